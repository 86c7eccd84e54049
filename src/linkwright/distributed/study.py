"""The verb `study`: a function asked of many variants, on whatever workers there are, kept as it goes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from os import PathLike
from typing import TYPE_CHECKING, Any

from linkwright.distributed.ask_identity import identity_of
from linkwright.distributed.batches import Ask, Outcome, name_of
from linkwright.distributed.checkpoint import Checkpoint, Manifest, Range
from linkwright.distributed.study_axes import StudyAxes
from linkwright.distributed.study_dataset import StudyForm, dataset_in_memory, open_dataset, write_dataset
from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import number, shown

if TYPE_CHECKING:
    from xarray import Dataset

MEMORY = 1e9  # bytes of a study without a folder


def study(
    ask: Ask,
    over: Any,
    on: Any = None,
    checkpoint: str | PathLike[str] | None = None,
    *,
    seconds: float | None = None,
    units: Mapping[str, str] | None = None,
    dims: Mapping[str, Sequence[str]] | None = None,
    progress: bool | None = None,
) -> Dataset:
    """Ask a function of many variants, in batches on many workers; an xarray.Dataset over what varies.

    ask(coupler=array, ...): of n variants, an array (n,) of each name, the function returns {name: array (n, ...)}. It
    may return a mask `ok` and `reasons` with it, as the verbs of a model give them with failed="mask"; what it raises
    (LinkwrightError, ValueError, ArithmeticError, RuntimeError) is found out by halves and kept as the reason of the
    variants that failed.

    over: {name: values}, a grid; `lw.latin_hypercube`, `lw.sobol` or `lw.monte_carlo` of {name: (low, high)}; or both,
    {"speed": values, "sample": lw.sobol(...)}: every speed with every sample.

    on: any concurrent.futures.Executor, or a Dask Client; "threads:2", "processes:2", "mpi", or the address of a Dask
    scheduler. Threads, one a core, if left out.

    checkpoint: a folder that keeps what is done. Called again with the same study, whatever ended the first, it goes on
    from there, and the result is a file in it, `study.nc`, that is read as it is used and need not fit in memory.

    seconds: that a batch should take; 2, or more on many workers. units, dims: of answers, by name; dims name their
    axes after that of the variants. progress: True always shows it, False never.

    >>> import numpy as np
    >>> found = study(lambda x, y: {"area": x * y}, over={"x": [1.0, 2.0], "y": [3.0, 4.0, 5.0]})
    >>> found.area.sel(x=2.0).values
    array([ 6.,  8., 10.])
    """
    if not callable(ask):
        raise ModelError(f"study: ask is a function of arrays by name, not {shown(ask)}.")
    axes = StudyAxes(over)
    named = {name: (x,) if isinstance(x, str) else tuple(x) for name, x in (dims or {}).items()}
    form = StudyForm(axes, name_of(ask), named, dict(units or {}))
    if seconds is not None and not number(seconds, "study: seconds") > 0.0:
        raise ModelError(f"study: seconds is {shown(seconds)}; a batch takes a time above zero.")
    if checkpoint is None:
        kept = Outcomes(form)
        _compute(ask, form, on, kept, [], seconds, progress)
        return dataset_in_memory(form, kept.portions())
    with closing(Checkpoint(checkpoint, Manifest(form.ask, identity_of(ask), axes.recipe, axes.size))) as folder:
        if not folder.result.exists():
            done = folder.done()
            _compute(ask, form, on, folder, done, seconds, progress)
            for _, outcome in folder.portions():  # of a study that was done before, but for its result
                form.check(outcome)
            write_dataset(folder.result, form, folder.portions())
        folder.finish()
        return open_dataset(folder.result)


def _compute(
    ask: Ask, form: StudyForm, on: Any, store: Any, done: list[Range], seconds: float | None, progress: bool | None
) -> None:
    # Here, so that importing linkwright stays cheap: processes and their pools take their time.
    from linkwright.distributed.coordinator import Coordinator
    from linkwright.distributed.executors import workers_of
    from linkwright.distributed.interruption import INTERRUPTS
    from linkwright.distributed.study_progress import StudyProgress
    from linkwright.distributed.work_queue import WorkQueue, gaps

    left = gaps(done, form.axes.size)
    workers, ended = workers_of(on), False
    try:
        if left:
            count = form.axes.size - sum(stop - start for start, stop in left)
            shown_as_it_goes = StudyProgress(form.ask, form.axes.size, count, progress)
            queue = WorkQueue(left, workers.count, seconds)
            try:
                Coordinator(ask, form, workers, queue, store, shown_as_it_goes).run()
            except INTERRUPTS:
                if isinstance(store, Checkpoint):
                    shown_as_it_goes.say(f"{store.folder} keeps what is done; the same study goes on there")
                raise
        ended = True
    finally:
        workers.close(wait=ended)


class Outcomes:
    """What is computed, in memory, as long as it fits."""

    def __init__(self, form: StudyForm) -> None:
        self._form = form
        self._kept: list[tuple[list[Range], Outcome]] = []

    def keep(self, ranges: list[Range], outcome: Outcome) -> None:
        size = self._form.bytes_of_variant * self._form.axes.size
        if size > MEMORY:
            raise ModelError(
                f"study: {self._form.axes.size:,} variants with these answers take {size / 1e9:.3g} GB. "
                "Give checkpoint='folder': the result is a file there, and need not fit in memory."
            )
        self._kept.append((ranges, outcome))

    def note(self, batch: Range, outcome: Outcome) -> None:
        """Memory outlives nothing: there is nothing to keep before."""

    def portions(self) -> Iterator[tuple[list[Range], Outcome]]:
        return iter(self._kept)
