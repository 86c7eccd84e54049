"""What follows an attempt at a step, of every method: it counts, with events and samples, or is tried again shorter."""

from __future__ import annotations

import math

from linkwright.simulation.integrators.compiled import words as w
from linkwright.simulation.integrators.compiled.crossings import events, first_kink, record
from linkwright.simulation.integrators.compiled.dense_output import state_at
from linkwright.simulation.integrators.compiled.njit import compiled, copy
from linkwright.simulation.integrators.compiled.sampling import report, sample
from linkwright.simulation.integrators.compiled.segments import fill, leave, renew
from linkwright.simulation.integrators.compiled.singularities import dip
from linkwright.simulation.integrators.compiled.step_size import shortest
from linkwright.simulation.integrators.compiled.views import (
    event_state_of,
    event_times,
    guard_end_of,
    guard_start_of,
    k_of,
    marks_of,
    reals_of,
    settings,
    tally_of,
    trial_of,
    y_of,
    z_of,
)

REFUSALS = 60  # in a row
HAIR = 1e-10  # of a step: one that crosses a kink is about as short
CUTS = 30  # refusals in a row: a kink that steps do not come closer to is left to the control of errors


@compiled
def prepare(frame, r):
    """The length and the end of the step row r tries next; it never goes beyond the segment."""
    reals = reals_of(frame, r)
    marks = marks_of(frame, r)
    if frame[w.ADAPTIVE] == 0:
        marks[w.LAST] = marks[w.LEFT] == 1
        return
    reals[w.WANTED] = min(reals[w.WANTED], settings(frame)[w.MAX_STEP])
    h, rest = reals[w.WANTED], reals[w.END] - reals[w.T]
    if frame[w.GUARD] != 0:
        speed = guard_start_of(frame, r)[w.SPEED]
        if h * speed > settings(frame)[w.STRIDE]:
            h = settings(frame)[w.STRIDE] / speed
    marks[w.LAST] = 1.01 * h >= rest
    if marks[w.LAST]:
        h = rest
    elif 2.0 * h > rest:  # two equal steps, rather than a long and a very short one
        h = 0.5 * rest
    reals[w.H] = h


@compiled
def step_end(frame, r):
    """The time at which row r's step ends, exactly that of the segment where it ends that too."""
    reals = reals_of(frame, r)
    marks = marks_of(frame, r)
    if marks[w.LAST]:
        return reals[w.END]
    if frame[w.ADAPTIVE] == 0:
        return reals[w.END] - (marks[w.LEFT] - 1) * reals[w.H]
    return reals[w.T] + reals[w.H]


@compiled
def refuse(frame, r):
    """The step is not good: try a shorter one, unless it has become too short."""
    reals = reals_of(frame, r)
    marks = marks_of(frame, r)
    tally_of(frame, marks[w.RUN])[w.REJECTED] += 1
    marks[w.REFUSED] += 1
    reals[w.WANTED] = reals[w.H] * reals[w.CHANGE]
    hopeless = reals[w.WANTED] <= shortest(reals[w.T]) or marks[w.REFUSED] > REFUSALS
    if hopeless or frame[w.ADAPTIVE] == 0:
        marks[w.OVER] = w.NOT_FINITE if marks[w.BAD] else w.STEP_TOO_SMALL


@compiled
def cut(frame, r, part):
    """Whether the step is to be tried again because of a kink, which it crosses after this part: to end a hair before
    it or, where it begins there, a hair behind. So no stage but those of a very short step sees what is behind."""
    reals = reals_of(frame, r)
    marks = marks_of(frame, r)
    h, away = reals[w.H], part * reals[w.H]
    hair = max(HAIR * max(h, reals[w.OLD_H]), 100.0 * shortest(reals[w.T]))
    wanted = away - 0.5 * hair if away > hair else 2.0 * hair
    if part == 1.0 or marks[w.REFUSED] >= CUTS or wanted >= h:
        return False
    tally_of(frame, marks[w.RUN])[w.REJECTED] += 1
    marks[w.REFUSED] += 1
    reals[w.WANTED] = wanted
    return True


