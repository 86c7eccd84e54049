"""Whether accelerations are right, by the equations of Newton and Euler for every body, in plain NumPy and world axes.

It shares nothing with the library's recursions: poses, rates and accelerations of the bodies from the joints',
outwards; the wrench that every joint must carry, inwards. What is left over along a joint's freedom is the error. Cut
joints enter with their multipliers, and both their sides must accelerate alike. Hinges and slides only.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from linkwright.model import Model

Array = np.ndarray[Any, np.dtype[np.float64]]


class Balance(NamedTuple):
    """efforts: the largest effort that is missing at a joint, as a share of the largest wrench in any joint; closure:
    the largest difference in acceleration of the two sides of a cut, as a share of the largest acceleration."""

    efforts: float
    closure: float


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


def balance(
    model: Model, q: Array, v: Array, tau: Array, a: Array, multipliers: Mapping[str, Array] | None = None
) -> Balance:
    """Weigh the accelerations of one state, whoever found them.

    multipliers: with loops, the wrench on the child of every cut joint, at the joint's point.
    """
    mechanism, topology = model.mechanism.at(), model.topology
    joints = list(mechanism.joints.values())
    gravity, zero = np.array(mechanism.gravity, float), np.zeros(3)
    ground = _Motion(np.eye(3), zero, zero, zero, zero, zero)
    moved: dict[str, _Motion] = {"ground": ground}
    for b in topology.order:
        joint = joints[topology.carrier[b]]
        inner = moved[model.bodies[topology.parent[b]]] if topology.parent[b] >= 0 else ground
        sign, at = -1.0 if topology.reversed[b] else 1.0, model.rate_places[joint.name].start
        moved[model.bodies[b]] = _moved(joint, inner, *(sign * float(x[at]) for x in (q, v, a)))
    force = {body: np.zeros(3) for body in moved}
    moment = {body: np.zeros(3) for body in moved}  # about the body's origin
    for name in model.bodies:
        inertia, motion = mechanism.bodies[name].inertia, moved[name]
        if inertia is not None:
            I = motion.R @ np.array(inertia.about_com, float) @ motion.R.T
            com = motion.place(inertia.com)
            f = inertia.mass * (motion.acceleration(com) - gravity)
            n = I @ motion.alpha + _cross(motion.w, I @ motion.w)
            force[name] += f
            moment[name] += n + _cross(com - motion.o, f)
    sides = []
    for name in model.cut_joints:
        joint, wrench = mechanism.joints[name], np.asarray((multipliers or {})[name], float)
        point = moved[joint.child].place(joint.at)
        for body, push in ((joint.child, wrench), (joint.parent, -wrench)):
            force[body] -= push[3:]
            moment[body] -= push[:3] + _cross(point - moved[body].o, push[3:])
        sides.append(_difference(joint, moved[joint.parent], moved[joint.child], point))
    applied = np.zeros(model.nv)
    applied[list(model.driven)] = tau
    missing, largest = 0.0, 0.0
    for b in reversed(topology.order):
        name, joint = model.bodies[b], joints[topology.carrier[b]]
        inner_name = model.bodies[topology.parent[b]] if topology.parent[b] >= 0 else "ground"
        inner, motion = moved[inner_name], moved[name]
        axis = inner.R @ np.asarray(joint.axis, float)
        carried = moment[name] if joint.kind == "revolute" else force[name]
        needed = (-1.0 if topology.reversed[b] else 1.0) * float(axis @ carried)
        missing = max(missing, abs(needed - float(applied[model.rate_places[joint.name].start])))
        largest = max(largest, float(np.linalg.norm(moment[name])), float(np.linalg.norm(force[name])))
        force[inner_name] += force[name]
        moment[inner_name] += moment[name] + _cross(motion.o - inner.o, force[name])
    fastest = max(float(np.linalg.norm(motion.a)) for motion in moved.values())
    return Balance(missing / (largest or 1.0), max(sides, default=0.0) / (fastest or 1.0))


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
