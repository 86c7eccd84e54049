"""The demo: a machine with three loops, one turn of its crank, then let go; numbers to check, pictures to keep."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from linkwright import gallery
from linkwright.design.driven_motion import Array, DrivenMotion, move, turn
from linkwright.errors import LinkwrightError
from linkwright.mechanism.files.paths import as_path, reason
from linkwright.view.house_style import COLORS
from linkwright.view.motion_plots import finish_axes, over, overlay, plot_curves
from linkwright.view.picture_files import save_picture
from linkwright.view.stick_figure import free_ends, path
from linkwright.view.tables import print_table

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from linkwright.simulation.results.solution import Solution

MACHINE, CRANK, SCRAPER = "carpet-scraper", "A", "link6"
SPEED, INSTANTS = 4.712, 361  # rad/s, as in paper 002; instants of the turn, both ends included
FREE = 4.0  # s, that the scraper runs by itself
NEXT = (
    "linkwright info carpet-scraper",
    "linkwright assemble four-bar A=0.7 --plot four-bar.png",
    "linkwright inverse carpet-scraper --turn --speed 4.712 --out turn.csv --plot turn.png",
    "linkwright simulate four-bar-003 --until 10 --tau A=6 --plot run.png",
    "linkwright gallery",
)


@dataclass(frozen=True)
class CrankTurn:
    """The scraper through one turn of its crank, and what was checked on it."""

    motion: DrivenMotion
    closing: float  # s, for all instants
    error: float  # rad/s^2, the largest difference of accelerations
    operations: int
    seconds: float  # per state, forward dynamics of a large batch

    @property
    def gap(self) -> float:
        """The largest opening of a loop, m or rad."""
        return float(np.abs(self.motion.model.closure(self.motion.state.q)).max())

    @cached_property
    def torque(self) -> Array:
        return self.motion.answer.tau[CRANK]

    @cached_property
    def powers(self) -> dict[str, Array]:
        """W, (instants,): what the crank gives, and what kinetic and potential energy gain, by their own slopes."""
        state = self.motion.state
        energy = self.motion.model.energy(state.q, state.v)
        gains = {"kinetic": slope(energy.kinetic), "potential": slope(energy.potential)}
        return {"crank": SPEED * self.torque, **{name: SPEED * gain for name, gain in gains.items()}}

    @property
    def imbalance(self) -> float:
        """W, the most by which what the crank gives differs from what the links gain."""
        p = self.powers
        return float(np.abs(p["crank"] - p["kinetic"] - p["potential"]).max())

    @cached_property
    def scraping(self) -> Array:
        """The path of the scraper's edge, (instants, 3), m."""
        mechanism = self.motion.model.mechanism
        edge = free_ends(mechanism)[SCRAPER]
        return path(mechanism, self.motion.model.poses(self.motion.state.q), SCRAPER, edge)


def run(as_json: bool = False, folder: str | Path = "demo") -> None:
    """Turn the crank, then let it go; save `demo.png` and `free.gif` in the folder, say what came out."""
    place = as_path(folder, "demo: its files need the path of a folder")
    file, film = place / "demo.png", place / "free.gif"
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise LinkwrightError(
            f"demo: the folder '{file.parent}' cannot be made: {reason(error)}. Go elsewhere."
        ) from None
    with _progress("tracing and compiling the scraper's dynamics"):
        found = turn_crank()
    if not as_json:
        _print_report(found)
    with _progress("drawing"):
        save_picture(picture(found), file)
    with _progress("letting go of the crank"):
        let_go = run_free()
        certificate = let_go.certificate()
    if not as_json:
        print(f"\n5. The drive lets go of the crank at that speed: {FREE:g} s by itself, and how far to trust them.")
        print(certificate)
    with _progress("filming"):
        mechanism = let_go.model.mechanism
        let_go.animate(film, trace={SCRAPER: free_ends(mechanism)[SCRAPER]})
    if as_json:
        facts = _facts(found, file)
        print(json.dumps({**facts, "free": certificate.as_dict(), "animation": str(film)}, indent=2))
        return
    print(f"\nThe picture is in {file}, the machine in motion in {film}. What to try next:\n")
    for command in NEXT:
        print(f" {command}")


def turn_crank() -> CrankTurn:
    """Assemble along the turn, inverse dynamics at every instant at once, and forward dynamics back."""
    model = gallery.load(MACHINE).build()
    trajectory = turn(SPEED, INSTANTS)
    before = time.perf_counter()
    model.assemble({CRANK: trajectory.x})
    closing = time.perf_counter() - before
    motion = move(model, CRANK, trajectory)
    q, v, a = motion.state.q, motion.state.v, motion.state.a
    error = float(np.abs(model.forward_dynamics(q, v, motion.answer.tau).a - a).max())

    f = model.function("forward_dynamics", threads=1)
    many = [np.tile(x, (200, 1)) for x in (q, v, motion.answer.tau[CRANK][:, None])]
    seconds = []
    for _ in range(4):  # the first compiles
        before = time.perf_counter()
        f(*many)
        seconds.append((time.perf_counter() - before) / len(many[0]))
    return CrankTurn(motion, closing, error, f.program.operations, min(seconds))


def run_free() -> Solution:
    """From the start of the turn, at its speed, without a drive."""
    model = gallery.load(MACHINE).build()
    return model.simulate(model.assemble({CRANK: 0.0}, v={CRANK: SPEED}), until=FREE, progress=False)


