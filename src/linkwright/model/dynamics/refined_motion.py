"""Accelerations of a large machine whose elimination loses digits, refined until forces and loops are in balance.

What a first answer leaves over is put through the same elimination again, and so is what that leaves:

    I x = r + J^T y,   J x = -g,   with r = tau - (I a + h) + J^T lambda and g = J a + J' v

The remainders come from the recursions, not from the elimination, so the answer is as good as these are.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from linkwright.layout.link_tree import LinkTree
from linkwright.layout.numbers import for_tree
from linkwright.methods import local_elimination
from linkwright.methods.dynamics_input import DynamicsInput
from linkwright.model.answers import Array
from linkwright.model.questions.loop_programs import LoopPrograms
from linkwright.model.questions.program_cache import ProgramCache
from linkwright.model.variables import Given, Integers
from linkwright.program import Program, Rolled, traced
from linkwright.scalars.tolerances import NONZERO

TIMES = 8  # at most: every one leaves a small part of what was left


class RefinedMotion:
    """Of flat states (n, size) that close, with drives in joints that are not cut."""

    def __init__(self, programs: ProgramCache, loops: LoopPrograms) -> None:
        self.programs, self.loops, self.tree, self.closure = programs, loops, loops.tree, loops.scaled_closure
        number = {row: k for k, row in enumerate(self.closure.rows)}
        self._rows = [number[row] for row in loops.chosen]

    def motion(self, given: Given) -> tuple[Array, Array]:
        """Accelerations (n, nv), and multipliers of all rows (n, rows), zero of those that are not chosen."""
        q, v, tau, *wrenches = given.arrays
        units, row_units = self.closure.rate_units, self.closure.row_units[self._rows]
        J = self.closure.rows_at(q).taken(self._rows)
        drift = self.closure.bias(q, v)[0][:, self._rows]
        efforts = np.zeros_like(v)
        efforts[:, list(given.driven)] = tau
        needed = self.programs.question("generalized_forces", pushed=given.pushed)
        respond = self.programs.function(("response",), self._response)
        a, multipliers = self.programs.function(
            ("motion", given.driven, given.pushed), lambda: self._first(given.driven, given.pushed)
        )(q, v, tau, *wrenches)
        best, least = (a, multipliers), np.full(len(q), np.inf)
        for _ in range(TIMES):
            moved = needed(q, v, a, *wrenches) * units
            held = J.transposed_product(multipliers * row_units)
            lacking, opening = efforts * units + held - moved, J.product(a / units) + drift
            left = _size(lacking) / _size(moved, held, efforts * units) + _size(opening) / _size(a / units, drift)
            better = left < least
            if not better.any():
                break
            best = _where(better, a, best[0]), _where(better, multipliers, best[1])
            least = np.minimum(left, least)
            x, y = respond(q, lacking / units, opening * row_units)
            a, multipliers = a + x, multipliers + y
        found = np.zeros((len(q), len(self.closure.rows)))
        found[:, self._rows] = best[1]
        return best[0], found

    def _first(self, driven: Integers, pushed: Integers) -> Program | Rolled:
        def answer(tree: LinkTree, q: Any, v: Any, tau: Any, external: Any = ()) -> dict[str, Any]:
            at = DynamicsInput(tree, q, v, tau, driven, external, pushed)
            found = local_elimination.forward_dynamics(at, self.loops.chosen)
            return {"a": found["a"], "multipliers": found["multipliers"]}

        sizes = self.loops.sizes(("q", "v", "tau"), len(driven), pushed)
        return traced(*for_tree(self.tree, answer, sizes), "motion")

    def _response(self) -> Program | Rolled:
        def answer(tree: LinkTree, q: Any, efforts: Any, gaps: Any) -> dict[str, Any]:
            return local_elimination.response(tree, q, self.loops.chosen, efforts, gaps)

        sizes = {"q": self.tree.nq, "efforts": self.tree.nv, "gaps": len(self._rows)}
        return traced(*for_tree(self.tree, answer, sizes), "response")


def _size(*parts: Array) -> Array:
    """The largest entry of each state in all of the parts, never zero."""
    largest = [np.abs(x).max(axis=1, initial=NONZERO) for x in parts]
    return np.asarray(np.max(largest, axis=0))


def _where(better: np.ndarray, new: Array, old: Array) -> Array:
    return np.where(better[:, None], new, old)
