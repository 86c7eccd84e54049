"""What is being done now, on standard error where that is a terminal: a line that is written over, gone at the end."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def now_doing() -> Iterator[Callable[[str], None]]:
    """A call that shows a sentence in the place of the one before; nothing where nobody looks."""
    if not sys.stderr.isatty():
        yield lambda sentence: None
        return
    from rich.console import Console

    with Console(stderr=True).status("") as status:
        yield lambda sentence: status.update(f"[dim]{sentence}[/dim]")
