"""A cut joint's own coordinates, read off the frames of its parent and its child.

Angles are known within half a turn, but for those that are sums of the tree's. Without Euler's angles a free turn is
left as the matrix of the child in the parent's axes: a quaternion has two signs.
"""

from __future__ import annotations

from linkwright.kernels.closure import FramePair
from linkwright.kernels.vector3 import cross, dot
from linkwright.layout.link_tree import JointFrames, Scalar, Vec3
from linkwright.mechanism.kinds import angles, by_quaternion
from linkwright.scalars.seam import atan2, cos, sin, sqrt

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
    """With angles within half a turn, a screw's by its slide; none of a free turn."""
    turned = iter(_angles(cut, h))
    found: list[Scalar] = []
    for move in cut.moves:
        match move.primitive:
            case "revolute":
                found.append(next(turned))
            case "prismatic":
                found.append(dot(h.of_parent(move.direction), h.gap))
            case "screw":
                found.append(dot(h.of_parent(move.direction), h.gap) / cut.pitch)
    return found


def _angles(cut: JointFrames, h: FramePair) -> list[Scalar]:
    """Of the joint's successive turns."""
    (_, u, w), uc = h.parent, h.child[1]
    match [move.direction for move in angles(cut.moves)]:
        case [_]:  # about e
            return [atan2(dot(uc, w), dot(uc, u))]
        case [a, b]:
            first, second = h.of_parent(a), h.of_child(b)
            return [_angle_about(first, h.of_parent(b), second), _angle_about(second, first, h.of_child(a))]
        case [_, _, _]:
            return _euler_angles(h)
    return []


def _angle_about(axis: Vec3, a: Vec3, b: Vec3) -> Scalar:
    """From a to b, right-handed about the axis."""
    return atan2(dot(axis, cross(a, b)), dot(a, b) - dot(axis, a) * dot(axis, b))


def _euler_angles(h: FramePair) -> list[Scalar]:
    """Of successive turns about e, u, w; the second within a quarter turn."""
    (x, y, z), (xc, yc, zc) = h.parent, h.child
    xx, xy = dot(x, xc), dot(x, yc)
    return [atan2(-dot(y, zc), dot(z, zc)), atan2(dot(x, zc), sqrt(xx * xx + xy * xy)), atan2(-xy, xx)]


def readings(cut: JointFrames, h: FramePair, q: Scalars) -> Scalars:
    """Its coordinates; a free turn without angles as nine numbers row by row."""
    if by_quaternion(cut.moves):
        slides = tuple(dot(d, h.gap) for d in h.parent) if cut.moves[0].joint.slides else ()
        return (*slides, *(dot(row, column) for row in h.parent for column in h.child))
    return tuple(coordinates(cut, h, q))


def alignment(cut: JointFrames, h: FramePair) -> Scalars:
    """Positive where parent and child face each other the right way round: rows of turns vanish at half a turn, too."""
    ends = dot(h.child[0], h.parent[0])
    turned = dot(h.child[1], h.parent[1])
    if by_quaternion(cut.moves):
        return ()
    if any(move.primitive == "screw" for move in cut.moves):  # cos(slide/h - angle)
        slide = dot(h.parent[0], h.gap) / cut.pitch
        return (ends, cos(slide) * turned + sin(slide) * dot(h.child[1], h.parent[2]))
    return {0: (ends, turned), 1: (ends,)}.get(len(angles(cut.moves)), ())
