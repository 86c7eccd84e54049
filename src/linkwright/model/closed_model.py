"""The verbs of a machine with closed loops: the same questions, answered with multipliers at the cut joints."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import numpy as np

from linkwright.engines import Function
from linkwright.errors import ModelError
from linkwright.kernels.closure import row_names
from linkwright.methods import sslm
from linkwright.model.actuation import Actuation
from linkwright.model.answers import Array, ConstraintInertia, Inverse, Linearization
from linkwright.model.checked_programs import ill_conditioned, passed
from linkwright.model.inputs import spread
from linkwright.model.loop_programs import FORWARD, INVERSE, check_method
from linkwright.model.questions import check_question
from linkwright.program import Program, trace


class ClosedModel(Actuation):
    """A Model with loops. q, v, a are those of the tree's joints and must close: `assemble` makes such states."""

    # Dynamics

    def _efforts_for(
        self,
        given: list[Array],
        method: str,
        pushed: tuple[int, ...],
        allow_residual: bool,
        weights: Mapping[str, float] | None,
    ) -> Inverse:
        check_method("inverse_dynamics", method, INVERSE)
        x, rates, accelerations, *wrenches = given
        if method == "traditional" and weights is None and self.closed.square and self._reach == self.dof:
            self._must_close(x, rates, accelerations)
            return self._traditional(x, rates, accelerations, pushed, wrenches, allow_residual)
        if method == "parallel":
            self._must_drive_all()
        share = [] if weights is None and self.closed.square else [self._weights({} if weights is None else weights)]
        way = "sharing" if share else method
        if self.closed.orders.get(way) is not None or (share and self.closed.sharing is not None):
            f = self._prepare(("inverse", way, pushed), lambda: self._checked.inverse(way, pushed))
            reactions, tau, checks, *legs = f(x, rates, accelerations, *wrenches, *share)
            residual = np.zeros((*tau.shape[:-1], self.nv))
            if legs and not passed(legs[0]):
                self._refuse_singular(x, ~(legs[0][..., 0] > 1.0), method)
            if not passed(checks):
                self._must_close(x, rates, accelerations)
                weak = ill_conditioned(checks)
                if weak.any():  # rows or drives have let go
                    some = [spread(y, weak.shape)[weak] for y in (x, rates, accelerations, *wrenches)]
                    found = self._shared(some[0], some[1], some[2], pushed, some[3:], allow_residual, weights)
                    tau[weak], reactions[weak], residual[weak] = found
            return self._named(x, tau, reactions, residual, f.outputs[0] == "reactions")
        self._must_close(x, rates, accelerations)
        found = self._shared(x, rates, accelerations, pushed, wrenches, allow_residual, weights)
        return self._named(x, *found, least=True)

    def constraint_inertia(self, q: Any) -> ConstraintInertia:
        """The generalized inertia constraint matrix J I^-1 J^T of the independent rows: `print` shows its blocks."""
        self._must_have_inertia()
        m = len(self.closed.chosen)
        f = self._prepare(
            ("GICM",),
            lambda: trace(lambda q: sslm.constraint_inertia(self.tree, q, self.closed.chosen), {"q": self.nq}, "GICM"),
        )
        matrix = f(self._q(q))
        self._must_be_finite("constraint inertia", matrix)
        matrix = self._matrix(matrix, m, m)
        return ConstraintInertia(
            matrix, self.constraint_rows, self.cut_joints, self.topology.constraint_inertia_pattern
        )

    @property
    def constraint_rows(self) -> tuple[str, ...]:
        """What each row of the constraint inertia forbids: joint and direction."""
        return tuple(f"{self.cut_joints[c]}: {row_names(self.tree.cuts[c])[k]}" for c, k in self.closed.chosen)

    def _gradients_at(self, given: list[Array], driven: tuple[int, ...]) -> Linearization:
        self._must_have_inertia()
        self._must_keep_digits()
        self._must_turn_freely(given[0])
        make = partial(self._checked.gradients, driven)
        (a, dq, dv, dtau), weak, _ = self._with_pivot_check(("linearize", driven), make, given, "sslm")
        if weak is not None:
            sure = self._along_free_motions("forward", [spread(x, weak.shape)[weak] for x in given], driven, ())
            if self._digits("sslm") is None:
                self._tell_digits(a[weak], sure)
            a[weak] = sure
        by_q, by_v = self._matrix(dq, self.nv, self.nv), self._matrix(dv, self.nv, self.nv)
        names = tuple(self.scaled_closure.rates[k] for k in driven)
        return Linearization(a, by_q, by_v, self._matrix(dtau, self.nv, len(driven)), names)

    def function(
        self, question: str, method: str | None = None, engine: str = "auto", threads: int | None = None
    ) -> Function:
        """One question prepared once: arrays in, arrays out, checked for shape only. tau runs over `actuated`."""
        check_question(question)
        if question in ("forward_dynamics", "reactions_under", "linearize"):
            method = "sslm" if method is None else method
            check_method(question, method, FORWARD)
            self._must_have_inertia(method)
            self._must_keep_digits(method)
        match question:
            case "forward_dynamics":
                return Function(self.closed.accelerations(method or "sslm"), engine, threads)
            case "inverse_dynamics" | "reactions":
                name = "subsystem" if method is None else method
                check_method(question, name, INVERSE)
                if name == "parallel":
                    self._must_drive_all()
                if self.closed.orders.get(name) is None:
                    raise ModelError(
                        f"{self.name}: {question} is prepared by 'subsystem' or 'system' for machines with as many "
                        f"drives ({len(self.driven)}) as degrees of freedom ({self.dof}). "
                        "model.inverse_dynamics(...) answers for any."
                    )
                return self._settled(self.closed.inverse(name, with_reactions=question == "reactions"), engine, threads)
            case "reactions_under":
                return self._settled(self.closed.reactions_alone(method or "sslm"), engine, threads)
            case "linearize":
                return Function(self.closed.gradients(self.driven), engine, threads)
        return super().function(question, method, engine, threads)

    def _settled(self, program: Program, engine: str, threads: int | None) -> Function:
        """A function, unless its reactions are some of many."""
        if program.outputs[-1][0] == "some reactions":
            raise ModelError(
                f"{self.name}: {self.analysis.redundant} constraints are redundant, too many to prepare reactions. "
                "model.reactions(...) and model.inverse_dynamics(...) answer for any."
            )
        return Function(program, engine, threads)
