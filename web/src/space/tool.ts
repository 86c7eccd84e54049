/* The tool of a machine: a point of a body. Where it is (forward kinematics), and poses that bring it somewhere
   (inverse kinematics, by the same Newton steps that close the loops). */

import { Matrix4, Quaternion, Vector3 } from "three";

import { CLOSED, type Row } from "../engine/closing";
import type { Motion } from "../engine/motion";
import type { Session } from "../session";
import { rotationOf } from "./placement";

export interface ToolPose {
    position: Vector3;
    turn: Quaternion; // from the reference pose
}

/** Marks that can be a tool, the likeliest first: named points, then ends, then joints, of the outermost bodies. */
export function toolMarks(session: Session): number[] {
    const { marks, structure } = session.package;
    const depth = (body: string): number => (structure.parents[body] ? 1 + depth(structure.parents[body].body) : 0);
    const rank = { point: 0, end: 1, joint: 2 } as { [kind: string]: number | undefined };
    const fit = marks.flatMap((mark, place) => (rank[mark.kind] !== undefined && mark.body !== "ground" ? [place] : []));
    return fit.sort((one, other) => {
        const [a, b] = [marks[one], marks[other]];
        return rank[a.kind]! - rank[b.kind]! || depth(b.body) - depth(a.body) || other - one;
    });
}

export class Tool {
    private readonly body: number;

    constructor(private readonly session: Session, readonly mark: number) {
        const { bodies, marks } = session.package;
        this.body = bodies.findIndex(({ name }) => name === marks[mark].body);
    }

    get motion(): Motion {
        return this.session.motion;
    }

    pose(q: Float64Array): ToolPose {
        const { engine } = this.session;
        const { R, p } = engine.poses(q);
        const turn = new Quaternion().setFromRotationMatrix(rotationOf({ marks: [], rotations: R, centers: p }, this.body));
        return { position: new Vector3().fromArray(engine.marks(q) as unknown as number[], 3 * this.mark), turn };
    }

    /** Brings q, in place, to where the tool has this position, and this turn if one is given. Whether it is reached. */
    reach(q: Float64Array, position: Vector3, turn: Quaternion | null): boolean {
        return this.motion.closer.close(q, (pose) => this.rows(pose, position, turn)) < CLOSED;
    }

    private rows(q: Float64Array, position: Vector3, turn: Quaternion | null): Row[] {
        const { engine } = this.session;
        const here = this.pose(q);
        const changes = position.clone().sub(here.position).toArray();
        if (turn) changes.push(...turning(here.turn, turn).toArray());
        const rows = changes.map((change, k): Row => ({
            gradient: new Float64Array(engine.nv), change, unit: k < 3 ? engine.size : 1,
        }));
        const [step, moved] = [new Float64Array(engine.nv), new Float64Array(engine.nq)];
        for (let k = 0; k < engine.nv; k++) {
            const h = 1e-6 * this.motion.closer.scales[k];
            step[k] = h;
            engine.coordinates.displace(q, step, moved);
            const ahead = this.pose(moved);
            step[k] = -h;
            engine.coordinates.displace(q, step, moved);
            const behind = this.pose(moved);
            step[k] = 0;
            const slopes = ahead.position.sub(behind.position).toArray();
            if (turn) slopes.push(...turning(behind.turn, ahead.turn).toArray());
            slopes.forEach((slope, row) => (rows[row].gradient[k] = slope / (2 * h)));
        }
        return rows;
    }
}

/** The rotation vector, world axes, that leads from one turn to another. */
function turning(from: Quaternion, to: Quaternion): Vector3 {
    const by = to.clone().multiply(from.clone().invert());
    if (by.w < 0) by.set(-by.x, -by.y, -by.z, -by.w);
    const axis = new Vector3(by.x, by.y, by.z);
    const sine = axis.length();
    return sine < 1e-12 ? axis.multiplyScalar(2) : axis.multiplyScalar((2 * Math.atan2(sine, by.w)) / sine);
}

/** Roll, pitch and yaw: turns about the world's x, then y, then z, in rad. */
export function rollPitchYaw(turn: Quaternion): [number, number, number] {
    const m = new Matrix4().makeRotationFromQuaternion(turn).elements; // column by column
    const pitch = Math.atan2(-m[2], Math.hypot(m[0], m[1]));
    if (Math.hypot(m[0], m[1]) < 1e-9) return [Math.atan2(-m[9], m[5]), pitch, 0];
    return [Math.atan2(m[6], m[10]), pitch, Math.atan2(m[1], m[0])];
}
