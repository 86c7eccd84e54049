"""Constant turns between link frames: about z, x and z again; right angles as such."""

from __future__ import annotations

import math

import numpy as np

from linkwright.layout.link_tree import FrameStep, Quarter, Spin
from linkwright.scalars.tolerances import ROUNDED_SUM


def zxz(C: np.ndarray) -> tuple[float, float, float]:
    """Angles with C = Rz(delta) Rx(alpha) Rz(gamma), turns of axes; gamma within a quarter turn either way."""
    s = math.hypot(C[2, 0], C[2, 1])
    if s < ROUNDED_SUM:
        up = C[2, 2] > 0
        return 0.0, 0.0 if up else math.pi, math.atan2(C[0, 1] if up else -C[0, 1], C[0, 0])
    gamma, alpha = math.atan2(C[2, 0], -C[2, 1]), math.atan2(s, C[2, 2])
    if abs(gamma) > math.pi / 2 + ROUNDED_SUM:
        gamma, alpha = gamma - math.copysign(math.pi, gamma), -alpha
    # delta from what the other two leave: a small alpha lets gamma be inexact, and delta must make up for it.
    along = np.array([math.cos(gamma), math.sin(gamma), 0.0])  # the x axis after the turn by gamma, and by alpha
    return gamma, alpha, math.atan2(-(C[1] @ along), C[0] @ along)


def constant_turn(axis: int, angle: float) -> list[FrameStep]:
    quarters = round(angle / (math.pi / 2))
    if abs(angle - quarters * (math.pi / 2)) > ROUNDED_SUM:
        return [Spin(axis, math.cos(angle), math.sin(angle))]
    return {0: [], 1: [Quarter(axis, 1)], 2: [Spin(axis, -1.0, 0.0)], 3: [Quarter(axis, -1)]}[quarters % 4]  # type: ignore[return-value]
