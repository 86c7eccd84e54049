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


@pytest.mark.parametrize("method", ["subsystem", "system", "traditional"])
def test_inverse_dynamics_knows_a_singular_pose(method):
    """Stretched out flat a parallelogram may fold either way: one drive cannot hold both, and no effort is right."""
    model = built(gallery.load("double-parallelogram", angle=np.pi / 3))
    flat = model.assemble({model.actuated[0]: -np.pi / 3})
    with pytest.raises(SingularityError, match="rank of the closure drops"):
        model.inverse_dynamics(flat.q, method=method)
    with pytest.raises(SingularityError, match="rank of the closure drops"):
        model.linearize(flat.q)


def test_weak_states_among_firm_ones():
    """Answers of a batch are those of its states, gradients and efforts too, however few of them need other rows."""
    model = built(gallery.load("bennett"))
    worst = weakest(model, "P1", np.linspace(2.0, 3.0, 9))
    s = model.assemble({"P1": [0.7, worst, 1.1, worst + 1e-7]}, v={"P1": 1.0}, a={"P1": 0.3})
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        batch, slopes = model.inverse_dynamics(s.q, s.v, s.a), model.linearize(s.q, s.v)
        for k in range(4):
            one = model.inverse_dynamics(s.q[k], s.v[k], s.a[k])
            assert np.allclose(one.tau["P1"], batch.tau["P1"][k], rtol=1e-9)
            for joint, R in one.reactions.items():
                assert np.allclose(R, batch.reactions[joint][k], rtol=1e-8, atol=1e-9)
            assert np.allclose(model.linearize(s.q[k], s.v[k]).da_dv, slopes.da_dv[k], rtol=1e-8, atol=1e-9)


def test_gradients_where_other_rows_are_chosen():
    """Along the motion, by differences of the accelerations."""
    model = built(gallery.load("bennett"))
    worst = weakest(model, "P1", np.linspace(2.0, 3.0, 9))
    step = 1e-5
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        before, here, after = (model.assemble({"P1": worst + k * step}, v={"P1": 1.0}) for k in (-1, 0, 1))
        found = model.linearize(here.q, here.v)
        rate = [model.forward_dynamics(s.q, s.v).a for s in (before, after)]
    along = found.da_dq @ here.v + found.da_dv @ ((after.v - before.v) / (2 * step))
    expected = (rate[1] - rate[0]) / (2 * step)
    assert np.allclose(along, expected, rtol=1e-5, atol=1e-5 * np.abs(expected).max())
