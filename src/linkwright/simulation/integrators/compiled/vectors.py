"""Arithmetic on the rows in which states and slopes are kept, whole registers at a time.

The rows are padded with zeros to a whole number of registers. Eight numbers go together on every machine, so that sums
have the same order everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils

from linkwright.simulation.integrators.compiled.njit import REAL, WORD, intrinsic
from linkwright.simulation.integrators.frame import REGISTER

LANES = ir.VectorType(REAL, REGISTER)
PLACES = ir.VectorType(ir.IntType(32), REGISTER)
FUSED = ("contract",)


@intrinsic
def combine(typing, out, base, h, weights, k, n):
    """out (width) = base (width) + h times the sum of the first n rows of k (any, width), weighted: all that a
    Runge-Kutta method is made of."""
    return types.void(out, base, types.float64, weights, k, types.int64), _combine


@intrinsic
def sum_of_squares(typing, x, y, z, tol):
    """Sum of (x_i / (tol (1 + max(|y_i|, |z_i|))))^2."""
    return types.float64(x, y, z, types.float64), _sum_of_squares


@intrinsic
def finite(typing, x):
    """Whether all numbers of x (width) are finite."""
    return types.boolean(x), _finite


def _combine(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    out, base, weights, k = _arrays(context, builder, signature, args, (0, 1, 3, 4))
    total = cgutils.alloca_once(builder, LANES)
    step = _spread(builder, args[2])
    with _registers(builder, out) as place:
        builder.store(ir.Constant(LANES, [0.0] * REGISTER), total)
        with cgutils.for_range(builder, args[5]) as loop:
            weight = _spread(builder, builder.load(builder.gep(weights.data, [loop.index])))
            row = _load(builder, k, builder.add(builder.mul(loop.index, _width(builder, out)), place))
            builder.store(builder.fadd(builder.fmul(weight, row, flags=FUSED), builder.load(total), flags=FUSED), total)
        product = builder.fmul(step, builder.load(total), flags=FUSED)
        start = _load(builder, base, place)
        builder.store(builder.fadd(product, start, flags=FUSED), _pointer(builder, out, place), align=8)
    return context.get_dummy_value()


def _sum_of_squares(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    x, y, z = _arrays(context, builder, signature, args, (0, 1, 2))
    name = f"llvm.fabs.v{REGISTER}f64"
    size = cgutils.get_or_insert_function(builder.module, ir.FunctionType(LANES, [LANES]), name)
    tol, one = _spread(builder, args[3]), ir.Constant(LANES, [1.0] * REGISTER)

    def term(place: Any) -> Any:
        a, b = (builder.call(size, [_load(builder, row, place)]) for row in (y, z))
        larger = builder.select(builder.fcmp_ordered(">", a, b), a, b)
        part = builder.fdiv(_load(builder, x, place), builder.fmul(tol, builder.fadd(one, larger)))
        return builder.fmul(part, part, flags=FUSED)

    return _sum(builder, x, term)


def _finite(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    (x,) = _arrays(context, builder, signature, args, (0,))
    zero = ir.Constant(LANES, [0.0] * REGISTER)
    total = _sum(builder, x, lambda place: builder.fmul(_load(builder, x, place), zero))
    return builder.fcmp_ordered("==", total, ir.Constant(REAL, 0.0))


def _sum(builder: Any, row: Any, term: Callable[[Any], Any]) -> Any:
    """The sum of all numbers of all registers of a row."""
    total = cgutils.alloca_once(builder, LANES)
    builder.store(ir.Constant(LANES, [0.0] * REGISTER), total)
    with _registers(builder, row) as place:
        builder.store(builder.fadd(term(place), builder.load(total), flags=FUSED), total)
    lanes, n = builder.load(total), REGISTER
    while n > 1:  # the upper half onto the lower
        n //= 2
        half = ir.Constant(PLACES, [(i + n) % REGISTER for i in range(REGISTER)])
        lanes = builder.fadd(lanes, builder.shuffle_vector(lanes, ir.Constant(LANES, ir.Undefined), half))
    return builder.extract_element(lanes, ir.Constant(ir.IntType(32), 0))


def _arrays(context: Any, builder: Any, signature: Any, args: Any, which: tuple[int, ...]) -> list[Any]:
    return [context.make_array(signature.args[i])(context, builder, args[i]) for i in which]


def _width(builder: Any, row: Any) -> Any:
    return cgutils.unpack_tuple(builder, row.shape)[0]


@contextmanager
def _registers(builder: Any, row: Any) -> Iterator[Any]:
    """A loop over the registers of a row, by the place of their first number."""
    zero, step = ir.Constant(WORD, 0), ir.Constant(WORD, REGISTER)
    with cgutils.for_range_slice(builder, zero, _width(builder, row), step) as (place, _):
        yield place


def _spread(builder: Any, x: Any) -> Any:
    nothing = ir.Constant(LANES, ir.Undefined)
    first = builder.insert_element(nothing, x, ir.Constant(ir.IntType(32), 0))
    return builder.shuffle_vector(first, nothing, ir.Constant(PLACES, [0] * REGISTER))


def _pointer(builder: Any, array: Any, place: Any) -> Any:
    return builder.bitcast(builder.gep(array.data, [place]), LANES.as_pointer())


def _load(builder: Any, array: Any, place: Any) -> Any:
    return builder.load(_pointer(builder, array, place), align=8)
