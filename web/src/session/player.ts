/* Time on the page: a run is played frame by frame; one that is computed here is computed as it is played. */

import type { Running } from "../engine/running";
import type { RunSamples } from "../package";

const BUDGET = 12; // ms of a frame for computing
const LONGEST = 120; // s of a run that is computed here

const nextFrame: (call: (now: number) => void) => number =
    typeof requestAnimationFrame === "function"
        ? (call) => requestAnimationFrame(call)
        : (call) => Number(setTimeout(() => call(performance.now()), 16));

export interface Shown {
    show(run: RunSamples, time: number): void;
    ended(sentence: string): void;
    changed(): void;
}

export class Player {
    run: RunSamples | null = null;
    time = 0;
    playing = false;
    private running: Running | null = null;
    private last = 0;
    private serial = 0;

    constructor(private readonly shown: Shown) {}

    /** Take a run, at its start: whole, or one that goes on while it is played. */
    take(run: RunSamples, running: Running | null): void {
        this.pause();
        this.run = run;
        this.running = running;
        this.time = run.t[0] ?? 0;
    }

    drop(): void {
        this.pause();
        this.run = null;
        this.running = null;
        this.time = 0;
    }

    play(): void {
        if (this.playing || !this.run) return;
        if (this.time >= this.end && !this.goesOn) this.time = this.run.t[0] ?? 0;
        this.playing = true;
        this.last = performance.now();
        const serial = ++this.serial;
        nextFrame((now) => this.frame(now, serial));
        this.shown.changed();
    }

    pause(): void {
        if (!this.playing) return;
        this.playing = false;
        this.serial++;
        this.shown.changed();
    }

    scrub(time: number): void {
        if (!this.run) return;
        this.time = Math.min(Math.max(time, this.run.t[0] ?? 0), this.end);
        this.shown.show(this.run, this.time);
    }

    get end(): number {
        return this.run?.t[this.run.t.length - 1] ?? 0;
    }

    private get goesOn(): boolean {
        return this.running !== null && this.running.run.status === "" && this.end < LONGEST;
    }

    private frame(now: number, serial: number): void {
        if (!this.playing || serial !== this.serial || !this.run) return;
        const passed = Math.min(Math.max(now - this.last, 0), 100) / 1000; // a tab that slept does not jump
        this.last = now;
        let goal = this.time + passed;
        const began = performance.now();
        while (this.goesOn && this.end < goal && performance.now() - began < BUDGET) this.running!.next();
        goal = Math.min(goal, this.end);
        this.time = goal;
        this.shown.show(this.run, goal);
        if (goal >= this.end && !this.goesOn) {
            this.playing = false;
            const late = this.end >= LONGEST ? `ended at t = ${LONGEST} s, where a run on the page ends.` : "";
            this.shown.ended(this.running ? this.running.run.status || late : "");
            return;
        }
        nextFrame((later) => this.frame(later, serial));
    }
}
