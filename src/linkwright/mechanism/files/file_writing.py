"""How every file of the package is written: whole or not at all.

What is written stands beside its place under another name, is forced to the disk, and then takes the place in one step.
So a full disk, an error or `kill -9` leaves the file that was there before as it was. Devices and pipes have no
place to be taken: they are written to as they are.
"""

from __future__ import annotations

import errno
import os
import secrets
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from linkwright.errors import ModelError
from linkwright.mechanism.files.paths import writing

HALF_WRITTEN = ".making-"  # how the names of files begin that are not whole yet
OWN = 0o600  # what its writer needs meanwhile
CREATED = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)


def write_text(path: Path, text: str) -> None:
    """A text in UTF-8, its ends of lines as they are."""
    write_bytes(path, text.encode())


def write_bytes(path: Path, content: bytes) -> None:
    """A file of this content; a ModelError says why it cannot be."""
    with replacing(path) as made:
        made.write_bytes(content)


@contextmanager
def replacing(path: Path, forced: bool = True) -> Iterator[Path]:
    """An empty file to be filled, which takes the place of `path` when the context ends well, and goes otherwise.

    A link stays a link, permissions stay. forced: to the disk first, which takes its time. What the operating system
    refuses is a ModelError of one sentence.
    """
    with writing(path):
        if path.is_dir():
            raise ModelError(f"{path} cannot be written: it is a folder.")
        if _has_no_place(path):
            yield path
            return
        target = Path(os.path.realpath(path))
        _must_be_writable(target)
        with placing(target, forced, target.stat().st_mode & 0o777 if target.exists() else None) as made:
            yield made


@contextmanager
def placing(target: Path, forced: bool, mode: int | None = None) -> Iterator[Path]:
    """The same for whatever stands at `target`, a link or a pipe among others. mode: its permissions, if not the usual
    ones. Raises OSError."""
    made = target.with_name(f"{HALF_WRITTEN}{secrets.token_hex(6)}{target.suffix[:16]}")
    try:
        os.close(os.open(made, CREATED, 0o666 if mode is None else mode | OWN))
        yield made
        if forced:
            force(made)
        if mode is not None:
            made.chmod(mode)
        os.replace(made, target)
        if forced:
            force(target.parent)
    except BaseException:
        with suppress(OSError):
            made.unlink()
        raise


@contextmanager
def replacing_folder(folder: Path) -> Iterator[Path]:
    """An empty folder to be filled with files, which takes the place of `folder` when the context ends well; where
    there is one, its files of these names are replaced."""
    with writing(folder):
        folder.parent.mkdir(parents=True, exist_ok=True)
        target = Path(os.path.realpath(folder))
        made = target.with_name(HALF_WRITTEN + secrets.token_hex(6))
        try:
            made.mkdir()
            yield made
            for file in made.iterdir():
                force(file)
            if not target.exists():
                os.replace(made, target)
            else:
                for file in sorted(made.iterdir()):
                    os.replace(file, target / file.name)
            force(target)
        finally:
            shutil.rmtree(made, ignore_errors=True)


def force(path: Path) -> None:
    """Wait until a file, or what a folder lists, is on the disk; folders cannot be asked for that everywhere."""
    folder = path.is_dir()
    try:
        handle = os.open(path, os.O_RDONLY if folder or os.name == "posix" else os.O_RDWR)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
    except OSError:
        if not folder:
            raise


def _must_be_writable(target: Path) -> None:
    """A file that is protected against writing is protected against being replaced, too."""
    if target.exists() and not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))


def _has_no_place(path: Path) -> bool:
    """Whether it is no plain file: a device, a pipe, or an open file by its number, as /dev/stdout is one."""
    folder = os.path.realpath(path.parent)
    return folder == "/dev" or folder.startswith("/proc/") or (path.exists() and not path.is_file())
