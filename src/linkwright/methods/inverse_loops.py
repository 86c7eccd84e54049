"""Inverse dynamics of closed machines: the multipliers and the drives' efforts, then every joint's reaction.

    N^T w* = tau^e + tau^lambda: the tree's efforts are shared between drives and cut joints     [002 eq. 13, 14]

The equations (one per rate of the tree) and unknowns (multipliers of the independent rows, efforts) are eliminated
in an order found outside: subsystem by subsystem where these are determinate, or all together. Then Newton and Euler
body by body, with the multipliers as external wrenches, give what the other joints carry [002 eq. 11].
"""

from __future__ import annotations

from collections.abc import Sequence

from linkwright.constraints.constraint_kinds import constraints_of
from linkwright.constraints.cut_joint import CutJoint
from linkwright.constraints.joint_rate import unit_effort
from linkwright.forces.element import together
from linkwright.forces.resultants import body_wrenches
from linkwright.kernels.elimination import Order, solve_in_order
from linkwright.kernels.joint_wrenches import body_wrenches as needed_wrenches
from linkwright.kernels.joint_wrenches import reaction
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.linear import factor, solve_factored, solve_symmetric
from linkwright.kernels.twists import ground_motion, motions
from linkwright.kernels.vector3 import add, times
from linkwright.kernels.wrenches import Wrench, scaled
from linkwright.layout.link_tree import NO_MASS, ZERO3, LinkTree, Scalar
from linkwright.methods.closed_loops import Answer, Chosen, Scalars, constraint_rows, generalized, kinematics_of
from linkwright.methods.dynamics_input import DynamicsInput
from linkwright.methods.open import Integers, acting_forces, inverse_dynamics
from linkwright.scalars.seam import is_zero, sqrt


def unknown_columns(at: Kinematics, chosen: Chosen, driven: Integers) -> list[Scalars]:
    """Per unknown (multipliers of the chosen rows, then efforts) its generalized force on the tree."""
    rows = constraint_rows(at, chosen).rows if chosen else []
    return [generalized(at, row) for row in (*rows, *(unit_effort(at, k) for k in driven))]


def columns(tree: LinkTree, q: Scalars, chosen: Chosen, driven: Integers) -> Answer:
    """The matrix of the unknowns, one row per unknown: for choosing the order of elimination."""
    table = unknown_columns(Kinematics(tree, q, (0.0,) * tree.nv), chosen, driven)
    return {"columns": tuple(x for column in table for x in column)}


def inverse(at: DynamicsInput, a: Scalars, chosen: Chosen, order: Order) -> Answer:
    """Efforts of the driven rates, multipliers of the chosen rows, and the pivots."""
    return sharing_inverse(at, a, chosen, order, tuple(range(len(at.driven or ()))), ())


def sharing_inverse(
    at: DynamicsInput, a: Scalars, chosen: Chosen, order: Order, leading: Integers, weights: Scalars
) -> Answer:
    """The same with more drives than freedoms, which share: the least sum of weights x efforts^2.

    The `leading` drives alone could do it, x = x_0; each other one takes something off them, x = x_0 - X tau_e:

        (W_e + M^T W_l M) tau_e = M^T W_l tau_0,     M the leading drives' rows of X
    """
    tree, q, v = at[:3]
    driven, m = at.driven or (), len(chosen)
    table = unknown_columns(kinematics_of(at), chosen, driven)
    t = inverse_dynamics(tree, q, v, a, at.external, at.pushed)["tau"]
    A: dict[int, dict[int, Scalar]] = {i: {} for i in range(tree.nv)}
    for u, column in enumerate((*table[:m], *(table[m + k] for k in leading))):
        for i, x in enumerate(column):
            if not is_zero(x):
                A[i][u] = x
    found, pivots = solve_in_order(A, dict(enumerate(t)), order)
    others = [k for k in range(len(driven)) if k not in leading]
    tau: dict[int, Scalar] = {}
    if others:
        X = [solve_in_order(A, dict(enumerate(table[m + k])), order)[0] for k in others]
        own = [m + k for k in range(len(leading))]
        pull = [{u: weights[k] * x[u] for k, u in zip(leading, own, strict=True)} for x in X]
        G = [[sum(w[u] * y[u] for u in own) for y in X] for w in pull]
        for i, k in enumerate(others):
            G[i][i] = G[i][i] + weights[k]
        shares = solve_symmetric(G, [sum(w[u] * found[u] for u in own) for w in pull])
        for k, share, effect in zip(others, shares, X, strict=True):
            tau[k] = share
            found = {u: y - share * effect[u] for u, y in found.items()}
    tau |= {k: found[m + u] for u, k in enumerate(leading)}
    return {
        "tau": tuple(tau[k] for k in range(len(driven))),
        "multipliers": tuple(found[k] for k in range(m)),
        "pivots": tuple(pivots),
    }


