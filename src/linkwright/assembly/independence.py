"""Which joints' values tell the pose: those that the user names, or else the drives and what else is needed."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from linkwright.assembly.joints import Joints
from linkwright.assembly.mobility import Analysis
from linkwright.assembly.naming import aim_at
from linkwright.assembly.turns import Array
from linkwright.errors import ModelError

FRESH = 1e-6  # of a row: what closure and the joints before it must leave of it


def choose_independent(joints: Joints, analysis: Analysis) -> tuple[str, ...]:
    """Drives first, then joints in the order of declaration, each if closure and those before leave it free."""
    if not joints.linkage.cuts:
        return tuple(name for name, e in joints.entries.items() if e.q)
    declared = joints.linkage.mechanism.joints.values()
    held, rows = _held(joints, analysis), joints.rows(analysis.poses)
    found = []
    for joint in sorted(declared, key=lambda joint: not joint.actuated):
        mine = rows[:, list(joints.entries[joint.name].v)]
        if joint.freedoms and joint.name not in analysis.locked and _adds(held, mine) == joint.freedoms:
            found.append(joint.name)
            held = np.concatenate([held, mine], axis=1)
    return tuple(name for name in joints.linkage.mechanism.joints if name in found)


def check_independent(joints: Joints, analysis: Analysis, names: Sequence[str]) -> tuple[str, ...]:
    """The names, if they determine the pose (idle freedoms apart) and none depends on the others."""
    where = f"{joints.linkage.name}: independent"
    held, rows = _held(joints, analysis), joints.rows(analysis.poses)
    left = analysis.dof
    for name in names:
        entry = aim_at(joints, name, where).entry
        if name != entry.joint.name:
            raise ModelError(f"{where}: name the joint {entry.joint.name!r}, not its coordinate {name!r}.")
        mine = rows[:, list(entry.v)]
        if _adds(held, mine) < len(entry.v):
            raise ModelError(f"{where}: {name!r} depends on the others or cannot move. Leave it out.")
        held = np.concatenate([held, mine], axis=1)
        left -= len(entry.v)
    if left > len(analysis.idle):
        raise ModelError(
            f"{where}: {', '.join(names) or 'no joint'} leaves {left} of {analysis.dof} degrees of freedom open. "
            "Name more joints."
        )
    return tuple(names)


def _held(joints: Joints, analysis: Analysis) -> Array:
    chosen = [joints.linkage.rows.index(at) for at in analysis.chosen]
    return joints.linkage.jacobian(analysis.poses)[:, chosen]


def _adds(held: Array, mine: Array) -> int:
    """By how much rows raise the rank at a typical pose."""
    both = np.linalg.svd(np.concatenate([held, mine], axis=1), compute_uv=False)
    rank = (both > FRESH * np.max(both, axis=-1, keepdims=True, initial=1e-3)).sum(-1)
    return int(np.median(rank)) - held.shape[1]
