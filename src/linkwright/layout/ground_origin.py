"""The origin that links are laid out from, and vectors between points without the rounding of their coordinates."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from linkwright.layout.axes import Axes
from linkwright.layout.link_tree import Scalar, Vec3
from linkwright.scalars.expression import Expression, present
from linkwright.scalars.tolerances import ROUNDED

SMALL = 0.05  # of the machine's extent: rounding is that of lengths at least so long
ELSEWHERE = 100.0  # extents of the machine: so far from the world's origin it is laid out about a place of its own


class GroundOrigin(NamedTuple):
    """The ground's origin in the world, and the least length that rounding is measured by."""

    origin: np.ndarray
    least: float

    @staticmethod
    def around(joints: Sequence[Vec3], centres: Sequence[Vec3]) -> GroundOrigin:
        """About the world's origin, or the first joint's point where the world's is so far that digits would go."""
        points = np.array([*joints, *centres], float).reshape(-1, 3)
        extent = float(np.linalg.norm(np.ptp(points, axis=0))) if len(points) else 0.0
        far = 0.0 < ELSEWHERE * extent < float(np.min(np.linalg.norm(points, axis=1), initial=np.inf))
        return GroundOrigin(points[0] if len(joints) and far else np.zeros(3), SMALL * extent)

    def vector_between(self, axes: Axes, start: np.ndarray, end: np.ndarray) -> Vec3:
        """From one point to another along axes, without what rounding of the points leaves."""
        size = max(_largest(point - self.origin) for point in (start, end))
        return vector(axes.components(end - start), max(size, self.least))


def in_numbers(x: np.ndarray) -> np.ndarray:
    """Entries that depend on parameters by their present values."""
    return x if x.dtype != object else np.array([present(entry) for entry in x.ravel()]).reshape(x.shape)


def without_rounding(x: np.ndarray, scale: float) -> np.ndarray:
    """Zero where only rounding is left of numbers of this scale, or of the largest among them."""
    numbers = in_numbers(x)
    small = np.abs(numbers) < ROUNDED * max(scale, float(np.max(np.abs(numbers))))
    if x.dtype == object:  # what varies may be zero by chance
        small &= np.array([not isinstance(entry, Expression) for entry in x.ravel()]).reshape(x.shape)
    return np.where(small, 0.0, x)


def _largest(x: np.ndarray) -> float:
    """The largest entry of a vector, whatever its sign."""
    x0, x1, x2 = x.tolist() if x.dtype != object else map(present, x)
    return max(abs(x0), abs(x1), abs(x2))


def vector(x: np.ndarray, scale: float = 0.0) -> Vec3:
    """A vector's entries, without what rounding leaves of them at this scale."""
    if x.dtype != object:  # a long machine has many vectors, and an array of three numbers is slow
        x0, x1, x2 = x.tolist()
        small = ROUNDED * max(scale, abs(x0), abs(x1), abs(x2))
        return (
            0.0 if abs(x0) < small else x0,
            0.0 if abs(x1) < small else x1,
            0.0 if abs(x2) < small else x2,
        )
    x = without_rounding(x, scale)
    return (scalar(x[0]), scalar(x[1]), scalar(x[2]))


def scalar(x: Any) -> Scalar:
    """An entry of an array: a plain float, or an expression as it is."""
    return x if isinstance(x, Expression) else float(x)
