"""Function.jac and Function.pullback: exact slopes of what is compiled, as scipy.optimize takes them."""

from __future__ import annotations

import doctest
import pickle

import numpy as np
import pytest
import scipy.optimize

import linkwright as lw
from cases import agree
from linkwright.engines import function as function_file

SOME = [("satellite-arm", "forward_dynamics"), ("four-bar", "forward_dynamics"), ("four-bar", "inverse_reactions")]


def prepared(name, question):
    """A function, and a batch of its arguments: a pose of the machine moved at random, closed or not."""
    model = lw.gallery.load(name).build()
    f = model.function(question)
    rng = np.random.default_rng(5)
    sizes = [size for _, size in f.program.inputs]
    arrays = [rng.standard_normal((4, size)) for size in sizes]
    return f, [model.reference.q + 0.1 * arrays[0], *arrays[1:]]


def differences(f, arrays, k, of, step=1e-5):
    """d(of)/d(argument k) by central differences, which leave 1e-10 of the third derivative."""
    columns = []
    for j in range(arrays[k].shape[-1]):
        ends = []
        for sign in (1.0, -1.0):
            moved = [x.copy() for x in arrays]
            moved[k][..., j] += sign * step
            made = f(*moved)
            ends.append(made if len(f.outputs) == 1 else made[f.outputs.index(of)])
        columns.append((ends[0] - ends[1]) / (2.0 * step))
    return np.stack(columns, axis=-1)


@pytest.mark.parametrize(("name", "question"), SOME)
def test_slopes_are_those_of_differences(name, question):
    f, arrays = prepared(name, question)
    for k, (by, size) in enumerate(f.program.inputs):
        for of, rows in f.program.outputs:
            found = f.jac(*arrays, by=by, of=of)
            assert found.shape == (4, rows, size)
            agree(found, differences(f, arrays, k, of), tol=1e-7)
            agree(f.jac(*(x[1] for x in arrays), by=by, of=of), found[1], tol=1e-12)


@pytest.mark.parametrize(("name", "question"), SOME)
def test_weights_pulled_back_are_weights_times_slopes(name, question):
    f, arrays = prepared(name, question)
    names = [by for by, _ in f.program.inputs]
    rng = np.random.default_rng(6)
    weights = [rng.standard_normal((4, size)) for _, size in f.program.outputs]
    found = f.pullback(names)(*arrays, *weights)
    for by, made in zip(names, found, strict=True):
        slopes = [f.jac(*arrays, by=by, of=of) for of in f.outputs]
        agree(made, sum(np.einsum("nm,nmk->nk", w, J) for w, J in zip(weights, slopes, strict=True)), tol=1e-12)


def test_the_first_of_each_unless_named():
    f, arrays = prepared("four-bar", "inverse_reactions")
    (first, _), *_ = f.program.inputs
    agree(f.jac(*arrays), f.jac(*arrays, by=first, of=f.outputs[0]), tol=0.0)


def test_root_and_least_squares_take_it():
    """The pose that springs and weight hold still; then the pose and the drive of a four-bar at rest."""
    f = lw.gallery.load("double-pendulum").build().function("generalized_forces")
    rest = (np.zeros(2), np.zeros(2))
    found = scipy.optimize.root(f, [0.4, -0.3], args=rest, jac=f.jac)
    assert found.success
    agree(f(found.x, *rest), [0.0, 0.0], tol=1e-9, scale=1.0)
    found = scipy.optimize.least_squares(f, [0.4, -0.3], f.jac, args=rest)
    agree(f(found.x, *rest), [0.0, 0.0], tol=1e-7, scale=1.0)


def test_it_is_pickled_without_what_follows_from_it():
    f, arrays = prepared("four-bar", "forward_dynamics")
    before = f.jac(*arrays)
    agree(pickle.loads(pickle.dumps(f)).jac(*arrays), before, tol=1e-14)


def test_a_long_one_comes_in_pieces():
    f, arrays = prepared("stewart", "reactions")
    weights = [np.ones(size) for _, size in f.program.outputs]
    back = f.pullback(["tau"])
    by_tau = back(*(x[0] for x in arrays), *weights)
    agree(by_tau, f.jac(*(x[0] for x in arrays), by="tau").sum(axis=-2), tol=1e-9)


def test_mistakes_are_told():
    f, arrays = prepared("four-bar", "forward_dynamics")
    with pytest.raises(lw.ModelError, match=r"has no argument 'w'. Choose one of q, v, tau."):
        f.jac(*arrays, by="w")
    with pytest.raises(lw.ModelError, match=r"has no result \['a'\]. Choose one of a."):
        f.jac(*arrays, of=["a"])
    for wrong in (7, None, "tau", [7], [], ["q", "q"]):
        with pytest.raises(lw.ModelError, match="by must list"):
            f.pullback(wrong)
    with pytest.raises(lw.ModelError, match="has no argument 'w'"):
        f.pullback(["w"])
    with pytest.raises(lw.ModelError, match="3 arrays, not 1"):
        f.jac(arrays[0])
    gradients = lw.gallery.load("biped").build().function("linearize")
    with pytest.raises(lw.ModelError, match="in stages"):
        gradients.jac(*(np.zeros(size) for _, size in gradients.program.inputs))


def test_the_examples_in_its_docstring():
    assert doctest.testmod(function_file).failed == 0
