"""Denavit-Hartenberg rows of an arm, from the lines of its joints in the reference pose.

Classical (distal): frame i sits at the far end of link i with z_i along the axis of joint i + 1, and

    T_i = Rz(theta_i) Tz(d_i) Tx(a_i) Rx(alpha_i)

leads from frame i - 1 to frame i. x_i lies along the common normal from z_{i-1} to z_i; where the axes meet, along
their cross product; where they are parallel, from the origin before straight across. Frame 0 stands where the first
joint does, z along its axis; the last is parallel to the one before, at the tool.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from linkwright.scalars.tolerances import PARALLEL

if TYPE_CHECKING:
    from linkwright.model import Model

Array = np.ndarray
TOUCHING = 1e-9  # of the way from joint to joint: axes that are nearer meet


class DHTable(NamedTuple):
    """base: the frame 0 in the world, (4, 4). rows: (joint, a, alpha, d, theta, whether it turns)."""

    base: Array
    rows: list[tuple[str, float, float, float, float, bool]]


def dh_rows(model: Model) -> list[dict[str, Any]] | None:
    """The rows of one open chain of hinges and slides, in the reference pose; None where the machine is none."""
    table = dh_table(model)
    if table is None:
        return None
    keys = ("joint", "a", "alpha", "d", "theta", "turns")
    return [dict(zip(keys, row, strict=True)) for row in table.rows]


def dh_table(model: Model) -> DHTable | None:
    chain = _chain(model)
    if chain is None:
        return None
    joints = [model.mechanism.joints[name] for name, _ in chain]
    axes = [sign * np.array(joint.axis) for joint, (_, sign) in zip(joints, chain, strict=True)]
    points = [np.array(joint.at) for joint in joints]
    frame = base = _frame(points[0], axes[0], _across(axes[0]))
    rows = []
    for k, joint in enumerate(joints):
        last = k + 1 == len(joints)
        along = axes[k] if last else axes[k + 1]
        through = _tool(model) if last else points[k + 1]
        after, a, alpha, d, theta = _step(frame, along, through)
        rows.append((joint.name, a, alpha, d, theta, joint.kind == "revolute"))
        frame = after
    return DHTable(base, rows)


def _chain(model: Model) -> list[tuple[str, float]] | None:
    """(joint, +1 where declared outwards) from the ground to the tip, hinges and slides; welds have no row."""
    if model.tree.constrained or not model.joints:
        return None
    topology, inner, chain = model.topology, -1, []
    for _ in model.bodies:
        outward = [k for k, parent in enumerate(topology.parent) if parent == inner]
        if len(outward) != 1:
            break
        inner = outward[0]
        joint = model.mechanism.joints[model.joints[topology.carrier[inner]]]
        if joint.kind in ("revolute", "prismatic"):
            chain.append((joint.name, -1.0 if topology.reversed[inner] else 1.0))
        elif joint.kind != "fixed":
            return None
    else:
        return chain or None
    return None


def _tool(model: Model) -> Array:
    """The last body's end: its first named point, or its centre of mass, or its joint."""
    outermost = next(k for k in range(len(model.bodies)) if k not in model.topology.parent)
    for point in model.mechanism.points.values():
        if point.body == model.bodies[outermost]:
            return np.array(point.at)
    inertia = model.mechanism.bodies[model.bodies[outermost]].inertia
    if inertia is None:
        return np.array(model.mechanism.joints[model.joints[model.topology.carrier[outermost]]].at)
    return np.array(inertia.com)


def _step(frame: Array, along: Array, through: Array) -> tuple[Array, float, float, float, float]:
    """The next frame, on the line `through` a point `along` a direction, and the row that leads to it."""
    x, z, origin = frame[:3, 0], frame[:3, 2], frame[:3, 3]
    normal = np.cross(z, along)
    size = float(np.linalg.norm(normal))
    gap = through - origin
    if size <= PARALLEL:
        across = gap - (gap @ z) * z
        a = float(np.linalg.norm(across))
        new_x, a = (across / a, a) if a > TOUCHING * float(np.linalg.norm(gap)) else (x, 0.0)
        d = float(gap @ z)
        foot = origin + d * z + a * new_x
    else:
        new_x = normal / size
        a = float(gap @ new_x)
        if a < -TOUCHING * float(np.linalg.norm(gap)):  # towards the next axis
            new_x, a = -new_x, -a
        # The common normal's feet: origin + d z and through + s along, their difference along new_x.
        d, s = np.linalg.lstsq(np.stack([z, -along], axis=-1), gap - a * new_x, rcond=None)[0]
        foot = through + s * along
    y = np.cross(z, x)
    theta = float(np.arctan2(new_x @ y, new_x @ x))
    alpha = float(np.arctan2(normal @ new_x, z @ along))
    return _frame(foot, along, new_x), float(a), alpha, float(d), theta


def _across(axis: Array) -> Array:
    """A direction square to the axis, the nearest to the world's x, or y where that is along it."""
    seed = np.eye(3)[0] if abs(axis[0]) < 0.9 else np.eye(3)[1]
    across = seed - (seed @ axis) * axis
    return np.asarray(across / np.linalg.norm(across))


def _frame(origin: Array, z: Array, x: Array) -> Array:
    frame = np.eye(4)
    frame[:3, 0], frame[:3, 1], frame[:3, 2], frame[:3, 3] = x, np.cross(z, x), z, origin
    return frame
