"""A mechanism at other values of its parameters: the same drawing in plain floats, every check run again."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import fields
from typing import Any

from linkwright.errors import ModelError
from linkwright.mechanism.mechanism import Mechanism
from linkwright.mechanism.meeting import meetings
from linkwright.mechanism.parameters import check_bounds
from linkwright.mechanism.record_numbers import evaluated, numbers_of
from linkwright.scalars.expression import Expression, evaluate
from linkwright.scalars.undefined import settings, why_undefined

Values = Mapping[str, float]


def variant(m: Mechanism, values: Values) -> Mechanism:
    """The mechanism at these values of all its free parameters; a ModelError names what they break."""
    _check_parameters(m, values)
    other = Mechanism(m.name)
    other.extensions = m.extensions.copy()
    gravity = [(f"gravity: entry {axis}", x) for axis, x in zip("xyz", m.gravity, strict=True)]
    with _told(m, gravity, "", values):
        other.gravity = tuple(evaluate(x, values) for x in m.gravity)
    for body in m.bodies.values():
        with _told(m, numbers_of(body), f"body '{body.name}'", values):
            other.add_body(body.name, evaluated(body, values).inertia)
    for noun, records in (("joint", m.joints), ("spring", m.springs), ("force", m.forces)):
        for record in records.values():
            with _told(m, numbers_of(record), f"{noun} '{record.name}'", values):
                plain = evaluated(record, values)
                said = {field.name: getattr(plain, field.name) for field in fields(plain)}
                getattr(other, f"add_{noun}")(**said)
    return other


def _check_parameters(m: Mechanism, values: Values) -> None:
    for name, p in m.parameters.items():
        check_bounds(values[name], p.bounds, p.unit, f"{m.name}: parameter '{name}'")
    for name, d in m.derived.items():
        with _told(m, [("value", d.expression)], f"parameter '{name}'", values):
            check_bounds(evaluate(d.expression, values), d.bounds, d.unit, f"parameter '{name}'")


@contextmanager
def _told(m: Mechanism, numbers: Any, what: str, values: Values) -> Iterator[None]:
    """A context in which complaints name the mechanism, the values of the parameters concerned, and the thing."""
    varying = [(place, x) for place, x in numbers if isinstance(x, Expression)]
    start = f"{m.name}: at {settings((x for _, x in varying), values)}: " if varying else f"{m.name}: "
    thing = f"{what}: " if what else ""
    for meeting in meetings(x for _, x in varying):
        if why := meeting.sentence(values):
            raise ModelError(f"{start}{thing}{why}.")
    for place, x in varying:
        if not math.isfinite(evaluate(x, values)):
            raise ModelError(f"{start}{thing}{place} has no value: {why_undefined(x, values)}.")
    try:
        yield
    except ModelError as error:
        sentence = str(error).removeprefix(f"{m.name}: ")
        raise ModelError(f"{start}{sentence if sentence.startswith(what) else thing + sentence}") from None
