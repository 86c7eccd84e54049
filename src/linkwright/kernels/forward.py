"""O(n) forward dynamics: I = U D U^T by reverse Gaussian elimination, never formed.

Tips to base, link by link and within a link direction by direction:

    psi^_i = M^_i p_i,  m^_i = p_i^T psi^_i,  psi_i = psi^_i / m^_i                     [001 eq. 30]
    tau^_i = phi_i - p_i^T eta_i                                                        [001 eq. 28]
    M^_b  += A^T (M^_i - psi^_i psi_i^T) A,   eta_b += A^T (eta_i + psi_i tau^_i)       [001 eq. 31, 29]

base to tip:

    qdd_i = tau^_i / m^_i - psi_i^T mu_i,     mu_i = A mu_b + p_i qdd_i                 [001 eq. 32, 33]

phi = tau - C qd is not formed on its own: the wrenches of the motion without accelerations start in eta.
"""

from __future__ import annotations

from typing import NamedTuple

from linkwright.frames.machine import ZERO3, Machine, Move, Scalar, Shift, Sym3, Vec3
from linkwright.kernels.joints import Column, Six, columns, efforts_in, project, rates_out
from linkwright.kernels.masses import (
    Articulated,
    add_articulated,
    articulated,
    articulated_back,
    articulated_column,
)
from linkwright.kernels.moves import turn
from linkwright.kernels.twists import Moves
from linkwright.kernels.vectors import add, cross
from linkwright.kernels.wrenches import Wrench, add_wrench, wrench_back


class Pivot(NamedTuple):
    """One eliminated direction: p, psi, 1/m^."""

    p: Column
    psi: Six
    inverse: Scalar


def eliminate(M: Articulated, p: Column) -> tuple[Pivot, Articulated]:
    """One direction out of the articulated mass; along it nothing is left [001 eq. 30, 31]."""
    psi_hat: Six = _combined(M, p)
    inverse = 1.0 / project(p, psi_hat)
    psi: Six = tuple(inverse * x for x in psi_hat)
    gone = p[0][0] if len(p) == 1 else -1

    def rest(i: int, j: int, m: Scalar) -> Scalar:
        return 0.0 if gone in (i, j) else m - psi_hat[i] * psi[j]

    A, B, C = M
    return Pivot(p, psi, inverse), Articulated(
        Sym3(*(rest(i, j, m) for (i, j), m in zip(_UPPER, A, strict=True))),
        tuple(tuple(rest(i, 3 + j, B[i][j]) for j in range(3)) for i in range(3)),  # type: ignore[arg-type]
        Sym3(*(rest(3 + i, 3 + j, m) for (i, j), m in zip(_UPPER, C, strict=True))),
    )


_UPPER = ((0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 2))


def _combined(M: Articulated, p: Column) -> Six:
    total: tuple[Scalar, ...] = (0.0,) * 6
    for k, weight in p:
        total = tuple(t + weight * x for t, x in zip(total, articulated_column(M, k), strict=True))
    return total


def factors(machine: Machine, moves: Moves) -> list[list[Pivot]]:
    """Every link's pivots: U and D of the generalized inertia, each link's directions in their order."""
    M = [articulated(link.mass) for link in machine.links]
    found: list[list[Pivot]] = [[] for _ in M]
    for i in range(len(M) - 1, -1, -1):
        link = machine.links[i]
        for p in reversed(columns(link)):
            pivot, M[i] = eliminate(M[i], p)
            found[i].insert(0, pivot)
        if link.parent >= 0:
            M[link.parent] = add_articulated(M[link.parent], articulated_back(moves[i], M[i]))
    return found


def solve(
    machine: Machine, moves: Moves, pivots: list[list[Pivot]], tau: tuple[Scalar, ...], bias: list[Wrench]
) -> tuple[Scalar, ...]:
    """The accelerations under efforts tau, given every link's wrench `bias` of the motion without them."""
    eta = list(bias)
    reduced: list[list[Scalar]] = []  # tau^ / m^, link by link
    for i in range(len(eta) - 1, -1, -1):
        link = machine.links[i]
        t = efforts_in(link, moves[i], tau)
        row: list[Scalar] = []
        for k in range(len(t) - 1, -1, -1):
            n, f = eta[i]
            tau_hat = t[k] - project(pivots[i][k].p, (*n, *f))
            eta[i] = _plus(eta[i], pivots[i][k].psi, tau_hat)
            row.insert(0, tau_hat * pivots[i][k].inverse)
        reduced.append(row)
        if link.parent >= 0:
            eta[link.parent] = add_wrench(eta[link.parent], wrench_back(moves[i], eta[i]))
    reduced.reverse()
    a: list[Scalar] = [0.0] * machine.nv
    mu: list[Wrench] = []
    for i, link in enumerate(machine.links):
        m = _carried(moves[i], mu[link.parent]) if link.parent >= 0 else (ZERO3, ZERO3)
        own: list[Scalar] = []
        for pivot, t in zip(pivots[i], reduced[i], strict=True):
            x = t - _dot(pivot.psi, m)
            m = _moved(m, pivot.p, x)
            own.append(x)
        mu.append(m)
        out = rates_out(link, moves[i], tuple(own))
        a[link.v : link.v + len(out)] = out
    return tuple(a)


def _carried(moves: tuple[Move, ...], m: tuple[Vec3, Vec3]) -> tuple[Vec3, Vec3]:
    """A mu."""
    w, v = m
    for move in moves:
        if isinstance(move, Shift):
            v = add(v, cross(w, move.a))
        else:
            w, v = turn(move, w), turn(move, v)
    return w, v


def _dot(psi: Six, m: tuple[Vec3, Vec3]) -> Scalar:
    total: Scalar = 0.0
    for x, y in zip(psi, (*m[0], *m[1]), strict=True):
        total = total + x * y
    return total


def _plus(w: Wrench, psi: Six, k: Scalar) -> Wrench:
    s = tuple(x + y * k for x, y in zip((*w[0], *w[1]), psi, strict=True))
    return s[:3], s[3:]


def _moved(m: tuple[Vec3, Vec3], p: Column, x: Scalar) -> tuple[Vec3, Vec3]:
    s = [*m[0], *m[1]]
    for k, weight in p:
        s[k] = s[k] + weight * x
    return (s[0], s[1], s[2]), (s[3], s[4], s[5])
