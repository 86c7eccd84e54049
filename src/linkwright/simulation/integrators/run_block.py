"""A block of runs that one thread steps through: its arrays, and the frame that shows them to the compiled code."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from linkwright.simulation.integrators.frame import (
    ALL_ARRAYS,
    ARRAYS,
    FRAME,
    KERNELS,
    LOOKS,
    REGISTER,
    SETTINGS,
    FrameArray,
)
from linkwright.simulation.integrators.schemes import Scheme
from linkwright.simulation.integrators.task import Crossing, Kernel, Task

ROWS = 32  # runs of an ensemble kept in the block at once


class RunBlock:
    """The frame of one block of runs, from the run `first` on; `results` are the arrays of their results."""

    def __init__(
        self, task: Task, scheme: Scheme, starts: np.ndarray, first: int, results: Mapping[str, np.ndarray]
    ) -> None:
        self._record = np.zeros(1, FRAME)
        self._frame = self._record.view(np.recarray)[0]
        self._arrays: dict[str, np.ndarray] = {}  # kept in memory as long as the frame shows them
        self._first = first
        self._set_kernels_and_settings(task)
        self._set_sizes(task, scheme, starts)
        given = {**self._task_arrays(task, starts), **scheme.arrays, **results}
        tables = {**ARRAYS, **scheme.needs}
        for name, array in tables.items():
            self._show(name, given[name] if name in given else np.zeros(self._shape(array), array.dtype))
        self.make_room()

    @property
    def address(self) -> int:
        """The address of the frame, for the driver."""
        return int(self._record.ctypes.data)

    def make_room(self) -> None:
        """Double the room for events, and add what eight attempts at a step may bring."""
        frame = self._frame
        frame.capacity += frame.capacity + 8 * frame.rows * (frame.ng * (LOOKS + 1) + 1)
        for name in ("events", "event_states"):
            old = self._arrays[name]
            larger = np.zeros(self._shape(ARRAYS[name]), old.dtype)
            larger[: len(old)] = old
            self._show(name, larger)

    def going(self) -> list[int]:
        """The runs in the rows that are in use."""
        steps = self._arrays["steps"][: self._frame.active]
        return [self._first + int(run) for run in steps["run"][steps["over"] == 0]]

    def end(self, run: int, reason: int) -> None:
        """Mark a run as over, if it is in one of the rows; it is reported so when the next step is taken."""
        steps = self._arrays["steps"][: self._frame.active]
        steps["over"][steps["run"] == run - self._first] = reason

    def events(self) -> list[Crossing]:
        """All crossings recorded so far."""
        n, ny = self._frame.events_found, self._frame.ny
        return [
            Crossing(float(event["t"]), int(event["value"]), y[:ny].copy(), self._first + int(event["run"]))
            for event, y in zip(self._arrays["events"][:n], self._arrays["event_states"][:n], strict=True)
        ]

    def _show(self, name: str, array: np.ndarray) -> None:
        """Put an array's address into the frame, and keep the array."""
        table = ALL_ARRAYS[name]
        assert array.flags.c_contiguous, name
        assert (array.dtype, array.shape) == (table.dtype, self._shape(table)), name
        self._arrays[name] = array
        self._frame[name] = array.ctypes.data

    def _shape(self, array: FrameArray) -> tuple[int, ...]:
        return tuple(axis if isinstance(axis, int) else int(self._frame[axis]) for axis in array.axes)

    def set_kernel(self, name: str, kernel: Kernel) -> None:
        """What is called for one of KERNELS from now on; its lanes are those of the one before."""
        self._record[0][name] = (kernel.address, kernel.table, kernel.lanes)

    def _set_kernels_and_settings(self, task: Task) -> None:
        for name in KERNELS:
            kernel = getattr(task, name)
            if kernel is not None:
                self.set_kernel(name, kernel)
        for name in SETTINGS:
            self._frame[name] = getattr(task, name)

    def _set_sizes(self, task: Task, scheme: Scheme, starts: np.ndarray) -> None:
        frame, tableau = self._frame, scheme.tableau
        frame.lanes = task.rhs.lanes
        frame.runs, frame.ny = starts.shape
        frame.rows = max(frame.lanes, min(frame.runs, ROWS))
        frame.width = -(-frame.ny // REGISTER) * REGISTER
        frame.np = max(1, task.pieces.shape[-1])
        frame.ng = len(task.stops)
        frame.times, frame.knots, frame.pieces = len(task.times), len(task.knots), len(task.knots) + 1
        frame.piece_runs = frame.runs if task.pieces.ndim == 3 else 1
        frame.stages, frame.slopes, frame.errors = len(tableau.stages), tableau.slopes, len(tableau.errors)
        frame.slope_rows = tableau.slopes | 1  # odd, so that the same slope of all runs does not share cache lines
        frame.terms = 3 + len(tableau.dense)
        frame.adaptive, frame.order, frame.last_in_error = scheme.adaptive, tableau.order, tableau.last_in_error

    def _task_arrays(self, task: Task, starts: np.ndarray) -> dict[str, np.ndarray]:
        first = self._first
        pieces = task.pieces[first : first + len(starts)] if task.pieces.ndim == 3 else task.pieces[np.newaxis]
        numbers = np.zeros((*pieces.shape[:2], self._frame.np))
        numbers[:, :, : pieces.shape[2]] = pieces
        return {
            "sample_times": task.times,
            "knot_times": task.knots,
            "piece_numbers": numbers,
            "stops": task.stops,
            "directions": task.directions,
            "starts": starts,
        }
