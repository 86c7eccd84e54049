"""Reactions that a rigid model cannot tell apart, at their least.

Wrenches of the joints that hold each other in balance on every body, self-stress, may be added to any solution. Each
redundant row of the closure makes one; the least reactions have nothing of them in it, whatever joints were cut:

    X J_c = J_d,   s_d = r_d - X r_c,   S^T S c = S^T R,   R - S c

with J_c the independent rows, J_d the redundant ones, and r what all joints carry when one row pulls alone. What is
structurally zero vanishes: in a planar machine under forces of its plane nothing of this is left.
"""

from __future__ import annotations

from collections.abc import Sequence

from linkwright.kernels.linear import factor, solve_factored
from linkwright.layout.link_tree import LinkTree, Scalar
from linkwright.methods.closed_loops import Chosen, closure_jacobian
from linkwright.methods.dynamics_input import DynamicsInput
from linkwright.methods.inverse_loops import strains
from linkwright.scalars.seam import is_zero

Row = Sequence[Scalar]
MANY = 40  # redundant rows that hang together: beyond, their elimination is too long to be written out


class TooMany(Exception):
    """More redundant rows than are worth a program."""


def least_reactions(
    at: DynamicsInput, R: Row, rows: Chosen, chosen: Chosen, units: Row, live: Sequence[int]
) -> tuple[Scalar, ...]:
    """Reactions R (6 per joint, then couplings) without self-stress. `units` make the rates comparable; rows not `live`
    are zero."""
    S = _stresses(at.tree, at.q, rows, chosen, units, live)
    left = list(R)
    for group in _touching(S):
        T = [_dot(S[k], R) for k in group]
        if all(is_zero(t) for t in T):
            continue
        if len(group) > MANY:
            raise TooMany
        G = factor([[_dot(S[i], S[k]) for k in group] for i in group])
        for k, c in zip(group, solve_factored(G, T), strict=True):
            left = [x - c * s for x, s in zip(left, S[k], strict=True)]
    return tuple(left)


def _stresses(
    tree: LinkTree, q: Row, rows: Chosen, chosen: Chosen, units: Row, live: Sequence[int]
) -> list[list[Scalar]]:
    """Per redundant row what all joints carry in balance."""
    table, nv = strains(tree, tuple(q))["strains"], tree.nv
    width = len(table) // len(rows)
    strain = [table[width * k : width * (k + 1)] for k in range(len(rows))]
    kept = [rows.index(row) for row in chosen]
    dropped = [k for k in range(len(rows)) if k not in kept]
    if len(live) > len(kept) and len(kept) > MANY:
        raise TooMany
    J = closure_jacobian(tree, tuple(q))["J"]
    scaled = [[x * u for x, u in zip(J[nv * k : nv * (k + 1)], units, strict=True)] for k in range(len(rows))]
    A = factor([[_dot(scaled[i], scaled[k]) for k in kept] for i in kept]) if len(live) > len(kept) else None
    found = []
    for d in dropped:
        stress = list(strain[d])
        if d in live and A is not None:
            left = scaled[d]
            for _ in range(2):  # the second time for the rounding that normal equations bring
                X = solve_factored(A, [_dot(scaled[c], left) for c in kept])
                for x, c in zip(X, kept, strict=True):
                    left = [y - x * z for y, z in zip(left, scaled[c], strict=True)]
                    stress = [y - x * z for y, z in zip(stress, strain[c], strict=True)]
        found.append(stress)
    return found


def _touching(S: list[list[Scalar]]) -> list[list[int]]:
    """Stresses in groups: those of different groups have no component in common."""
    groups: list[tuple[set[int], list[int]]] = []
    for k, stress in enumerate(S):
        support, members = {i for i, x in enumerate(stress) if not is_zero(x)}, [k]
        apart = []
        for other, of in groups:
            if other & support:
                support, members = support | other, of + members
            else:
                apart.append((other, of))
        groups = [*apart, (support, members)]
    return [sorted(members) for support, members in groups if support]


def _dot(a: Row, b: Row) -> Scalar:
    total: Scalar = 0.0
    for x, y in zip(a, b, strict=True):
        total = total + x * y
    return total
