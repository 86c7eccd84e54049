"""Rotations in batches: quaternions (n, 4), rotation vectors (n, 3), matrices (n, 3, 3)."""

from __future__ import annotations

from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


def cross(a: Array, b: Array) -> Array:
    """The products of vectors (n, 3): numpy's own looks at its axes for longer than a few of them take."""
    (x, y, z), (u, v, w) = a.T, b.T
    return np.stack([y * w - z * v, z * u - x * w, x * v - y * u]).T


def quaternion_product(p: Array, q: Array) -> Array:
    """Hamilton product (n, 4): rotation p, then q in the axes that p has turned."""
    w, r, c, s = p[:, :1], p[:, 1:], q[:, :1], q[:, 1:]
    return np.concatenate([w * c - (r * s).sum(-1, keepdims=True), w * s + c * r + cross(r, s)], -1)


def rotated(quaternion: Array, turn: Array) -> Array:
    """The unit quaternions (n, 4) after a further rotation by vectors (n, 3) in the child's axes."""
    half = 0.5 * np.linalg.norm(turn, axis=-1, keepdims=True)
    new = quaternion_product(quaternion, np.concatenate([np.cos(half), 0.5 * np.sinc(half / np.pi) * turn], -1))
    return new / np.linalg.norm(new, axis=-1, keepdims=True)


def rotation_between(start: Array, end: Array) -> Array:
    """The shortest rotation vector from one quaternion to another, in the child's axes."""
    d = quaternion_product(start * (1.0, -1.0, -1.0, -1.0), end)
    d = d * np.where(d[:, :1] < 0.0, -1.0, 1.0)
    s = np.linalg.norm(d[:, 1:], axis=-1, keepdims=True)
    angle = 2.0 * np.arctan2(s, d[:, :1])
    return np.where(s > 0.0, angle / np.where(s > 0.0, s, 1.0), 2.0) * d[:, 1:]


def rotate_vector(quaternion: Array, a: Array) -> Array:
    """Vectors a (n, 3) in the child's axes, rotated into the parent's."""
    w, r = quaternion[:, :1], quaternion[:, 1:]
    t = 2.0 * cross(r, a)
    return a + w * t + cross(r, t)


def quaternion_of(R: Array) -> Array:
    """The quaternion of a matrix, w not negative: from the largest of its four squares."""
    x, y, z = R[:, 0, 0], R[:, 1, 1], R[:, 2, 2]
    K = np.empty((len(R), 4, 4))  # 4 q q^T
    K[:, 0, 0], K[:, 1, 1], K[:, 2, 2], K[:, 3, 3] = 1 + x + y + z, 1 + x - y - z, 1 - x + y - z, 1 - x - y + z
    for i, j, a, b in ((0, 1, (2, 1), (1, 2)), (0, 2, (0, 2), (2, 0)), (0, 3, (1, 0), (0, 1))):
        K[:, i, j] = K[:, j, i] = R[:, *a] - R[:, *b]
    for i, j, a, b in ((1, 2, (0, 1), (1, 0)), (1, 3, (0, 2), (2, 0)), (2, 3, (1, 2), (2, 1))):
        K[:, i, j] = K[:, j, i] = R[:, *a] + R[:, *b]
    best = np.argmax(np.einsum("nii->ni", K), axis=-1)
    q = K[np.arange(len(R)), best]
    q = q / np.linalg.norm(q, axis=-1, keepdims=True)
    return q * np.where(q[:, :1] < 0.0, -1.0, 1.0)


def principal_angles(x: Array) -> Array:
    """Angles (..., 3) of the same turn about x, y, z in succession, the second within a quarter turn."""
    beyond = np.cos(x[..., 1:2]) < 0.0
    other = np.where(beyond, np.pi + x * (1.0, -1.0, 1.0), x)
    return np.asarray(np.remainder(other + np.pi, 2.0 * np.pi) - np.pi)
