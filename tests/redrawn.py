"""The same mechanism drawn differently: elsewhere, turned, or said in another order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

import numpy as np

from linkwright.mechanism import Mechanism
from linkwright.model import Model
from textbook_joints import Array, plane_directions, unit


def redrawn(
    m: Mechanism,
    turn: Array | None = None,
    shift: Sequence[float] = (0, 0, 0),
    bodies: Sequence[str] | None = None,
    joints: Sequence[str] | None = None,
) -> Mechanism:
    """Every point x at turn x + shift, every direction turned, gravity too; bodies and joints said in this order."""
    R, d = np.eye(3) if turn is None else turn, np.asarray(shift, float)

    def point(x: Any) -> Array:
        return R @ x + d

    other = Mechanism(m.name, R @ m.gravity)
    for name in bodies or m.bodies:
        inertia = m.bodies[name].inertia
        other.add_body(name, None if inertia is None else inertia.moved(turn, d))
    for name in joints or m.joints:
        said = asdict(m.joints[name])
        for key in ("axis", "axis2"):
            said[key] = None if said[key] is None else unit(R @ said[key])
        other.add_joint(**said | {"at": point(said["at"])})
    for s in m.springs.values():
        ends = (s.body_a, point(s.point_a), s.body_b, point(s.point_b))
        other.add_spring(s.name, *ends, s.stiffness, s.rest_length, s.damping)
    for f in m.forces.values():
        other.add_force(f.name, f.body, point(f.at), R @ f.force, R @ f.moment, f.follows)
    return other


def coordinates_turned(model: Model, turn: Array, q: Array) -> Array:
    """q of the same pose on the turned drawing: vectors in a child's or parent's axes are turned with them."""
    out, k = q.copy(), 0
    for joint in model.mechanism.joints.values():
        n = len(joint.coordinates)
        if joint.kind == "spherical":
            out[k + 1 : k + 4] = turn @ q[k + 1 : k + 4]
        if joint.kind == "free":
            out[k : k + 3], out[k + 4 : k + 7] = turn @ q[k : k + 3], turn @ q[k + 4 : k + 7]
        if joint.kind == "planar":
            out[k : k + 2] = in_the_plane(joint, turn) @ q[k : k + 2]
        k += n
    return out


def rates_turned(model: Model, turn: Array, v: Array) -> Array:
    """v (or a, or tau) of the same motion on the turned drawing."""
    out, k = v.copy(), 0
    for joint in model.mechanism.joints.values():
        if joint.kind in ("spherical", "free"):
            for i in range(k, k + joint.freedoms, 3):
                out[i : i + 3] = turn @ v[i : i + 3]
        if joint.kind == "planar":
            out[k : k + 2] = in_the_plane(joint, turn) @ v[k : k + 2]
        k += joint.freedoms
    return out


def in_the_plane(joint: Any, turn: Array) -> Array:
    """(2, 2): a planar joint takes its x from the world's, so the turned joint's x is not the turned x."""
    old, new = np.array(plane_directions(unit(joint.axis))), np.array(plane_directions(unit(turn @ joint.axis)))
    return new @ turn @ old.T
