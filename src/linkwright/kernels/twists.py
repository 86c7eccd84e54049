"""Twists and twist-rates, base to tip, in body axes.

    t_i  = A_ib t_b + p_i qd_i                                          [001 eq. 36a]
    t'_i = A_ib t'_b + A'_ib t_b + p_i qdd_i + p'_i qd_i                [001 eq. 23]

w, w' are the angular velocity and its rate, v, v' the velocity and acceleration of O_i, all relative to the ground
and resolved in the link's axes (v' is the acceleration itself, not the derivative of the components).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from linkwright.kernels.frame_steps import turn
from linkwright.kernels.joint_motion import rates_in
from linkwright.kernels.vector3 import add, cross, matvec, neg, times
from linkwright.layout.link_tree import ZERO3, FrameStep, Link, LinkTree, Mat3, Scalar, Shift, Vec3
from linkwright.scalars.recurring_steps import recurring


class LinkMotion(NamedTuple):
    """Twist (w, v) and twist-rate (w', v') of a link at its O, in its axes, against the ground."""

    w: Vec3
    v: Vec3
    dw: Vec3
    dv: Vec3


FrameSteps = Sequence[tuple[FrameStep, ...]]


def acceleration_matrix(w: Vec3, dw: Vec3) -> Mat3:
    """U = w'~ + w~ w~: the acceleration of a point at a is v' + U a."""
    x, y, z = w
    xx, yy, zz, xy, xz, yz = x * x, y * y, z * z, x * y, x * z, y * z
    return (
        (-(yy + zz), xy - dw[2], xz + dw[1]),
        (xy + dw[2], -(xx + zz), yz - dw[0]),
        (xz - dw[1], yz + dw[0], -(xx + yy)),
    )


def shift_twist(frame_steps: tuple[FrameStep, ...], m: LinkMotion) -> LinkMotion:
    """The motion of the parent as if the child were welded to it, at the child's O in the child's axes."""
    w, v, dw, dv = m
    for frame_step in frame_steps:
        if isinstance(frame_step, Shift):
            v = add(v, cross(w, frame_step.a))
            dv = add(dv, matvec(acceleration_matrix(w, dw), frame_step.a))
        else:
            w, v, dw, dv = turn(frame_step, w), turn(frame_step, v), turn(frame_step, dw), turn(frame_step, dv)
    return LinkMotion(w, v, dw, dv)


@recurring
def step(
    link: Link,
    frame_steps: tuple[FrameStep, ...],
    parent: LinkMotion,
    v: tuple[Scalar, ...],
    a: tuple[Scalar, ...] | None,
) -> LinkMotion:
    """The child's motion from its parent's, by the link's own rates and accelerations; those left out are zero."""
    m = shift_twist(frame_steps, parent)
    r, u = rates_in(link, frame_steps, v)
    dr, du = rates_in(link, frame_steps, a) if a is not None else (ZERO3, ZERO3)
    # The joint's own rates turn with the child: their change is dr + (w_b + r) x r, and r x r = 0; likewise u.
    return LinkMotion(
        add(m.w, r),
        add(m.v, u),
        add(add(m.dw, cross(m.w, r)), dr),
        add(add(m.dv, add(times(2.0, cross(m.w, u)), cross(r, u))), du),
    )


def ground_motion(field: Vec3) -> LinkMotion:
    """At rest, with the acceleration -field that stands for gravity: everything else then falls [001 eq. 26]."""
    return LinkMotion(ZERO3, ZERO3, ZERO3, neg(field))


def motions(
    tree: LinkTree, frame_steps: FrameSteps, v: tuple[Scalar, ...], a: tuple[Scalar, ...] | None, field: Vec3 = ZERO3
) -> list[LinkMotion]:
    """Every link's motion in a field of gravity."""
    ground = ground_motion(field)
    found: list[LinkMotion] = []
    for link, path in zip(tree.links, frame_steps, strict=True):
        parent = found[link.parent] if link.parent >= 0 else ground
        found.append(step(link.alone, path, parent, link.own_rates(v), None if a is None else link.own_rates(a)))
    return found
