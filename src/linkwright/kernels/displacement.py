"""Small displacements of a tree: coordinates moved by steps of the kind of its rates."""

from __future__ import annotations

from linkwright.kernels.vector3 import matvec, rotation_of_quaternion, sub, transposed
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


def displacement(tree: LinkTree, q0: Scalars, q1: Scalars) -> Scalars:
    """The step of the kind of rates (nv) that leads from q0 to q1 (nq): exact of slides and angles; of turns that
    quaternions tell twice the vector part of the turn between, the rotation vector to second order.

    A quaternion and its opposite tell the same turn: the vector part has the sign of the scalar one.
    """
    found: list[Scalar] = [0.0] * tree.nv
    for link in tree.links:
        i, k = link.q, link.v
        if not link.joint.by_quaternion:
            found[k] = q1[i] - q0[i]
            continue
        at = slice(i + link.joint.quaternion, i + link.joint.quaternion + 4)
        w, x, y, z = q0[at]
        W, X, Y, Z = q1[at]
        scalar = w * W + x * X + y * Y + z * Z
        turned = (
            w * X - x * W - y * Z + z * Y,
            w * Y + x * Z - y * W - z * X,
            w * Z - x * Y + y * X - z * W,
        )
        found[k : k + 3] = (2.0 * scalar * part for part in turned)
        if link.joint.slides:
            there = sub(tuple(q1[i : i + 3]), tuple(q0[i : i + 3]))
            found[k + 3 : k + 6] = matvec(transposed(rotation_of_quaternion(w, x, y, z)), there)
    return tuple(found)


def _rotated(quaternion: Scalars, rotation: Scalars) -> Scalars:
    w, x, y, z = quaternion
    a, b, c = (0.5 * r for r in rotation)
    new = (w - (x * a + y * b + z * c), x + w * a + y * c - z * b, y + w * b + z * a - x * c, z + w * c + x * b - y * a)
    size = 1.0 / sqrt(new[0] * new[0] + new[1] * new[1] + new[2] * new[2] + new[3] * new[3])
    return tuple(size * part for part in new)
