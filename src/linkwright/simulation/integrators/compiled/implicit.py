"""Radau IIA of order 5, one run at a time: Newton's method on three stages, with the exact Jacobian of every step.

[Hairer, Wanner, Solving ODEs II, IV.8; the numbers are in radau.py]
"""

from __future__ import annotations

import math

from linkwright.simulation.integrators.compiled import words as w
from linkwright.simulation.integrators.compiled.kernel_calls import evaluate_one
from linkwright.simulation.integrators.compiled.lu import factorize, solve
from linkwright.simulation.integrators.compiled.njit import compiled, finite
from linkwright.simulation.integrators.compiled.step_control import prepare, ready, settle, step_end, stop
from linkwright.simulation.integrators.compiled.step_end import check, guard, last_slope, project
from linkwright.simulation.integrators.compiled.step_size import square_norm
from linkwright.simulation.integrators.compiled.views import (
    F_of,
    complex_factors,
    complex_side,
    constants,
    factors,
    frame_at,
    jacobian,
    k_of,
    marks_of,
    p_of,
    pivots_of,
    reals_of,
    scratch_of,
    settings,
    stage_rows,
    trial_of,
    y_of,
    z_of,
)

ITERATIONS = 7
SHRINK, GROW = 0.2, 8.0
# Rows of `constants` (see radau.py) and of `stage_rows`.
C, E, EIGENVALUES, T, T_INVERSE, POWERS = 0, 1, 2, 3, 6, 9
Z, W, SLOPES = 0, 3, 6


@compiled
def factorize_systems(frame, r):
    """L U of gamma / h - J and of (alpha - i beta) / h - J."""
    h, n = reals_of(frame, r)[w.H], frame[w.NY]
    number = constants(frame)[EIGENVALUES]
    J, real, turning = jacobian(frame), factors(frame), complex_factors(frame)
    for i in range(n):
        for j in range(n):
            real[i, j] = -J[i, j]
            turning[i, j] = complex(-J[i, j], 0.0)
        real[i, i] += number[0] / h
        turning[i, i] += complex(number[1], number[2]) / h
    return factorize(real, pivots_of(frame, 0), n) and factorize(turning, pivots_of(frame, 1), n)


@compiled
def guess(frame, r):
    """Stages to start with, on the polynomial of the step before where there was one, else zero; and W = T^-1 Z."""
    reals, F, c = reals_of(frame, r), F_of(frame, r), constants(frame)
    rows = stage_rows(frame)
    for i in range(frame[w.NY]):
        for j in range(3):
            x = 0.0
            if reals[w.OLD_H] > 0.0:
                s = 1.0 + c[C, j] * reals[w.H] / reals[w.OLD_H]
                x = s * (F[0, i] + (1.0 - s) * (F[1, i] + s * F[2, i])) - F[0, i]
            rows[Z + j, i] = x
        for j in range(3):
            rows[W + j, i] = 0.0
            for m in range(3):
                rows[W + j, i] += c[T_INVERSE + j, m] * rows[Z + m, i]


@compiled
def stage_slopes(frame, r):
    """f(t + c_j h, y + Z_j); False where not finite."""
    reals, y, trial, c = reals_of(frame, r), y_of(frame, r), trial_of(frame, r), constants(frame)
    rows, n, sound = stage_rows(frame), frame[w.NY], True
    for j in range(3):
        for i in range(n):
            trial[i] = y[i] + rows[Z + j, i]
        reals[w.STAGE_T] = reals[w.T] + c[C, j] * reals[w.H]
        evaluate_one(frame, w.RHS, reals[w.STAGE_T :], trial, p_of(frame, r), rows[SLOPES + j])
        sound = sound and finite(rows[SLOPES + j], n)
    marks_of(frame, r)[w.CALLS] += 3
    return sound


@compiled
def correct(frame, r):
    """One Newton step of W and Z; the size of the correction in units of the tolerance."""
    h, n = reals_of(frame, r)[w.H], frame[w.NY]
    y, c, rows = y_of(frame, r), constants(frame), stage_rows(frame)
    side, turning = scratch_of(frame, w.FIFTH), complex_side(frame)
    part = scratch_of(frame, w.THIRD)
    number = c[EIGENVALUES]
    eigenvalue = complex(number[1], number[2])
    for i in range(n):
        f0, f1, f2 = 0.0, 0.0, 0.0
        for m in range(3):
            f0 += c[T_INVERSE, m] * rows[SLOPES + m, i]
            f1 += c[T_INVERSE + 1, m] * rows[SLOPES + m, i]
            f2 += c[T_INVERSE + 2, m] * rows[SLOPES + m, i]
        side[i] = f0 - number[0] / h * rows[W, i]
        turning[i] = complex(f1, f2) - eigenvalue / h * complex(rows[W + 1, i], rows[W + 2, i])
    solve(factors(frame), pivots_of(frame, 0), side, n)
    solve(complex_factors(frame), pivots_of(frame, 1), turning, n)
    total = square_norm(frame, side, y, y)
    for i in range(n):
        rows[W, i] += side[i]
        rows[W + 1, i] += turning[i].real
        part[i] = turning[i].real
    total += square_norm(frame, part, y, y)
    for i in range(n):
        rows[W + 2, i] += turning[i].imag
        part[i] = turning[i].imag
        for j in range(3):
            rows[Z + j, i] = c[T + j, 0] * rows[W, i] + c[T + j, 1] * rows[W + 1, i] + c[T + j, 2] * rows[W + 2, i]
    return math.sqrt((total + square_norm(frame, part, y, y)) / 3.0)


