"""Escapement of a clock with two pendulums.

Numbers: chosen. Two pendulums that gears let swing against each other, as in Harrison's sea clocks, each a rod of
0.25 m with a pallet; an escape wheel of 15 teeth, which a weight turns. A tooth lifts a pallet by 0.3 rad while the
wheel turns by most of a tooth, and lets it go 0.06 rad beyond the middle; then the other pallet catches a tooth, half a
tooth on.
"""

import math

from linkwright.gallery.linkage_geometry import Z
from linkwright.mechanism import Mechanism, cylinder, profile, rod
from linkwright.mechanism.checked_numbers import number, whole

POINTS, RISING = 20, 17  # of a tooth, and of its long side
FALLING = (0.75, 0.2)  # of its height, on its short side
HEIGHT, MIDDLE = 0.3, 0.24  # rad: of a tooth; how deep a pallet stands in it where its pendulum hangs straight


def escapement(teeth: int = 15, torque: float = 0.002) -> Mechanism:
    """A clock whose wheel drives two linked pendulums by their pallets, and goes on by a tooth with each swing.

    teeth: of the escape wheel. torque: N m, of the weight on it; 0.002 makes up for what the pivots take at a swing of
    0.13 rad.
    """
    count, pull = whole(teeth, "escapement: teeth", least=3), number(torque, "escapement: torque")
    m = Mechanism("escapement", gravity=(0, -9.81, 0))
    pitch = 2.0 * math.pi / count
    spokes = [(0.03 * math.cos(k * pitch), 0.03 * math.sin(k * pitch), 0.0) for k in range(count)]
    wheel = cylinder(0.015, (0, 0, -0.001), (0, 0, 0.001), radius=0.024)
    for tip in spokes:
        wheel = wheel + rod(mass=0.005 / count, start=(0, 0, 0), end=tip)
    m.add_body("wheel", wheel)
    m.add_joint("arbor", "revolute", "ground", "wheel", at=(0, 0, 0), axis=Z)
    for name, x in (("left", -0.05), ("right", 0.05)):
        inwards = 0.4 * x
        shape = rod(mass=0.5, start=(x, 0, 0), end=(x, -0.25, 0)) + rod(
            mass=1e-3, start=(x, 0, 0), end=(inwards, 0.03, 0)
        )
        m.add_body(f"{name} pendulum", shape)
        m.add_joint(name, "revolute", "ground", f"{name} pendulum", at=(x, 0, 0), axis=Z, damping=4e-4)
    m.add_coupling("linked", {"left": 1, "right": 1})
    tooth = [k / RISING for k in range(RISING + 1)] + list(FALLING)
    angles = [k * pitch / POINTS for k in range(POINTS + 1)]
    for name, pendulum, shift in (("entry pallet", "left", 0), ("exit pallet", "right", POINTS // 2)):
        lifts = [HEIGHT * tooth[(k + shift) % POINTS] - MIDDLE for k in range(POINTS + 1)]
        m.add_cam(name, "arbor", pendulum, profile(angles, lifts), lifts_off=True)
    m.add_force("weight", "wheel", moment=(0.0, 0.0, pull))
    return m
