"""A large machine that a coupling makes rigid: what it takes to answer grows as that of one that moves."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cases import agree_by_name
from linkwright import gallery
from linkwright.assembly.rows import size_class


def row(n, driven=True):
    """Four-bars in a row, the first two uprights coupled: to turn against each other, which they cannot."""
    m = gallery.load("n-four-bar", n=n)
    m.add_coupling("gear", {"A0": 1.0, "A1": 1.0})
    return m.with_joints([replace(joint, actuated=driven and joint.actuated) for joint in m.joints.values()]).build()


def numbers_computed(model):
    """How many results the programs made for a machine have, entries that are never zero counted alone."""
    kept = [*model.programs._functions.values(), *(f.function for f in model.programs._matrices.values())]
    return sum(size for f in kept for _, size in f.program.outputs)


@pytest.mark.parametrize("question", ["forward_dynamics", "reactions", "inverse_dynamics"])
def test_what_is_computed_grows_with_the_machine(question):
    found = []
    for n in (60, 120):
        model = row(n)
        assert model.dof == 0
        assert model.scaled_closure.size_class.sparse
        getattr(model, question)(model.reference.q)
        found.append(numbers_computed(model))
    assert found[1] < 2.5 * found[0]


def test_it_stays_where_it_is():
    model = row(60)
    f = model.forward_dynamics(model.reference.q, tau={"A0": 3.0})
    assert not f.a.any()


@pytest.mark.parametrize("driven", [True, False])
def test_reactions_are_those_of_a_small_machine(monkeypatch, driven):
    """Loop by loop, and by the singular values of all that closes."""
    answers = []
    for limit in (0, size_class.LARGE):
        monkeypatch.setattr(size_class, "LARGE", limit)
        model = row(4, driven=driven)
        assert model.scaled_closure.size_class.sparse == (limit == 0)
        answers.append(model.reactions(model.reference.q, tau={"A0": 3.0}))
    agree_by_name(answers[0].reactions, answers[1].reactions, tol=1e-10)
    agree_by_name(answers[0].couplings, answers[1].couplings, tol=1e-10)
