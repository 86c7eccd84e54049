"""A machine for the page, as web/src/package.ts says: names, numbers that may be edited, and functions that compute."""

from __future__ import annotations

import platform
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from linkwright.errors import LinkwrightError
from linkwright.mechanism.files.json_files import as_json
from linkwright.mechanism.files.toml_writing import written
from linkwright.model.export.javascript_module import module_routines, module_text
from linkwright.model.export.printed_points import joint_values_routine, mark_routines, vertices_routine
from linkwright.version import VERSION
from linkwright.view.page.document import ReadDocument, functions_among
from linkwright.view.page.drawing import Drawing
from linkwright.view.page.editable_numbers import EVERYTHING, JOINT_POINTS, NO_POINTS, PARAMETERS_ONLY
from linkwright.view.page.machine_parts import bodies_of, forces_of, joints_of, marks_of, springs_of
from linkwright.view.page.page_run import samples_of
from linkwright.view.page.structure import structure_of

if TYPE_CHECKING:
    from linkwright.model import Model, State
    from linkwright.simulation.results.solution import Solution

Tell = Callable[[str], None]
FORMAT = "linkwright-page/1"
NOT_EDITED = {
    JOINT_POINTS: "Only joints, named points and springs can be moved",
    NO_POINTS: "Points cannot be moved",
    PARAMETERS_ONLY: "Only declared parameters can be changed",
}
LONGEST_MODULE = 1_750_000  # letters: a page of more is slow to open


def silent(sentence: str) -> None:
    """Who is not told what takes a while."""


def package_of(
    model: Model, state: State | None = None, solution: Solution | None = None, tell: Tell = silent
) -> dict[str, Any]:
    """All that the page needs of a model; state: the pose to show first. The tables of web/src/package.ts, as JSON.
    tell: hears, in a sentence, what takes a while."""
    drawing, module, missing = _printed(model, tell)
    order = {k: place for place, k in enumerate(drawing.order)}
    follows: list[int | None] = [None, None, None]
    coordinates = [*drawing.coordinates, *(follows for _ in drawing.shaped)]
    labels = [*drawing.labels, *(f"centre of {body}" for body in drawing.shaped)]
    numbers = [drawing.editable.numbers[k] | {"index": place} for place, k in enumerate(drawing.order)]
    return {
        "format": FORMAT,
        "name": model.name,
        "versions": _versions(),
        "document": as_json(drawing.document),
        "toml": "".join(f"{line}\n" for line in written(ReadDocument(drawing.document).mechanism)),
        "module": module,
        "q": (model.reference if state is None else state).q.tolist(),
        "plane": _plane(drawing),
        "marks": marks_of(drawing),
        "vertices": [
            {"label": label} | {axis: None if k is None else order[k] for axis, k in zip("xyz", places, strict=True)}
            for label, places in zip(labels, coordinates, strict=True)
        ],
        "numbers": numbers,
        "bodies": bodies_of(drawing),
        "joints": joints_of(drawing),
        "springs": springs_of(drawing),
        "forces": forces_of(drawing),
        "structure": structure_of(model),
        "run": None if solution is None else samples_of(solution),
        "missing": missing,
    }


def _printed(model: Model, tell: Tell) -> tuple[Drawing, str, dict[str, str]]:
    """The drawing with as many editable numbers as the page can carry, the module's text, and what is missing."""
    why = ""
    for level in (EVERYTHING, *NOT_EDITED):
        tell("Writing its functions for the page" + (", with fewer numbers to edit" if why else ""))
        try:
            drawing = Drawing(model, level)
            text, missing = _module(drawing)
        except LinkwrightError as error:
            if level == PARAMETERS_ONLY:
                raise
            why = str(error)
            continue
        if len(text) <= LONGEST_MODULE or level == PARAMETERS_ONLY:
            break
        why = "the machine is large, and more inputs would make the page slow."
    return drawing, text, missing | _not_edited(level, why, model)


def _not_edited(level: int, why: str, model: Model) -> dict[str, str]:
    if model.said.extensions:
        return {
            "edit": f"{model.name} has elements from outside the package, so only declared parameters can be changed."
        }
    if functions_among(model.said.forces):
        return {"edit": f"{model.name} has forces that are functions, so only declared parameters can be changed."}
    if level == EVERYTHING:
        return {}
    return {"edit": f"{NOT_EDITED[level]} without Python: {why}"}


def _module(drawing: Drawing) -> tuple[str, dict[str, str]]:
    routines, missing = module_routines(drawing.printed)
    points = drawing.vertex_points
    routines += mark_routines(drawing.printed, [(mark.body, points[mark.vertex]) for mark in drawing.marks])
    routines += [vertices_routine(drawing.printed, points), joint_values_routine(drawing.printed)]
    return module_text(drawing.printed, routines, missing), missing


def _plane(drawing: Drawing) -> dict[str, list[float]] | None:
    if drawing.plane is None:
        return None
    normal, right, up = drawing.plane
    first = next(iter(drawing.model.mechanism.joints.values())).at
    origin = float(normal @ first) * normal
    named = {"normal": normal, "right": right, "up": up, "origin": origin}
    return {name: (np.asarray(vector) + 0.0).tolist() for name, vector in named.items()}


def _versions() -> dict[str, str]:
    return {"linkwright": VERSION, "python": platform.python_version(), "numpy": np.__version__}
