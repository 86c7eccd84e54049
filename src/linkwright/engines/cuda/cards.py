"""Cards: memory, kernels and their start on a graphics card, by cuda.core or by CuPy, whichever is installed."""

from __future__ import annotations

import ctypes
import math
import sys
import tempfile
from collections.abc import Callable, Sequence
from functools import cache
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import numpy as np

from linkwright.engines.codegen.kernel_text import THREADS, ThreadKernel
from linkwright.engines.cuda.ptx import level, ptx_of
from linkwright.mechanism.files.file_writing import write_text

LEGACY_STREAM = 1  # DLPack's number of the default stream, which then waits for what makes the array
LOADERS = {"cuda.core": "cuda-core", "cupy": "CuPy"}


class Memory(NamedTuple):
    """Memory of a card: where it begins, and who frees it."""

    pointer: int
    owner: Any


class Seen(NamedTuple):
    """An array on a card: its first number, its shape, its strides (in numbers) and the kind of its numbers."""

    pointer: int
    shape: tuple[int, ...]
    strides: tuple[int, ...]
    dtype: np.dtype[Any]


class LoadedKernel(NamedTuple):
    """A kernel on a card: launch(stream, arguments, n) starts n threads; registers of a thread, and its bytes of local
    memory, where what found no register stands."""

    launch: Callable[[int, Sequence[int], int], None]
    registers: int
    local: int


class ForeignStream(NamedTuple):
    """A stream by its handle, as the CUDA stream protocol has it."""

    handle: int

    def __cuda_stream__(self) -> tuple[int, int]:
        return 0, self.handle


class Card(Protocol):
    """What an executable needs of a card. A stream is its handle, 0 the default one."""

    def load(self, kernel: ThreadKernel) -> LoadedKernel:
        """A kernel, ready to be launched."""

    def room(self, size: int) -> Memory:
        """So many bytes."""

    def upload(self, x: np.ndarray) -> Memory:
        """A copy of a contiguous array."""

    def download(self, memory: Memory, out: np.ndarray) -> None:
        """Copy into a contiguous array, once all that was started is done."""

    def wait(self) -> None:
        """Until all that was started is done."""

    def imported(self, x: Any) -> Seen:
        """Where an array that speaks DLPack lies."""

    def exported(self, memory: Memory, shape: tuple[int, int], strides: tuple[int, int], dtype: np.dtype[Any]) -> Any:
        """Memory as an array that speaks DLPack, once all that was started is done; strides in numbers."""


