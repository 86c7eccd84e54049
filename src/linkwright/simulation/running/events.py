"""What is watched for in a run: zeros of the user's functions; joints at their limits are in joint_limits.py."""

from __future__ import annotations

import contextlib
import inspect
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from linkwright.constraints.mode import ModeUpdate
from linkwright.errors import LinkwrightError, ModelError
from linkwright.layout.link_tree import LinkTree
from linkwright.layout.numbers import PARAMETERS, for_tree
from linkwright.mechanism.checked_numbers import shown, truth
from linkwright.mechanism.names import suggestion
from linkwright.mechanism.trajectories.trajectory import value_of
from linkwright.methods.open import Scalars
from linkwright.model.answers import State
from linkwright.program import Program, inline, places_read, tangent, trace
from linkwright.scalars.tolerances import FAINT
from linkwright.simulation.inputs.state_names import StateNames
from linkwright.simulation.inputs.user_functions import states_around


@dataclass(frozen=True)
class EventFunction:
    """A function of (t, state) whose zeros are events: recorded, or the end of the run.

    direction: +1 counts zeros passed upwards only, -1 downwards, 0 both. becomes: what changes there, as `word` says.
    """

    function: Callable[[Any, Any], Any]
    stop: bool = False
    direction: int = 0
    becomes: Callable[[Any, Any], Mapping[str, Any]] | None = None
    word: str = ""


def event(
    function: Callable[[Any, Any], Any],
    stop: bool = False,
    direction: int = 0,
    becomes: Callable[[Any, Any], Mapping[str, Any]] | None = None,
    word: str = "changes",
) -> EventFunction:
    """Watch for zeros of a function of (t, state) written with lw.sin and friends; `stop` ends the run there.

    becomes: a function of (t, state) that gives what changes there at once, by name: rates ({"A": -0.7 *
    state.v["A"]}), elements' own states ("A.integral"), numbers of the mode, which `simulate(modes=)` begins with; the
    run goes on from there. What that takes of the energy is `s.lost`; `word` is what `s.modes` tells of it.

    >>> import linkwright as lw
    >>> bounce = lw.event(lambda t, state: state["P"], direction=-1, becomes=lambda t, s: {"P": -0.8 * s.v["P"]})
    """
    if not callable(function):
        raise ModelError(f"event: a function of (t, state) is needed, not {shown(function)}.")
    if not isinstance(direction, int) or direction not in (-1, 0, 1):
        raise ModelError(f"event: direction is {shown(direction)}; choose 1 (upwards), -1 (downwards) or 0 (both).")
    if becomes is not None and not callable(becomes):
        raise ModelError(
            f"event: becomes is a function of (t, state) that gives {{name: number}}, not {shown(becomes)}."
        )
    if becomes is not None and (stop or not direction):
        raise ModelError("event: what becomes of the state goes on, and one way: give direction=1 or -1, and no stop.")
    if not isinstance(word, str):
        raise ModelError(f"event: word is a text for s.modes, not {shown(word)}.")
    return EventFunction(function, truth(stop, "event: stop"), direction, becomes, word)


