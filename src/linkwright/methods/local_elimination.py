"""Forward dynamics with every loop's multipliers eliminated as soon as the loop is complete.

The multipliers are those of SSLM, and so are their equations [000 eq. 22, 24]; only the order of elimination differs. A
loop that starts and ends on a link is closed there, on the way from the tips to the base, and the link's articulated
mass carries on what the loop does to it. So is a coupling, or a prescribed motion, on the last link that all its joints
hang on. What is left for the ground are the loops and gears on it, in an order of minimum degree. So a machine of many
short loops, geared with their neighbours, costs as many steps as it has links and loops, however they are nested.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from linkwright.constraints.constraint import ConstraintRow
from linkwright.constraints.constraint_kinds import constraints_of
from linkwright.constraints.cut_joint import CutJoint
from linkwright.constraints.joint_rate import acceleration_value
from linkwright.constraints.linear_coupling import LinearCoupling
from linkwright.constraints.prescribed_motion import PrescribedMotion
from linkwright.kernels.forward import Pivot, Twist
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.masses import Articulated, articulated
from linkwright.kernels.open_rows import (
    CarriedRow,
    EliminatedRow,
    LinkLoad,
    Upper,
    accelerate_with_rows,
    add_wrenches,
    eliminate_at_ground,
    eliminate_rows,
    join,
    multipliers_back,
    pass_joint,
    wrench_of_motion,
)
from linkwright.kernels.regroup import base_inertias
from linkwright.kernels.traversal import walk
from linkwright.kernels.twists import FrameSteps
from linkwright.kernels.vector3 import neg
from linkwright.kernels.wrenches import Wrench
from linkwright.layout.link_tree import ZERO3, LinkTree, Mass, Scalar
from linkwright.methods import sslm
from linkwright.methods.closed_loops import (
    Answer,
    Chosen,
    Scalars,
    applied_forces,
    constraint_rows,
    kinematics_of,
    prescribed_rows,
)
from linkwright.methods.dynamics_input import DynamicsInput
from linkwright.scalars.seam import is_zero

GROUND = -1


def forward_dynamics(at: DynamicsInput, chosen: Chosen) -> Answer:
    """Accelerations, multipliers of the chosen rows, their pivots, the efforts of prescribed motions, and the pivots of
    these."""
    kinematics = kinematics_of(at)
    closing, prescribed = constraint_rows(kinematics, chosen, at.returning), prescribed_rows(kinematics, at.prescribed)
    if not prescribed.symmetric:  # then the drive's effort is no multiplier of the row it holds
        return sslm.forward_dynamics(at, chosen)
    acting = [c for c, _ in chosen], [motion.place for motion in at.prescribed]
    rows = _Rows(at.tree, [*closing.rows, *prescribed.rows], *acting, [*closing.bias, *prescribed.bias])
    tau, applied = applied_forces(at)
    masses, motions = base_inertias(at.tree), kinematics.motions
    eta = [wrench_of_motion(mass, motions[i], applied.get(i)) for i, mass in enumerate(masses)]
    inward = _Inward(at.tree, kinematics.frame_steps, masses, rows, tau, eta)
    a, multipliers = inward.back()
    n = len(chosen)
    pivots, found = ([of[r] for r in range(n + len(prescribed.rows))] for of in (inward.pivot, multipliers))
    return {
        "a": a,
        "multipliers": tuple(found[:n]),
        "pivots": tuple(pivots[:n]),
        "prescribed": tuple(found[n:]),
        "prescribed_pivots": tuple(pivots[n:]),
    }


def inverse_dynamics(at: DynamicsInput, a: Scalars, chosen: Chosen) -> Answer:
    """Efforts of the driven rates, of which there are as many as freedoms, and multipliers, in a motion with
    accelerations a: the drives are prescribed to move so, and what they give is found with the loops' multipliers."""
    driven, moving = at.driven or (), Kinematics(at.tree, at.q, at.v, a)
    motions = tuple(PrescribedMotion(k, k, 0.0, 0.0, acceleration_value(moving, k)) for k in driven)
    found = forward_dynamics(at._replace(tau=(), driven=(), prescribed=motions), chosen)
    pivots = (*found["pivots"], *found["prescribed_pivots"])
    return {"tau": found["prescribed"], "multipliers": found["multipliers"], "pivots": pivots}


