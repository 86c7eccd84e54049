"""The dynamics of machines with loops: multipliers at the cut joints by a compiled method, and another way where its
pivots are too small.

A compiled program answers together with its checks (CheckedPrograms). States that fail them are looked at: they are
open, or singular, or want other independent rows, or are answered in the null space of the closure.
"""

from __future__ import annotations

import math
import warnings
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import numpy as np

from linkwright.assembly.closing.renumbering import AS_IT_IS
from linkwright.assembly.coordinates.failures import NONE
from linkwright.assembly.mobility.mobility import independent_at
from linkwright.errors import LinkwrightError, ModelError, SingularityError, users_stacklevel, wording
from linkwright.layout.numbers import for_tree
from linkwright.methods import sslm
from linkwright.methods.closed_loops import Chosen
from linkwright.model.answers import Array, ConstraintInertia, Forward, Inverse, LazyMapping, Linearization
from linkwright.model.assembling import Assembly
from linkwright.model.decisions.massless_cuts import better_cuts
from linkwright.model.decisions.massless_motions import refuse_idle, refuse_massless_tree, refuse_not_finite
from linkwright.model.decisions.method_accuracy import MethodAccuracy
from linkwright.model.decisions.record import Decisions
from linkwright.model.dynamics.actuation import Actuation
from linkwright.model.dynamics.checked_programs import CheckedPrograms, ill_conditioned, passed
from linkwright.model.dynamics.differentiable import Differentiable, of_loops
from linkwright.model.dynamics.friction_answers import FrictionAnswers, fails
from linkwright.model.dynamics.loop_checks import LoopChecks
from linkwright.model.dynamics.null_space_dynamics import NullSpaceDynamics
from linkwright.model.dynamics.unit_directions import slopes_of_accelerations
from linkwright.model.inputs import as_matrix, must_be_finite, spread
from linkwright.model.questions.loop_programs import FORWARD, INVERSE, LoopPrograms, check_method
from linkwright.model.questions.program_cache import ProgramCache
from linkwright.model.questions.question import ProgramChoice
from linkwright.model.variables import Given, Integers, Variables
from linkwright.program import Program, Rolled, Staged, traced
from linkwright.scalars.tolerances import OPEN


