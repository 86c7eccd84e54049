"""Forward dynamics projected on the free motions: state (q, nu), nu some of the rates, as many as there are freedoms.

The rates v of all joints are no longer integrated: they follow from nu and from the pose, in such a way that gaps at
the cut joints close by themselves, phi' = -sigma phi (Baumgarte's method, of first order):

    J v = -sigma phi(q),    v = S nu + eta,    J S = 0,    J eta = -sigma phi                          [003 eq. 12, 13]
    a = S nu' + gamma,      gamma = S' nu + eta'                                                       [003 eq. 14]
    (S^T I S) nu' = S^T (tau - h - I gamma)                                                            [003 eq. 15, 16]

With nu a part of v, and v_d the rest, S and eta come from one square matrix J_d, m x m: J_d S_d = -J_i, S_i = 1,
eta_i = 0. S' is never formed: gamma is what J v = -sigma phi leaves when differentiated with nu held,

    J_d gamma_d = -J' v - sigma phi',    gamma_i = 0,

so that a is the true change of v along the motion, at every q, closed or not; on closed poses phi = 0, and a is that
of the closed machine. 003 has sigma^2 phi for the last term, which is the same where J is the gradient of phi; of
turns J here has the joint's directions, which are the gradient where the joint is closed, so phi' is taken as it is.

Which rates are independent, and in which order J_d is eliminated, are integers chosen outside, where values are known.
"""

from __future__ import annotations

from typing import NamedTuple

from linkwright.constraints.constraint_kinds import constraints_of
from linkwright.kernels.elimination import Order, solve_in_order
from linkwright.kernels.generalized_inertia import generalized_inertia
from linkwright.kernels.inverse import efforts, joint_wrenches
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.linear import factor, solve_factored, solve_symmetric
from linkwright.kernels.regroup import base_inertias
from linkwright.layout.link_tree import LinkTree, Scalar
from linkwright.methods.closed_loops import (
    Answer,
    Chosen,
    Scalars,
    applied_forces,
    constraint_rows,
    dot,
    generalized,
    kinematics_of,
    prescribed_answer,
    with_prescribed,
)
from linkwright.methods.dynamics_input import DynamicsInput
from linkwright.methods.open import Integers
from linkwright.scalars.seam import is_zero


class Split(NamedTuple):
    """The rates of the tree, split: `independent` are the places of nu; `order`: (place in the chosen rows, place of a
    dependent rate), one pivot of J_d after the other."""

    independent: Integers
    order: Order


class Tangent(NamedTuple):
    """The chosen rows at a pose, and the basis S by its columns, one per independent rate."""

    J: list[dict[int, Scalar]]
    S: list[list[Scalar]]
    pivots: list[Scalar]


def basis(tree: LinkTree, q: Scalars, chosen: Chosen, split: Split) -> Answer:
    """S, row by row (nv x freedoms), and the pivots of J_d."""
    t = _tangent(tree, q, chosen, split)
    return {"S": tuple(column[i] for i in range(tree.nv) for column in t.S), "pivots": tuple(t.pivots)}


def rates(tree: LinkTree, q: Scalars, nu: Scalars, chosen: Chosen, split: Split, sigma: Scalar = 0.0) -> Answer:
    """v = S nu + eta, and the pivots of J_d."""
    t = _tangent(tree, q, chosen, split)
    return {"v": _rates(tree, q, nu, chosen, split, sigma, t), "pivots": tuple(t.pivots)}


def forward(at: DynamicsInput, chosen: Chosen, split: Split, sigma: Scalar = 0.0) -> Answer:
    """Rates v, nu', accelerations, multipliers of the chosen rows, pivots of J_d [003 eq. 17]; at.v is nu."""
    tree, q, nu = at[:3]
    t = _tangent(tree, q, chosen, split)
    v = _rates(tree, q, nu, chosen, split, sigma, t)
    return {"v": v, **_accelerations(at._replace(v=v), chosen, split, sigma, t)}


