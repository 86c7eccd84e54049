"""Bodies as they move, and every joint's coordinates read off its two bodies: plain formulas in world axes.

Nothing here knows of trees, cuts or loops: a joint's q, v and a follow from where its parent and child stand and how
they move.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from textbook_joints import Array, Displacement, displacement, parts, plane_directions, unit

GROUND = "ground"


class Moving(NamedTuple):
    """One body at one instant: R (3, 3), centre of mass p; w, v, dw, dv its twist and twist-rate there.

    c: where the centre of mass is in the reference pose.
    """

    R: Array
    p: Array
    w: Array
    v: Array
    dw: Array
    dv: Array
    c: Array

    def place(self, x: Any) -> Array:
        """Where the point now stands that the reference pose has at x."""
        return self.p + self.R @ (np.asarray(x, float) - self.c)

    def velocity(self, at: Array) -> Array:
        """Of the body's point that now stands at `at`."""
        return self.v + np.cross(self.w, at - self.p)

    def acceleration(self, at: Array) -> Array:
        r = at - self.p
        return self.dv + np.cross(self.dw, r) + np.cross(self.w, np.cross(self.w, r))


STANDING = Moving(np.eye(3), *np.zeros((6, 3)))


def moving_bodies(model: Any, q: Array, v: Array, a: Array) -> list[dict[str, Moving]]:
    """Per state of a batch q (n, nq), v, a (n, nv) all bodies, the ground too."""
    poses, twists, rates = model.poses(q), model.twists(q, v), model.twist_rates(q, v, a)
    found: list[dict[str, Moving]] = []
    for n in range(len(q)):
        bodies = {GROUND: STANDING}
        for name, body in model.mechanism.bodies.items():
            (R, p), t, dt = poses[name], twists[name][n], rates[name][n]
            bodies[name] = Moving(R[n], p[n], t[:3], t[3:], dt[:3], dt[3:], np.array(body.inertia.com))
        found.append(bodies)
    return found


class JointState(NamedTuple):
    """One joint at one instant: q, v, a, its displacement, and how far its bodies are from what it allows."""

    q: Array
    v: Array
    a: Array
    moved: Displacement
    open: float


def joint_state(joint: Any, bodies: dict[str, Moving]) -> JointState:
    """The child against the parent, in the parent's axes; the joint's point is fixed in the child."""
    parent, child = bodies[joint.parent], bodies[joint.child]
    at, R = child.place(joint.at), parent.R
    turn, slide = R.T @ child.R, R.T @ (at - parent.place(joint.at))
    q = joint_coordinates(joint, turn, slide)
    w, u = child.w - parent.w, child.velocity(at) - parent.velocity(at)
    dw = child.dw - parent.dw - np.cross(parent.w, w)
    du = child.acceleration(at) - parent.acceleration(at) - 2.0 * np.cross(parent.w, u)
    twist, twist_rate = np.concatenate([R.T @ w, R.T @ u]), np.concatenate([R.T @ dw, R.T @ du])
    reading = np.linalg.pinv(displacement(joint, q, np.zeros(joint.freedoms)).motion)
    v = reading @ twist
    D = displacement(joint, q, v)
    a = reading @ (twist_rate - D.motion_rate @ v)
    gaps = (
        D.turn - turn,
        D.slide - slide,
        D.motion @ v - twist,
        D.motion @ a + D.motion_rate @ v - twist_rate,
    )
    return JointState(q, v, a, D, max(float(np.max(np.abs(gap), initial=0.0)) for gap in gaps))


def joint_coordinates(joint: Any, R: Array, d: Array) -> Array:
    """q of a joint whose child has turned by R and slid by d."""
    e = np.zeros(3) if joint.axis is None else unit(joint.axis)
    match joint.kind:
        case "fixed":
            return np.zeros(0)
        case "revolute":
            return np.array([angle_of(R, e)])
        case "prismatic":
            return np.array([e @ d])
        case "screw":
            return np.array([e @ d / joint.pitch * 2.0 * np.pi])
        case "cylindrical":
            return np.array([angle_of(R, e), e @ d])
        case "universal":
            e2 = unit(joint.axis2)
            return np.array([angle_from(e2, R @ e2, e), angle_from(R.T @ e, e, e2)])
        case "planar":
            d1, d2 = plane_directions(e)
            return np.array([d1 @ d, d2 @ d, angle_of(R, e)])
        case "spherical" | "free" if joint.parametrisation == "euler":
            return np.concatenate([d if joint.kind == "free" else [], euler_angles(R)])
        case "spherical":
            return quaternion_of(R)
        case "free":
            return np.concatenate([d, quaternion_of(R)])
    turns = [axis for what, axis in parts(joint) if what == "revolute"]
    frame = np.array(turns)
    match len(turns):
        case 1:
            angles = [angle_of(R, turns[0])]
        case 2:
            angles = [angle_from(turns[1], R @ turns[1], turns[0]), angle_from(R.T @ turns[0], turns[0], turns[1])]
        case _:
            angles = list(euler_angles(frame @ R @ frame.T)) if turns else []
    turned = iter(angles)
    return np.array([next(turned) if what == "revolute" else axis @ d for what, axis in parts(joint)])


def angle_of(R: Array, axis: Array) -> float:
    """Of a turn about a known axis."""
    sine = np.array([R[2, 1] - R[1, 2], R[0, 2] - R[2, 0], R[1, 0] - R[0, 1]]) @ axis / 2.0
    return float(np.arctan2(sine, (np.trace(R) - 1.0) / 2.0))


def angle_from(a: Array, b: Array, axis: Array) -> float:
    """From a to b, right-handed about the axis."""
    a, b = a - (a @ axis) * axis, b - (b @ axis) * axis
    return float(np.arctan2(axis @ np.cross(a, b), a @ b))


def euler_angles(R: Array) -> Array:
    """Of successive turns about x, y and z: R = R_x(a) R_y(b) R_z(c), b within a quarter turn."""
    return np.array([np.arctan2(-R[1, 2], R[2, 2]), np.arcsin(R[0, 2]), np.arctan2(-R[0, 1], R[0, 0])])


def quaternion_of(R: Array) -> Array:
    """w, x, y, z, w not negative: the eigenvector of the largest eigenvalue [Bar-Itzhack 2000]."""
    sine = np.array([R[2, 1] - R[1, 2], R[0, 2] - R[2, 0], R[1, 0] - R[0, 1]])
    K = np.zeros((4, 4))
    K[0, 0], K[0, 1:], K[1:, 0] = np.trace(R), sine, sine
    K[1:, 1:] = R + R.T - np.trace(R) * np.eye(3)
    found: Array = np.linalg.eigh(K)[1][:, -1]
    return found if found[0] >= 0.0 else -found


def joint_states(model: Any, bodies: dict[str, Moving]) -> dict[str, JointState]:
    """Every joint, cut or not."""
    return {name: joint_state(joint, bodies) for name, joint in model.mechanism.joints.items()}
