/* What is plotted, as a table of text. */

import { shown } from "../panels/units";
import type { Units } from "../session";
import type { Group } from "./curves";
import type { Trajectory } from "./trajectory";

/** Comma-separated values of the groups over the motion, in the units of the screen, with a heading of names and units. */
export function csvOf(motion: Trajectory, groups: Group[], units: Units): string {
    const columns = [{ label: motion.label, unit: motion.unit, values: motion.x as ArrayLike<number> }];
    for (const group of groups)
        for (const curve of group.curves) columns.push({ label: curve.label, unit: group.unit, values: curve.values });
    const scales = columns.map((column) => shown(column.unit, units));
    const heading = columns.map((column, k) => cell(scales[k].unit ? `${column.label} (${scales[k].unit})` : column.label));
    const rows = Array.from(motion.x, (_, row) => columns.map((column, k) => column.values[row] * scales[k].factor).join(","));
    return [heading.join(","), ...rows].join("\n") + "\n";
}

function cell(text: string): string {
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
