"""The table of joints as plain formulas: where the child stands and how it moves, seen from the parent.

The nine kinds of API and manual are written out. Any other is composed of the moves that its row of the table names.

All vectors are in the parent's axes (the world's in the reference pose). The joint's point is fixed in the
child; in the reference pose it coincides with the point `at` of the parent.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from linkwright.mechanism import KINDS

Array = NDArray[np.float64]

SUFFIXES: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {  # kind: of the coordinates, of the rates
    "revolute": (("",), ("",)),
    "prismatic": (("",), ("",)),
    "screw": (("",), ("",)),
    "cylindrical": (("angle", "slide"), ("angle", "slide")),
    "universal": (("1", "2"), ("1", "2")),
    "planar": (("x", "y", "angle"), ("x", "y", "angle")),
    "spherical": (("w", "x", "y", "z"), ("x", "y", "z")),
    "free": (("x", "y", "z", "qw", "qx", "qy", "qz"), ("wx", "wy", "wz", "vx", "vy", "vz")),
    "fixed": ((), ()),
}
EULER_SUFFIXES = {"spherical": ("1", "2", "3"), "free": ("x", "y", "z", "1", "2", "3")}
X, Y, Z = np.eye(3)


class Displacement(NamedTuple):
    """The child's displacement from the reference pose and its rate, k freedoms; parent's axes.

    turn (3, 3); slide (3,) of the joint's point; motion (6, k): relative twist (angular velocity, velocity
    of the joint's point) = motion @ v; motion_rate (6, k): the time derivative of `motion`, seen from the
    parent.
    """

    turn: Array
    slide: Array
    motion: Array
    motion_rate: Array


def skew(a: Array) -> Array:
    """The matrix of `a x`."""
    return np.array([[0.0, -a[2], a[1]], [a[2], 0.0, -a[0]], [-a[1], a[0], 0.0]])


def both(R: Array) -> Array:
    """R on the moments and on the forces of six-vectors, (6, 6)."""
    return np.block([[R, np.zeros((3, 3))], [np.zeros((3, 3)), R]])


def unit(a: Any) -> Array:
    return np.asarray(a, float) / np.linalg.norm(a)


def rotation(axis: Array, angle: float) -> Array:
    """Right-handed turn about a unit axis [Rodrigues]."""
    K = skew(axis)
    return np.eye(3) + np.sin(angle) * K + (1.0 - np.cos(angle)) * K @ K


def quaternion_rotation(w: float, x: float, y: float, z: float) -> Array:
    """The turn of a unit quaternion."""
    K = skew(np.array([x, y, z]))
    return np.eye(3) + 2.0 * w * K + 2.0 * K @ K


def plane_directions(axis: Array) -> tuple[Array, Array]:
    """d1, d2 of a planar joint, d1 x d2 = axis; d1: the world's x (y, if x is near axis) in the plane."""
    seed = X if abs(axis @ X) <= 0.9 else Y
    d1 = unit(seed - (seed @ axis) * axis)
    return d1, np.cross(axis, d1)


def coordinate_suffixes(joint: Any) -> tuple[str, ...]:
    if joint.kind in EULER_SUFFIXES and joint.parametrisation == "euler":
        return EULER_SUFFIXES[joint.kind]
    return SUFFIXES[joint.kind][0] if joint.kind in SUFFIXES else KINDS[joint.kind].coordinates


def rate_suffixes(joint: Any) -> tuple[str, ...]:
    if joint.kind in EULER_SUFFIXES and joint.parametrisation == "euler":
        return EULER_SUFFIXES[joint.kind]
    return SUFFIXES[joint.kind][1] if joint.kind in SUFFIXES else KINDS[joint.kind].rates


def displacement(joint: Any, q: Array, v: Array) -> Displacement:
    """Where the joint's coordinates q put the child, and how it moves at the rates v."""
    kind = joint.kind
    e = np.zeros(3) if joint.axis is None else unit(joint.axis)
    if kind == "fixed":
        return Displacement(np.eye(3), np.zeros(3), np.zeros((6, 0)), np.zeros((6, 0)))
    if kind == "revolute":
        return _compose([], [], [e], q, v)
    if kind == "prismatic":
        return _compose([e], q, [], [], [])
    if kind == "screw":
        lead = joint.pitch / (2.0 * np.pi)
        D = _compose([e], lead * q, [e], q, v)
        return D._replace(motion=D.motion @ [[lead], [1.0]], motion_rate=np.zeros((6, 1)))
    if kind == "cylindrical":
        return _reorder(_compose([e], q[1:], [e], q[:1], v[:1]), [1, 0])
    if kind == "universal":
        return _compose([], [], [e, unit(joint.axis2)], q, v)
    if kind == "planar":
        return _compose(list(plane_directions(e)), q[:2], [e], q[2:], v[2:])
    if kind == "spherical" and joint.parametrisation == "euler":
        return _compose([], [], [X, Y, Z], q, v)
    if kind == "free" and joint.parametrisation == "euler":
        return _compose([X, Y, Z], q[:3], [X, Y, Z], q[3:], v[3:])
    if kind == "spherical":
        R = quaternion_rotation(*q)
        motion = np.vstack([R, np.zeros((3, 3))])
        return Displacement(R, np.zeros(3), motion, np.vstack([skew(R @ v) @ R, np.zeros((3, 3))]))
    if kind == "free":
        R = quaternion_rotation(*q[3:])
        R_rate = skew(R @ v[:3]) @ R  # the rates are in the child's axes, which turn with R
        return Displacement(R, q[:3], both(R), both(R_rate))
    slides = [(k, d) for k, (what, d) in enumerate(parts(joint)) if what == "prismatic"]
    turns = [(k, d) for k, (what, d) in enumerate(parts(joint)) if what == "revolute"]
    order = [k for k, _ in (*slides, *turns)]
    at = [k for k, _ in turns]
    D = _compose([d for _, d in slides], [q[k] for k, _ in slides], [d for _, d in turns], q[at], np.asarray(v)[at])
    return _reorder(D, np.argsort(order).tolist())


