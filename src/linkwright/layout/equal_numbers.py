"""Numbers of a machine that are equal but for rounding are made equal.

Two legs of the same length, turned into axes of their own, differ in the last digit, and differently on every
processor. A trace computes equal products once: without this, how many operations it has would be a matter of luck.
"""

from __future__ import annotations

import math
from operator import is_
from typing import Any

import numpy as np

from linkwright.layout.link_tree import BodyPoint, LinkTree

EQUAL = 1e-14  # of a number: the rounding of the few products that made it
ROUND = (0.25, 0.5, 1.0, 2.0, 4.0)  # numbers that make others vanish in products


def with_equal_numbers(tree: LinkTree, points: tuple[BodyPoint, ...] = ()) -> LinkTree:
    """The machine with each number replaced by the shortest of those that it equals, whatever their signs; and with
    points on its bodies, equal to its numbers where they are: the rest of it is the same with points and without."""
    numbers = _numbers(tree)
    instead = _shortest_of_equals(numbers)
    found: LinkTree = _replaced(tree, instead) if instead else tree
    if not points:
        return found
    own = {instead.get(x, x) for x in numbers}
    return found._replace(points=_replaced(points, _shortest_of_equals(own | _numbers(points))))


def _shortest_of_equals(numbers: set[float]) -> dict[float, float]:
    """Per number that is not the shortest of those that it equals, that one; numbers are not negative."""
    x = np.array(sorted(numbers | set(ROUND)))
    near = np.flatnonzero(x[1:] - x[:-1] <= EQUAL * x[1:])  # only neighbours can be equal
    instead: dict[float, float] = {}
    for run in np.split(near, np.flatnonzero(np.diff(near) > 1) + 1) if len(near) else []:
        groups: list[list[float]] = []
        for y in x[run[0] : run[-1] + 2].tolist():
            if groups and y - groups[-1][0] <= EQUAL * y:
                groups[-1].append(y)
            else:
                groups.append([y])
        for group in groups:
            shortest = min(group, key=lambda y: (len(repr(y)), y))
            instead |= {y: shortest for y in group if y != shortest}
    return instead


def _numbers(tree: tuple[Any, ...]) -> set[float]:
    """The absolute values of all numbers in nested tuples."""
    found: set[float] = set()
    waiting: list[Any] = [tree]
    while waiting:
        for x in waiting.pop():
            if isinstance(x, float):
                found.add(abs(x))
            elif isinstance(x, tuple):
                waiting.append(x)
    return found


def _replaced(x: Any, instead: dict[float, float]) -> Any:
    """The same tuples with other numbers; a tuple in which none changes is the one that was given."""
    if isinstance(x, float):
        return math.copysign(instead.get(abs(x), abs(x)), x) if x != 0.0 else x
    if isinstance(x, tuple):
        parts = [_replaced(part, instead) for part in x]
        if all(map(is_, parts, x)):
            return x
        return type(x)(*parts) if hasattr(x, "_fields") else tuple(parts)
    return x