class LoopDynamics:
    """See Dynamics. States must close: `assemble` makes such."""

    def __init__(self, variables: Variables, programs: ProgramCache, assembly: Assembly, decisions: Decisions) -> None:
        self.variables, self.programs, self.name = variables, programs, variables.name
        self.scaled_closure, self.analysis, self.decisions = assembly.scaled_closure, assembly.analysis, decisions
        self.loop_programs = LoopPrograms(self.scaled_closure, self.analysis, decisions)
        self.checked = CheckedPrograms(self.loop_programs)
        self.checks = LoopChecks(variables, programs, self.loop_programs)
        self.null_space = NullSpaceDynamics(variables, programs, self.loop_programs, self.checks)
        self.friction = FrictionAnswers(variables, self.analysis.dof)
        self.actuation = Actuation(variables, programs, self.loop_programs, self.checks, self.null_space)

    @property
    def accuracy(self) -> MethodAccuracy:
        """Which methods suit."""
        return self.decisions.accuracy

    def forward(self, given: Given, method: str) -> Forward:
        check_method("forward_dynamics", method, FORWARD)
        self.variables.must_turn_freely(given.arrays[0])
        if self.accuracy.unfit(method):
            self._must_not_rub(f"method {method!r} loses too many digits here")
            a = self.null_space.forward(given)
        else:
            key, make = self._forward_program(method, given.driven, given.pushed)
            (a, *_), weak, _ = self.with_pivot_check(key, make, given, method)
            if weak is not None:
                a[weak] = self.null_space.forward(_some(given, weak))
        kept = Given([x.copy() for x in given.arrays], given.driven, given.pushed)
        return Forward(a, LazyMapping(self.scaled_closure.constraint_names, lambda: self._multipliers(kept, method)))

    def _multipliers(self, given: Given, method: str) -> dict[str, Array]:
        """Per cut joint its reaction, per coupling its force."""
        found = self.reactions(given, method)
        return found.reactions | found.couplings

    def single_forward(self, method: str, driven: Integers) -> Callable[[Array, Array, Array], Forward | None] | None:
        check_method("forward_dynamics", method, FORWARD)
        if self.accuracy.unfit(method):
            return None
        f, names = (
            self.programs.function(*self._forward_program(method, driven, ())),
            self.scaled_closure.constraint_names,
        )
        closed = (AS_IT_IS / OPEN) ** 2 if self.variables.tree.parameters else 1.0  # what may belong to other numbers

        def answer(q: Array, v: Array, tau: Array) -> Forward | None:
            a, *_, checks = f(q, v, tau)
            pivot_ratio, size, gap, rate, *friction = checks.tolist()
            if not (pivot_ratio > 1.0 and size < 1.0 and gap < closed and rate < closed):
                return None
            if not all(x < 1.0 for x in friction):
                return None
            kept = [q.copy(), v.copy(), tau.copy()]
            multipliers = LazyMapping(names, lambda: self._multipliers(Given(kept, driven, ()), method))
            return Forward(a, multipliers, np.True_, NONE)

        return answer

    def _forward_program(
        self, method: str, driven: Integers, pushed: Integers
    ) -> tuple[tuple[Any, ...], Callable[..., Program | Rolled]]:
        """The key of the program of accelerations with their checks, and what traces it."""
        return ("forward", method, driven, pushed), partial(self.checked.forward, method, driven, pushed)

    def reactions(self, given: Given, method: str) -> Inverse:
        check_method("reactions", method, FORWARD)
        self.variables.must_turn_freely(given.arrays[0])
        rubbing: list[Array] = []
        if self.accuracy.unfit(method):
            self._must_not_rub(f"method {method!r} loses too many digits here")
            R, least = self.null_space.reactions(given), True
        else:
            make = partial(self.checked.reactions, method, given.driven, given.pushed)
            key = ("reactions", method, given.driven, given.pushed)
            (R, *rubbing), weak, names = self.with_pivot_check(key, make, given, method)
            least = names[0] == "reactions"
            if weak is not None:  # where no rows are well conditioned, nothing may be squared
                R[weak] = self.null_space.reactions(_some(given, weak))
        q, _, tau, *_ = given.arrays
        tau, residual = spread(tau, R.shape[:-1]).copy(), np.zeros((*R.shape[:-1], self.variables.nv))
        return self._named(q, tau, R, residual, least, given.driven, rubbing[0] if rubbing else None)

    def inverse(self, given: Given, method: str, allow_residual: bool, weights: Mapping[str, float] | None) -> Inverse:
        check_method("inverse_dynamics", method, INVERSE)
        loops, actuation = self.loop_programs, self.actuation
        if method == "traditional" and self.friction:
            raise ModelError(f"{self.name}: method 'traditional' knows no friction. Use 'subsystem'.")
        q, v, a = given.arrays[:3]
        if method == "traditional" and weights is None and actuation.once:
            self.checks.must_close(q, v, a)
            if (answer := actuation.traditional(given)) is not None:
                return self._named(q, *answer, np.zeros((*answer[0].shape[:-1], self.variables.nv)))
            return self._named(q, *actuation.shared(given, allow_residual, None), least=True)
        if method == "parallel":
            actuation.must_drive_all()
        sharing = weights is not None or not self.decisions.square
        share = [actuation.weights({} if weights is None else weights)] if sharing else []
        way = loops.inverse_way(method, sharing, lambda: actuation.once)
        if way is None:
            self.checks.must_close(q, v, a)
            self._must_not_rub("its drives do not move all of its freedoms", ModelError)
            return self._named(q, *actuation.shared(given, allow_residual, weights), least=True)
        f = self.programs.function(("inverse", way, given.pushed), lambda: self.checked.inverse(way, given.pushed))
        found = dict(zip(f.outputs, f(*given.arrays, *share), strict=True))
        R, tau, checks = (found.pop(name) for name in (f.outputs[0], "tau", "checks"))
        legs, rubbing = [found["legs"]] if "legs" in found else [], found.get("friction")
        residual = np.zeros((*tau.shape[:-1], self.variables.nv))
        if legs and not (firm := legs[0][..., 0] > 1.0).all():
            self.checks.must_be_regular(q, ~firm, method)
        if not passed(checks):
            self.checks.must_close(q, v, a)
            weak = ill_conditioned(checks)
            if rubbing is not None:
                results = [{"tau": tau, "friction": rubbing}.get(name, R) for name in f.outputs if name != "checks"]
                some, keys = fails(checks, 2) & ~weak, ("inverse", way, given.pushed)
                problem = partial(self.checked.inverse_problem, way, given.pushed)
                moded = partial(self.checked.inverse, way, given.pushed, True)
                self._settle([*given.arrays, *share], results, some, keys, problem, moded, True)
            if weak.any():  # of rows or of drives
                self._must_not_rub("in this pose its rows or drives hang on each other")
                tau[weak], R[weak], residual[weak] = actuation.shared(_some(given, weak), allow_residual, weights)
        return self._named(q, tau, R, residual, f.outputs[0] == "reactions", rubbing=rubbing)

    def linearize(self, given: Given) -> Linearization:
        self._must_have_inertia("sslm")
        self.accuracy.warn_of_lost_digits("sslm")
        self.variables.must_turn_freely(given.arrays[0])
        driven, nv = given.driven, self.variables.nv
        names = tuple(self.variables.effort_names[k] for k in driven)
        if self.decisions.long_table:
            of = of_loops(self, "forward_dynamics", "sslm", given, None)
            slopes = slopes_of_accelerations(of, self.variables.tree, given)
            return Linearization(self.forward(given, "sslm").a, *slopes, names)
        make = partial(self.checked.gradients, driven)
        (a, dq, dv, dtau), weak, _ = self.with_pivot_check(("linearize", driven), make, given, "sslm")
        if weak is not None:
            sure = self.null_space.forward(_some(given, weak))
            if self.accuracy.digits("sslm") is None:
                self.accuracy.warn_of_poor_gradients(a[weak], sure)
            a[weak] = sure
        return Linearization(a, as_matrix(dq, nv, nv), as_matrix(dv, nv, nv), as_matrix(dtau, nv, len(driven)), names)

    def differentiable(self, question: str, method: str, given: Given, weights: Any = None) -> Differentiable:
        return of_loops(self, question, method, given, weights)

    def constraint_inertia(self, q: Array) -> ConstraintInertia:
        self._must_have_inertia("sslm")
        tree, cuts, chosen = self.variables.tree, self.variables.cut_joints, self.loop_programs.chosen
        f = self.programs.function(
            ("GICM",),
            lambda: traced(*for_tree(tree, partial(sslm.constraint_inertia, chosen=chosen), {"q": tree.nq}), "GICM"),
        )
        matrix = f(q)
        must_be_finite(self.name, "constraint inertia", matrix)
        closure = self.scaled_closure
        words = dict(zip(closure.rows, closure.row_words, strict=True))
        rows = tuple(f"{closure.constraint_names[c]}: {words[c, k]}" for c, k in chosen)
        pattern = self.decisions.topology.constraint_inertia_pattern
        return ConstraintInertia(as_matrix(matrix, len(rows), len(rows)), rows, cuts, pattern)

    def program(self, question: str, options: ProgramChoice) -> Program | Staged | Rolled:
        loops, pushed, modes = self.loop_programs, self.variables.pushed(options.external), options.modes
        match question:
            case "forward_dynamics":
                return loops.accelerations(self._suited(question, options.method), pushed, modes)
            case "reactions":
                return self._determined(loops.reactions_alone(self._suited(question, options.method), pushed, modes))
            case "linearize":
                self._suited(question, options.method)
                return loops.gradients(self.variables.driven)
        return self._inverse_program(question, options, pushed)

    def _inverse_program(self, question: str, options: ProgramChoice, pushed: Integers) -> Program | Rolled:
        """Each freedom by one drive; or by more, which share; or by fewer, if what they lack may be a residual."""
        loops, name = self.loop_programs, "subsystem" if options.method is None else options.method
        check_method(question, name, INVERSE)
        if name == "parallel":
            self.actuation.must_drive_all()
        wanted = {"with_reactions": question == "inverse_reactions", "with_residual": options.allow_residual}
        sharing = options.weights is not None or not self.decisions.square
        way = loops.inverse_way(name, sharing, lambda: self.actuation.once)
        if way not in (None, "sharing"):
            return self._determined(loops.inverse(name, pushed, **wanted))
        least = options.allow_residual and loops.scaled_closure.size_class.orders
        if way is None and (not least or name == "traditional"):
            asked = wording(question, question.replace("_", " "))
            raise ModelError(
                f"{self.name}: {asked} is prepared by 'subsystem' or 'system' for machines with as many drives as "
                f"degrees of freedom, or more, which move all of them; here {self.actuation.lacking}."
                + wording(" With allow_residual=True it tells what no drive supplies.", "")
                + wording(" model.inverse_dynamics(...) answers for any.", "")
            )
        weights = self.actuation.weights({} if options.weights is None else options.weights)
        return self._determined(loops.shared(tuple(weights.tolist()), pushed, **wanted))

    def must_suit(self, method: str) -> None:
        self._must_have_inertia(method)
        self.accuracy.warn_of_lost_digits(method)

    def must_close(self, q: Array, v: Array) -> None:
        self.checks.must_close(q, v)

    def fails(self, states: list[Array]) -> np.ndarray:
        return self.checks.fails(states[0], states[1])

    def _suited(self, question: str, method: str | None) -> str:
        """The method asked for, or the usual one, if it suits this machine."""
        name = "sslm" if method is None else method
        check_method(question, name, FORWARD)
        self._must_have_inertia(name)
        self.accuracy.warn_of_lost_digits(name)
        return name

    def _must_have_inertia(self, method: str) -> None:
        """Refuse where accelerations have no value; or where this method would find none."""
        x, massless = self.variables, self.decisions.massless
        refuse_idle(self.name, x.rate_names, massless.of_machine, "")
        if massless.of_tree and method not in ("parallel", "projection"):
            what = ", ".join(repr(x.rate_names[k]) for k in massless.of_tree[0][:6])
            better = better_cuts(x.mechanism, self.decisions.topology)
            refuse_massless_tree(self.name, x.cut_joints, better, what)

    def _determined(self, program: Program | Rolled) -> Program | Rolled:
        """A program, unless its reactions are some of many."""
        if "some reactions" in dict(program.outputs):
            raise ModelError(
                f"{self.name}: {self.analysis.redundant} constraints are redundant, too many to prepare reactions."
                + wording(" model.reactions(...) and model.inverse_dynamics(...) answer for any.", "")
            )
        return program

    def with_pivot_check(
        self, key: tuple[Any, ...], make: Callable[..., Program | Staged | Rolled], given: Given, method: str
    ) -> tuple[list[Array], np.ndarray | None, tuple[str, ...]]:
        """The results of a program that ends with its checks, ill-conditioned states by other rows; the states that no
        rows serve, if there are any; and the results' names."""
        f = self.programs.function(key, make)
        *results, checks = f(*given.arrays)
        if passed(checks):
            return results, None, f.outputs
        self.checks.must_close(*given.arrays[:2])
        weak = ill_conditioned(checks)
        if self.friction:
            some = fails(checks, 3) & ~weak
            if key[0] == "linearize":  # joints at rest have no friction in slopes, as about an equilibrium
                if (fails(checks[..., :-1], 2) & ~weak).any():
                    self._must_not_rub("in this state friction has no answer, or several")
                some = np.zeros_like(some)
            problem = partial(self.checked.friction_problem, given.driven, given.pushed)
            self._settle(given.arrays, results, some, key, problem, partial(make, moded=True))
            if weak.any():
                self._must_not_rub("in this pose its rows hang on each other")
            return results, None, f.outputs
        states = [spread(x, weak.shape) for x in given.arrays]
        self.checks.must_be_regular(states[0], weak, method)
        for chosen, at in self._other_rows(states[0], weak).items():
            g = self.programs.function((*key, chosen), partial(make, chosen))
            *parts, checks = g(*(x[at] for x in states))
            for whole, part in zip(results, parts, strict=True):
                whole[at] = part
            weak[at] = ill_conditioned(checks)
        if not np.isfinite(results[0][~weak]).all():
            refuse_not_finite(self.variables, states[0], results[0])
        return results, weak if weak.any() else None, f.outputs

    def friction_problem(self, given: Given) -> Array:
        key = "friction problem", given.driven, given.pushed
        make = partial(self.checked.friction_problem, given.driven, given.pushed)
        return self.programs.function(key, make)(*given.arrays)

    def must_determine_friction(self, q: Array) -> None:
        """Refuse a law by a load that self-stress may change: its friction would be any."""
        if not (self.friction and self.analysis.redundant):
            return
        draws = np.random.default_rng(0).standard_normal((2, self.variables.carried))
        stress = draws - self.null_space.balance.least(np.stack([q, q]), draws)
        self.friction.must_be_determinate(q, stress)

    def _settle(
        self,
        states: list[Array],
        results: list[Array],
        some: np.ndarray,
        key: tuple[Any, ...],
        problem: Callable[[], Program | Rolled],
        moded: Callable[[], Program | Staged | Rolled],
        given_motion: bool = False,
    ) -> None:
        """The answers of those states of which the rates do not tell all about friction."""
        functions = self.programs.function
        self.friction.settle(
            states,
            results,
            some,
            lambda: functions(("friction problem", *key), problem),
            lambda: functions(("moded", *key), moded),
            given_motion,
        )

    def _must_not_rub(self, why: str, kind: type[LinkwrightError] = SingularityError) -> None:
        """Refuse friction where the way that answers does not know it."""
        if self.friction:
            raise kind(
                f"{self.name}: {why}, and friction is not answered there. Choose another "
                f"{'method or pose' if kind is SingularityError else 'set of drives'}, or leave friction out."
            )

    def _other_rows(self, q: Array, weak: np.ndarray) -> dict[Chosen, np.ndarray]:
        """Rows chosen at one pose can degrade at another: which are better there, and in which states. It warns."""
        better: dict[Chosen, np.ndarray] = {}
        for at in map(tuple, np.argwhere(weak)):
            chosen = independent_at(self.scaled_closure, q[at], self.analysis.rank)
            if chosen != self.loop_programs.chosen:  # else none are better
                better.setdefault(chosen, np.zeros_like(weak))[at] = True
        if better:
            warnings.warn(
                f"{self.name}: at {sum(int(at.sum()) for at in better.values())} of the poses the usual constraint "
                "rows are nearly dependent; others were chosen there.",
                stacklevel=users_stacklevel(),
            )
        return better

    def _named(
        self,
        q: Array,
        tau: Array,
        R: Array,
        residual: Array,
        least: bool = False,
        rates: Integers | None = None,
        rubbing: Array | None = None,
    ) -> Inverse:
        """The answer by joint, of efforts over some rates (the driven ones) and all that is carried (..., carried),
        made the least where a rigid model leaves a choice."""
        x, shape, n = self.variables, R.shape[:-1], len(self.variables.joints)
        poses = spread(q, shape).reshape(math.prod(shape), x.nq)
        if self.analysis.redundant:
            poses = poses.copy()
            if not least:
                R = self.null_space.least(R.reshape(-1, x.carried), poses).reshape(*shape, x.carried)
        W = as_matrix(R[..., : 6 * n], n, 6)
        return Inverse(
            x.efforts_by_joint(tau, x.driven if rates is None else rates),
            {name: W[..., k, :] for k, name in enumerate(x.joints)},
            LazyMapping((*x.joints, *x.coupling_places), lambda: self._determinate(poses)),
            residual,
            self.actuation.verdict,
            couplings=x.by_coupling(R),
            friction=self.friction.by_joint(rubbing),
        )

    def _determinate(self, q: Array) -> dict[str, np.ndarray]:
        """Per joint, and per coupling, which components no self-stress touches in any of the poses (n, nq)."""
        x, size, n = self.variables, self.scaled_closure.size, len(self.variables.joints)
        sure = np.ones(x.carried, dtype=bool)
        if self.analysis.redundant:
            efforts = self.scaled_closure.row_units[len(self.scaled_closure.rows) - (x.carried - 6 * n) :]
            units = np.concatenate([np.tile(np.repeat([size, 1.0], 3), n), size / efforts])
            sure = self.null_space.balance.untouched(q, units)
        return {name: sure[6 * k : 6 * k + 6] for k, name in enumerate(x.joints)} | x.by_coupling(sure)


def _some(given: Given, at: np.ndarray) -> Given:
    """The states that a mask (...) marks."""
    return given._replace(arrays=[spread(x, at.shape)[at] for x in given.arrays])
