"""Turns: what is told of them."""

import pytest

from benchmarks.clock import Turns, take_turns


def test_spread_of_turns():
    turns = Turns((4.0, 1.0, 2.0, 3.0, 5.0))
    assert turns.spread() == {
        "least": 1.0,
        "lower quartile": 2.0,
        "median": 3.0,
        "upper quartile": 4.0,
        "turns": 5,
    }
    assert turns.per(2.0).best == 0.5
    assert turns.less(Turns((0.5, 9.0))).seconds == pytest.approx((3.5, 0.5, 1.5, 2.5, 4.5))
    assert turns.less(None) is turns


def test_contenders_take_turns():
    order = []
    found = take_turns({"a": lambda: order.append("a"), "b": lambda: order.append("b")}, rounds=3, least=0.0)
    assert order[-6:] == ["a", "b"] * 3
    assert [len(turns.seconds) for turns in found.values()] == [3, 3]