def forward_dynamics(at: DynamicsInput, chosen: Chosen, *, split: Split) -> Answer:
    """The same at rates v that are given and close the loops: accelerations, multipliers, pivots of J_d."""
    found = _accelerations(at, chosen, split, 0.0, _tangent(at.tree, at.q, chosen, split))
    return {name: found[name] for name in ("a", "multipliers", "pivots")}


def share(at: DynamicsInput, chosen: Chosen, split: Split, own: Integers, sigma: Scalar = 0.0) -> Answer:
    """What one subsystem contributes: its rates `own` of v, and its share of nu', where all shares add up to nu'.

    at.v is nu. [003 eq. 26, 27: S_A^T (I_A gamma_A + h_A - tau_A) is of the subsystem; S^T I S and gamma need the pose
    of all.]
    """
    tree, q, nu = at[:3]
    t = _tangent(tree, q, chosen, split)
    v = _rates(tree, q, nu, chosen, split, sigma, t)
    p = _projected(at._replace(v=v), chosen, split, sigma, t)
    mine = [sum((column[i] * p.left[i] for i in own), 0.0) for column in t.S]
    return {"v": tuple(v[i] for i in own), "nu_dot": solve_symmetric(p.reduced, mine)}


def contribution(at: DynamicsInput, chosen: Chosen, split: Split, own: Integers, sigma: Scalar = 0.0) -> Answer:
    """What the rates `own` add to the equations of nu': S_A^T I_A S_A (upper triangle, row by row) and S_A^T (tau_A -
    h_A - I_A gamma_A); and v of all, which needs the pose of all. at.v is nu. [003 eq. 26, 27]"""
    tree, q, nu = at[:3]
    t = _tangent(tree, q, chosen, split)
    v = _rates(tree, q, nu, chosen, split, sigma, t)
    p = _projected(at._replace(v=v), chosen, split, sigma, t)
    n = tree.nv
    IS = [{i: dot(p.I[n * i : n * (i + 1)], column) for i in own} for column in t.S]
    inertia = [sum((x[i] * y[i] for i in own), 0.0) for k, y in enumerate(IS) for x in t.S[: k + 1]]
    force = [sum((column[i] * p.left[i] for i in own), 0.0) for column in t.S]
    return {"v": v, "inertia": tuple(inertia), "force": tuple(force), "pivots": tuple(t.pivots)}


class ReducedEquations(NamedTuple):
    """The equations of motion before the last step: S^T I S (upper triangle), gamma, tau - h - I gamma; and I."""

    reduced: list[list[Scalar]]
    gamma: list[Scalar]
    left: list[Scalar]
    I: Scalars


def _tangent(tree: LinkTree, q: Scalars, chosen: Chosen, split: Split) -> Tangent:
    at = Kinematics(tree, q, (0.0,) * tree.nv)
    J = [_entries(generalized(at, row)) for row in constraint_rows(at, chosen).rows]
    S: list[list[Scalar]] = []
    _, pivots = _dependent(tree, J, split, [0.0] * len(J))
    for k in split.independent:
        found, _ = _dependent(tree, J, split, [-row[k] if k in row else 0.0 for row in J])
        found[k] = 1.0
        S.append(found)
    return Tangent(J, S, pivots)


def _rates(tree: LinkTree, q: Scalars, nu: Scalars, chosen: Chosen, split: Split, sigma: Scalar, t: Tangent) -> Scalars:
    """S nu + eta."""
    at = Kinematics(tree, q)
    gaps = {(c, k): x for c, of in enumerate(constraints_of(tree)) for k, x in enumerate(of.residuals(at))}
    eta, _ = _dependent(tree, t.J, split, [-(sigma * gaps[row]) for row in chosen])
    return tuple(dot([column[i] for column in t.S], nu) + eta[i] for i in range(tree.nv))


