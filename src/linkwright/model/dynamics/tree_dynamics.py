"""The dynamics of machines without loops, by recursion over the bodies."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import cached_property, partial
from typing import Any

import numpy as np

from linkwright.assembly.coordinates.failures import NONE
from linkwright.assembly.rows.size_class import size_class
from linkwright.errors import ModelError, wording
from linkwright.layout.link_tree import LinkTree
from linkwright.layout.numbers import for_tree
from linkwright.methods import open
from linkwright.model.answers import Array, ConstraintInertia, Forward, Inverse, LazyMapping, Linearization
from linkwright.model.assembling import Assembly
from linkwright.model.decisions.massless_motions import refuse_idle, refuse_not_finite
from linkwright.model.decisions.record import Decisions
from linkwright.model.dynamics.differentiable import Differentiable, of_tree
from linkwright.model.dynamics.friction_answers import FrictionAnswers, fails
from linkwright.model.dynamics.rubbing_tree import RubbingTree
from linkwright.model.dynamics.unit_directions import slopes_of_accelerations
from linkwright.model.dynamics.usual_efforts import NOTHING, largest_share, usual_efforts
from linkwright.model.inputs import as_matrix, by_name, finite, must_be_finite, spread, tame
from linkwright.model.questions.all_questions import QUESTIONS, SPARSE, ask
from linkwright.model.questions.linearization import linearize
from linkwright.model.questions.loop_programs import LoopPrograms
from linkwright.model.questions.program_cache import ProgramCache
from linkwright.model.questions.question import Answerer, ProgramChoice
from linkwright.model.variables import Given, Integers, Variables
from linkwright.program import Program, Rolled, Staged, traced


class TreeDynamics:
    """See Dynamics. Methods sslm and slm are both the O(n) recursion here, subsystem and system both the bodies'."""

    def __init__(self, variables: Variables, programs: ProgramCache, assembly: Assembly, decisions: Decisions) -> None:
        self.variables, self.programs, self.assembly = variables, programs, assembly
        self.tree, self.name, self.decisions = programs.tree, variables.name, decisions
        self.friction = FrictionAnswers(variables, variables.nv)
        self.rubbing = RubbingTree(self.tree, programs)

    @property
    def loop_programs(self) -> LoopPrograms:
        raise ModelError(f"{self.name} has no closed loops, and so no methods of these.")

    def forward(self, given: Given, method: str) -> Forward:
        q = given.arrays[0]
        self.variables.must_turn_freely(q)
        self._must_have_inertia()
        if self.friction:
            return self._rubbing_forward(given, method)
        a = self.programs.question("forward_dynamics", method, given.driven, given.pushed)(*given.arrays)
        if not finite(a):
            refuse_not_finite(self.variables, q, a)
        return Forward(a, {})

    def _rubbing_forward(self, given: Given, method: str) -> Forward:
        """The same of a machine with friction."""
        a, _ = self._rubbing(given, "forward_dynamics", method)
        if not finite(a):
            refuse_not_finite(self.variables, given.arrays[0], a)
        return Forward(a, {})

    def _single_rubbing(self, method: str, driven: Integers) -> Callable[[Array, Array, Array], Forward | None]:
        f = self.rubbing.function("forward_dynamics", method, Given([], driven, ()))

        def answer(q: Array, v: Array, tau: Array) -> Forward | None:
            a, _, checks = f(q, v, tau)
            slipping = all(x < 1.0 for x in checks.tolist())
            return Forward(a, {}, np.True_, NONE) if slipping and math.isfinite(sum(a.tolist())) else None

        return answer

    def _rubbing(self, given: Given, question: str, method: str) -> list[Array]:
        """What programs of machines with friction answer, last of all the friction."""
        make = partial(self.rubbing.function, question, method, given)
        *results, checks = make()(*given.arrays)
        problem = partial(self.rubbing.problem, question, given)
        some = fails(checks, checks.shape[-1])
        self.friction.settle(given.arrays, results, some, problem, partial(make, moded=True), "inverse" in question)
        return results

    def single_forward(self, method: str, driven: Integers) -> Callable[[Array, Array, Array], Forward | None] | None:
        self._must_have_inertia()
        if self.friction:
            return self._single_rubbing(method, driven)
        f = self.programs.question("forward_dynamics", method, driven)

        def answer(q: Array, v: Array, tau: Array) -> Forward | None:
            a = f(q, v, tau)
            return Forward(a, {}, np.True_, NONE) if math.isfinite(sum(a.tolist())) else None

        return answer

    def reactions(self, given: Given, method: str) -> Inverse:
        x, (q, _, tau, *_) = self.variables, given.arrays
        x.must_turn_freely(q)
        answer = QUESTIONS["forward_dynamics"].method(method, "reactions")
        if self.friction:
            wrenches, rubbing = self._rubbing(given, "reactions", method)
            self._must_be_finite(given, wrenches)
            shape = wrenches.shape[:-1]
            return self._named(spread(tau, shape).copy(), given.driven, wrenches, np.zeros((*shape, x.nv)), rubbing)
        key = ("motion and reactions", method, given.driven, given.pushed)
        f = self.programs.function(key, lambda: self._motion_and_reactions(answer, given.driven, given.pushed))
        a, wrenches = f(*given.arrays)
        if not finite(a):
            refuse_not_finite(x, q, a)
        self._must_be_finite(given, wrenches)
        return self._named(spread(tau, a.shape[:-1]).copy(), given.driven, wrenches, np.zeros(a.shape))

    def inverse(self, given: Given, method: str, allow_residual: bool, weights: Mapping[str, float] | None) -> Inverse:
        x = self.variables
        if weights is not None:
            by_name("weights", weights, x.rate_places, x.nv)
        QUESTIONS["inverse_dynamics"].method(method)
        everything = tuple(range(x.nv))
        rubbing = None
        if self.friction:
            given = given._replace(driven=everything)
            tau, wrenches, rubbing = self._rubbing(given, "inverse_reactions", method)
        else:
            tau, wrenches = self.programs.question("inverse_reactions", method, everything, given.pushed)(*given.arrays)
        self._must_be_finite(given, tau, wrenches)
        if not allow_residual and len(x.driven) < x.nv:
            v, a = given.arrays[1:3]
            self._must_be_driven(tau, usual_efforts(self.assembly.scaled_closure, v, a, tau))
        residual = tau.copy()
        residual[..., list(x.driven)] = 0.0
        return self._named(tau, everything, wrenches, residual, rubbing)

    def linearize(self, given: Given) -> Linearization:
        driven, nv = given.driven, self.variables.nv
        names = tuple(self.variables.rate_names[k] for k in driven)
        if not size_class(nv).slopes_in_one:
            slopes = slopes_of_accelerations(of_tree(self, "forward_dynamics", "sslm", given), self.tree, given)
            return Linearization(self.forward(given, "sslm").a, *slopes, names)
        f = self.programs.function(("linearize", driven), lambda: self._gradients(driven))
        q = given.arrays[0]
        self.variables.must_turn_freely(q)
        a, dq, dv, dtau = f(*given.arrays)
        if not (finite(a) and finite(dq) and finite(dv) and finite(dtau)):
            refuse_not_finite(self.variables, q, a)
        return Linearization(a, as_matrix(dq, nv, nv), as_matrix(dv, nv, nv), as_matrix(dtau, nv, len(driven)), names)

    def differentiable(self, question: str, method: str, given: Given, weights: Any = None) -> Differentiable:
        return of_tree(self, question, method, given)

    def constraint_inertia(self, q: Array) -> ConstraintInertia:
        raise ModelError(f"{self.name} has no closed loops, and so no constraint inertia.")

    def program(self, question: str, options: ProgramChoice) -> Program | Staged | Rolled:
        x, method = self.variables, options.method
        if question == "linearize":
            QUESTIONS["forward_dynamics"].method(method, question)
            return self._gradients(x.driven)
        QUESTIONS[question].method(method)
        if question in ("forward_dynamics", "reactions"):
            self._must_have_inertia()
        if options.weights is not None:
            by_name("weights", options.weights, x.rate_places, x.nv)
        pushed = x.pushed(options.external)
        if options.modes:
            return self.rubbing.by_modes(question, "sslm" if method is None else method, x.driven, pushed)
        if options.allow_residual:
            return self._with_residual(question, method, pushed)
        return ask(self.tree, question, method, x.driven, pushed)

    def _with_residual(self, question: str, method: str | None, pushed: Integers) -> Program | Rolled:
        """Inverse dynamics, and the generalized force where there is no drive."""
        driven = self.variables.driven
        answer: Any = QUESTIONS["inverse_reactions"].method(method, question)

        def program(tree: LinkTree, q: Any, v: Any, a: Any, external: Any = ()) -> dict[str, Any]:
            found = answer(tree, q, v, a, None, external, pushed)
            tau, carried = found["tau"], {"reactions": found["reactions"]} if question == "inverse_reactions" else {}
            rest = tuple(0.0 if k in driven else x for k, x in enumerate(tau))
            return {"tau": tuple(tau[k] for k in driven), **carried, "residual": rest}

        sizes = {"q": self.tree.nq, "v": self.tree.nv, "a": self.tree.nv}
        sizes |= {"external": 6 * len(pushed)} if pushed else {}
        return traced(*for_tree(self.tree, program, sizes), "inverse dynamics", SPARSE)

    def must_suit(self, method: str) -> None:
        self._must_have_inertia()

    def must_close(self, q: Array, v: Array) -> None:
        """There is nothing to close."""

    def friction_problem(self, given: Given) -> Array:
        return self.rubbing.problem("forward_dynamics", given)(*given.arrays)

    def must_determine_friction(self, q: Array) -> None:
        """All loads are told."""

    def fails(self, states: list[Array]) -> np.ndarray:
        return np.zeros(len(states[0]), dtype=bool)

    def _motion_and_reactions(self, forward: Answerer, driven: Integers, pushed: Integers) -> Program | Rolled:
        """Efforts given: accelerations and all reactions."""
        self._must_have_inertia()

        def program(tree: LinkTree, q: Any, v: Any, tau: Any, external: Any = ()) -> dict[str, Any]:
            a: Any = forward(tree, q, v, tau, driven, external, pushed)["a"]
            wrenches = open.inverse_reactions(tree, q, v, a, None, external, pushed)["reactions"]
            return {"a": a, "reactions": wrenches}

        sizes = {"q": self.tree.nq, "v": self.tree.nv, "tau": len(driven)}
        sizes |= {"external": 6 * len(pushed)} if pushed else {}
        return traced(*for_tree(self.tree, program, sizes), "reactions", SPARSE)

    def _gradients(self, driven: Integers) -> Program | Staged:
        self._must_have_inertia()
        return self.rubbing.gradients(driven) if self.friction else linearize(self.tree, driven)

    def _must_have_inertia(self) -> None:
        refuse_idle(self.name, self.variables.rate_names, self.decisions.massless.of_machine, "")

    def _must_be_finite(self, given: Given, *answers: Array) -> None:
        """Of a batch of moderate numbers it is known without a look at all that was made of them."""
        if answers[0].ndim == 1 or not tame(given.arrays):
            must_be_finite(self.name, "efforts and reactions", *answers)

    def _must_be_driven(self, tau: Array, usual: Array) -> None:
        """Refuse a motion that needs an effort where there is no drive."""
        x = self.variables
        free = np.array([k not in x.driven for k in range(x.nv)])
        k, effort, share = largest_share(tau * free, self.assembly.scaled_closure.rate_units, usual)
        if share > NOTHING:
            raise ModelError(
                f"{self.name}: this motion needs an effort of {effort:.6g} {x.effort_unit(k)} at {x.rate_names[k]!r}, "
                "where there is no drive. "
                + wording("Give the joint actuated=True, or ask with allow_residual=True.", "Give it actuated = true.")
            )

    def _named(
        self, tau: Array, rates: Integers, wrenches: Array, residual: Array, rubbing: Array | None = None
    ) -> Inverse:
        """The answer by joint, of efforts over some rates and reactions (..., 6 joints)."""
        joints = self.variables.joints
        R = as_matrix(wrenches, len(joints), 6)
        return Inverse(
            self.variables.efforts_by_joint(tau, rates),
            {name: R[..., k, :] for k, name in enumerate(joints)},
            LazyMapping(joints, lambda: {name: np.ones(6, dtype=bool) for name in joints}),
            residual,
            self._verdict,
            friction=self.friction.by_joint(rubbing),
        )

    @cached_property
    def _verdict(self) -> str:
        free = [name for k, name in enumerate(self.variables.rate_names) if k not in self.variables.driven]
        return f"under-actuated: no drive on {', '.join(free)}" if free else "fully actuated"
