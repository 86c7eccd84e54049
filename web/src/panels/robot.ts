/* A robot's tool: where it is, where it shall be, and motions taught from pose to pose. */

import { Vector3 } from "three";

import type { Session } from "../session";
import { taughtRun, type Way } from "../space/taught_motion";
import { rollPitchYaw, Tool, toolMarks } from "../space/tool";
import { h, onceAFrame, section, together } from "./dom";
import { boxed, settled, shown, written } from "./units";

interface Taught {
    q: Float64Array;
    way: Way; // that leads here from the pose before
}

/** Shown for machines of several freedoms: with one there is nothing to choose. */
function wanted(session: Session): boolean {
    return session.package.structure.dof > 1 && toolMarks(session).length > 0;
}

export function mountRobot(element: HTMLElement, session: Session): () => void {
    const inside = h("div", {});
    const frame = section("Tool", true, inside);
    element.append(frame);
    let update: () => void = () => {};
    const build = (): void => {
        frame.hidden = !wanted(session);
        inside.replaceChildren();
        update = frame.hidden ? () => {} : toolPanel(inside, session);
    };
    const [ask, cancel] = onceAFrame(() => update());
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

function toolPanel(inside: HTMLElement, session: Session): () => void {
    const marks = toolMarks(session);
    let tool = new Tool(session, marks[0]);
    const choice = h("select", {
        "aria-label": "Tool point",
        onchange: () => {
            tool = new Tool(session, Number(choice.value));
            update();
        },
    });
    for (const mark of marks) {
        const { kind, name, body } = session.package.marks[mark];
        const label = kind === "point" ? name : kind === "end" ? `end of ${body}` : `${name} on ${body}`;
        choice.append(h("option", { value: mark }, label));
    }
    const as = shown("m", session.units);
    const boxes = ["x", "y", "z"].map((axis) =>
        h("input", { type: "number", step: "any", "aria-label": `Tool ${axis} in ${as.unit}`, onchange: () => goThere() }),
    );
    const turned = h("p", { class: "lw-note" });
    const keep = h("input", { type: "checkbox" });
    const rows = boxes.map((box, k) => h("label", { class: "lw-axis" }, "xyz"[k], box));
    inside.append(
        h("label", { class: "lw-check" }, "Point", choice),
        h("div", { class: "lw-axes" }, ...rows, h("span", { class: "lw-unit" }, as.unit)),
        turned,
        h("label", { class: "lw-check" }, keep, "keep the tool's direction"),
        ...teachPanel(session, () => tool),
    );

    const goThere = (): void => {
        const wished = boxes.map((box) => box.valueAsNumber / as.factor);
        if (!wished.every(Number.isFinite)) {
            session.say(`The tool's place is three numbers in ${as.unit}: type them.`, "refusal");
            return show();
        }
        const target = new Vector3().fromArray(wished);
        const q = Float64Array.from(session.q);
        const reached = tool.reach(q, target, keep.checked ? tool.pose(session.q).turn : null);
        session.begin("move the tool");
        if (reached) session.setPose(q);
        else session.dragMark(tool.mark, target.toArray());
        session.commit();
        const left = tool.pose(session.q).position.distanceTo(target);
        if (left > 1e-6 * session.engine.size)
            session.say(`The tool cannot get there: the nearest pose found is ${written(left, "m", session.units)} away.`, "refusal");
        show();
    };

    /** Where the tool is, whatever was typed. */
    const show = (): void => update(true);
    const update = (typed = false): void => {
        const pose = tool.pose(session.q);
        pose.position.toArray().forEach((value, k) => {
            if (typed || document.activeElement !== boxes[k]) boxes[k].value = boxed(settled(value) * as.factor, 9);
        });
        const angles = rollPitchYaw(pose.turn).map((angle) => written(angle, "rad", session.units));
        turned.textContent = `roll ${angles[0]}, pitch ${angles[1]}, yaw ${angles[2]}`;
    };
    update();
    return update;
}

/** Poses taught, the ways between them, and the motion played. */
function teachPanel(session: Session, tool: () => Tool): HTMLElement[] {
    const taught: Taught[] = [];
    const list = h("ol", { class: "lw-taught" });
    const teach = (): void => {
        taught.push({ q: Float64Array.from(session.q), way: { kind: "joints", duration: 2 } });
        show();
    };
    const play = (): void => {
        if (taught.length < 2) return session.say("Teach two poses at least: move the machine and press Teach pose.", "refusal");
        try {
            session.showRun(taughtRun(session, tool(), taught.map(({ q }) => q), taught.slice(1).map(({ way }) => way)));
            session.play();
        } catch (error) {
            session.say((error as Error).message, "refusal");
        }
    };
    const forget = (k: number): void => {
        taught.splice(k, 1);
        show();
    };
    const show = (): void => list.replaceChildren(...taught.map((each, k) => taughtItem(session, each, k, () => forget(k))));
    return [
        h("div", { class: "lw-bar" },
            h("button", { type: "button", onclick: teach }, "Teach pose"),
            h("button", { type: "button", onclick: play }, "Play taught motion"),
            h("button", { type: "button", onclick: () => ((taught.length = 0), show()) }, "Forget all")),
        list,
    ];
}

function taughtItem(session: Session, each: Taught, k: number, forget: () => void): HTMLElement {
    const show = h("button", { type: "button", class: "lw-link", onclick: () => session.setPose(each.q) }, `pose ${k + 1}`);
    const away = h("button", { type: "button", class: "lw-link", "aria-label": `Forget pose ${k + 1}`, onclick: forget }, "×");
    if (k === 0) return h("li", {}, show, away);
    const kind = h("select", { "aria-label": `Way to pose ${k + 1}`, onchange: () => (each.way.kind = kind.value as Way["kind"]) },
        h("option", { value: "joints" }, "joint motion"), h("option", { value: "line" }, "straight line"));
    kind.value = each.way.kind;
    const duration = h("input", {
        type: "number", min: 0.1, step: "any", value: each.way.duration, "aria-label": `Seconds to pose ${k + 1}`,
        onchange: () => {
            if (duration.valueAsNumber > 0) each.way.duration = duration.valueAsNumber;
            duration.value = String(each.way.duration);
        },
    });
    return h("li", {}, show, " by ", kind, " in ", duration, " s ", away);
}
