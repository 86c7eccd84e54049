"""A planar machine on the flat, as drawings in files need it: its plane, and where bodies have joints and points."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import shown
from linkwright.mechanism.elements import Joint
from linkwright.mechanism.mechanism import Mechanism
from linkwright.mechanism.names import GROUND
from linkwright.mechanism.robots.mjcf_writing import across

Array = NDArray[np.float64]
FLAT = 1e-9


@dataclass(frozen=True)
class PlanarOutline:
    """A machine in the plane across the axes of its revolute joints, in its reference pose, in plain numbers."""

    mechanism: Mechanism
    right: Array
    up: Array

    def flat(self, point: Any) -> Array:
        """A point or a direction of the world in the plane, (2,)."""
        x = np.array(point, dtype=np.float64)
        return np.array([self.right @ x, self.up @ x])

    def corners(self, body: str) -> list[Array]:
        """The body's joints and named points in order of declaration, none twice."""
        found: list[Array] = []
        for place in map(self.flat, _places(self.mechanism, body)):
            if not any(np.array_equal(place, other) for other in found):
                found.append(place)
        return found

    def edges(self, body: str) -> list[tuple[Array, Array]]:
        """The lines between its corners: round, or from one to the next where they lie on a line."""
        corners = self.corners(body)
        along = _straight(corners)
        if along is not None:
            corners = sorted(corners, key=lambda place: float(place @ along))
        pairs = list(pairwise(corners))
        return pairs if along is not None else [*pairs, (corners[-1], corners[0])]

    @property
    def points(self) -> Array:
        """All corners, the ground's among them, (n, 2)."""
        found = [place for body in (GROUND, *self.mechanism.bodies) for place in self.corners(body)]
        ends = [(spring.point_a, spring.point_b) for spring in self.mechanism.springs.values()]
        return np.array([*found, *(self.flat(point) for pair in ends for point in pair)]).reshape(-1, 2)

    @property
    def size(self) -> float:
        """The longer side of the box around it, m."""
        return float(np.ptp(self.points, axis=0).max()) or 1.0


def planar_outline(m: Mechanism, what: str) -> PlanarOutline:
    """The machine on the flat; one that leaves its plane is refused: `what` is of planar machines."""
    m = m.at()
    turning = [joint for joint in m.joints.values() if joint.kind == "revolute"]
    if not turning:
        raise ModelError(f"{m.name}: {what} is of a planar machine, and this one has no revolute joint.")
    n = np.array(turning[0].axis)
    n = n * np.sign(n[np.argmax(np.abs(n).round(9))])
    for joint in m.joints.values():
        if not _stays(joint, n):
            raise ModelError(
                f"{m.name}: {what} is of a planar machine, but joint {shown(joint.name)} leaves the plane."
            )
    u, w = across(n)
    return PlanarOutline(m, u, w)


def _straight(corners: list[Array]) -> Array | None:
    """The direction of the line on which all corners lie; None where there is none."""
    if len(corners) < 2:
        return np.zeros(2)
    off = np.array(corners) - corners[0]
    far = off[int(np.argmax(np.linalg.norm(off, axis=1).round(12)))]
    lean = off[:, 0] * far[1] - off[:, 1] * far[0]
    return far if np.abs(lean).max() <= FLAT * float(far @ far) else None


def _stays(joint: Joint, n: Array) -> bool:
    match joint.kind:
        case "revolute" | "planar":
            return float(np.linalg.norm(np.cross(np.array(joint.axis), n))) <= FLAT
        case "prismatic":
            return abs(float(np.array(joint.axis) @ n)) <= FLAT
        case kind:
            return kind == "fixed"


def _places(m: Mechanism, body: str) -> Iterator[Any]:
    yield from (joint.at for joint in m.joints.values() if body in (joint.parent, joint.child))
    yield from (point.at for point in m.points.values() if point.body == body)
