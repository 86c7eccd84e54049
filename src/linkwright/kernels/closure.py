"""Closing a cut joint again: what its two halves may not do against each other, row by row.

Each row is a direction of the relative twist (child against parent, at the joint's point fixed in the child) that
the joint forbids, and at the same time the wrench with which it forbids it:

    J v = row . (relative twist) = 0,     the multiplier is that row's share of the wrench on the child.

Rows are kept in world axes. A point joint forbids the three displacements along the world's axes; directions that
belong to the joint are fixed in its parent. Derivatives are those of components along axes that turn with the parent.
"""

from __future__ import annotations

from typing import NamedTuple

from linkwright.kernels.poses import Pose, into_link, pose_of, world_point
from linkwright.kernels.scalar import cos, sin, sqrt
from linkwright.kernels.twists import Motion
from linkwright.kernels.vector3 import add, cross, dot, matvec, neg, sub, times
from linkwright.kernels.wrenches import Wrench, add_wrench
from linkwright.layout.link_tree import ZERO3, BodyPoint, JointFrames, Scalar, Vec3

X: Vec3 = (1.0, 0.0, 0.0)
Y: Vec3 = (0.0, 1.0, 0.0)
Z: Vec3 = (0.0, 0.0, 1.0)

# Which displacements and turns a kind forbids: "point" all three; along/about e, u, w; n the universal's normal.
FORBIDDEN = {
    "revolute": ("point", "turn u", "turn w"),
    "prismatic": ("slide u", "slide w", "turn e", "turn u", "turn w"),
    "screw": ("slide u", "slide w", "turn u", "turn w", "screw"),
    "cylindrical": ("slide u", "slide w", "turn u", "turn w"),
    "universal": ("point", "turn n"),
    "planar": ("slide e", "turn u", "turn w"),
    "spherical": ("point",),
    "fixed": ("point", "turn e", "turn u", "turn w"),
    "free": (),
}


class Row(NamedTuple):
    """A forbidden direction: turn about m and displacement along f, world axes."""

    m: Vec3
    f: Vec3


def row_names(kind: str) -> tuple[str, ...]:
    """What each row forbids, in words."""
    names: list[str] = []
    for rule in FORBIDDEN[kind]:
        names += ["slide x", "slide y", "slide z"] if rule == "point" else [rule]
    return tuple(names)


def held_at_a_point(kind: str) -> bool:
    """Whether the joint's two points coincide."""
    return "point" in FORBIDDEN[kind]


def _fixed_in(found: list[Pose], at: BodyPoint, direction: Vec3) -> Vec3:
    """A direction of the drawing, carried by a body, in world axes."""
    return direction if at.link < 0 else matvec(pose_of(found, at).axes, matvec(at.R, direction))


class FramePair(NamedTuple):
    """The joint's directions as its parent and its child carry them, and the way between its points."""

    parent: tuple[Vec3, Vec3, Vec3]  # e, u, w
    child: tuple[Vec3, Vec3, Vec3]
    n: Vec3  # universal: e of the parent x axis2 of the child
    axis2: Vec3
    axis2_of_parent: Vec3
    gap: Vec3  # from the parent's point to the child's


def joint_frames(cut: JointFrames, found: list[Pose]) -> FramePair:
    e, u, w = cut.axes
    parent = tuple(_fixed_in(found, cut.parent, d) for d in (e, u, w))
    child = tuple(_fixed_in(found, cut.child, d) for d in (e, u, w))
    axis2 = _fixed_in(found, cut.child, cut.axis2)
    gap = sub(world_point(found, cut.child), world_point(found, cut.parent))
    of_parent = _fixed_in(found, cut.parent, cut.axis2)
    return FramePair(parent, child, cross(parent[0], axis2), axis2, of_parent, gap)  # type: ignore[arg-type]


def rows(cut: JointFrames, h: FramePair) -> list[Row]:
    """The forbidden directions at this pose."""
    along = dict(zip("euw", h.parent, strict=True)) | {"n": h.n}
    found: list[Row] = []
    for rule in FORBIDDEN[cut.kind]:
        if rule == "point":
            found += [Row(ZERO3, X), Row(ZERO3, Y), Row(ZERO3, Z)]
        elif rule == "screw":
            found.append(Row(times(-cut.pitch, h.parent[0]), h.parent[0]))
        else:
            what, name = rule.split()
            found.append(Row(ZERO3, along[name]) if what == "slide" else Row(along[name], ZERO3))
    return found


def residuals(cut: JointFrames, h: FramePair) -> list[Scalar]:
    """How far each row is from closed; the rate of change on the closed machine is J v."""
    (e, u, w), (ec, uc, _) = h.parent, h.child
    turned = {"e": dot(uc, w), "u": -dot(ec, w), "w": dot(ec, u), "n": dot(cut.axes[0], cut.axis2) - dot(e, h.axis2)}
    found: list[Scalar] = []
    for rule in FORBIDDEN[cut.kind]:
        if rule == "point":
            found += h.gap
        elif rule == "screw":  # h sin(slide/h - angle): the angle by its sine and cosine, no turn is counted
            slide = dot(e, h.gap) / cut.pitch
            found.append(cut.pitch * (sin(slide) * dot(uc, u) - cos(slide) * dot(uc, w)))
        else:
            what, name = rule.split()
            found.append(dot(dict(zip("euw", h.parent, strict=True))[name], h.gap) if what == "slide" else turned[name])
    return found


