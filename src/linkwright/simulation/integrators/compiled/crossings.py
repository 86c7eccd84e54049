"""Watched values that cross zero: looked at in four places of every step, found on its polynomial, in order of time."""

from __future__ import annotations

import math

from linkwright.simulation.integrators.compiled import words as w
from linkwright.simulation.integrators.compiled.dense_output import state_at
from linkwright.simulation.integrators.compiled.kernel_calls import evaluate_one
from linkwright.simulation.integrators.compiled.njit import compiled, copy, finite
from linkwright.simulation.integrators.compiled.step_size import SPACING
from linkwright.simulation.integrators.compiled.views import (
    all_directions,
    all_stops,
    event_marks_of,
    event_state_of,
    event_times,
    g_of,
    gauges_of,
    marks_of,
    p_of,
    reals_of,
    trial_of,
    y_of,
)

NARROWINGS = 120
TOGETHER = 1e-9  # of a step: two crossings this close are at one instant


@compiled
def crosses(before, after, direction):
    """Whether a value goes through zero, up (+1), down (-1) or either way (0). Leaving zero is no crossing."""
    rises = before < 0.0 <= after and direction >= 0
    falls = before > 0.0 >= after and direction <= 0
    return rises or falls


@compiled
def watch_at(frame, r, s, row):
    """Watched values at the part s of row r's step, into this row of the gauges."""
    reals = reals_of(frame, r)
    trial = trial_of(frame, r)
    p = p_of(frame, r)
    state_at(frame, r, s, trial)
    end = reals[w.STAGE_T]
    reals[w.STAGE_T] = end if s == 1.0 else reals[w.T] + s * reals[w.H]
    evaluate_one(frame, w.WATCH, reals[w.STAGE_T :], trial, p, gauges_of(frame, row))
    reals[w.STAGE_T] = end


@compiled
def locate(frame, r, i, a, b, g_a, g_b):
    """The part of the step, between a and b, where watched value i has just crossed: by false position (Illinois),
    with a bisection every third time."""
    reals = reals_of(frame, r)
    there = gauges_of(frame, w.THERE)
    close = max(SPACING, 2.0 * SPACING * abs(reals[w.STAGE_T]) / reals[w.H])
    side, sign = 0, math.copysign(1.0, g_a)
    for n in range(NARROWINGS):
        if b - a <= close:
            break
        c = 0.5 * (a + b)
        if n % 3 != 2:
            c = min(b - 0.4 * close, max(a + 0.4 * close, b - g_b * (b - a) / (g_b - g_a)))
        watch_at(frame, r, c, w.THERE)
        g = there[i]
        if g * sign > 0.0:
            a, g_a = c, g
            g_b = 0.5 * g_b if side == -1 else g_b
            side = -1
        else:
            b, g_b = c, g
            g_a = 0.5 * g_a if side == 1 else g_a
            side = 1
    return b


@compiled
def record(frame, r, i, t, y):
    """Write down one event, its state put back on the constraints where that can be done."""
    at = frame[w.FOUND]
    reals = reals_of(frame, r)
    states = event_state_of(frame, at)
    marks = event_marks_of(frame, at)
    copy(states, y, frame[w.NY])
    if frame[w.PROJECT] != 0:
        kept = reals[w.STAGE_T]
        reals[w.STAGE_T] = t
        evaluate_one(frame, w.PROJECT, reals[w.STAGE_T :], y, p_of(frame, r), states)
        reals[w.STAGE_T] = kept
        if not finite(states, frame[w.NY]):
            copy(states, y, frame[w.NY])
    event_times(frame)[at] = t
    marks[w.WHICH_RUN] = marks_of(frame, r)[w.RUN]
    marks[w.WHICH_VALUE] = i
    frame[w.FOUND] += 1


@compiled
def first_hit(hits, n):
    """The earliest crossing, or n where there is none."""
    best, earliest = n, math.inf
    for i in range(n):
        if hits[i] < earliest:
            best, earliest = i, hits[i]
    return best


@compiled
def first_kink(frame, r):
    """The part of row r's step where it first crosses a kink, by its polynomial; 1 where it crosses none."""
    stops = all_stops(frame)
    n = frame[w.NG]
    some = False
    for i in range(n):
        some = some or stops[i] == w.KINK
    if not some:
        return 1.0
    before, after = gauges_of(frame, w.BEFORE), gauges_of(frame, w.AFTER)
    copy(before, g_of(frame, r), n)
    first = 1.0
    for look in range(w.LOOKS):
        a, b = look / w.LOOKS, (look + 1) / w.LOOKS
        watch_at(frame, r, b, w.AFTER)
        for i in range(n):
            if stops[i] == w.KINK and crosses(before[i], after[i], 0):
                first = min(first, locate(frame, r, i, a, b, before[i], after[i]))
        if first < 1.0:
            break
        copy(before, after, n)
    return first


@compiled
def events(frame, r, limit):
    """Find and record the events in row r's step up to the part `limit` of it: the part of the step that is taken, and
    whether an event ends it."""
    reals = reals_of(frame, r)
    trial = trial_of(frame, r)
    g = g_of(frame, r)
    stops = all_stops(frame)
    directions = all_directions(frame)
    before, after, hits = gauges_of(frame, w.BEFORE), gauges_of(frame, w.AFTER), gauges_of(frame, w.HITS)
    n = frame[w.NG]
    copy(before, g, n)
    for look in range(w.LOOKS):
        a, b = look / w.LOOKS, (look + 1) / w.LOOKS
        watch_at(frame, r, b, w.AFTER)
        for i in range(n):
            hits[i] = math.inf
            if stops[i] != w.KINK and crosses(before[i], after[i], directions[i]):
                s = locate(frame, r, i, a, b, before[i], after[i])
                hits[i] = s if s <= limit else math.inf
        i = first_hit(hits, n)
        while i < n:
            s = hits[i]
            hits[i] = math.inf
            t = reals[w.STAGE_T] if s == 1.0 else reals[w.T] + s * reals[w.H]
            state_at(frame, r, s, trial)
            if stops[i]:
                for j in range(n):  # what is only recorded comes first: after the stop nothing does
                    if not stops[j] and hits[j] <= s + TOGETHER:
                        record(frame, r, j, t, trial)
            record(frame, r, i, t, trial)
            if stops[i]:
                return s, True
            i = first_hit(hits, n)
        copy(before, after, n)
    copy(g, after, n)
    return 1.0, False


@compiled
def jump(frame, r):
    """Watched values under the numbers of a new piece: whether a crossing by this jump ends the run."""
    reals = reals_of(frame, r)
    y = y_of(frame, r)
    p = p_of(frame, r)
    g = g_of(frame, r)
    after = gauges_of(frame, w.AFTER)
    stops = all_stops(frame)
    directions = all_directions(frame)
    evaluate_one(frame, w.WATCH, reals[w.T :], y, p, after)
    ends = False
    for ending in range(2):  # first what is only recorded
        for i in range(frame[w.NG]):
            if not ends and stops[i] == ending and crosses(g[i], after[i], directions[i]):
                record(frame, r, i, reals[w.T], y)
                ends = ending == 1
    copy(g, after, frame[w.NG])
    return ends
