"""Link frames: an origin and axes for every link, chosen so that the recursions cost least.

Any point on the joint axis may be the origin and any direction across it the x axis. Both are chosen, as Denavit and
Hartenberg did, along the common normal to the next joint's axis, so that the constant turn to the child is about x
alone and the offset has few components; what is structurally zero then vanishes from every product.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from linkwright.layout.axes import Axes
from linkwright.layout.constant_turns import TINY, constant_turn, zxz
from linkwright.layout.ground_origin import GroundOrigin, scalar, vector, without_rounding
from linkwright.layout.link_tree import (
    NO_MASS,
    ZERO3,
    BodyInertia,
    BodyPoint,
    FrameStep,
    Link,
    LinkTree,
    Mass,
    Mat3,
    Rotate,
    Scalar,
    Shift,
    Spin,
    Sym3,
    TreeJoint,
)
from linkwright.layout.primitives import Primitive, constant, norm, primitives
from linkwright.mechanism.elements import Body, Joint
from linkwright.mechanism.meeting import known_span
from linkwright.scalars.expression import present

FAR = 10.0  # nearly parallel axes are nearest to each other beyond this many distances of their joints


@dataclass(frozen=True)
class TreeBranch:
    """A joint of the tree: from body `inner` (-1: ground) to body `outer`, walked `backward` or as declared."""

    joint: Joint
    inner: int
    outer: int
    backward: bool
    q: int
    v: int
    number: int  # of the joint, in the order of declaration


class BodyFrames:
    """Per body its link, with the link's frame in the reference pose."""

    def __init__(self, home: dict[int, int], frames: list[_LinkFrame], base: GroundOrigin) -> None:
        self._home, self._frames, self.base = home, frames, base

    def frame(self, body: int) -> tuple[int, Axes, np.ndarray]:
        """The link of a body, its axes and origin in the world's axes of the reference pose."""
        link = self._home[body]
        if link < 0:
            return -1, Axes(np.eye(3)), self.base.origin
        return link, self._frames[link].axes, self._frames[link].O

    def of_link(self, link: int) -> _LinkFrame:
        return self._frames[link]

    def point(self, body: int, point: Any) -> BodyPoint:
        """A point of a body, given in world axes in the reference pose, as fixed in the body's link."""
        link, axes, O = self.frame(body)
        return BodyPoint(link, body, self.base.vector_between(axes, O, np.array(point)), _mat(axes.X))


@dataclass
class _LinkFrame:
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


def lay_out(
    bodies: Sequence[Body],
    branches: Sequence[TreeBranch],
    gravity: Sequence[float],
    nq: int,
    nv: int,
    standing: Sequence[Sequence[float]],
    like: BodyFrames | None = None,
) -> tuple[LinkTree, BodyFrames]:
    """Links, parents first, in the order of the branches; branches must come parents first.

    standing: per body the point that tells where it is, if it has no mass. like: the frames of the same bodies and
    joints in numbers, where some numbers here are expressions: what a number decided there is decided alike here.
    """
    frames: list[_LinkFrame] = []
    home = {-1: -1}  # body -> link
    chains: list[tuple[int, ...]] = []
    for k, branch in enumerate(branches):
        at, chain = home[branch.inner], []
        for primitive in primitives(branch.joint, branch.backward):
            frames.append(_LinkFrame(primitive, at, k, branch.q + primitive.q, branch.v + primitive.v, []))
            if at >= 0:
                frames[at].children.append(len(frames) - 1)
            at = len(frames) - 1
            chain.append(at)
        home[branch.outer] = at
        chains.append(tuple(chain))
    for s in reversed(frames):
        s.size += sum(frames[c].size for c in s.children)
    if like is None:
        coms = _centres(bodies, home, len(frames))
        joints = [b.joint.at for b in branches]
        base = GroundOrigin.around(joints, [body.inertia.com for body in bodies if body.inertia is not None])
        for i in range(len(frames)):
            _choose_axes(frames, i, coms[i], base.origin)
    else:
        base = like.base
        for i in range(len(frames)):
            _same_axes(frames, i, like.of_link(i), _only_centre(bodies, home, i), base.origin)

    body_frames = BodyFrames(home, frames, base)
    body_inertias = tuple(_body_inertia(body, b, standing[b], body_frames) for b, body in enumerate(bodies))
    masses = [NO_MASS] * len(frames)
    for body_inertia in body_inertias:
        if body_inertia.link >= 0:
            masses[body_inertia.link] = _sum(masses[body_inertia.link], body_inertia.mass)
    links = tuple(_link(frames, i, masses[i], base) for i in range(len(frames)))
    tree_joints = tuple(
        TreeJoint(b.inner, b.outer, chain, body_frames.point(_child(b), b.joint.at), b.backward, b.number, b.v)
        for b, chain in zip(branches, chains, strict=True)
    )
    return LinkTree(
        links, vector(np.array(gravity)), nq, nv, body_inertias, tree_joints, base=vector(base.origin)
    ), body_frames


