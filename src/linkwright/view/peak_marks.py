"""Extremes of the continuous run on its curves: a small mark at each, the largest in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from linkwright.view.house_style import SMALL, WORDS

MARK = {
    "marker": "o",
    "markersize": 4.0,
    "markerfacecolor": "white",
    "linestyle": "none",
    "zorder": 4,
    "clip_on": False,
}


def mark_peaks(
    axes: Any, peaks: Mapping[str, Sequence[tuple[float, float]]], looks: Mapping[str, Mapping[str, Any]]
) -> None:
    """peaks: (t, value) by curve. They may stand off it, since they lie between the instants that it goes through."""
    every = [(abs(value), t, value) for points in peaks.values() for t, value in points]
    for name, points in peaks.items():
        for t, value in points:
            axes.plot([t], [value], color=looks[name]["color"], markeredgecolor=looks[name]["color"], **MARK)
    if not every:
        return
    _, t, value = max(every)
    low, high = axes.get_xlim()
    right = t > 0.5 * (low + high)
    place = {"xytext": (-7 if right else 7, 0), "textcoords": "offset points"}
    style = {"ha": "right" if right else "left", "va": "center", "fontsize": SMALL, "color": WORDS}
    number = f"{value:.0f}" if abs(value) >= 1e4 else f"{value:.4g}"
    unit = axes.get_ylabel().partition("[")[2].rstrip("]")
    words = axes.annotate(f"{number} {unit} at {t:.4g} s", (t, value), **place, **style)
    words.set_bbox({"facecolor": "white", "edgecolor": "none", "alpha": 0.75, "pad": 0.6})
