"""Monitor: what is asked of states on the way, by the equations of one choice of rows."""

from __future__ import annotations

from copy import copy
from functools import cached_property
from typing import Any

import numpy as np

from linkwright.constraints.constraint import switch_of
from linkwright.constraints.constraint_kinds import constraints_of, switches_of
from linkwright.engines import Function
from linkwright.model.answers import Array, Energy
from linkwright.model.decisions.usual_pivots import typical_pivots
from linkwright.program import Program, Rolled, in_one_piece
from linkwright.scalars.tolerances import ROUNDED_SOLUTION
from linkwright.simulation.ends.closure_conditioning import typical_poses
from linkwright.simulation.integrators import fixed_step
from linkwright.simulation.running.equations import Equations, conditioning
from linkwright.simulation.running.problem import Problem, mode_array
from linkwright.simulation.running.row_choice import other_choice_will_do


class Monitor:
    """Event functions, the guard of steps, how close a singular pose is, how far a state is from the constraints, and
    the way back onto them.

    q0: where it starts, with the numbers of the machine. threshold: of the usual conditioning, with which steps are
    stopped. start: the conditioning there. usual: sizes of the pivots at typical poses. singular: the index of the
    conditioning among what is watched, -1 for none. projects: whether states are put back on the constraints.
    """

    def __init__(self, problem: Problem, equations: Equations, q0: Array, threshold: float) -> None:
        self.problem, self.equations = problem, equations
        self.modes: Array = mode_array(problem.modes)
        self.start = 1.0
        self.unsigned = False  # each run of an ensemble may have signs of its own
        constrained = bool(equations.constraints.many or equations.model.quaternion_places)
        self.projects = problem.stabilisation == "projection" and equations.formulation.exact and constrained
        self.usual = self._usual_pivots(q0)
        self.threshold = min(threshold, 0.5 * self.start)  # who starts closer to a singular pose is watched, too
        events = problem.events
        self.singular = len(events) if self.usual else -1
        self.kinks = equations.kinks + sum(event.watches_rate for event in events)
        may_jump = bool(equations.motions.names) or problem.integrator in fixed_step()
        whole = (self.usual, self.threshold, self.unsigned, self.projects and may_jump)
        self.guard = equations.guarding(*whole) if self.usual else None
        self.events = equations.watching(events, (), self.threshold) if events or self.kinks else None

    def is_usual(self, told: dict[str, Array]) -> bool:
        """Whether a run that starts where `told` was reported goes by the same guard."""
        if not self.usual:
            return True
        pivots, usual = told["pivots"], np.array(self.usual)
        if not (pivots * usual > 0.0).all():
            return False
        self.start = float(conditioning(list(pivots), self.usual))
        return 0.5 * self.start >= self.threshold

    @cached_property
    def watch(self) -> Function | None:
        """What is watched by who steps by series: the event functions, and the conditioning less the threshold."""
        if not self.usual:
            return self.events
        return self.equations.watching(self.problem.events, self.usual, self.threshold)

    def in_mode(self, modes: Array) -> Monitor:
        """The same with other numbers of the mode."""
        found = copy(self)
        found.modes = modes
        return found

    def with_modes(self, p: Array) -> Array:
        """Numbers p (..., n) with those of this mode; of an ensemble whose runs have modes of their own (R, K, n)."""
        if not self.modes.size:
            return p
        p, modes = p.copy(), self.modes
        self.equations.named.of(p).modes[:] = modes if modes.ndim == 1 else modes[:, None]
        return p

    def acting(self, p: Array) -> Array:
        """Per row of all constraints whether it acts by numbers p (n, np): (n, m), m = 0 where all act at all times."""
        tree = self.equations.tree
        if not switches_of(tree):
            return np.zeros((len(p), 0))
        modes = self.equations.named.of(p).modes
        values = dict(zip(self.problem.modes, modes.T, strict=True))
        rows = [(constraint, k) for constraint in constraints_of(tree) for k in range(len(constraint.row_names))]
        always = np.ones(len(p))
        return np.stack([values.get(switch_of(constraint, k) or "", always) for constraint, k in rows], axis=-1)

    def numbers(self, t: Array, y: Array) -> Array:
        """p at samples (..., T, ny) in this mode."""
        return self.equations.numbers(t, y, self.with_modes(self.equations.pieces))

    def struck(self, t: float, y: Array, p: Array) -> Array:
        """A state (ny,) after the impulses of rows that have begun to act."""
        return self.equations.function("struck")(np.array([t]), y, p)

    def energy_of(self, t: float, y: Array) -> float:
        """What a state (ny,) holds, J, with what the method and elements' own states keep."""
        p, of = self.numbers(np.array([t]), y[None])[0], self.equations.state.of
        told = self.report(np.array([t]), y, p)
        energy = self.equations.model.parts.quantities.ask("energy", self.problem.pose(of(y).q), told["v"])
        return float(energy.total + told["stored"].sum())

    def other_choice_will_do(self, y: Array) -> bool:
        """Whether in a state (ny,) close to a singular pose only the rows, or rates, in use fail."""
        loops = self.problem.model.parts.tree.constrained
        return loops and other_choice_will_do(self.equations, self.problem.pose(y))

    @property
    def watched(self) -> Program | None:
        """The program of what is watched."""
        program = self.watch.program if self.watch is not None else None
        assert program is None or isinstance(program, Program | Rolled)
        return program if program is None else in_one_piece(program, "a Taylor series")

    def _usual_pivots(self, q0: Array) -> list[float]:
        """The sizes of the pivots at typical poses, with the signs they have at the start of a single run."""
        model = self.equations.model
        if not model.parts.tree.constrained and not self.equations.motions.names:
            return []
        poses = np.concatenate([q0.reshape(-1, q0.shape[-1])[:1], typical_poses(model)])
        y = np.zeros((len(poses), self.equations.state.size))
        self.equations.state.of(y).q[:] = poses[:, : model.nq]
        p = np.zeros((len(poses), self.equations.sizes["p"]))
        self.equations.named.of(p).modes[:] = self.modes if self.modes.ndim == 1 else self.modes[0]
        self.equations.named.of(p).machine[:] = poses[:, model.nq :]
        found = self.report(np.zeros((len(y), 1)), y, p).get("pivots")
        if found is None:
            return []
        usual = typical_pivots(found[1:])
        if q0.ndim > 1:
            self.unsigned = bool((found < 0.0).any())
        else:
            usual = np.where(found[0] < 0.0, -usual, usual)
            with np.errstate(all="ignore"):
                start = float(conditioning(found[0], list(usual)))
            self.start = start if np.isfinite(start) else 0.0
        return list(usual)

    def report(self, t: Array, y: Array, p: Array) -> dict[str, Array]:
        """Rates, accelerations, efforts, pivots, gaps of states by name."""
        return self.equations.report(t, y, p)

    def rates(self, t: float, y: Array, run: int = 0) -> Array:
        """v of one state, of one run of an ensemble."""
        pieces = self.with_modes(self.equations.pieces)
        mine = pieces[run] if pieces.ndim > 2 else pieces
        p = mine[int(np.searchsorted(self.equations.parameters.knots, t, side="right"))]
        return self.report(np.array([t]), y, p)["v"]

    @property
    def _project(self) -> Function:
        return self.equations.function("project")

    @property
    def lanes(self) -> int:
        return self.equations.function("report").lanes

    def project(self, t: Any, y: Array, p: Array) -> Array:
        return self._project(np.atleast_1d(np.asarray(t, float)), y, p)

    @property
    def _residual(self) -> Function:
        return self.equations.function("residual")

    def opening(self, t: float, y: Array, p: Array) -> float:
        """The largest residual of the constraints, or of their rates against the machine's own speed."""
        many = self.equations.constraints.many
        if not many:
            return 0.0
        phi = np.abs(self._residual(np.array([t]), y, p))
        speed = 1.0 + float(np.abs(self.equations.state.of(y).x).max())
        return max(float(phi[:many].max()), float(phi[many:].max()) / speed)

    def gap(self, t: float, y: Array, p: Array) -> float:
        """The largest residual of the constraints; infinite where it is no number."""
        phi = np.abs(self._residual(np.array([t]), y, p)[: self.equations.constraints.many])
        return float(phi.max(initial=0.0)) if np.isfinite(phi).all() else np.inf

    def watched_values(self, t: Array, y: Array, p: Array) -> Array:
        """The event functions at states (n, ny): (n, how many)."""
        many = len(self.problem.events)
        return self.events(t, y, p)[:, :many] if self.events is not None and many else np.zeros((len(y), 0))

    def conditioning(self, t: float, y: Array, p: Array) -> float:
        """One at usual poses, zero at singular ones."""
        assert self.guard is not None
        return float(self.guard(np.array([t]), y, p)[0]) + self.threshold

    def imbalance(self, y: Array, z: Array) -> float:
        """Energy that came or went between two states beside the work done, against the kinetic energy."""
        lost, early, late = self._between(y, z)
        return abs(lost) / max(float(early.kinetic), float(late.kinetic))

    def energy_lost(self, y: Array, z: Array) -> tuple[float, float]:
        """The same in J, beyond what rounding explains; and what was in motion, J."""
        lost, early, late = self._between(y, z)
        held = float(abs(early.kinetic) + abs(early.potential) + abs(late.kinetic) + abs(late.potential))
        exchanged = abs(float(late.potential - early.potential)) + abs(self._work_between(y, z))
        moving = max(float(early.kinetic), float(late.kinetic), exchanged)
        return max(0.0, abs(lost) - ROUNDED_SOLUTION * held), moving

    def _between(self, y: Array, z: Array) -> tuple[float, Energy, Energy]:
        """Energy lost, and the energies of both states."""
        of, quantities = self.equations.state.of, self.equations.model.parts.quantities
        early, late = (quantities.ask("energy", self.problem.pose(x), of(x).x) for x in (y, z))
        return float(late.total - early.total) - self._work_between(y, z), early, late

    def _work_between(self, y: Array, z: Array) -> float:
        of = self.equations.state.of
        return float(of(z).work - of(y).work)
