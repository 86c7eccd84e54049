"""The cut joints' own coordinates, their rates and accelerations; where all joints stand."""

from __future__ import annotations

from linkwright.frames.machine import Machine, Scalar
from linkwright.kernels.closure import drives, halves, relative, row_wrenches
from linkwright.kernels.cut_values import alignment, rate_changes, readings
from linkwright.kernels.poses import moves_of, world_point
from linkwright.kernels.poses import poses as link_poses
from linkwright.kernels.twists import motions, resting
from linkwright.kernels.vectors import dot
from linkwright.methods.loops import generalized
from linkwright.methods.open import Answer, Scalars


def cut_readings(machine: Machine, q: Scalars) -> Answer:
    """Coordinates of all cut joints (free turns as matrices), and what is positive where halves are not flipped."""
    found = link_poses(machine, moves_of(machine, q))
    facing = [(cut, halves(cut, found)) for cut in machine.cuts]
    return {
        "readings": tuple(x for cut, h in facing for x in readings(cut, h, q)),
        "alignment": tuple(x for cut, h in facing for x in alignment(cut, h)),
    }


def joint_lines(machine: Machine, q: Scalars) -> Answer:
    """Where the joints stand: points and axes of all of them, world axes; a second axis without its sense, a a^T."""
    found = link_poses(machine, moves_of(machine, q))
    points: list[Scalar] = []
    axes: list[Scalar] = []
    for joint in machine.joints:
        points += world_point(found, joint.child)
        if joint.kind in ("spherical", "free", "fixed"):
            continue
        h = halves(joint, found)
        axes += h.parent[0]
        if joint.kind == "universal":
            x, y, z = h.axis2
            axes += (x * x, x * y, x * z, y * y, y * z, z * z)
    return {"points": tuple(points), "axes": tuple(axes)}


def cut_jacobian(machine: Machine, q: Scalars) -> Answer:
    """Rates of all cut joints per unit rate of the tree, row by row."""
    moves = moves_of(machine, q)
    found = link_poses(machine, moves)
    table = [
        generalized(machine, moves, row_wrenches(cut, found, row))
        for cut in machine.cuts
        for row in drives(cut, halves(cut, found))
    ]
    return {"C": tuple(x for row in table for x in row)}


def cut_motion(machine: Machine, q: Scalars, v: Scalars, a: Scalars) -> Answer:
    """Rates of all cut joints, and their time derivatives."""
    moves = moves_of(machine, q)
    found, motion = link_poses(machine, moves), motions(machine, moves, v, a)
    rate: list[Scalar] = []
    acceleration: list[Scalar] = []
    for cut in machine.cuts:
        h, r = halves(cut, found), relative(cut, found, motion, resting((0.0, 0.0, 0.0)))
        rate += [dot(row.m, r.w) + dot(row.f, r.v) for row in drives(cut, h)]
        acceleration += rate_changes(cut, h, r)
    return {"rate": tuple(rate), "acceleration": tuple(acceleration)}