@dataclass(frozen=True)
class TracedEvent:
    """One event function, traced: a program of t, q, v, elements' own states and modes where there are some, and the
    numbers of the machine."""

    name: str
    program: Program
    stop: bool
    direction: int
    sentence: str  # of the status, where it ends the run
    sentences: tuple[str, ...] = ()  # of each run of an ensemble, where they differ
    becomes: Callable[[Any, Any], Mapping[str, Any]] | None = None  # of one that the run goes on from, what changes
    word: str = ""
    before_reactions: int = 0  # elements' own states and modes

    @property
    def ends_steps(self) -> bool:
        """Whether steps end there: the run does, or goes on from another state."""
        return self.stop or self.becomes is not None

    @property
    def key(self) -> Any:
        """By which programs that watch it are kept."""
        return self.program

    @property
    def told(self) -> str:
        """As it is named to what decides."""
        return self.name

    @property
    def transits(self) -> bool:
        """Whether the state changes there."""
        return self.becomes is not None

    @property
    def watches_rate(self) -> bool:
        """Whether how fast its value changes is watched, too."""
        return self.transits and not self.reads_reactions

    @property
    def reads_reactions(self) -> bool:
        """Whether its value is made of what joints carry, which has no rate at an instant."""
        return bool(self.reactions)

    @property
    def reactions(self) -> tuple[int, ...]:
        """Which of the numbers of reactions it reads."""
        first = self.before_reactions
        return tuple(k - first for k in places_read(self.program, "more") if k >= first)

    def value(self, tree: LinkTree, t: Any, q: Scalars, v: Scalars, more: Scalars = ()) -> Any:
        return value_at(self.program, tree, t, q, v, more)

    def value_now(self, now: Any) -> Any:
        """The value at an instant of a run."""
        return self.value(now.tree, now.t, now.q, now.v, now.more)

    def rate_now(self, now: Any) -> Any:
        """How fast it changes along the motion."""
        return self.rate(now, now.q_rate, now.a, now.more_rate)

    def decider(self, now: Any) -> Any:
        """What decides; every event of the user does by itself."""
        return self

    def change(self, now: Any, together: tuple[str, ...]) -> ModeUpdate:
        """What the user's function says becomes of a state."""
        assert self.becomes is not None
        where, t = f"{now.machine}: event {self.name!r}", now.t
        at = f" at t = {t:g} s" if isinstance(t, float) else ""
        try:
            answer = self.becomes(t, now.seen)
        except LinkwrightError as error:
            raise ModelError(f"{where} fails{at}: {error}") from error
        except Exception as error:
            raise ModelError(f"{where} fails{at} with {type(error).__name__}: {error}") from error
        if not isinstance(answer, Mapping):
            raise ModelError(f"{where} gives {shown(answer)}, not {{name: number}} of what changes.")
        return ModeUpdate(answer) if self.word else ModeUpdate(answer, told=())

    def rate(self, now: Any, q_rate: Scalars, a: Scalars, more_rate: Scalars) -> Any:
        """How fast the value changes along the motion, at an instant of a run."""
        groups = dict(self.program.inputs)
        along = {"t": (1.0,), "q": q_rate, "v": a, "more": more_rate, PARAMETERS: (0.0,) * len(now.tree.numbers)}
        moving = tangent(self.program, list(groups), of=["g"])
        more = now.more[: groups.get("more", 0)]
        along["more"] = (*more_rate, *(0.0 for _ in more[len(more_rate) :]))
        at = {"t": (now.t,), "q": now.q, "v": now.v, "more": more, PARAMETERS: now.tree.numbers}
        return inline(moving, [x for part in (at, along) for name in groups for x in part[name]])["dg"][0]

    def of_runs(self, runs: Any) -> TracedEvent:
        """That of one run of an ensemble, or of some."""
        if not self.sentences:
            return self
        chosen = np.array(self.sentences, object)[runs]
        if np.ndim(runs):
            return replace(self, sentences=tuple(chosen))
        return replace(self, sentence=chosen, sentences=())


def changed(
    names: StateNames, rates: Sequence[str], event: str, values: Mapping[str, Any], state: tuple[Scalars, Scalars]
) -> tuple[Scalars, Scalars, Scalars]:
    """Rates, elements' own states and numbers of the mode after a transition that gives values by name, from rates and
    what stands beside them; numbers or symbols. rates: the names of the tree's."""
    (v, more), own = state, len(names.own)
    parts = [list(v), list(more[:own]), list(more[own : names.before_reactions])]
    known = (rates, [state.name for state in names.own], list(names.modes))
    targets = {name: (part, k) for part, some in zip(parts, known, strict=True) for k, name in enumerate(some)}
    for name, x in values.items():
        if name not in targets:
            raise ModelError(
                f"{names.machine}: event {event!r} gives {shown(name)}, which is no rate of the tree, no element's own "
                f"state and no number of the mode. {suggestion(str(name), targets)}"
            )
        part, k = targets[name]
        part[k] = x
    return tuple(parts[0]), tuple(parts[1]), tuple(parts[2])


