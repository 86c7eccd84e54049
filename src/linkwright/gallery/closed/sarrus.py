"""Sarrus' linkage (1853), the first that guides a body exactly along a straight line.

Numbers: chosen; two pairs of plates 0.2 m long and 0.1 m wide, 0.5 kg each, hinged at right angles to each
other, under a platform of 0.2 m by 0.2 m and 1 kg.
"""

import math

from linkwright.errors import ModelError
from linkwright.gallery.linkage_geometry import Z, turned
from linkwright.mechanism import Inertia, Mechanism, plate
from linkwright.mechanism.checked_numbers import Vec3, positive

PLATE, HALF_WIDTH, HALF_PLATFORM = 0.2, 0.05, 0.1


def sarrus(height: float = 0.24) -> Mechanism:
    """A platform that two folding pairs of plates let rise and fall without turning.

    height: m, of the platform in the reference pose, below 0.4 where the plates are stretched. A count of
    freedoms gives none. Joints: base, knee and top of the pairs a (hinged along y) and b (along x).
    """
    height = positive(height, "sarrus: height", "m")
    if height >= 2 * PLATE:
        raise ModelError(f"sarrus: height must be below {2 * PLATE} m, where the plates stretch, but is {height!r} m.")
    reach = HALF_PLATFORM + math.sqrt(PLATE**2 - (height / 2) ** 2)
    base, knee, top = (HALF_PLATFORM, 0.0, 0.0), (reach, 0.0, height / 2), (HALF_PLATFORM, 0.0, height)
    s = HALF_PLATFORM
    m = Mechanism("sarrus", gravity=(0, 0, -9.81))
    m.add_body(
        "platform", plate(mass=1.0, corners=[(s, s, height), (-s, s, height), (-s, -s, height), (s, -s, height)])
    )
    for pair, angle in (("a", 0.0), ("b", math.pi / 2)):
        places = [turned(point, Z, angle) for point in (base, knee, top)]
        axis = turned((0.0, 1.0, 0.0), Z, angle)
        m.add_body(f"lower_{pair}", _plate(places[0], places[1], axis))
        m.add_body(f"upper_{pair}", _plate(places[1], places[2], axis))
        driven = pair == "a"
        m.add_joint(f"base_{pair}", "revolute", "ground", f"lower_{pair}", at=places[0], axis=axis, actuated=driven)
        m.add_joint(f"knee_{pair}", "revolute", f"lower_{pair}", f"upper_{pair}", at=places[1], axis=axis)
        m.add_joint(f"top_{pair}", "revolute", f"upper_{pair}", "platform", at=places[2], axis=axis)
    return m


def _plate(start: Vec3, end: Vec3, axis: Vec3) -> Inertia:
    """Half a kilogram between two hinges."""
    w = HALF_WIDTH
    corners = [
        tuple(p + side * w * a for p, a in zip(point, axis, strict=True))
        for point, side in ((start, 1), (end, 1), (end, -1), (start, -1))
    ]
    return plate(mass=0.5, corners=corners)
