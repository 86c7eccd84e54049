/* The keys, and how to begin. */

import { h } from "./dom";

const KEYS: [string, string][] = [
    ["Ctrl+Z, Ctrl+Y", "undo, redo"],
    ["Space", "play or pause"],
    ["drag a joint or point", "move the machine; its loops hold"],
    ["click a link, joint or point", "select it, and type its numbers"],
    ["arrow keys", "turn the view of a machine in space; move what is selected in a sketch"],
    ["+ and -, wheel, pinch", "nearer, farther"],
    ["F", "the whole machine"],
    ["[ and ]", "select the joint before, the next joint"],
    ["< and >, comma and full stop", "move the selected joint, by larger or smaller steps"],
    ["Escape", "select nothing"],
    ["hover a plot", "the machine stands where it was; drag zooms, a double click shows all"],
];

export function helpButton(): HTMLElement {
    const rows = KEYS.map(([key, what]) => h("tr", {}, h("th", { scope: "row" }, key), h("td", {}, what)));
    const close = h("button", { type: "button", onclick: () => dialog.close() }, "Close");
    const dialog = h("dialog", { class: "lw-help", "aria-label": "Help" },
        h("h3", {}, "Keys"), h("table", { class: "lw-table" }, h("tbody", {}, ...rows)), close);
    return h("span", {}, h("button", { type: "button", onclick: () => dialog.showModal() }, "Help"), dialog);
}
