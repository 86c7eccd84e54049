"""Reactions that a rigid model leaves undetermined: which they are, and their values of least norm.

Wrenches of the joints that hold each other in balance on every body (self-stress) may be added to any solution. They
are the null space of the equations of all bodies; the least solution has nothing of them in it, whatever joints were
cut to find a first one [002 sec. 5 (1) for the equations].
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from linkwright.kernels.closure import row_names
from linkwright.layout.link_tree import LinkTree
from linkwright.model.answers import Array
from linkwright.scalars.tolerances import FAINT, NONZERO, RANK_KNOWN

NEARLY_ALIKE = 1e-4  # of a self-stress of unit size: what is left of it beside the others


class BodyEquations:
    """All joints of a machine, as columns of the equations of its bodies."""

    def __init__(self, tree: LinkTree, size: float) -> None:
        self.size = size  # the machine's: moments are compared with forces at this arm
        self.bodies = len(tree.body_inertias)
        self.ends = [(joint.parent.body, joint.child.body) for joint in tree.joints]
        self.joint_of = [j for j, joint in enumerate(tree.joints) for _ in row_names(joint)]
        self.owned = np.equal.outer(np.arange(len(self.ends)), np.array(self.joint_of, int)).astype(float)
        self.drive_of = [j for j, joint in enumerate(tree.joints) for _ in range(6 - len(row_names(joint)))]

    def matrix(self, directions: Array, owners: list[int], points: Array, centres: Array) -> Array:
        """(n, 6 bodies, columns): unit wrenches of joints on their two bodies, moments about the centres of mass."""
        n = len(directions)
        A = np.zeros((n, 6 * self.bodies, len(owners)))
        for k, j in enumerate(owners):
            m, f = directions[:, k, :3], directions[:, k, 3:]
            for body, sign in zip(self.ends[j], (-1.0, 1.0), strict=True):
                if body >= 0:
                    arm = points[:, j] - centres[:, body]
                    A[:, 6 * body : 6 * body + 3, k] += sign * (m + np.cross(arm, f)) / self.size
                    A[:, 6 * body + 3 : 6 * body + 6, k] += sign * f
        return A


class SelfStress:
    """Self-stresses of a small machine, as columns."""

    def __init__(self, stresses: Callable[[Array], Array]) -> None:
        """stresses: in poses q (n, nq), (n, carried, redundant)."""
        self._stresses = stresses

    def least(self, q: Array, R: Array) -> Array:
        """Reactions (n, carried) in poses q (n, nq), the least that balance the same."""
        return without_stress(R, self._stresses(q))

    def untouched(self, q: Array, units: Array) -> np.ndarray:
        """Which components no self-stress touches in any of the poses (n, nq); units make them comparable."""
        S = np.abs(self._stresses(q)) / units[:, np.newaxis]
        S /= np.maximum(S.max(axis=1, keepdims=True, initial=0.0), NONZERO)  # each as large as any other
        return np.asarray(S.max(axis=(0, 2), initial=0.0) <= FAINT)


def unresisted(J: Array, live: list[int], rank: int) -> Array:
    """(n, rows, redundant): shares of rows (n, rows, rates) that together move nothing, J^T shares = 0.

    Only the live rows need to be asked: the others are zero by their structure, each a share by itself.
    """
    n, m, _ = J.shape
    dead = [k for k in range(m) if k not in live]
    N = np.zeros((n, m, m - rank))
    N[:, dead, range(len(dead))] = 1.0
    if len(live) > rank:
        N[:, live, len(dead) :] = np.linalg.svd(J[:, live], full_matrices=True)[0][:, :, rank:]
    return N


def without_stress(R: Array, stress: Array) -> Array:
    """Reactions (n, 6 joints) without self-stress, (n, 6 joints, redundant): R - S c of least norm.

    Multiples of the self-stresses themselves are taken off, so that bodies stay in balance whatever rounding is in c.
    By the normal equations, columns made comparable; by QR, which squares nothing, where moments and forces differ by
    more than that bears, as in machines of extreme size.
    """
    length = np.sqrt(np.maximum(np.einsum("nkr,nkr->nr", stress, stress), NONZERO))
    S = stress / length[:, np.newaxis]
    St = np.swapaxes(S, 1, 2)
    Q, left = St, St @ S
    if not _apart(left):
        Q, left = np.linalg.qr(S)
        Q = np.swapaxes(Q, 1, 2)
    R = R[..., np.newaxis]
    for _ in range(2):  # once more for the rounding in c
        R = R - S @ np.linalg.solve(left, Q @ R)
    return R[..., 0]


def _apart(G: Array) -> bool:
    """Whether the pivots of all these Gram matrices (n, r, r) are far from zero."""
    try:
        return bool(np.einsum("nrr->nr", np.linalg.cholesky(G)).min(initial=1.0) > NEARLY_ALIKE)
    except np.linalg.LinAlgError:
        return False


def solve_all_bodies(
    body_equations: BodyEquations, terms: dict[str, Array], driven: list[int]
) -> tuple[Array, Array, Array]:
    """The traditional method: all reactions and forces of couplings (n, 6 joints + couplings), and the efforts of the
    driven columns, at once, of least norm.

    Also the largest equation left open, against the largest term.
    """
    A = body_equations.matrix(terms["carried"], body_equations.joint_of, terms["points"], terms["centres"])
    D = body_equations.matrix(terms["driven"], body_equations.drive_of, terms["points"], terms["centres"])
    needed = terms["needed"].reshape(len(A), body_equations.bodies, 6).copy()
    needed[..., :3] /= body_equations.size
    pulls = terms["pulls"].reshape(len(A), body_equations.bodies, 6, terms["coupled"].shape[2]).copy()
    pulls[:, :, :3] /= body_equations.size
    coupled = D @ terms["coupled"] + pulls.reshape(len(A), 6 * body_equations.bodies, pulls.shape[3])
    b = needed.reshape(len(A), 6 * body_equations.bodies)
    whole = np.concatenate([A, coupled, D[:, :, driven]], axis=2)
    x = np.einsum("nij,nj->ni", np.linalg.pinv(whole, rcond=RANK_KNOWN), b)
    left = np.abs(np.einsum("nij,nj->ni", whole, x) - b).max(axis=1) / np.maximum(np.abs(b).max(axis=1), NONZERO)
    reactions = np.einsum("jk,nk,nki->nji", body_equations.owned, x[:, : A.shape[2]], terms["carried"])
    forces, efforts = np.split(x[:, A.shape[2] :], [terms["coupled"].shape[2]], axis=1)
    carried = reactions.reshape(len(A), 6 * len(body_equations.ends))
    return np.concatenate([carried, forces], axis=1), efforts, left
