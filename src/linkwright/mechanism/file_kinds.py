"""What kind of file holds a mechanism: TOML, JSON, URDF, MJCF or tables of ReDySim; and who reads and writes each.

A file that is read is told by its content, one that is written by the end of its name.
"""

from __future__ import annotations

import inspect
import warnings
from collections.abc import Callable
from os import PathLike
from pathlib import Path
from typing import Any

from linkwright.errors import LeftOutWarning, ModelError
from linkwright.mechanism.checked_numbers import shown
from linkwright.mechanism.dxf_writing import dxf_text
from linkwright.mechanism.files.file_writing import write_text
from linkwright.mechanism.files.json_files import json_text, load_json
from linkwright.mechanism.files.paths import as_path, check_place
from linkwright.mechanism.files.toml_files import load_toml, toml_text
from linkwright.mechanism.files.xml_reading import parsed
from linkwright.mechanism.mechanism import Mechanism
from linkwright.mechanism.names import suggestion
from linkwright.mechanism.robots.mjcf import from_mjcf
from linkwright.mechanism.robots.mjcf_writing import mjcf_text
from linkwright.mechanism.robots.redysim import from_redysim
from linkwright.mechanism.robots.urdf import from_urdf
from linkwright.mechanism.robots.urdf_writing import urdf_text
from linkwright.mechanism.svg_writing import svg_text

READERS: dict[str, Callable[..., Mechanism]] = {
    "TOML": load_toml,
    "JSON": load_json,
    "URDF": from_urdf,
    "MJCF": from_mjcf,
    "ReDySim": from_redysim,
}
KIND_OF_ROOT = {"robot": "URDF", "mujoco": "MJCF"}
MARKUP_SUFFIXES = (".urdf", ".xacro", ".mjcf")
MARKS = (b"<", b"\xff\xfe<", b"\xfe\xff\0<")  # how XML begins, in UTF-8 and UTF-16

READ = "Machines are read from TOML, JSON, URDF and MJCF files, and from ReDySim's .m."
A_MESH = "a mesh, the shape of one body: name it in a TOML file, as in mesh = { file = 'part.stl', density = 7850 }."
A_DRAWING = f"a drawing, without masses. {READ}"
CAD = f"a CAD file. Export the assembly as a URDF or MJCF file. {READ}"
USD = f"a USD scene. Export the robot as a URDF or MJCF file. {READ}"
OTHER_ROOTS = {
    "sdf": f"an SDF file. Write the robot as a URDF or MJCF file first. {READ}",
    "svg": A_DRAWING,
    "COLLADA": f"a COLLADA scene. {READ}",
}
OTHER_ENDINGS = {  # of files that people try, and what they are; asked only where the content tells nothing
    **dict.fromkeys((".stl", ".obj", ".ply", ".dae", ".msh", ".glb", ".gltf"), A_MESH),
    **dict.fromkeys((".step", ".stp", ".iges", ".igs", ".sldasm", ".sldprt", ".iam", ".f3d", ".fcstd"), CAD),
    **dict.fromkeys((".usd", ".usda", ".usdc", ".usdz"), USD),
    **dict.fromkeys((".dxf", ".dwg", ".png", ".jpg", ".jpeg", ".gif", ".pdf"), A_DRAWING),
    **dict.fromkeys((".slx", ".mdl"), f"a Simulink model. {READ}"),
    **dict.fromkeys((".csv", ".nc", ".mat", ".xlsx"), f"a table of numbers, not a machine. {READ}"),
    **dict.fromkeys((".fmu", ".zip", ".gz"), f"an archive, not a machine. {READ}"),
    ".py": f"a Python script, which is not run. Save the mechanism as TOML, by its save. {READ}",
}

Writer = Callable[[Mechanism, Path], tuple[str, str]]  # the text, and what it cannot hold
WRITERS: dict[str, Writer] = {
    ".toml": toml_text,
    ".json": json_text,
    ".urdf": urdf_text,
    ".xml": mjcf_text,
    ".mjcf": mjcf_text,
    ".dxf": dxf_text,
    ".svg": svg_text,
}


def save(mechanism: Mechanism, path: str | PathLike[str]) -> None:
    """Write a mechanism: as URDF where the name ends on .urdf, as MJCF on .xml or .mjcf, as JSON on .json, a
    planar one drawn on .dxf or .svg, and as TOML on .toml or where the name has no ending.

    TOML and JSON hold everything; what URDF and MJCF cannot hold is told in one warning.
    """
    file = as_path(path, "save needs the path of a file")
    writer = writer_of(file) if file.suffix else toml_text
    content, left_out = writer(mechanism, check_place(file))
    write_text(file, content)
    if left_out:
        warnings.warn(f"{file}: left out {left_out}.", LeftOutWarning, stacklevel=3)


def writer_of(file: Path) -> Writer:
    """Who writes such a file, by the end of its name; one that nobody writes is refused before any work is done."""
    ending = file.suffix.lower()
    if ending not in WRITERS:
        *others, last = WRITERS
        what = f"'{file.suffix}' is none that is written" if ending else "there is none"
        raise ModelError(
            f"{file}: the end of the name tells the kind of file, and {what}. Use {', '.join(others)} or {last}."
        )
    return WRITERS[ending]


def load(path: str | PathLike[str], **options: Any) -> Mechanism:
    """Read a mechanism from a file of any kind that is read: TOML, JSON, URDF or MJCF, which its content tells; tables
    of ReDySim, where its name ends on .m.

    options: those of `from_urdf`, `from_mjcf` or `from_redysim`, for files of that kind.

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
    """A key of `READERS`: MATLAB by its name, XML by its root, JSON by its brace; everything else is taken for TOML."""
    ending, start = file.suffix.lower(), _start(file)
    if ending == ".m":
        return "ReDySim"
    if ending in MARKUP_SUFFIXES or start.startswith(MARKS):
        return KIND_OF_ROOT[parsed(file, *KIND_OF_ROOT, others=OTHER_ROOTS).tag]
    if ending == ".json" or start.startswith(b"{"):
        return "JSON"
    if start and ending in OTHER_ENDINGS:
        raise ModelError(f"{file}: this is {OTHER_ENDINGS[ending]}")
    return "TOML"


def _start(file: Path) -> bytes:
    """How the content begins, after a mark of its encoding and blanks."""
    try:
        if not file.is_file():
            return b""
        with file.open("rb") as content:
            return content.read(100).removeprefix(b"\xef\xbb\xbf").lstrip()
    except OSError:
        return b""  # the reader will say why
