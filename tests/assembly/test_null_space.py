"""Bases of null spaces do not depend on who computes them."""

from __future__ import annotations

import numpy as np
import pytest

from linkwright import gallery
from linkwright.assembly.rows.null_space import basis_by_rule, null_space, principal_axes, span_by_rule

CLOSED = [name for name in gallery.names() if gallery.load(name).build().cut_joints]


def turned(N, rng):
    """Another orthonormal basis of the same space."""
    return N @ np.linalg.qr(rng.standard_normal((N.shape[1], N.shape[1])))[0]


@pytest.mark.parametrize("name", CLOSED)
def test_free_motions_hang_on_the_space_alone(name):
    """Mixed, or with another sign, the same basis comes out again; it spans the space and is orthonormal."""
    model, rng = gallery.load(name).build(), np.random.default_rng(1)
    q = model.analysis.poses[-1:]
    N = model.free_motions(q)[0]
    if not N.shape[1]:
        pytest.skip("nothing moves")
    assert np.allclose(N.T @ N, np.eye(N.shape[1]), atol=1e-13)
    for other in (-N, N[:, ::-1], turned(N, rng)):
        assert np.allclose(basis_by_rule(other[None])[0], N, atol=1e-10)
    J = model.scaled_closure.jacobian(q)[0] / model.scaled_closure.rate_units
    shuffled = null_space(rng.permutation(J)[None], model.analysis.rank)[0]
    assert np.allclose(shuffled, N, atol=1e-9)


def test_equal_entries_are_told_apart_by_their_order():
    """(1, -1, 1) / sqrt(3), entries equal but for rounding: the first is positive, whatever rounding says."""
    for noise in ((0.0, 1e-15, 0.0), (-1e-15, 0.0, 1e-15), (1e-15, 0.0, 0.0)):
        x = np.array([1.0, -1.0, 1.0]) + noise
        for sign in (1.0, -1.0):
            found = span_by_rule(sign * x[:, None])[:, 0]
            assert np.allclose(found, np.array([1.0, -1.0, 1.0]) / np.sqrt(3.0), atol=1e-14)


def test_what_has_nothing_in_common_stays_apart():
    """Two idle spins, however mixed they come: each vector has one of them."""
    spins = np.zeros((6, 2))
    spins[[0, 2], 0], spins[[3, 5], 1] = (0.6, -0.8), (0.5, 0.5)
    mixed = spins @ np.array([[0.3, -1.2], [2.0, 0.7]])
    found = span_by_rule(mixed)
    assert np.allclose(np.abs(found) > 1e-12, np.abs(found) > 1e-3)
    assert sorted(tuple(np.flatnonzero(np.abs(x) > 1e-12)) for x in found.T) == [(0, 2), (3, 5)]


def test_a_lost_rank_leaves_a_basis_by_rule():
    """Where two rows say the same, what is free besides is not told by chance."""
    J = np.array([[1.0, 1.0, 0.0, 0.0], [1.0, 1.0, 0.0, 0.0]])
    for turn in (0.0, 0.4, 2.0):
        c, s = np.cos(turn), np.sin(turn)
        found = null_space((np.array([[c, -s], [s, c]]) @ J)[None], 2)[0]
        assert np.allclose(J @ found, 0.0, atol=1e-15)
        assert np.allclose(found, np.eye(4)[:, 2:], atol=1e-14)


def test_principal_axes_of_equal_moments():
    """A cylinder along x has any axes across it: those of the world are taken, whatever rounding turns it by."""
    rng = np.random.default_rng(3)
    for _ in range(5):
        noise = 1e-14 * rng.standard_normal((3, 3))
        values, V = principal_axes(np.diag([1.0, 4.0, 4.0]) + noise + noise.T)
        assert np.allclose(values, (1.0, 4.0, 4.0), atol=1e-12)
        assert np.allclose(V, np.eye(3), atol=1e-9)
