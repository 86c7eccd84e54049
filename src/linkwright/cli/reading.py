"""The machine of a command: from a file or the gallery, with the options that say how a file is read."""

from __future__ import annotations

import json
import warnings
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

from cyclopts import Parameter

from linkwright.errors import LinkwrightError

if TYPE_CHECKING:
    from linkwright.mechanism import Mechanism

# What is asked for is imported by the function that needs it: --help should not wait for a compiler.

Root = Annotated[
    Literal["fixed", "free"] | None, Parameter(help="How the root link of a URDF is held; fixed unless given.")
]
Mimic = Annotated[
    Literal["couple", "refuse", "independent"] | None,
    Parameter(help="What to do with joints of a URDF that follow others; couple unless given."),
]
Gravity = Annotated[
    str | None,
    Parameter(allow_leading_hyphen=True, help="Of a URDF, m/s^2: 0,-9.81,0; along -z unless given."),
]
Loops = Annotated[
    Path | None, Parameter(help="Loops of a URDF or of ReDySim's tables: a .yaml of LAAS, or a .json list.")
]
Key = Annotated[str | None, Parameter(help="The keyframe of an MJCF file that is the reference pose.")]
Folder = Annotated[
    Path | None, Parameter(help="Where an MJCF file may have includes and meshes; its own unless given.")
]
FOR_KINDS = {
    "root": ("URDF",),
    "mimic": ("URDF",),
    "gravity": ("URDF",),
    "loops": ("URDF", "ReDySim"),
    "key": ("MJCF",),
    "folder": ("MJCF",),
}


@Parameter(name="*")
@dataclass(frozen=True)
class Reading:
    """How a file is read: options that every command on a machine has."""

    root: Root = None
    mimic: Mimic = None
    gravity: Gravity = None
    loops: Loops = None
    key: Key = None
    folder: Folder = None

    def mechanism(self, given: str) -> tuple[Mechanism, list[str]]:
        """The mechanism of a gallery name or a file, and the warnings that came with reading it."""
        mechanism, remarks = self.with_warnings(given)
        return mechanism, [str(remark.message) for remark in remarks]

    def with_warnings(self, given: str) -> tuple[Mechanism, list[warnings.WarningMessage]]:
        """The mechanism, and the warnings with their categories."""
        with warnings.catch_warnings(record=True) as remarks:
            warnings.simplefilter("always")
            mechanism = self._read(given)
        if not mechanism.bodies:
            raise LinkwrightError(f"{given}: there are no bodies in it. Add them as tables [bodies.NAME].")
        return mechanism, list(remarks)

    def _read(self, given: str) -> Mechanism:
        from linkwright import gallery
        from linkwright.mechanism.file_kinds import file_kind, load

        named = given in gallery.names()
        path = None if named else machine_file(given)
        kind = None if path is None else file_kind(path)
        said = {option: x for option in FOR_KINDS if (x := getattr(self, option)) is not None}
        for option in said:
            if kind not in FOR_KINDS[option]:
                what = "a name of the gallery" if kind is None else f"a {kind} file"
                meant = " and ".join(FOR_KINDS[option])
                raise LinkwrightError(f"--{option} is for {meant} files, and '{given}' is {what}. Leave it out.")
        if self.gravity is not None:
            said["gravity"] = _vector(self.gravity)
        if self.loops is not None:
            said["loops"] = _listed_loops(self.loops)
        return gallery.load(given) if path is None else load(path, **said)


def _vector(words: str) -> list[float]:
    """0,-9.81,0 as numbers."""
    from linkwright.cli.quantities import quantity

    parts = words.split(",")
    if len(parts) != 3:
        raise LinkwrightError(f"--gravity takes three numbers, as in --gravity 0,-9.81,0, not '{words}'.")
    return [float(quantity(part, words, "--gravity 0,-9.81,0")) for part in parts]


def _listed_loops(path: Path) -> Any:
    """The list of a JSON file; the path of any other, which who reads the machine reads."""
    from linkwright.mechanism.files.paths import content_of

    if path.suffix.lower() != ".json":
        return path
    try:
        loops = json.loads(content_of(path))
    except (ValueError, RecursionError):
        loops = None
    if not isinstance(loops, list):
        raise LinkwrightError(
            f"{path} is no list of loops. List objects with the keys name, kind, parent, child and so on."
        )
    return loops


AS_IT_IS = Reading()


def machine_file(given: str) -> Path:
    """The file that is meant; what is neither a file nor in the gallery is refused."""
    from linkwright import gallery
    from linkwright.mechanism.files.paths import as_path
    from linkwright.mechanism.names import suggestion

    path = as_path(given, "A machine is a file or a name of the gallery")
    try:
        there, folder = path.exists(), path.is_dir()
    except OSError:  # a name longer than the system takes: who reads it says so
        there, folder = False, False
    if not given.strip() or (not there and not path.suffix and path.name == given):
        known = suggestion(given, gallery.names())
        raise LinkwrightError(f"'{given}' is neither a file nor a mechanism of the gallery. {known}")
    if folder:
        raise LinkwrightError(f"'{given}' is a folder. Name a file in it.")
    return path
