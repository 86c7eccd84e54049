"""Planar 3-RPR parallel robot.

Numbers: chosen; bases on an equilateral triangle of side 1 m, an equilateral platform of side 0.3 m and 4 kg,
cylinders of 1 kg and pistons of 0.6 kg, slender.
"""

import math

from linkwright.gallery.linkage_geometry import Z, between, direction, polar
from linkwright.mechanism import Mechanism, plate, rod
from linkwright.mechanism.checked_numbers import number

SIDE, PLATFORM = 1.0, 0.3


def three_rpr(turn: float = math.radians(35)) -> Mechanism:
    """A platform in the plane, carried by three driven cylinders.

    turn: rad, of the platform in the reference pose, its centre above the middle of the base; at 0 the three
    cylinders point at one centre and cannot hold it. Leg i has the joints Ai, Pi (the slide) and Ci.
    """
    turn = number(turn, "three-rpr: turn")
    centre = (SIDE / 2, SIDE / math.sqrt(12), 0.0)
    spokes = [math.radians(210), math.radians(330), math.radians(90)]
    bases = [polar(centre, SIDE / math.sqrt(3), spoke) for spoke in spokes]
    corners = [polar(centre, PLATFORM / math.sqrt(3), spoke + turn) for spoke in spokes]
    m = Mechanism("three-rpr", gravity=(0, -9.81, 0))
    m.add_body("platform", plate(mass=4.0, corners=corners))
    for i, (base, corner) in enumerate(zip(bases, corners, strict=True), start=1):
        middle, along = between(base, corner), direction(base, corner)
        m.add_body(f"cylinder{i}", rod(mass=1.0, start=base, end=between(base, corner, 0.6)))
        m.add_body(f"piston{i}", rod(mass=0.6, start=between(base, corner, 0.4), end=corner))
        m.add_joint(f"A{i}", "revolute", "ground", f"cylinder{i}", at=base, axis=Z)
        m.add_joint(f"P{i}", "prismatic", f"cylinder{i}", f"piston{i}", at=middle, axis=along, actuated=True)
        m.add_joint(f"C{i}", "revolute", f"piston{i}", "platform", at=corner, axis=Z)
    m.add_point("tool", "platform", at=centre)
    return m
