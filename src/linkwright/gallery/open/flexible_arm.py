"""A flexible robot arm in the horizontal plane: a hub that a motor turns, a slender link, a load at its end.

Numbers: own ones, of the size of the arms on which tip control is tried: 1 m of aluminium strip, 50 x 3 mm, standing on
edge, so that it bends in the plane of its motion.
"""

from linkwright.gallery.linkage_geometry import Z
from linkwright.mechanism import Mechanism, cylinder, sphere
from linkwright.mechanism.checked_numbers import positive

WIDTH, THICK, LENGTH = 0.05, 0.003, 1.0  # m
MODULUS, DENSITY = 7.0e10, 2700.0  # of aluminium, Pa and kg/m^3


def flexible_arm(elements: int = 3, load: float = 0.25) -> Mechanism:
    """A slender arm that a motor turns in the horizontal plane, and that bends and swings with the load at its end.

    elements: of the beam, with two hinges each. load: kg, a parameter.
    """
    m = Mechanism("flexible-arm", gravity=(0, 0, -9.81))
    mass = m.parameter("load", positive(load, "flexible-arm: load", "kg"), unit="kg", bounds=(0.0, 5.0))
    m.add_body("hub", cylinder(mass=0.5, start=(0, 0, -0.02), end=(0, 0, 0.02), radius=0.05))
    m.add_body("load", sphere(mass=mass, center=(LENGTH, 0, 0), radius=0.02))
    m.add_joint("A", "revolute", "ground", "hub", at=(0, 0, 0), axis=Z, actuated=True)
    stiff, matter = MODULUS * WIDTH * THICK**3 / 12, DENSITY * WIDTH * THICK * LENGTH
    arm = m.add_beam("arm", (0, 0, 0), (LENGTH, 0, 0), matter, EI=stiff, elements=elements, axis=Z, damping=5e-4)
    m.add_joint("clamp", "fixed", "hub", arm.first, at=(0, 0, 0))
    m.add_joint("grip", "fixed", arm.last, "load", at=(LENGTH, 0, 0))
    m.add_point("tip", "load", at=(LENGTH, 0, 0))
    return m