def drives(cut: JointFrames, h: FramePair) -> list[Row]:
    """Per freedom of the joint the wrench of a unit effort on the child, which is also what reads its rate off the
    relative twist: the dual basis of the free directions, within their span (a screw's effort is a torque)."""
    e, u, w = h.parent
    match cut.kind:
        case "revolute" | "screw":
            return [Row(e, ZERO3)]
        case "prismatic":
            return [Row(ZERO3, e)]
        case "cylindrical":
            return [Row(e, ZERO3), Row(ZERO3, e)]
        case "universal":
            c = dot(cut.axes[0], cut.axis2)
            scale = 1.0 / (1.0 - c * c)
            first = times(scale, sub(e, times(c, h.axis2)))
            second = times(scale, sub(h.axis2, times(c, e)))
            return [Row(first, ZERO3), Row(second, ZERO3)]
        case "planar":
            return [Row(ZERO3, u), Row(ZERO3, w), Row(e, ZERO3)]
        case "spherical" | "free" if cut.euler:
            slides = [Row(ZERO3, d) for d in h.parent] if cut.kind == "free" else []
            return slides + [Row(b, ZERO3) for b in successive_turns(h).reading]
        case "spherical":
            return [Row(d, ZERO3) for d in h.child]
        case "free":
            return [Row(d, ZERO3) for d in h.child] + [Row(ZERO3, d) for d in h.child]
    return []


class SuccessiveTurns(NamedTuple):
    """Of a joint with Euler's angles: the axes of its three turns, and the vectors that read their rates."""

    axes: tuple[Vec3, Vec3, Vec3]
    reading: tuple[Vec3, Vec3, Vec3]


def successive_turns(h: FramePair) -> SuccessiveTurns:
    """About the parent's x, the child's z, and y in between, which is across both."""
    a1, a3 = h.parent[0], h.child[2]
    across = cross(a3, a1)
    size = sqrt(dot(across, across))  # the cosine of the second angle
    a2 = times(1.0 / size, across)
    return SuccessiveTurns((a1, a2, a3), (times(1.0 / size, cross(a2, a3)), a2, times(1.0 / size, cross(a1, a2))))


class Relative(NamedTuple):
    """The child against the parent, world axes: turn rate, rate of the child's point, their change in the parent."""

    w: Vec3
    v: Vec3
    dw: Vec3
    dv: Vec3


def relative(cut: JointFrames, found: list[Pose], motion: list[Motion], ground: Motion) -> Relative:
    """Relative twist and twist-rate, as derivatives of components along axes that turn with the parent."""
    wc, vc, dwc, dvc = _of_point(cut.child, found, motion, ground)
    wp, vp, dwp, dvp = _of_point(cut.parent, found, motion, ground)
    w = sub(wc, wp)
    dw = sub(sub(dwc, dwp), cross(wp, w))
    if held_at_a_point(cut.kind):  # the points stay together: no way between them, no rate along it
        return Relative(w, sub(vc, vp), dw, sub(dvc, dvp))
    r = sub(world_point(found, cut.child), world_point(found, cut.parent))
    v = sub(sub(vc, vp), cross(wp, r))
    dv = sub(sub(dvc, dvp), add(cross(dwp, r), cross(wp, cross(wp, r))))
    return Relative(w, v, dw, sub(dv, times(2.0, cross(wp, v))))


def _of_point(at: BodyPoint, found: list[Pose], motion: list[Motion], ground: Motion) -> tuple[Vec3, Vec3, Vec3, Vec3]:
    """Turn rate, velocity and their rates of a body's point, world axes."""
    if at.link < 0:
        return ground.w, ground.v, ground.dw, ground.dv
    m, axes = motion[at.link], found[at.link].axes
    v = add(m.v, cross(m.w, at.p))
    dv = add(m.dv, add(cross(m.dw, at.p), cross(m.w, cross(m.w, at.p))))
    return matvec(axes, m.w), matvec(axes, v), matvec(axes, m.dw), matvec(axes, dv)


def row_rates(cut: JointFrames, h: FramePair, r: Relative) -> list[Scalar]:
    """J v."""
    return [dot(row.m, r.w) + dot(row.f, r.v) for row in rows(cut, h)]


def row_accelerations(cut: JointFrames, h: FramePair, r: Relative) -> list[Scalar]:
    """J a + J' v; with accelerations left out of the motion, J' v alone."""
    found = [dot(row.m, r.dw) + dot(row.f, r.dv) for row in rows(cut, h)]
    if cut.kind == "universal":
        # n = e x axis2 turns with the child's axis: in the parent, n' = e x (w x axis2)
        found[-1] = found[-1] + dot(cross(h.parent[0], cross(r.w, h.axis2)), r.w)
    return found


def row_wrenches(cut: JointFrames, found: list[Pose], row: Row) -> dict[int, Wrench]:
    """The row as unit wrenches on links: on the child's, and opposite on the parent's; about O in link axes."""
    total: dict[int, Wrench] = {}
    for body, wrench in pair_of_wrenches(cut, found, row).items():
        link = cut.child.link if body == cut.child.body else cut.parent.link
        if link >= 0:
            total[link] = add_wrench(total[link], wrench) if link in total else wrench
    return total


def pair_of_wrenches(cut: JointFrames, found: list[Pose], row: Row) -> dict[int, Wrench]:
    """The same on the two bodies."""
    pairs: dict[int, Wrench] = {}
    for at, sign in ((cut.child, 1.0), (cut.parent, -1.0)):
        if at.body < 0:
            continue
        pose = pose_of(found, at)
        f, n = into_link(pose, row.f), into_link(pose, row.m)
        if sign > 0 or held_at_a_point(cut.kind):
            p = at.p
        else:  # on the parent, but at the child's point
            p = into_link(pose, sub(world_point(found, cut.child), pose.p))
        wrench = (add(n, cross(p, f)), f)
        pairs[at.body] = wrench if sign > 0 else (neg(wrench[0]), neg(wrench[1]))
    return pairs