@compiled
def watched(frame, r):
    """Events and guard of row r's step: the part of it that is taken, and why it ends the run (PAUSED: it does not)."""
    limit = math.inf
    if frame[w.GUARD] != 0:
        limit = dip(frame, r)
    if frame[w.NG] > 0:
        part, stopped = events(frame, r, limit)
        if stopped:
            return part, w.EVENT
    if limit <= 1.0:
        reals = reals_of(frame, r)
        trial = trial_of(frame, r)
        state_at(frame, r, limit, trial)
        record(frame, r, frame[w.NG], reals[w.STAGE_T] if limit == 1.0 else reals[w.T] + limit * reals[w.H], trial)
        return limit, w.SINGULAR
    return 1.0, w.PAUSED


@compiled
def land(frame, r):
    """The step is good: its events, its samples, and on to its end."""
    reals = reals_of(frame, r)
    marks = marks_of(frame, r)
    y = y_of(frame, r)
    k = k_of(frame, r)
    ny = frame[w.NY]
    kink = 1.0
    if frame[w.NG] > 0 and frame[w.ADAPTIVE]:
        kink = first_kink(frame, r)
        if cut(frame, r, kink):
            return
    tally_of(frame, marks[w.RUN])[w.TAKEN] += 1
    if frame[w.GUARD] != 0 and guard_end_of(frame, r)[w.VIOLATION] > 0.0:
        marks[w.OVER] = w.VIOLATED
        return
    part, over = watched(frame, r)
    sample(frame, r, reals[w.T], reals[w.H], part)
    if over != w.PAUSED:
        at = frame[w.FOUND] - 1
        reals[w.T] = event_times(frame)[at]
        copy(y, event_state_of(frame, at), ny)
        marks[w.OVER] = over
        return
    copy(y, z_of(frame, r), ny)
    copy(k[0], k[frame[w.STAGES]], ny)
    copy(guard_start_of(frame, r), guard_end_of(frame, r), frame[w.GUARD_COLUMNS])
    reals[w.T] = reals[w.STAGE_T]
    # A step cut short by the end of a segment, or at a kink, says little against the one that was wanted.
    longer = reals[w.WANTED] if reals[w.H] < reals[w.WANTED] else 0.0
    if kink < 1.0:
        longer = max(longer, reals[w.OLD_H])
    reals[w.OLD_H], reals[w.OLD_ERROR] = reals[w.H], reals[w.ERROR]
    change = min(1.0, reals[w.CHANGE]) if marks[w.REFUSED] > 0 else reals[w.CHANGE]
    reals[w.WANTED] = max(longer, reals[w.H] * change)
    marks[w.REFUSED] = 0
    marks[w.LEFT] -= 1
    if marks[w.LAST]:
        leave(frame, r)
    elif frame[w.ADAPTIVE] and reals[w.WANTED] <= shortest(reals[w.T]):
        marks[w.OVER] = w.STEP_TOO_SMALL


@compiled
def settle(frame):
    """Settle the attempt of every row."""
    for r in range(frame[w.ACTIVE]):
        if marks_of(frame, r)[w.GOOD]:
            land(frame, r)
        else:
            refuse(frame, r)


@compiled
def ready(frame):
    """GO_ON where rows are to be stepped; else why not: all runs are over, or events need more room."""
    if frame[w.NEXT] == 0:
        fill(frame)
    renew(frame)
    if frame[w.ACTIVE] == 0:
        return w.ALL_OVER
    if frame[w.FOUND] + frame[w.ROWS] * (frame[w.NG] * (w.LOOKS + 1) + 1) > frame[w.CAPACITY]:
        pause(frame)
        return w.ROOM_FOR_EVENTS
    return w.GO_ON


@compiled
def stop(frame):
    """After the last attempt: what a driver says of itself."""
    renew(frame)
    pause(frame)
    return w.ALL_OVER if frame[w.ACTIVE] == 0 else w.USED_UP


@compiled
def pause(frame):
    """Write down where every run is."""
    for r in range(frame[w.ACTIVE]):
        report(frame, r, w.PAUSED)
