"""Model: the frozen machine. What can be asked of it, one verb each; who answers stands in each verb's last line.

dynamics    accelerations, efforts, reactions, gradients: tree_dynamics.py or loop_dynamics.py
quantities  poses, twists, energy, inertia: tree_quantities.py
assembly    closed states, branches, reach, mobility: assembling.py
variables   names and places, and what users give as arrays: variables.py
programs    what was traced and compiled so far: program_cache.py
gradients   derivatives of all answers: gradient.py
parts       all of these for the numbers that the model has; family.py has those for numbers that vary
"""

from __future__ import annotations

import inspect
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, partial
from os import PathLike
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import numpy as np

from linkwright.assembly.coordinates.failures import MASK, RAISE, check_failed
from linkwright.assembly.coordinates.lost_values import LostValues
from linkwright.assembly.mobility.mobility import Analysis
from linkwright.assembly.mobility.pose_mobility import Mobility
from linkwright.assembly.rows.scaled_closure import ScaledClosure
from linkwright.engines import Function
from linkwright.errors import ModelError
from linkwright.forces.joint_friction import mode_names
from linkwright.forces.seeing_force import must_read_no_reactions
from linkwright.layout.link_tree import LinkTree
from linkwright.layout.numbers import tree_at
from linkwright.mechanism.checked_numbers import shown, truth
from linkwright.mechanism.elements import Actuator
from linkwright.mechanism.held import drawn_open
from linkwright.mechanism.mechanism import Mechanism
from linkwright.mechanism.trajectories.followed_profiles import followed_values
from linkwright.model.answers import (
    Array,
    Assemblies,
    ConstraintInertia,
    Energy,
    Forward,
    Inverse,
    LazyMapping,
    Linearization,
    Momentum,
    PointMotion,
    RangeOfMotion,
    Shaking,
    State,
    together,
)
from linkwright.model.assembling import Assembly, Values
from linkwright.model.derivatives.equilibrium import EquilibriumSearch, rest_near
from linkwright.model.derivatives.gradient import Gradient, names_of
from linkwright.model.derivatives.modes import Modes, modes_about
from linkwright.model.dynamics.lift_off import LiftOff, lift_off
from linkwright.model.dynamics.loads_in_time import external_at
from linkwright.model.dynamics.reading_forces import of_efforts, of_motion, with_reading_forces
from linkwright.model.dynamics.resting_efforts import stick_ranges
from linkwright.model.dynamics.slip_modes import friction_modes
from linkwright.model.dynamics.struck_pose import ImpactAnswer, strike
from linkwright.model.family import Family
from linkwright.model.lost_states import finite_loads
from linkwright.model.masking import masked
from linkwright.model.parts import Parts
from linkwright.model.questions.all_questions import QUESTIONS
from linkwright.model.questions.loop_programs import LoopPrograms
from linkwright.model.questions.prepared import prepared_program
from linkwright.model.starting_parameters import starting
from linkwright.model.summary import summary
from linkwright.model.variables import Efforts, Given
from linkwright.model.variant import Variant
from linkwright.program import Repeated, manageable
from linkwright.scalars.expression import Parameter

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from linkwright.simulation.results.solution import Solution

Wrenches = Mapping[str, Any] | None
Parameters = Mapping[str, Any] | None


