"""Who supplies a motion, and what the bearings are left with: linear algebra on arrays of states."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import cached_property
from typing import Any

import numpy as np

from linkwright.errors import ModelError
from linkwright.methods import traditional
from linkwright.methods.dynamics_input import DynamicsInput
from linkwright.model.answers import Array, Forward, Inverse, LazyMapping
from linkwright.model.inputs import by_name, must_be_mapping, spread
from linkwright.model.least_constraint import closure_svd
from linkwright.model.loop_programs import FORWARD, check_method
from linkwright.model.null_space_dynamics import NullSpaceDynamics
from linkwright.model.self_stress import BodyEquations, solve_all_bodies, untouched, without_stress
from linkwright.model.tolerances import NOTHING, largest_share, usual_efforts
from linkwright.program import trace


class Actuation(NullSpaceDynamics):
    """Efforts and reactions of machines driven in any way."""

    def _forward(self, given: list[Array], method: str, driven: tuple[int, ...], pushed: tuple[int, ...]) -> Forward:
        """Accelerations (..., nv), and the cut joints' wrenches when they are asked for."""
        check_method("forward_dynamics", method, FORWARD)
        self._must_turn_freely(given[0])
        if self._needs_null_space(method):
            a = self._along_free_motions("forward", given, driven, pushed)
        else:
            a, _ = self._solved("forward", given, method, driven, pushed)
        kept = [y.copy() for y in given]
        return Forward(a, LazyMapping(self.cut_joints, lambda: self._reactions(kept, method, driven, pushed).reactions))

    def _reactions(self, given: list[Array], method: str, driven: tuple[int, ...], pushed: tuple[int, ...]) -> Inverse:
        """All reactions under given efforts."""
        check_method("reactions", method, FORWARD)
        self._must_turn_freely(given[0])
        if self._needs_null_space(method):
            reactions, least = self._along_free_motions("reactions", given, driven, pushed), True
        else:
            reactions, least = self._solved("reactions", given, method, driven, pushed)
        shape, tau = reactions.shape[:-1], given[2]
        if driven != self.driven:
            full = np.zeros((*tau.shape[:-1], self._total))
            full[..., list(driven)] = tau
            tau = full[..., list(self.driven)]
        tau = spread(tau, shape).copy()
        return self._named(given[0], tau, reactions, np.zeros((*shape, self.nv)), least)

    def _must_drive_all(self) -> None:
        """By legs and platform, efforts are those of the independent rates: the drives must be just these."""
        if set(self.closed.parallel.independent) != set(self.driven):
            raise ModelError(
                f"{self.name}: inverse_dynamics by method 'parallel' wants as many drives as degrees of freedom "
                f"({len(self.driven)} against {self.dof}) that move all of them. Use method 'subsystem'."
            )

    @cached_property
    def _body_equations(self) -> BodyEquations:
        return BodyEquations(self.tree, self.scaled_closure.size)

    def _directions(self, q: Array) -> dict[str, Array]:
        """Joint points and directions, and centres of mass, over a flat batch."""
        f = self._prepare(
            ("directions",),
            lambda: trace(lambda q: traditional.joint_directions(self.tree, q), {"q": self.nq}, "directions"),
        )
        n, (points, carried, driven, centres) = len(q), f(q)
        return {
            "points": points.reshape(n, points.shape[-1] // 3, 3),
            "carried": carried.reshape(n, carried.shape[-1] // 6, 6),
            "driven": driven.reshape(n, driven.shape[-1] // 6, 6),
            "centres": centres.reshape(n, centres.shape[-1] // 3, 3),
        }

    def _named(self, q: Array, tau: Array, reactions: Array, residual: Array, least: bool = False) -> Inverse:
        """By name, with the least values of what a rigid model cannot tell."""
        shape, n = reactions.shape[:-1], len(self.joints)
        poses = spread(q, shape).reshape(math.prod(shape), self.nq)
        if self.analysis.redundant:
            poses = poses.copy()
            if not least:
                R = reactions.reshape(-1, 6 * n)
                reactions = without_stress(R, self._self_stress(poses)).reshape(*shape, 6 * n)
        R = self._matrix(reactions, n, 6)
        return Inverse(
            {name: self._split(tau, name) for name in self.actuated},
            {name: R[..., k, :] for k, name in enumerate(self.joints)},
            LazyMapping(self.joints, lambda: self._determinate(poses)),
            residual,
            self._verdict,
        )

    def _determinate(self, q: Array) -> dict[str, np.ndarray]:
        """Per joint which components no self-stress touches in any of the poses (n, nq)."""
        if not self.analysis.redundant:
            return {name: np.ones(6, dtype=bool) for name in self.joints}
        told = untouched(self._self_stress(q), self.scaled_closure.size)
        return {name: told[k] for k, name in enumerate(self.joints)}

    @cached_property
    def _verdict(self) -> str:
        """Fully, under- or over-actuated: by the rank of the drives on the free motions at generic poses."""
        if self._reach < self.dof:
            return f"under-actuated: the drives reach {self._reach} of {self.dof} degrees of freedom"
        extra = len(self.driven) - self.dof
        more = f"{extra} more drive{'s' * (extra > 1)} than degrees of freedom"
        return "fully actuated" if extra <= 0 else f"over-actuated: {more}"

    @cached_property
    def _reach(self) -> int:
        """How many degrees of freedom the drives move at a generic pose."""
        if not self.driven:
            return 0
        q = self.analysis.poses[-1]
        D = self._drive_columns(q[None], self.driven)[0] * self.scaled_closure.rate_units
        free = closure_svd(self.scaled_closure.jacobian(q[None]), self.analysis.rank).free[0]
        reach = D @ free / np.maximum(np.linalg.norm(D, axis=1, keepdims=True), 1e-300)
        return int(np.linalg.matrix_rank(reach, tol=1e-9))

    def _shared(
        self,
        q: Array,
        v: Array,
        a: Array,
        pushed: tuple[int, ...],
        wrenches: list[Array],
        allow_residual: bool,
        weights: Mapping[str, float] | None,
    ) -> tuple[Array, Array, Array]:
        """Efforts of least norm along the free motions, whatever is driven; then all reactions, the least; what is
        left over."""
        shape, flat = self._flat([q, v, a, *wrenches])
        self._refuse_singular(flat[0], np.ones(len(flat[0]), dtype=bool), "")
        t = self._function("generalized_forces", None, None, pushed)(*flat)
        units, rows = (
            self.scaled_closure.rate_units,
            closure_svd(self.scaled_closure.jacobian(flat[0]), self.analysis.rank),
        )
        B, D = rows.free, self._drive_columns(flat[0], self.driven) * units
        S, target = np.swapaxes(D @ B, 1, 2), np.einsum("nik,ni->nk", B, t * units)
        S[np.abs(S) < 1e-9 * np.abs(D).max(axis=2)[:, np.newaxis]] = 0.0  # a drive that moves nothing
        root = 1.0 / np.sqrt(self._weights(weights or {}))
        tau = root * np.einsum("ndk,nk->nd", np.linalg.pinv(S * root, rcond=1e-10), target)
        left = np.einsum("nik,nk->ni", B, target - np.einsum("nkd,nd->nk", S, tau))
        rest = t * units - np.einsum("ndi,nd->ni", D, tau) - left
        R = self._bearing([*flat[:3], tau], rest, self.driven, pushed, flat[3:], rows)
        usual = usual_efforts(self.scaled_closure, flat[1], flat[2], t)
        left[np.abs(left) < np.maximum(1e-12 * usual, 5e-15 * usual.max(axis=-1, keepdims=True, initial=0.0))] = 0.0
        left = left / units
        if not allow_residual:
            self._must_be_supplied(left, usual)
        tau, R, left = (x.reshape(*shape, *x.shape[1:]) for x in (tau, R, left))
        return tau, R, left

    def _weights(self, weights: Mapping[str, float]) -> Array:
        """One per driven rate; those not named weigh one."""
        w = np.ones(self._total)
        must_be_mapping("weights", weights, "{joint: value}")
        whole = {name: self._for_all(name, x) for name, x in weights.items()}
        given = by_name("weights", whole, self.rate_places, self._total)
        if given.ndim > 1:
            raise ModelError(f"weights: one number per drive holds for all states, not an array of {given.shape[:-1]}.")
        for name in weights:
            at = list(self.rate_places[name])
            if name not in self.actuated:
                raise ModelError(f"weights: joint {name!r} has no drive. Name those at {', '.join(self.actuated)}.")
            if not (given[at] > 0.0).all():
                raise ModelError(f"weights: the weight of joint {name!r} must be positive, not {weights[name]!r}.")
            w[at] = given[at]
        return w[list(self.driven)]

    def _for_all(self, name: str, weight: Any) -> Any:
        """One weight for a drive of several freedoms holds for all of them."""
        n = len(self.rate_places.get(name, ()))
        return [weight] * n if n > 1 and np.ndim(weight) == 0 else weight

    def _traditional(
        self, q: Array, v: Array, a: Array, pushed: tuple[int, ...], wrenches: list[Array], allow_residual: bool
    ) -> Inverse:
        """All bodies' equations at once."""
        shape, flat = self._flat([q, v, a, *wrenches])
        f = self._prepare(
            ("needed", pushed),
            lambda: trace(
                lambda q, v, a, external=(): traditional.needed_wrenches(
                    DynamicsInput(self.tree, q, v, external=external, pushed=pushed), a
                ),
                {"q": self.nq, "v": self.nv, "a": self.nv} | ({"external": 6 * len(pushed)} if pushed else {}),
                "needed wrenches",
            ),
        )
        self._refuse_singular(flat[0], np.ones(len(flat[0]), dtype=bool), "")
        terms = self._directions(flat[0]) | {"needed": f(*flat)}
        columns = [self._drive_place(k) for k in self.driven]
        R, tau, left = solve_all_bodies(self._body_equations, terms, columns)
        if left.max(initial=0.0) > 1e-8:  # a dead point, perhaps: what is missing is told there
            return self._named(q, *self._shared(q, v, a, pushed, wrenches, allow_residual, None), least=True)
        zero = np.zeros((*shape, self.nv))
        return self._named(q, tau.reshape(*shape, tau.shape[1]), R.reshape(*shape, 6 * len(self.joints)), zero)

    def _drive_place(self, k: int) -> int:
        """The place of a driven rate among the drives of all joints in the order of declaration."""
        before = 0
        for name in self.joints:
            at = self.rate_places.get(name, range(0))
            if k in at:
                return before + k - at.start
            before += len(at)
        raise ValueError(k)

    def _must_be_supplied(self, residual: Array, usual: Array) -> None:
        k, effort, share = largest_share(residual, self.scaled_closure.rate_units, usual)
        if share > NOTHING:
            raise ModelError(
                f"{self.name}: the drives on {', '.join(self.actuated) or 'no joint'} cannot produce this motion; "
                f"an effort of {effort:.6g} {self._effort_unit(k)} at {self.rates_names[k]!r} is missing. "
                "Drive more joints, or ask with allow_residual=True."
            )
