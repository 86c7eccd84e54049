"""Which joints' values tell the pose: those that the user names, or else the drives and what else is needed.

A name is a joint's, with all its freedoms, or that of one coordinate ("U.1", "S.x"), with the rate that goes with it.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from linkwright.assembly.coordinates.joint_coordinates import JointCoordinates
from linkwright.assembly.coordinates.named_values import aim_at
from linkwright.assembly.coordinates.targets import Targets
from linkwright.assembly.coordinates.typical_poses import random_poses
from linkwright.assembly.mobility.mobility import Analysis
from linkwright.assembly.rows.first_of_equals import first_of_largest
from linkwright.assembly.rows.null_space import null_space
from linkwright.assembly.rows.rotations import Array
from linkwright.errors import ModelError
from linkwright.scalars.tolerances import FREE, RANK


def choose_independent(joints: JointCoordinates, analysis: Analysis, first: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Joints `first`, then drives, then beams' hinges, then the others as declared, each if closure and those before
    leave it free; then single coordinates of the tree's joints, unless nothing is left but what spins for itself."""
    if not joints.scaled_closure.rows:
        return tuple(name for name, e in joints.entries.items() if e.q and e.cut < 0)
    analysis = analysis.of_poses
    m = joints.scaled_closure.mechanism
    declared, hinges = m.joints.values(), {name for beam in m.beams.values() for name in beam.joints}
    poses = _with_the_drawing(joints, analysis) if hinges else analysis.poses[-4:]
    rates, free = _free_rates(joints, analysis, poses), analysis.dof
    found = []
    for joint in sorted(declared, key=lambda j: (j.name not in first, not j.actuated, j.name not in hinges)):
        if not free:
            break
        left = _left(rates, joints.entries[joint.name].v, free, bool(hinges)) if joint.freedoms else None
        if left is not None:
            found.append(joint.name)
            rates, free = left, free - joint.freedoms
    if free > len(analysis.idle):
        found += _single_coordinates(joints, rates)
    chosen = frozenset(found)
    known = (name for joint in declared for name in dict.fromkeys((joint.name, *joint.coordinates)))
    return tuple(name for name in known if name in chosen)


def _single_coordinates(joints: JointCoordinates, left: Array) -> list[str]:
    """Coordinates of the tree's joints, of drives first, that tell motions in which all joints have the rates
    (n, rates, k): each time the one whose rate takes the largest part."""
    tree = [e for e in joints.entries.values() if e.cut < 0]
    names = {k: name for e in tree for name in e.joint.coordinates for k in joints.rates_told(name)}
    driven = {k for e in tree if e.joint.actuated for k in e.v}
    found: list[str] = []
    while True:
        sizes = np.linalg.norm(left, axis=-1).min(axis=0)
        fresh = [k for k in names if sizes[k] > FREE]
        among = [k for k in fresh if k in driven] or fresh
        if not among:
            return found
        k = among[int(first_of_largest(sizes[among]))]
        found.append(names[k])
        left = _without(left, np.swapaxes(left[:, [k]], 1, 2))


def _without(rates: Array, directions: Array) -> Array:
    """Rates (n, rates, k) in motions of which these, as combinations (n, k, m), are left out."""
    if not directions.shape[-1]:
        return rates
    Q = np.linalg.qr(directions)[0]
    return np.asarray(rates - (rates @ Q) @ np.swapaxes(Q, 1, 2))


def check_independent(joints: JointCoordinates, analysis: Analysis, names: Sequence[str]) -> tuple[str, ...]:
    """The names, if they determine the pose (idle freedoms apart) and none depends on the others."""
    where = f"{joints.scaled_closure.name}: independent"
    analysis = analysis.of_poses
    rates, rest = _free_rates(joints, analysis), analysis.dof
    for name in names:
        joint, places = aim_at(joints, name, where).entry.joint, joints.rates_told(name)
        if not places:
            others = ", ".join(map(repr, joint.rate_by_coordinate))
            raise ModelError(f"{where}: no rate goes with {name!r} of a quaternion. Name {joint.name!r}, or {others}.")
        left = _left(rates, places, rest)
        if left is None:
            raise ModelError(f"{where}: {name!r} depends on the others or cannot move. Leave it out.")
        rates, rest = left, rest - len(places)
    if rest > len(analysis.idle):
        raise ModelError(
            f"{where}: {', '.join(names) or 'no joint'} leaves {rest} of {analysis.dof} degrees of freedom open. "
            "Name more joints."
        )
    return tuple(names)


