"""Derivatives of programs: forward and reverse give the same, and what complex steps and differences give."""

from __future__ import annotations

import cmath
import math

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from cases import agree, gallery_case
from linkwright.engines import Function
from linkwright.engines.interpreter import evaluate
from linkwright.program import jacobian, tangent, trace
from linkwright.program.program import replay
from trees import examples

MODES = ["forward", "reverse", "auto"]


def rational(x):
    """Every smooth operation, and some that share."""
    a, b, c = x
    r = (a * a + b * b + 1.0).sqrt()
    return {"y": [a * b / c, r.sin() * c, (a - b).cos() / r, 3.0 * a - b, (a * b) * (a * b), 2.5]}


def complex_jacobian(nodes, results, at):
    """By steps of 1e-30 i: exact to rounding. Nodes are run one by one, in complex numbers."""
    rows = []
    for k in range(len(at)):
        x = [complex(v, 1e-30 * (j == k)) for j, v in enumerate(at)]
        values = []
        for name, *of in nodes:
            if name == "input":
                values.append(x[of[0]])
            elif name == "constant":
                values.append(complex(of[0]))
            elif name == "scale":
                values.append(of[0] * values[of[1]])
            else:
                values.append(COMPLEX[name](*(values[j] for j in of)))
        rows.append([values[r].imag / 1e-30 for r in results])
    return np.array(rows).T


COMPLEX = {
    "add": lambda a, b: a + b,
    "sub": lambda a, b: a - b,
    "mul": lambda a, b: a * b,
    "div": lambda a, b: a / b,
    "neg": lambda a: -a,
    "sin": cmath.sin,
    "cos": cmath.cos,
    "sqrt": cmath.sqrt,
    "exp": cmath.exp,
    "log": cmath.log,
    "sinh": cmath.sinh,
    "cosh": cmath.cosh,
    "tanh": cmath.tanh,
    "pow": lambda a, b: cmath.exp(b * cmath.log(a)),
    "mod": lambda a, b: a - b * math.floor(a.real / b.real),
    "select": lambda test, yes, no: yes if test.real > 0.0 else no,
}


@pytest.mark.parametrize("mode", MODES)
def test_every_operation(mode):
    program = trace(rational, {"x": 3})
    at = [0.7, -1.3, 0.4]
    slopes = jacobian(program, ["x"], mode=mode)
    assert slopes.outputs == (("y", 6), ("dy/dx", 18))
    results = evaluate(slopes, at)
    agree(results[:6], evaluate(program, at), tol=1e-15)
    agree(np.reshape(results[6:], (6, 3)), complex_jacobian(program.nodes, program.results, at), tol=1e-14)


def transcendental(x):
    a, b, c = x
    powers = [a**b, c**0.3, 2.0**b, (a * b) ** (c + b), c**7, a**-1.5]
    return {"y": [(a * b).exp(), (c * a).log(), (a - b).tanh(), (b * c).sinh(), (a * c).cosh(), *powers, a % c]}


@pytest.mark.parametrize("mode", MODES)
def test_exponentials_and_powers(mode):
    program = trace(transcendental, {"x": 3})
    at = [1.7, 0.6, 0.4]
    n = len(program.results)
    results = evaluate(jacobian(program, ["x"], mode=mode), at)
    agree(np.reshape(results[n:], (n, 3)), complex_jacobian(program.nodes, program.results, at), tol=1e-14)


def test_powers_of_nothing_have_slopes():
    slopes = jacobian(trace(lambda x: {"y": [x[0] ** x[1], x[0] ** 2.2]}, {"x": 2}), ["x"])
    agree(evaluate(slopes, [0.0, 3.0])[2:], [0.0, 0.0, 0.0, 0.0], tol=0.0)


