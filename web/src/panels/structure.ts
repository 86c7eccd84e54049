/* How the machine is made: the spanning tree with its subsystems in colours, cut joints, loops, mobility, redundancy. */

import type { Session } from "../session";
import { h, section, together } from "./dom";

export const SUBSYSTEM_COLORS = ["#3b76c4", "#2a9d74", "#d9731a", "#8a6fd1", "#c23b6e", "#9a8a1e", "#2aa3b8", "#8a5a3c"];

export function mountStructure(element: HTMLElement, session: Session): () => void {
    const inside = h("div", { class: "lw-structure" });
    const frame = section("Structure", false, inside);
    element.append(frame);
    const build = (): void => inside.replaceChildren(...contents(session));
    build();
    return together(session.on("machine", build), () => frame.remove());
}

function contents(session: Session): HTMLElement[] {
    const { structure, joints } = session.package;
    const parts = [h("p", {}, mobility(session)), branch(session, "ground")];
    if (structure.cut.length > 0) {
        const cuts = joints.filter((joint) => joint.cut);
        const items = cuts.map(({ name, kind, parent, child }) =>
            h("li", {}, jointButton(session, name), ` (${kind}) between ${parent} and ${child}`),
        );
        parts.push(h("h4", {}, "Cut joints"), h("ul", { class: "lw-cuts" }, ...items));
    }
    if (structure.loops.length > 0) {
        const loops = structure.loops.map((loop) => h("li", {}, loop.join(" - ")));
        parts.push(h("h4", {}, "Loops"), h("ol", {}, ...loops));
    }
    if (structure.redundant.length > 0)
        parts.push(h("h4", {}, "Redundancy"), ...structure.redundant.map((sentence) => h("p", {}, sentence)));
    parts.push(h("details", {}, h("summary", {}, "As text"), h("pre", {}, structure.sentence), h("pre", {}, structure.diagram)));
    return parts;
}

function mobility(session: Session): string {
    const { structure, name } = session.package;
    const freedoms = structure.dof === 1 ? "one freedom" : `${structure.dof} freedoms`;
    const loops = structure.loops.length === 0 ? "no loops" : structure.loops.length === 1 ? "one loop" : `${structure.loops.length} loops`;
    const driven = structure.actuated.length > 0 ? `driven at ${structure.actuated.join(", ")}` : "without drives";
    return `${name} has ${freedoms} and ${loops}; it is ${driven}.`;
}

/** The bodies that hang at a body in the spanning tree, each with what hangs at it. */
function branch(session: Session, body: string): HTMLElement {
    const { structure, bodies } = session.package;
    const children = bodies.filter((each) => structure.parents[each.name]?.body === body);
    const items = children.map((child) => {
        const dot = h("span", { class: "lw-dot", title: `subsystem ${child.subsystem + 1}` });
        dot.style.background = SUBSYSTEM_COLORS[child.subsystem % SUBSYSTEM_COLORS.length];
        const select = (): void => session.select({ kind: "body", name: child.name });
        const name = h("button", { type: "button", class: "lw-link", onclick: select }, child.name);
        const item = h("li", {}, dot, name, " by ", jointButton(session, structure.parents[child.name].joint));
        const below = branch(session, child.name);
        if (below.childElementCount > 0) item.append(below);
        return item;
    });
    const list = h("ul", { class: "lw-tree" }, ...items);
    return body === "ground" ? h("div", {}, h("strong", {}, "ground"), list) : list;
}

function jointButton(session: Session, name: string): HTMLElement {
    return h("button", { type: "button", class: "lw-link", onclick: () => session.select({ kind: "joint", name }) }, name);
}
