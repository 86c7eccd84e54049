"""A closed machine as legs and platform: which rates are independent, and each leg's way through the links."""

from __future__ import annotations

import math

import numpy as np

from linkwright.assembly.mobility.mobility import Analysis
from linkwright.assembly.rows.first_of_equals import first_of_largest
from linkwright.assembly.rows.scaled_closure import ScaledClosure
from linkwright.errors import ModelError
from linkwright.kernels.platform import LegStep, Parallel
from linkwright.layout.link_tree import LinkTree
from linkwright.scalars.tolerances import REGULAR_POSE
from linkwright.topology import GROUND, Topology
from linkwright.topology.platform_legs import Steps, find_legs

Integers = tuple[int, ...]
MOVES = 1e-4  # of a unit of free motion, at a typical pose: a rate that takes no more part cannot be independent


def find_parallel_structure(
    scaled_closure: ScaledClosure, analysis: Analysis, driven: Integers, platform: str | None = None
) -> Parallel:
    """The parallel structure of a machine; ModelError where it has none. platform: a body, or whichever suits."""
    tree, topology = scaled_closure.tree, scaled_closure.topology
    if tree.couplings:
        raise ModelError(
            f"{scaled_closure.name}: method 'parallel' is for legs and a platform, not for couplings. Use 'sslm'."
        )
    places = _rate_places(tree, topology)
    independent = independent_rates(scaled_closure, analysis, driven, places)
    given = {joint for joint, own in places.items() if all(k in independent for k in own)}
    legs = find_legs(topology, given, platform)
    ways = tuple(_through_links(tree, way) for way in legs.ways)
    size = 2.0 ** round(math.log2(scaled_closure.size))
    return Parallel(ways, tree.body_inertias[legs.platform].link, independent, size)


def _rate_places(tree: LinkTree, topology: Topology) -> dict[int, range]:
    """Per joint its rates: the tree's first, then the cut joints'."""
    freedoms = [joint.freedoms for joint in topology.joints]
    places = {
        tree_joint.joint: range(tree_joint.rate, tree_joint.rate + freedoms[tree_joint.joint])
        for tree_joint in tree.tree_joints
    }
    total = tree.nv
    for joint in tree.cut:
        places[joint] = range(total, total + freedoms[joint])
        total += freedoms[joint]
    return places


def independent_rates(
    scaled_closure: ScaledClosure, analysis: Analysis, driven: Integers, places: dict[int, range]
) -> Integers:
    """As many rates as there are freedoms that determine all others: driven ones first, then those at the ground."""
    joints = scaled_closure.topology.joints
    grounded = [k for j, own in places.items() if GROUND in (joints[j].parent, joints[j].child) for k in own]
    J = scaled_closure.jacobian(analysis.poses)
    _, values, Vh = np.linalg.svd(J, full_matrices=True)
    regular = values[:, analysis.rank - 1] > REGULAR_POSE * values[:, 0] if analysis.rank else np.full(len(J), True)
    free = np.swapaxes(Vh[regular, analysis.rank :, :], 1, 2)
    left = np.concatenate([free, scaled_closure.cut_jacobian(analysis.poses[regular]) @ free], axis=1)
    picked: list[int] = []
    for _ in range(analysis.dof):
        size = np.median(np.linalg.norm(left, axis=-1), axis=0)
        size[picked] = 0.0
        tiers = ([k for k in tier if size[k] > MOVES] for tier in (driven, grounded, range(len(size))))
        tier = next(t for t in tiers if t)
        k = tier[int(first_of_largest(size[tier]))]
        picked.append(k)
        e = left[:, k] / np.linalg.norm(left[:, k], axis=-1, keepdims=True)
        left = left - np.einsum("prd,pd,pe->pre", left, e, e)
    if set(picked) == set(driven):
        return driven
    return tuple(picked)


def _through_links(tree: LinkTree, way: Steps) -> tuple[LegStep, ...]:
    joints_at = {joint.joint: joint for joint in tree.tree_joints}
    steps: list[LegStep] = []
    for joint, body in way:
        if joint in joints_at:
            outward = body == joints_at[joint].inner
            chain = joints_at[joint].chain
            steps += [LegStep(k, -1, 1.0 if outward else -1.0) for k in (chain if outward else chain[::-1])]
        else:
            c = tree.cut.index(joint)
            steps.append(LegStep(-1, c, 1.0 if body == tree.cuts[c].parent.body else -1.0))
    return tuple(steps)
