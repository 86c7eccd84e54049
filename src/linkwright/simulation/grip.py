"""How firmly the loops of a machine hold: what vanishes where a pose is singular, whatever rows are in use."""

from __future__ import annotations

import numpy as np

from linkwright.model.answers import Array
from linkwright.model.model import Model

FIRM = 0.03  # of the usual least singular value: with less, it is the pose that is singular, not the choice of rows
LOOSE = 0.3  # of that value, where steps were stopped in time: a singular pose is ahead


def grip(model: Model, q: Array) -> float:
    """The least singular value of all rows in a pose (nq,) against its usual size."""
    return float(grips(model, q[None])[0])


def grips(model: Model, q: Array) -> Array:
    """The same in poses (n, nq): (n,)."""
    poses = np.concatenate([q, model.analysis.poses])
    least = np.linalg.svd(model.linkage.jacobian(poses), compute_uv=False)[:, model.analysis.rank - 1]
    found: Array = least[: len(q)] / np.median(least[len(q) :])
    return found


def loosest(model: Model, q: Array) -> str:
    """The cut joint of the loop whose rows come closest to holding nothing."""
    U, _, _ = np.linalg.svd(model.linkage.jacobian(q[None])[0])
    share = np.abs(U[:, model.analysis.rank - 1])
    return model.cut_joints[model.linkage.rows[int(share.argmax())][0]]
