"""The folder of a study: a manifest that says what is studied, and a piece for every portion that is done.

A piece is there whole or not at all, whatever ends the program. Its last bytes are a checksum; one that does not hold
is set aside, and its variants are computed again. What is done is what the pieces say, and the journal of what came
back after the last of them.
"""

from __future__ import annotations

import io
import json
import re
import warnings
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass
from os import PathLike
from pathlib import Path
from typing import IO, Any

import numpy as np

from linkwright.distributed.batches import Outcome, joined_outcomes
from linkwright.distributed.journal import Journal, Range
from linkwright.errors import ModelError, users_stacklevel
from linkwright.mechanism.files.file_writing import HALF_WRITTEN, write_bytes, write_text
from linkwright.mechanism.files.paths import as_path, writing
from linkwright.simulation.results.checksum import checksum_holds, with_checksum

MANIFEST, RESULT, LOCK, JOURNAL = "manifest.json", "study.nc", "lock", "journal"
PIECE = re.compile(r"piece-(\d+)\.nc")
FORM = "linkwright study 1"
ADVICE = "Take another folder for this study, or delete this one."


@dataclass(frozen=True)
class Manifest:
    """What is studied: the function and what is known of its code, what varies, how many variants."""

    ask: str
    code: dict[str, str]
    over: dict[str, Any]
    size: int
    form: str = FORM

    def difference(self, kept: dict[str, Any]) -> str:
        """What another study, as its manifest has it, has otherwise; empty where nothing is."""
        if kept.get("form") != self.form:
            return "it was written by another version"
        if kept.get("ask") != self.ask:
            return f"it asks {kept.get('ask')}, this one {self.ask}"
        told = kept.get("over") or {}
        if list(told) != list(self.over):
            return f"it goes over {', '.join(told)}, this one over {', '.join(self.over)}"
        for name, recipe in self.over.items():
            if told[name] != recipe:
                return f"its '{name}' was {_words(told[name])}, now it is {_words(recipe)}"
        code = kept.get("code") or {}
        if code.get("by") == self.code["by"] and code != self.code:  # of another Python it cannot be compared
            return f"{self.ask} has changed since"
        return ""


class Checkpoint:
    """A folder in which a study is kept, held by one study at a time."""

    def __init__(self, folder: str | PathLike[str], manifest: Manifest) -> None:
        import h5netcdf  # noqa: F401  (it takes its time, which no piece shall wait for)

        self.folder = as_path(folder, "study: checkpoint is a folder")
        self.result = self.folder / RESULT
        self._pieces: list[Path] = []
        self._journal = Journal(self.folder / JOURNAL)
        with writing(self.folder):
            self.folder.mkdir(parents=True, exist_ok=True)
            self._lock = _locked(self.folder)
            try:
                self._check(manifest)
            except BaseException:
                self.close()
                raise
            for left in self.folder.glob(f"{HALF_WRITTEN}*"):
                left.unlink()
            names = [(PIECE.fullmatch(path.name), path) for path in self.folder.iterdir()]
        numbered = sorted((int(known[1]), path) for known, path in names if known)
        self._pieces = [path for _, path in numbered]
        self._next = 1 + max((number for number, _ in numbered), default=-1)

    def done(self) -> list[Range]:
        """What the pieces hold, damaged ones set aside first; and the journal, which becomes a piece."""
        found: list[Range] = []
        for path in list(self._pieces):
            if not checksum_holds(path):
                path.rename(path.with_suffix(".damaged"))
                self._pieces.remove(path)
                warnings.warn(f"{path} is damaged: its variants are computed again.", stacklevel=users_stacklevel())
                continue
            found += _read(path)[0]
        known = set(found)
        left = sorted(dict(record for record in self._journal.records() if record[0] not in known).items())
        if left:
            self.keep([batch for batch, _ in left], joined_outcomes([outcome for _, outcome in left]))
        self._journal.clear()
        return sorted([*found, *(batch for batch, _ in left)])

    def note(self, batch: Range, outcome: Outcome) -> None:
        """Keep a batch until a piece holds it."""
        with writing(self._journal.path):
            self._journal.add(batch, outcome)

    def keep(self, ranges: list[Range], outcome: Outcome) -> None:
        """Write the outcome of these variants, one range after the other, as one piece."""
        path = self.folder / f"piece-{self._next:06d}.nc"
        write_bytes(path, with_checksum(_content(ranges, outcome)))
        self._next += 1
        self._pieces.append(path)
        self._journal.clear()

    def portions(self) -> Iterator[tuple[list[Range], Outcome]]:
        """Everything that was kept, a piece at a time."""
        for path in self._pieces:
            yield _read(path)

    def finish(self) -> None:
        """Delete the pieces, which the result holds now."""
        with writing(self.folder):
            for path in self._pieces:
                path.unlink()
        self._pieces = []

    def close(self) -> None:
        self._journal.close()
        self._lock.close()

    def _check(self, manifest: Manifest) -> None:
        path = self.folder / MANIFEST
        if not path.exists():
            strange = [x for x in self.folder.iterdir() if x.name != LOCK and not x.name.startswith(HALF_WRITTEN)]
            if strange:
                raise ModelError(f"{self.folder} holds other files, such as {strange[0].name}. {ADVICE}")
            write_text(path, json.dumps(asdict(manifest), indent=2) + "\n")
            return
        try:
            kept = json.loads(path.read_text(encoding="utf-8"))
            wrong = _mistake(kept)
        except (ValueError, RecursionError):
            wrong = "it is not JSON"
        if wrong:
            raise ModelError(f"{path} is no manifest of a study: {wrong}. {ADVICE}")
        different = manifest.difference(kept)
        if different:
            raise ModelError(f"{self.folder} holds another study: {different}. {ADVICE}")


