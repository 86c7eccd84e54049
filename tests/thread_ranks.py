"""Ranks as threads of one process: what mpi4py's communicator does, as far as a distributed run asks for it."""

import threading

import numpy as np


class Aborted(Exception):
    """A rank has called Abort."""


class ThreadRank:
    """The communicator of one rank; all ranks share `board` and meet at the barrier."""

    def __init__(self, rank, size, board, barrier):
        self._rank, self._size, self._board, self._barrier = rank, size, board, barrier

    def Get_rank(self):
        return self._rank

    def Get_size(self):
        return self._size

    def Allreduce(self, own, total):
        total[:] = np.sum([np.array(x) for x in self.allgather(own.copy())], axis=0)

    def allgather(self, own):
        self._board[self._rank] = own
        self._barrier.wait()
        found = list(self._board)
        self._barrier.wait()
        return found

    def gather(self, own, root=0):
        found = self.allgather(own)
        return found if self._rank == root else None

    def bcast(self, own, root=0):
        return self.allgather(own)[root]

    def Abort(self, code):
        self._barrier.abort()
        raise Aborted(code)


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
