"""The verbs that close a machine: positions, rates, accelerations, branches, reach, mobility."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from linkwright.assembly.branching import branches
from linkwright.assembly.closing import Assembler
from linkwright.assembly.independence import check_independent, choose_independent
from linkwright.assembly.linkage import Linkage
from linkwright.assembly.mobility import Analysis, analyse
from linkwright.assembly.ranges import range_of_motion
from linkwright.assembly.singularity import Mobility, mobility
from linkwright.errors import ModelError
from linkwright.frames.machine import Machine
from linkwright.mechanism.mechanism import Mechanism
from linkwright.mechanism.vectors import reals, whole
from linkwright.model.answers import Array, Assemblies, Range, State
from linkwright.model.inputs import known, leading
from linkwright.topology import Topology

Values = Mapping[str, Any] | Sequence[float] | Any | None


class Assembling:
    """What a Model can be asked about its closure. Values are named by joint or coordinate, cut joints included."""

    mechanism: Mechanism
    topology: Topology
    machine: Machine
    name: str
    nq: int
    nv: int
    driven: tuple[int, ...]
    quaternion_places: tuple[tuple[str, int], ...]

    @cached_property
    def linkage(self) -> Linkage:
        """The closure as arrays, in comparable units."""
        return Linkage(self.mechanism, self.topology, self.machine)

    @property
    def analysis(self) -> Analysis:
        """Rank, redundancy and mobility at generic poses."""
        return self._analysis

    @cached_property
    def _analysis(self) -> Analysis:
        return analyse(self.linkage)

    @cached_property
    def _assembler(self) -> Assembler:
        return Assembler(self.linkage, self.analysis)

    @cached_property
    def independent(self) -> tuple[str, ...]:
        """Joints whose values tell the pose: as named in build(), or drives first."""
        return choose_independent(self._assembler.joints, self.analysis)

    def choose_independent(self, independent: Sequence[str]) -> None:
        """What build() was told: checked, and kept for good."""
        self.__dict__["independent"] = check_independent(self._assembler.joints, self.analysis, independent)

    @property
    def dof(self) -> int:
        """Degrees of freedom, by the true rank of the closure."""
        return self.analysis.dof

    def assemble(
        self, values: Values = None, /, v: Values = None, a: Values = None, near: Values = None, **named: Any
    ) -> State:
        """A closed state at joint values, {"A": 1.2} or A=1.2, or an array over `independent`; batches are arrays.

        The reference pose is followed there, so that branches do not flip; `near` chooses another branch by values
        it should be close to. What the values leave open moves least. v and a name rates and accelerations; the rest
        follow from closure, a rate that is given stays constant unless its acceleration is given.

        >>> import linkwright as lw
        >>> model = lw.gallery.load("four-bar").build()
        >>> abs(model.closure(model.assemble(A=0.6).q)).max() < 1e-12
        np.True_
        """
        where = self._by_name(values, "coordinates", "assemble")
        for name in named:
            if name in where:
                raise ModelError(f"{self.name}: assemble: {name!r} is given twice. Name it once.")
        found = self._assembler.assemble(
            where | named,
            self._by_name(v, "rates", "v"),
            self._by_name(a, "rates", "a"),
            self._by_name(near, "coordinates", "near"),
        )
        q = found.q.reshape(*found.shape, self.nq)
        return State(q, found.v.reshape(*found.shape, self.nv), found.a.reshape(*found.shape, self.nv))

    def closure(self, q: Any) -> Array:
        """How far every row of every cut joint is from closed, metres and radians, (..., m)."""
        x = self._q(q)
        flat = x.reshape(math.prod(x.shape[:-1]), self.nq)
        found: Array = self.linkage.closure(flat) * self.linkage.row_units
        return found.reshape(*x.shape[:-1], found.shape[-1])

    def joint_values(self, q: Any) -> dict[str, Array]:
        """Every joint's coordinates by name, cut or not, (...) for one and (..., k) for several; a fixed one has none.

        Angles of cut joints count whole turns where their loop turns about one direction, or two one after the other;
        otherwise they are within half a turn.
        """
        x = self._q(q)
        joints = self._assembler.joints
        flat = x.reshape(math.prod(x.shape[:-1]), self.nq)
        found = joints.values(flat).reshape(*x.shape[:-1], joints.size)
        return {
            name: found[..., at.start] if len(at) == 1 else found[..., at.start : at.stop]
            for name, at in ((name, joints.entries[name].q) for name in self.mechanism.joints)
        }

    def branches(self, values: Values = None, /, tries: int = 400, **named: Any) -> Assemblies:
        """All assemblies found at joint values, the one on the reference pose's branch first.

        `labels` are signs that stay along each branch's motion, `sentence` says how it was searched.
        """
        most = whole(tries, "branches: tries")
        found = branches(self._assembler, self._by_name(values, "coordinates", "branches") | named, most)
        still = np.zeros(self.nv)
        return Assemblies((State(q, still, still) for q in found.q), found.labels, found.sentence)

    def range_of_motion(self, joint: str, **held: Any) -> Range:
        """How far a joint can go from the reference pose, other freedoms held at values, with the states there."""
        found = range_of_motion(self._assembler, joint, held)
        still = np.zeros(self.nv)
        low, high = (State(q, still, still) for q in found.q)
        return Range(joint, found.lower, found.upper, found.full_turns, low, high, found.sentence)

    def mobility(self, q: Any = None, output: Sequence[str] = ()) -> Mobility:
        """Degrees of freedom in one closed pose (the reference, if left out), whether it is singular, and how.

        output: joints that the machine is there to move. Where the drives can move with these at rest, the pose is
        singular, too: the outputs are at an end of their reach.

        >>> import linkwright as lw
        >>> model = lw.gallery.load("slider-crank").build()
        >>> model.mobility(model.range_of_motion("slide").at_upper.q, output=["slide"]).kind
        'output'
        """
        x = self.linkage.reference if q is None else self._q(q)
        if x.ndim != 1:
            raise ModelError(f"{self.name}: mobility takes one pose ({self.nq},), not a batch of shape {x.shape}.")
        entries = self._assembler.joints.entries
        places = [k for name in output for k in entries[known(f"{self.name}: mobility: joint", name, entries)].v]
        return mobility(self.linkage, self.analysis, x, self.driven, places)

    def project(self, q: Any, v: Any = None) -> State:
        """The nearest closed poses to q and, there, the rates nearest to v that keep them closed."""
        x, rates = self._q(q), self._v(v)
        shape = leading("project", {"q": x, "v": rates})
        poses = np.broadcast_to(x, (*shape, self.nq)).reshape(math.prod(shape), self.nq).copy()
        for _, k in self.quaternion_places:  # of unit length to the last digit: closing them moves nothing else
            poses[:, k : k + 4] /= np.linalg.norm(poses[:, k : k + 4], axis=1, keepdims=True)
        poses = self._assembler.project(poses)
        rates = np.broadcast_to(rates, (*shape, self.nv)).reshape(math.prod(shape), self.nv)
        rates = self._assembler.project_rates(poses, rates).reshape(*shape, self.nv)
        return State(poses.reshape(*shape, self.nq), rates, np.zeros_like(rates))

    def _by_name(self, given: Values, which: str, what: str) -> dict[str, Any]:
        """Values by name as they are; an array over `independent` split among its joints."""
        if given is None:
            return {}
        if isinstance(given, Mapping):
            return dict(given)
        names = {name: getattr(self.mechanism.joints[name], which) for name in self.independent}
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

    if TYPE_CHECKING:  # by the Model

        def _q(self, q: Any) -> Array: ...

        def _v(self, v: Any, what: str = "v") -> Array: ...
