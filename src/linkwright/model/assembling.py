"""Assembly: closing a machine. Positions, rates, accelerations, branches, reach, mobility."""

from __future__ import annotations

import copy
import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

import numpy as np

from linkwright.assembly.closing.assembler import Assembled, Assembler
from linkwright.assembly.closing.branching import branches
from linkwright.assembly.closing.multistart import SAME
from linkwright.assembly.closing.ranges import range_of_motion
from linkwright.assembly.closing.renumbering import Renumbering
from linkwright.assembly.coordinates.failures import RAISE, Failures, check_failed
from linkwright.assembly.coordinates.lost_values import LostValues, finite_values
from linkwright.assembly.coordinates.named_values import spread
from linkwright.assembly.mobility.member_mobility import MemberMobility
from linkwright.assembly.mobility.mobility import Analysis
from linkwright.assembly.mobility.pose_mobility import Mobility, mobilities, mobility
from linkwright.assembly.rows.scaled_closure import ScaledClosure
from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import reals, shown, whole
from linkwright.mechanism.names import name_list
from linkwright.model.answers import Array, Assemblies, RangeOfMotion, State
from linkwright.model.decisions.record import Decisions
from linkwright.model.inputs import finite, known, leading
from linkwright.model.lost_states import lost_values
from linkwright.model.questions.tree_quantities import TreeQuantities
from linkwright.model.variables import Variables

Values = Mapping[str, Any] | Sequence[float] | Any | None


