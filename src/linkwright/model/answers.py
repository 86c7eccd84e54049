"""What the verbs of a Model return: arrays with the batch axes of the question, names where names help."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

Array = np.ndarray[Any, np.dtype[np.float64]]


@dataclass(frozen=True)
class State:
    """Positions, rates and accelerations of a machine."""

    q: Array
    v: Array
    a: Array


@dataclass(frozen=True)
class Forward:
    """Accelerations (..., nv), and per cut joint the wrench (moment, force) on its child, (..., 6)."""

    a: Array
    multipliers: dict[str, Array]


@dataclass(frozen=True)
class Inverse:
    """What the drives give and what the bearings carry.

    tau: per actuated joint its effort, (...) or (..., rates). reactions: per joint the wrench (moment, force) of its
    parent on its child at the joint's point, world axes, (..., 6), zero along the joint's free directions.
    determinate: per joint and component, whether a rigid model tells it. residual: the generalized force (..., nv)
    that the motion needs and no drive supplies. verdict: fully, under- or over-actuated, in words.
    """

    tau: dict[str, Array]
    reactions: dict[str, Array]
    determinate: dict[str, np.ndarray]
    residual: Array
    verdict: str


@dataclass(frozen=True)
class Energy:
    """Kinetic and potential energy; the potential is zero for mass at the world's origin and slack springs."""

    kinetic: Array
    potential: Array

    @property
    def total(self) -> Array:
        return self.kinetic + self.potential


@dataclass(frozen=True)
class Shaking:
    """Force and moment about the world's origin, by the machine on the ground."""

    force: Array
    moment: Array


@dataclass(frozen=True)
class Linearization:
    """Accelerations and their exact gradients, each (..., nv, nv) ((..., nv, number of efforts) for da_dtau).

    da_dq is by small displacements of the kind of v: where a joint's coordinates are not a quaternion these are the
    coordinates themselves; a quaternion turns by a small rotation about the child's axes.
    """

    a: Array
    da_dq: Array
    da_dv: Array
    da_dtau: Array
