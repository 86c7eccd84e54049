"""A machine in time as programs of (t, y, p): what is integrated, what puts it back, what is watched, what is told.

The parts of y and p are those of run_record.py; methods and kernels are given the tree at the numbers of the machine.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from copy import copy
from dataclasses import replace
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from linkwright.assembly.rows.joined_poses import at_pose
from linkwright.constraints.constraint_kinds import constraints_of, switches_of
from linkwright.constraints.coulomb_contact import (
    CONTACTS_REST,
    CoulombContact,
    carried_forces,
    contact_modes,
    contact_power,
    pushing_forces,
    row_numbers,
    rubs,
)
from linkwright.constraints.joint_rate import unit_effort
from linkwright.constraints.mode import FrictionNow, ModeUpdate, mode_number, mode_numbers_of
from linkwright.constraints.prescribed_motion import PrescribedMotion
from linkwright.engines import Function
from linkwright.forces.contact_push import ContactPush
from linkwright.forces.contact_share import ContactShare
from linkwright.forces.drive import DriveEfforts
from linkwright.forces.element import ForceElement, Wrenches, forces_now, in_time
from linkwright.forces.laid_out_friction import under_motors
from linkwright.forces.resultants import body_wrenches, link_wrenches, power, rate_efforts, stored_energy
from linkwright.forces.state_view import StateView
from linkwright.kernels.coordinates import coordinate_rates
from linkwright.kernels.generalized_force import generalized_force
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.vector3 import cross, matvec, sub
from linkwright.layout.link_tree import LinkTree, Scalar
from linkwright.layout.numbers import tree_at
from linkwright.methods.closed_loops import Chosen, closure, closure_rates, generalized, held_gaps
from linkwright.methods.dynamics_input import DynamicsInput
from linkwright.methods.inverse_loops import reactions as joint_reactions
from linkwright.methods.loaded_friction import HeldEfforts
from linkwright.methods.modes_of_friction import as_problem
from linkwright.methods.open import Integers, Scalars, generalized_inertia
from linkwright.methods.open import energy as stored
from linkwright.model.answers import Array
from linkwright.model.model import Model
from linkwright.program import Program, Rolled, in_one_piece, inline, jacobian, reads_input, tangent, trace, traced
from linkwright.simulation.ends.guard import conditioning, guard
from linkwright.simulation.inputs.drives import Drives
from linkwright.simulation.inputs.loads import forces_under
from linkwright.simulation.inputs.motions import Motions
from linkwright.simulation.inputs.parameter_courses import ParameterCourses
from linkwright.simulation.inputs.run_parameters import RunParameters, side_by_side
from linkwright.simulation.running.carried_reactions import CarriedReactions
from linkwright.simulation.running.constraints import Constraints, carrying
from linkwright.simulation.running.contacts import Contacts
from linkwright.simulation.running.coulomb_slopes import CoulombDecided
from linkwright.simulation.running.coulomb_slopes import again as coulomb_again
from linkwright.simulation.running.events import changed
from linkwright.simulation.running.formulations import Formulation, Prescribed, Rates
from linkwright.simulation.running.friction_modes import (
    flank_friction,
    friction_change,
    friction_forces,
    friction_now,
    friction_power,
    friction_told,
    with_losses,
)
from linkwright.simulation.running.held_efforts import at_rest, with_gears_at_rest
from linkwright.simulation.running.impact_slopes import Decided, again
from linkwright.simulation.running.problem import Problem, WatchedEvent, mode_array
from linkwright.simulation.running.run_record import NumberParts, RunNumbers, RunState, StateParts
from linkwright.simulation.running.switching import switching_functions


class Equations:
    """The programs of one machine under one formulation, its drives and its prescribed joints. machine: the numbers of
    each run's machine, where these are inputs; modes: those of the mode that it begins with.

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
        modes: Mapping[str, Any],
        until: float = 0.0,
        courses: ParameterCourses | None = None,
    ) -> None:
        self.until, self.courses = until, courses or ParameterCourses()
        self.started_with: tuple[Any, Mapping[str, float]] | None = None  # an instant, and what contacts do there
        self.model, self.formulation, self.drives, self.motions = model, formulation, drives, motions
        self.tree = drives.tree or model.parts.tree
        gives_way = bool(self.tree.contacts) and not formulation.rigid  # no impulse goes through springs
        self.constraints = Constraints(model.parts, () if gives_way else chosen, motions)
        method = RunParameters(np.zeros(0), np.array([formulation.numbers], float).reshape(1, -1))
        mode = RunParameters(np.zeros(0), mode_array(modes)[..., None, :])
        parts = (drives.parameters, motions.parameters, method, mode, self.courses.parameters, machine)
        self.parameters = side_by_side(*parts)
        self._in_time, self._switches = bool(in_time(self.tree.forces) or drives.loads), switches_of(self.tree)
        numbers = (number.name for number in mode_numbers_of(self.tree))
        forces = self.tree.forces
        self._changing = [k for k, x in enumerate(forces) if in_time([x]) or getattr(x, "mode_numbers", ())]
        self._more_acts = bool(
            self._changing or any(load.acts_otherwise for load in drives.loads) or self.tree.contacts
        )
        self._read = tuple(dict.fromkeys((*self._switches, *numbers)))  # numbers of the mode that elements read
        own = drives.state_names.own
        self.state = StateParts(model.nq, len(formulation.independent), own)
        self._of_forces = len(own) - len(drives.own)  # they come first
        self.named = NumberParts(*(part.count for part in parts))
        self.carried = CarriedReactions(self)
        self.sizes = {"t": 1, "y": self.state.size, "p": max(self.parameters.count, 1)}
        self._functions: dict[str, Function] = {}

    @property
    def pieces(self) -> Array:
        """The numbers p of each smooth piece of the run, (..., K + 1, at least one)."""
        pieces = self.parameters.pieces
        return pieces if pieces.shape[-1] else np.zeros((*pieces.shape[:-1], 1))

    def numbers(self, t: Array, y: Array, pieces: Array | None = None) -> Array:
        """p at samples (..., T, ny): with the efforts that only Python can tell, NaN where they fail. pieces: those of
        the run, where they are not in the mode that it begins with."""
        p = (self.pieces if pieces is None else pieces)[..., np.searchsorted(self.parameters.knots, t, side="right"), :]
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
        now = self.at((t,), tuple(y.tolist()), tuple(p.tolist()))
        found: Array = p.copy()
        found[list(self.drives.slow_at)] = self.drives.slow(t, now.seen)
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
        found: bool = self.model.programs.kept(("clocked", self.signature), lambda: reads_input(program, 0))
        return found

    def function(self, what: str) -> Function:
        """rhs, slope, project, struck, settled, residual or report: traced once for all runs that differ in their
        numbers alone."""
        tracers = {
            "rhs": self._rhs,
            "slope": self._slope,
            "project": self._project,
            "residual": self._residual,
            "struck": self._struck,
            "settled": self._settled,
            "report": self._report,
        }
        found = self._functions.get(what)
        if found is None:
            key = "in time", what, self.signature
            found = self._functions[what] = self.model.programs.function(key, tracers[what])
        return found

    def with_efforts(self, numbers: Sequence[float]) -> Equations:
        """The same programs with other numbers of drives that are constant."""
        found = copy(self)
        pieces = self.parameters.pieces.copy()
        own = self.named.of(pieces).drives
        own[:] = numbers
        found.parameters = replace(self.parameters, pieces=pieces)
        found.drives = replace(self.drives, parameters=replace(self.drives.parameters, pieces=own))
        return found

    def report(self, t: Array, y: Array, p: Array) -> dict[str, Array]:
        """Rates, accelerations, efforts, pivots, gaps of states by name."""
        f = self.function("report")
        found = f(t, y, p)
        return dict(zip(f.outputs, found if isinstance(found, tuple) else (found,), strict=True))

    def guarding(self, usual: Sequence[float], threshold: float, unsigned: bool, astray: bool) -> Function:
        """What is told of every step: see guard.py."""
        key = ("guard", tuple(usual), threshold, unsigned, astray, self.signature)
        return self.model.programs.function(key, lambda: guard(self, usual, threshold, unsigned, astray))

    def watching(self, watched: Sequence[WatchedEvent], usual: Sequence[float], threshold: float) -> Function:
        """The event functions; where `usual` tells the sizes of the pivots, the conditioning less a threshold; and what
        tells of kinks of the drives."""
        key = ("watch", tuple((w.key, w.watches_rate) for w in watched), tuple(usual), threshold, self.signature)
        return self.model.programs.function(key, lambda: self._watch(watched, usual, threshold))

    @cached_property
    def signature(self) -> Any:
        """All that the programs depend on: the formulation, and what drives and motions say."""
        where = self.places, self.motions.places
        names = tuple(state.name for state in self.state.own), tuple(self.drives.state_names.modes)
        commanded, loads = bool(self.drives.commanded), self.drives.loads
        varying = self.courses.places, self.motions.followed
        return self.formulation.name, where, self.constraints.chosen, commanded, loads, names, varying, self.said

    @cached_property
    def said(self) -> Program:
        """The program of what is prescribed: efforts (or commanded accelerations) of drives, values of motions; that of
        constants is traced once for all runs."""
        if not self.drives.constant or self.motions.names or self.courses:
            return self._trace_said()
        names = tuple(self.drives.state_names.sizes.items())
        key = "constants", self.drives.given, self.drives.places, self.drives.loads, self.sizes["p"], names
        found: Program = self.model.programs.kept(key, self._trace_said)
        return found

    def _trace_said(self) -> Program:
        def said(t: Scalars, q: Scalars, v: Scalars, p: Scalars, more: Scalars = ()) -> dict[str, Any]:
            numbers = self.named.of(p)
            machine = self.machine_at(t[0], numbers)
            state = self.drives.state_names.view(tree_at(self.tree, machine), q, v, more)
            drives = (self.drives.commanded or self.drives.efforts)(t[0], state, numbers.drives)
            rates = self.drives.state_rates(t[0], state, numbers.drives)
            motions = [x for part in self.motions.desired(t[0], numbers.motions) for x in part]
            turns = [x for turn in self.motions.turns(t[0], numbers.motions) for x in turn]
            loads = self.drives.load_numbers(t[0], state, numbers.drives)
            courses = [machine[k] for k in self.courses.places] + list(self.courses.rates(t[0], numbers.courses))
            gears = [x for gear in self.drives.rubbing for x in gear(t[0], state, numbers.drives)]
            found = {"own": rates, "loads": loads, "courses": courses, "gears": gears}
            return {"drives": drives, "motions": [*motions, *turns], **{name: x for name, x in found.items() if x}}

        sizes = {"t": 1, "q": self.tree.nq, "v": self.model.nv, "p": self.sizes["p"]}
        return trace(said, sizes | self.drives.state_names.sizes, "drives and motions")

    @cached_property
    def kinks(self) -> int:
        """How many values tell of kinks and jumps of the drives."""

        def count() -> int:
            return len(trace(lambda **x: {"g": self._switching(**x)}, dict(self.said.inputs), "kinks").results)

        found: int = self.model.programs.kept(("kinks", self.said, self.named), count)
        return found

    def _switching(self, t: Scalars, q: Scalars, v: Scalars, p: Scalars, more: Scalars = ()) -> list[Scalar]:
        found = switching_functions(self.said, (*t, *q, *v, *p, *more))
        if not self._cornered:
            return found
        at = Kinematics(tree_at(self.tree, self.machine_at(t[0], self.named.of(p))), q, v)
        corners = [x for element in at.tree.forces if hasattr(element, "kinks") for x in element.kinks(at)]
        return found + [x for x in corners if hasattr(x, "tape")]

    @property
    def _cornered(self) -> bool:
        """Whether any force element may have corners or jumps."""
        return any(hasattr(element, "kinks") for element in self.tree.forces)

    def _rhs(self) -> Program | Rolled:
        """dy/dt."""

        def change(t: Scalars, y: Scalars, p: Scalars) -> dict[str, Scalars]:
            now = self.at(t, y, p)
            tau, rates = now.answer
            brought = self._power(now, tau) + self.formulation.power(now.tree, now.q, now.v, now.numbers.method)
            brought = brought + friction_power(now) + contact_power(now) + self._brought_by_courses(now, t, y, p)
            return {"dy": (*coordinate_rates(now.tree, now.q, now.v), *rates.x_rate, *self.own_rates(now), brought)}

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
            now = self.at(t, y, p)
            q, v = self.constraints.back(now.tree, now.t, now.numbers.motions, now.q, now.x)
            return {"y": (*q, *v, *now.own, now.work)}

        return traced(back, self.sizes, "back on the constraints")

    def _struck(self) -> Program | Rolled:
        """y after rows have begun to act, by their impulses."""

        def after(t: Scalars, y: Scalars, p: Scalars) -> dict[str, Scalars]:
            now = self.at(t, y, p)
            v = self.constraints.struck(now.tree, now.t, now.numbers.motions, now.q, now.x)
            return {"y": (*now.q, *v, *now.own, now.work)}

        return traced(after, self.sizes, "rates after impulses")

    def _settled(self) -> Program | Rolled:
        """y with the gaps of what is in touch made zero, rates as they are."""

        def settled(t: Scalars, y: Scalars, p: Scalars) -> dict[str, Scalars]:
            now = self.at(t, y, p)
            q = self.constraints.poses_back(now.tree, now.t, now.numbers.motions, now.q)
            return {"y": (*q, *now.x, *now.own, now.work)}

        return traced(settled, self.sizes, "gaps made zero")

    def _residual(self) -> Program | Rolled:
        """How far y is from the constraints, and their rates."""

        def both(t: Scalars, y: Scalars, p: Scalars) -> dict[str, Scalars]:
            now, c = self.at(t, y, p), self.constraints
            told = now.tree, now.t, now.numbers.motions, now.q
            return {"phi": (*c.residual(*told), *c.rate(*told, now.x))}

        return traced(both, self.sizes, "residual")

    def _report(self) -> Program | Rolled:
        """What a state is reported with: rates, accelerations, energy kept by the method, efforts over `places`,
        pivots, gaps of the loops and their rates."""

        def report(t: Scalars, y: Scalars, p: Scalars) -> dict[str, Scalars]:
            now = self.at(t, y, p)
            tree, q, v = now.tree, now.q, now.v
            tau, rates = now.answer
            held, beside = self.formulation.stored(tree, q, now.numbers.method), self._beside(now)
            if beside is not None:
                held = held + beside.stored
            told = with_losses(now, tau)
            found = {"v": v, "a": rates.a, "stored": (held,), "tau": told, "pivots": self._pivots(tree, q, rates)}
            if beside is not None:
                found["beside"], found["applied"] = beside.efforts, beside.applied
            found["contacts"] = pushing_forces(now)
            found["touching"] = carried_forces(now)
            found["machine"] = now.laid_out.numbers if self.courses else ()
            found["reaction checks"] = self.carried.of(now, searching=True).checks
            if tree.frictions:
                more = found.get("beside", (0.0,) * tree.nv)
                found["beside"] = tuple(x + y for x, y in zip(more, friction_forces(now), strict=True))
                found["friction checks"] = rates.friction.checks if rates.friction else ()
                found["friction"] = friction_told(now)
            if tree.constrained:
                found["gap"] = held_gaps(tree, closure(tree, q)["closure"])
                found["opening"] = held_gaps(tree, closure_rates(tree, q, v, v)["rate"])
            return {name: values for name, values in found.items() if values}

        return traced(report, self.sizes, "report of a state")

    def _watch(self, watched: Sequence[WatchedEvent], usual: Sequence[float], threshold: float) -> Program | Rolled:
        def values(t: Scalars, y: Scalars, p: Scalars) -> dict[str, Scalars]:
            now = self.at(t, y, p)
            found = [w.value_now(now) for w in watched]
            if usual:
                found.append(conditioning(self._pivots(now.tree, now.q, now.answer[1]), usual) - threshold)
            turning = [w.rate_now(now) for w in watched if w.watches_rate]  # steps end where it turns: no dip is missed
            return {"g": (*found, *self._switching(t, now.q, now.v, p, now.more), *turning)}

        return traced(values, self.sizes, "events")

    def changed(self, event: WatchedEvent, values: Mapping[str, Scalar], now: Instant) -> tuple[Scalars, ...]:
        """Rates, elements' own states and numbers of the mode after a transition that gives values by name."""
        state = now.v, now.more
        return changed(self.drives.state_names, self.model.rate_names, event.name, values, state)

    def after(self, event: WatchedEvent, now: Instant, projects: bool, pattern: Hashable = None) -> Scalars:
        """y after a transition, put back on the constraints of the mode after it if wanted. pattern: what was decided
        there in numbers."""
        v, own, modes = self.changed(event, self._values_after(event, now, pattern), now)
        names = self.drives.state_names
        tree = self.tree_now(now.laid_out, now.t, own, modes)
        q, x = now.q, tuple(v[k] for k in self.formulation.independent)
        told = tree, now.t, now.numbers.motions
        if self._switches:
            x = self.constraints.struck(*told, q, x)
        if touching := getattr(pattern, "settled", ()):
            others = dict.fromkeys(contact_modes(now.tree) if rubs(now.tree) else (), 0.0)
            there = dict(zip(names.modes, modes, strict=True)) | others | dict.fromkeys(touching, 1.0)
            closed = self.tree_now(now.laid_out, now.t, own, tuple(there.values()))
            q = self.constraints.poses_back(closed, now.t, now.numbers.motions, q)
        if projects:
            q, x = self.constraints.back(*told, q, x)
        return (*q, *x, *own, now.work)

    @staticmethod
    def _values_after(event: WatchedEvent, now: Instant, pattern: Hashable) -> Mapping[str, Scalar]:
        """What a transition gives by name; of symbols, where numbers decide, by what they decided."""
        again = None if pattern is None else getattr(event, "again", None)
        return event.change(now, (event.told,)).values if again is None else again(now, pattern)

    def start(self, problem: Problem) -> Array:
        """y that runs start with, (..., ny)."""
        return initial_state(problem, self)

    def at(self, t: Scalars, y: Scalars, p: Scalars) -> Instant:
        """One instant of the run, by name."""
        return Instant(self, t[0], self.state.of(y), self.named.of(p))

    def answer(self, now: Instant, problem: bool = False) -> tuple[Scalars, Rates]:
        """Efforts of drives and of prescribed joints, over `places`, and the rates they give. problem: with the
        equations for the friction in the place of its efforts."""
        seen = now.t, now.seen, now.numbers.drives
        given = self.drives.commanded(*seen) if self.drives.commanded else self.efforts(now)
        tau, rates, prescribed = self._under(now, as_problem(now.tree) if problem else now.tree, tuple(given))
        rates = self._with_contacts(now, rates, len(prescribed)) if now.tree.contacts else rates
        rates = at_rest(self.drives, now, rates, self.formulation.independent) if self.drives.gears else rates
        return (*tau, *rates.efforts), rates

    @staticmethod
    def _with_contacts(now: Instant, rates: Rates, motions: int) -> Rates:
        """With the forces of contacts told apart; where these hold a machine at rest nothing creeps by rounding."""
        rates = rates.with_contacts(motions)
        if not rubs(now.tree):
            return rates
        moves = 1.0 - mode_number(now.tree, CONTACTS_REST, 0.0)
        return rates._replace(x_rate=tuple(moves * x for x in rates.x_rate), a=tuple(moves * x for x in rates.a))

    def _under(self, now: Instant, tree: LinkTree, given: Scalars) -> tuple[Scalars, Rates, Prescribed]:
        """Efforts of drives, the rates that the method answers, and what is prescribed; given: of the drives, efforts
        or commanded accelerations."""
        prescribed = self.motions.at(now.t, now.numbers.motions)
        tau: Scalars = given
        if self.drives.commanded:
            told = zip(self.drives.places, given, strict=True)
            prescribed, tau = (*(PrescribedMotion(k, k, 0.0, 0.0, a) for k, a in told), *prescribed), ()
        return tau, self.formulation.answer(tree, now.q, now.x, tau, now.numbers.method, prescribed), prescribed

    def reactions(self, now: Instant, given: Scalars, loads: Scalars) -> Scalars:
        """What all joints carry, (moment, force) in the order of declaration, under numbers of drives and of loads."""
        tree = self.tree_now(now.laid_out, now.t, now.own, now.numbers.modes, loads)
        if self.drives.gears and not self.drives.commanded:
            given = self.efforts(now, tau=given)
        tau, rates, prescribed = self._under(now, tree, given)
        at = DynamicsInput(tree, now.q, now.v, tau, self.drives.places if tau else (), prescribed=prescribed)
        forces = (*tree.forces, *((HeldEfforts(at.held, rates.efforts),) if at.held else ()))
        if rates.friction is not None:
            forces = (*forces, DriveEfforts(tuple(x.place for x in tree.frictions), rates.friction.efforts))
        at = at._replace(tree=tree._replace(forces=forces, frictions=()))
        return joint_reactions(at, rates.a, rates.multipliers, self.constraints.chosen)

    def friction_problem(self, now: Instant) -> Scalars:
        """The numbers of the equations for the friction."""
        found = self.answer(now, problem=True)[1].friction
        return () if found is None else found.problem

    def efforts(self, now: Instant, forced: int | None = None, tau: Scalars | None = None) -> Scalars:
        """Of drives, over their places, those of gears at rest among them; forced: a gear that is held, too; tau: the
        efforts without gears, where they are known."""
        tau = self.drives.efforts(now.t, now.seen, now.numbers.drives) if tau is None else tau
        if not self.drives.gears:
            return tau
        prescribed = self.motions.at(now.t, now.numbers.motions)

        def accelerations(tau: Scalars) -> Scalars:
            return self.formulation.answer(now.tree, now.q, now.x, tau, now.numbers.method, prescribed).a

        return with_gears_at_rest(self.drives, now, tau, accelerations, forced)

    def _pivots(self, tree: LinkTree, q: Scalars, rates: Rates) -> Scalars:
        """That vanish at singular poses; a method without multipliers does not feel those where the way back is
        lost. Those of prescribed motions come last, and vanish at their dead points."""
        loops = rates.pivots if self.formulation.multipliers else (*rates.pivots, *self.constraints.pivots(tree, q))
        return (*loops, *rates.prescribed_pivots) if self.motions.names else loops

    def pivots(self, tree: LinkTree, q: Scalars, numbers: Scalars) -> Scalars:
        """The same of a pose, whatever moves and pushes there."""
        still, unmoved = (0.0,) * self.state.x, (0.0,) * len(self.drives.places)
        commanded = self.drives.places if self.drives.commands else ()
        held = (PrescribedMotion(k, k, 0.0, 0.0, 0.0) for k in commanded)
        prescribed = (*held, *self.motions.at_rest()) if self.motions.names else ()
        found = self.formulation.answer(tree, q, still, () if commanded else unmoved, numbers, prescribed)
        return self._pivots(tree, q, found)

    def authority(self, q: Array) -> Array:
        """How the accelerations of the prescribed joints change with the efforts that move them, in one pose."""
        at = Kinematics(*at_pose(self.tree, q.tolist()))
        tree = at.tree
        pushing = [unit_effort(at, k) for k in self.motions.supply]
        R, C = (np.array([generalized(at, row) for row in rows], float) for rows in (self.motions.rows(at), pushing))
        I = np.reshape(generalized_inertia(tree, at.q)["I"], (tree.nv, tree.nv)).astype(float)
        units, free = np.array(self.constraints.rate_units), np.eye(tree.nv)
        if self.formulation.rigid and self.constraints.rows:
            J = np.array(self.constraints.jacobian(tree, at.q), float)[: len(self.constraints.rows)]
            free = np.linalg.svd(J)[2][len(J) :].T
        S = units[:, None] * free
        try:
            return np.asarray(R @ S @ np.linalg.solve(S.T @ I @ S, S.T @ C.T))
        except np.linalg.LinAlgError:  # what is to be moved has no inertia
            return np.full((len(R), len(R)), np.nan)

    def machine_at(self, t: Scalar, numbers: RunNumbers) -> Scalars:
        """The numbers of the machine at a time."""
        return self.courses.at(t, numbers.courses, numbers.machine) if self.courses else numbers.machine

    def _brought_by_courses(self, now: Instant, t: Scalars, y: Scalars, p: Scalars) -> Scalar:
        """What parameters that vary bring, W: d(T + V)/dp p' at the coordinates and rates of the instant."""
        if not self.courses:
            return 0.0
        change = [0.0] * len(now.laid_out.numbers)
        for place, rate in zip(self.courses.places, self.courses.rates(now.t, now.numbers.courses), strict=True):
            change[place] = rate
        return inline(self._energy_slope, (*t, *y, *p, *now.laid_out.numbers, *change))["dE"][0]

    @cached_property
    def _energy_slope(self) -> Program:
        """How fast the energy changes along directions of the machine's numbers."""

        def energy(t: Scalars, y: Scalars, p: Scalars, machine: Scalars) -> dict[str, Scalars]:
            now = Instant(self, t[0], self.state.of(y), self.named.of(p), machine)
            found = stored(now.tree, now.q, now.v)
            return {"E": (found["kinetic"][0] + found["potential"][0],)}

        sizes = self.sizes | {"machine": self.named.machine}
        return tangent(trace(energy, sizes, "energy"), ["machine"], ["E"])

    def _power(self, now: Instant, tau: Scalars) -> Scalar:
        """The power of drives, dampers and loads, W."""
        forces = (*now.tree.forces, DriveEfforts(self.places, tau))
        return power(forces, Kinematics(now.tree, now.q, now.v))

    def _beside(self, now: Instant) -> Beside | None:
        """What force elements do now beside what they do as they are laid out; None where all do the same."""
        if not self._more_acts:
            return None
        found = []
        for tree, forces in zip((now.tree, now.laid_out), self.changed_forces(now), strict=True):
            at, bodies = Kinematics(tree, now.q, now.v), range(len(tree.body_inertias))
            wrenches, efforts = link_wrenches(forces, at), rate_efforts(forces, at)
            pushed = generalized_force(tree, at.frame_steps, wrenches, dict(enumerate(efforts)))
            on_bodies = body_wrenches(forces, at)
            applied = [x for k in bodies for x in _about_com(at, k, on_bodies)]
            found.append((*pushed, *applied, *efforts, stored_energy(forces, at)))
        more = tuple(x - y for x, y in zip(*found, strict=True))
        nv = now.tree.nv
        return Beside(more[:nv], more[nv:-1], more[-1])

    def changed_forces(self, now: Instant) -> tuple[list[ForceElement], list[ForceElement]]:
        """The force elements that may act otherwise now than as they are laid out: as they act, and as laid out."""
        laid_out, acting = now.laid_out.forces, now.tree.forces
        changing = [acting[k] for k in self._changing]
        forces = now.answer[1].contact_forces if now.tree.contacts else ()
        pushing = [ContactPush(*push) for push in zip(carrying(now.tree), forces, strict=True)] if forces else []
        return [*changing, *pushing, *flank_friction(now), *acting[len(laid_out) :]], [
            laid_out[k] for k in self._changing
        ]

    def own_rates(self, now: Instant) -> Scalars:
        """How fast elements' own states change: those of force elements, then those of controllers."""
        found: list[Scalar] = []
        if self._of_forces:
            kinematics = Kinematics(now.tree, now.q, now.v)
            found = [x for element in in_time(now.tree.forces) for x in element.state_rates(kinematics)]
        return (*found, *self.drives.state_rates(now.t, now.seen, now.numbers.drives))

    def tree_now(self, tree: LinkTree, t: Scalar, own: Scalars, modes: Scalars, loads: Scalars = ()) -> LinkTree:
        """The tree with its force elements as they act at a time, by their states and the loads' numbers, and its rows
        by their switches."""
        if loads:
            tree = tree._replace(forces=forces_under(tree, self.drives.loads, loads))
        if self._in_time:
            tree = tree._replace(forces=forces_now(tree.forces, t, own))
        if self._read:
            values = dict(zip(self.drives.state_names.modes, modes, strict=True))
            tree = tree._replace(mode=tuple((name, values[name]) for name in self._read))
            shares = [ContactShare(x.acting(tree)) for x in tree.contacts if isinstance(x, CoulombContact)]
            tree = tree._replace(forces=(*tree.forces, *shares)) if shares else tree
        return tree


