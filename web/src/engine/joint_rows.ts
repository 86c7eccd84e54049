/* Values of joints as rows for the closer: tree joints by their place in v, cut ones by differences of joint_values. */

import type { Row } from "./closing";
import type { Engine } from "./engine";

export interface Coordinate {
    name: string;
    joint: string;
    place: number; // in joint_values
    rate: number; // in v, or -1: of a cut joint
    slide: boolean;
    limits: [number, number] | null;
}

/** All coordinates that are angles or slides; those of quaternions have no value of their own. */
export function coordinatesOf(engine: Engine): Coordinate[] {
    const listed: Coordinate[] = [];
    let place = 0;
    for (const joint of engine.joints) {
        joint.coordinates.forEach((name, k) => {
            const rate = joint.cut ? -1 : engine.coordinates.rateOf(joint.places[k]!);
            if (!joint.quaternion) {
                const slide =
                    joint.unit === "m" ||
                    (joint.kind === "cylindrical" && k === 1) ||
                    (joint.kind === "planar" && k < 2) ||
                    (joint.kind === "free" && k < 3);
                listed.push({ name, joint: joint.name, place: place + k, rate, slide, limits: joint.limits });
            }
        });
        place += joint.coordinates.length;
    }
    return listed;
}

export class JointRows {
    private readonly moved: Float64Array;
    private readonly nudge: Float64Array;

    constructor(private readonly engine: Engine) {
        this.moved = new Float64Array(engine.nq);
        this.nudge = new Float64Array(engine.nv);
    }

    /** Values of all coordinates at q. */
    values(q: Float64Array): Float64Array {
        return this.engine.jointValues(q);
    }

    /** The value at q; an angle of a cut joint is the one nearest to `near`. */
    value(coordinate: Coordinate, q: Float64Array, near = 0): number {
        const x = this.engine.jointValues(q)[coordinate.place]!;
        if (coordinate.rate >= 0 || coordinate.slide) return x;
        return x + 2 * Math.PI * Math.round((near - x) / (2 * Math.PI));
    }

    /** The value's derivatives by v. */
    gradient(coordinate: Coordinate, q: Float64Array): Float64Array {
        const { engine, moved, nudge } = this;
        const g = new Float64Array(engine.nv);
        if (coordinate.rate >= 0) {
            g[coordinate.rate] = 1;
            return g;
        }
        for (let k = 0; k < engine.nv; k++) {
            const h = 1e-6 * (engine.coordinates.slides[k] ? engine.size : 1);
            nudge[k] = h;
            engine.coordinates.displace(q, nudge, moved);
            const ahead = this.value(coordinate, moved);
            nudge[k] = -h;
            engine.coordinates.displace(q, nudge, moved);
            g[k] = (ahead - this.value(coordinate, moved, ahead)) / (2 * h);
            nudge[k] = 0;
        }
        return g;
    }

    /** The row that brings a coordinate to a value. */
    towards(coordinate: Coordinate, q: Float64Array, value: number): Row {
        const change = value - this.value(coordinate, q, value);
        return { gradient: this.gradient(coordinate, q), change, unit: coordinate.slide ? this.engine.size : 1 };
    }
}
