"""Poses in arrays whose q ends with the values of the parameters, and programs, which take these by themselves.

It is the one place that knows both: arrays of poses are picked, broadcast and moved with their numbers behind them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from linkwright.assembly.rows.rotations import Array
from linkwright.engines import Function
from linkwright.layout.link_tree import LinkTree
from linkwright.layout.numbers import PARAMETERS, tree_at
from linkwright.program import AnyProgram


def pose_size(tree: LinkTree) -> int:
    """How long q is in such arrays."""
    return tree.nq + len(tree.parameters)


def at_poses(tree: LinkTree, q: Array) -> tuple[LinkTree, tuple[Any, ...]]:
    """The tree at the numbers of poses (..., size), and their coordinates, one after the other."""
    return at_pose(tree, tuple(np.moveaxis(q, -1, 0)))


def prepared(program: AnyProgram, engine: str = "auto", tiered: bool = False) -> Function:
    """A program as a function of such arrays."""
    kind = _OfJoinedPoses if any(name == PARAMETERS for name, _ in program.inputs) else Function
    return kind(program, engine, tiered=tiered)


def at_pose(tree: LinkTree, q: Sequence[Any]) -> tuple[LinkTree, tuple[Any, ...]]:
    """The same of one pose (size,), or of a row of columns."""
    q = tuple(q)
    return tree_at(tree, q[tree.nq :]), q[: tree.nq]


class _OfJoinedPoses(Function):
    """Its argument q ends with what the program takes as "parameters"."""

    def __call__(self, *arrays: Any) -> Any:
        names = [name for name, _ in self._program.inputs]
        pose, place = names.index("q"), names.index(PARAMETERS)
        nq, given = self._program.inputs[pose][1], list(arrays)
        q = given[pose]
        given[pose] = q[..., :nq]
        given.insert(place, q[..., nq:])
        return self._enter(*given)
