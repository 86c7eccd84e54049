"""The runs of the benchmark: machine, start, drive, how long, and what the right end is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import numpy as np

from linkwright import gallery
from linkwright.mechanism import Inertia, Mechanism
from linkwright.model import Model, State
from linkwright.simulation.running import heyoka_expressions

Array = np.ndarray[Any, np.dtype[np.float64]]

FINEST, FINE = 1e-15, 1e-14  # tolerances of the reference and of the run that it is checked with


class Case(NamedTuple):
    """One run. integrator: ours; peer_tol: the tolerance that Pinocchio gets; exact: how the right end is found."""

    name: str
    model: Model
    state: State
    until: float
    tau: Mapping[str, float]
    integrator: str = "dop853"
    peer_tol: float = 1e-10
    exact: Callable[[Case], Array] | None = None

    @property
    def given(self) -> tuple[Model, State, float, Mapping[str, float]]:
        """What every peer needs."""
        return self.model, self.state, self.until, self.tau

    @property
    def reference(self) -> Array:
        """The right coordinates at the end, (nq,)."""
        return self.exact(self) if self.exact else by_itself(self)


def by_itself(case: Case) -> Array:
    """By Taylor series to the last digits, or the finest steps where there are none."""
    if heyoka_expressions.available():
        return end(case, "taylor", FINEST)
    return end(case, "dop853", FINE)


def end(case: Case, integrator: str, tol: float) -> Array:
    s = case.model.simulate(
        case.state, until=case.until, tau=case.tau, integrator=integrator, tol=tol, times=[case.until]
    )
    return np.asarray(s.q[-1])


def four_bar(until: float = 10.0) -> Case:
    """Of paper 003, from its start at rest, driven with 6 N m."""
    model = _built("four-bar-003")
    return Case("four-bar of 003", model, model.reference, until, {"A": 6.0})


def scraper(until: float = 15.0) -> Case:
    """Free from crank angle 0 at 4.7124 rad/s [000 Table 2]."""
    model = _built("carpet-scraper")
    return Case("carpet scraper", model, model.assemble(A=0.0, v={"A": 4.7124}), until, {}, exact=by_steps)


def three_rrr(until: float = 5.0) -> Case:
    """Falls freely from rest [000 Table 2]. After 5 s no two engines agree: the fall is chaotic."""
    model = _built("three-rrr")
    return Case("3-RRR", model, model.reference, until, {}, exact=by_steps)


def stewart(until: float = 1.0) -> Case:
    """Its weight held by the legs, three of which start to move."""
    model = _built("stewart")
    rates = dict(zip((f"P{k}" for k in range(1, 7)), (0.1, -0.1, 0.05, 0.0, 0.0, 0.0), strict=True))
    held = {leg: float(x) for leg, x in model.inverse_dynamics(model.reference.q).tau.items()}
    return Case("Stewart", model, model.assemble(dict.fromkeys(rates, 0.0), v=rates), until, held, exact=by_steps)


def row(until: float = 10.0, n: int = 10) -> Case:
    """Ten loops that fall through their flat poses, where they could leave their branch."""
    model = _built("n-four-bar", n=n)
    start = model.assemble(A0=0.5)
    return Case(f"row of {n} four-bars", model, start, until, {}, "taylor", 1e-8, exact=as_pendulum)


def _built(name: str, **parameters: Any) -> Model:
    model = gallery.load(name, **parameters).build()
    assert model.loops
    return model


def by_steps(case: Case) -> Array:
    return end(case, "dop853", FINE)


def as_pendulum(case: Case) -> Array:
    """The row's end by a pendulum: on its branch all uprights turn alike, and the bars go in circles unturned."""
    m = case.model.mechanism
    upright, bar = m.bodies["upright0"].inertia, m.bodies["bar1"].inertia
    assert upright is not None
    assert bar is not None
    n, length = len(case.model.loops), m.joints["C1"].at[1]
    mass = (n + 1) * upright.mass + n * bar.mass
    height = ((n + 1) * upright.mass * upright.com[1] + n * bar.mass * length) / mass
    about_foot = (n + 1) * (upright.about_com[2][2] + upright.mass * upright.com[1] ** 2) + n * bar.mass * length**2
    rest = about_foot - mass * height**2
    pendulum = Mechanism("pendulum", m.gravity)
    tensor = ((rest, 0.0, 0.0), (0.0, 0.0, 0.0), (0.0, 0.0, rest))
    pendulum.add_body("all", Inertia(mass, (0.0, height, 0.0), tensor))
    pendulum.add_joint("A", "revolute", "ground", "all", at=(0, 0, 0), axis=(0, 0, 1))
    model = pendulum.build()
    begin = State(case.state.q[:1], case.state.v[:1], np.zeros(1))
    angle = model.simulate(begin, until=case.until, tol=FINE, times=[case.until]).q[-1, 0]
    turns = {"A": 1.0, "B": -1.0, "C": 1.0}  # of uprights against the ground and bars, and of bars against uprights
    return np.array([turns[name[0]] * angle for name in case.model.coordinates])
