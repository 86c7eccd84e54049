"""Assembler: closed poses, rates and accelerations at given joint values, on the branch that was
asked for, or a refusal that says why there are none."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from linkwright.assembly.closure_messages import contradiction, not_closed, part_of_a_quaternion, too_far
from linkwright.assembly.continuation import Followed, follow_all, solve
from linkwright.assembly.failures import RAISE, Failures
from linkwright.assembly.finite_mobility import free_part
from linkwright.assembly.joint_coordinates import TURN, JointCoordinates
from linkwright.assembly.least_motion import move_least
from linkwright.assembly.mobility import Analysis, free_directions
from linkwright.assembly.multistart import scatter, search
from linkwright.assembly.named_values import GivenValues, rates_by_name, values_by_name
from linkwright.assembly.newton_program import NewtonPrograms
from linkwright.assembly.rates import AGREE, Completed, complete_accelerations, complete_rates
from linkwright.assembly.rotations import Array
from linkwright.assembly.scaled_closure import ScaledClosure
from linkwright.assembly.targets import Targets
from linkwright.assembly.turn_counting import TurnCounts
from linkwright.errors import ClosureError, ModelError, SingularityError

TRIES = 64  # starts where one assembly is chosen among several
HINTS, QUICKLY = 24, 25  # starts and steps where one is only to be named
NEARLY = 1e-6  # how far a quaternion that is given may be from unit length
STRAIGHT = 3e-7  # radians or sizes: a way whose square is rounding
FAINT = 1e-3  # weight of the other joints beside those named in `near`


class Assembled(NamedTuple):
    """Positions (n, nq), rates and accelerations (n, nv), and which of them do not exist: these are the reference pose
    at rest."""

    q: Array
    v: Array
    a: Array
    failures: Failures


class Assembler:
    """Closes one machine at given values, by its scaled closure and its mobility analysis."""

    def __init__(self, scaled_closure: ScaledClosure, analysis: Analysis) -> None:
        self.scaled_closure, self.analysis = scaled_closure, analysis
        self.joints = JointCoordinates(scaled_closure)
        self.joints.newton = NewtonPrograms(self.joints, analysis)
        self.turn_counts = TurnCounts(self.joints)
        self.home = self.joints.values(scaled_closure.reference[None])
        self._generic = analysis.poses[-4:]
        self._independent: dict[tuple[int, ...], int] = {}

    def assemble(
        self,
        values: Mapping[str, Any],
        v: Mapping[str, Any] | None = None,
        a: Mapping[str, Any] | None = None,
        near: Mapping[str, Any] | None = None,
        failed: str = RAISE,
    ) -> Assembled:
        """Positions at the values; rates and accelerations that keep the loops closed and are as given by name."""
        given = values_by_name(self.joints, values, "assemble")
        v_at, v_given, v_shape = rates_by_name(self.joints, v or {}, "v")
        a_at, a_given, a_shape = rates_by_name(self.joints, a or {}, "a")
        hint = values_by_name(self.joints, near, "near") if near else None
        try:
            shape = np.broadcast_shapes(given.shape, v_shape, a_shape, hint.shape if hint else ())
        except ValueError:
            raise ModelError(
                f"{self.scaled_closure.name}: the batch axes of values {given.shape}, v {v_shape}, a {a_shape} and "
                "near do not fit together. Give them the same."
            ) from None
        if hint and hint.shape:
            given = GivenValues(given.targets, _spread(given.goal, given.shape, shape), shape)
            hint = GivenValues(hint.targets, _spread(hint.goal, hint.shape, shape), shape)
        missing = Failures(self.scaled_closure.name, given.shape)
        q = self.positions(given, hint, missing)
        order = _spread(np.arange(len(q))[:, None], given.shape, shape)[:, 0]
        failures = Failures(self.scaled_closure.name, shape)
        failures.add_all(missing, order)
        failures.settle(failed)
        q = q[order]
        v_given, a_given = _spread(v_given, v_shape, shape), _spread(a_given, a_shape, shape)
        still = np.zeros((len(q), self.scaled_closure.nv))
        if not v_at and not a_at:  # at rest
            return Assembled(q, still, still.copy(), failures)
        rates = complete_rates(self.joints, q, v_at, v_given)
        self._must_agree(rates, v_at, f"rates given for {self._rates_named(v_at)}", failures)
        # a rate that is given keeps its value unless its acceleration is given, too
        steady = [k for k in v_at if k not in a_at]
        a_given = np.concatenate([a_given, np.zeros((len(q), len(steady)))], axis=-1)
        speeds = np.where(failures.ok.reshape(-1, 1), rates.x, 0.0)
        accelerations = complete_accelerations(self.joints, q, speeds, a_at + steady, a_given)
        if (accelerations.miss > AGREE).any():
            self._must_go_on(q, speeds, failures)
            asked = [f"accelerations given for {self._rates_named(a_at)}"] * bool(a_at)
            asked += [f"constant rates of {self._rates_named(steady)}"] * bool(steady)
            self._must_agree(accelerations, a_at + steady, " and ".join(asked), failures)
        failures.settle(failed)
        lost = ~failures.ok.ravel()
        q[lost], speeds[lost], accelerations.x[lost] = self.scaled_closure.reference, 0.0, 0.0
        return Assembled(q, speeds, accelerations.x, failures)

    def positions(self, given: GivenValues, near: GivenValues | None = None, failures: Failures | None = None) -> Array:
        """Closed poses (n, nq) at the goals given; where there are none, and failures are collected, the reference
        pose."""
        found = Failures(self.scaled_closure.name, given.shape) if failures is None else failures
        targets, goal = given.targets, given.goal
        independent = self.independent_targets(targets)
        rank = self.analysis.rank + independent
        if not self.scaled_closure.cuts:
            q = self._put(targets, goal, near, found)
        elif independent < targets.count or near is not None:
            q = self._nearest(given, near, rank, independent < targets.count, found)
        else:
            path = follow_all(self.joints, targets, goal, self.scaled_closure.reference)
            q = self._other_way_round(targets, goal, path, found)
            there = found.ok.ravel()
            home = np.repeat(self.home, int(there.sum()), axis=0)
            q[there] = move_least(self.joints, targets, goal[there], q[there], home, rank)
        if failures is None:
            found.settle(RAISE)
        q[~found.ok.ravel()] = self.scaled_closure.reference
        return q

    def project(self, q: Array) -> Array:
        """The nearest closed poses, (n, nq): of least norm over the tree's rates, angles in radians and slides in sizes
        of their loops, the way to a quaternion being its rotation vector."""
        none = Targets(self.joints, ())
        found = solve(self.joints, none, np.zeros((len(q), 0)), q)
        failures = Failures(self.scaled_closure.name, (len(q),) if len(q) != 1 else ())
        failures.add(
            ClosureError, lambda k: contradiction(self.joints, none, np.zeros(0), q[k]), np.flatnonzero(~found.ok)
        )
        failures.settle(RAISE)
        # Newton's way there is across the closed poses where it ends, but for the square of its length.
        bent = np.linalg.norm(self.joints.between(q, found.q), axis=-1) > STRAIGHT
        weights = np.concatenate(
            [np.ones(self.scaled_closure.nv), np.zeros(self.joints.rates - self.scaled_closure.nv)]
        )
        home, nothing = self.joints.values(q[bent]), np.zeros((int(bent.sum()), 0))
        found.q[bent] = move_least(self.joints, none, nothing, found.q[bent], home, self.analysis.rank, weights)
        return found.q

    def project_rates(self, q: Array, v: Array) -> Array:
        """The rates nearest to v that keep closed poses closed, (n, nv)."""
        d = v / self.scaled_closure.rate_units
        return free_part(self.scaled_closure.jacobian(q), d) * self.scaled_closure.rate_units

    def independent_targets(self, targets: Targets) -> int:
        """How many of the targets' residuals the closure leaves free at generic poses."""
        places = tuple(targets.places)
        if places not in self._independent:
            T = targets.rows(self.joints.values(self._generic), self.joints.rows(self._generic))
            values = np.linalg.svd(T @ self._free, compute_uv=False)
            self._independent[places] = int((values > 1e-7).sum(-1).max(initial=0))
        return self._independent[places]

    @cached_property
    def _free(self) -> Array:
        """Free directions in some generic poses."""
        chosen = [self.scaled_closure.rows.index(at) for at in self.analysis.chosen]
        return free_directions(self.scaled_closure.jacobian(self._generic)[:, chosen])

    def _put(self, targets: Targets, goal: Array, near: GivenValues | None, failures: Failures) -> Array:
        """An open machine: values go where they belong."""
        q = np.tile(self.scaled_closure.reference, (len(goal), 1))
        hints = [(near.targets.places, near.goal, None)] if near else []
        for places, x, firm in (*hints, (targets.places, goal, failures)):
            q[:, places] = x if len(places) else q[:, places]
            for at in self.joints.quaternions:
                q[:, at.start : at.stop] = self._completed(q, at, [k for k in at if k in places], firm)
        return q

    def _completed(self, q: Array, at: range, given: list[int], failures: Failures | None) -> Array:
        """Unit quaternions (n, 4) with the parts that are given, the others in their old proportion; parts that do not
        tell one are failures, or else left out."""
        old, held = q[:, at.start : at.stop], np.isin(at, given)
        kept, rest = np.where(held, old, 0.0), np.where(held, 0.0, old)
        left = 1.0 - (kept**2).sum(-1)
        size = np.linalg.norm(rest, axis=-1)
        lost = np.flatnonzero((left < -NEARLY) | ((left > NEARLY) & (size < NEARLY)))
        if failures is not None:
            parts = old[:, held].copy()
            failures.add(ClosureError, lambda k: part_of_a_quaternion(self.joints, at, given, parts[k]), lost)
        scale = np.sqrt(np.maximum(left, 0.0)) / np.where(size < NEARLY, 1.0, size)
        whole = kept + scale[:, None] * rest
        whole[lost] = self.scaled_closure.reference[at.start : at.stop]
        return whole / np.linalg.norm(whole, axis=-1, keepdims=True)

    def _other_way_round(self, targets: Targets, goal: Array, found: Followed, failures: Failures) -> Array:
        """Where one angle was not reached, the same pose is tried a whole turn away; what is left are failures."""
        q = found.q
        lost = np.flatnonzero(~found.there)
        place = targets.places[0] if targets.places else -1
        if len(lost) and targets.count == 1 and place in (*self.turn_counts.turning, *self.joints.wound):
            turns = TURN * np.round(goal[lost] / TURN)
            turns = np.where(turns == 0.0, TURN * np.sign(goal[lost]), turns)
            again = follow_all(self.joints, targets, goal[lost] - turns, self.scaled_closure.reference)
            back = lost[again.there]
            home = np.repeat(self.home, len(back), axis=0)
            q[back] = self.turn_counts.nearest(again.q[again.there], targets, goal[back], home)
            lost = lost[~again.there]
        ends = {int(k): q[k].copy() for k in lost}

        def why(k: int) -> str:
            if found.tired[k]:
                return too_far(self.joints, targets, goal[k], found.reached[k])
            others = search(self.joints, targets, goal[k : k + 1], self._starts(HINTS), QUICKLY)[0].q
            return not_closed(self.joints, targets, goal[k], ends[k], found.reached[k], others)

        failures.add(ClosureError, why, lost)
        return q

    def _starts(self, tries: int) -> Array:
        return scatter(self.joints, tries, self.analysis.poses)

    def _nearest(
        self, given: GivenValues, near: GivenValues | None, rank: int, over: bool, failures: Failures
    ) -> Array:
        """Of all assemblies found, the one nearest to the values in `near`, or else to the reference pose."""
        targets, goal, n = given.targets, given.goal, len(given.goal)
        hints = near.targets if near else targets
        wanted = np.broadcast_to(near.goal, (n, near.goal.shape[-1])) if near else goal
        home = np.repeat(self.home, n, axis=0)
        home[:, hints.places] = wanted
        weights = np.full(self.joints.rates, FAINT)
        for aim in hints.aims:
            weights[list(aim.entry.v)] = 1.0
        starts = np.repeat(self._starts(TRIES)[None], n, axis=0)
        starts[:, 0] = home[:, : self.scaled_closure.nq]
        found = search(self.joints, targets, goal, starts)
        chosen = np.tile(self.scaled_closure.reference, (n, 1))

        def why(k: int) -> str:
            if over:
                return contradiction(self.joints, targets, goal[k], starts[k, 0])
            reached = targets.read(self.home)[0]
            return not_closed(self.joints, targets, goal[k], self.scaled_closure.reference, reached, chosen[:0])

        for k, one in enumerate(found):
            if not len(one.q):
                failures.add(ClosureError, why, [k])
                continue
            at = np.full(len(one.q), k)
            q = self.turn_counts.nearest(one.q, targets, goal[at], home[at], weights)
            q = move_least(self.joints, targets, goal[at], q, home[at], rank, weights)
            away = np.linalg.norm(weights * self.joints.between(home[at], self.joints.values(q)), axis=-1)
            chosen[k] = q[int(np.argmin(away))]
        return chosen

    def _must_agree(self, found: Completed, places: list[int], what: str, failures: Failures) -> None:
        bad = np.flatnonzero(found.miss > AGREE)
        if not len(bad):
            return
        poses = self.analysis.poses
        live = self.scaled_closure.jacobian(poses)[:, self.scaled_closure.live]
        rows = np.concatenate([live, self.joints.rows(poses)[:, places]], axis=1)
        if int(np.linalg.matrix_rank(rows, tol=1e-8).max()) < self.analysis.rank + len(places):
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

    def _rates_named(self, places: list[int]) -> str:
        return ", ".join(self.joints.rate_names[p] for p in places)


def _spread(x: Array, shape: tuple[int, ...], wanted: tuple[int, ...]) -> Array:
    """A flat batch, repeated to fill other batch axes."""
    size = x.shape[-1]
    return np.broadcast_to(x.reshape(*shape, size), (*wanted, size)).reshape(math.prod(wanted), size)
