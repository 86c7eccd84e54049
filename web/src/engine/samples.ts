/* A run while it is computed: samples are added at its end. */

import type { RunSamples } from "../package";
import type { Engine } from "./engine";

export const FRAME = 1 / 60; // s

export function emptyRun(engine: Engine): RunSamples {
    return {
        t: [],
        q: [],
        v: [],
        a: [],
        tau: Object.fromEntries(engine.machine.efforts.map((name) => [name, []])),
        kinetic: [],
        potential: [],
        work: [],
        closure: [],
        status: "",
        ok: true,
        reactions: Object.fromEntries(engine.machine.joints.map((joint) => [joint.name, []])),
        peaks: [],
        certificate: "",
    };
}

/** Add a state; reactions and efforts are those of its accelerations. Returns whether all of it are numbers. */
export function addSample(
    run: RunSamples,
    engine: Engine,
    t: number,
    q: Float64Array,
    v: Float64Array,
    a: Float64Array,
    tau: ArrayLike<number>,
    work: number,
): boolean {
    const { kinetic, potential } = engine.energy(q, v);
    if (![kinetic, potential, ...q, ...v, ...a, ...Array.from(tau)].every(Number.isFinite)) return false;
    run.t.push(t);
    run.q.push(Array.from(q));
    run.v.push(Array.from(v));
    run.a.push(Array.from(a));
    engine.machine.efforts.forEach((name, k) => (run.tau[name] as number[]).push(tau[k]!));
    run.kinetic.push(kinetic);
    run.potential.push(potential);
    run.work.push(work);
    run.closure.push(engine.gap(q));
    if (engine.has("inverse_reactions")) {
        const { reactions } = engine.inverseReactions(q, v, a);
        engine.machine.joints.forEach((joint, k) => {
            run.reactions[joint.name]!.push(Array.from(reactions.subarray(6 * k, 6 * k + 6)));
        });
    }
    return true;
}

/** The state at a time: between samples q and v are straight lines. */
export function stateAt(run: RunSamples, time: number, q: Float64Array, v: Float64Array, a: Float64Array): void {
    const { t } = run;
    let [low, high] = [0, t.length - 1];
    while (high - low > 1) {
        const middle = (low + high) >> 1;
        if (t[middle]! <= time) low = middle;
        else high = middle;
    }
    const span = t[high]! - t[low]!;
    const s = span > 0 ? Math.min(1, Math.max(0, (time - t[low]!) / span)) : 0;
    const between = (rows: number[][], out: Float64Array): void => {
        for (let k = 0; k < out.length; k++) out[k] = (1 - s) * rows[low]![k]! + s * rows[high]![k]!;
    };
    between(run.q, q);
    between(run.v, v);
    between(run.a, a);
}
