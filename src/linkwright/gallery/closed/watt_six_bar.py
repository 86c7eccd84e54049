"""Watt's six-bar linkage of the first kind.

Numbers: chosen; a crank-rocker of 0.1, 0.3 and 0.25 m on a base of 0.3 m carries, on its coupler and its rocker,
two more links of 0.25 and 0.2 m. Slender rods of 2 kg/m; coupler and rocker are plates of three joints.
"""

import math

from linkwright.gallery.linkage_geometry import Z, lengths_of, meet, off, polar
from linkwright.mechanism import Mechanism, plate, rod
from linkwright.mechanism.checked_numbers import number


def watt_six_bar(angle: float = math.radians(60)) -> Mechanism:
    """A four-bar on whose coupler and rocker, both of three joints, a second four-bar rides.

    angle: rad, of the crank in the reference pose. Loops: A B C D, and C E F G. The lengths are parameters.
    """
    m = Mechanism("watt-six-bar", gravity=(0, -9.81, 0))
    base, crank, coupler, rocker = lengths_of(m, ground=0.3, crank=0.1, coupler=0.3, rocker=0.25)
    upper, lower = lengths_of(m, upper=0.25, lower=0.2)
    A, D = (0.0, 0.0, 0.0), (base, 0.0, 0.0)
    B = polar(A, crank, number(angle, "watt-six-bar: angle"))
    C = meet(B, coupler, D, rocker, +1, "watt-six-bar")
    E = off(B, C, 0.2, 0.15, apart=coupler)  # the coupler's third joint
    G = off(D, C, 0.2, -0.15, apart=rocker)  # the rocker's
    F = meet(E, upper, G, lower, +1, "watt-six-bar")
    m.add_body("crank", rod(mass=0.2, start=A, end=B))
    m.add_body("coupler", plate(mass=0.8, corners=[B, C, E]))
    m.add_body("rocker", plate(mass=0.7, corners=[D, G, C]))
    m.add_body("upper", rod(mass=0.5, start=E, end=F))
    m.add_body("lower", rod(mass=0.4, start=G, end=F))
    m.add_joint("A", "revolute", "ground", "crank", at=A, axis=Z, actuated=True)
    m.add_joint("B", "revolute", "crank", "coupler", at=B, axis=Z)
    m.add_joint("C", "revolute", "coupler", "rocker", at=C, axis=Z)
    m.add_joint("D", "revolute", "ground", "rocker", at=D, axis=Z)
    m.add_joint("E", "revolute", "coupler", "upper", at=E, axis=Z)
    m.add_joint("F", "revolute", "upper", "lower", at=F, axis=Z)
    m.add_joint("G", "revolute", "rocker", "lower", at=G, axis=Z)
    return m