def _child(branch: TreeBranch) -> int:
    """The joint's declared child."""
    return branch.inner if branch.backward else branch.outer


def _centres(bodies: Sequence[Body], home: dict[int, int], n: int) -> list[np.ndarray | None]:
    """The centre of mass of each link in the reference pose, where it has mass."""
    m, mc = np.zeros(n), np.zeros((n, 3))
    for b, body in enumerate(bodies):
        if home[b] >= 0 and body.inertia is not None:
            m[home[b]] += body.inertia.mass
            mc[home[b]] += body.inertia.mass * np.array(body.inertia.com)
    return [mc[i] / m[i] if m[i] > 0 else None for i in range(n)]


def _choose_axes(frames: list[_LinkFrame], i: int, com: np.ndarray | None, origin: np.ndarray) -> None:
    """X (rows: axes in the world) and O of link i, its parent's chosen before."""
    s = frames[i]
    inner = frames[s.parent].O if s.parent >= 0 else origin
    if s.primitive.axis is None:
        s.axes, s.O = Axes(np.eye(3)), s.primitive.at
        return
    z, at, next_ = s.primitive.axis, s.primitive.at, _next(frames, s)
    x, s.rule = None, "inner"
    if next_ is not None and next_.axis is not None:
        across = np.cross(z, next_.axis)
        if np.linalg.norm(across) > 1e-9:
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
    s.axes, s.O = Axes(np.array([x, np.cross(z, x), z])), O


def _next(frames: list[_LinkFrame], s: _LinkFrame) -> Primitive | None:
    """The joint that the frame of a link looks at: of the child that carries most."""
    child = max(s.children, key=lambda c: frames[c].size, default=None)
    return frames[child].primitive if child is not None else None


def _origin(s: _LinkFrame, next_: Primitive | None, inner: np.ndarray) -> np.ndarray:
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


def _same_axes(
    frames: list[_LinkFrame], i: int, like: _LinkFrame, centre: np.ndarray | None, origin: np.ndarray
) -> None:
    """Axes and O of a link whose place depends on parameters. What varies least costs least: x stays where it is in
    numbers, unless it lies along a way of known length, which is then all of that way; or unless the joint's own axis
    varies, and x stays as near as it can."""
    s, next_ = frames[i], _next(frames, frames[i])
    inner = frames[s.parent].O if s.parent >= 0 else origin
    s.rule = like.rule
    if s.primitive.axis is None:
        s.axes, s.O = Axes(np.eye(3)), s.primitive.at
        return
    z, s.O = s.primitive.axis, _origin(s, next_, inner)
    X: np.ndarray = np.array(_mat(like.axes.X))  # without rounding, which would become terms of expressions
    towards = {"next": next_.at if next_ is not None else None, "centre": centre}.get(like.along)
    way = towards - s.O if towards is not None else np.zeros(3)
    if not constant(z):
        x = X[0] - z * (z @ X[0])
        x = x / norm(x)
        s.axes = Axes(np.array([x, np.cross(z, x), z]))
    elif constant(way) or z @ way != 0.0 or (known := known_span(way)) is None:
        s.axes = Axes(X)
    else:
        x = known.span * (1.0 / known.length)
        s.axes = Axes(np.array([x, np.cross(z, x), z]), *known)


def _only_centre(bodies: Sequence[Body], home: dict[int, int], i: int) -> np.ndarray | None:
    """The centre of mass of a link that is one body."""
    own = [body.inertia for b, body in enumerate(bodies) if home[b] == i and body.inertia is not None]
    return np.array(own[0].com) if len(own) == 1 else None


