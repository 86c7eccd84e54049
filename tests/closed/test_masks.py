"""A batch of which some states fail: the others are answered as if they were alone, and each failure has its reason."""

from __future__ import annotations

import copy
import pickle

import numpy as np
import pytest

from linkwright import ClosureError, Mechanism, ModelError, SingularityError, gallery, rod

VERBS = {
    "forward_dynamics": ("a", ("sslm", "slm", "system", "parallel")),
    "reactions": ("reactions", ("sslm", "slm", "system", "parallel")),
    "inverse_dynamics": ("reactions", ("subsystem", "system", "traditional")),
    "linearize": ("da_dq", (None,)),
}


def flat_and_open():
    """A rhombus at five poses: one of them folded flat, one with its loop open; and one whose rates would open it."""
    model = gallery.load("n-four-bar", n=1).build()
    s = model.assemble({"A0": [0.1, -np.pi / 2, 0.3, 0.4, 0.5, 0.6]})
    q, v = s.q.copy(), s.v.copy()
    q[2, 1] += 0.2
    v[4, 0] = 3.0
    return model, q, v, np.array([True, False, False, True, False, True])


def part(answer, name):
    x = getattr(answer, name)
    return np.concatenate(list(x.values()), axis=-1) if isinstance(x, dict) else x


@pytest.mark.parametrize(("verb", "method"), [(verb, m) for verb, (_, methods) in VERBS.items() for m in methods])
def test_the_others_are_answered(verb, method):
    model, q, v, good = flat_and_open()
    ask, name = getattr(model, verb), VERBS[verb][0]
    named = {"method": method} if method else {}
    with pytest.raises((ClosureError, SingularityError)):
        ask(q, v, **named)
    found = ask(q.reshape(2, 3, -1), v.reshape(2, 3, -1), failed="mask", **named)
    assert found.ok.tolist() == good.reshape(2, 3).tolist()
    assert list(found.reasons) == [1, 2, 4]
    assert "rank of the closure drops" in found.reasons[1]
    assert "the pose given does not close" in found.reasons[2]
    assert "the rates given do not close" in found.reasons[4]
    numbers = part(found, name)
    assert numbers.shape[:2] == (2, 3)
    numbers = numbers.reshape(6, *numbers.shape[2:])
    assert not numbers[~good].any()
    for k in np.flatnonzero(good):
        np.testing.assert_allclose(numbers[k], part(ask(q[k], v[k], **named), name), rtol=1e-12, atol=1e-12)


def test_multipliers_and_copies():
    model, q, v, good = flat_and_open()
    found = model.forward_dynamics(q, v, failed="mask")
    alone = model.forward_dynamics(q[good], v[good])
    for joint, x in found.multipliers.items():
        np.testing.assert_allclose(x[good], alone.multipliers[joint], atol=1e-12)
        assert not x[~good].any()
    for other in (copy.deepcopy(found), pickle.loads(pickle.dumps(found))):
        assert np.array_equal(other.a, found.a)
        assert dict(other.reasons) == dict(found.reasons)


def test_all_or_none_fail():
    model, q, v, good = flat_and_open()
    every = model.forward_dynamics(q[good], v[good], failed="mask")
    assert every.ok.all()
    assert not every.reasons
    none = model.reactions(q[~good], v[~good], failed="mask")
    assert not none.ok.any()
    assert all(x.shape == (3, 6) and not x.any() for x in none.reactions.values())
    assert model.forward_dynamics(q[:0], v[:0], failed="mask").ok.shape == (0,)
    one = model.forward_dynamics(q[1], v[1], failed="mask")
    assert one.ok.shape == ()
    assert not one.ok
    assert one.a.shape == (model.nv,)
    assert model.forward_dynamics(q[0], v[0]).ok


def test_motions_that_the_drives_cannot_produce():
    """One drive, two freedoms: only what it can do is answered."""
    model = gallery.load("cart-pole").build()
    q = np.zeros((4, 2))
    a = np.array([model.forward_dynamics(q[0], tau=[f]).a for f in (1.0, 2.0, 3.0, 4.0)])
    a[2, 1] += 1.0
    found = model.inverse_dynamics(q, 0 * q, a, failed="mask")
    assert found.ok.tolist() == [True, True, False, True]
    assert "where there is no drive" in found.reasons[2]
    np.testing.assert_allclose(found.tau[model.actuated[0]], [1.0, 2.0, 0.0, 4.0], atol=1e-12)


def test_gimbal_locks():
    m = Mechanism("top")
    m.add_body("top", rod(1.0, (0, 0, 0), (0, 0.3, 1), 0.1))
    m.add_joint("S", "spherical", "ground", "top", at=(0, 0, 0), parametrisation="euler")
    model = m.build()
    q = np.array([[0.1, 0.2, 0.3], [0.1, np.pi / 2, 0.3], [0.0, 0.0, 0.0]])
    for verb in (model.forward_dynamics, model.reactions, model.linearize):
        found = verb(q, failed="mask")
        assert found.ok.tolist() == [True, False, True]
        assert "gimbal lock" in found.reasons[1]


def test_what_is_wrong_for_all_states_is_refused_all_the_same():
    model, q, v, _ = flat_and_open()
    for wrong in ({"method": "magic"}, {"tau": {"nobody": 1.0}}, {"external": {"nobody": np.zeros(6)}}):
        with pytest.raises(ModelError):
            model.forward_dynamics(q, v, failed="mask", **wrong)
    with pytest.raises(ModelError, match="n-four-bar: forward_dynamics: failed is 'drop'; it must be \"raise\" or"):
        model.forward_dynamics(q, v, failed="drop")
    light = rod(1.0, (0, 0, 0), (1, 0, 0))
    m = Mechanism("idle")
    m.add_body("a", light)
    m.add_joint("A", "revolute", "ground", "a", at=(0, 0, 0), axis=(1, 0, 0))
    with pytest.raises(SingularityError, match="moves no matter"):
        m.build().forward_dynamics(np.zeros((3, 1)), failed="mask")
