"""Rolling disc.

Numbers: chosen; a thin disc of 0.3 m radius and 2 kg. Upright it rolls on without falling if its speed is above
sqrt(g r / 3) (Neimark and Fufaev, "Dynamics of Nonholonomic Systems", 1972).
"""

import math

import numpy as np

from linkwright.mechanism import Inertia, Mechanism
from linkwright.mechanism.checked_numbers import number

MASS, RADIUS = 2.0, 0.3


def rolling_disc(lean: float = math.radians(20.0)) -> Mechanism:
    """A thin disc that rolls on the floor without slip, and may lean.

    lean: rad, how far it stands from upright in the reference pose.
    """
    tilt = number(lean, "rolling-disc: lean")
    m = Mechanism("rolling-disc", gravity=(0, 0, -9.81))
    up = np.array((0.0, math.sin(tilt), math.cos(tilt)))
    axis = np.array((0.0, math.cos(tilt), -math.sin(tilt)))
    centre = RADIUS * up
    across = 0.25 * MASS * RADIUS**2
    m.add_body("disc", Inertia(MASS, centre, across * (np.eye(3) + np.outer(axis, axis))))
    m.add_joint("F", "free", "ground", "disc", at=centre)
    m.add_point("rim", "disc", at=centre + RADIUS * up)
    m.add_rolling("floor", "disc", at=centre, radius=RADIUS, axis=axis)
    return m
