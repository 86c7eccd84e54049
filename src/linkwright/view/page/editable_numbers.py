"""Numbers of a document that a page may edit: plain numbers become parameters, inputs of the printed functions."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any

import numpy as np

from linkwright.view.page.drawing_points import Document, Path, put_at, shapes_of, value_at

EVERYTHING, JOINT_POINTS, NO_POINTS, PARAMETERS_ONLY = range(4)  # how much may be edited, most first
LENGTHS = ("radius", "inner_radius")
NOT_NEGATIVE = (0.0, None)
ANY = (None, None)
SPRING = {"stiffness": ("N/m", "spring"), "rest_length": ("m", "spring"), "damping": ("N s/m", "damping")}
TURNING = {"stiffness": "N m/rad", "damping": "N m s/rad", "rest": "rad"}
SLIDING = {"stiffness": "N/m", "damping": "N s/m", "rest": "m"}


class EditableNumbers:
    """A copy of a document in which plain numbers have become parameters; `numbers` tells of each where it stood.

    axes: the world's axes along which points may move: two, in a plane. level: how much is to be edited.
    """

    def __init__(self, document: Document, axes: Sequence[int], level: int) -> None:
        self.document = copy.deepcopy(document)
        self.axes, self.numbers = tuple(axes), list[dict[str, Any]]()
        self._declared()
        if level <= NO_POINTS:
            self._loads()

    def vertex(self, label: str, paths: Sequence[Path]) -> list[int | None]:
        """Let a vertex move: the indices of its x, y, z among the numbers, None for what must stay."""
        found: list[int | None] = [None, None, None]
        for axis in self.axes:
            letter = "xyz"[axis]
            where = [(*path, axis) for path in paths]
            found[axis] = self._free(f"{label}.{letter}", f"{letter} of {label}", "m", "coordinate", ANY, where)
        return found

    def _declared(self) -> None:
        """The parameters that the document has already."""
        for name, said in self.document.get("parameters", {}).items():
            table = said if isinstance(said, dict) else {"value": said}
            if isinstance(table["value"], str):
                continue  # it follows from others
            place = ["parameters", name, "value"] if isinstance(said, dict) else ["parameters", name]
            bounds = [None if not np.isfinite(x) else x for x in table.get("bounds", (-np.inf, np.inf))]
            self._add(name, name, table.get("unit", ""), float(table["value"]), bounds, [place], "parameter")

    def _loads(self) -> None:
        """Masses, sizes, springs, damping, forces and gravity."""
        document = self.document
        for body, said in document.get("bodies", {}).items():
            self._body(body, said)
        for name, said in document.get("springs", {}).items():
            for key, (unit, kind) in SPRING.items():
                said.setdefault(key, 0.0)
                if not isinstance(said[key], int | float):
                    continue  # a law
                self._free(*_words(key, name), unit, kind, NOT_NEGATIVE, [("springs", name, key)])
        for name, said in document.get("joints", {}).items():
            units = SLIDING if said["kind"] == "prismatic" else TURNING
            for key, unit in units.items():
                if isinstance(said.get(key), int | float):
                    kind, bounds = ("damping" if key == "damping" else "spring"), ANY if key == "rest" else NOT_NEGATIVE
                    self._free(*_words(key, name), unit, kind, bounds, [("joints", name, key)])
        for name in document.get("forces", {}):
            for key, axis in self._pushes(document["forces"][name]):
                letter, place = "xyz"[axis], ("forces", name, key, axis)
                words = f"{key}_{name}.{letter}", f"{key} {letter} of {name}"
                self._free(*words, "N" if key == "force" else "N m", "load", ANY, [place])
        for axis in self.axes:
            letter = "xyz"[axis]
            self._free(f"gravity.{letter}", f"gravity {letter}", "m/s^2", "load", ANY, [("gravity", axis)])

    def _body(self, body: str, said: dict[str, Any]) -> None:
        tables = [(f"{kind} of {body}", table, path) for kind, table, path in shapes_of(body, said)]
        if "mass" in said:  # by its tensor; shapes beside it are drawn only
            self._free(*_words("mass", body), "kg", "mass", NOT_NEGATIVE, [("bodies", body, "mass")])
            return
        for what, table, path in tables:
            owner = body if len(tables) == 1 else what
            self._free(*_words("mass", owner), "kg", "mass", NOT_NEGATIVE, [(*path, "mass")])
            for key in LENGTHS:
                if table.get(key, 0.0) != 0.0:
                    self._free(*_words(key, owner), "m", "length", NOT_NEGATIVE, [(*path, key)])
            for axis in range(3) if isinstance(table.get("size"), list) else ():
                if table["size"][axis] != 0.0:
                    words = f"size_{owner}.{'xyz'[axis]}", f"size {'xyz'[axis]} of {owner}"
                    self._free(*words, "m", "length", NOT_NEGATIVE, [(*path, "size", axis)])

    def _pushes(self, said: dict[str, Any]) -> Iterator[tuple[str, int]]:
        """Which components of a force and its moment: of a machine in a plane those that act in it."""
        flat = len(self.axes) == 2
        if "force" in said:
            yield from (("force", axis) for axis in self.axes)
        if "moment" in said:
            yield from (("moment", axis) for axis in range(3) if not flat or axis not in self.axes)

    def _free(
        self, name: str, label: str, unit: str, kind: str, bounds: Sequence[Any], places: Sequence[Path]
    ) -> int | None:
        """A parameter in the place of numbers, all of them plain and the same; its index. None where one is not plain:
        it follows from others, and so do all that stand with it."""
        values = [_looked_up(self.document, place) for place in places]
        if not all(type(x) in (int, float) for x in values):
            return None
        new, parameters = self._new_name(name), self.document.setdefault("parameters", {})
        parameters[new] = {"value": float(values[0]), "unit": unit}
        for place in places:
            put_at(self.document, place, new)
        return self._add(new, label, unit, float(values[0]), bounds, places, kind)

    def _add(
        self, name: str, label: str, unit: str, value: float, bounds: Sequence[Any], places: Sequence[Any], kind: str
    ) -> int:
        self.numbers.append(
            {
                "name": name,
                "index": len(self.numbers),
                "label": label,
                "unit": unit,
                "value": value,
                "bounds": list(bounds),
                "places": [list(place) for place in places],
                "kind": kind,
            }
        )
        return len(self.numbers) - 1

    def _new_name(self, said: str) -> str:
        """The name with letters that no expression can have made _, and a number where it is taken."""
        parts = (re.sub(r"\W", "_", part) for part in said.split("."))
        first, *rest = (part if part.isidentifier() else f"_{part}" for part in parts)
        points = self.document.get("points", {})
        while first in points:  # "foot.x" is the point's own, where it is a point of the file
            first += "_"
        name = ".".join((first, *rest))
        taken = {*self.document.get("parameters", {}), *self.document.get("expressions", {})}
        return next(new for k in count(1) if (new := name if k == 1 else f"{name}_{k}") not in taken)


def _words(key: str, owner: str) -> tuple[str, str]:
    """Name and label of a number: "mass_crank", "mass of crank"."""
    return f"{key}_{owner}", f"{key.replace('_', ' ')} of {owner}"


def _looked_up(document: Document, path: Path) -> Any:
    """The value there, or None: a point by name is a text that has no entries."""
    try:
        return value_at(document, path) if not isinstance(value_at(document, path[:-1]), str) else None
    except (KeyError, IndexError):
        return None
