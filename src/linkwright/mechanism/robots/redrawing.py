"""A mechanism drawn again in another pose: the same machine, its coordinates counted from there."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import ORIGIN, present_vector
from linkwright.mechanism.curves import moved as moved_curve
from linkwright.mechanism.elements import Joint
from linkwright.mechanism.mechanism import Mechanism
from linkwright.mechanism.names import GROUND
from linkwright.mechanism.record_numbers import arguments_of
from linkwright.mechanism.spring_laws import each
from linkwright.scalars.formula import Formula, variable

Array = NDArray[np.float64]
Motion = tuple[Array, Array]  # x -> R x + p, from the reference pose
VALUES = {"revolute": ("",), "prismatic": ("",), "universal": (".1", ".2"), "spherical": (".x", ".y", ".z")}


def turn_about(axis: Any, angle: float) -> Array:
    """Rodrigues' formula."""
    x, y, z = axis
    cross = np.array([[0.0, -z, y], [z, 0.0, -x], [-y, x, 0.0]])
    return np.eye(3) + math.sin(angle) * cross + (1.0 - math.cos(angle)) * cross @ cross


def turn_vector(R: Array) -> Array:
    """Axis x angle of a rotation, the angle up to half a turn: the inverse of `turn_about`."""
    w = 0.5 * np.array([R[2, 1] - R[1, 2], R[0, 2] - R[2, 0], R[1, 0] - R[0, 1]])
    sine, cosine = math.hypot(*w), 0.5 * (float(np.trace(R)) - 1.0)
    if sine > 1e-3:
        return w * (math.atan2(sine, cosine) / sine)
    if cosine > 0.0:
        return w * (1.0 + sine * sine / 6.0)  # of arcsin, which has no further digits here
    from scipy.spatial.transform import Rotation  # near half a turn; here: SciPy takes its time to import

    found: Array = Rotation.from_matrix(R).as_rotvec()
    return found


def motions_of(m: Mechanism, values: Mapping[str, float]) -> dict[str, Motion]:
    """How each body of a tree moves when joints take these values, by the names of `moving_values`; the others stand
    still."""
    found: dict[str, Motion] = {GROUND: (np.eye(3), np.zeros(3))}
    waiting = list(m.joints.values())
    while waiting:
        later = []
        for joint in waiting:
            if joint.parent in found:
                found[joint.child] = after(found[joint.parent], joint_motion(joint, values))
            elif joint.child in found:
                found[joint.parent] = after(found[joint.child], inverse_motion(joint_motion(joint, values)))
            else:
                later.append(joint)
        if len(later) == len(waiting):
            m.check_connected()
        waiting = later
    return found


def moving_values(m: Mechanism) -> list[str]:
    """The names of the values that move a tree: the joint's, if it has one freedom; "U.1" and "U.2", the angles of a
    universal joint; "S.x", "S.y" and "S.z", the turn of a spherical one as a vector."""
    return [f"{joint.name}{end}" for joint in m.joints.values() for end in VALUES.get(joint.kind, ())]


def joint_motion(joint: Joint, values: Mapping[str, float]) -> Motion:
    """Of the child against the parent, in the axes of the reference pose."""
    x = [values.get(f"{joint.name}{end}", 0.0) for end in VALUES.get(joint.kind, ())]
    if not any(x):
        return np.eye(3), np.zeros(3)
    axis, axis2 = (np.array(present_vector(e or ORIGIN)) for e in (joint.axis, joint.axis2))
    if joint.kind == "prismatic":
        return np.eye(3), x[0] * axis
    if joint.kind == "spherical":
        angle = math.hypot(*x)
        R = turn_about(np.array(x) / angle, angle)
    elif joint.kind == "universal":
        R = turn_about(axis, x[0]) @ turn_about(axis2, x[1])
    else:
        R = turn_about(axis, x[0])
    at = np.array(present_vector(joint.at))
    return R, at - R @ at


def after(first: Motion, then: Motion) -> Motion:
    """One motion of what another has moved: x -> first(then(x))."""
    (R, p), (S, t) = first, then
    return R @ S, R @ t + p


def inverse_motion(motion: Motion) -> Motion:
    R, p = motion
    return R.T, -R.T @ p


