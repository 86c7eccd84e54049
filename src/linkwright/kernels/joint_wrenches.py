"""The wrench through every joint, welds included: Newton and Euler body by body, tips to base.

    w~_b = w_b - w_b^E + sum over the joints it carries of their w~              [002 eq. 11]

A reaction is what the bearings carry: w~ less its part along the joint's free directions, which drive, spring and
damper supply. Moments lose what lies in the plane (or along the line) of the turning axes, forces what lies along
the sliding ones; a screw's effort is a torque about its axis.
"""

from __future__ import annotations

from linkwright.kernels.frame_steps import turn
from linkwright.kernels.inverse import handed_on
from linkwright.kernels.poses import GROUND, Pose
from linkwright.kernels.twists import FrameSteps, LinkMotion, ground_motion
from linkwright.kernels.vector3 import add, cross, dot, matvec, neg, sub, times
from linkwright.kernels.wrenches import Wrench, add_wrench, inertia_wrench, less
from linkwright.layout.link_tree import ZERO3, FrameStep, Link, LinkTree, Mass, Mat3, Scalar, Shift, TreeJoint, Vec3
from linkwright.scalars.recurring_steps import recurring

AXIS: Vec3 = (0.0, 0.0, 1.0)


def body_wrenches(
    tree: LinkTree, frame_steps: FrameSteps, motion: list[LinkMotion], applied: dict[int, Wrench]
) -> list[Wrench]:
    """What each body gets through the joint that carries it, about its link's O in link axes."""
    ground = ground_motion(tree.gravity)
    total: list[Wrench] = []
    for b, body_inertia in enumerate(tree.body_inertias):
        own = motion[body_inertia.link] if body_inertia.link >= 0 else ground
        total.append(_needed_by_body(body_inertia.mass, own, applied.get(b)))
    for tree_joint in reversed(tree.tree_joints):
        if tree_joint.inner >= 0:
            path = tuple(frame_step for link in tree_joint.chain for frame_step in frame_steps[link])
            total[tree_joint.inner] = handed_on(path, total[tree_joint.outer], total[tree_joint.inner])
    return total


@recurring
def _needed_by_body(mass: Mass, motion: LinkMotion, applied: Wrench | None) -> Wrench:
    w = inertia_wrench(mass, motion)
    return w if applied is None else add_wrench(w, (neg(applied[0]), neg(applied[1])))


def reaction(
    tree: LinkTree, frame_steps: FrameSteps, found: list[Pose], tree_joint: TreeJoint, wrench: Wrench
) -> Wrench:
    """Of the declared parent on its child, at the joint's point, world axes."""
    link = tree.body_inertias[tree_joint.outer].link
    links = tuple(tree.links[k].alone for k in tree_joint.chain)
    paths = tuple(frame_steps[k] for k in tree_joint.chain)
    axes = (found[link] if link >= 0 else GROUND).axes
    return _reaction_step(links, paths, tree_joint.point.p, tree_joint.backward, axes, wrench)


@recurring
def _reaction_step(
    links: tuple[Link, ...],
    paths: tuple[tuple[FrameStep, ...], ...],
    p: Vec3,
    backward: bool,
    axes: Mat3,
    wrench: Wrench,
) -> Wrench:
    """Of one joint's chain of links, its point p in its declared child, the world's axes in the outer link's."""
    n, f = wrench
    if backward:
        for path in paths:
            p = _seen_from(path, p)
    n = sub(n, cross(p, f))
    n, f = _bearing_part(links, paths, n, f)
    if backward:
        n, f = neg(n), neg(f)
    return matvec(axes, n), matvec(axes, f)


def _seen_from(frame_steps: tuple[FrameStep, ...], p: Vec3) -> Vec3:
    """A point fixed in the parent, from the link's O in the link's axes."""
    for frame_step in frame_steps:
        p = sub(p, frame_step.a) if isinstance(frame_step, Shift) else turn(frame_step, p)
    return p


def _bearing_part(links: tuple[Link, ...], paths: tuple[tuple[FrameStep, ...], ...], n: Vec3, f: Vec3) -> Wrench:
    turning: list[Vec3] = []
    sliding: list[Vec3] = []
    for place, link in enumerate(links):
        joint = link.joint
        if joint.by_quaternion:
            return ZERO3, ZERO3 if joint.slides else f
        if joint.turns and joint.slides:  # the thread makes of the force along it a moment
            return (n[0], n[1], -link.pitch * f[2]), f
        axis = AXIS
        for path in paths[place + 1 :]:
            for frame_step in path:
                axis = turn(frame_step, axis)
        (turning if joint.turns else sliding).append(axis)
    return _across(turning, n), _across(sliding, f)


def _across(axes: list[Vec3], a: Vec3) -> Vec3:
    """The part of a that is normal to all the axes."""
    match len(axes):
        case 0:
            return a
        case 1:
            if axes[0] == AXIS:
                return (a[0], a[1], 0.0)
            return sub(a, times(dot(axes[0], a), axes[0]))
        case 2:
            normal = cross(axes[0], axes[1])
            weight: Scalar = dot(normal, a) / dot(normal, normal)
            return times(weight, normal)
    return ZERO3


def needed_of_ground(tree: LinkTree, found: list[Pose], motion: list[LinkMotion], loads: dict[int, Wrench]) -> Wrench:
    """What the ground gives to the whole machine, about the world's origin, world axes: joints and springs together."""
    n, f = ZERO3, ZERO3
    for b, body_inertia in enumerate(tree.body_inertias):
        pose = found[body_inertia.link] if body_inertia.link >= 0 else GROUND
        w = inertia_wrench(
            body_inertia.mass, motion[body_inertia.link] if body_inertia.link >= 0 else ground_motion(tree.gravity)
        )
        if b in loads:
            w = less(w, loads[b])
        force = matvec(pose.axes, w[1])
        n = add(n, add(matvec(pose.axes, w[0]), cross(pose.p, force)))
        f = add(f, force)
    return n, f
