/* The session: gestures, edits, refusals. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { CANNOT_BUILD } from "../src/session/building";
import { numbersOf } from "../src/session/keeping";
import { doesNotClose } from "../src/session/refusals";
import { sessionOf } from "./machines";

test("one gesture is one entry, and undo restores every number", async () => {
    const session = await sessionOf("four-bar");
    const before = { q: [...session.q], numbers: [...session.numbers] };
    const mark = session.package.joints.find((joint) => joint.name === "B")!.mark;
    session.begin("drag B");
    for (let k = 1; k <= 20; k++) session.dragMark(mark, [0.04 * k, 1 - 0.01 * k, 0]);
    session.commit();
    session.setNumber(2, 4.2);
    const after = { q: [...session.q], numbers: [...session.numbers] };
    session.undo();
    assert.deepEqual([...session.numbers], before.numbers);
    session.undo();
    assert.deepEqual({ q: [...session.q], numbers: [...session.numbers] }, before);
    assert.equal(session.canUndo, false);
    session.redo();
    session.redo();
    assert.deepEqual({ q: [...session.q], numbers: [...session.numbers] }, after);
    assert.equal(session.canRedo, false);
});

test("numbers are written back into the document", async () => {
    const session = await sessionOf("four-bar");
    session.setNumber(2, 4.2);
    assert.deepEqual(session.document.parameters!["coupler"], { value: 4.2, unit: "m", bounds: [0, "inf"] });
    assert.deepEqual([...numbersOf(session.package, session.document)!], [...session.numbers]);
});

test("a length that cannot close is refused in words and the machine stays", async () => {
    const session = await sessionOf("four-bar");
    const before = { q: [...session.q], numbers: [...session.numbers] };
    session.setNumber(2, 40);
    assert.equal(session.message!.kind, "refusal");
    assert.match(session.message!.text, /^With coupler = 40 m the loops do not close: the links do not reach each other\./);
    session.setNumber(2, -1);
    assert.match(session.message!.text, /^coupler must lie between 0 m and infinity/);
    session.setNumber(2, NaN);
    assert.match(session.message!.text, /needs a number/);
    assert.deepEqual({ q: [...session.q], numbers: [...session.numbers] }, before);
    assert.equal(session.canUndo, false);
});

test("where a joint cannot stay where it was, the sentence says where it is now", async () => {
    const session = await sessionOf("four-bar");
    const A = session.motion.coordinate("A")!;
    session.setJoint("A", 2.5);
    const marks = session.engine.marks(session.q);
    const place = (name: string): Float64Array => marks.slice(3 * session.package.joints.find((joint) => joint.name === name)!.mark).slice(0, 3);
    const [B, D] = [place("B"), place("D")];
    const diagonal = Math.hypot(B[0]! - D[0]!, B[1]! - D[1]!, B[2]! - D[2]!);
    const rocker = session.numbers[3]!;
    session.setNumber(2, 0.98 * (diagonal - rocker!));
    assert.ok(session.engine.gap(session.q) < 1e-9);
    const now = session.motion.rows.value(A, session.q);
    assert.ok(Math.abs(now - 2.5) > 1e-3);
    assert.match(session.message!.text, /^With coupler = .* the loops do not close where they were: now A = .* deg\.$/);
    session.setNumber(2, session.numbers[2]! * 1.001);
    assert.equal(session.message, null);
});

test("no gap is told as none", () => {
    const units = { length: "m", angle: "deg", speed: "rpm" } as const;
    const number = { label: "coupler", unit: "m" } as Parameters<typeof doesNotClose>[0];
    for (const gap of [1, 1e-3, 3e-12, 5e-16]) {
        for (const length of ["m", "mm"] as const) {
            const told = /a gap of (\S+) m?m is left/.exec(doesNotClose(number, 1, gap, { ...units, length }))!;
            assert.ok(Math.abs(Number(told[1]) / gap / (length === "mm" ? 1000 : 1) - 1) < 0.05, told[0]);
        }
    }
});

test("an edit leaves the machine in its pose, and says so where it cannot", async () => {
    const session = await sessionOf("four-bar");
    const about = session.package;
    session.setJoint("A", 0.8);
    const pose = [...session.q];
    let q = about.q; // the drawing's own pose, of another assembly or not
    const host = { build: async (document: object) => ({ ...about, q, document: structuredClone(document) }), save: async () => {} };
    Object.assign(session, { host });
    await session.edit((document) => (document.gravity = [0, 0, 0]));
    session.q.forEach((x, k) => assert.ok(Math.abs(x - pose[k]!) < 1e-9));
    assert.equal(session.message, null);
    session.undo();
    session.q.forEach((x, k) => assert.ok(Math.abs(x - pose[k]!) < 1e-9));
    const longer = structuredClone(about); // the same joints, another machine: it cannot stand as this one did
    const coupler = longer.numbers.find((number) => number.name === "coupler")!;
    coupler.value *= 1.1;
    host.build = async (document: object) => ({ ...longer, q: about.q, document: structuredClone(document) });
    await session.edit((document) => (document.gravity = [0, 0, 0]));
    assert.ok(session.engine.gap(session.q) < 1e-9);
    assert.match(session.message!.text, /does not close in the pose that it had: .* elsewhere now/);
    session.dispose();
});

test("a vertex that follows from lengths is moved by the lengths that meet there", async () => {
    const session = await sessionOf("four-bar");
    const C = session.package.vertices.findIndex((vertex) => vertex.label === "C");
    session.moveVertex(C, [3.9, 2.0, 0]);
    assert.equal(session.message, null);
    const [ground, crank, coupler, rocker] = session.numbers;
    assert.deepEqual([ground, crank], [3, 1]);
    assert.ok(Math.abs(coupler! - Math.hypot(3.9, 1)) < 1e-9);
    assert.ok(Math.abs(rocker! - Math.hypot(0.9, 2)) < 1e-9);
});

test("a crank that is made longer turns to the pointer", async () => {
    const session = await sessionOf("four-bar");
    const B = session.package.vertices.findIndex((vertex) => vertex.label === "B");
    session.moveVertex(B, [0.5, 1.0, 0]);
    assert.ok(Math.abs(session.numbers[1]! - Math.hypot(0.5, 1)) < 1e-9);
    const mark = session.package.joints.find((joint) => joint.name === "B")!.mark;
    const at = session.engine.marks(session.q);
    assert.ok(Math.hypot(at[3 * mark]! - 0.5, at[3 * mark + 1]! - 1) < 1e-9);
});

test("a vertex with coordinates of its own goes where it is put, in any pose", async () => {
    const session = await sessionOf("jansen-leg");
    session.setJoint("shaft", 0.8);
    const top = session.package.vertices.findIndex((vertex) => vertex.label === "top");
    const mark = session.package.marks.findIndex((each) => each.vertex === top);
    const at = session.engine.marks(session.q).slice(3 * mark, 3 * mark + 3);
    session.moveVertex(top, [at[0]! + 0.02, at[1]! - 0.01, 0]);
    const now = session.engine.marks(session.q).slice(3 * mark, 3 * mark + 3);
    assert.ok(Math.hypot(now[0]! - at[0]! - 0.02, now[1]! - at[1]! + 0.01) < 1e-9);
    assert.ok(session.engine.gap(session.q) < 1e-12);
});

test("without Python another topology is refused in words", async () => {
    const session = await sessionOf("four-bar");
    await session.edit((document) => delete document.joints!["D"]);
    assert.deepEqual(session.message, { text: CANNOT_BUILD, kind: "refusal" });
    assert.ok("D" in session.document.joints!);
});

test("of two edits the latest wins", async () => {
    const session = await sessionOf("four-bar");
    const about = session.package;
    const asked: string[] = [];
    const slow = [30, 5];
    const host = {
        build: async (document: { name: string }) => {
            asked.push(document.name);
            await new Promise((resolve) => setTimeout(resolve, slow[asked.length - 1]));
            return { ...about, name: document.name };
        },
        save: async () => {},
    };
    Object.assign(session, { host });
    await Promise.all([session.edit((document) => (document.name = "first")), session.edit((document) => (document.name = "second"))]);
    assert.deepEqual(asked, ["first", "second"]);
    assert.equal(session.package.name, "second");
    session.undo();
    assert.equal(session.package.name, "four-bar");
    session.dispose();
});

test("an edit made while another is under way is made on top of it", async () => {
    const session = await sessionOf("four-bar");
    const about = session.package;
    const host = {
        build: async (document: object) => {
            await new Promise((resolve) => setTimeout(resolve, 5));
            return { ...about, document: structuredClone(document) };
        },
        save: async () => {},
    };
    Object.assign(session, { host });
    const first = session.edit((document) => (document.joints!["D"]!["actuated"] = true));
    const second = session.edit((document) => (document.joints!["C"]!["actuated"] = true));
    await Promise.all([first, second]);
    assert.ok(session.package.document.joints!["D"]!["actuated"] && session.package.document.joints!["C"]!["actuated"]);
    session.dispose();
});

test("in a walking leg each joint is moved by the two lengths that meet there", async () => {
    const session = await sessionOf("jansen-leg");
    for (const [label, lengths] of [["top", ["b", "j"]], ["knee_rod, knee_foot", ["c", "k"]], ["foot", ["h", "i"]]] as const) {
        const vertex = session.package.vertices.findIndex((each) => each.label === label);
        const mark = session.package.marks.findIndex((each) => each.vertex === vertex);
        const at = session.engine.marks(session.q).slice(3 * mark, 3 * mark + 3);
        const before = session.numbers.slice();
        session.moveVertex(vertex, [at[0]! + 0.02, at[1]! + 0.01, 0]);
        const changed = session.package.numbers.filter((n) => session.numbers[n.index] !== before[n.index]).map((n) => n.name);
        assert.deepEqual(changed, lengths);
        session.undo();
    }
});
