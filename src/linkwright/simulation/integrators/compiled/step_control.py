"""What follows an attempt at a step, of every method: it counts, with events and samples, or is tried again shorter."""

from __future__ import annotations

import math

from linkwright.simulation.integrators.codes import Reason, Status
from linkwright.simulation.integrators.compiled.crossings import find_events, first_kink, record_event, time_at
from linkwright.simulation.integrators.compiled.dense_output import state_at
from linkwright.simulation.integrators.compiled.njit import compiled, copy
from linkwright.simulation.integrators.compiled.records import copy_record
from linkwright.simulation.integrators.compiled.sampling import report, sample
from linkwright.simulation.integrators.compiled.segments import end_segment, fill_rows, replace_finished
from linkwright.simulation.integrators.compiled.singularities import first_singular
from linkwright.simulation.integrators.compiled.step_size import shortest
from linkwright.simulation.integrators.frame import LOOKS

REFUSALS = 60  # in a row
HAIR = 1e-10  # of a step: one that crosses a kink is about as short
CUTS = (
    30  # until a step is half as long again: a kink that rounding crosses again and again is left to control of errors
)


@compiled
def prepare(frame, r):
    """The length and the end of the step row r tries next; it never goes beyond the segment."""
    step = frame.steps[r]
    if frame.adaptive == 0:
        step.last = step.steps_left == 1
        return
    step.h_wanted = min(step.h_wanted, frame.max_step)
    h, rest = step.h_wanted, step.segment_end - step.t
    if frame.guard.address != 0:
        speed = frame.guard_start[r].speed
        if h * speed > frame.stride:
            h = frame.stride / speed
    step.last = 1.01 * h >= rest
    if step.last:
        h = rest
    elif 2.0 * h > rest:  # two equal steps, rather than a long and a very short one
        h = 0.5 * rest
    step.h = h


@compiled
def end_time(frame, r):
    """The time at which row r's step ends, exactly that of the segment where it ends that too."""
    step = frame.steps[r]
    if step.last:
        return step.segment_end
    if frame.adaptive == 0:
        return step.segment_end - (step.steps_left - 1) * step.h
    return step.t + step.h


@compiled
def reject(frame, r):
    """The step is not good: try a shorter one, unless it has become too short."""
    step = frame.steps[r]
    frame.tallies[step.run].rejected += 1
    step.refusals += 1
    step.h_wanted = step.h * step.change
    hopeless = step.h_wanted <= shortest(step.t) or step.refusals > REFUSALS
    if hopeless or frame.adaptive == 0:
        step.over = Reason.NOT_FINITE if step.not_finite else Reason.STEP_TOO_SMALL


@compiled
def cut_at_kink(frame, r, part):
    """Whether the step is to be tried again because of a kink, which it crosses after this part: to end a hair before
    it or, where it begins there, a hair behind. So no stage but those of a very short step sees what is behind."""
    step = frame.steps[r]
    h, away = step.h, part * step.h
    hair = max(HAIR * max(h, step.old_h), 100.0 * shortest(step.t))
    wanted = away - 0.5 * hair if away > hair else 2.0 * hair
    if part == 1.0 or max(step.cuts, step.refusals) >= CUTS or wanted >= h:
        return False
    if step.cuts == 0:
        step.uncut_h = h
    step.cuts += 1
    frame.tallies[step.run].rejected += 1
    step.refusals += 1
    step.h_wanted = wanted
    return True


@compiled
def stop_within(frame, r):
    """Events and guard of row r's step: the part of it that is taken, and why it ends the run (PAUSED: it does not)."""
    limit = math.inf
    if frame.guard.address != 0:
        limit = first_singular(frame, r)
    if frame.ng > 0:
        part, stopped = find_events(frame, r, limit)
        if stopped:
            return part, Reason.EVENT
    if limit <= 1.0:
        trial = frame.trial[r]
        state_at(frame, r, limit, trial)
        record_event(frame, r, frame.ng, time_at(frame.steps[r], limit), trial)
        return limit, Reason.SINGULAR
    return 1.0, Reason.PAUSED


@compiled
def accept(frame, r):
    """The step is good: its events, its samples, and on to its end."""
    step = frame.steps[r]
    y = frame.y[r]
    k = frame.k[r]
    ny = frame.ny
    kink = 1.0
    if frame.ng > 0 and frame.adaptive:
        kink = first_kink(frame, r)
        if cut_at_kink(frame, r, kink):
            return
    frame.tallies[step.run].taken += 1
    if frame.guard.address != 0 and frame.guard_end[r].violation > 0.0:
        step.over = Reason.VIOLATED
        return
    part, over = stop_within(frame, r)
    sample(frame, r, step.t, step.h, part)
    if over != Reason.PAUSED:
        at = frame.events_found - 1
        step.t = frame.events[at].t
        copy(y, frame.event_states[at], ny)
        step.over = over
        return
    copy(y, frame.z[r], ny)
    copy(k[0], k[frame.stages], ny)
    copy_record(frame.guard_start[r], frame.guard_end[r])
    step.t = step.t_end
    # A step cut short by the end of a segment, or at a kink, says little against the one that was wanted.
    longer = step.h_wanted if step.h < step.h_wanted else 0.0
    if kink < 1.0:
        longer = max(longer, step.old_h)
    if kink == 1.0 and step.h >= 0.5 * step.uncut_h:
        step.cuts = 0
    step.old_h, step.old_error = step.h, step.error
    change = min(1.0, step.change) if step.refusals > 0 else step.change
    step.h_wanted = max(longer, step.h * change)
    step.refusals = 0
    step.steps_left -= 1
    if step.last:
        end_segment(frame, r)
    elif frame.adaptive and step.h_wanted <= shortest(step.t):
        step.over = Reason.STEP_TOO_SMALL


@compiled
def accept_or_reject(frame):
    """What becomes of the attempt of every row."""
    for r in range(frame.active):
        if frame.steps[r].good:
            accept(frame, r)
        else:
            reject(frame, r)


@compiled
def ready(frame):
    """GO_ON where rows are to be stepped; else why not: all runs are over, or events need more room."""
    if frame.next_run == 0:
        fill_rows(frame)
    replace_finished(frame)
    if frame.active == 0:
        return Status.ALL_OVER
    if frame.events_found + frame.rows * (frame.ng * (LOOKS + 1) + 1) > frame.capacity:
        pause(frame)
        return Status.ROOM_FOR_EVENTS
    return Status.GO_ON


@compiled
def stop(frame):
    """After the last attempt: what a driver says of itself."""
    replace_finished(frame)
    pause(frame)
    return Status.ALL_OVER if frame.active == 0 else Status.USED_UP


@compiled
def pause(frame):
    """Write down where every run is."""
    for r in range(frame.active):
        report(frame, r)
