"""The machine of a command: from a file or the gallery, with the options that say how a file is read."""

from __future__ import annotations

import warnings
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

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


@Parameter(name="*")
@dataclass(frozen=True)
class Reading:
    """How a file is read: options that every command on a machine has."""

    root: Root = None
    mimic: Mimic = None

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
        kind = "name of the gallery" if path is None else f"{file_kind(path)} file"
        said = {option: x for option, x in (("root", self.root), ("mimic", self.mimic)) if x is not None}
        if said and kind != "URDF file":
            raise LinkwrightError(f"--{next(iter(said))} is for URDF files, and '{given}' is a {kind}. Leave it out.")
        return gallery.load(given) if path is None else load(path, **said)


AS_IT_IS = Reading()


def machine_file(given: str) -> Path:
    """The file that is meant; what is neither a file nor in the gallery is refused."""
    from linkwright import gallery
    from linkwright.mechanism.names import suggestion
    from linkwright.mechanism.paths import as_path

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
