/* A vertex of the drawing is moved in the pose that is shown: by its own coordinates where they are numbers, else by the
   smallest change of the numbers that it follows from; where these do not suffice, the pose follows too, as a crank
   that is made longer also turns to the pointer. */

import type { Motion } from "../engine/motion";
import { Orthogonal } from "../engine/linear";
import type { MachinePackage, Vec3 } from "../package";

const TURNS = 20;
const LONGEST = 0.1; // of the machine's size, in one step
const JUMP = 0.5; // of it: a point that moves so far meanwhile is that of another assembly

export interface VertexMove {
    numbers: Float64Array | null; // null: it cannot be moved
    q: Float64Array;
    sentence: string; // why not, or what it follows from where it did not come all the way
}

/** One unknown: a number of the file, or the value of an independent joint. */
interface Unknown {
    label: string;
    size: number; // what counts as much
    bounds: [number, number];
    index: number; // in the vector of unknowns' values: numbers first, then independent joints
}

export function moveVertex(
    motion: Motion,
    about: MachinePackage,
    pose: Float64Array,
    vertex: number,
    target: Vec3,
): VertexMove {
    const { engine } = motion;
    const kept = engine.numbers.slice();
    const label = about.vertices[vertex]!.label;
    const mark = about.marks.findIndex((m) => m.vertex === vertex);
    if (mark < 0) return { numbers: null, q: pose, sentence: `${label} is no point of the drawing.` };
    const axes = [0, 1, 2].filter((axis) => !about.plane || Math.abs(about.plane.normal[axis]!) < 0.99);
    const count = kept.length;
    const x = Float64Array.from([...kept, ...motion.independent.map((c) => motion.rows.value(c, pose))]);
    let q: Float64Array = pose.slice();

    /** Close the machine at these unknowns from the last pose; its point, or null where it does not close. */
    const placed = (at: Float64Array): Placing | null => {
        engine.numbers.set(at.subarray(0, count));
        const trial = q.slice();
        const values = new Map(motion.independent.map((c, k) => [c, at[count + k]!]));
        if (!motion.closeAt(trial, values)) return null;
        const points = engine.marks(trial);
        const point = axes.map((axis) => points[3 * mark + axis]!);
        return point.every(Number.isFinite) ? { q: trial, point, all: points.slice() } : null;
    };

    try {
        let here = placed(x);
        if (!here) return { numbers: null, q: pose, sentence: `${label} cannot be moved at this pose: it is singular.` };
        const solver = new Orthogonal();
        const first = here;
        const slopes = (u: Unknown): number[] => slope(placed, x, u, first.point);
        const others = (u: Unknown): number => othersMoved(placed, x, u, first, about, vertex);
        const unknowns = unknownsOf(motion, about, vertex, slopes, others, axes.length);
        if (!unknowns.length) {
            return { numbers: null, q: pose, sentence: `${label} cannot be moved: no number of the file places it.` };
        }
        const distance = (point: readonly number[]): number =>
            Math.hypot(...point.map((p, i) => p - target[axes[i]!]!));
        for (let turn = 0; turn < TURNS; turn++) {
            const left = distance(here.point);
            if (left < 1e-12 * engine.size) break;
            const part = Math.min(1, (LONGEST * engine.size) / left);
            const e = here.point.map((p, i) => part * (target[axes[i]!]! - p));
            const J = new Float64Array(axes.length * unknowns.length);
            unknowns.forEach((u, k) => {
                slope(placed, x, u, here!.point).forEach((s, i) => (J[i * unknowns.length + k] = s * u.size));
            });
            solver.factor(J, axes.length, unknowns.length, 1e-6);
            const step = new Float64Array(unknowns.length);
            solver.solve(e, step);
            const before = x.slice();
            let next: ReturnType<typeof placed> = null;
            for (let shorter = 1; shorter > 0.01; shorter /= 2) {
                x.set(before);
                unknowns.forEach((u, k) => {
                    x[u.index] = Math.min(Math.max(before[u.index]! + shorter * step[k]! * u.size, u.bounds[0]), u.bounds[1]);
                });
                next = placed(x);
                if (next && distance(next.point) < left && farthest(next.all, here!.all) < JUMP * engine.size) break;
                next = null;
            }
            if (!next) {
                x.set(before);
                break;
            }
            here = next;
            q = next.q;
        }
        const names = unknowns.filter((u) => u.index < count && x[u.index] !== kept[u.index]).map((u) => u.label);
        const far = distance(here.point) > 1e-6 * engine.size;
        const sentence = far ? `${label} follows from ${names.join(", ") || "other numbers"} and cannot come there.` : "";
        return { numbers: x.slice(0, count), q, sentence };
    } finally {
        engine.numbers.set(kept);
    }
}

