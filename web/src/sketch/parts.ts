/* What a machine looks like on paper: one part for every body, joint, spring and point; parts are made once for a
   topology and laid out anew for every pose. */

import type { BodyView, JointView, MachinePackage } from "../package";
import { type Label, putLabel } from "./labels";
import { type Paper } from "./paper";
import { type Point, arrow, coil, hatching, hull, line, svg, turningArrow } from "./svg";

/** Where things are now: marks on the screen, and how bodies are turned. */
export interface Layout {
    at: (mark: number) => Point;
    turned: (body: string, direction: ArrayLike<number>) => Point; // a direction of the reference pose, on the screen
    reach: (joint: JointView) => [number, number]; // of a slide, along its axis, m
    paper: Paper;
}

export interface Part {
    element: SVGGElement;
    kind: "body" | "joint" | "spring" | "point" | "force";
    name: string;
    marks: number[]; // that may be taken hold of
    label?: Label;
    layOut(layout: Layout): void;
}

const KINDS: { [kind: string]: string } = {
    revolute: "hinge",
    prismatic: "slide",
    fixed: "weld",
    planar: "planar joint",
    cylindrical: "sleeve",
    screw: "screw",
    spherical: "ball joint",
};

function group(kind: Part["kind"], name: string, label: string, ...children: SVGElement[]): SVGGElement {
    return svg(
        "g",
        { class: `lw-${kind}`, "data-kind": kind, "data-name": name, role: "button", tabindex: -1, "aria-label": label },
        svg("title", {}),
        ...children,
    );
}

function titled(element: SVGGElement, text: string): SVGGElement {
    element.querySelector("title")!.textContent = text;
    return element;
}

export function bodyPart(body: BodyView, marks: number[], joints: readonly JointView[]): Part {
    const outline = svg("path", { class: "lw-outline" });
    const fill = svg("path", { class: "lw-fill", style: `stroke:${body.color};fill:${body.color}` });
    const element = titled(group("body", body.name, `Link ${body.name}`, outline, fill), body.name);
    const slide = joints.find((j) => j.kind === "prismatic" && (j.child === body.name || j.parent === body.name));
    const box = body.solids.find((solid) => solid.kind === "box");
    const single = marks.length < 2;
    const layOut = ({ at, turned }: Layout): void => {
        const points = marks.map(at);
        let path = line(points);
        let corners = "";
        if (single && (slide || box)) {
            const along = turned(body.name, slide?.axis ?? (box as { axes: ArrayLike<number>[] }).axes[0]!);
            corners = line(block(points[0] ?? [0, 0], along, 19, 12), true);
        } else if (points.length > 2) {
            const around = hull(points);
            if (area(around) > 40) path = line(around, true);
        }
        for (const each of [outline, fill]) each.setAttribute("d", corners || path);
        element.classList.toggle("lw-plate", path.endsWith("Z"));
        element.classList.toggle("lw-block", corners !== "");
    };
    return { element, kind: "body", name: body.name, marks, layOut };
}

function block([x, y]: Point, [ex, ey]: Point, half: number, height: number): Point[] {
    const size = Math.hypot(ex, ey) || 1;
    const [cx, cy] = [ex / size, ey / size];
    return ([[1, 1], [-1, 1], [-1, -1], [1, -1]] as const).map(([a, b]) => [
        x + a * half * cx - b * height * cy,
        y + a * half * cy + b * height * cx,
    ]);
}

function area(points: readonly Point[]): number {
    let s = 0;
    points.forEach(([x, y], k) => {
        const [u, v] = points[(k + 1) % points.length]!;
        s += x * v - y * u;
    });
    return Math.abs(s) / 2;
}

/** `text` is written beside it: nothing where another joint at the same place is labelled already. */
export function jointPart(joint: JointView, text: string): Part {
    const grounded = joint.parent === "ground" || joint.child === "ground";
    const ground = svg("path", { class: "lw-ground" });
    const drive = svg("path", { class: "lw-drive" });
    const shape = joint.kind === "prismatic" ? svg("path", { class: "lw-rail" }) : svg("path", { class: "lw-pin" });
    const touch = svg("circle", { class: "lw-touch", r: 14 });
    const label: Label = { element: svg("text", { class: "lw-label" }), mark: joint.mark, offset: [9, -17] };
    label.element.textContent = text;
    const said = `${KINDS[joint.kind] ?? joint.kind}${joint.driven ? ", driven" : ""}${grounded ? ", on the frame" : ""}`;
    const element = titled(group("joint", joint.name, `Joint ${joint.name}, ${said}`, ground, drive, shape, touch, label.element), `${joint.name}: ${said}`);
    const layOut = (layout: Layout): void => {
        const here = layout.at(joint.mark);
        touch.setAttribute("cx", here[0].toFixed(1));
        touch.setAttribute("cy", here[1].toFixed(1));
        putLabel(label, here);
        if (joint.kind === "prismatic" && joint.axis) layOutSlide(joint, layout, { ground, drive, shape }, grounded);
        else layOutPin(joint, here, { ground, drive, shape }, grounded);
    };
    return { element, kind: "joint", name: joint.name, marks: [joint.mark], label, layOut };
}

