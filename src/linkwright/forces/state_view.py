"""The state as a user's function sees it: coordinates and rates, named points and how they move, by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple, overload

from linkwright.errors import ModelError
from linkwright.forces.cut_joint_spring import joint_rates
from linkwright.kernels.closure import joint_frames
from linkwright.kernels.cut_values import coordinates
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.poses import world_point, world_velocity
from linkwright.layout.link_tree import LinkTree, Vec3
from linkwright.mechanism.checked_numbers import shown
from linkwright.mechanism.elements import Joint
from linkwright.mechanism.names import suggestion

Scalar = Any  # a float, an array or a symbol
Scalars = tuple[Scalar, ...]


SIX = 6  # numbers of a wrench
UNKNOWN = 1.0  # N, N m: what stands for a reaction before it is known; no zero, of whose root there is no slope

Points = Callable[[int], Vec3]  # by their places in the order of declaration: where they are, or how they move


class NamedValues(Sequence[Scalar]):
    """Values by place, by name ("A", "S.w") or all of a joint's ("S"); cut joints and named points ("foot", "foot.x",
    world axes) by name only."""

    def __init__(
        self,
        what: str,
        values: Sequence[Scalar],
        places: Mapping[str, range],
        more: Callable[[], Scalars],
        points: Mapping[str, int],
        point: Points,
    ):
        self._what, self._values, self._places, self._more = what, tuple(values), places, more
        self._points, self._point = points, point

    @cached_property
    def _all(self) -> Scalars:
        """The values of the tree's joints, then those of the cut joints."""
        return (*self._values, *self._more())

    @overload
    def __getitem__(self, key: int | str) -> Scalar: ...
    @overload
    def __getitem__(self, key: slice) -> Scalars: ...
    def __getitem__(self, key: int | slice | str) -> Scalar:
        if not isinstance(key, str):
            return self._values[key]
        at = self._places.get(key)
        if at is None:
            return self._of_point(key)
        found = (self._values if at.stop <= len(self._values) else self._all)[at.start : at.stop]
        return found[0] if len(at) == 1 else found

    def _of_point(self, key: str) -> Scalar:
        name, _, axis = key.partition(".")
        if name not in self._points or axis not in ("", "x", "y", "z"):
            known = {**self._places, **self._points}
            raise ModelError(f"{self._what} of {key!r} does not exist. {suggestion(key, known)}")
        found = self._point(self._points[name])
        return found["xyz".index(axis)] if axis else found

    def __len__(self) -> int:
        return len(self._values)

    def __iter__(self) -> Iterator[Scalar]:
        return iter(self._values)

    def __repr__(self) -> str:
        return repr(self._values)


class NumbersByName(Mapping[str, Scalar]):
    """Numbers by name; what there is not is refused in a sentence."""

    def __init__(self, what: str, places: Mapping[str, int], values: Sequence[Scalar]) -> None:
        self._what, self._places, self._values = what, places, tuple(values)

    def __getitem__(self, name: str) -> Scalar:
        if name not in self._places:
            raise ModelError(f"{self._what} {name!r} does not exist. {suggestion(str(name), self._places)}")
        return self._values[self._places[name]]

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)

    def __repr__(self) -> str:
        return repr(dict(self))


class ReactionReads:
    """Of which joints functions read the reactions. carried: those known to be read, whose numbers programs take.
    asked: further ones, noted while functions are tried: they are given a wrench of ones, and then made anew."""

    def __init__(self, carried: Sequence[str] = ()) -> None:
        self.carried, self.asked, self.tried = tuple(carried), list[str](), False

    def note(self, joint: str) -> None:
        """A function reads this one, too."""
        if self.tried:
            raise ModelError(
                f"the reaction of {joint!r} is read at times only, not when the function was first tried. Read it "
                "at every call, and choose by lw.where."
            )
        if joint not in self.asked:
            self.asked.append(joint)


