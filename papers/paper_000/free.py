"""Free simulation: SSLM, SLM and the system approach must give one motion."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import numpy as np

from linkwright.simulation.results.solution import Solution
from papers import independent_engine
from papers.clock import RESOLVED, Times, take_turns
from papers.page import Cell, Page
from papers.paper_000.machines import SPEED, STARTS, angle_at_start, machine, start
from papers.plots import PAPER, Array, bars, curves, finish, panels, paper_points

METHODS = ("sslm", "slm", "system")
UNTIL = {"carpet-scraper": 15.0, "three-rrr": 5.0}  # s, as for Table 3
# Table 3: (until, s, tolerance): CPU seconds of SLM and SSLM in free simulation; FORCED: 5 s, 1e-8
PRINTED = {
    "carpet-scraper": {(15.0, 1e-3): (2.8, 2.72), (5.0, 1e-8): (6.51, 6.41)},
    "three-rrr": {(15.0, 1e-3): (3.07, 2.96), (5.0, 1e-8): (10.25, 10.12)},
}
FORCED = {"carpet-scraper": (9.33, 9.25), "three-rrr": (12.91, 12.81)}
SHOWN = {"carpet-scraper": ("A", "D", "S", "F"), "three-rrr": ("A1", "A2", "A3")}


@dataclass(frozen=True)
class Free:
    """One machine let go: a run by each method, a closer one, the independent engine's where it is installed, and what
    Table 3's runs take."""

    runs: dict[str, Solution]
    closer: Solution
    theirs: Array | None  # (T, nq)
    evaluations: dict[tuple[float, float], int]  # of the right-hand side in the runs of PRINTED
    states: int
    times: Times[str]  # of forward dynamics of all these states

    def seconds(self, method: str) -> float:
        """Of one forward dynamics."""
        return self.times.best(method) / self.states

    @property
    def faster(self) -> float:
        """The share of its time that SSLM saves, against SLM in the same rounds."""
        return 1.0 - self.times.ratio("sslm", "slm")

    def apart(self, method: str) -> Array:
        """(T,) rad: the largest difference of a joint from SSLM's."""
        return np.asarray(np.abs(self.runs[method].q - self.runs["sslm"].q).max(axis=1))

    @property
    def error(self) -> Array:
        """(T,) rad: SSLM against itself at a tighter tolerance."""
        return np.asarray(np.abs(self.runs["sslm"].q - self.closer.q).max(axis=1))

    @property
    def theirs_apart(self) -> Array | None:
        """(T,) rad: the independent engine's motion from the closer run."""
        return None if self.theirs is None else np.asarray(np.abs(self.theirs - self.closer.q).max(axis=1))

    @property
    def difference(self) -> float:
        return float(max(self.apart(method).max() for method in METHODS[1:]))

    @property
    def growth(self) -> float:
        """1/s: by how much a small difference grows, e-fold per second."""
        d, t = np.maximum(self.apart("slm"), 1e-16), self.runs["sslm"].t
        return float(np.polyfit(t[1:], np.log(d[1:]), 1)[0])


def run(name: str) -> Free:
    model, state, until = machine(name), start(name), UNTIL[name]
    runs = {method: model.simulate(state, until=until, method=method, progress=False) for method in METHODS}
    closer = model.simulate(state, until=until, tol=1e-13, progress=False)
    evaluations = {
        (length, tol): model.simulate(state, length, tol=tol, times=[length], progress=False).effort.evaluations
        for length, tol in PRINTED[name]
    }
    states = (runs["sslm"].q, runs["sslm"].v, np.zeros((len(closer.t), len(model.driven))))
    calls = {m: partial(model.function("forward_dynamics", method=m, threads=1), *states) for m in ("slm", "sslm")}
    theirs = independent_engine.course(model, state, closer.t)
    return Free(runs, closer, theirs, evaluations, len(closer.t), take_turns(calls, 1.0))


