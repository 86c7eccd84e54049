"""What must hold at other values of the parameters, asked of many variants at once.

    mask, reasons = failing(mechanism, {"coupler": lengths})     # a bool per variant, {flat index: sentence}

The conditions are those of `Mechanism.at`: bounds, masses and moments that matter can have, stiffnesses that are not
negative, points that exist. Which variants break one is found for all together; the sentence is what `at` says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from linkwright.errors import ModelError
from linkwright.mechanism.contact_laws import SaidLaw
from linkwright.mechanism.elements import Joint, Spring
from linkwright.mechanism.force_laws import steady_part
from linkwright.mechanism.inertia import PHYSICAL_TOLERANCE, Inertia
from linkwright.mechanism.mechanism import Mechanism
from linkwright.mechanism.meeting import meetings
from linkwright.mechanism.record_numbers import expressions_of, numbers_of
from linkwright.mechanism.spring_laws import numbers_in
from linkwright.mechanism.stops import Stop
from linkwright.scalars.expression import Expression, Scalar, evaluate
from linkwright.scalars.tolerances import PARALLEL_GIVEN, TAME

Array = NDArray[Any]
AT_ONCE = 4096  # variants
Holds = Callable[..., Array]  # from the numbers of a condition, each of one shape, to a bool per variant


@dataclass(frozen=True)
class Condition:
    """What must hold. what: the thing it is asked of, as `body 'coupler'`. numbers: what `holds` takes."""

    what: str
    numbers: tuple[Scalar, ...]
    holds: Holds

    @property
    def alone(self) -> tuple[tuple[Scalar, ...], ...]:
        """Its numbers by those that are asked together: each by itself, where it is asked of each."""
        return tuple((x,) for x in self.numbers) if self.holds in OF_EACH else (self.numbers,)

    @property
    def varies(self) -> bool:
        """Whether it depends on parameters."""
        return any(isinstance(x, Expression) for x in self.numbers)


def conditions(m: Mechanism) -> list[Condition]:
    """Everything that other values of the parameters could break, beside the bounds of the parameters themselves."""
    m = m.in_expressions()
    found = [Condition("gravity", _varying(*m.gravity), _not_beyond)]
    for d in m.derived.values():
        lower, upper = d.bounds
        found.append(Condition(f"parameter '{d.name}'", (lower, d.expression, upper), _in_order))
    for body in m.bodies.values():
        if body.inertia is not None:
            found += (Condition(f"body '{body.name}'", *one) for one in _of_inertia(body.inertia))
    for joint in m.joints.values():
        found += (Condition(f"joint '{joint.name}'", *one) for one in _of_joint(joint))
    for spring in m.springs.values():
        found += (Condition(f"spring '{spring.name}'", *one) for one in _of_spring(spring))
    for bushing in m.bushings.values():
        numbers = (*bushing.stiffness, *bushing.damping)
        found.append(Condition(f"bushing '{bushing.name}'", _varying(*bushing.at), _not_beyond))
        found.append(Condition(f"bushing '{bushing.name}'", _varying(*numbers), _not_negative))
    for pair in m.contacts.values():
        numbers = () if isinstance(pair.law, SaidLaw) else tuple(x for _, x in numbers_of(pair.law))
        found.append(Condition(f"contact '{pair.name}'", _varying(*pair.at, *pair.through), _not_beyond))
        found.append(Condition(f"contact '{pair.name}'", _varying(pair.radius, *numbers), _not_negative))
    for load in m.forces.values():
        found.append(
            Condition(
                f"force '{load.name}'",
                _varying(*load.at, *steady_part(load.force), *steady_part(load.moment)),
                _not_beyond,
            )
        )
    for point in m.points.values():
        found.append(Condition(f"point '{point.name}'", _varying(*point.at), _not_beyond))
    records = (*m.bodies.values(), *m.joints.values(), *m.springs.values(), *m.forces.values(), *m.points.values())
    records = (*records, *m.bushings.values(), *m.contacts.values())
    said = [*m.gravity, *(x for record in records for x in expressions_of(record))]
    found += (Condition("meet", meeting.lengths, _not_negative) for meeting in meetings(said))
    return [condition for condition in found if condition.varies]


def failing(m: Mechanism, values: Mapping[str, Any]) -> tuple[NDArray[np.bool_], dict[int, str]]:
    """Which variants cannot be built, a bool for each, and why, by their flat index.

    values: {name: number or array}, of shapes that fit together; the present ones stand for the rest.
    """
    return Conditions(m).failing(values)


class Conditions:
    """The conditions of one mechanism, found once."""

    def __init__(self, m: Mechanism) -> None:
        self.mechanism, self.conditions = m, conditions(m)

    def failing(self, values: Mapping[str, Any]) -> tuple[NDArray[np.bool_], dict[int, str]]:
        """As the function of that name."""
        m = self.mechanism
        given = {name: np.asarray(x, float) for name, x in m.parameter_values(values).items()}
        try:
            shape = np.broadcast_shapes(*(x.shape for x in given.values()))
        except ValueError:
            shapes = ", ".join(f"{name} {x.shape}" for name, x in given.items() if x.ndim)
            raise ModelError(f"{m.name}: parameters of shapes {shapes} do not fit together.") from None
        flat = {name: np.broadcast_to(x, shape).reshape(-1) if x.ndim else x for name, x in given.items()}
        mask = ~self.holding(flat)
        return mask.reshape(shape), {
            k: self.why({n: float(x[k] if x.ndim else x) for n, x in flat.items()})
            for k in map(int, np.flatnonzero(mask))
        }

    def holding(self, values: Mapping[str, Array]) -> NDArray[np.bool_]:
        """A bool per variant, (n,): whether all hold. values: (n,) or () for every parameter; not checked."""
        n = max((x.size for x in values.values()), default=1)
        good = np.ones(n, bool)
        for start in range(0, n, AT_ONCE):  # few enough to stay in the cache
            few = slice(start, start + AT_ONCE)
            good[few] = self._holding({name: x[few] if x.ndim else float(x) for name, x in values.items()})
        return good

    def _holding(self, values: Mapping[str, Scalar]) -> Array:
        known: dict[Any, Scalar] = {}
        good = np.array(True)
        with np.errstate(all="ignore"):
            for name, p in self.mechanism.parameters.items():
                good = good & _in_order(p.bounds[0], np.asarray(values[name]), p.bounds[1])
            for condition in self.conditions:
                good = good & condition.holds(*(np.asarray(evaluate(x, values, known)) for x in condition.numbers))
        return good

    def why(self, values: Mapping[str, float]) -> str:
        """The sentence for a variant of which not all hold."""
        try:
            self.mechanism.at(values)
        except ModelError as error:
            return str(error)
        return f"{self.mechanism.name}: these numbers are too close to what cannot be built."


def _of_inertia(said: Inertia) -> Iterator[tuple[tuple[Scalar, ...], Holds]]:
    tensor = tuple(x for row in said.about_com for x in row)
    yield _varying(*said.com, *tensor), _not_beyond
    if not said.strict:
        yield (said.mass,), _not_beyond
    elif said.made_of is not None:
        yield said.made_of, _not_negative
    else:
        yield (said.mass, *tensor), _physical


def _of_joint(said: Joint) -> Iterator[tuple[tuple[Scalar, ...], Holds]]:
    yield _varying(*said.at, *(said.axis or ()), *(said.axis2 or ()), *numbers_in(said.rest)), _not_beyond
    yield tuple(numbers_in(said.damping, said.stiffness)), _not_negative
    if said.pitch is not None:
        yield (said.pitch,), _not_zero
    if said.axis is not None and said.axis2 is not None:
        yield (*said.axis, *said.axis2), _not_parallel
    if said.limits is not None:
        yield said.limits, _in_order
    if said.stop is not None:
        yield from _of_stop(said.stop)


def _of_stop(said: Stop) -> Iterator[tuple[tuple[Scalar, ...], Holds]]:
    if said.restitution is not None:
        yield (said.restitution,), _share
    else:
        yield (0.0 if said.stiffness is None else said.stiffness, said.damping), _not_negative


def _of_spring(said: Spring) -> Iterator[tuple[tuple[Scalar, ...], Holds]]:
    yield _varying(*said.point_a, *said.point_b), _not_beyond
    yield (*numbers_in(said.stiffness), said.rest_length, said.damping), _not_negative
    yield (*said.point_a, *said.point_b, said.rest_length, said.damping), _has_direction


def _varying(*numbers: Scalar) -> tuple[Scalar, ...]:
    """Those that depend on parameters, each once."""
    return tuple(dict.fromkeys(x for x in numbers if isinstance(x, Expression)))


def _not_beyond(*numbers: Array) -> Array:
    return _all(np.abs(x) <= TAME for x in numbers)  # nor NaN


def _not_negative(*numbers: Array) -> Array:
    return _all((x >= 0.0) & np.isfinite(x) for x in numbers)


def _share(x: Array) -> Array:
    return (x >= 0.0) & (x <= 1.0)


def _not_zero(x: Array) -> Array:
    return np.isfinite(x) & (x != 0.0)


def _in_order(*numbers: Any) -> Array:
    return _all(x <= y for x, y in pairwise(numbers))


def _not_parallel(a: Array, b: Array, c: Array, x: Array, y: Array, z: Array) -> Array:
    normal = (b * z - c * y, c * x - a * z, a * y - b * x)
    return sum(component * component for component in normal) >= PARALLEL_GIVEN * PARALLEL_GIVEN


def _has_direction(a: Array, b: Array, c: Array, x: Array, y: Array, z: Array, rest: Array, damping: Array) -> Array:
    return (a != x) | (b != y) | (c != z) | ((rest <= 0.0) & (damping <= 0.0))


def _physical(mass: Array, *tensor: Array) -> Array:
    """As of a new `Inertia`: no principal moment is negative, or above the sum of the other two."""
    every = np.stack(np.broadcast_arrays(*tensor), axis=-1)
    finite = np.isfinite(every).all(axis=-1)
    rows = np.where(finite[..., None], every, 0.0).reshape(*every.shape[:-1], 3, 3)
    size = np.abs(rows).max(axis=(-2, -1))
    small, middle, large = np.moveaxis(np.linalg.eigvalsh(rows), -1, 0)
    slack = PHYSICAL_TOLERANCE * np.maximum(np.abs(small), np.abs(large))
    real = (small >= -slack) & (small + middle >= large - slack)
    return finite & real & np.isfinite(mass) & (mass >= 0.0) & ((mass > 0.0) | (size == 0.0))


def _all(conditions: Iterator[Array]) -> Array:
    return np.logical_and.reduce(np.broadcast_arrays(*conditions))


OF_EACH = (_not_beyond, _not_negative)  # asked of each number by itself
