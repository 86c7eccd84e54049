"""A model as one ES module: what a page needs to move, draw and load a machine by itself."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from linkwright.engines.printers import Iteration, Routine
from linkwright.engines.printers.javascript import JavaScript, number
from linkwright.errors import LinkwrightError
from linkwright.mechanism.files.paths import as_path, check_place
from linkwright.model.export.printed_routines import closing_routines, geometry_routines, question_routine, wanted
from linkwright.model.written_files import check_replaceable, signature, write_file

if TYPE_CHECKING:
    from linkwright.model.model import Model

OF_A_PAGE = ("forward_dynamics", "inverse_dynamics", "reactions", "inverse_reactions", "energy", "poses")


def export_js(model: Model, path: Any, questions: Any) -> None:
    """Print a module into a file; see Model.export_js."""
    place = check_place(as_path(path, "export_js: the file must be a path"))
    signed = signature(model.name)
    check_replaceable(place, signed)
    write_file(place, module_text(model, *module_routines(model, questions)), signed)


def module_routines(model: Model, questions: Any = None) -> tuple[list[Routine | Iteration], dict[str, str]]:
    """What a module has, and why it has not what it should have; without questions it has those of a page."""
    routines: list[Routine | Iteration] = []
    missing: dict[str, str] = {}
    of_page = (*OF_A_PAGE, *(["points"] if model.points else []))
    for asked in wanted(of_page if questions is None else questions, f"{model.name}: export_js"):
        try:
            routines.append(question_routine(model, asked))
        except LinkwrightError as error:
            if questions is not None:
                raise
            missing[asked.name] = str(error)
    named = [routine.name for routine in routines]
    routines += [routine for routine in geometry_routines(model, "") if routine.name not in named]
    try:
        routines += closing_routines(model, "")
    except LinkwrightError as error:
        missing["close"] = str(error)
    return routines, missing


def module_text(model: Model, routines: Sequence[Routine | Iteration], missing: dict[str, str]) -> str:
    head = f"/* {signature(model.name)} */\n"
    return "\n".join([head, _description(model, routines, missing), JavaScript().text(routines)])


def _description(model: Model, routines: Sequence[Routine | Iteration], missing: dict[str, str]) -> str:
    """A constant `machine`: names, the reference pose, parameters, and the arrays of every function."""
    x = model.variables
    told = {
        "name": model.name,
        "bodies": list(model.bodies),
        "joints": [_joint(model, name) for name in model.joints],
        "points": [{"name": point.name, "body": point.body} for point in model.mechanism.points.values()],
        "coordinates": list(model.coordinates),
        "rates": list(model.rate_names),
        "efforts": [x.effort_names[k] for k in model.driven],
        "independent": list(model.independent),
        "cut": list(model.cut_joints),
        "reference": model.reference.q.tolist(),
        "parameters": [
            {"name": p.name, "value": p.value, "unit": p.unit, "bounds": list(p.bounds)}
            for p in model.parameters.values()
        ],
        "functions": {
            routine.name: {"inputs": dict(routine.inputs), "outputs": dict(routine.outputs)} for routine in routines
        },
        "missing": missing,
    }
    lines = [f"    {key}: {literal(value)}," for key, value in told.items()]
    about = "/* The machine: q, v, a run over coordinates and rates; joints say which bodies they join. */"
    return "\n".join([about, "export const machine = {", *lines, "};\n"])


def _joint(model: Model, name: str) -> dict[str, Any]:
    joint = model.mechanism.joints[name]
    return {"name": name, "kind": joint.kind, "parent": joint.parent, "child": joint.child, "driven": joint.actuated}


def literal(x: Any) -> str:
    """A value as JavaScript writes it: JSON, but for numbers that are infinite."""
    if isinstance(x, dict):
        return "{ " + ", ".join(f"{json.dumps(str(key))}: {literal(value)}" for key, value in x.items()) + " }"
    if isinstance(x, list | tuple):
        return "[" + ", ".join(map(literal, x)) + "]"
    return number(x) if isinstance(x, float) else json.dumps(x)
