"""The five papers re-computed: one page each, with our figures and tables beside what the text prints.

    write_pages(["004"], Path("papers"), lambda what, share: print(what))

A paper's module has `make(progress) -> Page`; it is imported when its page is asked for. `progress(what, share)` says
what is being done and how much of it, 0 to 1, is behind.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from linkwright.errors import ModelError
from linkwright.mechanism.files.file_writing import write_text
from linkwright.mechanism.files.paths import as_path
from papers.sources import SOURCES

if TYPE_CHECKING:
    from papers.page import Page

Progress = Callable[[str, float], None]

PAPERS = {number: source.title for number, source in SOURCES.items()}


def run(numbers: Sequence[str], folder: Path, as_json: bool = False, live: bool = True) -> None:
    """What `linkwright papers` does: make the pages, print the verdict on every claim."""
    from papers import report

    report.run(numbers, folder, as_json, live)


def check_numbers(numbers: Sequence[str]) -> tuple[str, ...]:
    """The papers asked for, in their order; all of them where none is named."""
    for number in numbers:
        if number not in PAPERS:
            raise ModelError(
                f"there is no paper '{number}'. Known: {', '.join(PAPERS)}; without a number all are made."
            )
    return tuple(number for number in PAPERS if not numbers or number in numbers)


def write_pages(numbers: Sequence[str], folder: Path, progress: Progress, live: bool = True) -> dict[str, Page]:
    """Make the pages FOLDER/NUMBER/page.html and FOLDER/index.html with the claims of every page that is there.

    live: with their machines in frames.
    """
    from papers.page import make_folder

    wanted = check_numbers(numbers)
    folder = as_path(folder, "The pages need the path of a folder")
    make_folder(folder)  # before the work, not after it
    pages: dict[str, Page] = {}
    for k, number in enumerate(wanted):

        def tell(what: str, share: float, number: str = number, k: int = k) -> None:
            progress(f"{number}: {what}", (k + share) / len(wanted))

        pages[number] = import_module(f"{__name__}.paper_{number}").make(tell)
        pages[number].save(folder / number, live)
        write_index(folder)
    progress("done", 1.0)
    return pages


def write_index(folder: Path) -> Path:
    """FOLDER/index.html: every page that lies in the folder, how its verdicts count, and every claim."""
    from papers import markup
    from papers.claims import VERDICTS, claims_table, counts, read_verdicts
    from papers.provenance import made_here

    found = {number: verdicts for number in PAPERS if (verdicts := read_verdicts(folder / number))}
    rows: list[tuple[object, ...]] = [
        (
            markup.link(f"{number}/page.html", number),
            x.title,
            SOURCES[number].year,
            *counts(x.claims).values(),
            markup.whole(x.made.date),
        )
        for number, x in found.items()
    ]
    total = counts(claim for x in found.values() for claim in x.claims)
    rows.append(("all", None, None, *total.values(), None))
    parts: list[str] = [markup.paragraphs(INTRODUCTION)]
    parts.append(markup.table(("paper", "title", "year", *VERDICTS, "made on"), rows, "How many claims of each.", ()))
    for number, x in found.items():
        parts.append(f'<h2><a href="{number}/page.html">{number}: {markup.inline(x.title)}</a></h2>')
        parts.append(claims_table(x.claims))
    path = folder / "index.html"
    write_text(path, markup.document("The papers, re-computed", "\n".join(parts), str(made_here())))
    return path


INTRODUCTION = """
Every claim of five papers, computed again. The pages have the figures and tables of our runs beside what the text
prints, the machines with all their numbers, and the equations of the methods. `linkwright papers` makes them all anew,
`linkwright papers 002` one of them. Those that are kept in the repository are made with `--no-live`, without the
machines' own pages; the site shows them with machines to be moved.

A claim agrees, agrees in part, or does not agree, and where it does not quite, the page says why. Where a paper prints
neither a number nor a statement that a computation could contradict, a curve without numbers for instance, there is
nothing to compare with: that is a verdict of its own, and what is computed is then held against laws and other methods.
"""

__all__ = ["PAPERS", "Progress", "check_numbers", "run", "write_index", "write_pages"]
