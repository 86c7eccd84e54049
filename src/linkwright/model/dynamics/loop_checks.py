"""Whether states of a machine with loops are closed, and whether their pose is singular."""

from __future__ import annotations

from typing import Any

import numpy as np

from linkwright.assembly.mobility.pose_mobility import mobility, rank_is_lost
from linkwright.assembly.rows.first_of_equals import first_of_largest
from linkwright.errors import ClosureError, SingularityError
from linkwright.layout.link_tree import LinkTree
from linkwright.layout.numbers import for_tree
from linkwright.methods import closed_loops
from linkwright.model.answers import Array
from linkwright.model.dynamics.checked_programs import open_units
from linkwright.model.questions.loop_programs import LoopPrograms
from linkwright.model.questions.program_cache import ProgramCache
from linkwright.model.variables import Variables
from linkwright.program import traced
from linkwright.scalars.tolerances import OPEN


class LoopChecks:
    """Refusals of states, by name."""

    def __init__(self, variables: Variables, programs: ProgramCache, loop_programs: LoopPrograms) -> None:
        self.variables, self.programs = variables, programs
        self.scaled_closure, self.analysis = loop_programs.scaled_closure, loop_programs.analysis

    def openings(self, q: Array, v: Array, a: Array | None = None) -> list[tuple[str, str, Array]]:
        """How far every row is from closed: gaps at cut joints, rates or accelerations that would open them; in words
        and numbers (..., m), OPEN being too much."""
        tree = self.programs.tree
        f = self.programs.function(
            ("consistency",),
            lambda: traced(*for_tree(tree, _openings, {"q": tree.nq, "v": tree.nv, "a": tree.nv}), "closure"),
        )
        gap, rate, acceleration = (x / open_units(self.scaled_closure) for x in f(q, v, v if a is None else a))
        speed = np.maximum(1.0, self._largest(v))
        checks = [("pose given does", "gap", gap), ("rates given do", "opening at", rate / speed)]
        if a is not None:
            with np.errstate(over="ignore", invalid="ignore"):  # what is no number does not close either
                size = np.maximum(speed * speed, self._largest(a))
                checks.append(("accelerations given do", "opening at", acceleration / size))
        return checks

    def must_close(self, q: Array, v: Array, a: Array | None = None) -> None:
        """Refuse what does not close."""
        for what, how, x in self.openings(q, v, a):
            worst = float(np.abs(x).max(initial=0.0))
            if not worst <= OPEN:
                c, _ = self.scaled_closure.rows[int(first_of_largest(np.abs(x).reshape(-1, x.shape[-1]).max(axis=0)))]
                size = "the loop's size" if c < len(self.scaled_closure.cuts) else "a radian, or of the machine's size"
                raise ClosureError(
                    f"{self.variables.name}: the {what} not close {self.scaled_closure.what_closes(c)} "
                    f"({how} {worst:.3g} of {size}). "
                    "Take states from model.assemble(...)."
                )

    def fails(self, q: Array, v: Array) -> np.ndarray:
        """Which flat states (n, size) do not close, or are singular."""
        close = [(np.abs(x) <= OPEN).all(axis=-1) for _, _, x in self.openings(q, v)]
        return np.asarray(~np.all(close, axis=0) | rank_is_lost(self.scaled_closure, self.analysis, q))

    def must_be_regular(self, q: Array, some: np.ndarray | None = None, method: str = "") -> None:
        """Refuse singular poses among those that `some` (...) marks, or among all (n, nq).

        By method "parallel" those marked are refused in any case: its independent rates fail there.
        """
        poses = q if some is None else np.broadcast_to(q, (*some.shape, self.variables.nq))[some]
        lost = rank_is_lost(self.scaled_closure, self.analysis, poses)
        if lost.any():
            at = mobility(self.scaled_closure, self.analysis, poses[lost][0], self.variables.driven)
            raise SingularityError(f"{self.variables.name}: {at.sentence}")
        if method == "parallel" and len(poses):
            raise SingularityError(
                f"{self.variables.name}: in this pose the independent rates of method 'parallel' do not determine the "
                "motion of the platform. Use another method here."
            )

    def _largest(self, rates: Array) -> Array:
        """Per state the largest of the rates, or accelerations, (..., 1)."""
        return np.abs(rates / self.scaled_closure.rate_units).max(axis=-1, keepdims=True, initial=0.0)


def _openings(tree: LinkTree, q: Any, v: Any, a: Any) -> dict[str, Any]:
    return {**closed_loops.closure(tree, q), **closed_loops.closure_rates(tree, q, v, a)}
