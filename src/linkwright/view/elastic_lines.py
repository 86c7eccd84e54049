"""Beams on drawings: one smooth line through the middles of the segments, along which it runs there."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from linkwright.mechanism import Mechanism
from linkwright.mechanism.beams import Beam
from linkwright.view.body_places import BodyPlace

Array = NDArray[np.float64]
PIECES = 6  # of the line between two segments


def beam_parts(mechanism: Mechanism) -> tuple[set[str], set[str]]:
    """The bodies and the joints that beams are made of."""
    beams = mechanism.beams.values()
    return {name for beam in beams for name in beam.bodies}, {name for beam in beams for name in beam.joints}


def elastic_line(beam: Beam, places: Mapping[str, BodyPlace]) -> Array:
    """Points of the bent beam, world, (n, 3): cubic pieces by places and directions of the segments' middles."""
    start, along = np.array(beam.start, float), np.subtract(beam.end, beam.start).astype(float)
    shares = np.array([0.0, *beam.shares, 1.0])
    at = np.array([0.0, *(0.5 * (shares[1:] + shares[:-1])), 1.0])
    bodies = (beam.first, *beam.segments, beam.last)
    points = [places[body](start + share * along) for body, share in zip(bodies, at, strict=True)]
    slopes = [places[body].R @ along for body in bodies]
    x = np.linspace(0.0, 1.0, PIECES, endpoint=False)[:, None]
    rise = x * x * (3.0 - 2.0 * x)
    found = []
    for a, b, p, p_next, s, s_next in zip(at, at[1:], points, points[1:], slopes, slopes[1:], strict=False):
        bend = x * (1.0 - x) * ((1.0 - x) * s - x * s_next) * (b - a)
        found.append(p + rise * (p_next - p) + bend)
    return np.concatenate([*found, points[-1][None]])
