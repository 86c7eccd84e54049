"""Accelerations along the motions that the loops allow, by Gauss's principle of least constraint.

The matter of the machine differs as little as it can from how it would move without joints: a problem of least squares
over the free motions B of the closure,

    J = U s V^T,   a = B y - V s^-1 U^T (J' v),   min |M^1/2 N B y|^2 / 2 - y^T B^T phi,   J^T lambda = rest

in which nothing is squared: neither the condition of J, as in J I^-1 J^T [000 eq. 24], nor that of the inertia, since
M^1/2 N B is worked out body by body. It is for states in which the compiled methods would lose digits.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from linkwright.assembly.rows.joined_poses import at_poses
from linkwright.layout.link_tree import LinkTree
from linkwright.layout.numbers import values_at
from linkwright.mechanism.mechanism import Mechanism
from linkwright.methods import open
from linkwright.model.answers import Array
from linkwright.scalars.tolerances import ROUNDED_INERTIA


class ClosureSVD(NamedTuple):
    """The closure's Jacobian at n poses, by its singular values: U (n, m, rank), s (n, rank), V (n, nv, rank)."""

    U: Array
    s: Array
    V: Array
    free: Array  # (n, nv, dof), orthonormal: what it leaves free

    def least_motion(self, rows: Array) -> Array:
        """The least motion (n, nv) that moves the rows (n, m) by so much."""
        return np.einsum("nik,nk->ni", self.V, np.einsum("nmk,nm->nk", self.U, rows) / self.s)

    def least_shares(self, efforts: Array) -> Array:
        """The least multipliers (n, m) that bear efforts (n, nv)."""
        return np.einsum("nmk,nk->nm", self.U, np.einsum("nik,ni->nk", self.V, efforts) / self.s)


def closure_svd(J: Array, rank: int) -> ClosureSVD:
    """J (n, m, nv) of a rank that is known."""
    U, s, Vh = np.linalg.svd(J, full_matrices=True)
    V = np.swapaxes(Vh, 1, 2)
    return ClosureSVD(U[:, :, :rank], s[:, :rank], V[:, :, :rank], V[:, :, rank:])


class Response(NamedTuple):
    """How the matter answers to efforts along k free motions, `idle` of which move none."""

    back: Array  # (n, k, k): accelerations along the motions per unit effort along them
    idle: Array  # (n, k, idle), combinations of the motions that move no matter


def response(mechanism: Mechanism, tree: LinkTree, q: Array, motions: Array, idle: int) -> Response:
    """At poses q (n, nq), along rates `motions` (n, nv, k)."""
    A, sense = _moved_matter(mechanism, tree, q, motions)
    size = np.linalg.norm(A, axis=1)
    size = np.where(size > 0.0, size, 1.0)
    A = A / size[:, np.newaxis]
    k = motions.shape[2] - idle
    with np.errstate(divide="ignore", invalid="ignore"):  # told where the answer is looked at
        if (sense < 0.0).any():  # less than no matter, as numbers fitted to measurements may say: it has no root
            values, V = np.linalg.eigh(np.swapaxes(A, 1, 2) @ (sense[..., np.newaxis] * A))
            order = np.argsort(-np.abs(values), axis=1)
            values = np.take_along_axis(values, order, axis=1)
            W = np.take_along_axis(np.swapaxes(V, 1, 2), order[:, :, np.newaxis], axis=1)
        else:
            _, values, W = np.linalg.svd(A, full_matrices=False)
            values = values**2
        half = W[:, :k] / size[:, np.newaxis]
        back = np.swapaxes(half, 1, 2) @ (half / values[:, :k, np.newaxis])
    return Response(back, np.swapaxes(W[:, k:] / size[:, np.newaxis], 1, 2))


def _moved_matter(mechanism: Mechanism, tree: LinkTree, q: Array, motions: Array) -> tuple[Array, Array]:
    """|M|^1/2 N X, (n, 6 bodies + rotors, k), whose squares are twice the kinetic energy of rates X = `motions`; per
    row the sign of M, (n, 6 bodies + rotors)."""
    shape, bodies = (len(q), motions.shape[2]), len(mechanism.bodies)
    numbers, (here, pose) = tuple(q.T)[tree.nq :], at_poses(tree, q[:, np.newaxis])
    found = open.twists(here, pose, tuple(np.moveaxis(motions, 1, 0)))["twists"]
    twists = np.stack([np.broadcast_to(x, shape) for x in found], axis=1).reshape(len(q), bodies, 6, shape[1])
    turns = np.stack([np.broadcast_to(x, (len(q), 1)) for x in open.poses(here, pose)["R"]], axis=1)
    turns = turns.reshape(len(q), bodies, 3, 3)
    matter, sense = np.zeros_like(twists), np.ones((len(q), bodies, 6))
    for b, body in enumerate(mechanism.bodies.values()):
        if body.inertia is not None:
            mass, tensor = values_at((body.inertia.mass, body.inertia.about_com), tree, numbers)
            mass = np.broadcast_to(mass, len(q))
            entries = [np.broadcast_to(x, len(q)) for row in tensor for x in row]
            w, V = np.linalg.eigh(np.stack(entries, axis=1).reshape(len(q), 3, 3))
            w[np.abs(w) < ROUNDED_INERTIA * np.abs(w).max(axis=1, keepdims=True)] = 0.0
            sense[:, b] = np.sign(np.concatenate([w, np.repeat(mass[:, np.newaxis], 3, axis=1)], axis=1))
            own = np.sqrt(np.abs(w))[:, :, np.newaxis] * np.swapaxes(V, 1, 2)
            matter[:, b, :3] = own @ (np.swapaxes(turns[:, b], 1, 2) @ twists[:, b, :3])
            matter[:, b, 3:] = np.sqrt(np.abs(mass))[:, np.newaxis, np.newaxis] * twists[:, b, 3:]
    rotors = [(k, values_at(link.armature, tree, numbers)) for link in tree.links for k in link.rates]
    rotors = [(k, inertia) for k, inertia in rotors if np.any(np.asarray(inertia) != 0.0)]
    turned = [np.sqrt(np.broadcast_to(x, len(q)))[:, np.newaxis] * motions[:, k] for k, x in rotors]
    rows = np.stack(turned, axis=1) if turned else np.zeros((len(q), 0, shape[1]))
    return (
        np.concatenate([matter.reshape(len(q), 6 * bodies, shape[1]), rows], axis=1),
        np.concatenate([sense.reshape(len(q), 6 * bodies), np.ones(rows.shape[:2])], axis=1),
    )


def without_motions(a: Array, motions: Array) -> Array:
    """Accelerations (n, nv), the least that motions (n, nv, k) lead to."""
    Q = np.linalg.qr(motions)[0]
    for _ in range(2):  # once more for rounding
        a = a - np.einsum("nik,nk->ni", Q, np.einsum("nik,ni->nk", Q, a))
    return a
