"""The way in for numbers and arrays: finite real ones pass with all their digits, everything else is one sentence."""

from fractions import Fraction

import numpy as np
import pytest

import linkwright as lw
from hostile import Endless, no_numbers
from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import items, number, numbers, reals, shown, vector, whole

HOSTILE = range(len(no_numbers()))


@pytest.mark.parametrize("k", HOSTILE)
def test_what_is_no_number_is_one_sentence(k):
    for way_in in (number, vector, whole, lambda x, what: numbers(x, what, (3,))):
        with pytest.raises(ModelError, match=r"^speed .*\.$"):
            way_in(no_numbers()[k], "speed")
    if no_numbers()[k] is not True:  # which NumPy counts as 1 among numbers
        with pytest.raises(ModelError, match=r"speed"):
            numbers([1.0, no_numbers()[k]], "speed", (2,))


@pytest.mark.parametrize("k", HOSTILE)
def test_arguments_of_verbs_are_refused_by_name(k):
    model = lw.gallery.load("four-bar").build()
    x = no_numbers()[k]
    state = model.reference
    for name, ask in {
        "q": lambda: model.energy(x),
        "tau": lambda: model.forward_dynamics(state.q, state.v, {"A": x}),
        "external": lambda: model.forward_dynamics(state.q, external={"crank": x}),
        "assemble": lambda: model.assemble({"A": x}),
        "near": lambda: model.assemble({"A": 0.1}, near={"D": x}),
        "tries": lambda: model.branches(A=0.1, tries=x),
        "threads": lambda: model.function("energy", threads=x),
        "room": lambda: model.function("energy").room(x),
        "until": lambda: model.simulate(until=x),
        "tol": lambda: model.simulate(tol=x),
        "times": lambda: model.simulate(times=x, until=0.01),
        "mass": lambda: lw.rod(x, (0, 0, 0), (1, 0, 0)),
    }.items():
        choice = x is None and name in ("threads", "times")
        batch_of_none = isinstance(x, list) and not x and name in ("tau", "assemble", "near")
        if choice or batch_of_none:
            continue
        with pytest.raises(ModelError) as caught:
            ask()
        assert name in str(caught.value)


def test_numbers_keep_all_their_digits():
    assert number(Fraction(1, 3), "x") == 1 / 3
    assert number(np.float32(0.1), "x") == float(np.float32(0.1))
    assert whole(np.int64(7), "n") == 7
    given = np.arange(6.0).reshape(2, 3)
    assert numbers(given, "x", (None, 3)) is given
    np.testing.assert_array_equal(numbers([2**70, Fraction(1, 4)], "x"), [2.0**70, 0.25])
    np.testing.assert_array_equal(numbers(given.astype(">f8"), "x"), given)
    assert np.isinf(reals([1.0, np.inf], "x")[1])


def test_the_place_of_a_bad_entry_is_told():
    with pytest.raises(ModelError, match=r"^gain must be an array of finite numbers, but entry 1, 2 is nan\.$"):
        numbers([[1.0, 2.0, 3.0], [4.0, 5.0, np.nan]], "gain")
    with pytest.raises(ModelError, match=r"^gain must be an array of finite numbers of shape \(any, 3\), not"):
        numbers([1.0, 2.0], "gain", (None, 3))
    with pytest.raises(ModelError, match=r"^speed is 1\.5; it must be a whole number, at least 0\.$"):
        whole(1.5, "speed", least=0)


def test_lists_without_end_are_no_lists():
    assert items(Endless()) == []
    with pytest.raises(ModelError, match="three numbers"):
        vector(Endless(), "at")


def test_what_cannot_be_printed_is_called_by_its_kind():
    assert shown(10**5000) == "this int, which cannot be printed"
    assert shown("x" * 100) == "'" + "x" * 56 + "..."
