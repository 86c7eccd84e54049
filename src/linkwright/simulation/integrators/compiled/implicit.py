"""Radau IIA of order 5, one run at a time: Newton's method on three stages, with the exact Jacobian of every step.

[Hairer, Wanner, Solving ODEs II, IV.8; the numbers c, e, eigenvalues, T, T_inverse and powers are those of radau.py]
"""

from __future__ import annotations

import math

from linkwright.simulation.integrators.codes import Status
from linkwright.simulation.integrators.compiled.kernel_calls import evaluate_one
from linkwright.simulation.integrators.compiled.lu import factorize, solve
from linkwright.simulation.integrators.compiled.njit import compiled
from linkwright.simulation.integrators.compiled.records import frame_at
from linkwright.simulation.integrators.compiled.step_control import accept_or_reject, end_time, prepare, ready, stop
from linkwright.simulation.integrators.compiled.step_end import check, guard, last_slope, project
from linkwright.simulation.integrators.compiled.step_size import square_norm
from linkwright.simulation.integrators.compiled.vectors import finite

ITERATIONS = 7
SHRINK, GROW = 0.2, 8.0


@compiled
def factorize_systems(frame, r):
    """L U of gamma / h - J and of (alpha - i beta) / h - J."""
    h, n = frame.steps[r].h, frame.ny
    gamma, alpha, beta = frame.eigenvalues[0], frame.eigenvalues[1], frame.eigenvalues[2]
    J, real, turning = frame.jacobian, frame.real_factors, frame.complex_factors
    for i in range(n):
        for j in range(n):
            real[i, j] = -J[i, j]
            turning[i, j] = complex(-J[i, j], 0.0)
        real[i, i] += gamma / h
        turning[i, i] += complex(alpha, beta) / h
    return factorize(real, frame.real_pivots, n) and factorize(turning, frame.complex_pivots, n)


@compiled
def first_stages(frame, r):
    """Stages to start with, on the polynomial of the step before where there was one, else zero; and W = T^-1 Z."""
    step, F, c = frame.steps[r], frame.F[r], frame.c
    Z, W, T_inverse = frame.Z, frame.W, frame.T_inverse
    for i in range(frame.ny):
        for j in range(3):
            x = 0.0
            if step.old_h > 0.0:
                s = 1.0 + c[j] * step.h / step.old_h
                x = s * (F[0, i] + (1.0 - s) * (F[1, i] + s * F[2, i])) - F[0, i]
            Z[j, i] = x
        for j in range(3):
            W[j, i] = 0.0
            for m in range(3):
                W[j, i] += T_inverse[j, m] * Z[m, i]


@compiled
def evaluate_stages(frame, r):
    """f(t + c_j h, y + Z_j); False where not finite."""
    step, y, trial = frame.steps[r], frame.y[r], frame.trial[r]
    Z, slopes, sound = frame.Z, frame.stage_slopes, True
    for j in range(3):
        for i in range(frame.ny):
            trial[i] = y[i] + Z[j, i]
        evaluate_one(frame.rhs, step.t + frame.c[j] * step.h, trial, frame.p[r], slopes[j])
        sound = sound and finite(slopes[j])
    step.evaluations += 3
    return sound


@compiled
def newton_step(frame, r):
    """One Newton step of W and Z; the size of the correction in units of the tolerance."""
    h, n = frame.steps[r].h, frame.ny
    y, Z, W, slopes = frame.y[r], frame.Z, frame.W, frame.stage_slopes
    T, T_inverse = frame.T, frame.T_inverse
    side, turning, part = frame.real_side, frame.complex_side, frame.part
    gamma, alpha, beta = frame.eigenvalues[0], frame.eigenvalues[1], frame.eigenvalues[2]
    eigenvalue = complex(alpha, beta)
    for i in range(n):
        f0, f1, f2 = 0.0, 0.0, 0.0
        for m in range(3):
            f0 += T_inverse[0, m] * slopes[m, i]
            f1 += T_inverse[1, m] * slopes[m, i]
            f2 += T_inverse[2, m] * slopes[m, i]
        side[i] = f0 - gamma / h * W[0, i]
        turning[i] = complex(f1, f2) - eigenvalue / h * complex(W[1, i], W[2, i])
    solve(frame.real_factors, frame.real_pivots, side, n)
    solve(frame.complex_factors, frame.complex_pivots, turning, n)
    total = square_norm(frame, side, y, y)
    for i in range(n):
        W[0, i] += side[i]
        W[1, i] += turning[i].real
        part[i] = turning[i].real
    total += square_norm(frame, part, y, y)
    for i in range(n):
        W[2, i] += turning[i].imag
        part[i] = turning[i].imag
        for j in range(3):
            Z[j, i] = T[j, 0] * W[0, i] + T[j, 1] * W[1, i] + T[j, 2] * W[2, i]
    return math.sqrt((total + square_norm(frame, part, y, y)) / 3.0)


