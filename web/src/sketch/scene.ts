/* The machine on paper: its parts, and where they are at a pose. */

import type { CycleSamples } from "../engine/cycle";
import type { BodyView, JointView } from "../package";
import type { Session } from "../session";
import { arrangeLabels, putLabel } from "./labels";
import type { Paper } from "./paper";
import { type Layout, type Part, bodyPart, forcePart, jointPart, pointPart, springPart } from "./parts";
import { type Point, svg } from "./svg";

export class Scene {
    readonly element = svg("g", { class: "lw-machine" });
    parts: Part[] = [];
    /** Marks on the screen at the pose last laid out. */
    places: Point[] = [];
    private strokes: { of: CycleSamples | null; known: Map<JointView, [number, number]> } = { of: null, known: new Map() };

    constructor(
        private readonly session: Session,
        private readonly paper: Paper,
    ) {}

    /** Make all parts anew: another topology. */
    rebuild(): void {
        const { bodies, joints, springs, forces, marks, vertices } = this.session.package;
        const labelled = new Set<number>();
        const labels = joints.map((joint) => {
            const vertex = marks[joint.mark]!.vertex;
            if (labelled.has(vertex)) return "";
            labelled.add(vertex);
            return shortened(vertices[vertex]?.label ?? joint.name);
        });
        const points = marks.map((mark, k) => ({ mark, k })).filter(({ mark }) => mark.kind === "point" || mark.kind === "end");
        const seen = new Set<number>();
        this.parts = [
            ...bodies.map((body) => bodyPart(body, this.marksOf(body), joints)),
            ...springs.map((spring) => springPart(spring, (mark) => marks[mark]!.body === "ground")),
            ...joints.map((joint, k) => jointPart(joint, labels[k]!)),
            ...points
                .filter(({ mark }) => mark.kind === "point" || !(labelled.has(mark.vertex) || seen.has(mark.vertex)))
                .map(({ mark, k }) => {
                    seen.add(mark.vertex);
                    return pointPart(mark.name, k, mark.kind === "point");
                }),
            ...forces.map((force) => forcePart(force, marks[force.mark]!.body)),
        ];
        const order: Part["kind"][] = ["body", "spring", "joint", "point", "force"];
        const supports = this.parts.filter((part) => part.kind === "joint");
        this.element.replaceChildren(...order.flatMap((kind) => this.parts.filter((part) => part.kind === kind)).map((p) => p.element));
        // Supports stand behind the links, so that a pin on the frame does not hide the link that hangs on it.
        for (const part of supports) {
            const ground = part.element.querySelector(".lw-ground");
            if (ground) this.element.prepend(ground);
        }
    }

    /** The marks that a body's outline goes through: its own, and where springs and forces take hold of it. */
    private marksOf(body: BodyView): number[] {
        const { marks } = this.session.package;
        const listed = new Set(body.marks.map((k) => marks[k]!.vertex));
        const further = marks.flatMap((mark, k) => {
            if (mark.body !== body.name || mark.kind === "com" || listed.has(mark.vertex)) return [];
            listed.add(mark.vertex);
            return [k];
        });
        return [...body.marks, ...further];
    }

    /** Lay everything out at the session's pose. */
    layOut(): void {
        const layout = this.layoutAt(this.session.q);
        this.places = this.session.package.marks.map((_, k) => layout.at(k));
        for (const part of this.parts) part.layOut(layout);
        const { selection } = this.session;
        for (const part of this.parts) {
            const chosen = selection?.kind === part.kind && selection.name === part.name;
            part.element.classList.toggle("lw-chosen", chosen);
            part.element.setAttribute("aria-pressed", String(chosen));
        }
    }

    /** Put every name on the side where it hides least. */
    arrangeLabels(): void {
        const links = this.session.package.bodies.flatMap((body) =>
            body.marks.map((mark, k): [Point, Point] => [this.places[mark]!, this.places[body.marks[(k + 1) % body.marks.length]!]!]),
        );
        const labels = this.parts.flatMap((part) => (part.label ? [part.label] : []));
        arrangeLabels(labels, this.places, links, this.paper);
        for (const label of labels) putLabel(label, this.places[label.mark]!);
    }

    private layoutAt(q: Float64Array): Layout {
        const { session, paper } = this;
        const marks = session.engine.marks(q);
        const { R } = session.engine.poses(q);
        const number = new Map(session.engine.machine.bodies.map((name, k) => [name, k]));
        const turned = (body: string, d: ArrayLike<number>): Point => {
            const k = number.get(body);
            const world = [0, 1, 2].map((i) =>
                k === undefined ? d[i]! : R[9 * k + 3 * i]! * d[0]! + R[9 * k + 3 * i + 1]! * d[1]! + R[9 * k + 3 * i + 2]! * d[2]!,
            );
            const [x, y] = paper.flat(world);
            return [x, -y];
        };
        return { at: (k) => paper.at(marks, k), turned, reach: (joint) => this.reach(joint, marks), paper };
    }

    /** How far a slide goes to both sides over the cycle, at least to where it is. */
    private reach(joint: JointView, marks: Float64Array): [number, number] {
        const axis = joint.axis!;
        const along = (points: ArrayLike<number>): number => {
            const [child, parent] = [3 * joint.mark, 3 * joint.parent_mark];
            return [0, 1, 2].reduce((s, k) => s + (points[child + k]! - points[parent + k]!) * axis[k]!, 0);
        };
        const now = along(marks);
        let [low, high] = joint.limits ?? [Math.min(0, now), Math.max(0, now)];
        const cycle = this.session.cycle;
        if (cycle && joint.parent === "ground" && cycle.marks[0]?.length === marks.length) {
            if (this.strokes.of !== cycle) this.strokes = { of: cycle, known: new Map() };
            const { known } = this.strokes;
            if (!known.has(joint)) {
                const all = cycle.marks.map(along);
                known.set(joint, [Math.min(...all), Math.max(...all)]);
            }
            const [least, most] = known.get(joint)!;
            [low, high] = [Math.min(low, least), Math.max(high, most)];
        }
        const size = this.session.engine.size;
        return [Math.max(low, now - 2 * size), Math.min(high, now + 2 * size)];
    }
}

/** Long names would hide the machine: of several the first stands for all. */
function shortened(text: string): string {
    const names = text.split(", ");
    return names.length > 1 && text.length > 14 ? `${names[0]} +${names.length - 1}` : text;
}
