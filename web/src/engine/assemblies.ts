/* Other ways to assemble the machine at the same values of its drives: Newton's method from many starts. */

import type { Motion } from "./motion";

const STARTS = 48;
const MOST = 12; // more would hide the machine

/** Closed poses with these drives that are not q; each once. The starts are the same every time. */
export function otherAssemblies(motion: Motion, q: Float64Array): Float64Array[] {
    const { engine } = motion;
    if (!engine.closures) return [];
    const given = motion.driven.length ? motion.driven : motion.independent;
    const values = new Map(given.map((c) => [c, motion.rows.value(c, q)]));
    const marks = engine.marks(q).slice();
    const seen: Float64Array[] = [marks];
    const others: Float64Array[] = [];
    const d = new Float64Array(engine.nv);
    let seed = 20011;
    for (let start = 0; start < STARTS && others.length < MOST; start++) {
        for (let k = 0; k < engine.nv; k++) {
            seed = (seed * 16807) % 2147483647;
            d[k] = (seed / 2147483647 - 0.5) * (engine.coordinates.slides[k] ? engine.size : 2 * Math.PI);
        }
        const pose = q.slice();
        engine.coordinates.displace(q, d, pose);
        if (!motion.closeAt(pose, values) || motion.beyondLimit(pose)) continue;
        const points = engine.marks(pose).slice();
        const known = seen.some((one) => one.every((x, k) => Math.abs(x - points[k]!) < 1e-5 * engine.size));
        if (known || !points.every(Number.isFinite)) continue;
        for (const c of motion.all) {
            if (c.rate < 0 || c.slide) continue;
            const place = engine.coordinates.placeOf(c.rate); // the same pose by angles as near as can be
            pose[place] = pose[place]! - 2 * Math.PI * Math.round((pose[place]! - q[place]!) / (2 * Math.PI));
        }
        seen.push(points);
        others.push(pose);
    }
    return others;
}
