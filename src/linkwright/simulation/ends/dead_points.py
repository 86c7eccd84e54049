"""Dead points of prescribed motions: where what is prescribed ends, though the loops are regular.

There the rows of the motions hang on the rows of the loops, R N = 0 for a free motion N, or on the drives that are to
make them, C N = 0. The pivots of R I^-1 C that the equations of motion have fall to zero evenly in time where a motion
runs into its end, for they go with the square of what is left of R N; where it only touches its end, with the square
of the time.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from linkwright.assembly.rows.first_of_equals import first_of_largest
from linkwright.assembly.rows.joined_poses import at_pose
from linkwright.constraints.joint_rate import coordinate_value, unit_effort
from linkwright.kernels.kinematics import Kinematics
from linkwright.methods.closed_loops import generalized
from linkwright.model.answers import Array
from linkwright.scalars.tolerances import ASTRAY, CLOSED_POSE, SINGULAR_AHEAD
from linkwright.simulation.ends.closure_conditioning import conditioning_at
from linkwright.simulation.inputs.coordinate_lookup import coordinate_unit
from linkwright.simulation.integrators import fixed_step
from linkwright.simulation.running.equations import Equations
from linkwright.simulation.running.monitor import Monitor
from linkwright.simulation.running.problem import Problem
from linkwright.simulation.running.run_log import Lost, RunLog, Unbounded

LOOKS = 5  # instants
FARTHER = 3.0  # times as far as a dead point seems to be: where it is looked for
HALVINGS, ROUNDS = 50, 12  # of the time; of the way back to a pose
NEARBY = 1.0  # rad, m: how far it may be from a state that is on it, or on the way to it
AHEAD = 1e-3  # of the time that is left: how far a second look is ahead
BENT = 0.5  # c c'' / c'^2 of a conditioning that falls with the square of the time
STEPS = 2.0  # fixed ones: a dead point within so many cannot be come closer to


class Approach(NamedTuple):
    """A state on its way to a dead point: the conditioning there, when it would be zero (never, where it rises), and
    whether the motion only touches its end and turns back, so that series may go on over it."""

    held: float
    t: float
    touches: bool


def approach(problem: Problem, monitor: Monitor, equations: Equations, t: float, y: Array) -> Approach | None:
    """Whether it is the prescribed motions that are close to their end in a state of one run, and no loop is singular.

    equations: those of the run itself, where the monitor is that of an ensemble.
    """
    motions = len(equations.motions.names)
    if not motions or not monitor.usual or not np.isfinite(y).all():
        return None
    now, model = np.array([t]), problem.model
    p = equations.numbers(now, y[None])[0]
    if equations.formulation.exact and _pose_at(monitor, t, y, p, ASTRAY) is None:
        return None  # a step has gone beyond
    share = np.abs(monitor.report(now, y, p)["pivots"]) / np.abs(monitor.usual)
    regular = not model.parts.tree.constrained or conditioning_at(model, problem.pose(y)) > SINGULAR_AHEAD
    if not np.argmin(share) >= len(share) - motions or not regular:
        return None
    assert monitor.guard is not None
    margin, rate = map(float, monitor.guard(now, y, p)[:2])
    held = margin + monitor.threshold
    if not rate < 0.0:
        return Approach(held, math.inf, False)
    left = -held / rate
    later = y + AHEAD * left * equations.function("rhs")(now, y, p)
    slower = float(monitor.guard(now + AHEAD * left, later, p)[1])
    return Approach(held, t + left, bend(rate, slower) > 0.5 * BENT)


def bend(rate: float, slower: float) -> float:
    """c c'' / c'^2 of the conditioning c, by its rates now and a little later: none where it falls evenly to zero, one
    half where it falls like the square of the time that is left."""
    return (1.0 - slower / rate) / AHEAD


def dead_point(problem: Problem, log: RunLog, equations: Equations) -> str:
    """What cannot go farther than where, as a sentence, where one run stopped at a dead point; nothing where it did
    not. Fixed steps may go over it: then the instants before tell."""
    looks = [(log.t, log.y)]
    if log.integrator in fixed_step():
        before = range(max(0, log.filled - LOOKS), log.filled)
        looks += [(float(problem.times[k]), log.samples[k]) for k in reversed(before)]
    for t, y in looks:
        found = approach(problem, log.monitor, equations, t, y)
        if (
            found is not None
            and math.isfinite(found.t)
            and (found.held < SINGULAR_AHEAD or is_within_steps(problem, log, found))
        ):
            return _sentence(problem, log, equations, _Ahead(t, y, found))
    return ""


def standing_at_one(problem: Problem, log: RunLog, equations: Equations) -> str:
    """What stands at its dead point and does not move, or goes away from it, as a sentence."""
    found = approach(problem, log.monitor, equations, log.t, log.y)
    if found is None:
        return ""
    what, where = _held_back(problem, equations, _Ahead(log.t, log.y, found), log.t)
    return f"{what} stands at {where}, a dead point, out of which its motion is not determined. Start away from it"


class _Ahead(NamedTuple):
    """A state, and the dead point ahead of it."""

    t: float
    y: Array
    dead: Approach


def _sentence(problem: Problem, log: RunLog, equations: Equations, at: _Ahead) -> str:
    end = _met(problem, log.monitor, equations, at)
    what, beyond = _held_back(problem, equations, at, end)
    if at.dead.touches:
        way = "Integrator 'taylor' may go on over it"
    else:
        log.unbounded = Unbounded(Lost.DEAD_POINT, end)
        way = (
            "Rates and forces grow without bound towards it, so instants close to it are not told. "
            "Let the motion turn back before"
        )
    return f"{what} cannot go beyond {beyond}: dead point. {way}"


def is_within_steps(problem: Problem, log: RunLog, found: Approach) -> bool:
    """Whether fixed steps would go over it."""
    return log.integrator in fixed_step() and found.t - log.t < STEPS * problem.step


def _met(problem: Problem, monitor: Monitor, equations: Equations, at: _Ahead) -> float:
    """When the dead point is met: up to then poses are found, by halves of the time."""
    if not equations.formulation.exact:
        return min(at.dead.t, problem.until)
    p, y, knots = equations.numbers(np.array([at.t]), at.y[None])[0], at.y, equations.parameters.knots
    low, high = at.t, min([at.t + FARTHER * (at.dead.t - at.t), problem.until, *knots[knots > at.t]])
    for _ in range(HALVINGS):
        t = 0.5 * (low + high)
        z = _pose_at(monitor, t, y, p, NEARBY)
        if z is None:
            high = t
        else:
            low, y = t, z
    return low


def _pose_at(monitor: Monitor, t: float, y: Array, p: Array, near: float) -> Array | None:
    """A state on the constraints at a time, near one that need not be; None where there is none."""
    z = y
    for _ in range(ROUNDS):
        z = monitor.project(t, z, p)
    there = monitor.gap(t, z, p) < CLOSED_POSE and np.abs(z - y)[: monitor.equations.tree.nq].max() < near
    return z if there else None


def _held_back(problem: Problem, equations: Equations, at: _Ahead, t: float) -> tuple[str, str]:
    """The motion that cannot go on, or the drives that cannot make it, and where it ends, in words."""
    motions, constraints, model = equations.motions, equations.constraints, problem.model
    tree, q = at_pose(model.parts.tree, problem.pose(at.y).tolist())
    J: Array = np.array(constraints.jacobian(tree, q), float).reshape(-1, model.nv)
    free, R = _free(J[: len(constraints.rows)]), J[len(constraints.rows) :]
    U, least, _ = np.linalg.svd(R @ free)
    k = int(first_of_largest(np.abs(U[:, -1])))
    p = equations.numbers(np.array([at.t]), at.y[None])[0]
    values = list(motions.desired(t, equations.named.of(tuple(p.tolist())).motions)[0])
    for i, other in enumerate(motions.followed):
        values[i] = values[i] if other is None else coordinate_value(Kinematics(tree, q), motions.places[i])
    name, digits = motions.names[k], 6 if equations.formulation.exact else 4
    owner = name.partition(".")[0]
    if motions.turn_readers[k] is not None:
        what, where = f"body {owner!r}", f"its turn at t = {t:.6g} s"
    elif motions.sizes[k]:
        parts = {
            other.rpartition(".")[2]: float(x)
            for other, x, turn in zip(motions.names, values, motions.turn_readers, strict=True)
            if turn is None and other.startswith(f"{owner}.")
        }
        what, where = f"{'point' if owner in model.points else 'body'} {owner!r}", _place(parts, digits)
    else:
        what, where = name, f"{float(values[k]):.{digits}g} {coordinate_unit(model, name)}"
    if motions.supply == motions.places:
        return what, where
    pose = Kinematics(tree, q, (0.0,) * tree.nv)
    C = (
        np.array([generalized(pose, unit_effort(pose, place)) for place in motions.supply], float)
        * constraints.rate_units
    )
    C = C / np.abs(C).max(axis=1, keepdims=True)
    by_drives = np.linalg.svd(C @ free, compute_uv=False)[-1] < least[-1]
    return f"the drives of {what}" if by_drives else what, where


def _place(parts: dict[str, float], digits: int) -> str:
    told = ", ".join(f"{x:.{digits}g}" for x in parts.values())
    return f"({told}) m" if len(parts) > 1 else f"{next(iter(parts))} = {told} m"


def _free(J: Array) -> Array:
    """The free motions of independent rows, by columns."""
    return np.linalg.svd(J)[2][len(J) :].T if len(J) else np.eye(J.shape[1])
