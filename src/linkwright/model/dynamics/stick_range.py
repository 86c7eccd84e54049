"""Between which efforts of a drive a machine stays at rest.

Accelerations and loads at rest are affine in the effort t of the drive: a = a_0 + t a_1, N = N_0 + t N_1. Of a machine
of one freedom, all joints about to slip along, either way:

    f_k + s_k g_k(N(t, f)) = 0 of each joint,     a(t, f) = 0:     n + 1 equations for f and t

Of several freedoms, where each joint's friction is determinate: f(t) from a = 0, and |f_k| <= g_k of all joints.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from linkwright.errors import ModelError
from linkwright.model.answers import Array
from linkwright.model.dynamics.friction_answers import FrictionAnswers
from linkwright.model.dynamics.friction_problem import FrictionProblem
from linkwright.scalars.tolerances import FRICTION_MISSED, RANK

STEPS, FAR = 100, 1e12  # of Newton's; times the usual efforts: beyond, no effort makes it move
HALVES = 200

Numbers = Callable[[float], Array]  # of an effort: the numbers of the problem


def stick_range(answers: FrictionAnswers, numbers: Numbers, dof: int) -> tuple[float, float]:
    """(low, high) of one drive's effort, infinite where the machine locks itself; ModelError where it never rests."""
    none, one = (FrictionProblem.read(answers.frictions, numbers(t)) for t in (0.0, 1.0))
    A = np.array([joint.by for joint in none.joints])
    own = np.sqrt(np.abs(np.diag(A)))
    rank = np.linalg.matrix_rank(A / np.outer(own, own), tol=RANK) if own.all() else 0
    if dof == 1 and own.any():
        return _of_one_freedom(none, one, int(own.argmax()))
    if rank == dof == len(own):
        return _of_several(answers, none, one)
    raise ModelError(
        f"{answers.name}: its {dof} freedoms are not held by as many joints with friction, so the efforts at which it "
        "rests are no range. Give every freedom one joint with friction."
    )


def _of_one_freedom(none: FrictionProblem, one: FrictionProblem, h: int) -> tuple[float, float]:
    """Joints about to slip the way that the drive pushes, or against it."""
    push = np.array([y.a - x.a for x, y in zip(none.joints, one.joints, strict=True)])
    if not abs(push[h]) > 0.0:
        raise ModelError("stick_range: this drive does not move the machine in this pose.")
    along = np.sign(none.joints[h].by * push[h])
    high, low = (_limit(none, one, s * along, h) for s in (1.0, -1.0))
    return -math.inf if low is None else low, math.inf if high is None else high


def _limit(none: FrictionProblem, one: FrictionProblem, slips: Array, h: int) -> float | None:
    """The effort at which slip in this way is about to begin; None where there is none."""
    n = len(slips)
    x: Array = np.zeros(n + 1)  # f, t
    for _ in range(STEPS):
        A, b = np.zeros((n + 1, n + 1)), np.zeros(n + 1)
        for k, (joint, pushed) in enumerate(zip(none.joints, one.joints, strict=True)):
            A[k, k], b[k] = 1.0, -slips[k] * joint.unloaded_at_rest
            for p, q in zip(joint.parts, pushed.parts, strict=True):
                by = np.vstack([p.by, q.free - p.free])
                N = p.free + x @ by
                size = float(np.linalg.norm(N))
                u = N / size if size > 0.0 else np.zeros(len(N))
                weight, pull = slips[k] * p.size_at_rest, slips[k] ** 2 * p.pull_at_rest
                A[k] += weight * (by @ u) + pull * by[:, 0]
                b[k] -= weight * float(u @ p.free) + pull * float(p.free[0])
        joint = none.joints[h]
        A[n, :n], A[n, n], b[n] = joint.by, one.joints[h].a - joint.a, -joint.a
        try:
            found = np.linalg.solve(A, b)
        except np.linalg.LinAlgError:
            return None
        if not np.isfinite(found).all():
            return None
        if np.abs(found - x).max() <= FRICTION_MISSED * max(1e-2 * np.abs(found).max(), np.finfo(float).tiny):
            return float(found[n]) if np.linalg.det(A) * A[n, n] > 0.0 else None  # else more effort holds it more
        x = np.asarray(found, float)
    return None


def _of_several(answers: FrictionAnswers, none: FrictionProblem, one: FrictionProblem) -> tuple[float, float]:
    """By the largest of |f_k| - g_k, which is convex where what is allowed does not hang on the effort."""
    A = np.array([joint.by for joint in none.joints])
    still, by_push = (np.array([x.a for x in problem.joints]) for problem in (none, one))
    f0, f1 = np.linalg.solve(A, -still), np.linalg.solve(A, still - by_push)

    def excess(t: float) -> float:
        f, worst = f0 + t * f1, -math.inf
        for k, (joint, pushed) in enumerate(zip(none.joints, one.joints, strict=True)):
            moved = tuple(
                p._replace(free=p.free + t * (q.free - p.free)) for p, q in zip(joint.parts, pushed.parts, strict=True)
            )
            worst = max(worst, abs(f[k]) - joint._replace(parts=moved).allowed(f, -np.sign(f[k]), True))
        return float(worst)

    usual = max(1.0, float(np.abs(f0).max()))
    centre = _least(excess, [-f0[k] / f1[k] for k in range(len(f1)) if f1[k] != 0.0])
    if excess(centre) > 0.0:
        raise ModelError(f"{answers.name}: in this pose no effort of this drive alone keeps it at rest.")
    return _edge(excess, centre, -usual), _edge(excess, centre, usual)


def _least(excess: Callable[[float], float], near: list[float]) -> float:
    """Where it takes least: at one of the efforts that balance a joint, or between two of them."""
    ends = sorted(near) or [0.0]
    low, high = ends[0], ends[-1]
    golden = 0.5 * (math.sqrt(5.0) - 1.0)
    for _ in range(HALVES):
        a, b = high - golden * (high - low), low + golden * (high - low)
        low, high = (low, b) if excess(a) <= excess(b) else (a, high)
    return min((*ends, 0.5 * (low + high)), key=excess)


def _edge(excess: Callable[[float], float], inside: float, step: float) -> float:
    """Where it begins to move, from an effort at which it rests."""
    reach = step
    while excess(inside + reach) <= 0.0:
        reach *= 2.0
        if abs(reach) > FAR * abs(step):
            return math.copysign(math.inf, step)
    low, high = inside, inside + reach
    for _ in range(HALVES):
        middle = 0.5 * (low + high)
        low, high = (middle, high) if excess(middle) <= 0.0 else (low, middle)
    return 0.5 * (low + high)
