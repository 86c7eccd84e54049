/* Names beside joints and points, where they hide neither links nor each other. A name keeps its side while the machine
   moves, so that it does not jump about. */

import type { Point } from "./svg";

export interface Label {
    element: SVGTextElement;
    mark: number;
    offset: Point; // of the text's left end, middle height, from the mark
}

interface Box {
    left: number;
    right: number;
    top: number;
    bottom: number;
}

const HEIGHT = 15;
const LETTER = 7; // px, about

/** Choose a side for every label. links: what is drawn as bars, as pairs of points. */
export function arrangeLabels(
    labels: readonly Label[],
    places: readonly Point[],
    links: readonly [Point, Point][],
    paper: { width: number; height: number },
): void {
    const taken: Box[] = [];
    for (const label of labels) {
        const text = label.element.textContent ?? "";
        if (!text) continue;
        const here = places[label.mark]!;
        const width = LETTER * text.length;
        let [best, least] = [sides(width)[0]!, Infinity];
        sides(width).forEach((offset, order) => {
            const box = boxOf(here, offset, width);
            let cost = 0.2 * order;
            if (box.left < 2 || box.right > paper.width - 2 || box.top < 2 || box.bottom > paper.height - 2) cost += 5;
            for (const other of taken) cost += 4 * overlap(box, other);
            for (const [a, b] of links) if (crosses(box, a, b)) cost += 1.5;
            for (const p of places) if (p !== here && inside(box, p, 6) && far(p, here)) cost += 2;
            if (cost < least) [best, least] = [offset, cost];
        });
        label.offset = best;
        taken.push(boxOf(here, best, width));
    }
}

export function putLabel(label: Label, [x, y]: Point): void {
    label.element.setAttribute("x", (x + label.offset[0]).toFixed(1));
    label.element.setAttribute("y", (y + label.offset[1] + 4.5).toFixed(1));
}

function sides(width: number): Point[] {
    const [near, up] = [13, 17];
    return [[9, -up], [-width - 9, -up], [near + 3, 0], [-width - near - 3, 0], [9, up], [-width - 9, up], [-width / 2, -up - 6], [-width / 2, up + 16]];
}

function boxOf([x, y]: Point, [dx, dy]: Point, width: number): Box {
    return { left: x + dx, right: x + dx + width, top: y + dy - HEIGHT / 2, bottom: y + dy + HEIGHT / 2 };
}

function overlap(a: Box, b: Box): number {
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom ? 1 : 0;
}

function inside(box: Box, [x, y]: Point, margin: number): boolean {
    return x > box.left - margin && x < box.right + margin && y > box.top - margin && y < box.bottom + margin;
}

function far(p: Point, q: Point): boolean {
    return Math.hypot(p[0] - q[0], p[1] - q[1]) > 3;
}

/** Whether a bar from a to b runs through the box: by points along it, as close as its width. */
function crosses(box: Box, a: Point, b: Point): boolean {
    const count = Math.min(60, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / 8));
    for (let k = 0; k <= count; k++) {
        const s = count ? k / count : 0;
        if (inside(box, [a[0] + s * (b[0] - a[0]), a[1] + s * (b[1] - a[1])], 4)) return true;
    }
    return false;
}
