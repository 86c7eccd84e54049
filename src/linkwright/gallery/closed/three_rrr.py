"""Planar 3-RRR parallel robot of paper 000.

Numbers: Koul, Shah, Saha, Manivannan, "Reduced-order forward dynamics of multiclosed-loop systems", Multibody
System Dynamics 31, 2014, Tables 1 and 2: arms of 0.4 m and 3 kg, forearms of 0.6 m and 4 kg, an equilateral
platform of side 0.4 m and 8 kg, drive angles 1.04, 4.1883 and 5.7637 rad; rods slender, the platform a plate.
Taken: the bases form an equilateral triangle of side 1 m. Of the two assemblies at these angles the paper's
must be the one whose platform stands at 59.993 degrees, so close to 60: the other has it at 224.37.
"""

import math

from linkwright.gallery.linkage_geometry import Z, meet, middle_of, polar, root
from linkwright.mechanism import Mechanism, plate, rod
from linkwright.mechanism.checked_numbers import Vec3

BASES = ((0.0, 0.0, 0.0), (1.0, 0.0, 0.0), (0.5, math.sqrt(0.75), 0.0))
ANGLES = (1.04, 4.1883, 5.7637)
ARM, FOREARM, SIDE = 0.4, 0.6, 0.4


def three_rrr() -> Mechanism:
    """A platform in the plane, carried by three legs of two links that are driven at their bases.

    Reference pose: the paper's start. Leg i has the joints Ai at the base, Bi at the elbow, Ci at the platform.
    """
    elbows = [polar(base, ARM, angle) for base, angle in zip(BASES, ANGLES, strict=True)]

    def corners(phi: float) -> tuple[Vec3, Vec3, Vec3]:
        """Of the platform turned by phi, where legs 1 and 2 reach it."""
        first = meet(elbows[0], FOREARM, polar(elbows[1], SIDE, phi + math.pi), FOREARM, +1)
        return first, polar(first, SIDE, phi), polar(first, SIDE, phi + math.pi / 3)

    phi = root(lambda phi: math.dist(corners(phi)[2], elbows[2]) - FOREARM, 0.9, 1.2)
    platform = corners(phi)
    m = Mechanism("three-rrr", gravity=(0, -9.81, 0))
    m.add_body("platform", plate(mass=8.0, corners=platform))
    for i, (base, elbow, corner) in enumerate(zip(BASES, elbows, platform, strict=True), start=1):
        m.add_body(f"arm{i}", rod(mass=3.0, start=base, end=elbow))
        m.add_body(f"forearm{i}", rod(mass=4.0, start=elbow, end=corner))
        m.add_joint(f"A{i}", "revolute", "ground", f"arm{i}", at=base, axis=Z, actuated=True)
        m.add_joint(f"B{i}", "revolute", f"arm{i}", f"forearm{i}", at=elbow, axis=Z)
        m.add_joint(f"C{i}", "revolute", f"forearm{i}", "platform", at=corner, axis=Z)
    m.add_point("tool", "platform", at=middle_of(*platform))
    return m
