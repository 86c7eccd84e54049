"""Rows chosen at some poses may be dependent at others that are not singular: there, others are chosen."""

from __future__ import annotations

import warnings

import numpy as np
import pytest
from closed_cases import built, case, instants, measures, stacked
from dense_newton_euler import imbalance

from linkwright import gallery
from linkwright.errors import SingularityError


def health(model, q: np.ndarray) -> float:
    """Of the constraint inertia: its least eigenvalue, each row measured by its own diagonal."""
    G = np.asarray(model.constraint_inertia(q))
    scale = np.sqrt(np.diagonal(G))
    return float(np.linalg.eigvalsh(G / np.outer(scale, scale))[0])


def weakest(model, joint: str, around: np.ndarray) -> float:
    """The joint's angle where the usual rows are the least independent: by ever finer scans."""
    for _ in range(16):
        found = [health(model, q) for q in model.assemble({joint: around}).q]
        k = int(np.argmin(found))
        best, step = around[k], around[1] - around[0]
        around = np.linspace(best - step, best + step, 9)
    return float(best)


@pytest.mark.parametrize(("name", "joint", "reach"), [("bennett", "P1", (2.0, 3.0)), ("bricard", "P0", (1.2, 1.9))])
def test_rows_are_chosen_anew(name, joint, reach):
    """Ever closer to the pose where they fail, and at it: bodies in balance, joints closed, nothing lost."""
    model = built(gallery.load(name))
    worst = weakest(model, joint, np.linspace(*reach, 9))
    said = []
    for away in (0.1, 1e-2, 1e-4, 1e-6, 0.0):
        s = model.assemble({joint: worst + away}, v={joint: 1.0})
        for method in ("sslm", "slm", "system"):
            with warnings.catch_warnings(record=True) as caught:
                warnings.simplefilter("always")
                a = model.forward_dynamics(s.q, s.v, {joint: 1.0}, method).a
                reactions = model.reactions(s.q, s.v, {joint: 1.0}, method).reactions
            said += [str(w.message) for w in caught]
            size, force = measures(model.mechanism)
            c = case(name)._replace(model=model, q=s.q[None], v=s.v[None], a=a[None], moment=size * force, force=force)
            (now,) = instants(c)
            assert max(state.open for state in now.joints.values()) < 1e-10 * max(1.0, np.abs(a).max())
            left = imbalance(now, {joint: 1.0}, reactions, {})
            assert np.max(np.abs(stacked(left, c))) < 1e-10
        for method in ("subsystem", "system", "traditional"):
            found = model.inverse_dynamics(s.q, s.v, a, method)
            assert abs(found.tau[model.actuated[0]] - (1.0 if model.actuated == (joint,) else 0.0)) < 1e-9
            assert np.max(np.abs(stacked(found.reactions, c) - stacked(reactions, c))) < 1e-9
    assert said
    assert all("the usual constraint rows are nearly dependent; others were chosen there" in text for text in said)


@pytest.mark.parametrize("method", ["sslm", "slm", "system"])
def test_singular_poses_are_refused(method):
    """A rhombus of four equal bars, folded flat: two ways to go on."""
    model = built(gallery.load("n-four-bar", n=1))
    flat = model.assemble({"A0": -np.pi / 2}).q
    assert model.mobility(flat).singular
    with pytest.raises(SingularityError, match=r"^n-four-bar: singular: the rank of the closure drops from 2 to 1"):
        model.forward_dynamics(flat, method=method)
    with pytest.raises(SingularityError, match="n-four-bar: singular"):
        model.reactions(flat, method=method)


def test_nothing_is_said_where_no_rows_are_better():
    """A flat loop in a plane has just two rows: close to folding they are weak, and still the only ones."""
    model = built(gallery.load("n-four-bar", n=1))
    s = model.assemble({"A0": -np.pi / 2 + 1e-5})
    assert np.linalg.cond(np.asarray(model.constraint_inertia(s.q))) > 1e8
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        model.forward_dynamics(s.q, s.v)
        model.reactions(s.q, s.v)
