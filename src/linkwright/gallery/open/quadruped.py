"""Quadruped: the MIT Mini Cheetah.

Numbers: masses, centres, tensors and lengths that its builders published with their control software
(Cheetah-Software, MiniCheetah.h, from the CAD model); the robot is described in B. Katz, J. Di Carlo, S.
Kim, "Mini Cheetah", IEEE ICRA 2019. The twelve rotors of the motors (0.055 kg each) are left out. In the
published tensor of the thigh the product 245e-6 stands at xy, and then no rigid body has it: its principal
moments break the triangle inequality. A thigh is nearly symmetric fore and aft, which makes yz the large
product; there it is physical, and there it is put.
"""

from linkwright.mechanism import Inertia, Mechanism
from linkwright.mechanism.checked_numbers import Vec3

X, Y = (1, 0, 0), (0, 1, 0)
FORE, WIDE, OUT, THIGH = 0.19, 0.049, 0.062, 0.209  # body centre to hip axis, hip axis to thigh, thigh length
HEIGHT = 0.384  # of the straight leg, body centre to foot


def quadruped() -> Mechanism:
    """A four-legged robot, free of the ground, with three revolute joints in each leg.

    x points forward, y to the left. Reference pose: standing on straight legs, the feet at z = 0.
    """
    m = Mechanism("quadruped", gravity=(0, 0, -9.81))
    body = ((11253e-6, 0, 0), (0, 36203e-6, 0), (0, 0, 42673e-6))
    m.add_body("body", Inertia(mass=3.3, com=(0, 0, HEIGHT), about_com=body))
    m.add_joint("float", "free", "ground", "body", at=(0, 0, HEIGHT))
    for leg, fore, left in (
        ("front_left", 1, 1),
        ("front_right", 1, -1),
        ("rear_left", -1, 1),
        ("rear_right", -1, -1),
    ):
        _add_leg(m, leg, hip=(fore * FORE, left * WIDE, HEIGHT), left=left)
    return m


def _add_leg(m: Mechanism, leg: str, hip: Vec3, left: int) -> None:
    """Abduction, hip and knee; `left` is 1 on the left side, -1 on the right, its mirror image."""
    x, y, z = hip
    side = y + left * OUT
    thigh, knee = (x, side, z), (x, side, z - THIGH)
    m.add_body(
        f"{leg}_hip",
        _link(0.54, (x, y + left * 0.036, z), (381, 560, 444), left, xy=58, xz=0.45, yz=0.95),
    )
    m.add_body(
        f"{leg}_thigh",
        _link(0.634, (x, side + left * 0.016, z - 0.02), (1983, 2103, 408), left, xy=1.5, xz=13, yz=245),
    )
    m.add_body(f"{leg}_shank", _link(0.064, (x, side, z - THIGH - 0.061), (245, 248, 6), left))
    m.add_joint(f"{leg}_abduction", "revolute", "body", f"{leg}_hip", at=hip, axis=X, actuated=True)
    m.add_joint(f"{leg}_swing", "revolute", f"{leg}_hip", f"{leg}_thigh", at=thigh, axis=Y, actuated=True)
    m.add_joint(f"{leg}_knee", "revolute", f"{leg}_thigh", f"{leg}_shank", at=knee, axis=Y, actuated=True)


def _link(
    mass: float, com: Vec3, moments: Vec3, left: int, xy: float = 0.0, xz: float = 0.0, yz: float = 0.0
) -> Inertia:
    """A link of a left leg, or its mirror image; moments and products of inertia in 1e-6 kg m^2."""
    xx, yy, zz = (1e-6 * moment for moment in moments)
    xy, xz, yz = 1e-6 * left * xy, 1e-6 * xz, 1e-6 * left * yz
    return Inertia(mass=mass, com=com, about_com=((xx, xy, xz), (xy, yy, yz), (xz, yz, zz)))
