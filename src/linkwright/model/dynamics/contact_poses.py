"""Gaps of what may only push in poses, and which way pins with clearance push."""

from __future__ import annotations

from typing import Any

import numpy as np

from linkwright.constraints.point_gaps import pin_push
from linkwright.kernels.kinematics import Kinematics
from linkwright.layout.link_tree import LinkTree, Scalar
from linkwright.layout.numbers import for_tree
from linkwright.model.answers import Array
from linkwright.model.model import Model
from linkwright.program import traced


def contact_poses(model: Model, q: Array) -> tuple[Array, Array]:
    """Gaps (..., k), m or rad, of poses (..., nq) with the numbers of the machine; and forces on the children of joints
    with clearance where these push with one (..., k, 3), world axes, zero of all others."""
    tree: LinkTree = model.parts.tree

    def answer(tree: LinkTree, q: Any) -> dict[str, list[Scalar]]:
        at, ways = Kinematics(tree, q, (0.0,) * tree.nv), list[Scalar]()
        for contact in tree.contacts:
            push = pin_push(contact)
            ways += (0.0, 0.0, 0.0) if push is None else push(at)
        return {"gaps": [x.constraint.residuals(at)[0] for x in tree.contacts], "ways": ways}

    f = model.parts.programs.function(
        ("contact poses",), lambda: traced(*for_tree(tree, answer, {"q": tree.nq}), "contacts")
    )
    gaps, ways = f(*np.split(q, [tree.nq], axis=-1)[: 1 + bool(tree.parameters)])
    return gaps, np.reshape(ways, (*gaps.shape, 3))
