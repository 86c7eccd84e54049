"""lw.limit_cycle: a motion that repeats itself, found by exact slopes of its stride, and how disturbances grow or fade.

A stride leads from a state u, told by independent coordinates and rates, to P(u): after a period T, or where a section
h(t, y) = 0 is met, at the time T(u), and after what becomes of the state there. With S = dy(T)/du at fixed time, by the
variational equations through all events, and F = dy/dt,

    dT/du = -h_y S / (h_t + h_y F),     M = dP/du = P_y (S + F dT/du) + P_t dT/du,     u <- u - (M - 1)^-1 (P(u) - u)

The multipliers are the eigenvalues of M. On a section one of them is zero whatever the machine: it is left out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from linkwright.errors import LinkwrightError, ModelError, SimulationError
from linkwright.mechanism.checked_numbers import number, shown
from linkwright.mechanism.names import suggestion
from linkwright.model import Model, State
from linkwright.simulation.results.solution import Solution
from linkwright.simulation.running.events import EventFunction, event
from linkwright.simulation.sensitivity.run_end import RunEnd, end_of
from linkwright.simulation.sensitivity.stride_end import missed, next_start
from linkwright.simulation.simulation_options import positive

if TYPE_CHECKING:
    from matplotlib.figure import Figure

Array = np.ndarray[Any, np.dtype[np.float64]]

SECTION = "section"
TOLERANCE = 1e-11  # of the runs, where nobody says
STRIDES = 25  # Newton's steps
HALVINGS = 8  # of one of them
SINGULAR = 1e-9  # of M - 1: a multiplier so close to 1 leaves the cycle undetermined
IMMEDIATELY = 1e-9  # of `until`: a section met so soon is that of the start
FIRST_LOOK = 4.0  # times the shortest stride: so far one looks at first
SPOKEN_FOR = ("until", "times", "out", "state")


@dataclass(frozen=True, eq=False, kw_only=True)
class LimitCycle:
    """A motion that repeats itself: the state it begins with, its period (s), and the run of one stride.

    multipliers: how disturbances of that state have grown after one stride, largest first, complex where they turn as
    they do; stable where all are less than 1 in size. slopes (n, n): M, over `names`, the independent coordinates and
    then their rates. residual: by how much the state after a stride misses the first; steps: of Newton's iteration.
    """

    model: Model
    state: State
    period: float
    multipliers: np.ndarray
    slopes: Array
    names: tuple[str, ...]
    residual: float
    steps: int
    solution: Solution

    @property
    def stable(self) -> bool:
        """Whether small disturbances die out."""
        return bool((np.abs(self.multipliers) < 1.0).all())

    @property
    def sentence(self) -> str:
        """What was found, in words."""
        largest = float(np.abs(self.multipliers).max(initial=0.0))
        found = f"{self.model.name} repeats itself every {self.period:.9g} s; the largest multiplier is {largest:.4g}"
        if not self.stable:
            return f"{found} in size: unstable, a small disturbance grows."
        if largest < np.finfo(float).eps:
            return f"{found}: a small disturbance is gone after one stride."
        strides = np.log(0.1) / np.log(largest)
        return f"{found} in size: stable, a small disturbance falls to a tenth in {strides:.3g} strides."

    def __repr__(self) -> str:
        return f"<LimitCycle: {self.sentence}>"

    def plot(self, **options: Any) -> Figure:
        """The phase plane: every independent coordinate's rate over its value, along one stride."""
        from linkwright import view  # the door to the pictures: only what is drawn needs them

        return view.plot_limit_cycle(self, **options)


