"""Rates and accelerations by joint name, completed so that the loops stay closed, or why they cannot be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from linkwright.assembly.coordinates.failures import Failures
from linkwright.assembly.coordinates.joint_coordinates import JointCoordinates
from linkwright.assembly.coordinates.named_values import rates_by_name, spread
from linkwright.assembly.mobility.mobility import Analysis
from linkwright.assembly.mobility.rates import AGREE, Completed, complete_accelerations, complete_rates
from linkwright.assembly.rows.rotations import Array
from linkwright.errors import ClosureError, SingularityError, several
from linkwright.scalars.tolerances import RANK


class NamedRates(NamedTuple):
    """Places among the rates of all joints and placements, and values (n, places) there with their batch axes: of rates
    and of accelerations."""

    v_at: list[int]
    v: Array
    v_shape: tuple[int, ...]
    a_at: list[int]
    a: Array
    a_shape: tuple[int, ...]

    @property
    def at_rest(self) -> bool:
        return not self.v_at and not self.a_at


AT_REST = NamedRates([], np.zeros((1, 0)), (), [], np.zeros((1, 0)), ())


class RateCompletion:
    """Completes what is given for some joints to rates and accelerations of all."""

    def __init__(self, joints: JointCoordinates, analysis: Analysis) -> None:
        self.joints, self.analysis = joints, analysis

    def by_name(self, v: Mapping[str, Any] | None, a: Mapping[str, Any] | None) -> NamedRates:
        """What a user names, checked."""
        if not v and not a:
            return AT_REST
        return NamedRates(*rates_by_name(self.joints, v or {}, "v"), *rates_by_name(self.joints, a or {}, "a"))

    def complete(self, q: Array, given: NamedRates, shape: tuple[int, ...], failures: Failures) -> tuple[Array, Array]:
        """Rates and accelerations (n, nv) in closed poses q (n, nq) of a batch of this shape: those given as they are,
        a rate that is given constant unless its acceleration is given, too; the rest by closure."""
        v_at, a_at = given.v_at, given.a_at
        v, a = spread(given.v, given.v_shape, shape), spread(given.a, given.a_shape, shape)
        rates = complete_rates(self.joints, q, v_at, v)
        self._must_agree(rates, v_at, f"rates given for {self._named(v_at)}", failures)
        steady = [k for k in v_at if k not in a_at]
        a = np.concatenate([a, np.zeros((len(q), len(steady)))], axis=-1)
        speeds = np.where(failures.ok.reshape(-1, 1), rates.x, 0.0)
        accelerations = complete_accelerations(self.joints, q, speeds, a_at + steady, a)
        if (accelerations.miss > AGREE).any():
            self._must_go_on(q, speeds, failures)
            asked = [f"accelerations given for {self._named(a_at)}"] * bool(a_at)
            asked += [f"constant rates of {self._named(steady)}"] * bool(steady)
            self._must_agree(accelerations, a_at + steady, " and ".join(asked), failures)
        return speeds, accelerations.x

    def _must_agree(self, found: Completed, places: list[int], what: str, failures: Failures) -> None:
        bad = np.flatnonzero(found.miss > AGREE)
        if not len(bad):
            return
        poses, scaled_closure = self.analysis.poses, self.joints.scaled_closure
        holding = scaled_closure.jacobian(poses)[:, scaled_closure.holding]
        rows = np.concatenate([holding, self.joints.rows_at(poses, places)], axis=1)
        if int(np.linalg.matrix_rank(rows, tol=RANK).max()) < self.analysis.rank + len(places):
            failures.add(ClosureError, f"the {what} contradict each other. Give fewer of them.", bad)
        failures.add(
            SingularityError,
            f"the {what} cannot be had in this pose: it is at a dead point. Give those of another joint, or another "
            "pose.",
            bad,
        )

    def _must_go_on(self, q: Array, v: Array, failures: Failures) -> None:
        """Where branches of motion meet, rates between them close the loops for an instant only."""
        bad = np.flatnonzero(complete_accelerations(self.joints, q, v, [], np.zeros((len(q), 0))).miss > AGREE)
        failures.add(
            SingularityError,
            "no accelerations keep the loops closed at these rates: the pose is singular, and branches of motion meet "
            "in it. Give the rates of more joints, which tell one of them, or another pose.",
            bad,
        )

    def _named(self, places: list[int]) -> str:
        return several(self.joints.rate_name(p) for p in places)
