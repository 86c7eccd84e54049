/* A run while it is computed: samples are added at its end. */

import type { RunSamples } from "../package";
import type { Coordinates } from "./coordinates";
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

/** The state at a time: between samples q and v are cubics with the right slopes at both ends. */
export function stateAt(
    run: RunSamples,
    time: number,
    coordinates: Coordinates,
    q: Float64Array,
    v: Float64Array,
    a: Float64Array,
): void {
    const { t } = run;
    let [low, high] = [0, t.length - 1];
    while (high - low > 1) {
        const middle = (low + high) >> 1;
        if (t[middle]! <= time) low = middle;
        else high = middle;
    }
    const span = t[high]! - t[low]!;
    const s = span > 0 ? Math.min(1, Math.max(0, (time - t[low]!) / span)) : 0;
    const slope = (k: number): Float64Array => {
        const rate = new Float64Array(q.length);
        coordinates.derivative(Float64Array.from(run.q[k]!), Float64Array.from(run.v[k]!), rate);
        return rate;
    };
    cubic(run.q[low]!, run.q[high]!, slope(low), slope(high), span, s, q);
    cubic(run.v[low]!, run.v[high]!, run.a[low]!, run.a[high]!, span, s, v);
    for (let k = 0; k < a.length; k++) a[k] = (1 - s) * run.a[low]![k]! + s * run.a[high]![k]!;
    coordinates.normalise(q);
}

/** Hermite's cubic through x and y with slopes dx and dy, at the part s of the span. */
function cubic(
    x: ArrayLike<number>,
    y: ArrayLike<number>,
    dx: ArrayLike<number>,
    dy: ArrayLike<number>,
    span: number,
    s: number,
    out: Float64Array,
): void {
    const r = 1 - s;
    for (let k = 0; k < out.length; k++) {
        out[k] = r * r * ((1 + 2 * s) * x[k]! + s * span * dx[k]!) + s * s * ((1 + 2 * r) * y[k]! - r * span * dy[k]!);
    }
}
