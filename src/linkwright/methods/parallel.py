"""Parallel-structured machines: forward and inverse dynamics of minimal order, legs meeting at a platform.

No joint is taken for cut and there are no multipliers: the rates of all joints follow from the independent ones theta',

    v = B theta',   a = B theta'' + b,   B = (N_l N_c N_d seen from the joints)                     [004 eq. 17a]

leg by leg, by the projectors of kernels/legs.py, once the platform's twist t_e = J theta' is known [004 eq. 14b]. Then

    B^T (I (B theta'' + b) + h - tau) = 0                                                           [004 eq. 19, 25, 26]

has as many equations as the machine has freedoms. I and h are those of the tree in which the coordinates are counted;
a joint that the tree leaves out is a joint of its leg like any other, driven or passive.
"""

from __future__ import annotations

from typing import NamedTuple

from linkwright.frames.machine import ZERO3, Cut, Machine, Scalar, Vec3
from linkwright.kernels.closure import X, Y, Z, drives, halves, relative
from linkwright.kernels.elimination import Order, solve_in_order
from linkwright.kernels.inertia import generalized_inertia
from linkwright.kernels.inverse import efforts, joint_wrenches
from linkwright.kernels.joints import FREEDOMS, efforts_in, rates_in, rates_out
from linkwright.kernels.legs import (
    Projected,
    Twist,
    demand,
    inner,
    less_by,
    passed_on,
    passive_rates,
    plus_by,
    project,
    seen_from,
    shifted,
    shifted_back,
    square,
)
from linkwright.kernels.linear import Factors, factor, solve_factored, solve_symmetric
from linkwright.kernels.masses import NOTHING, add_articulated
from linkwright.kernels.poses import GROUND, Pose, into_link, moves_of, world_point
from linkwright.kernels.poses import poses as link_poses
from linkwright.kernels.regroup import lean_masses
from linkwright.kernels.twists import Moves, motions, resting
from linkwright.kernels.vectors import add, cross, dot, matvec, neg, sub, times
from linkwright.kernels.wrenches import Wrench, add_wrench
from linkwright.methods.inverse_loops import unknown_columns
from linkwright.methods.loops import Answer, Chosen, Integers, Scalars, setting
from linkwright.methods.open import inverse_dynamics as tree_efforts


class Step(NamedTuple):
    """One joint on the way from the ground to the platform: a link's, or a cut joint's; sign -1 if walked backwards."""

    link: int  # -1: a cut joint
    cut: int
    sign: float


class Parallel(NamedTuple):
    """A machine as legs and platform.

    independent: places of theta' among the tree's rates and, behind them, the cut joints'. size: a length of the
    machine's order, a power of two (so that it leaves no rounding). order: of elimination of the equations of the tree
    for the multipliers, where these are asked for.
    """

    legs: tuple[tuple[Step, ...], ...]
    platform: int
    independent: Integers
    size: float
    order: Order


class _Passive(NamedTuple):
    """Passive freedoms of one joint of the tree: its link, and its first place among the leg's passive directions."""

    link: int
    first: int


class _Leg(NamedTuple):
    """A leg at one pose: way from E to its point; passive directions projected; driven ones (place, direction); bias."""

    way: Vec3
    passive: Projected
    owners: list[_Passive]
    driven: list[tuple[int, Twist]]
    bias: Twist


class _Stand(NamedTuple):
    """All legs at one pose, and the sum of their Phi at E, factored."""

    legs: list[_Leg]
    Phi: Factors
    health: Scalars


def forward_dynamics(
    machine: Machine,
    q: Scalars,
    v: Scalars,
    tau: Scalars,
    chosen: Chosen,
    driven: Integers | None = None,
    external: Scalars = (),
    pushed: Integers = (),
    *,
    parallel: Parallel,
) -> Answer:
    """Accelerations from as many equations as there are freedoms (FDA); the chosen rows' multipliers afterwards."""
    tau, applied = setting(machine, q, v, tau, driven, external, pushed)
    masses = lean_masses(machine)
    moves = moves_of(machine, q)
    found = link_poses(machine, moves)
    stand = _stand(machine, parallel, moves, found, v)
    columns = _columns(machine, parallel, moves, found, stand)
    bias = _bias(machine, moves, found, stand)
    needed = efforts(machine, *joint_wrenches(machine, masses, q, v, bias, applied))  # I b + h
    given = [t - x for t, x in zip(tau, needed, strict=True)]
    n = machine.nv
    I = generalized_inertia(machine, masses, moves)
    IB = [[_dot(I[n * i : n * (i + 1)], column) for i in range(n)] for column in columns]
    GIM = [[_dot(x, y) if i <= j else 0.0 for j, y in enumerate(IB)] for i, x in enumerate(columns)]
    theta = solve_symmetric(GIM, [_dot(column, given) for column in columns])
    a = list(bias)
    for column, x in zip(columns, theta, strict=True):
        a = [t + y * x for t, y in zip(a, column, strict=True)]
    wrenches = efforts(machine, *joint_wrenches(machine, masses, q, v, tuple(a), applied))
    left = [x - t for x, t in zip(wrenches, tau, strict=True)]
    multipliers = _multipliers(machine, parallel, moves, found, chosen, left)
    return {"a": tuple(a), "multipliers": multipliers, "health": stand.health}


