"""Relations, cams, curves and ropes in a TOML file: functions as text, with the names of coordinates in them.

[relations.follow]
zero = "lifter - 0.01 * (1.0 - cos(shaft))"
coordinates = { x = "K.slide" }      # further words, for coordinates whose names cannot stand in a text

[cams.valve]
shaft = "shaft"
lifter = "lifter"
profile = "0.01 * (1.0 - cos(x))"    # or { angles = [...], lifts = [...], periodic = true }

[curves.slot]
body = "pin"
at = [0.1, 0, 0]
on = "plate"
line = { p = [0, 0, 0], q = [0.1, 0, 0] }   # or arc = { ... }, curve_through = { points = [...], closed = true }

[ropes.hoist]
body_a = "hook"
point_a = [0, 0, 0]
body_b = "drum"
point_b = [1, 2, 0]
length = 4.5
via = [{ at = [0, 2, 0] }]           # and body = "arm"
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from inspect import Parameter, signature
from itertools import count
from typing import TYPE_CHECKING, Any

from linkwright.errors import ModelError
from linkwright.mechanism.cams import Cam
from linkwright.mechanism.checked_numbers import scalar, shown, text, truth, vector
from linkwright.mechanism.couplings import coordinate_named
from linkwright.mechanism.curves import Arc, Curve, Line, arc, curve_through, line
from linkwright.mechanism.files.expression_reading import names_in, read
from linkwright.mechanism.mechanism import Mechanism
from linkwright.mechanism.names import GROUND
from linkwright.mechanism.parameters import check_name
from linkwright.mechanism.profiles import Profile, profile
from linkwright.mechanism.relations import Relation, variable_names
from linkwright.mechanism.ropes import Rope
from linkwright.scalars.formula import Formula, variable

if TYPE_CHECKING:
    from linkwright.mechanism.files.toml_reading import Table, TomlReader, Where

SHAPES: Mapping[str, Callable[..., Any]] = {"line": line, "arc": arc, "curve_through": curve_through}
WORD = "x"  # the shaft's coordinate in the text of a profile


def read_relation(reader: TomlReader, m: Mechanism, table: Table, where: Where, what: str) -> dict[str, Any]:
    """The arguments of `add_relation` that a table says."""
    reader.check_keys(table, where, what, ("zero", "coordinates"), ("zero",))
    source = reader.call((*where, "zero"), text, table["zero"], f"{what}: zero")
    given = reader.table(table.get("coordinates", {}), (*where, "coordinates"))
    words = {}
    for word, name in given.items():
        reader.call((*where, "coordinates"), check_name, word, f"{what}: {shown(word)}")
        words[word] = reader.call((*where, "coordinates"), coordinate_named, name, m.joints, what)
    for name in reader.call((*where, "zero"), names_in, source, f"{what}: zero"):
        if name in words:
            continue
        if name in reader.names and name in variable_names(m.joints) and "coordinates" not in table:
            raise reader.error(
                (*where, "zero"),
                f"{what}: {shown(name)} is a parameter and a coordinate. Call the coordinate by another word, as in "
                f"coordinates = {{ x = {shown(name)} }}.",
            )
        if name not in reader.names:
            words[name] = reader.call((*where, "zero"), coordinate_named, name, m.joints, what)
    known = reader.names | {word: variable(name) for word, name in words.items()}
    said = reader.call((*where, "zero"), read, source, known, f"{what}: zero", reader.count)
    return {"zero": Formula(said, tuple(dict.fromkeys(words.values())))}


def read_cam(reader: TomlReader, m: Mechanism, table: Table, where: Where, what: str) -> dict[str, Any]:
    """The arguments of `add_cam` that a table says."""
    keys = ("shaft", "lifter", "profile")
    reader.check_keys(table, where, what, (*keys, "lifts_off", "restitution"), keys)
    said = {key: reader.call((*where, key), text, table[key], f"{what}: {key}") for key in ("shaft", "lifter")}
    said |= _values(reader, table, where, what, {"lifts_off": truth, "restitution": scalar})
    there, given = (*where, "profile"), table["profile"]
    if isinstance(given, str):
        known = reader.names | {WORD: variable(WORD)}
        lift = reader.call(there, read, given, known, f"{what}: profile", reader.count)
        return said | {"profile": Formula(lift, (WORD,))}
    points = reader.table(given, there)
    reader.check_keys(points, there, f"{what}: profile", ("angles", "lifts", "periodic"), ("angles", "lifts"))
    values = {key: reader.expressed(value, there, f"{what}: {key}") for key, value in points.items()}
    return said | {"profile": reader.call(there, profile, **values)}


def read_curve(reader: TomlReader, m: Mechanism, table: Table, where: Where, what: str) -> dict[str, Any]:
    """The arguments of `add_curve` that a table says."""
    reader.check_keys(table, where, what, ("body", "at", "on", "clearance", "restitution", *SHAPES), ("body", "at"))
    shapes = [key for key in SHAPES if key in table]
    if len(shapes) != 1:
        raise reader.error(where, f"{what} needs one of {', '.join(SHAPES)}, not {', '.join(shapes) or 'none'}.")
    (kind,) = shapes
    there = (*where, kind)
    said = reader.table(table[kind], there)
    arguments = signature(SHAPES[kind]).parameters
    required = [name for name, argument in arguments.items() if argument.default is Parameter.empty]
    reader.check_keys(said, there, f"{what}: {kind}", arguments, required)
    values = {key: reader.expressed(value, there, f"{what}: {key}") for key, value in said.items()}
    on = {"on": reader.value(table["on"], text, (*where, "on"), f"{what}: on")} if "on" in table else {}
    on |= _values(reader, table, where, what, {"clearance": _one_or_sides, "restitution": scalar})
    return on | {
        "body": reader.value(table["body"], text, (*where, "body"), f"{what}: body"),
        "at": reader.value(table["at"], vector, (*where, "at"), f"{what}: at"),
        "curve": reader.call(there, SHAPES[kind], **values),
    }


def _one_or_sides(given: Any, what: str) -> Any:
    """A clearance to both sides, or { left = 0.001, right = 0.002 }, of which one may be left out."""
    if not isinstance(given, Mapping):
        return scalar(given, what)
    if not given or not given.keys() <= {"left", "right"}:
        raise ModelError(f"{what} must be a number, or a table of left, right, not {shown(given)}.")
    return tuple(None if side not in given else scalar(given[side], what) for side in ("left", "right"))


def read_rope(reader: TomlReader, m: Mechanism, table: Table, where: Where, what: str) -> dict[str, Any]:
    """The arguments of `add_rope` that a table says."""
    ends = ("body_a", "point_a", "body_b", "point_b")
    reader.check_keys(table, where, what, (*ends, "length", "restitution", "via"), ends)
    readers = {"body_a": text, "point_a": vector, "body_b": text, "point_b": vector}
    said = _values(reader, table, where, what, readers | {"length": scalar, "restitution": scalar})
    rings = []
    for entry in reader.listed(table["via"], (*where, "via")) if "via" in table else ():
        reader.check_keys(entry, (*where, "via"), f"{what}: via", ("body", "at"), ("at",))
        ring = _values(reader, entry, (*where, "via"), f"{what}: via", {"body": text, "at": vector})
        rings.append((ring.get("body", GROUND), ring["at"]))
    return said | {"via": rings}


def _values(reader: TomlReader, table: Table, where: Where, what: str, readers: Mapping[str, Any]) -> dict[str, Any]:
    """Those of the keys that are there."""
    return {
        key: reader.value(table[key], read, (*where, key), f"{what}: {key}")
        for key, read in readers.items()
        if key in table
    }


READ: Mapping[str, Callable[..., dict[str, Any]]] = {
    "relations": read_relation,
    "cams": read_cam,
    "curves": read_curve,
    "ropes": read_rope,
}


def relation_pairs(m: Mechanism, relation: Relation) -> dict[str, Any]:
    """{key: value} of a relation's table."""
    names = dict(_words(relation.coordinates, (*m.parameters, *m.derived)))
    other = {word: name for name, word in names.items() if word != name}
    doubtful = any(p.name in variable_names(m.joints) for p in relation.zero.parameters)
    return {"zero": relation.zero.renamed(names)} | ({"coordinates": other} if other or doubtful else {})


