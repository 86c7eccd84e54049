/* Where a pointer means: the nearest joint or point, or a crossing of the grid. */

import type { Paper } from "./paper";
import type { Point } from "./svg";

const NEAR = 14; // px

/** The nearest of places within reach, or -1; `skip` is what is being moved. */
export function nearest(places: readonly Point[], p: Point, skip: (k: number) => boolean, reach = NEAR): number {
    let [best, at] = [reach, -1];
    places.forEach(([x, y], k) => {
        const distance = Math.hypot(x - p[0], y - p[1]);
        if (distance < best && !skip(k)) [best, at] = [distance, k];
    });
    return at;
}

/** Coordinates in the plane, rounded to a fifth of the grid's step. */
export function onGrid(paper: Paper, p: Point): Point {
    const step = paper.gridStep() / 5;
    const [x, y] = paper.onPlane(p);
    return [Math.round(x / step) * step, Math.round(y / step) * step];
}
