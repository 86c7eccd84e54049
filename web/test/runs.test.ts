/* Runs and cycles: energy is kept or paid for by work, dead points and angles are those of the textbook. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { type CycleSamples, sweep } from "../src/engine/cycle";
import { DrivenRun, FreeRun, steady } from "../src/engine/running";
import { motionOf } from "./machines";

for (const name of ["four-bar", "double-pendulum", "satellite-arm", "rssr"]) {
    test(`${name}: a free run under an effort keeps energy less work`, async () => {
        const { engine, motion, q } = await motionOf(name);
        const tau = new Float64Array(engine.machine.efforts.length).fill(1.5);
        const free = new FreeRun(motion, q, new Float64Array(engine.nv), tau);
        for (let k = 0; k < 60; k++) assert.ok(free.next(), free.run.status);
        const { kinetic, potential, work, closure, t } = free.run;
        const total = kinetic.map((x, k) => x + potential[k]! - work[k]!);
        const size = Math.max(...kinetic.map(Math.abs), ...potential.map(Math.abs));
        for (const x of total) assert.ok(Math.abs(x - total[0]!) < 1e-6 * size);
        assert.ok(Math.max(...closure) < 1e-11 * Math.max(1, engine.size));
        assert.ok(Math.abs(t[60]! - 1) < 1e-12);
    });
}

test("a driven run: the drive's work is the energy gained", async () => {
    const { motion, q } = await motionOf("four-bar");
    const crank = motion.coordinate("A")!;
    const driven = new DrivenRun(motion, q, new Map([[crank, steady(0, Math.PI)]]));
    for (let k = 0; k < 120; k++) assert.ok(driven.next(), driven.run.status);
    const { kinetic, potential, work } = driven.run;
    const gained = kinetic.map((x, k) => x + potential[k]! - kinetic[0]! - potential[0]!);
    gained.forEach((x, k) => assert.ok(Math.abs(x - work[k]!) < 0.05)); // the trapezium's error at 60 frames a second
    assert.ok(Math.abs(driven.run.q[120]![0]! - 2 * Math.PI) < 1e-12);
});

function whole(steps: Generator<void, CycleSamples>): CycleSamples {
    for (;;) {
        const step = steps.next();
        if (step.done) return step.value;
    }
}

test("the cycle of a four-bar has the textbook's dead points and transmission angles", async () => {
    const { motion, q } = await motionOf("four-bar");
    const cycle = whole(sweep(motion, q, motion.coordinate("A")!, 2));
    assert.ok(cycle.turns);
    assert.equal(cycle.values.length, 181);
    // Links 3, 1, 4, 2.5: the rocker stands still where crank and coupler are in line, |AC| = 4 - 1 and 4 + 1.
    const toC = (r: number): number => Math.acos((9 + r * r - 2.5 * 2.5) / (6 * r));
    const expected = [toC(5), toC(3) + Math.PI].map((angle) => angle - Math.PI / 2 + (angle < Math.PI / 2 ? 2 * Math.PI : 0));
    assert.equal(cycle.dead.length, 2);
    for (const angle of expected) assert.ok(cycle.dead.some((dead) => Math.abs(dead - angle) < 2e-3), `${cycle.dead} ${angle}`);
    // Least and largest angle between coupler and rocker where the crank lies along the frame: |BD| = 2 and 4.
    const between = (r: number): number => Math.acos((16 + 2.5 * 2.5 - r * r) / (2 * 4 * 2.5));
    const { joint, angles } = cycle.transmission[0]!;
    assert.equal(joint, "C");
    assert.ok(Math.abs(Math.min(...angles) - between(2)) < 1e-9);
    assert.ok(Math.abs(Math.max(...angles) - between(4)) < 1e-9);
});

test("a drive that cannot turn around is swept between the ends of its reach", async () => {
    const { motion, q } = await motionOf("peaucellier");
    const cycle = whole(sweep(motion, q, motion.driven[0] ?? motion.independent[0]!, 1));
    assert.equal(cycle.turns, false);
    assert.match(cycle.ends, /cannot go further/);
    const D = motion.engine.joints.find((joint) => joint.name === "D")!.mark;
    const x = cycle.marks.map((marks) => marks[3 * D]!);
    assert.ok(Math.max(...x) - Math.min(...x) < 1e-9, "its point D goes along a straight line");
});

test("a machine without drives runs free", async () => {
    const { engine, motion, q } = await motionOf("spinning-top");
    const free = new FreeRun(motion, q, new Float64Array(engine.nv).fill(0.5), new Float64Array(0));
    for (let k = 0; k < 30; k++) assert.ok(free.next(), free.run.status);
    const total = free.run.kinetic.map((x, k) => x + free.run.potential[k]!);
    for (const x of total) assert.ok(Math.abs(x - total[0]!) < 1e-8);
});
