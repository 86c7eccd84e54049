"""Shapes of robots' files as contacts: points and spheres of one against the surface of another.

| of the one | on the other | is |
|---|---|---|
| sphere | plane, sphere, capsule, cylinder, box | itself |
| capsule | plane | the spheres at its ends |
| box | plane | its eight corners |
| cylinder | plane | eight points of each rim |

There is no pair for anything else; what a file would have touch so is told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import product
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from linkwright.errors import several
from linkwright.mechanism import contact_surfaces
from linkwright.mechanism.held import held
from linkwright.mechanism.mechanism import Mechanism
from linkwright.mechanism.names import free_name

Array = NDArray[np.float64]
Spot = tuple[Array, float]  # where it is, and its radius
RIM = 8  # points of a circle
WHICH = ("ground", "all")


class Geom(NamedTuple):
    """A shape of a body in the reference pose. kind: "plane", "sphere", "capsule", "cylinder", "box" or what has no
    pair. size: radius; radius and half length along z; half lengths along x, y, z. moves: not of the ground."""

    name: str
    body: str
    kind: str
    R: Array
    p: Array
    size: tuple[float, ...] = ()
    moves: bool = True


def spots_of(geom: Geom) -> list[Spot]:
    """The points and spheres by which it touches a plane."""
    return SPOTS[geom.kind](geom)


def _capsule(geom: Geom) -> list[Spot]:
    return [(geom.p + side * geom.size[1] * geom.R[:, 2], geom.size[0]) for side in (-1.0, 1.0)]


def _corners(geom: Geom) -> list[Spot]:
    signs = product((-1.0, 1.0), repeat=3)
    return [(geom.p + geom.R @ (np.array(sign) * geom.size), 0.0) for sign in signs]


def _rims(geom: Geom) -> list[Spot]:
    angles = np.arange(RIM) * 2.0 * np.pi / RIM
    ring = geom.size[0] * np.column_stack([np.cos(angles), np.sin(angles)])
    ends = [np.column_stack([ring, np.full(RIM, side * geom.size[1])]) for side in (-1.0, 1.0)]
    return [(geom.p + geom.R @ x, 0.0) for end in ends for x in end]


SPOTS: Mapping[str, Callable[[Geom], list[Spot]]] = {
    "sphere": lambda geom: [(geom.p, geom.size[0])],
    "capsule": _capsule,
    "box": _corners,
    "cylinder": _rims,
}


def _ends(geom: Geom) -> dict[str, Any]:
    half = geom.size[1] * geom.R[:, 2]
    return {"start": (geom.p - half).tolist(), "end": (geom.p + half).tolist(), "radius": geom.size[0]}


SURFACES: Mapping[str, Callable[[Geom], Any]] = {
    "sphere": lambda geom: contact_surfaces.sphere(geom.p.tolist(), geom.size[0]),
    "capsule": lambda geom: contact_surfaces.capsule(**_ends(geom)),
    "cylinder": lambda geom: contact_surfaces.cylinder(**_ends(geom)),
    "box": lambda geom: contact_surfaces.box(geom.p.tolist(), (2.0 * np.array(geom.size)).tolist(), geom.R.tolist()),
}


def arranged(a: Geom, b: Geom) -> tuple[Geom, Geom] | None:
    """The one that brings the points, which moves, and the one that is touched; None where there is no such pair."""
    for one, other in ((a, b), (b, a)):
        if one.moves and (
            (other.kind == "plane" and one.kind in SPOTS) or (one.kind == "sphere" and other.kind in SURFACES)
        ):
            return one, other
    return None


def add_touching(
    m: Mechanism,
    geoms: list[Geom],
    collide: Callable[[int, int], bool],
    law: Callable[[int, int, int], Any],
    which: str,
) -> list[str]:
    """Add a contact for every spot of every pair that may collide: those with the ground, or all. What has no pair is
    returned, in words. law: of the places of both geoms, and the number of spots that share the load."""
    several_floors = sum(not geom.moves for geom in geoms) > 1 or which == "all"
    lost = []
    for i, j in _pairs(geoms, which):
        if not collide(i, j):
            continue
        found = arranged(geoms[i], geoms[j])
        if found is None:
            lost.append(f"{geoms[i].kind} {geoms[i].name!r} with {geoms[j].kind} {geoms[j].name!r}")
            continue
        one, other = found
        spots = spots_of(one)
        said = law(i, j, len(spots))
        for k, (place, radius) in enumerate(spots, 1):
            name = one.name + (f"-{k}" if len(spots) > 1 else "") + (f" on {other.name}" if several_floors else "")
            m.add_contact(
                free_name(name, {*m.joints, *m.contacts, *(x for named in held(m).values() for x in named)}),
                one.body,
                at=place.tolist(),
                on=other.body,
                radius=radius,
                law=said,
                **_surface(other),
            )
    return [f"the contacts of {several(lost)}, for which there is no pair"] if lost else []


def _surface(geom: Geom) -> dict[str, Any]:
    if geom.kind == "plane":
        return {"normal": geom.R[:, 2].tolist(), "through": geom.p.tolist()}
    return {"surface": SURFACES[geom.kind](geom)}


def _pairs(geoms: list[Geom], which: str) -> Iterator[tuple[int, int]]:
    """By places: what moves with what does not, or with all else that is of another body."""
    for i, one in enumerate(geoms):
        for j in range(i + 1, len(geoms)):
            other = geoms[j]
            standing = not (one.moves and other.moves)
            if (one.moves or other.moves) and one.body != other.body and (standing or which == "all"):
                yield i, j
