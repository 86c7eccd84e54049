"""The verb `simulate`: a model, a state and a time become a Solution."""

from __future__ import annotations

import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from functools import partial
from typing import Any

import numpy as np

from linkwright.engines import check_threads
from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import number, reals, shown
from linkwright.mechanism.names import suggestion
from linkwright.model.answers import Array, Energy, State
from linkwright.model.closed_model import ClosedModel
from linkwright.model.inputs import leading
from linkwright.model.model import Model
from linkwright.simulation.drives import Drives, make_drives
from linkwright.simulation.equations import Equations
from linkwright.simulation.events import make_events
from linkwright.simulation.initial_value_problem import InitialValueProblem
from linkwright.simulation.integrators import SCHEMES, fixed_step
from linkwright.simulation.laws import METHODS, make_law
from linkwright.simulation.motions import make_motions
from linkwright.simulation.progress import Progress
from linkwright.simulation.runner import Runner
from linkwright.simulation.solution import Solution
from linkwright.simulation.solution_builder import build_solution

STABILISATIONS = ("projection", "baumgarte", "none")
LEAST_TOL = 1e-16  # of a number: its own rounding
SHORTEST = 1e-100  # s
AUTHORITY = 1e-9  # of the drives over prescribed joints, against the largest: less is none
SAMPLES = 1001  # where no times are asked for


def simulate(
    model: Model,
    state: State | None = None,
    until: float = 10.0,
    tau: Any = None,
    motion: Mapping[str, Any] | None = None,
    times: Any = None,
    events: Mapping[str, Any] | None = None,
    **options: Any,
) -> Solution:
    """See Model.simulate."""
    given = _options(options)
    until = _positive("until", until, "a time in seconds")
    if until < SHORTEST:
        raise ModelError(f"simulate: until is {until!r} s; in so short a time nothing moves. Take a longer one.")
    sampled = _times(times, until)
    start = _start(model, state, given.integrator)
    drives = make_drives(model, tau, start, until, sampled if times is not None else None)
    _check_runs(drives.parameters.pieces.shape[:-2], start)
    motions = make_motions(model, motion, start, until, drives)
    event_functions = make_events(model, events, given.limits, start, until)
    numbers = _numbers(model, given)

    def equations(own: Drives, chosen: Any, pose: Any = None, run: int | None = None) -> Equations:
        law = make_law(model, given.method, own.places + motions.supply, chosen, numbers, pose)
        return Equations(model, law, own if run is None else own.of_runs(run), motions, chosen)

    first = equations(drives, model.closed.chosen if isinstance(model, ClosedModel) else ())
    _check_prescribed(first, start)
    whole = InitialValueProblem(
        y0=np.concatenate([start.q, start.v[..., list(first.law.independent)], np.zeros((*start.q.shape[:-1], 1))], -1),
        until=until,
        times=sampled,
        knots=first.parameters.knots,
        pieces=first.pieces,
        tol=given.tol,
        step=given.step or until / 1000.0,
    )

    def run(
        plan: InitialValueProblem, own: Drives, energy: Energy, exact_times: bool, progress: bool | None
    ) -> Solution:
        began = time.perf_counter()
        how = (given.stabilisation, given.integrator, given.method, given.threads)
        running = Runner(model, partial(equations, own), event_functions, *how)
        log = running.run(plan, Progress(model.name, until, progress))
        seconds = time.perf_counter() - began - log.compile_seconds
        return build_solution(running, plan, log, seconds, exact_times, energy)

    def again(at: Array, runs: Any = None) -> Solution:
        """The same steps, told at other times; of all runs, or of some of an ensemble."""
        if runs is None:
            return run(replace(whole, times=at), drives, begun, True, False)
        pieces = whole.pieces if whole.pieces.ndim < 3 else whole.pieces[runs]
        energy = Energy(begun.kinetic[runs], begun.potential[runs])
        some = replace(whole, times=at, y0=whole.y0[runs], pieces=pieces)
        return run(some, drives.of_runs(runs), energy, True, False)

    begun = model.energy(start.q, start.v)
    return replace(run(whole, drives, begun, times is not None, given.progress), again=again)


