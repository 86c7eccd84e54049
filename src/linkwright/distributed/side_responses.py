"""How a subsystem answers to unit forces: at the sides of its cut joints, or along its own rates.

With I = U D U^T from the recursion, a unit force c leaves tau^_c = U^-1 N_c^T on its way to the base, and

    R_cr = sum over the joints that both pass of tau^_c tau^_r / m^            [000 eq. 24]

All unit forces that pass a link are carried over it together, in one step.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from linkwright.distributed.joint_sides import Column
from linkwright.kernels.forward import InwardFactors, Pivot, accelerations, reduce_step
from linkwright.kernels.frame_steps import FrameStep
from linkwright.kernels.vector3 import neg
from linkwright.kernels.wrenches import Wrench, add_wrench, shift_wrench
from linkwright.layout.link_tree import ZERO3, Link, LinkTree, Scalar
from linkwright.scalars.recurring_steps import recurring

Hats = dict[int, dict[Column, list[Scalar]]]  # per link that unit forces pass, the tau^ of each


class UnitForce(NamedTuple):
    """Wrenches on links (about O, in link axes) and efforts on rates."""

    wrenches: dict[int, Wrench]
    efforts: dict[int, Scalar]


class Responses(NamedTuple):
    """tau^ of all unit forces; R, its upper triangle by columns; and N I^-1 phi, what acts freely read along each."""

    hats: Hats
    R: dict[tuple[Column, Column], Scalar]
    free: dict[Column, Scalar]


def respond(tree: LinkTree, d: InwardFactors, forces: Mapping[Column, UnitForce]) -> Responses:
    """Of unit forces by their columns; d: the factors of the inertia, and tau^ of what acts freely."""
    etas: dict[int, dict[Column, Wrench]] = {}
    efforts: dict[int, dict[Column, tuple[Scalar, ...]]] = {}
    link_of = {k: i for i, link in enumerate(tree.links) for k in link.rates}
    for c, (wrenches, along) in forces.items():
        for i, (n, f) in wrenches.items():
            etas.setdefault(i, {})[c] = neg(n), neg(f)
        for k in along:
            i = link_of[k]
            efforts.setdefault(i, {})[c] = tuple(along.get(rate, 0.0) for rate in tree.links[i].rates)
    hats: Hats = {}
    R: dict[tuple[Column, Column], Scalar] = {}
    free: dict[Column, Scalar] = {}
    for i in range(len(tree.links) - 1, -1, -1):
        passing = sorted({*etas.get(i, ()), *efforts.get(i, ())})
        if not passing:
            continue
        link = tree.links[i]
        still = (0.0,) * len(link.rates)
        tau = [efforts.get(i, {}).get(c, still) for c in passing]
        eta = [etas.get(i, {}).get(c, (ZERO3, ZERO3)) for c in passing]
        pairs = [(c, r) for k, c in enumerate(passing) for r in passing[k:]]
        sums = [R.get(pair, 0.0) for pair in pairs], [free.get(c, 0.0) for c in passing]
        here, handed, totals, along_free = response_step(
            link.alone, d.frame_steps[i], d.pivots[i], d.tau_hats[i], tau, eta, *sums, link.parent >= 0
        )
        hats[i] = dict(zip(passing, here, strict=True))
        R |= zip(pairs, totals, strict=True)
        free |= zip(passing, along_free, strict=True)
        if link.parent >= 0:
            beyond = etas.setdefault(link.parent, {})
            for c, w in zip(passing, handed, strict=True):
                beyond[c] = add_wrench(beyond[c], w) if c in beyond else w
    return Responses(hats, R, free)


@recurring
def response_step(
    link: Link,
    frame_steps: tuple[FrameStep, ...],
    pivots: list[Pivot],
    free: list[Scalar],
    tau: list[tuple[Scalar, ...]],
    eta: list[Wrench],
    R: list[Scalar],
    along: list[Scalar],
    goes_on: bool,
) -> tuple[list[list[Scalar]], list[Wrench], list[Scalar], list[Scalar]]:
    """Of all unit forces that pass a link: tau^; eta about its parent's O; R and N I^-1 phi with this link's share."""
    hats: list[list[Scalar]] = []
    handed: list[Wrench] = []
    for own, w in zip(tau, eta, strict=True):
        hat, force = reduce_step(link, frame_steps, pivots, own, w)
        hats.append(hat)
        if goes_on:
            handed.append(shift_wrench(frame_steps, force))
    divided = [[x * pivot.inverse for x, pivot in zip(hat, pivots, strict=True)] for hat in hats]
    pairs = [(c, r) for c in range(len(hats)) for r in range(c, len(hats))]
    R = [_with_products(x, hats[c], divided[r]) for x, (c, r) in zip(R, pairs, strict=True)]
    return hats, handed, R, [_with_products(x, hat, free) for x, hat in zip(along, divided, strict=True)]


def _with_products(total: Scalar, x: Sequence[Scalar], y: Sequence[Scalar]) -> Scalar:
    for a, b in zip(x, y, strict=True):
        total = total + a * b
    return total


def accelerated(
    tree: LinkTree, d: InwardFactors, free: Sequence[list[Scalar]], hats: Hats, shares: Mapping[Column, Scalar]
) -> tuple[Scalar, ...]:
    """Accelerations under what acts freely and unit forces times their shares; of links that none passes: free."""
    total: list[list[Scalar]] = list(free)
    for i, passing in hats.items():
        acting = [c for c in passing if c in shares]
        total[i] = with_shares(total[i], [passing[c] for c in acting], [shares[c] for c in acting])
    return accelerations(tree, d, total)


@recurring
def with_shares(free: list[Scalar], hats: list[list[Scalar]], shares: list[Any]) -> list[Scalar]:
    """tau^ of a link with those of unit forces, each times its share."""
    total = list(free)
    for hat, share in zip(hats, shares, strict=True):
        total = [t + share * x for t, x in zip(total, hat, strict=True)]
    return total
