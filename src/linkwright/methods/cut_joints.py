"""The cut joints' own coordinates, their rates and accelerations; where all joints stand."""

from __future__ import annotations

from linkwright.constraints.joint_rate import unit_effort
from linkwright.kernels.closure import axes_of_two, joint_frames
from linkwright.kernels.cut_values import alignment, readings
from linkwright.kernels.free_directions import drives, rate_changes
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.poses import frame_steps_of, world_point
from linkwright.kernels.poses import poses as link_poses
from linkwright.kernels.vector3 import dot
from linkwright.layout.link_tree import LinkTree, Scalar
from linkwright.mechanism.kinds import angles, by_quaternion
from linkwright.methods.closed_loops import generalized
from linkwright.methods.open import Answer, Scalars


def cut_readings(tree: LinkTree, q: Scalars) -> Answer:
    """Coordinates of all cut joints (free turns as matrices), and what is positive where none is flipped."""
    found = link_poses(tree, frame_steps_of(tree, q))
    pairs = [(cut, joint_frames(cut, found)) for cut in tree.cuts]
    return {
        "readings": tuple(x for cut, h in pairs for x in readings(cut, h, q)),
        "alignment": tuple(x for cut, h in pairs for x in alignment(cut, h)),
    }


def joint_values(tree: LinkTree, q: Scalars) -> Answer:
    """The coordinates of every joint, those of the tree as in q, in the order of declaration."""
    found, values = link_poses(tree, frame_steps_of(tree, q)), dict[int, Scalars]()
    for tree_joint in tree.tree_joints:
        chain = [tree.links[link] for link in tree_joint.chain]
        first = min((link.q for link in chain), default=0)
        values[tree_joint.joint] = q[first : first + sum(link.joint.coordinates for link in chain)]
    values |= {k: readings(tree.joints[k], joint_frames(tree.joints[k], found), q) for k in tree.cut}
    return {"values": tuple(x for k in sorted(values) for x in values[k])}


def joint_rates(tree: LinkTree, q: Scalars, v: Scalars) -> Answer:
    """The rates of every joint in the order of declaration."""
    at, rates = Kinematics(tree, q, v), dict[int, Scalars]()
    for tree_joint in tree.tree_joints:
        count = sum(tree.links[link].joint.freedoms for link in tree_joint.chain)
        rates[tree_joint.joint] = v[tree_joint.rate : tree_joint.rate + count]
    for k, cut in zip(tree.cut, tree.cuts, strict=True):
        r = at.relative(cut)
        rates[k] = tuple(dot(row.m, r.w) + dot(row.f, r.v) for row in drives(cut, at.frame_pair(cut)))
    return {"rates": tuple(x for k in sorted(rates) for x in rates[k])}


def joint_lines(tree: LinkTree, q: Scalars) -> Answer:
    """Where the joints stand: points and axes of all of them, world axes; a second axis without its sense, a a^T."""
    found = link_poses(tree, frame_steps_of(tree, q))
    points: list[Scalar] = []
    axes: list[Scalar] = []
    for joint in tree.joints:
        points += world_point(found, joint.child)
        turns = len(angles(joint.moves))
        if not joint.moves or by_quaternion(joint.moves) or turns == 3:  # no direction of its own
            continue
        h = joint_frames(joint, found)
        axes += h.parent[0]
        if turns == 2:
            x, y, z = axes_of_two(joint, h)[1]
            axes += (x * x, x * y, x * z, y * y, y * z, z * z)
    return {"points": tuple(points), "axes": tuple(axes)}


def cut_jacobian(tree: LinkTree, q: Scalars) -> Answer:
    """Rates of all cut joints per unit rate of the tree, row by row."""
    at = Kinematics(tree, q)
    table = [generalized(at, unit_effort(at, k)) for k in range(tree.nv, tree.nv + cut_freedoms(tree))]
    return {"C": tuple(x for row in table for x in row)}


def cut_motion(tree: LinkTree, q: Scalars, v: Scalars, a: Scalars) -> Answer:
    """Rates of all cut joints, and their time derivatives."""
    at = Kinematics(tree, q, v, a)
    rate: list[Scalar] = []
    acceleration: list[Scalar] = []
    for cut in tree.cuts:
        h, r = at.frame_pair(cut), at.relative(cut)
        rate += [dot(row.m, r.w) + dot(row.f, r.v) for row in drives(cut, h)]
        acceleration += rate_changes(cut, h, r)
    return {"rate": tuple(rate), "acceleration": tuple(acceleration)}


def cut_freedoms(tree: LinkTree) -> int:
    """How many rates the cut joints have together."""
    return sum(move.joint.freedoms for cut in tree.cuts for move in cut.moves)
