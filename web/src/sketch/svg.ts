/* SVG elements in one line each, and the paths that a sketch is made of. All lengths are pixels. */

export type Point = [number, number];

export function svg<K extends keyof SVGElementTagNameMap>(
    tag: K,
    attributes: { [name: string]: string | number } = {},
    ...children: SVGElement[]
): SVGElementTagNameMap[K] {
    const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
    element.append(...children);
    return element;
}

const n = (x: number): string => (Math.abs(x) < 1e6 ? x.toFixed(2) : "0");

/** Straight from point to point. */
export function line(points: readonly Point[], closed = false): string {
    if (!points.length) return "";
    return "M" + points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L") + (closed ? "Z" : "");
}

/** The convex hull, counterclockwise on paper with y upwards (A. M. Andrew, 1979). */
export function hull(points: readonly Point[]): Point[] {
    const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    const half = (list: readonly Point[]): Point[] => {
        const chain: Point[] = [];
        for (const p of list) {
            while (chain.length > 1 && turn(chain[chain.length - 2]!, chain[chain.length - 1]!, p) <= 1e-9) chain.pop();
            chain.push(p);
        }
        chain.pop();
        return chain;
    };
    return [...half(sorted), ...half(sorted.reverse())];
}

function turn(a: Point, b: Point, c: Point): number {
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

/** A coil between two points. */
export function coil(a: Point, b: Point, width: number, turns = 7): string {
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const length = Math.hypot(dx, dy) || 1;
    const [ex, ey] = [dx / length, dy / length];
    const end = Math.min(0.15 * length, 2 * width);
    const at = (along: number, across: number): Point => [a[0] + ex * along - ey * across, a[1] + ey * along + ex * across];
    const points: Point[] = [a, at(end, 0)];
    for (let k = 0; k < 2 * turns; k++) {
        points.push(at(end + ((k + 0.5) * (length - 2 * end)) / (2 * turns), k % 2 ? -width : width));
    }
    return line([...points, at(length - end, 0), b]);
}

/** Ground below a line from a to b: short strokes on its right side, seen from a. */
export function hatching(a: Point, b: Point, depth = 8, gap = 7): string {
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const length = Math.hypot(dx, dy);
    if (length < 1) return "";
    const [ex, ey] = [dx / length, dy / length];
    let path = line([a, b]);
    for (let s = gap / 2; s < length; s += gap) {
        const from: Point = [a[0] + ex * s, a[1] + ey * s];
        path += line([from, [from[0] - ex * depth * 0.6 - ey * depth, from[1] - ey * depth * 0.6 + ex * depth]]);
    }
    return path;
}

/** An arrow with a head of fixed size; nothing where it is too short to be seen. */
export function arrow(a: Point, b: Point, head = 8): string {
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const length = Math.hypot(dx, dy);
    if (!(length > 3)) return "";
    const size = Math.min(head, 0.6 * length);
    const [ex, ey] = [dx / length, dy / length];
    const left: Point = [b[0] - ex * size - ey * size * 0.45, b[1] - ey * size + ex * size * 0.45];
    const right: Point = [b[0] - ex * size + ey * size * 0.45, b[1] - ey * size - ex * size * 0.45];
    return line([a, b]) + line([left, b, right]);
}

/** A sector about a centre, angles in rad on paper with y downwards, from -> to. */
export function sector(centre: Point, radius: number, from: number, to: number): string {
    const at = (angle: number): string => `${n(centre[0] + radius * Math.cos(angle))} ${n(centre[1] + radius * Math.sin(angle))}`;
    const large = Math.abs(to - from) > Math.PI ? 1 : 0;
    return `M${n(centre[0])} ${n(centre[1])}L${at(from)}A${n(radius)} ${n(radius)} 0 ${large} ${to > from ? 1 : 0} ${at(to)}Z`;
}

/** Part of a circle with an arrow head: a drive that turns. */
export function turningArrow([x, y]: Point, radius: number): string {
    const [a, b] = [-2.4, 0.9];
    const end: Point = [x + radius * Math.cos(a), y + radius * Math.sin(a)];
    const start: Point = [x + radius * Math.cos(b), y + radius * Math.sin(b)];
    const head = radius * 0.45;
    const tangent: Point = [Math.sin(a), -Math.cos(a)]; // the way it turns, counterclockwise as seen
    const tip: Point = [end[0] + tangent[0] * head * 0.5, end[1] + tangent[1] * head * 0.5];
    const outward: Point = [Math.cos(a), Math.sin(a)];
    const back = (side: number): Point => [
        tip[0] - tangent[0] * head + outward[0] * head * 0.6 * side,
        tip[1] - tangent[1] * head + outward[1] * head * 0.6 * side,
    ];
    return `M${n(start[0])} ${n(start[1])}A${n(radius)} ${n(radius)} 0 1 0 ${n(end[0])} ${n(end[1])}` + line([back(1), tip, back(-1)]);
}
