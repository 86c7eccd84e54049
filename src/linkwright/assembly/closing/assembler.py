"""Assembler: closed poses, rates and accelerations at given joint values, on the branch that was
asked for, or a refusal that says why there are none."""

from __future__ import annotations

import copy
import math
from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from linkwright.assembly.closing.carrying import carry
from linkwright.assembly.closing.closure_messages import (
    REFERENCE,
    STATE,
    contradiction,
    listed,
    not_carried,
    not_closed,
    too_far,
)
from linkwright.assembly.closing.continuation import Followed, follow, follow_all, nearest_turns, solve
from linkwright.assembly.closing.least_motion import move_least
from linkwright.assembly.closing.multistart import scatter, search
from linkwright.assembly.closing.newton_program import NewtonPrograms
from linkwright.assembly.closing.open_machine import put_values
from linkwright.assembly.closing.reaching import first_of_nearest, out_of_reach, reach
from linkwright.assembly.closing.single_pose import SinglePose
from linkwright.assembly.coordinates.failures import RAISE, Failures
from linkwright.assembly.coordinates.far_angles import refuse_coarse_poses, refuse_far_angles
from linkwright.assembly.coordinates.joint_coordinates import TURN, JointCoordinates
from linkwright.assembly.coordinates.named_values import GivenValues, spread, values_by_name
from linkwright.assembly.coordinates.targets import Targets
from linkwright.assembly.coordinates.turn_counting import TurnCounts
from linkwright.assembly.mobility.finite_mobility import free_part
from linkwright.assembly.mobility.given_rates import NamedRates, RateCompletion
from linkwright.assembly.mobility.independence import independent_targets
from linkwright.assembly.mobility.mobility import Analysis
from linkwright.assembly.mobility.pose_mobility import widest_gap_of
from linkwright.assembly.rows.rotations import Array
from linkwright.assembly.rows.scaled_closure import ScaledClosure
from linkwright.errors import ClosureError, ModelError
from linkwright.scalars.tolerances import OPEN

TRIES = 64  # starts where one assembly is chosen among several
HINTS, QUICKLY = 24, 25  # starts and steps where one is only to be named
STRAIGHT = 3e-7  # radians or sizes: a way whose square is rounding
BESIDE = 1e-3  # weight of the other joints beside those named in `near`


class Assembled(NamedTuple):
    """Positions (n, nq), rates and accelerations (n, nv), and which of them do not exist."""

    q: Array
    v: Array
    a: Array
    failures: Failures