@pytest.mark.parametrize("mode", MODES)
def test_choices_follow_the_side_they_take(mode):
    """|x| and a root that is asked for only where it exists."""

    def function(x):
        a, b = x
        safe = a.select_positive(a, 1.0)
        root = a.select_positive(safe.sqrt() * b, b * b)
        return {"y": [a.select_positive(a, -a), root, (a * b).select_positive(2.0, 3.0)]}

    slopes = jacobian(trace(function, {"x": 2}), ["x"], mode=mode)
    yes, no = (np.reshape(evaluate(slopes, [a, 3.0])[3:], (3, 2)) for a in (4.0, -4.0))
    agree(yes, [[1.0, 0.0], [3.0 / 4.0, 2.0], [0.0, 0.0]], tol=1e-15)
    agree(no, [[-1.0, 0.0], [0.0, 6.0], [0.0, 0.0]], tol=1e-15)


def test_groups_are_told_apart():
    """Only what is asked for, in the order asked for, row by row; the other results stay."""
    program = trace(lambda p, q: {"first": [p[0]], "second": [p[0] * q[0], q[1] * q[1]]}, {"p": 1, "q": 2})
    slopes = jacobian(program, ["q", "p"], of="second")
    assert slopes.outputs == (("first", 1), ("second", 2), ("dsecond/dq", 4), ("dsecond/dp", 2))
    assert evaluate(slopes, [2.0, 3.0, 5.0]) == [2.0, 6.0, 25.0, 2.0, 0.0, 0.0, 10.0, 3.0, 0.0]
    for wrong in ({"by": ["r"]}, {"by": ["q"], "of": "third"}):
        with pytest.raises(KeyError):
            jacobian(program, **wrong)


def test_structural_zeros_cost_nothing():
    """A sum of functions of one input each has a diagonal Jacobian: no operation for the rest."""
    program = trace(lambda x: {"y": [x[k] * x[k] for k in range(20)]}, {"x": 20})
    for mode in MODES:
        slopes = jacobian(program, ["x"], mode=mode)
        assert slopes.operations <= 40
        rows = np.reshape(slopes.results[20:], (20, 20))
        assert all(slopes.nodes[rows[i, j]] == ("constant", 0.0) for i in range(20) for j in range(20) if i != j)


def test_auto_takes_the_cheaper_way():
    def wide(x):
        total = 0.0
        for k in range(30):
            total = total + (x[k] * x[(k + 1) % 30]).sin()
        return {"y": [total * total]}

    def tall(x):
        value, values = x[0], []
        for _ in range(30):
            value = value * value + x[0].cos()
            values.append(value)
        return {"y": values}

    costs = {}
    for function, size in ((wide, 30), (tall, 1)):
        program = trace(function, {"x": size})
        costs[function] = {m: jacobian(program, ["x"], mode=m).operations for m in MODES}
        assert costs[function]["auto"] == min(costs[function].values())
    assert costs[wide]["reverse"] < costs[wide]["forward"]
    assert costs[tall]["forward"] < costs[tall]["reverse"]


@pytest.mark.parametrize("name", ["six-axis-arm", "satellite-arm", "joint-zoo"])
def test_machines(name):
    """Inverse dynamics by q, v and a: both modes, complex steps, and a central difference along one direction."""
    c = gallery_case(name, "quaternion")
    program = c.model.function("generalized_forces", engine="python").program
    at = [*map(float, (*c.q, *c.v, *c.a))]
    exact = complex_jacobian(program.nodes, program.results, at)
    scale = float(np.max(np.abs(exact)))
    for mode in ("forward", "reverse"):
        slopes = jacobian(program, ["q", "v", "a"], mode=mode)
        found, k = evaluate(slopes, at), c.model.nv
        for x, first in (("q", 0), ("v", c.model.nq), ("a", c.model.nq + c.model.nv)):
            n = dict(program.inputs)[x]
            part = np.reshape(found[k : k + c.model.nv * n], (c.model.nv, n))
            agree(part, exact[:, first : first + n], tol=1e-12, scale=scale)
            k += c.model.nv * n
    direction = np.random.default_rng(1).standard_normal(len(at))
    # A quaternion off the unit length is nothing to a program; steps of 1e-4 leave 1e-8 of the third derivative.
    forth, back = (np.array(evaluate(program, (at + s * direction).tolist())) for s in (1e-4, -1e-4))
    agree((forth - back) / 2e-4, exact @ direction, tol=1e-6)


