"""Joints that close loops over a tree, each told by a frame in the parent and one in the child, which must be made to
meet: the tree is drawn again in the nearest pose where they do, and there they are joints like any other.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from linkwright.errors import ModelError, wording
from linkwright.mechanism.checked_numbers import shown
from linkwright.mechanism.kinds import KINDS
from linkwright.mechanism.mechanism import Mechanism
from linkwright.mechanism.robots.loop_jacobian import beyond_joints, loop_jacobian
from linkwright.mechanism.robots.redrawing import Motion, motions_of, moving_values, redrawn, turn_vector
from linkwright.scalars.tolerances import CLOSED_DRAWING, CLOSED_POSE, RANK_GIVEN

Array = NDArray[np.float64]
ALMOST = 1e-8  # where rounding stops the steps
MOST_STEPS = 100
MOST_TRIES = 5
PATIENCE, PROGRESS = 6, 0.8  # what is left of the squares after so many steps, if there is to be another
LONGEST_STEP = 0.3  # rad or m
MOST_DAMPING = 1e6  # of the square of the largest singular value


@dataclass(frozen=True)
class LoopClosure:
    """A joint over a tree. Frames (R, origin) in world axes in the tree's reference pose, one as it sits on each body;
    axis, axis2: in the axes of the frames, `axis` fixed in the parent, `axis2` in the child."""

    name: str
    kind: str
    parent: str
    child: str
    on_parent: Motion
    on_child: Motion
    axis: tuple[float, ...] | None = None
    axis2: tuple[float, ...] | None = None

    def residual(self, moved: Mapping[str, Motion]) -> Array:
        """What is left between the frames, as the kind of joint forbids it."""
        (Ra, a), (Rb, b) = (
            (R @ F, R @ o + p)
            for (R, p), (F, o) in ((moved[self.parent], self.on_parent), (moved[self.child], self.on_child))
        )
        gap = Ra.T @ (b - a)
        if self.kind == "spherical":
            return gap
        if self.kind == "fixed":
            return np.concatenate([gap, turn_vector(Ra.T @ Rb)])
        e = np.array(self.axis) / np.linalg.norm(np.array(self.axis))
        tilt = np.cross(e, Ra.T @ Rb @ e)
        if self.kind == "universal":
            e2 = np.array(self.axis2) / np.linalg.norm(np.array(self.axis2))
            return np.append(gap, e @ (Ra.T @ Rb @ e2) - e @ e2)
        across = gap - e * (e @ gap)
        if self.kind == "prismatic":
            return np.concatenate([across, turn_vector(Ra.T @ Rb)])
        rows = {
            "revolute": (gap, tilt),
            "cylindrical": (across, tilt),
            "planar": (np.array([e @ gap]), tilt),
        }
        return np.concatenate(rows[self.kind])

    def add_to(self, m: Mechanism, moved: Mapping[str, Motion]) -> None:
        """Add the joint to the tree drawn again, where its frames meet."""
        (R, p), (F, o) = moved[self.parent], self.on_parent
        S, G = moved[self.child][0], self.on_child[0]
        said: dict[str, Any] = {"at": (R @ o + p).tolist()}
        if KINDS[self.kind].axis:
            said["axis"] = (R @ F @ np.array(self.axis)).tolist()
        if KINDS[self.kind].axis2:
            said["axis2"] = (S @ G @ np.array(self.axis2)).tolist()
        m.add_joint(self.name, self.kind, self.parent, self.child, **said)


CLOSING_KINDS = ("spherical", "fixed", "revolute", "universal", "cylindrical", "prismatic", "planar")


def with_loops(
    m: Mechanism, loops: Sequence[LoopClosure], near: Mapping[str, float], what: str
) -> tuple[Mechanism, str]:
    """The tree with its loops closed, drawn in the pose nearest to `near`; and how far it was open, in words."""
    values, gap = closing_values(m, loops, near, what)
    moved = motions_of(m, values)
    other = redrawn(m, values) if any(values.values()) else m
    for loop in loops:
        loop.add_to(other, moved)
    return other, f"{gap:.3g} m or rad" if gap > CLOSED_POSE else ""


def closing_values(
    m: Mechanism, loops: Sequence[LoopClosure], near: Mapping[str, float], what: str
) -> tuple[dict[str, float], float]:
    """{joint: value} that close the loops, from `near` or, where that leads nowhere, from poses about it; and the gap
    that was there at first."""
    names = moving_values(m)
    start = np.array([near.get(name, 0.0) for name in names], dtype=np.float64)
    first = float(np.abs(_residual(m, loops, names, start)).max(initial=0.0))
    draw = np.random.default_rng(0)  # always the same poses: a file is read alike everywhere
    ends = []
    for attempt in range(MOST_TRIES):
        q, gap = _closed(m, loops, names, start + attempt * draw.uniform(-0.2, 0.2, len(start)))
        if gap <= ALMOST:
            return dict(zip(names, q.tolist(), strict=True)), first
        ends.append((gap, q))
    gap, q = min(ends, key=lambda end: end[0])
    moved = motions_of(m, dict(zip(names, q.tolist(), strict=True)))
    worst = max(loops, key=lambda loop: float(np.abs(loop.residual(moved)).max()))
    raise ModelError(
        f"{what}: the loop through {shown(worst.name)} does not close: {gap:.3g} m or rad remain. Check its frames"
        f"{wording(', or pass near={joint: value}, a pose near to a closed one', '')}."
    )


def _closed(m: Mechanism, loops: Sequence[LoopClosure], names: Sequence[str], q: Array) -> tuple[Array, float]:
    """Where steps of least length lead, and the gap there: Gauss-Newton's, damped (Levenberg, Marquardt) where these
    would open the loops further."""
    residual, damping, beyond = _residual(m, loops, names, q), 0.0, beyond_joints(m)
    squares = [math.inf] * PATIENCE  # of the residuals of the steps before
    for _ in range(MOST_STEPS if len(q) else 0):
        if np.abs(residual).max() <= CLOSED_DRAWING or residual @ residual > PROGRESS * squares[-PATIENCE]:
            break
        squares.append(float(residual @ residual))
        J = loop_jacobian(m, loops, beyond, dict(zip(names, q.tolist(), strict=True)))
        U, s, V = np.linalg.svd(J, full_matrices=False)
        U, s, V = U[:, s > RANK_GIVEN * s[0]], s[s > RANK_GIVEN * s[0]], V[s > RANK_GIVEN * s[0]]
        if not len(s):
            break
        while True:
            dq = -((U.T @ residual) * s / (s * s + damping * s[0] ** 2)) @ V
            dq = dq / max(1.0, float(np.abs(dq).max()) / LONGEST_STEP)
            there = _residual(m, loops, names, q + dq)
            if there @ there < residual @ residual:
                break
            damping = max(10.0 * damping, 1e-6)
            if damping > MOST_DAMPING:
                return q, float(np.abs(residual).max())
        q, residual, damping = q + dq, there, 0.1 * damping if damping > 1e-6 else 0.0
    return q, float(np.abs(residual).max(initial=0.0))


def _residual(m: Mechanism, loops: Sequence[LoopClosure], names: Sequence[str], q: Array) -> Array:
    moved = motions_of(m, dict(zip(names, q.tolist(), strict=True)))
    return np.concatenate([loop.residual(moved) for loop in loops])
