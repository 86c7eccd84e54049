"""Where labels go: around their points, clear of each other, of the points and, where there is room, of the lines.

All in points, x to the right and y up. The same labels always go to the same places.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]

ANGLES = np.radians([35, 0, -35, 90, -90, 145, 180, -145, 65, 115, -65, -115])  # from the anchor, the best first
GAPS = np.array([4.5, 7.0, 11.0, 16.0, 23.0, 32.0, 44.0, 60.0, 80.0, 105.0, 140.0, 190.0, 260.0, 360.0])
PAD = 1.5  # kept free around every label
ON_LABEL, ON_POINT, OUTSIDE, ON_LINE, ON_BODY, FAR, TURNED = 1e4, 40.0, 300.0, 8.0, 4.0, 0.35, 0.25
SWEEPS = 8


class Obstacles(NamedTuple):
    """What labels keep off: lines x0, y0, x1, y1 (k, 4); markers x, y, radius (m, 3); points of bodies (l, 2); and
    what is beyond the area, low x, low y, high x, high y."""

    strokes: Array
    markers: Array
    bodies: Array
    area: Array


def place_labels(anchors: Array, sizes: Array, around: Obstacles) -> Array:
    """Lower left corners of the labels, (n, 2). anchors (n, 2): what they name. sizes (n, 2): width and height."""
    n = len(anchors)
    spots = np.stack([_spots(anchors[i], sizes[i]) for i in range(n)]) if n else np.zeros((0, 1, 2))
    cost = np.stack([_own_cost(spots[i], sizes[i], around) for i in range(n)]) if n else np.zeros((0, 1))
    apart = np.linalg.norm(anchors[:, None] - anchors[None], axis=-1)
    crowd = (apart < 60.0).sum(axis=1)
    order = sorted(range(n), key=lambda i: (-int(crowd[i]), i))
    chosen = np.zeros(n, int)
    settled: list[int] = []
    for i in order:
        chosen[i] = _best(i, spots, sizes, cost, chosen, settled)
        settled.append(i)
    for _ in range(SWEEPS):
        before = chosen.copy()
        for i in order:
            chosen[i] = _best(i, spots, sizes, cost, chosen, [j for j in range(n) if j != i])
        if (chosen == before).all():
            break
    return spots[np.arange(n), chosen]


def _spots(anchor: Array, size: Array) -> Array:
    """Candidates for the lower left corner, nearest first, (m, 2)."""
    way = np.stack([np.cos(ANGLES), np.sin(ANGLES)], axis=-1)
    leaning = np.clip(1.6 * way, -1.0, 1.0)  # of the box, against its middle: it touches with an edge or a corner
    middle = anchor + GAPS[:, None, None] * way + 0.5 * size * leaning
    return (middle - 0.5 * size).reshape(-1, 2)


def _own_cost(spots: Array, size: Array, around: Obstacles) -> Array:
    """What each spot costs whatever the other labels do, (m,)."""
    strokes, radii, bodies, area = around
    low, high = spots - PAD, spots + size + PAD
    rank = np.arange(len(spots))
    cost = FAR * GAPS[rank // len(ANGLES)] + TURNED * (rank % len(ANGLES))
    beyond = np.maximum(area[:2] - low, 0.0) + np.maximum(high - area[2:], 0.0)
    cost = cost + OUTSIDE * (beyond.max(axis=-1) > 0.0) + beyond.sum(axis=-1)
    nearest = np.clip(radii[None, :, :2], low[:, None], high[:, None])
    touched = np.linalg.norm(nearest - radii[None, :, :2], axis=-1) < radii[None, :, 2]
    cost = cost + ON_POINT * touched.sum(axis=-1)
    covered = ((bodies >= low[:, None]) & (bodies <= high[:, None])).all(axis=-1).sum(axis=-1)
    cost = cost + ON_BODY * np.minimum(covered, 6)
    inside = _length_inside(strokes, low, high).sum(axis=-1)
    return np.asarray(cost + ON_LINE * np.minimum(inside / size[1], 3.0))


def _length_inside(strokes: Array, low: Array, high: Array) -> Array:
    """The length of each stroke inside each box, (boxes, strokes)."""
    start, along = strokes[None, :, :2], (strokes[:, 2:] - strokes[:, :2])[None]
    with np.errstate(divide="ignore", invalid="ignore"):
        enter, leave = (low[:, None] - start) / along, (high[:, None] - start) / along
    parallel = along == 0.0
    between = (start >= low[:, None]) & (start <= high[:, None])
    first = np.where(parallel, np.where(between, -np.inf, np.inf), np.minimum(enter, leave)).max(axis=-1)
    last = np.where(parallel, np.where(between, np.inf, -np.inf), np.maximum(enter, leave)).min(axis=-1)
    share = np.clip(last, 0.0, 1.0) - np.clip(first, 0.0, 1.0)
    return np.asarray(np.where(last > first, np.maximum(share, 0.0), 0.0) * np.linalg.norm(along, axis=-1))


def _best(i: int, spots: Array, sizes: Array, cost: Array, chosen: NDArray[np.int_], others: list[int]) -> int:
    """The cheapest spot of label i beside the other labels as they stand; of equals the first."""
    total = cost[i].copy()
    if others:
        low, high = spots[i][:, None] - PAD, spots[i][:, None] + sizes[i] + PAD
        corner = spots[others, chosen[others]][None]
        shared = np.minimum(high, corner + sizes[others]) - np.maximum(low, corner)
        total = total + ON_LABEL * (shared > 0.0).all(axis=-1).sum(axis=-1)
    return int(np.argmin(total.round(6)))
