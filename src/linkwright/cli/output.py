"""What commands print beside their tables."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any


def print_notes(notes: list[str]) -> None:
    """Remarks on what was read, on standard error."""
    for note in notes:
        print(f"note: {note}", file=sys.stderr)


def print_saved(*paths: Path | None) -> None:
    """The files that were written."""
    for path in filter(None, paths):
        print(f"saved {path}")


def print_json(content: Any) -> None:
    import json

    print(json.dumps(content, indent=2))
