"""From a mechanism and its topology to the LinkTree that the kernels read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from linkwright.errors import ModelError
from linkwright.layout.cut_angles import count_turns, spring_counts_turns, turning_coordinates
from linkwright.layout.ground_origin import scalar
from linkwright.layout.link_frames import BodyFrames, TreeBranch, lay_out
from linkwright.layout.link_tree import JointFrames, Link, LinkTree
from linkwright.layout.primitives import axes_and_slides, directions, pitch_of
from linkwright.mechanism.checked_numbers import Vec3
from linkwright.mechanism.elements import Joint
from linkwright.mechanism.held import held_ties, ties
from linkwright.mechanism.mechanism import Mechanism
from linkwright.scalars.expression import present
from linkwright.scalars.tolerances import PARALLEL, ROUNDED_SOLUTION
from linkwright.topology import GROUND, CouplingEdge, JointEdge, Topology, cut_loops


def topology_of(mechanism: Mechanism, cut: tuple[str, ...] = ()) -> Topology:
    """The mechanism's graph, cut into a tree."""
    number = {name: k for k, name in enumerate(mechanism.bodies)} | {"ground": GROUND}
    flat = planar(mechanism)  # where all turns are about one direction, all are counted
    coupled = {name for tie in ties(mechanism) for name in tie.coordinates}
    coupled |= {name for joint in mechanism.joints.values() if joint.stop is not None for name in joint.coordinates}
    edges = [
        JointEdge(
            j.name,
            number[j.parent],
            number[j.child],
            j.freedoms,
            j.actuated,
            j.cut,
            any(c in coupled for c in j.coordinates) or (not flat and spring_counts_turns(j)),
            not flat and any(j.coordinates[k] in coupled for k in turning_coordinates(j)),
            _has_rotor(j),
        )
        for j in mechanism.joints.values()
    ]
    place = {joint: k for k, joint in enumerate(mechanism.joints)}
    couplings = [CouplingEdge(c.name, tuple(place[joint] for joint in c.joints)) for c in held_ties(mechanism)]
    return cut_loops(
        list(mechanism.bodies), edges, cut=cut, motion=3 if flat else 6, name=mechanism.name, couplings=couplings
    )


def _has_rotor(joint: Joint) -> bool:
    return not (isinstance(joint.armature, float) and joint.armature == 0.0)


def _must_not_cut_rotors(mechanism: Mechanism, topology: Topology) -> None:
    """Refuse a cut at a rotor, with another joint of its loop to cut, or why none of them can be."""
    joints = list(mechanism.joints.values())
    for loop in topology.loops:
        here = f"{mechanism.name}: joint {joints[loop.cut].name!r} has an armature and is cut"
        if not _has_rotor(joints[loop.cut]):
            continue
        reasons = {
            joints[k].name: "has an armature" if _has_rotor(joints[k]) else "says cut=False"
            for k in loop.joints
            if _has_rotor(joints[k]) or joints[k].cut is False
        }
        others = [joints[k].name for k in loop.joints if joints[k].name not in reasons]
        if others:
            raise ModelError(f"{here}, where its rotor's inertia has no place. Cut {others[0]!r} of its loop instead.")
        each = ", ".join(f"{name!r} {reason}" for name, reason in reasons.items())
        raise ModelError(
            f"{mechanism.name}: no joint of the loop can be cut: {each}. A rotor's inertia has no place at a cut. Take "
            "an armature away, or give the rotor a body and couple it."
        )


def _with_rotors(tree: LinkTree, joints: Sequence[Joint]) -> tuple[Link, ...]:
    """The links with the inertia of their joints' rotors."""
    armature = {link: joints[tree_joint.joint].armature for tree_joint in tree.tree_joints for link in tree_joint.chain}
    return tuple(link._replace(armature=armature[k]) for k, link in enumerate(tree.links))


