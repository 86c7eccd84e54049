"""Residuals of a cut joint of every kind change as their slopes say, closed or wide open."""

from __future__ import annotations

import numpy as np
import pytest

from linkwright import gallery
from linkwright.kernels.closure import joint_frames, relative, rows
from linkwright.kernels.gaps import gap_rates, slopes
from linkwright.kernels.poses import frame_steps_of, poses
from linkwright.kernels.twists import ground_motion, motions

ZOO = gallery.load("loop-zoo")
every_joint = pytest.mark.parametrize("joint", list(ZOO.joints))


@every_joint
def test_rates_of_residuals_are_their_differences(joint):
    scaled_closure = ZOO.build(cut=[joint]).scaled_closure
    random = np.random.default_rng(4)
    q = scaled_closure.moved(
        np.tile(scaled_closure.reference, (5, 1)), 0.2 * random.standard_normal((5, scaled_closure.nv))
    )
    v, h = random.standard_normal((5, scaled_closure.nv)), 1e-6
    tree = scaled_closure.tree
    frame_steps = frame_steps_of(tree, tuple(q.T))
    found, motion = poses(tree, frame_steps), motions(tree, frame_steps, tuple(v.T), None)
    for cut in tree.cuts:
        r = relative(cut, found, motion, ground_motion((0.0, 0.0, 0.0)))
        told = gap_rates(cut, joint_frames(cut, found), r)
        first = [k for k, (c, _) in enumerate(scaled_closure.rows) if tree.cuts[c] == cut]
        later, before = (
            scaled_closure.closure(scaled_closure.moved(q, t * v / scaled_closure.rate_units)) for t in (h, -h)
        )
        seen = ((later - before) * scaled_closure.row_units / (2.0 * h))[:, first]
        assert np.abs(scaled_closure.closure(q)[:, first]).max() > 1e-2
        np.testing.assert_allclose(np.array([np.broadcast_to(x, 5) for x in told]).T, seen, atol=1e-6)


@every_joint
def test_where_it_is_closed_slopes_are_the_joints_directions(joint):
    tree = ZOO.build(cut=[joint]).tree
    closed = ZOO.build(cut=[joint]).scaled_closure.reference
    found = poses(tree, frame_steps_of(tree, tuple(closed)))
    for cut in tree.cuts:
        h = joint_frames(cut, found)
        for slope, row in zip(slopes(cut, h), rows(cut, h), strict=True):
            np.testing.assert_allclose((*slope.m, *slope.f), (*row.m, *row.f), atol=1e-12)
