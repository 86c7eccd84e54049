"""Jansen's walking leg.

Numbers: the thirteen that Theo Jansen calls holy ("The Great Pretender", 2007), here in centimetres: a 38 and
l 7.8 place the fixed pivot, m 15 is the crank, the rest are tubes. Mass: 0.3 kg/m, plastic tube for electric
cables, slender.
"""

from linkwright.gallery.linkage_geometry import Z, bars, meet, polar
from linkwright.mechanism import Mechanism
from linkwright.mechanism.checked_numbers import Vec3, number, positive

a, b, c, d, e, f, g = 0.380, 0.415, 0.393, 0.401, 0.558, 0.394, 0.367
h, i, j, k, l, m = 0.657, 0.490, 0.500, 0.619, 0.078, 0.150
SHAFT, PIVOT = (0.0, 0.0, 0.0), (-a, -l, 0.0)


def jansen_leg(angle: float = 0.0, mass_per_length: float = 0.3) -> Mechanism:
    """A leg of a strandbeest, seven links that one crank lets walk.

    angle: rad, of the crank in the reference pose. mass_per_length: kg/m.
    """
    density = positive(mass_per_length, "jansen-leg: mass_per_length", "kg/m")
    pin = polar(SHAFT, m, number(angle, "jansen-leg: angle"))
    top = meet(pin, j, PIVOT, b, -1, "jansen-leg")
    back = meet(top, e, PIVOT, d, -1, "jansen-leg")
    knee = meet(pin, k, PIVOT, c, +1, "jansen-leg")
    heel = meet(back, f, knee, g, -1, "jansen-leg")
    foot = meet(heel, h, knee, i, -1, "jansen-leg")
    leg = Mechanism("jansen-leg", gravity=(0, -9.81, 0))
    links: dict[str, tuple[Vec3, ...]] = {
        "crank": (SHAFT, pin),
        "upper_rod": (pin, top),
        "upper_triangle": (PIVOT, top, back, PIVOT),
        "lower_rod": (pin, knee),
        "hanger": (PIVOT, knee),
        "back_rod": (back, heel),
        "foot_triangle": (knee, heel, foot, knee),
    }
    for name, points in links.items():
        leg.add_body(name, bars(density, *points))
    leg.add_joint("shaft", "revolute", "ground", "crank", at=SHAFT, axis=Z, actuated=True)
    leg.add_joint("pin_upper", "revolute", "crank", "upper_rod", at=pin, axis=Z)
    leg.add_joint("pin_lower", "revolute", "crank", "lower_rod", at=pin, axis=Z)
    leg.add_joint("top", "revolute", "upper_rod", "upper_triangle", at=top, axis=Z)
    leg.add_joint("pivot_upper", "revolute", "ground", "upper_triangle", at=PIVOT, axis=Z)
    leg.add_joint("pivot_lower", "revolute", "ground", "hanger", at=PIVOT, axis=Z)
    leg.add_joint("knee_rod", "revolute", "hanger", "lower_rod", at=knee, axis=Z)
    leg.add_joint("knee_foot", "revolute", "hanger", "foot_triangle", at=knee, axis=Z)
    leg.add_joint("back", "revolute", "upper_triangle", "back_rod", at=back, axis=Z)
    leg.add_joint("heel", "revolute", "back_rod", "foot_triangle", at=heel, axis=Z)
    leg.add_point("foot", "foot_triangle", at=foot)
    return leg