def inverse_dynamics(
    machine: Machine,
    q: Scalars,
    v: Scalars,
    a: Scalars,
    external: Scalars = (),
    pushed: Integers = (),
    *,
    parallel: Parallel,
) -> Answer:
    """Efforts of the independent rates, if they are the driven ones: B^T (I a + h) without forming B (IDA).

    The efforts the tree would need go through the legs to the platform [004 eq. 21], from there to the drives
    [004 eq. 22, 24].
    """
    moves = moves_of(machine, q)
    found = link_poses(machine, moves)
    stand = _stand(machine, parallel, moves, found, None)
    t = tree_efforts(machine, q, v, a, external, pushed)["tau"]
    arriving = [_arriving(machine, moves, found, leg, t) for leg in stand.legs]
    total: Wrench = (ZERO3, ZERO3)
    for leg, w in zip(stand.legs, arriving, strict=True):
        total = add_wrench(total, shifted_back(leg.way, w))
    answer = _solved(stand.Phi, total)
    tau = {k: t[k] if k < machine.nv else 0.0 for k in parallel.independent}
    for leg, w in zip(stand.legs, arriving, strict=True):
        if leg.driven:
            share = demand(leg.passive.Phi, shifted(leg.way, answer))
            for k, p in leg.driven:
                tau[k] = tau[k] + inner(p, share) - inner(p, w)
    return {"tau": tuple(tau[k] for k in parallel.independent), "health": stand.health}


def _stand(machine: Machine, parallel: Parallel, moves: Moves, found: list[Pose], v: Scalars | None) -> _Stand:
    """With rates v, also what each leg's joints do without accelerations."""
    legs = [_leg(machine, parallel, moves, found, v, steps) for steps in parallel.legs]
    Phi = NOTHING
    for leg in legs:
        Phi = add_articulated(Phi, seen_from(leg.way, leg.passive.Phi))  # [004 eq. 14a]
    A = square(Phi)
    F = factor(A)
    health = [x for leg in legs for x in leg.passive.health]
    health += [1.0 / (F.inverse[k] * A[k][k]) for k in range(6)]
    return _Stand(legs, F, tuple(health))


def _leg(
    machine: Machine, parallel: Parallel, moves: Moves, found: list[Pose], v: Scalars | None, steps: tuple[Step, ...]
) -> _Leg:
    unit = 1.0 / parallel.size
    E = (found[parallel.platform] if parallel.platform >= 0 else GROUND).p
    points = [world_point(found, machine.cuts[s.cut].child) if s.link < 0 else found[s.link].p for s in steps]
    P = points[-1]
    motion = motions(machine, moves, v, None) if v is not None else None
    passive: list[Twist] = []
    owners: list[_Passive] = []
    driven: list[tuple[int, Twist]] = []
    bias: Twist = (ZERO3, ZERO3)
    for step, point in zip(steps, points, strict=True):
        to_P = sub(P, point)

        def here(t: Twist, sign: float = step.sign, way: Vec3 = to_P) -> Twist:
            w, u = shifted(way, t)
            return times(sign, w), times(sign * unit, u)

        own = _link_freedoms(machine, moves, found, step.link) if step.link >= 0 else _cut_freedoms(machine, found, step)
        if not any(k in parallel.independent for k, _ in own):
            if step.link >= 0:
                owners.append(_Passive(step.link, len(passive)))
            passive += [here(t) for t in _plain(machine, step, [t for _, t in own])]
        else:
            for k, t in own:
                if k in parallel.independent:
                    driven.append((k, here(t)))
                else:
                    owners.append(_Passive(step.link, len(passive)))
                    passive.append(here(t))
        if step.link < 0 and motion is not None:
            bias = less_by(bias, 1.0, here(_opening(machine.cuts[step.cut], found, motion)))
    return _Leg(times(unit, sub(P, E)), project(passive), owners, driven, bias)
