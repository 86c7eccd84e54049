"""Pullbacks: weights times the Jacobian, in one sweep that costs a few times the program."""

from __future__ import annotations

import math

import numpy as np
import pytest

from cases import agree, gallery_case
from linkwright.engines.interpreter import evaluate
from linkwright.program import jacobian, pullback, tangent, trace


def test_weights_times_the_jacobian():
    program = trace(
        lambda p, q: {"first": [p[0] * q[0], 2.5, q[1]], "second": [(p[0] / q[1]).sin(), q[1]]}, {"p": 1, "q": 2}
    )
    at, weights = [0.7, -1.3, 0.4], [0.3, 9.0, 0.2, -1.1, 0.6]
    back = pullback(program, ["q", "p"])
    assert back.inputs == (("p", 1), ("q", 2), ("weights of first", 3), ("weights of second", 2))
    assert back.outputs == (("by q", 2), ("by p", 1))
    p, x, y = at
    slope = -1.1 * math.cos(p / y)
    agree(evaluate(back, [*at, *weights]), [0.3 * p, 0.2 - slope * p / y**2 + 0.6, 0.3 * x + slope / y], tol=1e-15)
    with pytest.raises(KeyError):
        pullback(program, ["r"])


def test_what_does_not_matter_costs_nothing():
    program = trace(lambda p, q: {"y": [p[0].sin() * q[0], q[0] * 3.0]}, {"p": 1, "q": 2})
    back = pullback(program, ["q"])
    assert back.nodes[back.results[1]] == ("constant", 0.0)  # q[1] is not read
    assert back.counts["cos"] == 0  # only the slope by p would need it
    assert pullback(trace(lambda x: {"y": [2.0]}, {"x": 1}), ["x"]).operations == 0


@pytest.mark.parametrize("name", ["six-axis-arm", "satellite-arm", "joint-zoo"])
def test_machines(name):
    """The same as by the whole Jacobian, for about what three programs cost."""
    c = gallery_case(name, "quaternion")
    program = c.model.function("generalized_forces", engine="python").program
    at = [*map(float, (*c.q, *c.v, *c.a))]
    weights = np.random.default_rng(3).standard_normal(c.model.nv)
    back = pullback(program, ["a", "q"])
    found = np.array(evaluate(back, [*at, *weights.tolist()]))
    slopes = np.array(evaluate(jacobian(program, ["a", "q"], mode="forward"), at)[c.model.nv :])
    by_a, by_q = np.split(slopes, [c.model.nv**2])
    expected = np.concatenate([weights @ by_a.reshape(c.model.nv, -1), weights @ by_q.reshape(c.model.nv, -1)])
    agree(found, expected, tol=1e-12, scale=float(np.abs(expected).max()))
    assert back.operations < 5 * program.operations


def test_pullbacks_of_pullbacks():
    """The second derivatives of sin(x) y^2, pulled back twice."""
    program = trace(lambda x: {"f": [x[0].sin() * x[1] * x[1]]}, {"x": 2})
    twice = pullback(pullback(program, ["x"]), ["x", "weights of f"])
    x, y = 0.6, 1.7
    hessian = np.array([[-math.sin(x) * y * y, 2 * y * math.cos(x)], [2 * y * math.cos(x), 2 * math.sin(x)]])
    gradient = np.array([math.cos(x) * y * y, 2 * y * math.sin(x)])
    u = np.array([0.3, -0.8])
    agree(evaluate(twice, [x, y, 1.0, *u]), [*(hessian @ u), gradient @ u], tol=1e-14)


def test_groups_that_share_a_name_are_refused():
    """One would take the other's place: what is carried forward or back would be the wrong numbers."""
    called = trace(lambda **x: {"y": [2.0 * x["weights of y"][0]]}, {"weights of y": 1})
    with pytest.raises(ValueError, match="pulled back: two groups of values are named 'weights of y'"):
        pullback(called, ["weights of y"])
    steps = trace(lambda q, dq: {"y": [q[0] * dq[0]], "dy": [q[0]]}, {"q": 1, "dq": 1})
    with pytest.raises(ValueError, match="tangent: two groups of values are named 'dq'"):
        tangent(steps, ["q"], ["y"])
    with pytest.raises(ValueError, match="tangent: two groups of values are named 'dy'"):
        tangent(steps, ["dq"], ["y"])
