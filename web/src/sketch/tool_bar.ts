/* The bar on the sketch: what a drag does, and what is drawn. */

import { h } from "../panels/dom";

export type Tool = "move" | "edit" | "link" | "hinge" | "slider" | "drive" | "spring" | "point";

const HINTS: { [tool in Tool]: string } = {
    move: "Drag a joint, a point or a link: the loops hold.",
    edit: "Drag a joint or point to change the drawing; lengths follow.",
    link: "Drag from a joint, a point or the paper to another: a new link.",
    hinge: "Click where two links cross, or on one to pin it to the frame.",
    slider: "Drag from a joint along the rail: a slider on the frame.",
    drive: "Click a joint to drive it, or to let it go.",
    spring: "Drag from one point to another: a spring.",
    point: "Click on a link: a named point with its path.",
};

const LABELS: { [tool in Tool]: string } = {
    move: "Move",
    edit: "Edit",
    link: "Link",
    hinge: "Hinge",
    slider: "Slider",
    drive: "Drive",
    spring: "Spring",
    point: "Point",
};

export interface ToolBar {
    element: HTMLElement;
    tool(): Tool;
    choose(tool: Tool): void;
    snaps(): boolean;
    setPlace(place: { label: string; x: string; y: string; unit: string } | null, typed?: boolean): void;
    enable(what: { remove: boolean; paste: boolean }): void;
}

export interface ToolActions {
    chosen(tool: Tool): void;
    fit(): void;
    remove(): void;
    copy(): void;
    paste(): void;
    typed(x: number, y: number): void;
}

export function toolBar(actions: ToolActions): ToolBar {
    let present: Tool = "move";
    const buttons = new Map<Tool, HTMLButtonElement>();
    const button = (tool: Tool): HTMLButtonElement => {
        const element = h("button", { type: "button", "aria-pressed": "false", title: HINTS[tool], onclick: () => choose(tool) }, LABELS[tool]);
        buttons.set(tool, element);
        return element;
    };
    const snap = h("input", { type: "checkbox", checked: true });
    const hint = h("span", { class: "lw-hint" });
    const remove = h("button", { type: "button", title: "Delete what is selected", onclick: () => actions.remove() }, "Delete");
    const copy = h("button", { type: "button", title: "Copy the selected link", onclick: () => actions.copy() }, "Copy");
    const paste = h("button", { type: "button", title: "Paste the copied link", onclick: () => actions.paste() }, "Paste");
    const x = h("input", { type: "number", step: "any", "aria-label": "x of the selection" });
    const y = h("input", { type: "number", step: "any", "aria-label": "y of the selection" });
    const name = h("span", { class: "lw-name" });
    const unit = h("span", { class: "lw-unit" });
    const place = h("span", { class: "lw-place", hidden: true }, name, " x ", x, " y ", y, unit);
    for (const input of [x, y]) input.addEventListener("change", () => actions.typed(x.valueAsNumber, y.valueAsNumber));
    const tools = h(
        "div",
        { class: "lw-tools", role: "group", "aria-label": "Change the drawing" },
        ...(["link", "hinge", "slider", "drive", "spring", "point"] as const).map(button),
        remove,
        copy,
        paste,
        h("label", { class: "lw-check" }, snap, "Snap"),
        place,
    );
    const element = h(
        "div",
        { class: "lw-sketch-bar" },
        h(
            "div",
            { class: "lw-modes" },
            h("div", { class: "lw-switch", role: "group", "aria-label": "What a drag does" }, button("move"), button("edit")),
            h("button", { type: "button", class: "lw-fit", title: "Show the whole machine", onclick: () => actions.fit() }, "Fit"),
            hint,
        ),
        tools,
    );
    const choose = (tool: Tool): void => {
        present = tool;
        for (const [each, own] of buttons) {
            const on = each === tool || (each === "edit" && tool !== "move");
            own.setAttribute("aria-pressed", String(on));
        }
        tools.hidden = tool === "move";
        hint.textContent = HINTS[tool];
        actions.chosen(tool);
    };
    return {
        element,
        tool: () => present,
        choose,
        snaps: () => snap.checked,
        setPlace(told, typed = false) {
            place.hidden = !told;
            if (!told) return;
            name.textContent = told.label;
            unit.textContent = told.unit;
            for (const [box, text] of [[x, told.x], [y, told.y]] as const)
                if (typed || document.activeElement !== box) box.value = text;
        },
        enable(what) {
            remove.disabled = !what.remove;
            copy.disabled = !what.remove;
            paste.disabled = !what.paste;
        },
    };
}
