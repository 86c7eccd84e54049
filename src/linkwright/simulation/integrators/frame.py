"""The frame: one record that tells the compiled code everything about one block of runs.

The tables below are all there is to know of it, for both sides. Python makes the record and its arrays from them
(run_block.py); the compiled code reads `frame.ny`, `frame.rhs`, `frame.y[r]` by the same names (compiled/records.py).
An array stands in the record as its address; the names of its axes are sizes of the record, so its shape follows.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

REGISTER = 8  # numbers in the widest register, to which the rows of states are padded with zeros
LOOKS = 4  # places of a step where watched values are looked at


def record(**fields: str | np.dtype) -> np.dtype:
    return np.dtype(list(fields.items()), align=True)


def offset(kind: np.dtype, field: str) -> int:
    """Bytes from the start of such a record to this field."""
    assert kind.fields is not None
    return kind.fields[field][1]


REAL, WHOLE, COMPLEX = "f8", "i8", "c16"

# A compiled function run(table, t, stride, y, stride, p, stride, out, stride, n); address 0 where there is none.
KERNEL = record(address=WHOLE, table=WHOLE, lanes=WHOLE)

# Where a row's run is, and the step it tries: its start, the time of the present stage, its end, its length, the length
# wanted next, the end of the segment; its error in units of the tolerance and by how much the length may change;
# error and length of the step before; the length before kinks cut it. Then in whole numbers: the run and the piece it
# is in, steps left in the segment (fixed step), refusals in a row, whether the last one was for want of finite numbers,
# whether the step is good, needs its polynomial, ends the segment; evaluations of the right-hand side; why the run is
# over (0: it is not); how often kinks have cut steps since one was half as long as before.
STEP = record(
    **dict.fromkeys(
        ("t", "t_stage", "t_end", "h", "h_wanted", "segment_end", "error", "change", "old_error", "old_h", "uncut_h"),
        REAL,
    ),
    **dict.fromkeys(
        (
            "run",
            "piece",
            "steps_left",
            "refusals",
            "not_finite",
            "good",
            "dense",
            "last",
            "evaluations",
            "over",
            "cuts",
        ),
        WHOLE,
    ),
)

# What a guard tells of a state: positive away from singular poses, and its rate (1/s); the speed (1/s); positive where
# constraints that are not integrated are violated.
GUARD = record(margin=REAL, margin_rate=REAL, speed=REAL, violation=REAL)

# The results of a run in whole numbers: samples filled, steps taken and rejected, evaluations, a `Reason`.
TALLY = record(filled=WHOLE, taken=WHOLE, rejected=WHOLE, evaluations=WHOLE, reason=WHOLE)

# When a watched value crossed zero, in which run, and which value.
EVENT = record(t=REAL, run=WHOLE, value=WHOLE)

KERNELS = ("rhs", "project", "watch", "slope", "guard")

# Of the task, with its meaning there; `step` is the longest step of a fixed length.
SETTINGS = ("t0", "until", "tol", "step", "max_step", "stride")

SIZES = (
    "lanes",  # states that the kernels take together
    "rows",  # runs in the block at once
    "runs",  # of the block, in all
    "ny",  # numbers of a state
    "width",  # of the row in which a state is kept, a whole number of registers
    "np",  # numbers of a piece
    "ng",  # watched values
    "times",  # to sample at
    "knots",
    "pieces",
    "piece_runs",  # 1, or all runs where each has its own pieces
    "stages",  # of the method
    "slopes",  # all that the method may need in a step
    "slope_rows",  # kept for them
    "errors",  # estimates of the error
    "terms",  # of the polynomial inside a step
    "capacity",  # events there is room for
)
METHOD = (
    "adaptive",  # whether the step's length follows its error
    "order",  # the power of h with which the error falls
    "last_in_error",  # whether the error needs the slope at the step's end
)
PROGRESS = ("active", "next_run", "events_found")  # rows in use, the next run to take up


class FrameArray(NamedTuple):
    """The numbers (or records) of an array, and its axes: names of sizes, or numbers."""

    dtype: np.dtype
    axes: tuple[str | int, ...]


def _array(dtype: str | np.dtype, *axes: str | int) -> FrameArray:
    return FrameArray(np.dtype(dtype), axes)


# Arrays of the task, of the method, of the rows, for work, of the runs (results), and of the events found.
ARRAYS = {
    "sample_times": _array(REAL, "times"),
    "knot_times": _array(REAL, "knots"),
    "piece_numbers": _array(REAL, "piece_runs", "pieces", "np"),
    "stops": _array(WHOLE, "ng"),
    "directions": _array(WHOLE, "ng"),
    "starts": _array(REAL, "runs", "ny"),
    #
    "nodes": _array(REAL, "slopes"),
    "weights": _array(REAL, "slopes", "slopes"),
    "error_weights": _array(REAL, "errors", "slopes"),
    "dense_weights": _array(REAL, "terms", "slopes"),
    #
    "steps": _array(STEP, "rows"),
    "y": _array(REAL, "rows", "width"),  # at the step's start
    "z": _array(REAL, "rows", "width"),  # at its end
    "trial": _array(REAL, "rows", "width"),
    "p": _array(REAL, "rows", "np"),
    "k": _array(REAL, "rows", "slope_rows", "width"),
    "F": _array(REAL, "rows", "terms", "width"),  # of the polynomial, see dense_output.py
    "g": _array(REAL, "rows", "ng"),  # watched values at the step's start
    "guard_start": _array(GUARD, "rows"),
    "guard_end": _array(GUARD, "rows"),
    #
    "zeros": _array(REAL, "width"),  # for ever
    "fifth": _array(REAL, "width"),  # estimates of the error
    "third": _array(REAL, "width"),
    "g_before": _array(REAL, "ng"),  # watched values at both ends of a part of a step, and at a trial point
    "g_after": _array(REAL, "ng"),
    "g_there": _array(REAL, "ng"),
    "hits": _array(REAL, "ng"),  # parts of the step at which they cross zero
    "guard_there": _array(GUARD, 1),
    #
    "samples": _array(REAL, "runs", "times", "ny"),
    "reached_t": _array(REAL, "runs"),
    "reached_y": _array(REAL, "runs", "ny"),
    "tallies": _array(TALLY, "runs"),
    #
    "events": _array(EVENT, "capacity"),
    "event_states": _array(REAL, "capacity", "width"),
}

# Arrays of Radau IIA alone: numbers of the method (see radau.py), matrices, three stages, and for work.
RADAU_ARRAYS = {
    "c": _array(REAL, 3),
    "e": _array(REAL, 3),
    "eigenvalues": _array(REAL, 3),
    "T": _array(REAL, 3, 3),
    "T_inverse": _array(REAL, 3, 3),
    "powers": _array(REAL, 3, 3),
    "jacobian": _array(REAL, "ny", "ny"),
    "real_factors": _array(REAL, "ny", "ny"),
    "real_pivots": _array(WHOLE, "ny"),
    "complex_factors": _array(COMPLEX, "ny", "ny"),
    "complex_pivots": _array(WHOLE, "ny"),
    "Z": _array(REAL, 3, "width"),  # the stages less y
    "W": _array(REAL, 3, "width"),  # T^-1 Z
    "stage_slopes": _array(REAL, 3, "width"),
    "real_side": _array(REAL, "width"),
    "complex_side": _array(COMPLEX, "ny"),
    "part": _array(REAL, "width"),
}
ALL_ARRAYS = ARRAYS | RADAU_ARRAYS

FRAME = record(
    **dict.fromkeys(KERNELS, KERNEL),
    **dict.fromkeys(SETTINGS, REAL),
    **dict.fromkeys((*SIZES, *METHOD, *PROGRESS, *ALL_ARRAYS), WHOLE),
)
FIELDS = FRAME.names or ()
