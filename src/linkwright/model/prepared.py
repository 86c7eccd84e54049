"""What stands behind the verbs of a Model: its places by name, programs prepared once, what is given checked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cached_property
from typing import Any

import numpy as np

from linkwright.assembly.failures import check_failed
from linkwright.engines import Function
from linkwright.errors import ModelError, SingularityError
from linkwright.layout.link_frames import Drawing
from linkwright.layout.link_tree import LinkTree
from linkwright.mechanism.kinds import KINDS, angles
from linkwright.mechanism.mechanism import Mechanism
from linkwright.model.answers import Array, Forward, Inverse, Linearization
from linkwright.model.assembling import Assembling
from linkwright.model.inputs import array, by_name, finite, tame, unit_quaternions, wrenches_by_name
from linkwright.model.linearization import linearize
from linkwright.model.masking import masked
from linkwright.model.massless_motions import generic_pose, idle_motions, refuse_idle
from linkwright.model.questions import QUESTIONS, ask
from linkwright.model.tolerances import NOTHING, largest_share, usual_efforts
from linkwright.program import Program, Staged
from linkwright.topology import Topology

Efforts = Mapping[str, Any] | Any | None
LOCKED = 1e-6  # of a unit rate: what is left of a direction in gimbal lock
VERBS = {"reactions": "inverse_dynamics", "reactions_under": "reactions"}  # that ask questions of another name


MOST_PREPARED = 500  # functions


class Prepared(Assembling):
    """A machine laid out for computing: names and places, and answers as arrays."""

    _engine = "auto"  # who runs what the verbs prepare

    def __init__(self, mechanism: Mechanism, topology: Topology, tree: LinkTree, drawing: Drawing) -> None:
        self.mechanism = mechanism
        self.topology = topology
        self.tree = tree
        self._drawing = drawing
        self._prepared: dict[Any, Function] = {}
        joints = [joint for k, joint in enumerate(mechanism.joints.values()) if k not in topology.cuts]
        self.name = mechanism.name
        self.bodies = tuple(mechanism.bodies)
        self.joints = tuple(mechanism.joints)
        self.coordinates = tuple(name for joint in joints for name in joint.coordinates)
        self.rates_names = tuple(name for joint in joints for name in joint.rates)
        self.nq, self.nv = tree.nq, tree.nv
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

    def _forward(self, given: list[Array], method: str, driven: tuple[int, ...], pushed: tuple[int, ...]) -> Forward:
        """Accelerations at q, v under efforts over the rates `driven` and wrenches on the bodies `pushed`."""
        self._must_turn_freely(given[0])
        a = self._function("forward_dynamics", method, driven, pushed)(*given)
        if not finite(a):
            self._refuse(given[0], a)
        return Forward(a, {})

    def _reactions(self, given: list[Array], method: str, driven: tuple[int, ...], pushed: tuple[int, ...]) -> Inverse:
        """All reactions, the same being given."""
        self._must_turn_freely(given[0])
        found, reactions = self._function("reactions_under", method, driven, pushed)(*given)
        if not finite(found):
            self._refuse(given[0], found)
        answer = self._inverse(found, reactions)
        return replace(answer, residual=np.zeros(found.shape))

    def _efforts_for(
        self,
        given: list[Array],
        method: str,
        pushed: tuple[int, ...],
        allow_residual: bool,
        weights: Mapping[str, float] | None,
    ) -> Inverse:
        """Inverse dynamics of q, v, a and wrenches on the bodies `pushed`."""
        if weights is not None:
            by_name("weights", weights, self.rate_places, self.nv)
        f = self._function("reactions", method, None, pushed)
        _, rates, accelerations = given[:3]
        tau, reactions = f(*given)
        if tau.ndim == 1 or not tame(given):
            self._must_be_finite("efforts and reactions", tau, reactions)
        if not allow_residual and len(self.driven) < self.nv:
            self._must_be_driven(tau, usual_efforts(self.scaled_closure, rates, accelerations, tau))
        return self._inverse(tau, reactions)

    def _gradients_at(self, given: list[Array], driven: tuple[int, ...]) -> Linearization:
        """Gradients at q, v under efforts over the rates `driven`."""
        f = self._prepare(("linearize", driven), lambda: self._gradients(driven))
        x = given[0]
        self._must_turn_freely(x)
        a, dq, dv, dtau = f(*given)
        if not (finite(a) and finite(dq) and finite(dv) and finite(dtau)):
            self._refuse(x, a)
        by_q, by_v = self._matrix(dq, self.nv, self.nv), self._matrix(dv, self.nv, self.nv)
        names = tuple(self.rates_names[k] for k in driven)
        return Linearization(a, by_q, by_v, self._matrix(dtau, self.nv, len(driven)), names)

    def _masked(self, verb: str, failed: str, given: list[Array], ask: Callable[[list[Array]], Any]) -> Any:
        """The answer of a verb with a mask, if that is what `failed` asks for."""
        check_failed(f"{self.name}: {verb}", failed)
        return masked(self.name, given, ask, self._fails)

    def _fails(self, given: list[Array]) -> np.ndarray:
        """Which flat states (n, size) have no answer, as far as it is seen at a glance."""
        return np.zeros(len(given[0]), dtype=bool)

    def _function(
        self,
        question: str,
        method: str | None = None,
        driven: tuple[int, ...] | None = None,
        pushed: tuple[int, ...] = (),
    ) -> Function:
        QUESTIONS[question].method(VERBS.get(question, question), method)  # what is no method may be no key either
        key = (question, method, driven, pushed)
        return self._prepare(key, lambda: self._program(question, method, driven, pushed))

    def _prepare(self, key: Any, program: Callable[[], Program | Staged]) -> Function:
        f = self._prepared.get(key)
        if f is None:
            if len(self._prepared) >= MOST_PREPARED:  # drives that are other functions each time would pile up
                self._prepared.pop(next(iter(self._prepared)))
            f = self._prepared[key] = Function(program(), self._engine)
        return f

    def _program(
        self, question: str, method: str | None, driven: tuple[int, ...] | None, pushed: tuple[int, ...] = ()
    ) -> Program:
        if question in ("forward_dynamics", "reactions_under"):
            self._must_have_inertia()
        return ask(self.tree, question, method, driven, pushed)

    def _gradients(self, driven: tuple[int, ...]) -> Program | Staged:
        self._must_have_inertia()
        return linearize(self.tree, driven)

    @cached_property
    def _idle(self) -> list[list[int]]:
        """The motions that move no matter in any pose."""
        return idle_motions(self.tree, generic_pose(self.nq, self.quaternion_places))

    def _must_have_inertia(self) -> None:
        refuse_idle(self.name, self.rates_names, self._idle, "")

    @cached_property
    def _middle_angles(self) -> list[tuple[str, int]]:
        """The second of the three successive angles of each joint that has them, in q."""
        joints = [self.mechanism.joints[name] for name in self.coordinate_places]
        return [
            (joint.name, self.coordinate_places[joint.name].stop - 2)
            for joint in joints
            if len(angles(joint.moves)) == 3
        ]

    def _must_turn_freely(self, q: Array) -> None:
        """Refuse poses in which Euler angles lose a direction: no rates of theirs are a turn about it."""
        for name, k in self._middle_angles:
            if (np.abs(np.cos(q[..., k])) < LOCKED).any():
                by_choice = KINDS[self.mechanism.joints[name].kind].euler is not None
                raise SingularityError(
                    f"{self.name}: joint {name!r} stands in gimbal lock, where Euler angles cannot tell how it turns. "
                    + ("Build with parametrisation='quaternion'." if by_choice else "Make it a spherical joint.")
                )

    def _refuse(self, q: Array, answer: Array) -> None:
        """Say why an answer is not finite: by the first state where it is not."""
        bad = np.argwhere(~np.isfinite(answer).all(axis=-1))
        where = tuple(bad[0]) if len(bad) else (0,) * (answer.ndim - 1)
        pose = np.broadcast_to(q, (*answer.shape[:-1], self.nq))[where]
        refuse_idle(self.name, self.rates_names, idle_motions(self.tree, pose), " in this pose")
        state = f" of state {', '.join(map(str, where))}" if where else ""
        raise SingularityError(
            f"{self.name}: the accelerations{state} are not finite numbers. "
            "Look for rates, efforts or slides beyond all bounds."
        )

    def _answer(self, question: str, *arguments: Array, pushed: tuple[int, ...] = ()) -> Any:
        found = self._function(question, pushed=pushed)(*arguments)
        self._must_be_finite(question.replace("_", " "), *(found if type(found) is tuple else (found,)))
        return found

    def _must_be_finite(self, what: str, *found: Array) -> None:
        if not all(finite(x) for x in found):
            raise ModelError(
                f"{self.name}: {what} here are not finite numbers. Look for positions, rates, accelerations or "
                "wrenches beyond all bounds."
            )

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

    def _efforts_by(self, tau: Efforts) -> tuple[Array, tuple[int, ...]]:
        """Efforts and the rates they run over: those of joints that are driven or named, as declared."""
        efforts, driven = self._efforts(tau)
        if driven == self.driven or not isinstance(tau, Mapping):
            return efforts, driven
        told = [name for name in self.joints if name in self.actuated or name in tau]
        places = tuple(k for name in told for k in self.rate_places.get(name, ()))
        return efforts[..., list(places)], places

    def _pushes(self, external: Mapping[str, Any] | None) -> tuple[tuple[int, ...], list[Array]]:
        if external is None:
            return (), []
        pushed, wrenches = wrenches_by_name("external", external, self.bodies)
        return pushed, [wrenches] if pushed else []

    def _effort_unit(self, k: int) -> str:
        rate = self.rates_names[k]
        return self.mechanism.joints[rate.partition(".")[0]].effort_unit(rate)

    def _must_be_driven(self, tau: Array, usual: Array) -> None:
        """Refuse a motion that needs an effort where there is no drive."""
        free = np.array([k not in self.driven for k in range(self.nv)])
        k, effort, share = largest_share(tau * free, self.scaled_closure.rate_units, usual)
        if share > NOTHING:
            raise ModelError(
                f"{self.name}: this motion needs an effort of {effort:.6g} {self._effort_unit(k)} at "
                f"{self.rates_names[k]!r}, where "
                "there is no drive. Give the joint actuated=True, or ask with allow_residual=True."
            )

    def _inverse(self, tau: Array, reactions: Array) -> Inverse:
        free = [k for k in range(self.nv) if k not in self.driven]
        residual = np.zeros(tau.shape)
        residual[..., free] = tau[..., free]
        verdict = (
            "fully actuated"
            if not free
            else f"under-actuated: no drive on {', '.join(self.rates_names[k] for k in free)}"
        )
        tree_joints = self.tree.tree_joints
        wrenches = self._matrix(reactions, len(tree_joints), 6)
        carried = {
            self.joints[self.topology.carrier[joint.outer]]: wrenches[..., k, :] for k, joint in enumerate(tree_joints)
        }
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
