"""Joints with friction in a run: they slip, stop, stay and leave by events, and so never creep.

Between events the mode says which way each slips and which are held (methods/loaded_friction.py). Where one stops, or a
held one takes more than is allowed, all are decided together by the equations of that instant
(model/dynamics/friction_problem.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from linkwright.constraints.joint_rate import acceleration_value, rate_value
from linkwright.constraints.mode import FrictionNow, ModeUpdate
from linkwright.forces.drive import DriveEfforts
from linkwright.forces.joint_friction import RESTS, held_of
from linkwright.forces.resultants import link_wrenches, rate_efforts
from linkwright.kernels.generalized_force import generalized_force
from linkwright.kernels.kinematics import Kinematics
from linkwright.layout.link_tree import Scalar
from linkwright.model.answers import Array
from linkwright.model.dynamics.friction_answers import the_only_way
from linkwright.model.dynamics.friction_problem import FrictionProblem, Way
from linkwright.scalars.seam import sqrt, where_positive
from linkwright.scalars.tolerances import FRICTION_MISSED

TINY = 1e-200  # (N m)^2 or N^2: the square of an effort that is none
INSTANT = 1e-8  # s: rates that its accelerations undo in so short a time are none


def friction_power(now: Any) -> Scalar:
    """Of all joints with friction, W."""
    found, total = now.answer[1].friction, 0.0
    if found is not None:
        for x, effort in zip(now.tree.frictions, found.efforts, strict=True):
            total = total + effort * rate_value(now.kinematics, x.place)
    return total


def friction_forces(now: Any) -> tuple[Scalar, ...]:
    """The same as generalized forces on the rates of the tree, but for what flanks with backlash lose."""
    at = now.kinematics
    acting = (_efforts(now, with_play=False),)
    wrenches, efforts = link_wrenches(acting, at), dict(enumerate(rate_efforts(acting, at)))
    return generalized_force(now.tree, at.frame_steps, wrenches, efforts)


def with_losses(now: Any, tau: tuple[Scalar, ...]) -> tuple[Scalar, ...]:
    """Efforts of drives as they come out of gears that lose power."""
    told, found = list(tau), now.answer[1].friction
    own = len(now.tree.frictions) - len(now.drives.rubbing)
    for x, effort in list(zip(now.tree.frictions, found.efforts if found else (), strict=False))[own:]:
        k = now.drives.places.index(x.place)
        told[k] = told[k] + effort
    return tuple(told)


def friction_told(now: Any) -> tuple[Scalar, ...]:
    """Efforts of all joints with friction, then by how much, of what it is, friction breaks its law: that of joints
    that slip is off it, or that of held ones above what is allowed at rest."""
    found = now.answer[1].friction
    if found is None:
        return ()
    worst = FRICTION_MISSED * sqrt(found.checks[0])
    for x, effort, excess in zip(now.tree.frictions, found.efforts, found.excess, strict=True):
        held = held_of(x, now.mode)
        assert held is not None
        over = held * excess / sqrt(effort * effort + TINY)
        worst = where_positive(over - worst, over, worst)
    own = len(now.tree.frictions) - len(now.drives.rubbing)  # those of motors' gears are in the efforts of drives
    return (*found.efforts[:own], worst)


def flank_friction(now: Any) -> tuple[DriveEfforts, ...]:
    """What flanks with backlash lose, as efforts: as the forces of the flanks themselves, runs alone know them."""
    if not any(x.flanks for x in now.tree.frictions):
        return ()
    return (_efforts(now, with_play=True),)


def _efforts(now: Any, with_play: bool) -> DriveEfforts:
    found = now.answer[1].friction
    own = len(now.tree.frictions) - len(now.drives.rubbing)  # motors' gears come last
    pairs = list(zip(now.tree.frictions, found.efforts, strict=True))[:own]
    mine = [(x.place, effort) for x, effort in pairs if bool(x.flanks) == with_play]
    return DriveEfforts(tuple(k for k, _ in mine), tuple(effort for _, effort in mine))


def friction_now(now: Any, joint: int) -> FrictionNow:
    """Of one joint: what its transitions watch."""
    x, found, mode = now.tree.frictions[joint], now.answer[1].friction, now.mode
    s, held = mode[x.slips], held_of(x, mode)
    assert held is not None
    slipping = s * s
    moving = Kinematics(now.tree, now.q, now.v, now.a)
    rate, change = rate_value(now.kinematics, x.place), acceleration_value(moving, x.place)
    if now.dof == 1 and len(now.tree.frictions) > 1:
        forward, backward = found.impending
        excess = where_positive(forward - backward, forward, backward)
    else:
        excess = found.excess[joint]
    # While the last is above zero, rate > rate(0) exp(-t / 1 s): nothing stops, and steps need not end there.
    return FrictionNow(s * rate + (1.0 - slipping), s * (change + rate), held * excess - (1.0 - held))


def friction_change(now: Any, stopping: Sequence[str], leaving: Sequence[str]) -> ModeUpdate:
    """How all go on; with symbols nothing, as rates that come to rest leave no derivative behind by themselves."""
    if not isinstance(now.t, float):
        return ModeUpdate({})
    frictions, numbers = now.tree.frictions, np.array(now.friction_problem(), float)
    problem = replace(FrictionProblem.read(frictions, numbers, now.mode), motions=now.prescribes)
    was = {x.name: (now.mode[x.slips], now.mode[x.sticks]) for x in frictions}
    begins = not stopping and not leaving
    held_before = now.mode[RESTS] or not begins
    resting = []
    for k, (x, joint) in enumerate(zip(frictions, problem.joints, strict=True)):
        speed = abs(joint.a) + joint.allowed(np.zeros(len(frictions)), 0.0, True) * abs(float(joint.by[k]))
        still = held_before and (was[x.name][1] or now.mode[RESTS])
        if x.name in (*stopping, *leaving) or still or abs(joint.rate) <= INSTANT * speed:
            resting.append(k)
    problem = problem.with_rest(resting)
    gone = [k for k, x in enumerate(frictions) if x.name in leaving]
    stopped = [k for k in resting if not (was[frictions[k].name][1] or now.mode[RESTS])]
    ways = problem.ways(gone)
    if len(ways) > 1 and gone:  # at the limit it could stay, too: it has just passed it
        ways = [way for way in ways if not way.held[gone].any()] or ways
    way = the_only_way(now.machine, [x.name for x in frictions], ways)
    if way.rides.any():
        way = problem.lasting(way)
    turns = len(resting) < len(frictions)  # at a dead point, the machine moving on
    values, told = _values(now, problem, way, resting, numbers), []
    for k, x in enumerate(frictions):
        if problem.undecided[k]:
            continue
        slipped, held = was[x.name]
        if x.flanks and not (slipped or held or now.mode[RESTS]):  # flanks that begin to touch
            told += [(x.name, "sticks")] if way.held[k] or values[RESTS] else []
            continue
        rested = bool(held or now.mode[RESTS] or not slipped)
        rests = bool(way.resting[k] or values[RESTS] or not way.slips[k])
        if rests and not rested:
            told.append((x.name, "sticks"))
        elif not rests and (rested or way.slips[k] != slipped) and not (k in stopped and turns):
            told.append((x.name, "slides"))
    return ModeUpdate(values, tuple(told))


def _values(now: Any, problem: FrictionProblem, way: Way, resting: Sequence[int], numbers: Array) -> dict[str, float]:
    """The numbers of the mode, and rates in which what is held has none."""
    frictions, n, nv = now.tree.frictions, len(now.tree.frictions), now.tree.nv
    rests = float(way.held.sum() == now.dof)
    values = {RESTS: rests}
    for k, x in enumerate(frictions):
        rests_too = bool(way.rides[k])
        slips = 0.0 if problem.undecided[k] or rests_too else float(way.slips[k])
        values |= {x.slips: slips, x.sticks: float(way.held[k] or (x.shared and rests_too))}
        if x.shared:
            values |= {x.rides: float(rests_too), x.share: float(way.slips[k]) if rests_too else 0.0}
    v = np.array(now.v, float)
    held = [int(k) for k in np.flatnonzero(way.held)]
    if rests:
        v[:] = 0.0
    elif len(held):
        columns = numbers[len(numbers) - n * nv :].reshape(n, nv)
        rates = np.array([rate_value(now.kinematics, frictions[k].place) for k in held], float)
        A = np.array([problem.joints[k].by[held] for k in held])
        v = v - columns[held].T @ np.linalg.solve(A, rates)
        still = [x.place for x, rests in zip(frictions, way.resting, strict=True) if rests and x.place < nv]
        v[still] = 0.0
    names = now.rate_names
    if not np.array_equal(v, np.array(now.v, float)):
        values |= dict(zip(names, v.tolist(), strict=True))
    return values
