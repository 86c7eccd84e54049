"""Bricard's six-bar linkage.

Numbers: benchmark A04 of the multibody benchmark library (IFToMM; M. Gonzalez, University of A Coruna, 2006):
five rods of 1 m and 1 kg along edges of a cube, the sixth edge is the ground; gravity along -y. The rods are
slender here; the library's edition for OpenSim has a square section of 0.1 m, which `width` gives.
"""

from itertools import pairwise

from linkwright.gallery.linkage_geometry import X, Y, Z
from linkwright.mechanism import Inertia, Mechanism, box, rod
from linkwright.mechanism.checked_numbers import Vec3, not_negative

CORNERS: tuple[Vec3, ...] = (
    (0.0, 0.0, 0.0),
    (1.0, 0.0, 0.0),
    (1.0, -1.0, 0.0),
    (1.0, -1.0, 1.0),
    (0.0, -1.0, 1.0),
    (0.0, 0.0, 1.0),
)
AXES = (Y, Z, X, Y, Z, X)  # each at right angles to the two rods it joins


def bricard(width: float = 0.0) -> Mechanism:
    """Bricard's mechanism, six hinges in space that move although a count of freedoms gives none.

    width: m, of the rods' square section. Reference pose: along the edges of a cube. Joint Pi is at corner i.
    """
    width = not_negative(width, "bricard: width", "m")
    m = Mechanism("bricard", gravity=(0, -9.81, 0))
    below = "ground"
    for i, (start, end) in enumerate(pairwise(CORNERS)):
        m.add_body(f"rod{i + 1}", _rod(start, end, width))
        m.add_joint(f"P{i}", "revolute", below, f"rod{i + 1}", at=start, axis=AXES[i], actuated=i == 0)
        below = f"rod{i + 1}"
    m.add_joint("P5", "revolute", "rod5", "ground", at=CORNERS[5], axis=AXES[5])
    return m


def _rod(start: Vec3, end: Vec3, width: float) -> Inertia:
    """One kilogram along an edge."""
    if width == 0.0:
        return rod(mass=1.0, start=start, end=end)
    middle = [(a + b) / 2 for a, b in zip(start, end, strict=True)]
    size = [max(abs(b - a), width) for a, b in zip(start, end, strict=True)]
    return box(mass=1.0, center=middle, size=size)
