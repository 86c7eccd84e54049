/* What q and v mean: angles, slides and unit quaternions; v is dq/dt except where a quaternion is used. */

import type { JointView } from "../package";

const SLIDES: { [kind: string]: number[] } = { prismatic: [0], cylindrical: [1], planar: [0, 1], free: [3, 4, 5] };

interface Ball {
    place: number; // of w, x, y, z in q
    rate: number; // of the angular velocity in v
    point: number | null; // of the point's place in q; its velocity, child's axes, follows the angular one in v
}

export class Coordinates {
    /** Of each entry of v: true where it is a length per time. */
    readonly slides: boolean[];
    private readonly plain: [number, number][] = []; // places in q and v that change alike
    private readonly balls: Ball[] = [];

    constructor(
        joints: readonly JointView[],
        readonly nq: number,
        readonly nv: number,
    ) {
        this.slides = new Array<boolean>(nv).fill(false);
        for (const joint of joints) {
            if (joint.cut) continue;
            if (joint.quaternion) {
                const free = joint.places.length > 4;
                const [place, rate] = [joint.places[free ? 3 : 0]!, joint.rate_places[0]!];
                this.balls.push({ place, rate, point: free ? joint.places[0]! : null });
            } else joint.places.forEach((place, k) => this.plain.push([place, joint.rate_places[k]!]));
            const euler = joint.kind === "free" && !joint.quaternion; // then x, y, z come first in v too
            for (const k of SLIDES[joint.kind] ?? []) {
                const rate = joint.rate_places[euler ? k - 3 : k];
                if (rate !== undefined) this.slides[rate] = true;
            }
        }
    }

    /** Where in v the entry of q changes alike, or -1. */
    rateOf(place: number): number {
        return this.plain.find(([p]) => p === place)?.[1] ?? -1;
    }

    /** Where in q the entry of v changes alike, or -1. */
    placeOf(rate: number): number {
        return this.plain.find(([, r]) => r === rate)?.[0] ?? -1;
    }

    /** out = q moved by d (nv), quaternions turned and of unit length; out may be q. */
    displace(q: Float64Array, d: Float64Array, out: Float64Array): void {
        for (const [place, rate] of this.plain) out[place] = q[place]! + d[rate]!;
        for (const ball of this.balls) {
            const [w, x, y, z] = quaternionAt(q, ball.place);
            if (ball.point !== null) movePoint(q, d, ball, out);
            const [a, b, c] = [d[ball.rate]!, d[ball.rate + 1]!, d[ball.rate + 2]!];
            const angle = Math.hypot(a, b, c);
            const s = angle < 1e-8 ? 0.5 : Math.sin(angle / 2) / angle;
            const [W, X, Y, Z] = [Math.cos(angle / 2), a * s, b * s, c * s];
            putUnit(out, ball.place, [
                w * W - x * X - y * Y - z * Z,
                w * X + x * W + y * Z - z * Y,
                w * Y - x * Z + y * W + z * X,
                w * Z + x * Y - y * X + z * W,
            ]);
        }
    }

    /** dq/dt. */
    derivative(q: Float64Array, v: Float64Array, out: Float64Array): void {
        for (const [place, rate] of this.plain) out[place] = v[rate]!;
        for (const ball of this.balls) {
            const [w, x, y, z] = quaternionAt(q, ball.place);
            const [a, b, c] = [v[ball.rate]!, v[ball.rate + 1]!, v[ball.rate + 2]!];
            out[ball.place] = 0.5 * (-x * a - y * b - z * c);
            out[ball.place + 1] = 0.5 * (w * a + y * c - z * b);
            out[ball.place + 2] = 0.5 * (w * b - x * c + z * a);
            out[ball.place + 3] = 0.5 * (w * c + x * b - y * a);
            if (ball.point !== null) {
                out.fill(0, ball.point, ball.point + 3);
                const zero = new Float64Array(q.length);
                zero.set(q.subarray(ball.place, ball.place + 4), ball.place);
                movePoint(zero, v, ball, out);
            }
        }
    }

    normalise(q: Float64Array): void {
        for (const ball of this.balls) putUnit(q, ball.place, quaternionAt(q, ball.place));
    }
}

type Quaternion = [number, number, number, number];

function quaternionAt(q: Float64Array, place: number): Quaternion {
    return [q[place]!, q[place + 1]!, q[place + 2]!, q[place + 3]!];
}

function putUnit(q: Float64Array, place: number, [w, x, y, z]: Quaternion): void {
    const s = 1 / Math.hypot(w, x, y, z);
    q[place] = w * s;
    q[place + 1] = x * s;
    q[place + 2] = y * s;
    q[place + 3] = z * s;
}

/** The point of a free joint moves by d's last three numbers, which are in the child's axes. */
function movePoint(q: Float64Array, d: Float64Array, ball: Ball, out: Float64Array): void {
    const [w, x, y, z] = quaternionAt(q, ball.place);
    const [a, b, c] = [d[ball.rate + 3]!, d[ball.rate + 4]!, d[ball.rate + 5]!];
    const at = ball.point!;
    out[at] = q[at]! + (1 - 2 * (y * y + z * z)) * a + 2 * (x * y - w * z) * b + 2 * (x * z + w * y) * c;
    out[at + 1] = q[at + 1]! + 2 * (x * y + w * z) * a + (1 - 2 * (x * x + z * z)) * b + 2 * (y * z - w * x) * c;
    out[at + 2] = q[at + 2]! + 2 * (x * z - w * y) * a + 2 * (y * z + w * x) * b + (1 - 2 * (x * x + y * y)) * c;
}
