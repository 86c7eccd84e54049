"""Whether accelerations are right, by the equations of Newton and Euler for every body, in plain NumPy and world axes.

It shares nothing with the library's recursions: poses, rates and accelerations of the bodies from the joints',
outwards; the wrench that every joint must carry, inwards. What is left over along a joint's freedom is the error. Cut
joints enter with their multipliers, and both their sides must accelerate alike. Hinges and slides only.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from linkwright.model import Model

Array = np.ndarray[Any, np.dtype[np.float64]]


class _Carried(NamedTuple):
    """A body of the tree that the uncut joints make: what carries it, by which joint, forwards 1 or backwards -1."""

    body: str
    inner: str
    joint: Any
    sign: float


class _Motion(NamedTuple):
    """Of one body: R its rotation, o where its origin is (at the joint that carries it), home where that was on the
    drawing; w, alpha, a: angular velocity and acceleration, and acceleration of the origin."""

    R: Array
    o: Array
    home: Array
    w: Array
    alpha: Array
    a: Array

    def place(self, at: Any) -> Array:
        """Where a point of the body is that the drawing has at `at`."""
        return np.asarray(self.o + self.R @ (np.asarray(at, float) - self.home))

    def acceleration(self, x: Array) -> Array:
        r = x - self.o
        return np.asarray(self.a + _cross(self.alpha, r) + _cross(self.w, _cross(self.w, r)))


def open_accelerations(model: Model, q: Array, v: Array, a: Array) -> float:
    """By how much the two sides of a cut accelerate differently, at most, as a share of the largest acceleration."""
    mechanism = model.mechanism.at()
    moved = _motions(model, _tree(mechanism, model.cut_joints), q, v, a)
    differences = []
    for name in model.cut_joints:
        joint = mechanism.joints[name]
        parent, child = moved[joint.parent], moved[joint.child]
        differences.append(_difference(joint, parent, child, child.place(joint.at)))
    fastest = max(float(np.linalg.norm(motion.a)) for motion in moved.values())
    return max(differences, default=0.0) / (fastest or 1.0)


def missing_efforts(
    model: Model, q: Array, v: Array, tau: Array, a: Array, multipliers: Mapping[str, Array] | None = None
) -> float:
    """The largest effort that the accelerations of one state, whoever found them, leave missing at a joint, as a share
    of the largest wrench in any joint.

    multipliers: with loops, the wrench on the child of every cut joint, at the joint's point.
    """
    mechanism = model.mechanism.at()
    tree = _tree(mechanism, model.cut_joints)
    moved = _motions(model, tree, q, v, a)
    force = {body: np.zeros(3) for body in moved}
    moment = {body: np.zeros(3) for body in moved}  # about the body's origin
    for name, said in mechanism.bodies.items():
        if said.inertia is not None:
            force[name], moment[name] = _inertial(said.inertia, moved[name], np.array(mechanism.gravity, float))
    for name in model.cut_joints:
        joint, wrench = mechanism.joints[name], np.asarray((multipliers or {})[name], float)
        point = moved[joint.child].place(joint.at)
        for side, push in ((joint.child, wrench), (joint.parent, -wrench)):
            force[side] -= push[3:]
            moment[side] -= push[:3] + _cross(point - moved[side].o, push[3:])
    applied = dict(zip(model.actuated, tau, strict=True))
    missing, largest = 0.0, 0.0
    for body, inner, joint, sign in reversed(tree):
        axis = moved[inner].R @ np.asarray(joint.axis, float)
        needed = sign * float(axis @ (moment[body] if joint.kind == "revolute" else force[body]))
        missing = max(missing, abs(needed - float(applied.get(joint.name, 0.0))))
        largest = max(largest, float(np.linalg.norm(moment[body])), float(np.linalg.norm(force[body])))
        force[inner] += force[body]
        moment[inner] += moment[body] + _cross(moved[body].o - moved[inner].o, force[body])
    return missing / (largest or 1.0)


def _motions(model: Model, tree: Sequence[_Carried], q: Array, v: Array, a: Array) -> dict[str, _Motion]:
    """Of every body, from the ground outwards."""
    place = {name: k for k, name in enumerate(model.coordinates)}
    zero = np.zeros(3)
    moved = {"ground": _Motion(np.eye(3), zero, zero, zero, zero, zero)}
    for body, inner, joint, sign in tree:
        k = place[joint.name]
        moved[body] = _moved(joint, moved[inner], sign * float(q[k]), sign * float(v[k]), sign * float(a[k]))
    return moved


def _tree(mechanism: Any, cut: Collection[str]) -> list[_Carried]:
    """The bodies from the ground outwards, along the joints that are not cut."""
    beside: dict[str, list[_Carried]] = {}
    for joint in mechanism.joints.values():
        if joint.name not in cut:
            beside.setdefault(joint.parent, []).append(_Carried(joint.child, joint.parent, joint, 1.0))
            beside.setdefault(joint.child, []).append(_Carried(joint.parent, joint.child, joint, -1.0))
    reached, tree = {"ground"}, []
    waiting = deque(["ground"])
    while waiting:
        for carried in beside.get(waiting.popleft(), ()):
            if carried.body not in reached:
                reached.add(carried.body)
                waiting.append(carried.body)
                tree.append(carried)
    return tree


def _inertial(inertia: Any, motion: _Motion, gravity: Array) -> tuple[Array, Array]:
    """The force and the moment about the origin that a body's motion and weight need."""
    I = motion.R @ np.array(inertia.about_com, float) @ motion.R.T
    com = motion.place(inertia.com)
    f = inertia.mass * (motion.acceleration(com) - gravity)
    return f, I @ motion.alpha + _cross(motion.w, I @ motion.w) + _cross(com - motion.o, f)


def _moved(joint: Any, inner: _Motion, q: float, v: float, a: float) -> _Motion:
    axis, point = inner.R @ np.asarray(joint.axis, float), inner.place(joint.at)
    home = np.asarray(joint.at, float)
    if joint.kind == "revolute":
        w = inner.w + v * axis
        alpha = inner.alpha + a * axis + _cross(inner.w, v * axis)
        return _Motion(_turned(axis, q) @ inner.R, point, home, w, alpha, inner.acceleration(point))
    o = point + q * axis
    slid = inner.acceleration(o) + a * axis + 2.0 * _cross(inner.w, v * axis)
    return _Motion(inner.R, o, home, inner.w, inner.alpha, slid)


def _difference(joint: Any, parent: _Motion, child: _Motion, point: Array) -> float:
    """Of what a cut joint holds: a hinge the point's acceleration, a slide the angular one."""
    if joint.kind == "revolute":
        return float(np.linalg.norm(parent.acceleration(point) - child.acceleration(point)))
    return float(np.linalg.norm(parent.alpha - child.alpha))


def _turned(axis: Array, angle: float) -> Array:
    """The rotation about a unit vector, by Rodrigues' formula."""
    x, y, z = axis
    K = np.array([[0.0, -z, y], [z, 0.0, -x], [-y, x, 0.0]])
    return np.asarray(np.eye(3) + np.sin(angle) * K + (1.0 - np.cos(angle)) * (K @ K))


def _cross(a: Array, b: Array) -> Array:
    return np.array([a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]])
