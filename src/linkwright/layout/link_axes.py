"""Axes and origin of a link: chosen once by its numbers, and alike where its numbers depend on parameters.

Any point on the joint axis may be the origin and any direction across it the x axis. Both are chosen, as Denavit and
Hartenberg did, along the common normal to the next joint's axis, so that the constant turn to the child is about x
alone and the offset has few components; what is structurally zero then vanishes from every product.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from linkwright.layout.axes import Axes
from linkwright.layout.ground_origin import vector
from linkwright.layout.link_tree import Mat3
from linkwright.layout.primitives import Primitive, constant, cross, norm
from linkwright.mechanism.elements import Body
from linkwright.mechanism.meeting import known_span
from linkwright.scalars.tolerances import PARALLEL

FAR = 10.0  # nearly parallel axes are nearest to each other beyond this many distances of their joints


@dataclass
class LinkFrame:
    """A link's primitive joint, parent and children; its axes and origin O, the rule for O and what x lies along once
    they are chosen."""

    primitive: Primitive
    parent: int
    branch: int
    q: int
    v: int
    children: list[int]
    size: int = 1
    axes: Axes = None  # type: ignore[assignment]
    O: np.ndarray = None  # type: ignore[assignment]
    rule: str = "inner"
    along: str = ""  # "next" joint, or "centre" of mass: what lies there along x


def choose_axes(frames: list[LinkFrame], i: int, com: np.ndarray | None, origin: np.ndarray) -> None:
    """X (rows: axes in the world) and O of link i, its parent's chosen before."""
    s = frames[i]
    inner = frames[s.parent].O if s.parent >= 0 else origin
    if s.primitive.axis is None:
        s.axes, s.O = Axes(np.eye(3)), s.primitive.at
        return
    z, at, next_ = s.primitive.axis, s.primitive.at, _next(frames, s)
    x, s.rule = None, "inner"
    if next_ is not None and next_.axis is not None:
        across = cross(z, next_.axis)
        if np.linalg.norm(across) > PARALLEL:
            x = across / np.linalg.norm(across)
            if next_.joint.turns:
                foot = _foot(at, z, next_.at, next_.axis)
                if np.linalg.norm(foot - at) <= FAR * np.linalg.norm(next_.at - at):
                    s.rule = "foot"
    elif next_ is not None:
        s.rule = "next"
    O = _origin(s, next_, inner)
    if x is None:
        ways = [("next", next_.at - O)] if next_ is not None and next_.joint.turns else []
        ways += [("centre", com - O)] if com is not None else []
        places = float(np.linalg.norm(O - origin))  # differences of these are rounded
        found = [(name, _across(way, z, places)) for name, way in ways]
        found += [("", way) for way in _world_across(z)]
        s.along, x = next((name, way) for name, way in found if way is not None)
    x = x - z * (z @ x)  # once more: x of nearly parallel axes is a small difference, with the rounding of a large one
    x = x / np.linalg.norm(x)
    s.axes, s.O = Axes(np.array([x, cross(z, x), z])), O


def _next(frames: list[LinkFrame], s: LinkFrame) -> Primitive | None:
    """The joint that the frame of a link looks at: of the child that carries most."""
    child = max(s.children, key=lambda c: frames[c].size, default=None)
    return frames[child].primitive if child is not None else None


def _origin(s: LinkFrame, next_: Primitive | None, inner: np.ndarray) -> np.ndarray:
    """O of a link by its rule: the point of its axis nearest to the next axis, to the next point, or to the parent's
    origin; a slide has a direction but no place and takes the parent's."""
    z, at = s.primitive.axis, s.primitive.at
    if not s.primitive.joint.turns:
        return inner
    assert z is not None
    if s.rule == "foot":
        assert next_ is not None
        assert next_.axis is not None
        return _foot(at, z, next_.at, next_.axis)
    towards = next_.at if s.rule == "next" and next_ is not None else inner
    return at + z * (z @ (towards - at))


def same_axes(
    frames: list[LinkFrame], i: int, decided: LinkFrame, centre: np.ndarray | None, origin: np.ndarray
) -> None:
    """Axes and O of a link whose place depends on parameters. What varies least costs least: x stays where it is in
    numbers, unless it lies along a way of known length, which is then all of that way; or unless the joint's own axis
    varies, and x stays as near as it can."""
    s, next_ = frames[i], _next(frames, frames[i])
    inner = frames[s.parent].O if s.parent >= 0 else origin
    s.rule = decided.rule
    if s.primitive.axis is None:
        s.axes, s.O = Axes(np.eye(3)), s.primitive.at
        return
    z, s.O = s.primitive.axis, _origin(s, next_, inner)
    X: np.ndarray = np.array(matrix_rows(decided.axes.X))  # without rounding, which would become terms of expressions
    towards = {"next": next_.at if next_ is not None else None, "centre": centre}.get(decided.along)
    way = towards - s.O if towards is not None else np.zeros(3)
    if not constant(z):
        x = X[0] - z * (z @ X[0])
        x = x / norm(x)
        s.axes = Axes(np.array([x, cross(z, x), z]))
    elif constant(way) or z @ way != 0.0 or (known := known_span(way)) is None:
        s.axes = Axes(X)
    else:
        x = known.span * (1.0 / known.length)
        s.axes = Axes(np.array([x, cross(z, x), z]), *known)


def only_centre(bodies: Sequence[Body], home: dict[int, int], i: int) -> np.ndarray | None:
    """The centre of mass of a link that is one body."""
    own = [body.inertia for b, body in enumerate(bodies) if home[b] == i and body.inertia is not None]
    return np.array(own[0].com) if len(own) == 1 else None


def _across(way: np.ndarray, z: np.ndarray, places: float) -> np.ndarray | None:
    """The direction of a way across z; None where it is along z, or no longer than the rounding of its ends."""
    across = way - z * (z @ way)
    length = float(np.linalg.norm(across))
    return across / length if length > PARALLEL * max(places, float(np.linalg.norm(way))) else None


def _world_across(z: np.ndarray) -> list[np.ndarray | None]:
    """The world's x and z axes across z, one of which there is."""
    return [_across(d, z, 0.0) for d in np.eye(3)[[0, 2]]]


def _foot(p: np.ndarray, z: np.ndarray, p2: np.ndarray, z2: np.ndarray) -> np.ndarray:
    """The point of the line (p, z) nearest to the line (p2, z2), not parallel to it."""
    n = cross(z, z2)
    return p + z * (cross(p2 - p, z2) @ n) / (n @ n)


def matrix_rows(X: np.ndarray) -> Mat3:
    return (vector(X[0], 1.0), vector(X[1], 1.0), vector(X[2], 1.0))
