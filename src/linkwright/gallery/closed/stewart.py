"""Gough-Stewart platform, 6-UPS.

Numbers: chosen, a small motion platform: base joints on a circle of 0.6 m, platform joints on one of 0.4 m, in
pairs 20 degrees apart, the platform 0.7 m above the base; cylinders of 3 kg, pistons of 2 kg, platform a disc of
0.44 m and 30 kg.
"""

import math

from linkwright.gallery.linkage_geometry import Z, across, between, direction
from linkwright.mechanism import Mechanism, cylinder
from linkwright.mechanism.checked_numbers import Vec3, positive

BASE, TOP, HALF_GAP = 0.6, 0.4, math.radians(10)


def stewart(height: float = 0.7, payload: float = 30.0) -> Mechanism:
    """A Stewart platform, six legs of universal, driven sliding and ball joint under one plate.

    height: m, of the platform in the reference pose, level and not turned. payload: kg, of the plate. Leg i has
    the joints Ui at the base, Pi along it, Si at the platform.
    """
    height, payload = positive(height, "stewart: height", "m"), positive(payload, "stewart: payload", "kg")
    m = Mechanism("stewart", gravity=(0, 0, -9.81))
    below = (0.0, 0.0, height - 0.02)
    m.add_body("platform", cylinder(mass=payload, start=below, end=(0, 0, height + 0.02), radius=0.44))
    for i in range(6):
        side = 1 if i % 2 == 0 else -1
        # Neighbours on the base part ways: each goes to the other pair of the platform, a third of a turn on.
        third = (i // 2) * 2 * math.pi / 3
        foot = _on_circle(BASE, third + side * HALF_GAP, 0.0)
        head = _on_circle(TOP, third + side * (math.pi / 3 - HALF_GAP), height)
        _add_leg(m, i + 1, foot, head)
    m.add_point("tool", "platform", at=(0, 0, height))
    return m


def _add_leg(m: Mechanism, i: int, foot: Vec3, head: Vec3) -> None:
    along = direction(foot, head)
    level = across(Z, along)
    m.add_body(f"cylinder{i}", cylinder(mass=3.0, start=foot, end=between(foot, head, 0.6), radius=0.03))
    m.add_body(f"piston{i}", cylinder(mass=2.0, start=between(foot, head, 0.4), end=head, radius=0.015))
    m.add_joint(f"U{i}", "universal", "ground", f"cylinder{i}", at=foot, axis=level, axis2=across(along, level))
    m.add_joint(f"P{i}", "prismatic", f"cylinder{i}", f"piston{i}", at=between(foot, head), axis=along, actuated=True)
    m.add_joint(f"S{i}", "spherical", f"piston{i}", "platform", at=head)


def _on_circle(radius: float, angle: float, height: float) -> Vec3:
    return radius * math.cos(angle), radius * math.sin(angle), height
