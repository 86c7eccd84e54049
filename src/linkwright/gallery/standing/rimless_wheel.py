"""Rimless wheel.

Numbers: chosen. McGeer, "Passive dynamic walking", 1990; Coleman, "A stability study of a three-dimensional
passive-dynamic model of human gait", 1998: equal spokes around a heavy hub, which rolls down a slope from spoke to
spoke. An impact leaves cos(2 alpha) of its rate, alpha half the angle between spokes; its gait is closed in form.
"""

import math

from linkwright.errors import ModelError
from linkwright.mechanism import Inertia, Mechanism
from linkwright.mechanism.checked_numbers import number, positive
from linkwright.mechanism.contact_laws import rigid

MASS, LENGTH, G = 1.0, 1.0, 9.81


def rimless_wheel(spokes: int = 8, slope: float = 0.1, inertia: float = 1e-6, mu: float = 2.0) -> Mechanism:
    """A hub with spokes of 1 m that rolls down a slope from spoke to spoke; x runs down the slope, y off it.

    slope: rad. inertia: kg m^2, of the hub of 1 kg, next to a point; mu: of friction. Two spokes touch in the reference
    pose.
    """
    if not isinstance(spokes, int) or spokes < 4:
        raise ModelError(f"rimless-wheel: spokes must be a whole number from 4 on, not {spokes!r}.")
    tilt, J = number(slope, "rimless-wheel: slope"), positive(inertia, "rimless-wheel: inertia", "kg m^2")
    half = math.pi / spokes
    up = LENGTH * math.cos(half)
    m = Mechanism("rimless-wheel", gravity=(G * math.sin(tilt), -G * math.cos(tilt), 0))
    m.add_body("wheel", Inertia(MASS, (0, up, 0), ((J, 0, 0), (0, J, 0), (0, 0, J))))
    m.add_joint("P", "planar", "ground", "wheel", at=(0, up, 0), axis=(0, 0, 1))
    for k in range(spokes):
        angle = (2 * k + 1) * half  # from straight down, towards where it rolls
        tip = (LENGTH * math.sin(angle), up - LENGTH * math.cos(angle), 0.0)
        m.add_point(f"tip {k}", "wheel", at=tip)
        m.add_contact(f"spoke {k}", "wheel", at=tip, normal=(0, 1, 0), law=rigid(mu))
    return m
