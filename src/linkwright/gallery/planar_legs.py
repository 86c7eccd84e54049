"""Legs of two links that swing in a plane, and the ground that they walk on: what ReDySim's walking machines share.

ReDySim is the program of the authors of papers 000 and 001. Its foot feels, at a depth d below y = 0,

    N = K d + C max(0, d'),    f = -(2 / pi) mu N atan(pi D s / (2 mu N))    along each horizontal axis by itself,

s the velocity of slip there, C = 20 sqrt(K M) with M the mass of the machine. Here max(0, d') is made smooth over
0.1 micrometre per second, so that a foot at rest has no corner to sit on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import pi, sqrt
from typing import Any, NamedTuple

from linkwright.mechanism import Inertia, Mechanism
from linkwright.mechanism.checked_numbers import Vec3
from linkwright.mechanism.shapes import rod
from linkwright.scalars import seam

UP: Vec3 = (0.0, 1.0, 0.0)
STILL = 1e-7  # m/s
LEAST = 1e-9  # N: below it friction is that of this load


class Ground(NamedTuple):
    """stiffness K, N/m; mu; slope D of the friction against slip, N s/m."""

    stiffness: float
    mu: float
    slip_damping: float


class Trunk(NamedTuple):
    """mass, kg; centre of mass and principal moments (kg m^2) about it, in the axes of the world, from the point
    between the hips."""

    mass: float
    com: Vec3
    moments: Vec3


def ground_law(ground: Ground, mass: float) -> Callable[..., Any]:
    """The law of a foot, for `add_contact`; mass: of the whole machine, kg."""
    K, mu, D = ground
    C = 20.0 * sqrt(K * mass)

    def law(depth: Any, rate: Any, slip: Any) -> Any:
        N = K * depth + 0.5 * C * (rate + seam.sqrt(rate * rate + STILL * STILL))
        bound = 2.0 / pi * mu * (N + LEAST)
        return N, tuple(-bound * seam.atan2(D * s, bound) for s in slip)

    return law


def walker(
    name: str, trunk: Trunk, hips: Mapping[str, tuple[float, float]], link: float, mass: float, ground: Ground
) -> Mechanism:
    """A trunk, free of the ground, on legs of two equal slender links (m, kg) that swing in planes along x.

    hips: where each leg hangs, x forward and z to the right of the point between them. y points up; the machine stands
    on straight legs in the reference pose, so that angles are zero there and grow as the foot goes forward.
    """
    m = Mechanism(name, gravity=(0.0, -9.81, 0.0))
    height = 2.0 * link
    (x, y, z), (xx, yy, zz) = trunk.com, trunk.moments
    tensor = ((xx, 0.0, 0.0), (0.0, yy, 0.0), (0.0, 0.0, zz))
    m.add_body("trunk", Inertia(mass=trunk.mass, com=(x, height + y, z), about_com=tensor))
    m.add_joint("float", "free", "ground", "trunk", at=(0.0, height, 0.0))
    law = ground_law(ground, trunk.mass + 2.0 * mass * len(hips))
    for leg, (fore, right) in hips.items():
        hip, knee, foot = ((fore, y, right) for y in (height, link, 0.0))
        m.add_body(f"{leg}_thigh", rod(mass=mass, start=hip, end=knee))
        m.add_body(f"{leg}_shank", rod(mass=mass, start=knee, end=foot))
        m.add_joint(f"{leg}_hip", "revolute", "trunk", f"{leg}_thigh", at=hip, axis=(0, 0, 1), actuated=True)
        m.add_joint(f"{leg}_knee", "revolute", f"{leg}_thigh", f"{leg}_shank", at=knee, axis=(0, 0, 1), actuated=True)
        m.add_point(f"{leg}_foot", f"{leg}_shank", at=foot)
        m.add_contact(f"{leg}_ground", f"{leg}_shank", at=foot, normal=UP, law=law)
    return m
