"""Parallel-jaw gripper.

Numbers: chosen, of the size of a robot's hand: fingers on parallelograms of 60 mm by 24 mm, jaws of 60 mm, a
driven slide in the palm that pushes both fingers through rods; aluminium, 15 to 60 g a part.
"""

import math

from linkwright.gallery.linkage_geometry import Y, Z, mirrored, polar
from linkwright.mechanism import Mechanism, box, plate, rod
from linkwright.mechanism.checked_numbers import Vec3, number

DRIVER, FOLLOWER = (0.022, 0.0, 0.0), (0.046, 0.0, 0.0)  # bases of the right finger's links
FINGER, HORN, PUSH_ROD, HALF_SLIDE, JAW = 0.06, 0.02, 0.03, 0.012, 0.06


def gripper(angle: float = math.radians(85)) -> Mechanism:
    """Two fingers whose jaws stay parallel, closed and opened by one slide.

    angle: rad, of the right finger above the palm in the reference pose. Nine links and four loops; bodies and
    joints of the two fingers end in _right and _left.
    """
    angle = number(angle, "gripper: angle")
    horn = polar(DRIVER, HORN, angle - math.radians(140))
    drop = math.sqrt(PUSH_ROD**2 - (horn[0] - HALF_SLIDE) ** 2)
    pin = (HALF_SLIDE, horn[1] - drop, 0.0)
    m = Mechanism("gripper", gravity=(0, -9.81, 0))
    m.add_body("slide", box(mass=0.06, center=(0, pin[1], 0), size=(2 * HALF_SLIDE, 0.012, 0.02)))
    m.add_joint("motor", "prismatic", "ground", "slide", at=(0, pin[1], 0), axis=Y, actuated=True)
    for side, place in (("right", _same), ("left", mirrored)):
        points = [polar(base, FINGER, angle) for base in (DRIVER, FOLLOWER)]
        tip, outer_tip = (place(point) for point in points)
        base, outer_base, elbow, foot = (place(point) for point in (DRIVER, FOLLOWER, horn, pin))
        jaw_end = place((points[0][0], points[0][1] + JAW, 0.0))
        m.add_body(f"driver_{side}", plate(mass=0.03, corners=[base, tip, elbow]))
        m.add_body(f"follower_{side}", rod(mass=0.02, start=outer_base, end=outer_tip))
        m.add_body(f"jaw_{side}", plate(mass=0.04, corners=[tip, outer_tip, jaw_end]))
        m.add_body(f"push_rod_{side}", rod(mass=0.015, start=foot, end=elbow))
        m.add_joint(f"base_{side}", "revolute", "ground", f"driver_{side}", at=base, axis=Z)
        m.add_joint(f"outer_base_{side}", "revolute", "ground", f"follower_{side}", at=outer_base, axis=Z)
        m.add_joint(f"tip_{side}", "revolute", f"driver_{side}", f"jaw_{side}", at=tip, axis=Z)
        m.add_joint(f"outer_tip_{side}", "revolute", f"follower_{side}", f"jaw_{side}", at=outer_tip, axis=Z)
        m.add_joint(f"foot_{side}", "revolute", "slide", f"push_rod_{side}", at=foot, axis=Z)
        m.add_joint(f"elbow_{side}", "revolute", f"push_rod_{side}", f"driver_{side}", at=elbow, axis=Z)
    return m


def _same(point: Vec3) -> Vec3:
    return point
