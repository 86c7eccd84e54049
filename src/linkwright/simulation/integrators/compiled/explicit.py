"""Explicit Runge-Kutta methods, of any tableau, on a block of runs: each has its own time and step.

k_s = f(t + c_s h, y + h sum_j a_sj k_j),   z = y + h sum_j b_j k_j,   all runs of the block stage by stage together.
"""

from __future__ import annotations

import math

from linkwright.simulation.integrators.codes import Status
from linkwright.simulation.integrators.compiled.dense_output import polynomial
from linkwright.simulation.integrators.compiled.kernel_calls import evaluate
from linkwright.simulation.integrators.compiled.njit import compiled
from linkwright.simulation.integrators.compiled.records import frame_at
from linkwright.simulation.integrators.compiled.sampling import wanted_before
from linkwright.simulation.integrators.compiled.step_control import accept_or_reject, end_time, prepare, ready, stop
from linkwright.simulation.integrators.compiled.step_end import check, guard, last_slope, project
from linkwright.simulation.integrators.compiled.step_size import factor, square_norm
from linkwright.simulation.integrators.compiled.vectors import combine


@compiled
def stage(frame, s, first, n):
    """Slope k_s of n rows, from `first` on."""
    a, c = frame.weights[s], frame.nodes[s]
    for r in range(first, first + n):
        step = frame.steps[r]
        step.t_stage = step.t + c * step.h
        combine(frame.trial[r], frame.y[r], step.h, a, frame.k[r], s)
    evaluate(frame.rhs, frame.steps[first:].t_stage, frame.trial[first:], frame.p[first:], frame.k[first:, s], n)


@compiled
def error(frame, r):
    """The error of row r's step in units of the tolerance; of two estimates of orders 5 and 3 the blend of DOP853.

    [Hairer, Norsett, Wanner, Solving ODEs I, II.10]
    """
    if frame.errors == 0:
        return 0.0
    h = frame.steps[r].h
    y = frame.y[r]
    z = frame.z[r]
    k = frame.k[r]
    zeros, fifth, third = frame.zeros, frame.fifth, frame.third
    n = frame.stages + frame.last_in_error
    combine(fifth, zeros, h, frame.error_weights[0], k, n)
    square = square_norm(frame, fifth, y, z)
    if frame.errors == 1:
        return math.sqrt(square)
    combine(third, zeros, h, frame.error_weights[1], k, n)
    return 0.0 if square == 0.0 else square / math.sqrt(square + 0.01 * square_norm(frame, third, y, z))


@compiled
def estimate(frame, r):
    """The error of row r's step and what follows from it; whether the step keeps the tolerance."""
    step = frame.steps[r]
    step.error = error(frame, r)
    step.change = factor(step.error, frame.order)
    step.good = step.error <= 1.0
    step.not_finite = not step.error < math.inf
    return step.good


@compiled
def interpolate(frame, n):
    """Extra slopes and polynomials of the rows that need them, as many rows together as kernels have lanes."""
    together = frame.lanes
    extras = frame.slopes - frame.stages - 1
    for r in range(n):
        step = frame.steps[r]
        exactly = frame.ng > 0 or (frame.guard.address != 0 and frame.lanes == 1)  # where a run stops, it may go on
        wants = exactly or wanted_before(frame, r, step.t_end)
        step.dense = step.good and wants and r < frame.active
        step.evaluations += extras * step.dense
    block = 0
    while block < n:
        first = min(block, n - together)
        block += together
        some = False
        for r in range(first, first + together):
            some = some or frame.steps[r].dense != 0
        if not some:
            continue
        for s in range(frame.stages + 1, frame.slopes):
            stage(frame, s, first, together)
        for r in range(first, first + together):
            if frame.steps[r].dense:
                polynomial(frame, r)


@compiled
def attempt(frame, n):
    """Try one step in each of the first n rows."""
    stages, active = frame.stages, frame.active
    b = frame.weights[stages]
    for r in range(active):
        prepare(frame, r)
    for s in range(1, stages):
        stage(frame, s, 0, n)
    for r in range(n):
        step = frame.steps[r]
        step.t_end = end_time(frame, r)
        combine(frame.z[r], frame.y[r], step.h, b, frame.k[r], stages)
    calls = stages - 1
    if frame.last_in_error:
        last_slope(frame, n)
        calls += 1
    some = False
    for r in range(active):
        some = estimate(frame, r) or some
    if some:
        if frame.project.address != 0:
            project(frame, n)
        if frame.project.address != 0 or not frame.last_in_error:
            last_slope(frame, n)
            calls += 1
        if frame.guard.address != 0:
            guard(frame, n)
        interpolate(frame, n)
    for r in range(active):
        step = frame.steps[r]
        step.evaluations += calls
        if step.good:
            check(frame, r)


def explicit(address, most):
    """Up to `most` attempts at a step in every row."""
    frame = frame_at(address)
    for _ in range(most):
        status = ready(frame)
        if status != Status.GO_ON:
            return status
        attempt(frame, max(frame.active, min(frame.lanes, frame.rows)))
        accept_or_reject(frame)
    return stop(frame)
