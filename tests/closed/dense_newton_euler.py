"""Newton and Euler, body by body, in world axes: what acts on each body against what its motion needs.

Plain NumPy, no recursion, no tree: bodies as they move (moving_bodies), the joints' formulas of the textbook.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import numpy as np
from moving_bodies import GROUND, JointState, Moving

from linkwright.mechanism import Mechanism
from textbook_joints import Array, both, effort_directions, joint_spring


class DynamicsInput(NamedTuple):
    """A mechanism at one state: its bodies (the ground too) and its joints."""

    mechanism: Mechanism
    bodies: dict[str, Moving]
    joints: dict[str, JointState]


def about(wrench: Array, arm: Array) -> Array:
    """The wrench about a point from which its own point lies at `arm`."""
    return np.concatenate([wrench[:3] + np.cross(arm, wrench[3:]), wrench[3:]])


def momentum_rate(body: Moving, inertia: Any) -> Array:
    """(I w' + w x I w, m v') about the centre of mass."""
    I = body.R @ np.array(inertia.about_com) @ body.R.T
    return np.concatenate([I @ body.dw + np.cross(body.w, I @ body.w), inertia.mass * body.dv])


def effort_wrenches(now: DynamicsInput, name: str) -> Array:
    """(6, k): the wrench on the joint's child, at the joint's point, of a unit effort along each of its rates."""
    joint = now.mechanism.joints[name]
    return both(now.bodies[joint.parent].R) @ effort_directions(joint, now.joints[name].moved.motion)


def motion_columns(now: DynamicsInput, name: str) -> Array:
    """(6, k): the child's twist against the parent at the joint's point per unit rate."""
    return both(now.bodies[now.mechanism.joints[name].parent].R) @ now.joints[name].moved.motion


def own_effort(now: DynamicsInput, name: str) -> Array:
    """Of the joint's spring and damper along its rates."""
    joint, state = now.mechanism.joints[name], now.joints[name]
    pull = np.zeros(joint.freedoms) if joint.stiffness == 0.0 else joint.stiffness * joint_spring(joint, state.q)[1]
    return -(pull + joint.damping * state.v)


def spring_pulls(now: DynamicsInput) -> Iterator[tuple[str, Array, Array]]:
    """Body, point and force of both ends of every spring between points."""
    for s in now.mechanism.springs.values():
        a, b = now.bodies[s.body_a], now.bodies[s.body_b]
        at_a, at_b = a.place(s.point_a), b.place(s.point_b)
        length = np.linalg.norm(at_b - at_a)
        along = (at_b - at_a) / length
        rate = along @ (b.velocity(at_b) - a.velocity(at_a))
        pull = (s.stiffness * (length - s.rest_length) + s.damping * rate) * along
        yield s.body_a, at_a, pull
        yield s.body_b, at_b, -pull


def loads(now: DynamicsInput) -> Iterator[tuple[str, Array, Array]]:
    """Body, point and wrench of every constant force."""
    for f in now.mechanism.forces.values():
        turn = now.bodies[f.body].R if f.follows else np.eye(3)
        yield f.body, now.bodies[f.body].place(f.at), np.concatenate([turn @ f.moment, turn @ f.force])


def joint_point(now: DynamicsInput, name: str) -> Array:
    joint = now.mechanism.joints[name]
    return now.bodies[joint.child].place(joint.at)


def given_wrenches(now: DynamicsInput, efforts: Mapping[str, Any], external: Mapping[str, Array]) -> dict[str, Array]:
    """Per body all that acts on it but the reactions, about its centre of mass: weight, loads, springs, drives."""
    m = now.mechanism
    total = {name: np.array([0, 0, 0, *body.inertia.mass * np.array(m.gravity)]) for name, body in m.bodies.items()}
    total[GROUND] = np.zeros(6)
    for body, wrench in external.items():
        total[body] = total[body] + wrench
    for body, at, force in spring_pulls(now):
        total[body] = total[body] + about(np.array([0, 0, 0, *force]), at - now.bodies[body].p)
    for body, at, wrench in loads(now):
        total[body] = total[body] + about(wrench, at - now.bodies[body].p)
    for name, joint in m.joints.items():
        effort = own_effort(now, name) + np.atleast_1d(efforts.get(name, np.zeros(joint.freedoms)))
        exert(now, total, name, effort_wrenches(now, name) @ effort)
    del total[GROUND]
    return total


def exert(now: DynamicsInput, total: dict[str, Array], name: str, wrench: Array) -> None:
    """Add a joint's wrench on its child, and its opposite on the parent."""
    joint, at = now.mechanism.joints[name], joint_point(now, name)
    for body, sign in ((joint.child, 1.0), (joint.parent, -1.0)):
        if body in total:
            total[body] = total[body] + sign * about(wrench, at - now.bodies[body].p)


def imbalance(
    now: DynamicsInput, efforts: Mapping[str, Any], reactions: Mapping[str, Array], external: Mapping[str, Array]
) -> dict[str, Array]:
    """Per body what is left of all wrenches on it when its motion has taken what it needs."""
    total = given_wrenches(now, efforts, external)
    for name, reaction in reactions.items():
        exert(now, total, name, reaction)
    return {name: w - momentum_rate(now.bodies[name], now.mechanism.bodies[name].inertia) for name, w in total.items()}


def bearing_columns(now: DynamicsInput, name: str) -> Array:
    """(6, 6 - k): an orthonormal basis of the wrenches that the joint's bearings can carry.

    They do no work on what the joint leaves free; a screw's thread carries moment and thrust together.
    """
    U, _, _ = np.linalg.svd(motion_columns(now, name), full_matrices=True)
    return U[:, now.mechanism.joints[name].freedoms :]


def equations(now: DynamicsInput, efforts: Mapping[str, Any], external: Mapping[str, Array]) -> tuple[Array, Array]:
    """A (6 bodies, shares) and b: A shares = b, the shares those of `bearing_columns` of all joints in their order."""
    given = given_wrenches(now, efforts, external)
    columns = []
    for name in now.mechanism.joints:
        for unit in bearing_columns(now, name).T:
            total = {body: np.zeros(6) for body in now.mechanism.bodies}
            exert(now, total, name, unit)
            columns.append(np.concatenate(list(total.values())))
    needed = [
        momentum_rate(now.bodies[name], body.inertia) - given[name] for name, body in now.mechanism.bodies.items()
    ]
    return np.array(columns).T, np.concatenate(needed)
