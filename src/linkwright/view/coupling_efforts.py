"""What couplings carry, told at the coordinates they couple: weight x force, an effort on each joint's child."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from linkwright.model import Model

Array = np.ndarray[Any, np.dtype[np.float64]]


class CouplingEffort(NamedTuple):
    """The effort (instants,) by which a coupling pushes along one of its coordinates, N m or N."""

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
    return [
        CouplingEffort(name, at, m.joints[at.partition(".")[0]].effort_unit(at), float(weight) * forces[name])
        for name, coupling in m.couplings.items()
        for at, weight in coupling.weights.items()
    ]
