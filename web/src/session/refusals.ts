/* Why a number is not taken, in one sentence. */

import type { FreeNumber } from "../package";
import type { Coordinate } from "../engine/joint_rows";
import { digits, shown, written } from "../panels/units";
import type { Units } from "../session";
import type { Reclosed } from "./reclosing";

/** What speaks against a value of a number before anything is computed, or "". */
export function outOfBounds(number: FreeNumber, value: number, units: Units): string {
    if (!Number.isFinite(value)) return `${number.label} needs a number.`;
    const [low, high] = number.bounds;
    if (!((low !== null && value < low) || (high !== null && value > high))) return "";
    const [from, to] = [low === null ? "-infinity" : written(low, number.unit, units), high === null ? "infinity" : written(high, number.unit, units)];
    return `${number.label} must lie between ${from} and ${to}.`;
}

/** The loops do not close with a number: how far they are from it. */
export function doesNotClose(number: FreeNumber, value: number, gap: number, units: Units): string {
    const as = shown("m", units);
    const why = gap === Infinity ? "the links do not reach each other" : `a gap of ${digits(gap * as.factor)} ${as.unit} is left`;
    return `With ${number.label} = ${written(value, number.unit, units)} the loops do not close: ${why}. The last closed machine stays.`;
}

/** What came of a number beside what was asked for, or "": joints that gave way, an assembly that may be another. */
export function closedOtherwise(number: FreeNumber, value: number, { moved, assembly }: Reclosed, at: (c: Coordinate) => string, units: Units): string {
    const said = `${number.label} = ${written(value, number.unit, units)}`;
    if (moved.length) return `With ${said} the loops do not close where they were: now ${moved.map((c) => `${c.name} = ${at(c)}`).join(", ")}.`;
    if (assembly === "met") return `On the way to ${said} the loops pass a dead point: this may be another assembly than before.`;
    if (assembly === "anew") return `On the way to ${said} the loops come apart, and are closed anew: this may be another assembly than before.`;
    return "";
}

/** After an edit that the machine could not keep its pose with. */
export function movedByEdit(joints: readonly string[]): string {
    const [some, verb] = joints.length > 4 ? [`${joints.length} joints`, "stand"] : [joints.join(", "), joints.length > 1 ? "stand" : "stands"];
    return `The edited machine does not close in the pose that it had: ${some} ${verb} elsewhere now.`;
}

/** Python does not keep what was drawn. */
export function notKept(error: unknown): string {
    return `This drawing is not kept for the next time: ${sentence(error)}`;
}

export function sentence(error: unknown): string {
    return error instanceof Error ? error.message : String(error);
}
