"""Spinning top. Numbers: chosen; a solid cone of hardwood size, whose inertia has a closed form."""

from linkwright.mechanism import Inertia, Mechanism
from linkwright.mechanism.checked_numbers import positive


def spinning_top(mass: float = 0.1, radius: float = 0.03, height: float = 0.06) -> Mechanism:
    """A solid cone that spins on its tip, held there by a spherical joint.

    Mass in kg, radius and height in m. Reference pose: upright, the tip at the origin, the axis along z.
    """
    mass = positive(mass, "spinning-top: mass", "kg")
    radius = positive(radius, "spinning-top: radius", "m")
    height = positive(height, "spinning-top: height", "m")
    across = mass * (3 / 20 * radius**2 + 3 / 80 * height**2)
    along = mass * 3 / 10 * radius**2
    cone = Inertia(
        mass=mass,
        com=(0, 0, 3 / 4 * height),
        about_com=((across, 0, 0), (0, across, 0), (0, 0, along)),
    )
    m = Mechanism("spinning-top", gravity=(0, 0, -9.81))
    m.add_body("top", cone)
    m.add_joint("tip", "spherical", "ground", "top", at=(0, 0, 0))
    return m
