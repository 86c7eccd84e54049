"""Four-bar linkage with an elastic coupler.

Numbers: own ones, of a kind with the linkages on which flexible mechanisms have been measured since the seventies: a
coupler that is a steel strip of 25 x 1.6 mm, between aluminium links a crank of 0.1 m drives.
"""

import math

from linkwright.gallery.linkage_geometry import Z, meet, polar
from linkwright.mechanism import Mechanism, rod
from linkwright.mechanism.checked_numbers import positive

WIDTH, THICK = 0.025, 0.0016  # m
MODULUS, DENSITY = 2.1e11, 7850.0  # of steel, Pa and kg/m^3


def flexible_four_bar(elements: int = 2) -> Mechanism:
    """A four-bar whose coupler is a thin strip of steel that bends as the crank turns.

    elements: of the beam, with two hinges each. The thickness of the strip is a parameter, m.
    """
    m = Mechanism("flexible-four-bar", gravity=(0, -9.81, 0))
    thick = m.parameter(
        "thickness", positive(THICK, "flexible-four-bar: thickness", "m"), unit="m", bounds=(2e-4, 1e-2)
    )
    A, D = (0.0, 0.0, 0.0), (0.254, 0.0, 0.0)
    B = polar(A, 0.1, math.pi / 3)
    C = meet(B, 0.28, D, 0.27, 1, m.name)
    m.add_body("crank", rod(mass=0.15, start=A, end=B))
    m.add_body("rocker", rod(mass=0.10, start=D, end=C))
    stiff = MODULUS * WIDTH / 12.0 * thick**3
    mass = DENSITY * WIDTH * 0.28 * thick
    strip = m.add_beam("strip", B, C, mass, EI=stiff, elements=elements, axis=Z, damping=2e-5)
    m.add_joint("A", "revolute", "ground", "crank", at=A, axis=Z, actuated=True)
    m.add_joint("B", "revolute", "crank", strip.first, at=B, axis=Z)
    m.add_joint("C", "revolute", strip.last, "rocker", at=C, axis=Z)
    m.add_joint("D", "revolute", "ground", "rocker", at=D, axis=Z)
    return m
