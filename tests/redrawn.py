"""The same mechanism drawn differently: elsewhere, turned, in another scale, or said in another order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

import numpy as np

from linkwright.mechanism import Inertia, Mechanism
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


def scaled(m: Mechanism, length: float = 1.0, mass: float = 1.0) -> Mechanism:
    """Every length and every mass times a factor, gravity and springs so that all happens in the same time.

    Joints that turn and slide at once have one damping for both, which no factor scales: there must be none.
    """
    force, moment = mass * length, mass * length**2
    other = Mechanism(m.name, length * np.array(m.gravity))
    for name, body in m.bodies.items():
        i = body.inertia
        tensor = None if i is None else moment * np.array(i.about_com)
        inertia = None if i is None else Inertia(mass * i.mass, length * np.array(i.com), tensor)
        other.add_body(name, inertia)
    for j in m.joints.values():
        slides = j.kind == "prismatic"
        said = asdict(j) | {"at": length * np.array(j.at), "rest": j.rest * (length if slides else 1.0)}
        said |= {key: said[key] * (mass if slides else moment) for key in ("stiffness", "damping")}
        said["pitch"] = None if j.pitch is None else length * j.pitch
        if slides and j.limits is not None:
            said["limits"] = tuple(length * x for x in j.limits)
        other.add_joint(**said)
    for s in m.springs.values():
        ends = (s.body_a, length * np.array(s.point_a), s.body_b, length * np.array(s.point_b))
        other.add_spring(s.name, *ends, mass * s.stiffness, length * s.rest_length, mass * s.damping)
    for f in m.forces.values():
        at, pull, turn = length * np.array(f.at), force * np.array(f.force), moment * np.array(f.moment)
        other.add_force(f.name, f.body, at, pull, turn, f.follows)
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