def plane_normal(mechanism: Mechanism) -> np.ndarray | None:
    """The normal of a planar mechanism's plane, in present numbers, its largest component positive; None of one that
    is not planar."""
    found = axes_and_slides(mechanism.joints.values())
    if found is None:
        return None
    axes, slides = (np.array([[present(x) for x in d] for d in part]).reshape(-1, 3) for part in found)
    if len(axes):
        n = axes[0]
    else:  # slides alone may lie in a plane, too
        _, sizes, directions = np.linalg.svd(slides)
        if np.sum(sizes > PARALLEL) != 2:
            return None
        n = directions[2]
    if not (np.all(np.abs(axes @ n) > 1.0 - ROUNDED_SOLUTION) and np.all(np.abs(slides @ n) < PARALLEL)):
        return None
    return np.asarray(n * np.sign(n[np.argmax(np.abs(n))]))


def planar(mechanism: Mechanism) -> bool:
    """Whether every joint lets its bodies move parallel to one plane only."""
    axes, slides = axes_and_slides(mechanism.joints.values()) or ([], [])
    if not axes:
        return False
    n = axes[0]
    parallel = np.abs(np.array(axes) @ n)
    across = np.abs(np.array(slides).reshape(-1, 3) @ n)
    return bool(np.all(parallel > 1.0 - ROUNDED_SOLUTION) and np.all(across < PARALLEL))


def _standing_points(bodies: Iterable[str], joints: Sequence[Joint]) -> list[Vec3]:
    """The points that stand for massless bodies, whatever is cut: of the first joint that has it as its child, or else
    as its parent."""
    at: dict[str, Vec3] = {}
    for ends in ("child", "parent"):
        for joint in joints:
            at.setdefault(getattr(joint, ends), joint.at)
    return [at[body] for body in bodies]


def link_tree_of(
    mechanism: Mechanism, topology: Topology, decided: tuple[LinkTree, BodyFrames] | None = None
) -> tuple[LinkTree, BodyFrames]:
    """The spanning tree as links, and the frames of the bodies in it; q and v in the order of declaration.

    decided: what they are in numbers, where numbers here are expressions of parameters.
    """
    joints = tuple(mechanism.joints.values())
    _must_not_cut_rotors(mechanism, topology)
    q_at, v_at, nq, nv, cut = {}, {}, 0, 0, frozenset(topology.cuts)
    for k, joint in enumerate(joints):
        if k not in cut:
            q_at[k], v_at[k] = nq, nv
            nq, nv = nq + len(joint.coordinates), nv + len(joint.rates)
    branches = []
    for body in topology.order:
        k = topology.carrier[body]
        branches.append(
            TreeBranch(joints[k], topology.parent[body], body, topology.reversed[body], q_at[k], v_at[k], k)
        )
    standing = [joints[k].at for k in topology.carrier]
    if topology.cuts:
        standing = _standing_points(mechanism.bodies, joints)
    bodies = list(mechanism.bodies.values())
    frames = decided[1] if decided else None
    tree, body_frames = lay_out(bodies, branches, mechanism.gravity, nq, nv, standing, frames)
    number = {name: k for k, name in enumerate(mechanism.bodies)} | {"ground": GROUND}
    tree = tree._replace(links=_with_rotors(tree, joints))
    joint_frames = [_joint_frames(joint, number, body_frames) for joint in joints]
    for loop in topology.loops:
        if turning_coordinates(joints[loop.cut]):
            counted = (
                decided[0].joints[loop.cut].counted if decided else count_turns(joints, topology.joints, loop, q_at)
            )
            joint_frames[loop.cut] = joint_frames[loop.cut]._replace(counted=counted)
    return tree._replace(joints=tuple(joint_frames), cut=topology.cuts), body_frames


def _joint_frames(joint: Joint, number: dict[str, int], body_frames: BodyFrames) -> JointFrames:
    along = directions(joint)
    axes = tuple(tuple(map(scalar, along[name])) for name in "euw")
    axis2 = joint.axis2 if joint.axis2 is not None else (0.0, 0.0, 0.0)
    parent, child = body_frames.point(number[joint.parent], joint.at), body_frames.point(number[joint.child], joint.at)
    return JointFrames(joint.moves, parent, child, axes, axis2, pitch_of(joint))  # type: ignore[arg-type]
