"""Stages change nothing but the time: gradients in two stages are those of one program, whoever runs them."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import assume, given

import linkwright as lw
from cases import agree, case, gallery_case
from linkwright.engines import Function, llvm_engine, target
from linkwright.engines.codegen.pieces import plan_slots
from linkwright.engines.staged_native import StagedNative
from linkwright.model.questions.linearization import linearize
from linkwright.program import Program, Staged, in_pieces
from linkwright.program.program import operands
from trees import examples, tree_case, trees, well_conditioned

LANES = target.lanes()
MACHINES = ["six-axis-arm", "spinning-top", "quadruped", "tree", "joint-zoo"]  # without drives, branched, with springs


def states(c, n):
    rng = np.random.default_rng(5)
    q = np.array([c.book.integrate(c.q, x, 1.0) for x in rng.standard_normal((n, c.model.nv))])
    v, tau = rng.standard_normal((n, c.model.nv)), rng.standard_normal((n, len(c.model.driven)))
    return [q.reshape(n, c.model.nq), v, tau]


def both(c) -> tuple[Program, Staged]:
    whole, staged = (linearize(c.model.tree, c.model.driven, long) for long in (10**9, -1))
    assert isinstance(whole, Program)
    assert isinstance(staged, Staged)
    assert whole.inputs == staged.inputs
    assert whole.outputs == staged.outputs
    return whole, staged


@pytest.mark.parametrize("name", MACHINES)
def test_two_stages_are_one_program(name):
    c = gallery_case(name, "quaternion")
    whole, staged = both(c)
    x = states(c, 2 * LANES + 3)
    expected = Function(whole, "python")(*x)
    for engine in ("python", "llvm"):
        for found, y in zip(Function(staged, engine)(*x), expected, strict=True):
            agree(found, y, tol=1e-10, scale=1.0)


@pytest.mark.parametrize("lanes", [2, 4])
def test_narrower_registers(lanes):
    c = gallery_case("tree", "quaternion")
    _, staged = both(c)
    x = states(c, 2 * lanes + 1)
    expected = Function(staged, "python")(*x)
    found = [np.empty_like(y) for y in expected]
    StagedNative(staged, lanes)([*x, *found], len(x[0]))
    for y, z in zip(found, expected, strict=True):
        agree(y, z, tol=1e-11, scale=1.0)


@examples(8)
@given(trees(most=3))
def test_two_stages_of_random_trees(tree):
    """Joints said the other way round among them, and springs from branch to branch."""
    c = tree_case(tree)
    if not c.model.nv:
        return
    whole, staged = both(c)
    x = states(c, 3)
    assume(well_conditioned(c, x[0]))
    for found, y in zip(Function(staged, "python")(*x), Function(whole, "python")(*x), strict=True):
        agree(found, y, tol=1e-9, scale=1.0)


def test_factors_that_are_numbers():
    """Slides at a fixed angle: their inertia does not depend on the pose, and no entry of it is a symbol."""
    m = lw.Mechanism("slides")
    for body in ("a", "b"):
        m.add_body(body, lw.Inertia(2.0, (0, 0, 0), ((1, 0, 0), (0, 1, 0), (0, 0, 1))))
    m.add_joint("x", "prismatic", "ground", "a", at=(0, 0, 0), axis=(1, 0, 0), actuated=True, damping=0.5)
    m.add_joint("y", "prismatic", "a", "b", at=(0, 0, 0), axis=(0.6, 0.8, 0), actuated=True, stiffness=3.0)
    c = case(m)
    whole, staged = both(c)
    x = states(c, 2)
    for found, y in zip(Function(staged, "llvm")(*x), Function(whole, "python")(*x), strict=True):
        agree(found, y, tol=1e-13)


@pytest.fixture(scope="module")
def large():
    c = gallery_case("quadruped", "quaternion")
    f = c.model.function("linearize", threads=1)
    assert isinstance(f.program, Staged)
    return c, f


def test_any_number_of_states(large):
    c, f = large
    x = states(c, 3 * LANES + 1)
    alone = [np.array(y) for y in zip(*(f(*(s[k] for s in x)) for k in range(len(x[0]))), strict=True)]
    for n in (0, 1, LANES - 1, LANES, LANES + 1, 3 * LANES + 1):
        for found, y in zip(f(*(s[:n] for s in x)), alone, strict=True):
            agree(found, y[:n], tol=1e-12)
    shared = f(x[0], x[1][0], x[2][0])
    for found, y in zip(
        f(x[0], np.repeat(x[1][:1], len(x[0]), 0), np.repeat(x[2][:1], len(x[0]), 0)), shared, strict=True
    ):
        agree(found, y, tol=0.0)


def test_threads_and_callers_share_it(large, monkeypatch):
    monkeypatch.setattr(llvm_engine, "WORTH_A_THREAD", 1)
    c, f = large
    x = states(c, 10 * LANES + 3)
    expected = f(*x)
    for found, y in zip(Function(f.program, "llvm", threads=3)(*x), expected, strict=True):
        assert np.array_equal(found, y)
    with ThreadPoolExecutor(4) as pool:
        for answer in pool.map(lambda _: f(*x), range(8)):
            assert all(np.array_equal(found, y) for found, y in zip(answer, expected, strict=True))


def test_what_it_tells_of_itself(large):
    c, f = large
    f(*states(c, LANES))
    told = f.program
    assert told.lanes == LANES
    assert told.compile_seconds == f.compile_seconds > 0.0
    whole, _ = both(c)
    assert told.first.operations < told.operations < 1.1 * whole.operations
    assert "two stages" in repr(f)


def test_pieces_hand_over_what_they_need(large):
    """A value read in a later piece stands in a slot of its own from its making to its last reading; a product is made
    where the sum is that takes it in."""
    program = large[1].program.first
    plan = plan_slots(program, LANES)
    piece_of = {k: p for p, piece in enumerate(plan.pieces) for k in piece}
    piece_of |= {product: piece_of[k] for k, product in plan.fused.items()}
    assert [k for piece in plan.pieces for k in piece] == list(range(len(program.nodes)))
    needed: dict[int, int] = {}
    for k, node in enumerate(program.nodes):
        for j in operands(node):
            if piece_of[j] < piece_of[k] and program.nodes[j][0] != "constant":
                needed[j] = max(needed.get(j, 0), piece_of[k])
    needed |= dict.fromkeys(program.results, len(plan.pieces))
    assert needed.keys() <= plan.slot.keys()
    holders: dict[int, list[tuple[int, int]]] = {}
    for k, until in needed.items():
        made = -1 if program.nodes[k][0] == "input" else piece_of[k]
        holders.setdefault(plan.slot[k], []).append((made, until))
    for spans in holders.values():
        spans.sort()
        assert all(until < made for (_, until), (made, _) in pairwise(spans))


@pytest.mark.parametrize("engine", ["python", "llvm"])
def test_a_long_program_in_pieces(engine):
    """Closed machines have no columns apart: all is the first stage."""
    model = lw.gallery.load("double-parallelogram").build()
    whole = model.loop_programs.gradients(model.driven)
    pieces = in_pieces(whole)
    assert pieces.outputs == whole.outputs
    assert pieces.operations == whole.operations
    assert "in pieces" in str(pieces)
    rng = np.random.default_rng(2)
    q = np.resize(model.analysis.poses, (2 * LANES + 3, model.nq))
    x = [q, rng.standard_normal((len(q), model.nv)), rng.standard_normal((len(q), len(model.driven)))]
    for n in (1, LANES - 1, LANES, len(q)):
        given = [s[:n] for s in x]
        for found, y in zip(Function(pieces, engine)(*given), Function(whole, "python")(*given), strict=True):
            agree(found, y, tol=1e-11, scale=1.0)
