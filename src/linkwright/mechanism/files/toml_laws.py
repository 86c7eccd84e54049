"""Springs in a TOML file: numbers, one for each rate of a joint, and laws of any kind.

stiffness = 100.0
stiffness = [20.0, 5e3]                                             # N m/rad, N/m of a cylindrical joint
stiffness = "select(x, 2e4 * x, 0.0)"                               # the pull by the extension x
stiffness = { table = { times = [-0.1, 0, 0.1], values = [0, 0, 300] } }
law = { function = { normal = "2e4 * depth", along = "-5.0 * slip1", aside = "-5.0 * slip2" } }  # of a contact
surface = { heights = { height = "0.1 * sin(3.0 * x) * cos(y)" } }  # of a contact: the height by x and y
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from linkwright.mechanism.checked_numbers import scalar
from linkwright.mechanism.contact_laws import WORDS, SaidLaw
from linkwright.mechanism.contact_surfaces import X, Y
from linkwright.mechanism.files.expression_reading import names_in, read
from linkwright.mechanism.spring_laws import WORD, is_law
from linkwright.mechanism.trajectories.trajectory_tables import of_table
from linkwright.scalars.formula import Formula, variable

if TYPE_CHECKING:
    from linkwright.mechanism.files.toml_reading import TomlReader, Where


def one_or_row(given: Any, what: str) -> Any:
    """A number, or one for each rate."""
    return [scalar(x, what) for x in given] if isinstance(given, list) else scalar(given, what)


def stiffness_or_row(given: Any, what: str) -> Any:
    """The same, where laws may stand for numbers."""
    if isinstance(given, list):
        return [stiffness_or_row(x, what) for x in given]
    return given if is_law(given) else scalar(given, what)


def said_stiffness(reader: TomlReader, said: Any, where: Where, what: str) -> Any:
    """What a file says: texts of the extension x are laws, tables name trajectories."""
    if isinstance(said, list):
        return [said_stiffness(reader, x, where, what) for x in said]
    if isinstance(said, dict):
        return reader.call(where, of_table, said, what)
    if isinstance(said, str) and WORD in reader.call(where, names_in, said, what):
        known = reader.names | {WORD: variable(WORD)}
        return Formula(reader.call(where, read, said, known, what, reader.count), (WORD,))
    return reader.expressed(said, where, what)


def said_surface(reader: TomlReader, said: Any, where: Where, what: str) -> Any:
    """A surface that a contact touches: the text of a height is a function of the place."""
    if not isinstance(said, dict) or not isinstance(inner := said.get("heights"), dict):
        return reader.expressed(said, where, what)
    rest = {key: reader.expressed(x, where, what) for key, x in inner.items() if key != "height"}
    text = inner.get("height", 0.0)
    known = reader.names | {name: variable(name) for name in (X, Y)}
    height = reader.call(where, read, text, known, what, reader.count) if isinstance(text, str) else text
    return {"heights": rest | {"height": Formula(height, (X, Y))}}


def said_contact_law(reader: TomlReader, said: Any, where: Where, what: str) -> Any:
    """A contact's law: the texts of a function are of depth, rate and slip."""
    if not isinstance(said, dict) or set(said) != {SaidLaw.kind}:
        return reader.expressed(said, where, what)
    table = reader.table(said[SaidLaw.kind], where)
    parts = ("normal", "along", "aside")
    reader.check_keys(table, where, what, parts, parts)
    known = reader.names | {word: variable(word) for word in WORDS}
    said_parts = [str(table[part]) for part in parts]
    return SaidLaw(*(Formula(reader.call(where, read, x, known, what, reader.count), WORDS) for x in said_parts))
