/* The paper: the machine's plane, and which part of it is on the screen. */

import type { MachinePackage, Vec3 } from "../package";
import type { Point } from "./svg";

type Plane = NonNullable<MachinePackage["plane"]>;

const dot = (a: ArrayLike<number>, b: ArrayLike<number>): number => a[0]! * b[0]! + a[1]! * b[1]! + a[2]! * b[2]!;

export class Paper {
    width = 640;
    height = 480;
    scale = 100; // pixels a metre
    private centre: Point = [0, 0]; // of the screen, in the plane, m

    constructor(private plane: Plane) {}

    use(plane: Plane): void {
        this.plane = plane;
    }

    /** A direction of the world in the plane, m. */
    flat(v: ArrayLike<number>): Point {
        return [dot(v, this.plane.right), dot(v, this.plane.up)];
    }

    /** The k-th of points (3 numbers each) on the screen. */
    at(points: ArrayLike<number>, k: number): Point {
        return this.toScreen([points[3 * k]!, points[3 * k + 1]!, points[3 * k + 2]!]);
    }

    toScreen(p: ArrayLike<number>): Point {
        const [x, y] = this.flat(p);
        return [this.width / 2 + (x - this.centre[0]) * this.scale, this.height / 2 - (y - this.centre[1]) * this.scale];
    }

    /** Coordinates in the plane of a place on the screen. */
    onPlane([x, y]: Point): Point {
        return [this.centre[0] + (x - this.width / 2) / this.scale, this.centre[1] - (y - this.height / 2) / this.scale];
    }

    /** The world's point of coordinates in the plane, as far from the origin along its normal as `like`. */
    toWorld([x, y]: Point, like?: ArrayLike<number>): Vec3 {
        const { right, up, normal, origin } = this.plane;
        const depth = dot(like ?? origin, normal);
        return [0, 1, 2].map((k) => right[k]! * x + up[k]! * y + normal[k]! * depth) as Vec3;
    }

    pan(dx: number, dy: number): void {
        this.centre = [this.centre[0] - dx / this.scale, this.centre[1] + dy / this.scale];
    }

    /** Zoom about a place on the screen, which stays where it is. */
    zoom(factor: number, about: Point): void {
        const before = this.onPlane(about);
        this.scale = Math.min(Math.max(this.scale * factor, 1e-3), 1e7);
        const after = this.onPlane(about);
        this.centre = [this.centre[0] + before[0] - after[0], this.centre[1] + before[1] - after[1]];
    }

    /** Show all these points of the world (3 numbers each), with a margin. */
    fit(clouds: readonly ArrayLike<number>[], margin = 60): void {
        let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
        for (const points of clouds) {
            for (let k = 0; k + 2 < points.length; k += 3) {
                const [x, y] = this.flat([points[k]!, points[k + 1]!, points[k + 2]!]);
                if (!Number.isFinite(x + y)) continue;
                [left, right, low, high] = [Math.min(left, x), Math.max(right, x), Math.min(low, y), Math.max(high, y)];
            }
        }
        if (!(right >= left)) return;
        const edge = Math.min(margin, 0.15 * Math.min(this.width, this.height));
        const across = Math.max(right - left, 1e-9);
        const upright = Math.max(high - low, 1e-9);
        this.scale = Math.min((this.width - 2 * edge) / across, (this.height - 2 * edge) / upright);
        this.centre = [(left + right) / 2, (low + high) / 2];
    }

    /** A round step of the grid: 1, 2 or 5 times a power of ten, some pixels wide. */
    gridStep(pixels = 45): number {
        const least = pixels / this.scale;
        const power = 10 ** Math.floor(Math.log10(least));
        return power * ([1, 2, 5, 10].find((k) => k * power >= least) ?? 10);
    }
}
