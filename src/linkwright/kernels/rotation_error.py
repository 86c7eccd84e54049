"""How far a body is turned from where it should be."""

from __future__ import annotations

from collections.abc import Sequence

from linkwright.kernels.vector3 import dot, rotation_of_quaternion
from linkwright.layout.link_tree import Scalar
from linkwright.scalars.seam import atan2, sqrt
from linkwright.scalars.tolerances import NONZERO


def rotation_error(quaternion: Sequence[Scalar], R: Sequence[Scalar]) -> list[Scalar]:
    """The rotation vector from a unit quaternion G to a matrix R, nine numbers row by row, in the world's axes.

    Of E = R G^T by its sine and cosine; where it is small, its rate is the difference of the angular velocities.
    """
    G = rotation_of_quaternion(*quaternion)
    rows = (tuple(R[0:3]), tuple(R[3:6]), tuple(R[6:9]))
    E = [[dot(row, g) for g in G] for row in rows]
    sines = (0.5 * (E[2][1] - E[1][2]), 0.5 * (E[0][2] - E[2][0]), 0.5 * (E[1][0] - E[0][1]))
    sine = sqrt(dot(sines, sines) + NONZERO)
    factor = atan2(sine, 0.5 * (E[0][0] + E[1][1] + E[2][2] - 1.0)) / sine
    return [factor * x for x in sines]
