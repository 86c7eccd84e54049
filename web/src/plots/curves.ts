/* What can be plotted of a motion, as groups of curves that share a unit. */

import { transmissions } from "../engine/transmission";
import { derived } from "../panels/units";
import type { JointView } from "../package";
import type { Session } from "../session";
import type { Trajectory } from "./trajectory";

export interface Curve {
    label: string;
    values: Float64Array; // SI, one for each sample
}

export interface Group {
    title: string;
    unit: string; // SI
    curves: Curve[];
}

export type GroupName =
    | "efforts" | "forces" | "moments" | "angles" | "slides" | "rates" | "slide rates" | "accelerations"
    | "slide accelerations" | "transmission" | "energy" | "gap" | "points";

const TITLES: { [name in GroupName]: string } = {
    efforts: "Efforts of the drives",
    forces: "Forces in the joints",
    moments: "Moments in the joints",
    angles: "Joint angles",
    slides: "Slides",
    rates: "Rates",
    "slide rates": "Rates of slides",
    accelerations: "Accelerations",
    "slide accelerations": "Accelerations of slides",
    transmission: "Transmission angles",
    energy: "Energy",
    gap: "Gap of the loops",
    points: "Named points",
};

/** One-coordinate joints of the tree, hinges or slides, with their places. */
function plain(session: Session, unit: "rad" | "m"): JointView[] {
    return session.package.joints.filter((joint) => !joint.cut && joint.unit === unit && joint.places.length === 1);
}

/** Groups that this machine has, in the order of a menu. */
export function groupNames(session: Session): { name: GroupName; title: string }[] {
    const { engine } = session;
    const hinges = plain(session, "rad").length > 0;
    const slides = plain(session, "m").length > 0;
    const has: { [name in GroupName]: boolean } = {
        efforts: engine.machine.efforts.length > 0,
        forces: engine.has("reactions") || engine.has("inverse_reactions"),
        moments: engine.has("reactions") || engine.has("inverse_reactions"),
        angles: hinges,
        slides,
        rates: hinges,
        "slide rates": slides,
        accelerations: hinges,
        "slide accelerations": slides,
        transmission: engine.planar && session.package.structure.dof === 1
            && transmissions(engine, session.motion.driven[0]?.joint ?? "").length > 0,
        energy: engine.has("energy"),
        gap: engine.closures > 0,
        points: session.package.marks.some((mark) => mark.kind === "point"),
    };
    const names = Object.keys(TITLES) as GroupName[];
    return names.filter((name) => has[name]).map((name) => ({ name, title: TITLES[name] }));
}

/** The curves of one group over a motion. */
export function groupOf(session: Session, motion: Trajectory, name: GroupName): Group[] {
    const title = TITLES[name];
    const of = (unit: string, curves: Curve[]): Group[] => [{ title, unit, curves }];
    const samples = (label: string, value: (k: number) => number): Curve => ({
        label,
        values: Float64Array.from(motion.q, (_, k) => value(k)),
    });
    const coordinates = (unit: "rad" | "m", values: Float64Array[], places: "places" | "rate_places"): Curve[] =>
        plain(session, unit).map((joint) => samples(joint.name, (k) => values[k][joint[places][0]]));
    switch (name) {
        case "transmission":
            return of("rad", transmissions(session.engine, session.motion.driven[0]?.joint ?? "").map(({ joint, angle }) =>
                samples(`at ${joint}`, (k) => angle(session.engine.marks(Float64Array.from(motion.q[k]))))));
        case "efforts":
            return effortGroups(session, motion, title);
        case "forces":
        case "moments":
            return of(name === "forces" ? "N" : "N m", reactionCurves(session, motion, name === "forces" ? 3 : 0));
        case "angles":
            return of("rad", coordinates("rad", motion.q, "places"));
        case "slides":
            return of("m", coordinates("m", motion.q, "places"));
        case "rates":
            return of("rad/s", coordinates("rad", motion.v, "rate_places"));
        case "slide rates":
            return of("m/s", coordinates("m", motion.v, "rate_places"));
        case "accelerations":
            return of("rad/s^2", coordinates("rad", motion.a, "rate_places"));
        case "slide accelerations":
            return of("m/s^2", coordinates("m", motion.a, "rate_places"));
        case "energy":
            return of("J", energyCurves(session, motion));
        case "gap":
            return of("", [samples("largest gap", (k) => motion.run?.closure[k] ?? session.engine.gap(motion.q[k]))]);
        case "points":
            return of("m", pointCurves(session, motion));
    }
}

