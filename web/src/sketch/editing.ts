/* Drawing: what the tools do to the document. */

import type { Toml, Vec3 } from "../package";
import type { Session } from "../session";
import { type Anchor, type Clipping, addHinge, addLink, addPoint, addSlider, addSpring, copied, paste, remove, toggleDrive } from "./document_edits";
import type { Paper } from "./paper";
import { nearest, onGrid } from "./snapping";
import type { Point } from "./svg";

export class Editing {
    private clipping: Clipping | null = null;

    constructor(
        private readonly session: Session,
        private readonly paper: Paper,
        private readonly places: () => readonly Point[],
        private readonly snaps: () => boolean,
    ) {}

    get canPaste(): boolean {
        return this.clipping !== null;
    }

    /** New parts are said in the reference pose: the machine goes there. */
    toReference(): void {
        const { session } = this;
        const { reference } = session.engine.machine;
        if (reference.some((x, k) => Math.abs(x - session.q[k]!) > 1e-12)) session.setPose(reference);
    }

    /** What a pointer means: a joint or point of the machine, a link under it, or a place on the frame. */
    anchor(p: Point, under: string | null): Anchor {
        const { session } = this;
        const { marks } = session.package;
        const near = nearest(this.places(), p, (k) => marks[k]!.kind === "com");
        if (near >= 0) {
            const mark = marks[near]!;
            return { body: mark.body, at: this.said(near), onMachine: true };
        }
        const [x, y] = this.snaps() ? onGrid(this.paper, p) : this.paper.onPlane(p);
        return { body: under ?? "ground", at: this.paper.toWorld([x, y]), onMachine: under !== null };
    }

    /** A mark's place in the reference pose, as the file says it where it does. */
    private said(mark: number): Toml[] {
        const { session } = this;
        const { kind, name, vertex } = session.package.marks[mark]!;
        const at = kind === "joint" ? session.document.joints?.[name]?.["at"] : undefined;
        if (Array.isArray(at)) return structuredClone(at);
        const points = session.engine.vertices();
        return [points[3 * vertex]!, points[3 * vertex + 1]!, points[3 * vertex + 2]!];
    }

    private get normal(): Vec3 {
        return this.session.package.plane!.normal;
    }

    link(from: Anchor, to: Anchor): void {
        if (from.onMachine && to.onMachine && from.body === to.body) {
            return this.session.say(`Both ends are on ${from.body}: a link joins two different links, or a link and the frame.`, "refusal");
        }
        void this.session.edit((document) => addLink(document, from, to, this.normal));
    }

    spring(from: Anchor, to: Anchor, length: number): void {
        if (from.body === to.body) return this.session.say("A spring needs its ends on two different links, or a link and the frame.", "refusal");
        void this.session.edit((document) => addSpring(document, from, to, length));
    }

    slider(from: Anchor, along: Point): void {
        if (!from.onMachine) return this.session.say("Begin at a joint or point of a link: the slider is hinged to it.", "refusal");
        const { right, up } = this.session.package.plane!;
        const size = Math.hypot(...along) || 1;
        const [x, y] = size > 1 ? [along[0] / size, along[1] / size] : [1, 0];
        const axis = [0, 1, 2].map((k) => right[k]! * x + up[k]! * y) as Vec3;
        void this.session.edit((document) => addSlider(document, from, axis, this.normal));
    }

    hinge(p: Point, bodies: readonly string[]): void {
        if (!bodies.length) return this.session.say("Click on a link: it is pinned to the link under it, or to the frame.", "refusal");
        const { at } = this.anchor(p, bodies[0]!);
        const [child, parent] = [bodies[0]!, bodies[1] ?? "ground"];
        void this.session.edit((document) => addHinge(document, parent, child, at, this.normal));
    }

    point(p: Point, body: string | null): void {
        if (!body) return this.session.say("Click on a link: the point moves with it.", "refusal");
        const { at } = this.anchor(p, body);
        void this.session.edit((document) => addPoint(document, body, at));
    }

    drive(joint: string): void {
        void this.session.edit((document) => toggleDrive(document, joint));
    }

    remove(): void {
        const { selection } = this.session;
        if (!selection) return this.session.say("Select a link, joint, spring or point first.", "refusal");
        void this.session.edit((document) => remove(document, selection));
        this.session.select(null);
    }

    copy(): void {
        const { selection } = this.session;
        this.clipping = selection?.kind === "body" ? copied(this.session.document, selection.name) : null;
        if (!this.clipping) this.session.say("Select a link to copy it.", "refusal");
        else this.session.say(`${this.clipping.name} is copied.`);
    }

    paste(): void {
        const clipping = this.clipping;
        if (!clipping) return this.session.say("Nothing is copied yet: select a link and copy it.", "refusal");
        const step = this.paper.gridStep();
        const shift = this.paper.toWorld([step, step]);
        void this.session.edit((document) => paste(document, clipping, shift));
    }
}
