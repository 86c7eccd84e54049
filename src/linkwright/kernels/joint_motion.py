"""What a joint does: its free directions p_i, and the way from its own rates to the link's and back.

Seen in the link's axes, the free directions of every primitive are unit twists (a screw: two of them in a fixed
ratio), so p_i^T M p_i is a look-up. A spherical or free joint declared from the link to its parent has its rates in
the parent's axes: they are turned on the way in and back on the way out, here and nowhere else.
"""

from __future__ import annotations

from linkwright.kernels.frame_steps import turn, undo
from linkwright.kernels.vector3 import add, cross, neg, sub
from linkwright.layout.link_tree import ZERO3, FrameStep, Link, Scalar, Shift, Vec3

Six = tuple[Scalar, Scalar, Scalar, Scalar, Scalar, Scalar]
Column = tuple[tuple[int, Scalar], ...]  # a free direction: places in (w, v) and their weights


def columns(link: Link) -> tuple[Column, ...]:
    """p_i, column by column, in the link's axes."""
    return tuple(
        tuple((k, 1.0 if k == component[0] else link.pitch) for k in component) for component in link.joint.free
    )


def project(column: Column, wrench: Six) -> Scalar:
    """p^T w."""
    total: Scalar = 0.0
    for k, weight in column:
        total = total + weight * wrench[k]
    return total


def rates_in(link: Link, frame_steps: tuple[FrameStep, ...], x: tuple[Scalar, ...]) -> tuple[Vec3, Vec3]:
    """p_i x: the joint's own angular and linear motion in the link's axes, for rates or accelerations x."""
    six: list[Scalar] = [0.0] * 6
    for rate, column in zip(link.rates, columns(link), strict=True):
        for k, weight in column:
            six[k] = weight * x[rate]
    r: Vec3 = (six[0], six[1], six[2])
    u: Vec3 = (six[3], six[4], six[5])
    if not link.backward:
        return r, u
    own = frame_steps[len(link.before) :]
    r, u = neg(_turned(own, r)), neg(_turned(own, u))
    return r, add(u, cross(r, _way(own)))


def rates_out(link: Link, frame_steps: tuple[FrameStep, ...], x: tuple[Scalar, ...]) -> tuple[Scalar, ...]:
    """The joint's declared rates (or accelerations) from those along its free directions in the link's axes."""
    if not link.backward:
        return x
    own = frame_steps[len(link.before) :]
    r: Vec3 = (x[0], x[1], x[2])
    u: Vec3 = (x[3], x[4], x[5]) if link.joint.slides else ZERO3
    u = sub(u, cross(r, _way(own)))
    return (*neg(_turned_back(own, r)), *neg(_turned_back(own, u)))[: len(x)]


def efforts_in(link: Link, frame_steps: tuple[FrameStep, ...], tau: tuple[Scalar, ...]) -> tuple[Scalar, ...]:
    """Efforts along the free directions in the link's axes, of equal power: from those of the whole machine."""
    t = tau[link.rates.start : link.rates.stop]
    if not link.backward:
        return t
    own = frame_steps[len(link.before) :]
    n: Vec3 = (t[0], t[1], t[2])
    f: Vec3 = (t[3], t[4], t[5]) if link.joint.slides else ZERO3
    f = neg(_turned(own, f))
    n = add(neg(_turned(own, n)), cross(f, _way(own)))
    return (*n, *f)[: len(t)]


def efforts_out(link: Link, frame_steps: tuple[FrameStep, ...], t: tuple[Scalar, ...]) -> tuple[Scalar, ...]:
    """The joint's declared efforts from those along its free directions in the link's axes."""
    if not link.backward:
        return t
    own = frame_steps[len(link.before) :]
    n: Vec3 = (t[0], t[1], t[2])
    f: Vec3 = (t[3], t[4], t[5]) if link.joint.slides else ZERO3
    n = sub(n, cross(f, _way(own)))
    return (*neg(_turned_back(own, n)), *neg(_turned_back(own, f)))[: len(t)]


def _way(own: tuple[FrameStep, ...]) -> Vec3:
    """From the parent's point to this link's O, in this link's axes (a free joint only)."""
    last = own[-1]
    return last.a if isinstance(last, Shift) else ZERO3


def _turned(frame_steps: tuple[FrameStep, ...], a: Vec3) -> Vec3:
    for frame_step in frame_steps:
        a = turn(frame_step, a)
    return a


def _turned_back(frame_steps: tuple[FrameStep, ...], a: Vec3) -> Vec3:
    for frame_step in reversed(frame_steps):
        a = turn(undo(frame_step), a)
    return a
