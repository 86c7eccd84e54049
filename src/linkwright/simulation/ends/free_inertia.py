"""The inertia of what can move in a pose: where a free motion has none, its rates have no bound, whatever the loops.

    N^T I N,   J N = 0

A thin rod has no inertia about its line. Loops hold its spin in almost all poses; where they do not, as between the two
axes of a universal joint when the line lies in their plane, nothing but that spin is free.
"""

from __future__ import annotations

import numpy as np

from linkwright.assembly.rows.joined_poses import at_poses
from linkwright.assembly.rows.size_class import size_class
from linkwright.errors import several
from linkwright.methods import open
from linkwright.model.answers import Array
from linkwright.model.model import Model
from linkwright.simulation.ends.closure_conditioning import typical_poses

NONE = 1e-4  # of the usual least inertia: what rates of a hundred times the usual come from
SOON = 0.5  # of the usual least inertia: from where it may be extrapolated
STEPS = 2.0  # fixed ones
PART = 0.3  # of the largest rate: what is named


def inertia_left(model: Model, q: Array) -> Array:
    """Of poses (n, nq) the least inertia of a free motion against its median over typical poses, (n,)."""
    least = _least(model, np.concatenate([q, typical_poses(model)]))[0]
    return np.asarray(least[: len(q)] / np.median(least[len(q) :]))


def weightless_motion(model: Model, q: Array) -> str:
    """Why rates grow without bound close to a pose (nq,), where it is for lack of inertia; else nothing."""
    if size_class(model.nv).sparse or not model.dof or not inertia_left(model, q[None])[0] < NONE:
        return ""
    return weightless_words(model, q)


def weightless_ahead(model: Model, t: Array, q: Array, step: float) -> tuple[int, float] | None:
    """The first of poses (n, nq) at times (n,) after which the inertia falls to nothing before the next, or within a
    fixed step; and when. It falls evenly, for it goes with the square of what is left of the way, like the time."""
    if size_class(model.nv).sparse or not model.dof or len(t) < 2 or not np.isfinite(q).all():
        return None
    left = inertia_left(model, q)
    for k in range(1, len(t)):
        fallen = left[k - 1] - left[k]
        if fallen > 0.0 and left[k] < SOON:
            at = float(t[k] + left[k] * (t[k] - t[k - 1]) / fallen)
            if at < (t[k + 1] if k + 1 < len(t) else t[k] + STEPS * max(step, t[k] - t[k - 1])):
                return k, at
    return None


def weightless_words(model: Model, q: Array) -> str:
    """What can move in a pose (nq,) without inertia, as a sentence."""
    motion = np.abs(_least(model, q[None])[1][0])
    names = [repr(name) for name, x in zip(model.rate_names, motion, strict=True) if x > PART * motion.max()]
    loops = " of the loops" * model.parts.tree.constrained
    return (
        f"close to a singular pose{loops}: {several(names)} can move there without moving any matter, so that "
        "rates grow without bound, and instants close to it are not told. Give the bodies that turn there an inertia "
        "about every axis, or keep away from the pose"
    )


def _least(model: Model, q: Array) -> tuple[Array, Array]:
    """The least inertia of a free motion in each pose, (n,), in units that compare, and that motion, (n, nv)."""
    tree, nv, units = model.parts.tree, model.nv, model.scaled_closure.rate_units
    entries = open.generalized_inertia(*at_poses(tree, q))["I"]
    I = np.stack([np.broadcast_to(x, len(q)) for x in entries], axis=-1).reshape(len(q), nv, nv)
    free = np.broadcast_to(np.eye(nv), I.shape)
    if tree.constrained:
        V = np.linalg.svd(model.scaled_closure.jacobian(q))[2]
        free = np.swapaxes(V[:, model.analysis.rank :], 1, 2)
    values, V = np.linalg.eigh(np.swapaxes(free, 1, 2) @ (I * units[:, None] * units) @ free)
    return values[:, 0], np.asarray((free @ V[:, :, :1])[..., 0])
