"""The table [points] of a file: places with names, some of them where lengths meet.

    [points]
    B = ["crank * cos(0.3)", "crank * sin(0.3)", 0]
    C = { meet = ["B", "coupler", "D", "rocker"], side = 1 }

Where three numbers may stand, `"C"` does, too; in expressions a coordinate is C.x. An entry that names a body is a
point of that body, as `Mechanism.add_point` makes it, and no place for others to use:

    foot = { body = "coupler", at = "C" }
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from linkwright.mechanism.checked_numbers import Vec3, shown, vector
from linkwright.mechanism.files.expression_reading import names_in
from linkwright.mechanism.meeting import meet
from linkwright.mechanism.named_expressions import reading_order
from linkwright.mechanism.parameters import check_name

if TYPE_CHECKING:
    from linkwright.mechanism.files.toml_reading import TomlReader, Where

CENTRES = (4, 6)  # how many entries `meet` has: two centres with their distances, or three


def read_points(reader: TomlReader) -> None:
    """Find every point of the file, each after those it is made from, and make it known to the reader."""
    table = reader.table(reader.document.get("points", {}), ("points",))
    said = {name: value for name, value in table.items() if not _of_a_body(value)}
    uses = {}
    for name, value in said.items():
        where, what = ("points", name), f"point {shown(name)}"
        reader.call(where, check_name, name, what)
        if name in reader.names:
            raise reader.error(where, f"{what} has the name of a parameter or an expression. Choose another.")
        texts = _texts(reader, value, where, what)
        used = set().union(*(reader.call(where, names_in, text, what) for text in texts))
        uses[name] = {part for used_name in used for part in (used_name, used_name.rpartition(".")[0])}
    for name in reader.call(("points",), reading_order, uses):
        where, what = ("points", name), f"point {shown(name)}"
        point = _point(reader, said[name], where, what)
        reader.points[name] = point
        reader.names |= {f"{name}.{axis}": x for axis, x in zip("xyz", point, strict=True)}


def points_of_bodies(reader: TomlReader) -> Iterator[tuple[str, dict[str, Any]]]:
    """The entries that are points of bodies, as tables."""
    for name, value in reader.document.get("points", {}).items():
        if _of_a_body(value):
            yield name, value


def _of_a_body(value: Any) -> bool:
    return isinstance(value, dict) and ("body" in value or "at" in value)


def _texts(reader: TomlReader, value: Any, where: Where, what: str) -> list[Any]:
    """All texts in what the file says of a point."""
    if isinstance(value, dict):
        reader.check_keys(value, where, what, ("meet", "side", "normal"), required=("meet",))
        value = [value["meet"], value.get("normal", [])]
    if isinstance(value, list):
        return [text for part in value for text in _texts(reader, part, where, what)]
    return [value]


def _point(reader: TomlReader, value: Any, where: Where, what: str) -> Vec3:
    if not isinstance(value, dict):
        point: Vec3 = reader.value(value, vector, where, what)
        return point
    centres, at = value["meet"], (*where, "meet")
    if not isinstance(centres, list) or len(centres) not in CENTRES:
        raise reader.error(
            at, f"{what}: meet takes points and distances in turn, as in ['B', 'coupler', 'D', 'rocker']."
        )
    options = {key: value[key] for key in ("side", "normal") if key in value}
    if "normal" in options:
        options["normal"] = reader.expressed(options["normal"], (*where, "normal"), f"{what}: normal")
    met: Vec3 = reader.call(at, meet, *reader.expressed(centres, at, f"{what}: meet"), **options)
    return met