def limit_cycle(
    model: Model,
    start: State,
    period: float | None = None,
    section: Any = None,
    until: float = 10.0,
    shortest: float = 0.0,
    travels: Sequence[str] = (),
    tol: float = 1e-9,
    **run: Any,
) -> LimitCycle:
    """The motion near one from `start` that repeats itself, by Newton's steps with exact slopes of its stride.

    period: s, of a machine that is driven by the clock; or section: where a stride ends, a function of (t, state) that
    passes zero there, or `lw.event(function, direction=..., becomes=...)`; `becomes` gives the state that the next
    stride begins with: rates by name, or two mappings, coordinates and rates by name (legs that change their roles, an
    impact). until, shortest: s, the longest and the shortest that a stride may take: a section met before is not its
    end. travels: coordinates that need not come back, such as the way walked. tol: how well the state must come back
    (rad, m, and per second). All else goes to `simulate`: tau, motion, events, external, modes, method, integrator.

    >>> import linkwright as lw
    >>> m = lw.Mechanism("wheel", gravity=(0, -9.81, 0))
    >>> _ = m.add_body("leg", lw.Inertia(mass=1.0, com=(0, 1, 0), about_com=[[0, 0, 0]] * 3))
    >>> _ = m.add_joint("foot", "revolute", "ground", "leg", at=(0, 0, 0), axis=(0, 0, -1))
    >>> wheel, a, slope = m.build(), 0.3927, 0.1  # a wheel of eight spokes rolls down a slope
    >>> lands = lw.event(
    ...     lambda t, s: s["foot"] - (slope + a),
    ...     direction=1,
    ...     becomes=lambda t, s: ({"foot": slope - a}, {"foot": lw.cos(2 * a) * s.v["foot"]}),
    ... )
    >>> cycle = lw.limit_cycle(wheel, wheel.assemble(foot=slope - a, v={"foot": 1.2}), section=lands)
    >>> round(cycle.period, 4), cycle.multipliers.round(3).tolist()
    (0.7548, [0.5])
    """
    stride = _Stride(model, period, section, (shortest, until), tuple(travels), run)
    state, steps = State(np.array(start.q, float), np.array(start.v, float), np.zeros(model.nv)), 0
    tol = positive("tol", tol, "how well the state must come back")
    now = stride.take(state)
    while not now.residual <= tol:
        if steps >= STRIDES:
            raise SimulationError(
                f"{model.name}: limit_cycle: after {STRIDES} of Newton's steps a stride still misses its start by "
                f"{now.residual:.2g}. Start closer to a motion that repeats itself, or take a larger tol."
            )
        now, steps = _closer(stride, now), steps + 1
    values = np.linalg.eigvals(now.slopes)
    values = values[np.lexsort((-values.imag, -np.abs(values).round(12)))]
    if section is not None:
        values = values[:-1]
    whole = stride.solution_of(now)
    return LimitCycle(
        model=model,
        state=now.start,
        period=now.end.t,
        multipliers=values if np.iscomplex(values).any() else values.real,
        slopes=now.slopes,
        names=now.names,
        residual=now.residual,
        steps=steps,
        solution=whole,
    )


@dataclass(frozen=True, eq=False)
class _Taken:
    """One stride: its start, its end, by how much it misses (n,), its slopes M (n, n) over `names`."""

    start: State
    end: RunEnd
    misses: Array
    slopes: Array
    names: tuple[str, ...]
    starts: Array

    @property
    def residual(self) -> float:
        return float(np.abs(self.misses).max(initial=0.0))


