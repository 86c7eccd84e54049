"""A mechanism at other values of its parameters: the same drawing in plain floats, every check run again."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from linkwright.errors import ModelError
from linkwright.mechanism.beams import of_no_beam
from linkwright.mechanism.mechanism import Mechanism
from linkwright.mechanism.meeting import meetings
from linkwright.mechanism.parameters import check_bounds
from linkwright.mechanism.record_numbers import arguments_of, evaluated, numbers_of
from linkwright.scalars.expression import Expression, Scalar, evaluate
from linkwright.scalars.undefined import settings, why_undefined

Values = Mapping[str, float]
Places = Iterable[tuple[str, Scalar]]  # of numbers, as `com.x`, and the numbers


def variant(m: Mechanism, values: Values) -> Mechanism:
    """The mechanism at these values of all its free parameters; a ModelError names what they break."""
    _check_parameters(m, values)
    m = m.in_expressions()
    known: dict[Any, Scalar] = {}
    other = Mechanism(m.name)
    other.extensions = m.extensions.at(values, known)
    places = [(f"gravity: entry {axis}", x) for axis, x in zip("xyz", m.gravity, strict=True)]
    with _told(m, places, "", values, known):
        other.gravity = tuple(evaluate(x, values, known) for x in m.gravity)
    bodies, joints = of_no_beam(m)
    for body in bodies.values():
        with _told(m, numbers_of(body), f"body '{body.name}'", values, known):
            other.add_body(body.name, evaluated(body, values, known).inertia)
    sections: dict[str, Mapping[str, Any]] = {"beam": m.beams, "joint": joints, "coupling": m.couplings}
    sections |= {"relation": m.relations, "cam": m.cams, "curve": m.curves}
    sections |= {"rolling": m.rollings, "rope": m.ropes}
    sections |= {
        "contact": m.contacts,
        "spring": m.springs,
        "bushing": m.bushings,
        "force": m.forces,
        "actuator": m.actuators,
        "point": m.points,
    }
    for noun, records in sections.items():
        for record in records.values():
            with _told(m, numbers_of(record), f"{noun} '{record.name}'", values, known):
                getattr(other, f"add_{noun}")(**arguments_of(evaluated(record, values, known)))
    return other


def _check_parameters(m: Mechanism, values: Values) -> None:
    for name, p in m.parameters.items():
        check_bounds(values[name], p.bounds, p.unit, f"{m.name}: parameter '{name}'")
    for name, d in m.derived.items():
        with _told(m, [("value", d.expression)], f"parameter '{name}'", values, {}):
            check_bounds(evaluate(d.expression, values), d.bounds, d.unit, f"parameter '{name}'")


@contextmanager
def _told(m: Mechanism, places: Places, what: str, values: Values, known: dict[Any, Scalar]) -> Iterator[None]:
    """A context in which complaints name the mechanism, the values of the parameters concerned, and the thing.

    known: values of atoms; those that were known before are those of things found to be good.
    """
    varying = [(place, x) for place, x in places if isinstance(x, Expression)]
    for said in meetings((x for _, x in varying), seen=set(known)):
        if any(evaluate(x, values, known) < 0.0 for x in said.lengths):
            raise _complaint(m, varying, what, f"{said.sentence(values)}.", values)
    for place, x in varying:
        if not math.isfinite(evaluate(x, values, known)):
            why = why_undefined(x, values)
            sentence = f"{why}." if why.startswith("meet: ") else f"{place} has no value: {why}."
            raise _complaint(m, varying, what, sentence, values)
    try:
        yield
    except ModelError as error:
        raise _complaint(m, varying, what, str(error).removeprefix(f"{m.name}: "), values) from None


def _complaint(m: Mechanism, varying: Places, what: str, sentence: str, values: Values) -> ModelError:
    concerned = settings((x for _, x in varying), values)
    start = f"{m.name}: at {concerned}: " if concerned else f"{m.name}: "
    return ModelError(start + (sentence if not what or sentence.startswith(what) else f"{what}: {sentence}"))
