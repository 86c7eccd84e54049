/* After numbers changed the pose is closed again near where it was, its independent joints kept. */

import type { Motion } from "../engine/motion";

const PART = 0.1; // of a number's size: larger changes are made in steps, so that the machine stays on its branch

export interface Reclosed {
    q: Float64Array | null;
    gap: number; // m or rad, where it did not close; infinite where the drawing itself cannot be made
}

/** Bring engine.numbers to `target`; where the loops do not close they stay as they were, and q is null. */
export function reclose(motion: Motion, from: Float64Array, target: Float64Array): Reclosed {
    const { engine } = motion;
    const start = engine.numbers.slice();
    const values = new Map(motion.independent.map((c) => [c, motion.rows.value(c, from)]));
    let largest = 0;
    target.forEach((x, k) => {
        const size = Math.max(Math.abs(start[k]!), Math.abs(x), 1e-12);
        largest = Math.max(largest, Math.abs(x - start[k]!) / size);
    });
    const steps = Math.max(1, Math.ceil(largest / PART));
    const q = from.slice();
    for (let k = 1; k <= steps; k++) {
        for (let i = 0; i < target.length; i++) engine.numbers[i] = start[i]! + (k / steps) * (target[i]! - start[i]!);
        if (k === steps) engine.numbers.set(target);
        const trial = q.slice();
        if (motion.closeAt(trial, values)) {
            q.set(trial);
            continue;
        }
        trial.set(q);
        if (motion.project(trial)) {
            q.set(trial);
            continue;
        }
        const gap = k === steps ? engine.gap(trial) : gapAt(motion, q, target);
        engine.numbers.set(start);
        return { q: null, gap: Number.isFinite(gap) ? gap : Infinity };
    }
    return { q, gap: engine.gap(q) };
}

function gapAt(motion: Motion, q: Float64Array, numbers: Float64Array): number {
    motion.engine.numbers.set(numbers);
    const trial = q.slice();
    motion.project(trial);
    return motion.engine.gap(trial);
}
