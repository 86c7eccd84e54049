/* The row on top: undo and redo, what is drawn, units, light or dark, share, open, help. */

import type { Session, Units } from "../session";
import { shareMenu } from "../share/menu";
import { openButton } from "../share/open";
import type { Drawing, Options } from "../views";
import { h, together } from "./dom";
import { dropDown } from "./drop_down";
import { helpButton } from "./help";
import { TOGGLES, togglesOf, type Toggle } from "./toggles";

export interface Around {
    drawing: () => Drawing;
    csv: () => string | null;
    options: Options;
}

export function mountToolbar(element: HTMLElement, session: Session, around: Around): () => void {
    const undo = h("button", { type: "button", title: "Ctrl+Z", onclick: () => session.undo() }, "Undo");
    const redo = h("button", { type: "button", title: "Ctrl+Y", onclick: () => session.redo() }, "Redo");
    const fit = h("button", { type: "button", title: "The whole machine", onclick: () => around.drawing().fit() }, "Fit");
    const [show, letShow] = togglesMenu(session);
    const [units, letUnits] = unitsMenu(session);
    const [share, letShare] = shareMenu(session, around);
    const [open, letOpen] = openButton(session);
    const frame = h("div", { class: "lw-toolbar", role: "toolbar", "aria-label": "Machine" },
        undo, redo, fit, show, units, themeButton(element), open, share, helpButton());
    element.append(frame);
    const update = (): void => {
        undo.disabled = !session.canUndo;
        redo.disabled = !session.canRedo;
    };
    update();
    const topics = ["machine", "numbers", "pose", "drive", "history"] as const;
    return together(...topics.map((topic) => session.on(topic, update)), letShow, letUnits, letShare, letOpen, () => frame.remove());
}

function togglesMenu(session: Session): [HTMLElement, () => void] {
    const toggles = togglesOf(session);
    const boxes = (Object.keys(TOGGLES) as Toggle[]).map((toggle) => {
        const box = h("input", { type: "checkbox", onchange: () => toggles.set(toggle, box.checked) });
        return { toggle, box, row: h("label", { class: "lw-check", title: TOGGLES[toggle].title }, TOGGLES[toggle].label, box) };
    });
    const update = (): void => boxes.forEach(({ toggle, box }) => (box.checked = toggles.is(toggle)));
    update();
    const [menu, close] = dropDown("Show", boxes.map(({ row }) => row));
    return [menu, together(toggles.listen(update), close)];
}

const UNITS: { [what in keyof Units]: { label: string; choices: Units[what][] } } = {
    length: { label: "Lengths", choices: ["m", "mm"] },
    angle: { label: "Angles", choices: ["rad", "deg"] },
    speed: { label: "Speeds", choices: ["rad/s", "deg/s", "rpm"] },
};

function unitsMenu(session: Session): [HTMLElement, () => void] {
    const made = (Object.keys(UNITS) as (keyof Units)[]).map((what) => {
        const { label, choices } = UNITS[what];
        const select = h("select", { "aria-label": label, onchange: () => session.setUnits({ [what]: select.value }) });
        select.append(...choices.map((unit) => h("option", { value: unit }, unit)));
        select.value = session.units[what];
        return { what, select, row: h("label", { class: "lw-check" }, label, select) };
    });
    const letGo = session.on("units", () => made.forEach(({ what, select }) => (select.value = session.units[what])));
    const [menu, close] = dropDown("Units", made.map(({ row }) => row));
    return [menu, together(letGo, close)];
}

function themeButton(inside: HTMLElement): HTMLElement {
    const page = inside.closest<HTMLElement>("[data-theme]") ?? document.documentElement;
    const dark = (): boolean => page.dataset["theme"] === "dark";
    const button = h("button", {
        type: "button", "aria-pressed": String(dark()),
        onclick: () => {
            page.dataset["theme"] = dark() ? "light" : "dark";
            button.setAttribute("aria-pressed", String(dark()));
        },
    }, "Dark mode");
    return button;
}
