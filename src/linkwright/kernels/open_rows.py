"""Constraint rows on their way to the base: carried along with the articulated masses, eliminated where they end.

A row r is a unit force with multiplier lambda_r. On the way in it leaves eta_r on every link it passes, and a part of
the constraint inertia and of its right side at every joint, exactly as the forces do that act freely:

    tau^_r = tau_r - p^T eta_r,   K_rs += tau^_r tau^_s / m^,   c_r += tau^_r tau^ / m^         [000 eq. 24]

What the row reads is then c_r + sum K_rs lambda_s - eta_r . mu, mu the acceleration of the link it has come to. Where
all that it acts on lies beyond that link, nothing more is added to it, and it is eliminated like one more direction:

    lambda_r = (eta_r . mu - c_r - sum over the other rows K_rs lambda_s) / K_rr
    M^ += eta_r eta_r^T / K_rr,   eta -= eta_r c_r / K_rr,   eta_s -= eta_r K_rs / K_rr,   K_st -= K_rs K_rt / K_rr

Loops within loops are so closed one after the other, each at the link that it starts from; only those through the
ground are left to the end.
"""

from __future__ import annotations

from typing import NamedTuple

from linkwright.kernels.forward import (
    Pivot,
    Twist,
    accelerate_outward,
    factor_step,
    reduce_step,
    shift_acceleration,
)
from linkwright.kernels.joint_motion import Six, rates_out
from linkwright.kernels.masses import Articulated, add_articulated, articulated_back
from linkwright.kernels.twists import LinkMotion
from linkwright.kernels.wrenches import Wrench, add_wrench, inertia_wrench, less, scaled, shift_wrench
from linkwright.layout.link_tree import ZERO3, FrameStep, Link, Mass, Scalar, Sym3
from linkwright.scalars.recurring_steps import recurring

Upper = list[list[Scalar]]  # row i has the entries from the diagonal on


class CarriedRow(NamedTuple):
    """A row at a link: its eta there (about O, link axes), and its right side so far."""

    eta: Wrench
    c: Scalar


class LinkLoad(NamedTuple):
    """What has come to a link: M^, eta of what acts freely, and the rows that pass it with their constraint inertia."""

    M: Articulated
    eta: Wrench
    rows: list[CarriedRow]
    K: Upper


class JointPassed(NamedTuple):
    """What a joint leaves for the way back, and what its link hands to its parent."""

    pivots: list[Pivot]
    tau_hats: list[Scalar]
    of_rows: list[list[Scalar]]  # tau^ of every row
    M: Articulated
    eta: Wrench
    rows: list[CarriedRow]
    K: Upper


@recurring
def pass_joint(
    link: Link,
    frame_steps: tuple[FrameStep, ...],
    load: LinkLoad,
    tau: tuple[Scalar, ...],
    efforts: list[tuple[Scalar, ...]],
) -> JointPassed:
    """Tips to base: through a link's joint. efforts: of every row on the link's own rates."""
    pivots, left = factor_step(link, load.M)
    tau_hats, force = reduce_step(link, frame_steps, pivots, tau, load.eta)
    passed = [reduce_step(link, frame_steps, pivots, own, row.eta) for row, own in zip(load.rows, efforts, strict=True)]
    hats = [hat for hat, _ in passed]
    divided = [[x * pivot.inverse for x, pivot in zip(hat, pivots, strict=True)] for hat in hats]
    K = [
        [k + _dot(d, hats[i + j]) for j, k in enumerate(row)]
        for i, (d, row) in enumerate(zip(divided, load.K, strict=True))
    ]
    rows = [
        CarriedRow(shift_wrench(frame_steps, w), row.c + _dot(d, tau_hats))
        for row, d, (_, w) in zip(load.rows, divided, passed, strict=True)
    ]
    M = articulated_back(frame_steps, left)
    return JointPassed(pivots, tau_hats, hats, M, shift_wrench(frame_steps, force), rows, K)


@recurring
def join(M: Articulated, eta: Wrench, other_M: Articulated, other_eta: Wrench) -> tuple[Articulated, Wrench]:
    """A link's articulated mass and eta with what a child hands on."""
    return add_articulated(M, other_M), add_wrench(eta, other_eta)


@recurring
def add_wrenches(a: Wrench, b: Wrench) -> Wrench:
    """A row's eta from two sides."""
    return add_wrench(a, b)


class EliminatedRow(NamedTuple):
    """lambda = (eta . mu - c - sum of `others` lambda_s) / pivot; others: K_rs of all rows left, in their order."""

    pivot: Scalar
    inverse: Scalar
    c: Scalar
    eta: Wrench
    others: list[Scalar]


