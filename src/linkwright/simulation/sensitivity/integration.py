"""One stretch of a run, or of many side by side, by the compiled steps of dop853."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from linkwright.engines import Function, target
from linkwright.engines.llvm_engine import LlvmExecutable
from linkwright.engines.native import Native
from linkwright.errors import SimulationError
from linkwright.model.answers import Array
from linkwright.simulation.integrators import Integrator, Kernel, Reason, Task, advance

CHUNK = 5000  # attempts at a step between two looks
MOST = 400  # chunks: explicit steps so small are those of a stiff motion
LOOSER = 1.0, 1e2, 1e4, 1e6  # times the tolerance


@dataclass(frozen=True)
class Reached:
    """Where a stretch ended and why: time, states (ny,) or (R, ny), samples, the watched value that ended it (-1: none)
    and the steps of the longest run."""

    t: float
    y: Array
    samples: Array
    reason: Reason
    event: int
    steps: int


def integrate(rate: Function, y0: Array, t0: float, t1: float, *, threads: int | None = 1, **task: Any) -> Reached:
    """dy/dt = rate(t, y, p) from t0 to t1; many runs by y0 of shape (R, ny).

    task: what else a Task has, with Functions for its kernels; any watched value that falls through zero ends it.
    """
    many = y0.ndim > 1
    kernels = {name: _kernel(task.pop(name, None), many) for name in ("project", "watch", "guard")}
    watched = dict(task.pop("watched", {}))
    integrator = Integrator(
        Task(rhs=_kernel(rate, many), y0=y0, t0=t0, until=t1, **kernels, **task, **watched),
        threads=threads or target.cores(),
    )
    for _ in range(MOST):
        reason = advance(integrator, CHUNK)
        if reason is not Reason.PAUSED:
            break
    else:
        reason = Reason.STEP_TOO_SMALL
    reasons = set(np.atleast_1d(integrator.reasons).tolist()) if many else {reason}
    if many and reasons != {Reason.DONE}:
        reason = Reason(max(reasons - {Reason.DONE, Reason.PAUSED}, default=Reason.STEP_TOO_SMALL))
    events = integrator.events
    return Reached(
        float(np.min(integrator.t)),
        np.array(integrator.y),
        np.array(integrator.samples),
        reason,
        events[-1].index if events and not many else -1,
        int(np.max(integrator.steps)),
    )


def integrate_derivatives(
    name: str, rate: Function, y0: Array, t0: float, t1: float, *, tol: float, **task: Any
) -> Reached:
    """The same of derivatives, which must come to the end. Where they are so small against what they are made of that
    rounding keeps steps from the tolerance, it is raised as far as needed: better they cannot be known."""
    for looser in LOOSER:
        found = integrate(rate, y0, t0, t1, tol=tol * looser, **task)
        if found.reason is Reason.DONE:
            break
    return must_arrive(name, found)


def must_arrive(name: str, found: Reached) -> Reached:
    """The stretch, if it came to its end."""
    if found.reason is not Reason.DONE:
        raise SimulationError(
            f"{name}: the derivatives of this run cannot be followed beyond t = {abs(found.t):.6g} s: the motion is "
            "stiff, or grows without bound. End the run earlier."
        )
    return found


def _kernel(function: Function | None, many: bool) -> Any:
    if function is None:
        return None
    assert isinstance(function.executable, LlvmExecutable)
    native = function.executable.wide if many else function.executable.single
    assert isinstance(native, Native)
    return Kernel.of(native)
