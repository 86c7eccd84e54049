"""Steps of a trajectory as a Repeated program: an explicit Runge-Kutta method, back on the constraints in every step.

It answers for millions of runs at once, each with its own state, efforts, step and parameters, where `model.simulate`
watches one run's drives, events and singular poses. Efforts are constant; another call goes on where one ended.

Fixed steps, `left` of them:

    q, v, tau, step, left -> q, v, left, closure

Adaptive ones, until no time is `left`: a step is taken where the estimate of its error, in tolerances, is at most one,
and the next is chosen by its power -1/order [Hairer, Norsett, Wanner, Solving ODEs I, II.4],

    q, v, tau, step, left, tol, attempts -> q, v, step, left, attempts, closure

`left` comes back negative where the attempts were used up before: so much time was left. `closure` is the largest
residual of the loops at the end, in radians or sizes of the machine.

A step begins on the constraints: where its first slope is taken, what the step before has left open is known at little
cost. That slope feels it times h only, which is of higher order. After the last step the way back is gone once more.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import numpy as np

from linkwright.constraints.unilateral import must_be_open
from linkwright.errors import ModelError
from linkwright.forces.element import must_act_as_laid_out
from linkwright.forces.joint_friction import must_not_rub
from linkwright.kernels.coordinates import coordinate_rates
from linkwright.layout.link_tree import LinkTree, Scalar
from linkwright.layout.numbers import for_tree
from linkwright.mechanism.checked_numbers import shown
from linkwright.methods.closed_loops import Chosen
from linkwright.model.parts import Parts
from linkwright.model.questions.question import ProgramChoice
from linkwright.program import Program, Rolled, Staged, inlined, trace, trace_rolled
from linkwright.scalars.recurring_steps import recurring
from linkwright.scalars.seam import power, sqrt, where_positive
from linkwright.simulation.inputs.motions import Motions
from linkwright.simulation.inputs.run_parameters import RunParameters
from linkwright.simulation.integrators.schemes import SCHEMES
from linkwright.simulation.integrators.tableau import Tableau
from linkwright.simulation.running.constraints import Constraints

Scalars = tuple[Scalar, ...]
UNMOVED = Motions((), (), (), (), (), RunParameters(np.zeros(0), np.zeros((1, 0))), (), ())
SAFETY, SMALLEST, LARGEST = 0.9, 0.2, 5.0  # of the next step against the present one


def step_programs(parts: Parts, chosen: Chosen, options: ProgramChoice) -> tuple[Program | Rolled, Program | Rolled]:
    """One turn, a step of fixed length or an attempt at an adaptive one, and what follows the last."""
    integrator = options.integrator
    known = [name for name, scheme in SCHEMES.items() if not scheme.implicit]
    if not isinstance(integrator, str) or integrator not in known:
        raise ModelError(f"There are no prepared steps by {shown(integrator)}. Choose one of {', '.join(known)}.")
    must_act_as_laid_out(parts.tree.forces, "steps")
    must_be_open(parts.tree, "steps")
    must_not_rub(parts.tree, "steps")
    scheme, forward = SCHEMES[integrator], parts.dynamics.program("forward_dynamics", options)
    assert not isinstance(forward, Staged)
    made = trace_rolled if isinstance(forward, Rolled) else trace
    steps, label = _Steps(parts, chosen, forward, scheme.tableau), f"{integrator} steps"
    state = {"q": parts.tree.nq, "v": parts.tree.nv}
    sizes = state | {"tau": dict(forward.inputs)["tau"], "step": 1, "left": 1}
    sizes |= {"tol": 1, "attempts": 1} if scheme.adaptive else {}
    turn = made(*for_tree(parts.tree, steps.attempt if scheme.adaptive else steps.fixed, sizes), label)
    return turn, made(*for_tree(parts.tree, steps.finish, state), "back on the constraints")


class _Steps:
    def __init__(self, parts: Parts, chosen: Chosen, forward: Program | Rolled, tableau: Tableau) -> None:
        self.nq, self.forward, self.tableau = parts.tree.nq, forward, tableau
        self.constraints = Constraints(parts, chosen, UNMOVED)

    def fixed(
        self, tree: LinkTree, q: Scalars, v: Scalars, tau: Scalars, step: Scalars, left: Scalars
    ) -> dict[str, Scalars]:
        y, _ = self._step(tree, q, v, tau, step[0])
        return {"q": y[: self.nq], "v": y[self.nq :], "left": (left[0] - 1.0,)}

    def attempt(
        self,
        tree: LinkTree,
        q: Scalars,
        v: Scalars,
        tau: Scalars,
        step: Scalars,
        left: Scalars,
        tol: Scalars,
        attempts: Scalars,
    ) -> dict[str, Scalars]:
        last = step[0] - left[0]  # positive: it would go beyond the end
        h = where_positive(last, left[0], step[0])
        y, error = self._step(tree, q, v, tau, h)
        before = (*q, *v)
        within = self._in_tolerances(before, y, error, tol[0])
        taken = partial(_taken, within - 1.0, within)
        factor = SAFETY * power(within + 1e-10, -1.0 / self.tableau.order)
        factor = where_positive(factor - LARGEST, LARGEST, where_positive(factor - SMALLEST, factor, SMALLEST))
        rest = taken(where_positive(last, 0.0, left[0] - h), left[0])
        # the last step is cut to fit: what follows goes on with the step that was meant
        following = where_positive(last, taken(step[0], h * factor), h * factor)
        fewer = attempts[0] - 1.0
        new = tuple(taken(a, b) for a, b in zip(y, before, strict=True))
        ended = where_positive(rest, where_positive(fewer, rest, -rest), 0.0)
        return {
            "q": new[: self.nq],
            "v": new[self.nq :],
            "step": (following,),
            "left": (ended,),
            "attempts": (fewer,),
        }

    def finish(self, tree: LinkTree, q: Scalars, v: Scalars) -> dict[str, Scalars]:
        q, v = self.constraints.back(tree, 0.0, (), q, v)
        worst: Scalar = 0.0
        for x in self.constraints.residual(tree, 0.0, (), q):
            worst = _larger(worst, x)
        return {"q": q, "v": v, "closure": (worst,)}

    def _step(self, tree: LinkTree, q: Scalars, v: Scalars, tau: Scalars, h: Scalar) -> tuple[Scalars, Scalars]:
        """(q, v) after a step from the constraints, and the estimate of its error, none for a fixed step."""

        def slope(y: Scalars) -> Scalars:
            pose, rates = y[: self.nq], y[self.nq :]
            a = inlined(self.forward, (*y, *tau, *tree.numbers))["a"]
            return (*coordinate_rates(tree, pose, rates), *a)

        slopes = [slope((*q, *v))]
        begin = tuple(x for part in self.constraints.back_at_once(tree, 0.0, (), q, v) for x in part)
        for row in self.tableau.stages[1:]:
            slopes.append(slope(_ahead(begin, h, row, slopes)))
        y = _ahead(begin, h, self.tableau.step, slopes)
        if self.tableau.last_in_error:
            slopes.append(slope(y))
        error = _ahead((0.0,) * len(y), h, self.tableau.errors[0], slopes) if self.tableau.errors else ()
        return y, error

    def _in_tolerances(self, before: Scalars, after: Scalars, error: Scalars, tol: Scalar) -> Scalar:
        """The root of the mean square of an error, each part against tol (1 + the value's size)."""
        total: Scalar = 0.0
        for a, b, e in zip(before, after, error, strict=True):
            total = _with_error(total, a, b, e, tol)
        return sqrt(total * (1.0 / len(error)))


@recurring
def _taken(bad: Scalar, within: Scalar, new: Scalar, old: Scalar) -> Scalar:
    """The new value of a step whose error is at most one, in tolerances; else, or where that is no number, the old."""
    return where_positive(bad, old, where_positive(1.0 - within, new, old))


@recurring
def _larger(worst: Scalar, x: Scalar) -> Scalar:
    return where_positive(abs(x) - worst, abs(x), worst)


@recurring
def _with_error(total: Scalar, before: Scalar, after: Scalar, error: Scalar, tol: Scalar) -> Scalar:
    """A sum of squares so far and that of one more error."""
    size = where_positive(abs(before) - abs(after), abs(before), abs(after))
    part = error / (tol * (1.0 + size))
    return total + part * part


def _ahead(y: Scalars, h: Scalar, weights: Sequence[float], slopes: Sequence[Scalars]) -> Scalars:
    """y + h times the weighted slopes."""
    used = [(weight, slope) for weight, slope in zip(weights, slopes, strict=False) if weight]
    numbers = tuple(weight for weight, _ in used)
    return tuple(_one_ahead(start, h, numbers, tuple(slope[k] for _, slope in used)) for k, start in enumerate(y))


@recurring
def _one_ahead(start: Scalar, h: Scalar, weights: Scalars, slopes: Scalars) -> Scalar:
    total: Scalar = 0.0
    for weight, slope in zip(weights, slopes, strict=True):
        total = total + weight * slope
    return start + h * total
