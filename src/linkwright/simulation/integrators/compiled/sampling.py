"""Samples at the times asked for, and the end of a run."""

from __future__ import annotations

from linkwright.simulation.integrators.compiled import words as w
from linkwright.simulation.integrators.compiled.dense_output import state_at
from linkwright.simulation.integrators.compiled.njit import compiled
from linkwright.simulation.integrators.compiled.views import (
    marks_of,
    reached_t,
    reached_y_of,
    reals_of,
    sample_times,
    samples_of,
    tally_of,
    trial_of,
    y_of,
)


@compiled
def wanted_before(frame, r, until):
    """Whether a sample of row r lies before `until`."""
    run = marks_of(frame, r)[w.RUN]
    filled = tally_of(frame, run)[w.FILLED]
    return filled < frame[w.TIMES] and sample_times(frame)[filled] < until


@compiled
def sample(frame, r, t, h, s_end):
    """All samples of row r in the step from t with length h, up to the part s_end of it."""
    run = marks_of(frame, r)[w.RUN]
    tally = tally_of(frame, run)
    times = sample_times(frame)
    trial = trial_of(frame, r)
    samples = samples_of(frame, run)
    stage = reals_of(frame, r)[w.STAGE_T]
    end = stage if s_end == 1.0 else t + s_end * h
    while tally[w.FILLED] < frame[w.TIMES] and times[tally[w.FILLED]] <= end:
        s = 1.0 if times[tally[w.FILLED]] == stage else (times[tally[w.FILLED]] - t) / h
        state_at(frame, r, s, trial)
        for i in range(frame[w.NY]):
            samples[tally[w.FILLED], i] = trial[i]
        tally[w.FILLED] += 1


@compiled
def report(frame, r, reason):
    """Write down where the run of row r is."""
    reals = reals_of(frame, r)
    marks = marks_of(frame, r)
    y = y_of(frame, r)
    run = marks[w.RUN]
    tally = tally_of(frame, run)
    tally[w.REASON] = reason
    tally[w.EVALUATIONS] = marks[w.CALLS]
    reached_t(frame)[run] = reals[w.T]
    reached = reached_y_of(frame, run)
    for i in range(frame[w.NY]):
        reached[i] = y[i]
