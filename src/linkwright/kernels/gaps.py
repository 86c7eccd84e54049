"""A cut joint that is not quite closed: how its residuals change, exactly, whatever the gap.

The rows of kernels/closure.py are the joint's directions; they are the gradients of the residuals where it is closed.
Off that pose directions of the parent and of the child differ, and the gradients have some of each:

    phi_r' = slope_r . (relative twist),       slope_r = row_r where phi = 0
"""

from __future__ import annotations

from linkwright.kernels.closure import FramePair, Relative, WrenchRow, row_names, rows
from linkwright.kernels.vector3 import add, cross, dot, times
from linkwright.layout.link_tree import ZERO3, JointFrames, Scalar
from linkwright.scalars.seam import cos, sin


def slopes(cut: JointFrames, h: FramePair) -> list[WrenchRow]:
    """Per row the gradient of its residual by turn and displacement of the child against the parent, world axes."""
    (_, u, w), (ec, uc, _) = h.parent, h.child
    turned = {"turn e": (uc, w), "turn u": (w, ec), "turn w": (ec, u)}
    found = rows(cut, h)
    for k, rule in enumerate(row_names(cut)):
        if rule in turned:
            found[k] = WrenchRow(cross(*turned[rule]), ZERO3)
        elif rule == "screw":
            found[k] = _screw_slope(cut, h)
    return found


def _screw_slope(cut: JointFrames, h: FramePair) -> WrenchRow:
    """Of h (sin(slide/h) cos(angle) - cos(slide/h) sin(angle)), with the angle's cosine u_c.u and sine u_c.w."""
    (e, u, w), uc = h.parent, h.child[1]
    slide = dot(e, h.gap) / cut.pitch
    s, c = sin(slide), cos(slide)
    turn = add(times(s, cross(uc, u)), times(-c, cross(uc, w)))
    return WrenchRow(times(cut.pitch, turn), times(c * dot(uc, u) + s * dot(uc, w), e))


def gap_rates(cut: JointFrames, h: FramePair, r: Relative) -> list[Scalar]:
    """phi'."""
    return [dot(row.m, r.w) + dot(row.f, r.v) for row in slopes(cut, h)]