@dataclass(frozen=True)
class Options:
    """How to simulate. alpha, beta (1/s) are Baumgarte's, sigma (1/s) method projection's, stiffness (N/m) and damping
    (N s/m) method compliance's; `step` is for integrators of fixed step; `threads` bounds the cores of an ensemble."""

    method: str = "sslm"
    integrator: str = "auto"
    stabilisation: str = "projection"
    tol: float = 1e-10
    step: float | None = None
    limits: bool = True
    alpha: float = 20.0
    beta: float = 20.0
    sigma: float = 10.0
    stiffness: float = 1e6
    damping: float = 0.0
    progress: bool | None = None
    threads: int | None = None


def integrators() -> tuple[str, ...]:
    """All that `simulate` can choose from."""
    return ("auto", "taylor", *SCHEMES)


def _options(given: dict[str, Any]) -> Options:
    known = tuple(field.name for field in fields(Options))
    for name in given:
        if name not in known:
            raise ModelError(f"simulate has no option {name!r}. {suggestion(name, known)}")
    o = Options(**given)
    _choose("method", o.method, METHODS)
    _choose("integrator", o.integrator, integrators())
    _choose("stabilisation", o.stabilisation, STABILISATIONS)
    for names, what, whose in (
        (("sigma",), "method", "projection"),
        (("stiffness", "damping"), "method", "compliance"),
        (("alpha", "beta"), "stabilisation", "baumgarte"),
    ):
        for name in names:
            if name in given and getattr(o, what) != whose:
                raise ModelError(f"simulate: {name} goes with {what} {whose!r}. Choose that, or leave {name} out.")
    checked: dict[str, Any] = {"tol": _positive("tol", o.tol, "the error allowed per step")}
    if checked["tol"] < LEAST_TOL:
        raise ModelError(f"simulate: tol is {o.tol!r}; below {LEAST_TOL:g} all is rounding. Take a larger one.")
    if o.step is not None:
        checked["step"] = _positive("step", o.step, "seconds")
        if o.integrator not in fixed_step():
            raise ModelError(
                f"simulate: step goes with integrators {' and '.join(fixed_step())}. Use tol, or choose one."
            )
    for name in ("alpha", "beta", "sigma", "damping"):
        checked[name] = _positive(name, getattr(o, name), "or zero", or_zero=True)
    checked["stiffness"] = _positive("stiffness", o.stiffness, "N/m")
    check_threads(o.threads, "simulate: threads")
    return replace(o, **checked)


def _numbers(model: Model, o: Options) -> tuple[float, ...]:
    """The numbers of the method, as its law takes them."""
    if not isinstance(model, ClosedModel):
        return ()
    if o.method in ("projection", "compliance") and o.stabilisation == "baumgarte":
        raise ModelError(f"simulate: method {o.method!r} keeps loops closed in its own way. Leave stabilisation out.")
    if o.method == "projection":
        return (o.sigma,)
    if o.method == "compliance":
        return (o.stiffness, o.damping)
    if o.stabilisation == "baumgarte":
        if o.method == "parallel":
            raise ModelError("simulate: method 'parallel' has no rows to stabilise by 'baumgarte'. Use 'projection'.")
        return (2.0 * o.alpha, o.beta * o.beta)
    return ()


def _choose(what: str, given: Any, known: tuple[str, ...]) -> None:
    if not isinstance(given, str) or given not in known:
        more = suggestion(given, known) if isinstance(given, str) else f"Choose one of {', '.join(known)}."
        raise ModelError(f"simulate has no {what} {shown(given)}. {more}")


