"""Machine code of every width gives what the interpreter gives, for every number of states and every layout of rows."""

from __future__ import annotations

import numpy as np
import pytest

from cases import agree, gallery_case
from linkwright.engines import Function, target
from linkwright.engines.interpreter import Interpreted
from linkwright.engines.native import Native
from linkwright.program import trace

WIDTHS = [lanes for lanes in (1, 2, 4, 8) if lanes <= target.lanes()]


def everything(a, b, c):
    """All operations, groups of odd sizes, a constant, an input handed on, and inputs nobody reads."""
    x, y, z = a[0], b[2], b[8]
    root = (x * x + 1.0).sqrt()
    values = [x + y, x - y, x * y, x / root, -y, root, z.sin(), z.cos(), 0.3 * z, x.select_positive(y, z), 2.5]
    return {"one": [x * z], "many": values, "none": [], "same": [b[4], b[4]]}


PROGRAM = trace(everything, {"a": 1, "b": 9, "c": 0})
SENTINEL = -7.25


def inputs(program, n, seed=0):
    rng = np.random.default_rng(seed)
    return [rng.uniform(-2, 2, (n, size)) for _, size in program.inputs]


def interpreted(program, arrays, n):
    outputs = [np.empty((n, size)) for _, size in program.outputs]
    Interpreted(program).run(arrays, outputs, n)
    return outputs


@pytest.mark.parametrize("lanes", WIDTHS)
def test_every_number_of_states(lanes):
    """From the fewest a block needs to three blocks and one more: every tail."""
    native = Native(PROGRAM, lanes)
    for n in range(lanes, 3 * lanes + 2):
        given = inputs(PROGRAM, n)
        found = [np.full((n, size), SENTINEL) for _, size in PROGRAM.outputs]
        native([*given, *found], n)
        for x, y in zip(found, interpreted(PROGRAM, given, n), strict=True):
            agree(x, y, tol=1e-15)


@pytest.mark.parametrize("lanes", WIDTHS)
def test_rows_may_stand_apart_and_nothing_else_is_written(lanes):
    """Rows within wider rows, backwards, or one row for all; what lies between and around stays."""
    n = 3 * lanes + 1
    native = Native(PROGRAM, lanes)
    given = inputs(PROGRAM, n)
    apart = [np.pad(x, ((1, 1), (2, 3)), constant_values=np.nan)[1:-1, 2:-3] for x in given]
    backwards = [np.ascontiguousarray(x[::-1])[::-1] for x in given]
    expected = interpreted(PROGRAM, given, n)
    for rows in (apart, backwards):
        around = [np.full((n + 2, size + 3), SENTINEL) for _, size in PROGRAM.outputs]
        found = [x[1:-1, 1 : 1 + size] for x, (_, size) in zip(around, PROGRAM.outputs, strict=True)]
        native([*rows, *found], n)
        for x, y, whole in zip(found, expected, around, strict=True):
            agree(x, y, tol=1e-15)
            x[:] = SENTINEL
            assert np.all(whole == SENTINEL)
    shared = [given[0], given[1][0], given[2]]
    found = [np.empty((n, size)) for _, size in PROGRAM.outputs]
    native([*shared, *found], n)
    for x, y in zip(found, interpreted(PROGRAM, shared, n), strict=True):
        agree(x, y, tol=1e-15)


@pytest.mark.parametrize("lanes", WIDTHS)
@pytest.mark.parametrize("name", ["six-axis-arm", "joint-zoo"])
def test_machines(name, lanes):
    c = gallery_case(name, "quaternion")
    program = c.model.function("forward_dynamics", engine="python").program
    n = 2 * lanes + 1
    given = inputs(program, n, seed=4)
    given[0] = np.array(
        [c.book.integrate(c.q, x, 1.0) for x in np.random.default_rng(5).standard_normal((n, c.model.nv))]
    )
    (expected,) = interpreted(program, given, n)
    found = np.empty_like(expected)
    Native(program, lanes)([*given, found], n)
    agree(found, expected, tol=1e-11)


@pytest.mark.parametrize("engine", ["llvm", "python"])
def test_what_is_not_finite_is_handed_on(engine):
    """Both engines answer 1/0 and roots of negative numbers as floating-point arithmetic does, alone and in batches."""
    f = Function(trace(lambda x: {"y": [1.0 / x[0], x[0].sqrt(), x[0] * x[0]]}, {"x": 1}), engine)
    x = np.array([[0.0], [-4.0], [1e200], [4.0]] * 4)
    with np.errstate(all="raise"):
        many, alone = f(x), np.array([f(row) for row in x])
    assert np.array_equal(many, alone, equal_nan=True)
    assert many[:4].tolist()[0] == [np.inf, 0.0, 0.0]
    assert np.isnan(many[1, 1])
    assert many[2, 2] == np.inf
    assert many[3].tolist() == [0.25, 2.0, 16.0]
