/* Where the machine stands now: marks, and the rotation and centre of every body. */

import { Matrix4, Quaternion, Vector3 } from "three";

import type { Session } from "../session";

export interface Placement {
    marks: ArrayLike<number>; // 3 numbers each
    rotations: ArrayLike<number>; // 9 each, row by row, bodies in the order of the package
    centers: ArrayLike<number>; // 3 each
}

export function placementOf(session: Session): Placement {
    const poses = session.engine.poses(session.q);
    return { marks: session.engine.marks(session.q), rotations: poses.R, centers: poses.p };
}

export function markAt(placement: Placement, mark: number): Vector3 {
    return new Vector3().fromArray(placement.marks as number[], 3 * mark);
}

/** The rotation of a body as a matrix; that of the ground (a place below zero) is none. */
export function rotationOf(placement: Placement, body: number): Matrix4 {
    const turn = new Matrix4();
    if (body < 0) return turn;
    const [a, b, c, d, e, f, g, h, i] = Array.from({ length: 9 }, (_, k) => placement.rotations[9 * body + k]);
    return turn.set(a, b, c, 0, d, e, f, 0, g, h, i, 0, 0, 0, 0, 1);
}

/** Carries what is drawn in the reference pose to where its body is: x = p + R (x - reference). */
export function carryOf(placement: Placement, body: number, reference: ArrayLike<number>): Matrix4 {
    const carry = rotationOf(placement, body);
    const back = new Matrix4().makeTranslation(-reference[0], -reference[1], -reference[2]);
    carry.multiply(back);
    const [x, y, z] = [0, 1, 2].map((k) => placement.centers[3 * body + k]);
    return carry.premultiply(new Matrix4().makeTranslation(x, y, z));
}

/** The turn that takes y, the axis of cylinders, to a direction. */
export function turnTo(direction: Vector3): Quaternion {
    return new Quaternion().setFromUnitVectors(new Vector3(0, 1, 0), direction.clone().normalize());
}
