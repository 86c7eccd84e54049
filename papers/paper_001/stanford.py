"""The Stanford arm: efforts along cycloids, and free fall."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from linkwright import gallery
from linkwright.mechanism.trajectories.trajectory_makers import cycloid
from linkwright.model import Model
from linkwright.simulation.results.solution import Solution
from papers.page import Page
from papers.plots import Array, curves, finish, panels, paper_line, paper_points

DURATION = 10.0  # s [001 after eq. 35]
TURN, SLIDE = np.pi / 3, 0.1  # rad and m: where the cycloids end; chosen, the text has only that they start at 0
FALL = 1.0  # s


@dataclass(frozen=True)
class Arm:
    """Efforts over t along the cycloids, their check, and a fall with its check."""

    t: Array
    efforts: dict[str, Array]
    undone: float  # rad/s^2 and m/s^2: forward dynamics of these efforts less the accelerations
    work: float  # J, of the efforts
    gained: float  # J
    fall: Solution
    closer: Solution  # the same at a tighter tolerance
    dense: float  # rad/s^2 and m/s^2: the fall's accelerations less those of the factored inertia matrix

    @property
    def error(self) -> float:
        return float(np.abs(self.fall.q - self.closer.q).max())

    @property
    def energy_off(self) -> float:
        total = self.fall.energy.total
        return float(np.abs(total - total[0]).max())


def motion(model: Model) -> tuple[Array, Array, Array, Array]:
    """t, q, v, a along the cycloids."""
    t = np.linspace(0.0, DURATION, 1001)
    courses = [cycloid(0.0, SLIDE if name == "slide" else TURN, DURATION)(t) for name in model.rate_names]
    q, v, a = (np.stack([course[k] for course in courses], axis=1) for k in range(3))
    return t, q, v, a


def run() -> Arm:
    model = gallery.load("stanford-arm").build()
    t, q, v, a = motion(model)
    efforts = model.inverse_dynamics(q, v, a).tau
    undone = float(np.abs(model.forward_dynamics(q, v, efforts).a - a).max())
    total = model.energy(q, v).total
    power = sum(efforts[name] * v[:, k] for k, name in enumerate(model.rate_names))
    work = float(np.sum(_simpson(t) * power))
    fall = model.simulate(model.reference, until=FALL, progress=False)
    closer = model.simulate(model.reference, until=FALL, tol=1e-13, progress=False)
    dense = float(np.abs(model.forward_dynamics(fall.q, fall.v, method="system").a - fall.a).max())
    return Arm(t, dict(efforts), undone, work, float(total[-1] - total[0]), fall, closer, dense)


def _simpson(t: Array) -> Array:
    """Weights of Simpson's rule over an even number of equal intervals."""
    w = np.full(len(t), 2.0)
    w[1::2] = 4.0
    w[[0, -1]] = 1.0
    return w * (t[1] - t[0]) / 3.0


def write(page: Page, arm: Arm) -> None:
    part = page.section("Stanford arm")
    part.text(
        "All six joints start at rest at zero and move along the cycloids (34) and (35) for 10 s: the five hinges by "
        "60 degrees, the slide by 0.1 m (the paper's end values are in a figure). Then the arm is let go from where it "
        "started, its boom level, without any effort."
    )
    figure, axes = panels(4)
    turning = {name: x for name, x in arm.efforts.items() if name != "slide"}
    curves(axes[0], arm.t, turning)
    paper_line(axes[0], "T = 10 s (sec. 2.8)", x=DURATION)
    finish(axes[0], "Torques along the cycloids", "time [s]", "torque [N m]")
    curves(axes[1], arm.t, {"slide": arm.efforts["slide"]})
    paper_line(axes[1], "T = 10 s (sec. 2.8)", x=DURATION)
    finish(axes[1], "Force of the slide", "time [s]", "force [N]")
    values = arm.fall.joint_values()
    curves(axes[2], arm.fall.t, {name: x for name, x in values.items() if name != "slide"})
    paper_points(axes[2], [0.0], [0.0], "start")
    finish(axes[2], "Free fall: angles", "time [s]", "angle [rad]")
    curves(axes[3], arm.fall.t, {"slide": values["slide"]})
    paper_points(axes[3], [0.0], [0.0], "start")
    finish(axes[3], "Free fall: slide", "time [s]", "slide [m]")
    part.figure(
        figure,
        "Above: efforts of inverse dynamics (compare Fig. 5). Below: free fall (compare Fig. 6).",
        alt="Smooth torques over ten seconds; joint angles of the falling arm over one second.",
    )
    rows = [(name, float(x.min()), float(x.max())) for name, x in arm.efforts.items()]
    part.table(("joint", "least effort", "largest effort"), rows, "N m, for the slide N.")
    sound = arm.undone < 1e-9 and abs(arm.work - arm.gained) < 1e-6
    page.claim(
        "Stanford arm: torques on cycloidal motion by recursive inverse dynamics.",
        paper="Curves in Fig. 5, verified with a book; no parameters or numbers printed.",
        ours=f"Forward dynamics gives the accelerations back to {arm.undone:.0e}; the efforts' work {arm.work:.6f} J "
        f"is the energy gained, {arm.gained:.6f} J.",
        verdict="nothing to compare with" if sound else "does not agree",
        why="Neither the parameters nor the end values of the motion nor any torque is printed."
        if sound
        else "The efforts break a law.",
    )
    falls = max(arm.error, arm.dense) < 1e-8 and arm.energy_off < 1e-6
    page.claim(
        "Stanford arm: free fall by recursive forward dynamics.",
        paper="Curves in Fig. 6, verified with a book; no numbers printed.",
        ours=f"Energy is kept to {arm.energy_off:.0e} J over {FALL:g} s, positions to {arm.error:.0e}; the factored "
        f"inertia matrix gives the recursion's accelerations to {arm.dense:.0e}.",
        verdict="nothing to compare with" if falls else "does not agree",
        why="Of these curves only the start is printed, zero." if falls else "Energy or methods are apart.",
    )
