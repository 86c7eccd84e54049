/* A machine and how it stands: numbers, pose, rates, drives. What a history restores. */

import { type CycleSamples, strokeEnds } from "../engine/cycle";
import { Engine } from "../engine/engine";
import type { Coordinate } from "../engine/joint_rows";
import { Motion } from "../engine/motion";
import { DrivenRun, FreeRun, type Law, harmonic, steady } from "../engine/running";
import type { MachinePackage } from "../package";

/** One machine with its functions; topology edits make another one, undo takes the old one again. */
export interface Loaded {
    package: MachinePackage;
    engine: Engine;
    motion: Motion;
}

export async function load(about: MachinePackage): Promise<Loaded> {
    const engine = await Engine.load(about);
    for (const number of about.numbers) engine.numbers[number.index] = number.value; // a page that was shared has its own
    return { package: about, engine, motion: new Motion(engine) };
}

export interface Snapshot {
    loaded: Loaded;
    numbers: Float64Array;
    q: Float64Array;
    speeds: Map<string, number>;
    efforts: Map<string, number>;
}

export function sameSnapshot(a: Snapshot, b: Snapshot): boolean {
    const all = (s: Snapshot): string => JSON.stringify([[...s.numbers], [...s.q], [...s.speeds], [...s.efforts]]);
    return a.loaded === b.loaded && all(a) === all(b);
}

export class MachineState {
    loaded!: Loaded;
    q!: Float64Array;
    v!: Float64Array;
    a!: Float64Array;
    speeds = new Map<string, number>();
    efforts = new Map<string, number>();
    singular = ""; // why v and a are not told at this pose

    constructor(loaded: Loaded) {
        this.begin(loaded);
    }

    /** Take a machine as it comes: its first drive turns and the others stand, unless they had speeds before. */
    begin(loaded: Loaded): void {
        this.loaded = loaded;
        const { engine, motion } = loaded;
        this.q = Float64Array.from(loaded.package.q);
        this.v = new Float64Array(engine.nv);
        this.a = new Float64Array(engine.nv);
        const usual = (c: Coordinate, k: number): number => (k > 0 ? 0 : c.slide ? engine.size / 5 : Math.PI);
        this.speeds = new Map(motion.driven.map((c, k) => [c.name, this.speeds.get(c.name) ?? usual(c, k)]));
        this.efforts = new Map(engine.machine.efforts.map((name) => [name, this.efforts.get(name) ?? 0]));
        this.setRates();
    }

    take(): Snapshot {
        const { loaded, q, speeds, efforts } = this;
        return { loaded, numbers: loaded.engine.numbers.slice(), q: q.slice(), speeds: new Map(speeds), efforts: new Map(efforts) };
    }

    /** Stand as it stood then; the machine itself has been taken already. */
    restore(snapshot: Snapshot): void {
        this.loaded.engine.numbers.set(snapshot.numbers);
        this.q.set(snapshot.q);
        this.speeds = new Map(snapshot.speeds);
        this.efforts = new Map(snapshot.efforts);
        this.setRates();
    }

    /** v and a of the present pose from the speeds of the drives. */
    setRates(): void {
        const { q, v, a } = this;
        const { motion } = this.loaded;
        const speeds = new Map(motion.driven.map((c) => [c, this.speeds.get(c.name) ?? 0]));
        const still = new Map([...speeds.keys()].map((c) => [c, 0]));
        const moves = motion.rates(q, speeds, v) && motion.accelerations(q, v, still, a);
        const regular = moves && v.every(Number.isFinite) && a.every(Number.isFinite);
        this.singular = regular ? "" : "The pose is singular for these drives: speeds and efforts have no value here.";
        if (!regular) {
            v.fill(0);
            a.fill(0);
        }
    }

    /** The drive whose cycle is shown. */
    get sweptDrive(): Coordinate | undefined {
        return this.loaded.motion.driven[0] ?? this.loaded.motion.independent[0];
    }

    /** From rest, under the efforts. */
    freeRun(): FreeRun {
        const { engine, motion } = this.loaded;
        const tau = Float64Array.from(engine.machine.efforts, (name) => this.efforts.get(name) ?? 0);
        return new FreeRun(motion, this.q, new Float64Array(engine.nv), tau);
    }

    drivenRun(cycle: CycleSamples | null): DrivenRun {
        return new DrivenRun(this.loaded.motion, this.q.slice(), this.laws(cycle));
    }

    /** Constant speeds; a single drive that cannot turn all around goes to and fro within its reach. */
    private laws(cycle: CycleSamples | null): Map<Coordinate, Law> {
        const { motion } = this.loaded;
        const moving = motion.driven.filter((c) => this.speeds.get(c.name));
        return new Map(
            motion.driven.map((c) => {
                const [start, speed] = [motion.rows.value(c, this.q), this.speeds.get(c.name) ?? 0];
                const ends = moving.length === 1 && speed && cycle?.coordinate === c.name && !cycle.turns ? cycle : null;
                if (!ends) return [c, steady(start, speed)];
                const [lower, upper] = strokeEnds(ends);
                return [c, harmonic(start, Math.min(start, lower), Math.max(start, upper), speed)];
            }),
        );
    }
}
