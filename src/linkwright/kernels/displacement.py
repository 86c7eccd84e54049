"""Small displacements of a tree: coordinates moved by steps of the kind of its rates."""

from __future__ import annotations

from linkwright.kernels.vector3 import matvec, rotation_of_quaternion
from linkwright.layout.link_tree import LinkTree, Scalar
from linkwright.scalars.seam import sqrt

Scalars = tuple[Scalar, ...]


def displaced(tree: LinkTree, q: Scalars, d: Scalars) -> Scalars:
    """q (nq) after displacements d (nv): right to second order in d, and quaternions stay of unit length.

    A rotation vector w is made as the rotation of the quaternion (1, w / 2), normalised: its angle is 2 atan(|w| / 2).
    """
    new: list[Scalar] = [0.0] * tree.nq
    for link in tree.links:
        i, k = link.q, link.v
        if not link.joint.by_quaternion:
            new[i] = q[i] + d[k]
            continue
        turn = slice(i + link.joint.quaternion, i + link.joint.coordinates)
        if link.joint.slides:
            w, x, y, z = q[turn]
            moved = matvec(rotation_of_quaternion(w, x, y, z), (d[k + 3], d[k + 4], d[k + 5]))
            new[i : i + 3] = (q[i + j] + moved[j] for j in range(3))
        new[turn] = _rotated(q[turn], d[k : k + 3])
    return tuple(new)


def _rotated(quaternion: Scalars, rotation: Scalars) -> Scalars:
    w, x, y, z = quaternion
    a, b, c = (0.5 * r for r in rotation)
    new = (w - (x * a + y * b + z * c), x + w * a + y * c - z * b, y + w * b + z * a - x * c, z + w * c + x * b - y * a)
    size = 1.0 / sqrt(new[0] * new[0] + new[1] * new[1] + new[2] * new[2] + new[3] * new[3])
    return tuple(size * part for part in new)
