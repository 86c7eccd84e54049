"""Hoekens' linkage: a four-bar whose coupler draws a nearly straight line at nearly constant speed.

Numbers: the well-known proportions, crank 1, base 2, rocker 2.5, coupler 5 jointed to the rocker at its middle,
as in Norton, "Design of Machinery", chapter 3; slender rods of 1 kg/m.
"""

import math

from linkwright.gallery.linkage_geometry import Z, between, lengths_of, meet, polar
from linkwright.mechanism import Mechanism, rod
from linkwright.mechanism.checked_numbers import number, positive

DENSITY = 1.0  # kg/m


def hoekens(crank: float = 0.1, angle: float = math.pi) -> Mechanism:
    """A crank, a rocker and a long coupler whose end runs along a nearly straight line for half a turn.

    crank: m; every other length follows from it. angle: rad, of the crank in the reference pose; pi is the
    middle of the straight part, where the coupler's end is at (2, 4) cranks. The lengths are parameters; that of the
    coupler is to its joint with the rocker, in its middle.
    """
    unit = positive(crank, "hoekens: crank", "m")
    m = Mechanism("hoekens", gravity=(0, -9.81, 0))
    base, short, half, rocker = lengths_of(m, ground=2 * unit, crank=unit, coupler=2.5 * unit, rocker=2.5 * unit)
    A, D = (0.0, 0.0, 0.0), (base, 0.0, 0.0)
    B = polar(A, short, number(angle, "hoekens: angle"))
    C = meet(B, half, D, rocker, +1, "hoekens")
    tip = between(B, C, 2.0)
    m.add_body("crank", rod(mass=short * DENSITY, start=A, end=B))
    m.add_body("coupler", rod(mass=2.0 * half * DENSITY, start=B, end=tip))
    m.add_body("rocker", rod(mass=rocker * DENSITY, start=D, end=C))
    m.add_joint("A", "revolute", "ground", "crank", at=A, axis=Z, actuated=True)
    m.add_joint("B", "revolute", "crank", "coupler", at=B, axis=Z)
    m.add_joint("C", "revolute", "coupler", "rocker", at=C, axis=Z)
    m.add_joint("D", "revolute", "ground", "rocker", at=D, axis=Z)
    m.add_point("tip", "coupler", at=tip)
    return m
