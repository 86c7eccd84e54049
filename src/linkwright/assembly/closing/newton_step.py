"""One step of Newton's method as a pure function of scalars, to be traced: closure and targets together.

    step = -K^T (K K^T + mu)^-1 r,     mu = max(weight |r|^2, FLOOR mean(|row|^2))

r are rows of the closure and the errors of the targets, K their derivatives by the tree's rates, in the units of
ScaledClosure: the same step as `least_step` makes of arrays. K K^T + mu is positive definite, so it is eliminated in an
order that is fixed beforehand; what is structurally zero costs nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from linkwright.assembly.coordinates.joint_coordinates import TURN, Entry, JointCoordinates
from linkwright.assembly.coordinates.targets import Aim, Targets
from linkwright.assembly.rows.constraint_rows import FLOOR
from linkwright.assembly.rows.newton import LONGEST
from linkwright.assembly.rows.rotations import Array
from linkwright.kernels.displacement import displaced
from linkwright.kernels.linear import factor, solve_factored
from linkwright.kernels.rotation_error import rotation_error
from linkwright.kernels.vector3 import rotation_of_quaternion
from linkwright.layout.link_tree import LinkTree, Scalar
from linkwright.methods import closed_loops, cut_joints, named_points
from linkwright.scalars.seam import atan2, modulo, sqrt, where_positive
from linkwright.scalars.tolerances import NONZERO, ROUNDED_SOLUTION

Scalars = tuple[Scalar, ...]
Row = list[Scalar]

RESULTS = ("norm", "gap", "miss", "length", "facing", "pivot")  # behind the new pose


def newton_step(
    tree: LinkTree,
    q: Scalars,
    goal: Scalars,
    weight: Scalars,
    *,
    joints: JointCoordinates,
    targets: Targets,
    chosen: Sequence[int],
    usual: Sequence[float],
) -> dict[str, Scalars]:
    """The pose after one step from q against the closure's rows `chosen`, in their order of elimination (last first),
    and the targets; and, at q itself:

    norm: of r; gap: the largest residual of all rows of the closure, each divided by its slack; miss: the largest error
    of a target; length: of the full step, before it is cut to LONGEST; facing: positive where no cut joint is closed
    upside down and no screw a whole turn off; pivot: the least of the elimination's pivots, each divided by its usual
    value.
    """
    scaled_closure = joints.scaled_closure
    units = scaled_closure.rate_units
    all_gaps = _residuals(joints, tree, q)
    values = cut_joints.cut_readings(tree, q)
    errors, more = target_errors(joints, targets, tree, q, values["readings"], goal)
    r, K = [all_gaps[k] for k in chosen] + errors, closure_rows(joints, chosen, tree, q) + more
    A = [[dot(K[i], K[j]) if j >= i else 0.0 for j in range(len(K))] for i in range(len(K))]
    square = dot(r, r)
    floor = _larger(FLOOR / max(len(K), 1) * total(A[i][i] for i in range(len(K))), FLOOR * ROUNDED_SOLUTION)
    mu = _larger(weight[0] * square, floor)
    for i in range(len(K)):
        A[i][i] = A[i][i] + mu
    F = factor(A)
    y = solve_factored(F, r)
    pivot = least(float(1.0 / d) / x for d, x in zip(usual, F.inverse, strict=True))
    step = [-total(K[i][j] * y[i] for i in range(len(K))) for j in range(scaled_closure.nv)]
    squared = dot(step, step)
    length, far = sqrt(squared), squared - LONGEST * LONGEST
    shorter = where_positive(far, LONGEST / sqrt(where_positive(far, squared, 1.0)), 1.0)  # the root of 0 has no slope
    new = displaced(tree, q, tuple(shorter * d * float(unit) for d, unit in zip(step, units, strict=True)))
    gap = _largest(abs(all_gaps[k]) * float(1.0 / scaled_closure.slack[k]) for k in scaled_closure.live)
    facing = _facing(joints, tree, q, values["readings"], values["alignment"])
    return {"step": (*new, *tree.numbers, sqrt(square), gap, _largest(abs(x) for x in errors), length, facing, pivot)}


def residuals_and_rows(
    tree: LinkTree, q: Scalars, goal: Scalars, *, joints: JointCoordinates, targets: Targets
) -> dict[str, Scalars]:
    """r of the live rows of the closure and of the targets, and K row by row."""
    live = joints.scaled_closure.live
    gaps, readings = _residuals(joints, tree, q), cut_joints.cut_readings(tree, q)["readings"]
    errors, more = target_errors(joints, targets, tree, q, readings, goal)
    K = closure_rows(joints, live, tree, q) + more
    return {"r": (*(gaps[k] for k in live), *errors), "K": tuple(x for row in K for x in row)}


def usual_pivots(joints: JointCoordinates, targets: Targets, chosen: Sequence[int], poses: Array) -> Array:
    """The pivots of the same elimination without damping in typical poses (n, nq): their medians."""
    J = joints.scaled_closure.jacobian(poses)[:, list(chosen)]
    K = np.concatenate([J, targets.rows(targets.values(poses), targets.all_rows(poses))], axis=1)[:, ::-1]
    A = K @ np.swapaxes(K, 1, 2)
    A[:, np.arange(A.shape[1]), np.arange(A.shape[1])] *= 1.0 + FLOOR
    pivots = np.diagonal(np.linalg.cholesky(A), axis1=1, axis2=2)[:, ::-1] ** 2
    return np.asarray(np.median(pivots, axis=0))


def traceable(targets: Targets) -> bool:
    """Whether the targets are such as newton_step knows: not quaternions of cut joints, or parts of them."""
    return not any(aim.entry.cut >= 0 and (aim.entry.turn >= 0 or aim.by_angles) for aim in targets.aims)


def _residuals(joints: JointCoordinates, tree: LinkTree, q: Scalars) -> Row:
    """The residuals of all rows of the closure, lengths in sizes of their loops."""
    scaled_closure = joints.scaled_closure
    r = closed_loops.closure(tree, q)["closure"]
    return [x * float(1.0 / unit) for x, unit in zip(r, scaled_closure.row_units, strict=True)]


def closure_rows(joints: JointCoordinates, chosen: Sequence[int], tree: LinkTree, q: Scalars) -> list[Row]:
    """The chosen rows of the closure's Jacobian, scaled."""
    scaled_closure, nv = joints.scaled_closure, joints.scaled_closure.nv
    J = closed_loops.closure_jacobian(tree, q)["J"]
    by_row, by_rate = scaled_closure.row_units, scaled_closure.rate_units
    return [[J[k * nv + j] * float(by_rate[j] / by_row[k]) for j in range(nv)] for k in chosen]


