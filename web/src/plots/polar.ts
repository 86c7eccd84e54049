/* The force that a bearing carries, as a closed curve: which side is loaded, and how much. */

import { digits } from "../panels/units";
import type { JointView, Vec3 } from "../package";
import type { Session } from "../session";
import { COLORS, type Chart } from "./chart";
import type { Trajectory } from "./trajectory";

const SVG = "http://www.w3.org/2000/svg";
const HALF = 100;

/** Two directions across the joint's axis, or those of the drawing's plane. */
function across(session: Session, joint: JointView): [Vec3, Vec3] {
    const { plane } = session.package;
    if (plane) return [plane.right, plane.up];
    const axis = joint.axis ?? [0, 0, 1];
    const seed: Vec3 = Math.abs(axis[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0];
    const along = axis[0] * seed[0] + axis[1] * seed[1] + axis[2] * seed[2];
    const right = seed.map((part, k) => part - along * axis[k]);
    const size = Math.hypot(...right);
    const [x, y, z] = right.map((part) => part / size);
    return [[x, y, z], [axis[1] * z - axis[2] * y, axis[2] * x - axis[0] * z, axis[0] * y - axis[1] * x]];
}

function drawn(tag: string, attributes: { [name: string]: string | number }, text = ""): SVGElement {
    const element = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
    element.textContent = text;
    return element;
}

/** The joint that carries the largest force of all. */
function mostLoaded(motion: Trajectory, joints: number): number {
    let [most, largest] = [0, 0];
    motion.q.forEach((_, k) => {
        const wrenches = motion.reactions(k);
        for (let joint = 0; wrenches && joint < joints; joint++) {
            const size = Math.hypot(...wrenches.subarray(6 * joint + 3, 6 * joint + 6));
            if (size > largest) [most, largest] = [joint, size];
        }
    });
    return most;
}

/** Of the joint that is selected, else of the one that carries most. */
export function polarPlot(element: HTMLElement, session: Session, begun: Trajectory): Chart {
    let motion = begun;
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("viewBox", `${-HALF - 30} ${-HALF - 22} ${2 * HALF + 60} ${2 * HALF + 44}`);
    svg.setAttribute("class", "lw-polar");
    svg.setAttribute("role", "img");
    element.append(svg);

    const draw = (): void => {
        const { joints } = session.package;
        const chosen = joints.findIndex(({ name }) => session.selection?.kind === "joint" && session.selection.name === name);
        const place = chosen >= 0 ? chosen : mostLoaded(motion, joints.length);
        const joint = joints[place];
        const [right, up] = across(session, joint);
        const points = motion.q.flatMap((_, k) => {
            const wrench = motion.reactions(k)?.subarray(6 * place + 3, 6 * place + 6);
            if (!wrench || Number.isNaN(wrench[0])) return [];
            return [[right, up].map((axis) => axis[0] * wrench[0] + axis[1] * wrench[1] + axis[2] * wrench[2])];
        });
        svg.replaceChildren();
        svg.style.display = points.length > 1 ? "" : "none";
        if (points.length < 2) return;
        const largest = Math.max(1e-12, ...points.map(([x, y]) => Math.hypot(x, y)));
        const top = points.findIndex(([x, y]) => Math.hypot(x, y) === largest);
        const step = 10 ** Math.floor(Math.log10(largest));
        const ring = largest / step > 5 ? 2 * step : largest / step > 2 ? step : step / 2;
        const scale = HALF / largest;
        for (let r = ring; r <= largest; r += ring) {
            svg.append(drawn("circle", { r: r * scale, class: "lw-ring" }));
            svg.append(drawn("text", { x: 2, y: -r * scale - 2, class: "lw-ring-name" }, `${digits(r)} N`));
        }
        svg.append(drawn("path", { d: `M${-HALF} 0H${HALF}M0 ${-HALF}V${HALF}`, class: "lw-ring" }));
        const path = points.map(([x, y]) => `${(x * scale).toFixed(2)} ${(-y * scale).toFixed(2)}`).join("L");
        svg.append(drawn("path", { d: `M${path}`, fill: "none", stroke: COLORS[place % COLORS.length], "stroke-width": 1.6 }));
        if (top >= 0) {
            const [x, y] = points[top];
            svg.append(drawn("circle", { cx: x * scale, cy: -y * scale, r: 3, fill: COLORS[place % COLORS.length] }));
        }
        const title = `${joint.name}: up to ${digits(largest)} N on ${joint.child}`;
        svg.append(drawn("text", { x: 0, y: HALF + 16, "text-anchor": "middle", class: "lw-polar-name" }, title));
        svg.setAttribute("aria-label", `Polar plot of the force in ${title}`);
    };
    draw();
    return {
        update(next) {
            motion = next;
            draw();
        },
        follow() {},
        resize() {},
        dispose: () => svg.remove(),
    };
}
