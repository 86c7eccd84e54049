"""Residuals of a cut joint of every kind change as their slopes say, closed or wide open."""

from __future__ import annotations

import numpy as np
import pytest

from linkwright import gallery
from linkwright.kernels.closure import halves, relative, rows
from linkwright.kernels.gaps import gap_rates, slopes
from linkwright.kernels.poses import moves_of, poses
from linkwright.kernels.twists import motions, resting

ZOO = gallery.load("loop-zoo")
every_joint = pytest.mark.parametrize("joint", list(ZOO.joints))


@every_joint
def test_rates_of_residuals_are_their_differences(joint):
    linkage = ZOO.build(cut=[joint]).linkage
    random = np.random.default_rng(4)
    q = linkage.moved(np.tile(linkage.reference, (5, 1)), 0.2 * random.standard_normal((5, linkage.nv)))
    v, h = random.standard_normal((5, linkage.nv)), 1e-6
    machine = linkage.machine
    moves = moves_of(machine, tuple(q.T))
    found, motion = poses(machine, moves), motions(machine, moves, tuple(v.T), None)
    for cut in machine.cuts:
        r = relative(cut, found, motion, resting((0.0, 0.0, 0.0)))
        told = gap_rates(cut, halves(cut, found), r)
        first = [k for k, (c, _) in enumerate(linkage.rows) if machine.cuts[c] == cut]
        later, before = (linkage.closure(linkage.moved(q, t * v / linkage.rate_units)) for t in (h, -h))
        seen = ((later - before) * linkage.row_units / (2.0 * h))[:, first]
        assert np.abs(linkage.closure(q)[:, first]).max() > 1e-2
        np.testing.assert_allclose(np.array([np.broadcast_to(x, 5) for x in told]).T, seen, atol=1e-6)


@every_joint
def test_where_it_is_closed_slopes_are_the_joints_directions(joint):
    machine = ZOO.build(cut=[joint]).machine
    closed = ZOO.build(cut=[joint]).linkage.reference
    found = poses(machine, moves_of(machine, tuple(closed)))
    for cut in machine.cuts:
        h = halves(cut, found)
        for slope, row in zip(slopes(cut, h), rows(cut, h), strict=True):
            np.testing.assert_allclose((*slope.m, *slope.f), (*row.m, *row.f), atol=1e-12)
