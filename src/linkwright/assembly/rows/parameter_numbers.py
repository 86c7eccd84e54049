"""Numbers of a machine in arrays over poses, whether or not they are expressions of its parameters."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np

from linkwright.assembly.rows.rotations import Array
from linkwright.engines.interpreter import evaluate
from linkwright.layout.link_tree import LinkTree
from linkwright.program import Program, trace
from linkwright.scalars import expression
from linkwright.scalars.expression import Expression


class ParameterNumbers:
    """Numbers (...) of a tree whose poses q (n, nq) end with the values of its parameters."""

    def __init__(self, tree: LinkTree, numbers: Any) -> None:
        """numbers: an array, or nested lists, of floats and expressions."""
        table = np.array(numbers, object)
        self._shape, flat = table.shape, table.ravel().tolist()
        self._first, self._names = tree.nq, tuple(p.name for p in tree.parameters)
        self._places = [k for k, x in enumerate(flat) if isinstance(x, Expression)]
        self._expressions = [flat[k] for k in self._places]
        self._plain = np.array([0.0 if isinstance(x, Expression) else x for x in flat], float)
        self._last: tuple[bytes, Array] | None = None  # asked for again and again at the same values

    def at(self, q: Array) -> Array:
        """In poses q, (n, ...); where they are the same in all of them, (1, ...)."""
        if not self._places:
            return self._plain.reshape(1, *self._shape)
        values = q[:, self._first :]
        if len(values) > 1 and (values == values[0]).all():
            values = values[:1]
        key = values.tobytes()
        if self._last is None or self._last[0] != key:
            found = np.tile(self._plain, (len(values), 1))
            for k, x in zip(self._places, evaluate(self._program, list(values.T)), strict=True):
                found[:, k] = x
            self._last = key, found.reshape(len(values), *self._shape)
        return self._last[1]

    @cached_property
    def _program(self) -> Program:
        """The expressions' values, of the parameters."""

        def values(parameters: Any) -> dict[str, Any]:
            given, known = dict(zip(self._names, parameters, strict=True)), dict[Any, Any]()
            return {"numbers": [expression.evaluate(x, given, known) for x in self._expressions]}

        return trace(values, {"parameters": len(self._names)}, "numbers")