def target_errors(
    joints: JointCoordinates, targets: Targets, tree: LinkTree, q: Scalars, readings: Scalars, goal: Scalars
) -> tuple[Row, list[Row]]:
    """Errors of the targets and their rows."""
    C = cut_joints.cut_jacobian(tree, q)["C"] if targets.at_cuts else ()
    values = (*q, *tree.numbers, *_cut_values(joints, readings))
    errors: Row = []
    rows: list[Row] = []
    k = 0
    for aim in targets.aims:
        mine, k = goal[k : k + len(aim.places)], k + len(aim.places)
        if aim.entry.placement >= 0:
            some, along = _placement_errors(joints, aim, tree, q, mine)
            errors, rows = errors + some, rows + along
            continue
        if aim.turn >= 0:
            errors += rotation(mine[-4:], q[aim.turn : aim.turn + 4])
            rows += [_unit_row(joints, aim.entry.v.start + j) for j in range(3)]
        for place, wanted in zip(aim.places, mine, strict=True):
            if aim.turn >= 0 and place >= aim.turn:
                continue
            errors.append(_error(joints, aim.entry, place, values[place], wanted))
            rows.append(_row(joints, aim, place, q, C))
    return errors, rows


def _placement_errors(
    joints: JointCoordinates, aim: Aim, tree: LinkTree, q: Scalars, goal: Scalars
) -> tuple[Row, list[Row]]:
    """The same of a point or body."""
    closure, one = joints.scaled_closure, joints.placements.by_number[aim.entry.placement]
    places, nv = [one.place(tree)], closure.nv
    at, J = named_points.placements(tree, places, q), named_points.placement_rows(tree, places, q)["J"]
    errors: Row = []
    rows: list[Row] = []
    for place, wanted in zip(aim.places, goal, strict=True):
        k = place - aim.entry.q.start
        if k < 3:
            errors.append((at["p"][k] - wanted) * (1.0 / one.size))
            rows.append([J[(3 + k) * nv + j] * float(unit / one.size) for j, unit in enumerate(closure.rate_units)])
    if aim.turn >= 0:
        turn = rotation_error(goal[-4:], at["R"])
        errors += [turn[k] for k in aim.about]
        rows += [[J[k * nv + j] * float(unit) for j, unit in enumerate(closure.rate_units)] for k in aim.about]
    return errors, rows


