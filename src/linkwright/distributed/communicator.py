"""The ranks that work together: an MPI communicator, with what is done and waited for on it counted.

All meetings are non-blocking operations, waited for no longer than `timeout` (bounded_wait.py), on a communicator of
this library's own, made once for each that a user gives and kept there as an attribute.
"""

from __future__ import annotations

import pickle
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
from numpy.typing import NDArray

from linkwright.distributed.abort import abort
from linkwright.distributed.bounded_wait import TIMEOUT, BoundedWait
from linkwright.engines import target
from linkwright.errors import LinkwrightError, ModelError
from linkwright.model.answers import Array

NO_MPI = "MPI needs the package mpi4py and an MPI library. Install both: pip install 'linkwright[cluster]'."
METHODS = ("Get_rank", "Get_size", "Get_attr", "Set_attr", "Idup", "Iallreduce", "Iallgatherv", "Ibcast", "Abort")
Bytes = NDArray[np.uint8]
Counts = NDArray[np.int64]
_keys: dict[type, Any] = {}  # of attributes, by class of communicator


def world() -> Any:
    """mpi4py's communicator of all ranks that mpiexec started."""
    try:
        from mpi4py import MPI
    except (ImportError, RuntimeError):  # RuntimeError: mpi4py without a library of MPI
        raise ModelError(NO_MPI) from None
    return MPI.COMM_WORLD


class Reduction:
    """A sum over all ranks, again and again in the same places: `own` is read, `total` is written."""

    def __init__(self, own: Array, ranks: Ranks) -> None:
        self.own, self._ranks = own, ranks
        self.total = own if ranks.size == 1 else np.empty_like(own)
        self._request: Any = None

    def sum(self) -> Array:
        """`total`, the same on each rank."""
        ranks = self._ranks
        if ranks.size > 1:
            began = time.perf_counter()
            ranks.call.wait(self._begun())
            ranks.seconds += time.perf_counter() - began
            ranks.reductions += 1
        return self.total

    def close(self) -> None:
        if self._request is not None:
            self._request.Free()
            self._request = None

    def _begun(self) -> Any:
        """The request of one more sum: the same each time, where MPI has persistent collectives."""
        private = self._ranks.private
        if self._ranks.persistent:
            try:
                self._request = self._request or private.Allreduce_init(self.own, self.total)
            except NotImplementedError:  # MPI before version 4
                self._ranks.persistent = False
            else:
                self._request.Start()
                return self._request
        return private.Iallreduce(self.own, self.total)


class Ranks:
    """This rank among all. seconds: spent in reductions, waiting for the others included; reductions: how many.

    what: begins the sentences on standard error; timeout: seconds that a rank may be waited for.
    """

    def __init__(
        self, communicator: Any, what: str = "linkwright", timeout: float = TIMEOUT, told: bool = True
    ) -> None:
        missing = [name for name in METHODS if not callable(getattr(communicator, name, None))]
        if missing:
            raise ModelError(
                f"communicator: {type(communicator).__name__} has no {missing[0]}. Give one of mpi4py, such as "
                "MPI.COMM_WORLD; pip install 'linkwright[cluster]' has it."
            )
        self.rank, self.size = int(communicator.Get_rank()), int(communicator.Get_size())
        self.seconds, self.reductions = 0.0, 0
        self.persistent = hasattr(communicator, "Allreduce_init")
        if self.size > 1:
            self.private = _private(communicator, BoundedWait(communicator, what, timeout, told))
            self.call = BoundedWait(self.private, what, timeout, told)
            self.call.crowded = self._crowded()

    def _crowded(self) -> bool:
        """Whether ranks share cores: on this host there are more of them than cores that they may use together."""
        host = socket.gethostname()
        told = [cores for where, cores in self.gather((host, target.core_numbers())) if where == host]
        return len(told) > len(set().union(*told))

    def gather(self, own: Any) -> list[Any]:
        """What every rank has, by rank, on each: any object that can be pickled."""
        if self.size == 1:
            return [own]
        data, sizes = self._pickled(own)
        found = np.empty(int(sizes.sum()), np.uint8)
        self.call.wait(self.private.Iallgatherv(data, _parts(found, sizes)))
        return _objects(found, sizes)

    def to_first(self, own: Any) -> list[Any]:
        """What every rank has, by rank, on rank 0; nothing on the others."""
        if self.size == 1:
            return [own]
        data, sizes = self._pickled(own)
        if self.rank > 0:
            self.call.wait(self.private.Igatherv(data, None, root=0))
            return []
        found = np.empty(int(sizes.sum()), np.uint8)
        self.call.wait(self.private.Igatherv(data, _parts(found, sizes), root=0))
        return _objects(found, sizes)

    def from_first(self, own: Any) -> Any:
        """What rank 0 has, on each."""
        if self.size == 1:
            return own
        data, sizes = self._pickled(own if self.rank == 0 else None)
        data = data if self.rank == 0 else np.empty(int(sizes[0]), np.uint8)
        self.call.wait(self.private.Ibcast(data, root=0))
        return own if self.rank == 0 else pickle.loads(data.tobytes())

    def _pickled(self, own: Any) -> tuple[Bytes, Counts]:
        """An object as bytes, and how many bytes each rank has."""
        data = np.frombuffer(bytearray(pickle.dumps(own, pickle.HIGHEST_PROTOCOL)), np.uint8)
        sizes = np.zeros(self.size, np.int64)
        sizes[self.rank] = len(data)
        total = np.empty_like(sizes)
        self.call.wait(self.private.Iallreduce(sizes, total))
        return data, total

    @contextmanager
    def all_or_none(self) -> Iterator[None]:
        """A part of the way without reductions: where it raises on one rank, it raises on all."""
        error: Exception | None = None
        try:
            yield
        except Exception as raised:
            error = raised
        told = self.gather(None if error is None else _said(error))
        if error is not None:
            raise error
        for rank, sentence in enumerate(told):
            if sentence is not None:
                raise LinkwrightError(f"rank {rank}: {sentence}")

    @contextmanager
    def or_abort(self, what: str) -> Iterator[None]:
        """A part of the way with reductions: an exception on one rank ends all, which would else wait for it."""
        try:
            yield
        except BaseException as error:
            if self.size == 1:
                raise
            abort(self.private, f"{what}: rank {self.rank} of {self.size} failed, and ends the run: {_said(error)}")
            raise


def _private(communicator: Any, call: BoundedWait) -> Any:
    """A communicator of the same ranks whose messages are nobody else's; it is freed with the one it was made of."""
    kind = type(communicator)
    if kind not in _keys:
        _keys[kind] = kind.Create_keyval(delete_fn=lambda _, key, private: private.Free())
    private = communicator.Get_attr(_keys[kind])
    if private is None:
        private, request = communicator.Idup()
        call.wait(request)
        call.forget()
        communicator.Set_attr(_keys[kind], private)
    return private


def _parts(data: Bytes, sizes: Counts) -> tuple[Bytes, tuple[list[int], list[int]]]:
    """A buffer that is filled by all ranks, with the number of bytes of each and where they begin."""
    return data, (sizes.tolist(), (np.cumsum(sizes) - sizes).tolist())


def _objects(data: Bytes, sizes: Counts) -> list[Any]:
    return [pickle.loads(part.tobytes()) for part in np.split(data, np.cumsum(sizes)[:-1])]


def _said(error: BaseException) -> str:
    """An exception in words; its kind, where it is no sentence for users."""
    kind, said = type(error).__name__, str(error).strip()
    return said if isinstance(error, LinkwrightError) else f"{kind}: {said}" if said else kind
