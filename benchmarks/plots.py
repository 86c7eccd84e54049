"""The pictures of the page: costs over sizes and operations on logarithmic axes, and the roofline."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from benchmarks.page_parts import GRID, INK, Picture
from benchmarks.roofline import Point
from linkwright.view.house_style import COLORS, PLAIN, SMALL

MARKERS = {"ours": "o", "Pinocchio": "s", "MuJoCo": "^"}
WRITTEN: dict[str, Any] = {"color": INK, "fontsize": SMALL}
QUESTIONS = {"forward": "o", "inverse": "^", "gradient": "s"}
WHO = {"ours": COLORS[0], "Pinocchio": COLORS[1], "MuJoCo": COLORS[4]}


def panels(count: int, columns: int = 2, height: float = 3.4) -> tuple[Any, list[Any]]:
    """A figure of `count` axes, both directions logarithmic, `columns` beside each other."""
    from matplotlib.figure import Figure

    rows = -(-count // columns)
    figure = Figure(figsize=(11.0 if columns > 1 else 8.6, height * rows), layout="constrained")
    axes = [figure.add_subplot(rows, columns, k + 1) for k in range(count)]
    for panel in axes:
        panel.set(xscale="log", yscale="log")
    return figure, axes


def finish(axes: Any, x: str, y: str, title: str = "", beside: bool = False) -> None:
    """Names, a quiet grid, a legend where there is something to name; all in the ink that the page recolours."""
    axes.set_title(title, fontsize=10.0, color=INK)
    axes.set_xlabel(x, fontsize=PLAIN, color=INK)
    axes.set_ylabel(y, fontsize=PLAIN, color=INK)
    axes.tick_params(which="both", labelsize=SMALL, colors=INK, length=3.0)
    axes.grid(color=GRID, linewidth=0.8)
    axes.set_axisbelow(True)
    for side, spine in axes.spines.items():
        spine.set(color=INK, linewidth=0.6)
        spine.set_visible(side in ("left", "bottom"))
    if axes.get_legend_handles_labels()[0]:
        place = {"loc": "center left", "bbox_to_anchor": (1.01, 0.5)} if beside else {}
        axes.legend(fontsize=SMALL, frameon=False, labelcolor=INK, **place)


def over_operations(rows: Sequence[Mapping[str, Any]], title: str) -> Picture:
    """Seconds per state over a program's operations; rows have machine, operations, spreads by contender."""
    figure, (axes,) = panels(1, 1, 4.2)
    for who in ("ours", "Pinocchio", "MuJoCo"):
        there = [row for row in rows if who in row["spreads"]]
        if not there:
            continue
        x, spreads = [row["operations"] for row in there], [row["spreads"][who] for row in there]
        middle = np.array([spread["median"] for spread in spreads])
        bars = [middle - [s["lower quartile"] for s in spreads], [s["upper quartile"] for s in spreads] - middle]
        looks = {"color": WHO[who], "marker": MARKERS[who], "linestyle": "none", "markersize": 5, "label": who}
        axes.errorbar(x, middle, yerr=np.maximum(bars, 0.0), capsize=2, elinewidth=1, **looks)
    lowest = {row["machine"]: row for row in sorted(rows, key=lambda row: -float(row["operations"]))}
    for name, row in lowest.items():
        at = (row["operations"], row["spreads"]["ours"]["median"])
        axes.annotate(name, at, textcoords="offset points", xytext=(5, -11), **WRITTEN)
    finish(axes, "operations of our program", "s per state")
    told = "Medians with quartiles; lower is faster. Peers stand over the operations of our program, not of theirs."
    return Picture(figure, f"{title} {told}", f"Time per state over operations: {title}")


def errors_over_seconds(rows: Sequence[Mapping[str, Any]]) -> Picture:
    """Whole runs: the error at the end over the seconds that they took."""
    figure, (axes,) = panels(1, 1, 4.2)
    machines = list(dict.fromkeys(row["machine"] for row in rows))
    for row in rows:
        if row["seconds"] and row["error"]:
            looks = {"color": COLORS[machines.index(row["machine"])], "marker": "s" if row["peer"] else "o"}
            axes.plot(row["seconds"], row["error"], markersize=6, linestyle="none", **looks)
    for k, name in enumerate(machines):
        axes.plot([], [], color=COLORS[k], marker="o", linestyle="none", label=name)
    axes.plot([], [], color=INK, marker="s", linestyle="none", label="by a peer")
    finish(axes, "s, stepping", "error of a coordinate at the end, rad or m")
    return Picture(figure, "Whole runs: down and left is better.", "Error at the end over the time of a run")


def varying(rows: Sequence[Mapping[str, Any]]) -> Picture:
    """Seconds per state with numbers folded in, and as inputs."""
    figure, (axes,) = panels(1, 1, 3.8)
    counts = {"constant": "constant_operations", "shared": "operations", "each": "operations"}
    names = {"constant": "folded in", "shared": "one set for all states", "each": "a set for each state"}
    for k, (what, count) in enumerate(counts.items()):
        y = [row["spreads"][what]["median"] for row in rows]
        axes.plot([row[count] for row in rows], y, "o", color=COLORS[k], markersize=5, label=names[what])
    finish(axes, "operations", "s per state")
    return Picture(figure, "Numbers as constants and as inputs; medians.", "Time per state over operations, variants")


