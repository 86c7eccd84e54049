/* A joint is brought to a value on the machine's own branch, in steps that are closed one by one. */

import { CLOSED, type Closer, type Row } from "./closing";
import type { Engine } from "./engine";
import type { Coordinate, JointRows } from "./joint_rows";

const LONGEST = 0.2; // rad, or that part of the machine's size
const SHORTEST = 1e-5;

export interface Reached {
    value: number;
    whole: boolean;
    why: string; // one sentence where it is not the value asked for
}

export class Continuation {
    private readonly trial: Float64Array;
    private readonly last: Float64Array;

    constructor(
        private readonly engine: Engine,
        private readonly closer: Closer,
        private readonly rows: JointRows,
        private readonly all: readonly Coordinate[],
    ) {
        this.trial = new Float64Array(engine.nq);
        this.last = new Float64Array(engine.nq);
    }

    /** Move q in place until the coordinate has the value, or stops on the way; others in `held` stay as they are. */
    follow(q: Float64Array, coordinate: Coordinate, value: number, held: readonly Coordinate[]): Reached {
        const { rows, trial, closer, last } = this;
        const unit = this.unit(coordinate);
        const [low, high] = coordinate.limits ?? [-Infinity, Infinity];
        const goal = Math.min(Math.max(value, low), high);
        const kept = held.map((c): [Coordinate, number] => [c, rows.value(c, q)]);
        let now = rows.value(coordinate, q, coordinate.rate >= 0 ? 0 : goal);
        let longest = LONGEST * unit;
        let blocked = "";
        while (now !== goal && longest > SHORTEST * unit) {
            const next = Math.abs(goal - now) <= longest ? goal : now + Math.sign(goal - now) * longest;
            trial.set(q);
            const asked = (pose: Float64Array): Row[] => [
                rows.towards(coordinate, pose, next),
                ...kept.map(([c, x]) => rows.towards(c, pose, x)),
            ];
            last.set(q);
            const left = closer.close(trial, asked);
            blocked = left < CLOSED ? this.beyondLimits(trial, coordinate) : "";
            if (left < CLOSED && blocked === "" && this.near(trial, last, Math.abs(next - now) / unit)) {
                q.set(trial);
                now = next;
                longest = Math.min(2 * longest, LONGEST * unit);
            } else longest /= 4;
        }
        if (now === goal && goal === value) return { value: now, whole: true, why: "" };
        const at = coordinate.name;
        const why =
            now === goal
                ? `${at} is at its limit.`
                : blocked
                  ? `${at} stops here: ${blocked} is at its limit.`
                  : `${at} cannot go further: the loops do not close beyond this pose.`;
        return { value: now, whole: false, why };
    }

    /** Bring coordinates to values together; a sentence where they stop on the way, else "". */
    followAll(q: Float64Array, goals: ReadonlyMap<Coordinate, number>): string {
        const { rows, trial, closer } = this;
        const starts = new Map([...goals].map(([c, x]) => [c, rows.value(c, q, x)]));
        let [done, part] = [0, 1];
        for (const [c, x] of goals) part = Math.min(part, LONGEST / (Math.abs(x - starts.get(c)!) / this.unit(c) || LONGEST));
        while (done < 1) {
            const next = Math.min(1, done + part);
            trial.set(q);
            const left = closer.close(trial, (pose) =>
                [...goals].map(([c, x]) => rows.towards(c, pose, starts.get(c)! + next * (x - starts.get(c)!))),
            );
            const blocked = left < CLOSED ? this.beyondLimits(trial, null) : "";
            if (blocked) return `${blocked} is at its limit.`;
            if (left < CLOSED && this.near(trial, q, LONGEST)) {
                q.set(trial);
                done = next;
            } else if ((part /= 4) < SHORTEST) return "the loops do not close beyond this pose (a dead point).";
        }
        return "";
    }

    private unit(c: Coordinate): number {
        return c.slide ? this.engine.size : 1;
    }

    /** Steps of others may be larger than that of the joint, but not by orders: near a dead point steps get short. */
    private near(a: Float64Array, b: Float64Array, step: number): boolean {
        let worst = 0;
        for (let k = 0; k < a.length; k++) worst = Math.max(worst, Math.abs(a[k]! - b[k]!));
        return worst <= (0.6 + 2 * step) * Math.max(1, this.engine.size);
    }

    /** The first coordinate beyond its limits but the one moved, or "". */
    beyondLimits(q: Float64Array, moved: Coordinate | null): string {
        for (const c of this.all) {
            if (!c.limits || c === moved) continue;
            const x = this.rows.value(c, q, (c.limits[0] + c.limits[1]) / 2);
            const slack = 1e-9 * (c.slide ? this.engine.size : 1);
            if (x < c.limits[0] - slack || x > c.limits[1] + slack) return c.name;
        }
        return "";
    }
}
