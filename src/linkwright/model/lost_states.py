"""States, efforts and wrenches of a batch that are no finite numbers: with failed="mask" the others are answered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from linkwright.assembly.coordinates.failures import MASK
from linkwright.assembly.coordinates.lost_values import LostValues
from linkwright.errors import ModelError
from linkwright.model.answers import Array
from linkwright.model.inputs import WRENCH, numbers, point_wrench_numbers, wrench_numbers
from linkwright.model.variables import Variables


def lost_values(variables: Variables, failed: str) -> LostValues | None:
    """Where what is lost is told, if it is to be masked."""
    return LostValues(variables.name) if isinstance(failed, str) and failed == MASK else None


def finite_state(variables: Variables, lost: LostValues | None, q: Any, v: Any = None, a: Any = None) -> list[Any]:
    """q, v, a with finite numbers alone, as far as they can be read; instead of q that are none stands the drawing."""
    if lost is None:
        return [q, v, a]
    still = np.zeros(variables.nv)
    rows = (
        ("q", q, variables.coordinates, variables.drawn),
        ("v", v, variables.rate_names, still),
        ("a", a, variables.rate_names, still),
    )
    return [None if x is None else _finite_rows(lost, what, x, names, instead) for what, x, names, instead in rows]


def finite_loads(variables: Variables, lost: LostValues | None, tau: Any, external: Any) -> tuple[Any, Any]:
    """Efforts and wrenches, as given, with finite numbers alone; instead of others nothing pushes."""
    if lost is None:
        return tau, external
    if isinstance(tau, Mapping):
        tau = {name: _finite_effort(variables, lost, name, x) for name, x in tau.items()}
    elif tau is not None:
        driven = tuple(variables.effort_names[k] for k in variables.driven)
        tau = _finite_rows(lost, "tau", tau, driven, np.zeros(len(driven)))
    if isinstance(external, Mapping):
        points = variables.mechanism.points
        external = {name: _finite_wrench(lost, name, x, name in points) for name, x in external.items()}
    return tau, external


def _finite_rows(lost: LostValues, what: str, x: Any, names: tuple[str, ...], instead: Array) -> Any:
    """Numbers (..., size); what has another form is left as it is, for its own refusal."""
    try:
        rows = numbers(what, x, len(names))
    except ModelError:
        return x
    if rows.ndim == 0 or rows.shape[-1] != len(names):
        return x
    found = lost.finite(rows, 1, lambda at: f"{what}: the value of {names[at[0]]!r} is not a finite number.")
    return np.broadcast_to(instead, rows.shape) if found is None else found


def _finite_effort(variables: Variables, lost: LostValues, name: Any, x: Any) -> Any:
    size = len(variables.rate_places.get(name, ()))
    try:
        value = numbers("tau", x, size)
    except ModelError:
        return x
    if size > 1 and (value.ndim == 0 or value.shape[-1] != size):
        return x
    found = lost.finite(value, int(size > 1), lambda _: f"tau: the value of joint {name!r} is not a finite number.")
    return np.zeros(value.shape) if found is None else found


def _finite_wrench(lost: LostValues, body: Any, x: Any, at_point: bool) -> Any:
    try:
        read = point_wrench_numbers if at_point else wrench_numbers
        wrench = read("external: ", body, x)
    except ModelError:
        return x
    return _finite_rows(lost, f"external: the wrench on {body!r}", wrench, WRENCH, np.zeros(6))
