"""Double pendulum. Numbers: chosen; two equal slender rods of 1 m and 1 kg keep the formulas short."""

from linkwright.mechanism import Mechanism, rod
from linkwright.mechanism.checked_numbers import positive

Z = (0, 0, 1)


def double_pendulum(length1: float = 1.0, length2: float = 1.0, mass1: float = 1.0, mass2: float = 1.0) -> Mechanism:
    """Two slender rods hanging one from the other in the x-y plane, with a drive at each joint.

    Lengths in m, masses in kg. Reference pose: both rods hang straight down from the origin, at rest there.
    """
    length1 = positive(length1, "double-pendulum: length1", "m")
    length2 = positive(length2, "double-pendulum: length2", "m")
    mass1 = positive(mass1, "double-pendulum: mass1", "kg")
    mass2 = positive(mass2, "double-pendulum: mass2", "kg")
    elbow, tip = (0, -length1, 0), (0, -length1 - length2, 0)
    m = Mechanism("double-pendulum", gravity=(0, -9.81, 0))
    m.add_body("upper", rod(mass=mass1, start=(0, 0, 0), end=elbow))
    m.add_body("lower", rod(mass=mass2, start=elbow, end=tip))
    m.add_joint("shoulder", "revolute", "ground", "upper", at=(0, 0, 0), axis=Z, actuated=True)
    m.add_joint("elbow", "revolute", "upper", "lower", at=elbow, axis=Z, actuated=True)
    return m
