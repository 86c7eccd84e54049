/* The Denavit-Hartenberg table of an arm, stepped through one parameter at a time. */

import type { Session } from "../session";
import { dhAxes, PARAMETERS, rowNow } from "../space/dh_axes";
import { h, onceAFrame, section, together } from "./dom";
import { digits, settled, shown, written } from "./units";

const SYMBOLS = { theta: "θ", d: "d", a: "a", alpha: "α" };
const ACTIONS = { theta: "turn about z by θ", d: "shift along z by d", a: "shift along x by a", alpha: "turn about x by α" };
const SECONDS = 0.9; // one step

export function mountDhTable(element: HTMLElement, session: Session): () => void {
    const axes = dhAxes(session);
    const body = h("tbody", {});
    const head = h("tr", {});
    const said = h("p", { class: "lw-note", role: "status" });
    const show = h("input", { type: "checkbox", onchange: () => axes.change({ shown: show.checked }) });
    let walking = 0;

    /** To the next parameter, its frame moving there; after the last row from the first again. */
    const step = (): void => {
        cancelAnimationFrame(walking);
        const rows = session.package.structure.dh!;
        const { row, step: now, part } = axes.walk;
        const done = part >= 1 ? 4 * row + now + 1 : 4 * row + now;
        const next = done % (4 * rows.length);
        const begun = performance.now();
        show.checked = true;
        const go = (): void => {
            const share = Math.min((performance.now() - begun) / (1000 * SECONDS), 1);
            const eased = share * share * (3 - 2 * share);
            axes.change({ shown: true, walk: { row: Math.floor(next / 4), step: next % 4, part: share < 1 ? Math.min(eased, 0.999) : 1 } });
            if (share < 1) walking = requestAnimationFrame(go);
        };
        go();
        tell();
    };
    const restart = (): void => {
        cancelAnimationFrame(walking);
        axes.change({ walk: { row: 0, step: 0, part: 0 } });
        said.textContent = "";
    };

    const tell = (): void => {
        const { row, step: now } = axes.walk;
        const line = rowNow(session, session.package.structure.dh![row]);
        const parameter = PARAMETERS[now];
        const unit = parameter === "d" || parameter === "a" ? "m" : "rad";
        said.textContent = `Row ${row + 1}, ${line.joint}: ${ACTIONS[parameter]} = ${written(line[parameter], unit, session.units)}`;
    };

    const draw = (): void => {
        const rows = session.package.structure.dh;
        frame.hidden = !rows;
        if (!rows || frame.hidden) return;
        head.replaceChildren(h("th", {}, "joint"), ...PARAMETERS.map((parameter) => {
            const { unit } = shown(parameter === "d" || parameter === "a" ? "m" : "rad", session.units);
            return h("th", {}, `${SYMBOLS[parameter]} (${unit})`);
        }));
        body.replaceChildren(...rows.map((said, k) => {
            const row = rowNow(session, said);
            const cells = PARAMETERS.map((parameter, column) => {
                const { factor } = shown(parameter === "d" || parameter === "a" ? "m" : "rad", session.units);
                const here = axes.shown && axes.walk.row === k && axes.walk.step === column;
                const varies = parameter === (row.turns ? "theta" : "d");
                return h("td", { class: `${here ? "lw-here" : ""} ${varies ? "lw-varies" : ""}` }, digits(settled(row[parameter], session.engine.size) * factor, 4));
            });
            const here = axes.shown && axes.walk.row === k;
            return h("tr", { class: here ? "lw-here-row" : "" }, h("th", { scope: "row" }, row.joint), ...cells);
        }));
    };

    const frame = section("Denavit-Hartenberg", false,
        h("div", { class: "lw-bar" },
            h("label", { class: "lw-check" }, show, "show axes"),
            h("button", { type: "button", onclick: step }, "Next parameter"),
            h("button", { type: "button", onclick: restart }, "From the base")),
        said,
        h("table", { class: "lw-table" }, h("thead", {}, head), body));
    element.append(frame);
    const [ask, cancel] = onceAFrame(draw);
    draw();
    return together(
        session.on("machine", () => (restart(), ask())),
        session.on("pose", ask),
        session.on("units", ask),
        axes.listen(ask),
        cancel,
        () => cancelAnimationFrame(walking),
        () => frame.remove(),
    );
}
