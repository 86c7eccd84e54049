"""Kernels called through the addresses in a frame:

void run(double *table, double *t, int64 stride, double *y, int64 stride, double *p, int64 stride,
         double *out, int64 stride, int64 n)
"""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils

from linkwright.simulation.integrators.compiled.njit import REAL, WORD, intrinsic
from linkwright.simulation.integrators.frame import KERNEL, offset

NOTHING = ir.Constant(WORD, 0)


@intrinsic
def evaluate_one(typing, kernel, t, y, p, out):
    """The kernel at one state t, y, p, into an array or a record; a wide one with the same state in all lanes."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        time = cgutils.alloca_once(builder, REAL)
        builder.store(args[1], time)
        rows = [_row(context, builder, signature, args, i)[0] for i in (2, 3, 4)]
        _run(builder, args[0], [time, *rows], [NOTHING] * 4, _field(builder, args[0], "lanes"))
        return context.get_dummy_value()

    return types.void(kernel, types.float64, y, p, out), codegen


@intrinsic
def evaluate(typing, kernel, t, y, p, out, n):
    """The kernel at the first n rows of its arrays; a wide one needs as many rows as it has lanes."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        kernel, n = args[0], args[5]
        pointers, strides = zip(*(_row(context, builder, signature, args, i) for i in (1, 2, 3, 4)), strict=True)
        wide = builder.icmp_signed(">", _field(builder, kernel, "lanes"), ir.Constant(WORD, 1))
        with builder.if_else(wide) as (together, one_by_one):
            with together:
                _run(builder, kernel, pointers, strides, n)
            with one_by_one, cgutils.for_range(builder, n) as loop:
                rows = [
                    builder.gep(pointer, [builder.mul(loop.index, stride)])
                    for pointer, stride in zip(pointers, strides, strict=True)
                ]
                _run(builder, kernel, rows, [NOTHING] * 4, ir.Constant(WORD, 1))
        return context.get_dummy_value()

    return types.void(kernel, t, y, p, out, types.int64), codegen


def _field(builder: Any, kernel: Any, name: str) -> Any:
    place = ir.Constant(WORD, offset(KERNEL, name) // 8)
    return builder.load(builder.gep(builder.bitcast(kernel, WORD.as_pointer()), [place]))


def _row(context: Any, builder: Any, signature: Any, args: Any, i: int) -> tuple[Any, Any]:
    """A pointer to the first number of an array or a record, and what lies between two rows, in numbers."""
    if isinstance(signature.args[i], types.Record):
        return builder.bitcast(args[i], REAL.as_pointer()), NOTHING
    array = context.make_array(signature.args[i])(context, builder, args[i])
    stride = builder.sdiv(cgutils.unpack_tuple(builder, array.strides)[0], ir.Constant(WORD, 8))
    return builder.bitcast(array.data, REAL.as_pointer()), stride


def _run(builder: Any, kernel: Any, pointers: Any, strides: Any, n: Any) -> None:
    passed = [builder.inttoptr(_field(builder, kernel, "table"), REAL.as_pointer())]
    for pointer, stride in zip(pointers, strides, strict=True):
        passed += [pointer, stride]
    passed.append(n)
    code = ir.FunctionType(ir.VoidType(), [x.type for x in passed]).as_pointer()
    builder.call(builder.inttoptr(_field(builder, kernel, "address"), code), passed)
