"""Wrenches: what a link's motion costs, and how wrenches travel to the base.

w_i  = M_i t'_i + W_i M_i E t_i                                     [001 eq. 46-48; 002 eq. 2]
w~_b = w_b + sum A_ib^T w~_i                                        [001 eq. 25, its first term restored]
"""

from __future__ import annotations

from linkwright.kernels.frame_steps import turn, undo
from linkwright.kernels.twists import LinkMotion, acceleration_matrix
from linkwright.kernels.vector3 import add, cross, matvec, sub, times
from linkwright.layout.link_tree import FrameStep, Mass, Scalar, Shift, Vec3

Wrench = tuple[Vec3, Vec3]  # moment about O, force


def inertia_wrench(mass: Mass, m: LinkMotion) -> Wrench:
    """The wrench that gives a rigid mass its motion:

    n = I w' + w x I w + mc x v',  f = m v' + U mc.

    With U = w'~ + w~ w~ at hand, I w' + w x I w needs fifteen products.
    """
    I, dw = mass.I, m.dw
    x, y, z = m.w
    U = acceleration_matrix(m.w, dw)
    (Uxx, Uxy, Uxz), (Uyx, Uyy, Uyz), (Uzx, Uzy, Uzz) = U
    n = (
        I.xx * dw[0] + (I.zz - I.yy) * (y * z) - I.xy * Uzx + I.xz * Uyx + I.yz * (Uyy - Uzz),
        I.yy * dw[1] + (I.xx - I.zz) * (x * z) + I.xy * Uzy - I.yz * Uxy + I.xz * (Uzz - Uxx),
        I.zz * dw[2] + (I.yy - I.xx) * (x * y) - I.xz * Uyz + I.yz * Uxz + I.xy * (Uxx - Uyy),
    )
    return add(n, cross(mass.mc, m.dv)), add(times(mass.m, m.dv), matvec(U, mass.mc))


def add_wrench(a: Wrench, b: Wrench) -> Wrench:
    return add(a[0], b[0]), add(a[1], b[1])


def scaled(k: Scalar, w: Wrench) -> Wrench:
    return times(k, w[0]), times(k, w[1])


def less(a: Wrench, b: Wrench) -> Wrench:
    return sub(a[0], b[0]), sub(a[1], b[1])


def shift_wrench(frame_steps: tuple[FrameStep, ...], wrench: Wrench) -> Wrench:
    """A^T w: the same wrench about the origin and in the axes where the moves began."""
    n, f = wrench
    for frame_step in reversed(frame_steps):
        if isinstance(frame_step, Shift):
            n = add(n, cross(frame_step.a, f))
        else:
            n, f = turn(undo(frame_step), n), turn(undo(frame_step), f)
    return n, f
