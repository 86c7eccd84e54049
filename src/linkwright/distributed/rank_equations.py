"""The equations of one rank: how its part of the state changes, and the way back onto the loops, as phases.

y = (q, x, w) of the rank: its own coordinates and rates, and the work done in its own subsystems. By method projection
every rank carries q and nu of all, since the free motions S need the pose of all [003 eq. 26]; the inertia and the
forces are still each rank's own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from linkwright.assembly.rows.joined_poses import at_pose
from linkwright.constraints.prescribed_motion import PrescribedMotion
from linkwright.distributed import closing, compliant_cuts, multipliers
from linkwright.distributed.communicator import Ranks
from linkwright.distributed.joint_sides import sides_of
from linkwright.distributed.phased_function import PhasedFunction
from linkwright.distributed.rank_events import RankEvents
from linkwright.distributed.rank_rows import RankRows
from linkwright.distributed.reductions import Reduce, trace_phases
from linkwright.distributed.subsystem_shares import RankShare, branches_of
from linkwright.engines import Function
from linkwright.forces.drive import DriveEfforts
from linkwright.forces.resultants import power
from linkwright.kernels.coordinates import coordinate_rates
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.linear import solve_symmetric
from linkwright.layout.link_tree import Scalar
from linkwright.methods import projection
from linkwright.methods.closed_loops import closure, dot
from linkwright.methods.dynamics_input import DynamicsInput
from linkwright.methods.open import Scalars
from linkwright.model.answers import Array
from linkwright.model.dynamics.checked_programs import TOGETHER, with_squares
from linkwright.program import trace
from linkwright.simulation.ends.guard import unheld_rows, violation_of
from linkwright.simulation.running.constraints import unit_quaternions
from linkwright.simulation.running.equations import Equations
from linkwright.simulation.running.events import TracedEvent
from linkwright.simulation.running.problem import Problem

Answered = tuple[Scalars, Scalars, Scalar, dict[str, Any]]  # v, dx/dt, the method's own power, what is watched


class RankEquations:
    """The programs of a rank's share. places: where in the whole state (without the work) the numbers of `y` that this
    rank answers for stand; they come first in y."""

    def __init__(self, problem: Problem, equations: Equations, share: RankShare, ranks: Ranks) -> None:
        self._problem, self._equations = problem, equations
        model = problem.model
        start = tuple(map(float, problem.start.q))
        tree, _ = at_pose(model.parts.tree, start)
        branches = [branches_of(tree)[b] for b in share.branches]
        self.tree = tree._replace(forces=tuple(tree.forces[k] for k in share.elements))
        self._drives, self._events, self._first = share.drives, share.events, ranks.rank == 0
        self.watched = len(problem.events)  # of all ranks
        self._start = (start[: tree.nq], tuple(map(float, problem.start.v)))
        self._rates = [k for branch in branches for k in branch.rates]
        self._coordinates = [k for branch in branches for k in branch.coordinates]
        links = {i for branch in branches for i in branch.links}
        sides = {s: side for s, side in enumerate(sides_of(tree)) if side.point.link in links}
        self._rows = RankRows(self.tree, sides, share.couplings, share.motions)
        self.whole = len(equations.formulation.independent) + tree.nq  # numbers of the whole state, without the work
        replicated = problem.method == "projection" and tree.constrained
        if replicated:
            self.places = list(range(self.whole)) if ranks.rank == 0 else []
            self._held = list(range(self.whole))
        else:
            self.places = self._held = self._coordinates + [tree.nq + k for k in self._rates]
        self.sizes = {"t": 1, "y": len(self._held) + 1, "p": equations.sizes["p"]}
        answer = self._answers()
        self.rhs = self._prepared(self._change(answer), "equations of motion", ranks)
        self.back: PhasedFunction | None = None
        constrained = bool(equations.constraints.many or model.quaternion_places)
        if problem.stabilisation == "projection" and equations.formulation.exact and constrained:
            self.back = self._prepared(self._back(), "back on the constraints", ranks)

    def _prepared(self, function: Callable[..., dict[str, Any]], label: str, ranks: Ranks) -> PhasedFunction:
        return PhasedFunction(trace_phases(function, self.sizes, label, ranks), tuple(self.sizes), ranks)

    def events(self) -> RankEvents | None:
        """The events that this rank watches."""
        problem, mine = self._problem, self._events
        if not mine:
            return None
        traced = [event for k in mine if isinstance(event := problem.events[k], TracedEvent)]

        def values(t: Scalars, y: Scalars, p: Scalars) -> dict[str, Any]:
            q, x = self._parts(y)
            v = self._equations.formulation.rates(self.tree, q, x, self._equations.named.of(p).method)
            return {"g": [event.value(self.tree, t[0], q, v) for event in traced]}

        stops, directions = tuple(e.stop for e in traced), tuple(e.direction for e in traced)
        return RankEvents(Function(trace(values, self.sizes, "events"), threads=1), mine, stops, directions)

    def close(self) -> None:
        """Give MPI back what it keeps for the reductions."""
        for phased in (self.rhs, self.back):
            if phased is not None:
                phased.close()

    def own(self, y: Array) -> Array:
        """The rank's part of a whole state (ny,); the work so far is counted by rank 0."""
        found: Array = np.append(y[self._held], y[-1] if self._first else 0.0)
        return found

    def _answers(self) -> Callable[..., Answered]:
        if not self.tree.constrained and not self._problem.motions.places:
            return self._by_recursion
        return {"projection": self._by_projection, "compliance": self._by_compliance}.get(
            self._problem.method, self._by_multipliers
        )

    def _change(self, answer: Callable[..., Answered]) -> Callable[..., dict[str, Any]]:
        def change(t: Scalars, y: Scalars, p: Scalars, reduce: Reduce) -> dict[str, Any]:
            q, x = self._parts(y)
            v, x_rate, brought, watched = answer(t[0], q, x, p, reduce)
            tau = self._efforts(t[0], q, v, p)
            brought = brought + power((*self.tree.forces, DriveEfforts(self._driven, tau)), Kinematics(self.tree, q, v))
            whole = (*coordinate_rates(self.tree, q, v), *x_rate)
            rates = [v[k] * (1.0 / self._equations.constraints.rate_units[k]) for k in self._rates]
            return {
                "dy": (*(whole[k] for k in self._held), brought),
                "speed": (_squares(rates),),
                **{name: x for name, x in watched.items() if x},
            }

        return change

    def _back(self) -> Callable[..., dict[str, Any]]:
        constraints, tree = self._equations.constraints, self.tree

        def back(t: Scalars, y: Scalars, p: Scalars, reduce: Reduce) -> dict[str, Any]:
            q, v = self._parts(y)
            if not constraints.many:
                q = unit_quaternions(tree, q)
            else:
                q, v = closing.back(tree, q, v, constraints, self._prescribed(t[0], p), self._rows, reduce)
            whole = (*q, *v)
            return {"y": (*(whole[k] for k in self._held), y[-1])}

        return back

    # How each method answers

    def _by_recursion(self, t: Scalar, q: Scalars, v: Scalars, p: Scalars, reduce: Reduce) -> Answered:
        found = multipliers.forward_dynamics(self._input(t, q, v, p), (), RankRows(self.tree, {}), lambda parts: {})
        return v, found.a, 0.0, {}

    def _by_multipliers(self, t: Scalar, q: Scalars, v: Scalars, p: Scalars, reduce: Reduce) -> Answered:
        numbers = self._equations.named.of(p).method
        at = self._input(t, q, v, p)._replace(
            returning=(numbers[0], numbers[1]) if numbers else (0.0, 0.0), prescribed=self._prescribed(t, p)
        )
        found = multipliers.forward_dynamics(at, self._equations.constraints.chosen, self._rows, reduce)
        supply = self._problem.motions.supply
        brought = dot([found.efforts[m] for m in self._rows.motions], [v[supply[m]] for m in self._rows.motions])
        return v, found.a, brought, {"pivots": found.pivots, "violation": self._violation(found.gaps)}

    def _by_compliance(self, t: Scalar, q: Scalars, v: Scalars, p: Scalars, reduce: Reduce) -> Answered:
        k, c = self._equations.named.of(p).method
        size = self._problem.model.scaled_closure.size
        found = compliant_cuts.forward_dynamics(self._input(t, q, v, p), k, c, size, self._rows.sides, reduce)
        return v, found.a, found.power, {}

    def _by_projection(self, t: Scalar, q: Scalars, nu: Scalars, p: Scalars, reduce: Reduce) -> Answered:
        """S^T I S and S^T (tau - h - I gamma) are sums over subsystems: one reduction [003 eq. 26, 27]."""
        chosen, sigma = self._equations.constraints.chosen, self._equations.named.of(p).method[0]
        split = self._equations.formulation.name[1]
        v = projection.rates(self.tree, q, nu, chosen, split, sigma)["v"]
        at = self._input(t, q, v, p)._replace(v=nu)
        own = projection.contribution(at, chosen, split, tuple(self._rates), sigma)
        parts = {(name, k): x for name in ("inertia", "force") for k, x in enumerate(own[name])}
        told, n = reduce(parts), len(nu)
        inertia = [[told["inertia", j * (j + 1) // 2 + i] if i <= j else 0.0 for j in range(n)] for i in range(n)]
        nu_dot = solve_symmetric(inertia, [told["force", k] for k in range(n)])
        gaps = list(closure(self.tree, q)["closure"])
        return v, nu_dot, 0.0, {"pivots": own["pivots"], "violation": self._violation(gaps)}

    # Inside

    def _parts(self, y: Scalars) -> tuple[Scalars, Scalars]:
        """q and x of all, with what others have as it was at the start: nothing of this rank's depends on it."""
        nq = self.tree.nq
        whole: list[Scalar] = [*self._start[0], *self._start[1]]
        for k, x in zip(self._held, y, strict=False):
            whole[k] = x
        return tuple(whole[:nq]), tuple(whole[nq : self.whole])

    @property
    def _driven(self) -> tuple[int, ...]:
        return tuple(self._problem.drives.places[k] for k in self._drives)

    def _efforts(self, t: Scalar, q: Scalars, v: Scalars, p: Scalars) -> Scalars:
        drives, numbers = self._problem.drives, self._equations.named.of(p).drives
        every = drives.efforts(t, drives.state_names.view(self.tree, q, v), numbers)
        return tuple(every[k] for k in self._drives)

    def _input(self, t: Scalar, q: Scalars, v: Scalars, p: Scalars) -> DynamicsInput:
        return DynamicsInput(self.tree, q, v, self._efforts(t, q, v, p), self._driven)

    def _prescribed(self, t: Scalar, p: Scalars) -> tuple[PrescribedMotion, ...]:
        found = self._problem.motions.at(t, self._equations.named.of(p).motions)
        return tuple(x for x in found if isinstance(x, PrescribedMotion))  # no others are let in

    def _violation(self, gaps: list[Scalar]) -> list[Scalar]:
        return [violation_of(self._equations, gaps)] if unheld_rows(self._equations) else []


def _squares(values: list[Scalar]) -> Scalar:
    """Their sum, by steps of some values each."""
    total: Scalar = 0.0
    for k in range(0, len(values), TOGETHER):
        total = with_squares(total, tuple(values[k : k + TOGETHER]))
    return total
