"""What commands print beside their tables."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any


def print_notes(notes: list[str]) -> None:
    """Remarks on what was read, on standard error."""
    for note in notes:
        print(f"note: {note}", file=sys.stderr)


@contextmanager
def warnings_as_notes() -> Iterator[None]:
    """A context in which the library's warnings are notes; a shell has no use for the line of Python they come from."""
    with warnings.catch_warnings():
        usual = warnings.showwarning

        def show(message: Any, category: Any, *where: Any, **more: Any) -> None:
            if issubclass(category, UserWarning):
                print_notes([str(message)])
            else:
                usual(message, category, *where, **more)

        warnings.showwarning = show
        yield


def print_saved(*paths: Path | None) -> None:
    """The files that were written."""
    for path in filter(None, paths):
        print(f"saved {path}")


def print_json(content: Any) -> None:
    import json

    print(json.dumps(content, indent=2))
