/* The button "Share" and what it offers. */

import { h } from "../panels/dom";
import { dropDown } from "../panels/drop_down";
import type { Session } from "../session";
import type { Drawing } from "../views";
import { saveBlob, saveText } from "./download";
import { painted, paperBehind } from "./frames";
import { pageWith } from "./html";
import { linkOf, reachesOthers } from "./link";
import { tomlOf } from "./toml";
import { gifOf, saveVideo } from "./video";

export interface Shared {
    drawing: () => Drawing;
    csv: () => string | null;
}

export function shareMenu(session: Session, shared: Shared): [HTMLElement, () => void] {
    const link = h("input", { type: "text", readonly: true, hidden: true, "aria-label": "Link", onfocus: () => link.select() });
    const paper = (): string => paperBehind(menu);
    const name = (): string => session.package.name;

    const savePage = async (): Promise<void> => saveText(`${name()}.html`, "text/html", await pageWith(session));

    const entries: [label: string, title: string, share: () => Promise<string>][] = [
        ["HTML", "One file that computes by itself, offline", async () => {
            await savePage();
            return "The page is saved with the machine as it stands: one file, which works without a network.";
        }],
        ["Link", "An address with the machine in it", async () => {
            if (session.host || !reachesOthers(location.href)) {
                await savePage();
                return "This page is on this computer alone, so a link to it would reach nobody: the page is saved as one file, to be sent instead.";
            }
            link.value = await linkOf({ document: session.document, q: [...session.q] }, location.href);
            link.hidden = false;
            link.focus();
            const copied = await navigator.clipboard?.writeText(link.value).then(() => true, () => false);
            return copied ? "The link is copied: whoever opens it has this machine in this pose." : "The link is ready to be copied.";
        }],
        ["TOML", "The model file, for linkwright.load and the command line", async () => {
            saveText(`${name()}.toml`, "application/toml", tomlOf(session.document));
            return "The model file is saved.";
        }],
        ["CSV", "The curves that are plotted, as a table", async () => {
            const table = shared.csv();
            if (!table) throw new Error("There is no curve to save: press Play first.");
            saveText(`${name()}.csv`, "text/csv", table);
            return "The curves are saved as a table.";
        }],
        ["SVG", "The sketch as a drawing", async () => {
            const picture = shared.drawing().picture();
            if (!picture.startsWith("<")) throw new Error("A machine in space has no sketch: save a PNG.");
            saveText(`${name()}.svg`, "image/svg+xml", picture);
            return "The sketch is saved as SVG.";
        }],
        ["PNG", "A picture", async () => {
            const canvas = await painted(shared.drawing(), 4000, paper());
            const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
            if (!blob) throw new Error("The browser made no picture: make the window smaller and try again.");
            saveBlob(`${name()}.png`, blob);
            return "The picture is saved.";
        }],
        ["GIF", "One turn of the drive, or the run", async () => {
            session.say("Drawing the frames of the GIF.");
            const bytes = await gifOf(session, shared.drawing(), paper());
            saveBlob(`${name()}.gif`, new Blob([bytes as Uint8Array<ArrayBuffer>], { type: "image/gif" }));
            return "The motion is saved as GIF.";
        }],
        ["Video", "MP4, or WebM where the browser writes no MP4", async () => {
            session.say("Recording the video while it plays.");
            return saveVideo(session, shared.drawing(), paper());
        }],
    ];
    const buttons = entries.map(([label, title, share]) =>
        h("button", {
            type: "button", title,
            onclick: () => void share().then((said) => session.say(said), (error: Error) => session.say(error.message, "refusal")),
        }, label),
    );
    const [menu, letGo] = dropDown("Share", [...buttons, link]);
    return [menu, letGo];
}
