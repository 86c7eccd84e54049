"""Whose files may be run: compiled code is loaded only where nobody but this user can have written it.

Folders and files are judged through open descriptors, so that what was looked at is what is read. Whatever lies on the
way (a link, a folder of others) cannot lend anything: the folder at its end must be this user's own.
"""

from __future__ import annotations

import os
import stat
import warnings
from pathlib import Path

OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH
OWNERS = hasattr(os, "geteuid")  # Windows keeps the user's folders from others in its own way
FOLDER = os.O_RDONLY | getattr(os, "O_DIRECTORY", 0) | getattr(os, "O_CLOEXEC", 0)
FILE = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0)
MINE = 0o700
OWN_FOLDER = "Give it to yourself alone (chown, chmod 700), or set LINKWRIGHT_CACHE to a folder of your own."

_told: set[str] = set()


def make_folder(folder: Path) -> None:
    """The folder and those above it that are missing, each for this user alone."""
    for place in (*reversed(folder.parents), folder):
        if not place.exists():
            place.mkdir(mode=MINE, exist_ok=True)


def trusted_folder(folder: Path, advice: str = OWN_FOLDER) -> bool:
    """Whether a folder is this user's alone to write; where it is not, that is said once. Raises OSError."""
    if not OWNERS:
        return folder.is_dir()
    handle = os.open(folder, FOLDER)
    try:
        return _judge(os.fstat(handle), folder, advice)
    finally:
        os.close(handle)


def trusted_content(path: Path) -> bytes | None:
    """The content of a file, if nobody but this user can have written it; None if others can. Raises OSError."""
    if not OWNERS:
        return path.read_bytes()
    place = os.open(path.parent, FOLDER)
    try:
        if not _judge(os.fstat(place), path.parent, OWN_FOLDER):
            return None
        handle = os.open(path.name, FILE, dir_fd=place)
    finally:
        os.close(place)
    try:
        found = os.fstat(handle)
        if not stat.S_ISREG(found.st_mode) or not _judge(found, path, "It is made anew."):
            return None
        with os.fdopen(handle, "rb", closefd=False) as file:
            return file.read()
    finally:
        os.close(handle)


def trusted_library(folder: Path, name: str) -> bool:
    """Whether the folder in which another library keeps its code, and every file in it, is this user's alone to write.
    The folder is made if it is missing."""
    advice = f"Give it to yourself alone (chown, chmod 700); until then {name} compiles anew each time."
    try:
        make_folder(folder)
        if not OWNERS:
            return True
        return trusted_folder(folder, advice) and all(
            _judge(entry.stat(), Path(entry.path), advice) for entry in os.scandir(folder)
        )
    except OSError:
        return False


def _judge(found: os.stat_result, what: Path, advice: str) -> bool:
    if found.st_uid != os.geteuid():
        trouble = "belongs to another user"
    elif found.st_mode & OTHERS_WRITE:
        trouble = "can be written by others"
    else:
        return True
    sentence = f"No compiled code is loaded from {what}, which {trouble}. {advice}"
    if sentence not in _told:
        _told.add(sentence)
        warnings.warn(sentence, stacklevel=2)
    return False
