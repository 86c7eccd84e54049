"""The gradients of forward dynamics, exact: the slopes of the inverse, divided by the inertia.

    I a + h(q, v) = tau   =>   da/dx = -I^-1 d(inverse dynamics)/dx at that a,   da/dtau = I^-1

Small displacements are of the kind of v, so a quaternion is displaced by a turn. In a large machine most of the work
is the division, the same for every column: its program comes in two stages, the columns apart.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from linkwright.forces.drive import DriveEfforts
from linkwright.forces.resultants import rate_efforts
from linkwright.kernels import slopes
from linkwright.kernels.coordinates import coordinate_rates
from linkwright.kernels.generalized_inertia import generalized_inertia
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.linear import Factors, factor, solve_factored, solve_lower, solve_upper
from linkwright.kernels.poses import frame_steps_of
from linkwright.kernels.regroup import base_inertias
from linkwright.layout.link_tree import NO_MASS, ZERO3, LinkTree, Scalar
from linkwright.layout.numbers import for_tree
from linkwright.methods import open
from linkwright.program import Program, Staged, Symbol, in_pieces, inline, jacobian, on_demand, trace
from linkwright.program.staged import LONG

Scalars = tuple[Scalar, ...]
Table = list[list[Scalar]]
TILE = 4  # rows and columns of a table worked out together
LABEL = "gradients of forward dynamics"


def linearize(tree: LinkTree, driven: tuple[int, ...], long: int = LONG) -> Program | Staged:
    """a, da_dq, da_dv (nv x nv) and da_dtau (nv x driven rates), row by row; in stages, where it would be too long."""
    ways = [_differentiated] if any(link.backward for link in tree.links) else [_recursive, _differentiated]
    staged = _staged(tree, driven, ways[0](tree, driven))
    if staged.estimate > long:
        return staged.program
    return min((_whole(tree, driven, way(tree, driven)) for way in ways), key=lambda p: p.operations)


def slopes_by_inputs(
    tree: LinkTree, driven: tuple[int, ...], accelerations: Callable[..., dict[str, Scalars]], more: Any = None
) -> Program | Staged:
    """The same, row by row, of any answer(tree, q, v, tau) that gives "a", as derivatives of its program; in pieces,
    where it is long. more: of the same, further results."""
    sizes = _sizes(tree, driven)
    slopes = jacobian(trace(*for_tree(tree, accelerations, sizes)), ["q", "v", "tau"], of="a")

    def tangent(m: LinkTree, q: Scalars, v: Scalars, tau: Scalars) -> dict[str, Scalars]:
        found = inline(slopes, (*q, *v, *tau, *m.numbers))
        by_q = found["da/dq"]
        units = [tuple(1.0 if j == k else 0.0 for j in range(m.nv)) for k in range(m.nv)]
        steps = [coordinate_rates(m, q, unit) for unit in units]
        dq = [_dot(by_q[m.nq * i : m.nq * (i + 1)], s) for i in range(m.nv) for s in steps]
        beside = more(m, q, v, tau) if more else {}
        return {"a": found["a"], "da_dq": tuple(dq), "da_dv": found["da/dv"], "da_dtau": found["da/dtau"], **beside}

    program = trace(*for_tree(tree, tangent, sizes), LABEL)
    return program if program.operations < LONG else in_pieces(on_demand(program, range(len(program.results))))


class System(NamedTuple):
    """I da = b: the accelerations, b by q and by v (nv x nv, rates in their own order), the factors of I outwards."""

    a: Scalars
    by_q: Table
    by_v: Table
    F: Factors


Solving = Callable[[LinkTree, Scalars, Scalars, Scalars], System]  # of q, v, tau


def _recursive(varying: LinkTree, driven: tuple[int, ...]) -> Solving:
    """Slopes by recursion over the links; those of springs, dampers and loads as derivatives of their program."""
    order = _outward(varying)
    bare = varying._replace(links=tuple(link._replace(mass=NO_MASS) for link in varying.links), gravity=ZERO3)
    efforts = _efforts(bare)
    derivatives = jacobian(efforts, ["q", "v"], of="tau")

    def system(tree: LinkTree, q: Scalars, v: Scalars, tau: Scalars) -> System:
        moves, nothing = frame_steps_of(tree, q), (0.0,) * tree.nv
        s = slopes.slope_terms(tree, base_inertias(tree), moves, v)
        F = _factors(slopes.inertia(tree, s), order)
        pulls = inline(efforts, (*q, *v, *nothing, *tree.numbers))["tau"]
        drives = rate_efforts((DriveEfforts(driven, tau),), Kinematics(tree, q, v))
        h = slopes.resting_efforts(tree, s)
        a = _placed(order, solve_factored(F, [drives[i] - h[i] - pulls[i] for i in order]))
        by_q, by_v = slopes.slopes(tree, s, moves, a)
        more = _by_displacements(tree, q, inline(derivatives, (*q, *v, *nothing, *tree.numbers)))
        return System(a, _negative_sum(by_q, more[0]), _negative_sum(by_v, more[1]), F)

    return system


def _differentiated(varying: LinkTree, driven: tuple[int, ...]) -> Solving:
    """Slopes as derivatives of the program of inverse dynamics: leaner for some, and for joints declared from the link
    to its parent, whose rates turn on their way, the one that there is."""
    order, nv = _outward(varying), varying.nv
    efforts = _efforts(varying)
    derivatives = jacobian(efforts, ["q", "v"], of="tau")

    def system(tree: LinkTree, q: Scalars, v: Scalars, tau: Scalars) -> System:
        I = generalized_inertia(tree, base_inertias(tree), frame_steps_of(tree, q))
        F = _factors([list(I[nv * i : nv * (i + 1)]) for i in range(nv)], order)
        h = inline(efforts, (*q, *v, *(0.0,) * nv, *tree.numbers))["tau"]
        drives = rate_efforts((DriveEfforts(driven, tau),), Kinematics(tree, q, v))
        a = _placed(order, solve_factored(F, [drives[i] - h[i] for i in order]))
        by_q, by_v = _by_displacements(tree, q, inline(derivatives, (*q, *v, *a, *tree.numbers)))
        none = [[0.0] * nv for _ in range(nv)]
        return System(a, _negative_sum(by_q, none), _negative_sum(by_v, none), F)

    return system


def _whole(tree: LinkTree, driven: tuple[int, ...], system: Solving) -> Program:
    order = _outward(tree)

    def gradients(tree: LinkTree, q: Scalars, v: Scalars, tau: Scalars) -> dict[str, Scalars]:
        a, by_q, by_v, F = system(tree, q, v, tau)

        def divided(table: Table) -> Scalars:
            columns = [[table[i][k] for i in order] for k in range(len(table[0]) if table else 0)]
            made = [_placed(order, solve_factored(F, column)) for column in columns]
            return tuple(column[i] for i in range(tree.nv) for column in made)

        return {"a": a, "da_dq": divided(by_q), "da_dv": divided(by_v), "da_dtau": divided(_units(tree, driven))}

    return trace(*for_tree(tree, gradients, _sizes(tree, driven)), LABEL)


class StagedGradients(NamedTuple):
    """The gradients as a staged program, and about how many operations it takes."""

    program: Staged
    estimate: int


def _staged(tree: LinkTree, driven: tuple[int, ...], system: Solving) -> StagedGradients:
    nv, order = tree.nv, _outward(tree)
    filled: list[tuple[int, int]] = []  # where U is not zero

    def first(tree: LinkTree, q: Scalars, v: Scalars, tau: Scalars) -> dict[str, Scalars]:
        a, by_q, by_v, F = system(tree, q, v, tau)
        filled[:] = [(i, k) for k in range(nv) for i in range(k) if type(x := F.U[i][k]) is Symbol or x != 0.0]
        tables = {"da_dq": by_q, "da_dv": by_v, "da_dtau": _units(tree, driven)}
        rows = {name: tuple(x for row in table for x in row) for name, table in tables.items()}
        return {"a": a, **rows, "shared": (*(F.U[i][k] for i, k in filled), *F.inverse)}

    head = _in_tiles(trace(*for_tree(tree, first, _sizes(tree, driven)), LABEL), nv)

    def factors(shared: Scalars) -> Factors:
        U: Table = [[0.0] * nv for _ in range(nv)]
        for (i, k), x in zip(filled, shared, strict=False):
            U[i][k] = x
        return Factors(U, list(shared[len(filled) :]))

    def inward(shared: Scalars, column: Scalars) -> dict[str, Scalars]:
        return {"x": _placed(order, solve_upper(factors(shared), [column[i] for i in order]))}

    def outward(shared: Scalars, column: Scalars) -> dict[str, Scalars]:
        F = factors(shared)
        return {"x": _placed(order, solve_lower(F, [column[i] * d for i, d in zip(order, F.inverse, strict=True)]))}

    sizes = {"shared": len(filled) + nv, "column": nv}
    passes = trace(inward, sizes, "columns inward"), trace(outward, sizes, "columns outward")
    matrices = (("da_dq", nv), ("da_dv", nv), ("da_dtau", len(driven)))
    estimate = head.operations + 3 * len(filled) * sum(n for _, n in matrices)  # inward half is known to be zero
    return StagedGradients(Staged(head, passes, matrices, LABEL), estimate)


def _in_tiles(program: Program, nv: int) -> Program:
    """Entries of both tables in square tiles, their rows and columns outwards: what a tile reads stays at hand."""

    def turn(entry: tuple[int, int]) -> tuple[int, ...]:
        i, k = (place // TILE for place in entry)
        return (max(i, k), min(i, k), i > k, *entry)

    entries = sorted(((i, k) for i in range(nv) for k in range(nv)), key=turn)
    by_q, by_v = program.places("da_dq"), program.places("da_dv")
    tables = [table[nv * i + k] for i, k in entries for table in (by_q, by_v)]
    return on_demand(program, [*program.places("shared"), *program.places("a"), *tables])


def _sizes(tree: LinkTree, driven: tuple[int, ...]) -> dict[str, int]:
    return {"q": tree.nq, "v": tree.nv, "tau": len(driven)}


def _efforts(tree: LinkTree) -> Program:
    return trace(*for_tree(tree, open.inverse_dynamics, {"q": tree.nq, "v": tree.nv, "a": tree.nv}))


def _units(tree: LinkTree, driven: tuple[int, ...]) -> Table:
    return [[1.0 if i == k else 0.0 for k in driven] for i in range(tree.nv)]


def _outward(tree: LinkTree) -> list[int]:
    """Rates in the order of the links, whatever order they were declared in: leaves are eliminated first."""
    return [k for link in tree.links for k in link.rates]


def _factors(I: Table, order: list[int]) -> Factors:
    return factor([[I[i][j] for j in order] for i in order])


def _placed(order: list[int], x: list[Scalar]) -> Scalars:
    """From the order outwards back to that of the rates."""
    found: list[Scalar] = [0.0] * len(x)
    for place, i in enumerate(order):
        found[i] = x[place]
    return tuple(found)


def _by_displacements(tree: LinkTree, q: Scalars, slope: dict[str, Scalars]) -> tuple[Table, Table]:
    """d tau by displacements of the kind of v, from that by coordinates, and d tau by v."""
    nq, nv = tree.nq, tree.nv
    by_q, by_v = slope["dtau/dq"], slope["dtau/dv"]
    steps = [coordinate_rates(tree, q, tuple(float(j == k) for j in range(nv))) for k in range(nv)]
    displaced = [[_dot(by_q[nq * i : nq * (i + 1)], step) for step in steps] for i in range(nv)]
    return displaced, [list(by_v[nv * i : nv * (i + 1)]) for i in range(nv)]


def _dot(row: Scalars, x: Scalars) -> Scalar:
    total: Scalar = 0.0
    for a, b in zip(row, x, strict=True):
        total = total + a * b
    return total


def _negative_sum(A: Table, B: Table) -> Table:
    return [[-(x + y) for x, y in zip(a, b, strict=True)] for a, b in zip(A, B, strict=True)]
