/* What is shown about a machine beside its parts: grid, paths of points, arrows, reach, other assemblies. */

import type { Session } from "../session";
import type { Paper } from "./paper";
import { type Point, arrow, line, sector, svg } from "./svg";

const LONGEST_ARROW = 90; // px

export class Overlays {
    readonly behind = svg("g", { class: "lw-behind", "aria-hidden": "true" });
    readonly above = svg("g", { class: "lw-above", "aria-hidden": "true" });
    private readonly grid = svg("path", { class: "lw-grid" });
    private readonly axes = svg("path", { class: "lw-axes" });
    private readonly reaches = svg("g", { class: "lw-reach" });
    private readonly curves = svg("g", { class: "lw-curves" });
    private readonly velocities = svg("path", { class: "lw-velocity" });
    private readonly forces = svg("path", { class: "lw-reaction" });

    constructor(
        private readonly session: Session,
        private readonly paper: Paper,
    ) {
        this.behind.append(this.grid, this.axes, this.reaches, this.curves);
        this.above.append(this.velocities, this.forces);
    }

    drawGrid(shown: boolean): void {
        const { paper } = this;
        this.grid.setAttribute("d", "");
        this.axes.setAttribute("d", "");
        if (!shown) return;
        const step = paper.gridStep();
        const [left, top] = paper.onPlane([0, 0]);
        const [right, bottom] = paper.onPlane([paper.width, paper.height]);
        let [d, axes] = ["", ""];
        const across = (x: number): number => (x - left) * paper.scale;
        const down = (y: number): number => (top - y) * paper.scale;
        for (let k = Math.ceil(left / step); k * step <= right; k++) {
            const path = line([[across(k * step), 0], [across(k * step), paper.height]]);
            if (k === 0) axes += path;
            else d += path;
        }
        for (let k = Math.ceil(bottom / step); k * step <= top; k++) {
            const path = line([[0, down(k * step)], [paper.width, down(k * step)]]);
            if (k === 0) axes += path;
            else d += path;
        }
        this.grid.setAttribute("d", d);
        this.axes.setAttribute("d", axes);
    }

    /** The paths of these marks through the cycle. */
    drawCurves(marks: readonly number[], shown: boolean): void {
        const cycle = shown ? this.session.cycle : null;
        const paths = (cycle ? marks : []).map((mark) => {
            const points = cycle!.marks.map((all) => this.paper.at(all, mark));
            return svg("path", { class: "lw-curve", "data-mark": mark, d: line(points, cycle!.turns) });
        });
        this.curves.replaceChildren(...paths);
    }

    drawArrows(places: readonly Point[], velocities: boolean, forces: boolean): void {
        this.velocities.setAttribute("d", velocities ? this.velocityArrows(places) : "");
        this.forces.setAttribute("d", forces ? this.forceArrows(places) : "");
    }

    private velocityArrows(places: readonly Point[]): string {
        const { session, paper } = this;
        const moving = session.package.marks.map((mark, k) => ({ mark, k })).filter(({ mark }) => mark.kind !== "com" && mark.body !== "ground");
        const speeds = session.engine.markVelocities(session.q, session.v);
        const flat = moving.map(({ k }) => paper.flat([speeds[3 * k]!, speeds[3 * k + 1]!, speeds[3 * k + 2]!]));
        return arrows(moving.map(({ k }) => places[k]!), flat);
    }

    private forceArrows(places: readonly Point[]): string {
        const { session, paper } = this;
        if (session.singular || !session.engine.has("inverse_reactions")) return "";
        const { reactions } = session.engine.inverseReactions(session.q, session.v, session.a);
        const { joints } = session.engine.machine;
        const mark = new Map(session.package.joints.map((joint) => [joint.name, joint.mark]));
        const flat = joints.map((_, k) => paper.flat([reactions[6 * k + 3]!, reactions[6 * k + 4]!, reactions[6 * k + 5]!]));
        return arrows(joints.map((joint) => places[mark.get(joint.name)!]!), flat);
    }

    /** Sectors over which links on the frame turn, in the cycle. */
    drawReach(shown: boolean): void {
        const { session, paper } = this;
        const cycle = shown ? session.cycle : null;
        const { joints, bodies } = session.package;
        const sectors: SVGElement[] = [];
        for (const joint of cycle ? joints : []) {
            if (joint.parent !== "ground" || joint.kind !== "revolute") continue;
            const other = bodies.find((body) => body.name === joint.child)?.marks.find((k) => far(cycle!.marks[0]!, k, joint.mark, session.engine.size));
            if (other === undefined) continue;
            let [low, high, last] = [Infinity, -Infinity, NaN];
            for (const all of cycle!.marks) {
                const [x, y] = paper.at(all, joint.mark);
                const [u, v] = paper.at(all, other);
                let angle = Math.atan2(v - y, u - x);
                if (!Number.isNaN(last)) angle += 2 * Math.PI * Math.round((last - angle) / (2 * Math.PI));
                last = angle;
                [low, high] = [Math.min(low, angle), Math.max(high, angle)];
            }
            if (high - low > 2 * Math.PI - 0.05) continue; // it turns all around: nothing to tell
            const centre = paper.at(cycle!.marks[0]!, joint.mark);
            const [u, v] = paper.at(cycle!.marks[0]!, other);
            const radius = Math.min(0.8 * Math.hypot(u - centre[0], v - centre[1]), 130);
            sectors.push(svg("path", { d: sector(centre, radius, low, high) }));
        }
        this.reaches.replaceChildren(...sectors);
    }
}

function far(points: ArrayLike<number>, a: number, b: number, size: number): boolean {
    return Math.hypot(...[0, 1, 2].map((k) => points[3 * a + k]! - points[3 * b + k]!)) > 1e-6 * size;
}

/** Arrows at places, the longest of a fixed length. */
function arrows(from: readonly Point[], vectors: readonly Point[]): string {
    const longest = Math.max(...vectors.map(([x, y]) => Math.hypot(x, y)), 0);
    if (!(longest > 1e-12) || !Number.isFinite(longest)) return "";
    const scale = LONGEST_ARROW / longest;
    return from.map((p, k) => arrow(p, [p[0] + vectors[k]![0] * scale, p[1] - vectors[k]![1] * scale])).join("");
}
