"""The end of a step: back on the constraints, the slope there, what the guard says, and whether all of it is finite."""

from __future__ import annotations

from linkwright.simulation.integrators.compiled.kernel_calls import evaluate
from linkwright.simulation.integrators.compiled.njit import compiled, copy
from linkwright.simulation.integrators.compiled.vectors import finite


@compiled
def last_slope(frame, n):
    """The slope at the end of the step."""
    evaluate(frame.rhs, frame.steps.t_end, frame.z, frame.p, frame.k[:, frame.stages], n)


@compiled
def project(frame, n):
    """The new states, put back on the constraints."""
    evaluate(frame.project, frame.steps.t_end, frame.z, frame.p, frame.trial, n)
    for r in range(n):
        copy(frame.z[r], frame.trial[r], frame.ny)


@compiled
def guard(frame, n):
    """What the guard tells of the new states."""
    evaluate(frame.guard, frame.steps.t_end, frame.z, frame.p, frame.guard_end, n)


@compiled
def check(frame, r):
    """Refuse row r's step where anything it leaves behind is not finite."""
    step = frame.steps[r]
    k = frame.k[r]
    F = frame.F[r]
    sound = finite(frame.z[r]) and finite(k[frame.stages])
    if sound and step.dense:
        for j in range(3, frame.terms):
            sound = sound and finite(F[j])
    if step.good and not sound:
        step.good, step.not_finite = 0, 1
        step.change = 0.25
