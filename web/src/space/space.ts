/* Machines in space: solids, joints, arrows and paths on a stage that may be orbited. */

import { Box3, Group, Matrix4, Vector3, type Line, type Mesh } from "three";

import { h, onceAFrame, throttled, together } from "../panels/dom";
import { togglesOf } from "../panels/toggles";
import type { Session } from "../session";
import type { Drawing } from "../views";
import { Arrows, coil, Paths } from "./arrows";
import { bodyShapes, type BodyShapes } from "./bodies";
import { dhAxes } from "./dh_axes";
import { jointShapes, type JointShapes } from "./joint_shapes";
import { keysInSpace } from "./keys";
import { forceArrows, pathsOf, pointBalls, velocityArrows } from "./motion_marks";
import { NameLabels } from "./name_labels";
import { markAt, placementOf, type Placement } from "./placement";
import { pickInSpace } from "./picking";
import { span } from "./solids";
import { SpaceGhosts } from "./space_ghosts";
import { Stage } from "./stage";
import "./space.css";

const KEYS = "arrow keys turn the view, plus and minus zoom, F fits, brackets select joints, less and greater move them";

export function mountSpace(element: HTMLElement, session: Session): Drawing {
    const frame = h("div", { class: "lw-space" });
    element.append(frame);
    let view: SpaceView;
    try {
        view = new SpaceView(frame, session);
    } catch {
        frame.append(
            h("p", { class: "lw-without", role: "status" },
                "This browser shows no WebGL, so the machine is not drawn in space; its numbers, sliders and plots work."),
        );
        return { fit() {}, picture: () => "", dispose: () => frame.remove() };
    }
    return {
        fit: () => view.fit(),
        picture: () => view.picture(),
        dispose() {
            view.dispose();
            frame.remove();
        },
    };
}

class SpaceView {
    private readonly stage: Stage;
    private readonly machine = new Group(); // what the pointer can hit
    private readonly beside = new Group();
    private bodies!: BodyShapes;
    private joints!: JointShapes;
    private springs: { line: Line; start: number; end: number }[] = [];
    private velocities!: Arrows;
    private forces!: Arrows;
    private readonly paths = new Paths();
    private moved = true;
    private reshaped = false;
    private points: { ball: Mesh; mark: number }[] = [];
    private readonly ghosts: SpaceGhosts;
    private readonly names: NameLabels;
    private readonly letGo: () => void;
    private picking: () => void = () => {};

    constructor(frame: HTMLElement, private readonly session: Session) {
        this.stage = new Stage(frame, () => this.update());
        this.names = new NameLabels(this.stage, session);
        this.ghosts = new SpaceGhosts(session, () => this.stage.ask());
        const search = (): void => this.ghosts.search(togglesOf(session).is("ghosts"));
        const { canvas } = this.stage;
        canvas.tabIndex = 0;
        canvas.setAttribute("role", "application");
        canvas.setAttribute("aria-label", `${session.package.name} in space: ${KEYS}`);
        this.stage.scene.add(this.machine, this.beside);
        const [frameAsked, cancel] = onceAFrame(() => this.renewPaths());
        const seldom = throttled(() => this.renewPaths(), 120);
        const drawPaths = (): void => (session.playing ? seldom() : frameAsked());
        const moved = (): void => {
            this.moved = true;
            this.stage.ask();
        };
        const dark = window.matchMedia("(prefers-color-scheme: dark)");
        const repaint = (): void => this.repaint();
        dark.addEventListener("change", repaint);
        const themes = new MutationObserver(repaint);
        for (let around: HTMLElement | null = frame; around; around = around.parentElement)
            themes.observe(around, { attributes: true, attributeFilter: ["class", "data-theme"] });
        this.letGo = together(
            session.on("machine", () => this.build()),
            session.on("pose", () => (moved(), search())),
            session.on("numbers", () => ((this.reshaped = true), moved(), drawPaths())),
            session.on("drive", () => (moved(), drawPaths())),
            session.on("run", drawPaths),
            session.on("cycle", drawPaths),
            session.on("selection", () => (this.mark(), drawPaths())),
            togglesOf(session).listen(() => (moved(), drawPaths(), search())),
            () => this.ghosts.dispose(),
            dhAxes(session).listen(moved),
            keysInSpace(this.stage, session, () => this.fit()),
            () => dark.removeEventListener("change", repaint),
            () => themes.disconnect(),
            cancel,
        );
        this.build();
    }

