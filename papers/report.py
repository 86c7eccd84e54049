"""What `linkwright papers` prints: a bar while the pages are made, then the verdict on every claim."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from papers import Progress, check_numbers, write_pages
from papers.sources import SOURCES

if TYPE_CHECKING:
    from papers.page import Page


def run(numbers: Sequence[str], folder: Path, as_json: bool = False, live: bool = True) -> None:
    """Make the pages of these papers, all of them where none is named, and print their verdicts."""
    wanted = check_numbers(numbers)
    with progress_bar() as progress:
        pages = write_pages(wanted, folder, progress, live)
    if as_json:
        print(json.dumps(facts(pages, folder), indent=2))
        return
    print_claims(pages)
    for path in (*(folder / number / "page.html" for number in pages), folder / "index.html"):
        print(f"saved {path}")


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
    from papers.claims import counted

    for number, page in pages.items():
        rows = [(claim.verdict, claim.text) for claim in page.claims]
        print_table(("verdict", "claim"), rows, f"{number}: {page.title}")
        print(counted(page.claims))
        print()


def facts(pages: dict[str, Page], folder: Path) -> dict[str, Any]:
    """The same for a program, with what the paper prints and what we find."""
    from papers.claims import counts

    return {
        "index": str(folder / "index.html"),
        "papers": {
            number: {
                "title": page.title,
                "source": asdict(SOURCES[number]),
                "made": asdict(page.made),
                "page": str(folder / number / "page.html"),
                "counts": counts(page.claims),
                "claims": [asdict(claim) for claim in page.claims],
            }
            for number, page in pages.items()
        },
    }
