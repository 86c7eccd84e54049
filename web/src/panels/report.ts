/* What a run of Python's comes with: its certificate, peaks, versions, and the machine as a file. */

import type { RunSamples } from "../package";
import type { Session } from "../session";
import { h, section, together } from "./dom";
import { written } from "./units";

export function mountReport(element: HTMLElement, session: Session): () => void {
    const inside = h("div", { class: "lw-report" });
    const frame = section("Report", true, inside);
    element.append(frame);
    const build = (): void => {
        const { versions, toml } = session.package;
        const run = certified(session);
        frame.hidden = run === null;
        inside.replaceChildren();
        if (!run) return;
        inside.append(h("p", {}, run.status));
        if (run.peaks.length > 0) inside.append(peaksTable(session, run));
        if (run.certificate) inside.append(h("h4", {}, "Certificate"), h("pre", {}, run.certificate));
        inside.append(
            h("h4", {}, "Made with"),
            h("p", {}, Object.entries(versions).map(([what, version]) => `${what} ${version}`).join(", ")),
            h("details", {}, h("summary", {}, "Model file (TOML)"), h("pre", {}, toml)),
        );
    };
    build();
    let shown = certified(session);
    const changed = (): void => {
        if (certified(session) === shown) return;
        shown = certified(session);
        build();
    };
    return together(session.on("machine", build), session.on("units", build), session.on("run", changed), () => frame.remove());
}

/** The run on the page if Python computed it, else the one that the page came with. */
function certified(session: Session): RunSamples | null {
    return session.run?.certificate ? session.run : session.package.run;
}

function peaksTable(session: Session, run: RunSamples): HTMLElement {
    const rows = run.peaks.map(({ label, t, value, unit }) => {
        const go = h("button", { type: "button", class: "lw-link", onclick: () => session.scrub(t) }, written(t, "s", session.units));
        return h("tr", {}, h("th", { scope: "row" }, label), h("td", {}, written(value, unit, session.units)), h("td", {}, go));
    });
    return h("table", { class: "lw-table" }, h("caption", {}, "Peaks, between samples too"), h("tbody", {}, ...rows));
}
