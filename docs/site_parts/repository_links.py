"""Links that lead somewhere both on a code host and on the site.

Pages name each other, and files of the repository, by relative paths, as a code host wants them. Here such a path
becomes the page of the site that shows the file: `../examples/06_four_bar.py` its page in the gallery,
`../CONTRIBUTING.md` the page that includes it. The papers' pages, which are HTML already, come along. Files
without a page of their own (LICENSE) are left to Sphinx, which copies them beside the site.
"""

from __future__ import annotations

import re
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from site_parts.paper_pages import copy_papers

if TYPE_CHECKING:
    from sphinx.application import Sphinx

DOCS = Path(__file__).resolve().parent.parent
ROOT = DOCS.parent
INCLUDED = re.compile(r"^```\{include\} \.\./([\w./-]+\.md)\n```$", re.MULTILINE)
LINK = re.compile(r"(?<=\]\()(?!https?:|mailto:|#|/)([^)\s#]+)")
PAGES = {
    "README.md": "/index.md",
    "CONTRIBUTING.md": "/contributing.md",
    "CHANGELOG.md": "/changelog.md",
    "examples": "/examples/index.rst",
    "papers": "/papers.md",
}


def for_the_site(target: str, folder: PurePosixPath) -> str:
    """A link's target as Sphinx knows it; folder: that of the file with the link, from the repository's root."""
    place = PurePosixPath(*_normal((folder / target).parts))
    if (page := PAGES.get(str(place))) is not None:
        return page
    if place.parts[0] == "papers" and place.suffix == ".html":
        return f"site:{'../' * (len(folder.parts) - 1)}{place}"  # relative to the page; conf.py has the scheme
    if place.parts[0] == "docs":
        return "/" + str(PurePosixPath(*place.parts[1:]))
    if place.parts[0] == "examples" and place.suffix == ".py":
        return f"/{place.with_suffix('.rst')}"
    return "/" + "../" + str(place)


def _normal(parts: tuple[str, ...]) -> list[str]:
    found: list[str] = []
    for part in parts:
        if part == ".." and found:
            found.pop()
        elif part != ".":
            found.append(part)
    return found


def translated(text: str, folder: PurePosixPath) -> str:
    return LINK.sub(lambda match: for_the_site(match[1], folder), text)


def read_page(app: Sphinx, page: str, source: list[str]) -> None:
    """Sphinx has read a page: put in what it includes from the repository, and lead its links to the site's pages."""
    if app.env.doc2path(page).suffix != ".md":
        return
    text = translated(source[0], PurePosixPath("docs", page).parent)

    def included(match: re.Match[str]) -> str:
        app.env.note_dependency(str(ROOT / match[1]))
        return translated((ROOT / match[1]).read_text(encoding="utf-8"), PurePosixPath(match[1]).parent)

    source[0] = INCLUDED.sub(included, text)


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("builder-inited", lambda app: copy_papers(Path(app.outdir)))
    app.connect("source-read", read_page)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
