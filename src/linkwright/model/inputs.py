"""What a user hands to a verb, checked and made into arrays. Each mistake is one sentence."""

from __future__ import annotations

import difflib
import math
from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from linkwright.errors import ModelError
from linkwright.model.answers import Array


def array(what: str, x: Any, size: int, names: tuple[str, ...]) -> Array:
    """Numbers (..., size), all finite."""
    try:
        x = np.asarray(x, dtype=np.float64)
    except (TypeError, ValueError):
        raise ModelError(f"{what} must be an array of {size} numbers, not {type(x).__name__}.") from None
    if x.ndim == 0 or x.shape[-1] != size:
        raise ModelError(f"{what} has shape {x.shape}; its last axis must be {size} long: {_listed(names)}.")
    if not math.isfinite(x.sum()) and not np.isfinite(x).all():
        bad = int(np.argwhere(~np.isfinite(x))[0][-1])
        raise ModelError(f"{what}: the value of {names[bad]!r} is not a finite number.")
    return x


def _listed(names: tuple[str, ...]) -> str:
    return ", ".join(names) if len(names) <= 8 else ", ".join((*names[:6], "...", names[-1]))


def known(what: str, name: str, names: Iterable[str]) -> str:
    """The name, if it is one of the names."""
    names = list(names)
    if name not in names:
        near = difflib.get_close_matches(str(name), names, n=1)
        hint = f"Did you mean {near[0]!r}?" if near else f"Known: {_listed(tuple(names)) or 'none'}."
        raise ModelError(f"{what} {name!r} does not exist. {hint}")
    return name


def unit_quaternions(q: Array, places: tuple[tuple[str, int], ...]) -> None:
    """Refuse quaternions that are not of unit length."""
    for joint, k in places:
        length = np.sqrt((q[..., k : k + 4] ** 2).sum(-1))
        worst = float(np.max(np.abs(length - 1.0), initial=0.0))
        if worst > 1e-6:
            raise ModelError(
                f"q: the quaternion of joint {joint!r} has a length that differs from 1 by {worst:.3g}. Normalise it."
            )


def by_name(what: str, given: Mapping[str, Any], rates: Mapping[str, range], total: int) -> Array:
    """Values named by joint, each as long as its joint has rates, as one array over all rates; the rest are zero."""
    parts: list[tuple[range, Array]] = []
    for name, value in given.items():
        at = rates[known(f"{what}: joint", name, rates)]
        if not at:
            raise ModelError(f"{what}: joint {name!r} is fixed and takes no value.")
        x = np.asarray(value, dtype=np.float64)
        if len(at) == 1:
            x = x[..., np.newaxis]
        elif x.ndim == 0 or x.shape[-1] != len(at):
            raise ModelError(f"{what}: joint {name!r} has {len(at)} rates and takes that many numbers, not {x.shape}.")
        if not np.isfinite(x).all():
            raise ModelError(f"{what}: the value of joint {name!r} is not a finite number.")
        parts.append((at, x))
    leading = np.broadcast_shapes(*(x.shape[:-1] for _, x in parts)) if parts else ()
    full = np.zeros((*leading, total))
    for at, x in parts:
        full[..., at.start : at.stop] = x
    return full
