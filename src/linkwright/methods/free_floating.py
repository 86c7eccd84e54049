"""The generalized Jacobian of a robot that floats free, with all momenta zero.

Linear and angular momentum in the rates of the base b and of the joints m:  H_b v_b + H_bm v_m = 0, so that

    J* = J_m - J_b H_b^-1 H_bm                                                   [Umetani and Yoshida, 1989]

tells how a point moves with the joints while the base gives way.
"""

from __future__ import annotations

from linkwright.kernels.linear import factor, solve_factored
from linkwright.layout.link_tree import BodyPoint, LinkTree, Scalar
from linkwright.methods.open import Answer, Scalars, generalized_inertia, jacobian

FREEDOMS = 6


def base_rates(tree: LinkTree) -> tuple[int, ...]:
    """Places of the six rates of the free joint on the ground; none where the machine does not float."""
    roots = [k for k, link in enumerate(tree.links) if link.parent < 0]
    found: list[int] = []
    at = roots if len(roots) == 1 else []
    while len(at) == 1 and len(found) < FREEDOMS:
        found += tree.links[at[0]].rates
        at = [k for k, link in enumerate(tree.links) if link.parent == at[0]]
    return tuple(found) if len(found) == FREEDOMS else ()


def generalized_jacobian(tree: LinkTree, at: BodyPoint, q: Scalars) -> Answer:
    """6 x nv row by row: (angular velocity, velocity) of a point per unit rate of each joint, world axes; the columns
    of the base are zero: it goes where the momenta, zero, take it."""
    n, base = tree.nv, base_rates(tree)
    joints = [k for k in range(n) if k not in base]
    H, J = generalized_inertia(tree, q)["I"], jacobian(tree, at, q)["J"]
    factors = factor([[H[i * n + k] for k in base] for i in base])
    found: list[list[Scalar]] = [[0.0] * n for _ in range(6)]
    for m in joints:
        given = solve_factored(factors, [H[i * n + m] for i in base])
        for row in range(6):
            total = J[row * n + m]
            for k, share in zip(base, given, strict=True):
                total = total - J[row * n + k] * share
            found[row][m] = total
    return {"J": tuple(x for row in found for x in row)}
