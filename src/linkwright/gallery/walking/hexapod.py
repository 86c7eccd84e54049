"""Hexapod: the six-legged machine of ReDySim.

Numbers: lengths, masses, tensors and ground of its table ("Hexapod" among the legged robots of
venu1807/ReDySim-Graphical-User-Interface, of the authors of papers 000 and 001). The trunk's centre of mass lies half a
metre before the middle of the hips there, and so it does here: its recorded run has it so.
"""

from linkwright.gallery.planar_legs import Ground, Trunk, walker
from linkwright.mechanism import Mechanism

HIPS = {"rear": -0.6, "middle": 0.0, "front": 0.6}  # m forward
WIDE = 0.25


def hexapod() -> Mechanism:
    """A six-legged machine, free of the ground, that walks on two tripods in turn; x forward, y up.

    Joints: float; for each of rear, middle, front and right, left "rear_right_hip", "rear_right_knee", zero on straight
    legs; points and contacts "rear_right_foot", "rear_right_ground".
    """
    hips = {f"{row}_{side}": (x, z) for row, x in HIPS.items() for side, z in (("right", WIDE), ("left", -WIDE))}
    trunk = Trunk(2.0, (0.5, 0.0, 0.0), (2.0 / 12 * 0.25, 2.0 / 12 * 1.25, 2.0 / 12))
    return walker("hexapod", trunk, hips, link=0.3, mass=1.0, ground=Ground(3000.0, 0.7, 2000.0))
