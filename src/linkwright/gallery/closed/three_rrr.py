"""Planar 3-RRR parallel robot of paper 000.

Numbers: Koul, Shah, Saha, Manivannan, "Reduced-order forward dynamics of multiclosed-loop systems", Multibody
System Dynamics 31, 2014, Tables 1 and 2: arms of 0.4 m and 3 kg, forearms of 0.6 m and 4 kg, an equilateral
platform of side 0.4 m and 8 kg, drive angles 1.04, 4.1883 and 5.7637 rad; rods slender.
What the paper leaves open is as in the authors' public program, ReDySim, whose input of this robot has bases that
form an equilateral triangle of side 1 m; a platform of 0.16 kg m^2 about its centre, where a uniform plate would
have m s^2 / 12 = 0.1067; and joint angles 1.0467, 5.4206, -2.5357 (legs' first, and platform), 4.1883, -2.0939,
5.7637 and -0.9869 rad. They put the platform at 225.26 degrees and leave the loops open by up to 9 mm. Closed at the
printed drive angles, the robot has two assemblies: the platform stands at 224.37 degrees, which is the program's, or
at 59.99.
"""

import math

from linkwright.errors import ModelError
from linkwright.gallery.linkage_geometry import Z, flat, meet, middle_of, polar, root
from linkwright.mechanism import Mechanism, rod
from linkwright.mechanism.checked_numbers import Vec3, number, positive, vector

BASES = ((0.0, 0.0, 0.0), (1.0, 0.0, 0.0), (0.5, math.sqrt(0.75), 0.0))
ANGLES = (1.04, 4.1883, 5.7637)
ARM, FOREARM, SIDE = 0.4, 0.6, 0.4
PLATFORM = 3.9316  # rad, the program's: 1.0467 + 5.4206 - 2.5357
MOMENT = 0.16  # kg m^2
REACH = 0.15  # rad, either way from where the platform is said to stand


def three_rrr(angles: Vec3 = ANGLES, platform: float = PLATFORM, moment: float = MOMENT) -> Mechanism:
    """A platform in the plane, carried by three legs of two links that are driven at their bases.

    angles: of the drives from +x, rad; platform: about where the platform's first side then stands, rad, which tells
    the assemblies apart; moment: the platform's about its centre, kg m^2. Reference pose: closed at these angles, the
    paper's start. Leg i has the joints Ai at the base, Bi at the elbow, Ci at the platform.
    """
    angles, near = vector(angles, "three-rrr: angles"), number(platform, "three-rrr: platform")
    moment = positive(moment, "three-rrr: moment", "kg m^2")
    elbows = [polar(base, ARM, angle) for base, angle in zip(BASES, angles, strict=True)]

    def corners(phi: float) -> tuple[Vec3, Vec3, Vec3]:
        """Of the platform turned by phi, where legs 1 and 2 reach it."""
        first = meet(elbows[0], FOREARM, polar(elbows[1], SIDE, phi + math.pi), FOREARM, +1)
        return first, polar(first, SIDE, phi), polar(first, SIDE, phi + math.pi / 3)

    try:
        phi = root(lambda phi: math.dist(corners(phi)[2], elbows[2]) - FOREARM, near - REACH, near + REACH)
    except ModelError:
        raise ModelError(
            f"three-rrr: with the drives at {angles} rad no assembly has its platform within {REACH} rad of {near:g} "
            f"rad. Say another platform=; at {ANGLES} rad the two stand at 3.916 and 1.047."
        ) from None
    triangle = corners(phi)
    m = Mechanism("three-rrr", gravity=(0, -9.81, 0))
    m.add_body("platform", flat(8.0, middle_of(*triangle), moment))
    for i, (base, elbow, corner) in enumerate(zip(BASES, elbows, triangle, strict=True), start=1):
        m.add_body(f"arm{i}", rod(mass=3.0, start=base, end=elbow))
        m.add_body(f"forearm{i}", rod(mass=4.0, start=elbow, end=corner))
        m.add_joint(f"A{i}", "revolute", "ground", f"arm{i}", at=base, axis=Z, actuated=True)
        m.add_joint(f"B{i}", "revolute", f"arm{i}", f"forearm{i}", at=elbow, axis=Z)
        m.add_joint(f"C{i}", "revolute", f"forearm{i}", "platform", at=corner, axis=Z)
    m.add_point("tool", "platform", at=middle_of(*triangle))
    return m
