"""Link frames: an origin and axes for every link, chosen so that the recursions cost least.

link_axes.py chooses them; here the links are made from them: constant steps between frames, and masses in their axes.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from linkwright.layout.axes import Axes
from linkwright.layout.constant_turns import constant_turn, zxz
from linkwright.layout.ground_origin import GroundOrigin, scalar, vector, without_rounding
from linkwright.layout.link_axes import LinkFrame, choose_axes, matrix_rows, only_centre, same_axes
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
from linkwright.layout.primitives import constant, primitives
from linkwright.mechanism.elements import Body, Joint
from linkwright.scalars.expression import present
from linkwright.scalars.tolerances import ROUNDED_SUM


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

    def __init__(self, home: dict[int, int], frames: list[LinkFrame], base: GroundOrigin) -> None:
        self._home, self._frames, self.base = home, frames, base
        self._rows: dict[int, Mat3] = {}  # by link, once asked for

    def frame(self, body: int) -> tuple[int, Axes, np.ndarray]:
        """The link of a body, its axes and origin in the world's axes of the reference pose."""
        link = self._home[body]
        if link < 0:
            return -1, Axes(np.eye(3)), self.base.origin
        return link, self._frames[link].axes, self._frames[link].O

    def of_link(self, link: int) -> LinkFrame:
        return self._frames[link]

    def point(self, body: int, point: Any) -> BodyPoint:
        """A point of a body, given in world axes in the reference pose, as fixed in the body's link."""
        link, axes, O = self.frame(body)
        if link not in self._rows:
            self._rows[link] = matrix_rows(axes.X)
        return BodyPoint(link, body, self.base.vector_between(axes, O, np.array(point)), self._rows[link])


def lay_out(
    bodies: Sequence[Body],
    branches: Sequence[TreeBranch],
    gravity: Sequence[float],
    nq: int,
    nv: int,
    standing: Sequence[Sequence[float]],
    decided: BodyFrames | None = None,
) -> tuple[LinkTree, BodyFrames]:
    """Links, parents first, in the order of the branches; branches must come parents first.

    standing: per body the point that tells where it is, if it has no mass. decided: the frames that the machine has in
    numbers, where some numbers here are expressions: origins and axes go by the same rules.
    """
    frames: list[LinkFrame] = []
    home = {-1: -1}  # body -> link
    chains: list[tuple[int, ...]] = []
    for k, branch in enumerate(branches):
        at, chain = home[branch.inner], []
        for primitive in primitives(branch.joint, branch.backward):
            frames.append(LinkFrame(primitive, at, k, branch.q + primitive.q, branch.v + primitive.v, []))
            if at >= 0:
                frames[at].children.append(len(frames) - 1)
            at = len(frames) - 1
            chain.append(at)
        home[branch.outer] = at
        chains.append(tuple(chain))
    for s in reversed(frames):
        s.size += sum(frames[c].size for c in s.children)
    if decided is None:
        coms = _centres(bodies, home, len(frames))
        joints = [b.joint.at for b in branches]
        base = GroundOrigin.around(joints, [body.inertia.com for body in bodies if body.inertia is not None])
        for i in range(len(frames)):
            choose_axes(frames, i, coms[i], base.origin)
    else:
        base = decided.base
        for i in range(len(frames)):
            same_axes(frames, i, decided.of_link(i), only_centre(bodies, home, i), base.origin)

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


def _link(frames: list[LinkFrame], i: int, mass: Mass, base: GroundOrigin) -> Link:
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
            before.append(Rotate(matrix_rows(C)))
    elif turns:
        quarters = round(delta / (math.pi / 2))
        rest = delta - quarters * (math.pi / 2)
        angle = (0.0, quarters % 4) if abs(rest) < ROUNDED_SUM else (delta, 0)
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
    x, y, z = c  # across @ across.T has y^2 + z^2 where c.c - x^2 would cancel
    across = np.array([[0.0, -z, y], [z, 0.0, -x], [-y, x, 0.0]])
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
