/* Rates and accelerations of all joints from those of the drives. Where the module has them, by its own close_rates and
   close_accelerations, which are exact; else from the closure, the slope of its Jacobian by differences. */

import type { Closer, Row } from "./closing";
import type { Engine } from "./engine";
import type { Coordinate, JointRows } from "./joint_rows";
import { dot } from "./linear";

export const SINGULAR = 1e-7; // smallest pivot against the largest
const NOTHING = 1e-10; // pivots below come from rounding
const ORDINARY = 1e5; // rad/s, or sizes of the machine: faster ones are looked at for a singular pose

export class Rates {
    /** How well the drives tell the motion: smallest pivot against the largest; below SINGULAR they do not. */
    conditioning = 1;
    private readonly usual = new Map<number, number>(); // rank with so many rows given
    private readonly independent: number[] | null; // places in v of the independent joints, if close_rates takes these

    constructor(
        private readonly engine: Engine,
        private readonly closer: Closer,
        private readonly rows: JointRows,
    ) {
        const taken = engine.machine.functions["close_rates"]?.inputs["rates"];
        const places = engine.machine.independent.flatMap(
            (name) => engine.joints.find((j) => j.name === name && !j.cut)?.rate_places ?? [],
        );
        this.independent = taken !== undefined && places.length === taken ? places : null;
    }

    /** v that keeps the loops closed and moves these coordinates so fast; the rest moves least. */
    rates(q: Float64Array, given: ReadonlyMap<Coordinate, number>, v: Float64Array): void {
        const { engine, closer } = this;
        if (this.direct(given, v, (r) => engine.ask("close_rates", q, r)[0]!)) return;
        const b = closer.stack(q, this.rowsOf(q, given, null), NOTHING);
        this.judge(given.size);
        b.fill(0, 0, engine.closures);
        closer.leastStep(b, v);
        this.exact(v, (r) => engine.ask("close_rates", q, r)[0]!);
    }

    /** a that keeps q, v closed and accelerates these coordinates so. */
    accelerations(q: Float64Array, v: Float64Array, given: ReadonlyMap<Coordinate, number>, a: Float64Array): void {
        const { engine, closer } = this;
        if (this.direct(given, a, (r) => engine.ask("close_accelerations", q, v, r)[0]!)) return;
        const bias = this.bias(q, v);
        const b = closer.stack(q, this.rowsOf(q, given, v), NOTHING);
        this.judge(given.size);
        for (let i = 0; i < engine.closures; i++) b[i] = -bias[i]! / closer.rowUnits[i]!;
        closer.leastStep(b, a);
        this.exact(a, (r) => engine.ask("close_accelerations", q, v, r)[0]!);
    }

    /** Where the module's own program takes just what is given, and its answer is not singular, that is all. */
    private direct(
        given: ReadonlyMap<Coordinate, number>,
        x: Float64Array,
        program: (given: Float64Array) => Float64Array,
    ): boolean {
        const { independent } = this;
        if (!independent || given.size !== independent.length) return false;
        const asked = new Float64Array(independent.length);
        for (const [c, rate] of given) {
            const k = c.rate >= 0 ? independent.indexOf(c.rate) : -1;
            if (k < 0) return false;
            asked[k] = rate;
        }
        const answer = program(asked);
        for (let k = 0; k < x.length; k++) if (!(Math.abs(answer[k]!) < ORDINARY * this.closer.scales[k]!)) return false;
        x.set(answer);
        this.conditioning = 1;
        return true;
    }

    /** The rest by the module's own program, from what was found for the independent joints. */
    private exact(x: Float64Array, program: (given: Float64Array) => Float64Array): void {
        if (!this.independent) return;
        const answer = program(Float64Array.from(this.independent, (k) => x[k]!));
        if (answer.every(Number.isFinite) && this.conditioning > SINGULAR) x.set(answer);
    }

    private rowsOf(q: Float64Array, given: ReadonlyMap<Coordinate, number>, v: Float64Array | null): Row[] {
        return [...given].map(([c, x]) => {
            const gradient = this.rows.gradient(c, q);
            const own = v && c.rate < 0 ? this.along(q, v, (pose) => [dot(this.rows.gradient(c, pose), v)])[0]! : 0;
            return { gradient, change: x - own, unit: c.slide ? this.engine.size : 1 };
        });
    }

    /** d/dt of J v at constant v. */
    private bias(q: Float64Array, v: Float64Array): Float64Array {
        const { engine } = this;
        const { nv, closures } = engine;
        return this.along(q, v, (pose) => {
            const J = engine.closureJacobian(pose);
            return Float64Array.from({ length: closures }, (_, i) => dot(J.subarray(i * nv, (i + 1) * nv), v));
        });
    }

    /** The derivative of f along the motion v from q, by central differences. */
    private along(q: Float64Array, v: Float64Array, f: (q: Float64Array) => ArrayLike<number>): Float64Array {
        const { engine } = this;
        const h = 1e-5 / Math.max(1e-12, ...v.map((x, k) => Math.abs(x) / this.closer.scales[k]!));
        const pose = new Float64Array(engine.nq);
        engine.coordinates.displace(q, v.map((x) => x * h), pose);
        const ahead = Float64Array.from(f(pose));
        engine.coordinates.displace(q, v.map((x) => -x * h), pose);
        const behind = f(pose);
        return ahead.map((x, i) => (x - behind[i]!) / (2 * h));
    }

    /** A pose is singular where the same rows tell less than they told elsewhere. */
    private judge(given: number): void {
        const { rank, conditioning } = this.closer.orthogonal;
        const usual = Math.max(rank, this.usual.get(given) ?? 0);
        this.usual.set(given, usual);
        this.conditioning = rank < usual ? 0 : conditioning;
    }
}