def growing(rows: Sequence[Mapping[str, Any]], fits: Sequence[Mapping[str, Any]]) -> list[Picture]:
    """Costs over sizes: the way to the first answer, a panel per machine; then time per state and memory of all."""
    machines = list(dict.fromkeys(row["machine"] for row in rows))
    figure, axes = panels(len(machines))
    for panel, machine in zip(axes, machines, strict=True):
        of = [row for row in rows if (row["machine"], row["contender"]) == (machine, "ours")]
        for k, stage in enumerate(("build", "trace", "compile", "first answer")):
            y = [row["first answer"] if stage == "first answer" else row["stages"].get(stage) for row in of]
            _line(panel, [row["n"] for row in of], y, COLORS[k], "o", stage, _of(fits, machine, "ours", stage))
        finish(panel, "n", "s", machine)
    told = (
        "Cold, to the first answer. Lines: factor n^exponent through the sizes of the fit, with what a process costs "
    )
    first = Picture(figure, f"{told}once added again; in brackets the exponents.", "Seconds to the first answer over n")
    figure, (time, memory) = panels(2)
    for k, machine in enumerate(machines):
        for who, marker in MARKERS.items():
            of = [row for row in rows if (row["machine"], row["contender"]) == (machine, who)]
            name, n = machine if who == "ours" else f"{machine}, {who}", [row["n"] for row in of]
            _line(time, n, [row["run"] for row in of], COLORS[k], marker, name, _of(fits, machine, who, "run"))
            _line(memory, n, [row["memory"] for row in of], COLORS[k], marker, "", _of(fits, machine, who, "memory"))
    finish(time, "n", "s per state", "after compiling", beside=True)
    finish(memory, "n", "bytes", "memory until the first answer")
    said = "Time per state in a batch (peers: per call), and memory above that of the process before."
    return [first, Picture(figure, said, "Time per state and memory over n")]


def _of(fits: Sequence[Mapping[str, Any]], machine: str, who: str, quantity: str) -> list[Mapping[str, Any]]:
    wanted = (machine, who, quantity)
    return [fit for fit in fits if (fit["machine"], fit["contender"], fit["quantity"]) == wanted]


def _line(
    axes: Any,
    n: list[int],
    y: list[float | None],
    color: str,
    marker: str,
    name: str,
    fits: Sequence[Mapping[str, Any]],
) -> None:
    known = [(a, b) for a, b in zip(n, y, strict=True) if b]
    if not known:
        return
    exponents = ", ".join(f"{fit['exponent']:.2f}" for fit in fits)
    label = f"{name} ({exponents})" if exponents and name else name
    axes.plot(*zip(*known, strict=True), marker, color=color, markersize=4.5, label=label or None)
    for fit in fits:
        x = np.geomspace(fit["low"], fit["high"], 30)
        axes.plot(x, fit["fixed"] + fit["factor"] * x ** fit["exponent"], color=color, linewidth=1.2)


def roof(limits: Mapping[str, Any], points: Sequence[Point]) -> Picture:
    """Operations a second of our programs over operations per byte, under what this core can do."""
    figure, (axes,) = panels(1, 1, 4.6)
    least, most = min(point.intensity for point in points), max(point.intensity for point in points)
    ridges = [limits["peak"] / bandwidth for bandwidth in limits["bandwidths"].values()]
    x = np.geomspace(0.3 * min(least, *ridges), 4.0 * max(most, *ridges), 200)
    for style, (name, bandwidth) in zip(("-", "--"), limits["bandwidths"].items(), strict=False):
        label = f"{name}: {bandwidth / 1e9:.0f} GB/s"
        axes.plot(x, np.minimum(bandwidth * x, limits["peak"]) / 1e9, style, color=INK, linewidth=1.3, label=label)
    machines = list(dict.fromkeys(point.machine for point in points))
    for point in points:
        looks = {"color": COLORS[machines.index(point.machine)], "marker": QUESTIONS[point.question], "markersize": 6}
        axes.plot(point.intensity, point.rate / 1e9, linestyle="none", **looks)
    for name in dict.fromkeys(point.question for point in points):
        axes.plot([], [], color=INK, marker=QUESTIONS[name], linestyle="none", label=name)
    for k, name in enumerate(machines):
        axes.plot([], [], color=COLORS[k], marker="o", linestyle="none", label=name)
    axes.text(x[-1], 1.06 * limits["peak"] / 1e9, f"{limits['peak'] / 1e9:.0f} GFLOP/s", **WRITTEN, ha="right")
    finish(axes, "operations per byte of arguments and results", "GFLOP/s of one core", beside=True)
    told = (
        "Under the slope the bytes bind, under the flat roof the arithmetic. Operations that sines are made of count."
    )
    measured = "Measured here: c = a + b over arrays beyond the caches and within them; independent multiply-adds."
    return Picture(figure, f"{told} {measured}", "Roofline of one core with our programs")
