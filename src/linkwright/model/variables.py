"""The variables of a model: names and places of coordinates, rates, efforts and bodies, and what a user gives for them
as arrays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from linkwright.assembly.coordinates.far_angles import TOLD
from linkwright.assembly.rows.joined_poses import pose_size
from linkwright.errors import ModelError, SingularityError
from linkwright.layout.link_tree import LinkTree
from linkwright.mechanism.held import constraint_nouns
from linkwright.mechanism.kinds import KINDS, angles
from linkwright.mechanism.mechanism import Mechanism
from linkwright.model.answers import Array
from linkwright.model.inputs import array, by_name, known, unit_quaternions, wrenches_by_name
from linkwright.topology import Topology

Efforts = Mapping[str, Any] | Any | None
Integers = tuple[int, ...]
LOCKED = 1e-6  # of a unit rate: what is left of a direction in gimbal lock


class Given(NamedTuple):
    """A state and what acts on it: arrays (q, v, tau or a, and wrenches if any), each (..., size).

    driven: the rates that tau runs over. pushed: what the wrenches act on, six numbers each: bodies and, behind them,
    named points.
    """

    arrays: list[Array]
    driven: Integers
    pushed: Integers


class Variables:
    """What the numbers of a mechanism that was cut into a tree are called and where they stand.

    Where numbers depend on parameters, the values of these stand at the end of q, and are counted in nq and named in
    `coordinates`; `mechanism` is in present numbers, `said` in expressions.
    rate_places and effort_names run over the rates of the tree and then over those of the cut joints: a cut joint has
    no rate in v, but an effort may act there. coupling_places: of the couplings' forces, row by row, after the six
    numbers of each joint in arrays of what is carried, which are `carried` long.
    """

    def __init__(self, mechanism: Mechanism, topology: Topology, tree: LinkTree, said: Mechanism | None = None) -> None:
        self.mechanism, self.tree, self.said = mechanism, tree, said or mechanism
        self.name = mechanism.name
        self.bodies, self.joints = tuple(mechanism.bodies), tuple(mechanism.joints)
        self.nq, self.nv = pose_size(tree), tree.nv
        at_cuts = frozenset(topology.cuts)
        joints = [joint for k, joint in enumerate(mechanism.joints.values()) if k not in at_cuts]
        cut = [mechanism.joints[self.joints[k]] for k in topology.cuts]
        self.cut_joints = tuple(joint.name for joint in cut)
        names = tuple(name for joint in joints for name in joint.coordinates)
        self.coordinates = (*names, *(p.name for p in tree.parameters))
        self.rate_names = tuple(name for joint in joints for name in joint.rates)
        self.drawn = np.array([x for joint in joints for x in joint.reference], float)  # q as drawn
        self.effort_names = tuple(name for joint in (*joints, *cut) for name in joint.rates)
        self.actuated = tuple(joint.name for joint in mechanism.joints.values() if joint.actuated)
        self._driven_joints = frozenset(self.actuated)
        self.coordinate_places: dict[str, range] = {}
        self.rate_places: dict[str, range] = {}
        nq = nv = 0
        for joint in joints:
            self.coordinate_places[joint.name] = range(nq, nq := nq + len(joint.coordinates))
        for joint in (*joints, *cut):
            self.rate_places[joint.name] = range(nv, nv := nv + len(joint.rates))
        self.coupling_places, self.carried = _coupling_places(mechanism, tree, 6 * len(self.joints))
        self.driven = tuple(k for name in self.actuated for k in self.rate_places[name])
        self._driven_names = tuple(self.effort_names[k] for k in self.driven)
        self.quaternion_places = tuple(
            (joint.name, self.coordinate_places[joint.name].stop - 4)
            for joint in joints
            if len(joint.coordinates) > len(joint.rates)
        )

    def under_efforts(self, q: Any, v: Any, tau: Efforts, external: Mapping[str, Any] | None) -> Given:
        """A state, efforts and wrenches on bodies."""
        pushed, wrenches = self.wrenches(external)
        efforts, driven = self.efforts(tau)
        return Given([self.q(q), self.v(v), efforts, *wrenches], driven, pushed)

    def in_motion(self, q: Any, v: Any, a: Any, external: Mapping[str, Any] | None) -> Given:
        """A motion and wrenches on bodies."""
        pushed, wrenches = self.wrenches(external)
        return Given([self.q(q), self.v(v), self.v(a, "a"), *wrenches], self.driven, pushed)

    def q(self, q: Any) -> Array:
        """Positions (..., nq)."""
        x = array("q", q, self.nq, self.coordinates)
        if self.quaternion_places:
            unit_quaternions(x, self.quaternion_places)
        if not float(np.vdot(x, x)) < TOLD * TOLD:
            self._must_be_told(x)
        return x

    def _must_be_told(self, q: Array) -> None:
        """Refuse angles that numbers do not tell any more."""
        for name, place in self.angles:
            worst = float(np.max(np.abs(q[..., place]), initial=0.0))
            if worst >= TOLD:
                raise ModelError(
                    f"q: the angle {name!r} is {worst:.3g} rad, where numbers are {np.spacing(worst):.1g} rad apart, "
                    "too coarse to tell a pose. Take it less whole turns."
                )

    def v(self, v: Any, what: str = "v") -> Array:
        """Rates or accelerations (..., nv); zero, if left out."""
        return np.zeros(self.nv) if v is None else array(what, v, self.nv, self.rate_names)

    def efforts(self, tau: Efforts) -> tuple[Array, Integers]:
        """Efforts and the rates they run over: the driven ones, or all where an undriven joint is named."""
        if tau is None:
            return np.zeros(len(self.driven)), self.driven
        if not isinstance(tau, Mapping):
            return array("tau", tau, len(self.driven), self._driven_names), self.driven
        full = by_name("tau", tau, self.rate_places, len(self.effort_names))
        if self._driven_joints.issuperset(tau):
            return full[..., list(self.driven)], self.driven
        return full, tuple(range(len(self.effort_names)))

    def named_efforts(self, tau: Efforts) -> tuple[Array, Integers]:
        """Efforts and the rates they run over: those of joints that are driven or named, as declared."""
        efforts, driven = self.efforts(tau)
        if driven == self.driven or not isinstance(tau, Mapping):
            return efforts, driven
        named = [name for name in self.joints if name in self._driven_joints or name in tau]
        places = tuple(k for name in named for k in self.rate_places[name])
        return efforts[..., list(places)], places

    def efforts_by_joint(self, tau: Array, rates: Integers) -> dict[str, Array]:
        """Per actuated joint its effort, (...) or (..., k), of efforts (..., size) that run over these rates."""
        answer = {}
        place = {rate: k for k, rate in enumerate(rates)}
        for name in self.actuated:
            at = self.rate_places[name]
            first = place[at.start]
            answer[name] = tau[..., first] if len(at) == 1 else tau[..., first : first + len(at)]
        return answer

    def by_coupling(self, carried: Array) -> dict[str, Array]:
        """Per coupling its force, (...) or (..., rows), of what all joints and couplings carry (..., carried)."""
        places = self.coupling_places.items()
        return {name: carried[..., at.start] if len(at) == 1 else carried[..., at] for name, at in places}

    def wrenches(self, external: Mapping[str, Any] | None) -> tuple[Integers, list[Array]]:
        """What is pushed, bodies and behind them named points, and the wrenches side by side; none, if nothing is."""
        if external is None:
            return (), []
        pushed, wrenches = wrenches_by_name("external", external, self.bodies, tuple(self.mechanism.points))
        return pushed, [wrenches] if pushed else []

    def pushed(self, names: Sequence[str]) -> Integers:
        """The numbers of bodies and named points on which wrenches act, as ordered in `names`."""
        known_names = (*self.bodies, *self.mechanism.points)
        for k, name in enumerate(names):
            known("external: body or point", name, known_names)
            if name in names[:k]:
                raise ModelError(f"external: {name!r} is named twice. Name it once.")
        return tuple(known_names.index(name) for name in names)

    def effort_unit(self, k: int) -> str:
        """N m or N, of the effort at a rate."""
        rate = self.effort_names[k]
        return self.mechanism.joints[rate.partition(".")[0]].effort_unit(rate)

    @cached_property
    def angles(self) -> list[tuple[str, int]]:
        """The coordinates of the tree that are angles, with their places in q."""
        joints = [(self.mechanism.joints[name], at) for name, at in self.coordinate_places.items()]
        parts = [(joint, list(zip(joint.coordinates, at, strict=True))) for joint, at in joints]
        return [
            (name, k)
            for joint, named in parts
            for name, k in named[: len(named) - 4 * (len(joint.coordinates) > len(joint.rates))]
            if not joint.slides(name)
        ]

    @cached_property
    def middle_angles(self) -> list[tuple[str, int]]:
        """The second of the three successive angles of each joint that has them, in q."""
        joints = [self.mechanism.joints[name] for name in self.coordinate_places]
        return [
            (joint.name, self.coordinate_places[joint.name].stop - 2)
            for joint in joints
            if len(angles(joint.moves)) == 3
        ]

    def must_turn_freely(self, q: Array) -> None:
        """Refuse poses in gimbal lock, where rates of Euler angles cannot make every turn."""
        for name, k in self.middle_angles:
            if (np.abs(np.cos(q[..., k])) < LOCKED).any():
                by_choice = KINDS[self.mechanism.joints[name].kind].euler is not None
                raise SingularityError(
                    f"{self.name}: joint {name!r} stands in gimbal lock, where Euler angles cannot tell how it turns. "
                    + ("Build with parametrisation='quaternion'." if by_choice else "Make it a spherical joint.")
                )


def _coupling_places(mechanism: Mechanism, tree: LinkTree, first: int) -> tuple[dict[str, range], int]:
    """Places of the rows of all constraints that are no joints, and where they end."""
    places = {}
    for name, coupling in zip(constraint_nouns(mechanism), tree.couplings, strict=True):
        places[name] = range(first, first := first + len(coupling.row_names))
    return places, first
