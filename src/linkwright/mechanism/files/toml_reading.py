"""From a parsed document, TOML's or JSON's, to a Mechanism, strictly; every complaint says where."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from inspect import Parameter, signature
from pathlib import Path
from typing import Any, NamedTuple

from linkwright.errors import ModelError
from linkwright.mechanism.beams import stiffness_pair
from linkwright.mechanism.bushings import six_numbers
from linkwright.mechanism.checked_numbers import Vec3, interval, matrix, scalar, shown, text, truth, vector, whole
from linkwright.mechanism.contact_laws import law_from_table
from linkwright.mechanism.contact_surfaces import surface_from_table
from linkwright.mechanism.couplings import weight_table
from linkwright.mechanism.files import toml_ties
from linkwright.mechanism.files.expression_reading import TermCount, names_in, read
from linkwright.mechanism.files.paths import inside
from linkwright.mechanism.files.toml_laws import (
    one_or_row,
    said_contact_law,
    said_stiffness,
    said_surface,
    stiffness_or_row,
)
from linkwright.mechanism.files.toml_points import points_of_bodies, read_points
from linkwright.mechanism.force_laws import checked_push
from linkwright.mechanism.friction import from_table
from linkwright.mechanism.inertia import Inertia
from linkwright.mechanism.mechanism import Mechanism
from linkwright.mechanism.named_expressions import reading_order
from linkwright.mechanism.names import nearest
from linkwright.mechanism.parameters import check_name
from linkwright.mechanism.shapes import SHAPES, drawn_mesh
from linkwright.mechanism.stops import read_stop
from linkwright.mechanism.trajectories.trajectory_tables import of_table
from linkwright.scalars.expression import Scalar

Where = tuple[str, ...]  # a key, with the tables around it before it
Table = dict[str, Any]

NAMED = ("parameters", "expressions")
NOUNS = {
    "bodies": "body",
    "beams": "beam",
    "joints": "joint",
    "couplings": "coupling",
    "relations": "relation",
    "cams": "cam",
    "curves": "curve",
    "rollings": "rolling",
    "ropes": "rope",
    "contacts": "contact",
    "springs": "spring",
    "bushings": "bushing",
    "forces": "force",
}
NOUNS |= {"actuators": "actuator", "points": "point"}
READERS: dict[str, dict[str, Callable[[Any, str], Any]]] = {
    "bodies": {"mass": scalar, "com": vector, "about_com": matrix, "strict": truth},
    "beams": {
        "start": vector,
        "end": vector,
        "mass": scalar,
        "EI": stiffness_pair,
        "GJ": scalar,
        "EA": scalar,
        "elements": whole,
        "axis": vector,
        "gyration": scalar,
        "damping": scalar,
    },
    "joints": {
        "kind": text,
        "parent": text,
        "child": text,
        "at": vector,
        "axis": vector,
        "axis2": vector,
        "pitch": scalar,
        "actuated": truth,
        "damping": one_or_row,
        "stiffness": stiffness_or_row,
        "rest": one_or_row,
        "cut": truth,
        "parametrisation": text,
        "limits": interval,
        "armature": scalar,
        "friction": from_table,
        "stop": read_stop,
        "clearance": scalar,
        "restitution": scalar,
    },
    "couplings": {
        "weights": weight_table,
        "offset": scalar,
        "backlash": scalar,
        "restitution": scalar,
        "efficiency": scalar,
    },
    "springs": {
        "body_a": text,
        "point_a": vector,
        "body_b": text,
        "point_b": vector,
        "stiffness": stiffness_or_row,
        "rest_length": scalar,
        "damping": scalar,
    },
    "bushings": {"body_a": text, "body_b": text, "at": vector, "stiffness": six_numbers, "damping": six_numbers},
    "forces": {"body": text, "at": vector, "force": checked_push, "moment": checked_push, "follows": truth},
    "actuators": {
        "joint": text,
        "gear": scalar,
        "gain": scalar,
        "kp": scalar,
        "kv": scalar,
        "bias": scalar,
        "ctrl_range": interval,
        "force_range": interval,
    },
    "points": {"body": text, "at": vector},
    "contacts": {
        "body": text,
        "at": vector,
        "on": text,
        "normal": vector,
        "through": vector,
        "radius": scalar,
        "law": law_from_table,
        "surface": surface_from_table,
    },
    "rollings": {"wheel": text, "at": vector, "radius": scalar, "axis": vector, "on": text, "normal": vector},
}
REQUIRED: dict[str, tuple[str, ...]] = {
    "bodies": ("mass", "com", "about_com"),
    "beams": ("start", "end", "mass", "EI"),
    "joints": ("kind", "parent", "child"),
    "couplings": ("weights",),
    "springs": ("body_a", "point_a", "body_b", "point_b"),
    "bushings": ("body_a", "body_b", "at"),
    "forces": ("body",),
    "actuators": ("joint",),
    "points": ("body", "at"),
    "contacts": ("body", "at", "law"),
    "rollings": ("wheel", "at", "radius"),
}


class Named(NamedTuple):
    """A parameter or an expression as the file says it. table: the arguments of `Mechanism.parameter`."""

    where: Where
    what: str
    table: Table

    @property
    def value(self) -> Any:
        return self.table["value"]


class TomlReader:
    """One file being read: its name, its parsed content, and what says in words where in the file a key stands.

    folder: the one that meshes may be read from; None where the content comes from no file, and may read none."""

    def __init__(self, path: str, document: Table, place: Callable[[Where], str], folder: Path | None = None) -> None:
        self.path, self.document, self.place, self.folder = path, document, place, folder
        self.names: dict[str, Scalar] = {}  # what texts may call by name
        self.count = TermCount()
        self.points: dict[str, Vec3] = {}  # what may stand, by name, where three numbers may

    def mechanism(self) -> Mechanism:
        """The mechanism that the document describes."""
        try:
            return self._mechanism()
        except RecursionError:
            raise ModelError(f"{self.path}: this is not a mechanism; it is nested too deep.") from None

    def _mechanism(self) -> Mechanism:
        self.check_keys(self.document, (), "the file", ("name", "gravity", *NAMED, *NOUNS), required=("name",))
        m: Mechanism = self.call(("name",), Mechanism, self.document["name"])
        self.parameters(m)
        read_points(self)
        if "gravity" in self.document:
            m.gravity = self.value(self.document["gravity"], vector, ("gravity",), f"{m.name}: gravity")
        for section, noun in NOUNS.items():
            for name, table in self.tables(section) if section != "points" else points_of_bodies(self):
                where, what = (section, name), f"{noun} {shown(name)}"
                if section == "bodies":
                    said = {"inertia": self.inertia(table, where, what)}
                elif section in toml_ties.READ:
                    said = toml_ties.READ[section](self, m, table, where, what)
                else:
                    said = self.values(section, table, where, what)
                self.call(where, getattr(m, f"add_{noun}"), name, **said)
        return m

    def parameters(self, m: Mechanism) -> None:
        """Give the mechanism its parameters, and find what the texts of [parameters] and [expressions] stand for."""
        named = (*self.said_parameters().items(), *self.said_expressions().items())
        said = dict(sorted(named, key=lambda pair: isinstance(pair[1].value, str)))  # first what needs no reading
        uses = {name: self.call(one.where, names_in, one.value, one.what) for name, one in said.items()}
        table = "parameters" if "parameters" in self.document else "expressions"
        for name in self.call((table,), reading_order, uses):
            where, what, arguments = said[name]
            value = self.expressed(said[name].value, where, what)
            if where[0] == "parameters":
                self.names[name] = self.call(where, m.parameter, name, **arguments | {"value": value})
            else:
                self.names[name] = self.call(where, scalar, value, what)

    def said_parameters(self) -> dict[str, Named]:
        found = {}
        for name, value in self.table(self.document.get("parameters", {}), ("parameters",)).items():
            where, what = ("parameters", name), f"parameter {shown(name)}"
            found[name] = Named(where, what, value if isinstance(value, dict) else {"value": value})
            self.check_keys(found[name].table, where, what, ("value", "unit", "bounds"), ("value",))
        return found

    def said_expressions(self) -> dict[str, Named]:
        found = {}
        for name, value in self.table(self.document.get("expressions", {}), ("expressions",)).items():
            where, what = ("expressions", name), f"expression {shown(name)}"
            self.call(where, check_name, name, what)
            if name in self.document.get("parameters", {}):
                raise self.error(where, f"{what} has the name of a parameter. Choose another.")
            found[name] = Named(where, what, {"value": value})
        return found

    def expressed(self, value: Any, where: Where, what: str) -> Any:
        """A value in which texts, which stand where numbers may, are read as expressions."""
        if isinstance(value, str) and value in self.points:
            return self.points[value]
        if isinstance(value, str):
            return self.call(where, read, value, self.names, what, self.count)
        if isinstance(value, dict):
            return {key: self.expressed(entry, where, what) for key, entry in value.items()}
        return [self.expressed(entry, where, what) for entry in value] if isinstance(value, list) else value

    def tables(self, section: str) -> Iterator[tuple[str, Table]]:
        """The named tables of one section."""
        for name, entry in self.table(self.document.get(section, {}), (section,)).items():
            yield name, self.table(entry, (section, name))

    def inertia(self, table: Table, where: Where, what: str) -> Inertia | None:
        """What a body's table says of its matter: a tensor, or shapes, or nothing."""
        self.check_keys(table, where, what, (*READERS["bodies"], *SHAPES, "shapes"))
        if not table:
            return None
        if "shapes" in table:
            return self.drawn_inertia(table, where, what)
        parts = [part for key in table if key in SHAPES for part in self.of_kind(key, table[key], (*where, key))]
        if not parts:
            return self.call(where, Inertia, **self.values("bodies", table, where, what))
        if odd := [key for key in table if key not in SHAPES]:
            raise self.error((*where, odd[0]), f"{what} is made of shapes, so it cannot have the key '{odd[0]}'.")
        return self.added(parts, where)

    def drawn_inertia(self, table: Table, where: Where, what: str) -> Inertia:
        """Shapes in a list, which may be of several kinds in turn; with a tensor beside them they are only drawn."""
        if odd := [key for key in table if key in SHAPES]:
            raise self.error((*where, odd[0]), f"{what} has its shapes in a list. Put '{odd[0]}' there, too.")
        there, parts = (*where, "shapes"), []
        for entry in self.listed(table["shapes"], there):
            self.check_keys(entry, there, f"{what}: shapes", SHAPES)
            drawn_only = len(table) > 1
            parts += [part for key in entry for part in self.of_kind(key, entry[key], there, drawn_only)]
        if not parts:
            raise self.error(there, f"{what}: shapes names no shape, such as {{ rod = {{ ... }} }}.")
        rest = {key: value for key, value in table.items() if key != "shapes"}
        if not rest:
            return self.added(parts, where)
        whole: Inertia = self.call(where, Inertia, **self.values("bodies", rest, where, what))
        return whole.with_shapes(solid for part in parts for solid in part.shapes)

    def added(self, parts: list[Inertia], where: Where) -> Inertia:
        whole: Inertia = self.call(where, sum, parts[1:], start=parts[0])
        return whole

    def of_kind(self, key: str, value: Any, where: Where, drawn_only: bool = False) -> list[Inertia]:
        """The shapes of one kind: a table, or a list of them."""
        return [
            self.shape(key, entry, where, drawn_only)
            for entry in (self.listed(value, where) if isinstance(value, list) else [value])
        ]

    def listed(self, value: Any, where: Where) -> list[Table]:
        """The value, if it is a list of tables."""
        if not isinstance(value, list) or not value:
            raise self.error(where, f"'{'.'.join(where)}' must be a list of tables, at least one, not {shown(value)}.")
        return [self.table(entry, where) for entry in value]

    def shape(self, key: str, value: Any, where: Where, drawn_only: bool) -> Inertia:
        """One shape; the keys of its table are the arguments of the function of that name."""
        arguments = signature(SHAPES[key]).parameters
        required = [name for name, argument in arguments.items() if argument.default is Parameter.empty]
        table = self.table(value, where)
        self.check_keys(table, where, key, arguments, required)
        said = {
            name: self.expressed(value, (*where, name), f"{key}: {name}")
            for name, value in table.items()
            if name != "file"
        }
        if "file" in table:
            said["file"] = self.call((*where, "file"), self.beside, table["file"])
        return self.call(where, drawn_mesh if drawn_only and key == "mesh" else SHAPES[key], **said)

    def beside(self, name: Any) -> Path:
        """A file in the folder that meshes are read from, or below it."""
        text(name, "mesh: file")
        if self.folder is None:
            raise ModelError(
                "mesh: files of meshes are read for machines from files alone: load the file that names this one, or "
                "give the mass, com and about_com."
            )
        if Path(name).is_absolute():
            raise ModelError(f"mesh: file: {shown(name)} must be a path from the folder of this file, without a root.")
        return inside(name, self.folder, self.folder, "mesh", "Put it beside this file.")

    def values(self, section: str, table: Table, where: Where, what: str) -> Table:
        """The table's values, each found to be of its proper type."""
        readers = READERS[section]
        self.check_keys(table, where, what, readers, REQUIRED[section])
        return {key: self.value(table[key], readers[key], (*where, key), f"{what}: {key}") for key in table}

    def value(self, said: Any, reader: Callable[[Any, str], Any], where: Where, what: str) -> Any:
        if reader is stiffness_or_row:
            given: Any = said_stiffness(self, said, where, what)
        elif reader is law_from_table:
            given = said_contact_law(self, said, where, what)
        elif reader is surface_from_table:
            given = said_surface(self, said, where, what)
        elif reader is checked_push and isinstance(said, list):
            given = [self.changing(entry, where, what) for entry in said]
        else:
            given = said if reader in (text, truth) else self.expressed(said, where, what)
        return self.call(where, reader, given, what)

    def changing(self, entry: Any, where: Where, what: str) -> Any:
        """A number, or a trajectory by the table that says it."""
        if isinstance(entry, dict):
            return self.call(where, of_table, entry, what)
        return self.expressed(entry, where, what)

    def check_keys(
        self, table: Table, where: Where, what: str, known: Collection[str], required: Collection[str] = ()
    ) -> None:
        """Refuse an unknown key, and a missing one."""
        for key in table:
            if key not in known:
                sentence = f"unknown key {shown(key)} in {what}. The nearest known key is '{nearest(key, known)}'."
                raise self.error((*where, key), sentence)
        for key in required:
            if key not in table:
                raise self.error(where, f"{what} lacks the key '{key}'.")

    def table(self, value: Any, where: Where) -> Table:
        """The value, if it is a table."""
        if not isinstance(value, dict):
            raise self.error(where, f"'{'.'.join(where)}' must be a table of keys, not {shown(value)}.")
        return value

    def call(self, where: Where, function: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        """The function's result; its complaint, if any, told with the line of `where`."""
        try:
            return function(*args, **kwargs)
        except ModelError as error:
            raise self.error(where, str(error)) from None

    def error(self, where: Where, sentence: str) -> ModelError:
        return ModelError(f"{self.path}, {self.place(where)}: {sentence}")