@compiled
def newton(frame, r):
    """Solve the stages: the iterations it took, 0 where they do not converge."""
    tol = frame.tol
    enough = max(2.2e-15 / tol, min(0.03, math.sqrt(tol)))
    before, rate = 0.0, 0.0
    first_stages(frame, r)
    for n in range(ITERATIONS):
        if not evaluate_stages(frame, r):
            frame.steps[r].not_finite = 1
            return 0
        size = newton_step(frame, r)
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
    step, n = frame.steps[r], frame.ny
    y, z, k, trial, Z, e = frame.y[r], frame.z[r], frame.k[r], frame.trial[r], frame.Z, frame.e
    part, side = frame.part, frame.real_side
    for i in range(n):
        part[i] = (e[0] * Z[0, i] + e[1] * Z[1, i] + e[2] * Z[2, i]) / step.h
        side[i] = k[0, i] + part[i]
    solve(frame.real_factors, frame.real_pivots, side, n)
    size = math.sqrt(square_norm(frame, side, y, z))
    if size > 1.0 and (step.refusals > 0 or step.old_h == 0.0):
        # Stiff components are far off after a jump: the same filter again, on the slope at the corrected state.
        for i in range(n):
            trial[i] = y[i] + side[i]
        evaluate_one(frame.rhs, step.t, trial, frame.p[r], side)
        step.evaluations += 1
        for i in range(n):
            side[i] += part[i]
        solve(frame.real_factors, frame.real_pivots, side, n)
        size = math.sqrt(square_norm(frame, side, y, z))
    return size


@compiled
def change(frame, r, iterations):
    """By how much the step may change, from this error and the one before (Gustafsson), less after a hard Newton."""
    step = frame.steps[r]
    if not step.error < math.inf:
        return 0.1
    if step.error == 0.0:
        return GROW
    care = 0.9 * (2 * ITERATIONS + 1) / (2 * ITERATIONS + iterations)
    trend = 1.0
    if step.old_h > 0.0:
        trend = step.h / step.old_h * (max(0.01, step.old_error) / step.error) ** 0.25
    return min(GROW, max(SHRINK, care * min(1.0, trend) * step.error**-0.25))


@compiled
def polynomial(frame, r):
    """F_0 .. F_2 (see dense_output.py) of q_1 s + q_2 s^2 + q_3 s^3 through the stages, ending where the step ends."""
    F, y, z, Z, powers = frame.F[r], frame.y[r], frame.z[r], frame.Z, frame.powers
    for i in range(frame.ny):
        q2, q3 = 0.0, 0.0
        for m in range(3):
            q2 += powers[1, m] * Z[m, i]
            q3 += powers[2, m] * Z[m, i]
        F[0, i] = z[i] - y[i]
        F[1, i] = -q2 - q3
        F[2, i] = -q3


@compiled
def attempt(frame, r):
    """Try one step."""
    step, y, z, Z = frame.steps[r], frame.y[r], frame.z[r], frame.Z
    prepare(frame, r)
    step.good, step.not_finite = 0, 0
    step.change = 0.5
    if step.refusals == 0:
        evaluate_one(frame.slope, step.t, y, frame.p[r], frame.jacobian)
    if not factorize_systems(frame, r):
        return
    iterations = newton(frame, r)
    if iterations == 0:
        return
    for i in range(frame.ny):
        z[i] = y[i] + Z[2, i]
    step.error = error(frame, r)
    step.change = change(frame, r, iterations)
    step.good = step.error <= 1.0
    step.not_finite = not step.error < math.inf
    if step.good:
        step.t_end = end_time(frame, r)
        if frame.project.address != 0:
            project(frame, 1)
        last_slope(frame, 1)
        step.evaluations += 1
        if frame.guard.address != 0:
            guard(frame, 1)
        polynomial(frame, r)
        step.dense = 1
        check(frame, r)


def implicit(address, most):
    """Up to `most` attempts at a step of the only row."""
    frame = frame_at(address)
    for _ in range(most):
        status = ready(frame)
        if status != Status.GO_ON:
            return status
        attempt(frame, 0)
        accept_or_reject(frame)
    return stop(frame)
