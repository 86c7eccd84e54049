"""O(n) forward dynamics: I = U D U^T by reverse Gaussian elimination, never formed.

Tips to base, link by link and within a link direction by direction:

    psi^_i = M^_i p_i,  m^_i = p_i^T psi^_i (+ armature),  psi_i = psi^_i / m^_i        [001 eq. 30]
    tau^_i = phi_i - p_i^T eta_i                                                        [001 eq. 28]
    M^_b  += A^T (M^_i - psi^_i psi_i^T) A,   eta_b += A^T (eta_i + psi_i tau^_i)       [001 eq. 31, 29]

base to tip:

    qdd_i = tau^_i / m^_i - psi_i^T (A mu_b),   mu_i = A mu_b + p_i qdd_i               [001 eq. 32, 33]

phi = tau - C qd is not formed on its own: the wrenches of the motion without accelerations start in eta. Each step of
the three passes is a function of one link; `factor_inward` walks the first two branch by branch.
"""

from __future__ import annotations

from typing import NamedTuple

from linkwright.kernels.frame_steps import joint_steps, turn
from linkwright.kernels.joint_motion import Column, Six, columns, efforts_in, project, rates_out
from linkwright.kernels.masses import (
    Articulated,
    add_articulated,
    articulated,
    articulated_back,
    articulated_column,
)
from linkwright.kernels.traversal import walk
from linkwright.kernels.twists import LinkMotion, ground_motion, step
from linkwright.kernels.vector3 import add, cross, neg
from linkwright.kernels.wrenches import Wrench, add_wrench, inertia_wrench, less, shift_wrench
from linkwright.layout.link_tree import ZERO3, FrameStep, Link, LinkTree, Mass, Scalar, Shift, Sym3, Vec3
from linkwright.scalars.recurring_steps import recurring
from linkwright.scalars.seam import is_zero

Twist = tuple[Vec3, Vec3]


class Pivot(NamedTuple):
    """One eliminated direction: p, psi, 1/m^."""

    p: Column
    psi: Six
    inverse: Scalar


def eliminate(M: Articulated, p: Column, armature: Scalar = 0.0) -> tuple[Pivot, Articulated]:
    """One direction out of the articulated mass; without a rotor nothing is left along it [001 eq. 30, 31]."""
    psi_hat: Six = _combined(M, p)
    inverse = 1.0 / (project(p, psi_hat) + armature)
    psi: Six = tuple(inverse * x for x in psi_hat)
    gone = p[0][0] if len(p) == 1 and is_zero(armature) else -1

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


def factor_step(link: Link, M: Articulated) -> tuple[list[Pivot], Articulated]:
    """A link's directions out of its articulated mass, the last first; what is left goes to the parent."""
    pivots: list[Pivot] = []
    for p in reversed(columns(link)):
        pivot, M = eliminate(M, p, link.armature)
        pivots.insert(0, pivot)
    return pivots, M


def reduce_step(
    link: Link, frame_steps: tuple[FrameStep, ...], pivots: list[Pivot], tau: tuple[Scalar, ...], eta: Wrench
) -> tuple[list[Scalar], Wrench]:
    """tau^ per direction, and eta for the parent, still about the link's O in its axes."""
    t = efforts_in(link, frame_steps, tau)
    tau_hats: list[Scalar] = []
    for k in range(len(t) - 1, -1, -1):
        n, f = eta
        tau_hat = t[k] - project(pivots[k].p, (*n, *f))
        eta = _plus(eta, pivots[k].psi, tau_hat)
        tau_hats.insert(0, tau_hat)
    return tau_hats, eta


def accelerate_outward(pivots: list[Pivot], tau_hats: list[Scalar], mu: Twist) -> tuple[tuple[Scalar, ...], Twist]:
    """The link's accelerations, and mu with them, from mu carried over from the parent."""
    own: list[Scalar] = []
    for pivot, tau_hat in zip(pivots, tau_hats, strict=True):
        x = tau_hat * pivot.inverse - _dot(pivot.psi, mu)
        mu = _plus_along(mu, pivot.p, x)
        own.append(x)
    return tuple(own), mu


class InwardFactors(NamedTuple):
    """What the way from the tips to the base leaves, link by link: I = U D U^T and U^-1 phi."""

    frame_steps: list[tuple[FrameStep, ...]]
    motion: list[LinkMotion]  # without accelerations, the ground lifted against gravity
    pivots: list[list[Pivot]]
    tau_hats: list[list[Scalar]]


def factor_inward(
    tree: LinkTree,
    masses: list[Mass],
    q: tuple[Scalar, ...],
    v: tuple[Scalar, ...],
    tau: tuple[Scalar, ...],
    applied: dict[int, Wrench],
) -> InwardFactors:
    """Under efforts tau and wrenches `applied` on links (about O, link axes)."""
    n = len(tree.links)
    frame_steps: list[tuple[FrameStep, ...]] = []
    motion: list[LinkMotion] = []
    M: list[Articulated] = []
    eta: list[Wrench] = []
    pivots: list[list[Pivot]] = [[] for _ in range(n)]
    tau_hats: list[list[Scalar]] = [[] for _ in range(n)]
    for outward, i in walk(tree):
        link = tree.links[i]
        b = link.parent
        if outward:
            parent = motion[b] if b >= 0 else ground_motion(tree.gravity)
            path, own, w = inertia_step(
                link.alone, masses[i], link.own_coordinates(q), link.own_rates(v), parent, applied.get(i)
            )
            frame_steps.append(path)
            motion.append(own)
            M.append(articulated(masses[i]))
            eta.append(w)
            continue
        beyond = (M[b], eta[b]) if b >= 0 else None
        pivots[i], tau_hats[i], handed = inward_step(
            link.alone, frame_steps[i], M[i], eta[i], link.own_rates(tau), beyond
        )
        if handed is not None:
            M[b], eta[b] = handed
    return InwardFactors(frame_steps, motion, pivots, tau_hats)


