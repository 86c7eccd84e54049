/* Numbers as people read them, in the units of the page. */

import type { Units } from "../session";

interface Shown {
    factor: number; // SI times factor is what is shown
    unit: string;
}

/** How a quantity of an SI unit is shown. */
export function shown(unit: string, units: Units): Shown {
    if (unit === "m") return units.length === "mm" ? { factor: 1000, unit: "mm" } : { factor: 1, unit };
    if (unit === "m/s") return units.length === "mm" ? { factor: 1000, unit: "mm/s" } : { factor: 1, unit };
    if (unit === "rad") return units.angle === "deg" ? { factor: 180 / Math.PI, unit: "°" } : { factor: 1, unit };
    if (unit === "rad/s") {
        if (units.speed === "rpm") return { factor: 30 / Math.PI, unit: "rpm" };
        return units.speed === "deg/s" ? { factor: 180 / Math.PI, unit: "°/s" } : { factor: 1, unit };
    }
    return { factor: 1, unit };
}

/** Four digits, without the noise of rounding, and the unit. */
export function said(value: number, unit: string, units: Units): string {
    const { factor, unit: name } = shown(unit, units);
    const number = digits(value * factor);
    return name === "°" ? `${number}°` : name ? `${number} ${name}` : number;
}

export function digits(x: number, count = 4): string {
    if (!Number.isFinite(x)) return "not determined";
    const size = Math.abs(x);
    if (size < 1e-12) return "0";
    const text = size >= 1e6 || size < 1e-4 ? x.toExponential(count - 1) : String(Number(x.toPrecision(count)));
    return text.replace("-", "−");
}
