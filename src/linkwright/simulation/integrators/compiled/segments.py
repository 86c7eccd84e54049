"""A run from its start over its segments, the times between knots, and the rows in which runs are kept."""

from __future__ import annotations

import math

from linkwright.simulation.integrators.compiled import words as w
from linkwright.simulation.integrators.compiled.crossings import jump
from linkwright.simulation.integrators.compiled.kernel_calls import evaluate_one
from linkwright.simulation.integrators.compiled.njit import compiled, copy, finite
from linkwright.simulation.integrators.compiled.sampling import report, sample
from linkwright.simulation.integrators.compiled.step_size import first_step
from linkwright.simulation.integrators.compiled.views import (
    g_of,
    guard_start_of,
    k_of,
    knot_times,
    marks_of,
    p_of,
    piece_of,
    reals_of,
    settings,
    start_of,
    y_of,
    z_of,
)


@compiled
def enter(frame, r):
    """Begin a segment of row r: the numbers of its piece, its end, the slope at its start (False: not finite)."""
    given = settings(frame)
    reals = reals_of(frame, r)
    marks = marks_of(frame, r)
    y = y_of(frame, r)
    p = p_of(frame, r)
    k = k_of(frame, r)
    piece, ny = marks[w.PIECE], frame[w.NY]
    owner = marks[w.RUN] if frame[w.PIECE_RUNS] > 1 else 0
    copy(p, piece_of(frame, owner, piece), frame[w.NP])
    reals[w.END] = knot_times(frame)[piece] if piece < frame[w.KNOTS] else given[w.UNTIL]
    reals[w.OLD_H] = 0.0
    evaluate_one(frame, w.RHS, reals[w.T :], y, p, k[0])
    marks[w.CALLS] += 1
    length = reals[w.END] - reals[w.T]
    if frame[w.ADAPTIVE] == 0:  # equal steps that end with the segment
        marks[w.LEFT] = max(1, math.ceil(length / given[w.STEP] - 1e-9))
        reals[w.H] = length / marks[w.LEFT]
    return finite(y, ny) and finite(k[0], ny)


@compiled
def begin(frame, r, run):
    """Take up this run in row r."""
    reals = reals_of(frame, r)
    marks = marks_of(frame, r)
    y = y_of(frame, r)
    ny = frame[w.NY]
    copy(y, start_of(frame, run), ny)
    copy(z_of(frame, r), y, ny)
    for j in range(frame[w.MARK_COLUMNS]):
        marks[j] = 0
    marks[w.RUN] = run
    reals[w.T] = reals[w.STAGE_T] = settings(frame)[w.T0]
    sound = enter(frame, r)
    if finite(y, ny):
        sample(frame, r, reals[w.T], 1.0, 1.0)
    if not sound:
        marks[w.OVER] = w.NOT_FINITE
        return
    if frame[w.NG] > 0:
        p = p_of(frame, r)
        evaluate_one(frame, w.WATCH, reals[w.T :], y, p, g_of(frame, r))
    if frame[w.GUARD] != 0:
        start = guard_start_of(frame, r)
        evaluate_one(frame, w.GUARD, reals[w.T :], y, p_of(frame, r), start)
        if not start[w.MARGIN] > 0.0:
            marks[w.OVER] = w.SINGULAR
            return
    if reals[w.END] <= reals[w.T]:
        marks[w.OVER] = w.DONE
    elif frame[w.ADAPTIVE] == 1:
        reals[w.WANTED] = first_step(frame, r)
        marks[w.CALLS] += 1


@compiled
def leave(frame, r):
    """End a segment of row r: the run is done, or enters the next."""
    marks = marks_of(frame, r)
    if marks[w.PIECE] == frame[w.KNOTS]:
        marks[w.OVER] = w.DONE
        return
    marks[w.PIECE] += 1
    if not enter(frame, r):
        marks[w.OVER] = w.NOT_FINITE
    elif frame[w.NG] > 0 and jump(frame, r):
        marks[w.OVER] = w.EVENT


@compiled
def move(frame, to, source):
    """Put the run of one row into another, between two steps."""
    copy(reals_of(frame, to), reals_of(frame, source), frame[w.REAL_COLUMNS])
    copy(marks_of(frame, to), marks_of(frame, source), frame[w.MARK_COLUMNS])
    copy(y_of(frame, to), y_of(frame, source), frame[w.NY])
    copy(p_of(frame, to), p_of(frame, source), frame[w.NP])
    copy(g_of(frame, to), g_of(frame, source), frame[w.NG])
    copy(guard_start_of(frame, to), guard_start_of(frame, source), frame[w.GUARD_COLUMNS])
    copy(k_of(frame, to)[0], k_of(frame, source)[0], frame[w.NY])


@compiled
def renew(frame):
    """Put waiting runs into the rows of those that are over; close up where none waits."""
    r = frame[w.ACTIVE] - 1
    while r >= 0:
        over = marks_of(frame, r)[w.OVER]
        if over == 0:
            r -= 1
            continue
        report(frame, r, over)
        if frame[w.NEXT] < frame[w.RUNS]:
            begin(frame, r, frame[w.NEXT])
            frame[w.NEXT] += 1
            continue
        frame[w.ACTIVE] -= 1
        if r < frame[w.ACTIVE]:
            move(frame, r, frame[w.ACTIVE])
        r -= 1


@compiled
def fill(frame):
    """Take up the first runs, one in each row."""
    while frame[w.ACTIVE] < frame[w.ROWS] and frame[w.NEXT] < frame[w.RUNS]:
        begin(frame, frame[w.ACTIVE], frame[w.NEXT])
        frame[w.ACTIVE] += 1
        frame[w.NEXT] += 1
