"""How long a step may be: error norms, the step controller and the first step."""

from __future__ import annotations

import math

from linkwright.scalars.tolerances import SPACING
from linkwright.simulation.integrators.compiled.kernel_calls import evaluate_one
from linkwright.simulation.integrators.compiled.njit import compiled
from linkwright.simulation.integrators.compiled.vectors import sum_of_squares

SAFETY = 0.8  # wide enough that few steps are refused
SHRINK, GROW = 0.2, 6.0  # bounds of one change of the step
NOT_A_NUMBER = 0.1  # change of the step where the equations gave no finite value


@compiled
def square_norm(frame, x, y, z):
    """Mean of (x_i / (tol (1 + max(|y_i|, |z_i|))))^2: at most 1 where the tolerance is kept."""
    return sum_of_squares(x, y, z, frame.tol) / frame.ny


@compiled
def factor(error, order):
    """By how much the step may change: (1 / error)^(1 / order), with care."""
    if not error < math.inf:
        return NOT_A_NUMBER
    if error == 0.0:
        return GROW
    return min(GROW, max(SHRINK, SAFETY * error ** (-1.0 / order)))


@compiled
def shortest(t):
    """A step below which time hardly moves."""
    return 10.0 * SPACING * abs(t)


@compiled
def first_step(frame, r):
    """The step to begin with, from the slopes at the start and after a small Euler step.

    [Hairer, Norsett, Wanner, Solving ODEs I, II.4]
    """
    step = frame.steps[r]
    y = frame.y[r]
    k = frame.k[r]
    trial = frame.trial[r]
    size = math.sqrt(square_norm(frame, y, y, y))
    slope = math.sqrt(square_norm(frame, k[0], y, y))
    h = 1e-6 if size < 1e-5 or slope < 1e-5 else 0.01 * size / slope
    h = min(h, step.segment_end - step.t, frame.max_step)
    for i in range(frame.ny):
        trial[i] = y[i] + h * k[0, i]
    evaluate_one(frame.rhs, step.t + h, trial, frame.p[r], k[1])
    for i in range(frame.ny):
        trial[i] = k[1, i] - k[0, i]
    bend = math.sqrt(square_norm(frame, trial, y, y)) / h
    if not bend < math.inf:
        return 1e-3 * h
    steepest = max(slope, bend)
    if steepest <= 1e-15:
        return min(100.0 * h, max(1e-6, 1e-3 * h))
    return min(100.0 * h, (0.01 / steepest) ** (1.0 / frame.order))
