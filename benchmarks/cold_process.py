"""A stage after another in a new process with no compiled code on disk: what it tells of each, as far as it comes."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from benchmarks.watched_process import watch

Waiting = Callable[[str], None]  # gets a sentence on what is being done
WORDS = {
    "closure": "checking the loops",
    "check": "checking the balance",
    "run": "timing",
    "description": "being described to it",
    "trace": "tracing",
    "compile": "compiling",
    "accelerations": "finding accelerations",
    "reactions": "finding reactions",
    "efforts": "finding efforts",
    "slopes": "finding slopes",
    "steps": "running",
    "steps again": "running again",
}


class Told(NamedTuple):
    """By stage what was told of it; note: why something is missing."""

    stages: dict[str, dict[str, Any]]
    note: str


def told(arguments: Sequence[str], label: str, limit: float, waiting: Waiting) -> Told:
    """Run a module that prints a line of JSON for every stage; `label` says in `waiting` whose it is."""
    found: dict[str, dict[str, Any]] = {}

    def heard(line: str) -> None:
        said = json.loads(line)
        found[said.pop("stage")] = said

    def at() -> str:
        return _ing(found.get("begins", {}).get("what", "start"))

    def wait(seconds: float) -> None:
        waiting(f"{label}: {at()}, {seconds:.0f} s of {limit:g} s")

    with tempfile.TemporaryDirectory() as folder:
        ended = watch(["-m", *arguments], {**os.environ, "LINKWRIGHT_CACHE": folder}, limit, heard, wait)
    note = ""
    if ended.status is None:
        note = f"not over within {limit:g} s: was {at()}"
    elif "failed" in found:
        note = f"{found['failed']['sentence']}: was {at()}"
    elif ended.status:
        note = f"ended by itself ({ended.complaint or f'status {ended.status}'}): was {at()}"
    return Told(found, note)


def _ing(stage: str) -> str:
    return WORDS.get(stage) or f"{stage}ing"