def _across(way: np.ndarray, z: np.ndarray, places: float) -> np.ndarray | None:
    """The direction of a way across z; None where it is along z, or no longer than the rounding of its ends."""
    across = way - z * (z @ way)
    length = float(np.linalg.norm(across))
    return across / length if length > 1e-9 * max(places, float(np.linalg.norm(way))) else None


def _world_across(z: np.ndarray) -> list[np.ndarray | None]:
    """The world's x and z axes across z, one of which there is."""
    return [_across(d, z, 0.0) for d in np.eye(3)[[0, 2]]]


def _foot(p: np.ndarray, z: np.ndarray, p2: np.ndarray, z2: np.ndarray) -> np.ndarray:
    """The point of the line (p, z) nearest to the line (p2, z2), not parallel to it."""
    n = np.cross(z, z2)
    return p + z * (np.cross(p2 - p, z2) @ n) / (n @ n)


def _link(frames: list[_LinkFrame], i: int, mass: Mass, base: GroundOrigin) -> Link:
    s = frames[i]
    inner, Ob = (frames[s.parent].axes, frames[s.parent].O) if s.parent >= 0 else (Axes(np.eye(3)), base.origin)
    before: list[FrameStep] = []
    offset = base.vector_between(inner, Ob, s.O)
    if offset != ZERO3:
        before.append(Shift(offset))
    angle: tuple[Scalar, int] | Spin = (0.0, 0)
    C = s.axes.X @ inner.X.T
    gamma, alpha, delta = zxz(C) if constant(C) else (0.0, 0.0, 0.0)
    before += constant_turn(2, gamma) + constant_turn(0, alpha)
    turns = s.primitive.axis is not None and s.primitive.joint.turns
    if not constant(C):
        if turns and C[2, 2] in (1.0, -1.0):  # along the parent's axis, or against it
            before += constant_turn(0, 0.0 if C[2, 2] > 0.0 else math.pi)
            angle = Spin(2, scalar(C[0, 0]), scalar(C[2, 2] * C[0, 1]))
        else:
            before.append(Rotate(_mat(C)))
    elif turns:
        quarters = round(delta / (math.pi / 2))
        rest = delta - quarters * (math.pi / 2)
        angle = (0.0, quarters % 4) if abs(rest) < TINY else (delta, 0)
    else:
        before += constant_turn(2, delta)
    return Link(
        s.parent,
        s.primitive.kind,
        tuple(before),
        angle,
        s.primitive.pitch,
        s.q,
        s.v,
        s.primitive.backward,
        mass,
    )


def _body_inertia(body: Body, b: int, at: Sequence[float], body_frames: BodyFrames) -> BodyInertia:
    """A body's mass about its link's O, in the link's axes; a massless frame stands at `at`."""
    inertia = body.inertia
    link, axes, O = body_frames.frame(b)
    X = axes.X
    if inertia is None:
        return BodyInertia(link, NO_MASS, body_frames.point(b, at))
    c = np.array(body_frames.base.vector_between(axes, O, np.array(inertia.com)))
    across = np.cross(np.eye(3), c)  # across @ across.T has y^2 + z^2 where c.c - x^2 would cancel
    I = X @ np.array(inertia.about_com) @ X.T + inertia.mass * (across @ across.T)
    I = without_rounding(I, present(np.trace(I)))
    upper = ((0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 2))
    mc = (inertia.mass * scalar(c[0]), inertia.mass * scalar(c[1]), inertia.mass * scalar(c[2]))
    mass = Mass(inertia.mass, mc, Sym3(*(scalar(I[i, j]) for i, j in upper)))
    return BodyInertia(link, mass, body_frames.point(b, inertia.com))


def _sum(a: Mass, b: Mass) -> Mass:
    def added(x: tuple[float, ...], y: tuple[float, ...]) -> list[float]:
        return [s + t for s, t in zip(x, y, strict=True)]

    return Mass(a.m + b.m, tuple(added(a.mc, b.mc)), Sym3(*added(a.I, b.I)))  # type: ignore[arg-type]


def _mat(X: np.ndarray) -> Mat3:
    return (vector(X[0], 1.0), vector(X[1], 1.0), vector(X[2], 1.0))
