/* After numbers changed the pose is closed again near where it was, on its branch, its independent joints kept. */

import type { Coordinate } from "../engine/joint_rows";
import type { Motion } from "../engine/motion";

const PART = 0.1; // of a number's size: larger changes are made in steps, so that the machine stays on its branch
const SHORTEST = 1e-3; // of such a step: a pose that is not reached by it is a dead point
const JUMP = 0.2; // of the machine's size: a point that moves farther in one step may be that of another assembly

export interface Reclosed {
    q: Float64Array | null;
    gap: number; // m or rad, where it did not close; infinite where the drawing itself cannot be made
    moved: Coordinate[]; // independent joints that could not keep their values
    /** Whether it is the assembly that it was: where assemblies meet on the way, or the loops come apart, none can tell. */
    assembly: "same" | "met" | "anew";
}

/** Bring engine.numbers to `target`; where the loops do not close they stay as they were, and q is null. */
export function reclose(motion: Motion, from: Float64Array, target: Float64Array): Reclosed {
    const { engine } = motion;
    const start = engine.numbers.slice();
    const kept = new Map(motion.independent.map((c) => [c, motion.rows.value(c, from)]));
    let largest = 0;
    target.forEach((x, k) => {
        const size = Math.max(Math.abs(start[k]!), Math.abs(x), 1e-12);
        largest = Math.max(largest, Math.abs(x - start[k]!) / size);
    });
    const longest = 1 / Math.max(1, Math.ceil(largest / PART));
    const numbersAt = (part: number): void =>
        part === 1 ? engine.numbers.set(target) : target.forEach((x, k) => (engine.numbers[k] = start[k]! + part * (x - start[k]!)));
    const q = from.slice();
    const trial = q.slice();
    let assembly: Reclosed["assembly"] = "same";
    for (let [done, step] = [0, longest]; done < 1; ) {
        const next = done + step > 1 - 1e-9 ? 1 : done + step;
        numbersAt(next);
        trial.set(q);
        const closed = assembly === "same" ? motion.closeAt(trial, kept) : motion.project(trial);
        if (closed && motion.farthest(trial, q) < JUMP * engine.size) {
            q.set(trial);
            [done, step] = [next, Math.min(2 * step, longest)];
        } else if (step > SHORTEST * longest) step /= 4;
        else if (assembly === "same") [assembly, step] = ["met", longest]; // a dead point: the independent joints give way
        else {
            engine.numbers.set(target);
            trial.set(q);
            if (!motion.project(trial)) {
                const gap = engine.gap(trial);
                engine.numbers.set(start);
                return { q: null, gap: Number.isFinite(gap) ? gap : Infinity, moved: [], assembly };
            }
            q.set(trial);
            [assembly, done] = ["anew", 1];
        }
    }
    if (assembly !== "same") {
        trial.set(q);
        if (motion.follow(trial, kept) === "") q.set(trial); // beyond the dead point they may take their values again
    }
    const moved = motion.independent.filter((c) => Math.abs(motion.rows.value(c, q, kept.get(c)!) - kept.get(c)!) > 1e-9 * (c.slide ? engine.size : 1));
    return { q, gap: engine.gap(q), moved, assembly };
}
