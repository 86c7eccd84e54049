"""How well the closure of the loops is conditioned in a pose: zero where it is singular, one where it is as usual."""

from __future__ import annotations

import numpy as np

from linkwright.assembly.coordinates.typical_poses import random_poses
from linkwright.assembly.rows.first_of_equals import first_of_largest
from linkwright.model.answers import Array
from linkwright.model.model import Model

ALIKE = 2.0  # times the least singular value: loops that let go together, as two sides of a machine do
FEW = 24  # poses of a tree


def conditioning_at(model: Model, q: Array) -> float:
    """`closure_conditioning` of one pose (nq,), with the numbers of the machine at its end where these are inputs."""
    return float(closure_conditioning(model, q[None])[0])


def typical_poses(model: Model) -> Array:
    """Poses (n, nq) that tell what is usual: closed ones or, of a tree, any."""
    if model.parts.tree.constrained:
        return model.analysis.poses
    return random_poses(model.scaled_closure, FEW)


def closure_conditioning(model: Model, q: Array) -> Array:
    """Of poses (n, nq), (n,): the least singular value of all closure rows against its median over typical poses."""
    poses = np.concatenate([q, model.analysis.poses])
    least = np.linalg.svd(model.scaled_closure.jacobian(poses), compute_uv=False)[:, model.analysis.rank - 1]
    found: Array = least[: len(q)] / np.median(least[len(q) :])
    return found


def worst_conditioned(model: Model, q: Array) -> str:
    """The loop, or coupling, whose rows come closest to being dependent, in words; of several alike the first."""
    U, values, _ = np.linalg.svd(model.scaled_closure.jacobian(q[None])[0])
    last = model.analysis.rank
    loose = np.flatnonzero(values[:last] <= ALIKE * values[last - 1] + ALIKE * np.finfo(float).eps * values[0])
    share = np.sqrt((U[:, loose] ** 2).sum(axis=-1))  # of all of them: each by itself is the library's choice
    closure = model.scaled_closure
    return closure.what_closes(closure.rows[int(first_of_largest(share))][0])
