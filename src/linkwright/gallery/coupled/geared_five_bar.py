"""Geared five-bar linkage.

Numbers: chosen, in proportions that textbooks use for geared five-bars (Norton, "Design of Machinery", chapter 4):
ground 6, input 1, output 4, couplers 7 and 8 dm, ratio 2, the output 30 degrees ahead when the input is at zero; the
input can turn round. Bars of 0.5 kg per metre, and discs for wheels.
"""

import math

from linkwright.gallery.linkage_geometry import Z, lengths_of, meet, polar
from linkwright.mechanism import Mechanism, cylinder, rod
from linkwright.mechanism.checked_numbers import number

PHASE = math.radians(30)
RATIO = 2.0


def geared_five_bar(angle: float = math.radians(60)) -> Mechanism:
    """A five-bar whose two cranks are geared together, the output two turns to one of the input.

    angle: rad, of the input in the reference pose. The lengths of the links and the ratio of the gears are parameters.
    """
    theta = number(angle, "geared-five-bar: angle")
    m = Mechanism("geared-five-bar", gravity=(0, -9.81, 0))
    ground, crank, coupler1, coupler2, output = lengths_of(
        m, ground=0.6, crank=0.1, coupler1=0.7, coupler2=0.8, output=0.4
    )
    ratio = m.parameter("ratio", RATIO)
    A, E = (0.0, 0.0, 0.0), (ground, 0.0, 0.0)
    B, D = polar(A, crank, theta), polar(E, output, RATIO * theta + PHASE)
    C = meet(B, coupler1, D, coupler2, -1, "geared-five-bar")
    m.add_body("crank", rod(mass=0.05, start=A, end=B) + cylinder(0.4, (0, 0, -0.01), (0, 0, 0.01), radius=0.08))
    m.add_body("coupler1", rod(mass=0.35, start=B, end=C))
    m.add_body("coupler2", rod(mass=0.4, start=D, end=C))
    m.add_body(
        "output", rod(mass=0.2, start=E, end=D) + cylinder(0.1, (ground, 0, -0.01), (ground, 0, 0.01), radius=0.04)
    )
    m.add_joint("A", "revolute", "ground", "crank", at=A, axis=Z, actuated=True)
    m.add_joint("B", "revolute", "crank", "coupler1", at=B, axis=Z)
    m.add_joint("C", "revolute", "coupler1", "coupler2", at=C, axis=Z)
    m.add_joint("D", "revolute", "output", "coupler2", at=D, axis=Z)
    m.add_joint("E", "revolute", "ground", "output", at=E, axis=Z)
    m.add_coupling("gears", {"A": ratio, "E": -1.0})
    return m