def _mistake(kept: Any) -> str:
    """What a manifest lacks, or has as another kind; empty where it is as it was written."""
    if not isinstance(kept, dict):
        return "it is not a table"
    if kept.get("form") != FORM:  # which may have other things
        return ""
    for name, kind in {"ask": str, "code": dict, "over": dict, "size": int}.items():
        if not isinstance(kept.get(name), kind):
            return f"its '{name}' is missing" if name not in kept else f"its '{name}' is of the wrong kind"
    for name, recipe in kept["over"].items():
        if not isinstance(recipe, dict) or not isinstance(recipe.get("kind"), str):
            return f"what it says of '{name}' has no kind"
        numbers = ("size", "from", "to") if recipe["kind"] == "values" else ("size", "seed")
        if not all(isinstance(recipe.get(key), int | float) for key in numbers):
            return f"what it says of '{name}' lacks one of the numbers {', '.join(numbers)}"
        if recipe["kind"] != "values" and not isinstance(recipe.get("ranges"), dict):
            return f"what it says of '{name}' lacks its ranges"
    return ""


def _locked(folder: Path) -> IO[bytes]:
    """Hold the folder as long as the file is open; the system lets go of it when the program ends, however it ends."""
    file = (folder / LOCK).open("ab")
    with suppress(ImportError):  # a system without such locks
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            file.close()
            raise ModelError(f"{folder}: another study is at work in this folder. Wait for it, or end it.") from None
    return file


def _content(ranges: list[Range], outcome: Outcome) -> bytes:
    """A piece as NetCDF."""
    import h5netcdf
    import h5py

    content = io.BytesIO()
    with h5netcdf.File(content, "w") as file:
        file.dimensions = {"variant": len(outcome.ok), "range": len(ranges), "end": 2, "failure": None}
        file.create_variable("ranges", ("range", "end"), data=np.array(ranges, np.int64))
        file.create_variable("ok", ("variant",), data=outcome.ok.astype(np.int8))
        file.resize_dimension("failure", len(outcome.reasons))
        file.create_variable("failure", ("failure",), np.int64)
        file.create_variable("reason", ("failure",), h5py.string_dtype())
        if outcome.reasons:
            file["failure"][:] = np.array(list(outcome.reasons), np.int64)
            file["reason"][:] = np.array(list(outcome.reasons.values()), object)
        answers = file.create_group("answers")
        for k, (name, x) in enumerate(outcome.values.items()):
            dims = tuple(f"axis{k}_{axis}" for axis in range(x.ndim - 1))
            for dim, n in zip(dims, x.shape[1:], strict=True):
                answers.dimensions[dim] = n
            answers.create_variable(name, ("variant", *dims), data=x)
    return content.getvalue()


def _read(path: Path) -> tuple[list[Range], Outcome]:
    import h5netcdf

    with h5netcdf.File(path, "r", decode_vlen_strings=True) as file:
        ranges = [(int(start), int(stop)) for start, stop in file["ranges"][...]]
        values = {name: np.asarray(x[...]) for name, x in file["answers"].variables.items()}
        reasons = dict(zip(map(int, file["failure"][...]), map(str, file["reason"][...]), strict=True))
        return ranges, Outcome(values, np.asarray(file["ok"][...]).astype(bool), reasons)


def _words(recipe: Any) -> str:
    """A row of values or a sampling, for people."""
    kind, size = recipe.get("kind"), recipe.get("size")
    if kind == "values":
        return f"{size} values from {recipe['from']:g} to {recipe['to']:g}"
    ranges = ", ".join(f"{name} {x}" for name, x in recipe.get("ranges", {}).items())
    return f"{size} points of {kind}, seed {recipe.get('seed')}, over {ranges}"
