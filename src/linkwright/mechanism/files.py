"""TOML files: a mechanism as text, strict when read, exact when written (SI, world axes, one reference pose).

    name = "pendulum"
    gravity = [0.0, -9.81, 0.0]

    [bodies.bob]                        # mass, com, about_com: all three, or none for a massless frame
    mass = 1.0
    com = [0.0, -0.5, 0.0]
    about_com = [[0.08, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.08]]

    [bodies.hook]                       # or shapes, which add up: rod box cylinder sphere plate point_mass
    rod = { mass = 0.2, start = [0, -1, 0], end = [0, -1.1, 0] }
    point_mass = { mass = 0.1, at = [0, -1.1, 0] }

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
    at = [0.0, -1.0, 0.0]
    force = [1.0, 0.0, 0.0]

The keys are the arguments of `Mechanism.add_body` (of `Inertia`, for a body), `add_joint`, `add_spring` and
`add_force`; what those leave out with a default may be left out here.
"""

import tomllib
from os import PathLike
from pathlib import Path

from linkwright.errors import ModelError
from linkwright.mechanism.mechanism import Mechanism
from linkwright.mechanism.reading import Reading
from linkwright.mechanism.vectors import shown
from linkwright.mechanism.writing import written


def load(path: str | PathLike[str]) -> Mechanism:
    """Read a mechanism from a TOML file; what is wrong with it is told with its line."""
    if not isinstance(path, str | PathLike):
        raise ModelError(f"load needs the path of a file, not {shown(path)}.")
    try:
        source = Path(path).read_bytes().decode("utf-8-sig").replace("\r\n", "\n")
    except FileNotFoundError:
        raise ModelError(f"{path}: there is no such file.") from None
    except UnicodeDecodeError:
        raise ModelError(f"{path}: this is not a text file. A mechanism is read from TOML in UTF-8.") from None
    except (OSError, ValueError) as error:
        raise ModelError(f"{path}: cannot be read: {_reason(error)}.") from None
    try:
        document = tomllib.loads(source)
    except RecursionError:
        raise ModelError(f"{path}: this is not a mechanism; it is nested too deep.") from None
    except ValueError as error:  # also numbers of thousands of digits, which the reader does not call malformed
        end = "at line {}, the end".format(source.count("\n") + 1)
        sentence = str(error).replace("at end of document", end)
        raise ModelError(f"{path}: this is not valid TOML: {sentence}.") from None
    return Reading(str(path), source, document).mechanism()


def save(mechanism: Mechanism, path: str | PathLike[str]) -> None:
    """Write a mechanism as TOML, so that `load` gives back an equal one."""
    if not isinstance(path, str | PathLike):
        raise ModelError(f"save needs the path of a file, not {shown(path)}.")
    content = "".join(f"{line}\n" for line in written(mechanism))
    try:
        Path(path).write_text(content, encoding="utf-8", newline="\n")
    except (OSError, ValueError) as error:
        raise ModelError(f"{path}: cannot be written: {_reason(error)}.") from None


def _reason(error: Exception) -> str:
    """What the operating system says, as part of a sentence."""
    reason = getattr(error, "strerror", None) or str(error)
    return reason[:1].lower() + reason[1:]
