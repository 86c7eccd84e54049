"""Where bodies stand: the map of each from the reference pose to another."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from linkwright.errors import ModelError
from linkwright.mechanism import Mechanism

Array = NDArray[np.float64]
Poses = Mapping[str, tuple[Any, Any]]  # {body: (R, p)}: turned by R from the reference pose, centre of mass at p

GROUND = "ground"


class BodyPlace:
    """Where a body stands: x in the reference pose is now at R (x - reference) + p."""

    def __init__(self, R: Array, p: Array, reference: Array) -> None:
        self.R, self.p, self.reference = R, p, reference

    def __call__(self, points: Any) -> Array:
        return (np.asarray(points, dtype=float) - self.reference) @ self.R.T + self.p


def reference_points(mechanism: Mechanism) -> dict[str, Array]:
    """p of every body in the reference pose: the centre of mass, or a massless one's joint towards ground."""
    towards_ground: dict[str, Array] = {}
    reached, waiting = {GROUND}, [GROUND]
    while waiting:
        body = waiting.pop(0)
        for joint in mechanism.joints.values():
            for other in {joint.parent, joint.child} - reached if body in (joint.parent, joint.child) else ():
                towards_ground[other] = np.array(joint.at)
                reached.add(other)
                waiting.append(other)
    return {
        name: towards_ground.get(name, np.zeros(3)) if body.inertia is None else np.array(body.inertia.com)
        for name, body in mechanism.bodies.items()
    }


def pose_of(mechanism: str, poses: Poses, body: str) -> tuple[Array, Array]:
    """R and p of one body, checked."""
    if body not in poses:
        raise ModelError(f"{mechanism}: the poses lack body '{body}'. Pass what model.poses(q) returns.")
    try:
        R, p = (np.asarray(part, dtype=float) for part in poses[body])
    except (TypeError, ValueError):
        raise ModelError(f"{mechanism}: the pose of body '{body}' must be a pair of arrays (R, p).") from None
    if R.shape != (3, 3) or p.shape != (3,):
        raise ModelError(
            f"{mechanism}: the pose of body '{body}' must be R (3, 3) and p (3,), "
            f"not {R.shape} and {p.shape}. Draw one state at a time, or pass several as overlay."
        )
    return R, p
