"""A Function as a handler of XLA's foreign-function interface: it reads and fills XLA's own buffers, without a copy.

The structures are those of `xla/ffi/api/c_api.h`, major version 0, which keeps the order of its fields. XLA asks a
handler first which version it speaks (the metadata extension), then calls it to compute.
"""

from __future__ import annotations

import ctypes
import itertools
import math
from ctypes import POINTER, c_char_p, c_int, c_int64, c_size_t, c_uint32, c_void_p
from typing import Any

import jax
import numpy as np

from linkwright.engines import Function

METADATA, EXECUTE, INTERNAL = 1, 3, 13  # kind of an extension, stage of execution, code of an error
WRITEABLE = 0x200  # PyBUF_WRITE


class XlaExtension(ctypes.Structure):
    _fields_ = (("struct_size", c_size_t), ("type", c_int), ("next", c_void_p), ("metadata", c_void_p))


class XlaVersion(ctypes.Structure):
    _fields_ = (("struct_size", c_size_t), ("extension", c_void_p), ("major", c_int), ("minor", c_int))


class XlaMetadata(ctypes.Structure):
    _fields_ = (("struct_size", c_size_t), ("version", XlaVersion), ("traits", c_uint32))


class XlaApi(ctypes.Structure):
    _fields_ = (
        ("struct_size", c_size_t),
        ("extension", c_void_p),
        ("version", XlaVersion),
        ("internal", c_void_p),
        ("create_error", ctypes.CFUNCTYPE(c_void_p, c_void_p)),
    )


class XlaErrorArguments(ctypes.Structure):
    _fields_ = (("struct_size", c_size_t), ("extension", c_void_p), ("message", c_char_p), ("code", c_int))


class XlaBuffer(ctypes.Structure):
    _fields_ = (
        ("struct_size", c_size_t),
        ("extension", c_void_p),
        ("dtype", c_int),
        ("data", c_void_p),
        ("rank", c_int64),
        ("dims", POINTER(c_int64)),
    )


class XlaBuffers(ctypes.Structure):
    _fields_ = (
        ("struct_size", c_size_t),
        ("extension", c_void_p),
        ("size", c_int64),
        ("types", c_void_p),
        ("buffers", POINTER(POINTER(XlaBuffer))),
    )


class XlaCallFrame(ctypes.Structure):
    _fields_ = (
        ("struct_size", c_size_t),
        ("extension", POINTER(XlaExtension)),
        ("api", POINTER(XlaApi)),
        ("context", c_void_p),
        ("stage", c_int),
        ("arguments", XlaBuffers),
        ("results", XlaBuffers),
    )


_memory = ctypes.pythonapi.PyMemoryView_FromMemory
_memory.restype, _memory.argtypes = ctypes.py_object, (c_void_p, ctypes.c_ssize_t, c_int)

Handler = ctypes.CFUNCTYPE(c_void_p, POINTER(XlaCallFrame))
_numbers = itertools.count(1)
_kept: list[Any] = []  # XLA holds bare addresses of handlers, for good


def register(f: Function) -> str:
    """The name under which jax.ffi.ffi_call finds this function."""

    def handle(frame: Any) -> int | None:
        call = frame.contents
        if call.extension and call.extension.contents.type == METADATA:
            _tell_version(call)
            return None
        if call.stage != EXECUTE:
            return None
        try:
            _fill(_arrays(call.results), f, _arrays(call.arguments))
        except Exception as error:  # it must not travel through XLA as an exception of Python
            return _error(call, str(error))
        return None

    name, handler = f"linkwright_{next(_numbers)}", Handler(handle)
    _kept.append(handler)
    jax.ffi.register_ffi_target(name, jax.ffi.pycapsule(handler), platform="cpu")
    return name


def _tell_version(call: Any) -> None:
    """Of the major version that these structures are of, whatever minor one XLA has: that adds fields at the end."""
    metadata = XlaMetadata.from_address(call.extension.contents.metadata)
    metadata.version.major, metadata.version.minor = 0, call.api.contents.version.minor
    metadata.traits = 0


def _arrays(given: Any) -> list[np.ndarray]:
    """Views of XLA's buffers."""
    found = []
    for k in range(given.size):
        buffer = given.buffers[k].contents
        shape = buffer.dims[: buffer.rank]
        n = math.prod(shape)
        flat = np.frombuffer(_memory(buffer.data, 8 * n, WRITEABLE)) if n else np.empty(0)
        found.append(flat.reshape(shape))
    return found


def _fill(results: list[np.ndarray], f: Function, arguments: list[np.ndarray]) -> None:
    """A batch is computed where it shall stand; one state sooner by its own entry, and a copy of a few numbers."""
    if any(x.ndim > 1 for x in arguments):
        f.into(results, *arguments)
        return
    made = f(*arguments)
    for place, x in zip(results, made if len(results) > 1 else (made,), strict=True):
        place[...] = x


def _error(call: Any, message: str) -> int | None:
    arguments = XlaErrorArguments(ctypes.sizeof(XlaErrorArguments), None, message.encode(), INTERNAL)
    return call.api.contents.create_error(ctypes.addressof(arguments))
