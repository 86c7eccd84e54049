"""The cure: feedback by computed torque [004 eq. 37] holds the course."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from linkwright.simulation.inputs.feedback import computed_torque
from linkwright.simulation.results.solution import Solution
from papers.page import Page
from papers.paper_004.machines import DURATION, NAMES, TIMES, TITLES, courses, deviation, drives, machine
from papers.plots import Array, curves, finish, panels

LAMBDA = 1.0  # 1/s
TOLERANCE = 1e-6  # the paper's
OFF = 5.0  # degrees: a bad start


@dataclass(frozen=True)
class Held:
    """One machine under feedback: from the exact start, and from a bad one."""

    name: str
    run: Solution
    bad: Solution

    @property
    def error(self) -> float:
        """Degrees."""
        return float(deviation(self.name, self.run).max())

    @property
    def expected(self) -> Array:
        """(T,) degrees: e'' + 2 lambda e' + lambda^2 e = 0 from the bad start at rest."""
        return np.asarray(OFF * (1.0 + LAMBDA * TIMES) * np.exp(-LAMBDA * TIMES))

    @property
    def apart(self) -> float:
        """Degrees: how far the bad start's error is from that."""
        return float(np.abs(deviation(self.name, self.bad) - self.expected).max())


def measure(name: str) -> Held:
    model = machine(name)
    law = computed_torque(courses(name), lam=LAMBDA)
    bad = model.assemble({joint: math.radians(OFF) for joint in drives(name)})

    def run(state: object, tol: float) -> Solution:
        return model.simulate(
            state,  # type: ignore[arg-type]
            until=DURATION,
            tau=law,
            times=TIMES,
            method="parallel",
            tol=tol,
            progress=False,
        )

    return Held(name, run(model.reference, TOLERANCE), run(bad, 1e-10))


def write(page: Page, found: dict[str, Held]) -> None:
    part = page.section("Forced simulation with feedback (eq. 37)")
    figure, axes = panels(2)
    for panel, name in zip(axes, NAMES, strict=True):
        x = found[name]
        panel.set_yscale("log")
        curves(
            panel,
            TIMES,
            {
                "exact start": deviation(name, x.run),
                f"start {OFF:g} degrees off": deviation(name, x.bad),
            },
        )
        curves(panel, TIMES, {"(1 + λt) exp(-λt), as it should": x.expected}, linestyle=":", color="k")
        panel.set_ylim(1e-8, 1e2)
        finish(panel, TITLES[name], "time [s]", "off the course [degrees]")
    part.figure(
        figure,
        f"λ = {LAMBDA:g} 1/s. The exact start at the paper's tolerance of {TOLERANCE:g}.",
        alt="The deviation stays below a thousandth of a degree; a bad start dies away as the theory says.",
    )
    for name, text in (
        (NAMES[0], "Four-bar: with the feedback (37), lambda = 1, the desired motion is followed exactly."),
        (NAMES[1], "Five-bar: feedback laws like (37) stabilise it too."),
    ):
        x = found[name]
        page.claim(
            text,
            paper="exactly" if name == NAMES[0] else "can be stabilised",
            ours=f"at most {x.error:.0e} degrees off in {DURATION:g} s at a tolerance of {TOLERANCE:g}; from {OFF:g} "
            f"degrees off the error dies away as it should, within {x.apart:.0e} degrees",
            verdict="agrees" if x.run.ok and x.error < 1e-2 and x.apart < 1e-4 else "does not agree",
            why="Errors obey $\\ddot{e} + 2 \\lambda \\dot{e} + \\lambda^2 e = 0$, whatever gravity does.",
        )
