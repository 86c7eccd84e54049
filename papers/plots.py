"""What the pages' figures have in common: light axes, curves by name, the paper's numbers, matrices of blocks."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from matplotlib.figure import Figure

Array = np.ndarray[Any, np.dtype[np.float64]]
LEAST = 1e-17  # shown for zero where the scale is logarithmic
PAPER = "#b3005e"  # everything that a paper prints, in every figure


def panels(count: int, columns: int = 2, height: float = 3.2) -> tuple[Figure, list[Any]]:
    """A figure of `count` pairs of axes, `columns` beside each other."""
    from matplotlib.figure import Figure

    rows = -(-count // columns)
    figure = Figure(figsize=(9.6, 0.3 + height * rows), layout="constrained")
    return figure, [figure.add_subplot(rows, columns, k + 1) for k in range(count)]


def curves(axes: Any, x: Array, by_name: Mapping[str, Array], **style: Any) -> None:
    """One line per name; a logarithmic axis shows the sizes."""
    for name, y in by_name.items():
        shown = np.maximum(np.abs(y), LEAST) if axes.get_yscale() == "log" else y
        axes.plot(x, shown, **{"linewidth": 1.5, "label": name, **style})


def paper_points(axes: Any, x: Any, y: Any, label: str) -> None:
    """What the paper prints, as points; the legend says whose they are."""
    style = {"marker": "D", "markersize": 6.5, "markerfacecolor": "none", "markeredgewidth": 1.6}
    axes.plot(x, y, linestyle="none", color=PAPER, zorder=5, clip_on=False, label=f"paper: {label}", **style)


def paper_line(axes: Any, label: str, *, x: float | None = None, y: float | None = None, style: str = "--") -> None:
    """A time or a size that the paper prints, across the whole figure."""
    looks = {"color": PAPER, "linewidth": 1.4, "linestyle": style, "zorder": 4, "label": f"paper: {label}"}
    if x is not None:
        axes.axvline(x, **looks)
    if y is not None:
        axes.axhline(y, **looks)


def bars(
    axes: Any, groups: Sequence[str], by_name: Mapping[str, Sequence[float | None]], printed: Collection[str]
) -> None:
    """Bars side by side in groups, their numbers above; those named in `printed` are the paper's, and hollow."""
    width = 0.8 / len(by_name)
    for k, (name, values) in enumerate(by_name.items()):
        places = [i - 0.4 + (k + 0.5) * width for i, y in enumerate(values) if y is not None]
        known = [y for y in values if y is not None]
        theirs = name in printed
        face, label = ("none", f"paper: {name}") if theirs else (f"C{k}", name)
        drawn = axes.bar(places, known, 0.9 * width, facecolor=face, edgecolor=PAPER if theirs else face, label=label)
        axes.bar_label(drawn, fmt=_short, fontsize=7.5, padding=1)
    axes.set_xticks(range(len(groups)), groups, fontsize=8.5)
    axes.axhline(0.0, color="0.4", linewidth=0.8)


def _short(x: float) -> str:
    return f"{x:.3g}" if abs(x) < 1000 else f"{x:.0f}"


def legend_beside(axes: Sequence[Any]) -> None:
    """One legend for a row of axes, to the right of the last: what each of them names, once."""
    named = {label: handle for panel in axes for handle, label in zip(*panel.get_legend_handles_labels(), strict=True)}
    place = {"loc": "center left", "bbox_to_anchor": (1.0, 0.5)}
    axes[-1].legend(named.values(), named.keys(), fontsize=8, frameon=False, **place)


def finish(axes: Any, title: str, x_label: str, y_label: str, legend: bool = True, room: float = 0.0) -> None:
    """Title, names, a light grid, and the legend where there is something to name. room: more height above the curves
    for it, as a share of theirs."""
    if room:
        low, high = axes.get_ylim()
        log = axes.get_yscale() == "log"
        axes.set_ylim(low, high * (high / low) ** room if log else high + room * (high - low))
    axes.set_title(title, fontsize=11)
    axes.set(xlabel=x_label, ylabel=y_label)
    axes.grid(color="0.92", linewidth=0.8)
    axes.set_axisbelow(True)
    axes.spines[["top", "right"]].set_visible(False)
    if legend and axes.get_legend_handles_labels()[0]:
        axes.legend(fontsize=8.5, framealpha=0.85, edgecolor="none")


def blocks(
    axes: Any,
    words: Sequence[Sequence[str]],
    title: str,
    rows: Sequence[str],
    columns: Sequence[str],
    printed: Sequence[Sequence[str]] | None = None,
) -> None:
    """A matrix of blocks: filled and labelled where there is a word, empty where it is zero; what the paper prints for
    a block stands in its corner."""
    from matplotlib.patches import Rectangle

    for i, line in enumerate(words):
        for j, word in enumerate(line):
            axes.add_patch(Rectangle((j, i), 1, 1, facecolor="#9ecae1" if word else "white", edgecolor="0.6"))
            axes.text(j + 0.5, i + 0.45, word or "0", ha="center", va="center", color="0.1" if word else "0.6")
            if printed is not None:
                corner = {"ha": "right", "va": "bottom", "fontsize": 8, "style": "italic", "color": PAPER}
                axes.text(j + 0.95, i + 0.97, printed[i][j] or "0", **corner)
    axes.set(xlim=(0, len(columns)), ylim=(len(rows), 0), aspect="equal")
    axes.set_xticks(np.arange(len(columns)) + 0.5, columns, fontsize=9)
    axes.set_yticks(np.arange(len(rows)) + 0.5, rows, fontsize=9)
    axes.tick_params(length=0)
    axes.xaxis.tick_top()
    axes.spines[:].set_visible(False)
    axes.set_title(title, fontsize=11)