class Beside(NamedTuple):
    """Efforts on the rates of the tree, and energy stored."""

    efforts: Scalars
    applied: Scalars  # per body moment about its centre of mass and force, world axes; then efforts along rates
    stored: Scalar


def _about_com(at: Kinematics, body: int, wrenches: Wrenches) -> Scalars:
    """The wrench on a body about its centre of mass, world axes."""
    com = at.tree.body_inertias[body].com
    if body not in wrenches or com.link < 0:
        return (0.0,) * 6
    (n, f), axes = wrenches[body], at.poses[com.link].axes
    return (*matvec(axes, sub(n, cross(com.p, f))), *matvec(axes, f))


def initial_state(problem: Problem, equations: Equations) -> Array:
    """y that runs start with, (..., ny)."""
    q, v = problem.start.q[..., : problem.model.nq], problem.start.v[..., list(equations.formulation.independent)]
    start, onset = np.array([own.start for own in equations.state.own]), problem.onset
    return equations.state.joined(q, v, start if onset.own is None else onset.own, onset.work)


class Instant:
    """One instant of a run by name: the tree at the numbers of the machine; time t; q; x, what stands for the rates; v,
    the rates; elements' own states; the work done so far; the numbers p by their parts."""

    def __init__(
        self, equations: Equations, t: Scalar, state: RunState, numbers: RunNumbers, machine: Scalars | None = None
    ) -> None:
        self.t, self.x, self.own, self.work, self.numbers = t, state.x, state.own, state.work, numbers
        machine = equations.machine_at(t, numbers) if machine is None else machine
        self.laid_out, self.q = tree_at(equations.tree, machine), state.q
        self._equations, self.machine = equations, equations.model.name

    @property
    def more(self) -> Scalars:
        """What users' functions see beside q and v: elements' own states, the numbers of the mode, reactions."""
        return (*self.own, *self.numbers.modes, *self.carried)

    @cached_property
    def carried(self) -> Scalars:
        """What the joints carry whose reactions users' functions read, six numbers each."""
        return self._equations.carried.of(self).r

    @property
    def q_rate(self) -> Scalars:
        return coordinate_rates(self.tree, self.q, self.v)

    @property
    def more_rate(self) -> Scalars:
        """How fast elements' own states, and numbers of the mode, change."""
        return (*self._equations.own_rates(self), *(0.0 for _ in self.numbers.modes))

    @property
    def own_states(self) -> Mapping[str, Scalar]:
        """Elements' own states, by name."""
        return {state.name: x for state, x in zip(self._equations.state.own, self.own, strict=True)}

    @property
    def mode(self) -> Mapping[str, Scalar]:
        """Numbers of the mode, by name."""
        return dict(zip(self._equations.drives.state_names.modes, self.numbers.modes, strict=True))

    @cached_property
    def kinematics(self) -> Kinematics:
        return Kinematics(self.tree, self.q, self.v)

    @cached_property
    def answer(self) -> tuple[Scalars, Rates]:
        """Efforts of drives and of prescribed joints, and the rates they give."""
        return self._equations.answer(self)

    @property
    def drives(self) -> Drives:
        return self._equations.drives

    def efforts_with_gears(self, forced: int | None = None) -> Scalars:
        """Of drives; forced: a gear that is held at rest, whatever the mode."""
        return self._equations.efforts(self, forced)

    @property
    def a(self) -> Scalars:
        return self.answer[1].a

    def contact_force(self, number: str) -> Scalar:
        """Of a unilateral constraint, by its number of the mode."""
        return dict(zip(row_numbers(self.tree), self.answer[1].contact_forces, strict=True))[number]

    def contacts_at_start(self) -> Mapping[str, float]:
        """Which unilateral constraints carry where a run starts."""
        if not rubs(self.tree):
            return Contacts(self._equations, self).at_start()
        brought = contact_modes(self.tree)  # each of these is asked for on its own, and hangs on none of them
        other = tuple(x for name, x in self.mode.items() if name not in brought)
        key = self.t, self.q, self.x, self.own, tuple(self.numbers.machine), other
        if self._equations.started_with is None or self._equations.started_with[0] != key:
            self._equations.started_with = key, Contacts(self._equations, self).at_start()
        return self._equations.started_with[1]

    def touched_at_start(self) -> tuple[str, ...]:
        """Unilateral constraints whose gaps are zero but for rounding."""
        return Contacts(self._equations, self).touched_at_start() if self.tree.contacts else ()

    def contacts_after(self, met: Sequence[str]) -> ModeUpdate:
        """What landings and lift-offs do."""
        return Contacts(self._equations, self).after(met)

    def contacts_again(self, pattern: Hashable) -> Mapping[str, Scalar]:
        """The same, of an instant in symbols, by what was decided in numbers."""
        if isinstance(pattern, CoulombDecided):
            return coulomb_again(self._equations.constraints, self, pattern, self._equations.model.rate_names)
        assert isinstance(pattern, Decided)
        return again(self._equations.constraints, self, pattern, self._equations.model.rate_names)

    def with_open_contacts(self, v: Scalars) -> Instant:
        """The same instant with other rates, and no unilateral constraint that carries."""
        open_ones = contact_modes(self.tree)
        found = self.with_rates(v, tuple(0.0 if name in open_ones else x for name, x in self.mode.items()))
        if rubs(self.tree):  # their rows would be many
            found.laid_out = found.laid_out._replace(contacts=())
        return found

    def with_rates(self, v: Scalars, modes: Scalars | None = None) -> Instant:
        """The same instant with other rates, and other numbers of the mode."""
        equations = self._equations
        modes = self.numbers.modes if modes is None else modes
        x = tuple(v[k] for k in equations.formulation.independent)
        state = RunState(self.q, x, self.own, self.work)
        return Instant(equations, self.t, state, self.numbers._replace(modes=modes))

    def friction(self, joint: int) -> FrictionNow:
        """Of one joint."""
        return friction_now(self, joint)

    def friction_change(self, stopping: Sequence[str], leaving: Sequence[str]) -> ModeUpdate:
        """How joints with friction go on."""
        return friction_change(self, stopping, leaving)

    def friction_problem(self) -> Scalars:
        """The numbers of the equations for the friction, whatever the mode."""
        return self._equations.friction_problem(self)

    @property
    def rate_names(self) -> tuple[str, ...]:
        return self._equations.model.rate_names

    @property
    def prescribes(self) -> bool:
        """Whether some joints move as told."""
        return bool(self._equations.motions.names or self._equations.drives.commanded)

    @property
    def dof(self) -> int:
        """Freedoms of the machine."""
        model = self._equations.model
        return model.nv if not model.parts.tree.constrained else model.dof

    def multiplier(self, constraint: Any, row: int = 0) -> Scalar:
        """Of a row of one of the tree's constraints; 0 where it hangs on others."""
        every = constraints_of(self.tree)
        c = next((k for k, own in enumerate(every) if own is constraint), -1)
        chosen, found = self._equations.constraints.chosen, self.answer[1].multipliers
        return found[chosen.index((c, row))] if (c, row) in chosen else 0.0

    @cached_property
    def v(self) -> Scalars:
        return self._equations.formulation.rates(self.held, self.q, self.x, self.numbers.method)

    @cached_property
    def held(self) -> LinkTree:
        """At the numbers of the machine, with the rows that act now; its loads are as laid out."""
        return self._equations.tree_now(self.laid_out, self.t, self.own, self.numbers.modes)

    @cached_property
    def tree(self) -> LinkTree:
        """At the numbers of the machine, with the forces that act now."""
        drives, tree = self._equations.drives, self.held
        seen = self.t, self.seen, self.numbers.drives
        if drives.loads:
            loads = drives.load_numbers(*seen)
            tree = self._equations.tree_now(self.laid_out, self.t, self.own, self.numbers.modes, loads)
        return under_motors(tree, [gear(*seen) for gear in drives.rubbing]) if drives.rubbing else tree

    @cached_property
    def seen(self) -> StateView:
        """As users' functions see it."""
        return self._equations.drives.state_names.view(self.held, self.q, self.v, self.more)
