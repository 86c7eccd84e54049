"""failed="mask" with numbers that are none: such states are masked one by one, and the others answered as if alone."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping

import numpy as np
import pytest

import linkwright as lw
from cases import agree
from linkwright import gallery

NAN = np.nan
STATES = 4
LOST = 2  # the state of the batch that is spoilt


@pytest.fixture(scope="module")
def model():
    return gallery.load("four-bar").build()


@pytest.fixture(scope="module")
def given(model):
    s = model.assemble({"A": [0.1, 0.2, 0.3, 0.4]}, v={"A": 1.5}, a={"A": -0.4})
    push = np.linspace(-1.0, 1.0, 6 * STATES).reshape(STATES, 6)
    tau, coupler = np.array([1.0, 2.0, 3.0, 4.0]), np.array([4.0, 4.01, 4.02, 4.03])
    return {"q": s.q, "v": s.v, "a": s.a, "tau": tau, "push": push, "state": s, "coupler": coupler}


def dynamics(verb, *takes):
    def ask(model, x, at, failed):
        args = [x[name][at] for name in takes if name not in ("push", "tau")]
        more = {"tau": {"A": x["tau"][at]}} if "tau" in takes else {}
        more |= {"external": {"rocker": x["push"][at]}} if "push" in takes else {}
        return getattr(model, verb)(*args, **more, failed=failed)

    return takes, ask


def gradient_of(model, x, at, failed):
    q, v, push, tau = (x[name][at] for name in ("q", "v", "push", "tau"))
    loads = {"tau": {"A": tau}, "external": {"rocker": push}}
    return model.gradient("forward_dynamics", q, v, **loads, by=["q", "tau", "coupler"], failed=failed)


VERBS = {
    "forward_dynamics": dynamics("forward_dynamics", "q", "v", "tau", "push"),
    "reactions": dynamics("reactions", "q", "v", "tau", "push"),
    "inverse_dynamics": dynamics("inverse_dynamics", "q", "v", "a", "push"),
    "linearize": dynamics("linearize", "q", "v", "tau"),
    "mobility": dynamics("mobility", "q"),
    "gradient": (("q", "v", "tau", "push"), gradient_of),
    "gradient of assemble": (
        ("tau",),
        lambda m, x, at, failed: m.gradient("assemble", {"A": 0.1 * x["tau"][at]}, by=["A", "coupler"], failed=failed),
    ),
    "assemble": (
        ("tau", "coupler"),
        lambda m, x, at, failed: m.assemble(
            {"A": 0.1 * x["tau"][at]}, v={"A": x["tau"][at]}, parameters={"coupler": x["coupler"][at]}, failed=failed
        ),
    ),
    "rates": (
        ("tau", "push"),
        lambda m, x, at, failed: m.assemble(
            {"A": 0.1}, v={"A": x["tau"][at]}, a={"A": x["push"][at, 0]}, near={"D": 0.1}, failed=failed
        ),
    ),
    "follow": (
        ("q", "tau"),
        lambda m, x, at, failed: m.follow(
            lw.State(x["q"][at], x["v"][at], x["a"][at]), {"A": 0.1 * x["tau"][at]}, failed=failed
        ),
    ),
}


def numbers(answer):
    """All arrays of floats in an answer."""
    if isinstance(answer, Mapping):
        return [x for part in answer.values() for x in numbers(part)]
    if isinstance(answer, tuple):
        return [x for part in answer for x in numbers(part)]
    if dataclasses.is_dataclass(answer):
        return [x for field in dataclasses.fields(answer) for x in numbers(getattr(answer, field.name))]
    return [answer] if isinstance(answer, np.ndarray) and answer.dtype == float and answer.ndim else []


@pytest.mark.parametrize("bad", [NAN, np.inf, -np.inf])
@pytest.mark.parametrize(("verb", "what"), [(verb, what) for verb, (takes, _) in VERBS.items() for what in takes])
def test_one_state_of_many(model, given, verb, what, bad):
    _, ask = VERBS[verb]
    spoilt = given | {what: given[what].copy()}
    spoilt[what][(LOST, 0)[: spoilt[what].ndim]] = bad
    whole, others = slice(None), np.arange(STATES) != LOST
    answer, alone = ask(model, spoilt, whole, "mask"), ask(model, given, others, "raise")
    assert answer.ok.tolist() == others.tolist()
    assert list(answer.reasons) == [LOST]
    assert "finite number" in answer.reasons[LOST]
    found = numbers(answer)
    assert found
    for x, y in zip(found, numbers(alone), strict=True):
        assert np.isfinite(x).all()
        agree(x[others], y, tol=1e-11, scale=1.0)
    with pytest.raises(lw.LinkwrightError, match="finite number"):
        ask(model, spoilt, whole, "raise")


@pytest.mark.parametrize("verb", VERBS)
def test_all_states_and_one_state(model, given, verb):
    takes, ask = VERBS[verb]
    spoilt = given | {takes[0]: given[takes[0]] * NAN}
    assert not ask(model, spoilt, slice(None), "mask").ok.any()
    one = ask(model, spoilt, 0, "mask")
    assert one.ok.shape == ()
    assert not one.ok
    assert all(np.isfinite(x).all() for x in numbers(one))


def test_points_and_bodies():
    """Places with their numbers one by one, some of them free, and poses."""
    arm = gallery.load("satellite-arm").build()
    body = list(arm.bodies)[-1]
    R, p = arm.poses(arm.reference.q)[body]
    turns = np.array([R, NAN * R, R])
    for pose in (
        (turns, p),
        (turns, None),
        (None, np.array([p, NAN * p, p])),
        (R, (p[0], None, np.array([p[2], NAN, p[2]]))),
    ):
        found = arm.assemble({body: pose}, failed="mask")
        assert found.ok.tolist() == [True, False, True]
        agree(found.q[1], arm.reference.q, tol=1e-12)
    still = np.zeros((3, 6))
    still[1, 2] = np.inf
    assert arm.assemble({}, v={body: still}, failed="mask").ok.tolist() == [True, False, True]
    assert not arm.assemble({body: (None, NAN * p)}, failed="mask").ok


def test_what_is_wrong_for_all_is_refused_all_the_same(model, given):
    with pytest.raises(lw.ModelError, match=r"assemble: joint 'X' does not exist"):
        model.assemble({"X": [0.1, NAN]}, failed="mask")
    with pytest.raises(lw.ModelError, match="its last axis must be 3 long"):
        model.forward_dynamics([[NAN, 0.0]], failed="mask")
    with pytest.raises(lw.ModelError, match=r"the leading axes of q \(4, 3\), v \(2, 3\)"):
        model.forward_dynamics(given["q"], given["v"][:2], failed="mask")