def redrawn(m: Mechanism, values: Mapping[str, float]) -> Mechanism:
    """The tree m in plain numbers, in the pose where joints have these values: there, all are zero again."""
    moved = motions_of(m, values)
    plain = m.at()

    def place(point: Any, body: str) -> list[float]:
        R, p = moved[body]
        found: list[float] = (R @ np.array(point) + p).tolist()
        return found

    other = Mechanism(m.name, plain.gravity)
    for name, body in plain.bodies.items():
        R, p = moved[name]
        other.add_body(name, None if body.inertia is None else body.inertia.moved(R, p))
    for joint in plain.joints.values():
        value = values.get(joint.name, 0.0)
        limits = None if joint.limits is None else (joint.limits[0] - value, joint.limits[1] - value)
        said = replace(joint, limits=limits, rest=joint.rest if not value else each(joint.rest, 1)[0] - value)
        directions = {
            key: (moved[body][0] @ np.array(direction)).tolist()
            for key, direction, body in (("axis", joint.axis, joint.parent), ("axis2", joint.axis2, joint.child))
            if direction is not None
        }
        other.add_joint(**(vars(said) | directions | {"at": place(joint.at, joint.child)}))
    for coupling in plain.couplings.values():
        offset = coupling.offset - sum(w * values.get(name, 0.0) for name, w in coupling.weights.items())
        other.add_coupling(**(arguments_of(coupling) | {"offset": offset}))
    for relation in plain.relations.values():
        other.add_relation(relation.name, relation.zero.shifted(values))
    for cam in plain.cams.values():
        lift = Formula(cam.lift(variable("x")), ("x",)).shifted({"x": values.get(cam.shaft, 0.0)})
        lowered = Formula(lift.expression - values.get(cam.lifter, 0.0), ("x",))
        other.add_cam(cam.name, cam.shaft, cam.lifter, lowered, cam.lifts_off, cam.restitution)
    for curve in plain.curves.values():
        at, there = place(curve.at, curve.body), moved.get(curve.on, (np.eye(3), np.zeros(3)))
        drawn = moved_curve(curve.curve, *there)
        other.add_curve(curve.name, curve.body, at, curve.on, drawn, curve.clearance, curve.restitution)
    for wheel in plain.rollings.values():
        turns = {"axis": (wheel.axis, wheel.wheel), "normal": (wheel.normal, wheel.on)}
        still = (np.eye(3), np.zeros(3))
        directed = {
            key: (moved.get(body, still)[0] @ np.array(d)).tolist() for key, (d, body) in turns.items() if d is not None
        }
        other.add_rolling(**(vars(wheel) | directed | {"at": place(wheel.at, wheel.wheel)}))
    for rope in plain.ropes.values():
        ends = {"point_a": place(rope.point_a, rope.body_a), "point_b": place(rope.point_b, rope.body_b)}
        other.add_rope(**(vars(rope) | ends | {"via": [(body, place(at, body)) for body, at in rope.via]}))
    for pair in plain.contacts.values():
        if pair.surface is not None:
            if not np.allclose(moved[pair.on][0], np.eye(3)) or not np.allclose(moved[pair.on][1], 0.0):
                raise ModelError(
                    f"{plain.name}: contact {pair.name!r} touches a {pair.surface.kind} of {pair.on!r}, which cannot "
                    "be drawn in another reference pose. Take it out."
                )
            other.add_contact(**(vars(pair) | {"at": place(pair.at, pair.body)}))
            continue
        n = moved[pair.on][0] @ np.array(pair.normal)
        ends = {"at": place(pair.at, pair.body), "through": place(pair.through, pair.on), "normal": n.tolist()}
        other.add_contact(**(vars(pair) | ends))
    for spring in plain.springs.values():
        ends = {"point_a": place(spring.point_a, spring.body_a), "point_b": place(spring.point_b, spring.body_b)}
        other.add_spring(**(vars(spring) | ends))
    if plain.bushings:
        raise ModelError(
            f"{plain.name}: bushing {next(iter(plain.bushings))!r} is at rest in the reference pose alone. Take it out."
        )
    for force in plain.forces.values():
        R, _ = moved[force.body]
        if force.follows and not force.steady:
            raise ModelError(
                f"{plain.name}: force {force.name!r} changes in axes that its body carries, and cannot be drawn in "
                "another reference pose. Give it in world axes."
            )
        turned = {key: (R @ np.array(getattr(force, key))).tolist() for key in ("force", "moment") if force.follows}
        other.add_force(**(vars(force) | turned | {"at": place(force.at, force.body)}))
    for actuator in plain.actuators.values():
        bias = actuator.bias - actuator.kp * actuator.gear * values.get(actuator.joint, 0.0)
        other.add_actuator(**(vars(actuator) | {"bias": bias}))
    for point in plain.points.values():
        other.add_point(point.name, point.body, at=place(point.at, point.body))
    return other
