"""Planetary gear.

Numbers: chosen, of the size of a hand-held drill's: wheels of module 1 mm with 24, 18 and 60 teeth, which mesh since
24 + 2 x 18 = 60, and three planets, for which 24 + 60 must be a multiple of 3; steel of 7850 kg/m^3, 10 mm wide, the
ring 6 mm thick, the carrier a disc of 4 mm.
"""

import math

from linkwright.gallery.linkage_geometry import Z, polar
from linkwright.mechanism import Inertia, Mechanism, cylinder
from linkwright.mechanism.checked_numbers import Vec3, whole

MODULE, STEEL, WIDTH = 1e-3, 7850.0, 0.01
SUN, PLANET, RING = 24, 18, 60  # teeth


def planetary_gear(planets: int = 3) -> Mechanism:
    """Sun, planets on a carrier, and ring, all about one axis: of three shafts two are free.

    planets: how many. In the carrier's frame the sun's angle is S - C, the ring's R - C, a planet's its own; two wheels
    that mesh turn there by their teeth. What one planet couples the others couple again, and how they share the load is
    not a rigid model's to say. Sun and ring are driven.
    """
    count = whole(planets, "planetary-gear: planets")
    m = Mechanism("planetary-gear", gravity=(0, -9.81, 0))
    origin = (0.0, 0.0, 0.0)
    sun, planet, ring = (0.5 * MODULE * teeth for teeth in (SUN, PLANET, RING))
    m.add_body("carrier", _wheel((0.0, 0.0, 0.01), sun + planet, 0.004))
    m.add_body("sun", _wheel(origin, sun, WIDTH))
    m.add_body("ring", _wheel(origin, ring + 0.006, WIDTH, ring))
    m.add_joint("C", "revolute", "ground", "carrier", at=origin, axis=Z)
    m.add_joint("S", "revolute", "ground", "sun", at=origin, axis=Z, actuated=True)
    m.add_joint("R", "revolute", "ground", "ring", at=origin, axis=Z, actuated=True)
    for k in range(1, count + 1):
        at = polar(origin, sun + planet, 2.0 * math.pi * (k - 1) / count)
        m.add_body(f"planet{k}", _wheel(at, planet, WIDTH))
        m.add_joint(f"P{k}", "revolute", "carrier", f"planet{k}", at=at, axis=Z)
        m.add_coupling(f"sun-planet{k}", {"S": SUN, "C": -SUN, f"P{k}": PLANET})
        m.add_coupling(f"ring-planet{k}", {"R": RING, "C": -RING, f"P{k}": -PLANET})
    return m


def _wheel(center: Vec3, radius: float, width: float, inner: float = 0.0) -> Inertia:
    """A steel disc, or ring, about an axis along z."""
    mass = STEEL * math.pi * (radius**2 - inner**2) * width
    below, above = ((center[0], center[1], center[2] + s * 0.5 * width) for s in (-1.0, 1.0))
    return cylinder(mass, below, above, radius=radius, inner_radius=inner)
