/* The motion that plots and paths show: the run, or the cycle of the first drive, the others at rest. */

import type { CycleSamples } from "../engine/cycle";
import type { RunSamples } from "../package";
import type { Session } from "../session";

export interface Trajectory {
    label: string; // of the abscissa
    unit: string;
    x: number[];
    q: Float64Array[];
    v: Float64Array[];
    a: Float64Array[];
    tau: Float64Array[]; // machine.efforts' order
    run: RunSamples | null;
    /** Wrenches of all joints at a sample, 6 each; null where they cannot be told. Good until asked for again. */
    reactions(sample: number): Float64Array | null;
    /** The abscissa of the pose that is on the page. */
    now(): number;
    /** Puts the machine where it was at this abscissa. */
    show(x: number): void;
}

const kept = new WeakMap<Session, { of: RunSamples | CycleSamples; trajectory: Trajectory }>();

/** Computed once for a run or a cycle; of a run that goes on, only what is new. */
export function trajectoryOf(session: Session): Trajectory | null {
    const of = session.run ?? session.cycle;
    if (!of) return null;
    const before = kept.get(session);
    if (before?.of === of && before.trajectory.run) append(session, before.trajectory, before.trajectory.run);
    if (before?.of === of) return before.trajectory;
    const trajectory = "values" in of ? ofCycle(session, of) : ofRun(session, of);
    kept.set(session, { of, trajectory });
    return trajectory;
}

function ofRun(session: Session, run: RunSamples): Trajectory {
    const joints = session.package.joints.map((joint) => joint.name);
    const told = joints.every((name) => run.reactions[name]?.length === run.t.length) && run.t.length > 0;
    const trajectory: Trajectory = {
        label: "time", unit: "s", x: [], q: [], v: [], a: [], tau: [], run,
        reactions: (k) =>
            told
                ? Float64Array.from(joints.flatMap((name) => run.reactions[name][k]))
                : wrenches(session, trajectory.q[k], trajectory.v[k], trajectory.a[k], trajectory.tau[k]),
        now: () => session.time,
        show: (x) => session.scrub(x),
    };
    append(session, trajectory, run);
    return trajectory;
}

function append(session: Session, trajectory: Trajectory, run: RunSamples): void {
    const { efforts } = session.engine.machine;
    for (let k = trajectory.x.length; k < run.t.length; k++) {
        trajectory.x.push(run.t[k]);
        trajectory.q.push(Float64Array.from(run.q[k]));
        trajectory.v.push(Float64Array.from(run.v[k]));
        trajectory.a.push(Float64Array.from(run.a[k]));
        trajectory.tau.push(Float64Array.from(efforts, (name) => effortAt(run, name, k)));
    }
}

/** Of a drive with one coordinate its samples are numbers, else rows ("U.1" is the first of U's). */
function effortAt(run: RunSamples, name: string, k: number): number {
    const own = run.tau[name]?.[k];
    if (typeof own === "number") return own;
    const joint = Object.keys(run.tau).find((each) => name.startsWith(`${each}.`));
    const row = joint === undefined ? undefined : run.tau[joint][k];
    const part = Object.keys(run.tau).length > 0 && joint !== undefined ? Number(name.slice(joint.length + 1)) - 1 : 0;
    return Array.isArray(row) ? (row[Number.isInteger(part) ? part : 0] ?? 0) : (own as number[] | undefined)?.[0] ?? 0;
}

/** Forces and moments in the joints at a state, by the efforts where they are known, else by the accelerations. */
export function wrenches(
    session: Session, q: Float64Array, v: Float64Array, a: Float64Array, tau: Float64Array | null,
): Float64Array | null {
    const { engine } = session;
    if (tau && engine.has("reactions")) {
        const inputs = engine.machine.functions["reactions"].inputs;
        return "tau" in inputs ? engine.ask("reactions", q, v, tau)[0] : engine.ask("reactions", q, v)[0];
    }
    return engine.has("inverse_reactions") ? engine.inverseReactions(q, v, a).reactions : null;
}

/** A whole turn of the crank, or as far as it goes, at the speed that it has. */
function ofCycle(session: Session, cycle: CycleSamples): Trajectory {
    const { engine, motion } = session;
    const tau = cycle.q.map((_, k) => Float64Array.from(engine.machine.efforts, (name) => cycle.tau[name][k]));
    const joints = engine.machine.joints.map((joint) => joint.name);
    const { lower, upper } = cycle;
    return {
        label: cycle.coordinate, unit: cycle.slide ? "m" : "rad", x: cycle.values, q: cycle.q, v: cycle.v, a: cycle.a, tau, run: null,
        reactions: (k) => Float64Array.from(joints.flatMap((name) => [...cycle.reactions[name][k]])),
        now() {
            const value = motion.value(cycle.coordinate, session.q);
            const turns = cycle.slide ? 0 : Math.floor((value - lower) / TURN + 1e-9);
            return value - TURN * turns;
        },
        show: (x) => session.setPose(cycle.q[nearest(cycle.values, Math.min(Math.max(x, lower), upper))]),
    };
}

const TURN = 2 * Math.PI;

function nearest(x: ArrayLike<number>, value: number): number {
    let best = 0;
    for (let k = 1; k < x.length; k++) if (Math.abs(x[k] - value) < Math.abs(x[best] - value)) best = k;
    return best;
}
