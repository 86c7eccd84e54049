/* Transmission angles of planar machines: between a coupler and the link on the frame that it moves (H. Alt, 1932); a
   slide takes the normal of its rail for that link. 90 degrees is best, below 40 a push turns into a squeeze. */

import type { JointView } from "../package";
import type { Engine } from "./engine";

export interface Transmission {
    joint: string; // where coupler and output meet
    angle(marks: Float64Array): number; // rad, 0 to pi / 2
}

export function transmissions(engine: Engine, drive: string): Transmission[] {
    const { joints } = engine;
    const crank = joints.find((joint) => joint.name === drive)?.child;
    const of = (body: string): JointView[] => joints.filter((j) => j.parent === body || j.child === body);
    const across = (joint: JointView, body: string): string => (joint.parent === body ? joint.child : joint.parent);
    const steps = distances(joints, crank ?? "");
    const found: Transmission[] = [];
    for (const output of joints) {
        if (output.parent !== "ground" || output.name === drive || output.child === crank) continue;
        for (const meet of of(output.child)) {
            if (meet === output || meet.kind !== "revolute") continue;
            const coupler = across(meet, output.child);
            if (coupler === "ground" || coupler === crank) continue;
            const inputs = of(coupler).filter((j) => j !== meet && j.kind === "revolute" && across(j, coupler) !== "ground");
            const input = inputs.sort((a, b) => steps.get(across(a, coupler))! - steps.get(across(b, coupler))!)[0];
            if (!input || steps.get(across(input, coupler))! >= steps.get(coupler)!) continue;
            found.push({ joint: meet.name, angle: (marks) => angleBetween(marks, input.mark, meet.mark, output) });
        }
    }
    return found;
}

/** How many joints lie between the crank and each body, not through the frame. */
function distances(joints: readonly JointView[], crank: string): Map<string, number> {
    const steps = new Map([[crank, 0]]);
    for (const [body, distance] of steps) {
        for (const joint of joints) {
            if (joint.parent !== body && joint.child !== body) continue;
            const next = joint.parent === body ? joint.child : joint.parent;
            if (next !== "ground" && !steps.has(next)) steps.set(next, distance + 1);
        }
    }
    return steps;
}

function angleBetween(marks: Float64Array, input: number, meet: number, output: JointView): number {
    const rod = [0, 1, 2].map((k) => marks[3 * meet + k]! - marks[3 * input + k]!);
    const slides = output.kind === "prismatic" && output.axis;
    const arm = slides || [0, 1, 2].map((k) => marks[3 * meet + k]! - marks[3 * output.mark + k]!);
    const dot = rod.reduce((s, x, k) => s + x * arm[k]!, 0);
    const cosine = Math.min(1, Math.abs(dot) / (Math.hypot(...rod) * Math.hypot(...arm)));
    return slides ? Math.PI / 2 - Math.acos(cosine) : Math.acos(cosine);
}
