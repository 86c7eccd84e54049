"""Closing a cut joint again: what its child may not do against its parent, row by row.

Each row is a direction of the relative twist (child against parent, at the joint's point fixed in the child) that
the joint forbids, and at the same time the wrench with which it forbids it:

    J v = row . (relative twist) = 0,     the multiplier is that row's share of the wrench on the child.

Rows are kept in world axes. A point joint forbids the three displacements along the world's axes; directions that
belong to the joint are fixed in its parent. Derivatives are those of components along axes that turn with the parent.
"""

from __future__ import annotations

from typing import NamedTuple

from linkwright.kernels.poses import Pose, into_link, placed, pose_of
from linkwright.kernels.twists import LinkMotion
from linkwright.kernels.vector3 import add, cross, dot, matvec, neg, sub, times
from linkwright.kernels.wrenches import Wrench
from linkwright.layout.link_tree import ZERO3, BodyPoint, JointFrames, Scalar, Vec3
from linkwright.mechanism.kinds import angles, forbidden_rows
from linkwright.scalars.recurring_steps import recurring
from linkwright.scalars.seam import cos, sin

X: Vec3 = (1.0, 0.0, 0.0)
Y: Vec3 = (0.0, 1.0, 0.0)
Z: Vec3 = (0.0, 0.0, 1.0)


class WrenchRow(NamedTuple):
    """A unit wrench (moment m, force f) at the joint's point, world axes: its product with the relative twist is what
    the joint forbids, or one of its rates."""

    m: Vec3
    f: Vec3


def row_names(cut: JointFrames) -> tuple[str, ...]:
    """What each row forbids, in words."""
    names: list[str] = []
    for rule in forbidden_rows(cut.moves):
        names += ["slide x", "slide y", "slide z"] if rule == "point" else [rule]
    return tuple(names)


def held_at_a_point(cut: JointFrames) -> bool:
    """Whether the joint's two points coincide."""
    return "point" in forbidden_rows(cut.moves)


def _fixed_in(pose: Pose, at: BodyPoint, direction: Vec3) -> Vec3:
    """A direction of the drawing, carried by a body, in world axes."""
    return direction if at.link < 0 else matvec(pose.axes, matvec(at.R, direction))


class FramePair(NamedTuple):
    """The joint's directions as its parent and its child carry them, and the way between its points; world axes."""

    parent: tuple[Vec3, Vec3, Vec3]  # e, u, w
    child: tuple[Vec3, Vec3, Vec3]
    axis2_of_parent: Vec3
    axis2_of_child: Vec3
    gap: Vec3  # from the parent's point to the child's

    def of_parent(self, direction: str) -> Vec3:
        """e, u, w or axis2, as the parent carries it."""
        return self.axis2_of_parent if direction == "axis2" else self.parent["euw".index(direction)]

    def of_child(self, direction: str) -> Vec3:
        """e, u, w or axis2, as the child carries it."""
        return self.axis2_of_child if direction == "axis2" else self.child["euw".index(direction)]


class CarriedFrame(NamedTuple):
    """What one of the joint's two bodies carries of it, world axes: its directions e, u, w, its axis2, its point."""

    axes: tuple[Vec3, Vec3, Vec3]
    axis2: Vec3
    point: Vec3


def carried_frame(cut: JointFrames, at: BodyPoint, found: list[Pose]) -> CarriedFrame:
    pose = pose_of(found, at)
    e, u, w = (_fixed_in(pose, at, d) for d in cut.axes)
    return CarriedFrame((e, u, w), _fixed_in(pose, at, cut.axis2), placed(pose, at.p))


def frame_pair(parent: CarriedFrame, child: CarriedFrame) -> FramePair:
    return FramePair(parent.axes, child.axes, parent.axis2, child.axis2, sub(child.point, parent.point))


def joint_frames(cut: JointFrames, found: list[Pose]) -> FramePair:
    return _frame_pair(cut.alone, pose_of(found, cut.parent), pose_of(found, cut.child))


