"""Numbers that depend on parameters: an input of their own in every program; whoever answers is given plain scalars."""

import pytest

import linkwright as lw
from linkwright.layout.numbers import PARAMETERS, for_tree, tree_at, values_at
from linkwright.program import inline, trace
from linkwright.scalars.expression import Expression
from linkwright.scalars.nested_numbers import evaluated_inside


def pendulum():
    m = lw.Mechanism("pendulum")
    length, mass = m.parameter("length", 2.0), m.parameter("mass", 3.0)
    m.add_body("bob", lw.rod(mass=mass, start=(0, 0, 0), end=(0, -length, 0)))
    m.add_joint("A", "revolute", "ground", "bob", at=(0, 0, 0), axis=(0, 0, 1), actuated=True)
    return m.build()


def weight(tree, at, q):
    """An answer from outside: mass times gravity, and a point's height; it knows of no parameters."""
    mass = tree.body_inertias[0].mass.m
    assert not isinstance(mass, Expression)
    return {"weight": (-mass * tree.gravity[1],), "y": (at.p[0], at.p[1], q[0])}


def test_what_is_traced_takes_the_numbers_last():
    tree = pendulum().family.parts.tree
    place = tree.body_inertias[0].com
    program = trace(*for_tree(tree, weight, {"q": tree.nq}, place), "weight")
    assert program.inputs == (("q", 1), (PARAMETERS, 2))
    for length, mass in ((2.0, 3.0), (5.0, 0.5)):
        found = inline(program, (0.1, length, mass))
        assert found["weight"] == pytest.approx((mass * 9.81,))
        p = values_at(place, tree, (length, mass)).p
        assert found["y"] == pytest.approx((p[0], p[1], 0.1))
        assert weight(tree_at(tree, (length, mass)), values_at(place, tree, (length, mass)), (0.1,)) == found


def test_plain_machines_take_nothing_more():
    tree = pendulum().tree
    program = trace(*for_tree(tree, weight, {"q": tree.nq}, tree.body_inertias[0].com), "weight")
    assert program.inputs == (("q", 1),)
    assert tree_at(tree, ()) is tree


def test_a_tree_at_numbers_carries_them():
    tree = pendulum().family.parts.tree
    at = tree_at(tree, (2.0, 3.0))
    assert at.numbers == (2.0, 3.0)
    assert not at.parameters
    assert evaluated_inside(at, {}, {}) == at
    assert tree_at(at, ()) is at
