"""Stephenson's six-bar linkage of the first kind.

Numbers: chosen; a crank-rocker of 0.1, 0.3 and 0.25 m on a base of 0.3 m, whose crank and rocker, plates of three
joints, are joined a second time by links of 0.3 and 0.25 m. Slender rods of 2 kg/m.
"""

import math

from linkwright.gallery.linkage_geometry import Z, lengths_of, meet, off, polar
from linkwright.mechanism import Mechanism, plate, rod
from linkwright.mechanism.checked_numbers import number


def stephenson_six_bar(angle: float = math.radians(60)) -> Mechanism:
    """A four-bar whose crank and rocker, both of three joints, are joined by two more links.

    angle: rad, of the crank's side A B in the reference pose. Loops: A B C D, and A E F G D of five joints.
    The lengths are parameters.
    """
    m = Mechanism("stephenson-six-bar", gravity=(0, -9.81, 0))
    base, crank, coupler, rocker = lengths_of(m, ground=0.3, crank=0.1, coupler=0.3, rocker=0.25)
    outer, inner = lengths_of(m, outer=0.3, inner=0.25)
    A, D = (0.0, 0.0, 0.0), (base, 0.0, 0.0)
    B = polar(A, crank, number(angle, "stephenson-six-bar: angle"))
    C = meet(B, coupler, D, rocker, +1, "stephenson-six-bar")
    E = off(A, B, 0.03, 0.08, apart=crank)  # the crank's third joint
    G = off(D, C, 0.3, 0.1, apart=rocker)  # the rocker's
    F = meet(E, outer, G, inner, +1, "stephenson-six-bar")
    m.add_body("crank", plate(mass=0.3, corners=[A, B, E]))
    m.add_body("coupler", rod(mass=0.6, start=B, end=C))
    m.add_body("rocker", plate(mass=0.7, corners=[D, C, G]))
    m.add_body("outer", rod(mass=0.6, start=E, end=F))
    m.add_body("inner", rod(mass=0.5, start=G, end=F))
    m.add_joint("A", "revolute", "ground", "crank", at=A, axis=Z, actuated=True)
    m.add_joint("B", "revolute", "crank", "coupler", at=B, axis=Z)
    m.add_joint("C", "revolute", "coupler", "rocker", at=C, axis=Z)
    m.add_joint("D", "revolute", "ground", "rocker", at=D, axis=Z)
    m.add_joint("E", "revolute", "crank", "outer", at=E, axis=Z)
    m.add_joint("F", "revolute", "outer", "inner", at=F, axis=Z)
    m.add_joint("G", "revolute", "rocker", "inner", at=G, axis=Z)
    return m
