"""Who computes: threads or processes here, a Dask cluster by its address, or any Executor that the user has.

on=None            threads, one a core
on="processes:4"   processes here
on="tcp://..."     a Dask scheduler
on="mpi"           the ranks of mpiexec -n N python -m mpi4py.futures
on=executor        whatever has submit(), such as Client.get_executor(), MPIPoolExecutor, loky's or submitit's
"""

from __future__ import annotations

import multiprocessing
import os
import re
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from linkwright.distributed.batches import Ask, PortableAsk
from linkwright.engines import target
from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import shown

EXAMPLE = "Write threads:2, processes:2, mpi, or a Dask scheduler's address such as tcp://10.0.0.1:8786."


@dataclass
class Workers:
    """An executor, how many workers it has, and how to make it anew where it is our own."""

    executor: Any
    count: int
    remake: Callable[[], Executor] | None = None
    own: bool = False
    near: bool = False  # in this very process: nothing need be sent
    release: Callable[[], None] | None = None

    def portable(self, ask: Ask) -> Ask:
        """The function as it goes to the workers."""
        return ask if self.near else PortableAsk.of(ask)

    def replace(self) -> bool:
        """Whether there is an executor again, after one that was lost."""
        if self.remake is None:
            return False
        self.executor.shutdown(wait=False, cancel_futures=True)
        self.executor = self.remake()
        return True

    def close(self, wait: bool = True) -> None:
        if self.own:
            self.executor.shutdown(wait=wait, cancel_futures=True)
        if self.release is not None:
            self.release()


def workers_of(on: Any) -> Workers:
    """The workers that a user means."""
    if on is None:
        on = f"threads:{target.cores()}"
    if isinstance(on, str):
        return _by_name(on.strip())
    if hasattr(on, "get_executor") and hasattr(on, "nthreads"):  # a Dask Client
        return _dask(on, None)
    if not callable(getattr(on, "submit", None)):
        raise ModelError(f"study: on is {shown(on)}; it must be an Executor or its name. {EXAMPLE}")
    client = getattr(on, "_client", None)  # of Dask's own executor
    count = sum(client.nthreads().values()) if client is not None and hasattr(client, "nthreads") else _count(on)
    return Workers(on, count, near=isinstance(on, ThreadPoolExecutor))


def _count(executor: Any) -> int:
    """How many workers an executor says it has; as many as there are cores here, where it does not say."""
    for name in ("num_workers", "_max_workers", "max_workers"):
        found = getattr(executor, name, None)
        if isinstance(found, int) and found > 0:
            return found
    return os.cpu_count() or 1


def _by_name(name: str) -> Workers:
    kind, _, number = name.partition(":")
    if kind in ("threads", "processes", "mpi"):
        if number and (not number.isdecimal() or int(number) < 1):
            raise ModelError(f"study: '{name}' names no number of workers. {EXAMPLE}")
        if kind == "mpi":
            return _mpi(int(number) if number else None)
        count = int(number) if number else target.cores()
        make = {"threads": _threads, "processes": _processes}[kind]
        return Workers(make(count), count, lambda: make(count), own=True, near=kind == "threads")
    if re.fullmatch(r"([a-z]+://)?[\w.\[\]:-]+:\d+", name):
        return _dask_at(name)
    raise ModelError(f"study: there are no workers '{name}'. {EXAMPLE}")


def _threads(count: int) -> Executor:
    return ThreadPoolExecutor(count, thread_name_prefix="study")


def _processes(count: int) -> Executor:
    # Not forked: what is forked inherits the locks of threads that it does not have.
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(count, mp_context=context, initializer=_begin_work)


def _begin_work() -> None:
    """Ctrl-C reaches every process of a terminal; the study decides what becomes of the workers, and where it is
    killed they end, too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_study, daemon=True).start()


def _end_with_study() -> None:
    study = multiprocessing.parent_process()
    if study is not None:
        study.join()
        os._exit(1)


def _mpi(count: int | None) -> Workers:
    try:
        from mpi4py.futures import MPIPoolExecutor
    except ImportError as error:
        raise ModelError(f"study: MPI is not there: {error}. Install 'linkwright[cluster]'.") from None
    executor = MPIPoolExecutor(count)
    executor.bootup()
    return Workers(executor, _count(executor), own=True)


def _dask_at(address: str) -> Workers:
    try:
        from distributed import Client
    except ImportError:
        raise ModelError(f"study: for '{address}' Dask is needed. Install 'linkwright[cluster]'.") from None
    try:
        client = Client(address, timeout="5s", set_as_default=False)
    except (OSError, ValueError) as error:
        raise ModelError(f"study: no Dask scheduler answers at '{address}': {error}.") from None
    return _dask(client, client.close)


def _dask(client: Any, release: Callable[[], None] | None) -> Workers:
    count = sum(client.nthreads().values())
    return Workers(client.get_executor(pure=False), max(1, count), release=release)
