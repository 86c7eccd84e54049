"""The conditions that members of a family must hold, asked of very many of them: their numbers by compiled code."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from linkwright.engines import Function
from linkwright.mechanism.conditions import Conditions
from linkwright.model.answers import Array
from linkwright.program import trace
from linkwright.scalars.expression import Expression, Parameter, Scalar, evaluate

BLOCK = 4096  # members: they stay in the cache
WORTH_COMPILING = 4 * BLOCK  # members asked together


class ConditionProgram:
    """Conditions whose expressions are computed side by side; compiled when first asked."""

    def __init__(self, conditions: Conditions, parameters: Sequence[Parameter]) -> None:
        self.conditions, self.parameters = conditions.conditions, parameters
        said = dict.fromkeys(x for one in self.conditions for x in one.numbers if isinstance(x, Expression))
        self._places = {x: k for k, x in enumerate(said)}

        def numbers(parameters: tuple[Scalar, ...]) -> dict[str, Any]:
            values = {p.name: x for p, x in zip(self.parameters, parameters, strict=True)}
            known: dict[Any, Scalar] = {}
            return {"numbers": tuple(evaluate(x, values, known) for x in said)}

        self._numbers = Function(trace(numbers, {"parameters": len(parameters)}, "conditions"), "llvm")

    def holding(self, members: Array) -> np.ndarray:
        """Whether all conditions hold for members (n, k), (n,)."""
        good = np.ones(len(members), dtype=bool)
        lower, upper = np.array([p.bounds for p in self.parameters]).T
        with np.errstate(all="ignore"):
            for start in range(0, len(members), BLOCK):
                few, some = slice(start, start + BLOCK), members[start : start + BLOCK]
                good[few] = np.all((lower <= some) & (some <= upper), axis=-1)
                x = self._numbers(some).T
                for one in self.conditions:
                    good[few] &= one.holds(*(x[self._places[y]] if y in self._places else y for y in one.numbers))
        return good
