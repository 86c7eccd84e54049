"""Model: the frozen machine. What can be asked of it, one verb each."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from linkwright.assembly.failures import RAISE
from linkwright.assembly.mobility_words import describe
from linkwright.engines import Function
from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import truth
from linkwright.mechanism.mechanism import Mechanism
from linkwright.methods import open
from linkwright.model.answers import Array, ConstraintInertia, Energy, Forward, Inverse, Linearization, Shaking, State
from linkwright.model.inputs import array, known
from linkwright.model.prepared import Efforts, Prepared
from linkwright.model.questions import QUESTIONS, check_question
from linkwright.program import trace

if TYPE_CHECKING:
    from linkwright.simulation.solution import Solution


class Model(Prepared):
    """A mechanism cut into a tree and laid out for computing. Made by `Mechanism.build()`; it never changes.

    q (..., nq), v, a (..., nv) run over the joints of the tree in the order of their declaration; leading axes are a
    batch. tau is {joint: effort} or an array over `actuated`.
    """

    def __reduce__(self) -> tuple[Any, ...]:
        """Sent to another process, or copied, it is what it was built from."""
        return Mechanism.build, (self.mechanism, self.cut_joints, self.__dict__.get("independent"))

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
            lines += describe(self.analysis, self.independent)
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
        failed: str = RAISE,
    ) -> Forward:
        """Accelerations under efforts tau; `external` brings {body: (moment, force)} at its centre of mass, world axes.

        The pair may be six numbers in one array, too. A body without mass takes it where `poses` has it: at the point
        of the first joint that has it as its child. failed="mask" answers for a batch although some of its states have
        no answer: `ok` tells which, `reasons` why.

        >>> import linkwright as lw
        >>> model = lw.gallery.load("double-pendulum").build()
        >>> model.forward_dynamics([0.1, 0.2], [0.0, 0.0]).a.shape
        (2,)
        """
        pushed, wrenches = self._pushes(external)
        efforts, driven = self._efforts(tau)
        given = [self._q(q), self._v(v), efforts, *wrenches]
        if type(failed) is str and failed == RAISE:
            return self._forward(given, method, driven, pushed)
        return self._masked("forward_dynamics", failed, given, lambda some: self._forward(some, method, driven, pushed))

    def inverse_dynamics(
        self,
        q: Any,
        v: Any = None,
        a: Any = None,
        method: str = "subsystem",
        external: Mapping[str, Any] | None = None,
        allow_residual: bool = False,
        weights: Mapping[str, float] | None = None,
        failed: str = RAISE,
    ) -> Inverse:
        """The drives' efforts for a motion, and every joint's reaction.

        Where the motion needs an effort that no drive gives, it raises; `allow_residual` returns it instead. More
        drives than freedoms share by least norm, or by `weights` {joint: weight} (a larger one spares that drive);
        without loops there are none to share. failed: as in forward_dynamics.
        """
        truth(allow_residual, "inverse_dynamics: allow_residual")
        pushed, wrenches = self._pushes(external)
        given = [self._q(q), self._v(v), self._v(a, "a"), *wrenches]
        if type(failed) is str and failed == RAISE:
            return self._efforts_for(given, method, pushed, allow_residual, weights)
        return self._masked(
            "inverse_dynamics",
            failed,
            given,
            lambda some: self._efforts_for(some, method, pushed, allow_residual, weights),
        )

    def reactions(
        self,
        q: Any,
        v: Any = None,
        tau: Efforts = None,
        method: str = "sslm",
        external: Mapping[str, Any] | None = None,
        failed: str = RAISE,
    ) -> Inverse:
        """Every joint's reaction in the motion that efforts tau cause; the same kind of answer as inverse_dynamics.

        failed: as in forward_dynamics.
        """
        pushed, wrenches = self._pushes(external)
        efforts, driven = self._efforts(tau)
        given = [self._q(q), self._v(v), efforts, *wrenches]
        if type(failed) is str and failed == RAISE:
            return self._reactions(given, method, driven, pushed)
        return self._masked("reactions", failed, given, lambda some: self._reactions(some, method, driven, pushed))

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

    def shaking(self, q: Any, v: Any = None, a: Any = None, external: Mapping[str, Any] | None = None) -> Shaking:
        """Force and moment (about the world's origin) of the machine on the ground, `external` wrenches included."""
        pushed, wrenches = self._pushes(external)
        return Shaking(*self._answer("shaking", self._q(q), self._v(v), self._v(a, "a"), *wrenches, pushed=pushed))

    def constraint_inertia(self, q: Any) -> ConstraintInertia:
        """The generalized inertia constraint matrix: of a machine with closed loops."""
        raise ModelError(f"{self.name} has no closed loops, and so no constraint inertia.")

    def linearize(self, q: Any, v: Any = None, tau: Efforts = None, failed: str = RAISE) -> Linearization:
        """Exact gradients of the accelerations by q, v and tau; its `efforts` names the columns of da_dtau.

        In a machine with loops the rows of the closure are kept. failed: as in forward_dynamics.
        """
        efforts, driven = self._efforts_by(tau)
        given = [self._q(q), self._v(v), efforts]
        if type(failed) is str and failed == RAISE:
            return self._gradients_at(given, driven)
        return self._masked("linearize", failed, given, lambda some: self._gradients_at(some, driven))

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
        com = self.tree.body_inertias[b].com
        place = com
        if at is not None:
            point = array("at", at, 3, ("x", "y", "z"))
            if point.ndim > 1:
                raise ModelError(f"jacobian: at is one point (x, y, z), not an array of shape {point.shape}.")
            place = self._drawing.place(b, point)
        f = self._prepare(
            ("jacobian", place),
            lambda: trace(lambda q: open.jacobian(self.tree, place, q), {"q": self.nq}, "Jacobian"),
        )
        found = f(self._q(q))
        self._must_be_finite("the Jacobian's entries", found)
        return self._matrix(found, 6, self.nv)

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

        tau: {joint: effort}, an effort being a number, values over `times`, a course (lw.table, lw.sine, ...) in time
        or over a coordinate, feedback (lw.pd), a function of (t, state) written with lw.sin and friends, or a sum of
        these; or one function of (t, state) for all. motion: {joint: course} prescribes joints instead.
        method: sslm, slm, system, parallel; projection (sigma=) and compliance (stiffness=, damping=) of loops held
        loosely. integrator: auto, taylor, dop853, rk45, radau (stiff), all to `tol`; rk4, ode5 by fixed `step=`.
        stabilisation: projection, baumgarte (alpha=, beta=), none.
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
        check_question(question)
        if question == "linearize":
            QUESTIONS["forward_dynamics"].method(question, method)
            return Function(self._gradients(self.driven), engine, threads)
        return Function(self._program(question, method, self.driven), engine, threads)


def _count(n: int, one: str, many: str | None = None) -> str:
    return f"{n} {one if n == 1 else many or one + 's'}"
