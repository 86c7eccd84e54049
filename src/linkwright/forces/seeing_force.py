"""Forces that see: loads whose numbers are trajectories, tables over a coordinate, or functions of time and state."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from linkwright.errors import LinkwrightError, ModelError
from linkwright.forces.element import OwnState, Wrenches
from linkwright.forces.load import Load
from linkwright.forces.state_view import NamedPlaces, StateView, seen
from linkwright.kernels.kinematics import Kinematics
from linkwright.layout.link_tree import BodyPoint, Scalar
from linkwright.mechanism.checked_numbers import items
from linkwright.mechanism.force_laws import changes
from linkwright.mechanism.trajectories.effort_sums import OverCoordinate
from linkwright.mechanism.trajectories.trajectory import Trajectory, value_of
from linkwright.scalars.expression import Expression, at_parameters, evaluate


class Said(NamedTuple):
    """A force and a moment as the user said them: numbers, and what gives numbers at a time and state."""

    words: str  # "crane: force 'load'", for refusals
    force: Any
    moment: Any

    def components(self, t: Scalar, state: StateView, parameters: tuple[tuple[str, Scalar], ...]) -> tuple[Scalar, ...]:
        """Moment (N m) and force (N) at a time and state, six numbers."""
        values = dict(parameters)
        with at_parameters(values):
            return (
                *self._three("moment", self.moment, t, state, values),
                *self._three("force", self.force, t, state, values),
            )

    def _three(self, what: str, push: Any, t: Scalar, state: StateView, values: dict[str, Scalar]) -> list[Scalar]:
        given = items(push(t, state)) if callable(push) else push
        if len(given) != 3:
            raise ModelError(f"{self.words}: its function of (t, state) must give three numbers, the {what} (x, y, z).")
        return [plain(at(x, t, state), values) for x in given]


def at(x: Any, t: Scalar, state: StateView) -> Scalar:
    """A number, a trajectory, a table over a coordinate or a function, at a time and state."""
    if isinstance(x, Trajectory):
        return x(t).value
    if isinstance(x, OverCoordinate):
        return x.trajectory(state[x.coordinate]).value
    return x(t, state) if callable(x) else x


def plain(x: Scalar, values: dict[str, Scalar]) -> Scalar:
    """A float, an array or a symbol; an expression of parameters at their values."""
    x = value_of(x)
    if isinstance(x, np.ndarray) and x.dtype == object:
        return (
            np.array([plain(y, values) for y in x.reshape(-1)], float).reshape(x.shape)
            if x.ndim
            else plain(x.item(), values)
        )
    if isinstance(x, Expression):
        return evaluate(x, values)
    return x if hasattr(x, "tape") or isinstance(x, np.ndarray) else float(x)


class SeeingForce(NamedTuple):
    """A force and a moment at a point of a body, by the state; without a run, by the time t as well.

    parameters: of the mechanism, by name, which functions may read as they were declared. reads: joints whose reactions
    it hangs on; as laid out such a force is nothing: runs and verbs find it together with the reactions."""

    said: Said
    at: BodyPoint
    follows: bool
    names: NamedPlaces
    parameters: tuple[tuple[str, Scalar], ...]
    t: Scalar = 0.0
    reads: tuple[str, ...] = ()

    @property
    def external(self) -> bool:
        return True

    def components(self, t: Scalar, state: StateView) -> tuple[Scalar, ...]:
        """Moment and force, in the axes that it is said in."""
        return self.said.components(t, state, self.parameters)

    def acting(self, components: tuple[Scalar, ...]) -> Load:
        """The load that it is at one instant."""
        n, f = components[:3], components[3:]
        return Load(self.at, (f[0], f[1], f[2]), (n[0], n[1], n[2]), self.follows)

    def wrenches(self, at: Kinematics) -> Wrenches:
        return self._load(at).wrenches(at)

    def efforts(self, at: Kinematics) -> dict[int, Scalar]:
        return {}

    def energy(self, at: Kinematics) -> Scalar:
        return 0.0

    def power(self, at: Kinematics) -> Scalar:
        return self._load(at).power(at)

    def _load(self, at: Kinematics) -> Load:
        if self.reads:
            return self.acting((0.0,) * 6)
        at = at if at.v else Kinematics(at.tree, at.q, (0.0,) * at.tree.nv)
        return self.acting(self.components(self.t, seen(self.names, at)))


class ForceInTime(NamedTuple):
    """A force that sees, and hangs on the time."""

    seeing: SeeingForce

    states: tuple[OwnState, ...] = ()

    @property
    def external(self) -> bool:
        return True

    def now(self, t: Scalar, own: tuple[Scalar, ...]) -> ForceInTime:
        return ForceInTime(self.seeing._replace(t=t))

    def state_rates(self, at: Kinematics) -> tuple[Scalar, ...]:
        return ()

    def wrenches(self, at: Kinematics) -> Wrenches:
        return self.seeing.wrenches(at)

    def efforts(self, at: Kinematics) -> dict[int, Scalar]:
        return {}

    def energy(self, at: Kinematics) -> Scalar:
        return 0.0

    def power(self, at: Kinematics) -> Scalar:
        return self.seeing.power(at)


def seeing(element: Any) -> SeeingForce | None:
    """The force that sees, if an element is one, in time or not."""
    element = element.seeing if isinstance(element, ForceInTime) else element
    return element if isinstance(element, SeeingForce) else None


def reading(forces: Sequence[Any]) -> list[SeeingForce]:
    """Those of the force elements that hang on reactions."""
    return [force for force in map(seeing, forces) if force is not None and force.reads]


def must_read_no_reactions(forces: Sequence[Any], what: str) -> None:
    """Refuse what a force that hangs on reactions has no part in."""
    if found := reading(forces):
        raise ModelError(
            f"{found[0].said.words} reads the reaction of {found[0].reads[0]!r}, which {what} does not follow. "
            "Simulate, or ask forward_dynamics, inverse_dynamics or reactions."
        )


class _Clock:
    """A time that says nothing, and knows whether it was asked."""

    def __init__(self) -> None:
        self.asked = False

    def _ask(self, *others: Any) -> Any:
        self.asked = True
        raise _AskedForTime

    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __truediv__ = __rtruediv__ = __pow__ = __rpow__ = (
        _ask
    )
    __neg__ = __pos__ = __abs__ = __float__ = __mod__ = __rmod__ = __lt__ = __le__ = __gt__ = __ge__ = __bool__ = _ask
    __array__ = __iter__ = __index__ = __int__ = __divmod__ = __floordiv__ = __round__ = _ask


def reactions_read(force: SeeingForce, state: StateView) -> tuple[str, ...]:
    """The joints whose reactions a force hangs on."""
    with contextlib.suppress(Exception):  # at rest, in the reference pose; what is wrong is told where it is traced
        force.components(0.0, state)
    return tuple(state.reactions.reads.asked)


class _AskedForTime(Exception):
    """A function looked at the time."""


def hangs_on_time(force: SeeingForce, state: StateView) -> bool:
    """Whether a force looks at the time; what its functions get wrong on plain numbers is told."""
    said = force.said
    parts = [y for x in (said.force, said.moment) for y in ((x,) if callable(x) else x) if changes(y)]
    clock = _Clock()
    try:
        with at_parameters(dict(force.parameters)):
            for part in parts:
                if callable(part) and not isinstance(part, Trajectory):
                    part(clock, state)
    except ArithmeticError:  # at rest, in the reference pose; a run begins elsewhere
        pass
    except Exception as error:
        if not clock.asked and isinstance(error, LinkwrightError):
            raise ModelError(f"{said.words}: {error}") from error
        if not clock.asked:
            what = f"{type(error).__name__}: {error}"
            raise ModelError(f"{said.words} fails with {what}. It is called with t and state.") from error
    return clock.asked or any(isinstance(x, Trajectory) for x in parts)
