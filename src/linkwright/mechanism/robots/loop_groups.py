"""Loops that have joints in common, in poses away from the drawing and with numbers a little beside it: residuals, and
how these change with the joints and with the drawing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from linkwright.mechanism.checked_numbers import as_vector
from linkwright.mechanism.elements import Joint
from linkwright.mechanism.mechanism import Mechanism
from linkwright.mechanism.names import GROUND
from linkwright.mechanism.robots.redrawing import turn_about, turn_vector

Array = NDArray[np.float64]
ROUNDED = 1e-6  # m or rad, and of the largest singular value: what may be due to the digits of a file
CLOSED = 50.0 * np.finfo(float).eps  # of the size of the loops: a residual that is none
WALKERS, STRIDES, STRIDE = 6, 2, 0.25  # rad or m
CAME_BACK = 0.3  # of a stride: less is the way back to the drawing
STUCK = 1e-9  # of a stride: a direction that is none
MOST_STEPS = 30
TREE_KINDS = {"revolute": 1, "prismatic": 1, "spherical": 3}  # of joints on the way round a loop, with their rates
CLOSING_KINDS = ("spherical", "fixed", "revolute")


def loop_groups(m: Mechanism) -> Iterator[tuple[list[Joint], list[Joint]]]:
    """Loops that have joints in common: the joints of the tree that move in them, and those that close them."""
    above, closing = _tree(m)
    held: dict[str, list[Joint]] = {}  # by the first joint of a group: what closes its loops
    first: dict[str, str] = {}

    def group_of(name: str) -> str:
        while first[name] != name:
            name = first[name]
        return name

    for joint in closing:
        turning = [x.name for chain in _chains(joint, above) for x in chain]
        for name in turning:
            first.setdefault(name, name)
        roots = dict.fromkeys(map(group_of, turning))
        if not roots:
            continue
        kept, *others = roots
        for other in others:
            first[other] = kept
            held.setdefault(kept, []).extend(held.pop(other, []))
        held.setdefault(kept, []).append(joint)
    for root, closes in held.items():
        yield [m.joints[name] for name in m.joints if name in first and group_of(name) == root], closes


def _tree(m: Mechanism) -> tuple[dict[str, Joint], list[Joint]]:
    """The joint above each body, and the joints that close loops: those whose child has one already."""
    above: dict[str, Joint] = {}
    closing = []
    for joint in m.joints.values():
        if joint.child in above or joint.child == GROUND:
            closing.append(joint)
        else:
            above[joint.child] = joint
    return above, closing


def _chains(joint: Joint, above: dict[str, Joint]) -> tuple[list[Joint], list[Joint]]:
    """The moving joints from the last body that both ends hang on out to the parent, and out to the child."""
    ways = []
    for body in (joint.parent, joint.child):
        way: list[Joint] = []
        while body in above and len(way) <= len(above):
            way.append(above[body])
            body = above[body].parent
        ways.append(way[::-1])
    shared = {x.name for x in ways[0]} & {x.name for x in ways[1]}
    parent, child = ([x for x in way if x.name not in shared and x.kind != "fixed"] for way in ways)
    return parent, child


class LoopGroup:
    """Loops with joints in common, in any pose and with any numbers near to the drawing's.

    A pose is a list of the joints' values: an angle, a slide, or a turn as a matrix. places, axes: of the joints of the
    tree, then of those that close the loops.
    """

    def __init__(self, m: Mechanism, tree: Sequence[Joint], closing: Sequence[Joint]) -> None:
        above, _ = _tree(m)

        def rigid(body: str) -> str:
            while body in above and above[body].kind == "fixed":
                body = above[body].parent
            return body

        self.joints = [*tree, *closing]
        self.tree, self.closing = list(tree), list(closing)
        place = {joint.name: k for k, joint in enumerate(tree)}
        self.chains = [[[place[x.name] for x in chain] for chain in _chains(joint, above)] for joint in closing]
        ends = np.cumsum([0, *(TREE_KINDS[joint.kind] for joint in tree)]).tolist()
        self.rates = [slice(a, b) for a, b in pairwise(ends)]
        self.count: int = ends[-1]
        numbers = np.array([[joint.at, joint.axis or (0.0, 0.0, 0.0)] for joint in self.joints], dtype=np.float64)
        self.said = numbers  # (joints, place and axis, 3)
        self.change = np.zeros_like(numbers)
        self.bodies = [(rigid(joint.parent), rigid(joint.child)) for joint in self.joints]
        self.size = float(np.linalg.norm(np.ptp(numbers[:, 0], axis=0)))
        self.rounding = CLOSED * float(np.abs(numbers[:, 0]).max())

    def drawn(self) -> Iterator[Joint]:
        """The joints with their changed numbers."""
        for joint, (at, axis) in zip(self.joints, self.said + self.change, strict=True):
            yield replace(joint, at=as_vector(at), axis=None if joint.axis is None else as_vector(axis))

    def walk(self, seed: int) -> list[Any]:
        """Poses away from the drawing, as near to closed as it allows; always the same."""
        random, found = np.random.default_rng(seed), []
        for _ in range(WALKERS):
            pose: Any = [np.eye(3) if joint.kind == "spherical" else 0.0 for joint in self.tree]
            for _ in range(STRIDES):
                J = self.at(pose)[1]
                _, s, V = np.linalg.svd(J)
                free = V[rank_of(s, ROUNDED) :]
                way = free.T @ (free @ random.standard_normal(self.count))
                if not np.linalg.norm(way) > STUCK:
                    break
                way *= STRIDE / np.linalg.norm(way)
                new = self.closed(self.moved(pose, way))
                if np.abs(self.at(new)[0]).max() > 10.0 * ROUNDED or self.apart(pose, new) < CAME_BACK * STRIDE:
                    break
                pose = new
                found.append(pose)
        return found

    def closed(self, pose: Any) -> Any:
        """Where steps of least length by the independent rows lead."""
        best, closest = np.inf, pose
        for _ in range(MOST_STEPS):
            residual, J, _ = self.at(pose)
            gap = float(np.abs(residual).max())
            if not gap < 0.9 * best:
                break
            best, closest = gap, pose
            pose = self.moved(pose, np.linalg.lstsq(J, -residual, rcond=ROUNDED)[0])
        return closest

    def moved(self, pose: Any, step: Any) -> Any:
        """The pose after small motions of the joints."""
        new = []
        for joint, value, rates in zip(self.tree, pose, self.rates, strict=True):
            turn = step[rates]
            size = float(np.linalg.norm(turn))
            if joint.kind != "spherical":
                new.append(value + float(turn[0]))
            else:
                new.append(turn_about(turn / size, size) @ value if size else value)
        return new

    def apart(self, pose: Any, other: Any) -> float:
        """How far two poses are from each other."""
        return max(
            float(np.abs(turn_vector(a.T @ b)).max()) if joint.kind == "spherical" else abs(a - b)
            for joint, a, b in zip(self.tree, pose, other, strict=True)
        )

    def at(self, pose: Any) -> tuple[Array, Array, Array]:
        """Residuals of all loops in a pose, and their derivatives by the rates, and by the numbers of the drawing."""
        numbers = self.said + self.change
        axes = [x / size if (size := np.linalg.norm(x)) else x for x in numbers[:, 1]]
        parts = [self._loop(k, pose, numbers[:, 0], axes) for k in range(len(self.closing))]
        residual, J, P = (np.concatenate(x) for x in zip(*parts, strict=True))
        return residual, J, P

    def _loop(self, k: int, pose: Any, places: Array, axes: Sequence[Array]) -> tuple[Array, Array, Array]:
        """The same of one loop: the gap, and of other joints than balls what they forbid of a turn."""
        joint, own = self.closing[k], len(self.tree) + k
        at, e = places[own], axes[own]
        ends = [_LoopSide(self, chain, pose, places, axes, at) for chain in self.chains[k]]
        parent, child = ends
        by_numbers = (child.P - parent.P).reshape(6, *self.said.shape)
        by_numbers[:3, own, 0] += child.R - parent.R
        gap = (child.x - parent.x, (child.J - parent.J)[:3], by_numbers[:3].reshape(3, -1))
        if joint.kind == "spherical":
            return gap
        if joint.kind == "fixed":
            turn = (turn_vector(child.R @ parent.R.T), (child.J - parent.J)[3:], by_numbers[3:].reshape(3, -1))
        else:
            a, b = parent.R @ e, child.R @ e
            by_a, by_b = _across(b) @ _across(a), -_across(a) @ _across(b)  # of a x b by turns of both ends
            tilt = (by_a @ parent.P[3:] + by_b @ child.P[3:]).reshape(3, *self.said.shape)
            tilt[:, own, 1] += (_across(a) @ child.R - _across(b) @ parent.R) @ (np.eye(3) - np.outer(e, e))
            turn = (np.cross(a, b), by_a @ parent.J[3:] + by_b @ child.J[3:], tilt.reshape(3, -1))
        residual, J, P = (np.concatenate(x) for x in zip(gap, turn, strict=True))
        return residual, J, P


class _LoopSide:
    """Where one side of a loop carries the point of the joint that closes it: R, x; and J, P (6, ...), the point's way
    and the body's turn by the rates, and by the numbers of the drawing."""

    def __init__(
        self, group: LoopGroup, chain: Sequence[int], pose: Any, places: Array, axes: Sequence[Array], at: Array
    ) -> None:
        R, p = np.eye(3), np.zeros(3)
        moves: list[tuple[Array, slice | None, int, int, Array, Array]] = []
        for i in chain:
            kind, value, axis, place = group.tree[i].kind, pose[i], axes[i], places[i]
            centre, across = R @ place + p, np.eye(3) - np.outer(axis, axis)
            if kind == "prismatic":
                moves.append((centre, group.rates[i], 0, 0, np.zeros((3, 1)), (R @ axis)[:, None]))
                moves.append((centre, None, i, 1, np.zeros((3, 3)), value * R @ across))
                p = p + R @ (value * axis)
                continue
            turn = value if kind == "spherical" else turn_about(axis, value)
            about = R if kind == "spherical" else (R @ axis)[:, None]
            moves.append((centre, group.rates[i], 0, 0, about, np.zeros_like(about)))
            moves.append((centre, None, i, 0, np.zeros((3, 3)), R @ (np.eye(3) - turn)))
            if kind == "revolute":
                tilt = np.sin(value) * np.eye(3) + (1.0 - np.cos(value)) * _across(axis)
                moves.append((centre, None, i, 1, R @ tilt @ across, np.zeros((3, 3))))
            R = R @ turn
            p = centre - R @ place
        self.R, self.x = R, R @ at + p
        self.J = np.zeros((6, group.count))
        numbers = np.zeros((6, *group.said.shape))
        for centre, rates, i, which, W, V in moves:
            column = np.concatenate([V - _across(self.x - centre) @ W, W])
            if rates is None:
                numbers[:, i, which] = column
            else:
                self.J[:, rates] = column
        self.P = numbers.reshape(6, -1)


def _across(a: Array) -> Array:
    """The matrix of b -> a x b."""
    x, y, z = a
    return np.array([[0.0, -z, y], [z, 0.0, -x], [-y, x, 0.0]])


def rank_of(values: Any, least: float) -> int:
    """How many singular values are not negligible against the largest."""
    return int((values > least * values[0]).sum()) if len(values) else 0
