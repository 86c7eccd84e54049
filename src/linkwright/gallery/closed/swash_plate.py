"""Axial piston pump with a swash plate.

Numbers: chosen; pistons on a circle of 40 mm, plate tilted by 15 degrees, pistons of 0.12 kg, slippers of 0.03 kg,
shaft with plate 1.5 kg.
"""

import math

from linkwright.errors import ModelError
from linkwright.gallery.linkage_geometry import X, Y, across
from linkwright.mechanism import Mechanism, cylinder, sphere
from linkwright.mechanism.checked_numbers import number, whole

RADIUS = 0.04


def swash_plate(n: int = 3, tilt: float = math.radians(15)) -> Mechanism:
    """A tilted plate on a turning shaft that pushes n pistons to and fro, their slippers gliding on it.

    tilt: rad, of the plate, below pi/2. Shaft and pistons lie along x. Piston i has the joints slide i in the
    housing, ball i (universal, so that the slipper does not spin) and glide i (planar) on the plate.
    """
    n, tilt = whole(n, "swash-plate: n"), number(tilt, "swash-plate: tilt")
    if not abs(tilt) < math.pi / 2:
        raise ModelError(f"swash-plate: tilt must be between -pi/2 and pi/2 rad, but is {tilt!r} rad.")
    normal = (math.cos(tilt), 0.0, math.sin(tilt))
    m = Mechanism("swash-plate", gravity=(0, 0, -9.81))
    m.add_body(
        "shaft",
        cylinder(mass=0.5, start=(-0.1, 0, 0), end=(0, 0, 0), radius=0.012)
        + cylinder(mass=1.0, start=tuple(-0.01 * a for a in normal), end=(0, 0, 0), radius=0.055),
    )
    m.add_joint("shaft", "revolute", "ground", "shaft", at=(-0.1, 0, 0), axis=X, actuated=True)
    for i in range(1, n + 1):
        angle = 2 * math.pi * (i - 1) / n + math.radians(20)
        y, z = RADIUS * math.cos(angle), RADIUS * math.sin(angle)
        x = -z * math.tan(tilt)
        m.add_body(f"slipper{i}", sphere(mass=0.03, center=(x, y, z), radius=0.009))
        m.add_body(f"piston{i}", cylinder(mass=0.12, start=(x, y, z), end=(x + 0.06, y, z), radius=0.008))
        m.add_joint(f"glide{i}", "planar", "shaft", f"slipper{i}", at=(x, y, z), axis=normal)
        m.add_joint(f"ball{i}", "universal", f"piston{i}", f"slipper{i}", at=(x, y, z), axis=Y, axis2=across(normal, Y))
        m.add_joint(f"slide{i}", "prismatic", "ground", f"piston{i}", at=(x + 0.06, y, z), axis=X)
    return m