class Assembly:
    """The closure of a model. Values are named by joint or coordinate, cut ones included; Model tells the verbs."""

    def __init__(self, variables: Variables, decisions: Decisions, quantities: TreeQuantities) -> None:
        self.variables, self.decisions, self.quantities = variables, decisions, quantities
        self.name, self.mechanism, self.nq, self.nv = variables.name, variables.mechanism, variables.nq, variables.nv

    @cached_property
    def scaled_closure(self) -> ScaledClosure:
        """The closure as arrays, in comparable units."""
        decided = self.decisions
        if self.variables is decided.variables:
            return decided.closure
        return ScaledClosure(self.mechanism, decided.closure.topology, self.variables.tree)

    @cached_property
    def analysis(self) -> Analysis:
        """Rank, redundancy and mobility at generic poses; of a family at its present numbers, which end each pose."""
        decided = self.decisions
        if self.variables is decided.variables:
            return decided.analysis
        known, present = decided.analysis, self.scaled_closure.reference[decided.tree.nq :]

        def joined(analysis: Analysis) -> Analysis:
            poses = np.concatenate([analysis.poses, np.tile(present, (len(analysis.poses), 1))], axis=1)
            return replace(analysis, poses=poses)

        alone = known.poses_alone
        return joined(known if alone is None else replace(known, poses_alone=joined(alone)))

    @cached_property
    def assembler(self) -> Assembler:
        return Assembler(self.scaled_closure, self.analysis)

    @property
    def independent(self) -> tuple[str, ...]:
        """Joints, or single coordinates, whose values tell the pose: as named in build(), or drives first."""
        return self.decisions.independent

    def at(self, numbers: Array, broken: Failures | None = None) -> Assembly:
        """The same for members of a family, by their numbers (..., k): the reference poses are theirs."""
        found = copy.copy(self)
        found.assembler = self.assembler.at(numbers, broken)
        return found

    @cached_property
    def member_mobility(self) -> MemberMobility:
        """Who counts the freedoms of members of a family."""
        return MemberMobility(self.scaled_closure, self.analysis)

    @cached_property
    def renumbering(self) -> Renumbering:
        """Who brings states of one member of a family to another's numbers."""
        return Renumbering(self.assembler, self.independent)

    def independent_parts(self, which: str) -> dict[str, tuple[str, ...]]:
        """The "coordinates", or the "rates", that each name of `independent` stands for."""
        found = {}
        for name in self.independent:
            joint = self.mechanism.joints[name.partition(".")[0]]
            if name == joint.name:
                found[name] = joint.coordinates if which == "coordinates" else joint.rates
            else:
                found[name] = (name,) if which == "coordinates" else (joint.rate_by_coordinate[name],)
        return found

    def assemble(
        self,
        values: Values = None,
        /,
        v: Values = None,
        a: Values = None,
        near: Values = None,
        failed: str = RAISE,
        **named: Any,
    ) -> State:
        """A closed state at joint values, {"A": 1.2} or A=1.2, or an array over `independent`; batches are arrays."""
        check_failed(f"{self.name}: assemble", failed)
        lost = lost_values(self.variables, failed)
        found = self.assembler.assemble(
            self._finite(self._named_once(values, named, "assemble"), "assemble", lost),
            self._finite(self.by_name(v, "rates", "v"), "v", lost),
            self._finite(self.by_name(a, "rates", "a"), "a", lost),
            self._finite(self.by_name(near, "coordinates", "near"), "near", lost),
            failed,
        )
        return self._state(_without(found, lost, self.assembler.drawn))

    def _finite(self, given: dict[str, Any], what: str, lost: LostValues | None) -> dict[str, Any]:
        """Values by name, those that are no finite numbers told to what is lost."""
        if lost is None:
            return given
        which = "rates" if what in ("v", "a") else "coordinates"
        return finite_values(self.assembler.joints, given, what, which, lost)

    def _named_once(self, values: Values, named: dict[str, Any], what: str) -> dict[str, Any]:
        """Values by name, given in either way but not in both."""
        where = self.by_name(values, "coordinates", what)
        for name in named:
            if name in where:
                raise ModelError(f"{self.name}: {what}: {name!r} is given twice. Name it once.")
        return where | named

    def _state(self, found: Assembled) -> State:
        shape, told = found.failures.shape, (found.failures.ok, found.failures.reasons)
        v, a = found.v.reshape(*shape, self.nv), found.a.reshape(*shape, self.nv)
        return State(found.q.reshape(*shape, self.nq), v, a, *told)

    def follow(
        self,
        state: State,
        values: Values = None,
        lost: LostValues | None = None,
        /,
        v: Values = None,
        a: Values = None,
        failed: str = RAISE,
        **named: Any,
    ) -> State:
        """The state that a closed one goes on to when joints are brought to values, {"A": 1.25} or A=1.25; those that
        were lost before stay so."""
        check_failed(f"{self.name}: follow", failed)
        if not isinstance(state, State):
            raise ModelError(f"{self.name}: follow takes a State first, as assemble() gives, not {shown(state)}.")
        q = self.variables.q(state.q)
        before = lost.over(q.shape[:-1]) if lost else None
        found = self.assembler.follow(
            q,
            self._finite(self._named_once(values, named, "follow"), "follow", lost),
            self._finite(self.by_name(v, "rates", "v"), "v", lost),
            self._finite(self.by_name(a, "rates", "a"), "a", lost),
            failed,
            before,
        )
        return self._state(_without(found, lost, q))

    def closure(self, q: Any) -> Array:
        """How far every row of every cut joint is from closed, metres and radians, (..., m)."""
        x = self.variables.q(q)
        flat = x.reshape(math.prod(x.shape[:-1]), self.nq)
        found: Array = self.scaled_closure.closure(flat) * self.scaled_closure.row_units
        if not finite(found):
            raise ModelError(f"{self.name}: the gaps here are not finite numbers. Look for slides beyond all bounds.")
        return found.reshape(*x.shape[:-1], found.shape[-1])

    def joint_values(self, q: Any) -> dict[str, Array]:
        """Every joint's coordinates by name, cut or not, (...) for one and (..., k) for several."""
        x = self.variables.q(q)
        joints = self.assembler.joints
        flat = x.reshape(math.prod(x.shape[:-1]), self.nq)
        found = joints.values(flat).reshape(*x.shape[:-1], joints.size)
        return self._by_joint(found, {name: entry.q for name, entry in joints.entries.items()})

    def joint_rates(self, q: Any, v: Any) -> dict[str, Array]:
        """Every joint's rates by name, cut or not, (...) for one and (..., k) for several, as in joint_values."""
        x, rates = self.variables.q(q), self.variables.v(v)
        shape, joints = leading("joint_rates", {"q": x, "v": rates}), self.assembler.joints
        poses = np.broadcast_to(x, (*shape, self.nq)).reshape(math.prod(shape), self.nq)
        tree = np.broadcast_to(rates, (*shape, self.nv)).reshape(math.prod(shape), self.nv)
        units = self.scaled_closure.rate_units
        own = self.scaled_closure.cut_rows(poses).product(tree / units)
        own = own * self.scaled_closure.cut_rate_units
        found = np.concatenate([tree, own], axis=-1).reshape(*shape, joints.rates)
        return self._by_joint(found, {name: entry.v for name, entry in joints.entries.items()})

    def _by_joint(self, found: Array, places: Mapping[str, range]) -> dict[str, Array]:
        """Numbers of all joints (..., k) by name, in the order of declaration."""
        return {
            name: found[..., at.start] if len(at) == 1 else found[..., at.start : at.stop]
            for name, at in ((name, places[name]) for name in self.mechanism.joints)
        }

    def branches(
        self, values: Values = None, /, tries: int = 400, distinct: str | Sequence[str] | None = None, **named: Any
    ) -> Assemblies:
        """All assemblies found at joint values, the one on the reference pose's branch first."""
        most = whole(tries, "branches: tries")
        listed = (distinct,) if isinstance(distinct, str) else () if distinct is None else distinct
        bodies = name_list(listed, f"{self.name}: branches: distinct")
        for name in bodies:
            known(f"{self.name}: branches: body", name, self.variables.bodies)
        found = branches(self.assembler, self.by_name(values, "coordinates", "branches") | named, most)
        still, sentence, kept = np.zeros(self.nv), found.sentence, list(range(len(found.q)))
        if bodies and kept:
            kept = self._standing_apart(found.q, bodies)
            sentence = f"{len(kept)} pose{'s' * (len(kept) != 1)} of {', '.join(bodies)} in {sentence}"
        return Assemblies(
            (State(found.q[k], still, still) for k in kept),
            tuple(found.labels[k] for k in kept),
            sentence,
            found.coverage,
        )

    def _standing_apart(self, q: Array, bodies: Sequence[str]) -> list[int]:
        """The first of those poses (n, nq) in which the bodies stand alike, each measured by the size of its loop."""
        poses, sizes = self.quantities.ask("poses", q), self.scaled_closure.sizes.bodies
        parts = [(poses[name][0].reshape(len(q), 9), poses[name][1] / sizes[name]) for name in bodies]
        places = np.concatenate([x for part in parts for x in part], axis=-1)
        kept: list[int] = []
        for k in range(len(q)):
            if not kept or np.max(np.abs(places[kept] - places[k]), axis=-1).min() > SAME:
                kept.append(k)
        return kept

    def range_of_motion(self, joint: str, **held: Any) -> RangeOfMotion:
        """How far a joint can go from the reference pose, other freedoms held at values, with the states there."""
        found = range_of_motion(self.assembler, joint, held)
        still = np.zeros(self.nv)
        low, high = (State(q, still, still) for q in found.q)
        return RangeOfMotion(joint, found.lower, found.upper, found.full_turns, low, high, found.sentence)

    def mobility(
        self, q: Any = None, output: Sequence[str] = (), failed: str = RAISE, lost: LostValues | None = None
    ) -> Mobility:
        """Degrees of freedom in a closed pose (the reference, if left out), whether it is singular, and how."""
        check_failed(f"{self.name}: mobility", failed)
        x = self.assembler.drawn if q is None else self.variables.q(q)
        entries = self.assembler.joints.entries
        outputs = name_list(output, f"{self.name}: mobility: output")
        places = [k for name in outputs for k in entries[known(f"{self.name}: mobility: joint", name, entries)].v]
        if x.ndim == 1 and failed == RAISE:
            return mobility(self.scaled_closure, self.analysis, x, self.variables.driven, places)
        before = lost.over(x.shape[:-1]) if lost else None
        return mobilities(self.scaled_closure, self.analysis, x, self.variables.driven, places, failed, before)

    def free_motions(self, q: Any) -> Array:
        """(n, nv, dof): an orthonormal basis of the admissible rates at poses (n, nq), the same on every CPU."""
        x = self.variables.q(q)
        if x.ndim != 2:
            raise ModelError(f"{self.name}: free_motions takes poses (n, {self.nq}), not of shape {x.shape}.")
        rows = self.scaled_closure.holding_rows(x)
        return rows.scaled(np.ones(rows.shape[1]), 1.0 / self.scaled_closure.rate_units).null_space(self.analysis.rank)

    def project(self, q: Any, v: Any = None) -> State:
        """The nearest closed poses to q and, there, the rates nearest to v that keep them closed."""
        x, rates = self.variables.q(q), self.variables.v(v)
        shape = leading("project", {"q": x, "v": rates})
        poses = np.broadcast_to(x, (*shape, self.nq)).reshape(math.prod(shape), self.nq).copy()
        for _, k in self.variables.quaternion_places:  # of unit length to the last digit, so that closing turns nothing
            poses[:, k : k + 4] /= np.linalg.norm(poses[:, k : k + 4], axis=1, keepdims=True)
        poses = self.assembler.project(poses)
        rates = np.broadcast_to(rates, (*shape, self.nv)).reshape(math.prod(shape), self.nv)
        rates = self.assembler.project_rates(poses, rates).reshape(*shape, self.nv)
        return State(poses.reshape(*shape, self.nq), rates, np.zeros_like(rates))

    def by_name(self, given: Values, which: str, what: str) -> dict[str, Any]:
        """Values by name as they are; an array over `independent` split among its joints."""
        if given is None:
            return {}
        if isinstance(given, Mapping):
            return dict(given)
        names = self.independent_parts(which)
        total = [full for part in names.values() for full in part]
        wanted = f"takes values by name, or an array over {', '.join(total) or 'nothing'}"
        x = reals(given, f"{self.name}: {what}", wanted)
        if x.ndim == 0 or x.shape[-1] != len(total):
            raise ModelError(f"{self.name}: {what} {wanted}, not of shape {x.shape}.")
        found, k = {}, 0
        for name, part in names.items():
            found[name] = x[..., k] if len(part) == 1 else x[..., k : k + len(part)]
            k += len(part)
        return found


def _without(found: Assembled, lost: LostValues | None, instead: Array) -> Assembled:
    """The same without the states that were lost before: they are left in poses `instead` (..., nq), at rest."""
    if not lost:
        return found
    failures = lost.over(found.failures.shape)
    failures.add_spread(found.failures)
    before, at = found.failures.shape, ~lost.over(failures.shape).ok.ravel()
    q, v, a = (spread(x, before, failures.shape).copy() for x in found[:3])
    q[at] = spread(instead.reshape(-1, q.shape[-1]), instead.shape[:-1], failures.shape)[at]
    v[at], a[at] = 0.0, 0.0
    return Assembled(q, v, a, failures)
