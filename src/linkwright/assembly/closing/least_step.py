"""One step towards given joint values on the closed poses, as a pure function of scalars, to be traced.

    minimise |W (K d + e)|^2  with  A d = 0

e is the way from the values wanted to those of all joints, cut or not, K their rates per unit rate of the tree, W
weights, and A the independent rows of closure and targets. With H = K^T W^2 K, g = K^T W^2 e and S = A H^-1 A^T

    d = -H^-1 (g - A^T S^-1 A H^-1 g)
"""

from __future__ import annotations

from collections.abc import Sequence

from linkwright.assembly.closing.newton_step import (
    Row,
    Scalars,
    closure_rows,
    dot,
    least,
    rotation,
    target_errors,
    total,
)
from linkwright.assembly.coordinates.joint_coordinates import TURN, Entry, JointCoordinates
from linkwright.assembly.coordinates.targets import Targets
from linkwright.kernels.displacement import displaced
from linkwright.kernels.linear import factor, solve_factored
from linkwright.kernels.quaternions import quaternion_of_rotation
from linkwright.kernels.vector3 import rotation_of_quaternion
from linkwright.layout.link_tree import LinkTree
from linkwright.methods import cut_joints
from linkwright.scalars.seam import modulo, sqrt, where_positive

LONGEST = 0.5  # radians, or sizes of the loop, all rates together
RESULTS = ("away", "length", "pivot")  # behind the new pose


def least_step(
    tree: LinkTree,
    q: Scalars,
    goal: Scalars,
    home: Scalars,
    weights: Scalars,
    reach: Scalars,
    *,
    joints: JointCoordinates,
    targets: Targets,
    chosen: Sequence[int],
) -> dict[str, Scalars]:
    """The pose a share `reach` of the step away, not closed again; and at q

    away: |W e|; length: of the whole step; pivot: the least share of a row of A, in this metric, that the rows behind
    it leave.
    """
    closure = joints.scaled_closure
    nv = closure.nv
    readings = cut_joints.cut_readings(tree, q)["readings"]
    e = _way(joints, home, (*q, *tree.numbers, *_cut_values(joints, readings)))
    squares = [w * w for w in weights]
    C = cut_joints.cut_jacobian(tree, q)["C"] if closure.cuts else ()
    units = [[float(x / y) for x in closure.rate_units] for y in closure.cut_rate_units]
    K = [[C[k * nv + j] * row[j] for j in range(nv)] for k, row in enumerate(units)]
    heavy = [[squares[nv + k] * x for x in row] for k, row in enumerate(K)]
    H: list[Row] = [[0.0] * nv for _ in range(nv)]  # above its diagonal
    for i in range(nv):
        for j in range(i, nv):
            H[i][j] = total(heavy[k][i] * row[j] for k, row in enumerate(K)) + (squares[i] if j == i else 0.0)
    g = [squares[i] * e[i] + total(row[i] * e[nv + k] for k, row in enumerate(heavy)) for i in range(nv)]
    F = factor(H)
    free = solve_factored(F, g)
    A = closure_rows(joints, chosen, tree, q) + target_errors(joints, targets, tree, q, readings, goal)[1]
    Y = [solve_factored(F, row) for row in A]
    S = [[dot(A[i], Y[j]) if j >= i else 0.0 for j in range(len(A))] for i in range(len(A))]
    G = factor(S)
    y = solve_factored(G, [dot(row, free) for row in A])
    d = [total(Y[k][i] * y[k] for k in range(len(A))) - free[i] for i in range(nv)]
    squared = dot(d, d)
    length = sqrt(squared)
    shorter = where_positive(length - LONGEST, LONGEST / where_positive(length - LONGEST, length, 1.0), 1.0)
    share = reach[0] * shorter
    new = displaced(tree, q, tuple(share * x * float(unit) for x, unit in zip(d, closure.rate_units, strict=True)))
    away = sqrt(total(w * x * x for w, x in zip(squares, e, strict=True)))
    pivot = least(1.0 / (S[k][k] * G.inverse[k]) for k in range(len(A)))
    return {"step": (*new, *tree.numbers, away, length, pivot)}


def _way(joints: JointCoordinates, home: Scalars, values: Scalars) -> Row:
    """The displacement from the values at home to others, per rate: `JointCoordinates.between`."""
    e: Row = [0.0] * joints.rates
    for entry in joints.entries.values():
        for v, d in zip(entry.v, _of_joint(joints, entry, home, values), strict=True):
            e[v] = d * float(1.0 / joints.units[v])
    return e


def _of_joint(joints: JointCoordinates, entry: Entry, home: Scalars, values: Scalars) -> Row:
    away = [values[k] - home[k] for k in entry.q]
    if entry.turn < 0:
        return [
            where_positive(abs(d) - 0.5 * TURN, modulo(d + 0.5 * TURN, TURN) - 0.5 * TURN, d)
            if v in joints.principal
            else d
            for v, d in zip(entry.v, away, strict=True)
        ]
    start, end = (x[entry.turn : entry.turn + 4] for x in (home, values))
    turned = rotation(start, end)
    if not entry.free:
        return turned
    R = rotation_of_quaternion(*start)
    return [*turned, *[total(R[j][i] * away[j] for j in range(3)) for i in range(3)]]


def _cut_values(joints: JointCoordinates, readings: Scalars) -> Scalars:
    """Coordinates of the cut joints by place."""
    found: Row = []
    k = 0
    for entry in joints.entries.values():
        if entry.cut >= 0:
            plain = len(entry.q) if entry.turn < 0 else entry.turn - entry.q.start
            found += readings[k : k + plain]
            k += plain
            if entry.turn >= 0:
                found += quaternion_of_rotation(readings[k : k + 9])
                k += 9
    return tuple(found)
