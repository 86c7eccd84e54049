"""Bearing loads in polar axes: which way and how much a joint is loaded, as each of its two bodies feels it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from linkwright.errors import LinkwrightError
from linkwright.layout.primitives import directions
from linkwright.view.drawing_sheet import drawing_plane
from linkwright.view.house_style import FAINT, GRID, INK, PLAIN, SMALL, WORDS, color, literal, new_figure, whole_title

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from linkwright.simulation.results.solution import Solution

Array = NDArray[np.float64]
MOST = 6  # joints, those with the largest forces
COLUMNS = 3
BUNDLE = 60  # runs of an ensemble that are drawn
FORCE = slice(3, 6)
RATHER = 1e-9  # of the largest force: less is rounding


class BearingLoad(NamedTuple):
    """The force across a joint's axis, N, (..., T, 2): on the parent in the parent's axes, on the child in the child's.

    Components are along two directions that stand square to the axis and, in the reference pose, are the same for both:
    to the right and up of the drawing, where it is flat.
    """

    on_parent: Array
    on_child: Array


def bearing_load(s: Solution, joint: str) -> BearingLoad | None:
    """What a joint's bearing carries; None of a joint without an axis, in a machine that moves in space."""
    said = s.model.mechanism.joints[joint]
    plane = drawing_plane(s.model.mechanism)
    if plane is None and said.axis is None:
        return None
    along = directions(said)
    across = np.stack(plane if plane is not None else (along["u"], along["w"]))  # (2, 3)
    force = s.reactions()[joint][..., FORCE]  # of the parent on the child, world axes
    poses = s.poses()

    def felt(body: str, force: Array) -> Array:
        R = poses[body][0] if body in poses else np.eye(3)
        return np.asarray((np.swapaxes(R, -1, -2) @ force[..., None])[..., 0] @ across.T)

    return BearingLoad(felt(said.parent, -force), felt(said.child, force))


def plot_bearings(s: Solution, joints: tuple[str, ...]) -> Figure:
    """Polar axes for the joints that carry most: direction and size of the load over the run."""
    try:
        loads = {name: load for name in joints if (load := bearing_load(s, name)) is not None}
        note = "no joint has a bearing with an axis"
    except LinkwrightError as error:
        loads, note = {}, str(error)
    sizes = {
        name: float(np.nanmax(np.linalg.norm(load.on_child, axis=-1), initial=0.0)) for name, load in loads.items()
    }
    largest = max(sizes.values(), default=0.0)
    chosen = sorted((name for name in sizes if sizes[name] > RATHER * largest), key=lambda name: -round(sizes[name], 9))
    shown = [name for name in loads if name in chosen[:MOST]]
    rows, columns = max(1, -(-len(shown) // COLUMNS)), max(1, min(COLUMNS, len(shown)))
    figure = new_figure((1.0 + 3.9 * columns, 0.9 + 4.2 * rows))
    whole_title(figure, f"{s.model.name}: forces that bearings carry")
    if not shown:
        figure.text(0.5, 0.5, literal(note), ha="center", va="center", color=WORDS, fontsize=PLAIN)
    for k, name in enumerate(shown):
        _draw(figure.add_subplot(rows, columns, k + 1, projection="polar"), s, name, loads[name])
    return figure


def _draw(axes: Any, s: Solution, name: str, load: BearingLoad) -> None:
    joint = s.model.mechanism.joints[name]
    for k, (body, vectors) in enumerate(((joint.parent, load.on_parent), (joint.child, load.on_child))):
        runs = vectors.reshape(-1, *vectors.shape[-2:])
        some = np.unique(np.linspace(0, len(runs) - 1, min(BUNDLE, len(runs))).round().astype(int))
        thin = {"linewidth": 0.7, "alpha": max(0.12, min(1.0, 8.0 / len(some)))} if len(some) > 1 else {}
        for i, run in enumerate(runs[some]):
            angle, size = np.arctan2(run[:, 1], run[:, 0]), np.linalg.norm(run, axis=-1)
            label = f"on {literal(body)}, in its axes" if i == 0 else None
            axes.plot(angle, size, **{"color": color(k), "linewidth": 1.3, "label": label, **thin})
    axes.set_title(f"{literal(name)} [N]", fontsize=PLAIN + 1.0, color=INK, pad=10.0)
    axes.tick_params(labelsize=SMALL - 1.0, colors=WORDS, pad=0.0)
    axes.grid(color=GRID, linewidth=0.8)
    axes.spines["polar"].set(color=FAINT, linewidth=0.6)
    axes.set_rgrids(_rings(axes.get_rmax()), angle=22.5)
    axes.legend(loc="upper center", bbox_to_anchor=(0.5, -0.08), frameon=False, fontsize=SMALL, labelcolor=WORDS)


def _rings(most: float) -> Array:
    """About four round numbers up to the largest."""
    from matplotlib.ticker import MaxNLocator

    steps = np.asarray(MaxNLocator(nbins=4).tick_values(0.0, most))
    return np.asarray(steps[(steps > 0.0) & (steps <= most)])
