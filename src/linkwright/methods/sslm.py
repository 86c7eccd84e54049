"""Forward dynamics by subsystem-level multipliers (SSLM).

With I = U D U^T from the tree's recursion every row r of J leaves tau^_r = U^-1 J_r^T on its way to the base, and

    GICM_rs = sum over the joints both rows pass of tau^_r tau^_s / m^           [000 eq. 24, subsystem by subsystem]

Blocks of loops that share no subsystem are structurally zero and cost nothing in the elimination. The multipliers
then join the forces already on their way: no second descent is needed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from linkwright.constraints.constraint import ConstraintRow
from linkwright.kernels.forward import accelerations, factor_inward, reduce_inward
from linkwright.kernels.generalized_inertia import generalized_inertia
from linkwright.kernels.inverse import efforts, joint_wrenches
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.linear import Factors, Rows, factor, solve_factored, solve_lower, solve_upper
from linkwright.kernels.regroup import base_inertias
from linkwright.kernels.wrenches import Wrench
from linkwright.layout.link_tree import LinkTree, Scalar
from linkwright.methods.closed_loops import (
    Answer,
    Chosen,
    PrescribedEfforts,
    Scalars,
    applied_forces,
    constraint_rows,
    dot,
    forward_answer,
    generalized,
    kinematics_of,
    link_order,
    masked,
    masked_inertia,
    prescribed_efforts,
    prescribed_rows,
)
from linkwright.methods.dynamics_input import DynamicsInput
from linkwright.scalars.seam import is_zero


def forward_dynamics(at: DynamicsInput, chosen: Chosen) -> Answer:
    """Accelerations, multipliers of the chosen rows, pivots of the GICM, by the articulated recursion."""
    return recursion(at, chosen, *applied_forces(at))


def recursion(at: DynamicsInput, chosen: Chosen, tau: Scalars, applied: dict[int, Wrench]) -> Answer:
    """The same under efforts on rates and wrenches on links, whatever exerts them."""
    tree, q, v = at[:3]
    d = factor_inward(tree, base_inertias(tree), q, v, tau, applied)
    inverse = [[pivot.inverse for pivot in pivots] for pivots in d.pivots]

    def reduced(row: ConstraintRow) -> TauHats:
        return reduce_inward(tree, d, row.on_links(tree), row.efforts)

    c = _constrained(at, chosen, reduced, dict(enumerate(d.tau_hats)), inverse)
    a = accelerations(tree, d, [c.tau_hats[i] for i in range(len(c.tau_hats))])
    return forward_answer(a, c.multipliers, c.gicm, c.efforts)


def forward_dynamics_composite(at: DynamicsInput, chosen: Chosen) -> Answer:
    """The same for short subsystems, where the inertia of each from composite masses, factored, costs less."""
    (tree, q, v), (tau, applied) = at[:3], applied_forces(at)
    masses, kinematics = base_inertias(tree), kinematics_of(at)
    h = efforts(tree, *joint_wrenches(tree, masses, q, v, (0.0,) * tree.nv, applied))
    order, I = link_order(tree), generalized_inertia(tree, masses, kinematics.frame_steps)
    F = factor([[I[tree.nv * i + j] for j in order] for i in order])

    def by_rate(x: Scalars | list[Scalar]) -> TauHats:
        """U^-1 x on the rates it reaches."""
        half = solve_upper(F, [x[i] for i in order])
        return {k: [y] for k, y in enumerate(half) if not is_zero(y)}

    free = {k: [0.0] for k in range(len(order))} | by_rate([t - x for t, x in zip(tau, h, strict=True)])
    c = _constrained(at, chosen, lambda row: by_rate(generalized(kinematics, row)), free, [[x] for x in F.inverse])
    x = solve_lower(F, [c.tau_hats[k][0] * F.inverse[k] for k in range(len(order))])
    a: list[Scalar] = [0.0] * tree.nv
    for place, i in enumerate(order):
        a[i] = x[place]
    return forward_answer(tuple(a), c.multipliers, c.gicm, c.efforts)


TauHats = dict[int, list[Scalar]]  # per link (or rate) that a force passes: tau^


class Constrained(NamedTuple):
    """tau^ with all constraint forces in it; multipliers; efforts of prescribed motions; the factors of the GICM."""

    tau_hats: TauHats
    multipliers: list[Scalar]
    efforts: PrescribedEfforts
    gicm: Factors


def _constrained(
    at: DynamicsInput,
    chosen: Chosen,
    reduced: Callable[[ConstraintRow], TauHats],
    free: TauHats,
    inverse: list[list[Scalar]],
) -> Constrained:
    """From U^-1 of each row and of what acts freely [000 eq. 22]."""
    kinematics = kinematics_of(at)
    closing = constraint_rows(kinematics, chosen, at.returning)
    loops = [reduced(row) for row in closing.rows]
    F = factor(masked_inertia(gicm_of(loops, inverse), closing.masks))
    divided = [divided_by_masses(r, inverse) for r in loops]

    def answering(x: TauHats, bias: Sequence[Scalar]) -> list[Scalar]:
        """The multipliers with which the loops answer to a force."""
        right = [-(b + over_common_joints(r, x)) for b, r in zip(bias, divided, strict=True)]
        return solve_factored(F, masked(right, closing.masks))

    multipliers = answering(free, closing.bias)
    if not at.held:
        return Constrained(with_shares(free, loops, multipliers), multipliers, PrescribedEfforts((), ()), F)
    p = prescribed_rows(kinematics, at.held)
    rows, columns = [reduced(row) for row in p.rows], [reduced(column) for column in p.columns]
    shares = [answering(column, [0.0] * len(loops)) for column in columns]

    def moved(row: TauHats, x: TauHats, multipliers: list[Scalar]) -> Scalar:
        """The acceleration that a row reads, under a force and the loops' answer to it."""
        by_loops = dot([over_common_joints(r, row) for r in divided], multipliers)
        return over_common_joints(divided_by_masses(row, inverse), x) + by_loops

    response = [[moved(row, x, share) for x, share in zip(columns, shares, strict=True)] for row in rows]
    found = prescribed_efforts(p, response, [moved(row, free, multipliers) for row in rows])
    for effort, share in zip(found.efforts, shares, strict=True):
        multipliers = [m + effort * s for m, s in zip(multipliers, share, strict=True)]
    return Constrained(with_shares(free, [*loops, *columns], [*multipliers, *found.efforts]), multipliers, found, F)


