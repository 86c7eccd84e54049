"""Poses over the whole range of every joint, drawn from a fixed seed, whatever the loops say to them."""

from __future__ import annotations

import numpy as np

from linkwright.assembly.rows.rotations import Array
from linkwright.assembly.rows.scaled_closure import ScaledClosure

SEED = 7


def random_poses(scaled_closure: ScaledClosure, count: int, again: int = 0) -> Array:
    """(count, nq): angles over the whole turn, slides within a size of the machine either way, quaternions over all
    turns; others each time `again`."""
    random = np.random.default_rng(SEED + again)
    q = np.tile(scaled_closure.reference, (count, 1))
    for link in scaled_closure.tree.links:
        i, unit = link.q, scaled_closure.coordinate_units[link.q]
        slides = sum(link.joint.coordinate_lengths)
        if slides:
            q[:, i : i + slides] += unit * random.uniform(-1.0, 1.0, (count, slides))
        if link.joint.by_quaternion:
            turn = random.standard_normal((count, 4))
            q[:, i + slides : i + slides + 4] = turn / np.linalg.norm(turn, axis=-1, keepdims=True)
        elif link.joint.turns:
            q[:, i] = random.uniform(-np.pi, np.pi, count)
    return q
