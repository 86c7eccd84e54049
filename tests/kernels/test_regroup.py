"""Regrouped masses move as the true ones do, with fewer numbers."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given

from cases import GALLERY, agree, gallery_case
from linkwright.kernels.generalized_inertia import generalized_inertia
from linkwright.kernels.inverse import efforts, joint_wrenches
from linkwright.kernels.poses import frame_steps_of
from linkwright.kernels.regroup import base_inertias
from linkwright.layout.link_tree import Mass
from trees import examples, tree_case, trees


def both(c, quantity):
    """What it is with the true masses and with the lean ones."""
    tree = c.model.tree
    return (np.array(quantity(tree, masses)) for masses in ([x.mass for x in tree.links], base_inertias(tree)))


def regrouping_changes_no_motion(c):
    q, v, a = (tuple(map(float, x)) for x in (c.q, c.v, c.a))

    def inertia(tree, masses):
        return generalized_inertia(tree, masses, frame_steps_of(tree, q))

    def bare_efforts(tree, masses):
        frame_steps, wrenches = joint_wrenches(tree, masses, q, v, a, {})
        return efforts(tree, frame_steps, wrenches)

    true, lean = both(c, inertia)
    agree(lean, true, tol=1e-12)
    true, lean = both(c, bare_efforts)
    agree(lean, true, tol=1e-12, scale=1.0 + weight(c))


def weight(c):
    mass = sum(link.mass.m for link in c.model.tree.links)
    return float(mass * np.linalg.norm(c.model.mechanism.gravity))


@pytest.mark.parametrize(("name", "parametrisation"), GALLERY)
def test_the_gallery(name, parametrisation):
    regrouping_changes_no_motion(gallery_case(name, parametrisation))


@examples(40)
@given(trees())
def test_random_trees(tree):
    regrouping_changes_no_motion(tree_case(tree))


def test_an_arm_keeps_few_numbers():
    """A revolute keeps neither mass nor its moment along z, nor one of the tensor's first two."""
    tree = gallery_case("six-axis-arm", "quaternion").model.tree
    for lean in base_inertias(tree):
        assert (lean.m, lean.mc[2], lean.I.yy) == (0.0, 0.0, 0.0)
    assert sum(map(count, base_inertias(tree))) < sum(count(link.mass) for link in tree.links)


def count(mass: Mass) -> int:
    return np.count_nonzero([mass.m, *mass.mc, *mass.I])
