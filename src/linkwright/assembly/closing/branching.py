"""All assemblies at given joint values that can be found, with labels that stay along their motions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from linkwright.assembly.closing.assembler import Assembler
from linkwright.assembly.closing.continuation import equations, follow
from linkwright.assembly.closing.coverage import Coverage
from linkwright.assembly.closing.least_motion import move_least
from linkwright.assembly.closing.multistart import DistinctPoses, distinct, search, united
from linkwright.assembly.closing.signatures import signs
from linkwright.assembly.coordinates.failures import RAISE, Failures
from linkwright.assembly.coordinates.far_angles import refuse_far_angles
from linkwright.assembly.coordinates.joint_coordinates import JointCoordinates
from linkwright.assembly.coordinates.named_values import values_by_name
from linkwright.assembly.coordinates.targets import Targets
from linkwright.assembly.mobility.independence import independent_targets
from linkwright.assembly.rows.rotations import Array
from linkwright.assembly.rows.size_class import SizeClass
from linkwright.errors import ModelError
from linkwright.scalars.tolerances import RANK

CROWD = 20  # poses
VAINLY = 2  # doublings of the number of starts where none leads anywhere


class Branches(NamedTuple):
    """Closed poses (k, nq), the one on the reference pose's branch first; a label each; how it was searched, in words
    and in numbers."""

    q: Array
    labels: tuple[str, ...]
    sentence: str
    coverage: Coverage


def branches(assembler: Assembler, values: Mapping[str, Any], tries: int = 400) -> Branches:
    """Assemblies at one set of values that leaves no freedom but idle ones: from so many starts, and twice as many
    again and again until each was met often, or until that takes too long."""
    joints, analysis = assembler.joints, assembler.analysis
    given = values_by_name(joints, values, "branches")
    if given.shape:
        raise ModelError(
            f"{joints.scaled_closure.name}: branches takes one set of values, not a batch of shape {given.shape}."
        )
    far = Failures(joints.scaled_closure.name, ())
    targets, goal = given.targets, refuse_far_angles(joints, given.targets, given.goal, far)
    far.settle(RAISE)
    rank = analysis.rank + independent_targets(joints, analysis, targets)
    missing = joints.scaled_closure.nv - rank - len(analysis.idle)
    if missing > 0:
        raise ModelError(
            f"{joints.scaled_closure.name}: {analysis.dof} degrees of freedom and values for {analysis.dof - missing} "
            f"leave assemblies without number. Give {missing} more joint value{'s' * (missing > 1)}."
        )
    size = joints.scaled_closure.size_class
    tries = min(tries, max(size.least_starts, size.work // joints.scaled_closure.nv))
    found, coverage, moving = _searched(assembler, targets, goal, rank, tries)
    home = np.repeat(assembler.home, len(found.q), axis=0)
    q = move_least(joints, targets, np.repeat(goal, len(found.q), axis=0), found.q, home, rank)
    q, first = _reference_first(assembler, targets, goal, q, rank)
    words = _words(assembler, targets, q)
    # Poses where branches meet are known to the root of rounding only: coarse numbers first.
    places = [(*np.round(x, 3), *np.round(x, 6)) for x in q]
    order = sorted(range(len(q)), key=lambda k: (first and k > 0, words[k], places[k]))
    labels = _labels([words[k] for k in order])
    if not joints.scaled_closure.rows and not targets.placements:
        sentence = "An open machine has one pose for each set of values."
    else:
        sentence = _sentence(coverage, len(q), first, moving, size)
    return Branches(q[order], labels, sentence, coverage)


def _searched(
    assembler: Assembler, targets: Targets, goal: Array, rank: int, tries: int
) -> tuple[DistinctPoses, Coverage, bool]:
    """Different poses, how far they are all there are, and whether most are on a motion that the values leave free."""
    joints = assembler.joints
    found = search(joints, targets, goal, assembler.starts(tries, assembler.drawn))[0]
    starts = tries
    doublings = joints.scaled_closure.size_class.doublings if joints.scaled_closure.rows or targets.placements else 0
    for again in range(1, doublings + 2):
        moving = _on_a_motion(joints, targets, goal, found.q, rank)
        vain = not len(found.q) and again > VAINLY
        if again > doublings or moving or vain or Coverage.of(starts, found.hits).enough:
            break
        more = search(joints, targets, goal, assembler.starts(starts, assembler.drawn, again))[0]
        found, starts = united(joints, found, more), 2 * starts
    return found, Coverage.of(starts, found.hits), moving


def _on_a_motion(joints: JointCoordinates, targets: Targets, goal: Array, q: Array, rank: int) -> bool:
    """Whether in most of many poses closure and values together have less than their usual rank: what they leave free
    there is a motion, which has poses without number."""
    if len(q) < CROWD:
        return False
    K = equations(joints, targets, np.repeat(goal, len(q), axis=0))(q, np.arange(len(q)))[1]
    return bool(np.median(K.ranks(RANK)) < rank)


def _reference_first(assembler: Assembler, targets: Targets, goal: Array, q: Array, rank: int) -> tuple[Array, bool]:
    """The poses, with the one that continuation from the reference pose leads to in front, if it leads anywhere."""
    joints = assembler.joints
    if targets.count > rank - assembler.analysis.rank:
        return q, False
    path = follow(joints, targets, goal, assembler.drawn[None])
    if not path.there[0]:
        return q, False
    mine = move_least(joints, targets, goal, path.q, assembler.home, rank)
    others = [x for x in q if len(distinct(joints, np.stack([mine[0], x])).q) == 2]
    return np.concatenate([mine, *(x[None] for x in others)]), True


def _words(assembler: Assembler, targets: Targets, q: Array) -> list[str]:
    """The signature of each pose; of large machines, whose words would be as long as they have loops, none."""
    joints, analysis = assembler.joints, assembler.analysis
    if not len(q) or not joints.scaled_closure.size_class.signatures:
        return [""] * len(q)
    chosen = [joints.scaled_closure.row_places[at] for at in analysis.chosen]

    def square(poses: Array) -> Array:
        T = targets.rows(targets.values(poses), targets.all_rows(poses))
        return np.concatenate([joints.scaled_closure.jacobian(poses)[:, chosen], T], axis=1)

    K = square(q)
    if K.shape[-1] != K.shape[-2]:
        return [""] * len(q)
    seen = square(np.concatenate([analysis.poses, q]))
    return signs(K, seen)


def _labels(words: list[str]) -> tuple[str, ...]:
    """The signature, with a number where several share it."""
    labels = []
    for k, word in enumerate(words):
        count = words.count(word)
        labels.append(f"{word}{words[: k + 1].count(word)}" if count > 1 or not word else word)
    return tuple(labels)


def _sentence(coverage: Coverage, count: int, first: bool, moving: bool, size: SizeClass) -> str:
    text = f"{count} assembl{'y' if count == 1 else 'ies'} found by Newton's method from {coverage.starts} starts "
    text += size.spread
    if moving:
        text += ", most of them on a motion that these values do not hold: there are assemblies without number"
    elif coverage.found:
        text += f", each met {coverage.rarest} times or more" if coverage.rarest > 1 else _rarely(coverage)
        text += f": {size.more.format(coverage.estimate)}"
    text += "; the reference pose was followed there, too" if first else ""
    return text + ". A search is no proof that there are no others."


def _rarely(coverage: Coverage) -> str:
    """What the rare ones tell of those that were not met."""
    chance = f"{coverage.chance_of_a_new_one:.1g}"
    return f", {coverage.once} of them met only once, so that the next is a new one with a chance of {chance}"
