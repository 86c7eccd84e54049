"""What the pages' figures have in common: light axes, curves by name, matrices of blocks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from matplotlib.figure import Figure

Array = np.ndarray[Any, np.dtype[np.float64]]
LEAST = 1e-17  # shown for zero where the scale is logarithmic


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


def finish(axes: Any, title: str, x_label: str, y_label: str, legend: bool = True) -> None:
    """Title, names, a light grid, and the legend where there is something to name."""
    axes.set_title(title, fontsize=11)
    axes.set(xlabel=x_label, ylabel=y_label)
    axes.grid(color="0.92", linewidth=0.8)
    axes.set_axisbelow(True)
    axes.spines[["top", "right"]].set_visible(False)
    if legend and axes.get_legend_handles_labels()[0]:
        axes.legend(fontsize=8.5, framealpha=0.85, edgecolor="none")


def blocks(axes: Any, words: Sequence[Sequence[str]], title: str, rows: Sequence[str], columns: Sequence[str]) -> None:
    """A matrix of blocks: filled and labelled where there is a word, empty where it is zero."""
    from matplotlib.patches import Rectangle

    for i, line in enumerate(words):
        for j, word in enumerate(line):
            axes.add_patch(Rectangle((j, i), 1, 1, facecolor="#9ecae1" if word else "white", edgecolor="0.6"))
            axes.text(j + 0.5, i + 0.5, word or "0", ha="center", va="center", color="0.1" if word else "0.6")
    axes.set(xlim=(0, len(columns)), ylim=(len(rows), 0), aspect="equal")
    axes.set_xticks(np.arange(len(columns)) + 0.5, columns, fontsize=9)
    axes.set_yticks(np.arange(len(rows)) + 0.5, rows, fontsize=9)
    axes.tick_params(length=0)
    axes.xaxis.tick_top()
    axes.spines[:].set_visible(False)
    axes.set_title(title, fontsize=11)