@recurring
def _frame_pair(cut: JointFrames, of_parent: Pose, of_child: Pose) -> FramePair:
    parent = tuple(_fixed_in(of_parent, cut.parent, d) for d in cut.axes)
    child = tuple(_fixed_in(of_child, cut.child, d) for d in cut.axes)
    axis2 = (_fixed_in(of_parent, cut.parent, cut.axis2), _fixed_in(of_child, cut.child, cut.axis2))
    gap = sub(placed(of_child, cut.child.p), placed(of_parent, cut.parent.p))
    return FramePair(parent, child, *axis2, gap)  # type: ignore[arg-type]


def rows(cut: JointFrames, h: FramePair) -> list[WrenchRow]:
    """The forbidden directions at this pose."""
    found: list[WrenchRow] = []
    for rule in forbidden_rows(cut.moves):
        if rule == "point":
            found += [WrenchRow(ZERO3, X), WrenchRow(ZERO3, Y), WrenchRow(ZERO3, Z)]
        elif rule == "screw":
            found.append(WrenchRow(times(-cut.pitch, h.parent[0]), h.parent[0]))
        elif rule == "turn n":
            found.append(WrenchRow(cross(*axes_of_two(cut, h)), ZERO3))
        else:
            what, name = rule.split()
            found.append(
                WrenchRow(ZERO3, h.of_parent(name)) if what == "slide" else WrenchRow(h.of_parent(name), ZERO3)
            )
    return found


def axes_of_two(cut: JointFrames, h: FramePair) -> tuple[Vec3, Vec3]:
    """The axes of two successive turns: the first is fixed in the parent, the second in the child."""
    first, second = angles(cut.moves)
    return h.of_parent(first.direction), h.of_child(second.direction)


def cosine_of_two(cut: JointFrames) -> Scalar:
    """Of the angle between the axes of two successive turns, which stays as it is on the drawing."""
    along = dict(zip("euw", cut.axes, strict=True)) | {"axis2": cut.axis2}
    first, second = angles(cut.moves)
    return dot(along[first.direction], along[second.direction])


@recurring
def residuals(cut: JointFrames, h: FramePair) -> list[Scalar]:
    """How far each row is from closed; the rate of change on the closed machine is J v."""
    (e, u, w), (ec, uc, _) = h.parent, h.child
    found: list[Scalar] = []
    for rule in forbidden_rows(cut.moves):
        match rule.split():
            case ["point"]:
                found += h.gap
            case ["screw"]:  # h sin(slide/h - angle): the angle by its sine and cosine, no turn is counted
                slide = dot(e, h.gap) / cut.pitch
                found.append(cut.pitch * (sin(slide) * dot(uc, u) - cos(slide) * dot(uc, w)))
            case ["slide", direction]:
                found.append(dot(h.of_parent(direction), h.gap))
            case ["turn", "n"]:
                found.append(cosine_of_two(cut) - dot(*axes_of_two(cut, h)))
            case ["turn", direction]:
                found.append({"e": dot(uc, w), "u": -dot(ec, w), "w": dot(ec, u)}[direction])
    return found


class Relative(NamedTuple):
    """The child against the parent, world axes: turn rate, rate of the child's point, their change in the parent."""

    w: Vec3
    v: Vec3
    dw: Vec3
    dv: Vec3


class PointTwist(NamedTuple):
    """Of a body's point, world axes: turn rate, velocity, and their rates."""

    w: Vec3
    v: Vec3
    dw: Vec3
    dv: Vec3


def relative(cut: JointFrames, found: list[Pose], motion: list[LinkMotion], ground: LinkMotion) -> Relative:
    """Relative twist and twist-rate, as derivatives of components along axes that turn with the parent."""
    child, parent = (motion[at.link] if at.link >= 0 else ground for at in (cut.child, cut.parent))
    return _relative(cut.alone, pose_of(found, cut.parent), pose_of(found, cut.child), parent, child)