def slope(x: Array) -> Array:
    """The derivative by angle of what repeats every turn, both ends given: of its Fourier series, so nearly exact."""
    n = len(x) - 1
    waves = np.fft.rfft(x[:-1])
    waves = waves * 1j * np.arange(len(waves))
    found = np.fft.irfft(waves, n)
    return np.append(found, found[0])


def picture(found: CrankTurn) -> Figure:
    """The machine through its turn, the crank's torque, the largest reactions and the balance of power on one page."""
    motion = found.motion
    title = f"Carpet scraper, one turn of the crank at {SPEED:g} rad/s"
    figure = overlay(motion, title, (13.4, 9.0), [found.scraping, _pin(motion)])
    figure.set_layout_engine("constrained", w_pad=0.12, h_pad=0.12)
    grid = figure.add_gridspec(2, 2, width_ratios=(1.12, 1.0))
    machine = figure.axes[0]
    machine.set_subplotspec(grid[0, 0])
    torque, forces, power = (figure.add_subplot(grid[place]) for place in ((0, 1), (1, 0), (1, 1)))

    left, top = found.scraping[:, 0].min(), found.scraping[:, 1].max()
    machine.annotate("path of the scraping edge", (left, top), xytext=(0, 6), textcoords="offset points", color="0.25")
    torque.plot(over(motion), found.torque, color=COLORS[0], linewidth=2.0)
    torque.axhline(0.0, color="0.6", linewidth=0.8, zorder=0)
    finish_axes(torque, motion, "torque of the drive [N m]", "What the crank needs")
    plot_curves(forces, motion, motion.forces, "force [N]", "What the joints carry")
    joint, force, k = motion.peak
    place = (over(motion)[k], force)
    forces.plot(*place, "o", color="0.25", markersize=5)
    forces.annotate(f"largest: {joint}, {force:.0f} N", place, xytext=(8, 4), textcoords="offset points", color="0.25")
    forces.set_ylim(0.0, 1.12 * force)

    p = found.powers
    for name, color in {"kinetic": COLORS[4], "potential": "0.6"}.items():
        power.plot(over(motion), p[name], color=color, linewidth=1.8, label=f"gained as {name} energy")
    power.plot(over(motion), p["kinetic"] + p["potential"], color="0.15", linewidth=1.8, label="sum of both")
    power.plot(over(motion)[::10], p["crank"][::10], "o", color=COLORS[1], markersize=4, label="given by the crank")
    finish_axes(power, motion, "power [W]", f"Power balances to {found.imbalance:.0e} W")
    power.legend(loc="upper right", frameon=False)
    machine.grid(color="0.92", linewidth=0.8)
    machine.set_axisbelow(True)
    machine.spines[["top", "right"]].set_visible(False)
    return figure


def _pin(motion: DrivenMotion) -> Array:
    """The path of the coupler's end, which the pantograph magnifies."""
    mechanism = motion.model.mechanism
    return path(mechanism, motion.model.poses(motion.state.q), "coupler", mechanism.joints["P"].at)


def _print_report(found: CrankTurn) -> None:
    motion = found.motion
    model, n = motion.model, len(motion.trajectory.t)
    print("1. A carpet scraper: a four-bar drives a pantograph, three loops in all.")
    print(model)
    print(
        f"\n2. Its loops are closed at {n} angles of the crank in {found.closing:.2f} s, to {found.gap:.1e} m or rad."
    )
    print(f"\n3. The crank turns once at {SPEED:g} rad/s. What must it give, what does every joint carry?")
    rows = [
        (joint, float(force.max()), round(float(motion.trajectory.x[force.argmax()]), 3))
        for joint, force in motion.forces.items()
    ]
    print_table(("joint", "largest reaction [N]", "at crank angle [rad]"), rows)
    joint, force, _ = motion.peak
    low, high = found.torque.min(), found.torque.max()
    print(f"The drive gives {low:.1f} to {high:.1f} N m; the largest reaction is in {joint}, {force:.0f} N.")
    print("\n4. Forward dynamics must undo inverse dynamics, and power must balance.")
    print(f"They do: accelerations come back to {found.error:.1e} rad/s^2, power balances to {found.imbalance:.1e} W.")
    print(
        f"One forward dynamics is {found.operations} operations; in a batch {1e9 * found.seconds:.0f} ns on one core."
    )


def _facts(found: CrankTurn, file: Path) -> dict[str, Any]:
    motion = found.motion
    joint, force, k = motion.peak
    return {
        "machine": MACHINE,
        "instants": len(motion.trajectory.t),
        "closure": found.gap,
        "torque": {"smallest": float(found.torque.min()), "largest": float(found.torque.max())},
        "largest_reactions": {name: float(x.max()) for name, x in motion.forces.items()},
        "largest_reaction": {"joint": joint, "force": force, "angle": float(motion.trajectory.x[k])},
        "forward_undoes_inverse": found.error,
        "power_imbalance": found.imbalance,
        "operations": found.operations,
        "seconds_per_state": found.seconds,
        "picture": str(file),
    }


@contextmanager
def _progress(what: str) -> Iterator[None]:
    """A sign of life on standard error, where that is a terminal."""
    if not sys.stderr.isatty():
        yield
        return
    from rich.console import Console

    with Console(stderr=True).status(what):
        yield
