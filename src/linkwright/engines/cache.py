"""Compiled code on disk: found again by what it computes and for which processor.

A file is a mark, the digest of name and content, and the content. It is written beside its place and moved there in
one step, so processes may share the folder; a file whose digest is wrong is thrown away and made anew. A digest keeps
out accidents, not forgeries: folder and file must be this user's own and not for others to write.
"""

from __future__ import annotations

import hashlib
import os
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from linkwright.engines.trust import make_folder, trusted_content, trusted_folder
from linkwright.mechanism.files.file_writing import HALF_WRITTEN, placing
from linkwright.mechanism.files.paths import chosen_folder

MARK = b"linkwright code 1\n"
MOST = 1_000_000_000  # bytes; beyond, the older half goes
LEFT_BEHIND = 3600.0  # s, after which nobody is at work on a file that is half written any more
NOW_AND_THEN = "00"  # how the names of 1 in 256 begin
DIGEST = hashlib.sha256().digest_size


def folder() -> Path:
    """$LINKWRIGHT_CACHE, or the user's own cache folder."""
    if chosen := chosen_folder("LINKWRIGHT_CACHE"):
        return chosen
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home())
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = chosen_folder("XDG_CACHE_HOME") or Path.home() / ".cache"
    return base / "linkwright"


def kept(identity: str, make: Callable[[], bytes]) -> tuple[bytes, bool]:
    """The content made for this identity, and whether it came from disk. If not, `make` made it, and it is kept where
    the folder can be written."""
    return kept_as(name_of(identity), make)


def content_of(name: str) -> bytes | None:
    """What is kept under the name of a file (see `name_of`), if anything is."""
    try:
        return _read(folder() / f"{name}.lwc", name)
    except RuntimeError:  # a user without a home
        return None


def name_of(identity: str) -> str:
    """The file name, without its ending, of what has this identity."""
    return hashlib.sha256(identity.encode()).hexdigest()


def kept_as(name: str, make: Callable[[], bytes]) -> tuple[bytes, bool]:
    """As `kept`, with the name of the file given (see `name_of`)."""
    try:
        path = folder() / f"{name}.lwc"
    except RuntimeError:  # a user without a home
        return make(), False
    content = _read(path, name)
    if content is not None:
        return content, True
    content = make()
    with suppress(OSError):  # a read-only or full disk costs a recompilation, nothing else
        _write(path, name, content)
    return content, False


def _digest(name: str, content: bytes) -> bytes:
    return hashlib.sha256(name.encode() + content).digest()


def _read(path: Path, name: str) -> bytes | None:
    try:
        raw = trusted_content(path)
    except OSError:
        return None
    if raw is None:
        return None
    head = len(MARK) + DIGEST
    content = raw[head:]
    whole = raw[: len(MARK)] == MARK and raw[len(MARK) : head] == _digest(name, content)
    if not whole:
        return None
    with suppress(OSError):  # used again, it is not among the oldest
        os.utime(path)
    return content


def _tidy(place: Path) -> None:
    """Delete what writers that were killed have left, and the oldest files where all take more than MOST bytes: every
    design of a sweep leaves some."""
    for path in place.glob(f"{HALF_WRITTEN}*"):
        with suppress(OSError):  # another process tidies, too
            if path.stat().st_mtime < time.time() - LEFT_BEHIND:
                path.unlink()
    aged = []
    for path in place.glob("*.lwc"):
        with suppress(OSError):
            found = path.stat()
            aged.append((found.st_mtime, path, found.st_size))
    total = sum(size for _, _, size in aged)
    if total <= MOST:
        return
    for _, path, size in sorted(aged):
        with suppress(OSError):
            path.unlink()
        total -= size
        if total <= MOST // 2:
            return


def _write(path: Path, name: str, content: bytes) -> None:
    make_folder(path.parent)
    if not trusted_folder(path.parent):
        return  # it would not be read again
    if name.startswith(NOW_AND_THEN):
        _tidy(path.parent)
    with placing(path, forced=False, mode=0o600) as made:  # a digest tells what never came to the disk
        made.write_bytes(MARK + _digest(name, content) + content)
