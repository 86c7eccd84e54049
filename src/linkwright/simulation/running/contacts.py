"""Unilateral constraints in a run: which are closed, which carry, and what their impacts do, decided at one instant.

What lands strikes together with all that is closed there. Then, of what is closed and does not part, those carry whose
forces push (least squares again, on accelerations); all others are open. A bounce so short that what is left of all
further ones is below rounding ends here: they take w 2 / |a| (1 + e + e^2 ...) = 2 w / (|a| (1 - e)).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from linkwright.constraints.coulomb_contact import CoulombContact, rubs
from linkwright.constraints.mode import ModeUpdate
from linkwright.constraints.unilateral import Contact
from linkwright.errors import ModelError
from linkwright.kernels.kinematics import Kinematics
from linkwright.methods.contact_impulses import pushing
from linkwright.model.answers import Array
from linkwright.model.dynamics.struck_pose import StruckPose
from linkwright.scalars.tolerances import CLOSED_POSE, FAINT, RANK
from linkwright.simulation.running.coulomb_modes import INSTANT, decide
from linkwright.simulation.running.coulomb_slopes import CoulombDecided, ImpactPhase, phases_of
from linkwright.simulation.running.impact_slopes import Decided

if TYPE_CHECKING:
    from linkwright.simulation.running.equations import Equations, Instant

SHORT = 1e-12  # of its unit: bounces no higher than this end
SOON = 1e-8  # of a run: nor are bounces told that take no longer


@dataclass(frozen=True)
class Contacts:
    """Those of one instant, in numbers."""

    equations: Equations
    now: Instant

    @cached_property
    def pose(self) -> StruckPose:
        """What an impact is made of."""
        now, constraints = self.now, self.equations.constraints
        motions = constraints.motions.rows(now.kinematics)
        q = tuple(float(x) for x in now.q)
        return StruckPose(self.equations.model.name, now.tree, q, constraints.chosen, motions)

    @cached_property
    def every(self) -> tuple[Contact | CoulombContact, ...]:
        return self.pose.contacts

    @property
    def numbers(self) -> list[str]:
        return [x.constraint.number for x in self.every]

    def at_start(self) -> dict[str, float]:
        """Per number of the mode whether it carries, in a state that a run starts with."""
        machine = self.equations.model.name
        gaps = self.pose.gaps()
        if (inside := np.flatnonzero(gaps < -CLOSED_POSE)).size:
            x, gap = self.every[int(inside[0])], gaps[inside[0]]
            what = "contact" if isinstance(x, CoulombContact) else "the stop of"
            raise ModelError(
                f"{machine}: the run starts inside {what} {x.constraint.name!r}, {-gap * x.unit:.3g} beyond it. "
                "Start outside, or at it."
            )
        v = np.array(self.now.v, float)
        closed = [k for k in range(len(self.every)) if self._resting(k, v)]
        if rubs(self.now.tree):
            closed = self._staying([k for k in range(len(self.every)) if self._near[k]], v)
            return dict(decide(self, closed, v).modes)
        carrying = self._carrying(closed, v)
        return {number: float(k in carrying) for k, number in enumerate(self.numbers)}

    def touched_at_start(self) -> tuple[str, ...]:
        """Those whose gaps are zero in the state that a run starts with, but for rounding; independent ones."""
        gaps = self.pose.gaps()
        return self.settled(set(), [k for k in range(len(gaps)) if gaps[k] < CLOSED_POSE])

    def after(self, met: Sequence[str]) -> ModeUpdate:
        """What the landings and lift-offs that are met do."""
        n, v = len(self.every), np.array(self.now.v, float)
        acts = [self.now.mode[number] == 1.0 for number in self.numbers]
        landing = [k for k, number in enumerate(self.numbers) if f"{number} lands" in met]
        lifting = [k for k, number in enumerate(self.numbers) if f"{number} lifts" in met]
        struck = [k for k in range(n) if acts[k] or k in landing or self._near[k]] if landing else []
        acts_on: set[int] = set()
        both: tuple[ImpactPhase, ...] = ()
        refused = ""
        told: list[tuple[str, str]] = []
        impulses: dict[str, float] = {}
        late, scaled, still = 0.0, False, set[int]()
        phases: list[tuple[int, ...]] = [(), (), ()]
        if struck:
            e = self.pose.restitutions(struck)
            found = self.pose.struck(struck, v, e)
            lasts = self._last_bounces(struck, v + found.change, e)
            if lasts.any():
                found = self.pose.struck(struck, v, np.where(lasts > 0.0, 0.0, e))
                late = float(lasts.max())
            v = v + found.change
            impulses = {self.numbers[k]: x for k, x in zip(struck, found.impulses.tolist(), strict=True) if x > 0.0}
            impulses |= {number: x for number, x in found.along.items() if x}
            phases = [
                tuple(k for k, x in zip(struck, part, strict=True) if x > 0.0)
                for part in (found.compression, found.expansion, lasts)
            ]
            scaled = found.scaled
            if found.friction is not None:  # told by the law, not by rates that rounding has been at
                (both, refused), (closing, slow) = phases_of(found.friction), found.friction.stays()
                acts_on = {k for k, stays in zip(struck, closing, strict=True) if stays}
                still = {k for k, stays in zip(struck, slow, strict=True) if stays}
        closed = [k for k in range(n) if (acts[k] or k in struck) and k not in lifting and self._resting(k, v)]
        if rubs(self.now.tree):
            known = acts_on if struck else {k for k in range(n) if acts[k]}
            closed = self._staying([k for k in range(n) if self._near[k] and k not in lifting], v, known)
            stopping = [k for k, number in enumerate(self.numbers) if f"{number} stops" in met]
            way = decide(self, closed, v, stopping, still)
            modes = dict(way.modes)
            if way.rests:
                v, struck = np.zeros(len(v)), struck or closed
            rates = dict(zip(self.equations.model.rate_names, v.tolist(), strict=True)) if struck else {}
            ended, told_modes = phases[2], tuple(modes.items())
            pattern = CoulombDecided(tuple(struck), both, ended, told_modes, way.settled, way.rests, refused)
            told = [*way.told]
            if landed := [self.every[k].constraint.name for k in landing]:  # an impact is told by what lands
                told = [x for x in told if x[0] in landed] + [x for x in told if x[0] not in landed]
                told = told if told and told[0][0] in landed else [(landed[0], ""), *told]
            return ModeUpdate(modes | rates, tuple(told), impulses or None, late, pattern)
        carrying = self._carrying(closed, v)
        for k in range(n):
            if (k in carrying) != acts[k]:
                told.append((self.every[k].constraint.name, "touches" if k in carrying else "lifts"))
        modes = {number: float(k in carrying) for k, number in enumerate(self.numbers)}
        rates = dict(zip(self.equations.model.rate_names, v.tolist(), strict=True)) if struck else {}
        compressed, expanded, ended = phases
        touching = self.settled(carrying, closed)  # what bounces begins where it ended, else it would fall farther
        decided = Decided(compressed, expanded, ended, scaled, tuple(modes.items()), bool(struck), touching)
        return ModeUpdate(modes | rates, tuple(told), impulses or None, late, decided)

    # Inside

    @cached_property
    def _near(self) -> list[bool]:
        """Per contact whether its gap is closed, but for rounding."""
        return (self.pose.gaps() < CLOSED_POSE).tolist()

    def _resting(self, k: int, v: Array) -> bool:
        """Whether a gap is closed and does not part, as far as rounding tells."""
        if not self._near[k]:
            return False
        before, row = np.abs(np.array(self.now.v, float)), np.abs(self.pose.rows[k])
        fastest = float(row @ np.maximum(before, np.abs(v)))  # as it would part if no rate worked against another
        return bool(abs(self.pose.gap_rates([k], v)[0]) <= FAINT * fastest)

    def _staying(self, near: Sequence[int], v: Array, known: Collection[int] = ()) -> list[int]:
        """Of closed gaps those that stay so, or that accelerations close again in no time; known: some that do."""
        a = self._free_accelerations(near, v)
        soon = dict(zip(near, (INSTANT * np.abs(a)).tolist(), strict=True))
        rates = dict(zip(near, np.abs(self.pose.gap_rates(near, v)).tolist(), strict=True))
        return [k for k in near if k in known or rates[k] <= soon[k] or self._resting(k, v)]

    def _free_accelerations(self, some: Sequence[int], v: Array) -> Array:
        """Of gaps, if no contact carried."""
        if not some:
            return np.zeros(0)
        a = self.now.with_open_contacts(tuple(v.tolist())).a
        at = Kinematics(self.now.tree, self.now.q, tuple(v.tolist()), tuple(float(x) for x in a))
        return np.array([float(self.every[k].accelerations(at)[0]) for k in some])

    def _carrying(self, closed: Sequence[int], v: Array) -> set[int]:
        """Those of the closed that carry: whose forces push; they are independent of each other."""
        names = self.pose.names(closed)
        H = self.pose.rows[list(closed)] @ self.pose.free.basis
        force = pushing(H, self._free_accelerations(closed, v), names, self.equations.model.name)
        return {k for k, x in zip(closed, force.tolist(), strict=True) if x > 0.0}

    def settled(self, carrying: set[int], closed: Sequence[int]) -> tuple[str, ...]:
        """Of those that carry, and of others that are closed, as many as are independent."""
        found: list[int] = []
        for k in (*sorted(carrying), *(k for k in closed if k not in carrying)):
            H = self.pose.rows[[*found, k]] @ self.pose.free.basis
            if np.linalg.matrix_rank(H, tol=RANK * float(np.linalg.norm(H, axis=1).max(initial=0.0))) > len(found):
                found.append(k)
        return tuple(self.numbers[k] for k in found)

    def _last_bounces(self, struck: Sequence[int], v: Array, e: Array) -> Array:
        """Per struck one how long it goes on bouncing, where this is the last of its bounces that is told; else 0."""
        w, a = self.pose.gap_rates(struck, v), self._free_accelerations(struck, v)
        units = np.array([self.every[k].unit for k in struck])
        with np.errstate(divide="ignore", invalid="ignore"):
            lasts = 2.0 * w / -a
            short = (0.5 * w * w / -a <= SHORT * units) | (lasts <= SOON * self.equations.until)
            return np.where((a < 0.0) & (w > 0.0) & (e < 1.0) & short, lasts / (1.0 - e), 0.0)
