"""The demo: an industrial arm at work and a chain in free fall, with numbers to check and one picture to keep."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from linkwright import gallery
from linkwright.errors import LinkwrightError
from linkwright.model import Energy, Inverse, Model
from linkwright.view.drawing import COLORS, draw
from linkwright.view.tables import print_table

if TYPE_CHECKING:
    from matplotlib.axes import Axes

Array = np.ndarray[Any, np.dtype[np.float64]]

START = (-0.8, -1.0, 0.2, 0.0, 0.3, 0.0)  # rad: the arm's pose before and after the move
END = (1.2, 0.5, 0.9, 1.0, 1.1, 2.0)
DURATION, INSTANTS = 1.2, 1201  # s; instants at which the arm is asked
LINKS, LENGTH, MASS = 10, 0.2, 0.2  # of the chain: m and kg of one link
FALL, STEP = 3.0, 2e-4  # s
SHOWN, GHOSTS = 0.95, 20  # the first seconds of the fall that are drawn, and in how many poses
NEXT = ("linkwright info six-axis-arm", "linkwright gallery", "linkwright bench open")


@dataclass(frozen=True)
class Move:
    """The arm along its motion: times (n,), what drives and bearings give, and how well forward undoes inverse."""

    model: Model
    t: Array
    answer: Inverse
    error: float  # rad/s^2, the largest difference of accelerations
    operations: int
    seconds: float  # per state, forward dynamics of a large batch

    @property
    def forces(self) -> dict[str, Array]:
        """The size of the force in each bearing over time, N."""
        return {joint: np.linalg.norm(wrench[:, 3:], axis=1) for joint, wrench in self.answer.reactions.items()}

    @property
    def peak(self) -> tuple[str, float, float]:
        """The joint with the largest force, that force, and when."""
        forces = self.forces
        joint = max(forces, key=lambda name: float(forces[name].max()))
        return joint, float(forces[joint].max()), float(self.t[forces[joint].argmax()])


@dataclass(frozen=True)
class Fall:
    """The chain's motion: times (n,), q and v (n, links), and its energy."""

    model: Model
    t: Array
    q: Array
    v: Array
    energy: Energy
    seconds: float

    @property
    def drift(self) -> float:
        """The largest change of the total energy, J."""
        return float(np.abs(self.energy.total - self.energy.total[0]).max())

    @property
    def exchanged(self) -> float:
        """The most that ever went from potential to kinetic energy, J."""
        return float(self.energy.kinetic.max())


def run(as_json: bool = False, folder: str | Path = "demo") -> None:
    """Move the arm, drop the chain, save `demo.png` in the folder, say what came out."""
    path = Path(folder) / "demo.png"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise LinkwrightError(f"demo: the folder '{path.parent}' cannot be made: {reason}. Go elsewhere.") from None
    with _progress("compiling the arm's dynamics", None):
        move = move_arm()
    if not as_json:
        _tell_move(move)
    fall = drop_chain()
    if not as_json:
        _tell_fall(fall)
    with _progress("drawing", None):
        picture(move, fall, path)
    if as_json:
        print(json.dumps(_facts(move, fall, path), indent=2))
        return
    print(f"\nThe picture is in {path}. What to try next:\n")
    for command in NEXT:
        print(f" {command}")


def cycloid(t: Array, duration: float) -> tuple[Array, Array, Array]:
    """A share from 0 to 1 with its first two derivatives, all at rest at both ends."""
    w = 2.0 * np.pi / duration
    return t / duration - np.sin(w * t) / (2.0 * np.pi), (1.0 - np.cos(w * t)) / duration, w * np.sin(w * t) / duration


def move_arm() -> Move:
    """Inverse dynamics along the motion, all instants at once, and forward dynamics back."""
    model = gallery.load("six-axis-arm").build()
    t = np.linspace(0.0, DURATION, INSTANTS)
    start, way = np.array(START), np.array(END) - np.array(START)
    s, ds, dds = cycloid(t, DURATION)
    q, v, a = start + np.outer(s, way), np.outer(ds, way), np.outer(dds, way)
    answer = model.inverse_dynamics(q, v, a)
    error = float(np.abs(model.forward_dynamics(q, v, answer.tau).a - a).max())

    f = model.function("forward_dynamics", threads=1)
    many = [np.tile(x, (50, 1)) for x in (q, v, np.stack(list(answer.tau.values()), axis=1))]
    seconds = []
    for _ in range(4):  # the first compiles
        before = time.perf_counter()
        f(*many)
        seconds.append((time.perf_counter() - before) / len(many[0]))
    return Move(model, t, answer, error, f.program.operations, min(seconds))


def drop_chain() -> Fall:
    """Release the chain from the horizontal: classical Runge-Kutta with a fixed step on compiled dynamics."""
    model = gallery.load("chain", n=LINKS, length=LENGTH, mass=MASS).build()
    f = model.function("forward_dynamics")
    steps, h, free = round(FALL / STEP), STEP, np.zeros(LINKS)
    q, v = np.zeros((steps + 1, LINKS)), np.zeros((steps + 1, LINKS))
    before = time.perf_counter()
    with _progress("dropping the chain", steps) as advance:
        for k in range(steps):
            q1, v1 = q[k], v[k]
            a1 = f(q1, v1, free)
            v2 = v1 + 0.5 * h * a1
            a2 = f(q1 + 0.5 * h * v1, v2, free)
            v3 = v1 + 0.5 * h * a2
            a3 = f(q1 + 0.5 * h * v2, v3, free)
            v4 = v1 + h * a3
            a4 = f(q1 + h * v3, v4, free)
            q[k + 1] = q1 + h / 6.0 * (v1 + 2.0 * v2 + 2.0 * v3 + v4)
            v[k + 1] = v1 + h / 6.0 * (a1 + 2.0 * a2 + 2.0 * a3 + a4)
            if k % 500 == 499:
                advance(500)
    seconds = time.perf_counter() - before
    return Fall(model, np.linspace(0.0, FALL, steps + 1), q, v, model.energy(q, v), seconds)


