"""The state as a user's function of (t, state) sees it: coordinates and rates by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Any, overload

from linkwright.errors import ModelError
from linkwright.kernels.closure import joint_frames
from linkwright.kernels.cut_values import coordinates
from linkwright.kernels.poses import frame_steps_of
from linkwright.kernels.poses import poses as link_poses
from linkwright.layout.link_tree import LinkTree
from linkwright.mechanism.checked_numbers import shown
from linkwright.mechanism.names import suggestion
from linkwright.methods.cut_joints import cut_motion
from linkwright.model.model import Model

Scalar = Any  # a float, an array or a symbol
Scalars = tuple[Scalar, ...]


class NamedValues(Sequence[Scalar]):
    """Values by place, by name ("A", "S.w") or all of a joint's ("S"); cut joints by name only."""

    def __init__(self, what: str, values: Sequence[Scalar], places: dict[str, range], more: Callable[[], Scalars]):
        self._what, self._values, self._places, self._more = what, tuple(values), places, more

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
            raise ModelError(f"{self._what} of {key!r} does not exist. {suggestion(key, self._places)}")
        found = (self._values if at.stop <= len(self._values) else self._all)[at.start : at.stop]
        return found[0] if len(at) == 1 else found

    def __len__(self) -> int:
        return len(self._values)

    def __iter__(self) -> Iterator[Scalar]:
        return iter(self._values)

    def __repr__(self) -> str:
        return repr(self._values)


class StateNames:
    """Of one model the coordinates and rates that a function may read by name, cut joints too; `view` shows a state."""

    def __init__(self, model: Model) -> None:
        self.tree = model.parts.tree
        self._q: dict[str, range] = {}
        self._v: dict[str, range] = {}
        q = v = 0
        for name in model.rate_places:
            joint = model.parts.mechanism.joints[name]
            cut = name not in model.coordinate_places
            turning = cut and joint.coordinates != joint.rates  # a quaternion has two signs: not read
            for names, places, k in ((() if turning else joint.coordinates, self._q, q), (joint.rates, self._v, v)):
                places |= {coordinate: range(k + i, k + i + 1) for i, coordinate in enumerate(names)}
                places |= {name: range(k, k + len(names))} if names else {}
            q += 0 if turning else len(joint.coordinates)
            v += len(joint.rates)

    def view(self, tree: LinkTree, q: Sequence[Scalar], v: Sequence[Scalar]) -> StateView:
        """The state (q, v), numbers or symbols, as the user's function sees it. tree: at the numbers of the machine."""
        q, v = tuple(q), tuple(v)

        def cut_coordinates() -> Scalars:
            found = link_poses(tree, frame_steps_of(tree, q))
            return tuple(x for cut in tree.cuts for x in coordinates(cut, joint_frames(cut, found), q))

        def cut_rates() -> Scalars:
            found: Scalars = cut_motion(tree, q, v, v)["rate"]
            return found

        return StateView(
            NamedValues("the coordinate", q, self._q, cut_coordinates),
            NamedValues("the rate", v, self._v, cut_rates),
            tree,
        )


class StateView:
    """The state that a drive's function sees: `state["A"]` as on a Solution, cut joints too; `state.v["A"]` its rate;
    `state.q[0]` by place. tree: of the machine, at its numbers."""

    def __init__(self, q: NamedValues, v: NamedValues, tree: LinkTree) -> None:
        self.q, self.v, self.tree = q, v, tree

    def __getitem__(self, name: str) -> Scalar:
        """A joint's value ("A"), all of them ("S"), or one coordinate ("S.w")."""
        if not isinstance(name, str):
            raise ModelError(f"a state is read by the name of a joint, not by {shown(name)}. By place: state.q[0].")
        return self.q[name]

    def __repr__(self) -> str:
        return f"StateView(q={self.q}, v={self.v})"
