"""The ranks that work together: an MPI communicator, with what is done and waited for on it counted."""

from __future__ import annotations

import socket
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np

from linkwright.engines import target
from linkwright.errors import LinkwrightError, ModelError
from linkwright.model.answers import Array

NO_MPI = "MPI needs the package mpi4py and an MPI library. Install both: pip install 'linkwright[cluster]'."
NAP = 1e-5  # s
METHODS = ("Get_rank", "Get_size", "Allreduce", "allgather", "gather", "bcast", "Abort")


def world() -> Any:
    """mpi4py's communicator of all ranks that mpiexec started."""
    try:
        from mpi4py import MPI
    except (ImportError, RuntimeError):  # RuntimeError: mpi4py without a library of MPI
        raise ModelError(NO_MPI) from None
    return MPI.COMM_WORLD


class Ranks:
    """This rank among all. seconds: spent in reductions, waiting for the others included; reductions: how many."""

    def __init__(self, communicator: Any) -> None:
        missing = [name for name in METHODS if not callable(getattr(communicator, name, None))]
        if missing:
            raise ModelError(
                f"communicator: {type(communicator).__name__} has no {missing[0]}. Give one of mpi4py, such as "
                "MPI.COMM_WORLD; pip install 'linkwright[cluster]' has it."
            )
        self._communicator = communicator
        self.rank, self.size = int(communicator.Get_rank()), int(communicator.Get_size())
        self.seconds, self.reductions = 0.0, 0
        hosts = self.gather(socket.gethostname())
        crowded = hosts.count(socket.gethostname()) > target.cores()
        self._crowded = crowded and hasattr(communicator, "Iallreduce")

    def sum(self, own: Array) -> Array:
        """The sum over all ranks, the same on each."""
        if self.size == 1:
            return own
        began = time.perf_counter()
        total = np.empty_like(own)
        if self._crowded:  # who waits in MPI keeps a core busy, which here another rank needs
            request = self._communicator.Iallreduce(own, total)
            while not request.Test():
                time.sleep(NAP)
        else:
            self._communicator.Allreduce(own, total)
        self.seconds += time.perf_counter() - began
        self.reductions += 1
        return total

    def gather(self, own: Any) -> list[Any]:
        """What every rank has, by rank, on each: any object that can be pickled."""
        return [own] if self.size == 1 else list(self._communicator.allgather(own))

    def to_first(self, own: Any) -> list[Any]:
        """What every rank has, by rank, on rank 0; nothing on the others."""
        return [own] if self.size == 1 else list(self._communicator.gather(own, root=0) or [])

    def from_first(self, own: Any) -> Any:
        """What rank 0 has, on each."""
        return own if self.size == 1 else self._communicator.bcast(own, root=0)

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
        """A part of the way with reductions: an exception on one rank ends all: the others would wait for ever."""
        try:
            yield
        except BaseException as error:
            if self.size == 1:
                raise
            print(f"{what}: rank {self.rank} of {self.size} failed, and ends the run: {_said(error)}", file=sys.stderr)
            sys.stderr.flush()
            self._communicator.Abort(1)
            raise


def _said(error: BaseException) -> str:
    """An exception in words; its kind, where it is no sentence for users."""
    kind, said = type(error).__name__, str(error).strip()
    return said if isinstance(error, LinkwrightError) else f"{kind}: {said}" if said else kind
