"""Waiting with an end, without MPI: who is missing is named by one rank, and the run is ended."""

import itertools

import pytest

import linkwright as lw
from linkwright.distributed import bounded_wait
from linkwright.distributed.bounded_wait import BoundedWait
from linkwright.errors import ModelError
from thread_ranks import on_ranks


class Ended(Exception):
    """Abort was called."""


class Channel:
    """The communicator of one rank, to which the others in `present` announce themselves."""

    def __init__(self, rank, size, present):
        self._rank, self._size = rank, size
        self._announced = [(other, 1) for other in present]

    def Get_rank(self):
        return self._rank

    def Get_size(self):
        return self._size

    def isend(self, what, other, tag):
        return None

    def Iprobe(self, tag):
        return bool(self._announced)

    def recv(self, tag):
        return self._announced.pop()

    def Abort(self, code):
        raise Ended


class Never:
    def Test(self):
        return False


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """A clock that runs by itself: nobody waits."""
    seconds = itertools.count(0.0, 0.25)
    monkeypatch.setattr(bounded_wait.time, "perf_counter", lambda: next(seconds))
    monkeypatch.setattr(bounded_wait.time, "sleep", lambda s: None)


def waited(rank, size, present, capsys, timeout=30.0, told=True):
    with pytest.raises(Ended):
        BoundedWait(Channel(rank, size, present), "machine", timeout, told).wait(Never())
    return capsys.readouterr().err


def test_the_first_of_those_present_names_who_is_missing(capsys):
    said = waited(0, 4, [1, 3], capsys)
    assert "machine: rank 2 of 4 did not come in 30 s, which ends the run." in said
    assert "s waited for rank 2 of 4; after 30 s the run ends." in said
    assert "ranks 0, 2 of 4 did not come" in waited(1, 4, [3], capsys)
    assert "waited for" not in waited(0, 4, [1, 3], capsys, told=False)


def test_others_give_the_first_its_time(capsys):
    """Rank 3 speaks only where rank 0, which is present, does not end the run."""
    said = waited(3, 4, [0, 1], capsys)
    assert said.count("did not come") == 1
    assert "s waited for" not in said


def test_what_is_complete_is_not_waited_for():
    class Third:
        tested = 0

        def Test(self):
            self.tested += 1
            return self.tested == 3

    request = Third()
    BoundedWait(Channel(0, 2, []), "machine", 30.0).wait(request)
    assert request.tested == 3


def test_a_timeout_goes_with_a_communicator():
    model = lw.gallery.load("four-bar").build()
    with pytest.raises(ModelError, match="timeout goes with communicator="):
        model.simulate(until=0.1, timeout=5.0)
    for bad in (-1.0, 0, "long", float("nan")):
        _, errors = on_ranks(2, lambda c, bad=bad: model.simulate(until=0.1, timeout=bad, communicator=c))
        with pytest.raises(ModelError, match=r"timeout is .*; it must be a positive number, seconds"):
            raise errors[1]
