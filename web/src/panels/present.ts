/* The present numbers as text: joints, efforts, energy, gap; and told to screen readers now and then. */

import type { Session } from "../session";
import { h, section, throttled, together } from "./dom";
import { unitOf } from "./sliders";
import { derived, written } from "./units";

export function mountPresent(element: HTMLElement, session: Session): () => void {
    const body = h("tbody", {});
    const spoken = h("p", { class: "lw-unseen", "aria-live": "polite" });
    const head = h("tr", {}, h("th", {}), ...["value", "rate", "effort"].map((what) => h("th", { scope: "col" }, what)));
    const frame = section("Present numbers", true, h("table", { class: "lw-table" }, h("thead", {}, head), body), spoken);
    element.append(frame);
    const write = (): void => {
        const rows = rowsOf(session);
        body.replaceChildren(...rows.map(([name, ...values]) => {
            const cells = values.map((value) => h("td", { colspan: values.length === 1 ? 3 : null }, value));
            return h("tr", {}, h("th", { scope: "row" }, name), ...cells);
        }));
    };
    const tell = (): void => {
        if (session.playing) return;
        spoken.textContent = rowsOf(session).slice(0, 6).map((row) => row.join(" ").trim()).join(", ");
    };
    const [soon, later] = [throttled(write, 60), throttled(tell, 1500)];
    const changed = (): void => (soon(), later());
    write();
    return together(
        ...(["machine", "pose", "numbers", "drive", "cycle", "units", "selection"] as const).map((topic) => session.on(topic, changed)),
        () => frame.remove(),
    );
}

/** Name, value, rate and effort of the driven joints and of the one selected; then what holds for the whole machine. */
function rowsOf(session: Session): string[][] {
    const { engine, q, v, a, units } = session;
    const rows: string[][] = [];
    const told = engine.has("inverse_dynamics") && !session.singular ? engine.inverse(q, v, a).slice() : null;
    const { selection } = session;
    for (const joint of session.package.joints) {
        const chosen = selection?.kind === "joint" && selection.name === joint.name;
        if (joint.quaternion || !(joint.driven || chosen || session.package.structure.independent.includes(joint.name))) continue;
        joint.coordinates.forEach((coordinate, k) => {
            const unit = unitOf(joint, k);
            const rate = joint.cut ? "" : written(v[joint.rate_places[k]], derived(unit, "rate"), units);
            const place = told ? engine.machine.efforts.indexOf(coordinate) : -1;
            const effort = place >= 0 ? written(told![place], derived(unit, "effort"), units) : "";
            rows.push([coordinate, written(session.motion.value(coordinate, session.q), unit, units), rate, effort]);
        });
    }
    if (selection?.kind === "joint" && engine.has("inverse_reactions") && !session.singular) {
        const place = session.package.joints.findIndex(({ name }) => name === selection.name);
        const [, , , x, y, z] = engine.inverseReactions(q, v, a).reactions.subarray(6 * place, 6 * place + 6);
        rows.push([`force in ${selection.name}`, written(Math.hypot(x, y, z), "N", units)]);
    }
    if (engine.has("energy")) {
        const { kinetic, potential } = engine.energy(q, v);
        rows.push(["kinetic energy", written(kinetic, "J", units)], ["potential energy", written(potential, "J", units)]);
    }
    rows.push(...reach(session));
    if (session.singular) rows.push([session.singular]);
    if (engine.closures > 0) rows.push(["largest gap", engine.gap(q).toExponential(1)]);
    return rows;
}

/** Of a machine of one freedom: how far its drive goes, and where another joint of the frame stands still. */
function reach(session: Session): string[][] {
    const cycle = session.package.structure.dof === 1 ? session.cycle : null;
    if (!cycle) return [];
    const unit = cycle.slide ? "m" : "rad";
    const [lower, upper] = [cycle.lower, cycle.upper].map((value) => written(value, unit, session.units));
    const rows = [[`range of ${cycle.coordinate}`, cycle.turns ? "whole turns" : `${lower} to ${upper}`]];
    if (cycle.dead.length > 0)
        rows.push(["dead points", cycle.dead.slice(0, 4).map((value) => written(value, unit, session.units, 3)).join(", ")]);
    return rows;
}
