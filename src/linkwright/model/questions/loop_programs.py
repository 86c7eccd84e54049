"""LoopPrograms: the methods for closed loops, traced for one machine with its independent rows and pivot orders."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

from linkwright.assembly.mobility.mobility import Analysis
from linkwright.assembly.rows.scaled_closure import ScaledClosure
from linkwright.constraints.constraint_kinds import switches_of
from linkwright.errors import ModelError
from linkwright.kernels.friction_balance import EVERY
from linkwright.kernels.platform import Parallel
from linkwright.layout.link_tree import LinkTree
from linkwright.layout.numbers import for_tree
from linkwright.mechanism.checked_numbers import shown
from linkwright.methods import inverse_loops, loaded_friction, local_elimination, parallel, slm, sslm, system
from linkwright.methods.closed_loops import Chosen
from linkwright.methods.dynamics_input import DynamicsInput
from linkwright.methods.least_reactions import TooMany, least_reactions
from linkwright.methods.loaded_friction import with_friction
from linkwright.methods.modes_of_friction import by_given_modes
from linkwright.model.questions.all_questions import SPARSE
from linkwright.model.questions.linearization import slopes_by_inputs
from linkwright.program import Program, Rolled, Staged, trace, traced
from linkwright.scalars.seam import is_zero

if TYPE_CHECKING:
    from linkwright.model.decisions.record import Decisions

FORWARD = {
    "sslm": sslm.forward_dynamics,
    "slm": slm.forward_dynamics,
    "system": system.forward_dynamics,
    "parallel": parallel.forward_dynamics,
}
LONGEST_TABLE = 500_000  # slopes of so many operations by so many inputs, of which a third are not zero: seconds
SSLM = {  # the ways of sslm to a subsystem's inertia, which Decisions.sslm_way tells
    "articulated": sslm.forward_dynamics,
    "composite": sslm.forward_dynamics_composite,
    "local": local_elimination.forward_dynamics,
}
INVERSE = ("subsystem", "system", "traditional", "parallel")
Integers = tuple[int, ...]


def check_method(question: str, name: Any, known: Iterable[str]) -> None:
    """Refuse a method that a question does not have."""
    if not isinstance(name, str) or name not in known:
        raise ModelError(f"{question} has no method {shown(name)}. Choose one of {', '.join(map(repr, known))}.")


def lightest_way(decisions: Decisions) -> str:
    """The key of SSLM of the way that takes the fewest operations in a machine."""
    if decisions.loop_by_loop:
        return "local"
    return min("articulated", "composite", key=lambda way: operations(decisions, way))


def operations(decisions: Decisions, way: str) -> int:
    """Of the accelerations by this way of sslm."""
    tree, driven = decisions.tree, decisions.variables.driven

    def only(**x: Any) -> dict[str, Any]:
        return {"a": SSLM[way](DynamicsInput(tree, driven=driven, **x), decisions.analysis.chosen)["a"]}

    return trace(only, {"q": tree.nq, "v": tree.nv, "tau": len(driven)}).operations


class LoopPrograms:
    """Programs of one machine with loops: in plain numbers, or with those of its parameters as inputs. What numbers
    decide stands in `decisions` either way."""

    def __init__(self, scaled_closure: ScaledClosure, analysis: Analysis, decisions: Decisions) -> None:
        self.scaled_closure, self.tree, self.analysis = scaled_closure, scaled_closure.tree, analysis
        self.decisions, self.driven, self.chosen = decisions, decisions.variables.driven, analysis.chosen

    def method(self, name: str) -> Any:
        """Who answers: for sslm whichever of its ways to a subsystem's inertia takes the fewest operations here."""
        check_method("forward_dynamics", name, FORWARD)
        answer: Any = self._sslm if name == "sslm" else FORWARD[name]
        if name == "parallel":
            legs = self.parallel
            answer = partial(parallel.forward_dynamics, parallel=legs, order=self.decisions.multiplier_order)
        answer = partial(_resting, answer, self.decisions.rigid) if self.decisions.rigid else answer
        if not self.tree.frictions:
            return answer
        steps = EVERY if self.tree.parameters else self.decisions.friction_steps
        return partial(loaded_friction.forward, answer, steps=steps)

    @property
    def _sslm(self) -> Any:
        if switches_of(self.tree) or self.tree.frictions:  # loop by loop no row can be left out
            return SSLM["articulated"]
        return SSLM[self.decisions.sslm_way]

    @property
    def parallel(self) -> Parallel:
        """The machine as legs and platform; ModelError where it is none."""
        found = self.decisions.parallel
        if isinstance(found, str):
            raise ModelError(found)
        return found

    def accelerations(self, method: str, pushed: Integers = (), modes: bool = False) -> Program | Rolled:
        """The program of the accelerations by a method, without multipliers and checks; modes: those of friction given,
        too."""
        answer = self.method(method)

        def only(tree: LinkTree, **values: Any) -> dict[str, Any]:
            return {"a": answer(DynamicsInput(tree, driven=self.driven, pushed=pushed, **values), self.chosen)["a"]}

        return traced(*self._under_efforts(only, pushed, modes), "forward dynamics")

    def _under_efforts(self, answer: Any, pushed: Integers, modes: bool) -> tuple[Any, dict[str, int]]:
        """What a trace takes of an answer(tree, q, v, tau), if they are asked for with the modes of friction."""
        sizes = self.sizes(("q", "v", "tau"), len(self.driven), pushed)
        if modes:
            return by_given_modes(self.tree, answer, sizes, self.analysis.dof)
        return for_tree(self.tree, answer, sizes)

    def reactions_alone(self, method: str, pushed: Integers = (), modes: bool = False) -> Program | Rolled:
        """Efforts given: all reactions, nothing else; modes: as above."""
        answer, rows = self.method(method), self.chosen
        if (order := self.decisions.statics_order) is not None:
            answer = partial(inverse_loops.statics, order=order)

        def only(tree: LinkTree, **values: Any) -> dict[str, Any]:
            at = DynamicsInput(tree, driven=self.driven, pushed=pushed, **values)
            found = answer(at, rows)
            return self.reactions(with_friction(at, found), found["a"], found["multipliers"], rows)

        return traced(*self._under_efforts(only, pushed, modes), "reactions", SPARSE)

    def reactions(self, at: DynamicsInput, a: Any, multipliers: Any, chosen: Chosen) -> dict[str, Any]:
        """All reactions, the least where a rigid model leaves a choice; named "some" where that is not worked out."""
        R = inverse_loops.reactions(at, a, multipliers, chosen)
        if not self.analysis.redundant:
            return {"reactions": R}
        if not self.scaled_closure.size_class.least_reactions:
            return {"reactions" if self._in_the_plane(R) else "some reactions": R}
        units = tuple(map(float, self.scaled_closure.rate_units))
        try:
            return {
                "reactions": least_reactions(
                    at, R, self.scaled_closure.rows, chosen, units, self.scaled_closure.holding
                )
            }
        except TooMany:
            return {"some reactions": R}

    def _in_the_plane(self, R: Any) -> bool:
        """Whether self-stress has no part in reactions: where all forces lie in the plane of a machine whose redundant
        constraints do not."""
        whole = len(self.scaled_closure.holding) == len(self.chosen)
        acting = {k % 6 for k, x in enumerate(R[: 6 * len(self.tree.joints)]) if not is_zero(x)}
        return whole and any(acting <= {axis, *({3, 4, 5} - {3 + axis})} for axis in range(3))

    def inverse(
        self, method: str, pushed: Integers = (), with_reactions: bool = True, with_residual: bool = False
    ) -> Program | Rolled:
        """Motion given: efforts and all reactions; for a machine driven as often as it is free."""
        order = self.decisions.orders[method] if self.scaled_closure.size_class.orders else None

        def found(at: DynamicsInput, a: Any) -> dict[str, Any]:
            if order is None:
                return local_elimination.inverse_dynamics(at, a, self.chosen)
            found: dict[str, Any] = inverse_loops.inverse(at, a, self.chosen, order)
            if method == "parallel":  # the multipliers serve the reactions only
                found |= parallel.inverse_dynamics(at, a, parallel=self.parallel)
            return found

        return self._of_motion(found, pushed, with_reactions, with_residual)

    def shared(
        self,
        weights: tuple[float, ...],
        pushed: Integers = (),
        with_reactions: bool = True,
        with_residual: bool = False,
    ) -> Program | Rolled:
        """The same however it is driven: the least sum of weights x efforts^2, and what no drive supplies."""
        if (sharing := self.decisions.sharing) is not None:
            leading, order = sharing
            answer: Any = partial(
                inverse_loops.sharing_inverse, chosen=self.chosen, order=order, leading=leading, weights=weights
            )
        else:
            closure, leading = self.scaled_closure, self.decisions.reaching
            rows = tuple(float(closure.row_units[closure.row_places[row]]) for row in self.chosen)
            units = rows, tuple(map(float, closure.rate_units))
            answer = partial(
                inverse_loops.least_inverse, chosen=self.chosen, leading=leading, weights=weights, units=units
            )
        return self._of_motion(answer, pushed, with_reactions, with_residual)

    def _of_motion(self, answer: Any, pushed: Integers, with_reactions: bool, with_residual: bool) -> Program | Rolled:
        """The program of what is found of a motion: efforts, multipliers, and a residual, if there may be any."""
        still = (0.0,) * self.tree.nv

        def all_of_it(tree: LinkTree, q: Any, v: Any, a: Any, external: Any = ()) -> dict[str, Any]:
            at = DynamicsInput(tree, q, v, (), self.driven, external, pushed)
            found = loaded_friction.inverse(answer, at, a, self.chosen)
            rest = {"residual": found.get("residual", still)} if with_residual else {}
            if not with_reactions:
                return {"tau": found["tau"], **rest}
            at = with_friction(at._replace(tau=found["tau"]), found)
            return {"tau": found["tau"], **self.reactions(at, a, found["multipliers"], self.chosen), **rest}

        sizes = self.sizes(("q", "v", "a"), 0, pushed)
        return traced(*for_tree(self.tree, all_of_it, sizes), "inverse dynamics", SPARSE)

    def inverse_way(self, method: str, sharing: bool, once: Callable[[], bool]) -> str | None:
        """Which program answers inverse dynamics, one of CheckedPrograms: by a method with an order of elimination, by
        drives that share the work, or, of a machine too large for either, loop by loop; None where none does. once:
        whether there is one drive for each freedom, and they move all of them."""
        if not self.scaled_closure.size_class.orders:
            return "local" if not sharing and once() else None
        if sharing:
            return None if self.decisions.sharing is None else "sharing"
        return None if self.decisions.orders.get(method) is None else method

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

        def more(tree: LinkTree, q: Any, v: Any, tau: Any) -> dict[str, Any]:
            found: dict[str, Any] = watched(answer(DynamicsInput(tree, q, v, tau, driven), rows), tree, q, v)
            return found

        return slopes_by_inputs(self.tree, driven, only, more if watched else None)

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
