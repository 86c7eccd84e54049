/* Numbers on the screen: short enough for their boxes, and none that is only what rounding left. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { boxed, settled } from "../src/panels/units";

test("a number in a box takes as many letters as the box shows, and keeps its size", () => {
    for (let exponent = -14; exponent <= 9; exponent++)
        for (const x of [-4.440892098, 1.000049, 9.9999999]) {
            for (const letters of [9, 10]) {
                const [value, text] = [x * 10 ** exponent, boxed(x * 10 ** exponent, letters)];
                assert.ok(text.length <= letters, text);
                assert.ok(Math.abs(Number(text) / value - 1) < 1e-2, text);
            }
        }
});

test("what rounding leaves of a zero is zero beside the machine's size", () => {
    assert.equal(boxed(settled(-4.440892098500626e-16, 3)), "0");
    assert.equal(boxed(settled(2e-15, 1e-6)), "2.0000e-15"); // of a machine of a micrometre it is a length
});
