"""Renumbering: states that were closed at some numbers of a family, brought to other numbers of it.

A state belongs to the numbers it closes at. Where these are not the ones it is asked about, the independent joints keep
their values, rates and accelerations, and the others follow: positions by `carry`, the rest by closure.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from linkwright.assembly.closing.assembler import Assembler
from linkwright.assembly.closing.carrying import carry
from linkwright.assembly.closing.closure_messages import not_carried
from linkwright.assembly.coordinates.failures import RAISE, Failures
from linkwright.assembly.coordinates.named_values import aim_at
from linkwright.assembly.coordinates.targets import Targets
from linkwright.assembly.mobility.rates import AGREE, keep_accelerations, keep_rates
from linkwright.assembly.rows.rotations import Array
from linkwright.errors import ClosureError, SingularityError
from linkwright.scalars.tolerances import CLOSED, OPEN

AS_IT_IS = 10.0 * CLOSED  # what closes so well closes here, whatever else it may close at
BETTER = 0.1  # of the gap here: one that closes better there


class Renumbering:
    """Brings states of one machine, whose q end with numbers, to other numbers."""

    def __init__(self, assembler: Assembler, independent: Sequence[str]) -> None:
        self.assembler, self.joints = assembler, assembler.joints
        self.scaled_closure = assembler.scaled_closure
        self.held = Targets(self.joints, [aim_at(self.joints, name, "") for name in independent])
        self._rates = [k for name in independent for k in self.joints.rates_told(name)]

    def brought(
        self,
        q: Array,
        v: Array,
        a: Array,
        present: Array,
        numbers: Array,
        failures: Failures | None = None,
        maskable: bool = False,
    ) -> tuple[Array, Array, Array]:
        """States q (..., tree), v, a (..., nv) at numbers (..., k), q with its numbers at the end.

        Those that close at the present numbers (k,) and not at these are brought here; what cannot be is told to the
        failures of that batch, or refused, and what closes at neither is left as it is.
        """
        shape = np.broadcast_shapes(q.shape[:-1], numbers.shape[:-1])
        here = _joined(q, numbers, shape)
        gap = self._gaps(here)
        moving = bool(v.any() or a.any())
        asked = np.arange(len(here)) if moving else np.flatnonzero(~(gap <= AS_IT_IS))
        if not len(asked):
            return here.reshape(*shape, here.shape[-1]), v, a
        there = here[asked]
        there[:, q.shape[-1] :] = present
        before, gap = self._gaps(there), gap[asked]
        closes = gap <= AS_IT_IS
        mine = (before <= OPEN) & (closes | ~(before >= BETTER * gap))  # a drawing, q = 0, closes at both
        asked, there, closes = asked[mine], there[mine], closes[mine]
        if not len(asked):
            return here.reshape(*shape, here.shape[-1]), v, a
        whole = np.broadcast_shapes(shape, v.shape[:-1], a.shape[:-1])
        told = Failures(self.scaled_closure.name, whole) if failures is None else failures
        arrived = closes | self._carried(here, asked, there, ~closes, shape, told)
        if moving:
            v, a = self._rates_too(here, asked[arrived], there[arrived], v, a, shape, told)
        if failures is None:
            told.settle(RAISE, maskable=maskable)
        return here.reshape(*shape, here.shape[-1]), v, a

    def _carried(
        self, here: Array, at: Array, there: Array, open_here: Array, shape: tuple[int, ...], failures: Failures
    ) -> Array:
        """Those poses `there` (n, nq) that are open at the numbers of the places `at` of `here`, a batch of this shape,
        carried to them and put in their places; whether each arrived, (n,)."""
        arrived = np.zeros(len(at), dtype=bool)
        if not open_here.any():
            return arrived
        at, there = at[open_here], there[open_here]
        wanted = here[at]
        found = carry(self.joints, self.held, there, wanted[:, self.scaled_closure.tree.nq :])

        def why(k: int) -> str:
            j = int(np.searchsorted(at, k))
            goal = self.held.read(self.joints.values(there[j : j + 1]))[0]
            return not_carried(self.joints, self.held, goal, found.q[j], wanted[j])

        lost = Failures(self.scaled_closure.name, shape)
        lost.add(ClosureError, why, at[~found.there])
        failures.add_spread(lost)
        here[at[found.there]] = found.q[found.there]
        arrived[open_here] = found.there
        return arrived

    def _rates_too(
        self,
        here: Array,
        at: Array,
        there: Array,
        v: Array,
        a: Array,
        shape: tuple[int, ...],
        failures: Failures,
    ) -> tuple[Array, Array]:
        """Rates and accelerations (..., nv) in poses `here` of a batch of this shape, of which those `at` places were
        `there` before: what kept the loops closed there and opens them here follows its independent part."""
        whole, nv = failures.shape, self.scaled_closure.nv
        n = math.prod(whole)
        v, a = (np.broadcast_to(x, (*whole, nv)).reshape(n, nv).copy() for x in (v, a))
        order = np.broadcast_to(np.arange(len(here)).reshape(shape), whole).ravel()
        moved = np.full(len(here), -1)
        moved[at] = np.arange(len(at))
        rows = np.flatnonzero(moved[order] >= 0)
        old, new = there[moved[order[rows]]], here[order[rows]]
        opens = self._opens(old, new, v[rows], a[rows])
        rows, old, new = rows[opens], old[opens], new[opens]
        rates, accelerations, closed = self._independent(old, v[rows], a[rows])
        rows, new = rows[closed], new[closed]
        found = keep_rates(self.joints, new, self._rates, rates[closed], v[rows])
        more = keep_accelerations(self.joints, new, found.x, self._rates, accelerations[closed], a[rows])
        v[rows], a[rows] = found.x, more.x
        failures.add(
            SingularityError,
            "at these numbers the machine is at a dead point in this pose: its independent joints cannot keep their "
            "rates. Give other numbers, or another pose.",
            rows[(found.miss > AGREE) | (more.miss > AGREE)],
        )
        return v.reshape(*whole, nv), a.reshape(*whole, nv)

    def _opens(self, old: Array, new: Array, v: Array, a: Array) -> Array:
        """Whether rates or accelerations (n, nv) open the loops in the new poses, and in the old ones far less."""
        found = np.zeros(len(v), dtype=bool)
        for then, now in zip(self._openings(old, v, a), self._openings(new, v, a), strict=True):
            found |= (now > AS_IT_IS) & (then < BETTER * now)
        return found

    def _openings(self, q: Array, v: Array, a: Array) -> tuple[Array, Array]:
        """How fast rates, and accelerations, open the loops at most, against their own size or the bias, (n,) each."""
        opening, units = self.scaled_closure.opening_rates, self.scaled_closure.rate_units
        bias, _ = self.scaled_closure.bias(q, v)
        rates, accelerations = v / units, a / units

        def of(row: Array, *sizes: Array) -> Array:
            size = np.max([np.abs(x).max(axis=-1, initial=0.0) for x in sizes], axis=0)
            worst: Array = np.abs(row).max(axis=-1, initial=0.0) / np.maximum(size, 1.0)
            return worst

        return (
            of(opening(q, rates), rates),
            of(opening(q, accelerations) + bias, accelerations, bias),
        )

    def _independent(self, q: Array, v: Array, a: Array) -> tuple[Array, Array, Array]:
        """Rates and accelerations (n, places) of the independent joints, and whether they keep the loops closed."""
        joints, units = self.joints, self.scaled_closure.rate_units
        rows = joints.rate_rows(q)[:, self._rates]
        _, own = self.scaled_closure.bias(q, v)
        drift = np.concatenate([np.zeros((len(q), self.scaled_closure.nv)), own], axis=-1)[:, self._rates]
        scale = joints.units[self._rates]
        rates = np.einsum("nij,nj->ni", rows, v / units) * scale
        accelerations = (np.einsum("nij,nj->ni", rows, a / units) + drift) * scale
        opening = np.abs(self.scaled_closure.opening_rates(q, v / units)).max(axis=-1, initial=0.0)
        closed = opening <= OPEN * np.maximum(1.0, np.abs(v / units).max(axis=-1, initial=0.0))
        return rates, accelerations, closed

    def _gaps(self, q: Array) -> Array:
        """Per pose the widest gap, rounding allowed for."""
        gaps: Array = np.max(np.abs(self.scaled_closure.closure(q)) / self.scaled_closure.slack, axis=-1, initial=0.0)
        return gaps


def _joined(q: Array, numbers: Array, shape: tuple[int, ...]) -> Array:
    """q (..., tree) and numbers (..., k) side by side in a flat batch (n, nq) of these axes."""
    found = np.empty((*shape, q.shape[-1] + numbers.shape[-1]))
    found[..., : q.shape[-1]], found[..., q.shape[-1] :] = q, numbers
    return found.reshape(math.prod(shape), found.shape[-1])
