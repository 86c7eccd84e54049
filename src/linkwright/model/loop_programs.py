"""LoopPrograms: the methods for closed loops, traced for one machine with its independent rows and pivot orders."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cached_property, partial
from typing import Any, NamedTuple

import numpy as np

from linkwright.assembly.joined_poses import at_poses, prepared
from linkwright.assembly.mobility import Analysis
from linkwright.assembly.scaled_closure import ScaledClosure
from linkwright.errors import ModelError
from linkwright.kernels.coordinates import coordinate_rates
from linkwright.kernels.elimination import Order
from linkwright.kernels.platform import Parallel
from linkwright.layout.link_tree import LinkTree
from linkwright.layout.numbers import for_tree
from linkwright.mechanism.checked_numbers import shown
from linkwright.methods import inverse_loops, local_elimination, parallel, slm, sslm, system
from linkwright.methods.closed_loops import Chosen
from linkwright.methods.dynamics_input import DynamicsInput
from linkwright.methods.least_reactions import TooMany, least_reactions
from linkwright.model.cancellation import share_kept
from linkwright.model.parallel_structure import find_parallel_structure
from linkwright.model.pivot_order import best_conditioned, leading_columns, pivot_order, subsystem_blocks
from linkwright.model.questions import SPARSE
from linkwright.model.rigid_rates import rigid_rates
from linkwright.model.typical_pivots import typical_pivots
from linkwright.program import Program, Rolled, Staged, in_pieces, inline, jacobian, on_demand, trace, traced
from linkwright.program.staged import LONG
from linkwright.scalars.recurring_steps import unrecorded
from linkwright.scalars.seam import is_zero

FORWARD = {
    "sslm": sslm.forward_dynamics,
    "slm": slm.forward_dynamics,
    "system": system.forward_dynamics,
    "parallel": parallel.forward_dynamics,
}
LONGEST_TABLE = 500_000  # slopes of so many operations by so many inputs, of which a third are not zero: seconds
MANY_LOOPS, NESTED = 10, 4  # loops in all, and of these such as start from a link
INVERSE = ("subsystem", "system", "traditional", "parallel")
Integers = tuple[int, ...]


def check_method(question: str, name: Any, known: Iterable[str]) -> None:
    """Refuse a method that a question does not have."""
    if not isinstance(name, str) or name not in known:
        raise ModelError(f"{question} has no method {shown(name)}. Choose one of {', '.join(map(repr, known))}.")


class MotionFromRest(NamedTuple):
    """Accelerations (poses, nv), multipliers and pivots (poses, m)."""

    a: np.ndarray
    multipliers: np.ndarray
    pivots: np.ndarray


class LoopPrograms:
    """Programs of one machine with loops.

    driven: the rates with a drive, those of cut joints after the tree's; driven_joints: the joint of each of them.
    like: the same machine in numbers, where this one's depend on parameters: what numbers decide is decided there.
    """

    like: LoopPrograms | None = None

    def __init__(
        self,
        scaled_closure: ScaledClosure,
        analysis: Analysis,
        driven: Integers,
        driven_joints: Integers,
        like: LoopPrograms | None = None,
    ) -> None:
        self.like = like
        self.scaled_closure, self.tree, self.analysis = scaled_closure, scaled_closure.tree, analysis
        self.driven, self.driven_joints = driven, driven_joints
        self.chosen = analysis.chosen
        topology, first = scaled_closure.topology, len(scaled_closure.cuts)
        count = Counter(c - first for c, _ in analysis.chosen)
        coupled = [count[c] for c in range(len(topology.couplings))]
        self.topology = topology.with_multipliers(analysis.counts, coupled)

    @property
    def large(self) -> bool:
        """Whether nothing may grow faster than the machine: matrices are not formed, loops are closed one by one."""
        return self.scaled_closure.large

    @cached_property
    def many_loops(self) -> bool:
        """Whether the whole constraint inertia would cost more than its elimination loop by loop: in a row of loops on
        the ground it has few blocks, in a ladder it is full."""
        if self.large:
            return True
        return len(self.tree.cut) >= MANY_LOOPS and local_elimination.nested_loops(self.tree) >= NESTED

    @property
    def square(self) -> bool:
        """Whether as many freedoms are driven as there are."""
        return len(self.driven) == self.analysis.dof

    def method(self, name: str) -> Any:
        """Who answers: for sslm whichever of its two ways to a subsystem's inertia takes fewer operations here."""
        check_method("forward_dynamics", name, FORWARD)
        answer: Any = self._lighter if name == "sslm" else FORWARD[name]
        if name == "parallel":
            answer = partial(parallel.forward_dynamics, parallel=self.parallel, order=self._multiplier_order)
        return partial(_resting, answer, self.rigid) if self.rigid else answer

    @cached_property
    def rigid(self) -> Integers:
        """Rates that no motion of the machine has any part in."""
        if self.like is not None:
            return self.like.rigid
        return rigid_rates(self.scaled_closure, self.analysis)

    @cached_property
    def parallel(self) -> Parallel:
        """The machine as legs and platform; ModelError where it is none."""
        if self.like is not None:
            return self.like.parallel
        return find_parallel_structure(self.scaled_closure, self.analysis, self.driven)

    @cached_property
    def _multiplier_order(self) -> Order:
        """Of the equations of the tree, the independent rates held: at all poses, or where it goes best."""
        if self.like is not None:
            return self.like._multiplier_order
        matrices, n = self._matrices(self.parallel.independent), self.tree.nv
        block = [(list(range(n)), list(range(n)))]
        best = best_conditioned(matrices)
        order = pivot_order(matrices, block) or pivot_order(matrices[best : best + 1], block)
        assert order is not None
        return order

    @cached_property
    def _lighter(self) -> Any:
        if self.like is not None:
            return self.like._lighter
        if self.many_loops:
            return local_elimination.forward_dynamics
        return min((sslm.forward_dynamics, sslm.forward_dynamics_composite), key=self._cost)

    def _cost(self, answer: Any) -> int:
        """The operations of the accelerations."""

        def only(tree: LinkTree, **x: Any) -> dict[str, Any]:
            return {"a": answer(DynamicsInput(tree, driven=self.driven, **x), self.chosen)["a"]}

        return trace(*for_tree(self.tree, only, self.sizes(("q", "v", "tau"), len(self.driven)))).operations

    @cached_property
    def long_table(self) -> bool:
        """Whether the slopes of the accelerations are too many to be traced as one table: they are found direction by
        direction."""
        if self.like is not None:
            return self.like.long_table
        columns = 2 * self.tree.nv + len(self.driven)
        return self.large or columns * self._cost(self._lighter) > LONGEST_TABLE

    def constraint_inertia(self, poses: np.ndarray) -> np.ndarray:
        """The GICM of the chosen rows at poses (n, nq), (n, m, m)."""
        n, m = len(poses), len(self.chosen)
        with unrecorded():  # what watches pivots may ask while a program is traced
            found = sslm.constraint_inertia(*at_poses(self.tree, poses), self.chosen)["GICM"]
        return np.array([np.broadcast_to(x, n) for x in found]).reshape(m, m, n).transpose(2, 0, 1)

    @cached_property
    def usual(self) -> np.ndarray:
        """Per chosen row what its pivot is of the size of: the diagonal of the GICM at a typical pose."""
        if self.like is not None:
            return self.like.usual
        if self.many_loops:
            return typical_pivots(self.from_rest.pivots)
        found = self.constraint_inertia(self.analysis.poses)
        return np.asarray(np.median(np.diagonal(found, axis1=1, axis2=2), axis=0))

    @cached_property
    def from_rest(self) -> MotionFromRest:
        """A machine of many loops at typical poses, each of its drives giving one unit of effort."""
        poses, chosen, n = self.analysis.poses, self.chosen, len(self.driven)

        def answer(tree: LinkTree, q: Any, tau: Any) -> dict[str, Any]:
            at = DynamicsInput(tree, q, (0.0,) * tree.nv, tau, self.driven)
            found = local_elimination.forward_dynamics(at, chosen)
            return {name: found[name] for name in MotionFromRest._fields}

        f = prepared(traced(*for_tree(self.tree, answer, self.sizes(("q", "tau"), n)), "motion from rest"), tiered=True)
        with np.errstate(all="ignore"):
            return MotionFromRest(*f(poses, np.ones(n)))

    def share_kept(self, poses: np.ndarray) -> float:
        """The smallest of what elimination leaves, against what it subtracts from, at a typical one of these poses."""
        return share_kept(self.tree, poses, self.constraint_inertia(poses))

    def accelerations(self, method: str) -> Program | Rolled:
        """The program of the accelerations by a method, without multipliers and checks."""
        answer = self.method(method)

        def only(tree: LinkTree, **values: Any) -> dict[str, Any]:
            return {"a": answer(DynamicsInput(tree, driven=self.driven, **values), self.chosen)["a"]}

        return traced(*for_tree(self.tree, only, self.sizes(("q", "v", "tau"), len(self.driven))), "forward dynamics")

    def reactions_alone(self, method: str) -> Program | Rolled:
        """Efforts given: all reactions, nothing else."""
        answer, rows = self.method(method), self.chosen
        everything = list(range(self.tree.nv))
        if not self.analysis.dof and (order := pivot_order(self._matrices(()), [(everything, everything)])) is not None:
            answer = partial(inverse_loops.statics, order=order)

        def only(tree: LinkTree, q: Any, v: Any, tau: Any) -> dict[str, Any]:
            at = DynamicsInput(tree, q, v, tau, self.driven)
            found = answer(at, rows)
            return self.reactions(at, found["a"], found["multipliers"], rows)

        sizes = self.sizes(("q", "v", "tau"), len(self.driven))
        return traced(*for_tree(self.tree, only, sizes), "reactions", SPARSE)

    def reactions(self, at: DynamicsInput, a: Any, multipliers: Any, chosen: Chosen) -> dict[str, Any]:
        """All reactions, the least where a rigid model leaves a choice; named "some" where that is not worked out."""
        R = inverse_loops.reactions(at, a, multipliers, chosen)
        if not self.analysis.redundant:
            return {"reactions": R}
        if self.large:
            return {"reactions" if self._in_the_plane(R) else "some reactions": R}
        units = tuple(map(float, self.scaled_closure.rate_units))
        try:
            return {
                "reactions": least_reactions(at, R, self.scaled_closure.rows, chosen, units, self.scaled_closure.live)
            }
        except TooMany:
            return {"some reactions": R}

    def _in_the_plane(self, R: Any) -> bool:
        """Whether self-stress has no part in reactions: where all forces lie in the plane of a machine whose redundant
        constraints do not."""
        whole = len(self.scaled_closure.live) == len(self.chosen)
        acting = {k % 6 for k, x in enumerate(R[: 6 * len(self.tree.joints)]) if not is_zero(x)}
        return whole and any(acting <= {axis, *({3, 4, 5} - {3 + axis})} for axis in range(3))

    def inverse(self, method: str, pushed: Integers = (), with_reactions: bool = True) -> Program | Rolled:
        """Motion given: efforts and all reactions; for a machine driven as often as it is free."""
        if self.large:
            return self._inverse_locally(pushed, with_reactions)
        order = self.orders[method]
        assert order is not None

        def all_of_it(tree: LinkTree, q: Any, v: Any, a: Any, external: Any = ()) -> dict[str, Any]:
            at = DynamicsInput(tree, q, v, (), self.driven, external, pushed)
            found = inverse_loops.inverse(at, a, self.chosen, order)
            if method == "parallel":  # the multipliers serve the reactions only
                found |= parallel.inverse_dynamics(at, a, parallel=self.parallel)
            if not with_reactions:
                return {"tau": found["tau"]}
            at = at._replace(tau=found["tau"])
            return {"tau": found["tau"], **self.reactions(at, a, found["multipliers"], self.chosen)}

        sizes = self.sizes(("q", "v", "a"), 0, pushed)
        return traced(*for_tree(self.tree, all_of_it, sizes), "inverse dynamics", SPARSE)

    def _inverse_locally(self, pushed: Integers, with_reactions: bool) -> Program | Rolled:
        def all_of_it(tree: LinkTree, q: Any, v: Any, a: Any, external: Any = ()) -> dict[str, Any]:
            at = DynamicsInput(tree, q, v, (), self.driven, external, pushed)
            found = local_elimination.inverse_dynamics(at, a, self.chosen)
            if not with_reactions:
                return {"tau": found["tau"]}
            at = at._replace(tau=found["tau"])
            return {"tau": found["tau"], **self.reactions(at, a, found["multipliers"], self.chosen)}

        sizes = self.sizes(("q", "v", "a"), 0, pushed)
        return traced(*for_tree(self.tree, all_of_it, sizes), "inverse dynamics", SPARSE)

    def reactions_given(self, driven: Integers, pushed: Integers = ()) -> Program | Rolled:
        """Motion, efforts and multipliers of all rows given: all reactions."""
        rows = self.scaled_closure.rows

        def answer(
            tree: LinkTree, q: Any, v: Any, a: Any, tau: Any, multipliers: Any, external: Any = ()
        ) -> dict[str, Any]:
            at = DynamicsInput(tree, q, v, tau, driven, external, pushed)
            return {"reactions": inverse_loops.reactions(at, a, multipliers, rows)}

        sizes = self.sizes(("q", "v", "a", "tau"), len(driven))
        sizes["multipliers"] = len(rows)
        sizes |= {"external": 6 * len(pushed)} if pushed else {}
        return traced(*for_tree(self.tree, answer, sizes), "reactions")

    def drive_columns(self, driven: Integers) -> Program:
        """Generalized forces of unit efforts, one row each."""
        answer = partial(inverse_loops.columns, chosen=(), driven=driven)
        return trace(*for_tree(self.tree, answer, {"q": self.tree.nq}), "drive columns")

    def gradients(self, driven: Integers, chosen: Any = None, watched: Any = None) -> Program | Staged:
        """a and its derivatives by small displacements, rates and efforts, row by row; in pieces, where it is long.

        `watched` makes further results of what the method found, of the tree, of q and of v.
        """
        rows, answer = chosen or self.chosen, self.method("sslm")

        def only(tree: LinkTree, **values: Any) -> dict[str, Any]:
            return {"a": answer(DynamicsInput(tree, driven=driven, **values), rows)["a"]}

        sizes = self.sizes(("q", "v", "tau"), len(driven))
        slopes = jacobian(trace(*for_tree(self.tree, only, sizes)), ["q", "v", "tau"], of="a")

        def tangent(m: LinkTree, q: Any, v: Any, tau: Any) -> dict[str, Any]:
            found = inline(slopes, (*q, *v, *tau, *m.numbers))
            by_q = found["da/dq"]
            units = [tuple(1.0 if j == k else 0.0 for j in range(m.nv)) for k in range(m.nv)]
            steps = [coordinate_rates(m, q, unit) for unit in units]
            dq = [_dot(by_q[m.nq * i : m.nq * (i + 1)], s) for i in range(m.nv) for s in steps]
            more = watched(answer(DynamicsInput(m, q, v, tau, driven), rows), m, q, v) if watched else {}
            return {"a": found["a"], "da_dq": tuple(dq), "da_dv": found["da/dv"], "da_dtau": found["da/dtau"], **more}

        program = trace(*for_tree(self.tree, tangent, sizes), "gradients of forward dynamics")
        return program if program.operations < LONG else in_pieces(on_demand(program, range(len(program.results))))

    @cached_property
    def orders(self) -> dict[str, Order | None]:
        """Orders of elimination of inverse dynamics by method; None where the machine is not driven squarely."""
        if self.like is not None:
            return self.like.orders
        if not self.square:
            return {"subsystem": None, "system": None, "parallel": None}
        matrices, n = self._matrices(self.driven), self.tree.nv
        whole = pivot_order(matrices, [(list(range(n)), list(range(n)))])
        subsystem = whole
        if len(self.tree.couplings) == len(self.topology.couplings):  # of others it is not known where they push
            blocks = subsystem_blocks(self.topology, self._owners(), list(self.driven_joints), self._rates())
            subsystem = (pivot_order(matrices, blocks) if blocks else None) or whole
        return {"subsystem": subsystem, "system": whole, "parallel": whole}

    @cached_property
    def sharing(self) -> tuple[Integers, Order] | None:
        """Drives that could do it alone, as places among all drives, and their order of elimination; None where all
        drives together do not reach every freedom."""
        if self.like is not None:
            return self.like.sharing
        n, dof = self.tree.nv, self.analysis.dof
        if not dof or len(self.driven) < dof:
            return None
        reach = self._matrices(self.driven)[-1, :, len(self.chosen) :]  # columns of the drives at a typical pose
        J = self._matrices(())[-1]
        free = np.linalg.svd(J.T, full_matrices=True)[2][len(self.chosen) :]
        leading = leading_columns(free @ reach, dof)
        order = pivot_order(self._matrices(tuple(self.driven[k] for k in leading)), [([*range(n)], [*range(n)])])
        return None if order is None else (leading, order)

    def _matrices(self, driven: Integers) -> np.ndarray:
        """(poses, n, n): unknown multipliers and efforts in the equations of the tree, at generic poses, in comparable
        units."""
        n, poses, scaled_closure = self.tree.nv, self.analysis.poses, self.scaled_closure
        table = np.zeros((len(poses), (len(self.chosen) + len(driven)) * n))
        for k, x in enumerate(inverse_loops.columns(*at_poses(self.tree, poses), self.chosen, driven)["columns"]):
            table[:, k] = x  # a number, or one per pose
        rows = [scaled_closure.row_units[scaled_closure.rows.index(row)] for row in self.chosen]
        rates = np.concatenate([scaled_closure.rate_units, scaled_closure.cut_rate_units])
        units = np.array([*rows, *rates[list(driven)]])
        columns = table.reshape(len(poses), len(units), n)
        return np.swapaxes(columns, 1, 2) * scaled_closure.rate_units[:, None] / units

    def _owners(self) -> list[int]:
        """Per chosen row the joint that is cut, or -1, -2, ... for the couplings."""
        first = len(self.tree.cut)
        return [self.tree.cut[c] if c < first else first - c - 1 for c, _ in self.chosen]

    def _rates(self) -> dict[int, list[int]]:
        """Per subsystem the places of its rates."""
        t = self.topology
        rates: dict[int, list[int]] = {s: [] for s in range(len(t.subsystems))}
        for tree_joint in self.tree.tree_joints:
            rates[t.subsystem_of[tree_joint.outer]] += range(
                tree_joint.rate, tree_joint.rate + t.joints[tree_joint.joint].freedoms
            )
        return rates

    def sizes(self, takes: tuple[str, ...], efforts: int, pushed: Integers = ()) -> dict[str, int]:
        m = self.tree
        sizes = {"q": m.nq, "v": m.nv, "a": m.nv, "tau": efforts}
        return {name: sizes[name] for name in takes} | ({"external": 6 * len(pushed)} if pushed else {})


def _resting(answer: Any, rigid: Integers, at: DynamicsInput, chosen: Chosen) -> dict[str, Any]:
    """The same, exactly zero where nothing can move, unless open loops are to close."""
    found: dict[str, Any] = answer(at, chosen)
    if at.returning != (0.0, 0.0):
        return found
    return {**found, "a": tuple(0.0 if k in rigid else x for k, x in enumerate(found["a"]))}


def _dot(row: Any, x: Any) -> Any:
    total: Any = 0.0
    for a, b in zip(row, x, strict=True):
        total = total + a * b
    return total
