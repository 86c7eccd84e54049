"""Double parallelogram: three equal rockers under one beam.

Numbers: chosen; rockers of 0.5 m and 1 kg at distances of 0.8 m, a beam of 1.6 m and 3 kg, slender. Two rockers would
do: the third moves only because its length and place are exactly right.
"""

import math

from linkwright.gallery.linkage_geometry import Z, lengths_of, polar
from linkwright.mechanism import Mechanism, rod
from linkwright.mechanism.checked_numbers import number, positive


def double_parallelogram(length: float = 0.5, spacing: float = 0.8, angle: float = math.radians(60)) -> Mechanism:
    """A beam on three parallel rockers, one more than it needs, as the wheels of a locomotive are coupled.

    length: m, of a rocker. spacing: m, between them. angle: rad, of the rockers in the reference pose. A count
    of freedoms in the plane gives none. Rocker i is hinged to the ground at Ai and to the beam at Bi. Both lengths are
    parameters.
    """
    m = Mechanism("double-parallelogram", gravity=(0, -9.81, 0))
    rocker, apart = lengths_of(
        m,
        length=positive(length, "double-parallelogram: length", "m"),
        spacing=positive(spacing, "double-parallelogram: spacing", "m"),
    )
    angle = number(angle, "double-parallelogram: angle")
    feet = [(i * apart, 0.0, 0.0) for i in range(3)]
    tops = [polar(foot, rocker, angle) for foot in feet]
    m.add_body("beam", rod(mass=3.0, start=tops[0], end=tops[2]))
    for i, (foot, top) in enumerate(zip(feet, tops, strict=True), start=1):
        m.add_body(f"rocker{i}", rod(mass=1.0, start=foot, end=top))
        m.add_joint(f"A{i}", "revolute", "ground", f"rocker{i}", at=foot, axis=Z, actuated=i == 1)
        m.add_joint(f"B{i}", "revolute", f"rocker{i}", "beam", at=top, axis=Z)
    return m