interface Pieces {
    ground: SVGPathElement;
    drive: SVGPathElement;
    shape: SVGPathElement;
}

function layOutPin(joint: JointView, here: Point, { ground, drive, shape }: Pieces, grounded: boolean): void {
    const [x, y] = here;
    const r = 5.5;
    const square = joint.kind === "fixed";
    shape.setAttribute(
        "d",
        square
            ? line([[x - 5, y - 5], [x + 5, y - 5], [x + 5, y + 5], [x - 5, y + 5]], true)
            : `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`,
    );
    if (grounded) {
        const foot: [Point, Point] = [[x - 15, y + 20], [x + 15, y + 20]];
        ground.setAttribute("d", line([[x, y], [x - 11, y + 20], [x + 11, y + 20]], true) + hatching(...foot));
    }
    if (joint.driven) drive.setAttribute("d", turningArrow(here, 14));
}

/** A rail along the axis, with the ground under it; the block is drawn by the body that slides. */
function layOutSlide(joint: JointView, layout: Layout, { ground, drive, shape }: Pieces, grounded: boolean): void {
    const foot = layout.at(joint.parent_mark);
    const [ax, ay] = layout.turned(joint.parent, joint.axis!);
    const size = Math.hypot(ax, ay);
    if (size < 1e-9) return;
    const [ex, ey] = [ax / size, ay / size];
    const [low, high] = layout.reach(joint);
    const at = (along: number, across = 0): Point => [
        foot[0] + ex * along - ey * across,
        foot[1] + ey * along + ex * across,
    ];
    const [from, to] = [low * layout.paper.scale - 30, high * layout.paper.scale + 30];
    const under = ex >= 0 ? 14 : -14; // below it on the screen
    if (grounded) {
        shape.setAttribute("d", "");
        ground.setAttribute("d", ex >= 0 ? hatching(at(from, under), at(to, under)) : hatching(at(to, under), at(from, under)));
    } else shape.setAttribute("d", line([at(from), at(to)]));
    if (joint.driven) {
        const here = layout.at(joint.mark);
        const lifted = (s: number): Point => [here[0] + ex * s + (ey * under) * 1.7, here[1] + ey * s - (ex * under) * 1.7];
        drive.setAttribute("d", arrow(lifted(-16), lifted(18), 9));
    }
}

/** The frame under a point that is fastened to it. */
function footOf([x, y]: Point): string {
    return hatching([x - 12, y + 3], [x + 12, y + 3]);
}

export function springPart(spring: MachinePackage["springs"][number], onFrame: (mark: number) => boolean): Part {
    const path = svg("path", { class: "lw-coil" });
    const wide = svg("path", { class: "lw-grip" });
    const ground = svg("path", { class: "lw-ground" });
    const fixed = [spring.start, spring.end].filter(onFrame);
    const element = titled(group("spring", spring.name, `Spring ${spring.name}`, ground, wide, path), `spring ${spring.name}`);
    const layOut = ({ at }: Layout): void => {
        const d = coil(at(spring.start), at(spring.end), 7);
        path.setAttribute("d", d);
        ground.setAttribute("d", fixed.map((mark) => footOf(at(mark))).join(""));
        wide.setAttribute("d", line([at(spring.start), at(spring.end)]));
    };
    return { element, kind: "spring", name: spring.name, marks: [spring.end, spring.start], layOut };
}

/** A named point, or a free end of a link. */
export function pointPart(name: string, mark: number, labelled: boolean): Part {
    const dot = svg("circle", { class: "lw-dot", r: 4 });
    const touch = svg("circle", { class: "lw-touch", r: 14 });
    const label: Label = { element: svg("text", { class: "lw-label" }), mark, offset: [9, 17] };
    if (labelled) label.element.textContent = name;
    const element = titled(group("point", name, `Point ${name}`, dot, touch, label.element), name);
    const layOut = ({ at }: Layout): void => {
        const [x, y] = at(mark);
        for (const each of [dot, touch]) {
            each.setAttribute("cx", x.toFixed(1));
            each.setAttribute("cy", y.toFixed(1));
        }
        putLabel(label, [x, y]);
    };
    return { element, kind: "point", name, marks: [mark], label, layOut };
}

/** A load that was said: an arrow that ends at its point. */
export function forcePart(force: MachinePackage["forces"][number], body: string): Part {
    const path = svg("path", { class: "lw-load" });
    const element = titled(group("force", force.name, `Force ${force.name}`, path), `force ${force.name}`);
    const layOut = ({ at, turned, paper }: Layout): void => {
        const [x, y] = at(force.mark);
        const flat = paper.flat(force.force);
        const [dx, dy] = force.follows ? turned(body, force.force) : [flat[0], -flat[1]];
        const size = Math.hypot(dx, dy) || 1;
        path.setAttribute("d", arrow([x - (56 * dx) / size, y - (56 * dy) / size], [x, y], 11));
    };
    return { element, kind: "force", name: force.name, marks: [force.mark], layOut };
}
