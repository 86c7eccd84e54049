"""What the frameworks are tried on: forward, inverse and reactions, open and closed, as functions with arguments."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

import linkwright as lw
from linkwright.engines import Function

CASES = [
    ("double-pendulum", "forward_dynamics"),
    ("satellite-arm", "inverse_dynamics"),
    ("double-pendulum", "reactions"),
    ("four-bar", "forward_dynamics"),
    ("four-bar", "inverse_reactions"),
    ("four-bar", "reactions"),
]


class Prepared(NamedTuple):
    """A function and one array (n, size) per argument: poses about the reference, moved at random."""

    f: Function
    arrays: list[np.ndarray]


def prepared(name: str, question: str, n: int = 3) -> Prepared:
    model = lw.gallery.load(name).build()
    f = model.function(question)
    rng = np.random.default_rng(7)
    arrays = [rng.standard_normal((n, size)) for _, size in f.program.inputs]
    arrays[0] = model.reference.q + 0.1 * arrays[0]
    return Prepared(f, arrays)


def pendulum() -> lw.Model:
    """Two rods, one below the other; how long the upper one is and what the lower one weighs may vary."""
    m = lw.Mechanism("pendulum", gravity=(0, -9.81, 0))
    length, mass = m.parameter("length", 1.0, unit="m"), m.parameter("mass", 1.0, unit="kg")
    m.add_body("upper", lw.rod(mass=1.0, start=(0, 0, 0), end=(0, -length, 0)))
    m.add_body("lower", lw.rod(mass=mass, start=(0, -length, 0), end=(0, -length - 0.7, 0)))
    m.add_joint("A", "revolute", "ground", "upper", at=(0, 0, 0), axis=(0, 0, 1), actuated=True)
    m.add_joint("B", "revolute", "upper", "lower", at=(0, -length, 0), axis=(0, 0, 1), actuated=True)
    return m.build()


def linkage() -> lw.Model:
    """A four-bar; what the coupler weighs and where its centre of mass is along it may vary."""
    m = lw.gallery.load("four-bar").at()
    mass, place = m.parameter("mass", 1.0, unit="kg"), m.parameter("place", 0.5)
    B, C = (m.joints[name].at for name in "BC")
    com = tuple(b + place * (c - b) for b, c in zip(B, C, strict=True))
    return m.with_bodies(coupler=lw.Inertia(mass, com, m.bodies["coupler"].inertia.about_com)).build()


def by_lengths() -> lw.Model:
    """A four-bar said by its lengths, of which the coupler's and the rocker's may vary."""
    m = lw.Mechanism("four-bar", gravity=(0, -9.81, 0))
    coupler, rocker = m.parameter("coupler", 4.0, unit="m"), m.parameter("rocker", 2.5, unit="m")
    A, B, D = (0, 0, 0), (0, 1, 0), (3, 0, 0)
    C = lw.meet(B, coupler, D, rocker, side=1)
    for name, start, end in (("crank", A, B), ("coupler", B, C), ("rocker", D, C)):
        m.add_body(name, lw.rod(mass=1.0, start=start, end=end))
    m.add_joint("A", "revolute", "ground", "crank", at=A, axis=(0, 0, 1), actuated=True)
    m.add_joint("B", "revolute", "crank", "coupler", at=B, axis=(0, 0, 1))
    m.add_joint("C", "revolute", "coupler", "rocker", at=C, axis=(0, 0, 1))
    m.add_joint("D", "revolute", "ground", "rocker", at=D, axis=(0, 0, 1))
    return m.build()


class HeldStill(NamedTuple):
    """A linkage that its drive holds still at 0.6 rad: functions that close it and tell the torque, and how the torque
    changes with the lengths, the pose following."""

    close: Function
    torque: Function
    near: np.ndarray
    slopes: np.ndarray


def held_still() -> HeldStill:
    model, names = by_lengths(), ["coupler", "rocker"]
    state = model.assemble(A=0.6)
    slopes = model.gradient("inverse_dynamics", state.q, state.v, state.a, by=names)
    return HeldStill(
        model.function("assemble", parameters=names),
        model.function("inverse_dynamics", parameters=names),
        state.q,
        np.array([slopes[name]["A"] for name in names]),
    )


class Measured(NamedTuple):
    """Efforts that a machine with other numbers needed: what its parameters are fitted to."""

    f: Function  # of q, v, a, parameters
    motion: list[np.ndarray]
    tau: np.ndarray
    start: np.ndarray
    truth: np.ndarray


def measured(model: lw.Model, truth: dict[str, float]) -> Measured:
    f = model.function("inverse_dynamics", parameters=list(truth))
    rng = np.random.default_rng(9)
    if model.loops:
        rates, accelerations = rng.standard_normal((2, 20))
        state = model.assemble({"A": np.linspace(0.0, 6.0, 20)}, v={"A": rates}, a={"A": accelerations})
        motion = [state.q, state.v, state.a]
    else:
        motion = [rng.standard_normal((20, n)) for n in (model.nq, model.nv, model.nv)]
    numbers = np.array(list(truth.values()))
    start = np.array([model.parameters[name].value for name in truth])
    return Measured(f, motion, f(*motion, numbers), start, numbers)


TRAINED = [(pendulum, {"length": 1.3, "mass": 0.6}), (linkage, {"mass": 1.4, "place": 0.35})]
