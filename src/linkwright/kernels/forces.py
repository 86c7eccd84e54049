"""Springs, dampers and loads: wrenches on links, efforts in joints, and the energy they hold."""

from __future__ import annotations

from linkwright.kernels.closure import joint_frames, pair_of_wrenches, relative
from linkwright.kernels.cut_values import own_efforts, stored
from linkwright.kernels.free_directions import drives
from linkwright.kernels.poses import Pose, into_link, pose_of, world_point, world_velocity
from linkwright.kernels.scalar import sqrt, where_positive
from linkwright.kernels.twists import Motion
from linkwright.kernels.vector3 import (
    add,
    cross,
    dot,
    matvec,
    neg,
    rotation_of_quaternion,
    sub,
    times,
    transposed,
)
from linkwright.kernels.wrenches import Wrench, add_wrench, scaled
from linkwright.layout.link_tree import ZERO3, BodyPoint, JointSpring, LinkTree, Load, Scalar, Spring, Vec3


def applied_wrenches(
    tree: LinkTree, q: tuple[Scalar, ...], found: list[Pose], motion: list[Motion]
) -> dict[int, Wrench]:
    """What springs, loads, and springs and dampers in cut joints exert on the bodies, about their links' O in link
    axes; the untouched are left out."""
    total: dict[int, Wrench] = {}
    for spring in tree.springs:
        pull = spring_pull(spring, found, motion)
        push_on(total, found, spring.a, pull)
        push_on(total, found, spring.b, neg(pull))
    for load in tree.loads:
        if load.at.body >= 0:
            _put(total, load.at.body, _load(load, found))
    for cut in tree.cuts:
        if cut.stiffness != 0.0 or cut.damping != 0.0:
            h = joint_frames(cut, found)
            pulls = own_efforts(cut, h, relative(cut, found, motion, RESTING), q)
            for row, x in zip(drives(cut, h), pulls, strict=True):
                for body, w in pair_of_wrenches(cut, found, row).items():
                    _put(total, body, scaled(x, w))
    return total


RESTING = Motion(ZERO3, ZERO3, ZERO3, ZERO3)  # the ground; its acceleration does not enter the rates that dampers feel


def push_on(total: dict[int, Wrench], found: list[Pose], at: BodyPoint, force: Vec3) -> None:
    """A force in world axes at a place."""
    if at.body >= 0:
        f = into_link(pose_of(found, at), force)
        _put(total, at.body, (cross(at.p, f), f))


def twist_on(total: dict[int, Wrench], found: list[Pose], at: BodyPoint, moment: Vec3) -> None:
    """A moment in world axes on the body of a place."""
    if at.body >= 0:
        _put(total, at.body, (into_link(pose_of(found, at), moment), ZERO3))


def _put(total: dict[int, Wrench], body: int, wrench: Wrench) -> None:
    total[body] = add_wrench(total[body], wrench) if body in total else wrench


def on_links(tree: LinkTree, on_bodies: dict[int, Wrench]) -> dict[int, Wrench]:
    """The same wrenches summed over the bodies of each link."""
    total: dict[int, Wrench] = {}
    for body, wrench in on_bodies.items():
        if tree.body_inertias[body].link >= 0:
            _put(total, tree.body_inertias[body].link, wrench)
    return total


def _load(load: Load, found: list[Pose]) -> Wrench:
    pose = pose_of(found, load.at)
    f, n = load.force, load.moment
    if load.follows:  # the reference pose's world axes are carried along: constant in the link
        f, n = matvec(load.at.R, f), matvec(load.at.R, n)
    else:
        f, n = into_link(pose, f), into_link(pose, n)
    return add(n, cross(load.at.p, f)), f


def spring_pull(spring: Spring, found: list[Pose], motion: list[Motion]) -> Vec3:
    """The force on end a, world axes: (k (L - L0) + d L') along the line to b; none where the ends meet."""
    span = sub(world_point(found, spring.b), world_point(found, spring.a))
    LL = dot(span, span)
    safe = where_positive(LL, LL, 1.0)
    weight = spring.stiffness
    if spring.rest != 0.0:
        weight = weight - spring.stiffness * spring.rest / sqrt(safe)
    if spring.damping != 0.0:
        rate = sub(world_velocity(found, motion, spring.b), world_velocity(found, motion, spring.a))
        weight = weight + spring.damping * dot(rate, span) / safe
    return times(weight, span)


def joint_efforts(
    tree: LinkTree, q: tuple[Scalar, ...], v: tuple[Scalar, ...], tau: tuple[Scalar, ...]
) -> tuple[Scalar, ...]:
    """The efforts tau with those of the joints' own springs and dampers."""
    total = list(tau)
    for e in tree.joint_springs:
        pull = _elastic_pull(e, q)
        for k in range(e.joint.freedoms):
            total[e.v + k] = total[e.v + k] - pull[k] - e.damping * v[e.v + k]
    return tuple(total)


def _elastic_pull(e: JointSpring, q: tuple[Scalar, ...]) -> tuple[Scalar, ...]:
    """k (q - rest); about a quaternion k sin(angle) along the axis of the turn: smooth at every pose."""
    if not e.joint.by_quaternion:
        return (e.stiffness * (q[e.q] - e.rest),)
    at = e.q + e.joint.quaternion
    w, x, y, z = q[at : at + 4]
    moment = times(2.0 * e.stiffness * w, (x, y, z))
    if not e.joint.slides:
        return moment
    p = (q[e.q], q[e.q + 1], q[e.q + 2])
    return (*moment, *times(e.stiffness, matvec(transposed(rotation_of_quaternion(w, x, y, z)), p)))


def stored_energy(tree: LinkTree, q: tuple[Scalar, ...], found: list[Pose]) -> Scalar:
    """Of the springs between points and of those in joints."""
    total: Scalar = 0.0
    for spring in tree.springs:
        span = sub(world_point(found, spring.b), world_point(found, spring.a))
        LL = dot(span, span)
        if spring.rest == 0.0:
            total = total + 0.5 * spring.stiffness * LL
        else:
            stretch = sqrt(LL) - spring.rest
            total = total + 0.5 * spring.stiffness * stretch * stretch
    for e in tree.joint_springs:
        total = total + _elastic_energy(e, q)
    for cut in tree.cuts:
        total = total + stored(cut, joint_frames(cut, found), q)
    return total


def _elastic_energy(e: JointSpring, q: tuple[Scalar, ...]) -> Scalar:
    if not e.joint.by_quaternion:
        x = q[e.q] - e.rest
        return 0.5 * e.stiffness * x * x
    at = e.q + e.joint.quaternion
    _, x, y, z = q[at : at + 4]
    turned = 2.0 * e.stiffness * dot((x, y, z), (x, y, z))  # k (1 - cos angle)
    if not e.joint.slides:
        return turned
    p = (q[e.q], q[e.q + 1], q[e.q + 2])
    return turned + 0.5 * e.stiffness * dot(p, p)
