/* All that moves a machine by hand or by its drives: one object over the engine's functions. */

import { CLOSED, Closer, type Row } from "./closing";
import { Continuation, type Reached } from "./continuation";
import { Dragging } from "./dragging";
import type { Engine } from "./engine";
import { type Coordinate, JointRows, coordinatesOf } from "./joint_rows";
import { Rates, SINGULAR } from "./rates";

export class Motion {
    readonly closer: Closer;
    readonly rows: JointRows;
    readonly all: readonly Coordinate[];
    readonly independent: readonly Coordinate[];
    readonly driven: readonly Coordinate[]; // those that can be given speeds: of more drives than freedoms, the first ones
    private readonly dragging: Dragging;
    private readonly continuation: Continuation;
    private readonly ratesOf: Rates;
    private readonly trial: Float64Array;

    constructor(readonly engine: Engine) {
        this.closer = new Closer(engine);
        this.trial = new Float64Array(engine.nq);
        this.rows = new JointRows(engine);
        this.all = coordinatesOf(engine);
        const driven = engine.joints.filter((joint) => joint.driven).map((joint) => joint.name);
        this.independent = this.all.filter((c) => engine.machine.independent.includes(c.joint));
        this.driven = this.independentOf(this.all.filter((c) => driven.includes(c.joint)));
        const limited = this.all.filter((c) => c.limits);
        this.dragging = new Dragging(engine, this.closer, this.rows, limited);
        this.continuation = new Continuation(engine, this.closer, this.rows, this.all);
        this.ratesOf = new Rates(engine, this.closer, this.rows);
    }

    /** The first of these coordinates that do not follow from those before, at a pose near the reference. */
    private independentOf(coordinates: readonly Coordinate[]): Coordinate[] {
        const { engine, closer, rows } = this;
        const d = Float64Array.from(closer.scales, (scale, k) => 0.02 * scale * Math.sin(1 + 2 * k)); // no special pose
        const q = new Float64Array(engine.nq);
        engine.coordinates.displace(Float64Array.from(engine.machine.reference), d, q);
        closer.close(q);
        const chosen: Coordinate[] = [];
        const asked: Row[] = [];
        closer.stack(q, asked, 1e-6);
        for (const c of coordinates) {
            const { rank } = closer.orthogonal;
            asked.push({ gradient: rows.gradient(c, q), change: 0, unit: c.slide ? engine.size : 1 });
            closer.stack(q, asked, 1e-6);
            if (closer.orthogonal.rank > rank) chosen.push(c);
            else asked.pop();
            closer.stack(q, asked, 1e-6);
        }
        return chosen;
    }

    /** Close q in place by the shortest way; whether it closes. */
    project(q: Float64Array): boolean {
        return this.closer.close(q) < CLOSED;
    }

    /** Close q in place, these coordinates at values. */
    closeAt(q: Float64Array, values: ReadonlyMap<Coordinate, number>): boolean {
        const asked = (pose: Float64Array): Row[] =>
            [...values].map(([c, x]) => this.rows.towards(c, pose, x));
        return this.closer.close(q, asked) < CLOSED;
    }

    /** Draw a mark towards a target; returns the distance left, m. */
    drag(q: Float64Array, mark: number, target: ArrayLike<number>): number {
        return this.dragging.drag(q, mark, target);
    }

    coordinate(name: string): Coordinate | undefined {
        return this.all.find((c) => c.name === name);
    }

    value(name: string, q: Float64Array, near = 0): number {
        const c = this.coordinate(name);
        return c ? this.rows.value(c, q, near) : 0;
    }

    /** One short step of an independent joint by the module's own `close`, others as they are; false: take setJoint. */
    closeNear(q: Float64Array, coordinate: Coordinate, value: number): boolean {
        const { engine, independent, all } = this;
        if (!engine.has("close") || all.some((c) => c.limits) || independent.some((c) => c.rate < 0)) return false;
        if (independent.length !== engine.machine.functions["close"]!.inputs["independent"]) return false;
        if (!independent.includes(coordinate)) return false;
        const values = this.rows.values(q);
        const goals = Float64Array.from(independent, (c) => (c === coordinate ? value : values[c.place]!));
        const step = Math.abs(value - values[coordinate.place]!) / (coordinate.slide ? engine.size : 1);
        const next = this.trial;
        next.set(q);
        const gap = engine.iterate("close", goals, next);
        if (!(gap < CLOSED)) return false;
        for (let k = 0; k < q.length; k++) {
            if (!(Math.abs(next[k]! - q[k]!) <= (0.05 + 8 * step) * Math.max(1, engine.size))) return false;
        }
        q.set(next);
        return true;
    }

    /** Bring a coordinate to a value on this branch; other drives (or independent joints) stay. */
    setJoint(q: Float64Array, coordinate: Coordinate, value: number): Reached {
        const chief = [this.driven, this.independent].find((list) => list.includes(coordinate)) ?? [];
        return this.continuation.follow(q, coordinate, value, chief.filter((c) => c !== coordinate));
    }

    /** Bring several coordinates to values together, in steps; a sentence where they stop, else "". */
    follow(q: Float64Array, goals: ReadonlyMap<Coordinate, number>): string {
        return this.continuation.followAll(q, goals);
    }

    /** How far the mark that moves farthest is moved between two poses, m. */
    farthest(q: Float64Array, other: Float64Array): number {
        const there = this.engine.marks(other).slice();
        const here = this.engine.marks(q);
        let worst = 0;
        for (let k = 0; k + 2 < here.length; k += 3)
            worst = Math.max(worst, Math.hypot(here[k]! - there[k]!, here[k + 1]! - there[k + 1]!, here[k + 2]! - there[k + 2]!));
        return worst;
    }

    /** The name of a coordinate beyond its limit, or "". */
    beyondLimit(q: Float64Array): string {
        return this.continuation.beyondLimits(q, null);
    }

    /** v from speeds of coordinates; false where the pose is singular for them. */
    rates(q: Float64Array, speeds: ReadonlyMap<Coordinate, number>, v: Float64Array): boolean {
        this.ratesOf.rates(q, speeds, v);
        return this.ratesOf.conditioning > SINGULAR;
    }

    /** a at which the drives keep their speeds; false where the pose is singular for them. */
    accelerations(
        q: Float64Array,
        v: Float64Array,
        given: ReadonlyMap<Coordinate, number>,
        a: Float64Array,
    ): boolean {
        this.ratesOf.accelerations(q, v, given, a);
        return this.ratesOf.conditioning > SINGULAR;
    }

    /** Take from v what would open the loops. */
    projectRates(q: Float64Array, v: Float64Array): void {
        const { engine, closer } = this;
        if (!engine.closures) return;
        const b = closer.stack(q);
        const J = engine.closureJacobian(q);
        for (let i = 0; i < engine.closures; i++) {
            let s = 0;
            for (let k = 0; k < engine.nv; k++) s += J[i * engine.nv + k]! * v[k]!;
            b[i] = -s / closer.rowUnits[i]!;
        }
        const d = new Float64Array(engine.nv);
        closer.leastStep(b, d);
        for (let k = 0; k < engine.nv; k++) v[k] = v[k]! + d[k]!;
    }
}
