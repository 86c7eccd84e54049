"""Joints with limits: a run ends where one is reached from inside."""

from __future__ import annotations

from typing import Any

import numpy as np

from linkwright.errors import ModelError, wording
from linkwright.layout.link_tree import LinkTree
from linkwright.layout.numbers import for_tree, values_at
from linkwright.methods.open import Scalars
from linkwright.model.answers import Array
from linkwright.model.model import Model
from linkwright.program import trace
from linkwright.simulation.inputs.coordinate_lookup import coordinate_unit
from linkwright.simulation.inputs.state_names import StateNames
from linkwright.simulation.running.events import TracedEvent

AT_LIMIT = 1e-9  # rad, of the size of its loop, or of the limit itself: a joint that starts this close is at its limit


def limit_events(model: Model, start: Array) -> list[TracedEvent]:
    """The limits of all joints, which must hold in the poses to start from."""
    found = []
    tree, said = model.parts.tree, model.parts.variables.said.joints
    values, numbers = model.assembly.joint_values(start), tuple(np.moveaxis(start[..., tree.nq :], -1, 0))
    units = np.concatenate([model.scaled_closure.rate_units, model.scaled_closure.cut_rate_units])
    for name, joint in model.parts.mechanism.joints.items():
        bounds = said[name].limits
        if joint.limits is None or joint.stop is not None or bounds is None or len(joint.coordinates) != 1:
            continue
        unit = coordinate_unit(model, joint.coordinates[0])
        for k, sign, word in ((0, -1.0, "lower"), (1, 1.0, "upper")):
            bound = bounds[k]
            here = np.broadcast_to(values_at(bound, tree, numbers), start.shape[:-1])
            outside = sign * (values[name] - here)
            hair = AT_LIMIT * max(float(units[model.rate_places[name][0]]), abs(joint.limits[k]))
            if outside.max() > hair:
                told = f"{here.flat[int(outside.argmax())]:.6g} {unit}"
                raise ModelError(
                    f"{model.name}: joint {name!r} starts beyond its {word} limit {told}. "
                    "Start inside, or run with " + wording("limits=False.", "--no-limits.")
                )
            slack = sign * 2.0 * hair if outside.max() > -hair else 0.0  # at its limit it leaves, or has reached it
            sentences = tuple(f"joint {name!r} reached its {word} limit {x:.6g} {unit}" for x in here.flat)
            found.append(_limit(model, name, bound, sign, slack, f"{name} at its {word} limit", sentences))
    return found


def _limit(
    model: Model, name: str, bound: Any, sign: float, slack: float, label: str, sentences: tuple[str, ...]
) -> TracedEvent:
    state_names, tree = StateNames(model), model.parts.tree

    def beyond(tree: LinkTree, limit: Any, t: Scalars, q: Scalars, v: Scalars) -> dict[str, Any]:
        return {"g": (sign * (state_names.view(tree, q, v).q[name] - (limit + slack)),)}

    program = trace(*for_tree(tree, beyond, {"t": 1, "q": tree.nq, "v": tree.nv}, bound), label)
    several = sentences if len(set(sentences)) > 1 else ()
    return TracedEvent(label, program, True, 1, sentences[0], several)
