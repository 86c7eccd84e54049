"""What commands print beside their tables."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any


def tell(notes: list[str]) -> None:
    for note in notes:
        print(f"note: {note}", file=sys.stderr)


def tell_files(*paths: Path | None) -> None:
    for path in filter(None, paths):
        print(f"saved {path}")


def print_json(content: Any) -> None:
    import json

    print(json.dumps(content, indent=2))
