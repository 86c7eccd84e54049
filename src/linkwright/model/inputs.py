"""What a user hands to a verb, checked and made into arrays. Each mistake is one sentence."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import reals, shown
from linkwright.mechanism.names import check_known
from linkwright.model.answers import Array
from linkwright.scalars.tolerances import TAME, UNIT

FLOAT = np.dtype(np.float64)
WRENCH = ("moment x", "moment y", "moment z", "force x", "force y", "force z")


def array(what: str, x: Any, size: int, names: tuple[str, ...]) -> Array:
    """Numbers (..., size), all finite."""
    if type(x) is not np.ndarray or x.dtype is not FLOAT:
        x = numbers(what, x, size)
    if x.ndim == 0 or x.shape[-1] != size:
        raise ModelError(f"{what} has shape {x.shape}; its last axis must be {size} long: {_listed(names)}.")
    if not finite(x):
        bad = int(np.argwhere(~np.isfinite(x))[0][-1])
        raise ModelError(f"{what}: the value of {names[bad]!r} is not a finite number.")
    return x


def numbers(what: str, x: Any, size: int) -> Array:
    """x as an array of float64, of any shape; size is for the message."""
    return reals(x, what, "must be a number" if size == 1 else f"must be an array of {size} numbers")


def finite(x: Array) -> bool:
    """Whether all numbers are finite. Their sum is looked at first: it is finite only if they are."""
    if x.ndim == 1:
        return math.isfinite(sum(x.tolist())) or bool(np.isfinite(x).all())
    with np.errstate(over="ignore", invalid="ignore"):
        return math.isfinite(x.sum()) or bool(np.isfinite(x).all())


def tame(given: list[Array]) -> bool:
    """Whether all sums of squares are below TAME, so that no answer made of these numbers can overflow."""
    return all(float(np.vdot(x, x)) < TAME for x in given)


def spread(x: Array, shape: tuple[int, ...]) -> Array:
    """x (..., size) broadcast to these leading axes."""
    return x if x.shape[:-1] == shape else np.broadcast_to(x, (*shape, x.shape[-1]))


def flat_states(given: list[Array]) -> tuple[tuple[int, ...], list[Array]]:
    """The leading axes that all share, and all as (n, size)."""
    shape = np.broadcast_shapes(*(x.shape[:-1] for x in given))
    n = math.prod(shape)
    return shape, [spread(x, shape).reshape(n, x.shape[-1]) for x in given]


def as_matrix(x: Array, rows: int, columns: int) -> Array:
    """(..., rows * columns) as (..., rows, columns)."""
    return x.reshape(*x.shape[:-1], rows, columns)


def must_be_finite(name: str, what: str, *answers: Array) -> None:
    """Refuse answers that overflowed."""
    if not all(finite(x) for x in answers):
        raise ModelError(
            f"{name}: {what.replace('_', ' ')} here are not finite numbers. Look for positions, rates, accelerations "
            "or wrenches beyond all bounds."
        )


def _listed(names: tuple[str, ...]) -> str:
    return ", ".join(names) if len(names) <= 8 else ", ".join((*names[:6], "...", names[-1]))


def known(what: str, name: str, names: Iterable[str]) -> str:
    """The name, if it is one of the names."""
    check_known(name, tuple(names), f"{what} {shown(name)} does not exist")
    return name


def unit_quaternions(q: Array, places: tuple[tuple[str, int], ...]) -> None:
    """Refuse quaternions that are not of unit length."""
    for joint, k in places:
        if q.ndim == 1:
            worst = abs(math.hypot(*q[k : k + 4].tolist()) - 1.0)
        else:
            length = np.sqrt((q[..., k : k + 4] ** 2).sum(-1))
            worst = float(np.max(np.abs(length - 1.0), initial=0.0))
        if worst > UNIT:
            raise ModelError(
                f"q: the quaternion of joint {joint!r} has a length that differs from 1 by {worst:.3g}. Normalise it."
            )


def by_name(what: str, given: Mapping[str, Any], rates: Mapping[str, range], total: int) -> Array:
    """Values named by joint, each as long as its joint has rates, as one array over all rates; the rest are zero."""
    must_be_mapping(what, given, "{joint: value}")
    parts: list[tuple[range, Array]] = []
    for name, value in given.items():
        at = rates[known(f"{what}: joint", name, rates)]
        if not at:
            raise ModelError(f"{what}: joint {name!r} is fixed and takes no value.")
        x = numbers(f"{what}: the value of joint {name!r}", value, len(at))
        if len(at) == 1:
            x = x[..., np.newaxis]
        elif x.ndim == 0 or x.shape[-1] != len(at):
            raise ModelError(f"{what}: joint {name!r} has {len(at)} rates and takes that many numbers, not {x.shape}.")
        if not finite(x):
            raise ModelError(f"{what}: the value of joint {name!r} is not a finite number.")
        parts.append((at, x))
    axes = leading(what, {name: x for name, (_, x) in zip(given, parts, strict=True)})
    full = np.zeros((*axes, total))
    for at, x in parts:
        full[..., at.start : at.stop] = x
    return full


def wrenches_by_name(
    what: str, given: Mapping[str, Any], bodies: tuple[str, ...], points: tuple[str, ...] = ()
) -> tuple[tuple[int, ...], Array]:
    """The places of the named bodies and, behind all bodies, points, in their order, and their wrenches side by side,
    (..., 6 * number)."""
    must_be_mapping(what, given, "{body: (moment, force)}")
    parts, names = {}, (*bodies, *points)
    for name, wrench in given.items():
        k = names.index(known(f"{what}: body", name, names))
        numbers = (wrench_numbers if k < len(bodies) else point_wrench_numbers)(f"{what}: ", name, wrench)
        parts[k] = array(f"{what}: the wrench on {name!r}", numbers, 6, WRENCH)
    axes = leading(what, {names[k]: x for k, x in parts.items()})
    pushed = tuple(sorted(parts))
    return pushed, np.concatenate([np.zeros((*axes, 0)), *(np.broadcast_to(parts[k], (*axes, 6)) for k in pushed)], -1)


def point_wrench_numbers(what: str, point: str, given: Any) -> Any:
    """At a point: a force (..., 3) alone, without a moment; else as on a body."""
    pair = isinstance(given, (tuple, list)) and len(given) == 2
    if not pair and (not isinstance(given, np.ndarray) or given.shape[-2:] != (2, 3)):
        force = numbers(f"{what}the force at {point!r}", given, 3)
        if force.ndim and force.shape[-1] == 3:
            return np.concatenate([np.zeros(force.shape), force], axis=-1)
    return wrench_numbers(what, point, given)


def wrench_numbers(what: str, body: str, given: Any) -> Any:
    """A pair (moment, force), each (..., 3), side by side; anything else as it is."""
    if isinstance(given, np.ndarray):
        return given.reshape(*given.shape[:-2], 6) if given.shape[-2:] == (2, 3) else given
    if not isinstance(given, (tuple, list)) or len(given) != 2:
        return given
    parts = {
        name: numbers(f"{what}the {name} on {body!r}", x, 3) for name, x in zip(("moment", "force"), given, strict=True)
    }
    if any(x.ndim == 0 or x.shape[-1] != 3 for x in parts.values()):
        if all(x.ndim and x.shape[-1] == 6 for x in parts.values()):  # two states
            return np.stack(list(parts.values()))
        raise ModelError(
            f"{what}the wrench on {body!r} must be a pair (moment, force) of three numbers each, or six numbers."
        )
    axes = leading(f"{what}the wrench on {body!r}", parts)
    return np.concatenate([np.broadcast_to(x, (*axes, 3)) for x in parts.values()], axis=-1)


def must_be_mapping(what: str, given: Any, form: str) -> None:
    if not isinstance(given, Mapping):
        raise ModelError(f"{what} must be {form}, not {shown(given)}.")


def leading(what: str, parts: Mapping[str, Array]) -> tuple[int, ...]:
    """The batch axes that all parts share."""
    try:
        return np.broadcast_shapes(*(x.shape[:-1] for x in parts.values()))
    except ValueError:
        shapes = ", ".join(f"{name!r} {x.shape[:-1]}" for name, x in parts.items())
        raise ModelError(f"{what}: the leading axes of {shapes} do not fit together. Give them the same.") from None