def least_change(
    at: Kinematics, rows: list[ConstraintRow], owners: list[int], places: Sequence[int], gaps: Sequence[Scalar]
) -> Scalars:
    """x over the rates with J x = -gaps, the least by the inertia: I x = J^T lambda. owners: of the first rows their
    constraints; places: of the others the rates that they prescribe."""
    tree = at.tree
    still: list[Wrench] = [(ZERO3, ZERO3)] * len(tree.links)
    through = _Rows(tree, rows, owners, places, list(gaps))
    return _Inward(tree, at.frame_steps, base_inertias(tree), through, (0.0,) * tree.nv, still).back()[0]


def response(tree: LinkTree, q: Scalars, chosen: Chosen, efforts: Scalars, gaps: Scalars) -> Answer:
    """x and y with I x = efforts + J^T y and J x = -gaps of the chosen rows."""
    at = Kinematics(tree, q, (0.0,) * tree.nv)
    still: list[Wrench] = [(ZERO3, ZERO3)] * len(tree.links)
    through = _Rows(tree, constraint_rows(at, chosen).rows, [c for c, _ in chosen], (), list(gaps))
    x, y = _Inward(tree, at.frame_steps, base_inertias(tree), through, efforts, still).back()
    return {"x": x, "y": tuple(y[r] for r in range(len(chosen)))}


class _Rows:
    """All rows as unit forces: where they act, and the link at which each constraint is complete."""

    def __init__(
        self, tree: LinkTree, rows: list[ConstraintRow], owners: list[int], places: Sequence[int], bias: list[Scalar]
    ) -> None:
        self.bias = bias
        self.wrenches: dict[int, dict[int, Wrench]] = defaultdict(dict)  # per link {row: wrench}
        self.efforts: dict[int, dict[int, dict[int, Scalar]]] = defaultdict(dict)  # per link {row: {rate: effort}}
        link_of = {k: i for i, link in enumerate(tree.links) for k in link.rates}
        for r, row in enumerate(rows):
            for i, w in row.on_links(tree).items():
                self.wrenches[i][r] = w
            for k, effort in row.efforts.items():
                self.efforts[link_of[k]].setdefault(r, {})[k] = effort
        groups: dict[int, list[int]] = defaultdict(list)
        for r, owner in enumerate(owners):
            groups[owner].append(r)
        ends = _Ends(tree, link_of)
        self.complete_at: dict[int, list[list[int]]] = defaultdict(list)  # per link the rows of each constraint
        for owner, group in groups.items():
            self.complete_at[_common_link(tree, ends.of_constraint(owner))].append(group)
        for r, place in enumerate(places, len(owners)):
            self.complete_at[_common_link(tree, ends.of_rate(place))].append([r])


class _Ends:
    """The links that a constraint's forces act between: its rows are complete where all of them hang on one link."""

    def __init__(self, tree: LinkTree, link_of: dict[int, int]) -> None:
        self._tree, self._link_of = tree, link_of
        self._constraints = constraints_of(tree)
        self._cuts = [cut for cut in tree.cuts for move in cut.moves for _ in range(move.joint.freedoms)]

    def of_constraint(self, number: int) -> list[int]:
        constraint = self._constraints[number]
        if isinstance(constraint, CutJoint):
            return [constraint.frames.parent.link, constraint.frames.child.link]
        if isinstance(constraint, LinearCoupling):
            return [end for place in constraint.places for end in self.of_rate(place)]
        return [GROUND]  # what authors of extensions have declared may act on the ground

    def of_rate(self, place: int) -> list[int]:
        """Of a unit effort along a rate: of the tree, of a cut joint, or of a point, which is seen from the ground."""
        if place < self._tree.nv:
            return [self._tree.links[self._link_of[place]].parent]
        if place - self._tree.nv < len(self._cuts):
            cut = self._cuts[place - self._tree.nv]
            return [cut.parent.link, cut.child.link]
        return [GROUND]


