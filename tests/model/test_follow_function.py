"""The question "follow", prepared: many poses led to others in strides, on their branch, as `model.follow` does one."""

from __future__ import annotations

import numpy as np
import pytest

import linkwright as lw
from host_card import HostCardEngine
from linkwright.engines import ENGINES
from linkwright.errors import ModelError


@pytest.mark.parametrize("name", ["four-bar", "three-rrr"])
def test_it_ends_where_the_verb_ends(name, monkeypatch):
    monkeypatch.setitem(ENGINES, "cuda", HostCardEngine())
    model = lw.gallery.load(name).build()
    start = np.array([model.joint_values(model.reference.q)[joint] for joint in model.independent]).reshape(-1)
    goals = start + np.linspace(-0.8, 0.8, 5)[:, None] * np.ones(len(start)) * (1.0 if name == "four-bar" else 0.2)
    given = (model.reference.q, start, goals, [40.0])
    q, values, left, residual = model.function("follow")(*given)
    assert np.all(left == 0.0)
    assert residual.max() < 1e-12
    np.testing.assert_allclose(values, goals, atol=1e-12)
    for pose, goal in zip(q, goals, strict=True):
        verb = model.follow(model.reference, dict(zip(model.independent, goal, strict=True)))
        np.testing.assert_allclose(pose, verb.q, atol=1e-10)
    for x, y in zip(model.function("follow", engine="cuda")(*given), (q, values, left, residual), strict=True):
        np.testing.assert_allclose(x, y, atol=1e-12)


def test_a_goal_out_of_reach_leaves_something_open():
    """A rocker swings by less than half a turn."""
    model = lw.gallery.load("four-bar").build(independent=["D"])
    *_, residual = model.function("follow")(model.reference.q, [0.0], [[0.1], [2.5]], [50.0])
    assert residual[0] < 1e-12
    assert residual[1] > 1e-10


def test_refusals():
    with pytest.raises(ModelError, match="has no closed loops"):
        lw.gallery.load("double-pendulum").build().function("follow")
    with pytest.raises(ModelError, match="follow has one method and takes no name of one, not 'sslm'"):
        lw.gallery.load("four-bar").build().function("follow", "sslm")
