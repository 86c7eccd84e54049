/* Why a number is not taken, in one sentence. */

import type { FreeNumber } from "../package";
import { written } from "../panels/units";
import type { Units } from "../session";

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
    const why = gap === Infinity ? "the links do not reach each other" : `a gap of ${written(gap, "m", units)} is left`;
    return `With ${number.label} = ${written(value, number.unit, units)} the loops do not close: ${why}. The last closed machine stays.`;
}

export function sentence(error: unknown): string {
    return error instanceof Error ? error.message : String(error);
}
