"""Regrouped masses move as the true ones do, with fewer numbers."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given

from cases import GALLERY, agree, gallery_case
from linkwright.frames.machine import Mass
from linkwright.kernels.inertia import generalized_inertia
from linkwright.kernels.inverse import efforts, joint_wrenches
from linkwright.kernels.poses import moves_of
from linkwright.kernels.regroup import lean_masses
from trees import examples, tree_case, trees


def both(c, quantity):
    """What it is with the true masses and with the lean ones."""
    machine = c.model.machine
    return (np.array(quantity(machine, masses)) for masses in ([x.mass for x in machine.links], lean_masses(machine)))


def regrouping_changes_no_motion(c):
    q, v, a = (tuple(map(float, x)) for x in (c.q, c.v, c.a))

    def inertia(machine, masses):
        return generalized_inertia(machine, masses, moves_of(machine, q))

    def bare_efforts(machine, masses):
        moves, wrenches = joint_wrenches(machine, masses, q, v, a, {})
        return efforts(machine, moves, wrenches)

    true, lean = both(c, inertia)
    agree(lean, true, tol=1e-12)
    true, lean = both(c, bare_efforts)
    agree(lean, true, tol=1e-12, scale=1.0 + weight(c))


def weight(c):
    mass = sum(link.mass.m for link in c.model.machine.links)
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
    machine = gallery_case("six-axis-arm", "quaternion").model.machine
    for lean in lean_masses(machine):
        assert (lean.m, lean.mc[2], lean.I.yy) == (0.0, 0.0, 0.0)
    assert sum(map(count, lean_masses(machine))) < sum(count(link.mass) for link in machine.links)


def count(mass: Mass) -> int:
    return np.count_nonzero([mass.m, *mass.mc, *mass.I])
