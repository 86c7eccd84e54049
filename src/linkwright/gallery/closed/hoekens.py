"""Hoekens' linkage: a four-bar whose coupler draws a nearly straight line at nearly constant speed.

Numbers: the well-known proportions, crank 1, base 2, rocker 2.5, coupler 5 jointed to the rocker at its middle,
as in Norton, "Design of Machinery", chapter 3; slender rods of 1 kg/m.
"""

import math

from linkwright.gallery.linkage_geometry import Z, between, meet, polar
from linkwright.mechanism import Mechanism, rod
from linkwright.mechanism.checked_numbers import number, positive


def hoekens(crank: float = 0.1, angle: float = math.pi) -> Mechanism:
    """A crank, a rocker and a long coupler whose end runs along a nearly straight line for half a turn.

    crank: m; every other length follows from it. angle: rad, of the crank in the reference pose; pi is the
    middle of the straight part, where the coupler's end is at (2, 4) cranks.
    """
    crank = positive(crank, "hoekens: crank", "m")
    A, D = (0.0, 0.0, 0.0), (2.0 * crank, 0.0, 0.0)
    B = polar(A, crank, number(angle, "hoekens: angle"))
    C = meet(B, 2.5 * crank, D, 2.5 * crank, +1, "hoekens")
    tip = between(B, C, 2.0)
    m = Mechanism("hoekens", gravity=(0, -9.81, 0))
    m.add_body("crank", rod(mass=crank, start=A, end=B))
    m.add_body("coupler", rod(mass=5.0 * crank, start=B, end=tip))
    m.add_body("rocker", rod(mass=2.5 * crank, start=D, end=C))
    m.add_joint("A", "revolute", "ground", "crank", at=A, axis=Z, actuated=True)
    m.add_joint("B", "revolute", "crank", "coupler", at=B, axis=Z)
    m.add_joint("C", "revolute", "coupler", "rocker", at=C, axis=Z)
    m.add_joint("D", "revolute", "ground", "rocker", at=D, axis=Z)
    return m
