/* A machine through the whole motion of one drive: a turn of its crank, or to and fro between the ends of its reach. */

import type { Coordinate } from "./joint_rows";
import type { Motion } from "./motion";
import { transmissions } from "./transmission";

export interface CycleSamples {
    coordinate: string;
    slide: boolean;
    /** A whole turn; else lower and upper are ends of the reach. */
    turns: boolean;
    lower: number;
    upper: number;
    ends: string; // why it ends where it does, or ""
    values: number[]; // of the coordinate
    q: Float64Array[];
    /** At the drive's speed; between ends of the reach it goes to and fro smoothly, and has that speed at the middle.
        NaN, as all that follows, where the pose is singular or too near an end: a gap in the curve. */
    v: Float64Array[];
    a: Float64Array[];
    marks: Float64Array[]; // all marks, 3 numbers each
    tau: { [effort: string]: number[] };
    reactions: { [joint: string]: Float64Array[] };
    transmission: { joint: string; angles: number[] }[]; // rad, at the joint where coupler and output meet
    dead: number[]; // values of the coordinate where another joint of the frame stands still
}

const TURN = 2 * Math.PI;
export const SAMPLES = 180; // of a whole turn

/** Sweep a drive from the pose q at a speed, other drives at rest where they are. It pauses at every sample, so that
    whoever goes through it may stop when something newer came. */
export function* sweep(
    motion: Motion,
    q: Float64Array,
    drive: Coordinate,
    speed: number,
    samples = SAMPLES,
): Generator<void, CycleSamples> {
    const { engine } = motion;
    const start = motion.rows.value(drive, q);
    const step = drive.slide ? engine.size / samples : TURN / samples;
    const forth = yield* walk(motion, q, drive, start, step, drive.slide ? 4 * samples : samples);
    const turns = !drive.slide && forth.poses.length > samples && comesBack(motion, q, forth.poses[samples]!);
    const back = turns ? null : yield* walk(motion, q, drive, start, -step, drive.slide ? 4 * samples : samples);
    const poses = [...(back?.poses.slice(1).reverse() ?? []), ...forth.poses];
    const values = [...(back?.values.slice(1).reverse() ?? []), ...forth.values];
    const marks = poses.map((pose) => engine.marks(pose).slice());
    const angles = engine.planar && engine.machine.independent.length === 1 ? transmissions(engine, drive.joint) : [];
    const cycle: CycleSamples = {
        coordinate: drive.name,
        slide: drive.slide,
        turns,
        lower: values[0]!,
        upper: values[values.length - 1]!,
        ends: forth.why || (back?.why ?? ""),
        values,
        q: poses,
        v: [],
        a: [],
        marks,
        tau: Object.fromEntries(engine.machine.efforts.map((name) => [name, []])),
        reactions: Object.fromEntries(engine.machine.joints.map((joint) => [joint.name, []])),
        transmission: angles.map(({ joint, angle }) => ({ joint, angles: marks.map(angle) })),
        dead: [],
    };
    yield* addLoads(motion, drive, speed, cycle);
    return cycle;
}

interface Walk {
    poses: Float64Array[];
    values: number[];
    why: string;
}

function* walk(
    motion: Motion,
    from: Float64Array,
    drive: Coordinate,
    start: number,
    step: number,
    count: number,
): Generator<void, Walk> {
    const q = from.slice();
    const [poses, values] = [[q.slice()], [start]];
    for (let k = 1; k <= count; k++) {
        const value = start + k * step;
        if (!motion.closeNear(q, drive, value)) {
            const reached = motion.setJoint(q, drive, value);
            if (!reached.whole) {
                if (Math.abs(reached.value - values[values.length - 1]!) > 1e-3 * Math.abs(step)) {
                    poses.push(q.slice());
                    values.push(reached.value);
                }
                return { poses, values, why: reached.why };
            }
        }
        poses.push(q.slice());
        values.push(value);
        yield;
    }
    return { poses, values, why: "" };
}

