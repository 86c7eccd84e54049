/* A point is drawn towards a target while the loops hold: the nearest pose that can be reached.

   |mark - target|^2 is made least over the motions that the loops leave free (Levenberg and Marquardt, in the null space
   of the closure), in small steps that are closed one by one, so that the machine stays on its branch. */

import { CLOSED, type Closer, type Row } from "./closing";
import type { Engine } from "./engine";
import { type Coordinate, type JointRows } from "./joint_rows";
import { dampedLeastSquares, dot } from "./linear";

const TURNS = 30;
const LONGEST = 0.15; // rad, of one step
const SHORTEST = 1e-9;
const NOTHING = 1e-12; // of the machine's size: a step that gains less is the last

export class Dragging {
    private readonly velocities: Float64Array; // of the mark by v's entries, 3 x nv
    private readonly N: Float64Array;
    private readonly trial: Float64Array;
    private readonly before: Float64Array;
    private slope = 0; // of the linear model along the last step: e . G y and |G y|^2, lengths in sizes
    private bend = 0;
    private square = 0; // |y|^2

    constructor(
        private readonly engine: Engine,
        private readonly closer: Closer,
        private readonly rows: JointRows,
        private readonly limited: readonly Coordinate[],
    ) {
        const { nq, nv } = engine;
        this.velocities = new Float64Array(3 * nv);
        this.N = new Float64Array(nv * nv);
        this.trial = new Float64Array(nq);
        this.before = new Float64Array(nq);
    }

    /** Move q in place; returns the distance that is left, m. */
    drag(q: Float64Array, mark: number, target: ArrayLike<number>): number {
        const { engine, closer, trial, before } = this;
        let distance = this.distance(q, mark, target);
        let [damping, growth] = [1e-8, 2];
        for (let turn = 0; turn < TURNS && distance > SHORTEST * engine.size; turn++) {
            const step = this.stepWithinLimits(q, mark, target, damping);
            const norm = this.norm(step);
            if (!(norm > SHORTEST)) break;
            const part = Math.min(1, LONGEST / norm);
            for (let k = 0; k < step.length; k++) step[k] = step[k]! * part;
            engine.coordinates.displace(q, step, trial);
            before.set(trial);
            const closed = closer.close(trial) < CLOSED && this.near(trial, before, norm) && this.withinLimits(trial);
            const now = closed ? this.distance(trial, mark, target) : Infinity;
            if (now < distance) {
                // What the linear model lacks along the step is the curvature of the way: the next step has it.
                const gain = (distance * distance - now * now) / engine.size ** 2;
                const curvature = (2 * part * this.slope - gain) / part ** 2 - this.bend;
                q.set(trial);
                const gained = distance - now;
                distance = now;
                if (gained < NOTHING * engine.size) break;
                damping = Math.max(1e-10, this.square > 0 ? curvature / this.square : 0);
                growth = 2;
            } else {
                damping = Math.max(damping, 1e-4) * growth;
                growth *= 2;
                if (damping > 1e6) break;
            }
        }
        return distance;
    }

    /** Whether closing left the pose where the step had brought it: else it fell onto another branch. */
    private near(closed: Float64Array, stepped: Float64Array, norm: number): boolean {
        let worst = 0;
        for (let k = 0; k < closed.length; k++) worst = Math.max(worst, Math.abs(closed[k]! - stepped[k]!));
        return worst <= 0.6 * Math.min(norm, LONGEST) * Math.max(1, this.engine.size) + 1e-6;
    }

    private withinLimits(q: Float64Array): boolean {
        return this.limited.every((c) => {
            const [low, high] = c.limits!;
            const x = this.rows.value(c, q, (low + high) / 2);
            const slack = 1e-9 * (c.slide ? this.engine.size : 1);
            return x >= low - slack && x <= high + slack;
        });
    }

    private stepWithinLimits(q: Float64Array, mark: number, target: ArrayLike<number>, damping: number): Float64Array {
        const held: Row[] = [];
        for (;;) {
            const step = this.step(q, mark, target, damping, held);
            const beyond = this.limited.find((c) => {
                if (c.rate < 0 || held.some((row) => row.gradient[c.rate] === 1)) return false;
                const x = this.rows.value(c, q) + step[c.rate]!;
                return x < c.limits![0] || x > c.limits![1];
            });
            if (!beyond) return step;
            const x = this.rows.value(beyond, q);
            const [low, high] = beyond.limits!;
            held.push(this.rows.towards(beyond, q, x + step[beyond.rate]! < low ? low : high));
        }
    }

    private step(q: Float64Array, mark: number, target: ArrayLike<number>, damping: number, held: Row[]): Float64Array {
        const { engine, closer, velocities, N } = this;
        const { nv } = engine;
        const closing = new Float64Array(nv);
        closer.leastStep(closer.stack(q, held), closing);
        this.markJacobian(q, mark);
        const free = closer.orthogonal.nullSpace(N);
        const e = new Float64Array(3);
        const G = new Float64Array(3 * free);
        const points = engine.marks(q);
        for (let i = 0; i < 3; i++) {
            e[i] = (target[i]! - points[3 * mark + i]!) / engine.size;
            for (let k = 0; k < nv; k++) {
                e[i] = e[i]! - (velocities[i * nv + k]! * closing[k]!) / engine.size;
                for (let f = 0; f < free; f++) {
                    G[i * free + f] = G[i * free + f]! + (velocities[i * nv + k]! * closer.scales[k]! * N[k * free + f]!) / engine.size;
                }
            }
        }
        const y = new Float64Array(free);
        if (free) dampedLeastSquares(G, e, 3, free, damping, y);
        [this.slope, this.bend, this.square] = [0, 0, dot(y, y)];
        for (let i = 0; i < 3; i++) {
            const moved = dot(G.subarray(i * free, (i + 1) * free), y);
            this.slope += e[i]! * moved;
            this.bend += moved * moved;
        }
        for (let k = 0; k < nv; k++) {
            for (let f = 0; f < free; f++) closing[k] = closing[k]! + closer.scales[k]! * N[k * free + f]! * y[f]!;
        }
        return closing;
    }

    private markJacobian(q: Float64Array, mark: number): void {
        const { engine, velocities } = this;
        const v = new Float64Array(engine.nv);
        for (let k = 0; k < engine.nv; k++) {
            v[k] = 1;
            const answer = engine.markVelocities(q, v);
            for (let i = 0; i < 3; i++) velocities[i * engine.nv + k] = answer[3 * mark + i]!;
            v[k] = 0;
        }
    }

    private norm(step: Float64Array): number {
        let square = 0;
        for (let k = 0; k < step.length; k++) square += (step[k]! / this.closer.scales[k]!) ** 2;
        return Math.sqrt(square);
    }

    private distance(q: Float64Array, mark: number, target: ArrayLike<number>): number {
        const p = this.engine.marks(q);
        const at = 3 * mark;
        const d = Math.hypot(p[at]! - target[0]!, p[at + 1]! - target[1]!, p[at + 2]! - target[2]!);
        return Number.isNaN(d) ? Infinity : d;
    }
}
