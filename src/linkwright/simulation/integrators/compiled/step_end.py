"""The end of a step: back on the constraints, the slope there, what the guard says, and whether all of it is finite."""

from __future__ import annotations

from linkwright.simulation.integrators.compiled import words as w
from linkwright.simulation.integrators.compiled.kernel_calls import evaluate
from linkwright.simulation.integrators.compiled.njit import compiled, copy, finite
from linkwright.simulation.integrators.compiled.views import (
    F_of,
    all_guard_end,
    all_k,
    all_p,
    all_reals,
    all_trial,
    all_z,
    k_of,
    marks_of,
    reals_of,
    trial_of,
    z_of,
)


@compiled
def last_slope(frame, n):
    """The slope at the end of the step."""
    reals = all_reals(frame)
    z = all_z(frame)
    p = all_p(frame)
    k = all_k(frame)
    evaluate(frame, w.RHS, reals[:, w.STAGE_T], z, p, k[:, frame[w.STAGES]], n)


@compiled
def project(frame, n):
    """The new states, put back on the constraints."""
    reals = all_reals(frame)
    z = all_z(frame)
    trial = all_trial(frame)
    evaluate(frame, w.PROJECT, reals[:, w.STAGE_T], z, all_p(frame), trial, n)
    for r in range(n):
        copy(z_of(frame, r), trial_of(frame, r), frame[w.NY])


@compiled
def guard(frame, n):
    """What the guard tells of the new states."""
    evaluate(frame, w.GUARD, all_reals(frame)[:, w.STAGE_T], all_z(frame), all_p(frame), all_guard_end(frame), n)


@compiled
def check(frame, r):
    """Refuse row r's step where anything it leaves behind is not finite."""
    marks = marks_of(frame, r)
    k = k_of(frame, r)
    F = F_of(frame, r)
    ny = frame[w.NY]
    sound = finite(z_of(frame, r), ny) and finite(k[frame[w.STAGES]], ny)
    if sound and marks[w.WANTS]:
        for j in range(3, frame[w.DENSE]):
            sound = sound and finite(F[j], ny)
    if marks[w.GOOD] and not sound:
        marks[w.GOOD], marks[w.BAD] = 0, 1
        reals_of(frame, r)[w.CHANGE] = 0.25
