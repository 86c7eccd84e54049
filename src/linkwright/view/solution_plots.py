"""Pictures of a run: its panels drawn, one kind by itself or a page of them all."""

from __future__ import annotations

from collections.abc import Iterable
from os import PathLike
from textwrap import fill
from typing import TYPE_CHECKING, Any

import numpy as np

from linkwright.mechanism.files.paths import as_path
from linkwright.mechanism.names import name_list
from linkwright.model.inputs import known
from linkwright.view.bearing_plots import plot_bearings
from linkwright.view.house_style import (
    COLORS,
    INK,
    LARGE,
    PLAIN,
    QUARTERS,
    SMALL,
    WORDS,
    color,
    legend_beside,
    literal,
    new_figure,
    quiet_axes,
    whole_title,
)
from linkwright.view.peak_marks import mark_peaks
from linkwright.view.picture_files import check_picture, save_picture
from linkwright.view.point_curves import point_paths
from linkwright.view.solution_panels import (
    PANELS,
    Panel,
    closure_panels,
    effort_panels,
    energy_panels,
    motion_panels,
    reaction_panels,
)
from linkwright.view.stick_figure import draw

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from linkwright.simulation.results.solution import Solution

Array = np.ndarray[Any, np.dtype[np.float64]]

BEARINGS = "bearings"
PLOTS = (*PANELS, BEARINGS)
STYLES = ("-", (0, (5, 1.6)), (0, (1.2, 1.2)), (0, (6, 1.5, 1.2, 1.5)))  # of a joint's several coordinates
NAMED = 10  # curves that get a colour and a name, those that vary most; the others are grey
CROWD = 5  # curves, of which some may be equal
BUNDLE = 60  # runs of an ensemble that are drawn
GHOSTS = 9  # poses shown behind the last
EVENTS, LINES = 6, 200  # events and changes of the mode that are told in words; and that are marked
OTHERS = "others"


def plot_solution(
    s: Solution,
    what: str | None = None,
    joints: Iterable[str] | None = None,
    path: str | PathLike[str] | None = None,
) -> Figure:
    """One kind of picture in as many panels as it has units, or (what=None) a page with the machine and all of them."""
    file = None if path is None else check_picture(as_path(path, "A picture is saved to a file: its path is needed"))
    chosen = _chosen(s, joints)
    if what is None:
        figure = _page(s, chosen)
    elif known(f"{s.model.name}: plot", what, PLOTS) == BEARINGS:
        figure = plot_bearings(s, chosen)
    else:
        figure = _figure(s, what, chosen)
    if file is not None:
        save_picture(figure, file)
    return figure


def _chosen(s: Solution, joints: Iterable[str] | None) -> tuple[str, ...]:
    if isinstance(joints, str):
        joints = (joints,)
    names = _usual_joints(s) if joints is None else name_list(joints, f"{s.model.name}: plot: joints")
    return tuple(known(f"{s.model.name}: joint", name, s.model.joints) for name in names)


def _usual_joints(s: Solution) -> tuple[str, ...]:
    """All; without the hinges that beams are made of, where other joints move."""
    known = s.model.mechanism.joints
    hinges = {name for beam in s.model.mechanism.beams.values() for name in beam.joints}
    others = tuple(name for name in s.model.joints if name not in hinges)
    return others if any(known[name].freedoms for name in others) else s.model.joints


def _figure(s: Solution, what: str, joints: tuple[str, ...]) -> Figure:
    panels = PANELS[what](s, joints)
    beside = panels[0].over is not None
    rows, columns = (1, len(panels)) if beside else (len(panels), 1)
    size = (7.4 * columns, 5.0) if beside else (8.8, 0.9 + 2.9 * rows)
    figure = new_figure(size)
    whole_title(figure, s.model.name)
    for k, panel in enumerate(panels):
        axes = figure.add_subplot(rows, columns, k + 1)
        _draw(axes, s, panel, joints)
        if not beside and k < rows - 1:
            axes.set_xlabel("")
    return figure


