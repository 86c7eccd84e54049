"""Impacts once more, in symbols: which contacts push in which phase is decided, and all else is smooth.

    p_A = -G_AA^-1 c_A,    w = c + G (1 + e s) p,    r_B = -G_BB^-1 w_B,    v+ = v + Pi C^T ((1 + e s) p + r)

Pi is what the loops leave of I^-1, G = C Pi C^T; A pushes in compression, B more in expansion; s = 1, but where unequal
e would make energy.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from linkwright.constraints.constraint import ConstraintRow
from linkwright.kernels.linear import factor, solve_factored
from linkwright.layout.link_tree import Scalar
from linkwright.methods.closed_loops import constraint_rows, dot, generalized, link_order, masked, masked_inertia
from linkwright.methods.open import Scalars, generalized_inertia
from linkwright.scalars.seam import sqrt

if TYPE_CHECKING:
    from linkwright.simulation.running.constraints import Constraints
    from linkwright.simulation.running.equations import Instant


class Decided(NamedTuple):
    """What numbers decided: the contacts, by their places, that push in compression and more in expansion; those that
    do not bounce; whether what comes back is scaled down; the numbers of the mode after it; whether any rate changes;
    whose gaps are made zero, by their numbers of the mode."""

    compressed: tuple[int, ...]
    expanded: tuple[int, ...]
    ended: tuple[int, ...]
    scaled: bool
    modes: tuple[tuple[str, float], ...]
    strikes: bool
    settled: tuple[str, ...]


def again(constraints: Constraints, now: Instant, decided: Decided, rate_names: Sequence[str]) -> Mapping[str, Scalar]:
    """Rates and numbers of the mode after an impact, by name."""
    values: dict[str, Scalar] = dict(decided.modes)
    if decided.strikes:
        values |= dict(zip(rate_names, _after(constraints, now, decided), strict=True))
    return values


def _after(constraints: Constraints, now: Instant, decided: Decided) -> Scalars:
    some = sorted({*decided.compressed, *decided.expanded})
    if not some:
        return now.v
    response = ContactResponse(constraints, now, [now.tree.contacts[k].rows(now.kinematics)[0] for k in some])
    contacts = [now.tree.contacts[k].constraint for k in some]
    c: list[Scalar] = [x.rates(now.kinematics)[0] for x in contacts]
    p = _pushed(response.G, c, [some.index(k) for k in decided.compressed])
    e = [0.0 if k in decided.ended else x.restitution for k, x in zip(some, contacts, strict=True)]
    back = [x * y for x, y in zip(e, p, strict=True)]
    if decided.scaled:
        share = sqrt(_twice(response.G, p) / _twice(response.G, back))
        back = [share * x for x in back]
    p = [x + y for x, y in zip(p, back, strict=True)]
    w = [x + dot(row, p) for x, row in zip(c, response.G, strict=True)]
    more = _pushed(response.G, w, [some.index(k) for k in decided.expanded])
    return response.changed(now.v, [x + y for x, y in zip(p, more, strict=True)])


def _pushed(G: list[list[Scalar]], c: Sequence[Scalar], active: Sequence[int]) -> list[Scalar]:
    """p with c + G p = 0 where it is active, else 0."""
    found: list[Scalar] = [0.0] * len(c)
    if active:
        F = factor([[G[i][j] for j in active] for i in active])
        for i, x in zip(active, solve_factored(F, [-c[i] for i in active]), strict=True):
            found[i] = x
    return found


def _twice(G: list[list[Scalar]], p: Sequence[Scalar]) -> Scalar:
    """p G p, twice the energy of impulses."""
    return dot(p, [dot(row, p) for row in G])


class ContactResponse:
    """Of rows of contacts G = C Pi C^T and Pi C^T."""

    def __init__(self, constraints: Constraints, now: Instant, rows: Sequence[ConstraintRow]) -> None:
        tree, at = now.tree, now.kinematics
        held = constraint_rows(at, constraints.chosen)
        motions = constraints.motions.rows(at)
        self.order = link_order(tree)
        I = generalized_inertia(tree, now.q)["I"]
        F = factor([[I[tree.nv * i + j] for j in self.order] for i in self.order])

        def solved(some: Sequence[ConstraintRow]) -> tuple[list[list[Scalar]], list[list[Scalar]]]:
            every = [generalized(at, row) for row in some]
            ordered = [[row[i] for i in self.order] for row in every]
            return ordered, [solve_factored(F, row) for row in ordered]

        masks = [*held.masks, *(None for _ in motions)]
        (J, by_J), (C, by_C) = solved([*held.rows, *motions]), solved(rows)
        gicm = [[dot(row, x) if i <= j else 0.0 for j, x in enumerate(by_J)] for i, row in enumerate(J)]
        loops = factor(masked_inertia(gicm, masks))
        for k, x in enumerate(by_C):
            answer = solve_factored(loops, masked([dot(row, x) for row in J], masks))
            by_C[k] = [y - dot(answer, [own[i] for own in by_J]) for i, y in enumerate(x)]
        self.moves = by_C
        self.G = [[dot(row, x) for x in by_C] for row in C]

    def changed(self, v: Scalars, p: Sequence[Scalar]) -> Scalars:
        """v after impulses."""
        after = list(v)
        for place, i in enumerate(self.order):
            after[i] = after[i] + dot(p, [x[place] for x in self.moves])
        return tuple(after)
