"""Bodies, joints, springs and forces as the page draws them: marks, solids, axes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from linkwright.mechanism.force_laws import steady_part
from linkwright.scalars.expression import present
from linkwright.view.house_style import COLORS
from linkwright.view.page.document import ReadDocument
from linkwright.view.page.drawing import Drawing, MarkedPoint
from linkwright.view.page.drawing_points import Path, shapes_of

Part = dict[str, Any]


def bodies_of(drawing: Drawing) -> list[Part]:
    from matplotlib.colors import to_hex  # here, so that importing linkwright stays cheap

    model = drawing.model
    poses = model.poses(model.variables.drawn)
    return [
        {
            "name": name,
            "color": to_hex(COLORS[k % len(COLORS)]),
            "subsystem": model.topology.subsystem_of[k],
            "marks": _outline(drawing, name),
            "solids": _solids(drawing, name),
            "reference": poses[name][1].tolist(),
        }
        for k, name in enumerate(model.bodies)
    ]


def joints_of(drawing: Drawing) -> list[Part]:
    model, found = drawing.model, []
    for name, joint in model.mechanism.joints.items():
        cut = name in model.cut_joints
        unit = ("m" if joint.slides(name) else "rad") if len(joint.coordinates) == 1 else ""
        found.append(
            {
                "name": name,
                "kind": joint.kind,
                "parent": joint.parent,
                "child": joint.child,
                "mark": _mark(drawing, "joint", name, joint.child),
                "parent_mark": _mark(drawing, "joint", name, joint.parent),
                "axis": _listed(joint.axis),
                "axis2": _listed(joint.axis2),
                "driven": joint.actuated,
                "cut": cut,
                "coordinates": list(joint.coordinates),
                "places": [] if cut else list(model.coordinate_places[name]),
                "rate_places": [] if cut else list(model.rate_places[name]),
                "quaternion": len(joint.coordinates) > len(joint.rates),
                "unit": unit,
                "limits": _listed(joint.limits),
            }
        )
    return found


def springs_of(drawing: Drawing) -> list[Part]:
    found = []
    for name in drawing.model.mechanism.springs:
        start, end = (k for k, mark in enumerate(drawing.marks) if mark[:2] == ("spring", name))
        found.append({"name": name, "start": start, "end": end})
    return found


def forces_of(drawing: Drawing) -> list[Part]:
    return [
        {
            "name": name,
            "mark": _mark(drawing, "force", name, force.body),
            "force": _listed(force.force if force.steady else steady_part(force.force)),
            "follows": force.follows,
        }
        for name, force in drawing.model.mechanism.forces.items()
        if drawing.points_of("force", name)
    ]


def _mark(drawing: Drawing, kind: str, name: str, body: str) -> int:
    return next(k for k, mark in enumerate(drawing.marks) if mark[:3] == (kind, name, body))


def _listed(vector: Any) -> list[float] | None:
    return None if vector is None else [float(x) for x in vector]


def _outline(drawing: Drawing, body: str) -> list[int]:
    """The body's marks in the order of a line through them, one per vertex: along it, or around its middle."""
    chosen: dict[int, int] = {}
    for k, mark in enumerate(drawing.marks):
        if mark.body == body and mark.kind in ("joint", "end", "point"):
            chosen.setdefault(mark.vertex, k)
    marks = list(chosen.values())
    if len(marks) < 3:
        return marks
    places = np.array([[present(x) for x in drawing.vertex_points[drawing.marks[k].vertex]] for k in marks])
    away = places - places.mean(axis=0)
    if drawing.plane is None:
        return marks
    _, right, up = drawing.plane
    flat = np.stack([away @ right, away @ up], axis=-1)
    far = flat[np.argmax(np.linalg.norm(flat, axis=-1))]
    across = np.abs(flat @ [-far[1], far[0]]).max()
    if across <= 1e-6 * float(far @ far):  # on one line
        return [marks[i] for i in np.argsort(flat @ far, kind="stable")]
    around = np.arctan2(flat[:, 1], flat[:, 0])
    return [marks[i] for i in np.argsort(around, kind="stable")]


def _solids(drawing: Drawing, body: str) -> list[Part]:
    read = ReadDocument(drawing.document)
    vertex_of: dict[Path, int] = {}
    for vertex, group in enumerate(drawing.groups):
        vertex_of |= {drawing.points[k].path: vertex for k in group}
    found = []
    for kind, table, path in shapes_of(body, drawing.document.get("bodies", {}).get(body, {})):
        solid = _solid(read, kind, table, path)
        keys: list[Path] = [(*path, key) for key in ("start", "end", "center") if key in table]
        keys += [(*path, "corners", k) for k in range(len(table.get("corners", ())))]
        if solid is not None:
            found.append(solid | {"vertices": [vertex_of[key] for key in keys]})
    return found


def _solid(read: ReadDocument, kind: str, table: Mapping[str, Any], path: Path) -> Part | None:
    """One shape at the present numbers; a point mass has none."""

    def point(key: str | int, *more: str | int) -> list[float]:
        return read.numbers((*path, key, *more)).tolist()

    def number(key: str) -> float:
        return float(present(read.reader.expressed(table.get(key, 0.0), (), key)))

    match kind:
        case "rod" | "cylinder":
            return {"kind": kind, "start": point("start"), "end": point("end"), "radius": number("radius")}
        case "sphere":
            return {"kind": kind, "center": point("center"), "radius": number("radius")}
        case "plate":
            return {"kind": kind, "corners": [point("corners", k) for k in range(len(table["corners"]))]}
        case "box":
            axes = np.eye(3)
            if "rotation" in table:
                axes = np.array([point("rotation", k) for k in range(3)]).T  # its columns are the edges' directions
            return {"kind": kind, "center": point("center"), "size": point("size"), "axes": axes.tolist()}
    return None


def marks_of(drawing: Drawing) -> list[Part]:
    return [MarkedPoint._asdict(mark) for mark in drawing.marks]