def _page(s: Solution, joints: tuple[str, ...]) -> Figure:
    """The machine on its way at the upper left; the first panel of each kind beside and below it."""
    figure = _machine(s, (15.6, 8.6))
    figure.set_layout_engine("constrained", w_pad=0.1, h_pad=0.1)
    grid = figure.add_gridspec(2, 3, width_ratios=(1.15, 1.0, 1.0))
    figure.axes[0].set_subplotspec(grid[0, 0])
    if figure.axes[0].name == "3d":
        figure.axes[0].tick_params(labelsize=7, pad=-1)
    figure.axes[0].set_title("Poses of the first run" if s.q.ndim > 2 else "Its poses, the last one in full")
    motion = motion_panels(s, joints)
    efforts = effort_panels(s, joints)
    panels = [motion[0]] if motion else []
    panels += efforts[:1] if efforts[0].curves else [x for x in motion if x.label.startswith("rate")][:1]
    panels += [reaction_panels(s, joints)[0], energy_panels(s, joints)[0]]
    panels.append(closure_panels(s, joints)[0] if s.model.tree.constrained else energy_panels(s, joints)[1])
    for k, panel in enumerate(panels[:5]):
        _draw(figure.add_subplot(grid[divmod(k + 1, 3)]), s, panel, joints)
    whole_title(figure, f"{s.model.name}: {s.status}")
    return figure


def _machine(s: Solution, size: tuple[float, float]) -> Figure:
    """The machine in some poses of the run; of an ensemble, of the first run that has any."""
    runs = s.q.reshape(-1, *s.q.shape[-2:])
    reached: np.ndarray = np.asarray(np.isfinite(runs).all(axis=-1))
    first = int(reached.any(axis=-1).argmax())
    model = s.member(first)
    q = runs[first][reached[first]] if reached.any() else model.reference.q[None]
    shown = np.unique(np.linspace(0, len(q) - 1, min(GHOSTS + 1, len(q))).round().astype(int))
    poses = [model.poses(q[k]) for k in shown]
    gone, last = [path[reached[first]] for path in point_paths(s, first)], poses[-1]
    return draw(model.mechanism, last, overlay=poses[:-1], paths=gone, names=False, title=s.model.name, size=size)


def _draw(axes: Any, s: Solution, panel: Panel, joints: tuple[str, ...]) -> None:
    """Curves, or bundles of them; of very many only those that vary most in colour."""
    quiet_axes(axes, panel.title)
    axes.set(ylabel=panel.label, xlabel=literal(panel.x_label))
    if panel.logarithmic and not any((y > 0.0).any() for y in panel.curves.values()):
        panel = panel._replace(curves={}, note=panel.note or "exactly zero")
    if not panel.curves:
        axes.set(xticks=[], yticks=[])
        note = literal(fill(panel.note, 46))
        axes.text(0.5, 0.5, note, transform=axes.transAxes, ha="center", va="center", color=WORDS, fontsize=PLAIN)
        return
    handles = []
    looks = _looks(panel, joints)
    for name in sorted(panel.curves, key=lambda name: name in looks):  # grey below
        handles.append(_curve(axes, s, panel, name, looks.get(name)))
    handles.sort(key=lambda handle: handle.get_label() == OTHERS)
    mark_peaks(axes, {name: panel.peaks.get(name, ()) for name in looks}, looks)
    _scale(axes, s, panel)
    if panel.note:
        place = {"xycoords": "axes fraction", "xytext": (4, 2), "textcoords": "offset points", "va": "bottom"}
        axes.annotate(panel.note, (0.0, 1.0), fontsize=SMALL, color=WORDS, **place)
        axes.set_title(panel.title, pad=16, fontsize=LARGE, color=INK)
    legend_beside(axes, list({handle.get_label(): handle for handle in handles}.values()))


def _looks(panel: Panel, joints: tuple[str, ...]) -> dict[str, dict[str, Any]]:
    """Colour, stroke and width by curve: a joint has one colour in all panels. Wide below, so that equal ones show."""
    ranked = sorted(panel.curves, key=lambda name: -_variation(panel.curves[name]))
    named = sorted(ranked[:NAMED], key=list(panel.curves).index)
    owners = {name: name.rstrip("*").partition(".")[0] for name in named}
    own = all(owner in joints for owner in owners.values()) and len(joints) <= len(COLORS)
    found: dict[str, dict[str, Any]] = {}
    for k, name in enumerate(named):
        earlier = [owners[x] for x in named[:k]].count(owners[name])
        hue = color(joints.index(owners[name]) if own else k)
        style = STYLES[earlier % len(STYLES)] if own else STYLES[0]
        width = 1.2 if panel.logarithmic else 1.8 if len(named) < CROWD else 2.6 - 1.4 * k / len(named)
        found[name] = {"color": hue, "linestyle": style, "linewidth": width}
    return found