def write(page: Page, found: dict[str, Free]) -> None:
    part = page.section("Free simulation: three methods, one motion")
    part.text(
        "Both machines fall freely: the scraper for 15 s from crank angle 0 at 4.7124 rad/s, the robot for 5 s from "
        "rest. Each motion is computed by each method with the default integrator and tolerance; on the right is how "
        "far the results lie apart. The paper's own check is another program. Here that is Pinocchio, where it is "
        f"installed. {independent_engine.HOW} SciPy's DOP853 steps it, at a tolerance of "
        f"{independent_engine.TOLERANCE:g}; our closer run has the same."
    )
    figure, axes = panels(2 * len(found))
    for k, (name, free) in enumerate(found.items()):
        left, right = axes[2 * k : 2 * k + 2]
        values, t = free.runs["sslm"].joint_values(), free.runs["sslm"].t
        curves(left, t, {joint: values[joint] + angle_at_start(name, joint) for joint in SHOWN[name]})
        paper_points(left, [0.0] * len(STARTS[name]), list(STARTS[name].values()), "start (Table 2)")
        if name == "carpet-scraper":
            first = np.array([0.0, 0.25])
            curves(left, first, {"paper: rate at the start": SPEED * first}, color=PAPER, linewidth=2.5)
        finish(left, f"{name}: angles", "time [s]", "angle [rad]", room=0.55)
        right.set_yscale("log")
        curves(right, t, {f"{method} and sslm": free.apart(method) for method in METHODS[1:]}, linewidth=1.0)
        curves(right, t, {"sslm and its closer run": free.error}, linewidth=1.0, color="0.6", zorder=0)
        if free.theirs_apart is not None:
            curves(right, t, {"Pinocchio and the closer run": free.theirs_apart}, linewidth=1.0, color="C3")
        finish(right, f"{name}: differences", "time [s]", "largest difference [rad]")
    part.figure(
        figure,
        "Free simulation. Left: angles of driven joints from +x, of the others from the start. Right: differences "
        "between methods, and in grey what the integrator's tolerance leaves.",
        alt="Joint angles of scraper and robot over time, and the differences between methods, far below a microradian "
        "for the scraper and growing steadily for the robot.",
    )
    kept = [
        (name, method, float(free.apart(method).max()), float(s.closure.max()), _energy(s), s.effort.operations)
        for name, free in found.items()
        for method, s in free.runs.items()
    ]
    headings = ("machine", "method", "from sslm [rad]", "loops open [m]", "energy off [J]", "operations")
    part.table(headings, kept, "What each run keeps; operations of one right-hand side.")
    scraper, robot = found["carpet-scraper"], found["three-rrr"]
    part.text(
        f"The robot amplifies whatever differs: rounding of the last digit grows {np.exp(robot.growth):.0f} times each "
        f"second, for methods and tolerances alike. That is the machine, not the method: over 5 s no computation in "
        "double precision can follow one of its free falls to more than the digits shown."
    )
    same = all(free.difference < 10 * float(free.error.max()) for free in found.values())
    theirs = [float(free.theirs_apart.max()) for free in found.values() if free.theirs_apart is not None]
    near = [x < float(free.error.max()) for x, free in zip(theirs, found.values(), strict=False)]
    verdict, why = independent_engine.judge(same, all(near) if near else None)
    page.claim(
        "SSLM, SLM and the system approach give the same motion.",
        paper="Free fall agrees with a commercial program (Fig. 7a, 8a).",
        ours=f"Scraper: to {scraper.difference:.0e} rad over 15 s; 3-RRR: to {robot.difference:.0e} rad over 5 s. "
        f"Loops stay closed to {max(float(s.closure.max()) for f in found.values() for s in f.runs.values()):.0e} m. "
        f"The tolerance leaves {float(scraper.error.max()):.0e} and {float(robot.error.max()):.0e} rad."
        + (
            f" {independent_engine.name()}, an independent engine, has the same motion to {theirs[0]:.0e} and "
            f"{theirs[1]:.0e} rad."
            if theirs
            else ""
        ),
        verdict=verdict,
        why=why,
    )
    _times(page, found)


