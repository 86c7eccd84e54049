"""All assemblies at given joint values that can be found, with labels that stay along their motions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from linkwright.assembly.assembler import Assembler
from linkwright.assembly.continuation import follow
from linkwright.assembly.least_motion import move_least
from linkwright.assembly.multistart import distinct, scatter, search
from linkwright.assembly.named_values import values_by_name
from linkwright.assembly.rotations import Array
from linkwright.assembly.signatures import signs
from linkwright.assembly.targets import Targets
from linkwright.errors import ModelError


class Branches(NamedTuple):
    """Closed poses (k, nq), the one on the reference pose's branch first; a label each; how it was searched."""

    q: Array
    labels: tuple[str, ...]
    sentence: str


def branches(assembler: Assembler, values: Mapping[str, Any], tries: int = 400) -> Branches:
    """Assemblies at one set of values that leaves no freedom but idle ones."""
    joints, analysis = assembler.joints, assembler.analysis
    given = values_by_name(joints, values, "branches")
    if given.shape:
        raise ModelError(
            f"{joints.scaled_closure.name}: branches takes one set of values, not a batch of shape {given.shape}."
        )
    targets, goal = given.targets, given.goal
    rank = analysis.rank + assembler.independent_targets(targets)
    missing = joints.scaled_closure.nv - rank - len(analysis.idle)
    if missing > 0:
        raise ModelError(
            f"{joints.scaled_closure.name}: {analysis.dof} degrees of freedom and values for {analysis.dof - missing} "
            f"leave assemblies without number. Give {missing} more joint value{'s' * (missing > 1)}."
        )
    starts = scatter(joints, tries, analysis.poses)
    found = search(joints, targets, goal, starts)[0]
    home = np.repeat(assembler.home, len(found.q), axis=0)
    q = move_least(joints, targets, np.repeat(goal, len(found.q), axis=0), found.q, home, rank)
    q, first = _reference_first(assembler, targets, goal, q, rank)
    words = _words(assembler, targets, q)
    # Poses where branches meet are known to the root of rounding only: coarse numbers first.
    places = [(*np.round(x, 3), *np.round(x, 6)) for x in q]
    order = sorted(range(len(q)), key=lambda k: (first and k > 0, words[k], places[k]))
    labels = _labels([words[k] for k in order])
    return Branches(q[order], labels, _sentence(tries, len(q), found.hits, first, bool(joints.scaled_closure.cuts)))


def _reference_first(assembler: Assembler, targets: Targets, goal: Array, q: Array, rank: int) -> tuple[Array, bool]:
    """The poses, with the one that continuation from the reference pose leads to in front, if it leads anywhere."""
    joints = assembler.joints
    if targets.count > rank - assembler.analysis.rank:
        return q, False
    path = follow(joints, targets, goal, assembler.scaled_closure.reference[None])
    if not path.there[0]:
        return q, False
    mine = move_least(joints, targets, goal, path.q, assembler.home, rank)
    others = [x for x in q if len(distinct(joints, np.stack([mine[0], x])).q) == 2]
    return np.concatenate([mine, *(x[None] for x in others)]), True


def _words(assembler: Assembler, targets: Targets, q: Array) -> list[str]:
    """The signature of each pose."""
    joints, analysis = assembler.joints, assembler.analysis
    if not len(q):
        return []
    chosen = [joints.scaled_closure.rows.index(at) for at in analysis.chosen]

    def square(poses: Array) -> Array:
        T = targets.rows(joints.values(poses), joints.rows(poses))
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


def _sentence(tries: int, count: int, hits: Array, first: bool, loops: bool) -> str:
    if not loops:
        return "An open machine has one pose for each set of values."
    text = f"{count} assembl{'y' if count == 1 else 'ies'} found by Newton's method from {tries} starts over all turns "
    text += "and slides within one size of the machine"
    if len(hits):
        text += f"; the rarest was hit {int(hits.min())} times"
    text += ", and the reference pose was followed there" if first else ""
    return text + ". A search is no proof that there are no others."
