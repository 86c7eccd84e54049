"""Paths of files as the user gives them, and the errors of the operating system as parts of sentences."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from os import PathLike
from pathlib import Path
from typing import Any

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import shown

LARGEST_FILE = 200_000_000  # bytes


def as_path(given: Any, complaint: str) -> Path:
    """The path, if it can be one at all; `complaint` is the sentence without what was given instead."""
    if isinstance(given, str | PathLike):
        try:
            name = os.fspath(given)
            if isinstance(name, str) and b"\0" not in os.fsencode(name):
                return Path(name)
        except Exception:  # letters that no file system knows, or an object of the user's own
            pass
    raise ModelError(f"{complaint}, not {shown(str(given) if isinstance(given, Path) else given)}.")


def chosen_folder(variable: str) -> Path | None:
    """The folder that a variable of the environment names, `~` being the user's own; None where it names none."""
    chosen = os.environ.get(variable)
    return Path(chosen).expanduser() if chosen else None


def content_of(path: Path) -> bytes:
    """The bytes of a file, or a ModelError that says why it cannot be read."""
    try:
        if path.is_char_device() or path.is_block_device() or path.is_fifo():  # some of them never end
            raise ModelError(f"{path}: this is a device, not a file.")
        if path.is_file() and (size := path.stat().st_size) > LARGEST_FILE:
            raise ModelError(f"{path}: {size} bytes are too many for a machine; {LARGEST_FILE} may be read.")
        return path.read_bytes()
    except FileNotFoundError:
        raise ModelError(f"{path}: there is no such file.") from None
    except OSError as error:
        raise ModelError(f"{path}: cannot be read: {reason(error)}.") from None


def inside(name: str, start: Path, home: Path, path: Any, advice: str) -> Path:
    """A file that the file `path` names, if it lies in the folder `home`; links are followed before that is asked."""
    if "\0" in name or "\\" in name or not name.strip():
        raise ModelError(f"{path} names the file {shown(name)}, which is none.")
    file = start / name
    try:
        there = file.resolve().is_relative_to(home.resolve())
    except (OSError, RuntimeError, ValueError):  # links in a circle, names too long
        there = False
    if not there:
        raise ModelError(f"{path} names the file {shown(name)}, outside of the folder {shown(str(home))}. {advice}")
    return file


def check_place(path: Path) -> Path:
    """Refuse, before any work is done, a file that cannot be put there."""
    with writing(path):
        if not path.parent.is_dir():
            raise ModelError(f"{path} cannot be written: there is no folder '{path.parent}'.")
        if path.is_dir():
            raise ModelError(f"{path} cannot be written: it is a folder.")
    return path


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """A context in which an error of the operating system becomes a ModelError of one sentence."""
    try:
        yield
    except OSError as error:
        raise ModelError(f"{path} cannot be written: {reason(error)}.") from None


def reason(error: Exception) -> str:
    """What the operating system says, as part of a sentence."""
    words = str(getattr(error, "strerror", None) or error).rstrip(".")
    return words[:1].lower() + words[1:]
