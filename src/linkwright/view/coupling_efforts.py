"""What couplings carry, told at the coordinates they couple: weight x force, an effort on each joint's child; and what
cams and curves do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from linkwright.mechanism.held import held_couplings

if TYPE_CHECKING:
    from linkwright.model import Model

Array = np.ndarray[Any, np.dtype[np.float64]]


class CouplingEffort(NamedTuple):
    """The effort (instants,) by which a coupling pushes along one of its coordinates, N m or N, or a curve a body."""

    coupling: str
    coordinate: str
    unit: str
    effort: Array

    @property
    def heading(self) -> str:
        return f"{self.coupling} on {self.coordinate} [{self.unit}]"


def coupling_efforts(model: Model, forces: Mapping[str, Array]) -> list[CouplingEffort]:
    """Of the couplings' forces by name, (instants,) each: the effort at every coordinate of every coupling."""
    m = model.mechanism
    shares = [(name, at, float(w)) for name, tie in held_couplings(m).items() for at, w in tie.weights.items()]
    shares += [(name, cam.lifter, 1.0) for name, cam in m.cams.items()]
    found = [
        CouplingEffort(name, at, m.joints[at.partition(".")[0]].effort_unit(at), weight * forces[name])
        for name, at, weight in shares
    ]
    return found + [CouplingEffort(name, curve.body, "N", _size(forces[name])) for name, curve in m.curves.items()]


def _size(force: Array) -> Array:
    """A force with one component as it is; of several, how large it is."""
    return force if force.ndim == 1 else np.linalg.norm(force, axis=-1)
