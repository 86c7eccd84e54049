"""Compiled code for one state called without a foreign-function interface: by Python's vectorcall protocol.

A small compiled function is handed to Python as a builtin (METH_FASTCALL). It looks straight at each argument: if all
are plain one-dimensional float64 arrays of the right length, it makes the result array, runs the program and returns.
Anything else is handed to the general path unchanged. It relies on the layout of NumPy's array object
(PyArrayObject_fields, part of NumPy's binary interface), which is probed once; where the probe fails there is no such
entry, and the general path serves everybody.

Why it is kept: a four-bar's forward dynamics takes 0.05 us, and with it one call costs, on one core (CPython 3.11,
NumPy 2.4; `linkwright bench` measures it anew),

    this entry                                                       0.2 us, by `Function.__call__` 0.3 us
    ctypes, addresses by the buffer protocol, nothing checked        3.5 us
    ctypes, addresses by `x.ctypes.data`, the same checks in Python  5.7 us
    the general path                                                  17 us

and the verb `model.forward_dynamics` 8 us with it, 28 us without: the price of a call is what most single states cost.
Sizes and strides are read in machine code because in Python each look at an array costs as much as the whole entry.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from functools import cache as once

import numpy as np

from linkwright.engines import cache, target
from linkwright.engines.native import Native
from linkwright.engines.rolled_native import RolledNative

MOST = 6  # arguments
# Offsets in an array object: type, data, number of dimensions, dimensions, strides, element type.
TYPE, DATA, NDIM, DIMS, STRIDES, DESCR = 8, 16, 24, 32, 40, 56
PYTHON = ("PyLong_AsVoidPtr", "PyObject_CallOneArg", "PyObject_Vectorcall", "Py_DecRef")
FASTCALL = 0x0080


class _Method(ctypes.Structure):
    _fields_ = (
        ("name", ctypes.c_char_p),
        ("meth", ctypes.c_void_p),
        ("flags", ctypes.c_int),
        ("doc", ctypes.c_char_p),
    )


class _CallRecord(ctypes.Structure):
    """What the compiled entry reads: the code and its table, Python objects by address, the arguments' lengths."""

    _fields_ = (
        ("kernel", ctypes.c_void_p),
        ("ndarray", ctypes.c_void_p),
        ("float64", ctypes.c_void_p),
        ("empty", ctypes.c_void_p),
        ("shape", ctypes.c_void_p),
        ("otherwise", ctypes.c_void_p),
        ("table", ctypes.c_void_p),
        ("sizes", ctypes.c_int64 * MOST),
    )


def _entry_text(arity: int, may_fail: bool) -> str:
    """The entry for so many arguments; the fields of `record` are 8 bytes each. may_fail: code that returns zero where
    it has done its work, and is else asked again by the general path, which says what is lacking."""
    types = ", ".join(["ptr"] + ["ptr, i64"] * (arity + 1))
    lines = [
        "define ptr @enter(ptr %self, ptr %args, i64 %count) {",
        "  %record = call ptr @PyLong_AsVoidPtr(ptr %self)",
    ]
    for k, name in enumerate(("kernel", "ndarray", "float64", "empty", "shape", "otherwise", "table")):
        lines += [
            f"  %{name}.at = getelementptr i8, ptr %record, i64 {8 * k}",
            f"  %{name} = load ptr, ptr %{name}.at",
        ]
    lines += [
        f"  %count.ok = icmp eq i64 %count, {arity}",
        "  br i1 %count.ok, label %check0, label %general",
    ]
    for k in range(arity):
        after = f"check{k + 1}" if k + 1 < arity else "run"
        lines += [
            f"check{k}:",
            f"  %a{k}.at = getelementptr ptr, ptr %args, i64 {k}",
            f"  %a{k} = load ptr, ptr %a{k}.at",
            f"  %t{k}.at = getelementptr i8, ptr %a{k}, i64 {TYPE}",
            f"  %t{k} = load ptr, ptr %t{k}.at",
            f"  %t{k}.ok = icmp eq ptr %t{k}, %ndarray",
            f"  br i1 %t{k}.ok, label %look{k}, label %general",
            f"look{k}:",
            f"  %n{k}.at = getelementptr i8, ptr %a{k}, i64 {NDIM}",
            f"  %n{k} = load i32, ptr %n{k}.at",
            f"  %n{k}.ok = icmp eq i32 %n{k}, 1",
            f"  %e{k}.at = getelementptr i8, ptr %a{k}, i64 {DESCR}",
            f"  %e{k} = load ptr, ptr %e{k}.at",
            f"  %e{k}.ok = icmp eq ptr %e{k}, %float64",
            f"  %both{k} = and i1 %n{k}.ok, %e{k}.ok",
            f"  br i1 %both{k}, label %size{k}, label %general",
            f"size{k}:",
            f"  %d{k}.at = getelementptr i8, ptr %a{k}, i64 {DIMS}",
            f"  %d{k}.p = load ptr, ptr %d{k}.at",
            f"  %d{k} = load i64, ptr %d{k}.p",
            f"  %w{k}.at = getelementptr i8, ptr %record, i64 {56 + 8 * k}",
            f"  %w{k} = load i64, ptr %w{k}.at",
            f"  %d{k}.ok = icmp eq i64 %d{k}, %w{k}",
            f"  %s{k}.at = getelementptr i8, ptr %a{k}, i64 {STRIDES}",
            f"  %s{k}.p = load ptr, ptr %s{k}.at",
            f"  %s{k} = load i64, ptr %s{k}.p",
            f"  %s{k}.ok = icmp eq i64 %s{k}, 8",
            f"  %p{k}.at = getelementptr i8, ptr %a{k}, i64 {DATA}",
            f"  %p{k} = load ptr, ptr %p{k}.at",
            f"  %p{k}.i = ptrtoint ptr %p{k} to i64",
            f"  %p{k}.low = and i64 %p{k}.i, 7",
            f"  %p{k}.ok = icmp eq i64 %p{k}.low, 0",
            f"  %x{k} = and i1 %d{k}.ok, %s{k}.ok",
            f"  %y{k} = and i1 %x{k}, %p{k}.ok",
            f"  br i1 %y{k}, label %{after}, label %general",
        ]
    passed = ", ".join(["ptr %table"] + [f"ptr %p{k}, i64 0" for k in range(arity)] + ["ptr %out.p, i64 0"])
    lines += [
        "run:",
        "  %out = call ptr @PyObject_CallOneArg(ptr %empty, ptr %shape)",
        "  %failed = icmp eq ptr %out, null",
        "  br i1 %failed, label %end, label %go",
        "go:",
        f"  %out.at = getelementptr i8, ptr %out, i64 {DATA}",
        "  %out.p = load ptr, ptr %out.at",
        *_kernel_call(f"{types}, i64", f"{passed}, i64 1", may_fail),
        "end:",
        "  ret ptr %out",
        "general:",
        "  %slow = call ptr @PyObject_Vectorcall(ptr %otherwise, ptr %args, i64 %count, ptr null)",
        "  ret ptr %slow",
        "}",
    ]
    return "\n".join(lines)


