/* Denavit-Hartenberg frames of an arm, and one frame that walks from each to the next by theta, d, a and alpha.

   Classical parameters: T = Rz(theta) Tz(d) Tx(a) Rx(alpha). Frame 0 stands at the first joint, z along its axis and x
   across it, as near to the world's x as can be. */

import { AxesHelper, Group, Matrix4, Vector3 } from "three";

import type { Session } from "../session";

export const PARAMETERS = ["theta", "d", "a", "alpha"] as const;
export type DhParameter = (typeof PARAMETERS)[number];
type Row = NonNullable<Session["package"]["structure"]["dh"]>[number];

/** The row at the pose on the page: theta of a hinge and d of a slide contain its coordinate. */
export function rowNow(session: Session, row: Row): Row {
    const value = session.motion.value(row.joint, session.q);
    return row.turns ? { ...row, theta: row.theta + value } : { ...row, d: row.d + value };
}

/** The part of a row's way up to a step: the parameters before it whole, the one of the step as far as `part`. */
export function wayOf(row: Row, step: number, part: number): Matrix4 {
    const share = PARAMETERS.map((_, k) => (k < step ? 1 : k === step ? part : 0));
    const way = new Matrix4().makeRotationZ(row.theta * share[0]);
    way.multiply(new Matrix4().makeTranslation(0, 0, row.d * share[1]));
    way.multiply(new Matrix4().makeTranslation(row.a * share[2], 0, 0));
    return way.multiply(new Matrix4().makeRotationX(row.alpha * share[3]));
}

export class DhAxes {
    readonly group = new Group();
    shown = false;
    /** Where the walking frame is: a row, one of its parameters, and how far along it. */
    walk = { row: 0, step: 0, part: 0 };
    private readonly walker = new AxesHelper(1);
    private readonly listeners = new Set<() => void>();

    constructor(private readonly session: Session) {
        this.group.add(this.walker);
    }

    listen(listener: () => void): () => void {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }

    change(change: Partial<Pick<DhAxes, "shown" | "walk">>): void {
        Object.assign(this, change);
        for (const listener of this.listeners) listener();
    }

    /** Puts all frames to where the arm stands. */
    place(): void {
        const rows = this.session.package.structure.dh;
        this.group.visible = this.shown && rows !== null;
        if (!rows || !this.shown) return;
        const size = 0.12 * this.session.engine.size;
        const frames = this.frames(rows);
        while (this.group.children.length < frames.length + 1) this.group.add(new AxesHelper(1));
        this.group.children.forEach((child, k) => {
            child.visible = k <= frames.length;
            child.matrixAutoUpdate = false;
            if (k > 0 && k <= frames.length) child.matrix.copy(frames[k - 1]).scale(new Vector3(size, size, size));
        });
        const { row, step, part } = this.walk;
        const along = frames[row].clone().multiply(wayOf(rowNow(this.session, rows[row]), step, part));
        this.walker.matrix.copy(along).scale(new Vector3(1.6 * size, 1.6 * size, 1.6 * size));
        this.group.updateMatrixWorld(true);
    }

    private frames(rows: Row[]): Matrix4[] {
        const frames = [this.base(rows[0].joint)];
        for (const row of rows) frames.push(frames[frames.length - 1].clone().multiply(wayOf(rowNow(this.session, row), 4, 0)));
        return frames;
    }

    private base(first: string): Matrix4 {
        const { joints, structure } = this.session.package;
        const joint = joints.find(({ name }) => name === first)!;
        const outward = structure.parents[joint.child]?.joint === first ? 1 : -1;
        const z = new Vector3().fromArray(joint.axis ?? [0, 0, 1]).normalize().multiplyScalar(outward);
        const seed = Math.abs(z.x) < 0.9 ? new Vector3(1, 0, 0) : new Vector3(0, 1, 0);
        const x = seed.addScaledVector(z, -seed.dot(z)).normalize();
        const place = joint.parent === "ground" ? joint.parent_mark : joint.mark;
        const at = new Vector3().fromArray(this.session.engine.marks(this.session.q) as unknown as number[], 3 * place);
        return new Matrix4().makeBasis(x, new Vector3().crossVectors(z, x), z).setPosition(at);
    }
}

const kept = new WeakMap<Session, DhAxes>();

export function dhAxes(session: Session): DhAxes {
    let axes = kept.get(session);
    if (!axes) kept.set(session, (axes = new DhAxes(session)));
    return axes;
}
