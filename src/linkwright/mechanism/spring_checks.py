"""Stiffness, damping and rest of springs as the user says them, checked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import items, not_negative, scalar, shown
from linkwright.mechanism.force_laws import FRIENDS
from linkwright.mechanism.kinds import KINDS
from linkwright.mechanism.relations import traced_formula
from linkwright.mechanism.spring_laws import WORD, is_law
from linkwright.mechanism.trajectories.trajectory import NUMBERS, Trajectory
from linkwright.scalars.expression import Expression, is_number
from linkwright.scalars.formula import Formula

MOST = 1000  # values of a table


def checked_stiffness(given: Any, what: str, unit: str) -> Any:
    """A number, N/m or N m/rad, none negative; or a law: a function of the extension that gives the pull, or a table of
    it."""
    if isinstance(given, Trajectory):
        return _checked_table(given, what)
    if isinstance(given, Formula):
        return given
    if not callable(given) or is_number(given) or isinstance(given, Expression):
        return not_negative(given, what, unit)
    try:
        found = traced_formula(lambda x: given(x[WORD]), (WORD,), what)
    except ModelError as error:
        raise ModelError(f"{str(error).rstrip('.')}. A law is written with {FRIENDS}.") from None
    if found.variables != (WORD,) or not isinstance(found.expression, Expression):
        raise ModelError(f"{what} is a law that does not hang on the extension. Give a function of that.")
    return found


def _checked_table(given: Trajectory, what: str) -> Trajectory:
    if (
        given.period is not None
        or given.pieces.shape[1] > NUMBERS
        or given.pieces[:, 7].any()
        or len(given.knots) > MOST
    ):
        raise ModelError(f"{what} must be lw.table(extensions, pulls) or lw.spline(...), not {given.words}.")
    return given


def for_each(given: Any, freedoms: int, what: str, check: Callable[[Any, str, int], Any]) -> Any:
    """One for all freedoms of a joint, or one for each: checked, with the number of the freedom."""
    if not isinstance(given, (list, tuple, np.ndarray)):
        return check(given, what, 0)
    entries = items(given)
    if len(entries) != freedoms or not entries:
        raise ModelError(f"{what} must be one for all, or one for each of {freedoms} rates, not {shown(given)}.")
    return tuple(check(x, f"{what} {k + 1}", k) for k, x in enumerate(entries))


def checked_springs(
    kind: str, parametrisation: str, damping: Any, stiffness: Any, rest: Any, what: str
) -> dict[str, Any]:
    """Those of a joint: one for all of its rates, or one for each."""
    lengths = KINDS[kind].rate_lengths(parametrisation)
    turns, n = not all(lengths), len(lengths)
    plain = len(KINDS[kind].coordinate_suffixes(parametrisation)) == n

    def unit(k: int, each: bool, of_turn: str, of_slide: str) -> str:
        return of_turn if (turns if not each else not lengths[k]) else of_slide

    def damper(x: Any, where: str, k: int) -> Any:
        return not_negative(x, where, unit(k, isinstance(damping, (list, tuple)), "N m s/rad", "N s/m"))

    def spring(x: Any, where: str, k: int) -> Any:
        found = checked_stiffness(x, where, unit(k, isinstance(stiffness, (list, tuple)), "N m/rad", "N/m"))
        if is_law(found) and (not plain or (n != 1 and not isinstance(stiffness, (list, tuple)))):
            raise ModelError(f"{what}: a law is of one coordinate. Give one stiffness for each rate.")
        return found

    return {
        "damping": for_each(damping, n, f"{what}: damping", damper),
        "stiffness": for_each(stiffness, n, f"{what}: stiffness", spring),
        "rest": for_each(rest, n, f"{what}: rest", lambda x, where, k: scalar(x, where)),
    }