def parts(joint: Any) -> list[tuple[str, Array]]:
    """The moves of a kind's row, hinges ("revolute") and slides ("prismatic"), with their directions."""
    e = X if joint.axis is None else unit(joint.axis)
    u = Y if joint.axis is None else plane_directions(e)[0]
    along = {"e": e, "axis2": None if joint.axis2 is None else unit(joint.axis2)}
    moves = KINDS[joint.kind].moves
    if joint.axis2 is not None and all(move.direction != "axis2" for move in moves):
        u = unit(along["axis2"] - (along["axis2"] @ e) * e)
    along |= {"u": u, "w": np.cross(e, u)}
    return [(move.primitive, along[move.direction]) for move in moves]


def _compose(directions: list, slides: Any, axes: list, angles: Any, angle_rates: Any) -> Displacement:
    """Slides along directions fixed in the parent, then turns, each axis carried by the turns before it."""
    d = sum((s * e for s, e in zip(slides, directions, strict=True)), np.zeros(3))
    R, omega = np.eye(3), np.zeros(3)
    motion = [np.concatenate([np.zeros(3), e]) for e in directions]
    motion_rate = [np.zeros(6) for _ in directions]
    for e, angle, rate in zip(axes, angles, angle_rates, strict=True):
        carried = R @ e
        motion.append(np.concatenate([carried, np.zeros(3)]))
        motion_rate.append(np.concatenate([np.cross(omega, carried), np.zeros(3)]))
        omega = omega + carried * rate
        R = R @ rotation(e, angle)
    return Displacement(R, d, np.array(motion).T, np.array(motion_rate).T)


def _reorder(moved: Displacement, columns: list[int]) -> Displacement:
    return moved._replace(motion=moved.motion[:, columns], motion_rate=moved.motion_rate[:, columns])


def effort_directions(joint: Any, motion: Array) -> Array:
    """The wrenches (6, k) on the child, at the joint's point, of unit efforts in the joint: motion^T E = 1.

    Efforts act along the free directions themselves: moments about the axes of turning, forces along the
    slides. For axes that are not orthogonal (universal, Euler angles) that is the dual basis within their
    span, so efforts lie in the span of the axes and the reaction across it. A screw's effort belongs to its
    angle: a moment about the axis; the thrust that the thread makes of it is a reaction.
    """
    along = motion.copy()
    if joint.kind == "screw":
        along[3:] = 0.0
    # Columns are pure turns or pure slides, so the Gram matrix never adds a moment to a force.
    return along @ np.linalg.pinv(along.T @ along) if along.shape[1] else along


def joint_spring(joint: Any, q: Array) -> tuple[float, Array]:
    """The energy of a joint's spring of unit stiffness, and its slope along the joint's rates (k,).

    Along plain coordinates x = q - rest: x.x / 2, slope x. Where R turns the child, 1 - cos(angle), that is
    (3 - tr R) / 2: at the rates omega in the child's axes R' = R omega~, so its slope is the axial vector of
    (R - R^T) / 2, the sine of the angle along its axis. A free joint adds p.p / 2, and p' = R u.
    """
    if rate_suffixes(joint) == coordinate_suffixes(joint):
        x = q - joint.rest
        return float(x @ x) / 2.0, x
    R = quaternion_rotation(*q[-4:])
    turned = (3.0 - float(np.trace(R))) / 2.0
    slope = np.array([R[2, 1] - R[1, 2], R[0, 2] - R[2, 0], R[1, 0] - R[0, 1]]) / 2.0
    if joint.kind == "spherical":
        return turned, slope
    p = q[:3]
    return turned + float(p @ p) / 2.0, np.concatenate([slope, R.T @ p])


def advance(joint: Any, q: Array, v: Array, dt: float) -> Array:
    """The coordinates after a time dt at constant rates v; exact, unit quaternions stay unit."""
    if rate_suffixes(joint) == coordinate_suffixes(joint):
        return q + v * dt
    if joint.kind == "spherical":
        return _turn_on(q, v * dt)
    twist = np.zeros((4, 4))
    twist[:3, :3], twist[:3, 3] = skew(v[:3]), v[3:]
    step = _exponential(twist * dt)  # a constant twist in the child's axes is a screw motion
    return np.concatenate([q[:3] + quaternion_rotation(*q[3:]) @ step[:3, 3], _turn_on(q[3:], v[:3] * dt)])


def _turn_on(quaternion: Array, angle: Array) -> Array:
    """quaternion * exp(angle / 2), the angle vector in the turned axes."""
    half = np.linalg.norm(angle) / 2.0
    w, u = np.cos(half), np.sinc(half / np.pi) * angle / 2.0
    s, r = quaternion[0], quaternion[1:]
    return np.concatenate([[s * w - r @ u], s * u + w * r + np.cross(r, u)])


def _exponential(A: Array) -> Array:
    """The matrix exponential by its series; for the short steps of finite differences."""
    total = term = np.eye(len(A))
    for k in range(1, 40):
        term = term @ A / k
        total = total + term
    return total
