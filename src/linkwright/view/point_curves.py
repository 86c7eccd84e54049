"""Named points in pictures of runs: their paths, and curves over time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from linkwright.simulation.results.solution import Solution

Array = np.ndarray[Any, np.dtype[np.float64]]
STILL = 1e-9  # of the largest coordinate: a component that moves less is left out


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
