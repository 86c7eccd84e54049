"""What contacts carry at a state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from linkwright.kernels.contact_geometry import ContactLoad
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.vector3 import add
from linkwright.layout.link_tree import LinkTree
from linkwright.methods.open import Answer, Scalars


def contact_loads(tree: LinkTree, q: Scalars, v: Scalars) -> Answer:
    """Force on the body that touches, where it acts, and slip there, three numbers each, world axes; and the gap."""
    at = Kinematics(tree, q, v)
    loads = [load for _, load in loads_of(tree.forces, at)]
    return {
        "force": tuple(x for load in loads for x in load.force),
        "point": tuple(x for load in loads for x in add(load.point, tree.base)),
        "gap": tuple(load.gap for load in loads),
        "slip": tuple(x for load in loads for x in load.slip),
    }


def loads_of(forces: Sequence[Any], at: Kinematics) -> list[tuple[str, ContactLoad]]:
    """By name, of those force elements that are contacts."""
    return [(element.name, element.contact_load(at)) for element in forces if hasattr(element, "contact_load")]
