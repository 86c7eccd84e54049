"""The journal of a study: every batch that came back, behind the last one, until a piece holds it.

A piece waits until it is worth its writing; the journal waits for nothing, so that what was computed outlives the
program that computed it. A record is its length, its checksum and its arrays. What ends in the middle of the last one
is no record.
"""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

import numpy as np

from linkwright.distributed.batches import Outcome

Range = tuple[int, int]  # variants from one count to another

LENGTH, DIGEST = 8, 32


class Journal:
    """A file of records; opened when the first one is written."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: IO[bytes] | None = None

    def records(self) -> Iterator[tuple[Range, Outcome]]:
        """What an earlier study has left, in order."""
        if not self.path.exists():
            return
        with self.path.open("rb") as file:
            while len(head := file.read(LENGTH + DIGEST)) == LENGTH + DIGEST:
                body = file.read(int.from_bytes(head[:LENGTH]))
                if hashlib.sha256(body).digest() != head[LENGTH:]:
                    return
                yield _unpacked(body)

    def add(self, batch: Range, outcome: Outcome) -> None:
        """Hand it to the system at once: it is kept whatever becomes of this program."""
        if self._file is None:
            self._file = self.path.open("ab")
        body = _packed(batch, outcome)
        self._file.write(len(body).to_bytes(LENGTH) + hashlib.sha256(body).digest() + body)
        self._file.flush()

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
