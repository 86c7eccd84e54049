"""What an element of a machine brings to the mode of a run: numbers, and transitions that change them.

A force element or a constraint may have two further attributes: `mode_numbers`, numbers that stand beside q, v and
elements' own states and stay what they are between transitions (a direction of slip, a contact that is closed), and
`transitions`, when these change and what becomes of the state there. Every run has them, without a word of its user.
Kernels read the numbers by `mode_number(at.tree, name, otherwise)`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from linkwright.kernels.kinematics import Kinematics
from linkwright.layout.link_tree import LinkTree, Scalar


class FrictionNow(NamedTuple):
    """Friction of one joint at an instant: its rate along the way it slips, 1 where it does not; what is above zero
    while that does not come to rest; by how much a held one takes more than is allowed, below zero while it stays."""

    slip: Scalar
    slip_rate: Scalar
    excess: Scalar


class Now(Protocol):
    """One instant of a run, as an element's functions see it: numbers, or symbols of a program.

    own, mode: elements' own states and numbers of the mode, by name.
    """

    t: Scalar
    q: tuple[Scalar, ...]

    @property
    def v(self) -> tuple[Scalar, ...]: ...

    @property
    def tree(self) -> LinkTree: ...

    @property
    def kinematics(self) -> Kinematics:
        """Of q and v."""

    @property
    def a(self) -> tuple[Scalar, ...]:
        """Accelerations in this mode."""

    @property
    def own_states(self) -> Mapping[str, Scalar]: ...

    @property
    def mode(self) -> Mapping[str, Scalar]: ...

    def friction(self, joint: int) -> FrictionNow:
        """Of the joint of this place among those that have some."""

    def friction_change(self, stopping: Sequence[str], leaving: Sequence[str]) -> ModeUpdate:
        """How joints with friction go on where those named come to rest, or leave it."""

    def multiplier(self, constraint: Any, row: int = 0) -> Scalar:
        """Of a row of one of the tree's constraints; 0 where it does not act, or hangs on others."""

    def contact_force(self, number: str) -> Scalar:
        """Of a unilateral constraint, by the name of its number of the mode; 0 where it is open."""

    def contacts_at_start(self) -> Mapping[str, float]:
        """Which unilateral constraints carry where a run starts: their numbers of the mode."""

    def contacts_after(self, met: Sequence[str]) -> ModeUpdate:
        """What landings and lift-offs of unilateral constraints do, by the keys of their transitions."""

    def contacts_again(self, pattern: Hashable) -> Mapping[str, Scalar]:
        """The same, of an instant in symbols, by what was decided in numbers."""


class ModeNumber(NamedTuple):
    """A number of the mode: its name, which no other has, and what it starts with, or a function of the instant at
    which a run starts that says so, together with others if it gives them by name."""

    name: str
    start: float | Callable[[Now], float | Mapping[str, Scalar]] = 0.0


class ModeUpdate(NamedTuple):
    """What a transition does: new values by name, of rates, elements' own states, numbers of the mode; `told`, pairs of
    a name and a word for `s.modes`, in place of the transition's own (none: it passes in silence); impulses of
    unilateral constraints, by their numbers of the mode; late: how long after the instant it is told, s; pattern: what
    was decided by values, as far as derivatives hang on it (see `Transition.again`)."""

    values: Mapping[str, Scalar]
    told: tuple[tuple[str, str], ...] | None = None
    impulses: Mapping[str, float] | None = None
    late: float = 0.0
    pattern: Hashable = None


class Transition(NamedTuple):
    """Where a value passes zero, in a direction (+1 upwards, -1 downwards), a run changes as `becomes` says.

    becomes: of the instant and the names of the transitions met there: all of one instant that have the same function
    are decided together, by one call. It gives {name: value}, or a ModeUpdate. rate: how fast the value changes, where
    a dip and return within one step must not be missed; None for values that need not be watched so closely. again:
    where `becomes` decides by values, the same values by name of an instant in symbols, and the pattern that was
    decided in numbers: derivatives are made of it.
    """

    name: str
    word: str
    value: Callable[[Now], Scalar]
    direction: int
    becomes: Callable[[Any, Sequence[str]], Mapping[str, Scalar] | ModeUpdate]
    rate: Callable[[Now], Scalar] | None = None
    key: str = ""  # what `becomes` is told instead of its name, where several have the same
    again: Callable[[Any, Hashable], Mapping[str, Scalar]] | None = None


def mode_number(tree: LinkTree, name: str, otherwise: Scalar) -> Scalar:
    """A number of the mode; otherwise: what it is outside a run."""
    return dict(tree.mode).get(name, otherwise)


def elements_with_modes(tree: LinkTree) -> tuple[Any, ...]:
    """The force elements and constraints of a tree that bring numbers or transitions."""
    every = (*tree.forces, *tree.couplings, *tree.contacts, *tree.frictions)
    return tuple(x for x in every if getattr(x, "mode_numbers", ()) or getattr(x, "transitions", ()))


def mode_numbers_of(tree: LinkTree) -> tuple[ModeNumber, ...]:
    """All that its elements bring."""
    return tuple(number for x in elements_with_modes(tree) for number in getattr(x, "mode_numbers", ()))
