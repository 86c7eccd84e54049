"""A machine with loops behind its verbs: what must close, who supplies a motion, what the bearings are left with."""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from functools import cached_property, partial

import numpy as np

from linkwright.assembly.linkage import Linkage
from linkwright.assembly.mobility import Analysis, independent_at
from linkwright.assembly.singularity import mobility
from linkwright.engines import Function
from linkwright.errors import ClosureError, ModelError, SingularityError
from linkwright.frames.layout import Drawing
from linkwright.frames.machine import Machine
from linkwright.mechanism.mechanism import Mechanism
from linkwright.methods import loops, traditional
from linkwright.model.answers import Array, Inverse
from linkwright.model.bearings import Bearings, solve_everything
from linkwright.model.closed import Closed
from linkwright.model.inputs import array, by_name
from linkwright.model.model import Efforts, Model
from linkwright.program import Program, trace
from linkwright.topology import Topology

OPEN_GAP = 1e-6  # of the machine's size, or radians: a pose farther from closed is refused
WEAK = 1e-5  # of a pivot's usual size: where it is smaller, rounding is felt, and other rows or ways are chosen


class Supply(Model):
    """The loops of a model: their analysis, and efforts and reactions by linear algebra on arrays of states."""

    def __init__(self, mechanism: Mechanism, topology: Topology, machine: Machine, drawing: Drawing) -> None:
        super().__init__(mechanism, topology, machine, drawing)
        self.linkage = Linkage(mechanism, topology, machine)
        total = self.nv
        for k in machine.cut:  # a cut joint's rates come after the tree's where efforts are meant
            joint = mechanism.joints[self.joints[k]]
            if joint.parametrisation == "euler" and joint.kind in ("spherical", "free"):
                raise ModelError(
                    f"{self.name}: joint {joint.name!r} has Euler angles and cannot be cut. "
                    "Cut another joint of its loop, or use its quaternion."
                )
            self.rate_places[joint.name] = range(total, total + joint.freedoms)
            total += joint.freedoms
        self._total = total
        self.driven = tuple(k for name in self.actuated for k in self.rate_places[name])
        owners = tuple(self.joints.index(name) for name in self.actuated for _ in self.rate_places[name])
        self.closed = Closed(self.linkage, self.driven, owners)
        self.topology = self.closed.topology
        self._usual_pivots: dict[str, Array] = {}  # of inverse dynamics, by method

    @property
    def analysis(self) -> Analysis:
        """Rank, redundancy and mobility at generic poses."""
        return self.closed.analysis

    @property
    def dof(self) -> int:
        """Degrees of freedom, by the true rank of the closure."""
        return self.analysis.dof

    def _must_be_open(self, what: str) -> None:
        """Everything is answered here."""

    def _efforts(self, tau: Efforts) -> tuple[Array, tuple[int, ...]]:
        if tau is None:
            return np.zeros(len(self.driven)), self.driven
        if not isinstance(tau, Mapping):
            names = tuple(self.linkage.rates[k] for k in self.driven)
            return array("tau", tau, len(self.driven), names), self.driven
        full = by_name("tau", tau, self.rate_places, self._total)
        if all(name in self.actuated for name in tau):
            return full[..., list(self.driven)], self.driven
        return full, tuple(range(self._total))

    def _split(self, tau: Array, name: str) -> Array:
        first = self.driven.index(self.rate_places[name].start)
        n = len(self.rate_places[name])
        return tau[..., first] if n == 1 else tau[..., first : first + n]

    def _must_close(self, q: Array, v: Array, a: Array | None = None) -> None:
        """Refuse what does not close: gaps at cut joints, rates or accelerations that would open them."""
        f = self._prepare(
            ("consistency",),
            lambda: trace(
                lambda q, v, a: {**loops.closure(self.machine, q), **loops.closure_rates(self.machine, q, v, a)},
                {"q": self.nq, "v": self.nv, "a": self.nv},
                "closure",
            ),
        )
        gap, rate, acceleration = (x / self.linkage.row_units for x in f(q, v, v if a is None else a))
        speed = max(1.0, float(np.abs(v).max(initial=0.0)))
        checks = [("pose given does", "gap", gap, OPEN_GAP), ("rates given do", "opening at", rate, OPEN_GAP * speed)]
        if a is not None:
            size = max(speed**2, float(np.abs(a).max(initial=0.0)))
            checks.append(("accelerations given do", "opening at", acceleration, OPEN_GAP * size))
        for what, how, x, bound in checks:
            if not np.abs(x).max(initial=0.0) <= bound:
                c, _ = self.linkage.rows[int(np.abs(x).reshape(-1, x.shape[-1]).max(axis=0).argmax())]
                worst = float(np.abs(x).max())
                raise ClosureError(
                    f"{self.name}: the {what} not close the loop through joint {self.cut_joints[c]!r} "
                    f"({how} {worst:.3g} of the machine's size). Take states from model.assemble(...)."
                )

    def _weak(self, a: Array, pivots: Array, method: str) -> np.ndarray:
        """Where the chosen rows are close to dependent, or to holding nothing; by legs, where a leg is."""
        bad = np.asarray(~np.isfinite(a).all(axis=-1))
        if method == "parallel":
            return np.asarray(bad | ~(pivots.min(axis=-1, initial=1.0) > 1e-8))
        return np.asarray(bad | ~(pivots > WEAK * self.closed.usual).all(axis=-1))

    def _faint(self, pivots: Array, method: str, program: Program) -> bool:
        """Whether inverse dynamics met a pivot far smaller than at typical poses: rows or drives have let go."""
        if method not in self._usual_pivots:
            nothing = [np.zeros(size) for _, size in program.inputs[1:]]
            found = Function(program, "python")(self.analysis.poses, *nothing)[2]
            self._usual_pivots[method] = np.median(np.abs(found), axis=0)
        return not bool((np.abs(pivots) > WEAK * self._usual_pivots[method]).all())

    def _solved(
        self, question: str, given: list[Array], method: str, driven: tuple[int, ...], pushed: tuple[int, ...]
    ) -> tuple[Array, Array]:
        """a, and the wrenches of the cut joints ("forward") or of all joints ("reactions under").

        Rows chosen at one pose can degrade at another: choose again there, and say so.
        """
        make = self.closed.forward if question == "forward" else self.closed.reactions_under
        f = self._prepare((question, method, driven, pushed), lambda: make(method, driven, pushed))
        a, *_, pivots, carried = f(*given)
        weak = self._weak(a, pivots, method)
        if not weak.any():
            return a, carried
        states = [np.broadcast_to(x, (*weak.shape, x.shape[-1])) for x in given]
        self._refuse_singular(states[0], weak, method)
        for at in map(tuple, np.argwhere(weak)):
            chosen = independent_at(self.linkage, states[0][at], self.analysis.rank)
            key = (question, method, driven, pushed, chosen)
            f = self._prepare(key, partial(make, method, driven, pushed, chosen))
            a[at], *_, carried[at] = f(*(x[at] for x in states))
        warnings.warn(
            f"{self.name}: at {int(weak.sum())} of the poses the usual constraint rows are nearly dependent; "
            "others were chosen there.",
            stacklevel=3,
        )
        return a, carried

    def _carried(self, given: list[Array], method: str, driven: tuple[int, ...], pushed: tuple[int, ...]) -> Inverse:
        """All reactions under given efforts."""
        a, reactions = self._solved("reactions under", given, method, driven, pushed)
        full = np.zeros((*a.shape[:-1], self._total))
        full[..., list(driven)] = given[2]
        return self._told(given[0], full[..., list(self.driven)], reactions, np.zeros_like(a), allow_residual=True)

    def _refuse_singular(self, q: Array, weak: np.ndarray, method: str) -> None:
        poses = np.broadcast_to(q, (*weak.shape, self.nq))
        for at in map(tuple, np.argwhere(weak)):
            found = mobility(self.linkage, self.analysis, poses[at], self.driven)
            if found.rank < self.analysis.rank:
                raise SingularityError(f"{self.name}: {found.sentence}")
            if method == "parallel":
                raise SingularityError(
                    f"{self.name}: in this pose the independent rates of method 'parallel' do not determine the "
                    "motion of the platform. Use another method here."
                )

    def _must_drive_all(self) -> None:
        """By legs and platform, efforts are those of the independent rates: the drives must be just these."""
        if set(self.closed.parallel.independent) != set(self.driven):
            raise ModelError(
                f"{self.name}: inverse_dynamics by method 'parallel' wants as many drives as degrees of freedom "
                f"({len(self.driven)} against {self.dof}) that move all of them. Use method 'subsystem'."
            )

    @cached_property
    def _bearings(self) -> Bearings:
        return Bearings(self.machine, self.linkage.size)

    def _directions(self, q: Array) -> dict[str, Array]:
        """Joint points and directions, and centres of mass, over a flat batch."""
        f = self._prepare(
            ("directions",),
            lambda: trace(lambda q: traditional.joint_directions(self.machine, q), {"q": self.nq}, "directions"),
        )
        n, (points, carried, driven) = len(q), f(q)
        centres = np.stack([p for _, p in self.poses(q).values()], axis=-2)
        return {
            "points": points.reshape(n, points.shape[-1] // 3, 3),
            "carried": carried.reshape(n, carried.shape[-1] // 6, 6),
            "driven": driven.reshape(n, driven.shape[-1] // 6, 6),
            "centres": centres,
        }

    def _told(self, q: Array, tau: Array, reactions: Array, residual: Array, allow_residual: bool) -> Inverse:
        """By name, with the least values of what a rigid model cannot tell."""
        if not allow_residual:
            self._must_be_supplied(tau, residual)
        shape, n = reactions.shape[:-1], len(self.joints)
        R = reactions.reshape(-1, n, 6)
        sure = np.ones((n, 6), dtype=bool)
        if self.analysis.redundant:
            flat = np.broadcast_to(q, (*shape, self.nq)).reshape(-1, self.nq)
            d = self._directions(flat)
            Z = self._bearings.self_stress(d["carried"], d["points"], d["centres"], self.analysis.redundant)
            R, sure = self._bearings.least(R, d["carried"], Z)
        R = R.reshape(*shape, n, 6)
        return Inverse(
            {name: self._split(tau, name) for name in self.actuated},
            {name: R[..., k, :] for k, name in enumerate(self.joints)},
            {name: sure[k] for k, name in enumerate(self.joints)},
            residual,
            self._verdict(),
        )

    def _verdict(self) -> str:
        """Fully, under- or over-actuated: by the rank of the drives on the free motions at generic poses."""
        q = self.analysis.poses[-1]
        reach = self._drive_rank(q)
        if reach < self.dof:
            return f"under-actuated: the drives reach {reach} of {self.dof} degrees of freedom"
        extra = len(self.driven) - self.dof
        more = f"{extra} more drive{'s' * (extra > 1)} than degrees of freedom"
        return "fully actuated" if extra <= 0 else f"over-actuated: {more}"

    def _drive_rank(self, q: Array) -> int:
        if not self.driven:
            return 0
        B, D = self.free_motions(q[None])[0], self._drive_columns(q[None])[0]
        return int(np.linalg.matrix_rank(D @ B, tol=1e-9 * max(1.0, float(np.abs(D).max()))))

    def free_motions(self, q: Array) -> Array:
        """(n, nv, dof): an orthonormal basis of the admissible rates."""
        _, _, Vh = np.linalg.svd(self.linkage.jacobian(q) / self.linkage.rate_units, full_matrices=True)
        return np.swapaxes(Vh[:, self.analysis.rank :, :], 1, 2)

    def _drive_columns(self, q: Array) -> Array:
        """(n, drives, nv): the generalized force of a unit effort of each drive."""
        f = self._prepare(("columns",), lambda: self.closed.columns(self.driven))
        return self._matrix(f(q), len(self.closed.chosen) + len(self.driven), self.nv)[:, len(self.closed.chosen) :]

    def _shared(
        self,
        q: Array,
        v: Array,
        a: Array,
        pushed: tuple[int, ...],
        wrenches: list[Array],
        allow_residual: bool,
        weights: Mapping[str, float] | None,
    ) -> Inverse:
        """Efforts of least norm along the free motions, whatever is driven; then the multipliers and the reactions."""
        shape, flat, more = self._flat(q, v, a, wrenches)
        t = self._function("generalized_forces", None, None, pushed)(*flat, *more)
        B, D = self.free_motions(flat[0]), self._drive_columns(flat[0])
        S = np.einsum("ndi,nik->nkd", D, B)
        target = np.einsum("nik,ni->nk", B, t)
        root = 1.0 / np.sqrt(self._weights(weights or {}))
        S[np.abs(S) < 1e-10 * max(1.0, float(np.abs(D).max(initial=0.0)))] = 0.0  # a drive that moves nothing
        tau = root * np.einsum("ndk,nk->nd", np.linalg.pinv(S * root, rcond=1e-10), target)
        left = np.einsum("nik,nk->ni", B, target - np.einsum("nkd,nd->nk", S, tau))
        rest = t - np.einsum("ndi,nd->ni", D, tau) - left
        J, row_units, rate_units = self.linkage.jacobian(flat[0]), self.linkage.row_units, self.linkage.rate_units
        shares = np.linalg.pinv(np.swapaxes(J, 1, 2), rcond=1e-9)
        multipliers = np.einsum("nmi,ni->nm", shares, rest * rate_units) / row_units
        key = ("reactions given", pushed)
        g = self._prepare(key, lambda: self.closed.reactions_given(self.driven, pushed))
        R = g(*flat, tau, multipliers, *more)
        left[np.abs(left) < 1e-12 * max(1.0, float(np.abs(t).max(initial=0.0)))] = 0.0
        tau, R, left = (x.reshape(*shape, *x.shape[1:]) for x in (tau, R, left))
        return self._told(q, tau, R, left, allow_residual)

    def _weights(self, weights: Mapping[str, float]) -> Array:
        """One per driven rate; those not named weigh one."""
        w = np.ones(self._total)
        given = by_name("weights", weights, self.rate_places, self._total)
        for name in weights:
            at = list(self.rate_places[name])
            if name not in self.actuated:
                raise ModelError(f"weights: joint {name!r} has no drive. Name those at {', '.join(self.actuated)}.")
            if not (given[at] > 0.0).all():
                raise ModelError(f"weights: the weight of joint {name!r} must be positive, not {weights[name]!r}.")
            w[at] = given[at]
        return w[list(self.driven)]

    def _traditional(
        self, q: Array, v: Array, a: Array, pushed: tuple[int, ...], wrenches: list[Array], allow_residual: bool
    ) -> Inverse:
        """All bodies' equations at once."""
        shape, flat, more = self._flat(q, v, a, wrenches)
        f = self._prepare(
            ("needed", pushed),
            lambda: trace(
                lambda q, v, a, external=(): traditional.needed_wrenches(self.machine, q, v, a, external, pushed),
                {"q": self.nq, "v": self.nv, "a": self.nv} | ({"external": 6 * len(pushed)} if pushed else {}),
                "needed wrenches",
            ),
        )
        terms = self._directions(flat[0]) | {"needed": f(*flat, *more)}
        columns = [self._drive_place(k) for k in self.driven]
        R, tau, left = solve_everything(self._bearings, terms, columns)
        if left.max(initial=0.0) > 1e-8:  # a dead point, perhaps: what is missing is told there
            return self._shared(q, v, a, pushed, wrenches, allow_residual, None)
        zero = np.zeros((*shape, self.nv))
        return self._told(q, tau.reshape(*shape, tau.shape[1]), R.reshape(*shape, 6 * len(self.joints)), zero, True)

    def _drive_place(self, k: int) -> int:
        """The place of a driven rate among the drives of all joints in the order of declaration."""
        before = 0
        for name in self.joints:
            at = self.rate_places.get(name, range(0))
            if k in at:
                return before + k - at.start
            before += len(at)
        raise ValueError(k)

    def _flat(
        self, q: Array, v: Array, a: Array, wrenches: list[Array]
    ) -> tuple[tuple[int, ...], list[Array], list[Array]]:
        shape = np.broadcast_shapes(*(x.shape[:-1] for x in (q, v, a, *wrenches)))
        flat = [np.broadcast_to(x, (*shape, x.shape[-1])).reshape(-1, x.shape[-1]) for x in (q, v, a, *wrenches)]
        return shape, flat[:3], flat[3:]

    def _must_be_supplied(self, tau: Array, residual: Array) -> None:
        worst = np.abs(residual).reshape(-1, self.nv).max(axis=0, initial=0.0)
        if worst.max(initial=0.0) > 1e-8 * max(1.0, float(np.abs(tau).max(initial=0.0))):
            k = int(worst.argmax())
            raise ModelError(
                f"{self.name}: the drives on {', '.join(self.actuated) or 'no joint'} cannot produce this motion; "
                f"an effort of {worst[k]:.6g} at {self.rates_names[k]!r} is missing. "
                "Drive more joints, or ask with allow_residual=True."
            )
