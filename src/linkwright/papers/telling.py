"""What the command says of the pages: a bar while it works, the verdicts at the end."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from linkwright.papers import Progress

if TYPE_CHECKING:
    from linkwright.papers.page import Page


@contextmanager
def progress_bar() -> Iterator[Progress]:
    """What is being done and how much is behind, on standard error; nothing where that is no terminal."""
    if not sys.stderr.isatty():
        yield lambda what, share: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (BarColumn(), TimeElapsedColumn(), TextColumn("{task.description}", markup=False))
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("starting", total=1.0)
        yield lambda what, share: bar.update(task, description=what, completed=share)


def print_claims(pages: dict[str, Page]) -> None:
    """Every claim and its verdict, a table per paper."""
    from linkwright.view.tables import print_table

    for number, page in pages.items():
        rows = [(claim.verdict, claim.text) for claim in page.claims]
        print_table(("verdict", "claim"), rows, f"{number}: {page.title}")
        print()


def facts(pages: dict[str, Page], folder: Path) -> dict[str, Any]:
    """The same for a program, with what the paper prints and what we find."""
    return {
        "index": str(folder / "index.html"),
        "papers": {
            number: {
                "title": page.title,
                "page": str(folder / number / "page.html"),
                "claims": [asdict(claim) for claim in page.claims],
            }
            for number, page in pages.items()
        },
    }
