/* Other assemblies at the same drives, drawn pale in space; a click takes one. */

import { Group, MeshStandardMaterial } from "three";

import { otherAssemblies } from "../engine/assemblies";
import type { Session } from "../session";
import { markAt } from "./placement";
import { span, stickMesh } from "./solids";

const PAUSE = 250; // ms after the last move

export class SpaceGhosts {
    readonly group = new Group();
    private poses: Float64Array[] = [];
    private timer: ReturnType<typeof setTimeout> | undefined;

    constructor(private readonly session: Session, private readonly drawn: () => void) {}

    /** Look for them when the machine has come to rest. */
    search(shown: boolean): void {
        clearTimeout(this.timer);
        if (this.group.children.length > 0) this.drawn();
        this.group.clear();
        this.poses = [];
        if (shown && !this.session.playing) this.timer = setTimeout(() => this.look(), PAUSE);
    }

    take(ghost: number): void {
        this.session.setPose(this.poses[ghost]);
    }

    dispose(): void {
        clearTimeout(this.timer);
    }

    private look(): void {
        const { session, group } = this;
        this.poses = otherAssemblies(session.motion, session.q);
        const material = new MeshStandardMaterial({ color: "#8a94a0", transparent: true, opacity: 0.4, depthWrite: false });
        this.poses.forEach((pose, ghost) => {
            const placement = { marks: session.engine.marks(pose), rotations: [], centers: [] };
            for (const { marks } of session.package.bodies) {
                const points = marks.map((mark) => markAt(placement, mark));
                points.slice(points.length > 2 ? 0 : 1).forEach((_, k) => {
                    const stick = stickMesh(0.006 * session.engine.size, material);
                    span(stick, points[k], points[(k + 1) % points.length]);
                    stick.userData.ghost = ghost;
                    group.add(stick);
                });
            }
        });
        this.drawn();
    }
}
