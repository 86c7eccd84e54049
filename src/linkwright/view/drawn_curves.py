"""Curves that points stay on, as lines to be drawn, and wheels' circles."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from linkwright.mechanism.checked_numbers import present_vector
from linkwright.mechanism.curves import Arc, Curve, Line, directions_in_plane, spline_of
from linkwright.mechanism.rolling_bodies import Rolling
from linkwright.scalars.expression import present

Array = NDArray[np.float64]
ROUND = 73  # points of a circle
PIECES = 12  # of each piece of a smooth curve


def rim_line(wheel: Rolling) -> Array:
    """The rim of a wheel in the reference pose, (n, 3); of a ball the circle that is seen along the world's y."""
    x, y = directions_in_plane(np.array(present_vector(wheel.axis or (0.0, -1.0, 0.0))))
    angles = np.linspace(0.0, 2.0 * np.pi, ROUND)
    ring = np.outer(np.cos(angles), x) + np.outer(np.sin(angles), y)
    return np.asarray(np.array(present_vector(wheel.at)) + present(wheel.radius) * ring)


def curve_line(curve: Curve) -> Array:
    """A curve in the reference pose, (n, 3); of a line the way between its points, and on to the point it carries."""
    said: Any = curve.curve
    if isinstance(said, Line):
        a, b, p = (np.array(present_vector(x)) for x in (said.start, said.end, curve.at))
        along = np.array([0.0, 1.0, (p - a) @ (b - a) / ((b - a) @ (b - a))])
        return np.asarray(a + np.array([along.min(), along.max()])[:, None] * (b - a))
    if isinstance(said, Arc):
        x, y = directions_in_plane(np.array(present_vector(said.normal)))
        angles = np.linspace(*(said.ends or (0.0, 2.0 * np.pi)), ROUND)
        ring = np.outer(np.cos(angles), x) + np.outer(np.sin(angles), y)
        return np.asarray(np.array(present_vector(said.centre)) + present(said.radius) * ring)
    spline = spline_of(said)
    return np.asarray(spline(np.linspace(spline.x[0], spline.x[-1], PIECES * (len(spline.x) - 1) + 1)))
