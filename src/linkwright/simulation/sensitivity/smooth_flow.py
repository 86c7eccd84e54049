"""SmoothFlow: what a run follows between two switches, with all that its derivatives are made of, as programs.

Y = (q, x, own, c): the state of the run, with the cost integrated so far where the run itself has the work done. P =
(p, b, s): the numbers of the run; the branches of all choices (smooth_choices.py); the scale of the cost.

    Y' = F(t, Y, P)                                  rate
    S' = F_Y S + F_P dP                              tangent: one direction of start and numbers, S = dY
    -l' = F_Y^T l,  -m' = F_P^T l                    adjoint, in reversed time, with l of c equal to one

The way back onto the constraints, Y = B(t, Y, P), has the same derivatives.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from linkwright.engines import Function
from linkwright.methods.open import Scalars
from linkwright.program import Program, inline, jacobian, pullback, tangent, trace
from linkwright.program.program import replay
from linkwright.simulation.running.equations import Equations
from linkwright.simulation.running.events import value_at
from linkwright.simulation.running.problem import WatchedEvent
from linkwright.simulation.running.run_record import moving
from linkwright.simulation.sensitivity.smooth_choices import choices, with_branches


class SmoothFlow:
    """The programs of one set of equations and one cost; `active` are the numbers p whose derivatives are sought."""

    def __init__(
        self,
        equations: Equations,
        integrands: Sequence[Program],
        active: Sequence[int],
        transitions: Sequence[WatchedEvent] = (),
    ) -> None:
        self.equations, self.active, self.transitions = equations, tuple(active), tuple(transitions)
        self._integrands = tuple(integrands)
        self.ny, self.np = equations.state.size, equations.sizes["p"]
        events = tuple((event.key, event.direction, getattr(event, "becomes", None)) for event in self.transitions)
        self._key = ("sensitivity", equations.signature, self._integrands, events)
        self.whole = self._program(self._function("whole", self._whole))
        self.choices = choices(self.whole)
        self.projects = False  # whether states are put back on the constraints
        self.branches = len(self.choices)
        self.sizes = {"t": 1, "y": self.ny, "p": self.np + self.branches + 1}

    # Functions of (t, Y, P)

    @property
    def rate(self) -> Function:
        """F."""
        return self._function("rate", lambda: self._chosen("results", "equations of motion and cost"))

    @property
    def conditions(self) -> Function:
        """Positive as long as the branches hold."""
        return self._function("conditions", lambda: self._chosen("conditions", "conditions of the branches"))

    @property
    def condition_slopes(self) -> Function:
        """The conditions; their derivatives by t, Y, P, row by row; and F."""

        def both() -> Program:
            slopes = jacobian(self._program(self.conditions), ["t", "y", "p"], of="conditions")
            rate = self._program(self.rate)

            def values(t: Scalars, y: Scalars, p: Scalars) -> dict[str, Any]:
                return inline(slopes, (*t, *y, *p)) | inline(rate, (*t, *y, *p))

            return trace(values, self.sizes, "slopes of the conditions")

        return self._function("condition slopes", both)

    @property
    def tests(self) -> Function:
        """What the branches hang on, by the choices as they are made, of (t, Y, p)."""

        def tests(t: Scalars, y: Scalars, p: Scalars) -> dict[str, Any]:
            values = replay(self.whole, (*t, *y, *p))
            found = [values[c.test] if c.divisor is None else values[c.test] / values[c.divisor] for c in self.choices]
            return {"tests": found}

        return self._function("tests", lambda: trace(tests, dict(self.whole.inputs), "tests of the choices"))

    @property
    def project(self) -> Function:
        """B, of (t, Y, P)."""
        return self._function("project", lambda: self._backwards("back on the constraints"))

    @property
    def watched(self) -> Function:
        """The conditions; then what falls through zero at transitions, and how fast that changes."""

        def watch() -> Program:
            conditions = self._program(self.conditions) if self.branches else None

            def values(t: Scalars, y: Scalars, p: Scalars) -> dict[str, Any]:
                now = self.equations.at(t, y, p[: self.np])
                signs = [-float(event.direction) for event in self.transitions]
                held = inline(conditions, (*t, *y, *p))["conditions"] if conditions else ()
                falling = [s * event.value_now(now) for s, event in zip(signs, self.transitions, strict=True)]
                turning = [event.rate_now(now) for event in self.transitions if event.watches_rate]
                return {"g": (*held, *falling, *turning)}

            return trace(values, self.sizes, "conditions and transitions")

        return self._function("watched", watch)

    def transition(self, k: int, pattern: Any = None) -> Function:
        """Of transition k, of (t, Y, P): the state after it and what falls through zero there, with their derivatives
        by t, Y, P, row by row; and F before it. pattern: what was decided there in numbers."""

        def make() -> Program:
            event = self.transitions[k]

            def values(t: Scalars, y: Scalars, p: Scalars) -> dict[str, Any]:
                now = self.equations.at(t, y, p[: self.np])
                h = -float(event.direction) * event.value_now(now)
                return {"y": (*moving(self.equations.after(event, now, self.projects, pattern)), y[-1]), "h": (h,)}

            both = trace(values, self.sizes, f"transition {event.name!r}")
            rate = self._program(self.rate)
            slopes = [jacobian(both, ["t", "y", "p"], of=of) for of in ("y", "h")]

            def all_of_it(t: Scalars, y: Scalars, p: Scalars) -> dict[str, Any]:
                found: dict[str, Any] = {}
                for program in slopes:
                    found |= inline(program, (*t, *y, *p))
                return found | inline(rate, (*t, *y, *p))

            return trace(all_of_it, self.sizes, f"slopes of the transition {event.name!r}")

        return self._function(("transition", k, self.projects, pattern), make)

    # Of (t, (Y, S), (P, dP)), dP over the active numbers

    @property
    def tangent(self) -> Function:
        return self._of_active("tangent", lambda: self._tangent(self._program(self.rate)))

    @property
    def tangent_project(self) -> Function:
        return self._of_active("tangent project", lambda: self._tangent(self._program(self.project)))

    # Of (-t, (q, x, l, m), (P, scales of m)), m over the active numbers

    @property
    def adjoint(self) -> Function:
        """In reversed time: (-q', -x', -own', F_Y^T l, F_P^T l)."""

        def make() -> Program:
            rate = self._program(self.rate)
            back = pullback(rate, ["y", "p"])

            def reversed_time(t: Scalars, y: Scalars, p: Scalars) -> dict[str, Any]:
                Y, l, _ = self._adjoint_parts(y)
                P, scales = p[: self.sizes["p"]], p[self.sizes["p"] :]
                inputs = (-t[0], *Y, 0.0, *P)
                dY = moving(replay_results(rate, inputs))
                found = inline(back, (*inputs, *l, 1.0))
                by_p = [found["by p"][k] * scale for k, scale in zip(self.active, scales, strict=True)]
                return {"dy": (*(-x for x in dY), *moving(found["by y"]), *by_p)}

            return trace(reversed_time, self.adjoint_sizes, "adjoint equations")

        return self._of_active("adjoint", make)

    @property
    def project_pullback(self) -> Function:
        """Of (t, Y, P, weights of Y): weights carried back by B to Y and P."""
        return self._function("project pullback", lambda: pullback(self._program(self.project), ["y", "p"]))

    @property
    def tangent_sizes(self) -> dict[str, int]:
        return {"t": 1, "y": 2 * self.ny, "p": self.sizes["p"] + len(self.active)}

    @property
    def adjoint_sizes(self) -> dict[str, int]:
        return {"t": 1, "y": 2 * (self.ny - 1) + len(self.active), "p": self.sizes["p"] + len(self.active)}

    def by_the_clock(self) -> bool:
        """Whether F depends on time, so that long steps could miss something."""
        return any(node == ("input", 0) for node in self.whole.nodes)

    # Inside

    def _function(self, what: Any, make: Callable[[], Program]) -> Function:
        return self.equations.model.programs.function((*self._key, what), make)

    def _of_active(self, what: str, make: Callable[[], Program]) -> Function:
        return self.equations.model.programs.function((*self._key, what, self.active), make)

    @staticmethod
    def _program(function: Function) -> Program:
        assert isinstance(function.program, Program)
        return function.program

    def _whole(self) -> Program:
        """Equations of motion and cost as they are, of (t, Y, p)."""
        equations = self.equations

        def change(t: Scalars, y: Scalars, p: Scalars) -> dict[str, Any]:
            now = equations.at(t, y, p)
            cost: Any = 0.0
            for integrand in self._integrands:
                cost = cost + value_at(integrand, now.tree, now.t, now.q, now.v, now.more)
            return {"dy": (*moving(inline(equations.rhs, (*t, *y, *p))["dy"]), cost)}

        return trace(change, equations.sizes, "equations of motion and cost")

    def _chosen(self, what: str, label: str) -> Program:
        def values(t: Scalars, y: Scalars, p: Scalars) -> dict[str, Any]:
            found = with_branches(self.whole, (*t, *y, *p[: self.np]), p[self.np : -1])
            if what == "conditions":
                return {"conditions": found.conditions}
            return {"dy": (*moving(found.results), found.results[-1] * p[-1])}

        return trace(values, self.sizes, label)

    def _backwards(self, label: str) -> Program:
        program = self._program(self.equations.function("project"))

        def back(t: Scalars, y: Scalars, p: Scalars) -> dict[str, Any]:
            return {"y": inline(program, (*t, *y, *p[: self.np]))["y"]}

        return trace(back, self.sizes, label)

    def _tangent(self, program: Program) -> Program:
        carried = tangent(program, ["y", "p"], [program.outputs[0][0]])

        def both(t: Scalars, y: Scalars, p: Scalars) -> dict[str, Any]:
            P, dp = p[: self.sizes["p"]], [0.0] * self.sizes["p"]
            for k, x in zip(self.active, p[self.sizes["p"] :], strict=True):
                dp[k] = x
            value, slope = inline(carried, (*t, *y[: self.ny], *P, *y[self.ny :], *dp)).values()
            return {"dy": (*value, *slope)}

        return trace(both, self.tangent_sizes, f"{program.label}, tangent")

    def _adjoint_parts(self, y: Scalars) -> tuple[Scalars, Scalars, Scalars]:
        n = self.ny - 1
        return y[:n], y[n : 2 * n], y[2 * n :]


def replay_results(program: Program, inputs: Sequence[Any]) -> list[Any]:
    """All results, one after the other."""
    return [x for values in inline(program, inputs).values() for x in values]
