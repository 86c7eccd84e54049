"""The closure and its derivatives: rates that close, accelerations that keep it closed, each against differences."""

from __future__ import annotations

import numpy as np
import pytest
from closed_cases import CLOSED, Case, built, case, moved_along, same_motion

from cases import difference
from linkwright import gallery
from linkwright.engines import Function
from linkwright.methods import closed_loops
from linkwright.program import trace

names = pytest.mark.parametrize("name", CLOSED)
CUT_EVERYWHERE = ("loop-zoo", "screw-jack", "universal-shaft")  # among them every kind of joint
CUTS = [(name, None) for name in CLOSED] + [
    (name, joint) for name in CUT_EVERYWHERE for joint in gallery.load(name).joints
]
cuts = pytest.mark.parametrize(("name", "cut"), CUTS)


def cut_case(name: str, cut: str | None) -> Case:
    c = case(name)
    if cut is None:
        return c
    model = built(c.model.mechanism, [cut])
    q, v, a = same_motion(c, model)
    return c._replace(model=model, q=q, v=v, a=a)


def rates(c: Case, q: np.ndarray, v: np.ndarray, a: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """J v and J a + J' v, row by row, in the units of `linkage`."""
    m = c.model.tree
    sizes = {"q": m.nq, "v": m.nv, "a": m.nv}
    f = Function(trace(lambda q, v, a: closed_loops.closure_rates(m, q, v, a), sizes, "closure"), "python")
    return tuple(x / c.model.scaled_closure.row_units for x in f(q, v, a))


@cuts
def test_the_jacobian_is_the_slope_of_the_closure(name, cut):
    c = cut_case(name, cut)
    scaled_closure, n, nv = c.model.scaled_closure, len(c.q), c.model.nv
    q, units = np.repeat(c.q, nv, axis=0), np.tile(np.eye(nv), (n, 1))
    slope = difference(lambda t: scaled_closure.closure(scaled_closure.moved(q, t * units)), 1e-4)
    J = scaled_closure.jacobian(c.q)
    assert np.max(np.abs(slope.reshape(n, nv, -1) - np.swapaxes(J, 1, 2))) < 1e-10


@cuts
def test_poses_rates_and_accelerations_are_closed(name, cut):
    c = cut_case(name, cut)
    rate, acceleration = rates(c, c.q, c.v, c.a)
    assert np.max(np.abs(c.model.scaled_closure.closure(c.q))) < 1e-11
    assert np.max(np.abs(rate)) < 1e-11 * np.max(np.abs(c.v))
    assert np.max(np.abs(acceleration)) < 1e-11 * max(np.max(np.abs(c.a)), np.max(np.abs(c.v)) ** 2)


@cuts
def test_the_drift_of_the_rates_is_their_slope(name, cut):
    """(J v)' = J a + J' v for accelerations of any kind, not only such as keep the machine closed."""
    c = cut_case(name, cut)
    scaled_closure = c.model.scaled_closure
    v = c.v / scaled_closure.rate_units
    a = np.random.default_rng(5).standard_normal(c.a.shape) * np.max(np.abs(v)) ** 2

    def opening(t: float) -> np.ndarray:
        q = scaled_closure.moved(c.q, v * t + a * t**2 / 2.0)
        return np.einsum("nmi,ni->nm", scaled_closure.jacobian(q), v + a * t)

    slope = difference(opening, 0.003 / np.max(np.abs(v)))
    expected = rates(c, c.q, c.v, a * scaled_closure.rate_units)[1]
    assert np.max(np.abs(slope - expected)) < 1e-9 * np.max(np.abs(a))


@names
def test_free_motions_are_all_there_are(name):
    """As many directions as freedoms, and along each the machine can really go."""
    c = case(name)
    scaled_closure = c.model.scaled_closure
    B = c.model.free_motions(c.q)
    assert B.shape == (len(c.q), c.model.nv, c.model.dof)
    opening = np.einsum("nmi,nik->nmk", scaled_closure.jacobian(c.q) / scaled_closure.rate_units, B)
    assert np.max(np.abs(opening)) < 1e-12 * max(1.0, 1.0 / scaled_closure.size)
    later = moved_along(c, c.step)[0]
    assert np.max(np.abs(scaled_closure.closure(later))) < 1e-11
    assert np.all(np.linalg.norm(later - c.q, axis=1) > 0.3 * c.step * np.linalg.norm(c.v, axis=1))
