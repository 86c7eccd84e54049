"""From a Mechanism to the lines of a TOML file, every float with all its digits, so that reading is exact."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from linkwright.errors import ModelError
from linkwright.mechanism.elements import Body
from linkwright.mechanism.mechanism import Mechanism


def written(m: Mechanism) -> Iterator[str]:
    """The lines of the file; what equals its default is left out."""
    if m.extensions:
        names = ", ".join(map(repr, (*m.extensions.forces, *m.extensions.constraints)))
        raise ModelError(f"{m.name}: a file cannot hold {names}, which come from outside the package. Take them out.")
    yield f"name = {_value(m.name)}"
    yield f"gravity = {_value(m.gravity)}"
    sections = {"bodies": m.bodies, "joints": m.joints, "springs": m.springs, "forces": m.forces}
    for section, records in sections.items():
        for name, record in records.items():
            yield ""
            yield f"[{section}.{_key(name)}]"
            yield from _pairs(record.inertia if isinstance(record, Body) else record)


def _pairs(record: Any) -> Iterator[str]:
    """`key = value` for each field; `at` is always said, since some joint kinds insist on it."""
    if record is None:  # a massless body has nothing to say
        return
    for field in fields(record):
        value = getattr(record, field.name)
        if field.name != "name" and (value != field.default or field.name == "at"):
            yield f"{field.name} = {_value(value)}"


def _key(name: str) -> str:
    return name if re.fullmatch("[A-Za-z0-9_-]+", name) else _value(name)


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)  # printable text: JSON's escapes are TOML's
    if isinstance(value, tuple):
        return f"[{', '.join(_value(entry) for entry in value)}]"
    return repr(value)
