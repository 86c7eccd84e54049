"""Cardan shaft: two universal joints with a telescopic shaft between them.

Numbers: chosen, of the size of a lorry's: shafts 0.3 m, intermediate shaft 0.9 m in two halves that slide on a
spline, 20 degrees out of line, tubes of 60 mm. Input and output are parallel and the yokes of the intermediate
shaft lie in one plane, so that the output turns exactly as the input does.
"""

import math

from linkwright.gallery.linkage_geometry import X, Y, across, between, direction
from linkwright.mechanism import Mechanism, cylinder
from linkwright.mechanism.checked_numbers import number

SHAFT, INTERMEDIATE = 0.3, 0.9


def universal_shaft(bend: float = math.radians(20)) -> Mechanism:
    """An input and an output shaft, parallel but not in line, joined by a telescopic shaft.

    bend: rad, between the input shaft and the intermediate one in the reference pose. The output's bearing
    brakes with 0.5 N m s/rad.
    """
    bend = number(bend, "universal-shaft: bend")
    inlet, U1 = (-SHAFT, 0.0, 0.0), (0.0, 0.0, 0.0)
    U2 = (INTERMEDIATE * math.cos(bend), 0.0, -INTERMEDIATE * math.sin(bend))
    outlet = (U2[0] + SHAFT, 0.0, U2[2])
    middle, along = between(U1, U2), direction(U1, U2)
    yoke = across(along, Y)
    m = Mechanism("universal-shaft", gravity=(0, 0, -9.81))
    m.add_body("input", cylinder(mass=4.0, start=inlet, end=U1, radius=0.03))
    m.add_body("sleeve", cylinder(mass=5.0, start=U1, end=between(U1, U2, 0.6), radius=0.035, inner_radius=0.025))
    m.add_body("spline", cylinder(mass=5.0, start=between(U1, U2, 0.4), end=U2, radius=0.025))
    m.add_body("output", cylinder(mass=4.0, start=U2, end=outlet, radius=0.03))
    m.add_joint("drive", "revolute", "ground", "input", at=inlet, axis=X, actuated=True)
    m.add_joint("U1", "universal", "input", "sleeve", at=U1, axis=Y, axis2=yoke)
    m.add_joint("slip", "prismatic", "sleeve", "spline", at=middle, axis=along)
    m.add_joint("U2", "universal", "spline", "output", at=U2, axis=yoke, axis2=Y)
    m.add_joint("load", "revolute", "ground", "output", at=outlet, axis=X, damping=0.5)
    return m
