"""Delta robot (Clavel, 1985).

Numbers: chosen, of the size of a packing robot: motors on a circle of 0.2 m, arms of 0.3 m and 0.8 kg, forearm
rods of 0.8 m and 0.15 kg in pairs 0.1 m apart, platform joints on a circle of 0.05 m. The rods hang in universal
joints at the elbows, so that they cannot spin, and in ball joints at the platform.
"""

import math

from linkwright.gallery.linkage_geometry import Z, across, direction, turned
from linkwright.mechanism import Mechanism, cylinder, rod
from linkwright.mechanism.checked_numbers import Vec3, positive

MOTORS, ARM, FOREARM, PLATFORM, HALF_PAIR = 0.2, 0.3, 0.8, 0.05, 0.05


def delta(payload: float = 1.0) -> Mechanism:
    """A delta robot, whose platform three pairs of parallel rods let move but not turn.

    payload: kg, of the platform, a disc, with what it carries. Reference pose: arms level, platform in the
    middle. Leg i has the joints Ai at the motor, UiL, UiR at the elbow and SiL, SiR at the platform.
    """
    payload = positive(payload, "delta: payload", "kg")
    drop = -math.sqrt(FOREARM**2 - (MOTORS + ARM - PLATFORM) ** 2)
    m = Mechanism("delta", gravity=(0, 0, -9.81))
    m.add_body("platform", cylinder(mass=payload, start=(0, 0, drop), end=(0, 0, drop - 0.02), radius=0.08))
    for i in range(3):
        _add_leg(m, i + 1, 2 * math.pi * i / 3, drop)
    m.add_point("tool", "platform", at=(0, 0, drop - 0.02))
    return m


def _add_leg(m: Mechanism, i: int, angle: float, drop: float) -> None:
    """The leg drawn along x, turned about z."""

    def at(x: float, y: float, z: float) -> Vec3:
        return turned((x, y, z), Z, angle)

    motor, elbow, sideways = at(MOTORS, 0, 0), at(MOTORS + ARM, 0, 0), at(0, 1, 0)
    m.add_body(f"arm{i}", rod(mass=0.8, start=motor, end=elbow, radius=0.02))
    m.add_joint(f"A{i}", "revolute", "ground", f"arm{i}", at=motor, axis=sideways, actuated=True)
    for side, y in (("L", HALF_PAIR), ("R", -HALF_PAIR)):
        top, bottom = at(MOTORS + ARM, y, 0), at(PLATFORM, y, drop)
        normal = across(direction(top, bottom), sideways)
        name = f"rod{i}{side}"
        m.add_body(name, rod(mass=0.15, start=top, end=bottom, radius=0.006))
        m.add_joint(f"U{i}{side}", "universal", f"arm{i}", name, at=top, axis=sideways, axis2=normal)
        m.add_joint(f"S{i}{side}", "spherical", name, "platform", at=bottom)
