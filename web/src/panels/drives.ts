/* Drives: the speed of each in a driven run, its effort in a free one. */

import type { Session } from "../session";
import { h, section, together } from "./dom";
import { derived, digits, shown } from "./units";

export function mountDrives(element: HTMLElement, session: Session): () => void {
    const inside = h("div", { class: "lw-rows" });
    const frame = section("Drives", true, inside);
    element.append(frame);
    let rows: (() => void)[] = [];
    const build = (): void => {
        const { driven } = session.motion;
        frame.hidden = driven.length === 0;
        inside.replaceChildren();
        rows = driven.flatMap(({ name, slide }) => [
            row(inside, session, `Speed of ${name}`, derived(slide ? "m" : "rad", "rate"), () => session.speeds.get(name) ?? 0, (x) => session.setSpeed(name, x)),
            row(inside, session, `Effort of ${name}`, derived(slide ? "m" : "rad", "effort"), () => session.efforts.get(name) ?? 0, (x) => session.setEffort(name, x)),
        ]);
    };
    build();
    return together(
        session.on("machine", build),
        session.on("units", build),
        session.on("drive", () => rows.forEach((update) => update())),
        () => frame.remove(),
    );
}

function row(inside: HTMLElement, session: Session, label: string, unit: string, read: () => number, write: (value: number) => void): () => void {
    const as = shown(unit, session.units);
    const box = h("input", {
        type: "number", step: "any", "aria-label": `${label} in ${as.unit}`,
        onchange: () => {
            if (Number.isFinite(box.valueAsNumber)) write(box.valueAsNumber / as.factor);
            else session.say(`${label} is a number in ${as.unit}: type one.`, "refusal");
            update();
        },
    });
    const update = (): void => void (box.value = digits(read() * as.factor, 6));
    inside.append(h("div", { class: "lw-row lw-plain" }, h("span", { class: "lw-name" }, label), box, h("span", { class: "lw-unit" }, as.unit)));
    update();
    return update;
}
