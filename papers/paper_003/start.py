"""The printed start: the three angles do not quite close the loop. Who recovers from it, and how fast?"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from papers.page import Page
from papers.paper_003.chains import integrate
from papers.paper_003.machine import SIGMAS, STARTS, machine, relative
from papers.plots import PAPER, Array, curves, finish, panels

UNTIL = 2.0  # s
STEPS = {"projection": 1e-3, "compliance": 1e-4}  # s
STIFFNESSES = (1e3, 1e4, 1e5, 1e6)  # N/m


@dataclass(frozen=True)
class Start:
    """Gaps (T,) [m]: of method B per sigma from the printed start; of method A from there and from a closed pose."""

    t: Array
    B: dict[float, Array]
    A: dict[float, Array]
    A_closed: dict[float, Array]

    @property
    def gap(self) -> float:
        return float(self.A[STIFFNESSES[0]][0])

    def decay(self, sigma: float) -> float:
        """1/s: fitted to the gap's fall, down to a millionth."""
        y = self.B[sigma]
        there = y > 1e-6 * y[0]
        return float(-np.polyfit(self.t[there], np.log(y[there]), 1)[0])

    @property
    def excited(self) -> dict[float, float]:
        """Per k, how much larger method A's gap is for the bad start, in the first tenth of a second."""
        first = self.t <= 0.1
        return {k: float(self.A[k][first].max() / self.A_closed[k][first].max()) for k in STIFFNESSES}


def measure() -> Start:
    t = np.linspace(0.0, UNTIL, 401)
    q = relative(np.array(STARTS))

    def gap(method: str, start: Array, p: float) -> Array:
        y = integrate(method, start, p, UNTIL, STEPS[method], t)
        return np.asarray(np.linalg.norm(machine().closure(y[:, :3]), axis=1))

    B = {sigma: gap("projection", q, sigma) for sigma in SIGMAS}
    A, closed = ({k: gap("compliance", x, k) for k in STIFFNESSES} for x in (q, np.zeros(3)))
    return Start(t, B, A, closed)


def write(page: Page, s: Start) -> None:
    part = page.section("The printed start")
    figure, (left, right) = panels(2)
    left.set_yscale("log")
    curves(left, s.t, {f"σ = {sigma:g} 1/s": y for sigma, y in s.B.items()}, linewidth=1.2)
    for place, sigma in enumerate(SIGMAS):
        seen = s.t <= 25.0 / sigma
        label = "paper: exp(-σt) (eq. 11)" if place == 0 else None
        left.plot(s.t[seen], s.gap * np.exp(-sigma * s.t[seen]), ":", color=PAPER, linewidth=1.2, label=label)
    left.set_ylim(bottom=1e-17)
    finish(left, "Method B", "time [s]", "gap [m]", room=0.6)
    right.set_yscale("log")
    k = STIFFNESSES[-1]
    right.plot(s.t, s.A[k], label="from the printed angles", linewidth=1.0)
    right.plot(s.t, np.maximum(s.A_closed[k], 1e-9), label="from a closed pose", linewidth=1.0)
    right.set_ylim(bottom=1e-7)
    finish(right, f"Method A, k = {k:.0e} N/m", "time [s]", "gap [m]")
    part.figure(
        figure,
        f"From the printed angles the loop is open by {s.gap:.1e} m. Method B closes it; the springs of method A begin "
        "to swing.",
        alt="Straight lines down on a logarithmic scale for method B; a vibration for method A.",
    )
    rates = {sigma: s.decay(sigma) for sigma in SIGMAS}
    off = max(abs(rate / sigma - 1.0) for sigma, rate in rates.items())
    page.claim(
        "Method B closes an open loop like exp(-sigma t); a larger sigma recovers faster (eq. 11, Section 7.1).",
        paper="$e^{-\\sigma t}$",
        ours=f"from the printed start, open by {s.gap:.1e} m: rates of {rates[SIGMAS[0]]:.3f} to "
        f"{rates[SIGMAS[-1]]:.3f} 1/s for sigma = {SIGMAS[0]:g} to {SIGMAS[-1]:g}",
        verdict="agrees" if off < 0.01 else "does not agree",
        why="The fitted rate is sigma, to the digits shown.",
    )
    page.claim(
        "Force-coupled systems are sensitive to initial violations of the loop (Section 8).",
        paper="additional disturbances",
        ours="the printed start makes method A's gap larger in the first tenth of a second, by a factor "
        + ", ".join(f"{x:.1f} (k = {k:.0e})" for k, x in s.excited.items()),
        verdict="agrees in part" if s.excited[1e6] > 2.0 else "does not agree",
        why="Only where the springs are stiff: soft ones open further by the weight alone than the start is off.",
    )
