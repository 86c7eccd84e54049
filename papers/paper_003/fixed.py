"""Fixed steps: the benchmark motion, both methods against it, gaps against k and sigma, drift of the elimination."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Any

import numpy as np

from linkwright.simulation.integrators.rk45 import STAGES, STEP
from linkwright.simulation.solution import Solution
from papers.page import Page, Section
from papers.paper_003.machine import (
    SIGMAS,
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
from papers.plots import curves, finish, panels

LONG, SHORT = 1e-3, 1e-4  # s, the paper's steps
DRIFTING = (1e-2, 1e-3, 1e-4)  # s
SLOW = 2.0  # s: before the crank has turned twice
NAMES = ("crank θ", "coupler α", "rocker φ")


@dataclass(frozen=True)
class Fixed:
    """Runs by (parameter, step), and of the elimination by step."""

    A: dict[tuple[float, float], Solution]
    B: dict[tuple[float, float], Solution]
    eliminated: dict[float, Solution]

    @property
    def bursts(self) -> float:
        """When method A with the stiffest springs and the long step is no longer finite, s; or the end."""
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
    return Fixed(found["A"], found["B"], eliminated)


def write(page: Page, f: Fixed) -> None:
    _benchmark(page.section("The motion (Fig. 4)"), f)
    _against_benchmark(page.section("Against the benchmark, fixed steps (Figs 5, 6)"), f)
    _gaps(page.section("Gaps of the loop, fixed steps (Fig. 10)"), f)
    _drift(page.section("Direct elimination of the multipliers (eq. 7, 8)"), f)
    _claims(page, f)


def _benchmark(part: Section, f: Fixed) -> None:
    exact = benchmark()
    angles = absolute(exact.q)
    figure, (left, right) = panels(2)
    curves(left, exact.t, {NAMES[0]: (angles[:, 0] - angles[0, 0]) / (2.0 * np.pi)})
    finish(left, "Crank", "time [s]", "turns")
    curves(right, exact.t, {name: angles[:, k + 1] for k, name in enumerate(NAMES[1:])}, linewidth=0.9)
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
            finish(axes[k + row], f"Method {method}, {name}", "time [s]", "error [rad]", legend=k == 0)
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
        finish(axes[column], f"Method {'AB'[column]}, steps of {LONG:g} s", "time [s]", "gap [m]")
        low = axes[column + 2]
        parameters = [x for x, h in of if h == LONG]
        for h, style in ((LONG, "o-"), (SHORT, "s--")):
            for until in (SLOW, UNTIL):
                y = [gap if np.isfinite(gap) else np.nan for gap in f.gaps(of, h, until)]
                low.plot(parameters, y, style, label=f"step {h:g} s, up to {until:g} s", markersize=4)
        low.set(yscale="log", xscale="log" if column == 0 else "linear")
        if column:
            low.set_ylim(1e-14, 1e-4)  # room for the names
        finish(low, f"Largest gap against {sign}", f"{sign} [{unit}]", "gap [m]")
    part.figure(
        figure,
        f"Gap of the loop at the cut joint, its largest component. Above: over time (method A with k = 1e6 N/m ends at "
        f"{f.bursts:.3f} s). Below: the largest up to {SLOW:g} s and in all {UNTIL:g} s.",
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


def _claims(page: Page, f: Fixed) -> None:
    stiffest, softest = f.A[STIFFNESSES[-1], SHORT], f.A[STIFFNESSES[0], SHORT]
    errors = [f.error(f.A[x, SHORT], 1.0) for x in STIFFNESSES]
    falls = all(a > 5.0 * b for a, b in pairwise(errors))
    early, whole = f.error(stiffest, 1.0), f.error(stiffest)
    page.claim(
        "Method A: the error of the angles falls as k grows, but is not below 1e-3 unless k > 1e6 N/m (Fig. 5).",
        paper="< 1e-3 only for k > 1e6 N/m",
        ours=f"in the first second {errors[0]:.1e} rad at k = 1e2 down to {early:.1e} at 1e6; "
        f"in 10 s {f.error(softest):.0f} and {whole:.0f} rad",
        verdict="agrees" if falls and whole > 1e-3 else "does not agree",
        why="Like 1/k in the first second. Later no k of the paper's is enough: the springs take up energy that the "
        "motion then lacks.",
    )
    wh, growth = f.growth
    bursts = f.bursts < UNTIL and stiffest.ok
    page.claim(
        "At k = 1e6 N/m the step must be 1e-4 s instead of 1e-3 s (Section 7.1).",
        paper="1e-3 s fails, 1e-4 s works",
        ours=f"1e-3 s: not finite after {f.bursts:.3f} s; 1e-4 s: runs to the end",
        verdict="agrees" if bursts else "does not agree",
        why=f"The springs' fastest vibration turns by {wh:.2f} rad a step, and such a step multiplies it by "
        f"{growth:.2f}.",
    )
    gaps = f.gaps(f.A, SHORT, SLOW)
    in_part = bursts and gaps[-1] < 1e-3 and all(a > b for a, b in pairwise(gaps))
    page.claim(
        "Method A, fixed steps of 1e-3 s: the gap falls with k, to the order of 1e-3 m at k = 1e6 N/m (Fig. 10a).",
        paper="1e-3 m",
        ours=f"{gaps[0]:.1e} m at k = 1e2 down to {gaps[-1]:.1e} m at 1e6 up to {SLOW:g} s, "
        f"{largest(stiffest, 5.0):.1e} m up to 5 s, {largest(stiffest):.1e} m in 10 s, in steps of {SHORT:g} s",
        verdict="agrees in part" if in_part else "does not agree",
        why="The order of magnitude is right up to the fifth second; then the forces, which grow with the square of "
        "the speed, open the gap further. At 1e-3 s this run is impossible, as the paper itself says in Section 7.1.",
    )
    long, short = f.gaps(f.B, LONG), f.gaps(f.B, SHORT)
    slow = f.gaps(f.B, LONG, SLOW)
    page.claim(
        "Method B, fixed steps of 1e-3 s: the gap is near 1e-12 m whatever sigma (Fig. 10b).",
        paper="1e-12 m",
        ours=f"steps of 1e-3 s: {min(slow):.0e} to {max(slow):.0e} m up to {SLOW:g} s, {min(long):.0e} to "
        f"{max(long):.0e} m in 10 s; steps of 1e-4 s: {min(short):.0e} to {max(short):.0e} m in 10 s",
        verdict="agrees in part" if max(short) < 1e-11 and max(long) < 2.0 * min(long) else "does not agree",
        why=f"Whatever sigma, yes. In the end the crank turns by {benchmark().v[-1, 0] * LONG:.3f} rad a step of "
        "1e-3 s, and a method of order 5 cannot do better; in steps of 1e-4 s it is 1e-12 m to the end.",
    )
    worst = max(f.error(s) for (_, h), s in f.B.items() if h == LONG)
    page.claim(
        "Method B: errors of the angles are well below 1e-3 for almost every sigma (Fig. 6).",
        paper="< 1e-3",
        ours=f"at most {worst:.1e} rad in 10 s, steps of {LONG:g} s",
        verdict="agrees" if worst < 1e-3 else "does not agree",
        why="Nearly the same for all sigma: it is the integrator's own error.",
    )
    drift = {h: largest(s) for h, s in f.eliminated.items()}
    page.claim(
        "Direct elimination: constraints are violated more and more, most of all with long steps (Section 3).",
        paper="unacceptably large errors, even in short runs",
        ours="; ".join(f"{x:.0e} m in steps of {h:g} s" for h, x in drift.items()),
        verdict="agrees" if drift[1e-2] > 1e-2 > drift[1e-3] > drift[1e-4] else "does not agree",
        why="Short steps of a method of order 5 keep the drift small; it never ends.",
    )


def _envelope(axes: Any, solution: Solution, values: Any, label: str) -> None:
    axes.set_yscale("log")
    t, y = envelope(solution.t, values)
    curves(axes, t, {label: y}, linewidth=1.0)


def _finite(x: float) -> float | None:
    return x if np.isfinite(x) else None