def _error(joints: JointCoordinates, e: Entry, place: int, value: Scalar, wanted: Scalar) -> Scalar:
    d = value - wanted
    if place in joints.wound:  # the short way round; what is small stays exact
        d = where_positive(abs(d) - np.pi, modulo(d + np.pi, TURN) - np.pi, d)
    if e.turn >= 0:
        return d if place >= e.turn else d * (1.0 / joints.scaled_closure.sizes.joints[e.joint.name])
    return d * float(1.0 / joints.units[e.v.start + place - e.q.start])


def _row(joints: JointCoordinates, aim: Aim, place: int, q: Scalars, C: Scalars) -> Row:
    scaled_closure, e = joints.scaled_closure, aim.entry
    if e.turn >= 0:
        row = [0.0] * scaled_closure.nv
        w, x, y, z = q[e.turn : e.turn + 4]
        if place < e.turn:  # the point of a free joint, whose velocity is given in the child's axes
            row[e.v.start + 3 : e.v.stop] = rotation_of_quaternion(w, x, y, z)[place - e.q.start]
        else:  # a part of the quaternion: half its product with the angular velocity
            rate = ((-x, -y, -z), (w, -z, y), (z, w, -x), (-y, x, w))[place - e.turn]
            row[e.v.start : e.v.start + 3] = [0.5 * part for part in rate]
        return row
    k = e.v.start + place - e.q.start
    if e.cut < 0:
        return _unit_row(joints, k)
    k -= scaled_closure.nv
    units = scaled_closure.rate_units / scaled_closure.cut_rate_units[k]
    return [C[k * scaled_closure.nv + j] * float(units[j]) for j in range(scaled_closure.nv)]


def _unit_row(joints: JointCoordinates, k: int) -> Row:
    return [1.0 if j == k else 0.0 for j in range(joints.scaled_closure.nv)]


def rotation(start: Scalars, end: Scalars) -> Row:
    """The rotation vector from one quaternion to another, in the child's axes, the short way."""
    (a, b, c, d), (w, x, y, z) = start, end
    turn = a * w + b * x + c * y + d * z
    vector = (a * x - b * w - c * z + d * y, a * y + b * z - c * w - d * x, a * z - b * y + c * x - d * w)
    sine = sqrt(dot(vector, vector) + NONZERO)
    sign = where_positive(turn, 1.0, -1.0)
    factor = 2.0 * atan2(sine, sign * turn) / sine * sign
    return [factor * part for part in vector]


def _cut_values(joints: JointCoordinates, readings: Scalars) -> Scalars:
    """Coordinates of the cut joints by place; a quaternion, which is not read here, as zeros."""
    found: list[Scalar] = []
    k = 0
    for e in joints.entries.values():
        if e.cut >= 0:
            plain = len(e.q) if e.turn < 0 else e.turn - e.q.start
            found += (*readings[k : k + plain], *([0.0] * (len(e.q) - plain)))
            k += plain + (9 if e.turn >= 0 else 0)
    return tuple(found)


def _facing(joints: JointCoordinates, tree: LinkTree, q: Scalars, readings: Scalars, alignment: Scalars) -> Scalar:
    values = (*q, *tree.numbers, *_cut_values(joints, readings))
    turns = [total(float(s) * x for s, x in zip(row, values, strict=True) if s) for row in joints.screw_sums]
    sums = [np.pi - abs(turn) for turn in turns]
    return least((*alignment, *sums))


def dot(a: Sequence[Scalar], b: Sequence[Scalar]) -> Scalar:
    return total(x * y for x, y in zip(a, b, strict=True))


def total(parts: Iterable[Scalar]) -> Scalar:
    found: Scalar = 0.0
    for x in parts:
        found = found + x
    return found


def _largest(parts: Iterable[Scalar]) -> Scalar:
    found: Scalar = 0.0
    for x in parts:
        found = _larger(found, x)
    return found


def least(parts: Iterable[Scalar]) -> Scalar:
    """The least of numbers, or one if that is less."""
    found: Scalar = 1.0
    for x in parts:
        found = -_larger(-found, -x)
    return found


def _larger(a: Scalar, b: Scalar) -> Scalar:
    return where_positive(a - b, a, b)