def value_at(program: Program, tree: LinkTree, t: Any, q: Scalars, v: Scalars, more: Scalars) -> Any:
    """The one result of a program of t, q, v, elements' own states and modes where it reads them, and the tree's
    numbers."""
    read = more[: dict(program.inputs).get("more", 0)]
    return inline(program, (t, *q, *v, *read, *tree.numbers))[program.outputs[0][0]][0]


def make_events(names: StateNames, events: Mapping[str, Any] | None, start: State, until: float) -> list[TracedEvent]:
    """Those of the user."""
    if events is not None and not isinstance(events, Mapping):
        raise ModelError("events takes functions by name: {'down': lambda t, state: state.q['A']}.")
    found = []
    for name, given in (events or {}).items():
        watch = given if isinstance(given, EventFunction) else event(given)
        _look(names, watch, start)
        found.append(_traced(names, name, watch))
        _must_agree(names, watch, found[-1], start, until)
    return found


def _traced(names: StateNames, name: str, watch: EventFunction) -> TracedEvent:
    where = f"{names.machine}: event {name!r}"
    try:
        inspect.signature(watch.function).bind(None, None)
    except TypeError:
        raise ModelError(f"{where} must be a function of (t, state).") from None

    def value(tree: LinkTree, t: Scalars, q: Scalars, v: Scalars, more: Scalars = ()) -> dict[str, Any]:
        return {"g": (value_of(watch.function(t[0], names.view(tree, q, v, more))),)}

    try:
        program = trace(*for_tree(names.tree, value, {"t": 1, **names.sizes}), name)
    except ModelError as error:
        raise ModelError(f"{where}: {error}") from error
    except Exception as error:
        raise ModelError(
            f"{where} cannot be traced ({error}). Write it with lw.sin, lw.sqrt, lw.where and no `if` on the state."
        ) from error
    return TracedEvent(
        name,
        program,
        watch.stop,
        watch.direction,
        f"event {name!r}",
        becomes=watch.becomes,
        word=watch.word,
        before_reactions=names.before_reactions,
    )


def _look(names: StateNames, watch: EventFunction, start: State) -> None:
    """Let it be noted whose reactions are read to tell what becomes of a state; what else is wrong there shows where
    it happens."""
    if watch.becomes is None:
        return
    q0, v0 = (x.reshape(-1, x.shape[-1])[0] for x in (start.q, start.v))
    tree, t, q, v = next(states_around(names, 0.0, q0, v0, 0.0))
    with contextlib.suppress(Exception):
        watch.becomes(t, names.view(tree, q, v))


def _must_agree(names: StateNames, watch: EventFunction, traced: TracedEvent, start: State, until: float) -> None:
    """What was traced must tell the same as the function: `==` on a symbol is False without a word."""
    q0, v0 = (x.reshape(-1, x.shape[-1])[0] for x in (start.q, start.v))
    for tree, t, q, v in states_around(names, 0.0, q0, v0, until):
        try:
            wanted = float(watch.function(t, names.view(tree, q, v)))
        except Exception:  # a state that the function was not made for
            continue
        found = float(traced.value(tree, t, q, v, names.start))
        if math.isfinite(wanted) and not abs(found - wanted) <= FAINT * max(1.0, abs(wanted)):
            raise ModelError(
                f"{names.machine}: event {traced.name!r} cannot be traced (on symbols it gives something else). "
                "Write it with lw.sin, lw.sqrt, lw.where, and no `if` or `==` on the state."
            )
