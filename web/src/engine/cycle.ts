/* A machine through the whole motion of one drive: a turn of its crank, or to and fro between the ends of its reach. */

import type { Coordinate } from "./joint_rows";
import type { Motion } from "./motion";

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
    marks: Float64Array[]; // all marks, 3 numbers each
    tau: { [effort: string]: number[] }; // NaN where the pose is singular: a gap in the curve
    reactions: { [joint: string]: Float64Array[] };
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
    const cycle: CycleSamples = {
        coordinate: drive.name,
        slide: drive.slide,
        turns,
        lower: values[0]!,
        upper: values[values.length - 1]!,
        ends: forth.why || (back?.why ?? ""),
        values,
        q: poses,
        marks: poses.map((pose) => engine.marks(pose).slice()),
        tau: Object.fromEntries(engine.machine.efforts.map((name) => [name, []])),
        reactions: Object.fromEntries(engine.machine.joints.map((joint) => [joint.name, []])),
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
    const speeds = new Map(others.map((c) => [c, c === drive ? speed : 0]));
    speeds.set(drive, speed);
    const still = new Map([...speeds.keys()].map((c) => [c, 0]));
    const grounded = motion.all.filter((c) => c !== drive && c.rate >= 0 && hangsOnFrame(motion, c));
    const before = new Map<Coordinate, { value: number; rate: number }>();
    for (const [k, q] of cycle.q.entries()) {
        yield;
        const regular = motion.rates(q, speeds, v) && motion.accelerations(q, v, still, a);
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

/** Where a straight line through (a, f) and (b, g) is zero. */
function between(a: number, f: number, b: number, g: number): number {
    return a + ((b - a) * f) / (f - g);
}

function hangsOnFrame(motion: Motion, c: Coordinate): boolean {
    const joint = motion.engine.joints.find((j) => j.name === c.joint)!;
    return joint.parent === "ground" || joint.child === "ground";
}
