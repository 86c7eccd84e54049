"""Functions of time and state that a user wrote: tried on numbers, traced where possible, called as they are else."""

from __future__ import annotations

import math
import warnings
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

import numpy as np

from linkwright.errors import LinkwrightError, ModelError, several, users_stacklevel
from linkwright.forces.state_view import StateView
from linkwright.layout.link_tree import LinkTree
from linkwright.layout.numbers import PARAMETERS, tree_at
from linkwright.mechanism.checked_numbers import shown
from linkwright.mechanism.force_laws import FRIENDS
from linkwright.mechanism.trajectories.trajectory import Array, Scalar, Trajectory, TrajectoryPoint, present, value_of
from linkwright.program import Program, Symbol, inline
from linkwright.program.program import finish
from linkwright.program.symbol import Tape
from linkwright.scalars.tolerances import FAINT
from linkwright.simulation.inputs.run_parameters import read_trajectory
from linkwright.simulation.inputs.state_names import Scalars, StateNames

TRIES = 4  # states at which a trace is compared with the function itself

Answer = Callable[[Any], list[Scalar]]  # what a function gave, as one list over its rates; or a ModelError


class UserFunction(NamedTuple):
    """A user's function, `words` that say which, and the rates that its answers run over."""

    function: Callable[[Any, StateView], Any]
    words: str
    joints: tuple[tuple[str, range], ...]
    mapped: bool = False  # it answers {joint: effort}

    @property
    def places(self) -> tuple[int, ...]:
        return tuple(k for _, at in self.joints for k in at)

    @property
    def names(self) -> tuple[str, ...]:
        """Of the joint that each place belongs to."""
        return tuple(name for name, at in self.joints for _ in at)

    def listed(self, answer: Any) -> list[Scalar]:
        """What the function gave, as one list over its places."""
        if not self.mapped:
            given = _sequence(answer)
            if len(given) != len(self.places):
                raise ModelError(
                    f"{self.words} gives {_count(len(given))}, but {_whose(self.joints)} {_takes(len(self.places))}."
                )
            return given
        if not isinstance(answer, Mapping) or set(answer) != {name for name, _ in self.joints}:
            before = several(repr(name) for name, _ in self.joints)
            raise ModelError(f"{self.words} gives efforts of {before} at first, and of others later. Name them always.")
        found: list[Scalar] = []
        for name, at in self.joints:
            given = _sequence(answer[name])
            if len(given) != len(at):
                raise ModelError(
                    f"{self.words} gives {_count(len(given))} for joint {name!r}, which {_takes(len(at))}."
                )
            found += given
        return found

    def numbers(self, t: float, now: StateView) -> list[float]:
        """Its answer at one instant, all finite."""
        found = []
        for name, x in zip(self.names, self.listed(self.function(t, now)), strict=True):
            try:
                number = float(x)
            except Exception:  # of an object of the user's own, too
                raise ModelError(f"{self.words} gives {shown(x)} for joint {name!r}, not a number.") from None
            if not math.isfinite(number):
                raise ModelError(f"{self.words} gives {number} for joint {name!r} at t = {t:g} s.")
            found.append(number)
        return found


class TracedFunction(NamedTuple):
    """The function as a program of t, q, v, elements' own states and modes, the numbers of the machine and
    those of the trajectories it reads."""

    program: Program
    trajectories: tuple[Trajectory, ...]

    def __call__(self, t: Scalar, state: StateView, p: Scalars) -> list[Scalar]:
        more = (*state.states.values(), *state.modes.values(), *state.reactions.numbers)
        known = (*state.q, *state.v, *more[: dict(self.program.inputs).get("more", 0)], *state.tree.numbers)
        return list(inline(self.program, (t, *known, *p))["efforts"])


def first_answer(function: Callable[[Any, StateView], Any], words: str, t: float, now: StateView) -> Any:
    """What the function gives at the start; where it fails on plain numbers, it is its own mistake."""
    try:
        return function(t, now)
    except LinkwrightError as error:
        raise ModelError(f"{words} fails at t = {t:g} s: {error}") from error
    except Exception as error:
        raise ModelError(
            f"{words} fails at t = {t:g} s with {type(error).__name__}: {error}. It is called with t and state."
        ) from error


def trace_function(
    asked: UserFunction, state_names: StateNames, start: tuple[float, Array, Array], until: float
) -> TracedFunction | None:
    """The function's trace; or None and a warning, where it must be called from Python."""
    traced, why = trace_or_reason(asked, state_names, start, until)
    if not why:
        return traced
    warnings.warn(
        f"{asked.words} cannot be traced ({why}) and is called from Python at every step, which is slow. "
        f"Write it with {FRIENDS}.",
        stacklevel=users_stacklevel(),
    )
    return None


