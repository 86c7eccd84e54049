/* Units of the screen. The session is SI; numbers change only where they are shown and typed. */

import type { Units } from "../session";

const DEGREE = Math.PI / 180;

/** What an SI unit is shown as, and by what its numbers are multiplied. */
export function shown(unit: string, units: Units): { unit: string; factor: number } {
    if (units.length === "mm") {
        if (unit === "m" || unit === "m/s" || unit === "m/s^2") return { unit: "m" + unit, factor: 1000 };
        if (unit === "N/m") return { unit: "N/mm", factor: 0.001 };
    }
    if (unit === "rad" && units.angle === "deg") return { unit: "deg", factor: 1 / DEGREE };
    if (unit === "rad/s^2" && units.angle === "deg") return { unit: "deg/s^2", factor: 1 / DEGREE };
    if (unit === "rad/s") {
        if (units.speed === "rpm") return { unit: "rpm", factor: 30 / Math.PI };
        if (units.speed === "deg/s") return { unit: "deg/s", factor: 1 / DEGREE };
    }
    return { unit, factor: 1 };
}

/** A number with few digits, as people write it: 0.1235, 12.35, 1235, 1.2e-7. */
export function digits(value: number, significant = 4): string {
    if (value === 0 || Math.abs(value) < 1e-300) return "0";
    const size = Math.abs(value);
    if (size < 1e-4 || size >= 1e7) return value.toExponential(significant - 2).replace("e+", "e");
    const places = Math.max(0, significant - 1 - Math.floor(Math.log10(size)));
    return String(Number(value.toFixed(Math.min(places, 12))));
}

/** A number for a box that shows so many letters whole: six digits, or as many as fit; nine letters take any number. */
export function boxed(value: number, letters = 10): string {
    const texts = [6, 5, 4, 3].map((significant) => digits(value, significant));
    return texts.find((text) => text.length <= letters) ?? texts[3]!;
}

/** "12.35 mm": an SI number as text in the units of the screen; what rounding left of a zero is zero. */
export function written(value: number, unit: string, units: Units, significant = 4): string {
    const as = shown(unit, units);
    return `${digits(settled(value) * as.factor, significant)} ${as.unit}`.trim();
}

/** A number that was computed, SI, of things of this size, without what rounding left of a zero. */
export function settled(value: number, size = 1): number {
    return Math.abs(value) < 1e-11 * size ? 0 : value;
}

/** The unit of the rate, acceleration or effort of a coordinate of this unit ("rad", "m" or none). */
export function derived(unit: string, what: "rate" | "acceleration" | "effort"): string {
    const angular = unit !== "m";
    if (what === "effort") return angular ? "N m" : "N";
    return (angular ? "rad" : "m") + (what === "rate" ? "/s" : "/s^2");
}
