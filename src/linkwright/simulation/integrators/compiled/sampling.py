"""Samples at the times asked for, and where each run is: the results."""

from __future__ import annotations

from linkwright.simulation.integrators.compiled.dense_output import state_at
from linkwright.simulation.integrators.compiled.njit import compiled


@compiled
def wanted_before(frame, r, until):
    """Whether a sample of row r lies before `until`."""
    run = frame.steps[r].run
    filled = frame.tallies[run].filled
    return filled < frame.times and frame.sample_times[filled] < until


@compiled
def sample(frame, r, t, h, s_end):
    """All samples of row r in the step from t with length h, up to the part s_end of it."""
    run = frame.steps[r].run
    tally = frame.tallies[run]
    times = frame.sample_times
    trial = frame.trial[r]
    samples = frame.samples[run]
    stage = frame.steps[r].t_end
    end = stage if s_end == 1.0 else t + s_end * h
    while tally.filled < frame.times and times[tally.filled] <= end:
        s = 1.0 if times[tally.filled] == stage else (times[tally.filled] - t) / h
        state_at(frame, r, s, trial)
        for i in range(frame.ny):
            samples[tally.filled, i] = trial[i]
        tally.filled += 1


@compiled
def report(frame, r):
    """Write down where the run of row r is, and why it is over, if it is."""
    step = frame.steps[r]
    y = frame.y[r]
    run = step.run
    tally = frame.tallies[run]
    tally.reason = step.over
    tally.evaluations = step.evaluations
    frame.reached_t[run] = step.t
    reached = frame.reached_y[run]
    for i in range(frame.ny):
        reached[i] = y[i]
