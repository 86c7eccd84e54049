"""Files printed from a model: all or none, and what somebody else wrote is left alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from linkwright.engines.printers.function_text import parted
from linkwright.errors import ModelError
from linkwright.mechanism.files.file_writing import replacing_folder, write_text
from linkwright.mechanism.files.paths import check_place, writing

PRINTED = "Printed by Linkwright"
LONGEST_LINE = 10_000  # bytes: more is no first line of ours


def signature(name: str) -> str:
    """What the first line of every print of a mechanism has."""
    return parted(f"{PRINTED} from the mechanism {name!r}.", "*/", "--")


def write_folder(folder: Path, files: Mapping[str, str], signed: str) -> None:
    """Texts by file name into a folder, which is made if there is none. Earlier prints so signed are replaced."""
    check_folder(folder, files, signed)
    with replacing_folder(folder) as made:
        for name, text in files.items():
            (made / name).write_bytes(text.encode())


def check_folder(folder: Path, names: Iterable[str], signed: str) -> None:
    """Refuse, before any work is done, a folder that is a file, or that holds files of these names signed otherwise."""
    with writing(folder):
        if folder.exists() and not folder.is_dir():
            raise ModelError(f"{folder} cannot be written: it is a file, not a folder. Choose another folder.")
        for name in names:
            check_replaceable(folder / name, signed)


def write_file(path: Path, text: str, signed: str) -> None:
    """A text into a file, whole or not at all; an earlier print so signed is replaced."""
    check_place(path)
    with writing(path):
        check_replaceable(path, signed)
    write_text(path, text)


def check_replaceable(path: Path, signed: str) -> None:
    """Refuse to replace what is no print, or that of another mechanism."""
    if path.is_dir():
        raise ModelError(f"{path} cannot be written: it is a folder. Choose another place.")
    if not path.exists():
        return
    with path.open("rb") as file:
        head = file.readline(LONGEST_LINE).decode("utf-8", errors="replace")
    if PRINTED not in head:
        raise ModelError(
            f"{path} is there already, and was not printed from a model. Move it, or choose another place."
        )
    if signed not in head:
        raise ModelError(f"{path} was printed from another mechanism. Move it, or choose another place.")
