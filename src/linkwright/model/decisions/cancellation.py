"""Cancellation in elimination: a pivot that is small beside what it was subtracted from has lost digits."""

from __future__ import annotations

import math

import numpy as np

from linkwright.assembly.rows.joined_poses import at_poses
from linkwright.layout.link_tree import LinkTree
from linkwright.methods import open
from linkwright.methods.closed_loops import link_order
from linkwright.model.answers import Array
from linkwright.scalars.tolerances import NONZERO, SPACING

SMALL = 1e-7  # of what it was subtracted from: a pivot that is worth a second look


def share_kept(tree: LinkTree, poses: Array, constraint_inertia: Array) -> float:
    """The smallest pivot of the tree's inertia and of the GICM (poses, m, m) against its diagonal, at a typical one of
    the poses (n, nq)."""
    n, nv, order = len(poses), tree.nv, link_order(tree)
    table = [np.broadcast_to(x, n) for x in open.generalized_inertia(*at_poses(tree, poses))["I"]]
    I = np.array(table).reshape(nv, nv, n).transpose(2, 0, 1)[:, order][:, :, order]
    return min(_least_pivot(I), _least_pivot(constraint_inertia))


def digits(error: float) -> int:
    """How many decimal digits a relative error leaves."""
    return max(0, int(-math.log10(max(error, SPACING)))) if error < 1.0 else 0


def _least_pivot(M: Array) -> float:
    """The smallest pivot of symmetric matrices (n, k, k), last row first, against its diagonal: the median over n."""
    size = np.sqrt(np.maximum(np.diagonal(M, axis1=1, axis2=2), NONZERO))
    scaled = (M / (size[:, :, np.newaxis] * size[:, np.newaxis]))[:, ::-1, ::-1]
    pivots = []
    for one in scaled:
        try:
            pivots.append(float(np.diagonal(np.linalg.cholesky(one)).min(initial=1.0)) ** 2)
        except np.linalg.LinAlgError:  # below zero: rounding is all that is left
            pivots.append(0.0)
    return float(np.median(pivots))
