"""The journal of a study: every batch that came back, behind the last one, until a piece holds it.

A piece waits until it is worth its writing; the journal waits for nothing, so that what was computed outlives the
program that computed it. A record is its length, a checksum of this and of its arrays, and its arrays. One that is cut
short, changed or not to be read is none, and the journal ends before it.
"""

from __future__ import annotations

import hashlib
import io
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from linkwright.distributed.batches import Outcome

Range = tuple[int, int]  # variants from one count to another

LENGTH, DIGEST = 8, 32
HEAD = LENGTH + DIGEST


class Journal:
    """A file of records; opened when the first one is written."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: io.FileIO | None = None

    def records(self) -> Iterator[tuple[Range, Outcome]]:
        """What an earlier study has left, in order."""
        if not self.path.exists():
            return
        with self.path.open("rb") as file:
            left = file.seek(0, os.SEEK_END)
            file.seek(0)
            while (left := left - HEAD) >= 0:
                head = file.read(HEAD)
                length, digest = int.from_bytes(head[:LENGTH]), head[LENGTH:]
                if length > left:
                    return
                body = file.read(length)
                if digest not in (_digest(body), hashlib.sha256(body).digest()):  # the second: as version 1 wrote it
                    return
                try:
                    record = _unpacked(body)
                except Exception:  # whatever NumPy meets in what another version has packed
                    return
                yield record
                left -= length

    def add(self, batch: Range, outcome: Outcome) -> None:
        """Hand it to the system at once: it is kept whatever becomes of this program. OSError where there is no room;
        then the journal is what it was."""
        if self._file is None:
            self._file = self.path.open("ab", buffering=0)
        body = _packed(batch, outcome)
        before = self._file.tell()
        left = memoryview(len(body).to_bytes(LENGTH) + _digest(body) + body)
        try:
            while left:
                left = left[self._file.write(left) :]
        except BaseException:
            self._file.truncate(before)
            self._file.seek(before)
            raise

    def clear(self) -> None:
        """Pieces hold all of it now."""
        if self._file is not None:
            self._file.truncate(0)
            self._file.seek(0)
        else:
            self.path.unlink(missing_ok=True)

    def close(self) -> None:
        if self._file is not None:
            empty = self._file.tell() == 0
            self._file.close()
            self._file = None
            if empty:
                self.path.unlink(missing_ok=True)


def _digest(body: bytes) -> bytes:
    return hashlib.sha256(len(body).to_bytes(LENGTH) + body).digest()


def _packed(batch: Range, outcome: Outcome) -> bytes:
    body = io.BytesIO()
    told = json.dumps([batch, list(outcome.values), list(outcome.reasons.items())])
    arrays: dict[str, Any] = {f"x{k}": x for k, x in enumerate(outcome.values.values())}
    np.savez(body, told=np.frombuffer(told.encode(), np.uint8), ok=outcome.ok, **arrays)
    return body.getvalue()


def _unpacked(body: bytes) -> tuple[Range, Outcome]:
    with np.load(io.BytesIO(body), allow_pickle=False) as found:
        (start, stop), names, reasons = json.loads(found["told"].tobytes())
        values = {name: found[f"x{k}"] for k, name in enumerate(names)}
        return (start, stop), Outcome(values, found["ok"], {int(k): words for k, words in reasons})