@pytest.mark.parametrize("function", [rational, transcendental])
def test_tangents_are_products_with_the_jacobian(function):
    """J d, the direction d being an input: what complex steps give."""
    program, at, d = trace(function, {"x": 3}), [1.7, 0.6, 0.4], [0.3, -0.7, 0.2]
    J, n, along = complex_jacobian(program.nodes, program.results, at), len(program.results), tangent(program, "x", "y")
    assert along.inputs == (("x", 3), ("dx", 3))
    assert along.outputs == (("y", n), ("dy", n))
    agree(evaluate(along, [*at, *d])[n:], J @ d, tol=1e-14)


def test_a_tangent_takes_the_side_that_the_choice_takes():
    """sqrt(x) where x is positive, 0 elsewhere: no slope of the root at 0 gets in."""
    program = trace(lambda x: {"y": [x[0].select_positive(x[0].sqrt(), 0.0)]}, {"x": 1})
    along = Function(tangent(program, ["x"], ["y"]))
    for x, slope in ((4.0, 0.25), (0.0, 0.0)):
        assert along(np.array([x]), np.array([1.0]))[1] == slope


@pytest.mark.parametrize("name", ["six-axis-arm", "joint-zoo"])
def test_tangents_of_machines(name):
    """The program grows by a factor that does not depend on the number of directions."""
    c = gallery_case(name, "quaternion")
    program = c.model.function("generalized_forces", engine="python").program
    at = [*map(float, (*c.q, *c.v, *c.a))]
    J = complex_jacobian(program.nodes, program.results, at)
    d, n = np.random.default_rng(3).standard_normal(len(at)), len(J)
    along = tangent(program, ["q", "v", "a"], ["tau"])
    agree(evaluate(along, [*at, *d])[n:], J @ d, tol=1e-12)
    assert along.operations < 4 * program.operations


def test_derivatives_of_derivatives():
    program = trace(lambda x: {"y": [x[0].sin() * x[1] * x[1]]}, {"x": 2})
    second = jacobian(jacobian(program, ["x"]), ["x"], of="dy/dx")
    x, y = 0.6, 1.7
    hessian = [[-math.sin(x) * y * y, 2 * y * math.cos(x)], [2 * y * math.cos(x), 2 * math.sin(x)]]
    agree(np.reshape(evaluate(second, [x, y])[-4:], (2, 2)), hessian, tol=1e-14)


SMOOTH = st.recursive(
    st.one_of(st.integers(0, 2).map(lambda k: ("x", k)), st.sampled_from([-1.5, 0.5, 2.0])),
    lambda inner: st.one_of(
        st.tuples(st.sampled_from(["add", "sub", "mul"]), inner, inner),
        st.tuples(st.sampled_from(["neg", "sin", "cos", "root", "over"]), inner),
    ),
    max_leaves=20,
)


def built(tree, x):
    """The expression; roots and reciprocals are of squares and more, so that they exist."""
    if isinstance(tree, float):
        return tree
    if tree[0] == "x":
        return x[tree[1]]
    branches = [built(branch, x) for branch in tree[1:]]
    a = branches[0]
    match tree[0]:
        case "add":
            return a + branches[1]
        case "sub":
            return a - branches[1]
        case "mul":
            return a * branches[1]
        case "neg":
            return -a
        case "over":
            return 1.0 / (a * a + 1.0)
        case name:
            if isinstance(a, float):
                return math.sqrt(a * a + 1.0) if name == "root" else getattr(math, name)(a)
            return (a * a + 1.0).sqrt() if name == "root" else getattr(a, name)()


@examples(200)
@given(SMOOTH, st.tuples(*[st.floats(-2, 2)] * 3))
def test_any_expression(tree, x):
    program = trace(lambda x: {"y": [built(tree, x)]}, {"x": 3})
    values = replay(program, x)
    assume(max(map(abs, values)) < 1e6)
    exact = complex_jacobian(program.nodes, program.results, x)
    scale = (1.0 + max(map(abs, values))) ** 2  # of the terms that may cancel
    for mode in ("forward", "reverse"):
        agree(np.reshape(evaluate(jacobian(program, ["x"], mode=mode), x)[1:], (1, 3)), exact, tol=1e-12, scale=scale)
