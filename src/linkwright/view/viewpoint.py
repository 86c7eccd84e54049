"""From where a machine in space is looked at."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]
AZIMUTHS = (-60.0, -50.0, -70.0, -40.0, -30.0, -120.0, -130.0, -110.0, -140.0, -150.0)  # degrees, the usual one first
ELEVATION = 22.0  # degrees, of the eye over the ground
NEAR = 0.08  # of the extent: points that are closer hide each other


def screen_axes(elevation: float, azimuth: float, vertical: int) -> tuple[Array, Array, Array]:
    """World directions to the right, upwards and towards the eye; vertical: which of the axes stands upright."""
    e, a = np.radians([elevation, azimuth])
    towards = np.array([np.cos(e) * np.cos(a), np.cos(e) * np.sin(a), np.sin(e)])
    towards = np.roll(towards, vertical - 2)
    up = np.eye(3)[vertical]
    right = np.cross(up, towards)
    right = right / np.linalg.norm(right)
    return right, np.cross(towards, right), towards


def best_azimuth(points: Array, vertical: int) -> float:
    """The angle from which points (n, 3) cover each other least; of nearly equal ones the more usual."""
    extent = float(np.linalg.norm(np.ptp(points, axis=0)))
    some = points[np.unique(np.linspace(0, len(points) - 1, 120).astype(int))]

    def hidden(azimuth: float) -> float:
        right, up, _ = screen_axes(ELEVATION, azimuth, vertical)
        seen = np.stack([some @ right, some @ up], axis=-1)
        apart = np.linalg.norm(seen[:, None] - seen[None], axis=-1) / max(extent, 1e-9)
        return float(np.mean(np.maximum(NEAR - apart, 0.0)) / NEAR)

    return min(AZIMUTHS, key=lambda azimuth: round(hidden(azimuth), 2))
