"""Accelerations and reactions where the compiled methods have nothing to invert, or would lose digits: along the
motions that the loops allow.

A massless rod between two hinges hangs on one of them when the other is cut, and moves no matter there; a thin rod
between two balls spins about its own axis without any. Multipliers need the inverse of the tree's inertia [000 eq.
(18)]; along the free motions of the closed machine only what moves matter is inverted. What spins idly takes the
acceleration that makes the joint accelerations the least.
"""

from __future__ import annotations

import math
import warnings
from functools import cached_property

import numpy as np

from linkwright.assembly.null_space import null_space
from linkwright.assembly.pose_mobility import rank_is_lost
from linkwright.errors import ModelError, SingularityError
from linkwright.methods import inverse_loops
from linkwright.methods.dynamics_input import DynamicsInput
from linkwright.model.answers import Array
from linkwright.model.digits import EPS, SMALL, digits
from linkwright.model.inputs import spread
from linkwright.model.least_constraint import ClosureSVD, closure_svd, response, without_motions
from linkwright.model.looped import Looped
from linkwright.model.self_stress import unresisted, without_stress
from linkwright.model.tolerances import usual_efforts
from linkwright.program import trace

SPINS = 1e-9  # of the usual effort: what turns a part without inertia, and is not rounding
TOGETHER = 1024  # states worked out at once
LOST = 1e-10  # of an acceleration: an error worth a warning
MULTIPLIERS = ("sslm", "slm", "system")  # methods that divide by the tree's inertia


