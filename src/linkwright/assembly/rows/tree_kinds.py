"""Small trees of one structure, loops or links of a large machine, share one program: their numbers are its inputs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any

import numpy as np

from linkwright.assembly.rows.parameter_numbers import ParameterNumbers
from linkwright.assembly.rows.rotations import Array
from linkwright.engines.interpreter import evaluate
from linkwright.layout.link_tree import LinkTree, Scalar
from linkwright.program import Program, trace
from linkwright.scalars.expression import Expression

AT_ONCE = 16_384  # trees times poses, so that what is between the first operation and the last needs little memory
STRUCTURE = (0.0, 1.0, -1.0)  # numbers that make products vanish: they belong to the kind

Integers = tuple[int, ...]
Method = Callable[..., Mapping[str, Sequence[Any]]]  # of a tree, its coordinates and, it may be, its rates


class _Hole:
    """Stands in a kind where its members have numbers of their own."""

    def __repr__(self) -> str:
        return "number"


HOLE = _Hole()


class TreeKind:
    """Loops, or links, of one structure: `tree` has holes for numbers (members, k), or expressions of the parameters of
    the whole machine; `members` are their places."""

    def __init__(self, whole: LinkTree, tree: LinkTree) -> None:
        self.tree = tree
        self.members: list[int] = []
        self._whole = whole
        self._numbers: list[list[Scalar]] = []
        self._q: list[Integers] = []
        self._v: list[Integers] = []
        self._programs: dict[str, Program] = {}

    def add(self, member: int, numbers: list[Scalar], q: Integers, v: Integers) -> None:
        self.members.append(member)
        self._numbers.append(numbers)
        self._q.append(q)
        self._v.append(v)

    @cached_property
    def numbers(self) -> ParameterNumbers:
        """(1 or n, k, members)."""
        table = np.array(self._numbers, object).reshape(len(self.members), -1)
        return ParameterNumbers(self._whole, table.T)

    @cached_property
    def q(self) -> np.ndarray:
        """Places of the members' coordinates, (members, k)."""
        return np.array(self._q, int).reshape(len(self.members), -1)

    @cached_property
    def v(self) -> np.ndarray:
        """The same of their rates."""
        return np.array(self._v, int).reshape(len(self.members), -1)

    def program(self, question: str, method: Method, moving: bool = False) -> Program:
        """What a method makes of the tree's coordinates, of its rates if it is moving, and of the numbers; traced once
        under its name."""
        if question not in self._programs:
            sizes = {"q": self.q.shape[1], "v": self.v.shape[1] * moving, "numbers": len(self._numbers[0])}
            self._programs[question] = trace(
                lambda q, v, numbers: method(_filled(self.tree, iter(numbers)), q, *([v] * moving)), sizes, question
            )
        return self._programs[question]

    def run(self, question: str, method: Method, q: Array, v: Array | None = None) -> Array:
        """Its results in poses q (n, nq), at rates v (n, nv), (results, n, members)."""
        program = self.program(question, method, v is not None)
        found = np.empty((len(program.results), len(q), len(self.members)))
        many = max(1, AT_ONCE // len(self.members))
        for k in range(0, len(q), many):
            some = q[k : k + many]
            given = [some[:, at] for at in self.q.T]
            given += [] if v is None else [v[k : k + many, at] for at in self.v.T]
            numbers = np.moveaxis(self.numbers.at(some), 1, 0)
            for result, x in zip(found, evaluate(program, [*given, *numbers]), strict=True):
                result[k : k + many] = x
        return found


def tree_kinds(whole: LinkTree, trees: Sequence[tuple[LinkTree, Integers, Integers]]) -> list[TreeKind]:
    """Parts of a whole machine, as trees with the places of their coordinates and rates in it, sorted by what they are
    but for numbers."""
    found: dict[Any, TreeKind] = {}
    for member, (tree, q, v) in enumerate(trees):
        numbers: list[Scalar] = []
        skeleton = _emptied(tree, numbers)
        found.setdefault(skeleton, TreeKind(whole, skeleton)).add(member, numbers, q, v)
    return list(found.values())


def _emptied(x: Any, numbers: list[Scalar]) -> Any:
    """Nested tuples with holes for their numbers, which are added to the list."""
    if isinstance(x, float):
        if x in STRUCTURE:
            return x + 0.0
        numbers.append(x)
        return HOLE
    if isinstance(x, Expression):
        numbers.append(x)
        return HOLE
    if isinstance(x, tuple):
        parts = [_emptied(part, numbers) for part in x]
        return type(x)(*parts) if hasattr(x, "_fields") else tuple(parts)
    return x


def _filled(x: Any, numbers: Any) -> Any:
    """The same with numbers in the holes."""
    if x is HOLE:
        return next(numbers)
    if isinstance(x, tuple):
        parts = [_filled(part, numbers) for part in x]
        return type(x)(*parts) if hasattr(x, "_fields") else tuple(parts)
    return x
