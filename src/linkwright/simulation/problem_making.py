"""From what the user says of a run to its Problem: checked, complete, nothing compiled."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from linkwright.assembly.coordinates.failures import Failures
from linkwright.constraints.constraint_kinds import switches_of
from linkwright.errors import ClosureError, LinkwrightError, ModelError
from linkwright.forces.state_view import ReactionReads
from linkwright.mechanism.checked_numbers import number, reals, shown
from linkwright.model.answers import Array, State
from linkwright.model.inputs import leading
from linkwright.model.model import Model
from linkwright.model.variant import Variant
from linkwright.scalars.tolerances import ROUNDED_SOLUTION
from linkwright.simulation.inputs.drives import Drives, make_drives
from linkwright.simulation.inputs.motions import make_motions
from linkwright.simulation.inputs.motors import with_rubbing_gears
from linkwright.simulation.running.contact_starts import must_start_outside
from linkwright.simulation.running.curve_ends import curve_end_events
from linkwright.simulation.running.element_events import element_events, element_modes
from linkwright.simulation.running.events import event, make_events
from linkwright.simulation.running.gear_events import gear_events
from linkwright.simulation.running.joint_limits import limit_events
from linkwright.simulation.running.kept_run import SHORTEST
from linkwright.simulation.running.members import joined
from linkwright.simulation.running.problem import SAMPLES, STEPS, Problem
from linkwright.simulation.simulation_options import Options, method_numbers, positive

LOOSE = ("projection", "compliance")  # methods whose steps do not close the loops


def make_problem(
    given_model: Model,
    at: Variant,
    state: State | None,
    until: float,
    tau: Any,
    motion: Mapping[str, Any] | None,
    times: Any,
    events: Mapping[str, Any] | None,
    given: Options,
    modes: Mapping[str, float] | None = None,
    external: Any = None,
) -> Problem:
    """What is to be simulated, checked."""
    reads = ReactionReads()
    while True:  # until it is known of which joints functions read the reactions
        found = _problem(given_model, at, state, until, tau, motion, times, events, given, modes, external, reads)
        if not reads.asked:
            reads.tried = True
            return found
        reads = ReactionReads((*reads.carried, *reads.asked))


def _problem(
    given_model: Model,
    at: Variant,
    state: State | None,
    until: float,
    tau: Any,
    motion: Mapping[str, Any] | None,
    times: Any,
    events: Mapping[str, Any] | None,
    given: Options,
    modes: Mapping[str, float] | None,
    external: Any,
    reads: ReactionReads,
) -> Problem:
    """The same, where functions read the reactions of these joints."""
    sampled = run_times(times, until)
    if at.broken:
        _refuse(at.broken, ModelError)
    model = _machine(given_model, at)
    tree = with_rubbing_gears(model, tau)
    modes = {**dict.fromkeys(switches_of(tree), 1.0), **element_modes(tree), **(modes or {})}
    start = (_start if all_act(model, modes) else _unclosed)(given_model, at, state, given.integrator, given.method)
    must_start_outside(model, start.q, start.v)
    model.dynamics.must_suit(given.method)
    drives = make_drives(
        model,
        tau,
        start,
        until,
        sampled if times is not None else None,
        modes=modes,
        external=external,
        reads=reads,
        tree=tree,
    )
    _check_runs(drives.parameters.pieces.shape[:-2], start)
    return Problem(
        model=model,
        start=start,
        tau=kept_efforts(tau),
        drives=drives,
        motions=make_motions(model, motion, start, until, drives),
        events=(
            *make_events(drives.state_names, with_changes_of(drives, events), start, until),
            *element_events(tree),
            *gear_events(drives),
            *((*limit_events(model, start.q), *curve_end_events(model, start.q)) if given.limits else ()),
        ),
        modes=drives.state_names.modes,
        until=until,
        times=sampled,
        exact_times=times is not None,
        method=given.method,
        numbers=method_numbers(model, given),
        integrator=given.integrator,
        stabilisation=given.stabilisation,
        tol=given.tol,
        step=given.step or until / STEPS,
        threads=given.threads,
    )


def checked_end(until: Any) -> float:
    """A time long enough for something to move, s."""
    end = positive("until", until, "a time in seconds")
    if end < SHORTEST:
        raise ModelError(f"simulate: until is {end!r} s; in so short a time nothing moves. Take a longer one.")
    return end


def checked_modes(given: Any) -> dict[str, float]:
    """Numbers of the mode by name, as a run begins."""
    if given is None:
        return {}
    if not isinstance(given, Mapping) or not all(isinstance(name, str) for name in given):
        raise ModelError(f"simulate: modes must be {{name: number}}, not {shown(given)}.")
    return {name: number(x, f"simulate: the number {name!r} of the mode") for name, x in given.items()}


def all_act(model: Model, modes: Mapping[str, float]) -> bool:
    """Whether all constraint rows act in a mode."""
    for name in switches_of(model.parts.tree):
        if modes[name] not in (0.0, 1.0):
            raise ModelError(f"simulate: modes: {name!r} is {modes[name]:g}; rows act by it (1) or do not (0).")
    return all(modes[name] == 1.0 for name in switches_of(model.parts.tree))


def with_changes_of(drives: Drives, events: Any) -> Any:
    """The user's events, and those that efforts bring."""
    if not drives.events or not (events is None or isinstance(events, Mapping)):
        return events
    own = {name: event(x.value, direction=1, becomes=x.becomes, word="") for name, x in drives.events.items()}
    return {**own, **(events or {})}


