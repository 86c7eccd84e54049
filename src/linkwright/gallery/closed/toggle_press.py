"""Toggle press.

Numbers: chosen, a small punch press: crank 0.06 m, connecting rod 0.35 m, toggle links of 0.25 m, ram of 60 kg;
slender rods. The knee comes close to straight, but never there.
"""

import math

from linkwright.gallery.linkage_geometry import Y, Z, lengths_of, meet, polar
from linkwright.mechanism import Mechanism, bearing, box, guide, rod
from linkwright.mechanism.checked_numbers import number
from linkwright.scalars import seam

TOP, SHAFT = (0.0, 0.5, 0.0), (-0.42, 0.28, 0.0)
PIN, GUIDE = 0.025, 0.3  # m: radius of the pins, length of the ram's guide


def toggle_press(angle: float = math.radians(120), mu: float | None = None) -> Mechanism:
    """A press whose knee a crank straightens, so that the ram pushes hardest at its lowest place.

    angle: rad, of the crank in the reference pose. mu: friction of its pins, of 25 mm radius, and of the ram's guide,
    0.3 m long; none where it is left out. Joints: crank shaft, its pin, the knee (connecting rod and
    both toggle links), top of the upper link, wrist on the ram, and the ram's guide along y. The lengths of the links
    are parameters.
    """
    m = Mechanism("toggle-press", gravity=(0, -9.81, 0))
    crank, connecting_rod, upper, lower = lengths_of(m, crank=0.06, connecting_rod=0.35, upper=0.25, lower=0.25)
    pin = polar(SHAFT, crank, number(angle, "toggle-press: angle"))
    knee = meet(pin, connecting_rod, TOP, upper, -1, "toggle-press")
    wrist = (0.0, knee[1] - seam.sqrt(lower * lower - knee[0] * knee[0]), 0.0)
    m.add_body("crank", rod(mass=3.0, start=SHAFT, end=pin))
    m.add_body("connecting_rod", rod(mass=5.0, start=pin, end=knee))
    m.add_body("upper", rod(mass=8.0, start=TOP, end=knee))
    m.add_body("lower", rod(mass=8.0, start=knee, end=wrist))
    m.add_body("ram", box(mass=60.0, center=wrist, size=(0.2, 0.1, 0.2)))
    rubs = None if mu is None else bearing(mu, radius=PIN)
    slides = None if mu is None else guide(mu, length=GUIDE)
    m.add_joint("shaft", "revolute", "ground", "crank", at=SHAFT, axis=Z, actuated=True, friction=rubs)
    m.add_joint("pin", "revolute", "crank", "connecting_rod", at=pin, axis=Z, friction=rubs)
    m.add_joint("knee_rod", "revolute", "connecting_rod", "upper", at=knee, axis=Z, friction=rubs)
    m.add_joint("knee", "revolute", "upper", "lower", at=knee, axis=Z, friction=rubs)
    m.add_joint("top", "revolute", "ground", "upper", at=TOP, axis=Z, friction=rubs)
    m.add_joint("wrist", "revolute", "lower", "ram", at=wrist, axis=Z, friction=rubs)
    m.add_joint("guide", "prismatic", "ground", "ram", at=wrist, axis=Y, friction=slides)
    return m
