/* Numbers that may be typed: lengths, masses, springs, places of points. One entry of the history a change. */

import type { FreeNumber } from "../package";
import type { Session } from "../session";
import { h, onceAFrame, section, together } from "./dom";
import { boxed, settled, shown } from "./units";

const HEADINGS: { [kind in FreeNumber["kind"]]: string } = {
    parameter: "Parameters",
    length: "Lengths",
    coordinate: "Places in the drawing",
    mass: "Masses and inertias",
    spring: "Springs",
    damping: "Dampers",
    load: "Loads",
    other: "Others",
};

const TABLES: { [kind: string]: string } = { body: "bodies", joint: "joints", spring: "springs", point: "points", force: "forces" };

/** Whether a number stands in what was said of the thing selected. */
function belongs(number: FreeNumber, selection: NonNullable<Session["selection"]>): boolean {
    return number.places.some((place) => place[0] === TABLES[selection.kind] && place[1] === selection.name);
}

export function mountNumbers(element: HTMLElement, session: Session): () => void {
    const chosen = h("div", { class: "lw-rows" });
    const selected = section("Selection", true, chosen);
    const all = h("div", {});
    const frame = section("Numbers", true, all);
    element.append(selected, frame);
    let rows: { update(): void }[] = [];
    let chosenRows: { update(): void }[] = [];

    const build = (): void => {
        const kinds = Object.keys(HEADINGS) as FreeNumber["kind"][];
        all.replaceChildren();
        rows = [];
        for (const kind of kinds) {
            const numbers = session.package.numbers.filter((number) => number.kind === kind);
            if (numbers.length === 0) continue;
            const made = numbers.map((number) => numberRow(session, number));
            const group = h("details", { open: kind === "parameter" }, h("summary", {}, HEADINGS[kind]));
            group.append(h("div", { class: "lw-rows" }, ...made.map((row) => row.element)));
            all.append(group);
            rows.push(...made);
        }
        const why = session.package.missing["edit"];
        if (why) all.append(h("p", { class: "lw-note" }, why));
        choose();
    };

    const choose = (): void => {
        const { selection } = session;
        chosen.replaceChildren();
        chosenRows = [];
        if (!selection) {
            chosen.append(h("p", { class: "lw-note" }, "Nothing is selected: click a link, a joint or a point."));
        } else {
            const made = session.package.numbers.filter((number) => belongs(number, selection)).map((number) => numberRow(session, number));
            chosenRows = made;
            chosen.append(h("p", {}, described(session, selection)), ...made.map((row) => row.element));
            if (selection.kind === "joint")
                chosen.append(...drivenSwitch(session, selection.name), ...rangeButton(session, selection.name));
        }
        update();
    };

    const update = (): void => [...rows, ...chosenRows].forEach((row) => row.update());
    const [ask, cancel] = onceAFrame(update);
    build();
    return together(
        session.on("machine", build),
        session.on("units", build),
        session.on("selection", choose),
        session.on("numbers", ask),
        cancel,
        () => (selected.remove(), frame.remove()),
    );
}

function described(session: Session, { kind, name }: NonNullable<Session["selection"]>): string {
    if (kind !== "joint") return `${kind === "body" ? "link" : kind} ${name}`;
    const joint = session.package.joints.find((each) => each.name === name);
    if (!joint) return `joint ${name}`;
    const cut = joint.cut ? ", where a loop is cut" : "";
    return `${joint.kind} joint ${name} between ${joint.parent} and ${joint.child}${cut}`;
}

/** Another drive is another machine, so Python builds it. */
function drivenSwitch(session: Session, name: string): HTMLElement[] {
    if (!session.host) return [];
    const joint = session.package.joints.find((each) => each.name === name);
    const box = h("input", {
        type: "checkbox",
        onchange: () => {
            const driven = box.checked;
            session
                .edit((document) => {
                    const said = document.joints?.[name];
                    if (said) said["actuated"] = driven;
                })
                .catch((error: Error) => session.say(error.message, "refusal"));
        },
    });
    box.checked = joint?.driven ?? false;
    return [h("label", { class: "lw-check" }, box, "driven")];
}

/** How far a joint can go, found by Python through whole assemblies. */
function rangeButton(session: Session, joint: string): HTMLElement[] {
    const { host } = session;
    if (!host) return [];
    const ask = (): Promise<void> =>
        host.range_of_motion({ document: session.document, joint }).then(
            ({ sentence }) => session.say(sentence),
            (error: Error) => session.say(error.message, "refusal"),
        );
    return [h("button", { type: "button", onclick: () => void ask() }, "Range of motion")];
}

function numberRow(session: Session, number: FreeNumber): { element: HTMLElement; update(): void } {
    const as = shown(number.unit, session.units);
    const [low, high] = number.bounds;
    const bounded = low !== null && high !== null && Number.isFinite(low) && Number.isFinite(high);
    let changing = false;
    const change = (value: number): void => {
        if (!changing) session.begin(`change ${number.label}`);
        changing = true;
        session.setNumber(number.index, value);
    };
    const done = (): void => {
        if (changing) session.commit();
        changing = false;
        show();
    };
    const typed = (): void => {
        const value = box.valueAsNumber / as.factor;
        if (!Number.isFinite(value)) session.say(`${number.label} is a number in ${as.unit || "plain figures"}: type one.`, "refusal");
        else change(value);
        done();
    };
    const name = as.unit ? `${number.label} in ${as.unit}` : number.label;
    const box = h("input", { type: "number", step: "any", "aria-label": name, onchange: typed });
    const slider = bounded
        ? h("input", {
              type: "range", "aria-label": number.label, min: low, max: high, step: (high - low) / 1000,
              oninput: () => change(Number(slider!.value)),
              onchange: done,
          })
        : null;
    /** The number as it is now, whatever was typed: what was refused goes. */
    const show = (): void => {
        const value = session.numbers[number.index];
        if (slider) slider.value = String(value);
        const place = number.kind === "coordinate" || number.kind === "length";
        box.value = boxed((place ? settled(value, session.engine.size) : value) * as.factor);
    };
    const update = (): void => {
        if (document.activeElement !== box || changing) show();
    };
    const label = h("span", { class: "lw-name" }, number.label);
    const unit = h("span", { class: "lw-unit" }, as.unit);
    const element = h("div", { class: slider ? "lw-row" : "lw-row lw-plain" }, label, slider, box, unit);
    return { element, update };
}
