"""A machine in time as programs of (t, y, p): what is integrated, what puts it back, what is watched, what is told.

y = (q, x, w): coordinates, the numbers that stand for the rates, and the work done by all that is not conservative
(drives, dampers, loads). p = the numbers of constant efforts and of the present pieces of all trajectories; of the
method; and of the machine, where these are inputs: methods and kernels take them at the end of q.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

import numpy as np

from linkwright.constraints.joint_rate import unit_effort
from linkwright.constraints.prescribed_motion import PrescribedMotion
from linkwright.engines import Function
from linkwright.forces.drive import DriveEfforts
from linkwright.forces.resultants import power
from linkwright.kernels.coordinates import coordinate_rates
from linkwright.kernels.kinematics import Kinematics
from linkwright.layout.link_tree import Scalar
from linkwright.layout.numbers import with_numbers
from linkwright.methods.closed_loops import Chosen, closure, closure_rates, generalized
from linkwright.methods.open import Integers, Scalars, generalized_inertia
from linkwright.model.answers import Array
from linkwright.model.model import Model
from linkwright.program import Program, Rolled, in_one_piece, inline, jacobian, reads_input, trace, traced
from linkwright.simulation.constraints import Constraints
from linkwright.simulation.drives import Drives
from linkwright.simulation.events import TracedEvent
from linkwright.simulation.formulations import Formulation, Rates
from linkwright.simulation.guard import conditioning, guard
from linkwright.simulation.motions import Motions
from linkwright.simulation.run_parameters import RunParameters, side_by_side
from linkwright.simulation.switching import switching_functions

NEARLY_SINGULAR = 1e-4  # of the usual conditioning: closer, the equations lose digits that the motion has


class Equations:
    """The programs of one machine under one formulation, its drives and its prescribed joints. machine: the numbers of
    each run's machine, where these are inputs.

    Efforts stand over `places`: those of the drives, then those that move the prescribed joints.
    """

    def __init__(
        self,
        model: Model,
        formulation: Formulation,
        drives: Drives,
        motions: Motions,
        chosen: Chosen,
        machine: RunParameters,
    ) -> None:
        self.model, self.formulation, self.drives, self.motions = model, formulation, drives, motions
        self.tree = model.parts.tree
        self.constraints = Constraints(model.parts, chosen, motions)
        self.ny = model.nq + len(formulation.independent) + 1
        method = RunParameters(np.zeros(0), np.array([formulation.numbers], float).reshape(1, -1))
        self.parameters = side_by_side(drives.parameters, motions.parameters, method, machine)
        self.sizes = {"t": 1, "y": self.ny, "p": max(self.parameters.count, 1)}

    @property
    def pieces(self) -> Array:
        """The numbers p of each smooth piece of the run, (..., K + 1, at least one)."""
        pieces = self.parameters.pieces
        return pieces if pieces.shape[-1] else np.zeros((*pieces.shape[:-1], 1))

    def numbers(self, t: Array, y: Array) -> Array:
        """p at samples (..., T, ny): with the efforts that only Python can tell, NaN where they fail."""
        p = self.pieces[..., np.searchsorted(self.parameters.knots, t, side="right"), :]
        if self.drives.slow is not None:
            p = np.array(np.broadcast_to(p, (*y.shape[:-1], p.shape[-1])))
            for at in np.ndindex(y.shape[:-1]):
                try:
                    p[at] = self.asked(float(t[at[-1]]), y[at], p[at])
                except Exception:  # of the user's function: why the run ended is told elsewhere
                    p[(*at, list(self.drives.slow_at))] = np.nan
        return p

    def asked(self, t: float, y: Array, p: Array) -> Array:
        """p of one state with the efforts that only Python can tell."""
        assert self.drives.slow is not None
        q, x, _ = self.parts(y.tolist(), p.tolist())
        v = self.formulation.rates(q, x, self.split(tuple(p.tolist()))[2])
        found: Array = p.copy()
        found[list(self.drives.slow_at)] = self.drives.slow(t, np.array(q), np.array(v))
        return found

    @property
    def places(self) -> Integers:
        return self.drives.places + self.motions.supply

    @property
    def rhs(self) -> Program:
        """In one list of operations, which series and slopes are made of."""
        program = self.function("rhs").program
        assert isinstance(program, Program | Rolled)
        return in_one_piece(program, "a Taylor series, or the sensitivity of a run,")

    @property
    def clocked(self) -> bool:
        """Whether the motion depends on the time itself."""
        program = self.function("rhs").program
        assert isinstance(program, Program | Rolled)
        return reads_input(program, 0)

    def function(self, what: str) -> Function:
        """rhs, slope, project, residual or report: traced once for all runs that differ in their numbers alone."""
        tracers = {
            "rhs": self._rhs,
            "slope": self._slope,
            "project": self._project,
            "residual": self._residual,
            "report": self._report,
        }
        return self.model.programs.function(("in time", what, self.signature), tracers[what])

    def guarding(self, usual: Sequence[float], threshold: float, unsigned: bool, astray: bool) -> Function:
        """What is told of every step: see guard.py."""
        key = ("guard", tuple(usual), threshold, unsigned, astray, self.signature)
        return self.model.programs.function(key, lambda: guard(self, usual, threshold, unsigned, astray))

    def watching(self, watched: Sequence[TracedEvent], usual: Sequence[float], threshold: float) -> Function:
        """The event functions; where `usual` tells the sizes of the pivots, the conditioning less a threshold; and what
        tells of kinks of the drives."""
        key = ("watch", tuple(w.program for w in watched), tuple(usual), threshold, self.signature)
        return self.model.programs.function(key, lambda: self._watch(watched, usual, threshold))

    @property
    def signature(self) -> Any:
        """All that the programs depend on: the formulation, and what drives and motions say."""
        where = self.places, self.motions.places
        return self.formulation.name, where, self.constraints.chosen, bool(self.drives.commanded), self._said

    @cached_property
    def _said(self) -> Program:
        """The program of what is prescribed: efforts (or commanded accelerations) of drives, values of motions."""

        def said(t: Scalars, q: Scalars, v: Scalars, p: Scalars) -> dict[str, Any]:
            own, trajectory, _ = self.split(p)
            drives = (self.drives.commanded or self.drives.efforts)(t[0], q, v, own)
            motions = [x for part in self.motions.desired(t[0], trajectory) for x in part]
            turns = [x for turn in self.motions.turns(t[0], trajectory) for x in turn]
            return {"drives": drives, "motions": [*motions, *turns]}

        n = self.model.nv
        return trace(said, {"t": 1, "q": self.tree.entries, "v": n, "p": self.sizes["p"]}, "drives and motions")

    @cached_property
    def kinks(self) -> int:
        """How many values tell of kinks and jumps of the drives."""
        program = trace(lambda **x: {"g": self._switching(**x)}, dict(self._said.inputs), "kinks")
        return len(program.results)

    def _switching(self, t: Scalars, q: Scalars, v: Scalars, p: Scalars) -> list[Scalar]:
        return switching_functions(self._said, (*t, *q, *v, *p))

    def _rhs(self) -> Program | Rolled:
        """dy/dt."""

        def change(t: Scalars, y: Scalars, p: Scalars) -> dict[str, Scalars]:
            q, x, _ = self.parts(y, p)
            _, _, numbers = self.split(p)
            v = self.formulation.rates(q, x, numbers)
            tau, rates = self._answer(t[0], q, x, v, p)
            brought = self._power(q, v, tau) + self.formulation.power(q, v, numbers)
            return {"dy": (*coordinate_rates(self.tree, q, v), *rates.x_rate, brought)}

        return traced(change, self.sizes, "equations of motion")

    def _slope(self) -> Program:
        """d(dy/dt)/dy, row by row."""
        found = jacobian(self.rhs, ["y"], of="dy")

        def only(**values: Scalars) -> dict[str, Scalars]:
            return {"slope": inline(found, (*values["t"], *values["y"], *values["p"]))["ddy/dy"]}

        return trace(only, self.sizes, "slope of the equations of motion")

    def _project(self) -> Program | Rolled:
        """y, back on the constraints from close by."""

        def back(t: Scalars, y: Scalars, p: Scalars) -> dict[str, Scalars]:
            q, x, w = self.parts(y, p)
            q, v = self.constraints.back(t[0], self.split(p)[1], q, x)
            return {"y": (*q[: self.tree.nq], *v, w)}

        return traced(back, self.sizes, "back on the constraints")

    def _residual(self) -> Program | Rolled:
        """How far y is from the constraints, and their rates."""

        def both(t: Scalars, y: Scalars, p: Scalars) -> dict[str, Scalars]:
            q, x, _ = self.parts(y, p)
            trajectory, c = self.split(p)[1], self.constraints
            return {"phi": (*c.residual(t[0], trajectory, q), *c.rate(t[0], trajectory, q, x))}

        return traced(both, self.sizes, "residual")

    def _report(self) -> Program | Rolled:
        """What a state is reported with: rates, accelerations, energy kept by the method, efforts over `places`,
        pivots, gaps of the loops and their rates."""

        def report(t: Scalars, y: Scalars, p: Scalars) -> dict[str, Scalars]:
            q, x, _ = self.parts(y, p)
            numbers = self.split(p)[2]
            v = self.formulation.rates(q, x, numbers)
            tau, rates = self._answer(t[0], q, x, v, p)
            found = {"v": v, "a": rates.a, "stored": (self.formulation.stored(q, numbers),), "tau": tau}
            found["pivots"] = self._pivots(q, rates)
            if self.tree.constrained:
                found["gap"] = closure(self.tree, q)["closure"]
                found["opening"] = closure_rates(self.tree, q, v, v)["rate"]
            return {name: values for name, values in found.items() if values}

        return traced(report, self.sizes, "report of a state")

    def _watch(self, watched: Sequence[TracedEvent], usual: Sequence[float], threshold: float) -> Program | Rolled:
        def values(t: Scalars, y: Scalars, p: Scalars) -> dict[str, Scalars]:
            q, x, _ = self.parts(y, p)
            v = self.formulation.rates(q, x, self.split(p)[2])
            found = [w.value(t[0], q, v) for w in watched]
            if usual:
                pivots = self._pivots(q, self._answer(t[0], q, x, v, p)[1])
                found.append(conditioning(pivots, usual) - threshold)
            return {"g": (*found, *self._switching(t, q, v, p))}

        return traced(values, self.sizes, "events")

    def parts(self, y: Sequence[Any], p: Sequence[Any]) -> tuple[Scalars, Scalars, Scalar]:
        """q with the numbers of the machine, x and w."""
        nq = self.tree.nq
        return (*y[:nq], *self.machine(p)), tuple(y[nq:-1]), y[-1]

    def machine(self, p: Any) -> Any:
        """The numbers of the machine, the last of p; of arrays (..., numbers), too."""
        last = self.parameters.count
        return p[..., self._first_of_machine : last] if isinstance(p, np.ndarray) else p[self._first_of_machine : last]

    @property
    def _first_of_machine(self) -> int:
        return self.parameters.count - len(self.tree.parameters)

    def split(self, p: Scalars) -> tuple[Scalars, Scalars, Scalars]:
        """The numbers of the drives, of the prescribed motions, of the method."""
        i = self.drives.parameters.count
        j = i + self.motions.parameters.count
        return p[:i], p[i:j], p[j : j + len(self.formulation.numbers)]

    def _answer(self, t: Scalar, q: Scalars, x: Scalars, v: Scalars, p: Scalars) -> tuple[Scalars, Rates]:
        """Efforts of drives and of prescribed joints, over `places`, and the rates they give."""
        own, trajectory, numbers = self.split(p)
        prescribed = self.motions.at(t, trajectory)
        tau: Scalars = ()
        if self.drives.commanded:
            told = zip(self.drives.places, self.drives.commanded(t, q, v, own), strict=True)
            prescribed = (*(PrescribedMotion(k, k, 0.0, 0.0, a) for k, a in told), *prescribed)
        else:
            tau = self.drives.efforts(t, q, v, own)
        rates = self.formulation.answer(q, x, tau, numbers, prescribed)
        return (*tau, *rates.efforts), rates

    def _pivots(self, q: Scalars, rates: Rates) -> Scalars:
        """That vanish at singular poses; a method without multipliers does not feel those where the way back is
        lost. Those of prescribed motions come last, and vanish at their dead points."""
        loops = rates.pivots if self.formulation.multipliers else (*rates.pivots, *self.constraints.pivots(q))
        return (*loops, *rates.prescribed_pivots) if self.motions.names else loops

    def pivots(self, q: Scalars, numbers: Scalars) -> Scalars:
        """The same of a pose, whatever moves and pushes there."""
        still, unmoved = (0.0,) * (self.ny - self.tree.nq - 1), (0.0,) * len(self.drives.places)
        commanded = self.drives.places if self.drives.commands else ()
        held = zip((*commanded, *self.motions.places), (*commanded, *self.motions.supply), strict=True)
        prescribed = tuple(PrescribedMotion(*places, 0.0, 0.0, 0.0) for places in held) if self.motions.names else ()
        return self._pivots(q, self.formulation.answer(q, still, () if commanded else unmoved, numbers, prescribed))

    def authority(self, q: Array) -> Array:
        """How the accelerations of the prescribed joints change with the efforts that move them, in one pose."""
        tree = with_numbers(self.tree, tuple(map(float, q)))
        at = Kinematics(tree, tuple(map(float, q)))
        R, C = (
            np.array([generalized(at, unit_effort(at, k)) for k in places], float)
            for places in (self.motions.places, self.motions.supply)
        )
        I = np.reshape(generalized_inertia(tree, at.q)["I"], (tree.nv, tree.nv)).astype(float)
        units, free = np.array(self.constraints.rate_units), np.eye(tree.nv)
        if self.formulation.rigid and self.constraints.rows:
            J = np.array(self.constraints.jacobian(at.q), float)[: len(self.constraints.rows)]
            free = np.linalg.svd(J)[2][len(J) :].T
        S = units[:, None] * free
        try:
            return np.asarray(R @ S @ np.linalg.solve(S.T @ I @ S, S.T @ C.T))
        except np.linalg.LinAlgError:  # what is to be moved has no inertia
            return np.full((len(R), len(R)), np.nan)

    def _power(self, q: Scalars, v: Scalars, tau: Scalars) -> Scalar:
        """The power of drives, dampers and loads, W."""
        tree = with_numbers(self.tree, q)
        return power((*tree.forces, DriveEfforts(self.places, tau)), Kinematics(tree, q, v))
