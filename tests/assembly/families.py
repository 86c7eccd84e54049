"""Families: small machines whose lengths, axes and masses are parameters."""

from __future__ import annotations

import numpy as np

import linkwright as lw
from linkwright import cos, sin, sqrt

Z = (0, 0, 1)


def four_bar() -> lw.Mechanism:
    """Links have lengths: the joint C is where coupler and rocker meet."""
    m = lw.Mechanism("four-bar")
    said = {"crank": 1.0, "coupler": 4.0, "rocker": 2.5, "ground": 3.0}
    crank, coupler, rocker, ground = (m.parameter(name, x, unit="m") for name, x in said.items())
    mass = m.parameter("mass", 1.0, unit="kg")
    A, B, D = (0, 0, 0), (0, crank, 0), (ground, 0, 0)
    C = lw.meet(B, coupler, D, rocker, side=1)
    m.gravity = (0, -9.81, 0)
    for name, start, end in (("crank", A, B), ("coupler", B, C), ("rocker", D, C)):
        m.add_body(name, lw.rod(mass=mass, start=start, end=end))
    m.add_joint("A", "revolute", "ground", "crank", at=A, axis=Z, actuated=True)
    m.add_joint("B", "revolute", "crank", "coupler", at=B, axis=Z)
    m.add_joint("C", "revolute", "coupler", "rocker", at=C, axis=Z)
    m.add_joint("D", "revolute", "ground", "rocker", at=D, axis=Z)
    return m


def five_bar() -> lw.Mechanism:
    """Two drives."""
    m = lw.Mechanism("five-bar")
    arm, forearm, g = (m.parameter(n, x) for n, x in (("arm", 0.3), ("forearm", 0.5), ("g", 9.81)))
    m.gravity = (0, -g, 0)
    A, E = (-0.1, 0, 0), (0.1, 0, 0)
    B, D = (-0.1 - arm * 0.8, arm * 0.6, 0), (0.1 + arm * 0.8, arm * 0.6, 0)
    C = lw.meet(B, forearm, D, 1.1 * forearm, side=1)
    for name, start, end in (("a", A, B), ("b", B, C), ("c", D, C), ("d", E, D)):
        m.add_body(name, lw.rod(mass=1.0, start=start, end=end))
    m.add_joint("A", "revolute", "ground", "a", at=A, axis=Z, actuated=True)
    m.add_joint("B", "revolute", "a", "b", at=B, axis=Z)
    m.add_joint("C", "revolute", "b", "c", at=C, axis=Z)
    m.add_joint("D", "revolute", "d", "c", at=D, axis=Z)
    m.add_joint("E", "revolute", "ground", "d", at=E, axis=Z, actuated=True)
    return m


def slider_crank() -> lw.Mechanism:
    """The slide's axis varies."""
    m = lw.Mechanism("slider-crank")
    crank, rod, slope = (m.parameter(n, x) for n, x in (("crank", 0.043), ("rod", 0.143), ("slope", 0.1)))
    B = (0.5 * crank, 0.8 * crank, 0)
    C = (B[0] + sqrt(rod * rod - B[1] * B[1]), 0, 0)
    m.gravity = (0, -9.81, 0)
    m.add_body("crank", lw.rod(mass=1.2, start=(0, 0, 0), end=B))
    m.add_body("rod", lw.rod(mass=0.5, start=B, end=C))
    m.add_body("piston", lw.sphere(mass=0.35, center=C, radius=0.2 * rod))
    m.add_joint("A", "revolute", "ground", "crank", at=(0, 0, 0), axis=Z, actuated=True)
    m.add_joint("B", "revolute", "crank", "rod", at=B, axis=Z)
    m.add_joint("C", "revolute", "rod", "piston", at=C, axis=Z)
    m.add_joint("slide", "prismatic", "ground", "piston", at=C, axis=(cos(slope), sin(slope), 0))
    return m


def rssr() -> lw.Mechanism:
    """A loop in space, with a quaternion, and an axis that tilts."""
    m = lw.Mechanism("rssr")
    height, tilt, out = (m.parameter(n, x) for n, x in (("height", 0.1), ("tilt", 0.2), ("out", 0.25)))
    A, S, D = (0, 0, 0), (0, 0, height), (0.3, 0.2, 0)
    U = (0.3 + out * 0.6, 0.2 - out * 0.8, 0.1 * out)
    m.gravity = (0, 0, -9.81)
    for name, start, end in (("input", A, S), ("coupler", S, U), ("output", D, U)):
        m.add_body(name, lw.rod(mass=1.0, start=start, end=end, radius=0.01))
    m.add_joint("A", "revolute", "ground", "input", at=A, axis=(1, 0, 0), actuated=True)
    m.add_joint("S", "spherical", "input", "coupler", at=S)
    m.add_joint("U", "universal", "coupler", "output", at=U, axis=(1, tilt, 0.5), axis2=(0, 0, 1))
    m.add_joint("D", "revolute", "ground", "output", at=D, axis=(0, sin(tilt), cos(tilt)))
    return m


def satellite() -> lw.Mechanism:
    """No loop: a free body with an arm."""
    m = lw.Mechanism("satellite")
    length, mass, tilt = (m.parameter(n, x) for n, x in (("length", 0.5), ("mass", 2.0), ("tilt", 0.3)))
    m.gravity = (0, 0, -tilt)
    m.add_body("bus", lw.sphere(mass=10 * mass, center=(0, 0, 0), radius=length))
    m.add_body("arm", lw.rod(mass=mass, start=(length, 0, 0), end=(3 * length, 0, 0), radius=0.05))
    m.add_joint("free", "free", "ground", "bus", at=(0, 0, 0))
    m.add_joint("shoulder", "spherical", "bus", "arm", at=(length, 0, 0))
    return m


# machine, cut joints, values of independent joints
CLOSED = [
    (four_bar, ("C",), {"A": 0.7}),
    (four_bar, ("A",), {"A": -2.4}),
    (five_bar, ("C",), {"A": 0.5, "E": -0.3}),
    (slider_crank, ("slide",), {"A": 2.0}),
    (slider_crank, ("B",), {"slide": -0.01}),
    (rssr, ("U",), {"A": 0.8}),
    (rssr, ("S",), {"A": -0.8}),
    (rssr, ("A",), {"A": 1.5}),
]


def some_numbers(m: lw.Mechanism, count: int, seed: int = 3, share: float = 0.05) -> dict[str, np.ndarray]:
    """All parameters near their present values."""
    random = np.random.default_rng(seed)
    return {n: p.value * (1.0 + share * random.uniform(-1.0, 1.0, count)) for n, p in m.parameters.items()}


def member(numbers: dict[str, np.ndarray], k: int) -> dict[str, float]:
    return {name: float(x[k]) for name, x in numbers.items()}
