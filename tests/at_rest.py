"""A machine at rest in its reference pose, body by body: what its joints forbid and how it starts to move.

Dense, and independent of every room but the mechanism's: twists are (angular velocity, velocity of the body's
point that is at the world's origin), world axes, bodies in order of declaration.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from linkwright.mechanism import Joint, Mechanism

Array = NDArray[np.float64]


def skew(d) -> Array:
    return np.array([[0, -d[2], d[1]], [d[2], 0, -d[0]], [-d[1], d[0], 0]], dtype=float)


def forbidden(joint: Joint) -> Array:
    """Rows on the child's twist against the parent's, (6 - freedoms, 6)."""
    turn = np.hstack([np.eye(3), np.zeros((3, 3))])
    slide = np.hstack([-skew(joint.at), np.eye(3)])  # the velocity of the joint's point
    if joint.kind in ("fixed", "spherical", "free"):
        return {"fixed": np.vstack([turn, slide]), "spherical": slide, "free": np.zeros((0, 6))}[joint.kind]
    axis = np.array(joint.axis)
    aside = np.linalg.svd(axis[None])[2][1:]  # two directions at right angles to the axis
    if joint.kind == "universal":
        return np.vstack([np.cross(axis, joint.axis2) @ turn, slide])
    if joint.kind == "screw":
        return np.vstack([aside @ turn, aside @ slide, axis @ slide - joint.pitch / (2 * np.pi) * axis @ turn])
    return {
        "revolute": np.vstack([aside @ turn, slide]),
        "prismatic": np.vstack([turn, aside @ slide]),
        "cylindrical": np.vstack([aside @ turn, aside @ slide]),
        "planar": np.vstack([aside @ turn, axis @ slide]),
    }[joint.kind]


def constraints(mechanism: Mechanism) -> Array:
    """All joints' rows on all bodies' twists."""
    place = {name: 6 * i for i, name in enumerate(mechanism.bodies)}
    blocks = []
    for joint in mechanism.joints.values():
        rows = forbidden(joint)
        block = np.zeros((len(rows), 6 * len(place)))
        for body, sign in ((joint.child, 1), (joint.parent, -1)):
            if body in place:
                block[:, place[body] : place[body] + 6] += sign * rows
        blocks.append(block)
    return np.vstack(blocks)


def freedoms_and_redundancy(mechanism: Mechanism) -> tuple[int, int]:
    """The true ones, by rank, lengths measured in the size of the machine."""
    rows = constraints(mechanism)
    size = np.linalg.norm(np.ptp([joint.at for joint in mechanism.joints.values()], axis=0))
    columns = np.tile([1 / size] * 3 + [1.0] * 3, len(mechanism.bodies))
    values = np.linalg.svd(rows * columns, compute_uv=False)
    rank = int(np.sum(values > 1e-9 * values[0]))
    return rows.shape[1] - rank, len(rows) - rank


def accelerations(mechanism: Mechanism) -> dict[str, Array]:
    """{body: (angular acceleration, acceleration of the origin's point)} under gravity, springs and forces."""
    names = list(mechanism.bodies)
    inertia = np.zeros((6 * len(names), 6 * len(names)))
    load = np.zeros(6 * len(names))
    for i, body in enumerate(mechanism.bodies.values()):
        part = slice(6 * i, 6 * i + 6)
        m, s = body.inertia.mass, skew(body.inertia.com)
        inertia[part, part] = np.block([[np.array(body.inertia.about((0, 0, 0))), m * s], [-m * s, m * np.eye(3)]])
        load[part] += _wrench(body.inertia.com, m * np.array(mechanism.gravity))
    for spring in mechanism.springs.values():
        along = np.subtract(spring.point_b, spring.point_a)
        length = np.linalg.norm(along)
        pull = spring.stiffness * (length - spring.rest_length) * along / length
        for body, point, force in ((spring.body_a, spring.point_a, pull), (spring.body_b, spring.point_b, -pull)):
            if body in names:
                load[6 * names.index(body) :][:6] += _wrench(point, force)
    for force in mechanism.forces.values():
        load[6 * names.index(force.body) :][:6] += _wrench(force.at, force.force, force.moment)
    rows = constraints(mechanism)
    motions = np.linalg.svd(rows)[2][
        np.linalg.matrix_rank(rows, tol=1e-9) :
    ]  # at rest these are the accelerations, too
    starts = motions.T @ np.linalg.solve(motions @ inertia @ motions.T, motions @ load)
    return dict(zip(names, starts.reshape(-1, 6), strict=True))


def _wrench(at, force, moment=(0, 0, 0)) -> Array:
    return np.concatenate([np.cross(at, force) + moment, force])
