"""The slopes of inverse dynamics by recursion: against complex steps of inverse dynamics itself."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import assume, given

from cases import GALLERY, Case, agree, gallery_case
from linkwright.kernels import slopes
from linkwright.kernels.poses import frame_steps_of
from linkwright.kernels.regroup import base_inertias
from linkwright.layout.link_tree import LinkTree
from linkwright.methods import open as open_systems
from textbook_joints import Array
from trees import examples, tree_case, trees


def bare(tree: LinkTree) -> LinkTree:
    """Links and gravity alone, which is what the recursion knows."""
    return tree._replace(forces=())


def along(c: Case, tree: LinkTree, q: Array, v: Array) -> Array:
    """The slope of tau along changes of q (nq, k) and v (nv, k): the imaginary part of a step of 1e-40 i."""
    x, y = (tuple(s[:, np.newaxis] + 1e-40j * d) for s, d in ((c.q, q), (c.v, v)))
    tau = open_systems.inverse_dynamics(tree, x, y, tuple(c.a))["tau"]
    return np.array([np.broadcast_to(t, q.shape[1]).imag for t in tau]).reshape(c.model.nv, q.shape[1]) / 1e-40


def slopes_are_exact(c: Case) -> None:
    tree, nq, nv = bare(c.model.tree), c.model.nq, c.model.nv
    q, v, a = tuple(c.q), tuple(c.v), tuple(c.a)
    frame_steps = frame_steps_of(tree, q)
    s = slopes.slope_terms(tree, base_inertias(tree), frame_steps, v)
    I = np.array(slopes.inertia(tree, s), float).reshape(nv, nv)
    agree(I, np.reshape(open_systems.generalized_inertia(tree, q)["I"], (nv, nv)), tol=1e-11)
    tau = np.array(open_systems.inverse_dynamics(tree, q, v, a)["tau"], float)
    agree(np.array(slopes.resting_efforts(tree, s), float) + I @ c.a, tau, tol=1e-11, scale=1.0)
    by_q, by_v = (np.array(table, float).reshape(nv, nv) for table in slopes.slopes(tree, s, frame_steps, a))
    small = 1e-5  # the way a displacement goes is smooth: its direction by differences of the integrated coordinates
    steps = [c.book.integrate(c.q, e, small) - c.book.integrate(c.q, e, -small) for e in np.eye(nv)]
    directions = np.array(steps).T.reshape(nq, nv) / (2.0 * small)
    scale = max(1.0, float(np.max(np.abs(by_q), initial=0.0)))
    agree(by_q, along(c, tree, directions, np.zeros((nv, nv))), tol=1e-8, scale=scale)
    agree(by_v, along(c, tree, np.zeros((nq, nv)), np.eye(nv)), tol=1e-11, scale=1.0)


@pytest.mark.parametrize(("name", "parametrisation"), GALLERY)
def test_slopes_of_the_gallery(name, parametrisation):
    c = gallery_case(name, parametrisation)
    assert not any(link.backward for link in c.model.tree.links)
    slopes_are_exact(c)


@examples(40)
@given(trees(most=4))
def test_slopes_of_random_trees(tree):
    c = tree_case(tree)
    assume(not any(link.backward for link in c.model.tree.links))
    slopes_are_exact(c)
