"""The closure and its derivatives: rates that close, accelerations that keep it closed, each against differences."""

from __future__ import annotations

import numpy as np
import pytest
from closed_cases import CLOSED, Case, built, case, moved_along, other_cuts, same_motion

from cases import difference
from linkwright.engines import Function
from linkwright.methods import loops
from linkwright.program import trace

names = pytest.mark.parametrize("name", CLOSED)


def cases_of(name: str) -> list[Case]:
    """The machine with its usual cuts and with others, so that every kind of joint is among the cut ones."""
    c = case(name)
    found = [c]
    for cut in other_cuts(c.model, 8):
        model = built(c.model.mechanism, cut)
        q, v, a = same_motion(c, model)
        found.append(c._replace(model=model, q=q, v=v, a=a))
    return found


def rates(c: Case, q: np.ndarray, v: np.ndarray, a: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """J v and J a + J' v, row by row, in the units of `linkage`."""
    m = c.model.machine
    sizes = {"q": m.nq, "v": m.nv, "a": m.nv}
    f = Function(trace(lambda q, v, a: loops.closure_rates(m, q, v, a), sizes, "closure"), "python")
    return tuple(x / c.model.linkage.row_units for x in f(q, v, a))


@names
def test_the_jacobian_is_the_slope_of_the_closure(name):
    for c in cases_of(name):
        linkage, J = c.model.linkage, c.model.linkage.jacobian(c.q)
        for k in range(c.model.nv):
            unit = np.eye(c.model.nv)[k]
            slope = difference(
                lambda t, unit=unit: linkage.closure(linkage.moved(c.q, t * np.tile(unit, (len(c.q), 1)))), 0.01
            )
            assert np.max(np.abs(slope - J[:, :, k])) < 1e-9


@names
def test_poses_rates_and_accelerations_are_closed(name):
    for c in cases_of(name):
        rate, acceleration = rates(c, c.q, c.v, c.a)
        assert np.max(np.abs(c.model.linkage.closure(c.q))) < 1e-11
        assert np.max(np.abs(rate)) < 1e-11 * np.max(np.abs(c.v))
        assert np.max(np.abs(acceleration)) < 1e-11 * max(np.max(np.abs(c.a)), np.max(np.abs(c.v)) ** 2)


@names
def test_the_drift_of_the_rates_is_their_slope(name):
    """(J v)' = J a + J' v for accelerations of any kind, not only such as keep the machine closed."""
    for c in cases_of(name):
        a = c.rate**2 * np.random.default_rng(5).standard_normal(c.a.shape) * c.model.linkage.rate_units
        linkage = c.model.linkage

        def opening(t: float, c: Case = c, a: np.ndarray = a) -> np.ndarray:
            step = (c.v * t + a * t**2 / 2.0) / c.model.linkage.rate_units
            q = c.model.linkage.moved(c.q, step)
            return np.einsum("nmi,ni->nm", c.model.linkage.jacobian(q), (c.v + a * t) / c.model.linkage.rate_units)

        slope = difference(opening, 0.002 / c.rate)
        expected = rates(c, c.q, c.v, a)[1]
        assert np.max(np.abs(slope - expected)) < 1e-8 * np.max(np.abs(a / linkage.rate_units))


@names
def test_free_motions_are_all_there_are(name):
    """As many directions as freedoms, and along each the machine can really go."""
    c = case(name)
    B = c.model.free_motions(c.q)
    assert B.shape == (len(c.q), c.model.nv, c.model.dof)
    assert (
        np.max(np.abs(np.einsum("nmi,nik->nmk", c.model.linkage.jacobian(c.q) / c.model.linkage.rate_units, B))) < 1e-12
    )
    later = moved_along(c, 0.01 / c.rate)[0]
    assert np.max(np.abs(c.model.linkage.closure(later))) < 1e-11
    assert np.min(np.linalg.norm(later - c.q, axis=1)) > 1e-4 * min(1.0, c.moment / c.force)
