/* A vertex of the drawing is moved: by its own coordinates where they are numbers, else by the smallest change of the
   numbers that it follows from. */

import type { Engine } from "../engine/engine";
import { Orthogonal } from "../engine/linear";
import type { MachinePackage, Vec3 } from "../package";

const TURNS = 12;

export interface VertexMove {
    numbers: Float64Array | null; // null: it cannot be moved
    sentence: string; // why not, or what it follows from where it did not come all the way
}

export function moveVertex(engine: Engine, about: MachinePackage, vertex: number, target: Vec3): VertexMove {
    const said = about.vertices[vertex]!;
    const own = [said.x, said.y, said.z];
    const numbers = engine.numbers.slice();
    const open: number[] = []; // axes along which it follows from other numbers
    own.forEach((k, axis) => {
        if (k !== null) numbers[about.numbers[k]!.index] = target[axis]!;
        else if (!across(about, axis)) open.push(axis);
    });
    if (open.length === 0) return { numbers, sentence: "" };
    return followed(engine, about, vertex, target, numbers, open);
}

/** Along the normal of a planar machine nothing is moved. */
function across(about: MachinePackage, axis: number): boolean {
    return about.plane !== null && Math.abs(about.plane.normal[axis]!) > 0.99;
}

function followed(
    engine: Engine,
    about: MachinePackage,
    vertex: number,
    target: Vec3,
    numbers: Float64Array,
    axes: readonly number[],
): VertexMove {
    const kept = engine.numbers.slice();
    const moving = about.numbers.filter((n) => n.kind === "parameter" || n.kind === "length");
    const place = (): number[] => axes.map((axis) => engine.vertices()[3 * vertex + axis]!);
    const solver = new Orthogonal();
    const step = new Float64Array(moving.length);
    const size = (k: number): number => Math.max(Math.abs(numbers[moving[k]!.index]!), 0.01 * engine.size);
    try {
        engine.numbers.set(numbers);
        for (let turn = 0; turn < TURNS; turn++) {
            const at = place();
            const e = axes.map((axis, i) => target[axis]! - at[i]!);
            if (Math.hypot(...e) < 1e-12 * engine.size) break;
            const J = new Float64Array(axes.length * moving.length);
            moving.forEach((n, k) => {
                const h = 1e-6 * size(k);
                engine.numbers[n.index] = numbers[n.index]! + h;
                place().forEach((x, i) => (J[i * moving.length + k] = ((x - at[i]!) / h) * size(k)));
                engine.numbers[n.index] = numbers[n.index]!;
            });
            if (!J.every(Number.isFinite)) break;
            solver.factor(J, axes.length, moving.length, 1e-6);
            if (solver.rank === 0) {
                return { numbers: null, sentence: `${about.vertices[vertex]!.label} cannot be moved: no number of the file places it.` };
            }
            solver.solve(e, step);
            const before = Float64Array.from(numbers);
            for (let part = 1; part > 1e-3; part /= 2) {
                moving.forEach((n, k) => {
                    const [low, high] = n.bounds;
                    const x = before[n.index]! + part * step[k]! * size(k);
                    numbers[n.index] = Math.min(Math.max(x, low ?? -Infinity), high ?? Infinity);
                });
                engine.numbers.set(numbers);
                if (place().every(Number.isFinite)) break;
                numbers.set(before);
                engine.numbers.set(before);
            }
        }
        const left = Math.hypot(...place().map((x, i) => x - target[axes[i]!]!));
        const names = moving.filter((n) => numbers[n.index] !== kept[n.index]).map((n) => n.label);
        const sentence =
            left > 1e-6 * engine.size
                ? `${about.vertices[vertex]!.label} follows from ${names.join(", ") || "other numbers"} and cannot come there.`
                : "";
        return { numbers, sentence };
    } finally {
        engine.numbers.set(kept);
    }
}