def picture(move: Move, fall: Fall, path: Path) -> None:
    """Efforts, reactions, the chain's motion and its energy on one page."""
    ghosts = [round(share * SHOWN / STEP) for share in np.linspace(0.0, 1.0, GHOSTS)]
    poses = [fall.model.poses(fall.q[k]) for k in ghosts]
    title = f"Chain of {LINKS} links let go, the first {SHOWN:g} s"
    figure = draw(fall.model.mechanism, poses[-1], overlay=poses[:-1], title=title, size=(12.8, 8.6))
    figure.set_layout_engine("constrained", w_pad=0.12, h_pad=0.12)
    grid = figure.add_gridspec(2, 2)
    chain = figure.axes[0]
    chain.set_subplotspec(grid[1, 0])
    efforts, reactions, energy = (figure.add_subplot(grid[place]) for place in ((0, 0), (0, 1), (1, 1)))

    _plot_joints(efforts, move.t, move.answer.tau, "effort of the drive [N m]", "Six-axis arm: what its drives give")
    _plot_joints(reactions, move.t, move.forces, "force in the bearing [N]", "Six-axis arm: what its bearings carry")
    wrist = move.model.joints[3:]
    largest = max(float(np.abs(move.answer.tau[joint]).max()) for joint in wrist)
    small = f"{', '.join(wrist)}: at most {largest:.2f} N m"
    efforts.annotate(small, (0.03, 0.04), xycoords="axes fraction", color="0.35")
    joint, force, when = move.peak
    reactions.plot([when], [force], "o", color="0.25", markersize=5)
    reactions.annotate(
        f"largest: {joint}, {force:.0f} N", (when, force), xytext=(0, 8), textcoords="offset points", ha="center"
    )
    reactions.set_ylim(0.0, 1.16 * force)
    reactions.legend(title="joint", loc="center left", bbox_to_anchor=(1.01, 0.5), frameon=False)

    for name, color in {"kinetic": "tab:green", "potential": "0.6", "total": "0.15"}.items():
        energy.plot(fall.t, getattr(fall.energy, name), color=color, linewidth=1.8, label=name)
    energy.set(xlabel="time [s]", ylabel="energy [J]", xlim=(0.0, FALL))
    energy.set_title(f"Its energy: the total moves by {fall.drift:.0e} J")
    energy.legend(title="energy", loc="center left", bbox_to_anchor=(1.01, 0.5), frameon=False)
    for axes in (efforts, reactions, energy, chain):
        axes.grid(color="0.92", linewidth=0.8)
        axes.set_axisbelow(True)
        axes.spines[["top", "right"]].set_visible(False)
    try:
        figure.savefig(path, dpi=130)
    except OSError as error:
        raise LinkwrightError(f"demo: {path} cannot be written: {(error.strerror or str(error)).lower()}.") from None


def _plot_joints(axes: Axes, t: Array, curves: dict[str, Array], label: str, title: str) -> None:
    for (joint, values), color in zip(curves.items(), COLORS, strict=False):
        axes.plot(t, values, color=color, linewidth=1.8, label=joint)
    axes.set(xlabel="time [s]", ylabel=label, xlim=(0.0, DURATION))
    axes.set_title(title)


def _tell_move(move: Move) -> None:
    print(
        f"1. An industrial arm (PUMA 560) swings through {DURATION} s of cycloidal motion, {INSTANTS} instants at once."
    )
    tau, forces = move.answer.tau, move.forces
    rows = [(joint, float(np.abs(tau[joint]).max()), float(forces[joint].max())) for joint in move.model.joints]
    print_table(("joint", "largest effort [N m]", "largest reaction [N]"), rows)
    joint, force, when = move.peak
    print(f"The largest reaction is in the {joint}: {force:.1f} N at {when:.3f} s.")
    print("\n2. Forward dynamics must undo inverse dynamics.")
    print(f"It does: the accelerations come back to {move.error:.1e} rad/s^2.")
    print(f"One forward dynamics is {move.operations} operations; in a batch {1e9 * move.seconds:.0f} ns on one core.")


def _tell_fall(fall: Fall) -> None:
    steps = len(fall.t) - 1
    print(f"\n3. A chain of {LINKS} links falls for {FALL:g} s: {steps} steps of Runge-Kutta in {fall.seconds:.2f} s.")
    print(f"Up to {fall.exchanged:.1f} J change from potential to kinetic; the total moves by {fall.drift:.1e} J.")


def _facts(move: Move, fall: Fall, path: Path) -> dict[str, Any]:
    joint, force, when = move.peak
    return {
        "arm": {
            "largest_effort": {name: float(np.abs(x).max()) for name, x in move.answer.tau.items()},
            "largest_reaction": {"joint": joint, "force": force, "time": when},
            "forward_undoes_inverse": move.error,
            "operations": move.operations,
            "seconds_per_state": move.seconds,
        },
        "chain": {"links": LINKS, "steps": len(fall.t) - 1, "seconds": fall.seconds, "energy_drift": fall.drift},
        "picture": str(path),
    }


@contextmanager
def _progress(what: str, steps: int | None) -> Iterator[Any]:
    """A bar (or, without a number of steps, a sign of life) on standard error, where that is a terminal."""
    if not sys.stderr.isatty():
        yield lambda count: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=steps)
        yield lambda count: bar.advance(task, count)