@recurring
def inertia_step(
    link: Link, mass: Mass, q: tuple[Scalar, ...], v: tuple[Scalar, ...], parent: LinkMotion, applied: Wrench | None
) -> tuple[tuple[FrameStep, ...], LinkMotion, Wrench]:
    """Base to tip: a link's moves, its motion without accelerations, and the wrench that this costs less what is
    applied."""
    path = joint_steps(link, q)
    motion = step(link, path, parent, v, None)
    w = inertia_wrench(mass, motion)
    return path, motion, w if applied is None else less(w, applied)


@recurring
def inward_step(
    link: Link,
    frame_steps: tuple[FrameStep, ...],
    M: Articulated,
    eta: Wrench,
    tau: tuple[Scalar, ...],
    parent: tuple[Articulated, Wrench] | None,
) -> tuple[list[Pivot], list[Scalar], tuple[Articulated, Wrench] | None]:
    """Tips to base: a link's pivots and tau^, and M^ and eta of its parent with what it hands on."""
    pivots, left = factor_step(link, M)
    tau_hats, force = reduce_step(link, frame_steps, pivots, tau, eta)
    if parent is None:
        return pivots, tau_hats, None
    M_b = add_articulated(parent[0], articulated_back(frame_steps, left))
    return pivots, tau_hats, (M_b, add_wrench(parent[1], shift_wrench(frame_steps, force)))


def reduce_inward(
    tree: LinkTree, d: InwardFactors, wrenches: dict[int, Wrench], efforts: dict[int, Scalar]
) -> dict[int, list[Scalar]]:
    """U^-1 (N^T w + tau) for wrenches on links and efforts on rates: tau^ on the links they pass on their way to the
    base."""
    eta: dict[int, Wrench] = {i: (neg(n), neg(f)) for i, (n, f) in wrenches.items()}
    tau = tuple(efforts.get(k, 0.0) for k in range(tree.nv))
    tau_hats: dict[int, list[Scalar]] = {}
    for i in range(len(tree.links) - 1, -1, -1):
        link = tree.links[i]
        if i in eta or any(k in efforts for k in link.rates):
            here = eta.get(i, (ZERO3, ZERO3))
            tau_hats[i], force = reduce_step(link, d.frame_steps[i], d.pivots[i], tau, here)
            if link.parent >= 0:
                w = shift_wrench(d.frame_steps[i], force)
                eta[link.parent] = add_wrench(eta[link.parent], w) if link.parent in eta else w
    return tau_hats


def accelerations(tree: LinkTree, d: InwardFactors, tau_hats: list[list[Scalar]]) -> tuple[Scalar, ...]:
    """Base to tip."""
    a: list[Scalar] = [0.0] * tree.nv
    mu: list[Twist] = []
    for i, link in enumerate(tree.links):
        parent = mu[link.parent] if link.parent >= 0 else None
        out, here = outward_step(link.alone, d.frame_steps[i], d.pivots[i], tau_hats[i], parent)
        mu.append(here)
        a[link.v : link.v + len(out)] = out
    return tuple(a)


@recurring
def outward_step(
    link: Link, frame_steps: tuple[FrameStep, ...], pivots: list[Pivot], tau_hats: list[Scalar], parent: Twist | None
) -> tuple[tuple[Scalar, ...], Twist]:
    """A link's accelerations as they are declared, and its mu, from its parent's (None: the ground's)."""
    carried = shift_acceleration(frame_steps, parent) if parent is not None else (ZERO3, ZERO3)
    own, here = accelerate_outward(pivots, tau_hats, carried)
    return rates_out(link, frame_steps, own), here


def shift_acceleration(frame_steps: tuple[FrameStep, ...], m: Twist) -> Twist:
    """A mu."""
    w, v = m
    for frame_step in frame_steps:
        if isinstance(frame_step, Shift):
            v = add(v, cross(w, frame_step.a))
        else:
            w, v = turn(frame_step, w), turn(frame_step, v)
    return w, v


def _dot(psi: Six, m: Twist) -> Scalar:
    total: Scalar = 0.0
    for x, y in zip(psi, (*m[0], *m[1]), strict=True):
        total = total + x * y
    return total


def _plus(w: Wrench, psi: Six, k: Scalar) -> Wrench:
    s = tuple(x + y * k for x, y in zip((*w[0], *w[1]), psi, strict=True))
    return s[:3], s[3:]


def _plus_along(m: Twist, p: Column, x: Scalar) -> Twist:
    s = [*m[0], *m[1]]
    for k, weight in p:
        s[k] = s[k] + weight * x
    return (s[0], s[1], s[2]), (s[3], s[4], s[5])
