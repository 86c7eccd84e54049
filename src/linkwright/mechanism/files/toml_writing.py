"""From a Mechanism to the lines of a TOML file, every float with all its digits, so that reading is exact."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

from linkwright.errors import ModelError
from linkwright.mechanism.beams import of_no_beam
from linkwright.mechanism.contact_laws import contact_law_table
from linkwright.mechanism.contact_surfaces import surface_table
from linkwright.mechanism.elements import Body
from linkwright.mechanism.files.expression_reading import LONGEST
from linkwright.mechanism.files.shared_parts import shared_parts
from linkwright.mechanism.files.toml_bodies import body_pairs, written_numbers
from linkwright.mechanism.files.toml_ties import pairs_of
from linkwright.mechanism.friction import law_table
from linkwright.mechanism.mechanism import Mechanism
from linkwright.mechanism.parameters import ANY
from linkwright.mechanism.record_numbers import arguments_of
from linkwright.mechanism.spring_laws import WORD
from linkwright.mechanism.stops import Stop
from linkwright.mechanism.trajectories.effort_sums import OverCoordinate
from linkwright.mechanism.trajectories.trajectory import Trajectory
from linkwright.mechanism.trajectories.trajectory_tables import as_table
from linkwright.scalars.expression import Expression
from linkwright.scalars.expression_text import ExpressionPrinter, shortened
from linkwright.scalars.formula import Formula


def written(m: Mechanism, folder: Path | None = None) -> Iterator[str]:
    """The lines of the file in that folder; what equals its default is left out."""
    if m.extensions:
        names = ", ".join(map(repr, (*m.extensions.forces, *m.extensions.constraints, *m.extensions.contacts)))
        raise ModelError(f"{m.name}: a file cannot hold {names}, which come from outside the package. Take them out.")
    m = m.in_expressions()
    bodies, joints = of_no_beam(m)
    sections: dict[str, Mapping[str, Any]] = {"bodies": bodies, "beams": m.beams}
    sections |= {
        "joints": joints,
        "couplings": m.couplings,
        "relations": m.relations,
        "cams": m.cams,
        "curves": m.curves,
        "rollings": m.rollings,
        "ropes": m.ropes,
    }
    sections |= {
        "contacts": m.contacts,
        "springs": m.springs,
        "bushings": m.bushings,
        "forces": m.forces,
        "actuators": m.actuators,
        "points": m.points,
    }
    numbers: list[Any] = [*(d.expression for d in m.derived.values()), *m.gravity]
    for records in sections.values():
        numbers += [x for record in records.values() for x in written_numbers(record)]
    printer, parts = shared_parts(numbers, taken=(*m.parameters, *m.derived))
    yield f"name = {_value(m.name, printer)}"
    yield f"gravity = {_value(m.gravity, printer)}"
    said = {name: _parameter(p) for name, p in (*m.parameters.items(), *m.derived.items())}
    yield from _table("parameters", said, printer)
    yield from _table("expressions", parts, printer)
    own = pairs_of(m)
    for section, records in sections.items():
        for name, record in records.items():
            yield ""
            yield f"[{section}.{_key(name, printer)}]"
            try:
                pairs = (
                    body_pairs(record, folder) if isinstance(record, Body) else own.get(type(record), _pairs)(record)
                )
                yield from [f"{key} = {_value(value, printer)}" for key, value in pairs.items()]
            except ModelError as error:
                raise ModelError(f"{m.name}: {section}.{name}: {error}") from None


def _table(name: str, content: dict[str, Any], printer: ExpressionPrinter) -> Iterator[str]:
    if content:
        yield ""
        yield f"[{name}]"
        yield from (f"{_key(key, printer)} = {_value(value, printer)}" for key, value in content.items())


def _parameter(p: Any) -> Any:
    """Its value alone, or with unit and bounds."""
    value = getattr(p, "expression", p.value)
    unit, bounds = {"unit": p.unit} if p.unit else {}, {"bounds": p.bounds} if p.bounds != ANY else {}
    return {"value": value} | unit | bounds if unit or bounds else value


def _pairs(record: Any) -> dict[str, Any]:
    """What a record says; `at` always, since some joint kinds insist on it."""
    said, default = arguments_of(record), {field.name: field.default for field in fields(record)}
    del said["name"]
    if said.get("friction") is not None:
        said["friction"] = law_table(said["friction"])
    if said.get("law") is not None:
        said["law"] = contact_law_table(said["law"])
    if said.get("surface") is not None:
        said["surface"] = surface_table(said["surface"])
    return {key: value for key, value in said.items() if key not in default or value != default[key] or key == "at"}


def _key(name: str, printer: ExpressionPrinter) -> str:
    return name if re.fullmatch("[A-Za-z0-9_-]+", name) else _value(name, printer)


def _value(value: Any, printer: ExpressionPrinter) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)  # printable text: JSON's escapes are TOML's
    if isinstance(value, tuple):
        return f"[{', '.join(_value(entry, printer) for entry in value)}]"
    if isinstance(value, Formula):
        words = {name: name for name in value.variables} if len(value.variables) > 1 else {}
        return _value(value.renamed(words or dict.fromkeys(value.variables, WORD)), printer)
    if isinstance(value, Trajectory | OverCoordinate):
        return _value(as_table(value, "a force"), printer)
    if callable(value):
        raise ModelError(f"a file cannot hold the function {getattr(value, '__name__', value)}. Say it by lw.table.")
    if isinstance(value, Stop):
        said = {f.name: x for f in fields(value) if (x := getattr(value, f.name)) != f.default}
        return _value(said, printer)
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{_key(key, printer)} = {_value(entry, printer)}' for key, entry in value.items())} }}"
    return f'"{_expression(value, printer)}"' if isinstance(value, Expression) else repr(value)


def _expression(x: Expression, printer: ExpressionPrinter) -> str:
    whole = printer.text(x)
    if len(whole) > LONGEST:
        raise ModelError(f"An expression of {len(whole)} letters is too long for a file: {shortened(x)}.")
    return whole
