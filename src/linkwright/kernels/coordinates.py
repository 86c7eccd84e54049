"""From rates to the change of the coordinates: the same thing, except where a quaternion is used."""

from __future__ import annotations

from linkwright.kernels.vector3 import matvec, rotation_of_quaternion
from linkwright.layout.link_tree import LinkTree, Scalar


def coordinate_rates(tree: LinkTree, q: tuple[Scalar, ...], v: tuple[Scalar, ...]) -> tuple[Scalar, ...]:
    """dq/dt: a unit quaternion changes by half its product with the angular velocity in the child's axes."""
    dq: list[Scalar] = [0.0] * tree.nq
    for link in tree.links:
        i, k = link.q, link.v
        if not link.joint.by_quaternion:
            dq[i] = v[k]
            continue
        at = i + link.joint.quaternion
        w, x, y, z = q[at : at + 4]
        if link.joint.slides:
            dq[i : i + 3] = matvec(rotation_of_quaternion(w, x, y, z), (v[k + 3], v[k + 4], v[k + 5]))
        dq[at : at + 4] = _quaternion_rate((w, x, y, z), v[k : k + 3])
    return tuple(dq)


def weights_of_rates(tree: LinkTree, q: tuple[Scalar, ...], weights: tuple[Scalar, ...]) -> tuple[Scalar, ...]:
    """Weights of the coordinates carried back to the rates: (dq/dt as a matrix over v)^T weights, link by link."""
    found: list[Scalar] = [0.0] * tree.nv
    for link in tree.links:
        own = weights[link.q : link.q + link.joint.coordinates]
        if not link.joint.by_quaternion:
            found[link.v] = own[0]
            continue
        alone = tree._replace(links=(link.alone,), nq=link.joint.coordinates)
        for k in range(link.joint.freedoms):
            unit = tuple(float(j == k) for j in range(link.joint.freedoms))
            moved = coordinate_rates(alone, link.own_coordinates(q), unit)
            total: Scalar = 0.0
            for w, x in zip(own, moved, strict=True):
                total = total + w * x
            found[link.v + k] = total
    return tuple(found)


def _quaternion_rate(quaternion: tuple[Scalar, ...], omega: tuple[Scalar, ...]) -> tuple[Scalar, ...]:
    w, x, y, z = quaternion
    a, b, c = (0.5 * r for r in omega)
    return (-(x * a + y * b + z * c), w * a + y * c - z * b, w * b + z * a - x * c, w * c + x * b - y * a)
