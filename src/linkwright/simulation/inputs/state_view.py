"""The state as a user's function of (t, state) sees it: coordinates and rates by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from typing import Any, overload

from linkwright.errors import ModelError
from linkwright.forces.element import OwnState
from linkwright.kernels.closure import joint_frames
from linkwright.kernels.cut_values import coordinates
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.poses import frame_steps_of, world_point, world_velocity
from linkwright.kernels.poses import poses as link_poses
from linkwright.layout.link_tree import LinkTree, Vec3
from linkwright.mechanism.checked_numbers import shown
from linkwright.mechanism.names import suggestion
from linkwright.methods.cut_joints import cut_motion
from linkwright.model.model import Model

Scalar = Any  # a float, an array or a symbol
Scalars = tuple[Scalar, ...]


Points = Callable[[int], Vec3]  # by their places in the order of declaration: where they are, or how they move


class NamedValues(Sequence[Scalar]):
    """Values by place, by name ("A", "S.w") or all of a joint's ("S"); cut joints and named points ("foot", "foot.x",
    world axes) by name only."""

    def __init__(
        self,
        what: str,
        values: Sequence[Scalar],
        places: dict[str, range],
        more: Callable[[], Scalars],
        points: dict[str, int],
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


class StateNames:
    """Of one model all that a function may read by name: coordinates and rates, of cut joints, too, positions and
    velocities of named points, elements' own states, and numbers of the mode; `view` shows a state."""

    def __init__(self, model: Model, own: Sequence[OwnState] = (), modes: Mapping[str, float] | None = None) -> None:
        self.machine, self.tree, self.own, self.modes = model.name, model.parts.tree, tuple(own), dict(modes or {})
        self._own = {state.name: k for k, state in enumerate(self.own)}
        self._modes = {name: k for k, name in enumerate(self.modes)}
        self._points = {name: k for k, name in enumerate(model.points)}
        self._q, self._v = model.programs.kept("places by name", lambda: _places(model))

    @property
    def sizes(self) -> dict[str, int]:
        """How many numbers each part of a state has that a program of it takes."""
        more = {"more": len(self.start)} if self.start else {}
        return {"q": self.tree.nq, "v": self.tree.nv, **more}

    @property
    def start(self) -> tuple[float, ...]:
        """What elements' own states, then the numbers of the mode, start with."""
        return (*(state.start for state in self.own), *self.modes.values())

    def view(
        self, tree: LinkTree, q: Sequence[Scalar], v: Sequence[Scalar], more: Sequence[Scalar] | None = None
    ) -> StateView:
        """The state, numbers or symbols, as the user's function sees it. tree: at the numbers of the machine. more:
        elements' own states, then the numbers of the mode; None for those that they start with."""
        q, v = tuple(q), tuple(v)
        more = self.start if more is None else tuple(more)
        own = len(self.own)

        def cut_coordinates() -> Scalars:
            found = link_poses(tree, frame_steps_of(tree, q))
            return tuple(x for cut in tree.cuts for x in coordinates(cut, joint_frames(cut, found), q))

        def cut_rates() -> Scalars:
            found: Scalars = cut_motion(tree, q, v, v)["rate"]
            return found

        at = cache(lambda: Kinematics(tree, q, v))

        def position(k: int) -> Vec3:
            return world_point(at().poses, tree.points[k])

        def velocity(k: int) -> Vec3:
            return world_velocity(at().poses, at().motions, tree.points[k])

        return StateView(
            NamedValues("the coordinate", q, self._q, cut_coordinates, self._points, position),
            NamedValues("the rate", v, self._v, cut_rates, self._points, velocity),
            tree,
            NumbersByName("the state", self._own, more[:own]),
            NumbersByName("the number of the mode", self._modes, more[own:]),
        )


def _places(model: Model) -> tuple[dict[str, range], dict[str, range]]:
    """Of every coordinate and rate, and of all of a joint's, those of cut joints behind the tree's."""
    places_q: dict[str, range] = {}
    places_v: dict[str, range] = {}
    q = v = 0
    for name in model.rate_places:
        joint = model.parts.mechanism.joints[name]
        cut = name not in model.coordinate_places
        turning = cut and joint.coordinates != joint.rates  # a quaternion has two signs: not read
        for names, places, k in ((() if turning else joint.coordinates, places_q, q), (joint.rates, places_v, v)):
            places |= {coordinate: range(k + i, k + i + 1) for i, coordinate in enumerate(names)}
            places |= {name: range(k, k + len(names))} if names else {}
        q += 0 if turning else len(joint.coordinates)
        v += len(joint.rates)
    return places_q, places_v


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


class StateView:
    """The state that a drive's function sees: `state["A"]` as on a Solution, cut joints too; `state.v["A"]` its rate;
    `state["foot"]` and `state.v["foot"]` a named point's position and velocity, world axes;
    `state.states["A.integral"]` a state that an element has of its own; `state.modes["closed"]` a number of the mode;
    `state.q[0]` by place. tree: of the machine, at its numbers."""

    def __init__(
        self, q: NamedValues, v: NamedValues, tree: LinkTree, states: NumbersByName, modes: NumbersByName
    ) -> None:
        self.q, self.v, self.tree, self.states, self.modes = q, v, tree, states, modes

    def __getitem__(self, name: str) -> Scalar:
        """A joint's value ("A"), all of them ("S"), or one coordinate ("S.w"); a named point's position ("foot")."""
        if not isinstance(name, str):
            raise ModelError(f"a state is read by the name of a joint, not by {shown(name)}. By place: state.q[0].")
        return self.q[name]

    def __repr__(self) -> str:
        return f"StateView(q={self.q}, v={self.v})"
