"""Rolling disc.

Numbers: chosen; a thin disc of 0.3 m radius and 2 kg. Upright it rolls on without falling if its speed is above
sqrt(g r / 3) (Neimark and Fufaev, "Dynamics of Nonholonomic Systems", 1972).
"""

import math

from linkwright.mechanism import Mechanism, cylinder
from linkwright.mechanism.checked_numbers import number

MASS, RADIUS = 2.0, 0.3
HALF = 1e-6  # m, of its thickness: thin enough for closed forms of thin discs, and drawn as a disc


def rolling_disc(lean: float = math.radians(20.0)) -> Mechanism:
    """A thin disc that rolls on the floor without slip, and may lean.

    lean: rad, how far it stands from upright in the reference pose.
    """
    tilt = number(lean, "rolling-disc: lean")
    m = Mechanism("rolling-disc", gravity=(0, 0, -9.81))
    s, c = math.sin(tilt), math.cos(tilt)
    centre, axis, rim = (0.0, RADIUS * s, RADIUS * c), (0.0, c, -s), (0.0, 2.0 * RADIUS * s, 2.0 * RADIUS * c)
    start, end = (tuple(x + side * d for x, d in zip(centre, axis, strict=True)) for side in (-HALF, HALF))
    m.add_body("disc", cylinder(MASS, start, end, radius=RADIUS))
    m.add_joint("F", "free", "ground", "disc", at=centre)
    m.add_point("rim", "disc", at=rim)
    m.add_rolling("floor", "disc", at=centre, radius=RADIUS, axis=axis)
    return m
