"""Variant: a machine at certain numbers: the model's own, folded into its programs, or values of its parameters."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np

from linkwright.assembly.coordinates.failures import RAISE, Failures
from linkwright.assembly.coordinates.lost_values import LostValues
from linkwright.model.answers import Array, Assemblies, State
from linkwright.model.assembling import Assembly
from linkwright.model.inputs import leading
from linkwright.model.lost_states import finite_state, lost_values
from linkwright.model.parts import Parts


class Variant(NamedTuple):
    """Who answers, and the numbers (..., k) to append to q; none where they are constants of the programs.

    own: the parts of the model itself, whose numbers are `present`: states given may have been closed at these.
    broken: which members cannot be, and why, where that is to be masked; `numbers` then has the present ones for them.
    """

    parts: Parts
    own: Parts
    numbers: Array | None = None
    present: Array | None = None
    broken: Failures | None = None

    def pose(self, q: Any) -> Any:
        """q with its numbers; closed at these, if it was closed at the model's own."""
        return q if self.numbers is None else self.state(q)[0]

    def state(
        self, q: Any, v: Any = None, a: Any = None, failures: Failures | None = None, maskable: bool = False
    ) -> tuple[Any, Any, Any]:
        """q with its numbers, v and a. Where q closes at the model's own numbers but not at these, the independent
        coordinates, rates and accelerations are kept and the others follow. What cannot be closed so is refused, by a
        verb that could mask it if it is `maskable`, or told to the failures of that batch."""
        if self.numbers is None:
            return q, v, a
        x = self.own.variables
        rates, accelerations = x.v(v), x.v(a, "a")
        given = {"q": x.q(q), "v": rates, "a": accelerations, "parameters": self.numbers}
        leading("a state and its numbers", given)
        if not self.own.tree.constrained:
            return self.joined(given["q"]), v, a
        assert self.present is not None
        if self.numbers is self.present:
            return self.joined(given["q"]), v, a
        given_state = given["q"], rates, accelerations
        return self.parts.assembly.renumbering.brought(*given_state, self.present, self.numbers, failures, maskable)

    def masked_state(
        self, failed: str, q: Any, v: Any = None, a: Any = None
    ) -> tuple[tuple[Any, Any, Any], LostValues | None]:
        """The same, and the states that are lost, if `failed` asks for a mask of these."""
        if type(failed) is str and failed == RAISE and self.broken is None:
            return self.state(q, v, a, maskable=True), None
        x = self.own.variables
        told = lost_values(x, failed)
        q, v, a = finite_state(x, told, q, v, a)
        if self.numbers is None or self.numbers is self.present:
            return self.state(q, v, a), told
        shape = leading("a state and its numbers", {"q": x.q(q), "v": x.v(v), "a": x.v(a, "a"), "p": self.numbers})
        lost = Failures(x.name, shape)
        lost.add_spread(self.broken)
        state = self.state(q, v, a, lost)
        lost.settle(failed)
        if told is not None:
            told.tell(lost)
        return state, told

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
        return replace(state, q=np.ascontiguousarray(state.q[..., : self.own.variables.nq]))

    def bare_branches(self, found: Assemblies) -> Assemblies:
        """Assemblies without the numbers at the ends of their q."""
        return Assemblies(map(self.bare, found), found.labels, found.sentence, found.coverage)

    @property
    def assembly(self) -> Assembly:
        """Who closes it."""
        return self.parts.assembly if self.numbers is None else self.parts.assembly.at(self.numbers, self.broken)

    def each(self, ask: Callable[[Assembly], Any]) -> Any:
        """The answer of the machine; of members in a batch an array of answers, (...)."""
        if self.numbers is None:
            return ask(self.parts.assembly)
        found = np.empty(self.numbers.shape[:-1], dtype=object)
        for at in np.ndindex(found.shape):
            found[at] = ask(self.parts.assembly.at(self.numbers[at]))
        return found if found.shape else found[()]

    def of(self, state: State, failed: str) -> tuple[State, LostValues | None]:
        """A state of the model, with the numbers; and what is lost of it, if `failed` asks for a mask."""
        if not isinstance(state, State):
            return state, None
        if self.numbers is None:
            told = lost_values(self.own.variables, failed)
            return (
                replace(state, q=finite_state(self.own.variables, told, state.q)[0]) if told is not None else state
            ), told
        (q, v, a), lost = self.masked_state(failed, state.q, state.v, state.a)
        return replace(state, q=q, v=v, a=a), lost
