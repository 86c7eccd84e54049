"""Friction at one state as equations in plain numbers: which joints slip, and which way; how many answers there are.

    f_k = -s_k g_k(R(f)) where joint k slips,     a_k(f) = 0 and |f_k| <= g_k(R(f)), of rest, where it stays

Programs answer where all joints slip and a bound proves that there is one answer. Elsewhere all ways in which resting
joints may go on are tried here: one of them must hold, and no other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, product
from math import comb
from types import MappingProxyType
from typing import NamedTuple

import numpy as np

from linkwright.forces.joint_friction import JointFriction
from linkwright.model.answers import Array
from linkwright.model.dynamics.shared_rest import Shared, SharedRest
from linkwright.scalars.tolerances import FRICTION_MISSED, RANK

STARTS, TURNS = 24, 60  # of the search for further answers, and how long each is followed
FAR = (1.0, 30.0)  # from where: times the friction of the loads without it
LEAST_MOBILITY = 1e-12  # 1/(kg m^2), 1/kg: of a joint that moves as prescribed
DEAD = 1e-12  # of the mobility of others, the root of it: a joint near its dead point
MOST_WAYS = 20_000  # that are tried
MOST_PATTERNS = 60  # sets of joints that stay, of which all are tried where shares are not determinate
MOST_TRIED = 6  # resting joints of which all ways are tried
MANY_PIVOTS, MOST_PIVOTS = 30, 3000
STEADY = 1e-2 * FRICTION_MISSED  # of the efforts: steps that change them by less have converged
LEAST = 1e-200  # N, N m: an effort that is none
SAME = 1e-6  # of the efforts: answers that differ by less are one
HOLDS = 1e-9  # of what friction allows, by which a joint that sticks may be over it: rounding


class PressingPart(NamedTuple):
    """One part N of what a joint carries; coefficients of slip and of rest."""

    size: float
    size_at_rest: float
    pull: float
    pull_at_rest: float
    free: Array  # (d,)
    by: Array  # (n, d)


class RubbingJoint(NamedTuple):
    rate: float
    a: float  # its acceleration without friction
    unloaded: float
    unloaded_at_rest: float
    by: Array  # (n,) its acceleration by unit efforts
    parts: tuple[PressingPart, ...]

    def allowed(self, f: Array, sign: float, at_rest: bool) -> float:
        """The friction that there may be under efforts f."""
        total = self.unloaded_at_rest if at_rest else self.unloaded
        for p in self.parts:
            N = p.free + f @ p.by
            size, pull = (p.size_at_rest, p.pull_at_rest) if at_rest else (p.size, p.pull)
            total += size * float(np.linalg.norm(N)) + sign * pull * float(N[0])
        return total


class Way(NamedTuple):
    """How all joints go on: which way they slip (0: not), which are held by the effort that it takes, the efforts."""

    slips: Array
    held: Array
    efforts: Array
    rides: Array  # 1: it rests with the others, by a share that is not determinate; `slips` is that of what is allowed

    @property
    def resting(self) -> Array:
        """Which joints have no rate."""
        return np.asarray((self.held + self.rides) > 0.0)


@dataclass(frozen=True)
class FrictionProblem:
    """The equations of one state. motions: whether some are prescribed. idle: joints that nothing presses while no
    flank touches: they neither slip nor stick."""

    joints: tuple[RubbingJoint, ...]
    motions: bool = False
    idle: tuple[int, ...] = ()

    @classmethod
    def read(
        cls, frictions: Sequence[JointFriction], numbers: Array, mode: Mapping[str, float] = MappingProxyType({})
    ) -> FrictionProblem:
        """From the numbers that methods/loaded_friction.py gives; in the mode of a run."""
        left, n, joints = list(map(float, numbers)), len(frictions), []

        def taken(count: int) -> list[float]:
            first = left[:count]
            del left[:count]
            return first

        for x in frictions:
            rate, a, unloaded, at_rest = taken(4)
            by = np.array(taken(n))
            parts = []
            for d in x.law.dims:
                c = taken(4)
                parts.append(
                    PressingPart(c[0], c[1], c[2], c[3], np.array(taken(d)), np.array(taken(n * d)).reshape(n, d))
                )
            joints.append(RubbingJoint(rate, a, unloaded, at_rest, by, tuple(parts)))
        return cls(tuple(joints), idle=tuple(k for k, x in enumerate(frictions) if x.idle(mode)))

    def with_rest(self, resting: Sequence[int]) -> FrictionProblem:
        """The same with these joints at rest, to the last digit."""
        joints = (x._replace(rate=0.0) if k in resting else x for k, x in enumerate(self.joints))
        return replace(self, joints=tuple(joints))

    def ways(self, leaving: Sequence[int] = ()) -> list[Way]:
        """All ways in which the joints can go on, those that slip the way they do. leaving: joints at rest that have
        come to the limit of what is allowed, and pass it."""
        n = len(self.joints)
        moving = np.sign([joint.rate for joint in self.joints])
        carried = self._carried()
        carried[list(self.idle)] = True
        moving[carried] = np.sign([x.rate or x.a for x in self.joints])[carried]
        moving[self.prescribed] = np.sign([x.rate for x in self.joints])[self.prescribed]
        resting = [k for k in range(n) if moving[k] == 0.0 and not carried[k]]
        shared = bool(resting) and self._redundant(resting)
        if len(resting) > MOST_TRIED and not shared:
            return self._by_pivots(moving, resting)
        found: list[Way] = []
        for slips, held in self._patterns(moving, resting):
            for f in self.solutions(slips, held, at_rest=True):
                if self._holds(slips, held, f, resting):
                    found += [Way(slips, held, g, np.zeros(n)) for g in self._of_slip(slips, held, f)]
        single = shared and self._motions(resting).shape[1] == 1
        if shared and not (single and found):
            rest, all_of_one = SharedRest(self, moving, resting), single and len(resting) + carried.sum() == n
            shared_way = rest.all_rest() if all_of_one and not leaving else rest.way(leaving)
            if shared_way is not None:
                found = [Way(*shared_way), *found]
        return self._distinct(found)

    def _distinct(self, ways: list[Way]) -> list[Way]:
        """Those of other accelerations than those before; at a limit that of the most slip."""
        found: list[Way] = []
        for way in sorted(ways, key=lambda x: x.resting.sum()):
            if not any(self._same(way, other) for other in found):
                found.append(way)
        return found

    def _same(self, one: Way, other: Way) -> bool:
        """Whether the accelerations are."""
        by = np.array([x.by for x in self.joints])
        apart, size = by @ (one.efforts - other.efforts), np.abs(by) @ np.abs(one.efforts)
        return bool((np.abs(apart) <= SAME * size.max(initial=0.0)).all())

    def lasting(self, way: Way) -> Way:
        """The same, by shares of rest that may stay as they are while loads change."""
        return Way(*SharedRest(self, way.slips, np.flatnonzero(way.resting).tolist()).lasting(Shared(*way)))

    @property
    def prescribed(self) -> np.ndarray:
        """Which joints move as prescribed motions say: no effort of their own changes that."""
        immobile = (abs(float(x.by[k])) <= LEAST_MOBILITY for k, x in enumerate(self.joints))
        return np.array([self.motions and still for still in immobile], bool)

    @property
    def undecided(self) -> np.ndarray:
        """Which joints neither slip nor stick by a decision: those that move as prescribed, and idle ones."""
        found = self.prescribed
        found[list(self.idle)] = True
        return found

    def _carried(self) -> np.ndarray:
        """Which joints no effort of their own moves: at a dead point, or as motions are prescribed."""
        own = np.array([abs(float(joint.by[k])) for k, joint in enumerate(self.joints)])
        return np.asarray(own <= max(LEAST_MOBILITY, DEAD * own.max(initial=0.0)))

    def _by_pivots(self, moving: Array, resting: list[int]) -> list[Way]:
        """The same of many resting joints whose motions are independent: from all held on, joints that need more than
        is allowed let go, and those that would turn back are held, until none changes. Where what is allowed does not
        depend on the friction, as in robots' files, a convex problem has this one answer."""
        slips, held = moving.copy(), np.zeros(len(self.joints))
        held[resting] = 1.0
        for count in range(MOST_PIVOTS):
            found = self.solutions(slips, held, at_rest=True)
            if len(found) != 1:
                return [Way(slips, held, f, np.zeros(len(f))) for f in found]
            (f,), excess = found, np.zeros(len(self.joints))
            for k in resting:
                joint = self.joints[k]
                if held[k]:
                    over = abs(f[k]) - (1.0 + HOLDS) * joint.allowed(f, -np.sign(f[k]), True)
                    excess[k] = max(over, 0.0)
                else:
                    excess[k] = max(-slips[k] * (joint.a + float(joint.by @ f)) / joint.by[k], 0.0)
            wrong = np.flatnonzero(excess > 0.0)
            if not len(wrong):
                return [Way(slips, held, g, np.zeros(len(g))) for g in self._of_slip(slips, held, f)]
            for k in wrong[-1:] if count > MANY_PIVOTS else wrong:  # all at once may go round; the last one ends
                slips[k], held[k] = (-np.sign(f[k]), 0.0) if held[k] else (0.0, 1.0)
        return []

    def ways_of_motion(self) -> list[Way]:
        """The same of a motion that is given: the equations come without accelerations, with the ways that joints slip,
        or begin to, in the place of rates."""
        slips, held = np.sign([joint.rate for joint in self.joints]), np.zeros(len(self.joints))
        return [Way(slips, held, f, np.zeros(len(f))) for f in self.solutions(slips, held, at_rest=False)]

    def _of_slip(self, slips: Array, held: Array, f: Array) -> list[Array]:
        """The efforts of slip, where those of rest told that it begins."""
        return self.solutions(slips, held, at_rest=False, start=f)

    def solutions(self, slips: Array, held: Array, at_rest: bool, start: Array | None = None) -> list[Array]:
        """Efforts of a pattern; several, where there is more than one answer."""
        n = len(self.joints)
        scale = np.array(
            [max(abs(j.allowed(np.zeros(n), s, at_rest)), LEAST) for j, s in zip(self.joints, slips, strict=True)]
        )
        starts = [np.zeros(n) if start is None else start]
        if not self._contracts(slips, held, at_rest):
            rng = np.random.default_rng(0)
            starts += [far * scale * rng.standard_normal(n) for far in FAR for _ in range(STARTS)]
        found: list[Array] = []
        for begun in starts:
            f = self._followed(begun, slips, held, at_rest)
            if f is not None and all(np.abs(f - g).max() > SAME * np.abs(g).max() for g in found):
                found.append(f)
        return found

    def _followed(self, f: Array, slips: Array, held: Array, at_rest: bool) -> Array | None:
        """Newton's steps from f; None where they lead to nothing."""
        for _ in range(TURNS):
            A, b = self.linear(f, slips, held, at_rest)
            try:
                g = np.linalg.solve(A, b)
            except np.linalg.LinAlgError:
                return None
            if not np.isfinite(g).all():
                return None
            if np.abs(g - f).max() <= STEADY * max(np.abs(g).max(), LEAST):
                return np.asarray(g)
            f = np.asarray(g, float)
        return None

    def linear(
        self, f: Array, slips: Array, held: Array, at_rest: bool, static: Sequence[int] = ()
    ) -> tuple[Array, Array]:
        """A f = b with the directions of the loads under f; static: joints of which it is what is allowed at rest."""
        n = len(self.joints)
        A, b = np.eye(n), np.zeros(n)
        for k, joint in enumerate(self.joints):
            if held[k]:
                A[k], b[k] = joint.by / joint.by[k], -joint.a / joint.by[k]
                continue
            s = slips[k]
            rests = k in static or (at_rest and joint.rate == 0.0)
            b[k] = -s * (joint.unloaded_at_rest if rests else joint.unloaded)
            for p in joint.parts:
                N = p.free + f @ p.by
                length = float(np.linalg.norm(N))
                u = N / length if length > 0.0 else np.zeros(len(N))
                size, pull = (p.size_at_rest, p.pull_at_rest) if rests else (p.size, p.pull)
                A[k] += s * size * (p.by @ u) + s * s * pull * p.by[:, 0]
                b[k] -= s * size * float(u @ p.free) + s * s * pull * float(p.free[0])
        return A, b

    def _contracts(self, slips: Array, held: Array, at_rest: bool) -> bool:
        """Whether a bound proves that there is one answer."""
        free = [k for k in range(len(self.joints)) if slips[k] and not held[k]]
        if held.any() and any(self.joints[k].parts for k in free):
            fixed = [k for k in range(len(self.joints)) if held[k]]
        else:
            fixed = []
        L = np.zeros((len(free), len(free)))
        for row, k in enumerate(free):
            for p in self.joints[k].parts:
                by = p.by
                own: Array
                if fixed:  # held joints answer to the efforts of the others
                    H = np.array([self.joints[i].by for i in fixed])
                    answer = np.asarray(-np.linalg.solve(H[:, fixed], H[:, free]), float)
                    own = np.asarray(by[free] + answer.T @ by[fixed], float)
                else:
                    own = by[free]
                size = max(p.size, p.size_at_rest) if at_rest else p.size
                L[row] += (size + abs(p.pull)) * np.linalg.norm(own, axis=1)
        return not len(free) or bool(np.abs(np.linalg.eigvals(L)).max() < 1.0)

    def _holds(self, slips: Array, held: Array, f: Array, resting: list[int]) -> bool:
        """Whether resting joints go the way that a pattern says."""
        for k in resting:
            joint = self.joints[k]
            if held[k]:
                way = -np.sign(f[k])
                if abs(f[k]) > (1.0 + HOLDS) * joint.allowed(f, way, True):
                    return False
            elif slips[k] * (joint.a + float(joint.by @ f)) < -HOLDS * abs(joint.a):
                return False
        return True

    def _patterns(self, moving: Array, resting: list[int]) -> list[tuple[Array, Array]]:
        """Ways in which resting joints may go on, those with shares that are not determinate left out."""
        none = np.zeros(len(self.joints))
        if not resting:
            return [(moving, none)]
        V = self._motions(resting)
        rank = V.shape[1]
        found: list[tuple[Array, Array]] = []
        if rank > 1 and len(resting) > rank and sum(comb(len(resting), k) for k in range(rank)) > MOST_PATTERNS:
            return found  # the convex problem's answer is the only one that is looked for
        for size in range(rank + 1):
            for some in combinations(range(len(resting)), size):
                rows = V[list(some)]
                if size and np.linalg.matrix_rank(rows, tol=RANK) < size:
                    continue
                if size == rank and len(resting) > rank:
                    continue  # all rest, by shares that are not determinate
                others = [k for k in range(len(resting)) if k not in some]
                held = none.copy()
                held[[resting[k] for k in some]] = 1.0
                for signs in self._signs(V, list(some), others):
                    slips = moving.copy()
                    slips[[resting[k] for k in others]] = signs
                    found.append((slips, held))
        return found

    def _signs(self, V: Array, some: list[int], others: list[int]) -> list[tuple[float, ...]]:
        """The ways in which the other joints can turn together where some are held."""
        if not others:
            return [()]
        free, size = V[others], np.linalg.norm(V[others], axis=1)
        if some:
            _, s, Vt = np.linalg.svd(V[some])
            free = free @ Vt[len(s) :].T
            if (np.linalg.norm(free, axis=1) <= RANK * size).any():
                return []  # they rest, too, by shares that are not determinate
        if np.linalg.matrix_rank(free, tol=RANK) == len(others) and 2 ** len(others) <= MOST_WAYS:
            return list(product((1.0, -1.0), repeat=len(others)))
        if free.shape[1] == 1:
            way = np.sign(np.where(np.abs(free[:, 0]) > RANK * np.abs(free).max(), free[:, 0], 0.0))
            return [tuple(way), tuple(-way)]
        rng = np.random.default_rng(0)
        x = rng.standard_normal((free.shape[1], 200 * 2 ** free.shape[1]))
        return sorted({tuple(way) for way in np.sign(free @ x).T})

    def _motions(self, resting: list[int]) -> Array:
        """The rates of resting joints by independent motions, (joints, freedoms), to scale."""
        A = np.array([self.joints[k].by[resting] for k in resting])
        unit = 1.0 / np.sqrt(np.abs(np.diag(A)))
        values, vectors = np.linalg.eigh(unit[:, None] * (0.5 * (A + A.T)) * unit)
        some = values > RANK * values[-1]
        return np.asarray(vectors[:, some] * np.sqrt(values[some]))

    def _redundant(self, resting: list[int]) -> bool:
        return self._motions(resting).shape[1] < len(resting)
