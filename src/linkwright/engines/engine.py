"""Engine: what runs programs, behind one protocol.

An engine prepares a program once; the executable it returns fills arrays. An engine is one file and one entry in the
table `linkwright.engines.ENGINES`, which `Model.function(engine=...)`, its messages and the tests read.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import numpy as np

from linkwright.program import Program, Repeated, Rolled, Staged
from linkwright.program.repeated import LEFT


class Engine(Protocol):
    """Its name in `engine=...`, and what has to be installed for it (for the message where it is not)."""

    @property
    def name(self) -> str: ...

    @property
    def needs(self) -> str: ...

    def available(self) -> bool:
        """Whether it can run here."""

    def prepare(self, program: Program | Staged | Rolled, threads: int) -> Executable:
        """Make a program ready to run on at most so many cores. Costly work may wait for the first run."""


class Executable:
    """A program made ready. An engine derives its own and gives `run`; what else it can do has a plain answer here."""

    @property
    def lanes(self) -> int:
        """How many states are computed at once."""
        return 1

    @property
    def seconds(self) -> float:
        """Time spent so far on making or loading code."""
        return 0.0

    def run(self, inputs: Sequence[np.ndarray], outputs: Sequence[np.ndarray], n: int) -> None:
        """Fill `outputs`, one array (n, size) per output group, for n > 0 states. Inputs are (n, size), or (size,)
        where all states share them; their rows are float64, contiguous and aligned."""
        raise NotImplementedError

    def on_device(self, arrays: Sequence[Any]) -> Any:
        """The results for arrays that lie where this engine computes, as such arrays; None where they are NumPy's."""
        return None

    def by_column(self, output: str, n: int) -> bool:
        """Whether this output group of n states is to be laid out column by column."""
        return False

    def entry(self, otherwise: Callable[..., Any]) -> Callable[..., Any] | None:
        """A faster way in for one state than `otherwise`, which takes anything: the same arguments and results. None:
        there is none yet."""
        return otherwise


class InStages(Executable):
    """A Staged program, run by an engine that knows plain programs: the first stage, then all columns as a batch."""

    def __init__(self, staged: Staged, prepare: Callable[[Program], Executable]) -> None:
        self._staged = staged
        self._first = prepare(staged.first)
        self._passes = [prepare(step) for step in staged.passes]

    def run(self, inputs: Sequence[np.ndarray], outputs: Sequence[np.ndarray], n: int) -> None:
        staged = self._staged
        shared = np.empty((n, staged.first.outputs[-1][1]))
        self._first.run(inputs, [*outputs, shared], n)
        groups = {name: g for g, (name, _) in enumerate(staged.outputs)}
        for name, count in staged.matrices:
            matrix = outputs[groups[name]].reshape(n, staged.rows, count).transpose(0, 2, 1)
            columns, of_state = matrix.reshape(n * count, staged.rows), np.repeat(shared, count, axis=0)
            for step in self._passes:
                solved = np.empty_like(columns)
                step.run([of_state, columns], [solved], n * count)
                columns = solved
            matrix[:] = columns.reshape(matrix.shape)


class Repeating(Executable):
    """A Repeated program, run by an engine that knows its step: turn by turn, those states that are not done."""

    def __init__(self, repeated: Repeated, prepare: Callable[[Program | Rolled], Executable]) -> None:
        self._repeated = repeated
        self._step, self._finish = prepare(repeated.step), prepare(repeated.finish)

    @property
    def lanes(self) -> int:
        return self._step.lanes

    @property
    def seconds(self) -> float:
        return self._step.seconds + self._finish.seconds

    def run(self, inputs: Sequence[np.ndarray], outputs: Sequence[np.ndarray], n: int) -> None:
        step, finish = self._repeated.step, self._repeated.finish
        given = {name: x for (name, _), x in zip(step.inputs, inputs, strict=True)}
        made = {name: x for (name, _), x in zip(self._repeated.outputs, outputs, strict=True)}
        turned = [made[name] for name, _ in step.outputs]
        for (name, _), out in zip(step.outputs, turned, strict=True):
            out[...] = given[name]
        at = np.flatnonzero(made[LEFT][:, 0] > 0.0)
        while len(at):
            now = [x if x.ndim == 1 else x[at] for x in (made.get(name, given[name]) for name, _ in step.inputs)]
            new = [np.empty((len(at), out.shape[1])) for out in turned]
            self._step.run(now, new, len(at))
            for out, x in zip(turned, new, strict=True):
                out[at] = x
            at = at[made[LEFT][at, 0] > 0.0]
        new = [np.empty((n, size)) for _, size in finish.outputs]
        self._finish.run([made[name] if name in made else given[name] for name, _ in finish.inputs], new, n)
        for (name, _), x in zip(finish.outputs, new, strict=True):
            made[name][:] = x
