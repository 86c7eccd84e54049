"""The four-bar of section 4.1: torque of a turn at constant speed, its reactions, and free fall."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from linkwright import gallery
from linkwright.design.driven_motion import DrivenMotion, move, turn
from linkwright.simulation.results.solution import Solution
from papers.page import Page
from papers.plots import Array, curves, finish, panels

SPEED = 4.7124  # rad/s
METHODS = ("subsystem", "system", "traditional")
FALL = 2.0  # s


@dataclass(frozen=True)
class FourBar:
    """A turn of the crank, how far methods are apart on it, and falls by three methods."""

    motion: DrivenMotion
    apart: float  # N, N m
    imbalance: float  # W, of the crank's power against the energy gained
    falls: dict[str, Solution]

    @property
    def falls_apart(self) -> float:
        first, *others = self.falls.values()
        return max(float(np.abs(first.q - other.q).max()) for other in others)

    @property
    def energy_off(self) -> float:
        total = self.falls["sslm"].energy.total
        return float(np.abs(total - total[0]).max())

    @property
    def torque(self) -> Array:
        return np.asarray(self.motion.answer.tau["A"])


def run() -> FourBar:
    model = gallery.load("four-bar-001").build(cut=["B"])
    assert model.loops
    motion = move(model, "A", turn(SPEED, 361))
    s = motion.state
    answers = [model.inverse_dynamics(s.q, s.v, s.a, method=method) for method in METHODS]
    apart = [
        float(np.abs(answers[0].reactions[joint] - other.reactions[joint]).max())
        for other in answers[1:]
        for joint in other.reactions
    ]
    apart += [float(np.abs(answers[0].tau["A"] - other.tau["A"]).max()) for other in answers[1:]]
    gain = SPEED * _slope(model.energy(s.q, s.v).total)
    imbalance = float(np.abs(SPEED * answers[0].tau["A"] - gain).max())
    start = model.assemble({"A": 0.0}, v={"A": SPEED})
    falls = {method: model.simulate(start, FALL, method=method, progress=False) for method in ("sslm", "slm", "system")}
    return FourBar(motion, max(apart), imbalance, falls)


def _slope(x: Array) -> Array:
    """The derivative by angle of what repeats every turn, both ends given, by its Fourier series."""
    waves = np.fft.rfft(x[:-1])
    found = np.fft.irfft(1j * np.arange(len(waves)) * waves, len(x) - 1)
    return np.append(found, found[0])


def write(page: Page, bar: FourBar) -> None:
    part = page.section("Four-bar")
    part.text(
        "Crank 0.038 m, coupler and output link 0.1152 m, base 0.0895 m; 1.5, 5 and 3 kg. The crank turns at 4.7124 "
        "rad/s (no speed is printed; this is that of the same crank in paper 000); then the mechanism is let go from "
        "the same state, crank angle 0 and that speed, without torque."
    )
    figure, axes = panels(4)
    angle, t = bar.motion.trajectory.x, bar.falls["sslm"].t
    curves(axes[0], angle, {"A": bar.torque})
    finish(axes[0], "Torque of the crank", "crank angle [rad]", "torque [N m]", legend=False)
    curves(axes[1], angle, bar.motion.forces)
    finish(axes[1], "What the joints carry", "crank angle [rad]", "force [N]")
    fall = bar.falls["sslm"]
    curves(axes[2], t, fall.joint_values())
    finish(axes[2], "Free fall: joint angles", "time [s]", "angle [rad]")
    axes[3].set_yscale("log")
    curves(axes[3], t, {f"{m} and sslm": np.abs(bar.falls[m].q - fall.q).max(axis=1) for m in ("slm", "system")})
    finish(axes[3], "Free fall: methods apart", "time [s]", "largest difference [rad]")
    part.figure(
        figure,
        "Above: inverse dynamics over a turn (compare Fig. 17). Below: free fall (compare Fig. 18).",
        alt="Torque and joint forces over one turn; joint angles over two seconds of free fall.",
    )
    rows = [(name, float(x.max()), float(angle[x.argmax()])) for name, x in bar.motion.forces.items()]
    part.table(("joint", "largest force [N]", "at crank angle [rad]"), rows, "Reactions of the turn.")
    sound = bar.apart < 1e-9 and bar.imbalance < 1e-8
    page.claim(
        "Four-bar: torque and reactions of a turn of the crank.",
        paper="Curve in Fig. 17, validated with SimMechanics; no numbers printed.",
        ours=f"Torque from {bar.torque.min():.3f} to {bar.torque.max():.3f} N m; power balances to "
        f"{bar.imbalance:.0e} W; subsystem, system and traditional methods agree to {bar.apart:.0e} N.",
        verdict="nothing to compare with" if sound else "does not agree",
        why="No torque is printed; laws and three methods stand in for it.",
    )
    falls = bar.falls_apart < 1e-8 and bar.energy_off < 1e-8
    page.claim(
        "Four-bar: free fall under gravity.",
        paper="Curves in Fig. 18, validated with SimMechanics; no numbers printed.",
        ours=f"Three methods give one motion to {bar.falls_apart:.0e} rad over {FALL:g} s; energy is kept to "
        f"{bar.energy_off:.0e} J, the loop closed to {float(fall.closure.max()):.0e} m.",
        verdict="nothing to compare with" if falls else "does not agree",
        why="No angle or rate is printed.",
    )
