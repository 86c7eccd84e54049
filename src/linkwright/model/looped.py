"""A machine with loops behind its verbs: what must close, and accelerations with the rows that hold at each pose."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Mapping
from functools import cached_property, partial
from typing import Any

import numpy as np

from linkwright.assembly.mobility import Analysis, independent_at
from linkwright.assembly.null_space import first_of_largest
from linkwright.assembly.pose_mobility import mobility, rank_is_lost
from linkwright.assembly.scaled_closure import ScaledClosure
from linkwright.errors import ClosureError, SingularityError
from linkwright.layout.cut_angles import angles_of, follows_turns
from linkwright.layout.link_frames import Drawing
from linkwright.layout.link_tree import LinkTree
from linkwright.mechanism.mechanism import Mechanism
from linkwright.methods import closed_loops
from linkwright.methods.closed_loops import Chosen
from linkwright.model.answers import Array
from linkwright.model.checked_programs import OPEN_GAP, CheckedPrograms, ill_conditioned, open_units, passed
from linkwright.model.inputs import array, by_name, spread
from linkwright.model.loop_programs import LoopPrograms
from linkwright.model.massless_cuts import better_cuts
from linkwright.model.massless_motions import admissible, massless_motions, rates_of, refuse_idle, refuse_massless_tree
from linkwright.model.model import Model
from linkwright.model.prepared import Efforts
from linkwright.program import Program, Staged, trace
from linkwright.topology import Topology


class Looped(Model):
    """The loops of a model: their analysis, what closes, and motions under given efforts."""

    def __init__(self, mechanism: Mechanism, topology: Topology, tree: LinkTree, drawing: Drawing) -> None:
        super().__init__(mechanism, topology, tree, drawing)
        self.scaled_closure = ScaledClosure(mechanism, topology, tree)
        total = self.nv
        for k in tree.cut:  # a cut joint's rates come after the tree's where efforts are meant
            joint = mechanism.joints[self.joints[k]]
            if follows_turns(joint) and len(tree.joints[k].counted) < len(angles_of(joint)):
                warnings.warn(
                    f"{self.name}: joint {joint.name!r} is cut, and its spring takes its angle within half a turn: in "
                    "a loop in space turns are not counted there. Cut another joint of the loop if it turns farther.",
                    stacklevel=4,
                )
            self.rate_places[joint.name] = range(total, total + joint.freedoms)
            total += joint.freedoms
        self._total = total
        self.driven = tuple(k for name in self.actuated for k in self.rate_places[name])
        owners = tuple(self.joints.index(name) for name in self.actuated for _ in self.rate_places[name])
        self.closed = LoopPrograms(self.scaled_closure, self.driven, owners)
        self._checked = CheckedPrograms(self.closed)
        self.topology = self.closed.topology

    @property
    def analysis(self) -> Analysis:
        """Rank, redundancy and mobility at generic poses."""
        return self.closed.analysis

    @cached_property
    def _massless(self) -> tuple[list[list[int]], list[list[int]]]:
        """Motions that move no matter at a generic pose: of the tree that the cuts leave, and of the closed machine."""
        q = self.analysis.poses[-1]
        motions = massless_motions(self.mechanism, self.tree, q, self.scaled_closure.size)
        J = self.scaled_closure.jacobian(q[None])[0] / self.scaled_closure.rate_units
        return rates_of(motions), rates_of(admissible(motions, J))

    def _must_have_inertia(self, method: str = "sslm") -> None:
        """Refuse where accelerations have no value; or where this method would find none."""
        tree, closed = self._massless
        refuse_idle(self.name, self.rates_names, closed, "")
        if tree and method not in ("parallel", "projection"):
            what = ", ".join(repr(self.rates_names[k]) for k in tree[0][:6])
            refuse_massless_tree(self.name, self.cut_joints, better_cuts(self.mechanism, self.topology), what)

    @property
    def dof(self) -> int:
        """Degrees of freedom, by the true rank of the closure."""
        return self.analysis.dof

    def _efforts(self, tau: Efforts) -> tuple[Array, tuple[int, ...]]:
        if tau is None:
            return np.zeros(len(self.driven)), self.driven
        if not isinstance(tau, Mapping):
            names = tuple(self.scaled_closure.rates[k] for k in self.driven)
            return array("tau", tau, len(self.driven), names), self.driven
        full = by_name("tau", tau, self.rate_places, self._total)
        if all(name in self.actuated for name in tau):
            return full[..., list(self.driven)], self.driven
        return full, tuple(range(self._total))

    def _split(self, tau: Array, name: str) -> Array:
        first = self.driven.index(self.rate_places[name].start)
        n = len(self.rate_places[name])
        return tau[..., first] if n == 1 else tau[..., first : first + n]

    def _openings(self, q: Array, v: Array, a: Array | None = None) -> list[tuple[str, str, Array]]:
        """How far every row is from closed: gaps at cut joints, rates or accelerations that would open them; in words
        and numbers (..., m), OPEN_GAP being too much."""
        f = self._prepare(
            ("consistency",),
            lambda: trace(
                lambda q, v, a: {
                    **closed_loops.closure(self.tree, q),
                    **closed_loops.closure_rates(self.tree, q, v, a),
                },
                {"q": self.nq, "v": self.nv, "a": self.nv},
                "closure",
            ),
        )
        gap, rate, acceleration = (x / open_units(self.scaled_closure) for x in f(q, v, v if a is None else a))
        speed = np.maximum(1.0, self._largest(v))
        checks = [("pose given does", "gap", gap), ("rates given do", "opening at", rate / speed)]
        if a is not None:
            with np.errstate(over="ignore", invalid="ignore"):  # what is no number does not close either
                size = np.maximum(speed * speed, self._largest(a))
                checks.append(("accelerations given do", "opening at", acceleration / size))
        return checks

    def _must_close(self, q: Array, v: Array, a: Array | None = None) -> None:
        """Refuse what does not close."""
        for what, how, x in self._openings(q, v, a):
            worst = float(np.abs(x).max(initial=0.0))
            if not worst <= OPEN_GAP:
                c, _ = self.scaled_closure.rows[int(first_of_largest(np.abs(x).reshape(-1, x.shape[-1]).max(axis=0)))]
                raise ClosureError(
                    f"{self.name}: the {what} not close the loop through joint {self.cut_joints[c]!r} "
                    f"({how} {worst:.3g} of the loop's size). Take states from model.assemble(...)."
                )

    def _fails(self, given: list[Array]) -> np.ndarray:
        """Which flat states do not close, or are singular."""
        q, v = given[:2]
        close = [(np.abs(x) <= OPEN_GAP).all(axis=-1) for _, _, x in self._openings(q, v)]
        return np.asarray(~np.all(close, axis=0) | rank_is_lost(self.scaled_closure, self.analysis, q))

    def _largest(self, rates: Array) -> Array:
        """Per state the largest of the rates, or accelerations, (..., 1)."""
        return np.abs(rates / self.scaled_closure.rate_units).max(axis=-1, keepdims=True, initial=0.0)

    def _with_pivot_check(
        self, key: tuple[Any, ...], make: Callable[..., Program | Staged], given: list[Array], method: str
    ) -> tuple[list[Array], np.ndarray | None, tuple[str, ...]]:
        """The results of a program that ends with its checks, weak states by other rows; the states that no rows make
        firm, if there are any; and the results' names."""
        f = self._prepare(key, make)
        *found, checks = f(*given)
        if passed(checks):
            return found, None, f.outputs
        self._must_close(*given[:2])
        weak = ill_conditioned(checks)
        states = [spread(x, weak.shape) for x in given]
        self._refuse_singular(states[0], weak, method)
        for chosen, at in self._other_rows(states[0], weak).items():
            g = self._prepare((*key, chosen), partial(make, chosen))
            *parts, checks = g(*(x[at] for x in states))
            for whole, part in zip(found, parts, strict=True):
                whole[at] = part
            weak[at] = ill_conditioned(checks)
        if not np.isfinite(found[0][~weak]).all():
            self._refuse(states[0], found[0])
        return found, weak if weak.any() else None, f.outputs

    def _other_rows(self, q: Array, weak: np.ndarray) -> dict[Chosen, np.ndarray]:
        """Rows chosen at one pose can degrade at another: which are better there, and in which states. It is said."""
        found: dict[Chosen, np.ndarray] = {}
        for at in map(tuple, np.argwhere(weak)):
            chosen = independent_at(self.scaled_closure, q[at], self.analysis.rank)
            if chosen != self.closed.chosen:  # else none are better
                found.setdefault(chosen, np.zeros_like(weak))[at] = True
        if found:
            warnings.warn(
                f"{self.name}: at {sum(int(at.sum()) for at in found.values())} of the poses the usual constraint rows "
                "are nearly dependent; others were chosen there.",
                stacklevel=6,
            )
        return found

    def _refuse_singular(self, q: Array, weak: np.ndarray, method: str) -> None:
        poses = np.broadcast_to(q, (*weak.shape, self.nq))[weak]
        lost = rank_is_lost(self.scaled_closure, self.analysis, poses)
        if lost.any():
            found = mobility(self.scaled_closure, self.analysis, poses[lost][0], self.driven)
            raise SingularityError(f"{self.name}: {found.sentence}")
        if method == "parallel" and len(poses):
            raise SingularityError(
                f"{self.name}: in this pose the independent rates of method 'parallel' do not determine the "
                "motion of the platform. Use another method here."
            )
