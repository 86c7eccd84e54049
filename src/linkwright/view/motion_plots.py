"""The picture of a motion: the machine on its way, what its drives give, what its bearings carry."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from linkwright.design.driven_motion import Array, DrivenMotion
from linkwright.view.house_style import FAINT, QUARTERS, color, legend_beside, literal, quiet_axes
from linkwright.view.joint_symbols import is_drawn
from linkwright.view.motion_tables import effort_unit, unit
from linkwright.view.stick_figure import draw, free_ends, path

if TYPE_CHECKING:
    from matplotlib.figure import Figure

GHOSTS = 13  # poses shown behind the first, or the last
NAMED = 6  # curves that get a colour and a name, the largest; the others are grey


def plot_motion(motion: DrivenMotion) -> Figure:
    """A page of its own: drawing on the left, efforts, forces and, where there are any, moments on the right."""
    bending = any(x.any() for x in motion.moments.values())
    figure = overlay(motion, f"{motion.model.name}: {motion.drive} {motion.trajectory.words}", (13.0, 7.6))
    figure.set_layout_engine("constrained", w_pad=0.12, h_pad=0.1)
    grid = figure.add_gridspec(6, 2, width_ratios=(1.0, 1.05))
    figure.axes[0].set_subplotspec(grid[:, 0])
    rows = (slice(0, 2), slice(2, 4), slice(4, 6)) if bending else (slice(0, 3), slice(3, 6))
    efforts, forces, *more = (figure.add_subplot(grid[row, 1]) for row in rows)
    units = sorted({effort_unit(motion, rate) for rate in motion.efforts})
    plot_curves(efforts, motion, motion.efforts, f"effort [{', '.join(units)}]", "What the drives give", signed=True)
    plot_curves(forces, motion, motion.forces, "force [N]", "What the joints carry")
    for axes in more:
        plot_curves(axes, motion, motion.moments, "moment [N m]", "and their moments")
    return figure


def overlay(motion: DrivenMotion, title: str, size: tuple[float, float], paths: list[Array] | None = None) -> Figure:
    """The machine in many poses of its motion, with the paths of its joints unless others are given."""
    q = motion.state.q
    shown = np.linspace(0, len(q) - 1, min(GHOSTS + 1, len(q))).round().astype(int)
    poses = [motion.model.poses(q[k]) for k in shown]
    first, *later = poses
    now, ghosts = (first, later[:-1]) if motion.trajectory.whole_turn else (poses[-1], poses[:-1])
    if paths is None:
        paths = joint_paths(motion)
    return draw(motion.model.mechanism, now, overlay=ghosts, paths=paths, names=True, title=title, size=size)


def joint_paths(motion: DrivenMotion) -> list[Array]:
    """Where the joints' points and the free ends go, each once, those that stay left out."""
    mechanism, poses = motion.model.mechanism, motion.model.poses(motion.state.q)
    points: list[tuple[str, Any]] = list(free_ends(mechanism).items())
    points += [(j.child, j.at) for j in mechanism.joints.values() if j.child != "ground" and is_drawn(j)]
    found: list[Array] = []
    for body, point in points:
        line = path(mechanism, poses, body, point)
        reach = float(np.ptp(line, axis=0).max())
        if reach > 1e-6 and all(np.abs(line - other).max() > 1e-6 * reach for other in found):
            found.append(line)
    return found


def plot_curves(
    axes: Any, motion: DrivenMotion, curves: dict[str, Array], label: str, title: str, signed: bool = False
) -> None:
    """Curves over the motion: the largest in colour and by name, the others grey."""
    ranked = sorted(curves, key=lambda name: -float(np.abs(curves[name]).max()))
    x = over(motion)
    handles = [axes.plot(x, curves[name], color=color(k), linewidth=1.6)[0] for k, name in enumerate(ranked[:NAMED])]
    for name, handle in zip(ranked, handles, strict=False):
        handle.set_label(literal(name))
    for name in ranked[NAMED:]:
        (other,) = axes.plot(x, curves[name], color="0.8", linewidth=1.0, label="others", zorder=1)
        handles = [*handles[:NAMED], other]
    finish_axes(axes, motion, label, title)
    if signed:
        axes.axhline(0.0, color=FAINT, linewidth=0.8, zorder=0)
    else:
        axes.set_ylim(bottom=0.0)
    legend_beside(axes, handles)


def over(motion: DrivenMotion) -> Array:
    """The abscissa: the angle of a whole turn, rad; else the time, s."""
    return motion.trajectory.x if motion.trajectory.whole_turn else motion.trajectory.t


def finish_axes(axes: Any, motion: DrivenMotion, label: str, title: str) -> None:
    """Names, units, a light grid; a turn is marked in quarters."""
    x = over(motion)
    turning = motion.trajectory.whole_turn
    quiet_axes(axes, title)
    axes.set(xlabel=literal(f"{motion.drive} [{unit(motion, motion.drive)}]") if turning else "time [s]", ylabel=label)
    axes.set_xlim(min(x[0], x[-1]), max(x[0], x[-1]))
    if turning:
        sign = "−" if x[-1] < 0.0 else ""
        words = [f"{sign}{word}" if word != "0" else word for word in QUARTERS]
        axes.set_xticks(np.linspace(0.0, x[-1], 5), words)
