"""Loads of a run: wrenches given with it over time, and forces of the machine that see; six numbers each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from linkwright.errors import ModelError
from linkwright.forces.acting_now import ActingNow
from linkwright.forces.element import ForceElement
from linkwright.forces.external_wrench import ExternalWrench
from linkwright.forces.seeing_force import seeing
from linkwright.forces.state_view import StateView
from linkwright.layout.link_tree import LinkTree, Scalar
from linkwright.mechanism.checked_numbers import items, shown
from linkwright.mechanism.force_laws import changes
from linkwright.mechanism.trajectories.effort_sums import EffortSum, OverCoordinate
from linkwright.mechanism.trajectories.trajectory import Trajectory
from linkwright.model.inputs import known, must_be_mapping, point_wrench_numbers, wrench_numbers
from linkwright.simulation.inputs import effort_kinds
from linkwright.simulation.inputs.coordinate_lookup import single_coordinate
from linkwright.simulation.inputs.user_functions import UserFunction, first_answer

if TYPE_CHECKING:
    from linkwright.simulation.inputs.efforts import EffortBuilder

PARTS = tuple(f"{what}.{axis}" for what in ("moment", "force") for axis in "xyz")
SIX = len(PARTS)


class LoadTarget(NamedTuple):
    """What six numbers are for. element: the place of a force of the machine, in whose stead they act; or None, for a
    wrench on a body or, behind all bodies, at a named point, by its place."""

    name: str
    place: int
    element: int | None = None

    @property
    def acts_otherwise(self) -> bool:
        """Whether it is none of the machine's own."""
        return self.element is None


def targets_of(builder: EffortBuilder, external: Any) -> list[tuple[LoadTarget, Any]]:
    """All loads of a run, with what was given for them."""
    model = builder.model
    found: list[tuple[LoadTarget, Any]] = []
    for k, element in enumerate(model.parts.tree.forces):
        force = seeing(element)
        if force is not None:
            found.append((LoadTarget(force.said.words, -1, k), None))
    if external is None:
        return found
    must_be_mapping("external", external, "{body or point: wrench}")
    names = (*model.parts.variables.bodies, *model.points)
    for name, given in external.items():
        place = names.index(known("external: body or point", name, names))
        found.append((LoadTarget(f"external.{name}", place), given))
    return found


def add_loads(builder: EffortBuilder, targets: Sequence[tuple[LoadTarget, Any]], first: int) -> None:
    """Put all loads of a run along places from `first` on, six for each."""
    for k, (target, given) in enumerate(targets):
        at = range(first + SIX * k, first + SIX * (k + 1))
        if target.element is not None:
            _of_the_machine(builder, target, at)
        elif target.place < len(builder.model.parts.variables.bodies):
            _given(builder, target, at, given, at_point=False)
        else:
            _given(builder, target, at, given, at_point=True)


def forces_under(tree: LinkTree, targets: Sequence[LoadTarget], numbers: Sequence[Scalar]) -> tuple[ForceElement, ...]:
    """The force elements of a tree with the loads of a run as they act now."""
    found: list[ForceElement] = list(tree.forces)
    for k, target in enumerate(targets):
        six = tuple(numbers[SIX * k : SIX * (k + 1)])
        if target.element is None:
            found.append(ActingNow(ExternalWrench(target.place, six[:3], six[3:])))
            continue
        force = seeing(tree.forces[target.element])
        assert force is not None
        found[target.element] = ActingNow(force.acting(six))
    return tuple(found)


def _of_the_machine(builder: EffortBuilder, target: LoadTarget, at: range) -> None:
    """A force of the machine, by the run's own tree, whose numbers may be inputs."""

    def components(t: Scalar, state: StateView) -> tuple[Scalar, ...]:
        assert target.element is not None
        force = seeing(state.tree.forces[target.element])
        assert force is not None
        return force.components(t, state)

    force = seeing(builder.model.parts.tree.forces[target.element or 0])
    assert force is not None
    for what, push in (("moment", force.said.moment), ("force", force.said.force)):
        for axis, x in zip("xyz", () if callable(push) else push, strict=False):
            if isinstance(x, Trajectory):
                x.must_cover(f"{target.name}: {what}.{axis}", builder.until, builder.start)
                name = f"{target.name.rpartition(': ')[2]}.{what}.{axis}".replace("force '", "force.").replace("'", "")
                builder.table.trajectory(x.within(builder.start, builder.until), name)
    builder.must_ask(UserFunction(components, target.name, ((target.name, at),)))


def _given(builder: EffortBuilder, target: LoadTarget, at: range, given: Any, at_point: bool) -> None:
    """A wrench that came with the run: a function, entries that change, or numbers, over times or one for each run."""
    what = f"external: on {target.name.partition('.')[2]!r}"
    if callable(given) and not isinstance(given, Trajectory):
        asked = _listing(given, what, at_point)
        first_answer(asked, what, builder.start, builder.first_state())
        builder.ask(UserFunction(asked, what, ((target.name, at),)))
        return
    entries = _entries(given, at_point)
    if not any(map(changes, entries)):
        numbers = (point_wrench_numbers if at_point else wrench_numbers)("external: ", target.name[9:], given)
        effort_kinds.numbers(builder, what, numbers, tuple(at))
        return
    if len(entries) != SIX:
        form = "a force (x, y, z), or (moment, force)" if at_point else "(moment, force), three entries each"
        raise ModelError(f"{what}: a wrench is {form}, not {shown(given)}.")
    for place, part, x in zip(at, PARTS, entries, strict=True):
        _entry(builder, f"{what}: {part}", place, x)


def _entry(builder: EffortBuilder, what: str, place: int, x: Any) -> None:
    if isinstance(x, Trajectory):
        effort_kinds.over_time(builder, what, place, x)
    elif isinstance(x, OverCoordinate):
        coordinate = single_coordinate(builder.model, x.coordinate, f"{what}: ").name
        builder.put((place,), lambda t, state, p: [x.trajectory(state[coordinate]).value])
    elif isinstance(x, EffortSum):
        raise ModelError(f"{what} is a sum of efforts, which joints take. Write a function of (t, state) instead.")
    elif callable(x):
        first_answer(x, what, builder.start, builder.first_state())
        builder.ask(UserFunction(x, what, ((what, range(place, place + 1)),)))
    else:
        effort_kinds.numbers(builder, what, x, (place,))


def _entries(given: Any, at_point: bool) -> list[Any]:
    """The six entries of a wrench, moment first, where any of them changes."""
    parts = items(given)
    if len(parts) == 2 and not any(map(changes, parts)):
        parts = [x for part in parts for x in items(part)]
    if at_point and len(parts) == 3:
        parts = [0.0, 0.0, 0.0, *parts]
    return (
        []
        if any(isinstance(x, (list, tuple, np.ndarray)) and not changes(x) and len(parts) != SIX for x in parts)
        else parts
    )


def _listing(function: Callable[[Any, Any], Any], what: str, at_point: bool) -> Callable[[Any, Any], list[Any]]:
    """The function, its answer as six numbers."""

    def listed(t: Any, state: Any) -> list[Any]:
        answer = function(t, state)
        found = _entries(answer, at_point) if not isinstance(answer, Mapping) else []
        if len(found) != SIX:
            form = "a force (x, y, z), or (moment, force)" if at_point else "(moment, force), three numbers each"
            raise ModelError(f"{what}: its function must give {form}, not {shown(answer)}.")
        return found

    return listed