class CarriedByJoints(Mapping[str, Scalars]):
    """By joint its reaction, the wrench (moment, force) of parent on child at the joint's point, world axes, six
    numbers. numbers: of the joints that are known to be read, one after the other."""

    def __init__(self, joints: Sequence[str], reads: ReactionReads, numbers: Sequence[Scalar] = ()) -> None:
        self.joints, self.reads, self.numbers = tuple(joints), reads, tuple(numbers)

    def __getitem__(self, joint: str) -> Scalars:
        if joint not in self.joints:
            raise ModelError(f"the reaction of {shown(joint)} does not exist. {suggestion(str(joint), self.joints)}")
        if joint in self.reads.carried:
            first = SIX * self.reads.carried.index(joint)
            return self.numbers[first : first + SIX]
        self.reads.note(joint)
        return (UNKNOWN,) * SIX

    def __iter__(self) -> Iterator[str]:
        return iter(self.joints)

    def __len__(self) -> int:
        return len(self.joints)


class StateView:
    """The state that a drive's function sees: `state["A"]` as on a Solution, cut joints too; `state.v["A"]` its rate;
    `state["foot"]` and `state.v["foot"]` a named point's position and velocity, world axes;
    `state.reactions["A"]` what a joint carries, six numbers;
    `state.states["A.integral"]` a state that an element has of its own; `state.modes["closed"]` a number of the mode;
    `state.q[0]` by place. tree: of the machine, at its numbers."""

    def __init__(
        self,
        q: NamedValues,
        v: NamedValues,
        tree: LinkTree,
        states: NumbersByName,
        modes: NumbersByName,
        reactions: CarriedByJoints,
    ) -> None:
        self.q, self.v, self.tree, self.states, self.modes, self.reactions = q, v, tree, states, modes, reactions

    def __getitem__(self, name: str) -> Scalar:
        """A joint's value ("A"), all of them ("S"), or one coordinate ("S.w"); a named point's position ("foot")."""
        if not isinstance(name, str):
            raise ModelError(f"a state is read by the name of a joint, not by {shown(name)}. By place: state.q[0].")
        return self.q[name]

    def __repr__(self) -> str:
        return f"StateView(q={self.q}, v={self.v})"


class NamedPlaces(NamedTuple):
    """Where things are found by name. q, v: of every coordinate and rate, and of all of a joint's, those of cut joints
    behind the tree's. points: of named points, joints: of all of them, in the order of declaration."""

    q: Mapping[str, range]
    v: Mapping[str, range]
    points: Mapping[str, int]
    joints: tuple[str, ...] = ()


def named_places(
    in_tree: Sequence[Joint], cut: Sequence[Joint], points: Sequence[str], joints: Sequence[str]
) -> NamedPlaces:
    """Of joints in the order in which q and v have them, of points, and of joints as they were declared."""
    q: dict[str, range] = {}
    v: dict[str, range] = {}
    nq = nv = 0
    for k, joint in enumerate((*in_tree, *cut)):
        turning = k >= len(in_tree) and joint.coordinates != joint.rates  # a quaternion has two signs: not read
        for names, places, n in ((() if turning else joint.coordinates, q, nq), (joint.rates, v, nv)):
            places |= {name: range(n + i, n + i + 1) for i, name in enumerate(names)}
            places |= {joint.name: range(n, n + len(names))} if names else {}
        nq += 0 if turning else len(joint.coordinates)
        nv += len(joint.rates)
    return NamedPlaces(q, v, {name: k for k, name in enumerate(points)}, tuple(joints))


def seen(
    names: NamedPlaces,
    at: Kinematics,
    states: NumbersByName | None = None,
    modes: NumbersByName | None = None,
    reactions: CarriedByJoints | None = None,
) -> StateView:
    """A state, numbers or symbols, as a user's function sees it."""
    tree = at.tree

    def cut_coordinates() -> Scalars:
        return tuple(x for cut in tree.cuts for x in coordinates(cut, joint_frames(cut, at.poses), at.q))

    def cut_rates() -> Scalars:
        return tuple(x for cut in tree.cuts for x in joint_rates(cut, at))

    def position(k: int) -> Vec3:
        return world_point(at.poses, tree.points[k])

    def velocity(k: int) -> Vec3:
        return world_velocity(at.poses, at.motions, tree.points[k])

    return StateView(
        NamedValues("the coordinate", at.q, names.q, cut_coordinates, names.points, position),
        NamedValues("the rate", at.v, names.v, cut_rates, names.points, velocity),
        tree,
        NumbersByName("the state", {}, ()) if states is None else states,
        NumbersByName("the number of the mode", {}, ()) if modes is None else modes,
        CarriedByJoints(names.joints, ReactionReads()) if reactions is None else reactions,
    )
