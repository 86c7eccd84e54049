"""Ranks as threads of one process: what mpi4py's communicator does, as far as a distributed run asks for it."""

import threading

import numpy as np


class Aborted(Exception):
    """A rank has called Abort."""


class Complete:
    """A request whose work was done when it was made."""

    def Test(self):
        return True


class Again(Complete):
    """A persistent request: its work is done when it starts."""

    def __init__(self, work):
        self._work = work

    def Start(self):
        self._work()

    def Free(self):
        self._work = None


class ThreadRank:
    """The communicator of one rank; all ranks share `board` and meet at the barrier."""

    def __init__(self, rank, size, board, barrier):
        self._rank, self._size, self._board, self._barrier = rank, size, board, barrier
        self._attributes = {}

    @classmethod
    def Create_keyval(cls, delete_fn):
        return "key"

    def Get_attr(self, key):
        return self._attributes.get(key)

    def Set_attr(self, key, value):
        self._attributes[key] = value

    def Get_rank(self):
        return self._rank

    def Get_size(self):
        return self._size

    def Idup(self):
        return self, Complete()

    def Iprobe(self, tag):
        return False

    def Iallreduce(self, own, total):
        total[:] = np.sum(self._all(own.copy()), axis=0)
        return Complete()

    def Allreduce_init(self, own, total):
        return Again(lambda: self.Iallreduce(own, total))

    def Iallgatherv(self, own, into):
        into[0][:] = np.concatenate(self._all(own))
        return Complete()

    def Igatherv(self, own, into, root=0):
        told = self._all(own)
        if self._rank == root:
            into[0][:] = np.concatenate(told)
        return Complete()

    def Ibcast(self, data, root=0):
        data[:] = self._all(data.copy())[root]
        return Complete()

    def Abort(self, code):
        self._barrier.abort()
        raise Aborted(code)

    def _all(self, own):
        self._board[self._rank] = own
        self._barrier.wait()
        found = list(self._board)
        self._barrier.wait()
        return found


def on_ranks(size, work):
    """work(communicator) on every rank; what each returned, or the first error, by rank."""
    board, barrier = [None] * size, threading.Barrier(size, timeout=60.0)
    results, errors = [None] * size, [None] * size

    def run(rank):
        try:
            results[rank] = work(ThreadRank(rank, size, board, barrier))
        except BaseException as error:  # told to the test
            errors[rank] = error

    threads = [threading.Thread(target=run, args=(rank,), daemon=True) for rank in range(size)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(120.0)
        assert not thread.is_alive(), "a rank hangs"
    return results, errors
