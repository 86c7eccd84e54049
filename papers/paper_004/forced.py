"""Forced simulation: torques found by inverse dynamics, applied without looking, lose the course (Figs 8, 13)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from linkwright.mechanism.trajectories.trajectory_makers import spline, table
from linkwright.simulation.results.solution import Solution
from papers.page import Page, Section
from papers.paper_004.machines import (
    DURATION,
    ENDS,
    NAMES,
    TIMES,
    TITLES,
    along,
    angle,
    deviation,
    drives,
    machine,
)
from papers.plots import Array, curves, finish, panels, paper_line, paper_points

PRINTED = {"four-bar-004": 2.25, "five-bar": 3.2}  # s: the four-bar leaves, the five-bar's program stops
ERRORS = 10.0 ** np.arange(-2.0, -9.1, -0.5)  # relative, of the torques; below, their table's own error counts
LOST = 1.0  # degrees off the course: what can be seen in a figure
FINE = np.linspace(0.0, DURATION, 10001)
TOLERANCE = 1e-6  # the paper's
HALVINGS = 7


@dataclass(frozen=True)
class Forced:
    """One machine under its own torques: as exact as they can be had, and with relative errors."""

    name: str
    exact: Solution
    left: dict[float, float]  # s: when the course is lost, per error of the torques
    stopped: dict[float, float]  # s: when `parallel` meets a singular pose, per error; infinite where never
    error: float  # that loses the course, or stops, when the paper does
    likewise: Solution  # with it
    causes: dict[str, float]  # s: when the course is lost, per likely cause of an error
    curvature: Array  # (T, dof): eigenvalues of d(acceleration)/d(angle) along the course, 1/s^2

    @property
    def lost(self) -> float:
        return lost(self.name, self.exact)

    @property
    def per_decade(self) -> float:
        """s gained by torques ten times as exact."""
        small = {e: t for e, t in self.left.items() if e < 1e-5}
        return float(-np.polyfit(np.log10(list(small)), list(small.values()), 1)[0])

    @property
    def unstable_from(self) -> float:
        """s: since when some deviation grows exponentially."""
        return float(TIMES[:: len(TIMES) // 100][np.argmax(self.curvature.max(axis=1) > 0.0)])

    @property
    def growth(self) -> float:
        """1/s: at the worst instant of the course."""
        return float(np.sqrt(self.curvature.max()))


def lost(name: str, run: Solution) -> float:
    """When a drive is a degree off its course; infinite if never."""
    off = deviation(name, run)
    return float(run.t[np.argmax(off > LOST)]) if (off > LOST).any() else float("inf")


def stiffness(name: str) -> Array:
    """Eigenvalues of d(theta'')/d(theta) at rest on the course, under the torques that hold the machine there."""
    model, poses = machine(name), along(name).q[:: len(TIMES) // 100]
    still = np.zeros_like(poses)
    slopes = model.linearize(poses, still, model.inverse_dynamics(poses, still, still).tau).da_dq
    free = np.linalg.svd(model.scaled_closure.jacobian(poses))[2][:, model.analysis.rank :]
    return np.asarray(np.linalg.eigvals(free @ slopes @ np.swapaxes(free, 1, 2)).real)


def efforts(name: str) -> dict[str, Array]:
    state = along(name, FINE)
    tau = machine(name).inverse_dynamics(state.q, state.v, state.a, method="parallel").tau
    return {joint: np.asarray(tau[joint]) for joint in drives(name)}


def follow(name: str, tau: dict[str, Array], error: float = 0.0, **options: Any) -> Solution:
    """The machine under these torques, larger by a relative error."""
    model = machine(name)
    applied = {joint: spline(FINE, x * (1.0 + error)) for joint, x in tau.items()}
    return model.simulate(model.reference, until=DURATION, tau=applied, times=TIMES, progress=False, **options)


def measure(name: str, told: Callable[[float], None] = lambda share: None, errors: Any = ERRORS) -> Forced:
    tau = efforts(name)
    left, stopped = {}, {}
    for k, error in enumerate(errors):
        told(k / len(errors))
        run = follow(name, tau, error, method="parallel", integrator="rk45", tol=TOLERANCE)
        left[float(error)] = lost(name, run)
        stopped[float(error)] = float("inf") if run.ok else stop_time(run)
    error, likewise = _as_printed(name, tau, left if name == NAMES[0] else stopped)
    return Forced(name, follow(name, tau), left, stopped, error, likewise, causes(name, tau), stiffness(name))


def causes(name: str, tau: dict[str, Array]) -> dict[str, float]:
    """When the course is lost with torques as a program may have had them: in coarse tables, or rounded."""
    model = machine(name)
    given: dict[str, tuple[int, int | None]] = {
        f"table of {h:g} s, straight lines": (round(h / 2e-3), None) for h in (0.02, 0.2)
    }
    given |= {f"table of 0.02 s, {digits} decimals": (10, digits) for digits in (1, 2, 3, 4)}
    found = {}
    for words, (every, digits) in given.items():
        values = {j: x[::every] if digits is None else np.round(x[::every], digits) for j, x in tau.items()}
        applied = {j: table(FINE[::every], x) for j, x in values.items()}
        run = model.simulate(
            model.reference, until=DURATION, tau=applied, times=TIMES, tol=TOLERANCE, method="sslm", progress=False
        )
        found[words] = lost(name, run)
    return found


def stop_time(run: Solution) -> float:
    """When a run stopped: its status tells it to more digits than its samples."""
    return float(run.status.split("t = ")[1].split(" s")[0])


def _as_printed(name: str, tau: dict[str, Array], times: dict[float, float]) -> tuple[float, Solution]:
    """The error of the torques at which the printed time comes out, by halving between those tried; and its run."""
    large = min(e for e, t in times.items() if t < PRINTED[name])
    small = max(e for e, t in times.items() if t > PRINTED[name])
    for _ in range(HALVINGS):
        error = float(np.sqrt(large * small))
        run = follow(name, tau, error, method="parallel", integrator="rk45", tol=TOLERANCE)
        time = lost(name, run) if name == NAMES[0] else stop_time(run)
        large, small = (error, small) if time < PRINTED[name] else (large, error)
    return error, run


def write(page: Page, found: dict[str, Forced]) -> None:
    part = page.section("Forced simulation without feedback (Figs 8, 13)")
    part.text(
        "The torques of inverse dynamics, in a table of 2 ms, are applied from the exact start. They would keep the "
        "course if nothing were wrong by a single digit."
    )
    _motions(part, found)
    _reasons(part, found)
    four, five = (found[name].causes for name in NAMES)
    part.table(
        ("torques", "four-bar lost [s]", "five-bar lost [s]"),
        [(words, four[words], five[words]) for words in four],
        "Likely causes, tried one by one. None gives both printed times: what was wrong in the paper's torques is not "
        "known, only how much it takes.",
    )
    _claims(page, found)


def _motions(part: Section, found: dict[str, Forced]) -> None:
    figure, axes = panels(3, columns=3, height=4.0)
    places = [(name, joint) for name in NAMES for joint in drives(name)]
    for panel, (name, joint) in zip(axes, places, strict=True):
        x = found[name]
        start, end = ENDS[name][joint]
        panel.plot(TIMES, angle(name, joint, along(name).q), color="0.6", linewidth=3.0, label="desired")
        curves(panel, x.exact.t, {"torques as found": angle(name, joint, x.exact.q)}, linewidth=1.2)
        panel.plot(
            x.likewise.t,
            angle(name, joint, x.likewise.q),
            "--",
            linewidth=1.2,
            label=f"torques {x.error:.0e} too large",
        )
        words = "leaves" if name == NAMES[0] else "stops"
        paper_line(panel, f"{words} at {PRINTED[name]:g} s", x=PRINTED[name])
        paper_points(panel, [0.0], [start], "start")
        panel.set(ylim=(start - 90, end + 90), xlim=(0, 12))
        finish(panel, f"{TITLES[name]}, {joint}", "time [s]", "angle [degrees]", legend=False)
    for panel in axes:
        panel.legend(fontsize=8, frameon=False, loc="upper center", bbox_to_anchor=(0.5, -0.2))
    part.figure(
        figure,
        "Open loop: desired and simulated. The error of the dashed curve's torques is fitted, so that the course is "
        "lost (four-bar), or the run ends (five-bar), when the paper's does.",
        alt="Simulated angles follow the desired ones for a while, then leave them for good.",
    )


def _reasons(part: Section, found: dict[str, Forced]) -> None:
    figure, (left, right) = panels(2)
    for k, name in enumerate(NAMES):
        x = found[name]
        left.semilogx(
            list(x.left), list(x.left.values()), f"C{k}o-", markersize=3, label=f"{TITLES[name]}: course lost"
        )
        ends = {e: t for e, t in x.stopped.items() if np.isfinite(t)}
        if ends:
            left.semilogx(list(ends), list(ends.values()), f"C{k}s--", markersize=3, label=f"{TITLES[name]}: singular")
        paper_line(left, f"{TITLES[name].lower()}, {PRINTED[name]:g} s", y=PRINTED[name], style=("--", ":")[k])
        times = TIMES[:: len(TIMES) // 100]
        for i in range(x.curvature.shape[1]):
            right.plot(times, np.sort(x.curvature, axis=1)[:, i], f"C{k}", label=TITLES[name] if i == 0 else None)
    paper_line(right, "zero eigenvalue", y=0.0)
    finish(left, "When it is lost", "relative error of the torques", "time [s]")
    finish(right, "Eigenvalues of ∂θ″/∂θ on the course", "time [s]", "1/s²")
    part.figure(
        figure,
        f"Left: when a drive is {LOST:g} degree off, and when the paper's method then meets a singular pose. Right: "
        "where an eigenvalue is positive, deviations grow like exp(√ t).",
        alt="Times rise by a constant for each decade of accuracy; eigenvalues are positive for most of the course.",
    )


def _claims(page: Page, found: dict[str, Forced]) -> None:
    four, five = (found[name] for name in NAMES)
    page.claim(
        "Four-bar: the simulated angle leaves the desired one after about 2.25 s (Fig. 8).",
        paper="about 2.25 s",
        ours=f"{four.lost:.2f} s with torques as found; {lost(four.name, four.likewise):.2f} s with torques wrong by "
        f"{four.error:.0e}, fitted to that; a decade of accuracy is worth {four.per_decade:.2f} s",
        verdict="agrees in part" if PRINTED[four.name] < four.lost < DURATION else "does not agree",
        why="It is lost, sooner or later, however exact the torques: deviations grow exponentially from "
        f"{four.unstable_from:.1f} s on, by up to {four.growth:.1f} 1/s. Before, they only swing: "
        "to be seen at 2.25 s the torques must be that wrong, and the paper's own step and tolerance do not explain "
        "it.",
    )
    page.claim(
        "Five-bar: the simulation stops at 3.2 s, in a singular pose that the desired motion does not have (Fig. 13).",
        paper="3.2 s",
        ours=f"course lost at {five.lost:.2f} s with torques as found; with torques {five.error:.0e} "
        f"too large `parallel` stops at {stop_time(five.likewise):.2f} s in a singular pose, fitted to that",
        verdict="agrees in part" if not five.likewise.ok and five.lost < DURATION else "does not agree",
        why=f"The same, with growth by {np.sqrt(five.curvature[0].max()):.2f} 1/s from the first instant: a decade of "
        f"accuracy is worth {five.per_decade:.2f} s.",
    )
    page.claim(
        "This is due to the corresponding zero eigenvalue.",
        paper="zero eigenvalue instability",
        ours=f"eigenvalues of the motion about the course, four-bar: ±{four.growth:.2f} 1/s at worst, imaginary before "
        f"{four.unstable_from:.1f} s; five-bar: ±{np.sqrt(five.curvature[0].max()):.2f} at the start, "
        f"±{five.growth:.2f} at worst",
        verdict="does not agree" if five.curvature.max(axis=1).min() > 1.0 else "agrees",
        why="With constant torques gravity makes these poses unstable, like a pendulum upside down: the eigenvalues "
        "are real and positive, which is worse than zero. The cure is the same.",
    )
