"""Where every link stands: its origin in the world, and the world's axes seen from it."""

from __future__ import annotations

from typing import NamedTuple

from linkwright.frames.machine import IDENTITY, ZERO3, Machine, Mat3, Place, Scalar, Shift, Vec3
from linkwright.kernels.moves import joint_moves, turn
from linkwright.kernels.twists import Motion, Moves
from linkwright.kernels.vectors import add, cross, matmul, matvec, transposed


class Pose(NamedTuple):
    """O in world axes; the rows of `axes` are the world's x, y, z in the link's axes."""

    p: Vec3
    axes: Mat3


GROUND = Pose(ZERO3, IDENTITY)


def moves_of(machine: Machine, q: tuple[Scalar, ...]) -> Moves:
    """Every link's moves from its parent."""
    return tuple(joint_moves(link, q) for link in machine.links)


def poses(machine: Machine, moves: Moves) -> list[Pose]:
    found: list[Pose] = []
    for link, path in zip(machine.links, moves, strict=True):
        p, axes = found[link.parent] if link.parent >= 0 else GROUND
        for move in path:
            if isinstance(move, Shift):
                p = add(p, matvec(axes, move.a))
            else:
                axes = (turn(move, axes[0]), turn(move, axes[1]), turn(move, axes[2]))
        found.append(Pose(p, axes))
    return found


def pose_of(found: list[Pose], at: Place) -> Pose:
    return found[at.link] if at.link >= 0 else GROUND


def world_point(found: list[Pose], at: Place) -> Vec3:
    pose = pose_of(found, at)
    return add(pose.p, matvec(pose.axes, at.p))


def world_rotation(found: list[Pose], at: Place) -> Mat3:
    """R of a body from the reference pose: its axes then were the world's."""
    return matmul(found[at.link].axes, at.R) if at.link >= 0 else IDENTITY


def world_velocity(found: list[Pose], motion: list[Motion], at: Place) -> Vec3:
    if at.link < 0:
        return ZERO3
    m = motion[at.link]
    return matvec(found[at.link].axes, add(m.v, cross(m.w, at.p)))


def into_link(pose: Pose, a: Vec3) -> Vec3:
    """World components into link axes."""
    return matvec(transposed(pose.axes), a)
