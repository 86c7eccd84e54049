"""ForceElement: what springs, dampers, loads and drives have in common.

An element exerts wrenches on bodies, or efforts on rates, as the state tells. What it can give back is its energy; all
other work it does is power, brought in (a load) or taken out (a damper):

    sum of wrench . twist + effort . rate  =  power - d(energy)/dt

All four are pure functions of scalars, run with floats, arrays or symbols, so every method and every derivative has
them. A new element is a file here, and a line in `force_kinds.py`.

An element that hangs on the time, or has states of its own (a bristle, a current), is an ElementInTime. Where there is
no run it acts as it is laid out, with the states that it starts with.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol, cast

from linkwright.errors import ModelError
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.point_forces import force_at as force_at  # for authors of forces
from linkwright.kernels.poses import into_link, pose_of
from linkwright.kernels.wrenches import Wrench, add_wrench
from linkwright.layout.link_tree import ZERO3, BodyPoint, Scalar, Vec3

Wrenches = dict[int, Wrench]  # per body, about its link's O in the link's axes


class ForceElement(Protocol):
    """What it exerts on the tree at a state, what it stores, and what it brings."""

    @property
    def external(self) -> bool:
        """True: it acts from outside, as a load. False: between bodies, of which the ground is one, and what it exerts
        on the ground counts as shaking."""

    def wrenches(self, at: Kinematics) -> Wrenches:
        """On bodies; those it does not touch, and the ground, are left out."""

    def efforts(self, at: Kinematics) -> dict[int, Scalar]:
        """On rates of the tree, by their places in v, N or N m."""

    def energy(self, at: Kinematics) -> Scalar:
        """What it stores, J."""

    def power(self, at: Kinematics) -> Scalar:
        """What it brings to the machine beside its energy, W; negative where it takes."""


class OwnState(NamedTuple):
    """A state that an element has of its own, beside coordinates and rates: its name ("A.integral"), its unit, and the
    value it starts with."""

    name: str
    unit: str = ""
    start: float = 0.0


class ElementInTime(ForceElement, Protocol):
    """A force element that a run asks at every instant how it acts now."""

    @property
    def states(self) -> tuple[OwnState, ...]:
        """Those it has of its own; none, where it hangs on the time alone."""

    def now(self, t: Scalar, own: tuple[Scalar, ...]) -> ElementInTime:
        """Itself at a time, s, with these values of its states."""

    def state_rates(self, at: Kinematics) -> Sequence[Scalar]:
        """How fast its states change; asked of what `now` gives."""


def in_time(forces: Sequence[ForceElement]) -> tuple[ElementInTime, ...]:
    """Those of the elements that a run asks at every instant."""
    return tuple(cast(ElementInTime, element) for element in forces if hasattr(element, "now"))


def forces_now(forces: Sequence[ForceElement], t: Scalar, own: Sequence[Scalar]) -> tuple[ForceElement, ...]:
    """All elements as they act at a time; own: the states of all that have some, one after the other."""
    found, first = list(forces), 0
    for k, element in enumerate(forces):
        for changing in in_time([element]):
            last = first + len(changing.states)
            found[k] = changing.now(t, tuple(own[first:last]))
            first = last
    return tuple(found)


def must_act_as_laid_out(forces: Sequence[ForceElement], what: str) -> None:
    """Refuse what carries neither the time nor states of elements' own."""
    if in_time(forces):
        raise ModelError(
            f"{what}: some force elements hang on the time, on states of their own or on reactions, which only "
            "simulate() carries. Leave them out, or simulate."
        )


def moment_on(at: Kinematics, point: BodyPoint, moment: Vec3) -> Wrenches:
    """The wrench of a moment, world axes, on the body of a point."""
    if point.body < 0:
        return {}
    return {point.body: (into_link(pose_of(at.poses, point), moment), ZERO3)}


def together(*parts: Wrenches) -> Wrenches:
    """The sum of wrenches, body by body."""
    total: Wrenches = {}
    for part in parts:
        for body, w in part.items():
            total[body] = add_wrench(total[body], w) if body in total else w
    return total
