"""The points of a drawing: where a document says places, whose they are, and which of them are one vertex."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from linkwright.mechanism.shapes import SHAPES

Path = tuple[str | int, ...]  # keys from the document down to a value
Document = dict[str, Any]
POINT_KEYS = ("start", "end", "center", "at")  # of shapes
SAME = 1e-9  # of the drawing's size: nearer points are one


class DrawnPoint(NamedTuple):
    """Three numbers of the document, and the bodies that they are a point of."""

    kind: str  # of a Mark
    name: str
    bodies: tuple[str, ...]
    path: Path


def drawn_points(document: Document) -> list[DrawnPoint]:
    """All places that the document says: of joints first, which name a vertex that has several."""
    found = [
        DrawnPoint("joint", name, (said["parent"], said["child"]), ("joints", name, "at"))
        for name, said in document.get("joints", {}).items()
    ]
    for name, said in document.get("points", {}).items():
        if isinstance(said, Mapping) and "body" in said:
            found.append(DrawnPoint("point", name, (said["body"],), ("points", name, "at")))
    for body, said in document.get("bodies", {}).items():
        found += [DrawnPoint("end", body, (body,), path) for path in _shape_points(body, said)]
    for name, said in document.get("springs", {}).items():
        found += [DrawnPoint("spring", name, (said[f"body_{end}"],), ("springs", name, f"point_{end}")) for end in "ab"]
    for name, said in document.get("forces", {}).items():
        if "at" in said:
            found.append(DrawnPoint("force", name, (said["body"],), ("forces", name, "at")))
    for body, said in document.get("bodies", {}).items():
        if "com" in said:
            found.append(DrawnPoint("com", body, (body,), ("bodies", body, "com")))
    return found


def shapes_of(body: str, said: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any], Path]]:
    """Kind, table and path of every shape of a body: under its kind, alone or in a list, or in the list `shapes`."""
    tables: list[tuple[Mapping[str, Any], Path]] = [(said, ("bodies", body))]
    tables += [(entry, ("bodies", body, "shapes", k)) for k, entry in enumerate(said.get("shapes", ()))]
    for table, path in tables:
        for key in table:
            if key in SHAPES and isinstance(table[key], list):
                yield from ((key, one, (*path, key, k)) for k, one in enumerate(table[key]))
            elif key in SHAPES:
                yield key, table[key], (*path, key)


def _shape_points(body: str, said: Mapping[str, Any]) -> Iterator[Path]:
    for _, table, path in shapes_of(body, said):
        yield from ((*path, key) for key in POINT_KEYS if key in table)
        yield from ((*path, "corners", k) for k in range(len(table.get("corners", ()))))


def value_at(document: Document, path: Path) -> Any:
    value: Any = document
    for key in path:
        value = value[key]
    return value


def put_at(document: Document, path: Path, value: Any) -> None:
    value_at(document, path[:-1])[path[-1]] = value


def clusters(points: Sequence[DrawnPoint], places: np.ndarray, normal: np.ndarray | None) -> list[list[int]]:
    """Which points are one vertex, in the order of their first: those of the same body at the same place, a joint's
    being of both its bodies. In a plane depth does not count."""
    flat = places if normal is None else places - np.outer(places @ normal, normal)
    size = max(float(np.ptp(flat, axis=0).max(initial=0.0)), 1e-12)
    home: dict[tuple[str, int], int] = {}  # (body, place) -> first point there
    leader = list(range(len(points)))

    def root(k: int) -> int:
        while leader[k] != k:
            k = leader[k]
        return k

    distinct: list[np.ndarray] = []
    for k, (point, at) in enumerate(zip(points, flat, strict=True)):
        spot = next((i for i, other in enumerate(distinct) if np.abs(other - at).max() <= SAME * size), len(distinct))
        if spot == len(distinct):
            distinct.append(at)
        for body in point.bodies:
            a, b = sorted((root(home.setdefault((body, spot), k)), root(k)))
            leader[b] = a
    grouped: dict[int, list[int]] = {}
    for k in range(len(points)):
        grouped.setdefault(root(k), []).append(k)
    return list(grouped.values())