@recurring
def _relative(cut: JointFrames, of_parent: Pose, of_child: Pose, parent: LinkMotion, child: LinkMotion) -> Relative:
    at_child = _moving(cut.child, of_child, child)  # first: code is compiled in the order in which it is traced
    at_parent = _moving(cut.parent, of_parent, parent)
    r = sub(placed(of_child, cut.child.p), placed(of_parent, cut.parent.p))
    return relative_twist(cut, at_parent, at_child, r)


def relative_twist(cut: JointFrames, parent: PointTwist, child: PointTwist, r: Vec3) -> Relative:
    """The same of the joint's two points, r from the parent's to the child's."""
    (wc, vc, dwc, dvc), (wp, vp, dwp, dvp) = child, parent
    w = sub(wc, wp)
    dw = sub(sub(dwc, dwp), cross(wp, w))
    if held_at_a_point(cut):  # the points stay together: no way between them, no rate along it
        return Relative(w, sub(vc, vp), dw, sub(dvc, dvp))
    v = sub(sub(vc, vp), cross(wp, r))
    dv = sub(sub(dvc, dvp), add(cross(dwp, r), cross(wp, cross(wp, r))))
    return Relative(w, v, dw, sub(dv, times(2.0, cross(wp, v))))


def point_twist(at: BodyPoint, found: list[Pose], motion: list[LinkMotion], ground: LinkMotion) -> PointTwist:
    """How a body's point moves."""
    return _moving(at, pose_of(found, at), motion[at.link] if at.link >= 0 else ground)


def _moving(at: BodyPoint, pose: Pose, m: LinkMotion) -> PointTwist:
    if at.link < 0:
        return PointTwist(m.w, m.v, m.dw, m.dv)
    axes = pose.axes
    v = add(m.v, cross(m.w, at.p))
    dv = add(m.dv, add(cross(m.dw, at.p), cross(m.w, cross(m.w, at.p))))
    return PointTwist(matvec(axes, m.w), matvec(axes, v), matvec(axes, m.dw), matvec(axes, dv))


@recurring
def row_rates(cut: JointFrames, h: FramePair, r: Relative) -> list[Scalar]:
    """J v."""
    return [dot(row.m, r.w) + dot(row.f, r.v) for row in rows(cut, h)]


@recurring
def row_accelerations(cut: JointFrames, h: FramePair, r: Relative) -> list[Scalar]:
    """J a + J' v; with accelerations left out of the motion, J' v alone."""
    found = [dot(row.m, r.dw) + dot(row.f, r.dv) for row in rows(cut, h)]
    if "turn n" in forbidden_rows(cut.moves):
        # n = a x b turns with the child's axis b: in the parent, n' = a x (w x b)
        a, b = axes_of_two(cut, h)
        found[-1] = found[-1] + dot(cross(a, cross(r.w, b)), r.w)
    return found


def pair_of_wrenches(cut: JointFrames, found: list[Pose], row: WrenchRow) -> dict[int, Wrench]:
    """The row as unit wrenches on bodies, on the child and opposite on the parent, about O in link axes."""
    pair = _wrench_pair(cut.alone, pose_of(found, cut.parent), pose_of(found, cut.child), row)
    bodies = (cut.child.body, cut.parent.body)
    return {body: wrench for body, wrench in zip(bodies, pair, strict=True) if wrench is not None}


@recurring
def _wrench_pair(
    cut: JointFrames, of_parent: Pose, of_child: Pose, row: WrenchRow
) -> tuple[Wrench | None, Wrench | None]:
    """On the child and on the parent; None on the ground."""
    pair: list[Wrench | None] = []
    for at, pose, sign in ((cut.child, of_child, 1.0), (cut.parent, of_parent, -1.0)):
        if at.body < 0:
            pair.append(None)
            continue
        f, n = into_link(pose, row.f), into_link(pose, row.m)
        own = sign > 0 or held_at_a_point(cut)  # else on the parent, but at the child's point
        p = at.p if own else into_link(pose, sub(placed(of_child, cut.child.p), pose.p))
        wrench = (add(n, cross(p, f)), f)
        pair.append(wrench if sign > 0 else (neg(wrench[0]), neg(wrench[1])))
    return pair[0], pair[1]
