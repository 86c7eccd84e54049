"""Free simulation (Figs 7, 12): the four-bar swings, the five-bar meets a singular pose."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from linkwright.simulation.results.solution import Solution
from papers.page import Page
from papers.paper_004.machines import angle, machine, released
from papers.plots import Array, curves, finish, panels, paper_line, paper_points

FOUR, FIVE = "four-bar-004", "five-bar"
UNTIL = {FOUR: 10.0, FIVE: 3.0}  # s
PRINTED_STOP = 1.4  # s


@dataclass(frozen=True)
class Free:
    """Runs from rest: of the four-bar by two methods; of the five-bar by the paper's method, and by `sslm`."""

    four: Solution
    four_parallel: Solution
    five: Solution
    five_parallel: Solution

    @property
    def drift(self) -> float:
        """J: of the energy of both machines."""
        return float(max(np.abs(s.energy.total - s.energy.total[0]).max() for s in (self.four, self.five)))

    @property
    def apart(self) -> float:
        """rad: the four-bar by both methods."""
        return float(np.abs(self.four.q - self.four_parallel.q).max())

    @property
    def stop(self) -> float:
        """s: where the paper's method ends."""
        return float(self.five_parallel.t[-1])

    @property
    def period(self) -> float:
        """s: when the four-bar is first back at rest where it began, nearly."""
        crank = self.four.q[:, 0] - self.four.q[0, 0]
        back = np.flatnonzero((self.four.v[:-1, 0] < 0.0) & (self.four.v[1:, 0] >= 0.0) & (np.abs(crank[1:]) < 0.1))
        return float(self.four.t[back[0] + 1])

    def passive(self) -> Array:
        """(T,) of the five-bar: the determinant that gives passive rates from driven ones, against its start."""
        model = machine(FIVE)
        others = [k for k in range(model.nv) if k not in model.driven]
        rows = [model.scaled_closure.rows.index(at) for at in model.analysis.chosen]
        det = np.linalg.det(model.scaled_closure.jacobian(self.five.q)[:, rows][:, :, others])
        return np.asarray(det / det[0])

    def grip(self) -> Array:
        """(T,): the least singular value of the loop's whole Jacobian, against its start."""
        model = machine(FIVE)
        values = np.linalg.svd(model.scaled_closure.jacobian(self.five.q), compute_uv=False)[:, model.analysis.rank - 1]
        return np.asarray(values / values[0])

    @property
    def crossing(self) -> float:
        """s: when the determinant first changes its sign."""
        d = self.passive()
        k = int(np.flatnonzero(d[:-1] * d[1:] < 0.0)[0])
        return float(self.five.t[k] + (self.five.t[k + 1] - self.five.t[k]) * d[k] / (d[k] - d[k + 1]))


def measure() -> Free:
    def run(name: str, method: str, **options: Any) -> Solution:
        times = np.linspace(0.0, UNTIL[name], 2001) if method == "sslm" or name == FOUR else None
        return machine(name).simulate(
            released(name), until=UNTIL[name], method=method, times=times, progress=False, **options
        )

    # short steps for `parallel`: its pivots touch zero and turn, and must be seen doing it
    return Free(
        run(FOUR, "sslm"), run(FOUR, "parallel"), run(FIVE, "sslm"), run(FIVE, "parallel", integrator="rk45", tol=1e-12)
    )


def write(page: Page, f: Free) -> None:
    part = page.section("Free simulation of the four-bar (Fig. 7)")
    crank = angle(FOUR, "A", f.four.q)
    figure, (axes,) = panels(1, columns=1)
    curves(axes, f.four.t, {"θ1": np.radians(crank)})
    paper_points(axes, [0.0], [1.5708], "start, 1.5708 rad")
    finish(axes, "Four-bar, let go with the crank upright", "time [s]", "angle [rad]")
    part.figure(figure, f"The crank's angle. One swing forth and back takes {f.period:.2f} s.", alt="A periodic curve.")
    page.claim(
        "Four-bar: free simulation from 90 degrees, at rest, under gravity (Fig. 7).",
        paper="a figure, no numbers",
        ours=f"the crank swings between {crank.min():.2f} and {crank.max():.2f} degrees, back after {f.period:.2f} s; "
        f"`parallel` and `sslm` differ by {f.apart:.0e} rad in {UNTIL[FOUR]:g} s, the energy drifts by {f.drift:.0e} J",
        verdict="nothing to compare with" if f.apart < 1e-6 and f.drift < 1e-6 else "does not agree",
        why="Only the start is printed. The paper's method and ours agree with each other.",
    )
    part = page.section("Free fall of the five-bar (Fig. 12)")
    figure, (left, right) = panels(2)
    for joint in ("A1", "A2"):
        (line,) = left.plot(f.five.t, np.radians(angle(FIVE, joint, f.five.q)), "--", linewidth=1.0)
        own = np.radians(angle(FIVE, joint, f.five_parallel.q))
        left.plot(f.five_parallel.t, own, color=line.get_color(), linewidth=1.8, label=f"{joint}, to the singular pose")
    paper_line(left, f"stops at about {PRINTED_STOP:g} s", x=PRINTED_STOP)
    paper_points(left, [0.0, 0.0], [1.4, 1.22], "start, 1.4 and 1.22 rad")
    finish(left, "Drives' angles; dashed: by sslm, which passes", "time [s]", "angle [rad]")
    right.axhline(0.0, color="0.6", linewidth=0.8)
    curves(right, f.five.t, {"passive rates from the driven": f.passive(), "hold of the whole loop": f.grip()})
    paper_line(right, f"singular at about {PRINTED_STOP:g} s", x=PRINTED_STOP)
    right.set_ylim(bottom=-2.2)  # room for the names
    finish(right, "Why: two measures of the loop's Jacobian", "time [s]", "against the start", legend=False)
    right.legend(frameon=False, fontsize=9, loc="lower left")
    part.figure(
        figure,
        "Left: the paper's method stops where the forearms come into line. Right: there the determinant that gives "
        "passive rates from the driven ones vanishes, while the least singular value of the whole Jacobian does not: "
        "the loop is as firm as ever, and two other rates would tell the motion.",
        alt="Angles fall and end at the singular pose; one measure crosses zero there, the other stays away from it.",
    )
    part.text(f"`parallel`: {f.five_parallel.status}.\n\n`sslm`: {f.five.status}.")
    near = abs(f.stop - PRINTED_STOP) < 0.1 and abs(f.stop - f.crossing) < 5e-3 and not f.five_parallel.ok
    page.claim(
        "Five-bar: free fall from 80 and 70 degrees stops at about 1.4 s in a singular pose (Fig. 12).",
        paper="about 1.4 s",
        ours=f"`parallel` stops at {f.stop:.4f} s; the forearms are in line at {f.crossing:.4f} s; `sslm` runs on "
        f"({'to the end' if f.five.ok else f.five.status}), its energy drifts by {f.drift:.0e} J",
        verdict="agrees" if near and f.five.ok else "does not agree",
        why=f"Only the drives' angles fail to tell the motion there; the loop itself holds, never below "
        f"{f.grip().min():.2f} of its firmness at the start. A method with all rates and multipliers does not notice.",
    )
