/* What a drag on the sketch does, tool by tool. */

import type { Session } from "../session";
import type { Vec3 } from "../package";
import type { Editing } from "./editing";
import type { Paper } from "./paper";
import type { Drag } from "./pointer";
import type { Scene } from "./scene";
import { nearest, onGrid } from "./snapping";
import { type Point, line } from "./svg";
import type { Tool } from "./tool_bar";

export interface Context {
    session: Session;
    paper: Paper;
    scene: Scene;
    editing: Editing;
    rubber: SVGPathElement;
    tool(): Tool;
    snaps(): boolean;
    bodiesAt(p: Point): string[];
}

type Target = { kind: string; name: string } | null;

export function dragOf(context: Context, p: Point, on: Target): Drag | null {
    const { editing, bodiesAt } = context;
    switch (context.tool()) {
        case "move":
            return on ? moveDrag(context, p, on) : null;
        case "edit":
            return on ? vertexDrag(context, p, on) : null;
        case "link":
        case "spring":
        case "slider":
            return stretchDrag(context, p);
        case "hinge":
            return clicked(() => editing.hinge(p, bodiesAt(p)));
        case "point":
            return clicked(() => editing.point(p, bodiesAt(p)[0] ?? null));
        case "drive":
            return on?.kind === "joint" ? clicked(() => editing.drive(on.name)) : null;
    }
}

function clicked(action: () => void): Drag {
    return { move() {}, end: (_, moved) => void (moved || action()) };
}

/** Of a part's marks the one nearest to the pointer that can move. */
function markOf(context: Context, p: Point, on: NonNullable<Target>): number {
    const { scene, session } = context;
    const part = scene.parts.find((each) => each.kind === on.kind && each.name === on.name);
    const marks = (part?.marks ?? []).filter((k) => session.package.marks[k]!.body !== "ground");
    const free = marks.filter((k) => !onFrame(session, k));
    const near = nearest(scene.places, p, (k) => !(free.length ? free : marks).includes(k), Infinity);
    return near;
}

/** Whether a mark is a hinge on the frame, which does not move. */
function onFrame(session: Session, mark: number): boolean {
    const vertex = session.package.marks[mark]!.vertex;
    return session.package.joints.some((joint) => joint.kind === "revolute" && joint.parent === "ground" && session.package.marks[joint.mark]!.vertex === vertex);
}

function choose(session: Session, on: NonNullable<Target>): void {
    session.select(on as Session["selection"]);
}

function moveDrag(context: Context, p: Point, on: NonNullable<Target>): Drag {
    const { session, paper, scene } = context;
    const mark = markOf(context, p, on);
    const grip = scene.places[mark];
    let begun = false;
    return {
        move(to) {
            if (mark < 0 || !grip) return;
            if (on.kind === "joint" && onFrame(session, mark)) {
                return session.say(`${on.name} stands on the frame. Choose Edit to move it.`, "refusal");
            }
            if (!begun) session.begin(`drag ${on.name}`);
            begun = true;
            const points = session.engine.marks(session.q);
            const target: Point = [grip[0] + to[0] - p[0], grip[1] + to[1] - p[1]];
            session.dragMark(mark, paper.toWorld(paper.onPlane(target), points.slice(3 * mark, 3 * mark + 3)));
        },
        end(_, moved) {
            if (begun) session.commit();
            if (!moved) choose(session, on);
        },
    };
}

function vertexDrag(context: Context, p: Point, on: NonNullable<Target>): Drag {
    const { session, paper, scene } = context;
    const { marks } = session.package;
    const part = scene.parts.find((each) => each.kind === on.kind && each.name === on.name);
    const mark = nearest(scene.places, p, (k) => !(part?.marks ?? []).includes(k), on.kind === "body" ? 24 : Infinity);
    const grip = scene.places[mark];
    let begun = false;
    return {
        move(to) {
            if (mark < 0 || !grip) return;
            const vertex = marks[mark]!.vertex;
            if (!begun) session.begin(`move ${session.package.vertices[vertex]!.label}`);
            begun = true;
            let place: Point = [grip[0] + to[0] - p[0], grip[1] + to[1] - p[1]];
            let flat = paper.onPlane(place);
            if (context.snaps()) {
                const other = nearest(scene.places, place, (k) => marks[k]!.vertex === vertex || marks[k]!.kind === "com", 9);
                if (other >= 0) flat = paper.onPlane((place = scene.places[other]!));
                else flat = onGrid(paper, place);
            }
            const points = session.engine.marks(session.q);
            session.moveVertex(vertex, paper.toWorld(flat, points.slice(3 * mark, 3 * mark + 3)));
        },
        end(_, moved) {
            if (begun) session.commit();
            if (!moved) choose(session, on);
        },
    };
}

/** From one place to another: a link, a spring, or a slider and its direction. */
function stretchDrag(context: Context, p: Point): Drag {
    const { session, paper, editing, rubber, bodiesAt } = context;
    const from = editing.anchor(p, bodiesAt(p)[0] ?? null);
    return {
        move: (to) => rubber.setAttribute("d", line([p, to])),
        end(to, moved) {
            rubber.setAttribute("d", "");
            if (!moved) return session.say("Drag from one place to another.");
            const [a, b] = [paper.onPlane(p), paper.onPlane(to)];
            if (context.tool() === "slider") return editing.slider(from, [(b[0] - a[0]) * paper.scale, (b[1] - a[1]) * paper.scale]);
            const end = editing.anchor(to, bodiesAt(to)[0] ?? null);
            if (context.tool() === "link") editing.link(from, end);
            else editing.spring(from, end, Math.hypot(b[0] - a[0], b[1] - a[1]));
        },
    };
}

/** Arrow keys move what is selected by a little. */
export function nudge(context: Context, mark: number, event: KeyboardEvent): void {
    const { session, paper } = context;
    const step = (event.shiftKey ? 1 : 0.2) * paper.gridStep();
    const by: { [key: string]: Point } = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, step], ArrowDown: [0, -step] };
    const points = session.engine.marks(session.q);
    const here = points.slice(3 * mark, 3 * mark + 3);
    const [x, y] = paper.flat(here);
    const [dx, dy] = by[event.key] ?? [0, 0];
    const target: Vec3 = paper.toWorld([x + dx, y + dy], here);
    if (context.tool() === "move") session.dragMark(mark, target);
    else session.moveVertex(session.package.marks[mark]!.vertex, target);
}
