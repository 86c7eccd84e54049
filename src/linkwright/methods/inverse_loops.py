"""Inverse dynamics of closed machines: the multipliers and the drives' efforts, then every joint's reaction.

    N^T w* = tau^e + tau^lambda: the tree's efforts are shared between drives and cut joints     [002 eq. 13, 14]

The equations (one per rate of the tree) and unknowns (multipliers of the independent rows, efforts) are eliminated
in an order found outside: subsystem by subsystem where these are determinate, or all together. Then Newton and Euler
body by body, with the multipliers as external wrenches, give what the other joints carry [002 eq. 11].
"""

from __future__ import annotations

from linkwright.frames.machine import NO_MASS, ZERO3, Machine, Scalar
from linkwright.kernels.closure import drives, halves, pair_of_wrenches, rows
from linkwright.kernels.elimination import Order, solve_in_order
from linkwright.kernels.linear import solve_symmetric
from linkwright.kernels.poses import Pose, moves_of
from linkwright.kernels.poses import poses as link_poses
from linkwright.kernels.reactions import body_wrenches, reaction
from linkwright.kernels.twists import Moves, motions, resting
from linkwright.kernels.vectors import add, times
from linkwright.kernels.wrenches import Wrench, add_wrench, scaled
from linkwright.methods.instant import Instant
from linkwright.methods.loops import Answer, Chosen, Scalars, generalized
from linkwright.methods.open import Integers, applied_to_bodies, inverse_dynamics


def unknown_columns(
    machine: Machine, moves: Moves, found: list[Pose], chosen: Chosen, driven: Integers
) -> list[Scalars]:
    """Per unknown (multipliers of the chosen rows, then efforts) its generalized force on the tree."""
    columns: list[Scalars] = []
    for c, k in chosen:
        cut = machine.cuts[c]
        columns.append(
            generalized(
                machine, moves, _on_links(machine, pair_of_wrenches(cut, found, rows(cut, halves(cut, found))[k]))
            )
        )
    cut_rows = [(cut, row) for cut in machine.cuts for row in drives(cut, halves(cut, found))]
    for k in driven:
        if k < machine.nv:
            columns.append(tuple(1.0 if j == k else 0.0 for j in range(machine.nv)))
        else:
            cut, row = cut_rows[k - machine.nv]
            columns.append(generalized(machine, moves, _on_links(machine, pair_of_wrenches(cut, found, row))))
    return columns


def _on_links(machine: Machine, on_bodies: dict[int, Wrench]) -> dict[int, Wrench]:
    total: dict[int, Wrench] = {}
    for body, w in on_bodies.items():
        link = machine.members[body].link
        if link >= 0:
            total[link] = add_wrench(total[link], w) if link in total else w
    return total


def columns(machine: Machine, q: Scalars, chosen: Chosen, driven: Integers) -> Answer:
    """The matrix of the unknowns, one row per unknown: for choosing the order of elimination."""
    moves = moves_of(machine, q)
    table = unknown_columns(machine, moves, link_poses(machine, moves), chosen, driven)
    return {"columns": tuple(x for column in table for x in column)}


def inverse(at: Instant, a: Scalars, chosen: Chosen, order: Order) -> Answer:
    """Efforts of the driven rates, multipliers of the chosen rows, and the pivots."""
    return sharing_inverse(at, a, chosen, order, tuple(range(len(at.driven or ()))), ())


def sharing_inverse(
    at: Instant, a: Scalars, chosen: Chosen, order: Order, leading: Integers, weights: Scalars
) -> Answer:
    """The same with more drives than freedoms, which share: the least sum of weights x efforts^2.

    The `leading` drives alone could do it, x = x_0; each other one takes something off them, x = x_0 - X tau_e:

        (W_e + M^T W_l M) tau_e = M^T W_l tau_0,     M the leading drives' rows of X
    """
    machine, q, v = at[:3]
    driven, m = at.driven or (), len(chosen)
    moves = moves_of(machine, q)
    table = unknown_columns(machine, moves, link_poses(machine, moves), chosen, driven)
    t = inverse_dynamics(machine, q, v, a, at.external, at.pushed)["tau"]
    A: dict[int, dict[int, Scalar]] = {i: {} for i in range(machine.nv)}
    for u, column in enumerate((*table[:m], *(table[m + k] for k in leading))):
        for i, x in enumerate(column):
            if not (isinstance(x, float) and x == 0.0):
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


