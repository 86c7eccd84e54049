"""Batches of which some states have no answer: answered for the others, with a mask and a reason each.

The batch is asked as a whole first. If it is refused, states that fail at a glance (loops open, a lost rank) are set
aside and the rest is halved until what is refused stands alone; then all that is left is asked together. The numbers of
a state that failed are zero.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from typing import Any, TypeVar

import numpy as np

from linkwright.assembly.coordinates.failures import Failures
from linkwright.assembly.coordinates.lost_values import LostValues
from linkwright.errors import LinkwrightError
from linkwright.model.answers import Array, LazyMapping

Answer = TypeVar("Answer", bound=Any)
Given = list[Array]


def masked(
    name: str,
    given: Given,
    ask: Callable[[Given], Answer],
    at_a_glance: Callable[[Given], np.ndarray],
    lost: LostValues | None = None,
) -> Answer:
    """The answer to states `given` (..., size) each, with `ok` (...) and `reasons`.

    at_a_glance: which of flat states fail for sure. lost: states that failed before.
    """
    try:
        shape = np.broadcast_shapes(*(x.shape[:-1] for x in given))
    except ValueError:
        ask(given)  # which tells whose axes do not fit
        raise
    flat = [np.broadcast_to(x, (*shape, x.shape[-1])).reshape(math.prod(shape), x.shape[-1]) for x in given]
    ask([x[:0] for x in flat])  # what fails for no state at all is no state's failure
    failures = lost.over(shape) if lost else Failures(name, shape)

    def reason(k: int) -> str:
        try:
            ask([x[k] for x in flat])
        except LinkwrightError as refusal:
            return _bare(name, refusal)
        return "it has no answer together with other states."

    left = np.flatnonzero(failures.ok)
    some = [x[left] for x in flat] if failures else flat
    if _refusal(ask, some) is not None:
        bad = at_a_glance(some)
        for k in left[bad]:
            failures.add(LinkwrightError, reason, [k])
        left = _answered(ask, flat, left[~bad], failures)
    return _spread(ask([x[left] for x in flat]), left, shape, failures)


def _refusal(ask: Callable[[Given], Any], given: Given) -> LinkwrightError | None:
    try:
        ask(given)
    except LinkwrightError as refusal:
        return refusal
    return None


def _answered(ask: Callable[[Given], Any], flat: Given, at: np.ndarray, failures: Failures) -> np.ndarray:
    """Which of the states at these places have an answer; the others are told to `failures`."""
    refusal = _refusal(ask, [x[at] for x in flat]) if len(at) else None
    if refusal is None:
        return at
    if len(at) == 1:
        failures.add(type(refusal), _bare(failures.name, refusal), at)
        return at[:0]
    halves = np.array_split(at, 2)
    return np.concatenate([_answered(ask, flat, half, failures) for half in halves])


def _bare(name: str, refusal: LinkwrightError) -> str:
    """A sentence without the machine's name."""
    return str(refusal).removeprefix(f"{name}: ")


def _spread(answer: Answer, at: np.ndarray, shape: tuple[int, ...], failures: Failures) -> Answer:
    """The answer for the states at flat places, over the whole batch."""

    def whole(x: Any) -> Any:
        if isinstance(x, np.ndarray) and x.ndim and len(x) == len(at) and x.dtype != bool:
            found = np.zeros((math.prod(shape), *x.shape[1:]))
            found[at] = x
            return found.reshape((*shape, *x.shape[1:]))
        if isinstance(x, LazyMapping):
            return LazyMapping(x, lambda: {name: whole(part) for name, part in x.items()})
        if isinstance(x, Mapping):
            return {name: whole(part) for name, part in x.items()}
        return x

    told = {field.name: whole(getattr(answer, field.name)) for field in fields(answer)}
    return replace(answer, **told | {"ok": failures.ok, "reasons": failures.reasons})
