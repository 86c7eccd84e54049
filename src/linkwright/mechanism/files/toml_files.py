"""TOML files: a mechanism as text, strict when read, exact when written (SI, world axes, one reference pose).

    name = "pendulum"
    gravity = [0.0, -9.81, 0.0]

    [parameters]                        # numbers that vary; those below are expressions of them, as text
    length = { value = 1.0, unit = "m", bounds = [0.5, 2.0] }
    wind = 1.0
    reach = "length + 0.1"              # follows from others

    [expressions]                       # names for parts of expressions
    half = "0.5 * length"

    [bodies.bob]                        # mass, com, about_com: all three, or none for a massless frame
    mass = 1.0
    com = [0.0, "-half", 0.0]
    about_com = [[0.08, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.08]]

    [bodies.hook]                       # or shapes, which add up: rod box cylinder sphere plate point_mass
    rod = { mass = 0.2, start = [0, "-length", 0], end = [0, "-reach", 0] }
    point_mass = { mass = 0.1, at = [0, "-reach", 0] }    # several of one kind: a list, [{ ... }, { ... }]
    # mesh = { file = "hook.stl", density = 7850, scale = 0.001 }    # what a mesh in this folder encloses

    [joints.A]
    kind = "revolute"
    parent = "ground"
    child = "bob"
    at = [0.0, 0.0, 0.0]
    axis = [0.0, 0.0, 1.0]
    actuated = true

    [joints.B]
    kind = "fixed"
    parent = "bob"
    child = "hook"

    [springs.s]
    body_a = "bob"
    point_a = [0.0, -0.5, 0.0]
    body_b = "ground"
    point_b = [1.0, 0.0, 0.0]
    stiffness = 100.0
    rest_length = 0.5

    [forces.wind]
    body = "bob"
    at = [0.0, "-length", 0.0]
    force = ["wind * cos(0.3)", 0.0, 0.0]

    [actuators.servo]
    joint = "A"
    gain = 100.0
    kp = 100.0

    [points.tip]                        # of a body; without one it is a place with a name, see toml_points.py
    body = "hook"
    at = [0.0, "-reach", 0.0]

The keys are the arguments of `Mechanism.add_body` (of `Inertia`, for a body), `add_joint`, `add_spring`, `add_force`,
`add_actuator` and `add_point`; what those leave out with a default may be left out here. Shapes of several kinds in
turn are `shapes = [{ rod = { ... } }, { box = { ... } }, { rod = { ... } }]`; beside mass, com and about_com it is
drawn.
"""

from os import PathLike
from pathlib import Path

from linkwright.errors import ModelError
from linkwright.mechanism.files.paths import as_path, content_of
from linkwright.mechanism.files.toml_document import toml_document
from linkwright.mechanism.files.toml_lines import place_in
from linkwright.mechanism.files.toml_reading import TomlReader
from linkwright.mechanism.files.toml_writing import written
from linkwright.mechanism.mechanism import Mechanism


def load_toml(path: str | PathLike[str]) -> Mechanism:
    """Read a mechanism from a TOML file; what is wrong with it is told with its line."""
    file = as_path(path, "load needs the path of a file")
    try:
        source = content_of(file).decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise ModelError(
            f"{file}: this is not a text file. A mechanism is read from TOML, JSON, URDF or MJCF."
        ) from None
    if not source.strip():
        raise ModelError(f"{file}: the file is empty.")
    return read_toml(source, str(file), file.parent)


def read_toml(source: str, file: str, folder: Path | None = None) -> Mechanism:
    """The mechanism of a file's text; `file` is what complaints call it, `folder` where meshes may be read from."""
    return TomlReader(file, toml_document(source, file), place_in(source), folder).mechanism()


def toml_text(mechanism: Mechanism, file: Path) -> tuple[str, str]:
    """The text of a file of which `load_toml` gives back an equal mechanism; it loses nothing."""
    return "".join(f"{line}\n" for line in written(mechanism, file.parent)), ""
