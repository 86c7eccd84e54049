"""A large machine in which nothing is like anything else: a random tree of hinged rods, balls thrown across it.

No two links share a length, a mass or an axis, so that no step of a program serves two of them: what such a machine
costs is what compiling costs.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from linkwright.mechanism import Mechanism, rod

Array = np.ndarray[Any, np.dtype[np.float64]]

NEAR = 12  # a link hangs from one of so many before it
APART = 6  # hinges at least between the links that a ball joins: three of them are what it takes away


def irregular_tree(rates: int, loops: int, seed: int = 0) -> Mechanism:
    """So many hinged rods, each on one before it, and balls between links that are far apart; cut at the balls."""
    rng = np.random.default_rng(seed)
    m = Mechanism("irregular-tree", gravity=(0, -9.81, 0))
    tips: list[Array] = []
    ways: list[list[int]] = []  # of each link: the links from the ground to it
    for k in range(rates):
        parent = int(rng.integers(max(-1, k - NEAR), k)) if k else -1
        start = tips[parent] if parent >= 0 else 0.3 * rng.standard_normal(3)
        tips.append(start + rng.uniform(0.2, 0.5) * _direction(rng))
        ways.append([*(ways[parent] if parent >= 0 else []), k])
        radius = rng.uniform(0.01, 0.03)
        m.add_body(f"b{k}", rod(mass=rng.uniform(0.5, 2.0), start=start, end=tips[k], radius=radius))
        inner = f"b{parent}" if parent >= 0 else "ground"
        m.add_joint(f"J{k}", "revolute", inner, f"b{k}", at=start, axis=_direction(rng))
    joined: set[tuple[int, int]] = set()
    while len(joined) < loops:
        i, j = sorted(int(x) for x in rng.choice(rates, 2, replace=False))
        if (i, j) in joined or len(set(ways[i]) ^ set(ways[j])) < APART:
            continue
        m.add_joint(f"L{len(joined)}", "spherical", f"b{i}", f"b{j}", at=0.5 * (tips[i] + tips[j]), cut=True)
        joined.add((i, j))
    return m


def _direction(rng: np.random.Generator) -> Array:
    x = rng.standard_normal(3)
    return np.asarray(x / np.linalg.norm(x))
