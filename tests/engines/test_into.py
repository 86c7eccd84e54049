"""Results written into arrays that the caller owns."""

import numpy as np
import pytest

from linkwright import ModelError, gallery


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
