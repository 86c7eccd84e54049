"""What a run is judged by: functions of (t, state), integrated over it, at its end, or summed over samples."""

from __future__ import annotations

import inspect
import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from linkwright.errors import ModelError
from linkwright.layout.link_tree import LinkTree
from linkwright.layout.numbers import for_tree
from linkwright.mechanism.checked_numbers import numbers, shown
from linkwright.mechanism.force_laws import FRIENDS
from linkwright.mechanism.trajectories.trajectory import value_of
from linkwright.model.answers import Array
from linkwright.program import Program, Symbol, trace
from linkwright.scalars.tolerances import FAINT
from linkwright.simulation.inputs.state_names import Scalars, StateNames
from linkwright.simulation.inputs.user_functions import states_around
from linkwright.simulation.running.events import value_at

INTEGRAL, END, SAMPLES = "integral", "end", "samples"


@dataclass(frozen=True, eq=False)
class CostTerm:
    """A function of (t, state), where in a run it counts, and the weights of samples, None for one each."""

    function: Callable[[Any, Any], Any]
    kind: str
    weights: Array | None = None


@dataclass(frozen=True, eq=False)
class Cost:
    """A sum of terms; costs, and functions to be integrated, add to it."""

    terms: tuple[CostTerm, ...]

    def __add__(self, other: Any) -> Cost:
        return Cost(self.terms + as_cost(other).terms)

    def __radd__(self, other: Any) -> Cost:
        return Cost(as_cost(other).terms + self.terms)


def final(function: Callable[[Any, Any], Any]) -> Cost:
    """The cost that a function of (t, state) tells at the end of a run, for `Solution.gradient`.

    >>> import linkwright as lw
    >>> miss = lw.final(lambda t, state: (state["A"] - 1.2) ** 2)
    """
    return Cost((CostTerm(_callable("final", function), END),))


def at_samples(function: Callable[[Any, Any], Any], weights: Any = None) -> Cost:
    """The sum of a function of (t, state) over the instants `s.t` of a run, for `Solution.gradient`.

    weights: one for each instant; all 1, if left out. Measured values come in as `lw.table(times, values)(t)`.

    >>> import linkwright as lw
    >>> fit = lw.at_samples(lambda t, state: (state["A"] - lw.table([0, 1, 2], [0, 0.5, 0.7])(t)) ** 2)
    """
    given = None if weights is None else numbers(weights, "at_samples: weights")
    return Cost((CostTerm(_callable("at_samples", function), SAMPLES, given),))


def as_cost(given: Any) -> Cost:
    """A cost as it is; of a function, its integral over the run."""
    return given if isinstance(given, Cost) else Cost((CostTerm(_callable("gradient", given), INTEGRAL),))


def _callable(where: str, function: Any) -> Callable[[Any, Any], Any]:
    if not callable(function):
        raise ModelError(f"{where}: the cost must be a function of (t, state), not {shown(function)}.")
    try:
        inspect.signature(function).bind(None, None)
    except (TypeError, ValueError):
        raise ModelError(f"{where}: the cost must be a function of (t, state).") from None
    return function


def trace_term(state_names: StateNames, term: CostTerm, start: tuple[Array, Array], until: float) -> Program:
    """The term as a program of t, q, v, elements' own states and the numbers of the machine; a function that cannot be
    traced is refused. start: q and v to try it at."""

    def value(tree: LinkTree, t: Scalars, q: Scalars, v: Scalars, more: Scalars = ()) -> dict[str, Any]:
        return {"cost": (_one(term.function(t[0], state_names.view(tree, q, v, more))),)}

    try:
        program = trace(*for_tree(state_names.tree, value, {"t": 1, **state_names.sizes}), "cost")
    except ModelError as error:
        raise ModelError(f"{state_names.machine}: the cost: {error}") from error
    except Exception as error:
        raise ModelError(
            f"{state_names.machine}: the cost cannot be traced ({_words(error)}). Write it with {FRIENDS}."
        ) from error
    for tree, t, q, v in states_around(state_names, 0.0, *start, until):
        try:
            wanted = float(_one(term.function(t, state_names.view(tree, q, v))))
        except Exception:  # a state that the function was not made for
            continue
        found = float(value_at(program, tree, t, q, v, state_names.start))
        if math.isfinite(wanted) and not abs(found - wanted) <= FAINT * max(1.0, abs(wanted)):
            raise ModelError(
                f"{state_names.machine}: the cost cannot be traced (on symbols it gives something else). Write it with "
                f"{FRIENDS}."
            )
    return program


def _one(answer: Any) -> Any:
    """One number, or symbol."""
    answer = value_of(answer)
    if isinstance(answer, (list, tuple, np.ndarray)) and np.shape(answer) in ((1,), ()):
        answer = np.asarray(answer, object).item()
    if isinstance(answer, Symbol):
        return answer
    try:
        return float(answer)
    except (TypeError, ValueError):
        raise ModelError(f"it gives {shown(answer)}, not a number. A cost is one number.") from None


def _words(error: Exception) -> str:
    return str(error).rstrip(".") or type(error).__name__