class Model:
    """A mechanism cut into a tree and laid out for computing. Made by `Mechanism.build()`; it never changes.

    q (..., nq), v, a (..., nv) run over the joints of the tree in the order of their declaration; leading axes are a
    batch. tau is {joint: effort} or an array over `actuated`. In a machine with loops q, v, a must close: `assemble`
    makes such states.
    """

    def __init__(self, parts: Parts, family: Family | None = None, numbers: Array | None = None) -> None:
        """numbers: (k,) of a member of the family, whose parts then answer; else they are folded into `parts`."""
        self.parts, self.family, self.numbers = parts, family, numbers
        self.variables = x = parts.variables if family is None else family.own.variables
        self.name, self.bodies, self.joints, self.cut_joints = x.name, x.bodies, x.joints, x.cut_joints
        self.coordinates, self.rate_names, self.nq, self.nv = x.coordinates, x.rate_names, x.nq, x.nv
        self.coordinate_places, self.rate_places = x.coordinate_places, x.rate_places
        self.points = tuple(x.mechanism.points)
        self.actuated, self.driven, self.quaternion_places = x.actuated, x.driven, x.quaternion_places
        self.programs, self.quantities, self.assembly = parts.programs, parts.quantities, parts.assembly
        self.dynamics, self.topology = parts.dynamics, parts.topology
        self._own = Variant(parts, parts) if numbers is None else self._variant_at(numbers)
        self._single_states = parts.single_states

    def __reduce__(self) -> tuple[Any, ...]:
        """Sent to another process, or copied, it is what it was built from."""
        built = Mechanism.build, (self.said, self.cut_joints, self.parts.decisions.named_independent)
        if self.numbers is None:
            return built
        return _member, (*built, self.numbers)

    # What it is

    @cached_property
    def mechanism(self) -> Mechanism:
        """What it was built from, in plain numbers."""
        if self.numbers is None or self.family is None:
            return self.parts.mechanism
        return self.family.said.at(dict(zip(self.family.names, self.numbers.tolist(), strict=True)))

    @cached_property
    def tree(self) -> LinkTree:
        """The spanning tree, laid out, in plain numbers."""
        if self.numbers is None:
            return self.parts.tree
        return tree_at(self.parts.tree, self.numbers.tolist())

    @property
    def variant(self) -> Variant:
        """Who answers for it as it is."""
        return self._own

    @property
    def said(self) -> Mechanism:
        """What it was built from, with its parameters, if it has any."""
        return self.parts.mechanism if self.family is None else self.family.said

    @property
    def parameters(self) -> Mapping[str, Parameter]:
        """The numbers that may vary, by name: value, unit and bounds.

        >>> import linkwright as lw
        >>> m = lw.Mechanism("pendulum")
        >>> length = m.parameter("length", 2.0, unit="m")
        >>> bob = m.add_body("bob", lw.rod(mass=1.0, start=(0, 0, 0), end=(0, -length, 0)))
        >>> A = m.add_joint("A", "revolute", "ground", "bob", at=(0, 0, 0), axis=(0, 0, 1))
        >>> m.build().with_parameters(length=1.5).parameters["length"].value
        1.5
        """
        if self.family is None:
            return MappingProxyType({})
        values = self.family.present if self.numbers is None else self.numbers
        listed = zip(self.family.parameters, values.tolist(), strict=True)
        return MappingProxyType({p.name: replace(p, value=x) for p, x in listed})

    def with_parameters(self, values: Mapping[str, Any] | None = None, /, **named: Any) -> Model:
        """The same machine with other numbers, {"coupler": 0.42} or coupler=0.42: nothing is traced or compiled again.

        Its q = 0 is the drawing at these numbers. Cuts, independent rows and mobility are those of this model; numbers
        that break something, or at which the machine moves otherwise, are refused by name.

        >>> import linkwright as lw
        >>> lw.gallery.load("four-bar").build().with_parameters(coupler=4.1).parameters["coupler"].value
        4.1
        """
        family = self._varying("with_parameters")
        others = family.present if self.numbers is None else self.numbers
        given = _once(self.name, values, named)
        numbers = family.numbers(given, others)
        if numbers.ndim > 1:
            raise ModelError(
                f"{self.name}: with_parameters takes one number each, not arrays of shape {numbers.shape[:-1]}. "
                "Give arrays to the verbs: parameters={...}."
            )
        if broken := family.failing(numbers):
            broken.settle(RAISE)
        family.must_move_alike(numbers)
        return Model(family.parts, family, numbers)

    def _varying(self, what: str) -> Family:
        if self.family is None:
            raise ModelError(
                f"{self.name} has no parameters, so {what} has nothing to vary. Say m.parameter(...) and use it."
            )
        return self.family

    def _variant_at(self, numbers: Array) -> Variant:
        assert self.family is not None
        own = self.family.present if self.numbers is None else self.numbers
        return Variant(self.family.parts, self.family.own, numbers, own)

    def _at(self, parameters: Parameters, failed: str | None = None) -> Variant:
        """Who answers: this machine as it is, or at other numbers. Members that cannot be are refused, or masked;
        failed: of verbs that may do that."""
        if parameters is None:
            return self._own
        family = self._varying("parameters=")
        own = family.present if self.numbers is None else self.numbers
        numbers = family.numbers(parameters, own)
        broken = family.failing(numbers)
        if not broken:
            return self._variant_at(numbers)
        broken.settle(failed or RAISE, maskable=failed is not None)
        numbers = np.where(broken.ok[..., None], numbers, own)
        return self._variant_at(numbers)._replace(broken=broken)

    def _of_one_member(self, parameters: Parameters, q: Any, v: Any, tau: Any, method: Any) -> Forward | None:
        """forward_dynamics of one state of one member; None where it is to be had in the general way."""
        if self.family is None or type(q) is not np.ndarray or q.ndim != 1:
            return None
        numbers = self.family.one(parameters, self.family.present if self.numbers is None else self.numbers)
        return None if numbers is None else self.family.parts.single_states.forward(q, v, tau, method, numbers)

    @property
    def rates_names(self) -> tuple[str, ...]:
        """The same as rate_names."""
        return self.rate_names

    @property
    def subsystems(self) -> tuple[tuple[str, ...], ...]:
        """Branches from the ground, each as the names of its bodies."""
        return tuple(tuple(self.bodies[b] for b in s.bodies) for s in self.topology.subsystems)

    @property
    def loops(self) -> tuple[tuple[str, ...], ...]:
        """Independent loops, each as the names of its joints in order around."""
        return tuple(tuple(self.joints[j] for j in loop.joints) for loop in self.topology.loops)

    @property
    def loop_programs(self) -> LoopPrograms:
        """The methods of closed loops as programs; ModelError where there are no loops."""
        return self.dynamics.loop_programs

    @property
    def scaled_closure(self) -> ScaledClosure:
        """The closure as arrays, in comparable units."""
        return self.assembly.scaled_closure

    @property
    def analysis(self) -> Analysis:
        """Rank, redundancy and mobility at generic poses."""
        return self.assembly.analysis

    @property
    def independent(self) -> tuple[str, ...]:
        """Joints, or single coordinates such as "U.1" and "S.x", whose values tell the pose: as named in build(), or
        drives first. They count to `dof`, spins apart that nothing else takes part in; `build` takes them back."""
        return self.assembly.independent

    @property
    def dof(self) -> int:
        """Degrees of freedom, by the true rank of the closure."""
        return self.analysis.dof

    @property
    def actuators(self) -> Mapping[str, Actuator]:
        """By name: what makes efforts of joints from controls, as files of robots say it; see `lw.command`."""
        return self.mechanism.actuators

    @cached_property
    def reference(self) -> State:
        """The reference pose, at rest; where couplings or relations do not hold in it, the closed pose next to it."""
        if drawn_open(self.mechanism):
            return self.assemble()
        return State(self.variables.drawn.copy(), np.zeros(self.nv), np.zeros(self.nv))

    def __str__(self) -> str:
        return summary(self)

    __repr__ = __str__

    # Dynamics

    def forward_dynamics(
        self,
        q: Any,
        v: Any = None,
        tau: Efforts = None,
        method: str = "sslm",
        external: Wrenches = None,
        failed: str = RAISE,
        parameters: Parameters = None,
        t: Any = None,
    ) -> Forward:
        """Accelerations under efforts tau; `external` brings {body: (moment, force)} at its centre of mass, world axes.

        The pair may be six numbers in one array, too; at a named point, {"foot": force}, a force alone will do. A body
        without mass takes it where `poses` has it: at the point of the first joint that has it as its child.
        t, s: when forces that hang on the time act as they then do, one time or one for each state; else as at t = 0.
        failed="mask" answers for a batch although some of its states have no answer: `ok` tells which, `reasons` why.

        parameters (of every verb): {"coupler": number or array} answers for the machine at other numbers; arrays are
        batch axes like any other. A q that closes at the model's own numbers but not at these keeps its independent
        coordinates and is closed from there, v and a likewise.

        >>> import linkwright as lw
        >>> model = lw.gallery.load("double-pendulum").build()
        >>> model.forward_dynamics([0.1, 0.2], [0.0, 0.0]).a.shape
        (2,)
        """
        if external is None and failed is RAISE and t is None:
            if parameters is None:
                answer = self._single_states.forward(q, v, tau, method, self.numbers)
            else:
                answer = self._of_one_member(parameters, q, v, tau, method)
            if answer is not None:
                return answer
        (parts, q, v, _), lost = self._states_at(parameters, failed, q, v)
        external = external_at(parts, t, q, v, external)
        external = with_reading_forces(parts, t, q, v, external, of_efforts(parts, q, v, tau))
        given = parts.variables.under_efforts(q, v, *finite_loads(parts.variables, lost, tau, external))
        ask = partial(parts.dynamics.forward, method=method)
        return self._masked("forward_dynamics", failed, given, ask, parts, lost)

    def impact(self, state: State, at: Sequence[str] | None = None, restitution: float | None = None) -> ImpactAnswer:
        """What an impact does to a state: rates after it, impulses in every joint, the energy lost.

        at: names of what is struck, joints with a stop or couplings with backlash, wherever they are; whatever is
        closed already takes part. Without names, all that is closed. restitution: Poisson's, of all of them, in place
        of their own.

        >>> import linkwright as lw
        >>> m = lw.Mechanism("slider")
        >>> _ = m.add_body("slider", lw.point_mass(2.0, at=(0, 0, 0)))
        >>> stop = lw.stop(restitution=0.5)
        >>> _ = m.add_joint("P", "prismatic", "ground", "slider", axis=(1, 0, 0), limits=(0, 1), stop=stop)
        >>> model = m.build()
        >>> hit = model.impact(model.assemble(P=0.0, v={"P": -3.0}), at=["P"])
        >>> hit.v.tolist(), hit.lost
        ([1.5], 6.75)
        """
        if not hasattr(state, "q") or not hasattr(state, "v"):
            raise ModelError("impact: take a State, as model.assemble(...) or a run's s.at(t) gives it.")
        (parts, q, v, _), _ = self._states_at(None, RAISE, state.q, state.v)
        q, v = parts.variables.q(q), parts.variables.v(v)
        if q.ndim > 1:
            raise ModelError(f"{self.name}: impact takes one state, not {len(q)}. Ask for one after the other.")
        return strike(parts, q, v, at, restitution)

    def inverse_dynamics(
        self,
        q: Any,
        v: Any = None,
        a: Any = None,
        method: str = "subsystem",
        external: Wrenches = None,
        allow_residual: bool = False,
        weights: Mapping[str, float] | None = None,
        failed: str = RAISE,
        parameters: Parameters = None,
        t: Any = None,
    ) -> Inverse:
        """The drives' efforts for a motion, and every joint's reaction.

        Where the motion needs an effort that no drive gives, it raises; `allow_residual` returns it instead. More
        drives than freedoms share by least norm, or by `weights` {joint: weight} (a larger one spares that drive);
        without loops there are none to share. failed, t: as in forward_dynamics.

        >>> import linkwright as lw
        >>> model = lw.gallery.load("four-bar").build()
        >>> state = model.assemble({"A": 1.2}, v={"A": 4.7}, a={"A": 0.0})
        >>> i = model.inverse_dynamics(state.q, state.v, state.a)
        >>> i.verdict, sorted(i.tau), i.reactions["C"].shape
        ('fully actuated', ['A'], (6,))
        """
        truth(allow_residual, "inverse_dynamics: allow_residual")
        (parts, q, v, a), lost = self._states_at(parameters, failed, q, v, a)
        external = external_at(parts, t, q, v, external)
        external = with_reading_forces(parts, t, q, v, external, of_motion(parts, q, v, a))
        _, external = finite_loads(parts.variables, lost, None, external)
        given = parts.variables.in_motion(q, v, a, external)

        def answer(some: Given) -> Inverse:
            return parts.dynamics.inverse(some, method, allow_residual, weights)

        return self._masked("inverse_dynamics", failed, given, answer, parts, lost)

    def reactions(
        self,
        q: Any,
        v: Any = None,
        tau: Efforts = None,
        method: str = "sslm",
        external: Wrenches = None,
        failed: str = RAISE,
        parameters: Parameters = None,
        t: Any = None,
    ) -> Inverse:
        """Every joint's reaction in the motion that efforts tau cause; the same kind of answer as inverse_dynamics.

        failed, t: as in forward_dynamics.
        """
        (parts, q, v, _), lost = self._states_at(parameters, failed, q, v)
        external = external_at(parts, t, q, v, external)
        external = with_reading_forces(parts, t, q, v, external, of_efforts(parts, q, v, tau))
        given = parts.variables.under_efforts(q, v, *finite_loads(parts.variables, lost, tau, external))
        return self._masked("reactions", failed, given, partial(parts.dynamics.reactions, method=method), parts, lost)

    def linearize(
        self,
        q: Any,
        v: Any = None,
        tau: Efforts = None,
        failed: str = RAISE,
        independent: bool = False,
        parameters: Parameters = None,
    ) -> Linearization:
        """Exact gradients of the accelerations by q, v and tau; its `efforts` names the columns of da_dtau.

        In a machine with loops the rows of the closure are kept while q and v are changed entry by entry, as if the
        loops were open. independent=True adds the matrices A (2 dof x 2 dof) and B of a controller, along the loops'
        own motions, of small changes of the independent coordinates and their rates: see StateSpace. failed: as in
        forward_dynamics.

        >>> import linkwright as lw
        >>> model = lw.gallery.load("four-bar").build()
        >>> model.linearize(model.assemble(A=0.6).q, independent=True).A.shape
        (2, 2)
        """
        truth(independent, "linearize: independent")
        must_read_no_reactions(self.parts.tree.forces, "linearize")
        (parts, at, rates, _), lost = self._states_at(parameters, failed, q, v)
        tau, _ = finite_loads(parts.variables, lost, tau, None)
        efforts, driven = parts.variables.named_efforts(tau)
        given = Given([parts.variables.q(at), parts.variables.v(rates), efforts], driven, ())
        slopes = parts.gradients.state_space if independent else parts.dynamics.linearize
        answer: Linearization = self._masked("linearize", failed, given, slopes, parts, lost)
        if self.family is None:
            return answer
        names = self.family.names

        def by_name() -> Gradient:
            return self.gradient("forward_dynamics", q, v, tau, by=names, failed=failed, parameters=parameters)

        return replace(answer, da_dparameters=LazyMapping(names, by_name))

    def gradient(
        self,
        question: str,
        *arguments: Any,
        by: Any,
        independent: bool = False,
        failed: str = RAISE,
        parameters: Parameters = None,
        **named: Any,
    ) -> Gradient:
        """Exact derivatives of an answer: the question by the name of its verb, then what the verb takes.

        by: names of parameters, each of which gives an array of the answer's shape, or, of an answer with several
        parts, {part: array}; "q", "v", "a" or "tau", with one more axis at the end. The axis of q runs over small
        displacements of the kind of v, as in `linearize`; `columns` names the entries of every axis.

        In a machine with loops a derivative by a parameter holds the values of the independent coordinates, rates and
        accelerations, and all others follow the loops. q, v, a are changed entry by entry, as if the loops were open;
        independent=True changes the independent ones instead, and the others follow.

        Of "assemble", by: parameters, or joints whose values are given. The closed pose q moves by the implicit
        function theorem, (..., nq); with v or a given the parts are q, v and a. Of "closure" q is held whole: how fast
        a parameter opens the loops. failed: as in forward_dynamics.

        >>> import linkwright as lw
        >>> model = lw.gallery.load("four-bar").build()
        >>> state = model.assemble({"A": 0.6}, v={"A": 2.0})
        >>> model.gradient("reactions", state.q, state.v, by=["q", "tau"])["q"]["B"].shape
        (6, 3)
        >>> model.gradient("energy", state.q, state.v, by="q", independent=True)["q"]["potential"].shape
        (1,)
        """
        truth(independent, "gradient: independent")
        if question in QUESTIONS and "external" in QUESTIONS[question].options:
            must_read_no_reactions(self.parts.tree.forces, "gradient")
        names = names_of(by)
        at = self._at(parameters, failed)
        arguments_only = {"q", "v", "a", "tau"}.difference(self.family.names if self.family is not None else ())
        if parameters is None and self.family is not None and not arguments_only.issuperset(names):
            at = self._variant_at(self.family.present if self.numbers is None else self.numbers)
        if question == "assemble":
            state = self.assemble(*arguments, **named | {"failed": failed, "parameters": parameters})
            return at.parts.gradients.assembled(replace(state, q=at.joined(state.q)), arguments, named, names)
        lift = partial(at.masked_state, failed)
        return at.parts.gradients.gradient(question, arguments, named, names, independent, failed, lift)

    def ask(self, question: str, *arguments: Any, parameters: Parameters = None, **named: Any) -> Any:
        """Any question of the table by its name, then what it takes; those that have a verb are answered by that.

        >>> import linkwright as lw
        >>> lw.gallery.load("double-pendulum").build().ask("gravity_forces", [0.0, 0.0])
        array([0., 0.])
        """
        asked = QUESTIONS.called(question)
        if asked.name in VERBS:
            verb = getattr(self, VERBS[asked.name])
            try:
                inspect.signature(verb).bind(*arguments, parameters=parameters, **named)
            except TypeError as error:
                raise ModelError(
                    f"{self.name}: ask({question!r}): {error}. It takes what {verb.__name__} does."
                ) from None
            return verb(*arguments, parameters=parameters, **named)
        if not asked.methods:
            raise ModelError(f"{self.name}: {question!r} is prepared only. Ask model.function({question!r}, ...).")
        given = asked.bound(f"ask({question!r})", arguments, named)
        asked.must_suit(self)
        state = [given.pop(x) for x in asked.takes]
        return self._ask(question, parameters, *state, **given)

    def modes(self, state: State | Any = None, tau: Efforts = None, parameters: Parameters = None) -> Modes:
        """Small free motions about the equilibrium near a state (the reference, if left out), under constant efforts.

        The equilibrium, stable or not, is found from the state's pose; frequencies, damping and shapes follow from the
        exact A of `linearize(..., independent=True)`. `print` shows a table, `draw` a mode.

        >>> import linkwright as lw
        >>> model = lw.gallery.load("double-pendulum").build()
        >>> model.modes().stable
        True
        """
        must_read_no_reactions(self.parts.tree.forces, "modes")
        at = self._at(parameters)
        q = self.reference.q if state is None else state.q if isinstance(state, State) else state
        pose = at.parts.variables.q(at.pose(q))
        if pose.ndim > 1:
            raise ModelError(f"{self.name}: modes are those of one state, not of a batch {pose.shape[:-1]}.")
        efforts, driven = at.parts.variables.named_efforts(tau)
        found = EquilibriumSearch(at.parts, efforts, driven).from_pose(pose)
        return modes_about(self if parameters is None else self.with_parameters(parameters), found)

    def equilibrium(self, tau: Efforts = None, near: State | Any = None, parameters: Parameters = None) -> State:
        """The State at rest near one (the reference, if left out) under gravity, springs, loads and constant efforts.

        The equilibrium close by, stable or not, if Newton's steps with exact slopes lead to one; else where the machine
        settles when it is let down slowly. ModelError where there is none: it then goes on along something that nothing
        holds. `modes(state, tau)` tells whether it is stable. Batches of states, efforts and parameters are taken one
        by one. Forces that hang on the time act as at t = 0.

        >>> import linkwright as lw
        >>> model = lw.gallery.load("double-pendulum").build()
        >>> rest = model.equilibrium(near=model.assemble(shoulder=0.5))
        >>> abs(model.forward_dynamics(rest.q, rest.v).a).max() < 1e-9
        np.True_
        """
        must_read_no_reactions(self.parts.tree.forces, "equilibrium")
        at = self._at(parameters)
        q = self.reference.q if near is None else near.q if isinstance(near, State) else near
        pose = at.parts.variables.q(at.pose(q))
        efforts, driven = at.parts.variables.named_efforts(tau)
        found = rest_near(at.parts, pose, efforts, driven)
        still = np.zeros((*found.shape[:-1], self.nv))
        return at.bare(State(found, still, still.copy()))

    def stick_range(
        self, q: Any, tau: Efforts = None, parameters: Parameters = None
    ) -> dict[str, tuple[Array, Array] | tuple[float, float]]:
        """Per drive (low, high): between these efforts the machine stays at rest in pose q (..., nq), friction at rest
        holding it; infinite where it locks itself. tau: efforts of the other drives, zero where they are left out.

        >>> import linkwright as lw
        >>> m = lw.Mechanism("disc")
        >>> disc = m.add_body("disc", lw.sphere(mass=1.0, center=(0, 0, 0), radius=0.1))
        >>> more = {"actuated": True, "friction": lw.dry(2.0, static=2.5)}
        >>> A = m.add_joint("A", "revolute", "ground", "disc", at=(0, 0, 0), axis=(0, 0, 1), **more)
        >>> m.build().stick_range([0.3])["A"]
        (-2.5, 2.5)
        """
        must_read_no_reactions(self.parts.tree.forces, "stick_range")
        at = self._at(parameters)
        return stick_ranges(at.parts, at.pose(q.q if isinstance(q, State) else q), tau)

    def friction_modes(
        self, q: Any, v: Any = None, tau: Efforts = None, external: Wrenches = None, parameters: Parameters = None
    ) -> Array:
        """How the joints with friction go on in states (..., 2 n), as `mode_names` lists them: which way each slips (1
        or -1; 0: neither), then 1 where its rate is held. function("forward_dynamics", modes=True) takes it. Joints at
        rest are decided by what they carry; a SingularityError where there is no way to go on, or several.

        >>> import linkwright as lw
        >>> jack = lw.gallery.load("screw-jack", mu=0.12).build()
        >>> jack.mode_names
        ('thread.slips', 'thread.sticks')
        >>> jack.friction_modes(jack.reference.q)
        array([0., 1.])
        """
        parts, q, v, _ = self._state_at(parameters, q, v)
        return friction_modes(parts, parts.variables.under_efforts(q, v, tau, external))

    @property
    def mode_names(self) -> tuple[str, ...]:
        """Of the numbers of `friction_modes`; none without friction."""
        return mode_names(self.parts.tree.frictions)

    def constraint_inertia(self, q: Any, parameters: Parameters = None) -> ConstraintInertia:
        """The constraint inertia J I^-1 J^T (GICM) of the loops' independent rows: `print` shows its blocks.

        ModelError where there are no loops.
        """
        parts, q, _, _ = self._state_at(parameters, q)
        return parts.dynamics.constraint_inertia(parts.variables.q(q))

    def generalized_inertia(self, q: Any, parameters: Parameters = None) -> Array:
        """The mass matrix of the tree in its rates v, I = N^T M N, (..., nv, nv).

        >>> import linkwright as lw
        >>> lw.gallery.load("double-pendulum").build().generalized_inertia([0.0, 0.0]).shape
        (2, 2)
        """
        parts, q, _, _ = self._state_at(parameters, q)
        return parts.quantities.generalized_inertia(q)

    def convective_forces(self, q: Any, v: Any, parameters: Parameters = None) -> Array:
        """C v, Coriolis and centrifugal: efforts that keep the rates constant, without gravity, springs, dampers and
        loads, (..., nv)."""
        return self._ask("convective_forces", parameters, q, v)

    def gravity_forces(self, q: Any, parameters: Parameters = None) -> Array:
        """Efforts that hold the machine still against gravity alone, (..., nv)."""
        return self._ask("gravity_forces", parameters, q)

    def energy(self, q: Any, v: Any = None, parameters: Parameters = None) -> Energy:
        """Kinetic and potential energy, J, (...).

        >>> import linkwright as lw
        >>> model = lw.gallery.load("double-pendulum").build()
        >>> model.energy([0.0, 0.0], [0.0, 0.0]).kinetic.item()
        0.0
        """
        return self._ask("energy", parameters, q, v)

    def centre_of_mass(self, q: Any, parameters: Parameters = None) -> Array:
        """Of all bodies together, (..., 3), world axes; `poses` has that of each.

        >>> import linkwright as lw
        >>> lw.gallery.load("double-pendulum").build().centre_of_mass([0.0, 0.0])
        array([ 0., -1.,  0.])
        """
        return self._ask("centre_of_mass", parameters, q)

    def momentum(self, q: Any, v: Any, parameters: Parameters = None) -> Momentum:
        """Linear momentum, and angular momentum about the centre of mass, (..., 3) each, of all bodies together.

        World axes. The rotors of drives (`armature`) turn beside the bodies and are not in it.
        """
        return self._ask("momentum", parameters, q, v)

    def shaking(
        self, q: Any, v: Any = None, a: Any = None, external: Wrenches = None, parameters: Parameters = None
    ) -> Shaking:
        """Force and moment (about the world's origin) of the machine on the ground, `external` wrenches included."""
        return self._ask("shaking", parameters, q, v, a, external=external)

    # Kinematics

    def poses(self, q: Any, parameters: Parameters = None) -> dict[str, tuple[Array, Array]]:
        """Forward kinematics: per body R (..., 3, 3), identity in the reference pose, and the centre of mass p.

        p: (..., 3), world axes, like R.

        >>> import linkwright as lw
        >>> model = lw.gallery.load("double-pendulum").build()
        >>> sorted(model.poses([0.1, 0.2]))
        ['lower', 'upper']
        """
        return self._ask("poses", parameters, q)

    def position(self, q: Any, body: str, at: Any = None, parameters: Parameters = None) -> Array:
        """Where a point of a body, or a named point, is, (..., 3), world axes; `at` as in jacobian."""
        return self._ask("position", parameters, q, body=body, at=at)

    def twists(self, q: Any, v: Any, parameters: Parameters = None) -> dict[str, Array]:
        """Per body the angular velocity and the velocity of the centre of mass, (..., 6), world axes."""
        return self._ask("twists", parameters, q, v)

    def twist_rates(self, q: Any, v: Any, a: Any, parameters: Parameters = None) -> dict[str, Array]:
        """Per body the angular acceleration and the acceleration of the centre of mass, (..., 6), world axes."""
        return self._ask("twist_rates", parameters, q, v, a)

    def jacobian(self, q: Any, body: str, at: Any = None, parameters: Parameters = None) -> Array:
        """(angular velocity, velocity) per unit rate of a point of a body, (..., 6, nv), world axes.

        `at` is the point's place in the reference pose; the centre of mass, if left out. In place of a body the name of
        a point may stand.
        """
        return self._ask("jacobian", parameters, q, body=body, at=at)

    def point_motions(
        self, q: Any, v: Any = None, a: Any = None, parameters: Parameters = None
    ) -> dict[str, PointMotion]:
        """Per named point its position, velocity and acceleration, (..., 3) each, world axes; v, a: zero, if left out.

        >>> import linkwright as lw
        >>> m = lw.gallery.load("double-pendulum")
        >>> tip = m.add_point("tip", list(m.bodies)[-1], at=(0, -2, 0))
        >>> m.build().point_motions([0.0, 0.0], [1.0, 0.0])["tip"].velocity.round(12)
        array([2., 0., 0.])
        """
        return self._ask("points", parameters, q, v, a)

    # Closing its loops

    def assemble(
        self,
        values: Values = None,
        /,
        v: Values = None,
        a: Values = None,
        near: Values = None,
        failed: str = RAISE,
        parameters: Parameters = None,
        **named: Any,
    ) -> State:
        """A closed state at joint values, {"A": 1.2} or A=1.2, or an array over `independent`; batches are arrays.

        A value may also be the place of a named point, {"foot": (x, y, z)}, None where a part is free, or the pose of a
        body, {"platform": (R, p)}, R a rotation (3, 3) or quaternion and p its centre of mass, as `poses` gives them:
        inverse kinematics, of arms as of closed machines. In a plane two numbers do. v and a then take velocities and
        accelerations of points, and of bodies (turn, velocity) as `twists` gives them. A value that goes by another,
        {"A": 0.5, "B": lw.over("A", f)}, has rates and accelerations that follow from those of A.

        The reference pose is followed there, so that branches do not flip; `near` chooses another branch by values
        it should be close to. What the values leave open moves least. v and a name rates and accelerations; the rest
        follow from closure, a rate that is given stays constant unless its acceleration is given. failed="mask" answers
        for a batch although some of its states do not exist: `ok` tells which, `reasons` why; they are left in the
        reference pose, at rest.

        >>> import linkwright as lw
        >>> model = lw.gallery.load("four-bar").build()
        >>> abs(model.closure(model.assemble(A=0.6).q)).max() < 1e-12
        np.True_
        """
        at = self._at(parameters, failed)
        if isinstance(values, Mapping):
            values, v, a = followed_values(values, v, a, self.name)
        return at.bare(at.assembly.assemble(values, v=v, a=a, near=near, failed=failed, **named))

    def follow(
        self,
        state: State,
        values: Values = None,
        /,
        v: Values = None,
        a: Values = None,
        failed: str = RAISE,
        parameters: Parameters = None,
        **named: Any,
    ) -> State:
        """The state that a closed one goes on to when joints are brought to values, {"A": 1.25} or A=1.25, or points
        and bodies to places as for `assemble`, straight and without flipping branches; batch axes of state and values
        are broadcast. What the values leave open moves least.

        v and a are named as for `assemble`; without them it is at rest. Where the way ends before the values are
        reached, the refusal says how far it goes; failed="mask" leaves such states where they were, at rest.

        >>> import linkwright as lw
        >>> model = lw.gallery.load("four-bar").build()
        >>> state = model.assemble(A=1.2)
        >>> float(model.follow(state, A=1.25).q[0])
        1.25
        """
        at = self._at(parameters, failed)
        start, lost = at.of(state, failed)
        return at.bare(at.assembly.follow(start, values, lost, v=v, a=a, failed=failed, **named))

    def closure(self, q: Any, parameters: Parameters = None) -> Array:
        """How far every row of every cut joint is from closed, metres and radians, (..., m)."""
        at = self._at(parameters)
        return at.assembly.closure(at.joined(q))

    def constraint_jacobian(self, q: Any, parameters: Parameters = None) -> Array:
        """The rows of the loops' constraints over the rates, (..., m, nv): how fast each gap of `closure` opens.

        >>> import linkwright as lw
        >>> model = lw.gallery.load("four-bar").build()
        >>> model.constraint_jacobian(model.assemble(A=0.6).q).shape
        (5, 3)
        """
        return self._ask("constraint_jacobian", parameters, q)

    def joint_values(self, q: Any, parameters: Parameters = None) -> dict[str, Array]:
        """Every joint's coordinates by name, cut or not, (...) for one and (..., k) for several; a fixed one has none.

        Angles of cut joints count whole turns where their loop turns about one direction, or two one after the other;
        otherwise they are within half a turn.
        """
        parts, q, _, _ = self._state_at(parameters, q)
        return parts.assembly.joint_values(q)

    def joint_rates(self, q: Any, v: Any, parameters: Parameters = None) -> dict[str, Array]:
        """Every joint's rates by name, cut or not, (...) for one and (..., k) for several, as in joint_values.

        >>> import linkwright as lw
        >>> model = lw.gallery.load("slider-crank").build()
        >>> state = model.assemble({"A": 0.3}, v={"A": 2.0})
        >>> float(model.joint_rates(state.q, state.v)["A"])
        2.0
        """
        parts, q, v, _ = self._state_at(parameters, q, v)
        return parts.assembly.joint_rates(q, v)

    def branches(
        self,
        values: Values = None,
        /,
        tries: int = 400,
        distinct: str | Sequence[str] | None = None,
        parameters: Parameters = None,
        **named: Any,
    ) -> Assemblies:
        """All assemblies found at joint values, the one on the reference pose's branch first.

        It is searched from `tries` starts, and twice as many again and again until the rarest assembly was met ten
        times, or long enough. `labels` are signs that stay along each branch's motion, `sentence` says how it was
        searched, and `coverage.estimate` how many there are, met or not. Legs that flip make assemblies of their own;
        distinct="platform" keeps the first of those in which that body, or all bodies of a list, stands alike.
        With arrays of `parameters` every member is searched, and the answers are an array (...) of objects.

        >>> import linkwright as lw
        >>> len(lw.gallery.load("four-bar").build().branches(A=1.2))
        2
        """
        at = self._at(parameters)

        def found(assembly: Assembly) -> Assemblies:
            return at.bare_branches(assembly.branches(values, tries=tries, distinct=distinct, **named))

        return at.each(found)

    def range_of_motion(self, joint: str, parameters: Parameters = None, **held: Any) -> RangeOfMotion:
        """How far a joint can go from the reference pose, other freedoms held at values, with the states there.

        With arrays of `parameters` the limits are arrays (...), too, one for each member.

        >>> import linkwright as lw
        >>> reach = lw.gallery.load("four-bar").build().range_of_motion("D")
        >>> round(float(reach.lower), 3), round(float(reach.upper), 3)
        (-0.402, 0.736)
        """
        at = self._at(parameters)

        def reach(assembly: Assembly) -> RangeOfMotion:
            found = assembly.range_of_motion(joint, **held)
            return replace(found, at_lower=at.bare(found.at_lower), at_upper=at.bare(found.at_upper))

        return together(at.each(reach))

    def mobility(
        self, q: Any = None, output: Sequence[str] = (), failed: str = RAISE, parameters: Parameters = None
    ) -> Mobility:
        """Degrees of freedom in a closed pose (the reference, if left out), whether it is singular, and how.

        output: joints that the machine is there to move. Where the drives can move with these at rest, the pose is
        singular, too: the outputs are at an end of their reach. Of a batch (..., nq) the numbers are arrays (...);
        failed="mask" answers although some poses are open: `ok` tells which are not.

        >>> import linkwright as lw
        >>> model = lw.gallery.load("slider-crank").build()
        >>> model.mobility(model.range_of_motion("slide").at_upper.q, output=["slide"]).kind
        'output'
        """
        (parts, q, _, _), lost = self._states_at(parameters, failed, self.reference.q if q is None else q)
        return parts.assembly.mobility(q, output, failed, lost)

    def lift_off(self, cam: str, fastest: float = math.inf, others: Mapping[str, Any] | None = None) -> LiftOff:
        """The least steady speed of a cam's shaft at which its contact force is zero somewhere in a turn: beyond it the
        follower would lift off. `speed` and `angle` are None where that is beyond `fastest`, too.

        others: of a machine of several freedoms where the others stand, by coordinate; or (start, ratio) of one that
        goes with the shaft, start + ratio x shaft. All cams hold.

            print(model.lift_off("valve"))  # cam 'valve' would lift off at 134.2 rad/s, at shaft = 3.142 rad
        """
        return lift_off(self, cam, fastest, others)

    def free_motions(self, q: Any, parameters: Parameters = None) -> Array:
        """(n, nv, dof): an orthonormal basis of the admissible rates at poses (n, nq), the same on every CPU."""
        parts, q, _, _ = self._state_at(parameters, q)
        return parts.assembly.free_motions(q)

    def project(self, q: Any, v: Any = None, parameters: Parameters = None) -> State:
        """The nearest closed poses to q and, there, the rates nearest to v that keep them closed.

        Near is measured over the joints of the tree, by the root of the sum of squares: turns in radians (quaternions
        by the angle between them), slides in sizes of the smallest loop they are in.
        """
        at = self._at(parameters)
        return at.bare(at.assembly.project(at.joined(q), v))

    # In time

    def simulate(
        self,
        state: State | None = None,
        until: float = 10.0,
        tau: Any = None,
        motion: Mapping[str, Any] | None = None,
        method: str = "sslm",
        integrator: str = "auto",
        stabilisation: str = "projection",
        tol: float = 1e-10,
        times: Any = None,
        events: Mapping[str, Any] | None = None,
        parameters: Parameters = None,
        communicator: Any = None,
        **options: Any,
    ) -> Solution:
        """The motion from a state (the reference, if left out) until a time, as a Solution; a batch is an ensemble.

        tau: {joint: effort}, an effort being a number, values over `times`, a trajectory (lw.table, lw.sine, ...) in
        time or over a coordinate, feedback (lw.pd), a function of (t, state) written with lw.sin and friends, or a sum
        of these; or one function of (t, state) for all. motion: {joint: trajectory or function of t} prescribes joints
        instead, {"foot": path} a point, by a trajectory for each of x, y, z (None where it is free) or a function of t,
        {"platform": (turn, path)} a body: drives give it.
        method: sslm, slm, system, parallel; projection (sigma=) and compliance (stiffness=, damping=) of loops held
        loosely. integrator: auto, taylor, dop853, rk45, radau (stiff), all to `tol`; rk4, ode5 by fixed `step=`.
        stabilisation: projection, baumgarte (alpha=, beta=), none.
        times: instants to report (1,001 evenly spaced, if left out; of very many runs as many as fit into memory).
        events: {name: function of (t, state)} whose zeros are recorded; lw.event(function, stop=True) ends the run, and
        lw.event(..., becomes=) changes the state there, and numbers of the mode, which begin as modes= says {name:
        number}. A joint's limits end it too, unless limits=False. progress: False for no bar. parameters: of the
        machine, {name: number}, an array of one for each run of an ensemble, a trajectory or a function of t for what
        places nothing: masses, springs, friction, gravity, loads. out: a file, "run.nc", to which a run too long for
        memory goes as it comes; the Solution reads it as it is used. communicator: of mpi4py; all its ranks call, each
        works on its own subsystems, and all return the same; timeout: seconds that a rank may be waited for (600).
        Ctrl-C raises KeyboardInterrupt with the run so far as its `solution`; at a prompt that run is the answer.

        >>> import linkwright as lw
        >>> model = lw.gallery.load("four-bar").build()
        >>> model.simulate(model.assemble(A=0.6), until=0.2, tau={"A": 6.0}).ok
        True
        """
        from linkwright.simulation.simulate import simulate

        asked: dict[str, Any] = {"method": method, "integrator": integrator, "stabilisation": stabilisation, "tol": tol}
        asked |= {"tau": tau, "motion": motion, "times": times, "events": events, **options}
        parameters, courses = (None, {}) if parameters is None else starting(parameters)
        asked |= {"courses": courses} if courses else {}
        if communicator is not None:
            from linkwright.distributed.machine_run import simulate_on

            return simulate_on(communicator, self, parameters, state, until, **asked)
        return simulate(self, parameters, state, until, **asked)

    # Prepared for speed

    def function(
        self,
        question: str,
        method: str | None = None,
        engine: str = "auto",
        threads: int | None = None,
        parameters: Sequence[str] | None = None,
        dtype: str = "float64",
        integrator: str = "rk4",
        independent: bool = False,
        body: str | None = None,
        at: Any = None,
        external: Sequence[str] = (),
        allow_residual: bool = False,
        weights: Mapping[str, float] | None = None,
        modes: bool = False,
    ) -> Function:
        """One question prepared once: arrays in, arrays out, checked for shape only. tau runs over `actuated`.

        The questions are those of the verbs, and of the table in docs/questions.md; external: bodies and named points
        on which wrenches act, six numbers (moment, force) each, one more array before the parameters. Inverse dynamics:
        allow_residual=True has one more result, what no drive supplies; weights: as of the verb. "inverse_reactions"
        takes q, v, a and gives efforts and reactions; "points" takes q, v, a and gives positions, velocities and
        accelerations of the named points, (..., 3 points). Reactions are (..., 6 joints), joints in the order of
        declaration. parameters: names of some that it takes as one more array, in this order; the others are constants.
        "assemble" takes a closed pose q nearby and values of the `independent` joints, and gives the pose closed there
        by a few Newton steps, and what is left open: above 1e-10 there is no such pose, or it is too far away. "steps"
        takes q, v, tau, the length of a step (1) and how many are left (1), and gives q, v after them, the loops closed
        again in every step, how many are left, and the largest residual of a loop; by an adaptive `integrator` ("rk45")
        q, v, tau, the first step, the time left, the tolerance and the most attempts, (1) each, and gives q, v, these
        but the tolerance as they are then, and the residual. "follow" takes a closed pose q, the values of the
        `independent` joints there, others as a goal, and a number of strides (1), and gives the pose closed at the
        goal, the values, the strides left, and what is left open. "closure" takes q. "jacobian" takes q, and here the
        body and the point, as model.jacobian does; it gives 6 x nv numbers row by row. "linearize" with
        independent=True gives a, A and B, row by row, as StateSpace has them. dtype: "float32" with engine "cuda".
        Joints with friction slip as their rates say, and do not rub at a rate of zero; modes=True takes one more array,
        behind the wrenches, as `friction_modes` gives it: joints at rest then stick, or begin to slip, as that says.

        >>> import linkwright as lw, numpy as np
        >>> f = lw.gallery.load("double-pendulum").build().function("forward_dynamics")
        >>> f(np.zeros((1000, 2)), np.zeros((1000, 2)), np.zeros(f.program.inputs[2][1])).shape
        (1000, 2)
        """
        chosen = {"method": method, "integrator": integrator, "independent": independent, "body": body, "at": at}
        chosen |= {"external": external, "allow_residual": allow_residual, "weights": weights, "modes": modes}
        program = prepared_program(self, question, parameters, **chosen)
        return Function(program if isinstance(program, Repeated) else manageable(program), engine, threads, dtype)

    def export_c(
        self,
        folder: str | PathLike[str],
        questions: Sequence[str] | Mapping[str, Mapping[str, Any]] = ("forward_dynamics",),
    ) -> None:
        """Print questions as C99 into a folder: header, source, Makefile, a test against values from here, README.

        One function per question, named NAME_QUESTION after the mechanism, of arrays as `function` takes and gives
        them; questions that take options are named with these, {"jacobian": {"body": "crank"}}, under any name:
        {"hand": {"question": "jacobian", "body": "crank"}}. Steps and strides are a loop in the function; it needs
        math.h alone and allocates nothing. A machine with loops has NAME_close, which closes them for values of the
        `independent` joints by a fixed number of Newton steps, NAME_close_rates and NAME_close_accelerations. What was
        printed there before is replaced, other files are not.

        >>> import linkwright as lw, tempfile, pathlib
        >>> folder = pathlib.Path(tempfile.mkdtemp()) / "four_bar"
        >>> lw.gallery.load("four-bar").build().export_c(folder, ["forward_dynamics", "energy"])
        >>> sorted(file.name for file in folder.iterdir())
        ['Makefile', 'README.md', 'four_bar.c', 'four_bar.h', 'four_bar_test.c']
        """
        from linkwright.model.export.c_folder import export_c  # here: what few ask for need not be loaded by all

        export_c(self, folder, questions)

    def _state_at(self, parameters: Parameters, q: Any, v: Any = None, a: Any = None) -> tuple[Parts, Any, Any, Any]:
        """Who answers, and the state that they are asked about."""
        if parameters is None and self.numbers is None:
            return self.parts, q, v, a
        at = self._at(parameters)
        return at.parts, *at.state(q, v, a)

    def _states_at(
        self, parameters: Parameters, failed: str, q: Any, v: Any = None, a: Any = None
    ) -> tuple[tuple[Parts, Any, Any, Any], LostValues | None]:
        """The same, and the states that are lost for their numbers, if `failed` asks for a mask of these."""
        if parameters is None and self.numbers is None and failed is RAISE:
            return (self.parts, q, v, a), None
        at = self._at(parameters, failed)
        state, lost = at.masked_state(failed, q, v, a)
        return (at.parts, *state), lost

    def _ask(self, question: str, parameters: Parameters, *state: Any, **chosen: Any) -> Any:
        """What no loop changes, of q, v, a as far as the question takes them."""
        if "external" in QUESTIONS[question].options:
            must_read_no_reactions(self.parts.tree.forces, question)
        if parameters is None and self.numbers is None:
            return self.quantities.ask(question, *state, **chosen)
        told = dict(zip(QUESTIONS[question].takes, state, strict=True))
        if QUESTIONS[question].closes:
            parts, *given = self._state_at(parameters, *(told.get(x) for x in ("q", "v", "a")))
            told |= {x: value for x, value in zip(("q", "v", "a"), given, strict=True) if x in told}
        else:  # q is taken as it is
            at = self._at(parameters)
            parts, told["q"] = at.parts, at.joined(told["q"])
        return parts.quantities.ask(question, *told.values(), **chosen)

    # For other tools

    def export_js(
        self,
        path: str | PathLike[str],
        questions: Sequence[str] | Mapping[str, Mapping[str, Any]] | None = None,
    ) -> None:
        """Print an ES module that computes by itself, of functions over Float64Arrays that allocate nothing.

        It has forward_dynamics, inverse_dynamics, reactions, inverse_reactions, energy, poses and points, as far as a
        machine can be asked, or the questions named, with options as for export_c; joint_points; of loops closure,
        closure_jacobian, close, close_rates and close_accelerations; and a constant `machine` with names, sizes,
        parameters and the reference pose. Arguments are those of `function`, then the results; parameters are one more
        input. An earlier print is replaced, another file is not.

        >>> import linkwright as lw, tempfile, pathlib
        >>> path = pathlib.Path(tempfile.mkdtemp()) / "four_bar.mjs"
        >>> lw.gallery.load("four-bar").build().export_js(path)
        >>> "export function forward_dynamics(q, v, tau, parameters, a)" in path.read_text()
        True
        """
        from linkwright.model.export.javascript_module import (
            export_js,  # here: what few ask for need not be loaded by all
        )

        export_js(self, path, questions)

    def draw(self, q: Any = None, *, trace: Any = None, **options: Any) -> Figure:
        """A matplotlib Figure of the machine, which a notebook shows: flat, or in space as solids.

        q: a pose (nq,) or a State, the reference pose if left out; of several, (n, nq), the last is drawn in full and
        some before it faintly. trace: a named point or a body (its centre of mass) that leaves its path through these
        poses, or {body: point of the reference pose}; all named points if left out. options: names=False leaves out
        the names of joints and points; title; size, inches; path, a file to save it in, too.

        >>> import linkwright as lw
        >>> model = lw.gallery.load("four-bar").build()
        >>> figure = model.draw(model.assemble(A=0.6))
        """
        from linkwright import view  # the door to the pictures: only what is drawn needs them

        return view.draw_model(self, q, trace, **options)

    def export_fmu(
        self,
        path: str | PathLike[str],
        state: State | None = None,
        method: str = "sslm",
        outputs: Sequence[str] = (),
    ) -> Path:
        """Write the machine as a functional mock-up unit (FMI 3.0), for model exchange and co-simulation: C sources
        and, where there is a compiler `cc`, the binary for this platform; no Python is needed to run it.

        Inputs are the drives' efforts, "tau.A"; outputs "A", "A.rate", "A.acceleration", "A.effort", "A.reaction.fx",
        "energy.total" and their kind. It starts at `state`, the reference pose if left out; values and rates of the
        independent joints may be set to others before a run. method: as of forward_dynamics. outputs: questions whose
        answers are outputs, too, ["centre_of_mass"] as "centre_of_mass.x" and so on. docs/fmi.md tells more.

        >>> import linkwright as lw
        >>> model = lw.gallery.load("four-bar").build()
        >>> model.export_fmu("four_bar.fmu", model.assemble(A=0.6))                      # doctest: +SKIP
        """
        from linkwright.interop.fmi.fmu_file import export_fmu

        return export_fmu(self, path, state, method, outputs)

    def share(self, path: str | PathLike[str], state: State | None = None) -> Path:
        """Write the machine as one HTML file that anybody can open, from disk and without a network: drag it, edit its
        numbers, run it; it computes by itself. state: the pose to begin with, the reference pose if left out.

        An earlier page of Linkwright's is replaced, another file is not. docs/studio.md tells what the page can do.

        >>> import linkwright as lw
        >>> model = lw.gallery.load("four-bar").build()
        >>> model.share("four_bar.html", model.assemble(A=0.6))                          # doctest: +SKIP
        """
        from linkwright.view.page import share  # the door up to the page

        return share(self, path, state)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        """What a notebook shows: the page, or a drawing and words."""
        from linkwright.view.page import mimebundle

        return mimebundle(self, str(self))

    def _masked(
        self,
        verb: str,
        failed: str,
        given: Given,
        answer: Callable[[Given], Any],
        parts: Parts,
        lost: LostValues | None,
    ) -> Any:
        """An answer; with a mask of the states that have none, if `failed` asks for it."""
        if type(failed) is str and failed == RAISE:
            return answer(given)
        check_failed(f"{self.name}: {verb}", failed)

        def ask(some: list[Array]) -> Any:
            return answer(given._replace(arrays=some))

        return masked(self.name, given.arrays, ask, parts.dynamics.fails, lost)


def _once(name: str, values: Mapping[str, Any] | None, named: dict[str, Any]) -> dict[str, Any]:
    """Values by name, given in either way but not in both."""
    if values is not None and not isinstance(values, Mapping):
        raise ModelError(f"{name}: with_parameters takes {{name: number}}, not {shown(values)}.")
    for key in named:
        if key in (values or {}):
            raise ModelError(f"{name}: with_parameters is given {key!r} twice. Name it once.")
    return dict(values or {}) | named


def machines_at(model: Model, parameters: Parameters) -> Variant:
    """A machine as it is, or at other numbers, for who answers for it; members that cannot be are told in it."""
    return model._at(parameters, MASK)


def _member(build: Callable[..., Model], arguments: tuple[Any, ...], numbers: Array) -> Model:
    """A member of a family, in another process."""
    model = build(*arguments)
    assert model.family is not None
    return model.with_parameters(dict(zip(model.family.names, numbers.tolist(), strict=True)))


VERBS = {name: name for name in QUESTIONS if hasattr(Model, name)}
VERBS |= {"points": "point_motions", "inverse_reactions": "inverse_dynamics"}
