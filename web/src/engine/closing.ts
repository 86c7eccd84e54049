/* Closing the loops: Newton's steps of least norm on the closure, whatever its rank.

   Unknowns are made alike by their scales (a slide counts in sizes of the machine), rows by the largest slope they have
   at some poses, so that lengths and angles may stand beside each other. */

import type { Engine } from "./engine";
import { Orthogonal } from "./linear";

export const CLOSED = 1e-10; // a residual of rows made alike, where Newton's method has come to its end
const STEPS = 40;
const LONGEST = 0.4; // rad, of one step

/** Something that shall change by `change` (in its own unit) in one step: gradient over v, and what counts as one. */
export interface Row {
    gradient: Float64Array;
    change: number;
    unit: number;
}

export class Closer {
    readonly orthogonal = new Orthogonal();
    readonly scales: Float64Array; // of v's entries
    readonly rowUnits: Float64Array;
    private A: Float64Array;
    private b: Float64Array;
    private readonly trial: Float64Array;
    private readonly step: Float64Array;

    constructor(readonly engine: Engine) {
        const { nq, nv, closures, coordinates, size } = engine;
        this.scales = Float64Array.from(coordinates.slides, (slide) => (slide ? size : 1));
        this.A = new Float64Array((closures + nv + 8) * nv);
        this.b = new Float64Array(closures + nv + 8);
        this.trial = new Float64Array(nq);
        this.step = new Float64Array(nv);
        this.rowUnits = this.largestSlopes();
    }

    /** The largest slope of every row at some poses about the reference; rows that never change count in sizes. */
    private largestSlopes(): Float64Array {
        const { engine, scales } = this;
        const { nq, nv, closures } = engine;
        const units = new Float64Array(closures);
        const q = new Float64Array(nq);
        const d = new Float64Array(nv);
        let seed = 1;
        for (let pose = 0; pose < 5; pose++) {
            for (let k = 0; k < nv; k++) {
                seed = (seed * 16807) % 2147483647;
                d[k] = pose === 0 ? 0 : scales[k]! * (seed / 2147483647 - 0.5);
            }
            engine.coordinates.displace(Float64Array.from(engine.machine.reference), d, q);
            const J = engine.closureJacobian(q);
            for (let i = 0; i < closures; i++) {
                let s = 0;
                for (let k = 0; k < nv; k++) s += (J[i * nv + k]! * scales[k]!) ** 2;
                units[i] = Math.max(units[i]!, Math.sqrt(s));
            }
        }
        const largest = Math.max(...units, 0);
        return units.map((unit) => (unit > 1e-9 * largest ? unit : engine.size));
    }

    /** The largest residual of the closure, rows made alike; NaN counts as infinite. */
    residual(q: Float64Array): number {
        const c = this.engine.closure(q);
        let worst = 0;
        for (let i = 0; i < c.length; i++) {
            const x = Math.abs(c[i]!) / this.rowUnits[i]!;
            if (!(x <= worst)) worst = Number.isNaN(x) ? Infinity : x;
        }
        return worst;
    }

    /** Factor the closure's rows at q with these under them, and leave the right-hand side in b. */
    stack(q: Float64Array, rows: readonly Row[] = [], tolerance = 1e-9): Float64Array {
        const { engine, scales, rowUnits } = this;
        const { nv, closures } = engine;
        const J = engine.closureJacobian(q);
        const c = engine.closure(q);
        const m = closures + rows.length;
        if (this.b.length < m) {
            this.b = new Float64Array(m);
            this.A = new Float64Array(m * nv);
        }
        const { A, b } = this;
        for (let i = 0; i < closures; i++) {
            for (let k = 0; k < nv; k++) A[i * nv + k] = (J[i * nv + k]! * scales[k]!) / rowUnits[i]!;
            b[i] = -c[i]! / rowUnits[i]!;
        }
        rows.forEach((row, r) => {
            for (let k = 0; k < nv; k++) A[(closures + r) * nv + k] = (row.gradient[k]! * scales[k]!) / row.unit;
            b[closures + r] = row.change / row.unit;
        });
        this.orthogonal.factor(A, m, nv, tolerance);
        return b;
    }

    /** The step of least norm that b asks for; returns its norm, lengths counted in sizes. */
    leastStep(b: Float64Array, step: Float64Array): number {
        this.orthogonal.solve(b, step);
        let square = 0;
        for (let k = 0; k < step.length; k++) {
            square += step[k]! * step[k]!;
            step[k] = step[k]! * this.scales[k]!;
        }
        return Math.sqrt(square);
    }

    /** Close q in place from where it is; `rows` tells what else shall hold at a pose. Returns the residual left. */
    close(q: Float64Array, rows?: (q: Float64Array) => Row[]): number {
        const { engine, trial, step } = this;
        let asked = rows?.(q) ?? [];
        let left = worst(this.residual(q), asked);
        for (let turn = 0; turn < STEPS && left > 1e-15; turn++) {
            const norm = this.leastStep(this.stack(q, asked), step);
            if (!Number.isFinite(norm)) return Infinity;
            if (norm > LONGEST) for (let k = 0; k < step.length; k++) step[k] = (step[k]! * LONGEST) / norm;
            let better = false;
            for (let halving = 0; halving < 6 && !better; halving++) {
                engine.coordinates.displace(q, step, trial);
                const next = rows?.(trial) ?? [];
                const now = worst(this.residual(trial), next);
                better = now < left;
                if (better) {
                    q.set(trial);
                    [left, asked] = [now, next];
                } else for (let k = 0; k < step.length; k++) step[k] = step[k]! / 2;
            }
            if (!better) break;
        }
        return left;
    }
}

function worst(residual: number, rows: readonly Row[]): number {
    let x = residual;
    for (const row of rows) {
        const miss = Math.abs(row.change / row.unit);
        if (!(miss <= x)) x = Number.isNaN(miss) ? Infinity : miss;
    }
    return x;
}