def independent_rates(joints: JointCoordinates, analysis: Analysis, names: Sequence[str]) -> tuple[int, ...]:
    """Places, among all joints' rates, that tell every motion: those that are named, then, for freedoms that these
    leave (a rod that spins between two balls), rates of the tree that take the largest part in them."""
    places = [k for name in names for k in joints.rates_told(name)]
    if not joints.scaled_closure.rows:
        return tuple(places)
    analysis = analysis.of_poses
    free = _free(joints, analysis)
    rates = joints.rate_rows(analysis.poses[-4:]).product(free)
    while len(places) < analysis.dof:
        left = free @ null_space(rates[:, places], len(places)) if places else free
        size = np.linalg.norm(left, axis=-1).min(axis=0)
        size[[k for k in places if k < len(size)]] = 0.0
        places.append(int(first_of_largest(size)))
    return tuple(places)


def independent_targets(joints: JointCoordinates, analysis: Analysis, targets: Targets) -> int:
    """How many of the targets' residuals the closure leaves free at generic poses."""
    if targets.key not in joints.independent:
        plain = all(aim.entry.turn < 0 for aim in targets.aims)
        if plain and not joints.scaled_closure.rows and not targets.placements:  # nothing depends on anything
            joints.independent[targets.key] = targets.count
            return targets.count
        analysis = analysis.of_poses
        free = _free(joints, analysis)
        poses = analysis.poses[-4:]
        if targets.placements and not joints.scaled_closure.rows:  # the drawing of an arm may be singular
            poses = random_poses(joints.scaled_closure, 4)
        T = targets.rows(targets.values(poses), targets.all_rows(poses))
        values = np.linalg.svd(T @ free, compute_uv=False)
        joints.independent[targets.key] = int((values > RANK).sum(-1).max(initial=0))
    return joints.independent[targets.key]


def _with_the_drawing(joints: JointCoordinates, analysis: Analysis) -> Array:
    """Generic poses, and the drawing unless it is singular: straight beams are special, their ends do not move along
    them, to first order, and what tells the pose must tell it there, too."""
    scaled_closure, poses = joints.scaled_closure, analysis.poses[-4:]
    drawn = scaled_closure.reference[None]
    chosen = [scaled_closure.row_places[at] for at in analysis.chosen]
    values = np.linalg.svd(scaled_closure.jacobian(drawn)[0, chosen], compute_uv=False)
    return np.concatenate([poses, drawn]) if values[-1] > RANK * values[0] else poses


def _free(joints: JointCoordinates, analysis: Analysis, poses: Array | None = None) -> Array:
    """What closure leaves free at some generic poses, or at these, (n, nv, dof)."""
    scaled_closure = joints.scaled_closure
    poses = analysis.poses[-4:] if poses is None else poses
    chosen = [scaled_closure.row_places[at] for at in analysis.chosen]
    return scaled_closure.rows_at(poses).taken(chosen).null_space(len(chosen))


def _free_rates(joints: JointCoordinates, analysis: Analysis, poses: Array | None = None) -> Array:
    """The rates of all joints in these motions, (n, rates, dof)."""
    poses = analysis.poses[-4:] if poses is None else poses
    return joints.rate_rows(poses).product(_free(joints, analysis, poses))


def _left(rates: Array, places: Sequence[int], free: int, everywhere: bool = False) -> Array | None:
    """Rates (n, rates, k) in the motions, of which so many are free, that are left once those at these places are held,
    too; None where they are not all free and independent, at most poses or `everywhere`."""
    mine = rates[:, list(places)]
    if len(places) > free:
        return None
    sizes = np.linalg.svd(mine, compute_uv=False)[:, -1]
    if (sizes.min() if everywhere else np.median(sizes)) < FREE:
        return None
    return _without(rates, np.swapaxes(mine, 1, 2))
