/* One uPlot chart of a group: units at the edges, a legend below, peaks marked, a line where the machine stands. */

import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";

import { h } from "../panels/dom";
import { digits, shown } from "../panels/units";
import type { Session } from "../session";
import { peakOf, type Group } from "./curves";
import type { Trajectory } from "./trajectory";

export interface Chart {
    update(motion: Trajectory, group: Group | undefined): void;
    /** To where the machine stands now. */
    follow(): void;
    resize(): void;
    dispose(): void;
}

/** Colours that are told apart on light and dark paper, and by people who see few colours. */
export const COLORS = ["#3b76c4", "#d9731a", "#2a9d74", "#c23b6e", "#8a6fd1", "#9a8a1e", "#2aa3b8", "#8a5a3c"];

const HEIGHT = 172;

export function chartOf(stage: HTMLElement, session: Session, first: Group, begun: Trajectory): Chart {
    let [group, motion] = [first, begun];
    const element = h("div", { class: "lw-chart" });
    stage.append(element);
    const x = shown(motion.unit, session.units);
    const y = shown(group.unit, session.units);
    const ink = (): string => getComputedStyle(element).color;
    const grid = { stroke: () => "rgba(128, 128, 128, 0.25)", width: 1 };
    const axis = { stroke: ink, grid, ticks: grid, font: "11px system-ui", labelFont: "12px system-ui", labelSize: 18 };
    const data = (): uPlot.AlignedData => [
        motion.x.map((value) => value * x.factor),
        ...group.curves.map(({ values }) => Array.from(values, (value) => (Number.isNaN(value) ? null : value * y.factor))),
    ];
    const abscissa = x.unit ? `${motion.label} (${x.unit})` : motion.label;
    let hovering = false;
    const chart = new uPlot(
        {
            width: Math.max(element.clientWidth, 200),
            height: HEIGHT,
            pxAlign: 0,
            scales: { x: { time: false } },
            axes: [
                { ...axis, label: abscissa, size: 32 },
                { ...axis, label: y.unit ? `${group.title} (${y.unit})` : group.title, size: 58 },
            ],
            series: [
                { label: abscissa, value: (_, value) => (value === null ? "" : digits(value)) },
                ...group.curves.map(({ label }, k) => ({
                    label,
                    stroke: COLORS[k % COLORS.length],
                    width: 1.6,
                    dash: k < COLORS.length ? [] : [6, 3],
                    points: { show: false },
                    value: (_: uPlot, value: number | null) => (value === null ? "" : digits(value)),
                })),
            ],
            cursor: { drag: { x: true, y: false }, points: { size: 7 } },
            hooks: {
                draw: [(u) => markPeaks(u, motion, group, x.factor, y.factor)],
                setCursor: [
                    (u) => {
                        const left = u.cursor.left ?? -1;
                        if (hovering && left >= 0) motion.show(u.posToVal(left, "x") / x.factor);
                    },
                ],
            },
        },
        data(),
        element,
    );
    const now = document.createElement("div");
    now.className = "lw-now-line";
    chart.over.append(now);
    chart.over.addEventListener("pointerenter", () => (hovering = !session.playing));
    chart.over.addEventListener("pointerleave", () => (hovering = false));
    chart.root.setAttribute("role", "img");
    const describe = (): void => chart.root.setAttribute("aria-label", sentence(motion, group, y));
    describe();

    return {
        update(next, nextGroup) {
            motion = next;
            if (nextGroup) group = nextGroup;
            chart.setData(data(), true);
            describe();
        },
        follow() {
            const place = chart.valToPos(motion.now() * x.factor, "x");
            now.style.transform = `translateX(${place}px)`;
            now.hidden = !(place >= 0 && place <= chart.bbox.width / devicePixelRatio);
        },
        resize() {
            chart.setSize({ width: Math.max(element.clientWidth, 200), height: HEIGHT });
        },
        dispose() {
            chart.destroy();
            element.remove();
        },
    };
}

/** A dot at the extreme of every curve, and its number at the largest of all. */
function markPeaks(u: uPlot, motion: Trajectory, group: Group, fx: number, fy: number): void {
    const peaks = group.curves.map(({ values }, k) => ({ k, peak: u.series[k + 1].show ? peakOf(motion.x, values) : null }));
    const sizes = peaks.map(({ peak }) => (peak ? Math.abs(peak.value) : -1));
    const largest = sizes.indexOf(Math.max(...sizes));
    const { ctx } = u;
    ctx.save();
    ctx.font = `${11 * devicePixelRatio}px system-ui`;
    for (const { k, peak } of peaks) {
        if (!peak || sizes[k] < 1e-14) continue;
        const [px, py] = [u.valToPos(peak.x * fx, "x", true), u.valToPos(peak.value * fy, "y", true)];
        if (px < u.bbox.left || px > u.bbox.left + u.bbox.width) continue;
        ctx.fillStyle = COLORS[k % COLORS.length];
        ctx.beginPath();
        ctx.arc(px, py, 3 * devicePixelRatio, 0, 2 * Math.PI);
        ctx.fill();
        if (k !== largest) continue;
        const right = px > u.bbox.left + 0.8 * u.bbox.width;
        ctx.textAlign = right ? "right" : "left";
        const height = Math.max(py - 6 * devicePixelRatio, u.bbox.top + 10 * devicePixelRatio);
        ctx.fillText(digits(peak.value * fy), px + (right ? -7 : 7) * devicePixelRatio, height);
    }
    ctx.restore();
}

function sentence(motion: Trajectory, group: Group, y: { unit: string; factor: number }): string {
    const parts = group.curves.slice(0, 12).map(({ label, values }) => {
        const peak = peakOf(motion.x, values);
        return peak ? `${label} up to ${digits(Math.abs(peak.value) * y.factor)} ${y.unit}`.trim() : label;
    });
    return `${group.title} over ${motion.label}: ${parts.join(", ")}`;
}
