"""Accelerations where the tree that the cuts leave has no inertia to invert: along the motions that the loops allow.

A massless rod between two hinges hangs on one of them when the other is cut, and moves no matter there; a thin rod
between two balls spins about its own axis without any. Multipliers need the inverse of the tree's inertia [000 eq.
(18)]; along the free motions B of the closed machine, B^T I B is all that is inverted.
"""

from __future__ import annotations

import numpy as np

from linkwright.assembly.null_space import null_space
from linkwright.errors import SingularityError
from linkwright.methods import inverse_loops
from linkwright.model.answers import Array
from linkwright.model.bearings import unresisted, without_stress
from linkwright.model.looped import Looped
from linkwright.program import trace


class LoopsFirst(Looped):
    """Dense answers over batches of states, one state at a time as costly as a small matrix's eigenvalues."""

    def _closes_first(self, method: str) -> bool:
        """Whether a method would have to invert what has no inverse."""
        tree, closed = self._weightless
        return bool(closed) or (bool(tree) and method != "parallel")

    def _along_loops(
        self, given: list[Array], driven: tuple[int, ...], pushed: tuple[int, ...]
    ) -> tuple[tuple[int, ...], list[Array], Array, Array, list[Array]]:
        """The leading axes; q, v, tau flat; generalized forces of unit efforts; accelerations; wrenches of loads."""
        shape, (q, v, tau), more = self._flat(given[0], given[1], given[2], given[3:])
        self._must_close(q, v)
        self._refuse_singular(q, np.ones(len(q), dtype=bool), "")
        units, B = self.linkage.rate_units, self._free_directions(q)
        back = np.linalg.pinv(self.linkage.jacobian(q), rcond=1e-9)
        a = -np.einsum("nim,nm->ni", back, self.linkage.drift(q, v)[0]) * units  # what the loops ask for by themselves
        D = self._drive_columns(q, driven)
        needed = self._function("generalized_forces", None, None, pushed)
        left = np.einsum("ndi,nd->ni", D, tau) - needed(q, v, a, *more)
        inertia = np.swapaxes(B, 1, 2) @ (self.generalized_inertia(q) * np.outer(units, units)) @ B
        y, loose = _solve(inertia, np.einsum("nik,ni->nk", B, left * units), len(self._weightless[1]))
        if loose > 1e-9:
            raise SingularityError(
                f"{self.name}: an effort turns what has no inertia, so its acceleration has no value. "
                "Give what is carried there an inertia about every free direction, or leave the effort out."
            )
        return shape, [q, v, tau], D, a + units * np.einsum("nik,nk->ni", B, y), more

    def _loops_first(
        self, question: str, given: list[Array], driven: tuple[int, ...], pushed: tuple[int, ...]
    ) -> Array:
        """Accelerations ("forward"), or all joints' wrenches ("reactions"), the least."""
        shape, (q, v, tau), D, a, more = self._along_loops(given, driven, pushed)
        if question == "forward":
            return a.reshape(*shape, self.nv)
        needed = self._function("generalized_forces", None, None, pushed)(q, v, a, *more)
        rest = (needed - np.einsum("ndi,nd->ni", D, tau)) * self.linkage.rate_units
        R = self._borne([q, v, a, tau], rest, driven, pushed, more)
        return R.reshape(*shape, R.shape[-1])

    def _borne(
        self, given: list[Array], rest: Array, driven: tuple[int, ...], pushed: tuple[int, ...], more: list[Array]
    ) -> Array:
        """All reactions (n, 6 joints), the least, where the cut joints bear `rest` (n, nv) of the efforts needed."""
        q = given[0]
        shares = np.linalg.pinv(np.swapaxes(self.linkage.jacobian(q), 1, 2), rcond=1e-9)
        multipliers = np.einsum("nmi,ni->nm", shares, rest) / self.linkage.row_units
        f = self._prepare(("reactions given", driven, pushed), lambda: self.closed.reactions_given(driven, pushed))
        R = f(*given, multipliers, *more)
        return without_stress(R, self._self_stress(q)) if self.analysis.redundant else R

    def _self_stress(self, q: Array) -> Array:
        """(n, 6 joints, redundant): wrenches of all joints that balance on every body by themselves."""
        f = self._prepare(
            ("strains",), lambda: trace(lambda q: inverse_loops.strains(self.machine, q), {"q": self.nq}, "strains")
        )
        strains = f(q).reshape(len(q), len(self.linkage.rows), 6 * len(self.joints))
        shares = unresisted(self.linkage.jacobian(q), self.linkage.live, self.analysis.rank)
        return np.swapaxes(strains, 1, 2) @ (shares / self.linkage.row_units[:, None])

    def free_motions(self, q: Array) -> Array:
        """(n, nv, dof): an orthonormal basis of the admissible rates, by rule: the same on every machine."""
        return null_space(self.linkage.jacobian(q) / self.linkage.rate_units, self.analysis.rank)

    def _free_directions(self, q: Array) -> Array:
        """The same in comparable units."""
        return null_space(self.linkage.jacobian(q), self.analysis.rank)

    def _drive_columns(self, q: Array, driven: tuple[int, ...]) -> Array:
        """(n, drives, nv): the generalized force of a unit effort at each of these rates."""
        f = self._prepare(("columns", driven), lambda: self.closed.columns(driven))
        return self._matrix(f(q), len(self.closed.chosen) + len(driven), self.nv)[:, len(self.closed.chosen) :]

    def _flat(
        self, q: Array, v: Array, a: Array, wrenches: list[Array]
    ) -> tuple[tuple[int, ...], list[Array], list[Array]]:
        shape = np.broadcast_shapes(*(x.shape[:-1] for x in (q, v, a, *wrenches)))
        flat = [np.broadcast_to(x, (*shape, x.shape[-1])).reshape(-1, x.shape[-1]) for x in (q, v, a, *wrenches)]
        return shape, flat[:3], flat[3:]


def _solve(M: Array, rhs: Array, idle: int) -> tuple[Array, float]:
    """M y = rhs for (n, k, k), y the least where M has `idle` null directions; and the share of rhs along these."""
    size = np.sqrt(np.maximum(np.diagonal(M, axis1=1, axis2=2), 0.0))
    size = np.where(size > 0.0, size, 1.0)
    values, V = np.linalg.eigh(M / (size[:, :, None] * size[:, None, :]))
    c = np.einsum("nki,nk->ni", V, rhs / size)
    most = np.abs(c).max(axis=1, keepdims=True, initial=1e-300)
    loose = float((np.abs(c[:, :idle]) / most).max(initial=0.0))
    y = np.einsum("nki,ni->nk", V[:, :, idle:], c[:, idle:] / values[:, idle:]) / size
    return y, loose