class Assembler:
    """Closes one machine at given values, by its scaled closure and its mobility analysis.

    drawn: the reference pose (nq,); of members of a family theirs, (..., nq), which differ by the numbers at the end.
    broken: which members cannot be, and stand there with numbers of another.
    """

    def __init__(self, scaled_closure: ScaledClosure, analysis: Analysis) -> None:
        self.scaled_closure, self.analysis = scaled_closure, analysis.of_poses
        self.joints = JointCoordinates(scaled_closure)
        self.joints.newton = self.newton = NewtonPrograms(self.joints, self.analysis)
        self.turn_counts = TurnCounts(self.joints)
        self.drawn: Array = scaled_closure.reference
        self.broken: Failures | None = None
        self.home = self.joints.values(scaled_closure.reference[None])  # in every drawing, but for its numbers
        self._rates = RateCompletion(self.joints, analysis)
        self._single = SinglePose(self.joints, self.analysis, self.newton)

    def at(self, numbers: Array, broken: Failures | None = None) -> Assembler:
        """The same for members of a family, by their numbers (..., k): batch axes like any other."""
        found, nq = copy.copy(self), self.scaled_closure.tree.nq
        found.broken = broken
        found.drawn = np.empty((*numbers.shape[:-1], self.scaled_closure.nq))
        found.drawn[..., :nq], found.drawn[..., nq:] = self.scaled_closure.reference[:nq], numbers
        if self.scaled_closure.tree.couplings:  # cut joints are closed in every drawing, other constraints need not be
            found._close_drawings()
        return found

    def _close_drawings(self) -> None:
        """The family's own drawing carried to the numbers of members, and moved as little as that takes."""
        name, nq, shape = self.scaled_closure.name, self.scaled_closure.tree.nq, self.drawn.shape
        wanted, none = self.drawn.reshape(-1, shape[-1]), Targets(self.joints, ())
        moved = carry(self.joints, none, np.tile(self.scaled_closure.reference, (len(wanted), 1)), wanted[:, nq:])

        def why(k: int) -> str:
            return not_carried(self.joints, none, np.zeros(0), moved.q[k], wanted[k])

        lost = Failures(name, shape[:-1])
        lost.add_spread(self.broken)
        lost.add(ClosureError, why, np.flatnonzero(~moved.there))
        self.broken, self.drawn = lost, np.where(moved.there[:, None], moved.q, wanted).reshape(shape)

    def assemble(
        self,
        values: Mapping[str, Any],
        v: Mapping[str, Any] | None = None,
        a: Mapping[str, Any] | None = None,
        near: Mapping[str, Any] | None = None,
        failed: str = RAISE,
    ) -> Assembled:
        """Positions at the values; rates and accelerations that keep the loops closed and are as given by name."""
        rates, here = self._rates.by_name(v, a), self.drawn
        if here.ndim == 1 and not near and not self.broken and (q := self._single.at_once(here, values)) is not None:
            return self._alone(q, rates, failed, here)
        given = values_by_name(self.joints, values, "assemble")
        hint = values_by_name(self.joints, near, "near") if near else None
        if hint and hint.targets.placements:
            name = hint.targets.placements[0].joint.name
            raise ModelError(f"{self.scaled_closure.name}: near takes values of joints; {name!r} is a point or a body.")
        members, nearby = here.shape[:-1], hint.shape if hint else ()
        shape = self._batch({"values": given.shape, "near": nearby, "parameters": members}, rates)
        given = given.over(np.broadcast_shapes(given.shape, nearby, members))
        if hint and nearby:
            hint = hint.over(given.shape)
        missing = Failures(self.scaled_closure.name, given.shape)
        q = self.positions(given, hint, missing)
        failures = Failures(self.scaled_closure.name, shape)
        failures.add_spread(self.broken)
        failures.add_spread(missing)
        return self._assembled(spread(q, given.shape, shape), rates, failures, failed, self._drawn(shape))

    def _drawn(self, shape: tuple[int, ...]) -> Array:
        """The reference poses of a batch of this shape, (n, nq)."""
        if self.drawn.ndim == 1:
            return np.broadcast_to(self.drawn, (math.prod(shape), self.scaled_closure.nq))
        return spread(self.drawn.reshape(-1, self.scaled_closure.nq), self.drawn.shape[:-1], shape)

    def follow(
        self,
        q: Array,
        values: Mapping[str, Any],
        v: Mapping[str, Any] | None = None,
        a: Mapping[str, Any] | None = None,
        failed: str = RAISE,
        lost: Failures | None = None,
    ) -> Assembled:
        """Closed poses q (..., nq) brought to the values along their own branches; rates and accelerations as for
        assemble. What does not get there stays where it was, at rest; so do states that were `lost` before."""
        rates = self._rates.by_name(v, a)
        if not lost and (new := self._single.at_once(q, values)) is not None:
            return self._alone(new, rates, failed, q)
        given = values_by_name(self.joints, values, "follow")
        shape = self._batch({"the state": q.shape[:-1], "values": given.shape}, rates)
        start = spread(q.reshape(-1, q.shape[-1]), q.shape[:-1], shape)
        failures = Failures(self.scaled_closure.name, shape)
        failures.add_spread(lost)
        new = self._onwards(given.targets, spread(given.goal, given.shape, shape), start, failures)
        return self._assembled(new, rates, failures, failed, start)

    def _batch(self, shapes: dict[str, tuple[int, ...]], rates: NamedRates) -> tuple[int, ...]:
        """The batch axes of all that is given together."""
        shapes |= {"v": rates.v_shape, "a": rates.a_shape}
        try:
            return np.broadcast_shapes(*shapes.values())
        except ValueError:
            told = ", ".join(f"{what} {shape}" for what, shape in shapes.items())
            raise ModelError(
                f"{self.scaled_closure.name}: the batch axes of {told} do not fit together. Give them the same."
            ) from None

    def _alone(self, q: Array, rates: NamedRates, failed: str, instead: Array) -> Assembled:
        """One pose (nq,) with its rates and accelerations, of which there may be many."""
        shape = () if rates.at_rest else self._batch({}, rates)
        q, instead = (np.tile(x, (math.prod(shape), 1)) for x in (q, instead))
        return self._assembled(q, rates, Failures(self.scaled_closure.name, shape), failed, instead)

    def _assembled(self, q: Array, rates: NamedRates, failures: Failures, failed: str, instead: Array) -> Assembled:
        """Poses (n, nq) with their rates and accelerations; those that fail are left in poses `instead`, at rest."""
        refuse_coarse_poses(self.joints, q, failures)
        failures.settle(failed)
        v, a = np.zeros((len(q), self.scaled_closure.nv)), np.zeros((len(q), self.scaled_closure.nv))
        if not rates.at_rest:
            v, a = self._rates.complete(q, rates, failures.shape, failures)
            failures.settle(failed)
        if failures:
            lost = ~failures.ok.ravel()
            q[lost], v[lost], a[lost] = instead[lost], 0.0, 0.0
        return Assembled(q, v, a, failures)

    def positions(self, given: GivenValues, near: GivenValues | None = None, failures: Failures | None = None) -> Array:
        """Closed poses (n, nq) at the goals given; where there are none, and failures are collected, the reference
        pose."""
        found = Failures(self.scaled_closure.name, given.shape) if failures is None else failures
        given = given._replace(goal=refuse_far_angles(self.joints, given.targets, given.goal, found))
        if near is not None:
            near = near.over(given.shape)
            near = near._replace(goal=refuse_far_angles(self.joints, near.targets, near.goal, found))
        targets, goal, drawn = given.targets, given.goal, self._drawn(given.shape)
        independent = independent_targets(self.joints, self.analysis, targets)
        rank = self.analysis.rank + independent
        if not self.scaled_closure.rows and not targets.placements:
            q = drawn
            if near is not None:
                q = put_values(self.joints, near.targets, near.goal, q, None)
            q = put_values(self.joints, targets, goal, q, found)
        elif independent < targets.count or near is not None:
            q = self._nearest(given, near, rank, independent < targets.count, drawn, found)
        else:
            if targets.placements:
                path = reach(self, targets, goal, drawn)
                q = path.q
                lost = np.flatnonzero(~path.there)
                self._tell_why(lost, targets, goal[lost], path.at(lost), REFERENCE, found)
            else:
                path = self._from_drawings(targets, goal, drawn)
                q = self._other_way_round(targets, goal, path, drawn, found)
            if rank < self.scaled_closure.nv:
                there = found.ok.ravel()
                home = np.repeat(self.home, int(there.sum()), axis=0)
                q[there] = move_least(self.joints, targets, goal[there], q[there], home, rank)
        if failures is None:
            found.settle(RAISE)
        if found:
            lost = ~found.ok.ravel()
            q[lost] = drawn[lost]
        return q

    def _from_drawings(self, targets: Targets, goal: Array, drawn: Array) -> Followed:
        """Reference poses (n, nq) followed to the goals (n, coordinates)."""
        if self.drawn.ndim == 1:
            return follow_all(self.joints, targets, goal, self.drawn)
        return follow(self.joints, targets, goal, drawn)

    def _onwards(self, targets: Targets, goal: Array, q: Array, failures: Failures) -> Array:
        """Closed poses q (n, nq) followed to the goals (n, coordinates); what does not get there stays as it is."""
        joints, name = self.joints, self.scaled_closure.name
        goal = refuse_far_angles(joints, targets, goal, failures)
        if not self.scaled_closure.rows and not targets.placements:
            return put_values(joints, targets, goal, q, failures)
        independent = independent_targets(self.joints, self.analysis, targets)
        if independent < targets.count:
            raise ClosureError(
                f"{name}: follow: {listed(joints, targets, goal[0])} depend on each other. Give "
                f"{independent or 'none'} of these values."
            )
        self._must_be_closed(q, failures)
        begun = np.flatnonzero(failures.ok)
        goal, values, new = goal[begun], joints.values(q[begun]), q.copy()
        start = nearest_turns(joints, targets, targets.values(q[begun]), goal)
        path = follow(joints, targets, goal, q[begun], start)
        there, lost = np.flatnonzero(path.there), np.flatnonzero(~path.there)
        rank = self.analysis.rank + independent
        new[begun[there]] = move_least(joints, targets, goal[there], path.q[there], values[there], rank)
        self._tell_why(begun[lost], targets, goal[lost], path.at(lost), STATE, failures)
        return new

    def _must_be_closed(self, q: Array, failures: Failures) -> None:
        gaps = np.abs(self.scaled_closure.closure(q))
        bad = ~np.all(gaps <= np.maximum(OPEN, 10.0 * self.scaled_closure.rounding), axis=-1)
        failures.add(
            ClosureError,
            lambda k: (
                f"the state given leaves the loops open by {widest_gap_of(self.scaled_closure, gaps[k])}. Take one "
                "from assemble()."
            ),
            np.flatnonzero(bad),
        )

    def project(self, q: Array) -> Array:
        """The nearest closed poses, (n, nq): of least norm over the tree's rates, angles in radians and slides in sizes
        of their loops, the way to a quaternion being its rotation vector."""
        none = Targets(self.joints, ())
        found = solve(self.joints, none, np.zeros((len(q), 0)), q)
        failures = Failures(self.scaled_closure.name, (len(q),) if len(q) != 1 else ())
        refuse_coarse_poses(self.joints, found.q, failures)
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
        return free_part(self.scaled_closure.holding_rows(q), d) * self.scaled_closure.rate_units

    def _other_way_round(
        self, targets: Targets, goal: Array, found: Followed, drawn: Array, failures: Failures
    ) -> Array:
        """Where one angle was not reached, the same pose is tried a whole turn away; what is left are failures."""
        q = found.q
        lost = np.flatnonzero(~found.there)
        place = targets.places[0] if targets.places else -1
        if len(lost) and targets.count == 1 and place in (*self.turn_counts.turning, *self.joints.wound):
            turns = TURN * np.round(goal[lost] / TURN)
            turns = np.where(turns == 0.0, TURN * np.sign(goal[lost]), turns)
            again = self._from_drawings(targets, goal[lost] - turns, drawn[lost])
            back = lost[again.there]
            home = np.repeat(self.home, len(back), axis=0)
            q[back] = self.turn_counts.nearest(again.q[again.there], targets, goal[back], home)
            lost = lost[~again.there]
        self._tell_why(lost, targets, goal[lost], found.at(lost), REFERENCE, failures)
        return q

    def _tell_why(
        self, places: Array, targets: Targets, goal: Array, path: Followed, origin: str, failures: Failures
    ) -> None:
        """States at these places of the batch (n,) were followed from `origin`, and do not get to their goals."""
        ends = {int(place): k for k, place in enumerate(places)}

        def why(place: int) -> str:
            k = ends[place]
            if path.tired[k]:
                return too_far(self.joints, targets, goal[k], path.reached[k], origin)
            if targets.placements:
                starts = self.starts(TRIES, path.q[k])
                return out_of_reach(self.joints, targets, goal[k], path.q[k], starts, origin)
            starts = self.starts(HINTS, path.q[k])
            others = search(self.joints, targets, goal[k : k + 1], starts, QUICKLY)[0].q
            return not_closed(self.joints, targets, goal[k], path.q[k], path.reached[k], others, origin)

        failures.add(ClosureError, why, places)

    def starts(self, tries: int, q: Array, again: int = 0) -> Array:
        """Starts (..., tries, nq) over all turns and slides, with the numbers of poses q (..., nq); those that are
        known to close at the family's numbers among them, the first time."""
        found = scatter(self.joints, tries, self.analysis.poses[: 0 if again else None], again)
        nq = self.scaled_closure.tree.nq
        found = np.broadcast_to(found, (*q.shape[:-1], *found.shape)).copy()
        found[..., nq:] = q[..., None, nq:]
        return found

    def _nearest(
        self, given: GivenValues, near: GivenValues | None, rank: int, over: bool, drawn: Array, failures: Failures
    ) -> Array:
        """Of all assemblies found, the one nearest to the values in `near`, or else to the reference pose."""
        targets, goal, n = given.targets, given.goal, len(given.goal)
        hints = near.targets if near else targets
        wanted = np.broadcast_to(near.goal, (n, near.goal.shape[-1])) if near else goal
        home = np.repeat(self.home, n, axis=0)
        home[:, [hints.places[k] for k in hints.of_joints]] = wanted[:, hints.of_joints]
        weights = np.full(self.joints.rates, BESIDE)
        for aim in hints.aims:
            if aim.entry.placement < 0:
                weights[list(aim.entry.v)] = 1.0
        if hints.placements and not hints.of_joints:  # no joint is nearer to what was asked for than another
            weights[:] = 1.0
        starts, nq = self.starts(TRIES, drawn), self.scaled_closure.tree.nq
        starts[:, 0, :nq] = home[:, :nq]
        found = search(self.joints, targets, goal, starts)
        chosen = drawn.copy()

        def why(k: int) -> str:
            if targets.placements:
                return out_of_reach(self.joints, targets, goal[k], drawn[k], starts[k], REFERENCE)
            if over:
                return contradiction(self.joints, targets, goal[k], starts[k, 0])
            reached = targets.read(self.home)[0]
            return not_closed(self.joints, targets, goal[k], drawn[k], reached, chosen[:0], REFERENCE)

        for k, one in enumerate(found):
            if not len(one.q):
                failures.add(ClosureError, why, [k])
                continue
            at = np.full(len(one.q), k)
            q = self.turn_counts.nearest(one.q, targets, goal[at], home[at], weights)
            q = move_least(self.joints, targets, goal[at], q, home[at], rank, weights)
            away = np.linalg.norm(weights * self.joints.between(home[at], self.joints.values(q)), axis=-1)
            chosen[k] = q[first_of_nearest(away, q) if targets.placements else int(np.argmin(away))]
        return chosen
