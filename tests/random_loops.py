"""Random machines with loops, of joints of every kind: few of their freedoms are whole joints."""

from __future__ import annotations

import numpy as np

import linkwright as lw

KINDS = ("revolute", "prismatic", "cylindrical", "universal", "spherical", "planar", "spherical", "universal", "free")


def random_loops(seed: int) -> lw.Mechanism:
    """Three to five bodies in a tree, and one or two joints more; one of them may be driven."""
    rng = np.random.default_rng(seed)
    m, count = lw.Mechanism(f"random loops {seed}"), int(rng.integers(3, 6))
    places = rng.uniform(-1.0, 1.0, (count, 3))
    for k, place in enumerate(places):
        m.add_body(f"b{k}", lw.box(mass=1.0 + k, size=(0.2, 0.3, 0.1), center=tuple(place)))
    ends = [(int(rng.integers(-1, k)), k) for k in range(count)]
    ends += [tuple(sorted(map(int, rng.choice(count + 1, 2, replace=False) - 1))) for _ in range(rng.integers(1, 3))]
    driven = int(rng.integers(2 * len(ends)))
    for j, (parent, child) in enumerate(ends):
        kind = str(rng.choice(KINDS[:-1] if j >= count else KINDS))
        axis, axis2 = np.linalg.qr(rng.standard_normal((3, 2)))[0].T
        said = {} if kind in ("spherical", "free") else {"axis": tuple(axis)}
        said |= {"axis2": tuple(axis2)} if kind == "universal" else {}
        said |= {"at": tuple(rng.uniform(-1.0, 1.0, 3)), "actuated": j == driven}
        m.add_joint(f"J{j}", kind, "ground" if parent < 0 else f"b{parent}", f"b{child}", **said)
    return m
