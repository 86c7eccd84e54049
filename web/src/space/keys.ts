/* The keyboard in space. */

import { Spherical, Vector3 } from "three";

import type { Session } from "../session";
import { turnTo } from "./placement";
import type { Stage } from "./stage";

const STEP = Math.PI / 24;

/** Arrows turn the view, + and - come nearer and go away, F fits, [ and ] select joints, < and > move the one selected. */
export function keysInSpace(stage: Stage, session: Session, fit: () => void): () => void {
    const press = (event: KeyboardEvent): void => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const action: { [key: string]: () => void } = {
            ArrowLeft: () => orbit(stage, -STEP, 0),
            ArrowRight: () => orbit(stage, STEP, 0),
            ArrowUp: () => orbit(stage, 0, -STEP),
            ArrowDown: () => orbit(stage, 0, STEP),
            "+": () => near(stage, 0.9),
            "=": () => near(stage, 0.9),
            "-": () => near(stage, 1 / 0.9),
            f: fit,
            "[": () => selectJoint(session, -1),
            "]": () => selectJoint(session, 1),
            "<": () => nudge(session, -1),
            ">": () => nudge(session, 1),
            ",": () => nudge(session, -0.1),
            ".": () => nudge(session, 0.1),
            Escape: () => session.select(null),
        };
        if (!action[event.key]) return;
        action[event.key]();
        event.preventDefault();
    };
    stage.canvas.addEventListener("keydown", press);
    return () => stage.canvas.removeEventListener("keydown", press);
}

function orbit(stage: Stage, around: number, over: number): void {
    const { camera, controls } = stage;
    const upright = turnTo(camera.up).invert(); // spherical angles count from y
    const arm = camera.position.clone().sub(controls.target).applyQuaternion(upright);
    const angles = new Spherical().setFromVector3(arm);
    angles.theta += around;
    angles.phi += over;
    arm.setFromSpherical(angles.makeSafe()).applyQuaternion(upright.invert());
    camera.position.copy(controls.target).add(arm);
    controls.update();
    stage.ask();
}

function near(stage: Stage, factor: number): void {
    const { camera, controls } = stage;
    camera.position.copy(new Vector3().lerpVectors(controls.target, camera.position, factor));
    controls.update();
    stage.ask();
}

function selectJoint(session: Session, by: number): void {
    const names = session.package.joints.map((joint) => joint.name);
    const now = session.selection?.kind === "joint" ? names.indexOf(session.selection.name) : by > 0 ? -1 : 0;
    session.select({ kind: "joint", name: names[(now + by + names.length) % names.length] });
}

/** The selected joint's first coordinate, by a twentieth of a radian or of the machine's size. */
function nudge(session: Session, by: number): void {
    const joint = session.package.joints.find(({ name }) => session.selection?.kind === "joint" && name === session.selection.name);
    if (!joint || joint.quaternion || joint.coordinates.length === 0) return;
    const step = joint.unit === "m" ? 0.02 * session.engine.size : 0.05;
    session.begin(`move ${joint.name}`);
    session.setJoint(joint.coordinates[0], session.motion.value(joint.coordinates[0], session.q) + by * step);
    session.commit();
}