@compiled
def newton(frame, r):
    """Solve the stages: the iterations it took, 0 where they do not come to rest."""
    marks, tol = marks_of(frame, r), settings(frame)[w.TOL]
    enough = max(2.2e-15 / tol, min(0.03, math.sqrt(tol)))
    before, rate = 0.0, 0.0
    guess(frame, r)
    for n in range(ITERATIONS):
        if not stage_slopes(frame, r):
            marks[w.BAD] = 1
            return 0
        size = correct(frame, r)
        if n > 0:
            rate = size / before
            if not rate < 1.0 or rate ** (ITERATIONS - n) / (1.0 - rate) * size > enough:
                return 0
        if size == 0.0 or (n > 0 and rate / (1.0 - rate) * size < enough):
            return n + 1
        before = size
    return 0


@compiled
def error(frame, r):
    """The error of the step in units of the tolerance: (gamma / h - J)^-1 (f_0 + sum_j e_j Z_j / h)."""
    reals, marks, n = reals_of(frame, r), marks_of(frame, r), frame[w.NY]
    y, z, k, trial = y_of(frame, r), z_of(frame, r), k_of(frame, r), trial_of(frame, r)
    c, rows = constants(frame)[E], stage_rows(frame)
    part, side = scratch_of(frame, w.THIRD), scratch_of(frame, w.FIFTH)
    for i in range(n):
        part[i] = (c[0] * rows[Z, i] + c[1] * rows[Z + 1, i] + c[2] * rows[Z + 2, i]) / reals[w.H]
        side[i] = k[0, i] + part[i]
    solve(factors(frame), pivots_of(frame, 0), side, n)
    size = math.sqrt(square_norm(frame, side, y, z))
    if size > 1.0 and (marks[w.REFUSED] > 0 or reals[w.OLD_H] == 0.0):
        # Stiff components are far off after a jump: the same filter again, on the slope at the corrected state.
        for i in range(n):
            trial[i] = y[i] + side[i]
        evaluate_one(frame, w.RHS, reals[w.T :], trial, p_of(frame, r), side)
        marks[w.CALLS] += 1
        for i in range(n):
            side[i] += part[i]
        solve(factors(frame), pivots_of(frame, 0), side, n)
        size = math.sqrt(square_norm(frame, side, y, z))
    return size


@compiled
def change(frame, r, iterations):
    """By how much the step may change, from this error and the one before (Gustafsson), less after a hard Newton."""
    reals = reals_of(frame, r)
    if not reals[w.ERROR] < math.inf:
        return 0.1
    if reals[w.ERROR] == 0.0:
        return GROW
    care = 0.9 * (2 * ITERATIONS + 1) / (2 * ITERATIONS + iterations)
    trend = 1.0
    if reals[w.OLD_H] > 0.0:
        trend = reals[w.H] / reals[w.OLD_H] * (max(0.01, reals[w.OLD_ERROR]) / reals[w.ERROR]) ** 0.25
    return min(GROW, max(SHRINK, care * min(1.0, trend) * reals[w.ERROR] ** -0.25))


@compiled
def polynomial(frame, r):
    """F_0 .. F_2 (see dense.py) of q_1 s + q_2 s^2 + q_3 s^3 through the stages, ending where the step ends."""
    F, y, z, c, rows = F_of(frame, r), y_of(frame, r), z_of(frame, r), constants(frame), stage_rows(frame)
    for i in range(frame[w.NY]):
        q2, q3 = 0.0, 0.0
        for m in range(3):
            q2 += c[POWERS + 1, m] * rows[Z + m, i]
            q3 += c[POWERS + 2, m] * rows[Z + m, i]
        F[0, i] = z[i] - y[i]
        F[1, i] = -q2 - q3
        F[2, i] = -q3


@compiled
def attempt(frame, r):
    """Try one step."""
    reals, marks = reals_of(frame, r), marks_of(frame, r)
    y, z, rows = y_of(frame, r), z_of(frame, r), stage_rows(frame)
    prepare(frame, r)
    marks[w.GOOD], marks[w.BAD] = 0, 0
    reals[w.CHANGE] = 0.5
    if marks[w.REFUSED] == 0:
        evaluate_one(frame, w.SLOPE, reals[w.T :], y, p_of(frame, r), jacobian(frame))
    if not factorize_systems(frame, r):
        return
    iterations = newton(frame, r)
    if iterations == 0:
        return
    for i in range(frame[w.NY]):
        z[i] = y[i] + rows[Z + 2, i]
    reals[w.ERROR] = error(frame, r)
    reals[w.CHANGE] = change(frame, r, iterations)
    marks[w.GOOD] = reals[w.ERROR] <= 1.0
    marks[w.BAD] = not reals[w.ERROR] < math.inf
    if marks[w.GOOD]:
        reals[w.STAGE_T] = step_end(frame, r)
        if frame[w.PROJECT] != 0:
            project(frame, 1)
        last_slope(frame, 1)
        marks[w.CALLS] += 1
        if frame[w.GUARD] != 0:
            guard(frame, 1)
        polynomial(frame, r)
        marks[w.WANTS] = 1
        check(frame, r)


def implicit(address, most):
    """Up to `most` attempts at a step."""
    frame = frame_at(address)
    for _ in range(most):
        state = ready(frame)
        if state != w.GO_ON:
            return state
        attempt(frame, w.FIRST_ROW)
        settle(frame)
    return stop(frame)