def _times(page: Page, found: dict[str, Free]) -> None:
    part = page.section("Time of whole simulations (Table 3)")
    rows: list[tuple[Cell, ...]] = [
        (name, "free", until, f"{tol:g}", *PRINTED[name][until, tol], _saved(*PRINTED[name][until, tol]), count)
        for name, free in found.items()
        for (until, tol), count in free.evaluations.items()
    ]
    rows += [(name, "forced", 5.0, "1e-08", *FORCED[name], _saved(*FORCED[name]), None) for name in found]
    paper = ("SLM, paper [s]", "SSLM, paper [s]", "saved, paper")
    part.table(
        ("machine", "simulation", "until [s]", "tolerance", *paper, "evaluations, ours"),
        rows,
        "Whole simulations, and how often our runs evaluate forward dynamics. The integrator is an eighth-order "
        "Runge-Kutta method where the paper has MATLAB's ode45.",
        printed=paper,
    )
    lines: list[tuple[Cell, ...]] = []
    for name, free in found.items():
        counted = tuple(free.runs[method].effort.operations for method in ("slm", "sslm"))
        times = tuple(free.seconds(method) for method in ("slm", "sslm"))
        lines.append((name, *counted, _saved(*counted), *(round(1e9 * x) for x in times), f"{100 * free.faster:.1f} %"))
    part.table(
        ("machine", "SLM, operations", "SSLM, operations", "saved", "SLM [ns]", "SSLM [ns]", "saved "),
        lines,
        "One forward dynamics, which is what the runs consist of; time on one core over the states of the fall, the "
        "best of many rounds in which the methods take turns; what is saved of it is the median over these rounds. A "
        "whole run lasts a few milliseconds; timed as a whole, on a busy computer, runs scattered by more than the two "
        "methods differ, so no such times are given.",
    )
    figure, (axes,) = panels(1, columns=1)
    theirs = {
        "free, 15 s, tolerance 1e-3": [_share(*PRINTED[name][15.0, 1e-3]) for name in found],
        "free, 5 s, 1e-8": [_share(*PRINTED[name][5.0, 1e-8]) for name in found],
        "forced, 5 s, 1e-8": [_share(*FORCED[name]) for name in found],
    }
    ours = {
        "operations of a right-hand side": [100 * _operations(free) for free in found.values()],
        "its time": [100 * free.faster for free in found.values()],
    }
    bars(axes, list(found), {**theirs, **ours}, printed=theirs)
    finish(axes, "What SSLM saves against SLM", "", "saved [%]")
    part.figure(
        figure,
        "Saved by SSLM: CPU time of whole simulations as printed in Table 3, and our right-hand sides.",
        alt="Bars: the paper's savings of one to four per cent, and ours.",
    )
    saved = [_operations(free) for free in found.values()]
    faster = [100 * free.faster for free in found.values()]
    page.claim(
        "Whole simulations are faster with SSLM than with SLM.",
        paper="1 to 4 % less CPU time (Table 3).",
        ours=f"A right-hand side has {100 * min(saved):.0f} to {100 * max(saved):.0f} % fewer operations; its time "
        f"changes by {-max(faster):+.0f} to {-min(faster):+.0f} %, the median of rounds in turn.",
        verdict="agrees in part" if min(saved) > 0.0 else "does not agree",
        why="Counted and timed for one right-hand side only: whole runs are too short here to be told apart by the "
        f"clock, and differences below {100 * RESOLVED:.0f} % are not told apart either."
        if min(saved) > 0.0
        else "A right-hand side has no fewer operations by SSLM.",
    )


def _operations(free: Free) -> float:
    """The share of operations that SSLM saves."""
    slm, sslm = (free.runs[method].effort.operations for method in ("slm", "sslm"))
    return 1.0 - sslm / slm


def _energy(s: Solution) -> float:
    return float(np.abs(s.energy.total - s.energy.total[0]).max())


def _share(slm: float, sslm: float) -> float:
    """Per cent."""
    return 100.0 * (1.0 - sslm / slm)


def _saved(slm: float, sslm: float) -> str:
    return f"{100 * (1 - sslm / slm):.1f} %"
