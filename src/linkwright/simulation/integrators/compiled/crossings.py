"""Watched values that cross zero: looked at in four places of every step, found on its polynomial, in order of time."""

from __future__ import annotations

import math

from linkwright.scalars.tolerances import SPACING
from linkwright.simulation.integrators.codes import KINK
from linkwright.simulation.integrators.compiled.dense_output import state_at
from linkwright.simulation.integrators.compiled.kernel_calls import evaluate_one
from linkwright.simulation.integrators.compiled.njit import compiled, copy
from linkwright.simulation.integrators.compiled.vectors import finite
from linkwright.simulation.integrators.frame import LOOKS

NARROWINGS = 120
TOGETHER = 1e-9  # of a step: two crossings this close are at one instant


@compiled
def crosses(before, after, direction):
    """Whether a value goes through zero, up (+1), down (-1) or either way (0). Leaving zero is no crossing."""
    rises = before < 0.0 <= after and direction >= 0
    falls = before > 0.0 >= after and direction <= 0
    return rises or falls


@compiled
def time_at(step, s):
    """The time at the part s of a step; at s = 1 exactly that of its end."""
    return step.t_end if s == 1.0 else step.t + s * step.h


@compiled
def watch_at(frame, r, s, out):
    """Watched values at the part s of row r's step, into out (ng)."""
    trial = frame.trial[r]
    state_at(frame, r, s, trial)
    evaluate_one(frame.watch, time_at(frame.steps[r], s), trial, frame.p[r], out)


@compiled
def locate(frame, r, i, a, b, g_a, g_b):
    """The part of the step, between a and b, where watched value i has just crossed: by false position (Illinois),
    with a bisection every third time."""
    step = frame.steps[r]
    there = frame.g_there
    close = max(SPACING, 2.0 * SPACING * abs(step.t_end) / step.h)
    side, sign = 0, math.copysign(1.0, g_a)
    for n in range(NARROWINGS):
        if b - a <= close:
            break
        c = 0.5 * (a + b)
        if n % 3 != 2:
            c = min(b - 0.4 * close, max(a + 0.4 * close, b - g_b * (b - a) / (g_b - g_a)))
        watch_at(frame, r, c, there)
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
def record_event(frame, r, i, t, y):
    """Write down one event, its state put back on the constraints where that can be done."""
    event, state = frame.events[frame.events_found], frame.event_states[frame.events_found]
    event.t, event.run, event.value = t, frame.steps[r].run, i
    copy(state, y, frame.ny)
    if frame.project.address != 0:
        evaluate_one(frame.project, t, y, frame.p[r], state)
        if not finite(state):
            copy(state, y, frame.ny)
    frame.events_found += 1


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
    stops = frame.stops
    n = frame.ng
    some = False
    for i in range(n):
        some = some or stops[i] == KINK
    if not some:
        return 1.0
    before, after = frame.g_before, frame.g_after
    copy(before, frame.g[r], n)
    first = 1.0
    for look in range(LOOKS):
        a, b = look / LOOKS, (look + 1) / LOOKS
        watch_at(frame, r, b, after)
        for i in range(n):
            if stops[i] == KINK and crosses(before[i], after[i], 0):
                first = min(first, locate(frame, r, i, a, b, before[i], after[i]))
        if first < 1.0:
            break
        copy(before, after, n)
    return first


@compiled
def find_events(frame, r, limit):
    """Find and record the events in row r's step up to the part `limit` of it: the part of the step that is taken, and
    whether an event ends it."""
    step = frame.steps[r]
    trial = frame.trial[r]
    g = frame.g[r]
    stops = frame.stops
    directions = frame.directions
    before, after, hits = frame.g_before, frame.g_after, frame.hits
    n = frame.ng
    copy(before, g, n)
    for look in range(LOOKS):
        a, b = look / LOOKS, (look + 1) / LOOKS
        watch_at(frame, r, b, after)
        for i in range(n):
            hits[i] = math.inf
            if stops[i] != KINK and crosses(before[i], after[i], directions[i]):
                s = locate(frame, r, i, a, b, before[i], after[i])
                hits[i] = s if s <= limit else math.inf
        i = first_hit(hits, n)
        while i < n:
            s = hits[i]
            hits[i] = math.inf
            t = time_at(step, s)
            state_at(frame, r, s, trial)
            if stops[i]:
                for j in range(n):  # what is only recorded comes first: after the stop nothing does
                    if not stops[j] and hits[j] <= s + TOGETHER:
                        record_event(frame, r, j, t, trial)
            record_event(frame, r, i, t, trial)
            if stops[i]:
                return s, True
            i = first_hit(hits, n)
        copy(before, after, n)
    copy(g, after, n)
    return 1.0, False


@compiled
def cross_knot(frame, r):
    """Watched values under the numbers of a new piece: whether a crossing by this jump ends the run."""
    step = frame.steps[r]
    y = frame.y[r]
    p = frame.p[r]
    g = frame.g[r]
    after = frame.g_after
    stops = frame.stops
    directions = frame.directions
    evaluate_one(frame.watch, step.t, y, p, after)
    ends = False
    for ending in range(2):  # first what is only recorded
        for i in range(frame.ng):
            if not ends and stops[i] == ending and crosses(g[i], after[i], directions[i]):
                record_event(frame, r, i, step.t, y)
                ends = ending == 1
    copy(g, after, frame.ng)
    return ends
