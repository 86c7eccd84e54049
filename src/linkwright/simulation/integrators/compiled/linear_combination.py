"""The one piece of arithmetic every Runge-Kutta method is made of, whole registers at a time.

out = base + h sum_j weight_j k_j
"""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils

from linkwright.simulation.integrators.compiled import words as w
from linkwright.simulation.integrators.compiled.njit import REAL, WORD, intrinsic

LANES = ir.VectorType(REAL, w.REGISTER)


@intrinsic
def combine(typing, out, base, h, weights, k, n):
    """out (width) = base (width) + h times the first n rows of k (any, width), weighted; width a multiple of 8."""
    return types.void(out, base, types.float64, weights, k, types.int64), _codegen


def _codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    arrays = [context.make_array(signature.args[i])(context, builder, args[i]) for i in (0, 1, 3, 4)]
    out, base, weights, k = (array.data for array in arrays)
    width = cgutils.unpack_tuple(builder, arrays[0].shape)[0]
    fused = ("contract",)

    def spread(x: Any) -> Any:
        first = builder.insert_element(ir.Constant(LANES, ir.Undefined), x, ir.Constant(ir.IntType(32), 0))
        zeros = ir.Constant(ir.VectorType(ir.IntType(32), w.REGISTER), [0] * w.REGISTER)
        return builder.shuffle_vector(first, ir.Constant(LANES, ir.Undefined), zeros)

    def at(array: Any, place: Any) -> Any:
        return builder.bitcast(builder.gep(array, [place]), LANES.as_pointer())

    total = cgutils.alloca_once(builder, LANES)
    step = spread(args[2])
    with cgutils.for_range_slice(builder, ir.Constant(WORD, 0), width, ir.Constant(WORD, w.REGISTER)) as (c, _):
        builder.store(ir.Constant(LANES, [0.0] * w.REGISTER), total)
        with cgutils.for_range(builder, args[5]) as loop:
            weight = spread(builder.load(builder.gep(weights, [loop.index])))
            row = builder.load(at(k, builder.add(builder.mul(loop.index, width), c)), align=8)
            product = builder.fmul(weight, row, flags=fused)
            builder.store(builder.fadd(product, builder.load(total), flags=fused), total)
        product = builder.fmul(step, builder.load(total), flags=fused)
        start = builder.load(at(base, c), align=8)
        builder.store(builder.fadd(product, start, flags=fused), at(out, c), align=8)
    return context.get_dummy_value()