def _curve(axes: Any, s: Solution, panel: Panel, name: str, look: dict[str, Any] | None) -> Any:
    """Draw one curve, or one bundle; what the legend shows of it."""
    from matplotlib.lines import Line2D

    y = panel.curves[name].reshape(-1, panel.curves[name].shape[-1])
    x = np.broadcast_to(s.t, y.shape) if panel.over is None else panel.over[name].reshape(y.shape)
    some = np.unique(np.linspace(0, len(y) - 1, min(BUNDLE, len(y))).round().astype(int))
    x, y, label = x[some], y[some], literal(name) if look else OTHERS
    style: dict[str, Any] = {"color": "0.8", "linewidth": 1.0} if look is None else look
    if panel.logarithmic:
        positive = y[y > 0.0]
        if not positive.size:
            return Line2D([], [], label=f"{label}: zero", **style)
        y = np.maximum(y, positive.min())
    thin = {"linewidth": 0.7, "alpha": max(0.12, min(1.0, 8.0 / len(some)))} if len(some) > 1 else {}
    axes.plot(x.T, y.T, **{**style, **thin})
    if panel.over is not None and not panel.whole_turn:
        axes.plot(x[:, 0], y[:, 0], "o", color=style["color"], markersize=4)
    return Line2D([], [], label=label, **style)


def _scale(axes: Any, s: Solution, panel: Panel) -> None:
    if panel.logarithmic:
        axes.set_yscale("log")
        low, high = axes.get_ylim()
        if high / low < 1e3:
            axes.set_ylim(low / 30.0, high * 30.0)
    elif panel.from_zero:
        axes.set_ylim(bottom=0.0)
    else:
        axes.axhline(0.0, color="0.6", linewidth=0.8, zorder=0)
    if panel.whole_turn:
        axes.set_xlim(0.0, 2.0 * np.pi)
        axes.set_xticks(np.linspace(0.0, 2.0 * np.pi, len(QUARTERS)), QUARTERS)
    if panel.over is not None:
        return
    if s.t[-1] > s.t[0]:
        axes.set_xlim(s.t[0], s.t[-1])
    if s.q.ndim == 2:
        _mark_events(axes, s)


def _mark_events(axes: Any, s: Solution) -> None:
    """Lines where the mode changes, and at events; the first of them in words. Small strokes below at impacts."""
    changed = {change.name for change in s.changes}
    marks = [(t, f"{name} {word}") for t, name, word in s.modes]
    marks += [(event.t, event.name) for event in s.events if event.name not in changed]
    for k, (t, words) in enumerate(sorted(marks)[:LINES]):
        axes.axvline(t, color="0.5", linewidth=0.8 if k < EVENTS else 0.4, linestyle=(0, (4, 3)), zorder=0)
        if k < EVENTS:
            place = {"xycoords": ("data", "axes fraction"), "xytext": (2, -2), "textcoords": "offset points"}
            style = {"va": "top", "fontsize": SMALL - 1.0, "color": WORDS, "rotation": 90}
            said = axes.annotate(literal(words), (t, 1.0), **style, **place)
            said.set_bbox({"facecolor": "white", "edgecolor": "none", "alpha": 0.8, "pad": 0.8})
    struck = [change.t for change in s.changes if change.impulses]
    if struck:
        low = {"transform": axes.get_xaxis_transform(), "clip_on": False, "zorder": 6}
        axes.plot(struck, np.full(len(struck), 0.0), "|", color=INK, markersize=9, markeredgewidth=1.2, **low)


def _variation(x: Array) -> float:
    told = x[np.isfinite(x)]
    return float(np.ptp(told)) if told.size else 0.0
