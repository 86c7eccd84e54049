/* Sliders of the joints: each moves its joint, the loops follow. */

import type { JointView } from "../package";
import type { Session } from "../session";
import { h, onceAFrame, section, together } from "./dom";
import { boxed, settled, shown, written } from "./units";

const TURN = 2 * Math.PI;

interface Handle {
    joint: JointView;
    coordinate: string;
    unit: "rad" | "m";
}

/** Coordinates that have a value of their own; those of quaternions do not. */
function handlesOf(session: Session): Handle[] {
    return session.package.joints.flatMap((joint) =>
        joint.quaternion
            ? []
            : joint.coordinates.map((coordinate, k): Handle => ({ joint, coordinate, unit: unitOf(joint, k) })),
    );
}

export function unitOf(joint: JointView, k: number): "rad" | "m" {
    if (joint.unit) return joint.unit;
    const slides: { [kind: string]: number[] } = { cylindrical: [1], planar: [0, 1], free: [0, 1, 2], prismatic: [0] };
    return slides[joint.kind]?.includes(k) ? "m" : "rad";
}

export function mountSliders(element: HTMLElement, session: Session): () => void {
    const chief = h("div", { class: "lw-rows" });
    const rest = h("div", { class: "lw-rows" });
    const others = h("details", {}, h("summary", {}, "Other joints"), rest);
    const frame = section("Joints", true, chief, others);
    element.append(frame);
    let rows: { update(): void }[] = [];
    const build = (): void => {
        const { driven, independent } = chiefOf(session);
        chief.replaceChildren();
        rest.replaceChildren();
        rows = handlesOf(session).map((handle) => {
            const first = driven.has(handle.joint.name) || (driven.size === 0 && independent.has(handle.joint.name));
            const row = sliderRow(session, handle);
            (first ? chief : rest).append(row.element);
            return row;
        });
        others.hidden = rest.childElementCount === 0;
        others.open = chief.childElementCount === 0;
        update();
    };
    const update = (): void => rows.forEach((row) => row.update());
    const [ask, cancel] = onceAFrame(update);
    build();
    return together(
        session.on("machine", build),
        session.on("units", build),
        session.on("pose", ask),
        session.on("numbers", ask),
        cancel,
        () => frame.remove(),
    );
}

function chiefOf(session: Session): { driven: Set<string>; independent: Set<string> } {
    const { actuated, independent } = session.package.structure;
    return { driven: new Set(actuated), independent: new Set(independent.map((name) => name.split(".")[0])) };
}

function sliderRow(session: Session, { joint, coordinate, unit }: Handle): { element: HTMLElement; update(): void } {
    const as = shown(unit, session.units);
    const half = unit === "rad" ? Math.PI : 0.5 * session.engine.size;
    const [low, high] = joint.limits ?? [-half, half];
    const wraps = unit === "rad" && joint.limits === null;
    let moving = false;
    const move = (value: number): void => {
        if (!moving) session.begin(`move ${coordinate}`);
        moving = true;
        const turns = wraps ? TURN * Math.round((session.motion.value(coordinate, session.q) - value) / TURN) : 0;
        session.setJoint(coordinate, value + turns);
    };
    const done = (): void => {
        if (moving) session.commit();
        moving = false;
        show();
    };
    const slider = h("input", {
        type: "range", "aria-label": coordinate, min: low, max: high, step: (high - low) / 720,
        oninput: () => move(Number(slider.value)),
        onchange: done,
    });
    const box = h("input", {
        type: "number", step: "any", "aria-label": `${coordinate} in ${as.unit}`,
        onchange: () => {
            if (Number.isFinite(box.valueAsNumber)) move(box.valueAsNumber / as.factor);
            else session.say(`${coordinate} is a number in ${as.unit}: type one.`, "refusal");
            done();
        },
    });
    const name = h("button", {
        type: "button", class: "lw-name", title: `${joint.kind} joint between ${joint.parent} and ${joint.child}`,
        onclick: () => session.select({ kind: "joint", name: joint.name }),
    }, coordinate);
    if (joint.driven) name.classList.add("lw-driven");
    const update = (): void => {
        const value = session.motion.value(coordinate, session.q);
        const near = wraps ? value - TURN * Math.round(value / TURN) : value;
        slider.value = String(near);
        slider.setAttribute("aria-valuetext", written(near, unit, session.units));
        if (document.activeElement !== box) box.value = boxed(settled(value) * as.factor);
    };
    /** The joint as it stands, whatever was typed: what was refused goes. */
    const show = (): void => {
        update();
        box.value = boxed(settled(session.motion.value(coordinate, session.q)) * as.factor);
    };
    return { element: h("div", { class: "lw-row" }, name, slider, box, h("span", { class: "lw-unit" }, as.unit)), update };
}