def _kernel_call(types: str, passed: str, may_fail: bool) -> list[str]:
    if not may_fail:
        return [f"  call void ({types}) %kernel({passed})", "  br label %end"]
    return [
        f"  %lacking = call i64 ({types}) %kernel({passed})",
        "  %done = icmp eq i64 %lacking, 0",
        "  br i1 %done, label %end, label %undone",
        "undone:",
        "  call void @Py_DecRef(ptr %out)",
        "  br label %general",
    ]


def _probe() -> bool:
    """Whether this is a Python of 64 bits whose array objects are laid out as the entry believes."""
    if ctypes.sizeof(ctypes.c_void_p) != 8 or not hasattr(ctypes, "pythonapi"):
        return False

    def word(address: int, kind: type = ctypes.c_void_p) -> int | None:
        return kind.from_address(address).value  # type: ignore[attr-defined]

    x = np.arange(3.0)[1:]
    at = id(x)
    if word(at + TYPE) != id(np.ndarray):  # a longer head, as of Python without a lock: nothing is where it should be
        return False
    try:
        found = (
            word(at + DATA),
            word(at + NDIM, ctypes.c_int),
            word(word(at + DIMS) or 0, ctypes.c_int64),
            word(word(at + STRIDES) or 0, ctypes.c_int64),
            word(at + DESCR),
        )
    except (TypeError, ValueError):
        return False
    return found == (x.ctypes.data, 1, 2, 8, id(x.dtype))


@once
def entry_code(arity: int, may_fail: bool = False) -> target.Loaded | None:
    """The compiled entry for so many arguments, made when first needed; None where arrays are laid out otherwise."""
    if not 1 <= arity <= MOST or not _probe():
        return None
    for name in PYTHON:
        function = getattr(ctypes.pythonapi, name, None)
        address = ctypes.cast(function, ctypes.c_void_p).value if function is not None else None
        if address is None:
            return None
        target.known_symbol(name, address)
    text = "declare ptr @PyLong_AsVoidPtr(ptr)\ndeclare ptr @PyObject_CallOneArg(ptr, ptr)\n"
    text += "declare ptr @PyObject_Vectorcall(ptr, ptr, i64, ptr)\ndeclare void @Py_DecRef(ptr)\n"
    text += _entry_text(arity, may_fail) + "\n"
    code, _ = cache.kept(target.signature() + text, lambda: target.object_code(text))
    return target.Loaded(code)


def fast_entry(
    code: Native | RolledNative, sizes: list[int], result: int, otherwise: Callable[..., object]
) -> Callable | None:
    """A builtin that runs one-lane code on one state and hands anything else to `otherwise`.

    `sizes` are the lengths of the arguments, `result` that of the one result. None where there is no such entry.
    """
    loaded = entry_code(len(sizes), isinstance(code, RolledNative))
    if loaded is None:
        return None
    shape, dtype = result, np.dtype(np.float64)
    alive = (loaded, code, shape, dtype, np.empty, otherwise)
    record = _CallRecord(
        code.address, id(np.ndarray), id(dtype), id(np.empty), id(shape), id(otherwise), code.table.ctypes.data
    )
    record.sizes[: len(sizes)] = sizes
    method = _Method(b"run", loaded.address("enter"), FASTCALL, None)
    make = ctypes.pythonapi.PyCFunction_NewEx
    make.restype, make.argtypes = ctypes.py_object, (ctypes.c_void_p, ctypes.py_object, ctypes.py_object)
    # A builtin cannot carry attributes, but it holds on to what it is told is its module: all that it points to.
    return make(ctypes.addressof(method), ctypes.addressof(record), (record, method, alive))
