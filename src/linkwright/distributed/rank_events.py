"""Zeros of watched values on ranks: each rank looks for its own, then all put them in one order.

Looked for and found as by the compiled integrators (simulation/integrators/compiled/crossings.py): in four places of
every step, then by false position on the step's polynomial.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import NamedTuple

from linkwright.engines import Function
from linkwright.model.answers import Array
from linkwright.scalars.tolerances import SPACING
from linkwright.simulation.integrators.frame import LOOKS

NARROWINGS = 120
TOGETHER = 1e-9  # of a step: two crossings this close are at one instant


class Hit(NamedTuple):
    """A crossing: in which quarter of the step, at which part of the step, of which event, and whether it ends the
    run."""

    look: int
    s: float
    event: int
    stops: bool


class RankEvents:
    """The events that a rank watches: values of (t, y, p), their numbers among all, and which count."""

    def __init__(
        self, watch: Function, numbers: tuple[int, ...], stops: tuple[bool, ...], directions: tuple[int, ...]
    ) -> None:
        self._watch, self._numbers, self._stops, self._directions = watch, numbers, stops, directions
        self._g: list[float] = []

    def begin(self, t: Array, y: Array, p: Array) -> None:
        self._g = self._watch(t, y, p).tolist()

    def hits(self, values_at: Callable[[float], tuple[Array, Array, Array]], h: float, t_end: float) -> list[Hit]:
        """All crossings in a step; values_at: time, state and numbers at a part of it."""
        found: list[Hit] = []
        before = self._g
        close = max(SPACING, 2.0 * SPACING * abs(t_end) / h)
        for look in range(LOOKS):
            a, b = look / LOOKS, (look + 1) / LOOKS
            after = self._watch(*values_at(b)).tolist()
            for i, direction in enumerate(self._directions):
                if _crosses(before[i], after[i], direction):

                    def value(s: float, i: int = i) -> float:
                        return float(self._watch(*values_at(s))[i])

                    s = _located(value, a, b, before[i], after[i], close)
                    found.append(Hit(look, s, self._numbers[i], self._stops[i]))
            before = after
        self._g = before
        return found


def in_order(hits: list[Hit]) -> Iterator[Hit]:
    """Those of all ranks in order of time, up to the first that ends the run; what is only recorded at that instant
    comes before it."""
    waiting = sorted(hits, key=lambda hit: (hit.look, hit.s, hit.event))
    while waiting:
        hit = waiting.pop(0)
        if hit.stops:
            for other in waiting:
                if not other.stops and other.look == hit.look and other.s <= hit.s + TOGETHER:
                    yield other._replace(s=hit.s)
        yield hit
        if hit.stops:
            return


def _crosses(before: float, after: float, direction: int) -> bool:
    rises = before < 0.0 <= after and direction >= 0
    falls = before > 0.0 >= after and direction <= 0
    return rises or falls


def _located(value: Callable[[float], float], a: float, b: float, g_a: float, g_b: float, close: float) -> float:
    """The part of the step, between a and b, where a value has just crossed."""
    side, sign = 0, math.copysign(1.0, g_a)
    for n in range(NARROWINGS):
        if b - a <= close:
            break
        c = 0.5 * (a + b)
        if n % 3 != 2:
            c = min(b - 0.4 * close, max(a + 0.4 * close, b - g_b * (b - a) / (g_b - g_a)))
        g = value(c)
        if g * sign > 0.0:
            a, g_a = c, g
            g_b = 0.5 * g_b if side == -1 else g_b
            side = -1
        else:
            b, g_b = c, g
            g_a = 0.5 * g_a if side == 1 else g_a
            side = 1
    return b
