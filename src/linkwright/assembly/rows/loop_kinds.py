"""Loops of one structure share one program: what a machine of thousands of loops is closed by.

A loop's closure depends on the joints around it and on how the body that both its sides hang on, the ancestor, is
turned; on nothing else. So each loop is laid out as a small tree of its own, with the ancestor for ground; its numbers
are taken out, and what is left is its kind. A kind is traced once, and run on arrays over its loops and over poses.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from linkwright.assembly.rows.parameter_numbers import ParameterNumbers
from linkwright.assembly.rows.rotations import Array
from linkwright.assembly.rows.sparse_rows import RowPattern, SparseRows
from linkwright.assembly.rows.tree_kinds import Integers, Method, TreeKind, tree_kinds
from linkwright.kernels.closure import row_names
from linkwright.kernels.poses import frame_steps_of, poses
from linkwright.kernels.twists import motions
from linkwright.kernels.vector3 import matvec, transposed
from linkwright.layout.link_tree import (
    IDENTITY,
    NO_MASS,
    ZERO3,
    BodyInertia,
    BodyPoint,
    JointFrames,
    Link,
    LinkTree,
    Mat3,
    Rotate,
)
from linkwright.methods import closed_loops, cut_joints
from linkwright.topology import Topology
from linkwright.topology.loops import Loop


class LoopPart(NamedTuple):
    """A loop as a tree of its own: places of its coordinates and rates in the machine's; its ancestor's link (-1: the
    ground)."""

    tree: LinkTree
    q: Integers
    v: Integers
    ancestor: int


class LoopKinds:
    """The closure of all loops of a machine, in the user's units; rows as ScaledClosure has them."""

    def __init__(self, tree: LinkTree, topology: Topology) -> None:
        self.tree, self.topology = tree, topology
        joints = {joint.outer: joint.chain for joint in tree.tree_joints}
        self.parts = [_part(tree, joints, loop, frames) for loop, frames in zip(topology.loops, tree.cuts, strict=True)]
        self.kinds = tree_kinds(tree, [(part.tree, part.q, part.v) for part in self.parts])
        names = [row_names(frames) for frames in tree.cuts]
        self.first_row = np.concatenate([[0], np.cumsum([len(own) for own in names])]).astype(int)
        # rows along the world's axes turn with the ancestor: three, from here on in the loop; -1 where there are none
        self._world = [own.index("slide x") if "slide x" in own else -1 for own in names]
        freedoms = [sum(move.joint.freedoms for move in frames.moves) for frames in tree.cuts]
        self.first_rate = np.concatenate([[0], np.cumsum(freedoms)]).astype(int)

    def closure(self, q: Array) -> Array:
        """How far every row is from closed in poses q (n, nq), m and rad, (n, rows)."""
        found = np.zeros((len(q), self.first_row[-1]))
        turned = self._ancestor_turns(q)
        for kind in self.kinds:
            own = np.moveaxis(kind.run("closure", closed_loops.closure, q), 0, 2)  # (n, members, rows)
            own = self._in_world(kind, own[..., None], turned)[..., 0]
            found[:, self.first_row[kind.members][:, None] + np.arange(own.shape[2])] = own
        return found

    def readings(self, q: Array) -> tuple[Array, Array]:
        """Coordinates of the cut joints, loop by loop, and numbers that are positive where none is flipped."""
        read, facing = [], []
        for kind in self.kinds:
            own = np.moveaxis(kind.run("readings", cut_joints.cut_readings, q), 0, 2)
            count = dict(kind.program("readings", cut_joints.cut_readings).outputs)["readings"]
            read.append(own[..., :count])
            facing.append(own[..., count:].reshape(len(q), (own.shape[2] - count) * own.shape[1]))
        parts: list[Array] = [None] * len(self.parts)  # type: ignore[list-item]
        for kind, own in zip(self.kinds, read, strict=True):
            for k, member in enumerate(kind.members):
                parts[member] = own[:, k]
        told = np.concatenate([np.zeros((len(q), 0)), *parts], axis=-1)
        return told, np.concatenate([np.ones((len(q), 1)), *facing], axis=-1)

    def jacobian(self, q: Array) -> SparseRows:
        """The closure's derivatives by the tree's rates."""
        turned = self._ancestor_turns(q)
        tables = []
        for kind in self.kinds:
            own = self._table(kind, "closure Jacobian", closed_loops.closure_jacobian, q)
            tables.append(self._in_world(kind, own, turned))
        return self._gathered(self._jacobian_layout, tables, len(q))

    def cut_jacobian(self, q: Array) -> SparseRows:
        """The cut joints' rates per unit rate of the tree."""
        tables = [self._table(kind, "cut joints' Jacobian", cut_joints.cut_jacobian, q) for kind in self.kinds]
        return self._gathered(self._cut_layout, tables, len(q))

    def bias(self, q: Array, v: Array) -> tuple[Array, Array]:
        """J' v of the closure, (n, rows), and the same of the cut joints' own rates, at rates v (n, nv).

        A gap g in axes that turn with the ancestor at w changes, at constant rates, by g'' + 2 w x g' where g is zero.
        """
        closing, own = np.zeros((len(q), self.first_row[-1])), np.zeros((len(q), self.first_rate[-1]))
        turned, spins = self._ancestor_turns(q), self._ancestor_spins(q, v)
        for kind in self.kinds:
            sizes = dict(kind.program("drift", _bias, True).outputs)
            m, freedoms = sizes["closure"], sizes["own"]
            found = np.moveaxis(kind.run("drift", _bias, q, v), 0, 2)[..., None]
            rate, change = (self._in_world(kind, x, turned)[..., 0] for x in (found[:, :, :m], found[:, :, m : 2 * m]))
            at, members = self._world[kind.members[0]], kind.members
            for k, member in enumerate(members) if at >= 0 else ():  # along the world's axes
                if (link := self.parts[member].ancestor) >= 0:
                    change[:, k, at : at + 3] += 2.0 * np.cross(spins[link], rate[:, k, at : at + 3])
            closing[:, self.first_row[members][:, None] + np.arange(m)] = change
            own[:, self.first_rate[members][:, None] + np.arange(freedoms)] = found[:, :, 2 * m :, 0]
        return closing, own

    @cached_property
    def live(self) -> list[int]:
        """The rows that are not zero by their structure."""
        return sorted({int(k) for k in self.jacobian_pattern.rows})

    @property
    def jacobian_pattern(self) -> RowPattern:
        """Where entries of the closure's Jacobian are that are not zero by their structure."""
        return self._jacobian_layout[0]

    @property
    def cut_pattern(self) -> RowPattern:
        """The same of the cut joints' rates."""
        return self._cut_layout[0]

    def _table(self, kind: TreeKind, question: str, method: Method, q: Array) -> Array:
        """(n, members, rows, rates of the loop)."""
        own = np.moveaxis(kind.run(question, method, q), 0, 2)
        rates = len(self.parts[kind.members[0]].v)
        return own.reshape(*own.shape[:2], own.shape[2] // rates, rates)

    def _gathered(self, layout: tuple[RowPattern, list[np.ndarray]], tables: list[Array], n: int) -> SparseRows:
        pattern, places = layout
        values = np.empty((n, len(pattern.rows)))
        for at, table in zip(places, tables, strict=True):
            filled = at >= 0
            values[:, at[filled]] = table[:, filled]
        return SparseRows(pattern, values)

    @cached_property
    def _jacobian_layout(self) -> tuple[RowPattern, list[np.ndarray]]:
        return self._pattern("closure Jacobian", closed_loops.closure_jacobian, self.first_row, True)

    @cached_property
    def _cut_layout(self) -> tuple[RowPattern, list[np.ndarray]]:
        return self._pattern("cut joints' Jacobian", cut_joints.cut_jacobian, self.first_rate, False)

    def _pattern(
        self, question: str, method: Method, first: np.ndarray, turning: bool
    ) -> tuple[RowPattern, list[np.ndarray]]:
        """Where entries are that are not zero by their structure; and per kind, for each entry of its table (loops,
        rows, rates), its number among them, -1 where it is zero."""
        parts = []
        for kind in self.kinds:
            program, rates = kind.program(question, method), len(self.parts[kind.members[0]].v)
            full = np.array([program.nodes[k] != ("constant", 0.0) for k in program.results], bool).reshape(-1, rates)
            mask = np.broadcast_to(full, (len(kind.members), *full.shape)).copy()
            for k, member in enumerate(kind.members):
                at = self._world[member]
                if turning and at >= 0 and self.parts[member].ancestor >= 0:
                    mask[k, at : at + 3] = self._turn_patterns[self.parts[member].ancestor] @ full[at : at + 3]
            columns = np.array([self.parts[member].v for member in kind.members], int).reshape(len(kind.members), 1, -1)
            rows = first[kind.members][:, None, None] + np.arange(full.shape[0])[:, None]
            parts.append((mask, np.broadcast_to(rows, mask.shape), np.broadcast_to(columns, mask.shape)))
        rows = np.concatenate([np.zeros(0, int), *(r[mask] for mask, r, _ in parts)])
        columns = np.concatenate([np.zeros(0, int), *(c[mask] for mask, _, c in parts)])
        order = np.lexsort((columns, rows))
        number = np.empty(len(order), int)
        number[order] = np.arange(len(order))
        places, k = [], 0
        for mask, _, _ in parts:
            numbers = np.full(mask.shape, -1)
            numbers[mask] = number[k : (k := k + int(mask.sum()))]
            places.append(numbers)
        owners = np.repeat(np.arange(len(self.parts)), np.diff(first))
        pattern = RowPattern(rows[order], columns[order], (int(first[-1]), self.tree.nv), owners)
        return pattern, places

    def _in_world(self, kind: TreeKind, table: Array, turned: dict[int, Array]) -> Array:
        """Rows (n, members, rows, k) in the ancestors' axes of the reference pose, those along the world's axes turned
        as the ancestors are."""
        at = self._world[kind.members[0]]
        moving = [k for k, member in enumerate(kind.members) if self.parts[member].ancestor >= 0]
        if at < 0 or not moving:
            return table
        R = np.stack([turned[self.parts[kind.members[k]].ancestor] for k in moving], axis=1)  # (n, moving, 3, 3)
        table[:, moving, at : at + 3] = R @ table[:, moving, at : at + 3]
        return table

    @cached_property
    def _turn_patterns(self) -> dict[int, np.ndarray]:
        """By ancestor's link, which entries of its turn are not zero by their structure, (3, 3)."""
        local = np.empty((len(self._carriers), 3, 3), bool)
        for kind in self._link_kinds:
            program = kind.program("axes", _axes)
            full = [program.nodes[k] != ("constant", 0.0) for k in program.results]
            local[kind.members] = np.reshape(full, (3, 3))
        place = {link: k for k, link in enumerate(self._carriers)}
        for k, link in enumerate(self._carriers):
            if self.tree.links[link].parent >= 0:
                local[k] = local[place[self.tree.links[link].parent]] @ local[k]
        return {
            link: local[place[link]] @ (np.array(R, object) != 0.0).astype(bool) for link, R in self._ancestors.items()
        }

    def _ancestor_turns(self, q: Array) -> dict[int, Array]:
        """By link, how the ancestors of loops that are not the ground are turned from the reference pose, (n, 3, 3)."""
        if not self._carriers:
            return {}
        axes, own = self._carrier_axes(q), self._ancestor_axes.at(q)
        return {link: axes[link] @ own[:, k] for k, link in enumerate(self._ancestors)}

    def _carrier_axes(self, q: Array) -> dict[int, Array]:
        """By link that carries an ancestor, or is its own, its axes' components into the world's, (n, 3, 3)."""
        local = np.empty((len(q), len(self._carriers), 3, 3))
        for kind in self._link_kinds:
            own = np.moveaxis(kind.run("axes", _axes, q), 0, 2)
            local[:, kind.members] = own.reshape(*own.shape[:2], 3, 3)
        found: dict[int, Array] = {}
        for k, link in enumerate(self._carriers):
            parent = self.tree.links[link].parent
            found[link] = found[parent] @ local[:, k] if parent >= 0 else local[:, k]
        return found

    def _ancestor_spins(self, q: Array, v: Array) -> dict[int, Array]:
        """By link, the angular velocity of the ancestors, world axes, (n, 3)."""
        axes = self._carrier_axes(q)
        local = np.empty((len(q), len(self._carriers), 3))
        for kind in self._link_kinds:
            local[:, kind.members] = np.moveaxis(kind.run("spin", _spin, q, v), 0, 2)
        found: dict[int, Array] = {}
        for k, link in enumerate(self._carriers):
            parent = self.tree.links[link].parent
            found[link] = np.einsum("nij,nj->ni", axes[link], local[:, k]) + (found[parent] if parent >= 0 else 0.0)
        return found

    @cached_property
    def _ancestors(self) -> dict[int, Mat3]:
        """By link, the world's axes of the reference pose in the link's, of those that are ancestors of loops."""
        bodies = {loop.ancestor for loop in self.topology.loops if loop.ancestor >= 0}
        points = [self.tree.body_inertias[b].com for b in sorted(bodies)]
        return {point.link: point.R for point in points if point.link >= 0}

    @cached_property
    def _ancestor_axes(self) -> ParameterNumbers:
        """The same as arrays (1 or n, ancestors, 3, 3)."""
        return ParameterNumbers(self.tree, np.array([*self._ancestors.values()], object).reshape(-1, 3, 3))

    @cached_property
    def _carriers(self) -> list[int]:
        """The ancestors' links and all that carry them, parents first."""
        found: set[int] = set()
        for link in self._ancestors:
            while link >= 0 and link not in found:
                found.add(link)
                link = self.tree.links[link].parent
        return sorted(found)

    @cached_property
    def _link_kinds(self) -> list[TreeKind]:
        """The links that carry ancestors, each as a tree of its own."""
        trees = []
        for k in self._carriers:
            link = self.tree.links[k]
            places = tuple(range(link.q, link.q + link.joint.coordinates))
            trees.append((_small_tree([_alone(link)], len(places), link.joint.freedoms), places, tuple(link.rates)))
        return tree_kinds(self.tree, trees)


def _axes(tree: LinkTree, q: Any) -> dict[str, Sequence[Any]]:
    """The turn from the ground's axes to those of the tree's last link, row by row."""
    return {"axes": tuple(x for row in poses(tree, frame_steps_of(tree, q))[-1].axes for x in row)}


def _spin(tree: LinkTree, q: Any, v: Any) -> dict[str, Sequence[Any]]:
    """The angular velocity of the tree's last link, in its own axes."""
    return {"spin": motions(tree, frame_steps_of(tree, q), v, None)[-1].w}


def _bias(tree: LinkTree, q: Any, v: Any) -> dict[str, Sequence[Any]]:
    """How the rates of opening, and the cut joint's own, change while those of the tree are constant."""
    still = (0.0,) * tree.nv
    closing, own = closed_loops.closure_rates(tree, q, v, still), cut_joints.cut_motion(tree, q, v, still)
    return {"rate": closing["rate"], "closure": closing["acceleration"], "own": own["acceleration"]}


def _alone(link: Link) -> Link:
    return link._replace(parent=-1, q=0, v=0, mass=NO_MASS, armature=0.0)


def _small_tree(links: Sequence[Link], nq: int, nv: int, **more: Any) -> LinkTree:
    return LinkTree(tuple(links), ZERO3, nq, nv, **more)


def _part(tree: LinkTree, chains: dict[int, Integers], loop: Loop, frames: JointFrames) -> LoopPart:
    """A loop as a tree on its ancestor, whose axes are the world's of the reference pose."""
    stand = tree.body_inertias[loop.ancestor].com if loop.ancestor >= 0 else None
    ancestor = stand.link if stand is not None else -1
    R = stand.R if stand is not None and ancestor >= 0 else IDENTITY
    mine = sorted(link for body in (*loop.parent_side, *loop.child_side) for link in chains[body])
    place = {ancestor: -1} | {link: k for k, link in enumerate(mine)}
    links: list[Link] = []
    q: list[int] = []
    v: list[int] = []
    for k in mine:
        link = tree.links[k]
        before = link.before
        if link.parent == ancestor and R != IDENTITY:
            before = (Rotate(R), *before)
        links.append(_alone(link)._replace(parent=place[link.parent], q=len(q), v=len(v), before=before))
        q += range(link.q, link.q + link.joint.coordinates)
        v += link.rates
    at = {old: new for new, old in enumerate(q)}

    def local(point: BodyPoint, body: int) -> BodyPoint:
        link = place[point.link]
        if link < 0:
            return BodyPoint(-1, -1, matvec(transposed(R), point.p), IDENTITY)
        return BodyPoint(link, body, point.p, point.R)

    counted = tuple((k, tuple((at[place], sign) for place, sign in parts)) for k, parts in frames.counted)
    cut = frames._replace(parent=local(frames.parent, 0), child=local(frames.child, 1), counted=counted)
    bodies = tuple(BodyInertia(point.link, NO_MASS, point) for point in (cut.parent, cut.child))
    small = _small_tree(links, len(q), len(v), body_inertias=bodies, joints=(cut,), cut=(0,))
    return LoopPart(small, tuple(q), tuple(v), ancestor)
