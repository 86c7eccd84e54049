"""Efforts of joints that the gears of their motors hold at rest: what gives them no acceleration.

Accelerations are affine in efforts, so one joint is held by T = -a(0) / (a(1) - a(0)); several by as many equations.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from linkwright.scalars.seam import where_positive as where
from linkwright.simulation.inputs.drives import Drives
from linkwright.simulation.running.formulations import Rates

if TYPE_CHECKING:
    from linkwright.simulation.running.equations import Instant

Scalar = Any
Scalars = tuple[Scalar, ...]


def with_gears_at_rest(
    drives: Drives, now: Instant, tau: Scalars, accelerations: Callable[[Scalars], Scalars], forced: int | None = None
) -> Scalars:
    """The efforts, those of joints whose gears are at rest being what holds them; forced: one that is held, too."""
    gears = drives.gears
    at = [drives.places.index(gear.place) for gear in gears]
    held = [1.0 if k == forced else where(now.mode[gear.mode] ** 2 - 0.5, 0.0, 1.0) for k, gear in enumerate(gears)]
    free = list(tau)
    for i, h in zip(at, held, strict=True):
        free[i] = tau[i] * (1.0 - h)
    a = accelerations(tuple(free))
    rows = []
    for i in at:
        pushed = list(free)
        pushed[i] = pushed[i] + 1.0
        rows.append(accelerations(tuple(pushed)))
    n = range(len(gears))
    A = [[held[j] * held[k] * (rows[k][gears[j].place] - a[gears[j].place]) for k in n] for j in n]
    for k in n:
        A[k][k] = A[k][k] + (1.0 - held[k])  # one that moves is left out by a unit pivot
    x = _solved(A, [-held[j] * a[gears[j].place] for j in n])
    for i, effort in zip(at, x, strict=True):
        free[i] = free[i] + effort
    return tuple(free)


def at_rest(drives: Drives, now: Instant, rates: Rates, independent: Sequence[int]) -> Rates:
    """The rates with those of joints that gears hold without a rounding's change, so that nothing creeps."""
    a, x_rate = list(rates.a), list(rates.x_rate)
    for gear in drives.gears:
        moves = where(now.mode[gear.mode] ** 2 - 0.5, 1.0, 0.0)
        a[gear.place] = a[gear.place] * moves
        if gear.place in independent:
            k = independent.index(gear.place)
            x_rate[k] = x_rate[k] * moves
    return rates._replace(a=tuple(a), x_rate=tuple(x_rate))


def _solved(A: list[list[Scalar]], b: list[Scalar]) -> list[Scalar]:
    """Without pivoting: A is positive definite, the mobility of joints that are held."""
    n = len(b)
    for k in range(n):
        for i in range(k + 1, n):
            share = A[i][k] / A[k][k]
            A[i] = [x - share * y for x, y in zip(A[i], A[k], strict=True)]
            b[i] = b[i] - share * b[k]
    for k in reversed(range(n)):
        b[k] = (b[k] - sum(A[k][j] * b[j] for j in range(k + 1, n))) / A[k][k]
    return b
