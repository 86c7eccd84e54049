"""DXF of a planar machine, for CAD: a layer for each body with lines between its joints and points, circles at joints.

The plane is the one across the revolute joints' axes; units are metres, the reference pose is drawn.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import numpy as np

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import shown
from linkwright.mechanism.mechanism import Mechanism
from linkwright.mechanism.mjcf_writing import across

FLAT = 1e-9
CIRCLE = 0.02  # of the drawing's size


def dxf_text(m: Mechanism) -> tuple[str, str]:
    """The drawing, and what it does not hold, in words."""
    m = m.at()
    u, w = across(_normal(m))

    def flat(point: Any) -> tuple[float, float]:
        return float(u @ np.array(point)), float(w @ np.array(point))

    ends = {name: [flat(point) for point in _places(m, name)] for name in m.bodies}
    every = np.array([place for places in ends.values() for place in places] or [(0.0, 0.0)])
    size = float(np.ptp(every, axis=0).max()) or 1.0
    pairs: list[tuple[int, Any]] = [(0, "SECTION"), (2, "ENTITIES")]
    for name, places in ends.items():
        closed = [*places, places[0]] if len(places) > 2 else places
        for a, b in pairwise(closed):
            pairs += [(0, "LINE"), (8, name), *_place(a, 0), *_place(b, 1)]
    for joint in m.joints.values():
        if joint.kind == "revolute":
            pairs += [(0, "CIRCLE"), (8, "joints"), *_place(flat(joint.at), 0), (40, CIRCLE * size)]
        pairs += [(0, "TEXT"), (8, "names"), *_place(flat(joint.at), 0), (40, CIRCLE * size), (1, joint.name)]
    pairs += [(0, "ENDSEC"), (0, "EOF")]
    return "".join(f"{code}\n{value}\n" for code, value in pairs), "masses, springs, forces and all that is not drawn"


def _normal(m: Mechanism) -> Any:
    """The direction across the plane, of the sign in which its largest part is positive."""
    turning = [np.array(joint.axis) for joint in m.joints.values() if joint.kind == "revolute"]
    if not turning:
        raise ModelError(f"{m.name}: a DXF is of a planar machine, and this one has no revolute joint.")
    n = turning[0] * np.sign(turning[0][np.argmax(np.abs(turning[0]))])
    for joint in m.joints.values():
        axis = None if joint.axis is None else np.array(joint.axis)
        across_plane = {"revolute": lambda e: np.linalg.norm(np.cross(e, n)), "prismatic": lambda e: abs(e @ n)}
        if joint.kind not in (*across_plane, "fixed") or (axis is not None and across_plane[joint.kind](axis) > FLAT):
            raise ModelError(f"{m.name}: a DXF is of a planar machine, but joint {shown(joint.name)} leaves the plane.")
    return n


def _places(m: Mechanism, body: str) -> Iterator[Any]:
    """The body's joints and named points, in order of declaration."""
    yield from (joint.at for joint in m.joints.values() if body in (joint.parent, joint.child))
    yield from (point.at for point in m.points.values() if point.body == body)


def _place(place: tuple[float, float], end: int) -> list[tuple[int, Any]]:
    return [(10 + end, repr(place[0])), (20 + end, repr(place[1])), (30 + end, "0.0")]
