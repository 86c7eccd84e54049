"""Numbers of a machine that are equal but for rounding are made equal.

Two legs of the same length, turned into axes of their own, differ in the last digit, and differently on every
processor. A trace computes equal products once: without this, how many operations it has would be a matter of luck.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from linkwright.layout.link_tree import LinkTree

EQUAL = 1e-14  # of a number: the rounding of the few products that made it
ROUND = (0.5, 1.0, 2.0)  # numbers that a trace knows more about


def with_equal_numbers(tree: LinkTree) -> LinkTree:
    """The machine with each number replaced by the shortest of those that it equals, whatever their signs: 0.25, not
    0.24999999999999997, which some processors make of it."""
    groups: list[list[float]] = []
    for x in sorted({abs(x) for x in _numbers(tree)} | set(ROUND)):
        if groups and x - groups[-1][0] <= EQUAL * x:
            groups[-1].append(x)
        else:
            groups.append([x])
    shortest = [min((*group, *map(_short, group)), key=lambda x: (len(repr(x)), x)) for group in groups]
    instead = {x: short for group, short in zip(groups, shortest, strict=True) for x in group}
    found: LinkTree = _replaced(tree, instead)
    return found


def _short(x: float) -> float:
    """The number as it may have been said, with few digits, if it is that but for rounding."""
    said = float(f"{x:.12g}")
    return said if abs(said - x) <= EQUAL * x else x


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
