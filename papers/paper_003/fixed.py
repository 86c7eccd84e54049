"""Fixed steps: the benchmark motion, both methods against it, gaps against k and sigma, drift of the elimination."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from linkwright.simulation.integrators.rk45 import STAGES, STEP
from linkwright.simulation.results.solution import Solution
from papers.page import Page, Section
from papers.paper_003.machine import (
    SIGMAS,
    STARTS,
    STIFFNESSES,
    UNTIL,
    absolute,
    angle_errors,
    benchmark,
    compliant,
    envelope,
    largest,
    machine,
    projected,
    run,
)
from papers.plots import curves, finish, legend_beside, panels, paper_line, paper_points

LONG, SHORT = 1e-3, 1e-4  # s, the paper's steps
DRIFTING = (1e-2, 1e-3, 1e-4)  # s
STIFFER = 1e7  # N/m, beyond the paper's springs
SLOW = 2.0  # s: before the crank has turned twice
NAMES = ("crank θ", "coupler α", "rocker φ")


@dataclass(frozen=True)
class Fixed:
    """Runs by (parameter, step), of springs stiffer than the paper's, and of the elimination by step."""

    A: dict[tuple[float, float], Solution]
    B: dict[tuple[float, float], Solution]
    stiffer: Solution
    eliminated: dict[float, Solution]

    @property
    def bursts(self) -> float:
        """Up to when method A with the stiffest springs and the long step keeps its energy, s; or the end."""
        return float(self.A[STIFFNESSES[-1], LONG].t[-1])

    def gaps(self, of: dict[tuple[float, float], Solution], step: float, until: float = UNTIL) -> list[float]:
        """m, the largest up to a time, per parameter."""
        return [largest(s, until) for (_, h), s in of.items() if h == step]

    def error(self, solution: Solution, until: float = UNTIL) -> float:
        """rad, the largest of an angle up to a time."""
        if solution.t[-1] < until - 1e-9:
            return float("inf")
        return float(angle_errors(solution)[solution.t <= until + 1e-9].max())

    @property
    def turns(self) -> float:
        exact = benchmark()
        return float((exact.q[-1, 0] - exact.q[0, 0]) / (2.0 * np.pi))

    @cached_property
    def growth(self) -> tuple[float, float]:
        """Of the fastest vibration at the start with the stiffest springs and the long step: w h, and per step |R|."""
        model = machine()
        fastest = float(np.linalg.eigvalsh(model.constraint_inertia(model.reference.q).matrix).max())
        z = 1j * LONG * (STIFFNESSES[-1] * fastest) ** 0.5
        return abs(z), abs(amplification(z))


def amplification(z: complex) -> complex:
    """By what a step of Dormand and Prince's method multiplies x where x' = (z / h) x."""
    slopes: list[complex] = []
    for row in STAGES:
        slopes.append(z * (1.0 + sum(w * k for w, k in zip(row, slopes, strict=True))))
    return 1.0 + sum(w * k for w, k in zip(STEP, slopes, strict=True))


def measure(told: Callable[[float], None] = lambda share: None) -> Fixed:
    jobs = [("A", x, h) for h in (LONG, SHORT) for x in STIFFNESSES] + [
        ("B", x, h) for h in (LONG, SHORT) for x in SIGMAS
    ]
    found: dict[str, dict[tuple[float, float], Solution]] = {"A": {}, "B": {}}
    for k, (method, x, h) in enumerate(jobs):
        told(k / (len(jobs) + len(DRIFTING)))
        make = compliant if method == "A" else projected
        found[method][x, h] = make(x, integrator="ode5", step=h)
    eliminated = {h: run(method="system", stabilisation="none", integrator="ode5", step=h) for h in DRIFTING}
    return Fixed(found["A"], found["B"], compliant(STIFFER, integrator="ode5", step=SHORT), eliminated)


def write(page: Page, f: Fixed) -> None:
    _benchmark(page.section("The motion (Fig. 4)"), f)
    _against_benchmark(page.section("Against the benchmark, fixed steps (Figs 5, 6)"), f)
    _gaps(page.section("Gaps of the loop, fixed steps (Fig. 10)"), f)
    _drift(page.section("Direct elimination of the multipliers (eq. 7, 8)"), f)


def _benchmark(part: Section, f: Fixed) -> None:
    exact = benchmark()
    angles = absolute(exact.q)
    figure, (left, right) = panels(2)
    curves(left, exact.t, {NAMES[0]: (angles[:, 0] - angles[0, 0]) / (2.0 * np.pi)})
    paper_points(left, [0.0], [0.0], "start, 1.5708 rad (Table 1)")
    finish(left, "Crank", "time [s]", "turns from the start")
    curves(right, exact.t, {name: angles[:, k + 1] for k, name in enumerate(NAMES[1:])}, linewidth=0.9)
    paper_points(right, [0.0, 0.0], STARTS[1:], "start (Table 1)")
    right.set_ylim(0.2, 2.5)  # room for the names
    finish(right, "Coupler and rocker", "time [s]", "angle [rad]")
    part.text(
        "The constant torque of 6 N m drives the crank faster and faster. The paper's benchmark is the equation of the "
        "crank alone, by ODE5 in steps of 1e-4 s. Ours is `sslm` with the loop closed at every step, an adaptive "
        "method of order 8, and an error of 1e-13 allowed per step."
    )
    other = f.B[SIGMAS[0], SHORT]
    part.figure(
        figure,
        f"Ours: {f.turns:.2f} turns in {UNTIL:g} s. Method B by ODE5 in steps of {SHORT:g} s is at most "
        f"{f.error(other):.1e} rad from it.",
        alt="The crank's turns rise like a parabola; coupler and rocker swing faster and faster.",
    )


