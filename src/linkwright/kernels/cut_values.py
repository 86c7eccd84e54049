"""A cut joint's own coordinates, read off its two halves, their rates' changes, and its own spring.

Angles are known within half a turn, but for those that are sums of the tree's. Without Euler's angles a free turn is
left as the matrix of the child in the parent's axes: a quaternion has two signs.
"""

from __future__ import annotations

from linkwright.kernels.closure import FramePair, Relative, drives, successive_turns
from linkwright.kernels.scalar import atan2, cos, sin, sqrt
from linkwright.kernels.vector3 import add, cross, dot, sub, times
from linkwright.layout.link_tree import ZERO3, JointFrames, Scalar, Vec3

Scalars = tuple[Scalar, ...]


def coordinates(cut: JointFrames, h: FramePair, q: Scalars) -> list[Scalar]:
    """The joint's coordinates, none of them a quaternion's; q: the tree's."""
    found = _coordinates(cut, h)
    for k, parts in cut.counted:
        found[k] = 0.0
        for place, sign in parts:
            found[k] = found[k] + sign * q[place]
    return found


def _coordinates(cut: JointFrames, h: FramePair) -> list[Scalar]:
    """With angles within half a turn, a screw's by its slide."""
    (e, u, w), (ec, uc, _) = h.parent, h.child
    match cut.kind:
        case "revolute":
            return [atan2(dot(uc, w), dot(uc, u))]
        case "prismatic":
            return [dot(e, h.gap)]
        case "screw":
            return [dot(e, h.gap) / cut.pitch]
        case "cylindrical":
            return [atan2(dot(uc, w), dot(uc, u)), dot(e, h.gap)]
        case "universal":
            return [_angle_about(e, h.axis2_of_parent, h.axis2), _angle_about(h.axis2, e, ec)]
        case "planar":
            return [dot(u, h.gap), dot(w, h.gap), atan2(dot(uc, w), dot(uc, u))]
        case "spherical" if cut.euler:
            return _euler_angles(h)
        case "free" if cut.euler:
            return [*(dot(d, h.gap) for d in h.parent), *_euler_angles(h)]
    return []


def _angle_about(axis: Vec3, a: Vec3, b: Vec3) -> Scalar:
    """From a to b, right-handed about the axis."""
    return atan2(dot(axis, cross(a, b)), dot(a, b) - dot(axis, a) * dot(axis, b))


def _euler_angles(h: FramePair) -> list[Scalar]:
    """Of successive turns about x, y, z; the second within a quarter turn."""
    (x, y, z), (xc, yc, zc) = h.parent, h.child
    xx, xy = dot(x, xc), dot(x, yc)
    return [atan2(-dot(y, zc), dot(z, zc)), atan2(dot(x, zc), sqrt(xx * xx + xy * xy)), atan2(-xy, xx)]


def readings(cut: JointFrames, h: FramePair, q: Scalars) -> Scalars:
    """Its coordinates; a free turn without angles as nine numbers row by row."""
    if cut.kind in ("spherical", "free") and not cut.euler:
        slides = tuple(dot(d, h.gap) for d in h.parent) if cut.kind == "free" else ()
        return (*slides, *(dot(row, column) for row in h.parent for column in h.child))
    return tuple(coordinates(cut, h, q))


def alignment(cut: JointFrames, h: FramePair) -> Scalars:
    """Positive where the halves face each other the right way round: rows of turns vanish at half a turn, too."""
    ends = dot(h.child[0], h.parent[0])
    turned = dot(h.child[1], h.parent[1])
    match cut.kind:
        case "revolute" | "cylindrical" | "planar":
            return (ends,)
        case "screw":  # cos(slide/h - angle)
            slide = dot(h.parent[0], h.gap) / cut.pitch
            return (ends, cos(slide) * turned + sin(slide) * dot(h.child[1], h.parent[2]))
        case "prismatic" | "fixed":
            return (ends, turned)
    return ()


def rate_changes(cut: JointFrames, h: FramePair, r: Relative) -> list[Scalar]:
    """The time derivatives of the joint's rates, from the relative twist and twist-rate."""
    dw, dv = unexplained(cut, h, r)
    return [dot(row.m, dw) + dot(row.f, dv) for row in drives(cut, h)]


def unexplained(cut: JointFrames, h: FramePair, r: Relative) -> tuple[Vec3, Vec3]:
    """The relative twist-rate, less what the turn of the joint's own directions makes of constant rates."""
    if cut.kind == "universal":  # axis2 turns with the child: its rate times w x axis2
        second = drives(cut, h)[1].m
        return sub(r.dw, times(dot(second, r.w), cross(r.w, h.axis2))), r.dv
    if cut.euler:  # the slides' axes stay, the second turns with the first, the third with the child
        (a1, a2, a3), reading = successive_turns(h)
        v1, v2, v3 = (dot(b, r.w) for b in reading)
        dw = sub(r.dw, times(v1 * v2, cross(a1, a2)))
        return sub(dw, times(v3, cross(r.w, a3))), r.dv
    if cut.kind == "free":  # the child's axes turn under the velocity
        return r.dw, sub(r.dv, cross(r.w, r.v))
    return r.dw, r.dv


def own_efforts(cut: JointFrames, h: FramePair, r: Relative, q: Scalars) -> list[Scalar]:
    """What the joint's own spring and damper exert along each of its freedoms."""
    rates = [dot(row.m, r.w) + dot(row.f, r.v) for row in drives(cut, h)]
    return [-(pull + cut.damping * rate) for pull, rate in zip(_pulls(cut, h, q), rates, strict=True)]


def _pulls(cut: JointFrames, h: FramePair, q: Scalars) -> list[Scalar]:
    if cut.stiffness == 0.0:
        return [0.0] * len(drives(cut, h))
    if cut.kind not in ("spherical", "free") or cut.euler:
        return [cut.stiffness * (x - cut.rest) for x in coordinates(cut, h, q)]
    vector = _turn_vector(h)
    pulls = [cut.stiffness * dot(vector, d) for d in h.child]
    return pulls + [cut.stiffness * dot(h.gap, d) for d in h.child] if cut.kind == "free" else pulls


def _turn_vector(h: FramePair) -> Vec3:
    """Sine of the turn from parent to child times its axis, world axes."""
    total = ZERO3
    for p, c in zip(h.parent, h.child, strict=True):
        total = add(total, cross(p, c))
    return times(0.5, total)


def stored(cut: JointFrames, h: FramePair, q: Scalars) -> Scalar:
    """The energy in the joint's own spring."""
    total: Scalar = 0.0
    if cut.stiffness == 0.0:
        return total
    if cut.kind in ("spherical", "free") and not cut.euler:
        trace = sum(dot(p, c) for p, c in zip(h.parent, h.child, strict=True))
        total = cut.stiffness * (1.5 - 0.5 * trace)  # k (1 - cos angle)
        return total + 0.5 * cut.stiffness * dot(h.gap, h.gap) if cut.kind == "free" else total
    for x in coordinates(cut, h, q):
        total = total + 0.5 * cut.stiffness * (x - cut.rest) * (x - cut.rest)
    return total
