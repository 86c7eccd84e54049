/* What moves a machine: loops stay closed, rates are derivatives, drags end at the nearest pose. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { otherAssemblies } from "../src/engine/assemblies";
import { motionOf, random } from "./machines";

const LOOPS = ["four-bar", "slider-crank", "jansen-leg", "stewart", "bennett"];

for (const name of LOOPS) {
    test(`${name}: closed again after a push`, async () => {
        const { engine, motion, q } = await motionOf(name);
        const next = random(3);
        for (let turn = 0; turn < 5; turn++) {
            const d = Float64Array.from({ length: engine.nv }, (_, k) => 0.03 * next() * motion.closer.scales[k]!);
            const pose = q.slice();
            engine.coordinates.displace(q, d, pose);
            assert.ok(motion.project(pose));
            assert.ok(engine.gap(pose) < 1e-12 * Math.max(1, engine.size));
        }
    });

    test(`${name}: rates are derivatives of poses and keep the loops closed`, async () => {
        const { engine, motion, q } = await motionOf(name);
        const drive = motion.driven[0] ?? motion.independent[0]!;
        const unit = drive.slide ? engine.size : 1;
        motion.setJoint(q, drive, motion.rows.value(drive, q) + 0.05 * unit);
        const v = new Float64Array(engine.nv);
        const drives = motion.driven.length ? motion.driven : motion.independent;
        assert.ok(motion.rates(q, new Map(drives.map((c) => [c, c === drive ? unit : 0])), v));
        const J = engine.closureJacobian(q);
        for (let i = 0; i < engine.closures; i++) {
            let s = 0;
            for (let k = 0; k < engine.nv; k++) s += J[i * engine.nv + k]! * v[k]!;
            assert.ok(Math.abs(s) < 1e-9 * engine.size);
        }
        const velocities = engine.markVelocities(q, v).slice();
        const h = 1e-5;
        const [ahead, behind] = [q.slice(), q.slice()];
        assert.ok(motion.setJoint(ahead, drive, motion.rows.value(drive, q) + h * unit).whole);
        assert.ok(motion.setJoint(behind, drive, motion.rows.value(drive, q) - h * unit).whole);
        const [after, before] = [engine.marks(ahead).slice(), engine.marks(behind)];
        after.forEach((x, k) => assert.ok(Math.abs((x - before[k]!) / (2 * h) - velocities[k]!) < 1e-6 * engine.size));
    });

    test(`${name}: accelerations are derivatives of rates`, async () => {
        const { engine, motion, q } = await motionOf(name);
        const drives = motion.driven.length ? motion.driven : motion.independent;
        const speeds = new Map(drives.map((c, k) => [c, (k === 0 ? 0.3 : 0) * (c.slide ? engine.size : 1)]));
        const still = new Map(drives.map((c) => [c, 0]));
        motion.setJoint(q, drives[0]!, motion.rows.value(drives[0]!, q) + 0.05 * (drives[0]!.slide ? engine.size : 1));
        const [v, a, w] = [new Float64Array(engine.nv), new Float64Array(engine.nv), new Float64Array(engine.nv)];
        assert.ok(motion.rates(q, speeds, v) && motion.accelerations(q, v, still, a));
        const h = 1e-4;
        const rates = [h, -h].map((t) => {
            const pose = q.slice();
            engine.coordinates.displace(q, v.map((x) => x * t), pose);
            assert.ok(motion.closeAt(pose, new Map(drives.map((c) => [c, motion.rows.value(c, q) + t * speeds.get(c)!]))));
            motion.rates(pose, speeds, w);
            return w.slice();
        });
        const planar = engine.joints.every((joint) => !joint.quaternion); // else rates are in turning axes of balls that may spin
        if (planar) a.forEach((x, k) => assert.ok(Math.abs((rates[0]![k]! - rates[1]![k]!) / (2 * h) - x) < 1e-5));
    });
}

test("a crank pin is dragged to the nearest point of its circle", async () => {
    const { engine, motion, q, about } = await motionOf("four-bar");
    const mark = about.joints.find((joint) => joint.name === "B")!.mark;
    for (const angle of [1.4, 0.7, 0.0, -0.8]) {
        const left = motion.drag(q, mark, [1.8 * Math.cos(angle), 1.8 * Math.sin(angle), 0]);
        const at = engine.marks(q);
        assert.ok(Math.hypot(at[3 * mark]! - Math.cos(angle), at[3 * mark + 1]! - Math.sin(angle)) < 1e-5);
        assert.ok(Math.abs(left - 0.8) < 1e-9);
        assert.ok(engine.gap(q) < 1e-12);
    }
});

test("a drag goes through the dead point of the rocker and keeps the branch", async () => {
    const { engine, motion, q, about } = await motionOf("four-bar");
    const mark = about.joints.find((joint) => joint.name === "B")!.mark;
    const crank = motion.coordinate("A")!;
    for (let k = 1; k <= 120; k++) {
        const angle = Math.PI / 2 + (k * 2 * Math.PI) / 120;
        assert.ok(motion.drag(q, mark, [Math.cos(angle), Math.sin(angle), 0]) < 1e-8);
    }
    assert.ok(Math.abs(motion.rows.value(crank, q) - 2 * Math.PI) < 1e-6);
    const [start, end] = [engine.marks(Float64Array.from(about.q)).slice(), engine.marks(q)];
    start.forEach((x, i) => assert.ok(Math.abs(x - end[i]!) < 1e-6, "back where it began, on the same branch"));
});

test("a joint stops at the end of its reach, and tells so", async () => {
    const { engine, motion, q } = await motionOf("four-bar");
    const rocker = motion.coordinate("D")!;
    const reached = motion.setJoint(q, rocker, 3);
    assert.equal(reached.whole, false);
    assert.match(reached.why, /^D cannot go further/);
    const marks = engine.marks(q); // at its end crank and coupler stand in line, crank folded back: |AC| = 4 - 1
    const at = engine.joints.find((joint) => joint.name === "C")!.mark;
    assert.ok(Math.abs(Math.hypot(marks[3 * at]!, marks[3 * at + 1]!) - 3) < 1e-3);
});

test("the other assembly of a four-bar is its mirror image in the line from B to D", async () => {
    const { engine, motion, q, about } = await motionOf("four-bar");
    const others = otherAssemblies(motion, q);
    assert.equal(others.length, 1);
    const at = about.joints.find((joint) => joint.name === "C")!.mark;
    const [here, there] = [engine.marks(q).slice(), engine.marks(others[0]!)];
    const [B, D, C, E] = [[0, 1], [3, 0], [here[3 * at]!, here[3 * at + 1]!], [there[3 * at]!, there[3 * at + 1]!]] as const;
    const line = [D[0]! - B[0]!, D[1]! - B[1]!];
    const along = ((C[0]! - B[0]!) * line[0]! + (C[1]! - B[1]!) * line[1]!) / (line[0]! ** 2 + line[1]! ** 2);
    const foot = [B[0]! + along * line[0]!, B[1]! + along * line[1]!];
    assert.ok(Math.hypot(2 * foot[0]! - C[0]! - E[0]!, 2 * foot[1]! - C[1]! - E[1]!) < 1e-9);
});
