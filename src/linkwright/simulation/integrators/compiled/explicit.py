"""Explicit Runge-Kutta methods, of any tableau, on a block of runs: each has its own time and step.

k_s = f(t + c_s h, y + h sum_j a_sj k_j),   z = y + h sum_j b_j k_j,   all runs of the block stage by stage together.
"""

from __future__ import annotations

import math

from linkwright.simulation.integrators.compiled import words as w
from linkwright.simulation.integrators.compiled.dense_output import polynomial
from linkwright.simulation.integrators.compiled.kernel_calls import evaluate
from linkwright.simulation.integrators.compiled.linear_combination import combine
from linkwright.simulation.integrators.compiled.njit import compiled
from linkwright.simulation.integrators.compiled.sampling import wanted_before
from linkwright.simulation.integrators.compiled.step_control import prepare, ready, settle, step_end, stop
from linkwright.simulation.integrators.compiled.step_end import check, guard, last_slope, project
from linkwright.simulation.integrators.compiled.step_size import factor, square_norm
from linkwright.simulation.integrators.compiled.views import (
    all_k,
    all_marks,
    all_p,
    all_reals,
    all_trial,
    error_weights_of,
    frame_at,
    k_of,
    marks_of,
    nodes,
    reals_of,
    scratch_of,
    trial_of,
    weights_of,
    y_of,
    z_of,
)


@compiled
def stage(frame, s, first, n):
    """Slope k_s of n rows, from `first` on."""
    reals = all_reals(frame)
    trial = all_trial(frame)
    p = all_p(frame)
    k = all_k(frame)
    a = weights_of(frame, s)
    c = nodes(frame)[s]
    for r in range(first, first + n):
        reals[r, w.STAGE_T] = reals[r, w.T] + c * reals[r, w.H]
        combine(trial_of(frame, r), y_of(frame, r), reals[r, w.H], a, k_of(frame, r), s)
    evaluate(frame, w.RHS, reals[first:, w.STAGE_T], trial[first:], p[first:], k[first:, s], n)


@compiled
def error(frame, r):
    """The error of row r's step in units of the tolerance; of two estimates of orders 5 and 3 the blend of DOP853.

    [Hairer, Norsett, Wanner, Solving ODEs I, II.10]
    """
    if frame[w.ERRORS] == 0:
        return 0.0
    h = reals_of(frame, r)[w.H]
    y = y_of(frame, r)
    z = z_of(frame, r)
    k = k_of(frame, r)
    zeros, fifth, third = scratch_of(frame, w.ZEROS), scratch_of(frame, w.FIFTH), scratch_of(frame, w.THIRD)
    n = frame[w.STAGES] + frame[w.LAST_IN_ERROR]
    combine(fifth, zeros, h, error_weights_of(frame, 0), k, n)
    square = square_norm(frame, fifth, y, z)
    if frame[w.ERRORS] == 1:
        return math.sqrt(square)
    combine(third, zeros, h, error_weights_of(frame, 1), k, n)
    return 0.0 if square == 0.0 else square / math.sqrt(square + 0.01 * square_norm(frame, third, y, z))


@compiled
def judge(frame, r):
    """Whether row r's step keeps the tolerance."""
    reals = reals_of(frame, r)
    marks = marks_of(frame, r)
    reals[w.ERROR] = error(frame, r)
    reals[w.CHANGE] = factor(reals[w.ERROR], frame[w.ORDER])
    marks[w.GOOD] = reals[w.ERROR] <= 1.0
    marks[w.BAD] = not reals[w.ERROR] < math.inf
    return marks[w.GOOD]


@compiled
def interpolate(frame, n):
    """The slopes of the polynomials, where some row among as many as run together wants its own."""
    reals = all_reals(frame)
    marks = all_marks(frame)
    together = frame[w.LANES]
    extras = frame[w.SLOPES] - frame[w.STAGES] - 1
    for r in range(n):
        exactly = frame[w.NG] > 0 or (frame[w.GUARD] != 0 and frame[w.LANES] == 1)  # where a run stops, it may go on
        wants = exactly or wanted_before(frame, r, reals[r, w.STAGE_T])
        marks[r, w.WANTS] = marks[r, w.GOOD] and wants and r < frame[w.ACTIVE]
        marks[r, w.CALLS] += extras * marks[r, w.WANTS]
    for block in range(0, n, together):
        first = min(block, n - together)
        some = False
        for r in range(first, first + together):
            some = some or marks[r, w.WANTS] != 0
        if not some:
            continue
        for s in range(frame[w.STAGES] + 1, frame[w.SLOPES]):
            stage(frame, s, first, together)
        for r in range(first, first + together):
            reals[r, w.STAGE_T] = step_end(frame, r)
            if marks[r, w.WANTS]:
                polynomial(frame, r)


@compiled
def attempt(frame, n):
    """Try one step in each of the first n rows."""
    reals = all_reals(frame)
    marks = all_marks(frame)
    stages, active = frame[w.STAGES], frame[w.ACTIVE]
    b = weights_of(frame, stages)
    for r in range(active):
        prepare(frame, r)
    for s in range(1, stages):
        stage(frame, s, w.FIRST_ROW, n)
    for r in range(n):
        reals[r, w.STAGE_T] = step_end(frame, r)
        combine(z_of(frame, r), y_of(frame, r), reals[r, w.H], b, k_of(frame, r), stages)
    calls = stages - 1
    if frame[w.LAST_IN_ERROR]:
        last_slope(frame, n)
        calls += 1
    some = False
    for r in range(active):
        some = judge(frame, r) or some
    if some:
        if frame[w.PROJECT] != 0:
            project(frame, n)
        if frame[w.PROJECT] != 0 or not frame[w.LAST_IN_ERROR]:
            last_slope(frame, n)
            calls += 1
        if frame[w.GUARD] != 0:
            guard(frame, n)
        interpolate(frame, n)
    for r in range(active):
        marks[r, w.CALLS] += calls
        if marks[r, w.GOOD]:
            check(frame, r)


def explicit(address, most):
    """Up to `most` attempts at a step in every row."""
    frame = frame_at(address)
    for _ in range(most):
        state = ready(frame)
        if state != w.GO_ON:
            return state
        attempt(frame, max(frame[w.ACTIVE], min(frame[w.LANES], frame[w.ROWS])))
        settle(frame)
    return stop(frame)
