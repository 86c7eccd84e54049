"""A card that is this processor: the PTX of kernels, run instruction by instruction; memory of NumPy.

What a card is given runs here, so that kernels, layouts and copies are tested without one.
"""

from __future__ import annotations

import ctypes

import numpy as np

from linkwright.engines.codegen.kernel_text import THREADS
from linkwright.engines.cuda.cards import LoadedKernel, Memory
from linkwright.engines.cuda.cuda_executable import CudaExecutable
from linkwright.engines.cuda.device_arrays import Library, Strided
from linkwright.engines.cuda.ptx import level, ptx_of
from ptx_on_host import on_host


class HostCard:
    def __init__(self):
        self.launched = []  # names of kernels, and whether their arrays were packed
        self.copied = 0  # bytes to the card and back

    def load(self, kernel):
        found = on_host(ptx_of(kernel, level((9, 0))))
        run = found.run

        def launch(stream, arguments, n):
            self.launched.append((kernel.name, kernel.layout.packed))
            run(-(-n // THREADS), THREADS, (*arguments, n))

        return LoadedKernel(launch, 0, found.local)

    def room(self, size):
        block = np.full(size // 8 + 2, np.nan)  # what is not written is seen
        return Memory(block.ctypes.data + block.ctypes.data % 16, block)

    def upload(self, x):
        assert x.flags.c_contiguous
        memory = self.room(x.nbytes)
        ctypes.memmove(memory.pointer, x.ctypes.data, x.nbytes)
        self.copied += x.nbytes
        return memory

    def download(self, memory, out):
        ctypes.memmove(out.ctypes.data, memory.pointer, out.nbytes)
        self.copied += out.nbytes

    def wait(self):
        pass

    def exported(self, memory, shape, strides, dtype):
        raise NotImplementedError


class CardArray:
    """An array on the HostCard, as CuPy's would be on another."""

    def __init__(self, numbers):
        self.numbers = numbers
        self.shape, self.ndim = numbers.shape, numbers.ndim

    @property
    def __cuda_array_interface__(self):
        seen = self.numbers.__array_interface__
        return {"data": seen["data"], "shape": self.shape, "typestr": seen["typestr"], "strides": self.numbers.strides}

    def reshape(self, *shape):
        return CardArray(self.numbers.reshape(shape))


def blank(card, like, shape, by_column, dtype):
    made = np.full(shape, np.nan, dtype, order="F" if by_column else "C")
    strides = [step // dtype.itemsize for step in made.strides]
    return CardArray(made), Strided(made.ctypes.data, *strides, made)


HOST_LIBRARY = Library(lambda x: 0, blank)


class HostCardEngine:
    """engine="cuda" on the HostCard."""

    name, needs, dtypes = "cuda", "nothing", ("float64", "float32")

    def __init__(self):
        self.card = HostCard()

    def available(self):
        return True

    def prepare(self, program, threads, dtype="float64"):
        return CudaExecutable(program, self.card, dtype)
