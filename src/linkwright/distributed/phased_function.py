"""Phases, compiled: one call computes, reduces, computes on, and yields the results by name."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from linkwright.distributed.communicator import Ranks, Reduction
from linkwright.distributed.phases import KEPT, RECEIVED, SENT, Phase
from linkwright.engines import Function
from linkwright.model.answers import Array
from linkwright.program import manageable


class PhasedFunction:
    """This rank's programs of one question, with the reductions between them; `given` names its arguments in order."""

    def __init__(self, phases: Sequence[Phase], given: Sequence[str], ranks: Ranks) -> None:
        self.operations = sum(phase.program.operations for phase in phases)
        places = {name: k for k, name in enumerate((*given, KEPT, RECEIVED))}
        self.results = tuple(name for name, _ in phases[-1].program.outputs)
        self._functions = [Function(manageable(phase.program), threads=1) for phase in phases]
        self._takes = [[places[name] for name in phase.takes] for phase in phases]
        sent = [dict(phase.program.outputs) for phase in phases[:-1]]
        self.message = sum(outputs.get(SENT, 0) for outputs in sent)  # numbers, in all reductions
        self._reductions = [Reduction(np.zeros(outputs[SENT]), ranks) if SENT in outputs else None for outputs in sent]
        self._keeps = [KEPT in outputs for outputs in sent]

    @property
    def compile_seconds(self) -> float:
        return sum(function.compile_seconds for function in self._functions)

    def __call__(self, *given: Array) -> dict[str, Array]:
        """Each argument an array of its size; every rank calls at the same time."""
        values: list[Array | None] = [*given, None, None]
        for k, reduction in enumerate(self._reductions):
            if reduction is None and not self._keeps[k]:
                continue
            answer = self._functions[k](*[values[place] for place in self._takes[k]])
            if reduction is None:  # nobody needs to hear anything
                values[-2] = answer
                continue
            if self._keeps[k]:
                values[-2], answer = answer
            reduction.own[:] = answer
            values[-1] = reduction.sum()
        answer = self._functions[-1](*[values[place] for place in self._takes[-1]])
        return dict(zip(self.results, answer if len(self.results) > 1 else (answer,), strict=True))

    def close(self) -> None:
        """Give MPI back what it keeps for the reductions."""
        for reduction in self._reductions:
            if reduction is not None:
                reduction.close()