class CupyCard:
    """By CuPy."""

    def __init__(self) -> None:
        import cupy

        self._cupy = cupy
        capability = cupy.cuda.Device().compute_capability
        self._level = level((int(capability[:-1]), int(capability[-1])))

    def load(self, kernel: ThreadKernel) -> LoadedKernel:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "kernel.ptx"
            write_text(path, ptx_of(kernel, self._level))
            function = self._cupy.RawModule(path=str(path)).get_function(kernel.name)
            registers, local = function.num_regs, function.local_size_bytes
        if function.shared_size_bytes:
            function.preferred_shared_memory_carveout = self._level.carveout

        def launch(stream: int, arguments: Sequence[int], n: int) -> None:
            numbers = tuple(np.int64(x) for x in (*arguments, n))
            with self._stream(stream):
                function((-(-n // THREADS),), (THREADS,), numbers)

        return LoadedKernel(launch, registers, local)

    def _stream(self, handle: int) -> Any:
        """A stream of CuPy, or one of another library."""
        cuda = self._cupy.cuda
        if not handle:
            return cuda.Stream.null
        if hasattr(cuda.Stream, "from_external"):  # since CuPy 14, which advises against the other
            return cuda.Stream.from_external(ForeignStream(handle))
        return cuda.ExternalStream(handle)

    def room(self, size: int) -> Memory:
        block = self._cupy.cuda.alloc(max(size, 1))
        return Memory(block.ptr, block)

    def upload(self, x: np.ndarray) -> Memory:
        memory = self.room(x.nbytes)
        memory.owner.copy_from_host(ctypes.c_void_p(x.ctypes.data), x.nbytes)
        return memory

    def wait(self) -> None:
        self._cupy.cuda.runtime.deviceSynchronize()

    def download(self, memory: Memory, out: np.ndarray) -> None:
        self.wait()
        memory.owner.copy_to_host(ctypes.c_void_p(out.ctypes.data), out.nbytes)

    def exported(self, memory: Memory, shape: tuple[int, int], strides: tuple[int, int], dtype: np.dtype[Any]) -> Any:
        self.wait()
        steps = tuple(dtype.itemsize * step for step in strides)
        return self._cupy.ndarray(shape, dtype, memory.owner, strides=steps)

    def imported(self, x: Any) -> Seen:
        array = self._cupy.from_dlpack(x)
        strides = tuple(step // array.dtype.itemsize for step in array.strides)
        return Seen(array.data.ptr, array.shape, strides, array.dtype)


class CudaCoreCard:
    """By cuda.core, the toolkit's own binding."""

    def __init__(self) -> None:
        from cuda import core
        from cuda.bindings import driver

        self._core, self._driver, self._number = core, driver, core.Device().device_id
        self._level = level(tuple(self._device.compute_capability))

    @property
    def _device(self) -> Any:
        """The device, made the present one of this thread."""
        device = self._core.Device(self._number)
        device.set_current()
        return device

    def load(self, kernel: ThreadKernel) -> LoadedKernel:
        core = self._core
        self.wait()
        code = core.ObjectCode.from_ptx(ptx_of(kernel, self._level).encode())
        function = code.get_kernel(kernel.name)

        def launch(stream: int, arguments: Sequence[int], n: int) -> None:
            config, default = core.LaunchConfig(grid=-(-n // THREADS), block=THREADS), self._device.default_stream
            own = core.Stream.from_handle(stream) if stream else default
            core.launch(own, config, function, *arguments, n)

        attributes = function.attributes
        if attributes.shared_size_bytes:
            which = self._driver.CUfunction_attribute.CU_FUNC_ATTRIBUTE_PREFERRED_SHARED_MEMORY_CARVEOUT
            given = which, self._level.carveout, function.handle, self._number
            self._checked(self._driver.cuKernelSetAttribute(*given))
        return LoadedKernel(launch, attributes.num_regs, attributes.local_size_bytes)

    def room(self, size: int) -> Memory:
        device = self._device
        buffer = device.allocate(max(size, 1), stream=device.default_stream)
        device.default_stream.sync()  # it may be used on any other stream
        return Memory(int(buffer.handle), buffer)

    def upload(self, x: np.ndarray) -> Memory:
        memory = self.room(x.nbytes)
        self.wait()
        if x.nbytes:
            self._checked(self._driver.cuMemcpyHtoD(memory.pointer, x.ctypes.data, x.nbytes))
        return memory

    def wait(self) -> None:
        self._device  # noqa: B018  the present one of this thread, whose context is waited for
        self._checked(self._driver.cuCtxSynchronize())

    def download(self, memory: Memory, out: np.ndarray) -> None:
        self.wait()
        if out.nbytes:
            self._checked(self._driver.cuMemcpyDtoH(out.ctypes.data, memory.pointer, out.nbytes))

    def exported(self, memory: Memory, shape: tuple[int, int], strides: tuple[int, int], dtype: np.dtype[Any]) -> Any:
        from cuda.core.utils import StridedMemoryView

        self.wait()
        return StridedMemoryView.from_buffer(memory.owner, shape, strides, dtype=dtype)

    def imported(self, x: Any) -> Seen:
        from cuda.core.utils import StridedMemoryView

        view = StridedMemoryView.from_dlpack(x, stream_ptr=LEGACY_STREAM)
        rows = tuple(math.prod(view.shape[k + 1 :]) for k in range(len(view.shape)))
        return Seen(view.ptr, tuple(view.shape), tuple(view.strides or rows), np.dtype(view.dtype))

    @staticmethod
    def _checked(answer: tuple[Any, ...]) -> None:
        if int(answer[0]):
            raise RuntimeError(f"The card's driver answered {answer[0].name}.")


@cache
def card() -> Card:
    """The card that kernels run on: the present device of cuda.core, or of CuPy where that is not installed."""
    return CudaCoreCard() if _installed("cuda.core") else CupyCard()


@cache
def missing() -> str:
    """What is not here of all that a card needs, in words; nothing where it can run."""
    found = [_without_driver()] if _without_driver() else []
    if not any(map(_installed, LOADERS)):
        found.append("cuda-core or CuPy to load kernels (pip install 'linkwright[gpu]')")
    if not _installed("llvmlite"):
        found.append("llvmlite")
    return " and ".join(found)


def _installed(module: str) -> bool:
    try:
        found = find_spec(module) is not None
    except ModuleNotFoundError:  # of the package that it would be part of
        return False
    return found and (module != "cuda.core" or int(version("cuda-core").partition(".")[0]) > 0)  # 0.x has other names


def _without_driver() -> str:
    """Why no card answers, in words; nothing where one does."""
    name = "nvcuda.dll" if sys.platform == "win32" else "libcuda.so.1"
    try:
        driver = ctypes.CDLL(name)
    except OSError:
        return f"an NVIDIA card with its driver ({name} is not found)"
    count = ctypes.c_int(0)
    if driver.cuInit(0) or driver.cuDeviceGetCount(ctypes.byref(count)) or not count.value:
        return "an NVIDIA card (its driver finds none)"
    return ""
