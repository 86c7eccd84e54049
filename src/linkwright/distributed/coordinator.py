"""The one who hands out batches and keeps what comes back, whatever becomes of the workers.

Where a pool of workers breaks, nobody says which batch broke it. Those that were at work are suspects: each is asked
again alone, and by halves, until what kills its worker stands alone; that variant has no answer, and the others have.
"""

from __future__ import annotations

import time
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, Future, wait
from contextlib import suppress
from typing import Any, Protocol

import numpy as np

from linkwright.distributed.batches import Ask, AskError, Outcome, asking, in_one_line, joined_outcomes
from linkwright.distributed.checkpoint import Range
from linkwright.distributed.executors import Workers
from linkwright.distributed.interruption import INTERRUPTS, Interruption
from linkwright.distributed.study_dataset import StudyForm
from linkwright.distributed.study_progress import StudyProgress
from linkwright.distributed.work_queue import PIECE, WorkQueue
from linkwright.errors import LinkwrightError, ModelError

AHEAD = 2  # batches a worker that are handed out: one at work, one waiting
GLANCE = 0.25  # seconds between two looks at what is done
WRITING = 0.05  # the share of the time that writing may take: faster batches are kept several at a time
LONGEST = 2.0  # seconds that an outcome waits in the journal
DIED = "the process that computed it died."
# What other executors say of a lost worker.
LOST = ("KilledWorker", "TerminatedWorkerError", "CommClosedError", "UncompletedJobError")


class Store(Protocol):
    """Where outcomes are kept: memory, or the folder of a checkpoint."""

    def note(self, batch: Range, outcome: Outcome) -> None: ...

    def keep(self, ranges: list[Range], outcome: Outcome) -> None: ...


class Coordinator:
    """One study on its way."""

    def __init__(
        self, ask: Ask, form: StudyForm, workers: Workers, queue: WorkQueue, store: Store, progress: StudyProgress
    ) -> None:
        self._ask, self._form, self._workers, self._queue = workers.portable(ask), form, workers, queue
        self._store, self._progress = store, progress
        self._pending: dict[Any, Range] = {}
        self._fresh: list[tuple[Range, Outcome]] = []  # computed, not kept yet
        self._noted = 0  # of these
        self._kept_at, self._keeping = 0.0, 0.0

    def run(self) -> None:
        """Compute all that is left. Interrupted, what is at work is waited for and kept first."""
        with Interruption() as interruption:
            try:
                while (self._queue.remaining or self._pending) and not interruption.asked:
                    self._hand_out()
                    self._collect(GLANCE)
                    self._keep(self._due())
                    self._progress.show()
                if interruption.asked:
                    raise interruption.asked
            except INTERRUPTS:
                self._wind_up()
                raise
            except LinkwrightError:
                self._drop_waiting()
                raise
            finally:
                self._keep(True)
                self._progress.close()

    def _hand_out(self) -> None:
        if self._queue.again:
            if not self._pending:
                self._submit(self._queue.again.pop())
            return
        while self._queue.left and len(self._pending) < AHEAD * self._workers.count:
            self._submit(self._queue.take())

    def _submit(self, batch: Range) -> None:
        columns = self._form.axes.columns(*batch)
        try:
            future = self._workers.executor.submit(asking, self._ask, columns)
        except BrokenExecutor as error:
            self._queue.again.append(batch)
            self._recover(error)
        else:
            self._pending[future] = batch

    def _collect(self, seconds: float) -> None:
        alone = len(self._pending) == 1
        for future in _finished(list(self._pending), seconds):
            batch = self._pending.pop(future, None)
            if batch is None:  # given up with its pool
                continue
            try:
                outcome = future.result()
            except BrokenExecutor as error:
                self._lost(batch, alone)
                self._recover(error)
            except CancelledError:
                self._queue.again.append(batch)
            except Exception as error:
                if type(error).__name__ not in LOST:
                    raise AskError(
                        f"study: a worker cannot compute {self._form.ask}: {type(error).__name__}: "
                        f"{in_one_line(error)}."
                    ) from error
                self._lost(batch, True)  # such executors say themselves whose worker it was
            else:
                self._add(batch, outcome)

    def _add(self, batch: Range, outcome: Outcome | AskError) -> None:
        if isinstance(outcome, AskError):
            raise outcome
        self._form.check(outcome)
        n = batch[1] - batch[0]
        size = n * self._form.bytes_of_variant
        self._queue.learn(n, outcome.seconds, size)
        self._progress.add(n, len(outcome.reasons))
        self._fresh.append((batch, outcome))

    # Kept

    def _due(self) -> bool:
        """Whether to write: at once, unless the disk would have no rest, or too much is waiting."""
        size = sum(len(outcome.ok) for _, outcome in self._fresh) * self._form.bytes_of_variant
        return size > PIECE or time.perf_counter() - self._kept_at >= min(self._keeping / WRITING, LONGEST)

    def _keep(self, due: bool) -> None:
        if not due:
            for batch, outcome in self._fresh[self._noted :]:
                self._store.note(batch, outcome)
            self._noted = len(self._fresh)
        if not due or not self._fresh:
            return
        began = time.perf_counter()
        self._fresh.sort(key=lambda item: item[0])
        self._store.keep([batch for batch, _ in self._fresh], joined_outcomes([x for _, x in self._fresh]))
        self._fresh, self._noted = [], 0
        self._kept_at = time.perf_counter()
        self._keeping = self._kept_at - began

    # Lost

    def _lost(self, batch: Range, alone: bool) -> None:
        """A batch whose worker died: once more by itself; by halves, where it was by itself."""
        start, stop = batch
        if not alone:
            self._queue.again.append(batch)
        elif stop - start > 1:
            middle = (start + stop) // 2
            self._queue.again += [(middle, stop), (start, middle)]
        else:
            self._add(batch, Outcome({}, np.zeros(1, bool), {0: DIED}))

    def _recover(self, error: BaseException) -> None:
        """Go on with workers anew after their pool broke; the batches that it had are asked again."""
        for future, batch in self._pending.items():
            if _succeeded(future):
                self._add(batch, future.result())
            else:
                self._queue.again.append(batch)
        self._pending = {}
        if not self._workers.replace():
            raise ModelError(
                f"study: the workers are gone: {in_one_line(error)}. What is done is kept, if there is a checkpoint. "
                "Call it again with a new executor."
            )

    # Interrupted

    def _drop_waiting(self) -> None:
        for future in list(self._pending):
            with suppress(Exception):
                if future.cancel():
                    del self._pending[future]

    def _wind_up(self) -> None:
        """Wait for what is at work, and keep it; a second interruption leaves it."""
        self._drop_waiting()
        if self._pending:
            self._progress.say(f"waiting for {len(self._pending)} batches that are at work; Ctrl-C again leaves them")
        while self._pending:
            future = next(iter(self._pending))
            batch = self._pending.pop(future)
            with suppress(Exception):
                self._add(batch, future.result())


def _finished(futures: list[Any], seconds: float) -> list[Any]:
    """Those that are done, after so many seconds at most; jobs that cannot be waited for are looked at."""
    if all(isinstance(future, Future) for future in futures):
        return list(wait(futures, seconds, FIRST_COMPLETED).done)
    found = [future for future in futures if future.done()]
    if not found:
        time.sleep(seconds)
    return found


def _succeeded(future: Any) -> bool:
    return future.done() and not future.cancelled() and future.exception() is None
