"""Arrays that lie on the card already: of CuPy, PyTorch and JAX. They are read where they are, and results are arrays
of the same library."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np

from linkwright.engines.cuda.cards import Card, Memory, Seen
from linkwright.errors import ModelError


class Strided(NamedTuple):
    """An array on the card: its first number, how far rows and columns are apart (in numbers), and who keeps it. All
    states share one row where `rows` is zero."""

    pointer: int
    rows: int
    columns: int
    owner: Any

    def packed(self, size: int, itemsize: int) -> bool:
        """Whether rows of so many numbers lie one behind the other, at whole pairs where their length is even."""
        if size == 0:
            return True
        whole = size % 2 == 1 or (self.pointer % (2 * itemsize) == 0 and self.rows % 2 == 0)
        return (self.columns == 1 or size == 1) and whole


class Library(NamedTuple):
    """How a library's arrays are made and run.

    stream(array): the handle of the stream its work is queued on. blank(card, like, shape, by_column, dtype): an array
    for results, and where it lies. finished(card, array): what the user is given of it.
    """

    stream: Callable[[Any], int]
    blank: Callable[[Card, Any, tuple[int, int], bool, np.dtype[Any]], tuple[Any, Strided]]
    finished: Callable[[Card, Any], Any] = lambda card, array: array


def library_of(arrays: Sequence[Any], label: str) -> tuple[Library, Any] | None:
    """The library of those arrays that lie on the card, with one of them; None where all are in the host's memory."""
    found = {_root(x): x for x in arrays if on_card(x)}
    if len(found) > 1:
        raise ModelError(f"{label}: arrays of {' and '.join(sorted(found))} lie on the card. Take one library's.")
    for root, array in found.items():
        return LIBRARIES[root], array
    return None


def on_card(x: Any) -> bool:
    """Whether it is an array of a known library in a card's memory."""
    root = _root(x)
    if root == "torch":
        return bool(x.is_cuda)
    if root in ("jax", "jaxlib"):
        return any(device.platform in ("gpu", "cuda") for device in x.devices())
    return root in LIBRARIES


def strided(x: Any, card: Card, shape: tuple[int, ...], dtype: np.dtype[Any], what: str) -> Strided:
    """An array (..., size) on the card as rows over leading axes `shape`."""
    seen = _seen(x, card)
    if seen.dtype != dtype:
        raise ModelError(
            f"{what} is {seen.dtype}, the function is prepared for {dtype}. Convert it, or say "
            f"function(..., dtype={seen.dtype.name!r})."
        )
    if len(seen.shape) == 1:
        return Strided(seen.pointer, 0, seen.strides[0], x)
    *leading, size = seen.shape
    if tuple(leading) != shape:
        raise ModelError(
            f"{what} has shape {seen.shape}, others lead with {shape}. Give all the same axes, or one row."
        )
    rows = [(length, step) for length, step in zip(leading, seen.strides[:-1], strict=True) if length > 1]
    if any(step != length * inner for (_, step), (length, inner) in pairwise(rows)):
        raise ModelError(f"{what}: its leading axes are not one behind the other. Give a copy, (n, {size}).")
    return Strided(seen.pointer, rows[-1][1] if rows else size, seen.strides[-1], x)


def _seen(x: Any, card: Card) -> Seen:
    """By the CUDA array interface; by DLPack where there is none."""
    told = getattr(x.detach() if _root(x) == "torch" else x, "__cuda_array_interface__", None)
    if told is None:
        return card.imported(x)
    dtype, shape = np.dtype(told["typestr"]), tuple(told["shape"])
    steps = told.get("strides") or tuple(dtype.itemsize * math.prod(shape[k + 1 :]) for k in range(len(shape)))
    return Seen(told["data"][0], shape, tuple(step // dtype.itemsize for step in steps), dtype)


def _root(x: Any) -> str:
    return type(x).__module__.partition(".")[0]


def _laid(shape: tuple[int, int], by_column: bool) -> tuple[int, int]:
    """Strides (in numbers) of rows and columns."""
    return (1, shape[0]) if by_column else (shape[1], 1)


def _of_cupy(
    card: Card, like: Any, shape: tuple[int, int], by_column: bool, dtype: np.dtype[Any]
) -> tuple[Any, Strided]:
    import cupy

    made = cupy.empty(shape, dtype, order="F" if by_column else "C")
    return made, Strided(made.data.ptr, *_laid(shape, by_column), made)


def _of_torch(
    card: Card, like: Any, shape: tuple[int, int], by_column: bool, dtype: np.dtype[Any]
) -> tuple[Any, Strided]:
    import torch

    kind = getattr(torch, dtype.name)
    made = torch.empty(shape[::-1] if by_column else shape, dtype=kind, device=like.device)
    return made.T if by_column else made, Strided(made.data_ptr(), *_laid(shape, by_column), made)


def _of_jax(
    card: Card, like: Any, shape: tuple[int, int], by_column: bool, dtype: np.dtype[Any]
) -> tuple[Any, Strided]:
    """Arrays of JAX cannot be written: the memory is the card's own until it is handed over. They lie row by row."""
    memory = card.room(dtype.itemsize * shape[0] * shape[1])
    strides = _laid(shape, False)
    return (memory, shape, strides, dtype), Strided(memory.pointer, *strides, memory)


def _as_jax(card: Card, made: tuple[Memory, tuple[int, int], tuple[int, int], np.dtype[Any]]) -> Any:
    import jax

    return jax.dlpack.from_dlpack(card.exported(*made))


def _stream_of_cupy(x: Any) -> int:
    import cupy

    return int(cupy.cuda.get_current_stream().ptr)


def _stream_of_torch(x: Any) -> int:
    import torch

    return int(torch.cuda.current_stream(x.device).cuda_stream)


def _stream_of_jax(x: Any) -> int:
    """JAX has streams of its own: what is read must be there first, and results are waited for."""
    x.block_until_ready()
    return 0


_JAX = Library(_stream_of_jax, _of_jax, _as_jax)
LIBRARIES: dict[str, Library] = {
    "cupy": Library(_stream_of_cupy, _of_cupy),
    "torch": Library(_stream_of_torch, _of_torch),
    "jax": _JAX,
    "jaxlib": _JAX,
}
