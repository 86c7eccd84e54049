"""Quadruped: the four-legged machine of ReDySim.

Numbers: lengths, masses, tensors and ground of its table ("Quadruped" among the legged robots of
venu1807/ReDySim-Graphical-User-Interface, of the authors of papers 000 and 001). Its abduction joints, which its gait
holds, are left out with their weightless links; its walk goes along z there, along x here.
"""

from linkwright.gallery.planar_legs import Ground, Trunk, walker
from linkwright.mechanism import Mechanism

LONG, WIDE = 0.5, 0.25  # m, from the middle to the hips


def redysim_quadruped() -> Mechanism:
    """A four-legged machine, free of the ground, that trots; x forward, y up.

    Joints: float; for each of rear, front and right, left "rear_right_hip", "rear_right_knee", zero on straight legs;
    points and contacts "rear_right_foot", "rear_right_ground".
    """
    rows, sides = {"rear": -LONG, "front": LONG}, {"right": WIDE, "left": -WIDE}
    hips = {f"{row}_{side}": (x, z) for row, x in rows.items() for side, z in sides.items()}
    trunk = Trunk(4.0, (0.0, 0.0, 0.0), (4.0 / 12 * 0.25, 4.0 / 12 * 1.25, 4.0 / 12))
    return walker("redysim-quadruped", trunk, hips, link=0.3, mass=1.0, ground=Ground(2500.0, 0.7, 1500.0))
