"""Arrays that lie on the card are read and made there: nothing is copied, whatever their layout."""

from __future__ import annotations

import numpy as np
import pytest

from host_card import HOST_LIBRARY, CardArray, HostCardEngine
from linkwright import gallery
from linkwright.engines import ENGINES
from linkwright.engines.cuda import device_arrays
from linkwright.errors import ModelError


@pytest.fixture
def card(monkeypatch):
    engine = HostCardEngine()
    monkeypatch.setitem(ENGINES, "cuda", engine)
    monkeypatch.setitem(device_arrays.LIBRARIES, CardArray.__module__, HOST_LIBRARY)
    return engine.card


@pytest.fixture
def model():
    return gallery.load("four-bar").build()


def states(model, n=7):
    rng = np.random.default_rng(1)
    q = model.reference.q + 0.1 * rng.standard_normal((n, model.nq))
    return q, rng.standard_normal((n, model.nv)), rng.standard_normal((n, len(model.driven)))


def test_rows_stay_where_they_are(card, model):
    given = states(model)
    found = model.function("forward_dynamics", engine="cuda")(*map(CardArray, given))
    assert isinstance(found, CardArray)
    assert card.copied == 0
    np.testing.assert_allclose(found.numbers, model.function("forward_dynamics")(*given), rtol=1e-12)
    assert found.numbers.flags.c_contiguous


def test_results_lie_by_column_where_the_arguments_do(card, model):
    given = states(model)
    by_column = [CardArray(np.asfortranarray(x)) for x in given]
    found = model.function("forward_dynamics", engine="cuda")(*by_column)
    assert found.numbers.flags.f_contiguous
    assert card.copied == 0
    assert card.launched == [("states", False)]
    np.testing.assert_allclose(found.numbers, model.function("forward_dynamics")(*given), rtol=1e-12)


def test_pairs_of_numbers_are_read_only_where_they_are_whole(card, model):
    """Rows of six, at whole pairs or one number beyond; rows with a gap between them."""
    f, g = (model.function("poses", engine=engine) for engine in ("llvm", "cuda"))
    q = states(model)[0]
    wide = np.zeros((len(q), q.shape[1] + 3))
    wide[:, 3:] = q
    for x in (q, wide[:, 3:], q[::2], np.concatenate([[0.0], q.ravel()])[1:].reshape(q.shape)):
        for found, expected in zip(g(CardArray(x)), f(x), strict=True):
            np.testing.assert_allclose(found.numbers, expected, rtol=1e-12, atol=1e-14)
    assert card.copied == 0


def test_one_row_for_all_leading_axes_and_arrays_of_the_host(card, model):
    q, v, tau = states(model, 6)
    g, f = model.function("forward_dynamics", engine="cuda"), model.function("forward_dynamics")
    found = g(CardArray(q.reshape(2, 3, -1)), CardArray(v[0]), tau[0])
    np.testing.assert_allclose(found.numbers, f(q.reshape(2, 3, -1), v[0], tau[0]), rtol=1e-12)
    assert card.copied == tau[0].nbytes


def test_stages_work_in_memory_of_the_card(card):
    model = gallery.load("joint-zoo").build()
    f, g = (model.function("linearize", engine=engine) for engine in ("llvm", "cuda"))
    rng = np.random.default_rng(1)
    given = [rng.standard_normal((3, size)) for _, size in f.program.inputs]
    given[0] = model.reference.q + 0.02 * given[0]
    for found, expected in zip(g(*map(CardArray, given)), f(*given), strict=True):
        np.testing.assert_allclose(found.numbers, expected, rtol=1e-9, atol=1e-9)
    assert card.copied == 0


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda q: q.astype(np.float32), r"q is float32, the function is prepared for float64\. .* dtype='float32'"),
        (lambda q: q[:, :-1].copy(), r"its last axis must be 3 long"),
        (lambda q: q[:3], r"others lead with \(3,\)"),
        (lambda q: np.zeros((9, 8, 3))[1:8, :1], r"others lead with \(7, 1\)"),
    ],
)
def test_what_does_not_fit_is_refused(card, model, change, sentence):
    q, v, tau = states(model)
    with pytest.raises(ModelError, match=sentence):
        model.function("forward_dynamics", engine="cuda")(*map(CardArray, (change(q), v, tau)))


def test_leading_axes_must_be_one_behind_the_other(card, model):
    f = model.function("gravity_forces", engine="cuda")
    with pytest.raises(ModelError, match="leading axes are not one behind the other"):
        f(CardArray(np.zeros((4, 4, 3))[:, :2]))


def test_too_few_arrays(card, model):
    with pytest.raises(ModelError, match="takes q, v, tau: 3 arrays, not 1"):
        model.function("forward_dynamics", engine="cuda")(CardArray(states(model)[0]))
