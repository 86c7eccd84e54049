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
from linkwright.mechanism.paths import as_path

if TYPE_CHECKING:
    from papers.page import Page

Progress = Callable[[str, float], None]

PAPERS = {
    "000": "Reduced-order forward dynamics of multi-closed-loop systems",
    "001": "Evolution of the DeNOC-based dynamic modelling for multibody systems",
    "002": "Constraint wrench formulation for closed-loop systems using two-level recursions",
    "003": "Modular and distributed forward dynamic simulation of constrained mechanical systems",
    "004": "Recursive kinematics and dynamics for closed loop multibody systems",
}


def run(numbers: Sequence[str], folder: Path, as_json: bool = False) -> None:
    """What `linkwright papers` does: make the pages, print the verdict on every claim."""
    from papers import report

    report.run(numbers, folder, as_json)


def check_numbers(numbers: Sequence[str]) -> tuple[str, ...]:
    """The papers asked for, in their order; all of them where none is named."""
    for number in numbers:
        if number not in PAPERS:
            raise ModelError(f"there is no paper '{number}'. Known: {', '.join(PAPERS)}.")
    return tuple(number for number in PAPERS if not numbers or number in numbers)


def write_pages(numbers: Sequence[str], folder: Path, progress: Progress) -> dict[str, Page]:
    """Make the pages FOLDER/NUMBER/page.html and FOLDER/index.html with the claims of every page that is there."""
    wanted = check_numbers(numbers)
    folder = as_path(folder, "The pages need the path of a folder")
    pages: dict[str, Page] = {}
    for k, number in enumerate(wanted):

        def tell(what: str, share: float, number: str = number, k: int = k) -> None:
            progress(f"{number}: {what}", (k + share) / len(wanted))

        pages[number] = import_module(f"{__name__}.paper_{number}").make(tell)
        pages[number].save(folder / number)
        write_index(folder)
    progress("done", 1.0)
    return pages


def write_index(folder: Path) -> Path:
    """FOLDER/index.html: every page that lies in the folder, with its claims and verdicts."""
    from papers import markup
    from papers.page import cannot_write, claims_table, read_claims

    intro = (
        "Every claim of five papers, computed again. The pages have the figures and tables of our runs beside what "
        "the text prints. `linkwright papers` makes them anew."
    )
    parts: list[str] = [markup.paragraphs(intro)]
    for number in PAPERS:
        if found := read_claims(folder / number):
            title, claims = found
            parts.append(f'<h2><a href="{number}/page.html">{number}: {markup.inline(title)}</a></h2>')
            parts.append(claims_table(claims))
    path = folder / "index.html"
    try:
        path.write_text(markup.document("The papers, re-computed", "\n".join(parts)), encoding="utf-8")
    except OSError as error:
        raise cannot_write(path, error) from None
    return path


__all__ = ["PAPERS", "Progress", "check_numbers", "run", "write_index", "write_pages"]
