"""Profiles of cams: a table made a smooth curve, and whether a profile is fit to be one."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import items, reals, scalar, shown, truth
from linkwright.scalars import seam
from linkwright.scalars.expression import Expression, Scalar, present
from linkwright.scalars.formula import Formula
from linkwright.scalars.tolerances import NOT_SMOOTH, PERIODIC
from linkwright.scalars.varying_number import said

LEAST = 4  # points, for a curve with two derivatives that says more than they do
SAMPLES = 1440  # of a turn, between which a profile is looked at for jumps
HALVINGS = 40
TURN = 2.0 * math.pi


@dataclass(frozen=True)
class Profile:
    """A cubic spline through lifts at increasing angles, with two continuous derivatives.

    periodic: it repeats beyond its ends, smoothly; else it goes on straight, as it ends. profile(x) is its value.
    """

    angles: tuple[float, ...]
    lifts: tuple[float, ...]
    periodic: bool = True

    def __call__(self, x: Scalar) -> Scalar:
        """The lift at an angle: a number, an array, or what stands for a coordinate."""
        pieces, knots = self._pieces(), [float(t) for t in self.angles]
        if self.periodic:
            x = seam.modulo(x - knots[0], knots[-1] - knots[0]) + knots[0]
            inner = knots[1:-1]
        else:
            inner = knots
        start, c0, c1, c2, c3 = (_chosen(x, inner, [piece[k] for piece in pieces]) for k in range(5))
        u = x - start
        return c0 + u * (c1 + u * (c2 + u * c3))

    def _pieces(self) -> list[list[Scalar]]:
        """Per piece where it starts and its four coefficients."""
        from scipy.interpolate import CubicSpline  # late: it takes a while to load

        t, lifts = np.array(self.angles, float), [said(x) for x in self.lifts]
        ends = "periodic" if self.periodic else "natural"
        if any(isinstance(x, Expression) for x in lifts):
            unit = np.eye(len(t))
            if self.periodic:  # the last lift is the first
                unit = unit[:, :-1]
                unit[-1, 0] = 1.0
                lifts = lifts[:-1]
            shares = CubicSpline(t, unit, bc_type=ends).c[::-1]
            c = [[_sum(row, lifts) for row in rows] for rows in shares]
        else:
            c = CubicSpline(t, np.array(lifts, float), bc_type=ends).c[::-1].tolist()
        pieces = [list(piece) for piece in zip(t[:-1].tolist(), *c, strict=True)]
        if self.periodic:
            return pieces
        h = float(t[-1] - t[-2])
        _, c0, c1, c2, c3 = pieces[-1]
        last = [float(t[-1]), c0 + h * (c1 + h * (c2 + h * c3)), c1 + h * (2.0 * c2 + 3.0 * h * c3), 0.0, 0.0]
        return [[float(t[0]), pieces[0][1], pieces[0][2], 0.0, 0.0], *pieces, last]


def profile(angles: Any, lifts: Any, periodic: bool = True) -> Profile:
    """The profile of a cam through lifts (m or rad) at increasing angles (rad, or m of a sliding shaft): a cubic spline
    with two continuous derivatives.

    periodic: it repeats after the last angle, where the lift must be the first again.

    >>> import linkwright as lw
    >>> lift = lw.profile([0.0, 1.5, 3.0, 4.5, 6.0], [0.0, 0.004, 0.01, 0.004, 0.0])
    >>> round(lift(1.5 + 6.0), 6)
    0.004
    """
    what = "profile"
    t = reals(angles, f"{what}: angles")
    said = tuple(scalar(x, f"{what}: lifts") for x in items(lifts))
    if t.ndim != 1 or len(t) != len(said):
        raise ModelError(f"{what}: it has {t.size} angles for {len(said)} lifts. Give one lift for each angle.")
    if len(t) < LEAST:
        raise ModelError(f"{what}: {len(t)} points are too few for a smooth curve. Give at least {LEAST}.")
    for k in np.flatnonzero(np.diff(t) <= 0.0)[:1]:
        raise ModelError(
            f"{what}: angles must increase, but {t[k + 1]:g} follows {t[k]:g}: it jumps there. Leave one out."
        )
    known = np.array([present(x) for x in said])
    size = max(float(np.ptp(known)), abs(float(known[0])))
    if truth(periodic, f"{what}: periodic") and abs(known[-1] - known[0]) > PERIODIC * size:
        raise ModelError(
            f"{what}: it does not close: the lift is {known[0]:g} at {t[0]:g} and {known[-1]:g} at {t[-1]:g}. Make the "
            "last lift the first, or say periodic=False."
        )
    if periodic:
        said = (*said[:-1], said[0])  # to the last digit
    return Profile(tuple(t.tolist()), said, bool(periodic))


def must_be_smooth(formula: Formula, turns: bool, what: str) -> None:
    """Refuse a profile that is no number, jumps or has a kink, and say where; looked at over a turn, or a metre."""
    x = np.linspace(0.0, TURN if turns else 1.0, SAMPLES + 1)
    unit = "rad" if turns else "m"
    numbers = [p.value for p in formula.parameters]
    for order, word in enumerate(("jumps", "has a kink")):
        known = _sampled(formula, order, x, numbers)
        if not np.isfinite(known).all():
            raise ModelError(f"{what}: its profile is no number at {x[~np.isfinite(known)][0]:.6g} {unit}.")
        steps = np.abs(np.diff(known))
        k = int(np.argmax(steps))
        size = max(float(np.ptp(known)), float(np.abs(known).max()))
        low, high = x[k], x[k + 1]
        for _ in range(HALVINGS):
            ends = _sampled(formula, order, np.array([low, 0.5 * (low + high), high]), numbers)
            low, high = (
                (low, 0.5 * (low + high))
                if abs(ends[1] - ends[0]) > abs(ends[2] - ends[1])
                else (0.5 * (low + high), high)
            )
        ends = _sampled(formula, order, np.array([low, high]), numbers)
        if size > 0.0 and abs(ends[1] - ends[0]) > NOT_SMOOTH * size:
            raise ModelError(
                f"{what}: its profile {word} at {0.5 * (low + high):.6g} {unit}. Make it smooth there; lw.profile "
                "leads a smooth curve through points."
            )


def checked_profile(given: Any, what: str) -> Profile | None:
    """The profile, if it is one of points; None for a function."""
    if isinstance(given, Profile):
        return given
    if not callable(given) and not isinstance(given, Formula):
        raise ModelError(
            f"{what}: a profile is a function of the shaft's coordinate, or lw.profile(angles, lifts), "
            f"not {shown(given)}."
        )
    return None


def _sampled(formula: Formula, order: int, x: np.ndarray, numbers: list[float]) -> np.ndarray:
    with np.errstate(all="ignore"):
        found = formula.slopes([x], numbers)[0] if order else formula.value([x], numbers)
    return np.broadcast_to(np.asarray(found, float), x.shape)


def _chosen(x: Scalar, knots: list[float], values: list[Scalar]) -> Scalar:
    """Of values, one more than knots, the one of the piece that x lies in: a tree of choices."""
    if len(values) == 1 or all(v is values[0] or (isinstance(v, float) and v == values[0]) for v in values):
        return values[0]
    half = len(values) // 2
    before, behind = _chosen(x, knots[: half - 1], values[:half]), _chosen(x, knots[half:], values[half:])
    return seam.where_positive(knots[half - 1] - x, before, behind)


def _sum(shares: Any, values: list[Scalar]) -> Scalar:
    total: Scalar = 0.0
    for share, value in zip(shares.tolist(), values, strict=True):
        total = total + share * value
    return total
