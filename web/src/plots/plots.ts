/* Plots of the run, or of the crank's cycle: they follow edits, scrub when hovered, and can be taken as CSV. */

import { h, onceAFrame, throttled, together } from "../panels/dom";
import type { Session } from "../session";
import { saveText } from "../share/download";
import { chartOf, type Chart } from "./chart";
import { csvOf } from "./csv";
import { groupNames, groupOf, type Group, type GroupName } from "./curves";
import { trajectoryOf, type Trajectory } from "./trajectory";
import { polarPlot } from "./polar";
import "./plots.css";

export interface Plots {
    /** What is shown now, as CSV; null where there is nothing to show. */
    csv(): string | null;
    dispose(): void;
}

export function mountPlots(element: HTMLElement, session: Session): Plots {
    const menu = h("select", { "aria-label": "Plot", onchange: () => ask() });
    const save = h("button", { type: "button", title: "What is plotted, as a table", onclick: () => saveCsv() }, "CSV");
    const note = h("span", { class: "lw-note" });
    const stage = h("div", { class: "lw-charts" });
    const frame = h("div", { class: "lw-plots" }, h("div", { class: "lw-bar" }, menu, save, note), stage);
    element.append(frame);
    let charts: Chart[] = [];
    let groups: Group[] = [];
    let motion: Trajectory | null = null;
    let drawn = ""; // of which curves the charts are, so that they are kept while only numbers change

    const fillMenu = (): void => {
        const kept = menu.value;
        const names = groupNames(session);
        menu.replaceChildren(...names.map(({ name, title }) => h("option", { value: name }, title)));
        if (names.some(({ name }) => name === kept)) menu.value = kept;
        drawn = "";
    };

    const draw = (): void => {
        if (stage.clientWidth === 0) return;
        motion = trajectoryOf(session);
        if (!motion || motion.q.length < 2 || !menu.value) {
            clear();
            note.textContent = "Press Play: curves come with the motion.";
            return;
        }
        const next = groupOf(session, motion, menu.value as GroupName);
        const told = next.some(({ curves }) => curves.some(({ values }) => values.some((value) => !Number.isNaN(value))));
        if (!told) {
            clear();
            note.textContent = "Without drives these are told by a run: press Free run.";
            return;
        }
        note.textContent = motion.run ? motion.run.status : overWhat(session);
        const key = JSON.stringify([menu.value, motion.label, session.units, next.map(({ curves }) => curves.map(({ label }) => label))]);
        if (key !== drawn) {
            clear();
            charts = next.map((group) => chartOf(stage, session, group, motion!));
            if (menu.value === "forces") charts.push(polarPlot(stage, session, motion));
            charts.forEach((chart) => chart.resize()); // the last to come took room from the others
            drawn = key;
        } else charts.forEach((chart, k) => chart.update(motion!, next[k]));
        groups = next;
        follow();
    };

    const clear = (): void => {
        charts.forEach((chart) => chart.dispose());
        charts = [];
        groups = [];
        drawn = "";
    };

    const follow = (): void => charts.forEach((chart) => chart.follow());

    const csv = (): string | null => (motion && groups.length > 0 ? csvOf(motion, groups, session.units) : null);

    const saveCsv = (): void => {
        const table = csv();
        if (table) saveText(`${session.package.name} ${menu.value}.csv`, "text/csv", table);
        else session.say("There is no curve to save: press Play first.", "refusal");
    };

    const [frameAsked, cancel] = onceAFrame(draw);
    const seldom = throttled(draw, 120);
    const ask = (): void => (session.playing ? seldom() : frameAsked()); // a run that grows is drawn now and then
    const [askFollow, cancelFollow] = onceAFrame(follow);
    const watcher = new ResizeObserver(() => {
        charts.forEach((chart) => chart.resize());
        ask();
    });
    watcher.observe(stage);
    fillMenu();
    const dispose = together(
        session.on("machine", () => (fillMenu(), ask())),
        session.on("numbers", ask),
        session.on("drive", ask),
        session.on("cycle", ask),
        session.on("run", ask),
        session.on("units", ask),
        session.on("selection", ask),
        session.on("pose", askFollow),
        () => watcher.disconnect(),
        cancel,
        cancelFollow,
        clear,
        () => frame.remove(),
    );
    ask();
    return { csv, dispose };
}

function overWhat(session: Session): string {
    const { cycle } = session;
    if (!cycle) return "";
    const others = session.engine.machine.efforts.length > 1 ? ", the other drives at rest" : "";
    return `${cycle.turns ? "over one turn" : "over the reach"} of ${cycle.coordinate}${others}`;
}
