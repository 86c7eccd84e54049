"""How an assembled pose follows where the values given leave it free to move, and it moved least.

The pose closes, and is at its values: g(q) = 0 with rows A. It is nearest to the reference pose by the joints' ways e:

    K^T e + A^T lambda = 0        (K the rows of all joints' rates)

Along a change both stay true. With A d = b, d = d_0 + N y, N what A leaves free:

    N^T H N y = -N^T (H d_0 + h),   H = K^T de/dq + (dK/dq)^T e + (dA/dq)^T lambda,   h the same by parameters
"""

from __future__ import annotations

import numpy as np

from linkwright.assembly.closing.assembler import Assembler
from linkwright.assembly.rows.null_space import null_space
from linkwright.assembly.rows.rotations import rotate_vector
from linkwright.model.answers import Array
from linkwright.model.derivatives.closure_tangents import ClosureTangents, Places
from linkwright.scalars.tolerances import RANK, RANK_KNOWN


class LeastMotionTangents:
    """Of one machine at flat poses (n, nq) that `assemble` found; displacements in comparable units."""

    def __init__(self, tangents: ClosureTangents, assembler: Assembler) -> None:
        self.tangents, self.home = tangents, assembler.home
        self.joints, self.scaled_closure, self.nv = tangents.joints, tangents.scaled_closure, tangents.nv

    def follow(self, q: Array, places: Places, told: Array, numbers: Array | None) -> Array:
        """Displacements (n, k, nv) of the kind of the rates along changes of the values told (n, k, places), and of
        parameters (n, k, parameters)."""
        K, J = self.joints.rows(q), self.scaled_closure.jacobian(q)
        A = np.concatenate([J, K[:, list(places)]], axis=1)
        home = np.repeat(self.home, len(q), axis=0)
        e = self.joints.between(home, self.joints.values(q))
        E = self._ways(home, self.joints.values(q), e)
        pull = np.einsum("nri,nr->ni", K, e)
        back = np.linalg.pinv(A, rcond=RANK_KNOWN)
        weights = -np.einsum("nim,ni->nm", back, pull)  # lambda
        m = len(self.scaled_closure.rows)
        own = e[:, self.nv :].copy()  # of the cut joints' rows, which are in K and may be in A
        for k, place in enumerate(places):
            if place >= self.nv:
                own[:, place - self.nv] += weights[:, m + k]
        turned = self._turned(q, weights[:, :m], own, None)
        H = np.swapaxes(K, 1, 2) @ E @ K + np.swapaxes(turned, 1, 2)
        b = np.concatenate([np.zeros((*told.shape[:-1], m)), told / self.joints.units[list(places)]], axis=-1)
        h = np.zeros((*told.shape[:-1], self.nv))
        if numbers is not None:
            opened, read = self.tangents.by_numbers(q, numbers)
            b[..., :m] -= opened / self.scaled_closure.row_units
            moved = read / self.joints.units
            b[..., m:] -= moved[..., list(places)]
            h = moved @ np.swapaxes(E, 1, 2) @ K + self._turned(q, weights[:, :m], own, numbers)
        d = b @ np.swapaxes(back, 1, 2)
        N = null_space(A, int(np.linalg.matrix_rank(A, tol=RANK).max(initial=0)))
        curved = np.swapaxes(N, 1, 2) @ H @ N
        y = np.linalg.solve(curved, -np.swapaxes(N, 1, 2) @ np.swapaxes(d @ np.swapaxes(H, 1, 2) + h, 1, 2))
        return (d + np.swapaxes(N @ y, 1, 2)) * self.scaled_closure.rate_units

    def _turned(self, q: Array, weights: Array, own: Array, numbers: Array | None) -> Array:
        """How the weighted sum of rows of the closure and of the cut joints turns along each displacement of the tree,
        or along parameters: (n, directions, nv)."""
        units = np.diag(self.scaled_closure.rate_units)
        rates = units[None, None]  # unit rates, one by one
        along = {"q": units[None, :, None]} if numbers is None else {"parameters": numbers[:, :, None]}
        d = self.tangents.rates_along(q[:, None, None], rates, along)
        m = len(self.scaled_closure.rows)
        rows, cuts = d[..., :m] / self.scaled_closure.row_units, d[..., m:] / self.scaled_closure.cut_rate_units
        return np.einsum("njkm,nm->njk", rows, weights) + np.einsum("njkm,nm->njk", cuts, own)

    def _ways(self, home: Array, values: Array, e: Array) -> Array:
        """(n, rates, rates): how the ways e change with small displacements of the joints themselves."""
        E = np.tile(np.eye(self.joints.rates), (len(e), 1, 1))
        for entry in self.joints.entries.values():
            if entry.turn < 0:
                continue
            first = entry.v.start
            E[:, first : first + 3, first : first + 3] = _log_slope(e[:, first : first + 3])
            if entry.free:
                p, r = home[:, entry.turn : entry.turn + 4], values[:, entry.turn : entry.turn + 4]
                for k, unit in enumerate(np.eye(3)):
                    there = rotate_vector(r, np.tile(unit, (len(e), 1)))
                    E[:, first + 3 : first + 6, first + 3 + k] = rotate_vector(p * (1.0, -1.0, -1.0, -1.0), there)
        return E


def _log_slope(turn: Array) -> Array:
    """How a rotation vector (n, 3) changes with a further small turn in the child's axes, (n, 3, 3)."""
    angle = np.linalg.norm(turn, axis=-1)
    small = angle < 1e-4
    safe = np.where(small, 1.0, angle)
    bend = np.where(small, 1.0 / 12.0 + angle**2 / 720.0, 1.0 / safe**2 - 0.5 / (safe * np.tan(0.5 * safe)))
    x, y, z, o = *turn.T, np.zeros(len(turn))
    W = np.array([[o, -z, y], [z, o, -x], [-y, x, o]]).transpose(2, 0, 1)
    return np.eye(3) + 0.5 * W + bend[:, None, None] * (W @ W)
