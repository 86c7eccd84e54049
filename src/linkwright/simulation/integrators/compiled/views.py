"""The arrays of a frame: each with its sizes, and how many of its axes are fixed when it is looked at.

`y_of(frame, r)` is row r of the states, `all_y(frame)` all of them: no copies, no checks.
"""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.np.arrayobj import populate_array

from linkwright.simulation.integrators.compiled import words as w
from linkwright.simulation.integrators.compiled.njit import WORD, intrinsic

FRAME = types.Array(types.int64, 1, "C")


def _view(address: int, *sizes: int, fixed: int = 0, dtype: Any = types.float64) -> Any:
    """An intrinsic (frame, index of every fixed axis) -> array of the other axes."""
    kind = types.Array(dtype, len(sizes) - fixed, "C")
    signature = kind(FRAME, *[types.int64] * fixed)

    def codegen(context: Any, builder: Any, _: Any, args: Any) -> Any:
        words = context.make_array(FRAME)(context, builder, args[0]).data

        def word(place: int) -> Any:
            return builder.load(builder.gep(words, [ir.Constant(WORD, place)]))

        shape = [word(size) for size in sizes]
        item = ir.Constant(WORD, context.get_abi_sizeof(context.get_data_type(dtype)))
        strides = [item]
        for n in reversed(shape[1:]):
            strides.insert(0, builder.mul(strides[0], n))
        first = word(address)
        for index, stride in zip(args[1:], strides[:fixed], strict=True):
            first = builder.add(first, builder.mul(index, stride))
        array = context.make_array(kind)(context, builder)
        data = builder.inttoptr(first, context.get_data_type(dtype).as_pointer())
        populate_array(array, data=data, shape=shape[fixed:], strides=strides[fixed:], itemsize=item, meminfo=None)
        return array._getvalue()

    def none(typing, frame):
        return signature, codegen

    def one(typing, frame, i):
        return signature, codegen

    def two(typing, frame, i, j):
        return signature, codegen

    return intrinsic((none, one, two)[fixed])


@intrinsic
def frame_at(typing, address):
    """The frame itself, from its address."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        array = context.make_array(FRAME)(context, builder)
        data, eight = builder.inttoptr(args[0], WORD.as_pointer()), ir.Constant(WORD, 8)
        shape = [ir.Constant(WORD, w.COUNT)]
        populate_array(array, data=data, shape=shape, strides=[eight], itemsize=eight, meminfo=None)
        return array._getvalue()

    return FRAME(types.int64), codegen


# The task.
settings = _view(w.GIVEN, w.GIVENS)
sample_times = _view(w.SAMPLE_TIMES, w.TIMES)
knot_times = _view(w.KNOT_TIMES, w.KNOTS)
piece_of = _view(w.PIECE_NUMBERS, w.PIECE_RUNS, w.PIECES, w.NP, fixed=2)
all_stops = _view(w.STOPS, w.NG, dtype=types.int64)
all_directions = _view(w.DIRECTIONS, w.NG, dtype=types.int64)
start_of = _view(w.STARTS, w.RUNS, w.NY, fixed=1)

# The method.
nodes = _view(w.NODES, w.SLOPES)
weights_of = _view(w.WEIGHTS, w.SLOPES, w.SLOPES, fixed=1)
error_weights_of = _view(w.ERROR_WEIGHTS, w.ERRORS, w.SLOPES, fixed=1)
dense_weights_of = _view(w.DENSE_WEIGHTS, w.DENSE, w.SLOPES, fixed=1)

# The rows.
all_reals = _view(w.REALS, w.ROWS, w.REAL_COLUMNS)
reals_of = _view(w.REALS, w.ROWS, w.REAL_COLUMNS, fixed=1)
all_marks = _view(w.MARKS, w.ROWS, w.MARK_COLUMNS, dtype=types.int64)
marks_of = _view(w.MARKS, w.ROWS, w.MARK_COLUMNS, fixed=1, dtype=types.int64)
y_of = _view(w.Y, w.ROWS, w.WIDTH, fixed=1)
all_z = _view(w.Z, w.ROWS, w.WIDTH)
z_of = _view(w.Z, w.ROWS, w.WIDTH, fixed=1)
all_trial = _view(w.TRIAL, w.ROWS, w.WIDTH)
trial_of = _view(w.TRIAL, w.ROWS, w.WIDTH, fixed=1)
all_p = _view(w.P, w.ROWS, w.NP)
p_of = _view(w.P, w.ROWS, w.NP, fixed=1)
all_k = _view(w.K, w.ROWS, w.SLOPE_ROWS, w.WIDTH)
k_of = _view(w.K, w.ROWS, w.SLOPE_ROWS, w.WIDTH, fixed=1)
F_of = _view(w.F, w.ROWS, w.DENSE, w.WIDTH, fixed=1)
g_of = _view(w.G, w.ROWS, w.NG, fixed=1)
gauges_of = _view(w.GAUGES, w.GAUGE_ROWS, w.NG, fixed=1)
all_guard_end = _view(w.GUARD_END, w.ROWS, w.GUARD_COLUMNS)
guard_start_of = _view(w.GUARD_START, w.ROWS, w.GUARD_COLUMNS, fixed=1)
guard_end_of = _view(w.GUARD_END, w.ROWS, w.GUARD_COLUMNS, fixed=1)
guard_there = _view(w.GUARD_THERE, w.GUARD_COLUMNS)
scratch_of = _view(w.SCRATCH, w.SCRATCH_ROWS, w.WIDTH, fixed=1)

# The runs.
samples_of = _view(w.SAMPLES, w.RUNS, w.TIMES, w.NY, fixed=1)
reached_t = _view(w.REACHED_T, w.RUNS)
reached_y_of = _view(w.REACHED_Y, w.RUNS, w.NY, fixed=1)
tally_of = _view(w.TALLIES, w.RUNS, w.TALLY_COLUMNS, fixed=1, dtype=types.int64)

# The events.
event_times = _view(w.EVENT_TIMES, w.CAPACITY)
event_state_of = _view(w.EVENT_STATES, w.CAPACITY, w.WIDTH, fixed=1)
event_marks_of = _view(w.EVENT_MARKS, w.CAPACITY, w.EVENT_COLUMNS, fixed=1, dtype=types.int64)

# The implicit method.
jacobian = _view(w.JACOBIAN, w.NY, w.NY)
factors = _view(w.FACTORS, w.NY, w.NY)
complex_factors = _view(w.COMPLEX_FACTORS, w.NY, w.NY, dtype=types.complex128)
pivots_of = _view(w.PIVOTS, w.PIVOT_ROWS, w.NY, fixed=1, dtype=types.int64)
complex_side = _view(w.COMPLEX_SIDE, w.NY, dtype=types.complex128)
stage_rows = _view(w.STAGE_ROWS, w.STAGE_ROW_COUNT, w.WIDTH)
constants = _view(w.CONSTANTS, w.CONSTANT_ROWS, w.CONSTANT_COLUMNS)