class _Stride:
    """The map from the start of a stride to that of the next."""

    def __init__(
        self,
        model: Model,
        period: Any,
        section: Any,
        lasts: tuple[float, float],
        travels: tuple[str, ...],
        run: Mapping[str, Any],
    ) -> None:
        name = f"{model.name}: limit_cycle"
        if (period is None) == (section is None):
            raise ModelError(f"{name}: say how a stride ends: period= in seconds, or section=, one of the two.")
        for word in SPOKEN_FOR:
            if word in run:
                raise ModelError(f"{name}: {word}= is not taken: a stride begins at zero and ends where it must.")
        for word in travels:
            if word not in model.coordinates:
                raise ModelError(f"{name}: travels names {shown(word)}. {suggestion(str(word), model.coordinates)}")
        self.model, self.name, self.travels = model, name, travels
        self.run = {"tol": TOLERANCE, **run}
        self.events = dict(self.run.pop("events", None) or {})
        self.period = None if period is None else positive("period", period, "a time in seconds")
        self.shortest = number(lasts[0], f"{name}: shortest")
        self.longest = positive("until", lasts[1], "a time in seconds")
        self.section = None if section is None else _section(section)

    def take(self, start: State) -> _Taken:
        """One stride, with its slopes."""
        problem = self._run(start, self._ends(start)).problem
        assert problem is not None
        end = end_of(problem)
        names = (*end.independent, *(f"{x}.rate" for x in end.independent))
        if end.problem.drives.state_names.own:
            own = ", ".join(state.name for state in end.problem.drives.state_names.own)
            raise ModelError(f"{self.name}: elements have states of their own ({own}), which are not sought.")
        if end.equations.constraints.of_rates:
            raise ModelError(f"{self.name}: rows of rates alone, as of wheels that roll, leave the start open.")
        found = end.ask(lambda now: self._end(now, end))
        S, late = end.slopes.T, np.zeros(len(end.slopes))
        if self.section is not None:
            _, h_t, h_y = found["h"]
            speed = float(h_t[0] + h_y[0] @ end.rate)
            if not abs(speed) > SINGULAR:
                raise SimulationError(f"{self.name}: the section is only grazed at t = {end.t:.6g} s.")
            late = -(h_y[0] @ S) / speed
        x, x_t, x_y = found["x"]
        M = x_y @ (S + np.outer(end.rate, late)) + np.outer(x_t, late)
        kept = [k for k, told in enumerate(names) if told not in self.travels]
        start = State(problem.start.q[: self.model.nq], problem.start.v, np.zeros(self.model.nv))
        return _Taken(start, end, x[kept], M[np.ix_(kept, kept)], tuple(names[k] for k in kept), end.starts[kept])

    def solution_of(self, taken: _Taken) -> Solution:
        """The run of one stride."""
        return self._run(taken.start, taken.end.t)

    def _end(self, now: Any, end: RunEnd) -> dict[str, Any]:
        """How far the state that the next stride begins with is from the first, by independent coordinates and rates;
        and the section's value."""
        first = end.problem.start
        start = tuple(first.q.tolist()), tuple(first.v.tolist())
        there = next_start(self.name, self.model, now, self.section)
        found = {"x": missed(end.problem.drives.state_names, now.tree, end.independent, start, there)}
        return found if self.section is None else found | {"h": [self.section.function(now.t, now.seen)]}

    def _ends(self, start: State) -> float:
        """When a stride ends, s."""
        if self.section is None:
            assert self.period is not None
            return self.period
        watched = {SECTION: replace(self.section, stop=not self.shortest, becomes=None)}
        reach = min(self.longest, FIRST_LOOK * self.shortest or self.longest)
        while True:
            s = self.model.simulate(start, until=reach, events={**self.events, **watched}, **self.run)
            met = [x.t for x in s.events if x.name == SECTION and x.t >= self.shortest]
            if met and met[0] > IMMEDIATELY * self.longest:
                return met[0]
            if met or not s.ok or reach >= self.longest:
                break
            reach = min(2.0 * reach, self.longest)
        why = "as it begins; say how long a stride takes at least (shortest=)" if met else f"not: the run {s.status}"
        raise _stopped(
            f"{self.name}: the section is met {why}. Or start closer, let it take longer (until=), look at the "
            "section's direction.",
            s,
        )

    def _run(self, start: State, until: float) -> Solution:
        s = self.model.simulate(start, until=until, events=self.events, **self.run)
        if not s.ok:
            raise _stopped(f"{self.name}: a stride does not come to its end: {s.status}.", s)
        return s


def _stopped(words: str, solution: Solution) -> SimulationError:
    error = SimulationError(words)
    error.solution = solution
    return error


def _section(given: Any) -> EventFunction:
    return given if isinstance(given, EventFunction) else event(given)


def _closer(stride: _Stride, now: _Taken) -> _Taken:
    """After one of Newton's steps, or the largest share of it that comes closer."""
    A = now.slopes - np.eye(len(now.slopes))
    if not len(A) or np.linalg.svd(A, compute_uv=False).min() < SINGULAR:
        raise SimulationError(
            f"{stride.name}: a multiplier is 1: motions beside this one repeat themselves, too. Say what need not come "
            "back (travels=), or where a stride ends (section=) instead of a period."
        )
    step, why = np.asarray(-np.linalg.solve(A, now.misses), float), ""
    for k in range(HALVINGS):
        try:
            taken = stride.take(_moved(now, 0.5**k * step))
        except LinkwrightError as error:
            why = str(error)
            continue
        if taken.residual < now.residual:
            return taken
    raise SimulationError(
        f"{stride.name}: no motion that repeats itself is found near this start: a stride misses its start by "
        f"{now.residual:.2g}, and steps from there come no closer. Start elsewhere. {why}".rstrip()
    )


def _moved(now: _Taken, step: Array) -> State:
    """The start after small changes of its independent coordinates and rates."""
    end, problem = now.end, now.end.problem
    y = end.equations.start(problem) + step @ now.starts
    there = end.equations.at((0.0,), tuple(y.tolist()), tuple(end.p.tolist()))
    q = np.array(there.q)
    for _, k in problem.model.variables.quaternion_places:
        q[k : k + 4] /= np.linalg.norm(q[k : k + 4])
    return State(q, np.array(there.v), np.zeros(problem.model.nv))
