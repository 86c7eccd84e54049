"""Named points in pictures: a small mark, the path of a run, and curves over time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from linkwright.mechanism import Mechanism
from linkwright.view.drawing_sheet import DrawingSheet
from linkwright.view.house_style import SPRING

if TYPE_CHECKING:
    from linkwright.simulation.solution import Solution

Array = np.ndarray[Any, np.dtype[np.float64]]
STILL = 1e-9  # of the largest coordinate: a component that moves less is left out


def draw_points(sheet: DrawingSheet, mechanism: Mechanism, places: Mapping[str, Callable[[Any], Array]]) -> None:
    """A mark at every named point. places: per body, and for the ground, from the reference pose to the present one."""
    for point in mechanism.points.values():
        here = places[point.body](point.at)
        sheet.marker(here, "X", markersize=6, markerfacecolor=SPRING, markeredgewidth=0.6, zorder=6)


def point_paths(s: Solution, run: int = 0) -> list[Array]:
    """Where the points of one run go, (T, 3) each."""
    return [motion.position.reshape(-1, len(s.t), 3)[run] for motion in s.points.values()]


def point_curves(s: Solution) -> tuple[dict[str, Array], dict[str, Array]]:
    """Coordinates that change, as "foot.x", and speeds by name, (..., T) each."""
    positions: dict[str, Array] = {}
    for name, motion in s.points.items():
        far = max(float(np.nanmax(np.abs(motion.position), initial=0.0)), 1e-12)
        for k, axis in enumerate("xyz"):
            x = motion.position[..., k]
            if np.nanmax(x, initial=-np.inf) - np.nanmin(x, initial=np.inf) > STILL * far:
                positions[f"{name}.{axis}"] = x
    return positions, {name: np.linalg.norm(motion.velocity, axis=-1) for name, motion in s.points.items()}