def nested_loops(tree: LinkTree) -> int:
    """How many loops start from a link, not from the ground: their rows, carried on, would pass all joints below it."""
    return sum(_common_link(tree, [cut.parent.link, cut.child.link]) != GROUND for cut in tree.cuts)


def _common_link(tree: LinkTree, links: list[int]) -> int:
    """The last link that all of these lie beyond, or are; the ground, if there is none."""
    found = links[0]
    for other in links[1:]:
        while found != other:  # parents stand before their children
            if found > other:
                found = tree.links[found].parent
            else:
                other = tree.links[other].parent
    return found


class _Step(NamedTuple):
    """Rows eliminated together, and those that were left with them."""

    rows: list[int]
    others: list[int]
    gone: list[EliminatedRow]


class _Passed(NamedTuple):
    """What a joint keeps for the way back."""

    rows: list[int]
    pivots: list[Pivot]
    tau_hats: list[Scalar]
    of_rows: list[list[Scalar]]


class _Inward:
    """From the tips to the base; `back` leads from there to the accelerations."""

    def __init__(
        self,
        tree: LinkTree,
        frame_steps: FrameSteps,
        masses: list[Mass],
        rows: _Rows,
        tau: Scalars,
        eta: list[Wrench],
    ) -> None:
        self.tree, self.frame_steps, self.rows = tree, frame_steps, rows
        self.pivot: dict[int, Scalar] = {}
        self._tau, self._c = tau, dict(enumerate(rows.bias))
        self._K: dict[int, dict[int, Scalar]] = {r: {} for r in self._c}
        self._steps: dict[int, list[_Step]] = defaultdict(list)
        self._passed: dict[int, _Passed] = {}
        self._M: dict[int, Articulated] = {}
        self._eta: dict[int, Wrench] = {}
        self._carried: dict[int, dict[int, Wrench]] = {GROUND: {}}
        for outward, i in walk(tree):
            if outward:
                self._M[i] = articulated(masses[i])
                self._eta[i] = eta[i]
                self._carried[i] = {r: (neg(n), neg(f)) for r, (n, f) in rows.wrenches[i].items()}
            else:
                for group in rows.complete_at[i]:
                    self._eliminate(i, group)
                self._pass(i)
        for group in _minimum_degree(rows.complete_at[GROUND], self._K):
            self._eliminate_at_ground(group)

    def _upper(self, rows: list[int]) -> Upper:
        return [[self._K[r].get(s, 0.0) for s in rows[k:]] for k, r in enumerate(rows)]

    def _store(self, rows: list[int], K: Upper) -> None:
        for k, r in enumerate(rows):
            for s, x in zip(rows[k:], K[k], strict=True):
                if not is_zero(x):
                    self._K[r][s] = self._K[s][r] = x

    def _others(self, group: list[int]) -> list[int]:
        return sorted({s for r in group for s in self._K[r]} - set(group))

    def _gone(self, at: int, group: list[int], others: list[int], gone: list[EliminatedRow]) -> None:
        self._steps[at].append(_Step(group, others, gone))
        self.pivot |= zip(reversed(group), (row.pivot for row in gone), strict=True)
        for r in group:
            for s in self._K.pop(r):
                if s in self._K:
                    self._K[s].pop(r, None)

    def _eliminate(self, i: int, group: list[int]) -> None:
        """The rows of one constraint, complete at link i."""
        others, carried = self._others(group), self._carried[i]
        rows = [*group, *others]
        at = [CarriedRow(carried.get(r, (ZERO3, ZERO3)), self._c[r]) for r in rows]
        gone, left = eliminate_rows(len(group), LinkLoad(self._M[i], self._eta[i], at, self._upper(rows)))
        self._gone(i, group, others, gone)
        self._M[i], self._eta[i] = left.M, left.eta
        for r in group:
            carried.pop(r, None)
        for r, row in zip(others, left.rows, strict=True):
            carried[r], self._c[r] = row
        self._store(others, left.K)

    def _eliminate_at_ground(self, group: list[int]) -> None:
        others = self._others(group)
        rows = [*group, *others]
        gone, c, K = eliminate_at_ground(len(group), [self._c[r] for r in rows], self._upper(rows))
        self._gone(GROUND, group, others, gone)
        self._c |= zip(others, c, strict=True)
        self._store(others, K)

    def _pass(self, i: int) -> None:
        """Through the joint of link i to its parent."""
        link, carried = self.tree.links[i], self._carried.pop(i)
        on_rates = self.rows.efforts[i]
        rows = sorted({*carried, *on_rates})
        at = [CarriedRow(carried.get(r, (ZERO3, ZERO3)), self._c[r]) for r in rows]
        efforts = [tuple(on_rates.get(r, {}).get(k, 0.0) for k in link.rates) for r in rows]
        load = LinkLoad(self._M.pop(i), self._eta.pop(i), at, self._upper(rows))
        found = pass_joint(link.alone, self.frame_steps[i], load, link.own_rates(self._tau), efforts)
        self._passed[i] = _Passed(rows, found.pivots, found.tau_hats, found.of_rows)
        self._store(rows, found.K)
        for r, row in zip(rows, found.rows, strict=True):
            self._c[r] = row.c
        b = link.parent
        if b >= 0:
            self._M[b], self._eta[b] = join(self._M[b], self._eta[b], found.M, found.eta)
            there = self._carried[b]
            for r, row in zip(rows, found.rows, strict=True):
                there[r] = add_wrenches(there[r], row.eta) if r in there else row.eta

    def back(self) -> tuple[Scalars, dict[int, Scalar]]:
        """Base to tip: accelerations, and multipliers by row."""
        tree = self.tree
        multipliers: dict[int, Scalar] = {}
        a: list[Scalar] = [0.0] * tree.nv
        mu: dict[int, Twist] = {}
        self._multipliers(GROUND, None, multipliers)
        for i, link in enumerate(tree.links):
            rows, pivots, tau_hats, of_rows = self._passed[i]
            acting = [multipliers[r] for r in rows]
            out, mu[i] = accelerate_with_rows(
                link.alone, self.frame_steps[i], pivots, tau_hats, of_rows, acting, mu.get(link.parent)
            )
            a[link.v : link.v + len(out)] = out
            self._multipliers(i, mu[i], multipliers)
        return tuple(a), multipliers

    def _multipliers(self, at: int, mu: Twist | None, found: dict[int, Scalar]) -> None:
        """Of the rows eliminated at a link, the last first."""
        for rows, others, gone in reversed(self._steps[at]):
            found |= zip(rows, multipliers_back(gone, [found[s] for s in others], mu), strict=True)


def _minimum_degree(groups: list[list[int]], K: dict[int, dict[int, Scalar]]) -> list[list[int]]:
    """The groups in an order in which each, when its turn comes, couples with few others."""
    group_of = {r: g for g, group in enumerate(groups) for r in group}
    beside = {g: {group_of[s] for r in group for s in K[r] if s in group_of} - {g} for g, group in enumerate(groups)}
    by_degree: dict[int, set[int]] = defaultdict(set)
    for g, others in beside.items():
        by_degree[len(others)].add(g)
    order, least = [], 0
    while beside:
        while not by_degree[least]:
            least += 1
        g = min(by_degree[least])
        by_degree[least].remove(g)
        others = beside.pop(g)
        order.append(groups[g])
        for other in others:  # they meet each other in what g leaves
            by_degree[len(beside[other])].remove(other)
            beside[other] |= others
            beside[other] -= {g, other}
            by_degree[len(beside[other])].add(other)
        least = max(0, least - len(others) - 1)
    return order
