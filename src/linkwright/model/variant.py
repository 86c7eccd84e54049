"""Variant: a machine at certain numbers: the model's own, folded into its programs, or values of its parameters."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np

from linkwright.model.answers import Array, State
from linkwright.model.assembling import Assembly
from linkwright.model.inputs import leading
from linkwright.model.parts import Parts


class Variant(NamedTuple):
    """Who answers, and the numbers (..., k) to append to q; none where they are constants of the programs.

    own: the parts of the model itself, whose numbers are `present`: states given may have been closed at these.
    """

    parts: Parts
    own: Parts
    numbers: Array | None = None
    present: Array | None = None

    def pose(self, q: Any) -> Any:
        """q with its numbers; closed at these, if it was closed at the model's own."""
        return q if self.numbers is None else self.state(q)[0]

    def state(self, q: Any, v: Any = None, a: Any = None) -> tuple[Any, Any, Any]:
        """q with its numbers, v and a. Where q closes at the model's own numbers but not at these, the independent
        coordinates, rates and accelerations are kept and the others follow."""
        if self.numbers is None:
            return q, v, a
        x = self.own.variables
        rates, accelerations = x.v(v), x.v(a, "a")
        given = {"q": x.q(q), "v": rates, "a": accelerations, "parameters": self.numbers}
        leading("a state and its numbers", given)
        if not self.own.tree.constrained:
            return self.joined(given["q"]), v, a
        assert self.present is not None
        found = self.parts.assembly.brought(given["q"], rates, accelerations, self.present, self.numbers)
        return found.q, found.v, found.a

    def joined(self, q: Any) -> Any:
        """q (..., nq) and the numbers in one array."""
        if self.numbers is None:
            return q
        q = self.own.variables.q(q)
        shape = np.broadcast_shapes(q.shape[:-1], self.numbers.shape[:-1])
        parts = (np.broadcast_to(x, (*shape, x.shape[-1])) for x in (q, self.numbers))
        return np.concatenate(list(parts), axis=-1)

    def bare(self, state: State) -> State:
        """A state without the numbers at the end of its q."""
        if self.numbers is None:
            return state
        return replace(state, q=state.q[..., : self.own.variables.nq])

    @property
    def assembly(self) -> Assembly:
        """Who closes it."""
        return self.parts.assembly if self.numbers is None else self.parts.assembly.at(self.numbers)

    def of(self, state: State) -> State:
        """A state of the model, with the numbers."""
        if self.numbers is None or not isinstance(state, State):
            return state
        q, v, a = self.state(state.q, state.v, state.a)
        return replace(state, q=q, v=v, a=a)
