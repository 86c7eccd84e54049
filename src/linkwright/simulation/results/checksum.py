"""The checksum of a saved run: length and SHA-256 digest of the file, behind its last byte.

HDF5 knows where its own content ends, passes over what follows, and writes over it when it changes the file. So every
program that reads NetCDF reads the file as it is, and one that was changed or damaged is refused before anything in it
is believed.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

HDF5 = b"\x89HDF\r\n\x1a\n"
MARK = b"\nlinkwright seal 1\n"
LENGTH = 8
CHECKSUM = len(MARK) + LENGTH + hashlib.sha256().digest_size


def append_checksum(path: Path) -> None:
    """Append the checksum of a file as it is."""
    with path.open("r+b") as file:
        digest = hashlib.file_digest(file, "sha256").digest()
        size = file.seek(0, 2)
        file.write(_checksum(size, digest))


def with_checksum(content: bytes) -> bytes:
    """The content of a file, and behind it its checksum."""
    return content + _checksum(len(content), hashlib.sha256(content).digest())


def _checksum(size: int, digest: bytes) -> bytes:
    return MARK + size.to_bytes(LENGTH) + digest


def is_hdf5(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(len(HDF5)) == HDF5


def checksum_holds(path: Path) -> bool:
    """Whether every byte is as it was when the checksum was appended."""
    with path.open("rb") as file:
        size = file.seek(0, 2) - CHECKSUM
        if size < 0:
            return False
        file.seek(size)
        found = file.read()
        if found[: len(MARK) + LENGTH] != MARK + size.to_bytes(LENGTH):
            return False
        file.seek(0)
        digest = hashlib.sha256()
        while size and (block := file.read(min(size, 1 << 20))):
            digest.update(block)
            size -= len(block)
        return digest.digest() == found[len(MARK) + LENGTH :]
