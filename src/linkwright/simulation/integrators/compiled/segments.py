"""A run from its start over its segments, the times between knots, and the rows in which runs are kept."""

from __future__ import annotations

import math

from linkwright.simulation.integrators.codes import Reason
from linkwright.simulation.integrators.compiled.crossings import cross_knot
from linkwright.simulation.integrators.compiled.kernel_calls import evaluate_one
from linkwright.simulation.integrators.compiled.njit import compiled, copy
from linkwright.simulation.integrators.compiled.records import clear_record, copy_record
from linkwright.simulation.integrators.compiled.sampling import report, sample
from linkwright.simulation.integrators.compiled.step_size import first_step
from linkwright.simulation.integrators.compiled.vectors import finite


@compiled
def begin_segment(frame, r):
    """Begin a segment of row r: the numbers of its piece, its end, the slope at its start (False: not finite)."""
    step = frame.steps[r]
    y = frame.y[r]
    p = frame.p[r]
    k = frame.k[r]
    piece = step.piece
    owner = step.run if frame.piece_runs > 1 else 0
    copy(p, frame.piece_numbers[owner, piece], frame.np)
    step.segment_end = frame.knot_times[piece] if piece < frame.knots else frame.until
    step.old_h = 0.0
    evaluate_one(frame.rhs, step.t, y, p, k[0])
    step.evaluations += 1
    length = step.segment_end - step.t
    if frame.adaptive == 0:  # equal steps that end with the segment
        step.steps_left = max(1, math.ceil(length / frame.step - 1e-9))
        step.h = length / step.steps_left
    return finite(y) and finite(k[0])


@compiled
def begin_run(frame, r, run):
    """Take up this run in row r."""
    step = frame.steps[r]
    y = frame.y[r]
    ny = frame.ny
    copy(y, frame.starts[run], ny)
    copy(frame.z[r], y, ny)
    clear_record(step)
    step.run = run
    step.t = step.t_end = frame.t0
    sound = begin_segment(frame, r)
    if finite(y):
        sample(frame, r, step.t, 1.0, 1.0)
    if not sound:
        step.over = Reason.NOT_FINITE
        return
    if frame.ng > 0:
        evaluate_one(frame.watch, step.t, y, frame.p[r], frame.g[r])
    if frame.guard.address != 0:
        start = frame.guard_start[r]
        evaluate_one(frame.guard, step.t, y, frame.p[r], start)
        if not start.margin > 0.0:
            step.over = Reason.SINGULAR
            return
    if step.segment_end <= step.t:
        step.over = Reason.DONE
    elif frame.adaptive == 1:
        step.h_wanted = first_step(frame, r)
        step.evaluations += 1


@compiled
def end_segment(frame, r):
    """End a segment of row r: the run is done, or enters the next."""
    step = frame.steps[r]
    if step.piece == frame.knots:
        step.over = Reason.DONE
        return
    step.piece += 1
    if not begin_segment(frame, r):
        step.over = Reason.NOT_FINITE
    elif frame.ng > 0 and cross_knot(frame, r):
        step.over = Reason.EVENT


@compiled
def move_run(frame, to, source):
    """Put the run of one row into another, between two steps."""
    copy_record(frame.steps[to], frame.steps[source])
    copy(frame.y[to], frame.y[source], frame.ny)
    copy(frame.p[to], frame.p[source], frame.np)
    copy(frame.g[to], frame.g[source], frame.ng)
    copy_record(frame.guard_start[to], frame.guard_start[source])
    copy(frame.k[to, 0], frame.k[source, 0], frame.ny)


@compiled
def replace_finished(frame):
    """Put waiting runs into the rows of those that are over; close up where none waits."""
    r = frame.active - 1
    while r >= 0:
        if frame.steps[r].over == Reason.PAUSED:
            r -= 1
            continue
        report(frame, r)
        if frame.next_run < frame.runs:
            begin_run(frame, r, frame.next_run)
            frame.next_run += 1
            continue
        frame.active -= 1
        if r < frame.active:
            move_run(frame, r, frame.active)
        r -= 1


@compiled
def fill_rows(frame):
    """Take up the first runs, one in each row."""
    while frame.active < frame.rows and frame.next_run < frame.runs:
        begin_run(frame, frame.active, frame.next_run)
        frame.active += 1
        frame.next_run += 1