def least_inverse(
    at: DynamicsInput,
    a: Scalars,
    chosen: Chosen,
    leading: Integers,
    weights: Scalars,
    units: tuple[Sequence[float], Sequence[float]],
) -> Answer:
    """However it is driven: efforts that leave the least `residual` along the free motions, where rates count in
    `units` (those of the chosen rows, then of the rates), and of such those with the least sum of weights x efforts^2.

    With P onto the free motions, b = P t, S = P D the drives' columns over the roots of their weights, C the `leading`
    of these, which are independent and span the others, S = C F:

        C^T C y = C^T b,     sqrt(w) tau = F^T (F F^T)^-1 y,     residual = b - C y
    """
    tree, q, v = at[:3]
    driven, m = at.driven or (), len(chosen)
    by_row, by_rate = units
    table = [
        [x * unit for x, unit in zip(column, by_rate, strict=True)]
        for column in unknown_columns(kinematics_of(at), chosen, driven)
    ]
    J = [[x * (1.0 / unit) for x in row] for row, unit in zip(table[:m], by_row, strict=True)]
    roots = [1.0 / sqrt(w) for w in weights]
    D = [[x * root for x in column] for column, root in zip(table[m:], roots, strict=True)]
    t = [
        x * unit
        for x, unit in zip(inverse_dynamics(tree, q, v, a, at.external, at.pushed)["tau"], by_rate, strict=True)
    ]
    borne = factor([[_dot(x, y) for y in J] for x in J])

    def shares(x: Sequence[Scalar]) -> list[Scalar]:
        """Multipliers that bear the part of x along the rows: once more for what the first ones leave."""
        first = solve_factored(borne, [_dot(row, x) for row in J])
        more = solve_factored(borne, [_dot(row, _without(x, first, J)) for row in J])
        return [y + z for y, z in zip(first, more, strict=True)]

    b, S = _without(t, shares(t), J), [_without(column, shares(column), J) for column in D]
    C = [S[k] for k in leading]
    own = factor([[_dot(x, y) for y in C] for x in C])
    y = solve_factored(own, [_dot(column, b) for column in C])
    F = [solve_factored(own, [_dot(column, x) for column in C]) for x in S]  # a row of F^T for each drive
    z = solve_symmetric([[sum(row[i] * row[j] for row in F) for j in range(len(C))] for i in range(len(C))], y)
    left = _without(b, y, C)
    scaled_tau = [_dot(row, z) for row in F]
    rest = _without(_without(t, scaled_tau, D), [1.0], [left])
    return {
        "tau": tuple(x * root for x, root in zip(scaled_tau, roots, strict=True)),
        "multipliers": tuple(x * (1.0 / unit) for x, unit in zip(shares(rest), by_row, strict=True)),
        "residual": tuple(x * (1.0 / unit) for x, unit in zip(left, by_rate, strict=True)),
    }


def _dot(x: Sequence[Scalar], y: Sequence[Scalar]) -> Scalar:
    total: Scalar = 0.0
    for a, b in zip(x, y, strict=True):
        total = total + a * b
    return total


def _without(x: Sequence[Scalar], shares: Sequence[Scalar], columns: Sequence[Sequence[Scalar]]) -> list[Scalar]:
    """x less so much of each column."""
    left = list(x)
    for share, column in zip(shares, columns, strict=True):
        left = [a - share * b for a, b in zip(left, column, strict=True)]
    return left