def _against_benchmark(part: Section, f: Fixed) -> None:
    figure, axes = panels(6, columns=3, height=2.9)
    for k, name in enumerate(NAMES):
        for x in STIFFNESSES:
            h = SHORT if x == STIFFNESSES[-1] else LONG
            _envelope(axes[k], f.A[x, h], angle_errors(f.A[x, h])[:, k], f"k = {x:.0e} N/m")
        for x in SIGMAS[::2]:
            _envelope(axes[k + 3], f.B[x, LONG], angle_errors(f.B[x, LONG])[:, k], f"σ = {x:g} 1/s")
        for row, method in ((0, "A"), (3, "B")):
            words = ("only for k > 1e6", "well below")[row // 3]
            paper_line(axes[k + row], f"1e-3,\n{words}", y=1e-3)
            finish(axes[k + row], f"Method {method}, {name}", "time [s]", "error [rad]", legend=False)
    for row in (0, 3):
        legend_beside(axes[row : row + 3])
    part.figure(
        figure,
        f"Error of the three angles against the benchmark. Steps of {LONG:g} s; {SHORT:g} s for the stiffest springs.",
        alt="Errors of method A are large and fall with k; those of method B stay far below 1e-3 rad.",
    )


def _gaps(part: Section, f: Fixed) -> None:
    figure, axes = panels(4)
    for column, (of, sign, unit) in enumerate(((f.A, "k", "N/m"), (f.B, "σ", "1/s"))):
        for (x, h), s in of.items():
            if h == LONG and (column == 0 or x in SIGMAS[::2]):
                _envelope(
                    axes[column], s, s.closure, f"{sign} = {x:.0e} {unit}" if x > 99 else f"{sign} = {x:g} {unit}"
                )
        paper_line(axes[column], ("1e-3 m at k = 1e6", "near 1e-12 m")[column], y=(1e-3, 1e-12)[column])
        finish(
            axes[column], f"Method {'AB'[column]}, steps of {LONG:g} s", "time [s]", "gap [m]", legend=False, room=0.7
        )
        axes[column].legend(fontsize=8, frameon=False, ncol=2, loc="upper center")
        low = axes[column + 2]
        parameters = [x for x, h in of if h == LONG]
        for h, style in ((LONG, "o-"), (SHORT, "s--")):
            for until in (SLOW, UNTIL):
                y = [gap if np.isfinite(gap) else np.nan for gap in f.gaps(of, h, until)]
                low.plot(parameters, y, style, label=f"step {h:g} s, up to {until:g} s", markersize=4)
        low.set(yscale="log", xscale="log" if column == 0 else "linear")
        if column:
            low.set_ylim(1e-14, 1e-4)  # room for the names
            paper_line(low, "near 1e-12 m, whatever σ", y=1e-12)
        else:
            paper_points(low, [1e6], [1e-3], "order of 1e-3 m (sec. 7.3)")
        finish(low, f"Largest gap against {sign}", f"{sign} [{unit}]", "gap [m]")
    part.figure(
        figure,
        "Gap of the loop at the cut joint, its largest component. Above: over time (method A with k = 1e6 N/m keeps "
        f"its energy up to {f.bursts:.2f} s). Below: the largest up to {SLOW:g} s and in all {UNTIL:g} s.",
        alt="Gaps of method A fall with k; gaps of method B are many orders smaller and hardly depend on sigma.",
    )
    rows = [
        (f"{sign} = {x:g}", *(_finite(f.gaps(of, h, until)[k]) for h in (LONG, SHORT) for until in (SLOW, UNTIL)))
        for of, sign in ((f.A, "A, k"), (f.B, "B, sigma"))
        for k, x in enumerate(x for x, h in of if h == LONG)
    ]
    headings = [f"step {h:g} s, to {until:g} s" for h in (LONG, SHORT) for until in (SLOW, UNTIL)]
    part.table(("method", *headings), rows, "Largest gap, m; a dash where the run did not get so far.")


def _drift(part: Section, f: Fixed) -> None:
    figure, (axes,) = panels(1, columns=1)
    for h, s in f.eliminated.items():
        _envelope(axes, s, s.closure, f"step {h:g} s")
    finish(axes, "No stabilisation", "time [s]", "gap [m]")
    part.figure(
        figure,
        "Gap of the loop where multipliers are eliminated at the level of accelerations and nothing holds the loop.",
        alt="The gaps grow all the time, the faster the longer the steps.",
    )


def _envelope(axes: Any, solution: Solution, values: Any, label: str) -> None:
    axes.set_yscale("log")
    t, y = envelope(solution.t, values)
    curves(axes, t, {label: y}, linewidth=1.0)


def _finite(x: float) -> float | None:
    return x if np.isfinite(x) else None
