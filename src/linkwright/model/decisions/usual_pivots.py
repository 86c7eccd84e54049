"""The usual sizes of pivots: what the pivots of a state are compared with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from linkwright.engines import Function
from linkwright.kernels.elimination import Order
from linkwright.methods import inverse_loops, local_elimination, sslm
from linkwright.methods.dynamics_input import DynamicsInput
from linkwright.model.answers import Array
from linkwright.model.decisions import cancellation
from linkwright.model.variables import Integers
from linkwright.program import traced
from linkwright.scalars.recurring_steps import unrecorded
from linkwright.scalars.tolerances import ROUNDED_SOLUTION

if TYPE_CHECKING:
    from linkwright.model.decisions.record import Decisions


class MotionFromRest(NamedTuple):
    """Accelerations (poses, nv), multipliers and pivots (poses, m)."""

    a: np.ndarray
    multipliers: np.ndarray
    pivots: np.ndarray


def usual_pivots(decisions: Decisions) -> Array:
    """Per chosen row (m,) its entry on the diagonal of the GICM, or its pivot loop by loop, at a typical pose."""
    if decisions.loop_by_loop:
        return typical_pivots(decisions.from_rest.pivots)
    found = _constraint_inertia(decisions)
    return np.asarray(np.median(np.diagonal(found, axis1=1, axis2=2), axis=0))


def from_rest(decisions: Decisions) -> MotionFromRest:
    """A machine of many loops at its generic poses, each of its drives giving one unit of effort."""
    tree, driven, chosen = decisions.tree, decisions.variables.driven, decisions.analysis.chosen

    def answer(q: Any, tau: Any) -> dict[str, Any]:
        found = local_elimination.forward_dynamics(DynamicsInput(tree, q, (0.0,) * tree.nv, tau, driven), chosen)
        return {name: found[name] for name in MotionFromRest._fields}

    f = Function(traced(answer, {"q": tree.nq, "tau": len(driven)}, "motion from rest"), tiered=True)
    with np.errstate(all="ignore"):
        return MotionFromRest(*f(decisions.analysis.poses, np.ones(len(driven))))


def inverse_pivots(decisions: Decisions, order: Order, leading: Integers) -> list[float]:
    """Of inverse dynamics by these drives, places among all, in this order of elimination."""
    tree, driven, poses = decisions.tree, decisions.variables.driven, decisions.analysis.poses
    still = (0.0,) * tree.nv
    at = DynamicsInput(tree, tuple(poses.T), still, (), driven)
    with np.errstate(all="ignore"):
        found = inverse_loops.sharing_inverse(
            at, still, decisions.analysis.chosen, order, leading, (1.0,) * len(driven)
        )["pivots"]
    return typical_pivots(np.array([np.broadcast_to(x, len(poses)) for x in found]).T).tolist()


def local_inverse_pivots(decisions: Decisions) -> list[float]:
    """The same of a machine whose loops are eliminated one by one."""
    tree, driven, chosen = decisions.tree, decisions.variables.driven, decisions.analysis.chosen
    still = (0.0,) * tree.nv

    def pivots(q: Any) -> dict[str, Any]:
        at = DynamicsInput(tree, q, still, (), driven)
        return {"pivots": local_elimination.inverse_dynamics(at, still, chosen)["pivots"]}

    typical = Function(traced(pivots, {"q": tree.nq}, "pivots"), tiered=True)
    with np.errstate(all="ignore"):
        return typical_pivots(typical(decisions.analysis.poses)).tolist()


def share_kept(decisions: Decisions) -> float:
    """The smallest of what elimination leaves, against what it subtracts from, at a typical generic pose."""
    return cancellation.share_kept(decisions.tree, decisions.analysis.poses, _constraint_inertia(decisions))


def _constraint_inertia(decisions: Decisions) -> Array:
    """The GICM of the chosen rows at the generic poses, (n, m, m)."""
    poses, chosen = decisions.analysis.poses, decisions.analysis.chosen
    n, m = len(poses), len(chosen)
    with unrecorded():  # it may be asked for while a program is traced
        found = sslm.constraint_inertia(decisions.tree, tuple(poses.T), chosen)["GICM"]
    return np.array([np.broadcast_to(x, n) for x in found]).reshape(m, m, n).transpose(2, 0, 1)


def typical_pivots(pivots: Array) -> Array:
    """Of pivots (n, m) at typical poses, the medians (m,) of their sizes, over the poses in which none vanishes.

    Many machines are drawn in a pose in which the rows in use are dependent. There a pivot is rounding, or zero and all
    that follows it no number, as the processor has it; such poses tell nothing. NaN where all poses are such.
    """
    sizes = np.abs(pivots)
    finite = np.isfinite(sizes).all(axis=1)
    if not finite.any():
        return np.full(sizes.shape[1], np.nan)  # with which no state passes a check
    regular = finite & (sizes > ROUNDED_SOLUTION * sizes[finite].max(axis=0)).all(axis=1)
    return np.asarray(np.median(sizes[regular if regular.any() else finite], axis=0))
