"""Singular poses inside a step: found by the margin and by its rate, so that no step can jump over one unseen.

The margin touches its least value at such a pose and rises again, so that both ends of a step may be far above zero.
But where it fell at the start and rises at the end, its least value lies between: where its rate is zero.
"""

from __future__ import annotations

import math

from linkwright.simulation.integrators.compiled.dense_output import cubic, state_at
from linkwright.simulation.integrators.compiled.kernel_calls import evaluate_one
from linkwright.simulation.integrators.compiled.njit import compiled

HALVINGS = 52
CALM = 0.75  # of the lower of both ends' margins: a cubic that stays above leaves no doubt
BENT = 3  # halvings after which the margin, about its least value, is taken for convex


@compiled
def guard_at(frame, r, s):
    """The margin at the part s of row r's step, and its rate per step."""
    step = frame.steps[r]
    trial = frame.trial[r]
    there = frame.guard_there[0]
    state_at(frame, r, s, trial)
    evaluate_one(frame.guard, step.t + s * step.h, trial, frame.p[r], there)
    return there.margin, step.h * there.margin_rate


@compiled
def cubic_minimum(before, fall, after, rise):
    """Where the cubic is lowest that falls from one margin and rises to the other; infinite if it hardly does."""
    gain = after - before
    second, third = 3.0 * gain - 2.0 * fall - rise, fall + rise - 2.0 * gain
    s = -fall / (second + math.sqrt(max(0.0, second * second - 3.0 * third * fall)))
    low = before + s * (fall + s * (second + s * third))
    return s if low < CALM * min(before, after) else math.inf


@compiled
def below_zero(frame, r):
    """A part of row r's step where the margin is not positive, looked for between its ends, between which it falls and
    rises; infinite if there is none."""
    start, end, h = frame.guard_start[r], frame.guard_end[r], frame.steps[r].h
    a, m_a, d_a = 0.0, start.margin, h * start.margin_rate
    b, m_b, d_b = 1.0, end.margin, h * end.margin_rate
    c = cubic_minimum(m_a, d_a, m_b, d_b)
    if c > 1.0:
        return math.inf
    for n in range(HALVINGS):
        margin, rate = guard_at(frame, r, c)
        if not margin > 0.0:
            return c
        if rate < 0.0:
            a, m_a, d_a = c, margin, rate
        else:
            b, m_b, d_b = c, margin, rate
        meet = (m_b - m_a + d_a * a - d_b * b) / (d_a - d_b)  # of the tangents, which a convex margin stays above
        if n >= BENT and m_a + d_a * (meet - a) > 0.0:
            return math.inf
        c = 0.5 * (a + b)
    return math.inf


@compiled
def first_singular(frame, r):
    """The part of row r's step at which the margin falls to zero for the first time; infinite where it does not."""
    before, after = frame.guard_start[r], frame.guard_end[r]
    over = not after.margin > 0.0
    if not over and not before.margin_rate < 0.0 < after.margin_rate:
        return math.inf
    if not frame.steps[r].dense:
        cubic(frame, r)
    b = 1.0 if over else below_zero(frame, r)
    if b > 1.0:
        return math.inf
    a = 0.0
    for _ in range(HALVINGS):
        c = 0.5 * (a + b)
        if guard_at(frame, r, c)[0] > 0.0:
            a = c
        else:
            b = c
    return b