@recurring
def eliminate_rows(count: int, load: LinkLoad) -> tuple[list[EliminatedRow], LinkLoad]:
    """The first `count` rows at a link, one after the other, the last of them first."""
    M, eta, rows, K = load
    gone: list[EliminatedRow] = []
    for i in range(count - 1, -1, -1):
        (own, c), k = rows[i], [K[min(i, j)][abs(i - j)] for j in range(len(rows))]
        inverse = 1.0 / k[i]
        gone.append(EliminatedRow(k[i], inverse, c, own, [x for j, x in enumerate(k) if j != i]))
        u = scaled(inverse, own)
        M, eta = _stiffened(M, own, u), add_wrench(eta, scaled(-c, u))
        keep = [j for j in range(len(rows)) if j != i]
        parts = {j: k[j] * inverse for j in keep}
        K = [[K[a][b - a] - k[a] * parts[b] for b in keep if b >= a] for a in keep]
        rows = [CarriedRow(add_wrench(rows[j].eta, scaled(-k[j], u)), rows[j].c - parts[j] * c) for j in keep]
    return gone, LinkLoad(M, eta, rows, K)


@recurring
def eliminate_at_ground(count: int, c: list[Scalar], K: Upper) -> tuple[list[EliminatedRow], list[Scalar], Upper]:
    """The same for rows that have come to the ground, which does not accelerate."""
    gone: list[EliminatedRow] = []
    for i in range(count - 1, -1, -1):
        k = [K[min(i, j)][abs(i - j)] for j in range(len(c))]
        inverse = 1.0 / k[i]
        keep = [j for j in range(len(c)) if j != i]
        gone.append(EliminatedRow(k[i], inverse, c[i], (ZERO3, ZERO3), [k[j] for j in keep]))
        parts = {j: k[j] * inverse for j in keep}
        K = [[K[a][b - a] - k[a] * parts[b] for b in keep if b >= a] for a in keep]
        c = [c[j] - parts[j] * c[i] for j in keep]
    return gone, c, K


@recurring
def multipliers_back(gone: list[EliminatedRow], after: list[Scalar], mu: Twist | None) -> list[Scalar]:
    """The multipliers of rows eliminated together, in their own order, from those of the rows after them."""
    found = list(after)
    for i, row in enumerate(reversed(gone)):
        right = -row.c if mu is None else _along(row.eta, mu) - row.c
        found.insert(i, (right - _dot(row.others, found)) * row.inverse)
    return found[: len(gone)]


@recurring
def accelerate_with_rows(
    link: Link,
    frame_steps: tuple[FrameStep, ...],
    pivots: list[Pivot],
    tau_hats: list[Scalar],
    of_rows: list[list[Scalar]],
    multipliers: list[Scalar],
    parent: Twist | None,
) -> tuple[tuple[Scalar, ...], Twist]:
    """Base to tip: a link's accelerations as they are declared, and its mu; the rows act with their multipliers."""
    total = list(tau_hats)
    for hat, multiplier in zip(of_rows, multipliers, strict=True):
        total = [t + multiplier * x for t, x in zip(total, hat, strict=True)]
    carried = shift_acceleration(frame_steps, parent) if parent is not None else (ZERO3, ZERO3)
    own, here = accelerate_outward(pivots, total, carried)
    return rates_out(link, frame_steps, own), here


def _stiffened(M: Articulated, w: Wrench, u: Wrench) -> Articulated:
    """M + w u^T, u along w."""
    x: Six = (*w[0], *w[1])
    y: Six = (*u[0], *u[1])
    A, B, C = M
    upper = ((0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 2))
    return Articulated(
        Sym3(*(m + x[i] * y[j] for (i, j), m in zip(upper, A, strict=True))),
        tuple(tuple(B[i][j] + x[i] * y[3 + j] for j in range(3)) for i in range(3)),  # type: ignore[arg-type]
        Sym3(*(m + x[3 + i] * y[3 + j] for (i, j), m in zip(upper, C, strict=True))),
    )


def _along(w: Wrench, mu: Twist) -> Scalar:
    total: Scalar = 0.0
    for x, y in zip((*w[0], *w[1]), (*mu[0], *mu[1]), strict=True):
        total = total + x * y
    return total


def _dot(a: list[Scalar], b: list[Scalar]) -> Scalar:
    total: Scalar = 0.0
    for x, y in zip(a, b, strict=True):
        total = total + x * y
    return total


@recurring
def wrench_of_motion(mass: Mass, motion: LinkMotion, applied: Wrench | None) -> Wrench:
    """eta at the start: the wrench that a link's motion without accelerations costs, less what is applied."""
    w = inertia_wrench(mass, motion)
    return w if applied is None else less(w, applied)
