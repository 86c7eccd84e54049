/* The cycle is computed between frames; while a newer one is on its way the last stays on the page. */

import { type CycleSamples, sweep } from "../engine/cycle";
import type { Coordinate } from "../engine/joint_rows";
import type { Motion } from "../engine/motion";

const BUDGET = 8; // ms at a time
const LARGE = 12; // rates: such machines are swept in fewer samples

export class Sweeper {
    cycle: CycleSamples | null = null;
    stale = true;
    private serial = 0;
    private busy = false;
    private next: (() => void) | null = null;

    constructor(private readonly done: () => void) {}

    clear(): void {
        this.serial++;
        this.busy = false;
        this.next = null;
        this.cycle = null;
        this.stale = true;
    }

    /** Begin a sweep; one that is under way is finished first, so that pages follow a drag. */
    start(motion: Motion, q: Float64Array, drive: Coordinate, speed: number): void {
        this.stale = false;
        if (this.busy) {
            this.next = () => this.start(motion, q, drive, speed);
            return;
        }
        this.busy = true;
        const numbers = motion.engine.numbers.slice();
        const steps = sweep(motion, q, drive, speed, motion.engine.nv > LARGE ? 60 : 180);
        this.goOn(steps, motion, numbers, this.serial);
    }

    /** Whether a pose lies on the cycle: else it is of another assembly, or other drives have moved. */
    has(motion: Motion, q: Float64Array): boolean {
        const cycle = this.cycle;
        const drive = cycle && motion.coordinate(cycle.coordinate);
        if (!drive) return false;
        let value = motion.rows.value(drive, q);
        if (cycle.turns) value -= 2 * Math.PI * Math.floor((value - cycle.lower) / (2 * Math.PI));
        let nearest = 0;
        cycle.values.forEach((x, k) => {
            if (Math.abs(x - value) < Math.abs(cycle.values[nearest]! - value)) nearest = k;
        });
        const marks = motion.engine.marks(q);
        const neighbours = [nearest - 1, nearest, nearest + 1].map((k) => cycle.marks[k]).filter((m) => m !== undefined);
        let longest = 0; // between neighbours: how far a mark may be from a sample
        for (const m of neighbours) longest = Math.max(longest, apart(m, cycle.marks[nearest]!));
        return apart(marks, cycle.marks[nearest]!) <= longest + 1e-3 * motion.engine.size;
    }

    private goOn(steps: Generator<void, CycleSamples>, motion: Motion, numbers: Float64Array, serial: number): void {
        if (serial !== this.serial) return;
        const { engine } = motion;
        const present = engine.numbers.slice(); // may have been edited meanwhile: a sweep keeps to its own
        engine.numbers.set(numbers);
        const began = performance.now();
        let step = steps.next();
        while (!step.done && performance.now() - began < BUDGET) step = steps.next();
        engine.numbers.set(present);
        if (!step.done) {
            setTimeout(() => this.goOn(steps, motion, numbers, serial), 0);
            return;
        }
        this.busy = false;
        this.cycle = step.value;
        const next = this.next;
        this.next = null;
        queueMicrotask(() => serial === this.serial && this.done());
        next?.();
    }
}

function apart(a: Float64Array, b: Float64Array): number {
    let worst = 0;
    for (let k = 0; k < a.length; k++) worst = Math.max(worst, Math.abs(a[k]! - b[k]!));
    return worst;
}
