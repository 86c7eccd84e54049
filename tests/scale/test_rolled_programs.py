"""Rolled programs: the same numbers as unrolled ones, for every question, machine and engine."""

from __future__ import annotations

import numpy as np
import pytest

from linkwright import gallery
from linkwright.constraints.prescribed_motion import PrescribedMotion
from linkwright.engines import Function
from linkwright.engines.codegen.rolled_text import rolled_text
from linkwright.gallery.open.chain import chain
from linkwright.methods import local_elimination, sslm
from linkwright.methods.dynamics_input import DynamicsInput
from linkwright.model.questions.all_questions import QUESTIONS
from linkwright.program import pullback, tangent, trace, trace_rolled
from linkwright.scalars.recurring_steps import recurring

TREES = ("six-axis-arm", "biped", "joint-zoo", "satellite-arm", "tree")
LOOPS = [name for name in gallery.names() if gallery.load(name).build().parts.tree.constrained]
TOLERANCE = 1e-11  # sums in another order


def asked(tree, question):
    """A question as a function of its inputs, and their sizes."""
    sizes = {"q": tree.nq, "v": tree.nv, "a": tree.nv, "tau": tree.nv}
    takes, answer = QUESTIONS[question].takes, QUESTIONS[question].method(None)
    fixed = {"driven": tuple(range(tree.nv))} if QUESTIONS[question].dynamic else {}
    return (lambda **x: answer(tree, **x, **fixed)), {name: sizes[name] for name in takes}


def states(model, sizes, n, seed=0):
    rng = np.random.default_rng(seed)
    found = {name: rng.normal(size=(n, size)) for name, size in sizes.items()}
    for _, first in model.quaternion_places:
        part = found["q"][:, first : first + 4]
        part /= np.linalg.norm(part, axis=1, keepdims=True)
    return list(found.values())


def assert_same(found, expected):
    found, expected = ((x,) if isinstance(x, np.ndarray) else x for x in (found, expected))
    for x, y in zip(found, expected, strict=True):
        np.testing.assert_allclose(x, y, rtol=TOLERANCE, atol=TOLERANCE * max(1.0, np.abs(y).max(initial=0.0)))


@pytest.mark.parametrize("question", [name for name in QUESTIONS.of_tree if name != "points"])
@pytest.mark.parametrize("name", TREES)
def test_every_question_has_the_same_answer(name, question):
    model = gallery.load(name).build()
    function, sizes = asked(model.parts.tree, question)
    arrays = states(model, sizes, 5)
    expected = Function(trace(function, sizes), "python")(*arrays)
    assert_same(Function(trace_rolled(function, sizes), "python")(*arrays), expected)


@pytest.mark.parametrize("n", [1, 19])
@pytest.mark.parametrize("question", ["forward_dynamics", "inverse_reactions", "energy", "poses"])
def test_every_engine_runs_it(question, n):
    model = gallery.load("joint-zoo").build()
    function, sizes = asked(model.parts.tree, question)
    rolled, arrays = trace_rolled(function, sizes), states(model, sizes, n)
    assert_same(Function(rolled, "llvm", threads=2)(*arrays), Function(rolled, "python")(*arrays))
    one = [x[0] for x in arrays]
    assert_same(Function(rolled, "llvm")(*one), Function(rolled, "python")(*one))


@pytest.mark.parametrize("name", LOOPS)
def test_local_elimination_is_sslm_in_another_order(name):
    model = gallery.load(name).build()
    loops, tree = model.loop_programs, model.parts.tree
    q = model.analysis.poses[:2]
    rng = np.random.default_rng(1)
    v, tau = rng.normal(size=(len(q), tree.nv)), rng.normal(size=(len(q), len(loops.driven)))
    at = DynamicsInput(tree, tuple(q.T), tuple(v.T), tuple(tau.T), loops.driven)
    for part in ("a", "multipliers"):
        found, expected = (
            np.array([np.broadcast_to(x, len(q)) for x in method(at, loops.chosen)[part]])
            for method in (local_elimination.forward_dynamics, sslm.forward_dynamics)
        )
        assert np.abs(found - expected).max(initial=0.0) <= 1e-9 * max(1.0, np.abs(expected).max(initial=0.0))


@pytest.mark.parametrize("name", LOOPS)
def test_so_are_prescribed_drives(name):
    model = gallery.load(name).build()
    loops, tree = model.loop_programs, model.parts.tree
    if not loops.driven:
        pytest.skip("nothing is driven")
    q, v = model.analysis.poses[:2], np.random.default_rng(1).normal(size=(2, tree.nv))
    first = loops.driven[0]
    told = (PrescribedMotion(first, first, 0.0, 0.0, 0.7),)
    at = DynamicsInput(tree, tuple(q.T), tuple(v.T), (), (), prescribed=told)
    for part in ("a", "prescribed"):
        found, expected = (
            np.array([np.broadcast_to(x, len(q)) for x in method(at, loops.chosen)[part]])
            for method in (local_elimination.forward_dynamics, sslm.forward_dynamics)
        )
        assert np.abs(found - expected).max(initial=0.0) <= 1e-8 * max(1.0, np.abs(expected).max(initial=0.0))


def forward_of_loops(model):
    loops, tree = model.loop_programs, model.parts.tree

    def answer(**x):
        found = local_elimination.forward_dynamics(DynamicsInput(tree, driven=loops.driven, **x), loops.chosen)
        return {"a": found["a"]}

    return answer, loops.sizes(("q", "v", "tau"), len(loops.driven))


@pytest.mark.parametrize("name", ["three-rrr", "scissor-lift", "geared-five-bar"])
def test_gradients_are_those_of_the_unrolled_program(name):
    model = gallery.load(name).build()
    function, sizes = forward_of_loops(model)
    plain, rolled = trace(function, sizes), trace_rolled(function, sizes)
    rng = np.random.default_rng(2)
    arrays = [model.analysis.poses[0], *(rng.normal(size=size) for size in list(sizes.values())[1:])]
    directions = [rng.normal(size=size) for size in sizes.values()]
    weights = rng.normal(size=len(plain.results))
    for made, more in ((tangent, directions), (pullback, [weights])):
        names = (list(sizes), ["a"]) if made is tangent else (list(sizes),)
        expected = Function(made(plain, *names), "python")(*arrays, *more)
        assert_same(Function(made(rolled, *names), "python")(*arrays, *more), expected)


def test_a_value_that_is_read_twice_gets_both_weights():
    product = recurring(lambda x, y: x * y)

    def square(x):
        return {"y": (product(x[0], x[0]),)}

    back = pullback(trace_rolled(square, {"x": 1}), ["x"])
    assert Function(back, "python")(np.array([3.0]), np.array([1.0])) == pytest.approx(6.0)


def test_machines_of_one_kind_share_their_code_whatever_their_length():
    texts = []
    for n in (40, 60):
        tree = chain(n).build().parts.tree
        function, sizes = asked(tree, "forward_dynamics")
        texts.append(rolled_text(trace_rolled(function, sizes), 2).text)
    assert texts[0] == texts[1]


def test_what_no_result_needs_is_not_computed():
    tree = chain(30).build().parts.tree
    function, sizes = asked(tree, "forward_dynamics")
    assert trace_rolled(function, sizes).operations <= 1.1 * trace(function, sizes).operations
