"""Numbers that vary: what they cost against the program with numbers folded in, and variants per second and core."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from benchmarks import loops, open_systems
from benchmarks.cases import OPEN, robots_installed
from benchmarks.clock import take_turns
from linkwright import gallery
from linkwright.mechanism import Inertia, Mechanism, meet, rod
from linkwright.mechanism.checked_numbers import as_matrix
from linkwright.model import Model

MACHINES: dict[str, Callable[[], Mechanism]] = {
    "four-bar": lambda: gallery.load("four-bar").at(),
    "3-RRR": lambda: gallery.load("three-rrr").at(),
    "UR5": lambda: OPEN["UR5"]().mechanism,
}
NOTHING = 1e-9  # of one: right angles of files, written with so many digits
BATCH = 30_000  # states: enough that a call costs little, few enough for all their numbers to stay in the cache
SHORT = 0.002  # s, of a turn: of many short ones some are undisturbed
SPREAD = 0.05  # variants differ from the drawing by up to so much of each number


def all_varying(mechanism: Mechanism) -> Mechanism:
    """The mechanism with a parameter for every distance between the joints of a body, every mass, every coordinate of a
    centre of mass from its body's joint, and every entry of a tensor that is not zero.

    The directions of the drawing stay, so that it closes whatever the lengths.
    """
    m = mechanism.copy()

    def varying(name: str, value: float) -> Any:
        return m.parameter(re.sub(r"\W", "_", name), value) if abs(value) > NOTHING else 0.0

    origins: dict[str, Any] = {"ground": np.zeros(3, object)}  # of each body: its first joint's point, varied
    drawn: dict[str, np.ndarray] = {"ground": np.zeros(3)}
    joints, waiting = [], list(mechanism.joints.values())
    while waiting:
        joint = next(j for j in waiting if j.parent in origins or j.child in origins)
        waiting.remove(joint)
        both = [body for body in (joint.parent, joint.child) if body in origins and body != "ground"]
        known = both[-1] if both else "ground"  # where a loop closes, the length is a moving body's, not the ground's
        other = joint.child if known == joint.parent else joint.parent
        way = np.array(joint.at, float) - drawn[known]
        length = float(np.linalg.norm(way))
        at = origins[known] + varying(f"length_{joint.name}", length) * _square(way / (length or 1.0))
        axis = None if joint.axis is None else tuple(_square(np.array(joint.axis)).tolist())
        joints.append(replace(joint, at=tuple(at), axis=axis))
        if other not in origins:
            origins[other], drawn[other] = at, np.array(joint.at, float)
    inertias = {}
    for name, body in mechanism.bodies.items():
        if body.inertia is not None:
            com, tensor = np.subtract(body.inertia.com, drawn[name]), body.inertia.about_com
            c = [origins[name][k] + varying(f"com_{name}_{'xyz'[k]}", float(com[k])) for k in range(3)]
            I = np.zeros((3, 3), object)
            for i, k in ((0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 2)):
                I[i, k] = I[k, i] = varying(f"tensor_{name}_{'xyz'[i]}{'xyz'[k]}", tensor[i][k])
            mass = varying(f"mass_{name}", body.inertia.mass)
            inertias[name] = Inertia(mass, (c[0], c[1], c[2]), as_matrix(I), strict=False)
    return m.with_joints(joints).with_bodies(inertias)


def _square(direction: np.ndarray) -> np.ndarray:
    """A direction without the components that only the rounding of a file has left."""
    return np.where(np.abs(direction) > NOTHING, direction, 0.0)


def by_lengths() -> Mechanism:
    """The four-bar of the gallery said by its four lengths and three masses: rods, whose tensors follow."""
    m = Mechanism("four-bar", gravity=(0, -9.81, 0))
    lengths = {"ground": 3.0, "crank": 1.0, "coupler": 4.0, "rocker": 2.5}
    ground, crank, coupler, rocker = (m.parameter(name, x, unit="m") for name, x in lengths.items())
    A, B, D = (0.0, 0.0, 0.0), (0.0, crank, 0.0), (ground, 0.0, 0.0)
    C = meet(B, coupler, D, rocker, side=1)
    for name, start, end in (("crank", A, B), ("coupler", B, C), ("rocker", D, C)):
        m.add_body(name, rod(mass=m.parameter(f"mass_{name}", 1.0, unit="kg"), start=start, end=end))
    joints = {"A": ("ground", "crank", A), "B": ("crank", "coupler", B), "C": ("coupler", "rocker", C)}
    for name, (parent, child, at) in {**joints, "D": ("ground", "rocker", D)}.items():
        m.add_joint(name, "revolute", parent, child, at=at, axis=(0, 0, 1), actuated=name == "A")
    return m


VARYING: dict[str, Callable[[], Mechanism]] = {
    "four-bar": lambda: all_varying(MACHINES["four-bar"]()),
    "3-RRR": lambda: all_varying(MACHINES["3-RRR"]()),
    "UR5": lambda: all_varying(MACHINES["UR5"]()),
    "by lengths": by_lengths,
}


class Row(NamedTuple):
    """One machine: operations with its numbers folded in and as inputs; seconds per state so, with one set of numbers
    for all states, and with a set for each; spreads: of the turns of the three."""

    machine: str
    numbers: int
    constant_operations: int
    operations: int
    constant: float
    shared: float
    each: float
    spreads: dict[str, dict[str, float]]

    @property
    def ratio(self) -> float:
        """A set of numbers for each state, against the constant program."""
        return self.each / self.constant


def rows(rounds: int, batch: int) -> Iterator[Row]:
    """Forward dynamics of the machines, all of whose numbers vary."""
    for name, make in VARYING.items():
        if name == "UR5" and not robots_installed():
            continue
        model = make().build()
        names = list(model.parameters)
        constant = model.function("forward_dynamics", threads=1)
        varying = model.function("forward_dynamics", threads=1, parameters=names)
        given = states(model, batch)
        present = np.array([p.value for p in model.parameters.values()])
        calls: dict[str, Callable[[], object]] = {
            "constant": partial(constant.into, constant.room(batch), *given),
            "shared": partial(varying.into, varying.room(batch), *given, present),
            "each": partial(varying.into, varying.room(batch), *given, np.tile(present, (batch, 1))),
        }
        turns = {name: taken.per(batch) for name, taken in take_turns(calls, 10 * rounds, SHORT).items()}
        best = {name: taken.best for name, taken in turns.items()}
        spreads = {name: taken.spread() for name, taken in turns.items()}
        yield Row(name, len(names), constant.program.operations, varying.program.operations, **best, spreads=spreads)


def states(model: Model, n: int) -> list[np.ndarray]:
    """q, v and efforts of the drives: closed where there are loops."""
    if model.loops:
        return loops.states(model, n)
    q, v, tau = open_systems._states(model, n)
    return [q, v, tau[:, : len(model.driven)]]


class Throughput(NamedTuple):
    """Four-bars per second and core, each with numbers of its own: closed at a crank angle by the verb, from its own
    drawing, and asked for its accelerations; the same by prepared functions, from the pose of the drawn one; and asked
    in a known pose. gap: the largest of any loop closed by the prepared function, m."""

    variants: int
    by_verb: float
    assembled: float
    known: float
    gap: float


def throughput(rounds: int, n: int) -> Throughput:
    """All lengths, masses and tensors differ from variant to variant."""
    with one_core():
        model = VARYING["four-bar"]().build()
        names, angle, tau = list(model.parameters), np.full((n, 1), 0.6), np.ones((n, 1))
        present = np.array([p.value for p in model.parameters.values()])
        numbers = present * (1.0 + np.random.default_rng(0).uniform(-SPREAD, SPREAD, (n, len(names))))
        by_name = dict(zip(names, numbers.T, strict=True))
        near, rest = model.assemble(A=0.6).q, np.zeros(model.nv)
        close = model.function("assemble", threads=1, parameters=names)
        solve = model.function("forward_dynamics", threads=1, parameters=names)
        closed, solved = close.room(n), solve.room(n)

        def by_verb() -> None:
            state = model.assemble({"A": angle[:, 0]}, parameters=by_name)
            solve.into(solved, state.q, state.v, tau, numbers)

        def assembled() -> None:
            close.into(closed, near, angle, numbers)
            solve.into(solved, closed[0], rest, tau, numbers)

        def known() -> None:
            solve.into(solved, closed[0], rest, tau, numbers)

        assembled()
        gap = float(np.abs(model.closure(closed[0], parameters=by_name)).max())
        turns = take_turns({"assembled": assembled, "known": known}, 10 * rounds, SHORT)
        turns |= take_turns({"by_verb": by_verb}, rounds)
    by_verb_rate, assembled_rate, known_rate = (n / turns[name].best for name in ("by_verb", "assembled", "known"))
    return Throughput(n, by_verb_rate, assembled_rate, known_rate, gap)


@contextmanager
def one_core() -> Iterator[None]:
    """What is made here runs on one core, where the system lets a process say so."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    allowed = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(allowed)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, allowed)
