/* The pose of a machine is carried over to the machine that an edit makes of it: what the joints of both stand at stays. */

import type { Coordinate } from "../engine/joint_rows";
import type { Loaded } from "./machine_state";

const APART = 1e-6; // rad, or of the machine's size

export interface Carried {
    q: Float64Array;
    moved: string[]; // joints of both machines that stand elsewhere now
}

/** A pose of the machine after an edit, closed: that of the machine before it, as far as its loops close so. */
export function carried(before: Loaded, pose: Float64Array, after: Loaded): Carried {
    const { engine, motion } = after;
    const values = new Map(before.motion.all.map((c) => [c.name, before.motion.rows.value(c, pose)]));
    const common = motion.all.filter((c) => values.has(c.name));
    const goal = (c: Coordinate): number => values.get(c.name)!;
    const far = (q: Float64Array): Coordinate[] =>
        common.filter((c) => Math.abs(motion.rows.value(c, q, goal(c)) - goal(c)) > APART * (c.slide ? engine.size : 1));
    const own = Float64Array.from(after.package.q);
    if (!far(own).length) return { q: own, moved: [] };
    const near = own.slice();
    const step = new Float64Array(engine.nv);
    for (const c of common) if (c.rate >= 0) step[c.rate] = goal(c) - motion.rows.value(c, near);
    engine.coordinates.displace(own, step, near);
    const held = near.slice();
    const wanted = motion.independent.filter((c) => values.has(c.name));
    const poses = [
        motion.closeAt(held, new Map(wanted.map((c) => [c, goal(c)]))) ? held : null,
        motion.project(near) ? near : null,
        own,
    ].filter((q) => q !== null);
    const best = poses.reduce((a, b) => (far(b).length < far(a).length ? b : a));
    return { q: best, moved: [...new Set(far(best).map((c) => c.joint))] };
}
