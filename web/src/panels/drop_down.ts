/* A button that opens a small panel below it; Escape and a press elsewhere close it. */

import { h } from "./dom";

export function dropDown(label: string, children: Node[]): [HTMLElement, () => void] {
    const panel = h("div", { class: "lw-panel", role: "group", "aria-label": label, hidden: true });
    const button = h("button", { type: "button", "aria-expanded": "false", onclick: () => open(panel.hidden === true) }, label);
    const menu = h("div", { class: "lw-menu" }, button, panel);
    panel.append(...children);
    const open = (on: boolean): void => {
        panel.hidden = !on;
        button.setAttribute("aria-expanded", String(on));
    };
    menu.addEventListener("keydown", (event) => {
        if (event.key !== "Escape" || panel.hidden) return;
        open(false);
        button.focus();
        event.stopPropagation();
    });
    const press = (event: Event): void => {
        if (!event.composedPath().includes(menu)) open(false);
    };
    document.addEventListener("pointerdown", press);
    return [menu, () => document.removeEventListener("pointerdown", press)];
}
