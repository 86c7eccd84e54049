/* Drives: the speed of each in a driven run, its effort in a free one. */

import type { Session } from "../session";
import { h, section, together } from "./dom";
import { boxed, derived, shown } from "./units";

export function mountDrives(element: HTMLElement, session: Session): () => void {
    const body = h("tbody", {});
    const head = h("tr", {}, h("th", {}), h("th", {}, "speed"), h("th", {}), h("th", {}, "effort"), h("th", {}));
    const frame = section("Drives", true, h("table", { class: "lw-table lw-drives" }, h("thead", {}, head), body));
    element.append(frame);
    let rows: (() => void)[] = [];
    const build = (): void => {
        const { driven } = session.motion;
        frame.hidden = driven.length === 0;
        body.replaceChildren();
        rows = driven.flatMap(({ name, slide }) => {
            const unit = slide ? "m" : "rad";
            const speed = box(session, `Speed of ${name}`, derived(unit, "rate"), {
                read: () => session.speeds.get(name) ?? 0,
                write: (value) => session.setSpeed(name, value),
            });
            const effort = box(session, `Effort of ${name}`, derived(unit, "effort"), {
                read: () => session.efforts.get(name) ?? 0,
                write: (value) => session.setEffort(name, value),
            });
            body.append(h("tr", {}, h("th", { scope: "row" }, name), ...speed.cells, ...effort.cells));
            return [speed.update, effort.update];
        });
    };
    build();
    return together(
        session.on("machine", build),
        session.on("units", build),
        session.on("drive", () => rows.forEach((update) => update())),
        () => frame.remove(),
    );
}

interface Cell {
    read(): number;
    write(value: number): void;
}

function box(session: Session, label: string, unit: string, { read, write }: Cell) {
    const as = shown(unit, session.units);
    const input = h("input", {
        type: "number", step: "any", "aria-label": `${label} in ${as.unit}`,
        onchange: () => {
            if (Number.isFinite(input.valueAsNumber)) write(input.valueAsNumber / as.factor);
            else session.say(`${label} is a number in ${as.unit}: type one.`, "refusal");
            update();
        },
    });
    const update = (): void => void (input.value = boxed(read() * as.factor, 9));
    update();
    return { cells: [h("td", {}, input), h("td", { class: "lw-unit" }, as.unit)], update };
}
