/* What the motion shows on the drawing: velocities, forces, paths. */

import { Mesh, MeshStandardMaterial, SphereGeometry, Vector3 } from "three";

import { trajectoryOf, wrenches } from "../plots/trajectory";
import type { Session } from "../session";
import { markAt, rotationOf, type Placement } from "./placement";

type Arrow = { from: Vector3; vector: Vector3 };

const LONGEST = 0.22; // of the machine's size

const largestSeen = { velocities: new WeakMap<object, number>(), forces: new WeakMap<object, number>() };

/** Arrows in one scale while a run or a machine lasts: the largest met so far has the greatest length. */
function scaled(session: Session, kind: keyof typeof largestSeen, arrows: Arrow[]): Arrow[] {
    const during = session.run ?? session.engine;
    const before = largestSeen[kind].get(during) ?? 0;
    const largest = Math.max(before, ...arrows.map((arrow) => arrow.vector.length()));
    largestSeen[kind].set(during, largest);
    if (largest < 1e-12) return [];
    for (const arrow of arrows) arrow.vector.multiplyScalar((LONGEST * session.engine.size) / largest);
    return arrows;
}

export function velocityArrows(session: Session, placement: Placement): Arrow[] {
    const velocities = session.engine.markVelocities(session.q, session.v);
    const wanted = session.package.marks.flatMap(({ kind }, mark) => (kind === "joint" || kind === "point" ? [mark] : []));
    const arrows = wanted.map((mark) => ({
        from: markAt(placement, mark),
        vector: new Vector3().fromArray(velocities as unknown as number[], 3 * mark),
    }));
    return scaled(session, "velocities", arrows);
}

/** What each joint's parent pushes its child with, and the forces that were said. */
export function forceArrows(session: Session, placement: Placement): Arrow[] {
    const reactions = wrenches(session, session.q, session.v, session.a, null);
    const arrows = session.package.joints.flatMap((joint, k) => {
        if (!reactions) return [];
        const vector = new Vector3().fromArray(reactions as unknown as number[], 6 * k + 3);
        return [{ from: markAt(placement, joint.mark), vector }];
    });
    const placeOf = new Map(session.package.bodies.map((body, place) => [body.name, place]));
    for (const force of session.package.forces) {
        const vector = new Vector3().fromArray(force.force);
        const body = placeOf.get(session.package.marks[force.mark].body) ?? -1;
        if (force.follows) vector.applyMatrix4(rotationOf(placement, body));
        arrows.push({ from: markAt(placement, force.mark), vector });
    }
    return scaled(session, "forces", arrows);
}

const COLORS = ["#8e44ad", "#16a085", "#d35400", "#2c3e90", "#b03a72"];

/** A ball at every named point, in the colour of its path. */
export function pointBalls(session: Session, radius: number): { ball: Mesh; mark: number }[] {
    const points = session.package.marks.flatMap((mark, place) => (mark.kind === "point" ? [place] : []));
    return points.map((mark, place) => {
        const material = new MeshStandardMaterial({ color: COLORS[place % COLORS.length], roughness: 0.4 });
        return { ball: new Mesh(new SphereGeometry(radius, 20, 14), material), mark };
    });
}

/** Where the named points, and the joint or point selected, go in the run or over the cycle. */
export function pathsOf(session: Session): { color: string; points: Float32Array }[] {
    const { selection } = session;
    const followed = session.package.marks.flatMap((mark, place) => {
        const chosen = selection?.kind === mark.kind && selection.name === mark.name;
        return mark.kind === "point" || chosen ? [place] : [];
    });
    const motion = followed.length > 0 ? trajectoryOf(session) : null;
    if (!motion) return [];
    const points = followed.map(() => new Float32Array(3 * motion.q.length));
    motion.q.forEach((q, k) => {
        const marks = session.engine.marks(q);
        followed.forEach((mark, place) => points[place].set(marks.subarray(3 * mark, 3 * mark + 3), 3 * k));
    });
    return points.map((path, place) => ({ color: COLORS[place % COLORS.length], points: path }));
}