def kept_efforts(tau: Any) -> Any:
    """The user's efforts, whatever becomes of the arrays that they were given in."""
    if isinstance(tau, Mapping):
        return {name: kept_efforts(x) for name, x in tau.items()}
    return tau.copy() if isinstance(tau, np.ndarray) else tau


def run_times(times: Any, until: float) -> Array:
    if times is None:
        return np.linspace(0.0, until, SAMPLES)
    t = reals(times, "simulate: times", "must be an array of numbers (seconds)")
    if t.ndim != 1 or not len(t) or not np.isfinite(t).all():
        raise ModelError("simulate: times must be a row of finite numbers, seconds.")
    if t[0] < 0.0 or t[-1] > until * (1.0 + ROUNDED_SOLUTION) or (np.diff(t) <= 0.0).any():
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


def _refuse(failures: Failures, kind: type[LinkwrightError]) -> None:
    """Raise for the first run that cannot be."""
    for run, why in failures.reasons.items():
        which = f"run {run}: " if failures.shape else ""
        raise kind(f"{failures.name}: {which}{why}")


def _machine(model: Model, at: Variant) -> Model:
    """Who runs: the model, in plain numbers or as a member of its family; of machines that differ it has the names."""
    if at.numbers is None or at.numbers is model.numbers:
        return model
    return Model(at.parts, model.family, at.numbers if at.numbers.ndim == 1 else at.present)


def _start(model: Model, at: Variant, state: State | None, integrator: str, method: str) -> State:
    """The state to start from: what is given, and closes; q ends with the numbers of the machines, where these are
    inputs. A method that holds loops loosely starts from one that is closed to the last digit."""
    q, v, shape = _given(model, at, state, integrator)
    lost = Failures(model.name, shape)
    q, v, _ = at.state(q, v, failures=lost)
    _refuse(lost, ClosureError)
    model.variables.must_turn_freely(q[..., : model.nq])
    if at.parts.tree.constrained:
        at.parts.dynamics.must_close(q, v)
        if method in LOOSE:
            return at.parts.assembly.project(q, v)
    return State(q, v, np.zeros_like(v))


def _unclosed(model: Model, at: Variant, state: State | None, integrator: str, method: str) -> State:
    """What is given, where not all constraint rows act: it is closed in its mode, once there are equations."""
    q, v, _ = _given(model, at, state, integrator)
    return State(joined(q, np.zeros(0) if at.numbers is None else at.numbers), v, np.zeros_like(v))


def _given(model: Model, at: Variant, state: State | None, integrator: str) -> tuple[Array, Array, tuple[int, ...]]:
    """q and v of the state to start from, and the axis of its runs, checked."""
    if not model.nv:
        raise ModelError(f"{model.name}: no joint can move, so there is nothing to simulate.")
    if state is None:
        state = model.reference
    if not hasattr(state, "q") or not hasattr(state, "v"):
        raise ModelError("simulate: start from a State, as model.assemble(...) or model.reference gives it.")
    q, v = model.variables.q(state.q), model.variables.v(state.v)
    numbers = {} if at.numbers is None else {"parameters": at.numbers}
    shape = leading("simulate", {"q": q, "v": v, **numbers})
    if shape and integrator == "radau":
        raise ModelError("simulate: 'radau' runs one state at a time. For an ensemble take 'dop853' or 'rk45'.")
    if len(shape) > 1 or 0 in shape:
        raise ModelError(f"simulate: an ensemble has one axis of runs, not the shape {shape}. Reshape the states.")
    return np.broadcast_to(q, (*shape, model.nq)), np.broadcast_to(v, (*shape, model.nv)), shape
