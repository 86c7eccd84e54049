/* Runs that are computed on the page, frame by frame: free under constant efforts, or with drives at given speeds. */

import type { RunSamples } from "../package";
import { DormandPrince } from "./dormand_prince";
import type { Coordinate } from "./joint_rows";
import { dot } from "./linear";
import type { Motion } from "./motion";
import { FRAME, addSample, emptyRun } from "./samples";

/** Goes on by one frame; false where the run has ended, and run.status says why. */
export interface Running {
    readonly run: RunSamples;
    next(): boolean;
}

/** From q, v under constant efforts (machine.efforts' order). After every step the loops are closed again. */
export class FreeRun implements Running {
    readonly run: RunSamples;
    private readonly y: Float64Array; // q, v, work
    private readonly a: Float64Array;
    private readonly method: DormandPrince;
    private readonly powered: ((q: Float64Array, v: Float64Array) => number)[]; // rates of the drives

    constructor(
        private readonly motion: Motion,
        q: Float64Array,
        v: Float64Array,
        private readonly tau: Float64Array,
    ) {
        const { engine } = motion;
        const { nq, nv, machine } = engine;
        this.run = emptyRun(engine);
        this.y = new Float64Array(nq + nv + 1);
        this.y.set(q);
        this.y.set(v, nq);
        this.a = new Float64Array(nv);
        this.powered = machine.efforts.map((name) => {
            const k = machine.rates.indexOf(name);
            const c = motion.coordinate(name);
            return (q, v) => (k >= 0 ? v[k]! : c ? dot(motion.rows.gradient(c, q), v) : 0);
        });
        const scale = new Float64Array(nq + nv + 1).fill(1);
        for (let k = 0; k < nv; k++) scale[nq + k] = motion.closer.scales[k]!;
        this.method = new DormandPrince((y, out) => this.derivative(y, out), scale);
        this.record(0);
    }

    next(): boolean {
        const { run, y, motion } = this;
        const { nq } = motion.engine;
        if (run.status) return false;
        const start = run.t[run.t.length - 1]!;
        const end = (Math.round(start / FRAME) + 1) * FRAME;
        const [q, v] = [y.subarray(0, nq), y.subarray(nq, y.length - 1)];
        let steps = 0;
        for (let t = start; t < end - 1e-12; ) {
            const h = steps++ < 2000 ? this.method.advance(y, end - t) : 0;
            if (h === 0) return this.stop(`stopped at t = ${t.toFixed(3)} s: the pose is singular, accelerations grow without bound.`);
            motion.engine.coordinates.normalise(q);
            if (!motion.project(q)) return this.stop(`stopped at t = ${t.toFixed(3)} s: the loops did not close again.`);
            motion.projectRates(q, v);
            t += h;
            const beyond = motion.beyondLimit(q);
            if (beyond) {
                this.record(t);
                return this.stop(`stopped at t = ${t.toFixed(3)} s: ${beyond} reached its limit.`);
            }
        }
        return this.record(end) || this.stop(`stopped at t = ${end.toFixed(3)} s: the pose is singular.`);
    }

    private stop(sentence: string): boolean {
        this.run.status = sentence;
        this.run.ok = false;
        return false;
    }

    private record(t: number): boolean {
        const { motion, y, tau } = this;
        const { engine } = motion;
        const [q, v] = [y.slice(0, engine.nq), y.slice(engine.nq, y.length - 1)];
        this.a.set(engine.forward(q, v, tau));
        return addSample(this.run, engine, t, q, v, this.a, tau, y[y.length - 1]!);
    }

    private derivative(y: Float64Array, out: Float64Array): void {
        const { engine } = this.motion;
        const { nq, nv } = engine;
        const [q, v] = [y.subarray(0, nq), y.subarray(nq, nq + nv)];
        engine.coordinates.derivative(q, v, out.subarray(0, nq));
        out.set(engine.forward(q, v, this.tau), nq);
        let power = 0;
        this.powered.forEach((rate, k) => {
            if (this.tau[k]) power += this.tau[k]! * rate(q, v);
        });
        out[nq + nv] = power;
    }
}

/** A drive's value, rate and acceleration at a time. */
export type Law = (t: number) => [number, number, number];

/** At constant speed. */
export function steady(start: number, speed: number): Law {
    return (t) => [start + speed * t, speed, 0];
}

/** To and fro between two ends, smoothly, `speed` at the middle; it begins at `start` between them. */
export function harmonic(start: number, lower: number, upper: number, speed: number): Law {
    const [middle, reach] = [(lower + upper) / 2, (upper - lower) / 2];
    const phase = Math.asin(Math.min(1, Math.max(-1, (start - middle) / reach)));
    const omega = speed / reach;
    return (t) => {
        const at = omega * t + phase;
        return [middle + reach * Math.sin(at), speed * Math.cos(at), -speed * omega * Math.sin(at)];
    };
}

/** The drives follow laws of time; the pose is followed on its branch and efforts come from the motion. */
export class DrivenRun implements Running {
    readonly run: RunSamples;
    private readonly v: Float64Array;
    private readonly a: Float64Array;
    private work = 0;
    private power = 0;

    constructor(
        private readonly motion: Motion,
        private readonly q: Float64Array,
        private readonly laws: ReadonlyMap<Coordinate, Law>,
    ) {
        const { engine } = motion;
        this.run = emptyRun(engine);
        this.v = new Float64Array(engine.nv);
        this.a = new Float64Array(engine.nv);
        this.record(0);
    }

    next(): boolean {
        const { motion, run, q } = this;
        if (run.status) return false;
        const t = run.t.length * FRAME;
        const why = motion.follow(q, this.at(t, 0));
        if (why) return this.stop(`stopped at t = ${t.toFixed(2)} s: ${why}`);
        return this.record(t) || this.stop(`stopped at t = ${t.toFixed(2)} s: the pose is singular for these drives.`);
    }

    /** Values, rates or accelerations of the drives. */
    private at(t: number, which: 0 | 1 | 2): Map<Coordinate, number> {
        return new Map([...this.laws].map(([c, law]) => [c, law(t)[which]]));
    }

    private stop(sentence: string): boolean {
        this.run.status = sentence;
        this.run.ok = false;
        return false;
    }

    private record(t: number): boolean {
        const { motion, q, v, a } = this;
        const { engine } = motion;
        const speeds = this.at(t, 1);
        if (!motion.rates(q, speeds, v) || !motion.accelerations(q, v, this.at(t, 2), a)) return false;
        const tau = engine.has("inverse_dynamics") ? engine.inverse(q, v, a).slice() : new Float64Array(engine.machine.efforts.length);
        let power = 0;
        engine.machine.efforts.forEach((name, k) => {
            power += tau[k]! * (speeds.get(motion.coordinate(name)!) ?? 0);
        });
        this.work += t > 0 ? ((power + this.power) / 2) * FRAME : 0; // trapezium: shown beside the run, not certified
        this.power = power;
        return addSample(this.run, engine, t, q, v, a, tau, this.work);
    }
}
