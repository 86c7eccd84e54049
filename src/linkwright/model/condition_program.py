"""The conditions that members of a family must hold: their numbers as one program, conditions of a kind together."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

import numpy as np

from linkwright.engines import Function
from linkwright.engines.interpreter import evaluate as run
from linkwright.mechanism.conditions import Conditions, Holds
from linkwright.model.answers import Array
from linkwright.program import trace
from linkwright.scalars.expression import Expression, Parameter, Scalar, evaluate

BLOCK = 4096  # members: they stay in the cache
WORTH_COMPILING = 4 * BLOCK  # members asked together


class ConditionProgram:
    """Conditions of members, by rows over the parameters."""

    def __init__(self, conditions: Conditions, parameters: Sequence[Parameter]) -> None:
        listed = [(one.holds, numbers) for one in conditions.conditions for numbers in one.alone]
        said = dict.fromkeys(x for _, numbers in listed for x in numbers if isinstance(x, Expression))
        plain = dict.fromkeys(x for _, numbers in listed for x in numbers if not isinstance(x, Expression))
        places = {x: k for k, x in enumerate((*said, *plain))}
        kinds: dict[tuple[Holds, int], list[list[int]]] = {}
        for holds, asked in listed:
            kinds.setdefault((holds, len(asked)), []).append([places[x] for x in asked])
        self._kinds = [(holds, np.array(rows).T) for (holds, _), rows in kinds.items()]
        self._plain = np.array([*plain], float)[:, None]
        self._lower, self._upper = np.array([p.bounds for p in parameters]).T

        def numbers(parameters: tuple[Scalar, ...]) -> dict[str, Any]:
            values = {p.name: x for p, x in zip(names, parameters, strict=True)}
            known: dict[Any, Scalar] = {}
            return {"numbers": tuple(evaluate(x, values, known) for x in said)}

        names = tuple(parameters)
        self._program = trace(numbers, {"parameters": len(names)}, "conditions")

    def holding(self, members: Array) -> np.ndarray:
        """Whether all conditions hold for members (n, k), (n,)."""
        good = np.all((self._lower <= members) & (members <= self._upper), axis=-1)
        compiled = len(members) >= WORTH_COMPILING
        with np.errstate(all="ignore"):
            for start in range(0, len(members), BLOCK):
                some = members[start : start + BLOCK]
                x = self._compiled(some).T if compiled else self._interpreted(some)
                x = np.concatenate([x, np.broadcast_to(self._plain, (len(self._plain), len(some)))])
                for holds, places in self._kinds:
                    good[start : start + BLOCK] &= holds(*(x[at] for at in places)).all(axis=0)
        return good

    def _interpreted(self, members: Array) -> Array:
        """The numbers of all conditions, (numbers, n)."""
        found: Array = np.empty((len(self._program.results), len(members)))
        for row, x in zip(found, run(self._program, list(members.T)), strict=True):
            row[:] = x
        return found

    @cached_property
    def _compiled(self) -> Function:
        return Function(self._program, "llvm")
