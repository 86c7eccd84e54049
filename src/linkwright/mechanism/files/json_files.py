"""JSON files: a mechanism in the words of the TOML file, under the key "mechanism". `linkwright info --json` prints it.

    {"mechanism": {"name": "pendulum", "bodies": {"bob": {...}}, "joints": {"A": {...}}}, ...}

Other keys beside it tell what the machine is, and are passed over. Every float has all its digits. JSON has no word for
infinity: a bound that is none is the text "inf" or "-inf".
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from os import PathLike
from pathlib import Path
from typing import Any

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import shown
from linkwright.mechanism.files.paths import as_path, content_of
from linkwright.mechanism.files.toml_document import toml_document
from linkwright.mechanism.files.toml_reading import Table, TomlReader, Where
from linkwright.mechanism.files.toml_writing import written
from linkwright.mechanism.mechanism import Mechanism

KEY = "mechanism"


def json_document(mechanism: Mechanism, folder: Path | None = None) -> Table:
    """What stands under the key: tables and lists of numbers, texts and truth values. folder: that of the file,
    if it is one; meshes are named from there."""
    return as_json(toml_document("\n".join(written(mechanism, folder)), mechanism.name))


def as_json(document: Table) -> Table:
    """The document as JSON can say it: bounds that are open are the texts "inf" and "-inf"."""
    return _with_bounds(document, lambda x: x if isinstance(x, str) or math.isfinite(x) else repr(float(x)))


def from_json(document: Table) -> Table:
    """The document that `as_json` was made from."""
    return _with_bounds(document, lambda x: float(x) if x in ("inf", "-inf") else x)


def _with_bounds(document: Table, change: Callable[[Any], Any]) -> Table:
    changed = dict(document)
    if isinstance(document.get("parameters"), dict):
        changed["parameters"] = {
            name: said | {"bounds": [change(x) for x in said["bounds"]]}
            if isinstance(said, dict) and isinstance(said.get("bounds"), list)
            else said
            for name, said in document["parameters"].items()
        }
    return changed


def json_text(mechanism: Mechanism, file: Path) -> tuple[str, str]:
    """The text of a file of which `load_json` gives back an equal mechanism; it loses nothing."""
    return json.dumps({KEY: json_document(mechanism, file.parent)}, indent=2, ensure_ascii=False) + "\n", ""


def load_json(path: str | PathLike[str]) -> Mechanism:
    """Read a mechanism from a JSON file; what is wrong with it is told with its place, mechanism.joints.A."""
    file = as_path(path, "load needs the path of a file")
    try:
        whole = json.loads(content_of(file).decode("utf-8-sig"), object_pairs_hook=_table, parse_constant=_no_number)
    except UnicodeDecodeError:
        raise ModelError(f"{file}: this is not a text file. A mechanism is read from JSON in UTF-8.") from None
    except RecursionError:
        raise ModelError(f"{file}: this is not a mechanism; it is nested too deep.") from None
    except ValueError as error:
        raise ModelError(f"{file}: this is not valid JSON: {error}.") from None
    document = whole.get(KEY) if isinstance(whole, dict) else None
    if not isinstance(document, dict):
        raise ModelError(f"{file}: there is no mechanism in it: its key '{KEY}' must hold the tables of one.")
    return TomlReader(str(file), from_json(document), _place, file.parent).mechanism()


def _place(where: Where) -> str:
    return ".".join((KEY, *where))


def _table(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise ValueError(f"the key {shown(key)} stands twice in one table")
        found[key] = value
    return found


def _no_number(word: str) -> None:
    raise ValueError(f"{word} is no number of JSON")
