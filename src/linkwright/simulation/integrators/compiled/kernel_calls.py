"""Kernels called through the addresses in a frame:

void run(double *table, double *t, int64 stride, double *y, int64 stride, double *p, int64 stride,
         double *out, int64 stride, int64 n)
"""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils

from linkwright.simulation.integrators.compiled import words as w
from linkwright.simulation.integrators.compiled.njit import REAL, WORD, intrinsic

NOTHING = ir.Constant(WORD, 0)


def _word(builder: Any, frame: Any, place: Any) -> Any:
    return builder.load(builder.gep(frame, [place]))


def _run(builder: Any, frame: Any, kernel: Any, pointers: list[Any], strides: list[Any], n: Any) -> None:
    """Call the kernel whose address stands at this place of the frame, its table behind it."""
    table = _word(builder, frame, builder.add(kernel, ir.Constant(WORD, 1)))
    passed = [builder.inttoptr(table, REAL.as_pointer())]
    for pointer, stride in zip(pointers, strides, strict=True):
        passed += [pointer, stride]
    passed.append(n)
    code = ir.FunctionType(ir.VoidType(), [x.type for x in passed]).as_pointer()
    builder.call(builder.inttoptr(_word(builder, frame, kernel), code), passed)


def _seen(context: Any, builder: Any, signature: Any, args: Any) -> tuple[Any, list[Any], list[Any]]:
    """The words of the frame; pointers to t, y, p and out; what lies between their rows, in numbers."""
    arrays = [context.make_array(signature.args[i])(context, builder, args[i]) for i in (0, 2, 3, 4, 5)]
    steps = [cgutils.unpack_tuple(builder, array.strides)[0] for array in arrays[1:]]
    strides = [builder.sdiv(step, ir.Constant(WORD, 8)) for step in steps]
    return arrays[0].data, [array.data for array in arrays[1:]], strides


@intrinsic
def evaluate_one(typing, frame, kernel, t, y, p, out):
    """The kernel at one state t[0], y, p; where it is wide, with the same state in all its lanes."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        words, pointers, _ = _seen(context, builder, signature, args)
        _run(builder, words, args[1], pointers, [NOTHING] * 4, _word(builder, words, ir.Constant(WORD, w.LANES)))
        return context.get_dummy_value()

    return types.void(frame, types.int64, t, y, p, out), codegen


@intrinsic
def evaluate(typing, frame, kernel, t, y, p, out, n):
    """The kernel at the first n rows of its arrays; a wide one needs as many rows as it has lanes."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        words, pointers, strides = _seen(context, builder, signature, args)
        lanes = _word(builder, words, ir.Constant(WORD, w.LANES))
        wide = builder.icmp_signed(">", lanes, ir.Constant(WORD, 1))
        with builder.if_else(wide) as (together, one_by_one):
            with together:
                _run(builder, words, args[1], pointers, strides, args[6])
            with one_by_one, cgutils.for_range(builder, args[6]) as loop:
                rows = [
                    builder.gep(pointer, [builder.mul(loop.index, stride)])
                    for pointer, stride in zip(pointers, strides, strict=True)
                ]
                _run(builder, words, args[1], rows, [NOTHING] * 4, ir.Constant(WORD, 1))
        return context.get_dummy_value()

    return types.void(frame, types.int64, t, y, p, out, types.int64), codegen
