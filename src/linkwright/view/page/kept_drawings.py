"""What was drawn is kept: one file per machine that the studio was opened with, in the user's own state folder."""

from __future__ import annotations

import hashlib
import json
import os
import re
import sys
from pathlib import Path
from typing import Any

from linkwright.mechanism.files.file_writing import replacing
from linkwright.mechanism.files.paths import chosen_folder, writing


def state_folder() -> Path:
    """$LINKWRIGHT_STATE, or the user's folder for what programs remember."""
    if chosen := chosen_folder("LINKWRIGHT_STATE"):
        return chosen
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "linkwright"
    return (chosen_folder("XDG_STATE_HOME") or Path.home() / ".local" / "state") / "linkwright"


class KeptDrawing:
    """The drawing that began as `base`, the document of a file or a gallery name (`origin`). fresh: what was kept
    earlier is set aside once something new is kept, as is what began as another file's content.

    `present`: what has been drawn since this was made, document and pose; None before."""

    def __init__(self, origin: str, base: dict[str, Any], fresh: bool = False) -> None:
        mark = hashlib.sha256(origin.encode()).hexdigest()[:12]
        words = re.sub(r"[^\w-]+", "-", Path(origin).stem).strip("-") or "drawing"
        self.path = state_folder() / "drawings" / f"{words}-{mark}.json"
        self.base, self._fresh = base, fresh
        self.present: tuple[dict[str, Any], list[float]] | None = None

    def find(self) -> tuple[dict[str, Any], list[float]] | None:
        """What was kept, document and pose; None where there is nothing, or the file it began as has changed since."""
        try:
            kept = json.loads(self.path.read_text(encoding="utf-8"))
            if kept["base"] == self.base and kept["document"] != self.base:
                return kept["document"], kept["q"]
        except (OSError, ValueError, KeyError, TypeError, RecursionError):
            pass
        return None

    def keep(self, document: dict[str, Any], q: list[float]) -> None:
        """Write it, whole or not at all; one that it does not go on from stays beside it."""
        self.present = document, q
        content = json.dumps({"base": self.base, "document": document, "q": q}, allow_nan=False)
        with writing(self.path):
            self.path.parent.mkdir(parents=True, exist_ok=True)
        with replacing(self.path) as made:
            made.write_bytes(content.encode())
            self._set_aside()

    def _set_aside(self) -> None:
        """Move a drawing that this one does not go on from out of the way: nothing that was drawn is lost."""
        try:
            other = json.loads(self.path.read_text(encoding="utf-8"))["base"] != self.base
        except (OSError, ValueError, KeyError, TypeError, RecursionError):
            return
        if other or self._fresh:
            os.replace(self.path, self.path.with_suffix(".earlier.json"))
        self._fresh = False
