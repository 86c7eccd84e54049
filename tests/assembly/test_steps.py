"""Newton's steps: elimination where little is full gives what elimination of everything gives."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

from linkwright import gallery
from linkwright.assembly.rows import constraint_rows as rows


@pytest.mark.parametrize("share", [0.05, 0.3, 1.0])
def test_elimination_solves(share):
    random = np.random.default_rng(4)
    J = random.standard_normal((3, 30, 25)) * (random.random((30, 25)) < share)
    A = np.einsum("nmi,nmj->nij", J, J) + 0.1 * np.eye(25)
    b = random.standard_normal((3, 25))
    assert_allclose(rows.eliminate(A, b), np.linalg.solve(A, b[..., None])[..., 0], rtol=1e-9, atol=1e-9)


def test_a_long_row_closes_and_moves_in_one_way(monkeypatch):
    """Thirty four-bars in a row: counted alike by either way to the steps."""
    monkeypatch.setattr(rows, "MANY", 1000)
    whole = gallery.load("n-four-bar", n=30).build()
    monkeypatch.setattr(rows, "MANY", 16)
    model = gallery.load("n-four-bar", n=30).build()
    assert (model.dof, model.analysis.redundant) == (whole.dof, whole.analysis.redundant) == (1, 90)
    assert model.analysis.chosen == whole.analysis.chosen
    state = model.assemble(A0=0.4, v={"A0": 1.0})
    assert np.abs(model.closure(state.q)).max() < 1e-11
    uprights = [k for k, name in enumerate(model.coordinates) if name.startswith("A")]
    assert_allclose(state.q[uprights], 0.4, atol=1e-10)


@pytest.mark.parametrize("count", [6, 14])
def test_steps_leave_free_directions_alone(count):
    """Rounding does not grow there, whether rows are few or redundant: two computers' poses stay near."""
    random = np.random.default_rng(5)
    J = random.standard_normal((8, count, 4)) @ random.standard_normal((4, 9))
    free = np.swapaxes(np.linalg.svd(J)[2][:, 4:], 1, 2)
    r = np.einsum("nij,nj->ni", J, random.standard_normal((8, 9)))
    step = rows.DenseRows(J).least_step(r, np.zeros(8))
    assert_allclose(np.einsum("nij,nj->ni", J, step), -r, rtol=1e-8, atol=1e-8)
    assert np.abs(np.einsum("nij,ni->nj", free, step)).max() < 1e-13 * np.abs(step).max()