/** After a turn all marks are where they were, or the machine came around on another branch. */
function comesBack(motion: Motion, a: Float64Array, b: Float64Array): boolean {
    const { engine } = motion;
    const [first, last] = [engine.marks(a).slice(), engine.marks(b)];
    return first.every((x, k) => Math.abs(x - last[k]!) < 1e-6 * engine.size);
}

function* addLoads(motion: Motion, drive: Coordinate, speed: number, cycle: CycleSamples): Generator<void, void> {
    const { engine } = motion;
    const [v, a] = [new Float64Array(engine.nv), new Float64Array(engine.nv)];
    const others = motion.driven.length ? motion.driven : motion.independent;
    const [speeds, accelerations] = [new Map(others.map((c) => [c, 0])), new Map(others.map((c) => [c, 0]))];
    const law = cycle.turns ? null : strokeOf(cycle);
    const grounded = motion.all.filter((c) => c !== drive && c.rate >= 0 && hangsOnFrame(motion, c));
    const before = new Map<Coordinate, { value: number; rate: number }>();
    for (const [k, q] of cycle.q.entries()) {
        yield;
        const along = law ? law(cycle.values[k]!, speed) : ([speed, 0] as const);
        speeds.set(drive, along?.[0] ?? speed);
        accelerations.set(drive, along?.[1] ?? 0);
        const regular = motion.rates(q, speeds, v) && motion.accelerations(q, v, accelerations, a) && along !== null;
        cycle.v.push(regular ? v.slice() : new Float64Array(v.length).fill(NaN));
        cycle.a.push(regular ? a.slice() : new Float64Array(a.length).fill(NaN));
        for (const c of grounded) {
            const rate = v[c.rate]!;
            const last = before.get(c);
            const least = 1e-7 * Math.abs(speed) * motion.closer.scales[c.rate]!; // below it is rounding
            if (Math.abs(rate) < least) continue;
            if (last && last.rate * rate < 0) cycle.dead.push(between(last.value, last.rate, cycle.values[k]!, rate));
            before.set(c, { value: cycle.values[k]!, rate });
        }
        const told = regular && engine.has("inverse_reactions") ? engine.inverseReactions(q, v, a) : null;
        const tau = told?.tau ?? (regular && engine.has("inverse_dynamics") ? engine.inverse(q, v, a) : null);
        engine.machine.efforts.forEach((name, i) => cycle.tau[name]!.push(tau?.[i] ?? NaN));
        engine.machine.joints.forEach((joint, i) => {
            if (told) cycle.reactions[joint.name]!.push(told.reactions.slice(6 * i, 6 * i + 6));
            else cycle.reactions[joint.name]!.push(new Float64Array(6).fill(NaN));
        });
    }
}

/** The ends of a stroke within the reach: efforts grow without bound at a dead point. */
export function strokeEnds(cycle: CycleSamples): [number, number] {
    const margin = 0.03 * (cycle.upper - cycle.lower);
    return [cycle.lower + margin, cycle.upper - margin];
}

/** Rate and acceleration at a value on a harmonic stroke; null beyond its ends. */
function strokeOf(cycle: CycleSamples): (value: number, speed: number) => [number, number] | null {
    const [lower, upper] = strokeEnds(cycle);
    const [middle, reach] = [(lower + upper) / 2, (upper - lower) / 2];
    return (value, speed) => {
        const s = (value - middle) / reach;
        return s * s > 1 ? null : [speed * Math.sqrt(1 - s * s), (-s * speed * speed) / reach];
    };
}

/** Where a straight line through (a, f) and (b, g) is zero. */
function between(a: number, f: number, b: number, g: number): number {
    return a + ((b - a) * f) / (f - g);
}

function hangsOnFrame(motion: Motion, c: Coordinate): boolean {
    const joint = motion.engine.joints.find((j) => j.name === c.joint)!;
    return joint.parent === "ground" || joint.child === "ground";
}
