"""Numbers of a machine that are equal but for rounding are made equal.

Two legs of the same length, turned into axes of their own, differ in the last digit, and differently on every
processor. A trace computes equal products once: without this, how many operations it has would be a matter of luck.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from linkwright.layout.link_tree import LinkTree

EQUAL = 1e-14  # of a number: the rounding of the few products that made it
ROUND = (0.25, 0.5, 1.0, 2.0, 4.0)  # numbers that make others vanish in products


def with_equal_numbers(tree: LinkTree) -> LinkTree:
    """The machine with each number replaced by the shortest of those that it equals, whatever their signs."""
    groups: list[list[float]] = []
    for x in sorted({abs(x) for x in _numbers(tree)} | set(ROUND)):
        if groups and x - groups[-1][0] <= EQUAL * x:
            groups[-1].append(x)
        else:
            groups.append([x])
    instead = {x: min(group, key=lambda x: (len(repr(x)), x)) for group in groups for x in group}
    found: LinkTree = _replaced(tree, instead)
    return found


def _numbers(x: Any) -> Iterator[float]:
    if isinstance(x, float):
        yield x
    elif isinstance(x, tuple):
        for part in x:
            yield from _numbers(part)


def _replaced(x: Any, instead: dict[float, float]) -> Any:
    if isinstance(x, float):
        return instead[x] if x >= 0.0 else -instead[-x]
    if isinstance(x, tuple):
        parts = [_replaced(part, instead) for part in x]
        return type(x)(*parts) if hasattr(x, "_fields") else tuple(parts)
    return x
