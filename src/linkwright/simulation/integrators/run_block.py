"""A block of runs that one thread steps through: its arrays, and the frame that shows them to the compiled code."""

from __future__ import annotations

import numpy as np

from linkwright.simulation.integrators.compiled import words as w
from linkwright.simulation.integrators.tableau import Tableau
from linkwright.simulation.integrators.task import Crossing, Task

ROWS = 32  # runs of an ensemble kept in the block at once
COLUMNS = {
    w.GIVENS: w.GIVEN_COUNT,
    w.REAL_COLUMNS: w.REAL_COUNT,
    w.MARK_COLUMNS: w.MARK_COUNT,
    w.TALLY_COLUMNS: w.TALLY_COUNT,
    w.EVENT_COLUMNS: w.EVENT_COUNT,
    w.GAUGE_ROWS: w.GAUGE_COUNT,
    w.SCRATCH_ROWS: w.SCRATCH_COUNT,
    w.GUARD_COLUMNS: w.GUARD_COUNT,
}


class RunBlock:
    """The frame of one block of runs; `samples`, `t`, `y` and `tallies` are where their results go."""

    def __init__(
        self,
        task: Task,
        tableau: Tableau,
        starts: np.ndarray,
        first: int,
        samples: np.ndarray,
        t: np.ndarray,
        y: np.ndarray,
        tallies: np.ndarray,
    ) -> None:
        self.frame = np.zeros(w.COUNT, dtype=np.int64)
        self.address = int(self.frame.ctypes.data)
        self._arrays: dict[int, np.ndarray] = {}
        self._first, self._ny = first, starts.shape[1]
        self._sizes(task, tableau, len(starts))
        self._show_task(task, starts, first)
        self._show_method(tableau)
        self._show_rows()
        for word, array in ((w.SAMPLES, samples), (w.REACHED_T, t), (w.REACHED_Y, y), (w.TALLIES, tallies)):
            self._show(word, array)
        self._show_events(np.zeros(0), np.zeros((0, self.frame[w.WIDTH])), np.zeros((0, w.EVENT_COUNT), dtype=np.int64))
        self.make_room()

    def make_room(self) -> None:
        """Room for as many events again, and for all that one attempt at a step may bring."""
        times, states, marks = (self._arrays[word] for word in (w.EVENT_TIMES, w.EVENT_STATES, w.EVENT_MARKS))
        more = len(times) + 8 * int(self.frame[w.ROWS]) * (int(self.frame[w.NG]) * (w.LOOKS + 1) + 1)
        self._show_events(
            np.append(times, np.zeros(more)),
            np.append(states, np.zeros((more, states.shape[1])), axis=0),
            np.append(marks, np.zeros((more, w.EVENT_COUNT), dtype=np.int64), axis=0),
        )

    def going(self) -> list[int]:
        """The runs in the rows that are in use."""
        marks = self._arrays[w.MARKS][: self.frame[w.ACTIVE]]
        return [self._first + int(run) for run in marks[marks[:, w.OVER] == 0, w.RUN]]

    def end(self, run: int, reason: int) -> None:
        """Mark a run as over, if it is in one of the rows; it is reported so when the next step is taken."""
        marks = self._arrays[w.MARKS][: self.frame[w.ACTIVE]]
        marks[marks[:, w.RUN] == run - self._first, w.OVER] = reason

    def events(self) -> list[Crossing]:
        n = int(self.frame[w.FOUND])
        times, states, marks = (self._arrays[word] for word in (w.EVENT_TIMES, w.EVENT_STATES, w.EVENT_MARKS))
        return [
            Crossing(float(t), int(which), y[: self._ny].copy(), self._first + int(run))
            for t, y, (run, which) in zip(times[:n], states[:n], marks[:n], strict=True)
        ]

    def _show(self, word: int, array: np.ndarray) -> None:
        """Put an array's address into the frame, and keep the array."""
        assert array.flags.c_contiguous
        self._arrays[word] = array
        self.frame[word] = array.ctypes.data

    def _sizes(self, task: Task, tableau: Tableau, runs: int) -> None:
        frame, lanes = self.frame, task.rhs.lanes
        for word, kernel in zip((w.RHS, w.PROJECT, w.WATCH, w.SLOPE, w.GUARD), task.kernels, strict=True):
            if kernel is not None:
                frame[word], frame[word + 1] = kernel.address, kernel.table
        for word, count in COLUMNS.items():
            frame[word] = count
        frame[w.LANES], frame[w.RUNS] = lanes, runs
        frame[w.ROWS] = max(lanes, min(runs, ROWS))
        frame[w.NY], frame[w.WIDTH] = self._ny, -(-self._ny // w.REGISTER) * w.REGISTER
        frame[w.NP] = max(1, task.pieces.shape[-1])
        frame[w.NG] = len(task.stops)
        frame[w.TIMES], frame[w.KNOTS], frame[w.PIECES] = len(task.times), len(task.knots), len(task.knots) + 1
        frame[w.PIECE_RUNS] = runs if task.pieces.ndim == 3 else 1
        frame[w.STAGES], frame[w.SLOPES], frame[w.ERRORS] = len(tableau.stages), tableau.slopes, len(tableau.errors)
        frame[w.SLOPE_ROWS] = tableau.slopes | 1  # odd, so that the same slope of all runs does not share cache lines
        frame[w.DENSE] = 3 + len(tableau.dense)
        frame[w.ADAPTIVE], frame[w.ORDER] = len(tableau.errors) > 0, tableau.order
        frame[w.LAST_IN_ERROR] = tableau.last_in_error

    def _show_task(self, task: Task, starts: np.ndarray, first: int) -> None:
        pieces = task.pieces[first : first + len(starts)] if task.pieces.ndim == 3 else task.pieces[np.newaxis]
        numbers = np.zeros((*pieces.shape[:2], self.frame[w.NP]))
        numbers[:, :, : pieces.shape[2]] = pieces
        self._show(w.GIVEN, np.array((task.t0, task.until, task.tol, task.step, task.max_step, task.stride)))
        self._show(w.SAMPLE_TIMES, task.times)
        self._show(w.KNOT_TIMES, task.knots)
        self._show(w.PIECE_NUMBERS, numbers)
        self._show(w.STOPS, task.stops)
        self._show(w.DIRECTIONS, task.directions)
        self._show(w.STARTS, starts)

    def _show_method(self, tableau: Tableau) -> None:
        words = (w.NODES, w.WEIGHTS, w.ERROR_WEIGHTS, w.DENSE_WEIGHTS)
        for word, array in zip(words, tableau.arrays(), strict=True):
            self._show(word, array)

    def _show_rows(self) -> None:
        rows, width, slopes, dense, ng = (int(self.frame[i]) for i in (w.ROWS, w.WIDTH, w.SLOPE_ROWS, w.DENSE, w.NG))
        self._show(w.REALS, np.zeros((rows, w.REAL_COUNT)))
        self._show(w.MARKS, np.zeros((rows, w.MARK_COUNT), dtype=np.int64))
        for word in (w.Y, w.Z, w.TRIAL):
            self._show(word, np.zeros((rows, width)))
        self._show(w.P, np.zeros((rows, self.frame[w.NP])))
        self._show(w.K, np.zeros((rows, slopes, width)))
        self._show(w.F, np.zeros((rows, dense, width)))
        self._show(w.G, np.zeros((rows, ng)))
        self._show(w.GAUGES, np.zeros((w.GAUGE_COUNT, ng)))
        for word in (w.GUARD_START, w.GUARD_END):
            self._show(word, np.zeros((rows, w.GUARD_COUNT)))
        self._show(w.GUARD_THERE, np.zeros(w.GUARD_COUNT))
        self._show(w.SCRATCH, np.zeros((w.SCRATCH_COUNT, width)))

    def show_implicit(self, constants: np.ndarray) -> None:
        """What the implicit method needs besides: matrices, three stages in two coordinates, their slopes."""
        ny = self._ny
        self.frame[w.CONSTANT_ROWS], self.frame[w.CONSTANT_COLUMNS] = constants.shape
        self.frame[w.STAGE_ROW_COUNT], self.frame[w.PIVOT_ROWS] = 9, 2
        self._show(w.CONSTANTS, constants)
        self._show(w.JACOBIAN, np.zeros((ny, ny)))
        self._show(w.FACTORS, np.zeros((ny, ny)))
        self._show(w.COMPLEX_FACTORS, np.zeros((ny, ny), dtype=complex))
        self._show(w.COMPLEX_SIDE, np.zeros(ny, dtype=complex))
        self._show(w.PIVOTS, np.zeros((2, ny), dtype=np.int64))
        self._show(w.STAGE_ROWS, np.zeros((9, self.frame[w.WIDTH])))

    def _show_events(self, times: np.ndarray, states: np.ndarray, marks: np.ndarray) -> None:
        self.frame[w.CAPACITY] = len(times)
        self._show(w.EVENT_TIMES, times)
        self._show(w.EVENT_STATES, states)
        self._show(w.EVENT_MARKS, marks)
