/* Units, numbers as text, peaks between samples, tables, motions in time. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { digits, shown, written } from "../src/panels/units";
import { csvOf } from "../src/plots/csv";
import { peakOf } from "../src/plots/curves";
import type { Trajectory } from "../src/plots/trajectory";
import type { Units } from "../src/session";
import { quintic } from "../src/space/taught_motion";

const SHOP: Units = { length: "mm", angle: "deg", speed: "rpm" };
const SI: Units = { length: "m", angle: "rad", speed: "rad/s" };

test("units of the screen", () => {
    assert.equal(written(0.0125, "m", SHOP), "12.5 mm");
    assert.equal(written(Math.PI / 2, "rad", SHOP), "90 deg");
    assert.equal(written(Math.PI, "rad/s", SHOP), "30 rpm");
    assert.equal(written(2000, "N/m", SHOP), "2 N/mm");
    assert.equal(written(0.0125, "m", SI), "0.0125 m");
    assert.deepEqual(shown("N m", SHOP), { unit: "N m", factor: 1 });
});

test("numbers as people write them", () => {
    const texts = [0, 1234.5678, -0.00012347, 12.3456, 3e-9, 5e9, 1e6].map((value) => digits(value));
    assert.deepEqual(texts, ["0", "1235", "-0.0001235", "12.35", "3.00e-9", "5.00e9", "1000000"]);
});

test("peaks lie between samples", () => {
    const x = Array.from({ length: 41 }, (_, k) => k / 40);
    const peak = peakOf(x, Float64Array.from(x, (t) => -5 * Math.sin(Math.PI * (t + 0.01))))!;
    assert.ok(Math.abs(peak.x - 0.49) < 1e-4 && Math.abs(peak.value + 5) < 1e-5);
    assert.deepEqual(peakOf([0, 1, 2], Float64Array.of(1, 2, 9)), { x: 2, value: 9 });
    assert.deepEqual(peakOf([0, 1, 2], Float64Array.of(NaN, 2, NaN)), { x: 1, value: 2 });
    assert.equal(peakOf([], new Float64Array(0)), null);
});

test("CSV has the units of the screen and quotes what needs it", () => {
    const motion = { label: "A", unit: "rad", x: [0, Math.PI] } as unknown as Trajectory;
    const group = { title: "", unit: "m", curves: [{ label: 'foot, "left"', values: Float64Array.of(1, 2) }] };
    assert.equal(csvOf(motion, [group], SHOP), 'A (deg),"foot, ""left"" (mm)"\n0,1000\n180,2000\n');
});

test("a way begins and ends at rest, and its rates are derivatives", () => {
    for (const [x, s] of [[0, 0], [0.5, 0.5], [1, 1]]) assert.equal(quintic(x!).s, s);
    for (const x of [0, 1]) assert.deepEqual([quintic(x).rate, Math.abs(quintic(x).acceleration)], [0, 0]);
    const h = 1e-5;
    for (const x of [0.1, 0.37, 0.8]) {
        const [ahead, behind] = [quintic(x + h), quintic(x - h)];
        assert.ok(Math.abs((ahead.s - behind.s) / (2 * h) - quintic(x).rate) < 1e-8);
        assert.ok(Math.abs((ahead.rate - behind.rate) / (2 * h) - quintic(x).acceleration) < 1e-8);
    }
});