def _positive(what: str, given: Any, meaning: str, or_zero: bool = False) -> float:
    with suppress(ModelError):
        x = number(given, what)
        if x > 0.0 or (x == 0.0 and or_zero):
            return x
    raise ModelError(f"simulate: {what} is {shown(given)}; it must be a positive number, {meaning}.")


def _times(times: Any, until: float) -> Array:
    if times is None:
        return np.linspace(0.0, until, SAMPLES)
    t = reals(times, "simulate: times", "must be an array of numbers (seconds)")
    if t.ndim != 1 or not len(t) or not np.isfinite(t).all():
        raise ModelError("simulate: times must be a row of finite numbers, seconds.")
    if t[0] < 0.0 or t[-1] > until * (1.0 + 1e-12) or (np.diff(t) <= 0.0).any():
        raise ModelError(
            f"simulate: times must increase from 0 at the earliest to until = {until:.6g} s at the latest."
        )
    return np.minimum(t, until)


def _check_runs(of_drives: tuple[int, ...], start: State) -> None:
    """Efforts of each run's own need as many runs."""
    runs = start.q.shape[:-1]
    if not of_drives or of_drives == runs:
        return
    if not runs:
        raise ModelError(
            f"tau: efforts for {of_drives} runs, but the state is one. "
            "For values over time give times, or lw.table(times, values); for several runs a batch of states."
        )
    raise ModelError(f"tau: efforts for {of_drives} runs, but there are states of {runs}. Give one for each run.")


def _check_prescribed(equations: Equations, start: State) -> None:
    """Prescribed joints must be free to move as told, each on its own."""
    names = equations.motions.names
    if not names:
        return
    model, motions = equations.model, equations.motions
    q, v = (x.reshape(-1, x.shape[-1])[0] for x in (start.q, start.v))
    J: Array = np.array(equations.constraints.jacobian(tuple(map(float, q))), float)
    if np.linalg.matrix_rank(J, tol=1e-9) < len(J):
        raise ModelError(f"{model.name}: the motions of {', '.join(names)} hang on each other here. Prescribe fewer.")
    if motions.conflict:
        raise ModelError(motions.conflict)
    if motions.supply != motions.places and not _moves(equations.authority(q, v)):
        raise ModelError(
            f"{model.name}: the drives cannot move {', '.join(names)} as told, here. Prescribe others, or name the "
            "drives by tau, tau={...: 0.0}: then efforts act at the prescribed joints themselves."
        )


def _moves(B: Array) -> bool:
    """Whether efforts give any accelerations: whatever the units of both."""
    with np.errstate(all="ignore"):
        B = B / np.abs(B).max(axis=1, keepdims=True)
        B = B / np.abs(B).max(axis=0, keepdims=True)
    return bool(np.isfinite(B).all() and np.linalg.matrix_rank(B, tol=AUTHORITY) == len(B))


def _start(model: Model, state: State | None, integrator: str) -> State:
    """The state to start from: what is given, closed to the last digit."""
    if not model.nv:
        raise ModelError(f"{model.name}: no joint can move, so there is nothing to simulate.")
    if state is None:
        state = model.reference
    if not hasattr(state, "q") or not hasattr(state, "v"):
        raise ModelError("simulate: start from a State, as model.assemble(...) or model.reference gives it.")
    q, v = model._q(state.q), model._v(state.v)
    model._must_turn_freely(q)
    shape = leading("simulate", {"q": q, "v": v})
    if shape and integrator == "radau":
        raise ModelError("simulate: 'radau' runs one state at a time. For an ensemble take 'dop853' or 'rk45'.")
    if len(shape) > 1 or 0 in shape:
        raise ModelError(f"simulate: an ensemble has one axis of runs, not the shape {shape}. Reshape the states.")
    q, v = np.broadcast_to(q, (*shape, model.nq)), np.broadcast_to(v, (*shape, model.nv))
    if isinstance(model, ClosedModel):
        model._must_close(q, v)
        return model.project(q, v)
    return State(q, v, np.zeros_like(v))
