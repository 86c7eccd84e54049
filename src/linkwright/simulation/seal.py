"""The seal of a saved run: length and digest of the file, behind its last byte.

HDF5 knows where its own content ends, passes over what follows, and writes over it when it changes the file. So every
program that reads NetCDF reads a sealed file, a file that was changed has lost its seal, and one that was damaged is
told before anything in it is believed.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

HDF5 = b"\x89HDF\r\n\x1a\n"
MARK = b"\nlinkwright seal 1\n"
LENGTH = 8
SEAL = len(MARK) + LENGTH + hashlib.sha256().digest_size


def put_seal(path: Path) -> None:
    """Seal a file as it is."""
    with path.open("r+b") as file:
        digest = hashlib.file_digest(file, "sha256").digest()
        size = file.seek(0, 2)
        file.write(MARK + size.to_bytes(LENGTH) + digest)


def is_hdf5(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(len(HDF5)) == HDF5


def is_sealed(path: Path) -> bool:
    """Whether every byte is as it was sealed."""
    with path.open("rb") as file:
        size = file.seek(0, 2) - SEAL
        if size < 0:
            return False
        file.seek(size)
        seal = file.read()
        if seal[: len(MARK) + LENGTH] != MARK + size.to_bytes(LENGTH):
            return False
        file.seek(0)
        digest = hashlib.sha256()
        while size and (block := file.read(min(size, 1 << 20))):
            digest.update(block)
            size -= len(block)
        return digest.digest() == seal[len(MARK) + LENGTH :]
