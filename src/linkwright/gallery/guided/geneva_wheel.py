"""Geneva wheel.

Numbers: chosen; six slots, whose wheel stands 0.1 m from the crank, so that the crank's pin must run at 0.1 sin(30 deg)
= 0.05 m to enter them without a blow, and turns the wheel by 60 degrees while it turns by 120 itself.
"""

import math

from linkwright.gallery.linkage_geometry import Z, polar
from linkwright.mechanism import Mechanism, cylinder, line, rod
from linkwright.mechanism.checked_numbers import number, whole

DISTANCE = 0.1  # m, between the shafts


def geneva_wheel(slots: int = 6, angle: float = math.radians(-30.0)) -> Mechanism:
    """A Geneva wheel whose crank's pin runs in one of its slots and turns it on by one step.

    slots: how many. angle: rad, of the crank in the reference pose; the pin is in the slot from 90 degrees less half a
    step before the line between the shafts until as much behind it, and the locking disc holds the wheel in between.
    """
    count, theta = whole(slots, "geneva-wheel: slots", least=3), number(angle, "geneva-wheel: angle")
    m = Mechanism("geneva-wheel", gravity=(0, -9.81, 0))
    crank = DISTANCE * math.sin(math.pi / count)
    centre, pin = (DISTANCE, 0.0, 0.0), polar((0.0, 0.0, 0.0), crank, theta)
    m.add_body("crank", rod(mass=0.1, start=(0, 0, 0), end=pin) + cylinder(0.2, (0, 0, 0), (0, 0, 0.01), radius=0.02))
    m.add_body("wheel", cylinder(0.6, (DISTANCE, 0, -0.01), (DISTANCE, 0, 0), radius=0.085))
    m.add_joint("A", "revolute", "ground", "crank", at=(0, 0, 0), axis=Z, actuated=True)
    m.add_joint("B", "revolute", "ground", "wheel", at=centre, axis=Z)
    m.add_curve("slot", "crank", at=pin, on="wheel", curve=line(centre, pin))
    return m
