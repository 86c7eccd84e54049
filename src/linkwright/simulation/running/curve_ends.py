"""Curves with ends: a run ends where a point reaches one from inside."""

from __future__ import annotations

from typing import Any

import numpy as np

from linkwright.assembly.rows.joined_poses import at_poses
from linkwright.constraints.point_on_curve import PointOnCurve
from linkwright.errors import ModelError, wording
from linkwright.kernels.kinematics import Kinematics
from linkwright.layout.link_tree import LinkTree
from linkwright.layout.numbers import for_tree
from linkwright.mechanism.held import constraint_nouns
from linkwright.methods.open import Scalars
from linkwright.model.answers import Array
from linkwright.model.model import Model
from linkwright.program import trace
from linkwright.simulation.running.events import TracedEvent

AT_ITS_END = 1e-9  # of a curve's length: a point that starts this close is at its end


def curve_end_events(model: Model, start: Array) -> list[TracedEvent]:
    """The ends of all curves, between which the points must be in the poses to start from."""
    found = []
    tree = model.parts.tree
    names = list(constraint_nouns(model.mechanism))
    for c, (name, constraint) in enumerate(zip(names, tree.couplings, strict=True)):
        if not isinstance(constraint, PointOnCurve) or not constraint.ends:
            continue
        here = _along(*at_poses(tree, start), c)
        low, high = constraint.ends
        hair = AT_ITS_END * (high - low)
        for sign, end, word in ((-1.0, low, "beginning"), (1.0, high, "end")):
            beyond = sign * (here - end)
            if beyond.max() > hair:
                raise ModelError(
                    f"{model.name}: the point on curve {name!r} starts beyond its {word}. Start on the curve, or run "
                    "with " + wording("limits=False.", "--no-limits.")
                )
            slack = 2.0 * hair if beyond.max() > -hair else 0.0  # at its end it leaves, or has reached it
            found.append(_end(model, c, sign, sign * end + slack, f"{name} at its {word}", name, word))
    return found


def _along(tree: LinkTree, q: Scalars, c: int) -> Any:
    return np.asarray(tree.couplings[c].foot(Kinematics(tree, q)).along)


def _end(model: Model, c: int, sign: float, end: float, label: str, name: str, word: str) -> TracedEvent:
    tree = model.parts.tree

    def beyond(tree: LinkTree, t: Scalars, q: Scalars, v: Scalars) -> dict[str, Any]:
        return {"g": (sign * tree.couplings[c].foot(Kinematics(tree, q)).along - end,)}

    program = trace(*for_tree(tree, beyond, {"t": 1, "q": tree.nq, "v": tree.nv}), label)
    return TracedEvent(label, program, True, 1, f"the point on curve {name!r} reached its {word}")
