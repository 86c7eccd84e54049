"""Peaucellier's inversor (1864), the first linkage to draw an exact straight line.

Numbers: chosen; arms of 0.5 m, rhombus of side 0.2 m, crank and base of 0.25 m, slender rods of 1 kg/m. With O
the common base of the arms, B and D the near and the far corner of the rhombus, |OB| |OD| = arm^2 - side^2;
and since B runs on a circle through O, D runs on a straight line.
"""

import math

from linkwright.gallery.linkage_geometry import Z, lengths_of, meet, polar
from linkwright.mechanism import Mechanism, rod
from linkwright.mechanism.checked_numbers import Vec3, number, positive

O = (0.0, 0.0, 0.0)
ARM, SIDE, CRANK = 0.5, 0.2, 0.25


def peaucellier(angle: float = math.radians(70), mass_per_length: float = 1.0) -> Mechanism:
    """Two long arms, a rhombus and a crank, seven links whose point D runs exactly along a straight line.

    angle: rad, of the crank in the reference pose. mass_per_length: kg/m. The line is
    x = (arm^2 - side^2) / (2 crank), parallel to y. The three lengths are parameters.
    """
    density = positive(mass_per_length, "peaucellier: mass_per_length", "kg/m")
    m = Mechanism("peaucellier", gravity=(0, -9.81, 0))
    arm, side, crank = lengths_of(m, arm=ARM, side=SIDE, crank=CRANK)
    base: Vec3 = (crank, 0.0, 0.0)
    B = polar(base, crank, number(angle, "peaucellier: angle"))
    A = meet(O, arm, B, side, +1, "peaucellier")
    C = meet(O, arm, B, side, -1, "peaucellier")
    D = (A[0] + C[0] - B[0], A[1] + C[1] - B[1], 0.0)
    links = {"crank": (crank, base, B), "arm_a": (arm, O, A), "arm_c": (arm, O, C), "near_a": (side, B, A)}
    links |= {"near_c": (side, B, C), "far_a": (side, A, D), "far_c": (side, C, D)}
    for name, (length, start, end) in links.items():
        m.add_body(name, rod(mass=density * length, start=start, end=end))
    m.add_joint("base", "revolute", "ground", "crank", at=base, axis=Z, actuated=True)
    m.add_joint("OA", "revolute", "ground", "arm_a", at=O, axis=Z)
    m.add_joint("OC", "revolute", "ground", "arm_c", at=O, axis=Z)
    m.add_joint("BA", "revolute", "crank", "near_a", at=B, axis=Z)
    m.add_joint("BC", "revolute", "crank", "near_c", at=B, axis=Z)
    m.add_joint("A1", "revolute", "arm_a", "near_a", at=A, axis=Z)
    m.add_joint("A2", "revolute", "arm_a", "far_a", at=A, axis=Z)
    m.add_joint("C1", "revolute", "arm_c", "near_c", at=C, axis=Z)
    m.add_joint("C2", "revolute", "arm_c", "far_c", at=C, axis=Z)
    m.add_joint("D", "revolute", "far_a", "far_c", at=D, axis=Z)
    m.add_point("tracer", "far_a", at=D)
    return m
