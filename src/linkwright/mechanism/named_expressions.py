"""Texts that name each other, as in the tables [parameters] and [expressions] of a file: the order to read them."""

from __future__ import annotations

from collections.abc import Mapping
from heapq import heapify, heappop, heappush

from linkwright.errors import ModelError


def reading_order(uses: Mapping[str, set[str]]) -> list[str]:
    """The names so that each comes after those it uses, else as they stand; names not among the keys are left out."""
    position = {name: k for k, name in enumerate(uses)}
    missing = {name: len(used & uses.keys()) for name, used in uses.items()}
    users: dict[str, list[str]] = {name: [] for name in uses}
    for name, used in uses.items():
        for needed in used & uses.keys():
            users[needed].append(name)
    ready = [(position[name], name) for name, n in missing.items() if n == 0]
    heapify(ready)
    order = []
    while ready:
        order.append(heappop(ready)[1])
        for user in users[order[-1]]:
            missing[user] -= 1
            if missing[user] == 0:
                heappush(ready, (position[user], user))
    if len(order) < len(uses):
        raise ModelError(f"{_circle(uses, set(order))}. Give one of them a number.")
    return order


def _circle(uses: Mapping[str, set[str]], done: set[str]) -> str:
    """A sentence's part that names some that follow from each other."""
    way = [next(name for name in uses if name not in done)]
    while True:
        following = next(name for name in sorted(uses[way[-1]]) if name in uses and name not in done)
        if following in way:
            circle = way[way.index(following) :]
            if len(circle) == 1:
                return f"'{following}' follows from itself"
            return f"the parameters {', '.join(map(repr, circle))} follow from each other in a circle"
        way.append(following)
