"""One pose brought to plain numbers: the short way, by compiled code alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from linkwright.assembly.closing.newton_program import NewtonPrograms
from linkwright.assembly.coordinates.far_angles import LOOKED_AT
from linkwright.assembly.coordinates.joint_coordinates import JointCoordinates
from linkwright.assembly.coordinates.named_values import aim_at
from linkwright.assembly.coordinates.targets import Targets
from linkwright.assembly.mobility.independence import independent_targets
from linkwright.assembly.mobility.mobility import Analysis
from linkwright.assembly.rows.rotations import Array

AT_ONCE = 100  # steps before anything else is thought of


class SinglePose:
    """Follows one pose where joints of the tree are given one number each, and these tell a pose."""

    def __init__(self, joints: JointCoordinates, analysis: Analysis, newton: NewtonPrograms) -> None:
        self.joints, self.analysis, self.newton = joints, analysis, newton
        self._targets: dict[tuple[str, ...], Targets | None] = {}

    def at_once(self, q: Array, values: Mapping[str, Any]) -> Array | None:
        """The pose that a closed one q (nq,) goes on to, in some steps of compiled code; None where that is not enough,
        or where values are of another sort."""
        names, given = tuple(values), list(values.values())
        if q.ndim != 1 or any(type(x) not in (float, int) or not abs(x) < LOOKED_AT for x in given):
            return None
        if names not in self._targets:
            self._targets[names] = self._plain_targets(names)
        targets = self._targets[names]
        code = None if targets is None else self.newton.to_follow(targets)
        if code is None:
            return None
        path = code.follow(np.array(given, float), q, q[code.targets.places], AT_ONCE)
        return path.q if path.share >= 1.0 else None

    def _plain_targets(self, names: tuple[str, ...]) -> Targets | None:
        """One number each of these joints of the tree, if they are such and tell a pose."""
        known = [name for name in names if name in self.joints.entries or name in self.joints.coordinates]
        aims = [aim_at(self.joints, name, "") for name in known if self.joints.has_values(name)]
        plain = all(len(aim.places) == 1 and aim.entry.cut < 0 and aim.entry.turn < 0 for aim in aims)
        targets = Targets(self.joints, aims)
        if not self.joints.scaled_closure.rows or len(set(targets.places)) < len(names) or not plain:
            return None
        free = self.joints.scaled_closure.nv - self.analysis.rank
        return targets if independent_targets(self.joints, self.analysis, targets) == targets.count == free else None
