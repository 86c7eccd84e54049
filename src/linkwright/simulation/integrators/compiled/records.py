"""The frame and its records as the compiled code sees them, by the names of frame.py.

`frame.rhs` is a kernel, `frame.ny` a number that can be read and set, `frame.y` an array of the shape that frame.py
tells: no copies, no checks. `frame.steps[r]` is a record, whose numbers `step.t` can be read and set, too.
"""

from __future__ import annotations

from typing import Any

import numba
from llvmlite import ir
from numba import types
from numba.core import cgutils, imputils
from numba.core.datamodel import models
from numba.core.datamodel.registry import register_default
from numba.core.typing.templates import AttributeTemplate
from numba.extending import infer_getattr
from numba.np.arrayobj import populate_array

from linkwright.simulation.integrators.compiled.njit import WORD, intrinsic
from linkwright.simulation.integrators.frame import ALL_ARRAYS, FIELDS, FRAME, offset


class Frame(types.Type):
    """The frame, by its address."""

    def __init__(self) -> None:
        super().__init__("Frame")


THE_FRAME = Frame()
from_dtype: Any = numba.from_dtype


@register_default(Frame)
class FrameModel(models.PrimitiveModel):
    def __init__(self, dmm: Any, fe_type: Any) -> None:
        super().__init__(dmm, fe_type, WORD)


@intrinsic
def frame_at(typing, address):
    """The frame at this address."""
    return THE_FRAME(types.int64), lambda context, builder, signature, args: args[0]


def _type_of(name: str) -> Any:
    if name in ALL_ARRAYS:
        array = ALL_ARRAYS[name]
        return types.Array(from_dtype(array.dtype), len(array.axes), "C")
    return from_dtype(FRAME[name])


@infer_getattr
class FrameAttributes(AttributeTemplate):
    key = Frame

    def generic_resolve(self, frame: Any, name: str) -> Any:  # type: ignore[override]
        return _type_of(name) if name in FIELDS else None


def _place(builder: Any, frame: Any, name: str, pointer: Any) -> Any:
    """Where this field of the frame lies, as a pointer of this type."""
    return builder.inttoptr(builder.add(frame, ir.Constant(WORD, offset(FRAME, name))), pointer)


@imputils.lower_getattr_generic(Frame)
def get(context: Any, builder: Any, kind: Any, frame: Any, name: str) -> Any:
    """Read a field of the frame: a kernel, a number, or a view of an array."""
    result = _type_of(name)
    if name in ALL_ARRAYS:
        return _array(context, builder, frame, name, result)
    if isinstance(result, types.Record):
        return _place(builder, frame, name, context.get_value_type(result))
    return builder.load(_place(builder, frame, name, context.get_value_type(result).as_pointer()))


@imputils.lower_setattr_generic(Frame)
def put(context: Any, builder: Any, signature: Any, args: Any, name: str) -> None:
    """Set a number of the frame: frame.active -= 1."""
    number = _type_of(name)
    place = _place(builder, args[0], name, context.get_value_type(number).as_pointer())
    builder.store(context.cast(builder, args[1], signature.args[1], number), place)


def _array(context: Any, builder: Any, frame: Any, name: str, kind: Any) -> Any:
    """A view of the array whose address stands in this field."""

    def word(field: str) -> Any:
        return builder.load(_place(builder, frame, field, WORD.as_pointer()))

    dtype, axes = ALL_ARRAYS[name]
    shape = [ir.Constant(WORD, axis) if isinstance(axis, int) else word(axis) for axis in axes]
    size = ir.Constant(WORD, dtype.itemsize)
    strides = [size]
    for n in reversed(shape[1:]):
        strides.insert(0, builder.mul(strides[0], n))
    array = context.make_array(kind)(context, builder)
    data = builder.inttoptr(word(name), context.get_data_type(kind.dtype).as_pointer())
    populate_array(array, data=data, shape=shape, strides=strides, itemsize=size, meminfo=None)
    return array._getvalue()


@intrinsic
def copy_record(typing, to, source):
    """Copy all numbers of `source` into the record `to`."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        cgutils.raw_memcpy(builder, args[0], args[1], ir.Constant(WORD, to.size), 1)
        return context.get_dummy_value()

    return types.void(to, source), codegen


@intrinsic
def clear_record(typing, x):
    """Set all numbers of the record x to zero."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        cgutils.memset(builder, args[0], ir.Constant(WORD, x.size), 0)
        return context.get_dummy_value()

    return types.void(x), codegen