def statics(at: Instant, chosen: Chosen, order: Order) -> Answer:
    """The same of a machine that cannot move, its efforts given: as many independent rows as rates bear the rest."""
    machine, q, v = at[:3]
    moves = moves_of(machine, q)
    table = unknown_columns(machine, moves, link_poses(machine, moves), chosen, at.driven or ())
    still = (0.0,) * machine.nv
    left = dict(enumerate(inverse_dynamics(machine, q, v, still, at.external, at.pushed)["tau"]))
    for effort, column in zip(at.tau, table[len(chosen) :], strict=True):
        left = {i: x - effort * column[i] for i, x in left.items()}
    A = {i: {u: column[i] for u, column in enumerate(table[: len(chosen)])} for i in range(machine.nv)}
    A = {i: {u: x for u, x in row.items() if not (isinstance(x, float) and x == 0.0)} for i, row in A.items()}
    found, pivots = solve_in_order(A, left, order)
    return {"a": still, "multipliers": tuple(found[k] for k in range(len(chosen))), "pivots": tuple(pivots)}


def reactions(at: Instant, a: Scalars, multipliers: Scalars, chosen: Chosen) -> Scalars:
    """Every joint's reaction (moment, force), in the order of declaration, from known multipliers and efforts."""
    machine, q, v = at[:3]
    moves = moves_of(machine, q)
    found = link_poses(machine, moves)
    motion = motions(machine, moves, v, a, machine.gravity)
    applied = applied_to_bodies(machine, q, found, motion, at.external, at.pushed)
    carried: dict[int, list[Wrench]] = {c: [] for c in range(len(machine.cut))}
    for (c, k), x in zip(chosen, multipliers, strict=True):
        cut = machine.cuts[c]
        row = rows(cut, halves(cut, found))[k]
        carried[c].append((times(x, row.m), times(x, row.f)))
        _put(applied, pair_of_wrenches(cut, found, row), x)
    places = [(cut, row) for cut in machine.cuts for row in drives(cut, halves(cut, found))]
    for k, x in zip(at.driven or (), at.tau, strict=True):
        if k >= machine.nv:
            cut, row = places[k - machine.nv]
            _put(applied, pair_of_wrenches(cut, found, row), x)
    total = body_wrenches(machine, moves, motion, applied)
    by_joint: dict[int, Wrench] = {}
    for tie in machine.ties:
        by_joint[tie.joint] = reaction(machine, moves, found, tie, total[tie.outer])
    for c, joint in enumerate(machine.cut):
        n, f = ZERO3, ZERO3
        for dn, df in carried[c]:
            n, f = add(n, dn), add(f, df)
        by_joint[joint] = (n, f)
    return tuple(x for k in range(len(machine.joints)) for part in by_joint[k] for x in part)


def strains(machine: Machine, q: Scalars) -> Answer:
    """Per row of every cut joint what all joints carry, (moment, force) in the order of declaration, when that row
    alone pulls with one and nothing has weight. Along the tree's free directions it may be out of balance."""
    moves = moves_of(machine, q)
    found = link_poses(machine, moves)
    light = machine._replace(members=tuple(member._replace(mass=NO_MASS) for member in machine.members), gravity=ZERO3)
    still = [resting(ZERO3)] * len(machine.links)
    table: list[Scalar] = []
    for joint, cut in zip(machine.cut, machine.cuts, strict=True):
        for row in rows(cut, halves(cut, found)):
            total = body_wrenches(light, moves, still, pair_of_wrenches(cut, found, row))
            carried = {tie.joint: reaction(machine, moves, found, tie, total[tie.outer]) for tie in machine.ties}
            carried |= dict.fromkeys(machine.cut, (ZERO3, ZERO3)) | {joint: (row.m, row.f)}
            table += [x for k in range(len(machine.joints)) for part in carried[k] for x in part]
    return {"strains": tuple(table)}


def _put(applied: dict[int, Wrench], pair: dict[int, Wrench], x: Scalar) -> None:
    for body, w in pair.items():
        w = scaled(x, w)
        applied[body] = add_wrench(applied[body], w) if body in applied else w
