"""Results written into arrays that the caller owns."""

import numpy as np
import pytest

from linkwright import ModelError, gallery
from linkwright.engines import Function, llvm_engine, target
from linkwright.program import trace

LANES = target.lanes()
ENGINES = ["llvm", "python"]


@pytest.fixture(scope="module")
def f():
    return gallery.load("double-pendulum").build().function("forward_dynamics")


@pytest.mark.parametrize("shape", [(), (3,), (40,), (2, 5)])
def test_the_same_numbers_as_the_call(f, shape):
    q, v, tau = np.random.default_rng(1).standard_normal((3, *shape, 2))
    out = np.full((*shape, 2), np.nan)
    f.into([out], q, v, tau)
    assert np.array_equal(out, np.asarray(f(q, v, tau)))


@pytest.mark.parametrize(
    "outputs",
    [
        [np.zeros((4, 2))],
        [np.zeros((3, 2), np.float32)],
        [np.zeros((2, 3)).T],
        [],
        [np.zeros((3, 2)), np.zeros((3, 2))],
    ],
)
def test_arrays_that_do_not_fit_are_refused(f, outputs):
    with pytest.raises(ModelError, match="forward dynamics"):
        f.into(outputs, *np.zeros((3, 3, 2)))


@pytest.mark.parametrize(
    "outputs",
    [None, 3, "a", [None], [3.0], [[0.0, 0.0]], (np.zeros((3, 2)).tolist(),), np.zeros(()), {}, object, [object]],
)
def test_what_is_no_list_of_arrays_is_refused_in_a_sentence(f, outputs):
    with pytest.raises(ModelError, match=r"^[^\n]*results need [^\n]*, not [^\n]*\.$"):
        f.into(outputs, *np.zeros((3, 3, 2)))


def sparse_program():
    """Mostly zeros, one of the rest a number that is none."""
    return trace(
        lambda x: {"y": [x[0] * x[1], 0.0, 0.0, 2.5, 0.0, 0.0, 0.0, x[0] + x[1]], "sum": [x[0] - x[1]]},
        {"x": 2},
        "sparse",
        ["y", "sum"],
    )


@pytest.fixture(scope="module", params=ENGINES)
def sparse(request):
    return Function(sparse_program(), request.param)


@pytest.mark.parametrize("shape", [(), (1,), (LANES - 1,), (LANES,), (3 * LANES + 1,), (2, LANES + 3), (0,)])
def test_columns_that_are_always_zero(sparse, shape):
    """Rows, columns, rooms and arrays with anything in them: the same numbers."""
    assert sparse.program.by_column == {"y"}
    x = np.random.default_rng(2).standard_normal((*shape, 2))
    first, second = x[..., 0], x[..., 1]
    zero = np.zeros(shape)
    expected = np.stack([first * second, zero, zero, zero + 2.5, zero, zero, zero, first + second], axis=-1)
    room, own = sparse.room(*shape), [np.full((*shape, 8), np.nan), np.full((*shape, 1), np.nan)]
    for outputs in (room, own):
        for _ in range(2):
            sparse.into(outputs, x)
    for y, total in (sparse(x), room, own):
        assert y.shape == (*shape, 8)
        assert np.array_equal(y, expected)
        assert np.array_equal(total[..., 0], first - second)


def test_threads_write_their_part_of_columns(monkeypatch):
    monkeypatch.setattr(llvm_engine, "WORTH_A_THREAD", 1)
    x = np.random.default_rng(3).standard_normal((10 * LANES + 3, 2))
    f, alone = Function(sparse_program(), "llvm", threads=3), Function(sparse_program(), "llvm", threads=1)
    for found, expected in zip(f(x), alone(x), strict=True):
        assert np.array_equal(found, expected)


def test_results_do_not_lie_over_arguments(f, sparse):
    q, v, tau = np.random.default_rng(4).standard_normal((3, 5 * LANES + 3, 2))
    with pytest.raises(ModelError, match="may not lie over another or over an argument"):
        f.into([tau], q, v, tau)
    both = np.zeros((3, 8))
    with pytest.raises(ModelError, match="may not lie over another or over an argument"):
        sparse.into([both, both.reshape(-1)[:3].reshape(3, 1)], np.zeros((3, 2)))