    fit(): void {
        const up = this.up();
        const box = this.reach(up);
        const side = Math.abs(up.x) > 0.5 ? new Vector3(0, 1, 0) : new Vector3(1, 0, 0);
        const from = new Vector3().crossVectors(side, up).multiplyScalar(1.3).addScaledVector(side, 1).addScaledVector(up, 0.8);
        this.stage.lookAt(box, up, from);
    }

    picture(): string {
        this.stage.render();
        return this.stage.canvas.toDataURL("image/png");
    }

    dispose(): void {
        this.letGo();
        this.picking();
        this.stage.dispose();
    }

    /** Everything for another machine. */
    private build(): void {
        const { session } = this;
        const size = 0.015 * session.engine.size;
        this.picking();
        this.machine.clear();
        this.beside.clear();
        this.bodies = bodyShapes(session, size);
        this.joints = jointShapes(session.package, size);
        this.springs = session.package.springs.map((spring) => ({ ...spring, line: coil(1.2 * size, "#2e8b57") }));
        this.velocities = new Arrows("#1f77d0", size);
        this.forces = new Arrows("#c0392b", size);
        this.points = pointBalls(session, 0.8 * size);
        this.machine.add(this.bodies.group, this.joints.group, this.ghosts.group);
        for (const { ball } of this.points) this.beside.add(ball);
        this.beside.add(this.velocities.group, this.forces.group, this.paths.group, dhAxes(session).group);
        for (const { line } of this.springs) this.beside.add(line);
        this.picking = pickInSpace(this.stage, session, this.machine, (ghost) => this.ghosts.take(ghost));
        this.moved = true;
        this.update();
        this.stage.layGround(this.box(), this.up());
        this.mark();
        this.repaint();
        this.fit();
        this.renewPaths();
    }

    /** Before a frame: everything to where the machine stands. */
    private update(): void {
        const toggles = togglesOf(this.session);
        this.names.show(toggles.is("names") ? placementOf(this.session) : null);
        if (!this.moved) return;
        this.moved = false;
        const placement = placementOf(this.session);
        if (this.reshaped) this.bodies.reshape();
        this.reshaped = false;
        this.bodies.update(placement);
        this.joints.update(placement);
        this.joints.showFrames(toggles.is("frames"));
        for (const { ball, mark } of this.points) ball.position.copy(markAt(placement, mark));
        for (const { line, start, end } of this.springs) span(line, markAt(placement, start), markAt(placement, end));
        this.velocities.show(toggles.is("velocities") ? velocityArrows(this.session, placement) : []);
        this.forces.show(toggles.is("forces") ? forceArrows(this.session, placement) : []);
        dhAxes(this.session).place();
    }

    private renewPaths(): void {
        this.paths.show(togglesOf(this.session).is("curves") ? pathsOf(this.session) : []);
        this.stage.ask();
    }

    private mark(): void {
        const { selection } = this.session;
        this.bodies.highlight(selection?.kind === "body" ? selection.name : null);
        this.joints.highlight(selection?.kind === "joint" ? selection.name : null);
        this.stage.ask();
    }

    private repaint(): void {
        const style = getComputedStyle(this.stage.canvas.parentElement!);
        this.stage.paint(style.backgroundColor, style.color);
    }

    private up(): Vector3 {
        const gravity = this.session.package.document.gravity;
        const down = Array.isArray(gravity) && gravity.every((part) => typeof part === "number") ? (gravity as number[]) : [0, 0, -1];
        const up = new Vector3().fromArray(down).negate();
        return up.length() > 0 ? up.normalize() : new Vector3(0, 0, 1);
    }

    /** The box around the machine; an arm may turn about its foot, so the other side belongs to it too. */
    private reach(up: Vector3): Box3 {
        const box = this.box();
        const { structure, joints } = this.session.package;
        const foot = joints.find((joint) => joint.parent === "ground" && joint.kind !== "free");
        if (structure.loops.length > 0 || !foot) return box;
        const turn = new Matrix4().makeRotationAxis(up, Math.PI);
        const at = markAt(placementOf(this.session), foot.mark);
        const other = new Box3().copy(box).translate(at.clone().negate()).applyMatrix4(turn).translate(at);
        return box.union(other);
    }

    private box(): Box3 {
        const placement: Placement = placementOf(this.session);
        const box = new Box3().setFromPoints(this.session.package.marks.map((_, mark) => markAt(placement, mark)));
        this.machine.updateMatrixWorld(true);
        return box.union(new Box3().setFromObject(this.machine));
    }
}