def statics(at: DynamicsInput, chosen: Chosen, order: Order) -> Answer:
    """The same of a machine that cannot move, its efforts given: as many independent rows as rates bear the rest."""
    tree, q, v = at[:3]
    table = unknown_columns(kinematics_of(at), chosen, at.driven or ())
    still = (0.0,) * tree.nv
    left = dict(enumerate(inverse_dynamics(tree, q, v, still, at.external, at.pushed)["tau"]))
    for effort, column in zip(at.tau, table[len(chosen) :], strict=True):
        left = {i: x - effort * column[i] for i, x in left.items()}
    A = {i: {u: column[i] for u, column in enumerate(table[: len(chosen)])} for i in range(tree.nv)}
    A = {i: {u: x for u, x in row.items() if not is_zero(x)} for i, row in A.items()}
    found, pivots = solve_in_order(A, left, order)
    return {"a": still, "multipliers": tuple(found[k] for k in range(len(chosen))), "pivots": tuple(pivots)}


def reactions(at: DynamicsInput, a: Scalars, multipliers: Scalars, chosen: Chosen) -> Scalars:
    """Every joint's reaction (moment, force), in the order of declaration, from known multipliers and efforts; then the
    multipliers of the couplings, row by row."""
    tree, q, v = at[:3]
    kinematics = Kinematics(tree, q, v)
    frame_steps, found = kinematics.frame_steps, kinematics.poses
    motion = motions(tree, frame_steps, v, a, tree.gravity)
    forces = acting_forces(tree, at.tau, at.driven or (), at.external, at.pushed)
    applied = body_wrenches(forces, kinematics)
    constraints = constraints_of(tree)
    carried: dict[int, list[Wrench]] = {c: [] for c in range(len(tree.cut))}
    rows = {c: constraints[c].rows(kinematics) for c in dict(chosen)}
    directions = {c: CutJoint(tree.cuts[c]).directions(kinematics) for c in rows if c in carried}
    parts = [applied]
    for (c, k), x in zip(chosen, multipliers, strict=True):
        parts.append({body: scaled(x, w) for body, w in rows[c][k].wrenches.items()})
        if c in carried:
            carried[c].append((times(x, directions[c][k].m), times(x, directions[c][k].f)))
    applied = together(*parts)
    total = needed_wrenches(tree, frame_steps, motion, applied)
    by_joint: dict[int, Wrench] = {}
    for tree_joint in tree.tree_joints:
        by_joint[tree_joint.joint] = reaction(tree, frame_steps, found, tree_joint, total[tree_joint.outer])
    for c, joint in enumerate(tree.cut):
        n, f = ZERO3, ZERO3
        for dn, df in carried[c]:
            n, f = add(n, dn), add(f, df)
        by_joint[joint] = (n, f)
    known = dict(zip(chosen, multipliers, strict=True))
    own = [known.get(row, 0.0) for row in coupling_rows(tree)]
    return (*(x for k in range(len(tree.joints)) for part in by_joint[k] for x in part), *own)


def coupling_rows(tree: LinkTree) -> Chosen:
    """(constraint, row of it) of all constraints that are no joints."""
    first = len(tree.cut)
    return tuple((first + c, k) for c, coupling in enumerate(tree.couplings) for k in range(len(coupling.row_names)))


def strains(tree: LinkTree, q: Scalars) -> Answer:
    """Per row of every constraint what all joints carry, (moment, force) in the order of declaration, and then all
    rows of the couplings, when that row alone pulls with one and nothing has weight. Along the tree's free directions
    it may be out of balance."""
    at = Kinematics(tree, q, (0.0,) * tree.nv)
    light = tree._replace(
        body_inertias=tuple(body_inertia._replace(mass=NO_MASS) for body_inertia in tree.body_inertias), gravity=ZERO3
    )
    still = [ground_motion(ZERO3)] * len(tree.links)
    table: list[Scalar] = []
    couplings = coupling_rows(tree)
    for c, constraint in enumerate(constraints_of(tree)):
        own = CutJoint(tree.cuts[c]).directions(at) if c < len(tree.cut) else []
        for k, pull in enumerate(constraint.rows(at)):
            total = needed_wrenches(light, at.frame_steps, still, pull.wrenches)
            carried = {
                tree_joint.joint: reaction(tree, at.frame_steps, at.poses, tree_joint, total[tree_joint.outer])
                for tree_joint in tree.tree_joints
            }
            carried |= dict.fromkeys(tree.cut, (ZERO3, ZERO3))
            if own:
                carried[tree.cut[c]] = (own[k].m, own[k].f)
            table += [x for j in range(len(tree.joints)) for part in carried[j] for x in part]
            table += [1.0 if row == (c, k) else 0.0 for row in couplings]
    return {"strains": tuple(table)}
