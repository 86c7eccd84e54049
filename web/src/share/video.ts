/* Films of the machine: GIF by our own encoder, MP4 or WebM by the browser's recorder. */

import type { Session } from "../session";
import type { Drawing } from "../views";
import { saveBlob } from "./download";
import { filmOf, nextFrame, painted, type Film } from "./frames";
import { encodeGif } from "./gif";

const GIF = { width: 520, rate: 20, most: 240 }; // px, frames a second, frames
const VIDEO = { width: 1280, rate: 30 };

function filmed(session: Session): Film {
    const film = filmOf(session);
    if (!film) throw new Error("Nothing moves yet: press Play, then share what was played.");
    return film;
}

/** One turn of the drive, or the run, as bytes of a GIF. */
export async function gifOf(session: Session, drawing: Drawing, paper: string): Promise<Uint8Array> {
    const film = filmed(session);
    try {
        const rate = Math.min(GIF.rate, GIF.most / film.seconds);
        const count = Math.max(2, Math.round(film.seconds * rate));
        const frames: Uint8ClampedArray[] = [];
        let canvas: HTMLCanvasElement | undefined;
        for (let k = 0; k < count; k++) {
            film.show((film.seconds * k) / count);
            await nextFrame();
            canvas = await painted(drawing, GIF.width, paper, canvas);
            frames.push(canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height).data);
        }
        return encodeGif(frames, canvas!.width, canvas!.height, Math.round(100 / rate));
    } finally {
        film.end();
    }
}

/** Records as long as the film lasts and saves MP4, or WebM where the browser writes no MP4. Returns a sentence. */
export async function saveVideo(session: Session, drawing: Drawing, paper: string): Promise<string> {
    const type = ["video/mp4;codecs=avc1.42E01E", "video/mp4", "video/webm;codecs=vp9", "video/webm"].find(
        (each) => typeof MediaRecorder !== "undefined" && MediaRecorder.isTypeSupported(each),
    );
    if (!type) throw new Error("This browser records no video: share a GIF instead.");
    const film = filmed(session);
    const ending = type.startsWith("video/mp4") ? "mp4" : "webm";
    try {
        const blob = await recorded(film, drawing, paper, type);
        saveBlob(`${session.package.name}.${ending}`, blob);
    } finally {
        film.end();
    }
    return ending === "mp4" ? "The video is saved as MP4." : "This browser writes no MP4, so the video is saved as WebM.";
}

async function recorded(film: Film, drawing: Drawing, paper: string, type: string): Promise<Blob> {
    film.show(0);
    await nextFrame();
    const canvas = await painted(drawing, VIDEO.width, paper);
    const recorder = new MediaRecorder(canvas.captureStream(VIDEO.rate), { mimeType: type, videoBitsPerSecond: 6_000_000 });
    const parts: Blob[] = [];
    recorder.addEventListener("dataavailable", (event) => parts.push(event.data));
    const stopped = new Promise((done) => recorder.addEventListener("stop", done));
    recorder.start();
    const begun = performance.now();
    for (let at = 0; at < film.seconds; at = (performance.now() - begun) / 1000) {
        film.show(at);
        await nextFrame();
        await painted(drawing, VIDEO.width, paper, canvas);
    }
    recorder.stop();
    await stopped;
    return new Blob(parts, { type: type.split(";")[0] });
}
