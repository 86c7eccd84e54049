/* Pictures of the drawing as it moves: for PNG, GIF and video. */

import { trajectoryOf } from "../plots/trajectory";
import type { Session } from "../session";
import type { Drawing } from "../views";

export interface Film {
    seconds: number;
    /** Brings the machine to so many seconds of the film. */
    show(seconds: number): void;
    /** Puts everything back. */
    end(): void;
}

const LONGEST = 20; // s of a film

/** The run, or one turn of the drive; null where nothing moves. */
export function filmOf(session: Session): Film | null {
    const trajectory = trajectoryOf(session);
    if (!trajectory || trajectory.x.length < 2) return null;
    const [first, last] = [trajectory.x[0], trajectory.x[trajectory.x.length - 1]];
    const [time, pose] = [session.time, Float64Array.from(session.q)];
    session.pause();
    if (trajectory.run) {
        const seconds = Math.min(last - first, LONGEST);
        return { seconds, show: (at) => session.scrub(first + at), end: () => session.scrub(time) };
    }
    const speed = Math.abs(session.speeds.get(trajectory.label) ?? 0) || Math.PI;
    const seconds = Math.min(Math.max((last - first) / speed, 1), LONGEST);
    session.begin("film");
    return {
        seconds,
        show: (at) => trajectory.show(first + ((last - first) * at) / seconds),
        end() {
            session.setPose(pose);
            session.commit();
        },
    };
}

export function nextFrame(): Promise<void> {
    return new Promise((done) => requestAnimationFrame(() => done()));
}

/** The drawing painted on paper of its own colour, at most so wide; heights follow, even as video wants them. */
export async function painted(drawing: Drawing, widest: number, paper: string, into?: HTMLCanvasElement): Promise<HTMLCanvasElement> {
    const picture = drawing.picture();
    if (!picture) throw new Error("The machine is not drawn in this browser, so there is no picture of it.");
    const image = await loaded(picture.startsWith("data:") ? picture : svgAddress(picture));
    const scale = Math.min(1, widest / image.width);
    const canvas = into ?? document.createElement("canvas");
    if (!into) {
        canvas.width = 2 * Math.round((image.width * scale) / 2);
        canvas.height = 2 * Math.round((image.height * scale) / 2);
    }
    const context = canvas.getContext("2d", { willReadFrequently: true })!;
    context.fillStyle = paper;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
}

function svgAddress(text: string): string {
    return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
}

async function loaded(address: string): Promise<HTMLImageElement> {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
}

/** The colour behind an element: the first that is not transparent. */
export function paperBehind(element: Element): string {
    for (let at: Element | null = element; at; at = at.parentElement) {
        const color = getComputedStyle(at).backgroundColor;
        if (color && color !== "transparent" && !/, 0\)$/.test(color)) return color;
    }
    return "#ffffff";
}
