/* A motion through taught poses: each way is quintic in time, at rest at both ends, straight in the joints or straight
   for the tool; with the efforts that it takes. */

import type { Coordinate } from "../engine/joint_rows";
import type { RunSamples } from "../package";
import type { Session } from "../session";
import type { Tool } from "./tool";

export interface Way {
    kind: "joints" | "line";
    duration: number; // s
}

const RATE = 100; // samples a second

/** s(0) = 0, s(1) = 1, first and second derivatives zero at both ends. */
export function quintic(x: number): { s: number; rate: number; acceleration: number } {
    return {
        s: x * x * x * (10 + x * (-15 + 6 * x)),
        rate: 30 * x * x * (1 + x * (-2 + x)),
        acceleration: 60 * x * (1 + x * (-3 + 2 * x)),
    };
}

interface Sample {
    t: number;
    q: Float64Array;
    speeds: Map<Coordinate, number>;
    accelerations: Map<Coordinate, number>;
}

/** The run from pose to pose; `ways[k]` leads from poses[k] to poses[k + 1]. Throws one sentence where it cannot go. */
export function taughtRun(session: Session, tool: Tool, poses: Float64Array[], ways: Way[]): RunSamples {
    const { motion } = tool;
    const led = motion.driven.length > 0 ? motion.driven : motion.independent;
    const samples: Sample[] = [];
    let begin = 0;
    ways.forEach((way, k) => {
        const make = way.kind === "joints" ? jointWay : lineWay;
        const part = make(tool, led, poses[k], poses[k + 1], way.duration, `way ${k + 1}`);
        samples.push(...part.map((sample) => ({ ...sample, t: begin + sample.t })).slice(k === 0 ? 0 : 1));
        begin += way.duration;
    });
    return runOf(session, tool, samples);
}

function count(duration: number): number {
    return Math.max(60, Math.round(RATE * duration));
}

/** Coordinates of the drives go straight from value to value; the loops are closed at every sample. */
function jointWay(
    tool: Tool, led: readonly Coordinate[], from: Float64Array, to: Float64Array, duration: number, name: string,
): Sample[] {
    const { motion } = tool;
    const begin = led.map((coordinate) => motion.rows.value(coordinate, from));
    const change = led.map((coordinate, k) => motion.rows.value(coordinate, to, begin[k]) - begin[k]);
    const q = Float64Array.from(from);
    return Array.from({ length: count(duration) + 1 }, (_, sample) => {
        const { s, rate, acceleration } = quintic(sample / count(duration));
        const asked = new Map(led.map((coordinate, k) => [coordinate, begin[k] + s * change[k]]));
        if (!motion.closeAt(q, asked)) throw new Error(`The loops do not close on the joint motion of ${name}: teach a pose between.`);
        return {
            t: (duration * sample) / count(duration),
            q: Float64Array.from(q),
            speeds: new Map(led.map((coordinate, k) => [coordinate, (rate * change[k]) / duration])),
            accelerations: new Map(led.map((coordinate, k) => [coordinate, (acceleration * change[k]) / duration ** 2])),
        };
    });
}

/** The tool goes along a line and turns about one axis, or, where the machine cannot turn it so, as it comes. Rates of the
    drives by differences in time, the ends at rest. */
function lineWay(
    tool: Tool, led: readonly Coordinate[], from: Float64Array, to: Float64Array, duration: number, name: string,
): Sample[] {
    const { motion } = tool;
    const n = count(duration);
    const poses = linePoses(tool, from, to, n, true) ?? linePoses(tool, from, to, n, false);
    if (!poses)
        throw new Error(`The tool cannot keep to the straight line of ${name}: use a joint motion, or a pose nearer.`);
    const values: number[][] = [];
    for (const q of poses) values.push(led.map((coordinate, k) => motion.rows.value(coordinate, q, values.at(-1)?.[k] ?? 0)));
    if (jumps(values))
        throw new Error(`The straight line of ${name} meets a singular pose, where the joints would jump: use a joint motion.`);
    const h = duration / n;
    const at = (sample: number, k: number): number => values[Math.min(Math.max(sample, 0), n)][k];
    return poses.map((pose, sample) => ({
        t: duration * (sample / n),
        q: pose,
        speeds: new Map(led.map((each, k) => [
            each,
            (8 * (at(sample + 1, k) - at(sample - 1, k)) - at(sample + 2, k) + at(sample - 2, k)) / (12 * h),
        ])),
        accelerations: new Map(led.map((each, k) => [
            each,
            (16 * (at(sample + 1, k) + at(sample - 1, k)) - at(sample + 2, k) - at(sample - 2, k) - 30 * at(sample, k)) / (12 * h * h),
        ])),
    }));
}

/** Whether some value's second difference changes at once by half of its largest, as no smooth motion's does. */
function jumps(values: number[][]): boolean {
    const n = values.length - 1;
    const at = (sample: number, k: number): number => values[Math.min(Math.max(sample, 0), n)][k];
    return values[0].some((_, k) => {
        const bends = values.map((__, sample) => at(sample + 1, k) - 2 * at(sample, k) + at(sample - 1, k));
        const largest = Math.max(...bends.map(Math.abs));
        return largest > 1e-9 && bends.some((bend, sample) => Math.abs(bend - (bends[sample - 1] ?? 0)) > 0.5 * largest);
    });
}

function linePoses(tool: Tool, from: Float64Array, to: Float64Array, n: number, turning: boolean): Float64Array[] | null {
    const [begin, end] = [tool.pose(from), tool.pose(to)];
    const q = Float64Array.from(from);
    const poses: Float64Array[] = [];
    for (let sample = 0; sample <= n; sample++) {
        const { s } = quintic(sample / n);
        const turn = turning ? begin.turn.clone().slerp(end.turn, s) : null;
        if (!tool.reach(q, begin.position.clone().lerp(end.position, s), turn)) return null;
        poses.push(Float64Array.from(q));
    }
    return poses;
}

/** Rates, accelerations, efforts and energies of the sampled motion. */
function runOf(session: Session, tool: Tool, samples: Sample[]): RunSamples {
    const { engine } = session;
    const { efforts } = engine.machine;
    const told = engine.has("inverse_dynamics");
    const run: RunSamples = {
        t: [], q: [], v: [], a: [], tau: Object.fromEntries(efforts.map((name) => [name, [] as number[]])),
        kinetic: [], potential: [], work: [], closure: [], status: "taught motion", ok: true, reactions: {}, peaks: [],
        certificate: "",
    };
    let [work, before] = [0, { t: 0, power: 0 }];
    const [v, a] = [new Float64Array(engine.nv), new Float64Array(engine.nv)];
    for (const { t, q, speeds, accelerations } of samples) {
        tool.motion.rates(q, speeds, v);
        tool.motion.accelerations(q, v, accelerations, a);
        const tau = told ? engine.inverse(q, v, a) : new Float64Array(efforts.length);
        efforts.forEach((name, k) => (run.tau[name] as number[]).push(tau[k]));
        const power = [...speeds].reduce((sum, [each, speed]) => sum + speed * (tau[efforts.indexOf(each.name)] ?? 0), 0);
        work += ((power + before.power) / 2) * (t - before.t);
        before = { t, power };
        const energy = engine.energy(q, v);
        run.t.push(t);
        run.q.push([...q]);
        run.v.push([...v]);
        run.a.push([...a]);
        run.kinetic.push(energy.kinetic);
        run.potential.push(energy.potential);
        run.work.push(work);
        run.closure.push(engine.gap(q));
    }
    return run;
}
