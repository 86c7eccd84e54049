"""What a start beside the one of a run comes to: how long positions of the run may be believed.

A run keeps its energy and its loops, and so is a motion of the machine; whether it is the motion from its start is
another question. The same run is made again from a start that is moved by the tolerance. Where two neighbours part by
a factor e in every so many seconds, errors of steps do so, too.
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from linkwright.errors import LinkwrightError
from linkwright.model.answers import Array, State
from linkwright.simulation.integrators import fixed_step
from linkwright.simulation.progress import Progress
from linkwright.simulation.running.problem import Problem

if TYPE_CHECKING:
    from linkwright.simulation.results.solution import Solution

LEAST = 1e-12  # rad, or of the size of a loop: by how much a start is moved, or by the tolerance
BELIEVED = 1e-3  # rad, or of the size: positions of two neighbours that are this far apart are not believed
EVENLY = 0.03  # of that, half way to it: neighbours that part by powers of the time are farther apart there
LOOKS = 1001  # instants at which they are compared
OPERATIONS = 1e10  # that another run may take; and what counts as many:
BY_PYTHON, BY_SERIES = 20_000, 500  # a drive's own function, and a step of Taylor series for each operation


class Neighbour(NamedTuple):
    """A start that is moved (rad, or of the size of a loop); how far apart the two are at the end; until when positions
    are believed (s), None for all; in how many seconds neighbours part by a factor e, None where they do not; of which
    run of an ensemble. Where it was not looked at, why."""

    moved: float | None = None
    apart: float | None = None
    believed: float | None = None
    parting: float | None = None
    run: int = 0
    unseen: str = ""

    def __str__(self) -> str:
        if self.moved is None or self.apart is None:
            return f"not looked at: {self.unseen}"
        if self.believed is None:
            return f"ends {self.apart:.1e} away"
        how = "parts evenly" if self.parting is None else f"parts by a factor e each {self.parting:.2g} s"
        which = f" (run {self.run})" if self.run else ""
        return f"{how}: positions may be believed to t = {self.believed:.3g} s{which}"


def neighbour(s: Solution) -> Neighbour:
    """The same run from a start beside its own, compared with it."""
    from linkwright.simulation.running.runner import Runner  # a Solution asks for what made it

    if s.problem is None:
        return Neighbour(unseen="its drives are not known here")
    if _operations(s) > OPERATIONS:
        return Neighbour(unseen="that would take as long as the run")
    if not s.t[-1] > s.t[0]:
        return Neighbour(unseen="it is told at its start alone")
    k = np.unique(np.linspace(0, len(s.t) - 1, LOOKS).astype(int))
    moved = LEAST if s.integrator in fixed_step() else max(LEAST, s.tol)
    try:
        beside = replace(_moved(s.problem, moved).told_at(s.t[k]), until=float(s.t[-1]))  # it may have ended early
        log = Runner(beside).run(Progress(s.model.name, s.problem.until, False))
    except LinkwrightError as error:
        return Neighbour(unseen=str(error).rstrip("."))
    q = log.samples[..., : s.model.nq]
    away = np.abs(q - s.q[..., k, :]) / s.model.scaled_closure.coordinate_units[: s.model.nq]
    here = np.arange(len(k)) < np.asarray(log.filled)[..., None]
    away = np.where(here, np.nan_to_num(away.max(axis=-1)), 0.0)
    return _told(np.atleast_2d(away), s.t[k], moved)


def _told(away: Array, t: Array, moved: float) -> Neighbour:
    """Of distances (R, T) at times t (T,)."""
    beyond = away > BELIEVED
    if not beyond.any():
        return Neighbour(moved, float(away[:, -1].max()))
    first = np.where(beyond.any(axis=1), beyond.argmax(axis=1), len(t))
    run = int(first.argmin())
    k = int(first[run])
    half = int(np.searchsorted(t, 0.5 * (t[0] + t[k])))
    parting = float((t[k] - t[0]) / math.log(BELIEVED / moved)) if away[run, half] < EVENLY * BELIEVED else None
    return Neighbour(moved, float(away[run, -1]), float(t[max(0, k - 1)]), parting, run)


def _operations(s: Solution) -> float:
    """About how many another run takes."""
    assert s.problem is not None
    each = s.effort.operations * (BY_SERIES if s.integrator == "taylor" else 1)
    return s.effort.evaluations * (each + BY_PYTHON * (s.problem.drives.slow is not None))


def _moved(problem: Problem, by: float) -> Problem:
    """The same from a start moved by so much along all joints, some one way and some the other, as far as the loops
    allow."""
    model, q, v, a = problem.model, problem.start.q, problem.start.v, problem.start.a
    way = np.where(np.arange(model.nv) % 2, -1.0, 1.0) / (1.0 + np.arange(model.nv) / model.nv)
    flat = q.reshape(-1, q.shape[-1])
    q = model.scaled_closure.moved(flat, np.tile(by * way, (len(flat), 1))).reshape(q.shape)
    start = State(q, v, a)
    if model.parts.tree.constrained:
        start = model.parts.assembly.project(q, v)
    return replace(problem, start=start)