/** A closed pose at some unknowns: the point that is moved, and all marks. */
interface Placing {
    q: Float64Array;
    point: number[];
    all: Float64Array;
}

type Placed = (at: Float64Array) => Placing | null;

/** How the point moves with an unknown; zero where that cannot be told. */
function slope(placed: Placed, x: Float64Array, u: Unknown, here: readonly number[]): number[] {
    const moved = x.slice();
    const h = 1e-6 * u.size;
    moved[u.index] = moved[u.index]! + h;
    const there = placed(moved);
    return here.map((p, i) => (there ? (there.point[i]! - p) / h : 0));
}

function farthest(here: Float64Array, there: Float64Array): number {
    return here.reduce((worst, x, k) => Math.max(worst, Math.abs(x - there[k]!)), 0);
}

/** How many other vertices of the drawing an unknown moves. */
function othersMoved(placed: Placed, x: Float64Array, u: Unknown, here: Placing, about: MachinePackage, vertex: number): number {
    const moved = x.slice();
    const h = 1e-6 * u.size;
    moved[u.index] = moved[u.index]! + h;
    const there = placed(moved);
    if (!there) return Infinity;
    const vertices = new Set<number>();
    about.marks.forEach((mark, k) => {
        const still = [0, 1, 2].every((i) => Math.abs(there.all[3 * k + i]! - here.all[3 * k + i]!) < 1e-3 * h);
        if (!still && mark.kind !== "com") vertices.add(mark.vertex);
    });
    vertices.delete(vertex);
    return vertices.size;
}

function unknownsOf(
    motion: Motion,
    about: MachinePackage,
    vertex: number,
    slopes: (u: Unknown) => number[],
    others: (u: Unknown) => number,
    wanted: number,
): Unknown[] {
    const { engine } = motion;
    const number = (k: number): Unknown => {
        const n = about.numbers[k]!;
        const own = n.kind === "coordinate";
        const size = own ? engine.size : Math.max(Math.abs(engine.numbers[n.index]!), 0.01 * engine.size);
        return { label: n.label, size, bounds: [n.bounds[0] ?? -Infinity, n.bounds[1] ?? Infinity], index: n.index };
    };
    const said = about.vertices[vertex]!;
    const own = [said.x, said.y, said.z].filter((k) => k !== null).map((k) => number(k));
    const moving = own.filter((u) => Math.hypot(...slopes(u)) > 1e-9);
    if (moving.length >= wanted) return moving;
    about.numbers.forEach((n, k) => {
        const u = number(k);
        if (n.kind === "parameter" || n.kind === "length") if (Math.hypot(...slopes(u)) * u.size > 1e-9 * engine.size) moving.push(u);
    });
    // The lengths that meet there move fewest other points: they are asked first.
    const count = new Map(moving.map((u) => [u, own.includes(u) ? -1 : others(u)]));
    for (const most of [...new Set(count.values())].sort((p, q) => p - q)) {
        const some = moving.filter((u) => count.get(u)! <= most);
        if (spans(some, slopes, wanted)) return some;
    }
    if (!moving.length) return moving;
    const joints = motion.independent.map((c, k) => ({
        label: c.name,
        size: c.slide ? engine.size : 1,
        bounds: c.limits ?? ([-Infinity, Infinity] as [number, number]),
        index: engine.numbers.length + k,
    }));
    return [...moving, ...joints];
}

function spans(unknowns: readonly Unknown[], slopes: (u: Unknown) => number[], wanted: number): boolean {
    const J = new Float64Array(wanted * unknowns.length);
    unknowns.forEach((u, k) => slopes(u).forEach((s, i) => (J[i * unknowns.length + k] = s * u.size)));
    const solver = new Orthogonal();
    solver.factor(J, wanted, unknowns.length, 1e-3);
    return solver.rank === wanted;
}
