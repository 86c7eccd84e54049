"""A model drawn for the page: its vertices, the numbers that may be edited, and the model whose inputs they are."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from linkwright.view.drawing_sheet import drawing_plane
from linkwright.view.page.document import ReadDocument, document_of
from linkwright.view.page.drawing_points import DrawnPoint, clusters, drawn_points
from linkwright.view.page.editable_numbers import EVERYTHING, JOINT_POINTS, PARAMETERS_ONLY, EditableNumbers

if TYPE_CHECKING:
    from linkwright.model import Model

MOVABLE = {  # kinds of points that may be moved in the drawing
    EVERYTHING: {"joint", "point", "end", "spring", "force"},
    JOINT_POINTS: {"joint", "point", "spring"},
}


class MarkedPoint(NamedTuple):
    """A point that moves with a body, and the vertex that it is."""

    kind: str
    name: str
    body: str
    vertex: int


class Drawing:
    """The document of a model, and the points in it. `printed`: the same machine with parameters in the place of the
    numbers that may be edited; `level` says how many these are."""

    def __init__(self, model: Model, level: int) -> None:
        self.model = model
        self.document = document_of(model)
        said = model.said
        if said.extensions or said.curves or said.rollings or said.ropes or said.contacts:
            level = PARAMETERS_ONLY  # it cannot be made again from its document, or moved without leaving its curves
        plane = drawing_plane(model.mechanism)
        self.plane = None if plane is None else (np.cross(*plane), *plane)  # normal (to the viewer), right, up
        self.points = drawn_points(self.document)
        self.groups = self._groups()
        self.editable = EditableNumbers(self.document, self._axes, level)
        self.labels = [self._label(group) for group in self.groups]
        self.coordinates: list[list[int | None]] = [
            self.editable.vertex(label, [self.points[k].path for k in group])
            if self._movable(group, level)
            else [None, None, None]
            for label, group in zip(self.labels, self.groups, strict=True)
        ]
        self.read = ReadDocument(self.editable.document)
        self.printed = model if model.said.extensions else self._printed()

    def _printed(self) -> Model:
        model = self.model
        return self.read.mechanism.build(cut=model.cut_joints or None, independent=model.independent or None)

    def _groups(self) -> list[list[int]]:
        read = ReadDocument(self.document)
        places = np.array([read.numbers(point.path) for point in self.points]).reshape(-1, 3)
        return clusters(self.points, places, None if self.plane is None else self.plane[0])

    def _movable(self, group: list[int], level: int) -> bool:
        """Whether a vertex may be moved. A plate in space must stay flat, so its corners are left alone."""
        points = [self.points[k] for k in group]
        if self.plane is None and any("corners" in point.path for point in points):
            return False
        return any(point.kind in MOVABLE.get(level, ()) for point in points)

    def _label(self, group: list[int]) -> str:
        """For people: the joints that meet there, else the named point, else what ends there."""
        first = self.points[group[0]]
        names = [self.points[k].name for k in group if self.points[k].kind == first.kind]
        if first.kind in ("joint", "point"):
            return ", ".join(dict.fromkeys(names))
        words = {"end": "end", "spring": "end", "force": "point", "com": "centre"}[first.kind]
        key = first.path[-1]
        return f"{key if isinstance(key, str) and key in ('start', 'end', 'center') else words} of {first.name}"

    @property
    def _axes(self) -> list[int]:
        """The world's axes along which points of the drawing may move: those in its plane, if it lies along two."""
        if self.plane is None:
            return [0, 1, 2]
        normal = np.abs(self.plane[0])
        return [k for k in range(3) if normal[k] < 1e-12] if normal.max() > 1.0 - 1e-12 else []

    @cached_property
    def order(self) -> list[int]:
        """Of the editable numbers, as they stand among the parameters of the printed model."""
        place = {number["name"]: k for k, number in enumerate(self.editable.numbers)}
        return [place[name] for name in self.printed.parameters]

    @cached_property
    def vertex_points(self) -> list[tuple[Any, ...]]:
        """Where every vertex stands in the reference pose, in expressions of the printed model's parameters: those of
        the document, then the centres of mass that follow from shapes."""
        found = [self.read.point(self.points[group[0]].path) for group in self.groups]
        said = self.printed.said.in_expressions().bodies
        return found + [tuple(said[body].inertia.com) for body in self.shaped]  # type: ignore[union-attr]

    @cached_property
    def shaped(self) -> list[str]:
        """The bodies whose centre of mass is not said, but follows."""
        told = {point.name for point in self.points if point.kind == "com"}
        return [name for name, body in self.model.said.bodies.items() if body.inertia is not None and name not in told]

    @cached_property
    def marks(self) -> list[MarkedPoint]:
        """What moves: of a joint both sides, the child's first; ends of shapes but for those where a joint is."""
        vertex_of = {k: vertex for vertex, group in enumerate(self.groups) for k in group}
        found: list[MarkedPoint] = []
        for k, point in enumerate(self.points):
            for body in reversed(point.bodies):
                mark = MarkedPoint(point.kind, point.name, body, vertex_of[k])
                there = any(other.body == body and other.vertex == mark.vertex for other in found)
                if point.kind != "end" or not there:
                    found.append(mark)
        first = len(self.groups)
        return found + [MarkedPoint("com", body, body, first + k) for k, body in enumerate(self.shaped)]

    def points_of(self, kind: str, name: str) -> list[DrawnPoint]:
        return [point for point in self.points if (point.kind, point.name) == (kind, name)]
