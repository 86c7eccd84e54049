"""Slider-crank.

Numbers: chosen, one cylinder of a small car engine: stroke 86 mm, connecting rod 143 mm, piston 0.35 kg,
connecting rod 0.5 kg, crank web 1.2 kg; slender rods, the piston a block.
"""

import math

from linkwright.errors import ModelError
from linkwright.gallery.linkage_geometry import X, Z, lengths_of, polar
from linkwright.mechanism import Mechanism, box, rod
from linkwright.mechanism.checked_numbers import number, positive
from linkwright.scalars import seam


def slider_crank(crank: float = 0.043, connecting_rod: float = 0.143, angle: float = math.pi / 3) -> Mechanism:
    """A crank that drives a piston to and fro along x through a connecting rod.

    crank, connecting_rod: m. angle: rad, of the crank in the reference pose. The connecting rod must be the
    longer one, so that the crank turns all the way round. Both are parameters.
    """
    crank = positive(crank, "slider-crank: crank", "m")
    connecting_rod = positive(connecting_rod, "slider-crank: connecting_rod", "m")
    if connecting_rod <= crank:
        raise ModelError(
            f"slider-crank: connecting_rod must be longer than the crank, {crank!r} m, but is {connecting_rod!r} m."
        )
    m = Mechanism("slider-crank", gravity=(0, -9.81, 0))
    r, l = lengths_of(m, crank=crank, connecting_rod=connecting_rod)
    A = (0.0, 0.0, 0.0)
    B = polar(A, r, number(angle, "slider-crank: angle"))
    C = (B[0] + seam.sqrt(l * l - B[1] * B[1]), 0.0, 0.0)
    m.add_body("crank", rod(mass=1.2, start=A, end=B))
    m.add_body("connecting_rod", rod(mass=0.5, start=B, end=C))
    m.add_body("piston", box(mass=0.35, center=C, size=(0.05, 0.08, 0.08)))
    m.add_joint("A", "revolute", "ground", "crank", at=A, axis=Z, actuated=True)
    m.add_joint("B", "revolute", "crank", "connecting_rod", at=B, axis=Z)
    m.add_joint("C", "revolute", "connecting_rod", "piston", at=C, axis=Z)
    m.add_joint("slide", "prismatic", "ground", "piston", at=C, axis=X)
    return m