class NullSpaceDynamics(Looped):
    """Dense answers over batches of states, one state at a time as costly as a small matrix's singular values."""

    def _needs_null_space(self, method: str) -> bool:
        """Whether a method would have to invert what has no inverse, or hardly one; or has nothing to find."""
        if method not in self._dense_for:
            tree, closed = self._massless
            massless_motion_count = bool(closed) or (bool(tree) and method != "parallel")
            self._dense_for[method] = self.dof == 0 or massless_motion_count or self._digits(method) is not None
        return self._dense_for[method]

    @cached_property
    def _dense_for(self) -> dict[str, bool]:
        """By method, as far as it was asked for."""
        return {}

    @cached_property
    def _kept(self) -> dict[str, int | None]:
        """Digits by method, as far as they were asked for."""
        return {}

    def _digits(self, method: str) -> int | None:
        """How many a method keeps at generic poses, if it loses many: by the pivots, then by a second way."""
        if method not in self._kept:
            self._kept[method] = self._compared(method) if method in MULTIPLIERS else None
        return self._kept[method]

    def _compared(self, method: str) -> int | None:
        share = self.closed.share_kept(self.analysis.poses)
        if not self.analysis.rank or share > SMALL:
            return None
        q = self.analysis.poses[~rank_is_lost(self.scaled_closure, self.analysis, self.analysis.poses)]
        if not len(q):
            return None
        v = self.scaled_closure.rate_units * closure_svd(self.scaled_closure.jacobian(q), self.analysis.rank).free.sum(
            axis=2
        )
        tau = np.zeros((len(q), len(self.driven)))
        at = DynamicsInput(self.tree, tuple(q.T), tuple(v.T), tuple(tau.T), self.driven)
        with np.errstate(all="ignore"):
            found = self.closed.method(method)(at, self.closed.chosen)["a"]
            there = np.array([np.broadcast_to(x, len(q)) for x in found]).T
            sure = self._dense("forward", [q, v, tau], self.driven, ())
            error = float(np.median(self._errors(there, sure)))
        return None if error < 1e3 * EPS / math.sqrt(max(share, EPS)) else digits(error)

    def _errors(self, found: Array, sure: Array) -> Array:
        """Of accelerations (n, nv), each state's largest error against its largest acceleration."""
        off = np.abs((found - sure) / self.scaled_closure.rate_units).max(axis=1)
        return np.asarray(off / np.maximum(np.abs(sure / self.scaled_closure.rate_units).max(axis=1), 1e-300))

    def _tell_digits(self, found: Array, sure: Array) -> None:
        """Warn where gradients belong to accelerations that have lost digits."""
        errors = self._errors(found, sure)
        if (errors > LOST).any():
            warnings.warn(
                f"{self.name}: close to a singular pose, in {int((errors > LOST).sum())} of the states, the gradients "
                f"have no more than {digits(float(errors.max()))} digits.",
                stacklevel=3,
            )

    def _must_keep_digits(self, method: str = "sslm") -> None:
        """Say how many are left where what is compiled for all states loses many."""
        if self.dof and (left := self._digits(method)) is not None:
            warnings.warn(
                f"{self.name}: with {', '.join(map(repr, self.cut_joints))} cut, about {left} digits of what is "
                "compiled are right: parts of the machine hardly move any matter, or hardly hold each other. Cut other "
                "joints; model.forward_dynamics(...) and model.reactions(...) keep more.",
                stacklevel=4,
            )

    def _solved(
        self, question: str, given: list[Array], method: str, driven: tuple[int, ...], pushed: tuple[int, ...]
    ) -> tuple[Array, bool]:
        """Accelerations ("forward") or all joints' wrenches ("reactions"), and whether these are the least."""
        make = self._checked.forward if question == "forward" else self._checked.reactions
        key = (question, method, driven, pushed)
        found, weak, names = self._with_pivot_check(
            key, lambda *rows: make(method, driven, pushed, *rows), given, method
        )
        least = names[0] == "reactions"
        if weak is not None:  # where no rows are firm, nothing may be squared
            some = [spread(x, weak.shape)[weak] for x in given]
            found[0][weak] = self._along_free_motions(question, some, driven, pushed)
        return found[0], least

    def _along_free_motions(
        self, question: str, given: list[Array], driven: tuple[int, ...], pushed: tuple[int, ...]
    ) -> Array:
        """Accelerations ("forward"), or all joints' wrenches ("reactions"), the least."""
        shape, flat = self._flat(given)
        self._must_close(*flat[:2])
        self._refuse_singular(flat[0], np.ones(len(flat[0]), dtype=bool), "")
        parts = [slice(k, k + TOGETHER) for k in range(0, max(1, len(flat[0])), TOGETHER)]
        found = np.concatenate([self._dense(question, [x[at] for x in flat], driven, pushed) for at in parts])
        if not np.isfinite(found).all():
            self._refuse(flat[0], found)
        return found.reshape(*shape, found.shape[-1])

    def _dense(self, question: str, given: list[Array], driven: tuple[int, ...], pushed: tuple[int, ...]) -> Array:
        """The same of flat states that close."""
        q, v, tau, *more = given
        units, rows = self.scaled_closure.rate_units, closure_svd(self.scaled_closure.jacobian(q), self.analysis.rank)
        efforts = np.einsum("ndi,nd->ni", self._drive_columns(q, driven), tau)
        needed = self._function("generalized_forces", None, None, pushed)

        def lacking(a: Array) -> Array:
            return np.asarray((efforts - needed(q, v, a, *more)) * units)

        a = np.zeros_like(v)
        if self.dof:
            a = -units * rows.least_motion(self.scaled_closure.bias(q, v)[0])  # what the loops ask for by themselves
            idle, motions = len(self._massless[1]), units[:, np.newaxis] * rows.free
            back, spins = response(self.mechanism, self.tree, q, motions, idle)
            if idle:
                self._must_not_spin(rows.free @ spins, lacking(a), usual_efforts(self.scaled_closure, v, a, efforts))
            for _ in range(2):  # once more for the rounding that large parts leave on small ones
                along = np.einsum("nik,ni->nk", rows.free, lacking(a))
                a = a + np.einsum("nik,nk->ni", motions, np.einsum("nkl,nl->nk", back, along))
            if idle:
                a = units * without_motions(a / units, rows.free @ spins)
            a[:, list(self.closed.rigid)] = 0.0
        if question == "forward":
            return a
        return self._bearing([q, v, a, tau], -lacking(a), driven, pushed, more, rows)

    def _must_not_spin(self, motions: Array, efforts: Array, usual: Array) -> None:
        """Refuse efforts (n, nv) along motions (n, nv, k) that move no matter."""
        share = np.abs(np.einsum("nik,ni->nk", motions, efforts))
        if (share > SPINS * np.einsum("nik,ni->nk", np.abs(motions), usual)).any():
            raise SingularityError(
                f"{self.name}: an effort turns what has no inertia, so its acceleration has no value. "
                "Give what is carried there an inertia about every free direction, or leave the effort out."
            )

    def _bearing(
        self,
        given: list[Array],
        rest: Array,
        driven: tuple[int, ...],
        pushed: tuple[int, ...],
        more: list[Array],
        rows: ClosureSVD,
    ) -> Array:
        """All reactions (n, 6 joints), the least, where the cut joints bear `rest` (n, nv) of the efforts needed."""
        q, multipliers = given[0], rows.least_shares(rest) / self.scaled_closure.row_units
        f = self._prepare(("reactions given", driven, pushed), lambda: self.closed.reactions_given(driven, pushed))
        R = f(*given, multipliers, *more)
        return without_stress(R, self._self_stress(q)) if self.analysis.redundant else R

    def _self_stress(self, q: Array) -> Array:
        """(n, 6 joints, redundant): wrenches of all joints that balance on every body by themselves."""
        f = self._prepare(
            ("strains",), lambda: trace(lambda q: inverse_loops.strains(self.tree, q), {"q": self.nq}, "strains")
        )
        strains = f(q).reshape(len(q), len(self.scaled_closure.rows), 6 * len(self.joints))
        shares = unresisted(self.scaled_closure.jacobian(q), self.scaled_closure.live, self.analysis.rank)
        return np.swapaxes(strains, 1, 2) @ (shares / self.scaled_closure.row_units[:, None])

    def free_motions(self, q: Array) -> Array:
        """(n, nv, dof): an orthonormal basis of the admissible rates, by rule: the same on every machine."""
        x = self._q(q)
        if x.ndim != 2:
            raise ModelError(f"{self.name}: free_motions takes poses (n, {self.nq}), not of shape {x.shape}.")
        return null_space(self.scaled_closure.jacobian(x) / self.scaled_closure.rate_units, self.analysis.rank)

    def _drive_columns(self, q: Array, driven: tuple[int, ...]) -> Array:
        """(n, drives, nv): the generalized force of a unit effort at each of these rates."""
        f = self._prepare(("columns", driven), lambda: self.closed.columns(driven))
        return self._matrix(f(q), len(self.closed.chosen) + len(driven), self.nv)[:, len(self.closed.chosen) :]

    @staticmethod
    def _flat(given: list[Array]) -> tuple[tuple[int, ...], list[Array]]:
        """The leading axes that all share, and all as (n, ...)."""
        shape = np.broadcast_shapes(*(x.shape[:-1] for x in given))
        n = math.prod(shape)
        return shape, [np.broadcast_to(x, (*shape, x.shape[-1])).reshape(n, x.shape[-1]) for x in given]
