"""Times in turn: a computer that is busy now and then does not decide who is faster."""

import itertools

import pytest

from papers import clock


class Busy:
    """A clock that calls move on, and that other work moves on by the way, in one call of seven."""

    def __init__(self) -> None:
        self.now, self.calls = 0.0, itertools.count()

    def __call__(self) -> float:
        return self.now

    def work(self, seconds: float) -> None:
        self.now += seconds * (20.0 if next(self.calls) % 7 == 3 else 1.0)


def test_ratios_are_those_of_the_work_whatever_else_runs(monkeypatch):
    busy = Busy()
    monkeypatch.setattr(clock.time, "perf_counter", busy)
    times = clock.take_turns({"a": lambda: busy.work(1e-3), "b": lambda: busy.work(0.8e-3)}, seconds=1.0)
    assert len(times.rounds["a"]) > 100
    assert times.best("a") == pytest.approx(1e-3)
    assert times.ratio("b", "a") == pytest.approx(0.8)
    assert times.ratio("a", "b") == pytest.approx(1.25)


def test_a_slow_call_is_still_asked_several_times(monkeypatch):
    busy = Busy()
    monkeypatch.setattr(clock.time, "perf_counter", busy)
    assert len(clock.take_turns({"a": lambda: busy.work(10.0)}, seconds=1.0).rounds["a"]) == clock.ROUNDS