def trace_or_reason(
    asked: UserFunction, state_names: StateNames, start: tuple[float, Array, Array], until: float
) -> tuple[TracedFunction | None, str]:
    """The function's trace, or why there is none."""
    try:
        traced = _trace(asked, state_names, start, until)
        why = "" if _agrees(asked, traced, state_names, start, until) else "on symbols it gives something else"
    except Exception as error:  # on numbers it worked: it is the symbols that it cannot take
        return None, str(error).rstrip(".") or type(error).__name__
    return traced, why


def _trace(
    asked: UserFunction, state_names: StateNames, start: tuple[float, Array, Array], until: float
) -> TracedFunction:
    tape = Tape()
    sizes = {"t": 1, **state_names.sizes}
    if state_names.tree.parameters:
        sizes[PARAMETERS] = len(state_names.tree.parameters)
    began, groups, before = start[0], {}, 0
    for name, size in sizes.items():
        groups[name] = [tape.write("input", before + k) for k in range(size)]
        before += size
    (t,) = groups["t"]
    tree = tree_at(state_names.tree, groups.get(PARAMETERS, ()))
    numbers: dict[Trajectory, tuple[Symbol, ...]] = {}
    run: dict[Trajectory, Trajectory] = {}  # without the repetitions of periodic ones

    def read(trajectory: Trajectory, time: Symbol) -> TrajectoryPoint | None:
        """At the present time by the numbers of its present piece; at any other value it chooses them itself."""
        if time.tape is not tape or time.k != t.k:
            return None
        if trajectory not in run:
            run[trajectory] = whole = trajectory.within(began, until)
            first = before + sum(map(len, numbers.values()))
            numbers[whole] = tuple(tape.write("input", first + k) for k in range(len(whole.used)))
        return read_trajectory(run[trajectory], numbers[run[trajectory]], t)

    token = present.set(read)
    try:
        state = state_names.view(tree, groups["q"], groups["v"], groups.get("more"))
        efforts = asked.listed(asked.function(t, state))
    finally:
        present.reset(token)
    count = sum(map(len, numbers.values()))
    inputs = (*sizes.items(), ("p", count))
    return TracedFunction(finish(tape, inputs, {"efforts": tuple(efforts)}, asked.words), tuple(numbers))


def states_around(
    state_names: StateNames, began: float, q0: Array, v0: Array, until: float
) -> Iterator[tuple[LinkTree, float, Scalars, Scalars]]:
    """The state at the start, then some near it at times until the end: what is traced should hold there; and the tree
    at the numbers of the machine, which q0 ends with."""
    rng, nq = np.random.default_rng(0), state_names.tree.nq
    tree = tree_at(state_names.tree, q0[nq:].tolist())
    for k in range(TRIES):
        away = min(k, 1)
        t = began + away * rng.uniform() * (until - began)
        q, v = ((x + away * rng.normal(size=x.shape)).tolist() for x in (q0[:nq], v0))
        yield tree, t, tuple(q), tuple(v)


def _agrees(
    asked: UserFunction,
    traced: TracedFunction,
    state_names: StateNames,
    start: tuple[float, Array, Array],
    until: float,
) -> bool:
    """Whether trace and function tell the same at the start and at states around it."""
    for k, (tree, t, q, v) in enumerate(states_around(state_names, *start, until)):
        try:
            now = state_names.view(tree, q, v)
            wanted = asked.numbers(t, now)
            p = tuple(float(x) for trajectory in traced.trajectories for x in _numbers_at(trajectory, t))
            found = [float(x) for x in traced(t, now, p)]
        except Exception:
            if k == 0:
                raise
            continue  # a state that the function was not made for
        size = max(1.0, *map(abs, wanted)) if wanted else 1.0
        if any(not abs(x - y) <= FAINT * size for x, y in zip(wanted, found, strict=True)):
            return False
    return True


def _numbers_at(trajectory: Trajectory, t: float) -> Array:
    found: Array = trajectory.pieces[np.searchsorted(trajectory.knots, t, side="right"), list(trajectory.used)]
    return found


def _sequence(answer: Any) -> list[Scalar]:
    """One effort or several, as a list."""
    if isinstance(answer, TrajectoryPoint):
        return [answer.value]
    if isinstance(answer, np.ndarray):
        return list(answer.reshape(-1))
    return [value_of(x) for x in answer] if isinstance(answer, (list, tuple)) else [answer]


def _count(n: int) -> str:
    return f"{n} number{'s' * (n != 1)}"


def _takes(n: int) -> str:
    return f"takes {_count(n)}" if n else "takes none"


def _whose(joints: tuple[tuple[str, range], ...]) -> str:
    return f"joint {joints[0][0]!r}" if len(joints) == 1 else "a sequence over the driven joints"
