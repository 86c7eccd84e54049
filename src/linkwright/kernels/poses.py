"""Where every link stands: its origin in the world, and the world's axes seen from it."""

from __future__ import annotations

from typing import NamedTuple

from linkwright.kernels.frame_steps import joint_steps, turn
from linkwright.kernels.twists import FrameSteps, LinkMotion
from linkwright.kernels.vector3 import add, cross, matmul, matvec, transposed
from linkwright.layout.link_tree import IDENTITY, ZERO3, BodyPoint, FrameStep, LinkTree, Mat3, Scalar, Shift, Vec3
from linkwright.scalars.recurring_steps import recurring


class Pose(NamedTuple):
    """O in world axes; the rows of `axes` are the world's x, y, z in the link's axes."""

    p: Vec3
    axes: Mat3


GROUND = Pose(ZERO3, IDENTITY)


def frame_steps_of(tree: LinkTree, q: tuple[Scalar, ...]) -> FrameSteps:
    """Every link's moves from its parent."""
    return tuple(joint_steps(link.alone, link.own_coordinates(q)) for link in tree.links)


def poses(tree: LinkTree, frame_steps: FrameSteps) -> list[Pose]:
    found: list[Pose] = []
    for link, path in zip(tree.links, frame_steps, strict=True):
        found.append(pose_step(path, found[link.parent] if link.parent >= 0 else GROUND))
    return found


@recurring
def pose_step(frame_steps: tuple[FrameStep, ...], parent: Pose) -> Pose:
    """Where a link stands, from where its parent does."""
    p, axes = parent
    for frame_step in frame_steps:
        if isinstance(frame_step, Shift):
            p = add(p, matvec(axes, frame_step.a))
        else:
            axes = (turn(frame_step, axes[0]), turn(frame_step, axes[1]), turn(frame_step, axes[2]))
    return Pose(p, axes)


def pose_of(found: list[Pose], at: BodyPoint) -> Pose:
    return found[at.link] if at.link >= 0 else GROUND


def world_point(found: list[Pose], at: BodyPoint) -> Vec3:
    return placed(pose_of(found, at), at.p)


@recurring
def placed(pose: Pose, p: Vec3) -> Vec3:
    """A point of a link, p from its O in its axes, in the world."""
    return add(pose.p, matvec(pose.axes, p))


def world_rotation(found: list[Pose], at: BodyPoint) -> Mat3:
    """R of a body from the reference pose: its axes then were the world's."""
    return _turned(found[at.link].axes, at.R) if at.link >= 0 else IDENTITY


@recurring
def _turned(axes: Mat3, R: Mat3) -> Mat3:
    return matmul(axes, R)


def world_velocity(found: list[Pose], motion: list[LinkMotion], at: BodyPoint) -> Vec3:
    if at.link < 0:
        return ZERO3
    m = motion[at.link]
    return matvec(found[at.link].axes, add(m.v, cross(m.w, at.p)))


def into_link(pose: Pose, a: Vec3) -> Vec3:
    """World components into link axes."""
    return matvec(transposed(pose.axes), a)
