"""The numbers of bodies, joints, couplings, springs, forces, actuators, points and beams, which may be expressions:
found, replaced."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, replace
from itertools import chain
from typing import Any, TypeVar

from linkwright.mechanism.beams import Beam
from linkwright.mechanism.bushings import PLACES, Bushing
from linkwright.mechanism.cams import Cam
from linkwright.mechanism.contact_laws import ContactLaw
from linkwright.mechanism.contact_pairs import ContactPair
from linkwright.mechanism.contact_surfaces import SurfaceShape
from linkwright.mechanism.curves import Arc, Curve, CurveThrough, Line
from linkwright.mechanism.elements import Actuator, Body, Coupling, Force, Joint, Point, Spring
from linkwright.mechanism.friction import Friction
from linkwright.mechanism.inertia import Inertia
from linkwright.mechanism.profiles import Profile
from linkwright.mechanism.relations import Relation
from linkwright.mechanism.rolling_bodies import Rolling
from linkwright.mechanism.ropes import Rope
from linkwright.mechanism.solids import Solid, numbers_of_solid, solid_with_numbers
from linkwright.mechanism.stops import Stop
from linkwright.scalars.expression import Expression, Scalar, evaluate, parameter
from linkwright.scalars.formula import Formula
from linkwright.scalars.varying_number import VaryingNumber, said

Tied = Coupling | Relation | Cam | Curve | Rolling | Rope | ContactPair
Pushing = Spring | Bushing | Force | Actuator
Law = Friction | ContactLaw | SurfaceShape
Record = TypeVar("Record", bound=Body | Joint | Tied | Pushing | Point | Beam | Inertia | Law)
ENDS = dict.fromkeys(("limits", "ctrl_range", "force_range", "ends"), ("lower", "upper")) | {"EI": ("bend", "side")}


def numbers_of(record: Any) -> Iterator[tuple[str, Scalar]]:
    """Every number with its place: ("mass", 2.0), ("com.x", 0.1), ("about_com.xy", 0.0), ("limits.lower", -1.0)."""
    if isinstance(record, Body):
        yield from numbers_of(record.inertia)
    elif isinstance(record, Coupling):
        yield from ((f"weights: {name}", x) for name, x in record.weights.items())
        for key in ("offset", "backlash", "restitution", "efficiency"):
            yield from _places(key, getattr(record, key), (), "")
    elif record is not None:
        for field in (field for field in fields(record) if field.compare):
            yield from _places(field.name, getattr(record, field.name), ENDS.get(field.name, ("x", "y", "z")), ".")


def expressions_of(record: Any) -> list[Expression]:
    """Those among its numbers that depend on parameters."""
    return [x for _, x in numbers_of(record) if isinstance(x, Expression)]


def shapes_of(record: Any) -> tuple[Solid, ...]:
    """The solids that a body, or an inertia, is known to be made of."""
    inertia = record.inertia if isinstance(record, Body) else record
    return inertia.shapes if isinstance(inertia, Inertia) else ()


def varies(record: Any) -> bool:
    """Whether a number of it, or of its shapes, depends on parameters, or remembers that it does."""
    every = chain((x for _, x in numbers_of(record)), *map(numbers_of_solid, shapes_of(record)))
    return any(isinstance(x, Expression | VaryingNumber) for x in every)


def with_numbers_of(record: Record, change: Callable[[Scalar], Scalar]) -> Record:
    """The record with every number put through `change`; of an inertia, the result is checked as a new one is."""
    given = {field.name: getattr(record, field.name) for field in fields(record) if field.init}
    changed: Record = replace(record, **{name: _changed(value, change) for name, value in given.items()})
    return changed


def evaluated(record: Record, values: Mapping[str, Scalar], known: dict[Any, Scalar]) -> Record:
    """The record at these parameters, in plain floats; known: as of `evaluate`."""
    return with_numbers_of(record, lambda x: evaluate(x, values, known)) if varies(record) else record


def arguments_of(record: Any) -> dict[str, Any]:
    """What the record was made of: the arguments of `Mechanism.add_joint`, and so on."""
    if isinstance(record, Coupling):
        more = {key: getattr(record, key) for key in ("offset", "backlash", "restitution", "efficiency")}
        return {"name": record.name, "weights": record.weights, **more}
    return {field.name: getattr(record, field.name) for field in fields(record)}


def _places(name: str, value: Any, ends: tuple[str, ...], joint: str) -> Iterator[tuple[str, Scalar]]:
    if isinstance(value, tuple) and value and isinstance(value[0], tuple) and name.endswith("points"):
        for k, point in enumerate(value, 1):
            yield from _places(f"{name} {k}", point, ("x", "y", "z"), ".")
    elif isinstance(value, Line | Arc | CurveThrough):
        for part in fields(value):
            yield from _places(
                f"{name}.{part.name}", getattr(value, part.name), ENDS.get(part.name, ("x", "y", "z")), "."
            )
    elif isinstance(value, tuple):
        if len(value) != len(ends):
            ends = PLACES if len(value) == len(PLACES) else tuple(map(str, range(1, len(value) + 1)))
        for end, entry in zip(ends, value, strict=True):
            yield from _places(f"{name}{joint}{end}", entry, ends, "")
    elif isinstance(value, Stop):
        for field in fields(value):
            yield from _places(f"{name}.{field.name}", getattr(value, field.name), ends, joint)
    elif isinstance(value, Profile):
        yield from ((f"{name}: lift {k}", x) for k, x in enumerate(value.lifts, 1))
    elif isinstance(value, Formula):
        yield from ((f"{name}: {p.name}", parameter(p)) for p in value.parameters)
    elif isinstance(value, Friction | ContactLaw | SurfaceShape):
        for field in fields(value):
            yield from _places(f"{name}.{field.name}", getattr(value, field.name), ends, joint)
    elif isinstance(value, float | Expression):
        yield name, value


def _changed(value: Any, change: Callable[[Scalar], Scalar]) -> Any:
    if isinstance(value, tuple):
        return tuple(_changed(entry, change) for entry in value)
    if isinstance(value, Stop):
        return replace(value, **{field.name: _changed(getattr(value, field.name), change) for field in fields(value)})
    if isinstance(value, Inertia):
        solids = (solid_with_numbers(solid, change) for solid in value.shapes)
        return with_numbers_of(value, change).with_shapes(solids)
    if isinstance(value, Line | Arc | CurveThrough):
        parts = {part.name: getattr(value, part.name) for part in fields(value)}
        return replace(value, **{name: _changed(part, change) for name, part in parts.items()})
    if isinstance(value, Profile):
        return replace(value, lifts=tuple(map(change, value.lifts)))
    if isinstance(value, Formula):
        return value.changed(lambda x: said(change(x)))
    if isinstance(value, float | Expression):
        return change(value)
    return with_numbers_of(value, change) if isinstance(value, Friction | ContactLaw | SurfaceShape) else value
