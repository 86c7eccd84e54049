"""Phases, compiled: one call computes, reduces, computes on, and yields the results by name."""

from __future__ import annotations

from collections.abc import Sequence

from linkwright.distributed.communicator import Ranks
from linkwright.distributed.reductions import Phase
from linkwright.engines import Function
from linkwright.model.answers import Array
from linkwright.program import manageable


class PhasedFunction:
    """This rank's programs of one question, with the reductions between them."""

    def __init__(self, phases: Sequence[Phase], ranks: Ranks) -> None:
        self._ranks = ranks
        self.operations = sum(phase.program.operations for phase in phases)
        self.message = sum(dict(phase.program.outputs).get("sent", 0) for phase in phases)  # numbers, in all reductions
        self._steps = [
            (Function(manageable(phase.program), threads=1), phase.takes, tuple(n for n, _ in phase.program.outputs))
            for phase in phases
        ]

    @property
    def compile_seconds(self) -> float:
        return sum(function.compile_seconds for function, _, _ in self._steps)

    def __call__(self, **given: Array) -> dict[str, Array]:
        """Each argument an array of its size; every rank calls at the same time."""
        found: dict[str, Array] = {}
        for function, takes, yields in self._steps:
            if not yields:
                found = {}
                continue
            answer = function(*[given[name] if name in given else found[name] for name in takes])
            found = dict(zip(yields, answer if len(yields) > 1 else (answer,), strict=True))
            if "sent" in found:
                found["received"] = self._ranks.sum(found["sent"])
        return found
