"""Tree of n links. Numbers: a formula; body i hangs on body (i - 1) // branching, as in a heap."""

import math

from linkwright.mechanism import Mechanism, rod
from linkwright.mechanism.checked_numbers import ORIGIN, Vec3, positive, whole

GOLDEN_ANGLE = math.pi * (3 - math.sqrt(5))  # each twig leaves in a new direction, however many there are
LEAN = 0.6  # how far a twig leans away from its parent: the tangent of the angle, for the first ones
AXES = ((0, 0, 1), (0, 1, 0), (1, 0, 0))


def tree(n: int = 15, branching: int = 2, length: float = 0.5, mass: float = 1.0) -> Mechanism:
    """A tree of n equal rods, each carrying up to `branching` others at its tip.

    length: m and mass: kg, of one rod. Joint axes are z, y and x in turn, every joint has a drive.
    Reference pose: the trunk stands on the origin, the twigs lean away from it in all directions.
    """
    n, branching = whole(n, "tree: n"), whole(branching, "tree: branching")
    length, mass = positive(length, "tree: length", "m"), positive(mass, "tree: mass", "kg")
    m = Mechanism("tree", gravity=(0, 0, -9.81))
    tips: list[Vec3] = []
    directions: list[Vec3] = []
    for i in range(n):
        parent = (i - 1) // branching
        start = tips[parent] if i else ORIGIN
        direction = _leaning(directions[parent], i * GOLDEN_ANGLE) if i else (0.0, 0.0, 1.0)
        (x, y, z), (dx, dy, dz) = start, direction
        tips.append((x + length * dx, y + length * dy, z + length * dz))
        directions.append(direction)
        link, above = f"link{i + 1}", f"link{parent + 1}" if i else "ground"
        # Thick rods: a slender one has no inertia about a joint axis that happens to lie along it.
        m.add_body(link, rod(mass=mass, start=start, end=tips[i], radius=0.1 * length))
        m.add_joint(f"J{i + 1}", "revolute", above, link, at=start, axis=AXES[i % 3], actuated=True)
    return m


def _leaning(direction: Vec3, heading: float) -> Vec3:
    """The direction, leaned towards a compass heading (rad, about z)."""
    x, y, z = direction[0] + LEAN * math.cos(heading), direction[1] + LEAN * math.sin(heading), direction[2]
    size = math.hypot(x, y, z)
    return x / size, y / size, z / size
