"""Files written all or none: made beside their place, then moved there; what somebody else wrote is left alone."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path

from linkwright.errors import ModelError
from linkwright.mechanism.paths import check_place, writing

MARK = "Printed by Linkwright"  # in the first line of every file


def write_folder(folder: Path, files: Mapping[str, str]) -> None:
    """Texts by file name into a folder, which is made if there is none. Earlier prints are replaced."""
    check_folder(folder, files)
    with writing(folder):
        folder.parent.mkdir(parents=True, exist_ok=True)
        made = Path(tempfile.mkdtemp(dir=folder.parent, prefix=".printing-"))
        try:
            for name, text in files.items():
                (made / name).write_text(text, encoding="utf-8")
            if not folder.exists():
                made.chmod(0o777 & ~_umask())
                os.replace(made, folder)
            else:
                for name in files:
                    os.replace(made / name, folder / name)
        finally:
            shutil.rmtree(made, ignore_errors=True)


def check_folder(folder: Path, names: Mapping[str, str] | tuple[str, ...]) -> None:
    """Refuse, before any work is done, a folder that is a file, or that holds files of these names by somebody else."""
    with writing(folder):
        if folder.exists() and not folder.is_dir():
            raise ModelError(f"{folder} cannot be written: it is a file, not a folder. Choose another folder.")
        for name in names:
            check_own(folder / name)


def write_file(path: Path, text: str) -> None:
    """A text into a file, whole or not at all; an earlier print is replaced."""
    check_place(path)
    check_own(path)
    with writing(path):
        handle, made = tempfile.mkstemp(dir=path.parent, prefix=".printing-")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
            os.chmod(made, 0o666 & ~_umask())
            os.replace(made, path)
        finally:
            Path(made).unlink(missing_ok=True)


def check_own(path: Path) -> None:
    """Refuse to replace what was not printed."""
    if path.is_dir():
        raise ModelError(f"{path} cannot be written: it is a folder. Choose another place.")
    if path.exists():
        with path.open("rb") as file:
            head = file.read(200)
        if MARK.encode() not in head.partition(b"\n")[0]:
            raise ModelError(
                f"{path} is there already, and was not printed from a model. Move it, or choose another place."
            )


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
