/* The decomposition solves what it should, at any rank: checked by what a least-squares solution is. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Orthogonal, dampedLeastSquares } from "../src/engine/linear";
import { random } from "./machines";

function times(A: Float64Array, m: number, n: number, x: ArrayLike<number>): number[] {
    return Array.from({ length: m }, (_, i) => Array.from({ length: n }, (_, k) => A[i * n + k]! * x[k]!).reduce((s, y) => s + y, 0));
}

for (const [m, n, rank] of [[3, 3, 3], [7, 4, 4], [4, 7, 4], [9, 5, 3], [5, 9, 2], [6, 6, 5]] as const) {
    test(`least squares of ${m} x ${n}, rank ${rank}`, () => {
        const next = random(m * 100 + n * 10 + rank);
        const left = Float64Array.from({ length: m * rank }, next);
        const right = Float64Array.from({ length: rank * n }, next);
        const A = new Float64Array(m * n);
        for (let i = 0; i < m; i++) for (let j = 0; j < n; j++) for (let k = 0; k < rank; k++) A[i * n + j] = A[i * n + j]! + left[i * rank + k]! * right[k * n + j]!;
        const b = Float64Array.from({ length: m }, next);
        const solver = new Orthogonal();
        solver.factor(A, m, n);
        assert.equal(solver.rank, rank);
        const x = new Float64Array(n);
        solver.solve(b, x);
        const residual = times(A, m, n, x).map((y, i) => y - b[i]!);
        for (let k = 0; k < n; k++) {
            const slope = residual.reduce((s, r, i) => s + r * A[i * n + k]!, 0); // A^T (A x - b) = 0
            assert.ok(Math.abs(slope) < 1e-12);
        }
        const N = new Float64Array(n * (n - rank));
        const free = solver.nullSpace(N);
        assert.equal(free, n - rank);
        for (let f = 0; f < free; f++) {
            const column = Array.from({ length: n }, (_, k) => N[k * free + f]!);
            assert.ok(Math.max(...times(A, m, n, column).map(Math.abs), 0) < 1e-12);
            assert.ok(Math.abs(column.reduce((s, y, k) => s + y * x[k]!, 0)) < 1e-12, "the shortest has nothing of the null space");
            assert.ok(Math.abs(Math.hypot(...column) - 1) < 1e-12);
        }
    });
}

test("damped least squares solves its normal equations", () => {
    const next = random(7);
    const G = Float64Array.from({ length: 12 }, next);
    const e = Float64Array.from({ length: 4 }, next);
    const y = new Float64Array(3);
    dampedLeastSquares(G, e, 4, 3, 0.1, y);
    const left = times(G, 4, 3, y).map((z, i) => z - e[i]!);
    for (let k = 0; k < 3; k++) {
        const slope = left.reduce((s, r, i) => s + r * G[i * 3 + k]!, 0) + 0.1 * y[k]!;
        assert.ok(Math.abs(slope) < 1e-13);
    }
});
