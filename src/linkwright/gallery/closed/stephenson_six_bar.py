"""Stephenson's six-bar linkage of the first kind.

Numbers: chosen; a crank-rocker of 0.1, 0.3 and 0.25 m on a base of 0.3 m, whose crank and rocker, plates of three
joints, are joined a second time by links of 0.3 and 0.25 m. Slender rods of 2 kg/m.
"""

import math

from linkwright.gallery.linkage_geometry import Z, meet, off, polar
from linkwright.mechanism import Mechanism, plate, rod
from linkwright.mechanism.checked_numbers import number


def stephenson_six_bar(angle: float = math.radians(60)) -> Mechanism:
    """A four-bar whose crank and rocker, both of three joints, are joined by two more links.

    angle: rad, of the crank's side A B in the reference pose. Loops: A B C D, and A E F G D of five joints.
    """
    A, D = (0.0, 0.0, 0.0), (0.3, 0.0, 0.0)
    B = polar(A, 0.1, number(angle, "stephenson-six-bar: angle"))
    C = meet(B, 0.3, D, 0.25, +1, "stephenson-six-bar")
    E = off(A, B, 0.03, 0.08)  # the crank's third joint
    G = off(D, C, 0.3, 0.1)  # the rocker's
    F = meet(E, 0.3, G, 0.25, +1, "stephenson-six-bar")
    m = Mechanism("stephenson-six-bar", gravity=(0, -9.81, 0))
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
