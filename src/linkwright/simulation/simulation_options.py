"""The options of `simulate`: how to integrate, checked."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, fields, replace
from typing import Any

from linkwright.engines import check_threads
from linkwright.errors import ModelError, wording
from linkwright.mechanism.checked_numbers import number, shown
from linkwright.mechanism.names import suggestion
from linkwright.model.model import Model
from linkwright.simulation.integrators import SCHEMES, fixed_step
from linkwright.simulation.running.formulations import methods

STABILISATIONS = ("projection", "baumgarte", "none")
# The options of a method, in the order in which its formulation takes their numbers; and of a stabilisation.
METHOD_OPTIONS = {"projection": ("sigma",), "compliance": ("stiffness", "damping")}
STABILISATION_OPTIONS = {"baumgarte": ("alpha", "beta")}
LEAST_TOL = 1e-16  # of a number: its own rounding


@dataclass(frozen=True)
class Options:
    """How to simulate. alpha, beta (1/s) are Baumgarte's, sigma (1/s) method projection's, stiffness (N/m) and damping
    (N s/m) method compliance's; `step` is for integrators of fixed step; `threads` bounds the cores of an ensemble;
    `timeout` (s) is how long ranks wait for each other."""

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
    timeout: float = 600.0


def integrators() -> tuple[str, ...]:
    """The names of all integrators."""
    return ("auto", "taylor", *SCHEMES)


def checked_options(given: dict[str, Any], on_ranks: bool = False) -> Options:
    """The options that the user gave by name, checked; on_ranks: with a communicator."""
    known = tuple(field.name for field in fields(Options))
    for name in given:
        if name not in known:
            raise ModelError(f"simulate has no option {name!r}. {suggestion(name, known)}")
    o = Options(**given)
    _choose("method", o.method, methods())
    _choose("integrator", o.integrator, integrators())
    _choose("stabilisation", o.stabilisation, STABILISATIONS)
    for what, options in (("method", METHOD_OPTIONS), ("stabilisation", STABILISATION_OPTIONS)):
        for whose, names in options.items():
            for name in names:
                if name in given and getattr(o, what) != whose:
                    raise ModelError(f"simulate: {name} goes with {what} {whose!r}. Choose that, or leave {name} out.")
    checked: dict[str, Any] = {"tol": positive("tol", o.tol, "the error allowed per step")}
    if checked["tol"] < LEAST_TOL:
        who = wording("simulate: tol", "--tol")
        raise ModelError(f"{who} is {o.tol!r}; below {LEAST_TOL:g} all is rounding. Take a larger one.")
    if o.step is not None:
        checked["step"] = positive("step", o.step, "seconds")
        if o.integrator not in fixed_step():
            who, instead = wording("simulate: step", "--step"), wording("tol", "--tol")
            raise ModelError(f"{who} goes with integrators {' and '.join(fixed_step())}. Use {instead}, or choose one.")
    for name in ("alpha", "beta", "sigma", "damping"):
        checked[name] = positive(name, getattr(o, name), "or zero", or_zero=True)
    checked["stiffness"] = positive("stiffness", o.stiffness, "N/m")
    checked["timeout"] = positive("timeout", o.timeout, "seconds")
    if "timeout" in given and not on_ranks:
        with_ranks = wording("communicator=", "--distributed")
        raise ModelError(f"simulate: timeout goes with {with_ranks}. Give that, or leave timeout out.")
    check_threads(o.threads, "simulate: threads")
    return replace(o, **checked)


def method_numbers(model: Model, o: Options) -> tuple[float, ...]:
    """The numbers of the method, in the order in which its formulation takes them."""
    if not model.parts.tree.constrained:
        return ()
    if o.method in METHOD_OPTIONS and o.stabilisation == "baumgarte":
        raise ModelError(f"simulate: method {o.method!r} keeps loops closed in its own way. Leave stabilisation out.")
    if o.method in METHOD_OPTIONS:
        return tuple(getattr(o, name) for name in METHOD_OPTIONS[o.method])
    if o.stabilisation == "baumgarte":
        if o.method == "parallel":
            raise ModelError("simulate: method 'parallel' has no rows to stabilise by 'baumgarte'. Use 'projection'.")
        return (2.0 * o.alpha, o.beta * o.beta)
    return ()


def _choose(what: str, given: Any, known: tuple[str, ...]) -> None:
    if not isinstance(given, str) or given not in known:
        more = suggestion(given, known) if isinstance(given, str) else f"Choose one of {', '.join(known)}."
        raise ModelError(f"simulate has no {what} {shown(given)}. {more}")


def positive(what: str, given: Any, meaning: str, or_zero: bool = False) -> float:
    """A positive number of the user's; `meaning` is its unit, or what it is."""
    with suppress(ModelError):
        x = number(given, what)
        if x > 0.0 or (x == 0.0 and or_zero):
            return x
    who = wording(f"simulate: {what}", f"--{what}")
    raise ModelError(f"{who} is {shown(given)}; it must be a positive number, {meaning}.")