def _projected(at: DynamicsInput, chosen: Chosen, split: Split, sigma: Scalar, t: Tangent) -> ReducedEquations:
    (tree, q, v), acting = at[:3], applied_forces(at)
    masses, n, kinematics = base_inertias(tree), tree.nv, kinematics_of(at)
    bias = constraint_rows(kinematics, chosen).bias
    opening = _opening(kinematics, chosen)
    lacking = [-x - sigma * y for x, y in zip(bias, opening, strict=True)]
    gamma, _ = _dependent(tree, t.J, split, lacking)
    moving = joint_wrenches(tree, masses, q, v, tuple(gamma), acting.applied)
    needed = efforts(tree, *moving, tuple(gamma))  # I gamma + h
    left = [x - y for x, y in zip(acting.tau, needed, strict=True)]
    I = generalized_inertia(tree, masses, kinematics.frame_steps)
    IS = [[dot(I[n * i : n * (i + 1)], column) for i in range(n)] for column in t.S]
    reduced = [[dot(x, y) if i <= j else 0.0 for j, y in enumerate(IS)] for i, x in enumerate(t.S)]
    return ReducedEquations(reduced, gamma, left, I)


def _accelerations(at: DynamicsInput, chosen: Chosen, split: Split, sigma: Scalar, t: Tangent) -> Answer:
    tree, p = at.tree, _projected(at, chosen, split, sigma, t)
    n, F = tree.nv, factor(p.reduced)

    def held(force: list[Scalar]) -> tuple[list[Scalar], list[Scalar]]:
        """Accelerations by a generalized force; nu' and the force."""
        nu_dot = solve_factored(F, [dot(column, force) for column in t.S])
        return [dot([column[i] for column in t.S], nu_dot) for i in range(n)], [*nu_dot, *force]

    free, others = held(p.left)
    start = [x + y for x, y in zip(free, p.gamma, strict=True)]
    _, others, efforts_found = with_prescribed(at, kinematics_of(at), start, others, held)
    nu_dot, left = tuple(others[: len(t.S)]), others[len(t.S) :]
    free = [dot([column[i] for column in t.S], nu_dot) for i in range(n)]
    # J^T lambda = I a + h - tau = I S nu' - left: the dependent rates' equations tell lambda, the others hold already
    A: dict[int, dict[int, Scalar]] = {i: {} for _, i in split.order}
    for r, row in enumerate(t.J):
        for i, x in row.items():
            if i in A:
                A[i][r] = x
    right = {i: dot(p.I[n * i : n * (i + 1)], free) - left[i] for i in A}
    multipliers, _ = solve_in_order(A, right, tuple((i, r) for r, i in split.order))
    return {
        "nu_dot": nu_dot,
        "a": tuple(x + y for x, y in zip(free, p.gamma, strict=True)),
        "multipliers": tuple(multipliers[r] for r in range(len(chosen))),
        "pivots": tuple(t.pivots),
        **prescribed_answer(efforts_found),
    }


def _opening(at: Kinematics, chosen: Chosen) -> list[Scalar]:
    """phi' of the chosen rows."""
    rate: dict[tuple[int, int], Scalar] = {}
    for c, constraint in enumerate(constraints_of(at.tree)):
        rate |= {(c, k): x for k, x in enumerate(constraint.residual_rates(at))}
    return [rate[row] for row in chosen]


def _dependent(
    tree: LinkTree, J: list[dict[int, Scalar]], split: Split, right: list[Scalar]
) -> tuple[list[Scalar], list[Scalar]]:
    """x with J x = right and zero at the independent rates; the pivots."""
    held = set(split.independent)
    A = {r: {i: x for i, x in row.items() if i not in held} for r, row in enumerate(J)}
    found, pivots = solve_in_order(A, dict(enumerate(right)), split.order)
    return [found.get(i, 0.0) for i in range(tree.nv)], pivots


def _entries(row: Scalars) -> dict[int, Scalar]:
    """A row by its entries that are not structurally zero."""
    return {i: x for i, x in enumerate(row) if not is_zero(x)}
