"""How a machine is made, in words and numbers: tree, loops, redundancy, and the DH rows of an arm."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from linkwright.assembly.mobility.mobility_words import describe
from linkwright.view.page.dh_rows import dh_rows

if TYPE_CHECKING:
    from linkwright.model import Model


def structure_of(model: Model) -> dict[str, Any]:
    topology = model.topology
    names = (*model.bodies, "ground")  # -1 is the ground
    return {
        "sentence": str(model),
        "dof": model.dof if model.tree.constrained else model.nv,
        "independent": list(model.independent),
        "actuated": list(model.actuated),
        "cut": list(model.cut_joints),
        "loops": [list(loop) for loop in model.loops],
        "subsystems": [list(subsystem) for subsystem in model.subsystems],
        "parents": {
            body: {"body": names[topology.parent[k]], "joint": model.joints[topology.carrier[k]]}
            for k, body in enumerate(model.bodies)
        },
        "redundant": _redundant(model),
        "diagram": str(topology),
        "dh": dh_rows(model),
    }


def _redundant(model: Model) -> list[str]:
    """What a rigid model cannot determine, a sentence each."""
    if not model.tree.constrained:
        return []
    return [line for line in describe(model.analysis, model.independent) if "redundant" in line or "idle" in line]
