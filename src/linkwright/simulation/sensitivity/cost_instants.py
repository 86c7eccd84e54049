"""Terms of a cost at single instants: their values, and what they hang on there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from linkwright.engines import Function
from linkwright.methods.open import Scalars
from linkwright.model.answers import Array
from linkwright.program import Program, jacobian, trace
from linkwright.simulation.running.equations import Equations
from linkwright.simulation.running.events import value_at


class CostAtInstant(NamedTuple):
    """A term of the cost at time t, and its derivatives by the state y (ny,) and by the active numbers p."""

    t: float
    value: float
    by_y: Array
    by_p: Array


def cost_at_instants(
    equations: Equations, program: Program, times: Array, states: Array, weights: Array, active: Sequence[int]
) -> list[CostAtInstant]:
    """A term, a program of t, q, v, at states (T, ny), each with its weight."""

    def of_state(t: Scalars, y: Scalars, p: Scalars) -> dict[str, Any]:
        now = equations.at(t, y, p)
        return {"cost": (value_at(program, now.tree, now.t, now.q, now.v, now.more),)}

    slopes = jacobian(trace(of_state, equations.sizes, "cost"), ["y", "p"], of="cost", mode="reverse")
    p = equations.pieces[np.searchsorted(equations.parameters.knots, times, side="right")]
    value, by_y, by_p = (np.array(x) for x in Function(slopes, "python")(times[:, None], states, p))
    w = weights[:, None]
    return [
        CostAtInstant(float(t), float(x), dy, dp)
        for t, x, dy, dp in zip(times, (w * value)[:, 0], w * by_y, (w * by_p)[:, list(active)], strict=True)
    ]