/** Efforts of hinges and of slides have different units: up to two groups. */
function effortGroups(session: Session, motion: Trajectory, title: string): Group[] {
    const { efforts } = session.engine.machine;
    const groups = new Map<string, Curve[]>();
    efforts.forEach((effort, place) => {
        const joint = session.package.joints.find(({ name }) => effort === name || effort.startsWith(`${name}.`));
        const unit = derived(joint?.unit ?? "", "effort");
        const values = Float64Array.from(motion.tau, (tau) => tau[place]);
        groups.set(unit, [...(groups.get(unit) ?? []), { label: effort, values }]);
    });
    return [...groups].map(([unit, curves]) => ({ title, unit, curves }));
}

function reactionCurves(session: Session, motion: Trajectory, part: 0 | 3): Curve[] {
    const { joints } = session.package;
    const curves = joints.map((joint) => ({ label: joint.name, values: new Float64Array(motion.q.length) }));
    motion.q.forEach((_, k) => {
        const wrenches = motion.reactions(k);
        if (!wrenches) return;
        joints.forEach((_joint, j) => {
            const [x, y, z] = wrenches.subarray(6 * j + part, 6 * j + part + 3);
            curves[j].values[k] = Math.hypot(x, y, z);
        });
    });
    return curves.filter((_, j) => joints[j].kind !== "free");
}

function energyCurves(session: Session, motion: Trajectory): Curve[] {
    const [kinetic, potential, total] = [0, 1, 2].map(() => new Float64Array(motion.q.length));
    motion.q.forEach((q, k) => {
        const energy = session.engine.energy(q, motion.v[k]);
        kinetic[k] = energy.kinetic;
        potential[k] = energy.potential;
        total[k] = energy.kinetic + energy.potential;
    });
    const curves = [
        { label: "kinetic", values: kinetic },
        { label: "potential", values: potential },
        { label: "total", values: total },
    ];
    if (motion.run) curves.push({ label: "work of the drives", values: Float64Array.from(motion.run.work) });
    return curves;
}

function pointCurves(session: Session, motion: Trajectory): Curve[] {
    const points = session.package.marks.flatMap((mark, place) => (mark.kind === "point" ? [place] : []));
    const curves = points.flatMap((mark) =>
        ["x", "y", "z"].map((axis) => ({
            label: `${session.package.marks[mark].name} ${axis}`,
            values: new Float64Array(motion.q.length),
        })),
    );
    motion.q.forEach((q, k) => {
        const marks = session.engine.marks(q);
        points.forEach((mark, p) => [0, 1, 2].forEach((axis) => (curves[3 * p + axis].values[k] = marks[3 * mark + axis])));
    });
    return curves;
}

/** The extreme of a curve in absolute value, between samples: the top of the parabola through three of them. */
export function peakOf(x: ArrayLike<number>, values: Float64Array): { x: number; value: number } | null {
    let top = -1;
    for (let k = 0; k < values.length; k++)
        if (!Number.isNaN(values[k]) && (top < 0 || Math.abs(values[k]) > Math.abs(values[top]))) top = k;
    if (top < 0) return null;
    const [a, b, c] = [values[top - 1] ?? NaN, values[top], values[top + 1] ?? NaN]; // at an end there is no parabola
    if (Number.isNaN(a + c)) return { x: x[top], value: b };
    const bend = a - 2 * b + c;
    const part = bend === 0 ? 0 : Math.max(-0.5, Math.min(0.5, (a - c) / (2 * bend)));
    const step = part < 0 ? x[top] - x[top - 1] : x[top + 1] - x[top];
    return { x: x[top] + part * step, value: b - ((a - c) * part) / 4 };
}