def with_shares(x: TauHats, parts: list[TauHats], shares: Sequence[Scalar]) -> TauHats:
    """x plus the sum of the parts, each times its share."""
    total = {i: list(hat) for i, hat in x.items()}
    for part, share in zip(parts, shares, strict=True):
        for i, hat in part.items():
            own = total.get(i, [0.0] * len(hat))
            total[i] = [t + share * h for t, h in zip(own, hat, strict=True)]
    return total


def gicm_of(passed: list[TauHats], inverse: list[list[Scalar]]) -> Rows:
    """The generalized inertia constraint matrix J I^-1 J^T, its upper triangle [000 eq. 24]."""
    divided = [divided_by_masses(r, inverse) for r in passed]
    return [[over_common_joints(r, s) if i <= j else 0.0 for j, s in enumerate(divided)] for i, r in enumerate(passed)]


def divided_by_masses(r: TauHats, inverse: list[list[Scalar]]) -> TauHats:
    """tau^ / m^."""
    return {i: [x * d for x, d in zip(hat, inverse[i], strict=True)] for i, hat in r.items()}


def over_common_joints(r: TauHats, s: TauHats) -> Scalar:
    """The sum of products over the joints both pass."""
    total: Scalar = 0.0
    for i, hat in r.items():
        if i in s:
            for x, y in zip(hat, s[i], strict=True):
                total = total + x * y
    return total


def constraint_inertia(tree: LinkTree, q: Scalars, chosen: Chosen) -> Answer:
    """The GICM of the chosen rows, row by row."""
    idle = (0.0,) * tree.nv
    d = factor_inward(tree, base_inertias(tree), q, idle, idle, {})
    closing = constraint_rows(Kinematics(tree, q, idle), chosen)
    inverse = [[pivot.inverse for pivot in pivots] for pivots in d.pivots]
    upper = gicm_of([reduce_inward(tree, d, row.on_links(tree), row.efforts) for row in closing.rows], inverse)
    n = len(chosen)
    return {"GICM": tuple(upper[min(i, j)][max(i, j)] for i in range(n) for j in range(n))}