def cam_pairs(m: Mechanism, cam: Cam) -> dict[str, Any]:
    """{key: value} of a cam's table."""
    said: dict[str, Any] = {"shaft": cam.shaft, "lifter": cam.lifter}
    said |= {key: x for key, x in (("lifts_off", cam.lifts_off), ("restitution", cam.restitution)) if x != 0}
    if isinstance(cam.profile, Profile):
        points = {"angles": cam.profile.angles, "lifts": cam.profile.lifts}
        return said | {"profile": points | ({} if cam.profile.periodic else {"periodic": False})}
    return said | {"profile": cam.profile.renamed(dict.fromkeys(cam.profile.variables, WORD))}


def curve_pairs(m: Mechanism, curve: Curve) -> dict[str, Any]:
    """{key: value} of a curve's table."""
    said: dict[str, Any] = {"body": curve.body, "at": curve.at} | ({"on": curve.on} if curve.on != GROUND else {})
    said |= {key: x for key in ("clearance", "restitution") if (x := getattr(curve, key)) != 0.0}
    if isinstance(curve.clearance, tuple):
        sides = zip(("left", "right"), curve.clearance, strict=True)
        said["clearance"] = {side: x for side, x in sides if x is not None}
    shape: Any = curve.curve
    if isinstance(shape, Line):
        return said | {"line": {"p": shape.start, "q": shape.end}}
    if isinstance(shape, Arc):
        arc = {"centre": shape.centre, "radius": shape.radius, "normal": shape.normal}
        return said | {"arc": arc | (dict(zip(("start", "end"), shape.ends, strict=True)) if shape.ends else {})}
    return said | {"curve_through": {"points": shape.points} | ({"closed": True} if shape.closed else {})}


def rope_pairs(m: Mechanism, rope: Rope) -> dict[str, Any]:
    """{key: value} of a rope's table."""
    said = {key: getattr(rope, key) for key in ("body_a", "point_a", "body_b", "point_b", "length")}
    said |= {"restitution": rope.restitution} if rope.restitution != 0.0 else {}
    rings = [({"body": body} if body != GROUND else {}) | {"at": at} for body, at in rope.via]
    return said | ({"via": tuple(rings)} if rings else {})


PAIRS: Mapping[type, Callable[..., dict[str, Any]]] = {
    Relation: relation_pairs,
    Cam: cam_pairs,
    Curve: curve_pairs,
    Rope: rope_pairs,
}


def pairs_of(m: Mechanism) -> Mapping[type, Callable[[Any], dict[str, Any]]]:
    """By kind of record, what makes the pairs of its table."""
    return {kind: partial(pairs, m) for kind, pairs in PAIRS.items()}


def _words(names: Sequence[str], taken: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Per coordinate the word for it: its name where that can stand in a text and means nothing else, else x1, x2."""
    free = (word for k in count(1) if (word := f"x{k}") not in {*names, *taken})
    for name in names:
        try:
            check_name(name, name)
            yield name, next(free) if name in taken else name
        except ModelError:
            yield name, next(free)
