"""Jansen's walking leg.

Numbers: the thirteen that Theo Jansen calls holy ("The Great Pretender", 2007), here in centimetres: a 38 and
l 7.8 place the fixed pivot, m 15 is the crank, the rest are tubes. Mass: 0.3 kg/m, plastic tube for electric
cables, slender.
"""

from linkwright.gallery.linkage_geometry import Z, bars, lengths_of, meet, polar
from linkwright.mechanism import Mechanism
from linkwright.mechanism.checked_numbers import Vec3, number, positive

HOLY = {"a": 0.380, "b": 0.415, "c": 0.393, "d": 0.401, "e": 0.558, "f": 0.394, "g": 0.367, "h": 0.657, "i": 0.490}
HOLY |= {"j": 0.500, "k": 0.619, "l": 0.078, "m": 0.150}
SHAFT = (0.0, 0.0, 0.0)


def jansen_leg(angle: float = 0.0, mass_per_length: float = 0.3) -> Mechanism:
    """A leg of a strandbeest, seven links that one crank lets walk.

    angle: rad, of the crank in the reference pose. mass_per_length: kg/m. The thirteen lengths are parameters, by the
    letters that Jansen gave them.
    """
    density = positive(mass_per_length, "jansen-leg: mass_per_length", "kg/m")
    leg = Mechanism("jansen-leg", gravity=(0, -9.81, 0))
    a, b, c, d, e, f, g, h, i, j, k, l, m = lengths_of(leg, **HOLY)
    pivot: Vec3 = (-a, -l, 0.0)
    pin = polar(SHAFT, m, number(angle, "jansen-leg: angle"))
    top = meet(pin, j, pivot, b, -1, "jansen-leg")
    back = meet(top, e, pivot, d, -1, "jansen-leg")
    knee = meet(pin, k, pivot, c, +1, "jansen-leg")
    heel = meet(back, f, knee, g, -1, "jansen-leg")
    foot = meet(heel, h, knee, i, -1, "jansen-leg")
    links: dict[str, tuple[Vec3, ...]] = {
        "crank": (SHAFT, pin),
        "upper_rod": (pin, top),
        "upper_triangle": (pivot, top, back, pivot),
        "lower_rod": (pin, knee),
        "hanger": (pivot, knee),
        "back_rod": (back, heel),
        "foot_triangle": (knee, heel, foot, knee),
    }
    for name, points in links.items():
        leg.add_body(name, bars(density, *points))
    leg.add_joint("shaft", "revolute", "ground", "crank", at=SHAFT, axis=Z, actuated=True)
    leg.add_joint("pin_upper", "revolute", "crank", "upper_rod", at=pin, axis=Z)
    leg.add_joint("pin_lower", "revolute", "crank", "lower_rod", at=pin, axis=Z)
    leg.add_joint("top", "revolute", "upper_rod", "upper_triangle", at=top, axis=Z)
    leg.add_joint("pivot_upper", "revolute", "ground", "upper_triangle", at=pivot, axis=Z)
    leg.add_joint("pivot_lower", "revolute", "ground", "hanger", at=pivot, axis=Z)
    leg.add_joint("knee_rod", "revolute", "hanger", "lower_rod", at=knee, axis=Z)
    leg.add_joint("knee_foot", "revolute", "hanger", "foot_triangle", at=knee, axis=Z)
    leg.add_joint("back", "revolute", "upper_triangle", "back_rod", at=back, axis=Z)
    leg.add_joint("heel", "revolute", "back_rod", "foot_triangle", at=heel, axis=Z)
    leg.add_point("foot", "foot_triangle", at=foot)
    return leg
