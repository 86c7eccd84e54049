"""Model: the frozen machine. What can be asked of it, one verb each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from linkwright.assembly.words import describe
from linkwright.engines import Function
from linkwright.errors import ModelError, SingularityError
from linkwright.frames.layout import Drawing
from linkwright.frames.machine import Machine
from linkwright.mechanism.mechanism import Mechanism
from linkwright.methods import open
from linkwright.model.answers import Array, Energy, Forward, Inverse, Linearization, Shaking, State
from linkwright.model.assembling import Assembling
from linkwright.model.inputs import array, by_name, finite, known, unit_quaternions, wrenches_by_name
from linkwright.model.linearization import linearize
from linkwright.model.questions import QUESTIONS, ask
from linkwright.model.scales import NOTHING, largest_share, usual_efforts
from linkwright.model.singularity import idle_motions, refuse_idle, somewhere
from linkwright.program import Program, Staged, trace
from linkwright.topology import Topology

if TYPE_CHECKING:
    from linkwright.simulation.solution import Solution

Efforts = Mapping[str, Any] | Any | None


class Model(Assembling):
    """A mechanism cut into a tree and laid out for computing. Made by `Mechanism.build()`; it never changes.

    q (..., nq), v, a (..., nv) run over the joints of the tree in the order of their declaration; leading axes are a
    batch. tau is {joint: effort} or an array over `actuated`.
    """

    _engine = "auto"  # who runs what the verbs prepare

    def __init__(self, mechanism: Mechanism, topology: Topology, machine: Machine, drawing: Drawing) -> None:
        self.mechanism = mechanism
        self.topology = topology
        self.machine = machine
        self._drawing = drawing
        self._prepared: dict[Any, Function] = {}
        joints = [joint for k, joint in enumerate(mechanism.joints.values()) if k not in topology.cuts]
        self.name = mechanism.name
        self.bodies = tuple(mechanism.bodies)
        self.joints = tuple(mechanism.joints)
        self.coordinates = tuple(name for joint in joints for name in joint.coordinates)
        self.rates_names = tuple(name for joint in joints for name in joint.rates)
        self.nq, self.nv = machine.nq, machine.nv
        self.actuated = tuple(joint.name for joint in mechanism.joints.values() if joint.actuated)
        self.rate_places: dict[str, range] = {}
        self.coordinate_places: dict[str, range] = {}
        nq = nv = 0
        for joint in joints:
            self.coordinate_places[joint.name] = range(nq, nq := nq + len(joint.coordinates))
            self.rate_places[joint.name] = range(nv, nv := nv + len(joint.rates))
        self.driven = tuple(k for name in self.actuated for k in self.rate_places.get(name, ()))
        self.quaternion_places = tuple(
            (joint.name, self.coordinate_places[joint.name].stop - 4)
            for joint in joints
            if len(joint.coordinates) > len(joint.rates)
        )

    # What it is

    @property
    def subsystems(self) -> tuple[tuple[str, ...], ...]:
        """Branches from the ground, each as the names of its bodies."""
        return tuple(tuple(self.bodies[b] for b in s.bodies) for s in self.topology.subsystems)

    @property
    def loops(self) -> tuple[tuple[str, ...], ...]:
        """Independent loops, each as the names of its joints in order around."""
        return tuple(tuple(self.joints[j] for j in loop.joints) for loop in self.topology.loops)

    @property
    def cut_joints(self) -> tuple[str, ...]:
        return tuple(self.joints[k] for k in self.topology.cuts)

    @cached_property
    def reference(self) -> State:
        """The reference pose, at rest."""
        joints = self.mechanism.joints
        q = [x for name in self.coordinate_places for x in joints[name].reference]
        return State(np.array(q, float), np.zeros(self.nv), np.zeros(self.nv))

    def __str__(self) -> str:
        t, m = self.topology, self.mechanism
        lines = [
            f"{self.name}: {_count(len(self.bodies), 'body', 'bodies')}, {_count(len(self.joints), 'joint')}, "
            f"{_count(len(t.subsystems), 'subsystem')}, {_count(len(t.loops), 'loop')}"
        ]
        if t.loops:
            lines.append(f"cut joints: {', '.join(self.cut_joints)}")
            lines += describe(self.linkage, self.analysis, self.independent)
        else:
            lines.append(f"{_count(self.nv, 'degree', 'degrees')} of freedom: {', '.join(self.rates_names) or 'none'}")
        lines.append(f"driven: {', '.join(self.actuated) or 'nothing'}")
        extras = [_count(len(m.springs), "spring")] * bool(m.springs) + [_count(len(m.forces), "force")] * bool(
            m.forces
        )
        if extras:
            lines.append(f"with {' and '.join(extras)}")
        return "\n".join(lines)

    __repr__ = __str__

    # Dynamics

    def forward_dynamics(
        self,
        q: Any,
        v: Any = None,
        tau: Efforts = None,
        method: str = "sslm",
        external: Mapping[str, Any] | None = None,
    ) -> Forward:
        """Accelerations under efforts tau; `external` brings {body: (moment, force)} at its centre of mass, world axes.

        >>> import linkwright as lw
        >>> model = lw.gallery.load("double-pendulum").build()
        >>> model.forward_dynamics([0.1, 0.2], [0.0, 0.0]).a.shape
        (2,)
        """
        pushed, wrenches = self._pushes(external)
        efforts, driven = self._efforts(tau)
        return self._moved([self._q(q), self._v(v), efforts, *wrenches], method, driven, pushed)

    def inverse_dynamics(
        self,
        q: Any,
        v: Any = None,
        a: Any = None,
        method: str = "subsystem",
        external: Mapping[str, Any] | None = None,
        allow_residual: bool = False,
    ) -> Inverse:
        """The drives' efforts for a motion, and every joint's reaction.

        Where the motion needs an effort in a joint without a drive, it raises; `allow_residual` returns it instead.
        """
        pushed, wrenches = self._pushes(external)
        f = self._function("reactions", method, None, pushed)
        x, rates, accelerations = self._q(q), self._v(v), self._v(a, "a")
        tau, reactions = f(x, rates, accelerations, *wrenches)
        if not allow_residual and len(self.driven) < self.nv:
            self._must_be_driven(tau, usual_efforts(self.linkage, rates, accelerations, tau))
        return self._inverse(tau, reactions)

    def reactions(
        self,
        q: Any,
        v: Any = None,
        tau: Efforts = None,
        method: str = "sslm",
        external: Mapping[str, Any] | None = None,
    ) -> Inverse:
        """Every joint's reaction in the motion that efforts tau cause; the same kind of answer as inverse_dynamics."""
        pushed, wrenches = self._pushes(external)
        efforts, driven = self._efforts(tau)
        return self._carried([self._q(q), self._v(v), efforts, *wrenches], method, driven, pushed)

    def generalized_inertia(self, q: Any) -> Array:
        """I = N^T M N, (..., nv, nv)."""
        return self._matrix(self._answer("generalized_inertia", self._q(q)), self.nv, self.nv)

    def convective_forces(self, q: Any, v: Any) -> Array:
        """C v: efforts that keep the rates constant, without gravity, springs, dampers and loads, (..., nv)."""
        return self._answer("convective_forces", self._q(q), self._v(v))

    def gravity_forces(self, q: Any) -> Array:
        """Efforts that hold the machine still against gravity alone, (..., nv)."""
        return self._answer("gravity_forces", self._q(q))

    def energy(self, q: Any, v: Any = None) -> Energy:
        kinetic, potential = self._answer("energy", self._q(q), self._v(v))
        return Energy(kinetic[..., 0], potential[..., 0])

    def shaking(self, q: Any, v: Any = None, a: Any = None) -> Shaking:
        """Force and moment (about the world's origin) of the machine on the ground."""
        return Shaking(*self._answer("shaking", self._q(q), self._v(v), self._v(a, "a")))

    def linearize(self, q: Any, v: Any = None, tau: Efforts = None) -> Linearization:
        """Exact gradients of the accelerations by q, v and tau."""
        efforts, driven = self._efforts(tau)
        f = self._prepare(("linearize", driven), lambda: self._gradients(driven))
        x = self._q(q)
        a, dq, dv, dtau = f(x, self._v(v), efforts)
        if not (finite(a) and finite(dq) and finite(dv) and finite(dtau)):
            self._refuse(x, a)
        by_q, by_v = self._matrix(dq, self.nv, self.nv), self._matrix(dv, self.nv, self.nv)
        return Linearization(a, by_q, by_v, self._matrix(dtau, self.nv, len(driven)))

    # Kinematics

    def poses(self, q: Any) -> dict[str, tuple[Array, Array]]:
        """Per body R (..., 3, 3), identity in the reference pose, and the centre of mass p (..., 3), world axes."""
        R, p = self._answer("poses", self._q(q))
        R = R.reshape(*R.shape[:-1], len(self.bodies), 3, 3)
        p = self._matrix(p, len(self.bodies), 3)
        return {name: (R[..., k, :, :], p[..., k, :]) for k, name in enumerate(self.bodies)}

    def twists(self, q: Any, v: Any) -> dict[str, Array]:
        """Per body the angular velocity and the velocity of the centre of mass, (..., 6), world axes."""
        return self._per_body(self._answer("twists", self._q(q), self._v(v)))

    def twist_rates(self, q: Any, v: Any, a: Any) -> dict[str, Array]:
        """Per body the angular acceleration and the acceleration of the centre of mass, (..., 6), world axes."""
        return self._per_body(self._answer("twist_rates", self._q(q), self._v(v), self._v(a, "a")))

    def jacobian(self, q: Any, body: str, at: Any = None) -> Array:
        """(angular velocity, velocity) per unit rate of a point of a body, (..., 6, nv), world axes.

        `at` is the point's place in the reference pose; the centre of mass, if left out.
        """
        b = self.bodies.index(known(f"{self.name}: body", body, self.bodies))
        com = self.machine.members[b].com
        place = com if at is None else self._drawing.place(b, array("at", at, 3, ("x", "y", "z")))
        f = self._prepare(
            ("jacobian", place),
            lambda: trace(lambda q: open.jacobian(self.machine, place, q), {"q": self.nq}, "Jacobian"),
        )
        return self._matrix(f(self._q(q)), 6, self.nv)

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
        **options: Any,
    ) -> Solution:
        """The motion from a state (the reference, if left out) until a time, as a Solution; a batch is an ensemble.

        tau: {joint: effort}, an effort being a number, values over `times`, a course (lw.table, lw.sine, ...), feedback
        (lw.pd) or a function of (t, state) written with lw.sin and friends; or one function of (t, state) for all.
        motion: {joint: course} prescribes joints instead. method: sslm, slm, system, parallel; projection
        (sigma=) and compliance (stiffness=, damping=) of loops held loosely. integrator: auto, taylor, dop853,
        rk45, radau (stiff), all to `tol`; rk4, ode5 by fixed `step=`. stabilisation: projection, baumgarte
        (alpha=, beta=), none.
        times: instants to report (1,001 evenly spaced, if left out). events: {name: function of (t, state)} whose
        zeros are recorded; lw.event(function, stop=True) ends the run. A joint's limits end it too, unless
        limits=False. progress: False for no bar.

        >>> import linkwright as lw
        >>> model = lw.gallery.load("four-bar").build()
        >>> model.simulate(model.assemble(A=0.6), until=0.2, tau={"A": 6.0}).ok
        True
        """
        from linkwright.simulation.simulate import simulate

        asked = {"method": method, "integrator": integrator, "stabilisation": stabilisation, "tol": tol}
        return simulate(self, state, until, tau=tau, motion=motion, times=times, events=events, **asked, **options)

    # Prepared for speed

    def function(
        self, question: str, method: str | None = None, engine: str = "auto", threads: int | None = None
    ) -> Function:
        """One question prepared once: arrays in, arrays out, checked for shape only. tau runs over `actuated`.

        >>> import linkwright as lw, numpy as np
        >>> f = lw.gallery.load("double-pendulum").build().function("forward_dynamics")
        >>> f(np.zeros((1000, 2)), np.zeros((1000, 2)), np.zeros(f.program.inputs[2][1])).shape
        (1000, 2)
        """
        if question == "linearize":
            return Function(self._gradients(self.driven), engine, threads)
        return Function(self._program(question, method, self.driven), engine, threads)

    # Inside

    def _moved(self, given: list[Array], method: str, driven: tuple[int, ...], pushed: tuple[int, ...]) -> Forward:
        """Accelerations at q, v under efforts over the rates `driven` and wrenches on the bodies `pushed`."""
        a = self._function("forward_dynamics", method, driven, pushed)(*given)
        if not finite(a):
            self._refuse(given[0], a)
        return Forward(a, {})

    def _carried(self, given: list[Array], method: str, driven: tuple[int, ...], pushed: tuple[int, ...]) -> Inverse:
        """All reactions, the same being given."""
        found, reactions = self._function("reactions_under", method, driven, pushed)(*given)
        if not finite(found):
            self._refuse(given[0], found)
        answer = self._inverse(found, reactions)
        return Inverse(answer.tau, answer.reactions, answer.determinate, np.zeros_like(found), answer.verdict)

    def _function(
        self,
        question: str,
        method: str | None = None,
        driven: tuple[int, ...] | None = None,
        pushed: tuple[int, ...] = (),
    ) -> Function:
        QUESTIONS[question].method(question, method)  # what is no method may be no key either
        key = (question, method, driven, pushed)
        return self._prepare(key, lambda: self._program(question, method, driven, pushed))

    def _prepare(self, key: Any, program: Callable[[], Program | Staged]) -> Function:
        f = self._prepared.get(key)
        if f is None:
            f = self._prepared[key] = Function(program(), self._engine)
        return f

    def _program(
        self, question: str, method: str | None, driven: tuple[int, ...] | None, pushed: tuple[int, ...] = ()
    ) -> Program:
        if question in ("forward_dynamics", "reactions_under"):
            self._must_have_inertia()
        return ask(self.machine, question, method, driven, pushed)

    def _gradients(self, driven: tuple[int, ...]) -> Program | Staged:
        self._must_have_inertia()
        return linearize(self.machine, driven)

    @cached_property
    def _idle(self) -> list[list[int]]:
        """The motions that move no matter in any pose."""
        return idle_motions(self.machine, somewhere(self.nq, self.quaternion_places))

    def _must_have_inertia(self) -> None:
        refuse_idle(self.name, self.rates_names, self._idle, "")

    def _refuse(self, q: Array, answer: Array) -> None:
        """Say why an answer is not finite: by the first state where it is not."""
        bad = np.argwhere(~np.isfinite(answer).all(axis=-1))
        where = tuple(bad[0]) if len(bad) else (0,) * (answer.ndim - 1)
        pose = np.broadcast_to(q, (*answer.shape[:-1], self.nq))[where]
        refuse_idle(self.name, self.rates_names, idle_motions(self.machine, pose), " in this pose")
        state = f" of state {', '.join(map(str, where))}" if where else ""
        raise SingularityError(
            f"{self.name}: the accelerations{state} are not finite numbers. "
            "Look for rates, efforts or slides beyond all bounds."
        )

    def _answer(self, question: str, *arguments: Array) -> Any:
        return self._function(question)(*arguments)

    def _q(self, q: Any) -> Array:
        x = array("q", q, self.nq, self.coordinates)
        if self.quaternion_places:
            unit_quaternions(x, self.quaternion_places)
        return x

    def _v(self, v: Any, what: str = "v") -> Array:
        return np.zeros(self.nv) if v is None else array(what, v, self.nv, self.rates_names)

    def _efforts(self, tau: Efforts) -> tuple[Array, tuple[int, ...]]:
        """Efforts and the rates they run over: the driven ones, or all where an undriven joint is named."""
        if tau is None:
            return np.zeros(len(self.driven)), self.driven
        if not isinstance(tau, Mapping):
            names = tuple(self.rates_names[k] for k in self.driven)
            return array("tau", tau, len(self.driven), names), self.driven
        full = by_name("tau", tau, self.rate_places, self.nv)
        if all(name in self.actuated for name in tau):
            return full[..., list(self.driven)], self.driven
        return full, tuple(range(self.nv))

    def _pushes(self, external: Mapping[str, Any] | None) -> tuple[tuple[int, ...], list[Array]]:
        if external is None:
            return (), []
        pushed, wrenches = wrenches_by_name("external", external, self.bodies)
        return pushed, [wrenches] if pushed else []

    def _must_be_driven(self, tau: Array, usual: Array) -> None:
        """Refuse a motion that needs an effort where there is no drive."""
        free = np.array([k not in self.driven for k in range(self.nv)])
        k, effort, share = largest_share(tau * free, self.linkage.rate_units, usual)
        if share > NOTHING:
            raise ModelError(
                f"{self.name}: this motion needs an effort of {effort:.6g} at {self.rates_names[k]!r}, where "
                "there is no drive. Give the joint actuated=True, or ask with allow_residual=True."
            )

    def _inverse(self, tau: Array, reactions: Array) -> Inverse:
        residual = tau.copy()
        residual[..., list(self.driven)] = 0.0
        free = [k for k in range(self.nv) if k not in self.driven]
        verdict = (
            "fully actuated"
            if not free
            else f"under-actuated: no drive on {', '.join(self.rates_names[k] for k in free)}"
        )
        ties = self.machine.ties
        wrenches = self._matrix(reactions, len(ties), 6)
        carried = {self.joints[self.topology.carrier[tie.outer]]: wrenches[..., k, :] for k, tie in enumerate(ties)}
        return Inverse(
            {name: self._split(tau, name) for name in self.actuated},
            {name: carried[name] for name in self.joints},
            {name: np.ones(6, dtype=bool) for name in self.joints},
            residual,
            verdict,
        )

    def _split(self, tau: Array, name: str) -> Array:
        at = self.rate_places[name]
        return tau[..., at.start] if len(at) == 1 else tau[..., at.start : at.stop]

    def _per_body(self, x: Array) -> dict[str, Array]:
        x = self._matrix(x, len(self.bodies), 6)
        return {name: x[..., k, :] for k, name in enumerate(self.bodies)}

    @staticmethod
    def _matrix(x: Array, rows: int, columns: int) -> Array:
        return x.reshape(*x.shape[:-1], rows, columns)


def _count(n: int, one: str, many: str | None = None) -> str:
    return f"{n} {one if n == 1 else many or one + 's'}"
