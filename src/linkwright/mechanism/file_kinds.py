"""What kind of file holds a mechanism: TOML, URDF or MJCF; and who reads and writes each.

A file that is read is told by its content, one that is written by the end of its name.
"""

from __future__ import annotations

import inspect
import warnings
from collections.abc import Callable
from os import PathLike
from pathlib import Path
from typing import Any

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import shown
from linkwright.mechanism.dxf_writing import dxf_text
from linkwright.mechanism.files import load_toml, save_toml
from linkwright.mechanism.mechanism import Mechanism
from linkwright.mechanism.mjcf import from_mjcf
from linkwright.mechanism.mjcf_writing import mjcf_text
from linkwright.mechanism.names import suggestion
from linkwright.mechanism.paths import as_path, check_place, writing
from linkwright.mechanism.urdf import from_urdf
from linkwright.mechanism.urdf_writing import urdf_text
from linkwright.mechanism.xml_reading import parsed

READERS: dict[str, Callable[..., Mechanism]] = {"TOML": load_toml, "URDF": from_urdf, "MJCF": from_mjcf}
KIND_OF_ROOT = {"robot": "URDF", "mujoco": "MJCF"}
MARKUP_SUFFIXES = (".urdf", ".xacro", ".mjcf")
MARKS = (b"<", b"\xff\xfe<", b"\xfe\xff\0<")  # how XML begins, in UTF-8 and UTF-16


WRITERS: dict[str, Callable[[Mechanism], tuple[str, str]]] = {
    ".urdf": urdf_text,
    ".xml": mjcf_text,
    ".mjcf": mjcf_text,
    ".dxf": dxf_text,
}


def save(mechanism: Mechanism, path: str | PathLike[str]) -> None:
    """Write a mechanism: as URDF where the name ends on .urdf, as MJCF on .xml or .mjcf, drawn as DXF
    on .dxf, and as TOML otherwise.

    TOML holds everything; what the others cannot hold is told in one warning.
    """
    file = check_place(as_path(path, "save needs the path of a file"))
    if file.suffix.lower() not in WRITERS:
        save_toml(mechanism, file)
        return
    content, left_out = WRITERS[file.suffix.lower()](mechanism)
    with writing(file):
        file.write_text(content, encoding="utf-8", newline="\n")
    if left_out:
        warnings.warn(f"{file}: left out {left_out}.", stacklevel=3)


def load(path: str | PathLike[str], **options: Any) -> Mechanism:
    """Read a mechanism from a file of any kind that is read: TOML, URDF or MJCF; its content tells which.

    options: those of `from_urdf` or `from_mjcf`, for files of that kind.

        m = lw.load("four_bar.toml")
        m = lw.load("ur5.urdf", root="free")
        m = lw.load("cassie.xml", key="home")
    """
    file = as_path(path, "load needs the path of a file")
    kind = file_kind(file)
    reader = READERS[kind]
    known = list(inspect.signature(reader).parameters)[1:]
    for option in options:
        if option not in known:
            hint = suggestion(option, known) if known else "Leave it out."
            raise ModelError(f"{file}: this is a {kind} file, which takes no {shown(option)}. {hint}")
    return reader(file, **options)


def file_kind(file: Path) -> str:
    """ "TOML", "URDF" or "MJCF": XML by its root element, everything else is taken for TOML."""
    if file.suffix.lower() not in MARKUP_SUFFIXES and not _starts_as_markup(file):
        return "TOML"
    return KIND_OF_ROOT[parsed(file, *KIND_OF_ROOT).tag]


def _starts_as_markup(file: Path) -> bool:
    try:
        if not file.is_file():
            return False
        with file.open("rb") as content:
            return content.read(100).removeprefix(b"\xef\xbb\xbf").lstrip().startswith(MARKS)
    except OSError:
        return False  # the reader will say why
