/* Machines that come from outside: a TOML file dropped or picked, or the fragment of the address. */

import { h, together } from "../panels/dom";
import type { Session } from "../session";
import { machineIn } from "./link";

/** Shows the machine of the address's fragment, if it has one; else the page's own stays, with a sentence. */
export async function restoreFromFragment(session: Session): Promise<void> {
    try {
        const shared = await machineIn(location.hash);
        if (!shared) return;
        if (await session.adopt(shared.document, shared.q)) session.say("The machine of the link is here.");
        else if (!session.host)
            session.say("The link holds another machine than this file: open the link in `linkwright studio`.", "refusal");
    } catch (error) {
        session.say((error as Error).message, "refusal");
    }
}

/** The button "Open", where Python is behind the page; files may also be dropped anywhere. */
export function openButton(session: Session): [HTMLElement, () => void] {
    const read = async (file: File | undefined): Promise<void> => {
        if (!file) return;
        if (!session.host)
            return session.say("This file computes by itself but reads no others: open it by `linkwright studio FILE`.", "refusal");
        try {
            await session.open(await session.host.open(await file.text()));
            session.say(`${session.package.name} is open.`);
        } catch (error) {
            session.say(`${file.name}: ${(error as Error).message}`, "refusal");
        }
    };
    const picker = h("input", {
        type: "file", accept: ".toml", hidden: true, "aria-label": "File",
        onchange: () => void read(picker.files?.[0]).finally(() => (picker.value = "")),
    });
    const button = h("button", { type: "button", title: "A TOML file", onclick: () => picker.click() }, "Open");
    button.hidden = session.host === null;
    const over = (event: DragEvent): void => {
        if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    };
    const drop = (event: DragEvent): void => {
        if (!event.dataTransfer?.files.length) return;
        event.preventDefault();
        void read(event.dataTransfer.files[0]);
    };
    const renewed = (): void => void restoreFromFragment(session);
    document.addEventListener("dragover", over);
    document.addEventListener("drop", drop);
    window.addEventListener("hashchange", renewed);
    const letGo = together(
        () => document.removeEventListener("dragover", over),
        () => document.removeEventListener("drop", drop),
        () => window.removeEventListener("hashchange", renewed),
    );
    return [h("span", {}, button, picker), letGo];
}
