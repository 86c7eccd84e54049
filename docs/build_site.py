"""Builds the site into build/docs: `make docs`, or python docs/build_site.py. It needs no network, nor do its readers.

Every warning of Sphinx ends it with status 1: a broken reference, a page that nobody leads to, a formula that cannot be
read. Where a tool is missing it says so in one sentence, with status 2.
"""

import re
import sys
from html.parser import HTMLParser
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import unquote, urlsplit

ROOT = Path(__file__).resolve().parent.parent
FETCHED = re.compile(r"""<(?:script|link|img|iframe|source|video)\b[^>]*\b(?:src|href)=["'](https?:[^"']*)""")
TOOLS = {
    "sphinx": "Sphinx",
    "pydata_sphinx_theme": "pydata-sphinx-theme",
    "myst_parser": "myst-parser",
    "sphinx_gallery": "sphinx-gallery",
    "sphinx_design": "sphinx-design",
    "sphinx_copybutton": "sphinx-copybutton",
    "latex2mathml": "latex2mathml",
}


def main() -> int:
    missing = [name for module, name in TOOLS.items() if find_spec(module) is None]
    if missing:
        print(f"The site needs {', '.join(missing)}. Run make docs, or: pip install '.[docs]'.", file=sys.stderr)
        return 2
    from sphinx.cmd.build import build_main

    place = ROOT / "build" / "docs"
    status = build_main(["-W", "--keep-going", "-d", str(place.with_name("doctrees")), str(ROOT / "docs"), str(place)])
    if status == 0 and (fetched := what_is_fetched(place)):
        print(f"The site would need a network: {', '.join(fetched)}.", file=sys.stderr)
        return 1
    if status == 0 and (missing_files := what_is_missing(place)):
        print(f"The site's pages name files that are not there: {', '.join(missing_files)}.", file=sys.stderr)
        return 1
    if status == 0:
        print(f"The site: {place / 'index.html'}")
    return status


def what_is_fetched(place: Path) -> list[str]:
    """Scripts, styles, pictures and frames that pages would take from elsewhere, each with its page."""
    pages = sorted(place.rglob("*.html"))
    return [
        f"{page.relative_to(place)} has {url}" for page in pages for url in FETCHED.findall(page.read_text("utf-8"))
    ]


class Named(HTMLParser):
    """The addresses that a page leads to or shows."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.addresses += [value for name, value in attrs if value and name in ("src", "href", "data")]


def what_is_missing(place: Path) -> list[str]:
    """Files that pages lead to or show, but that are not there, each with its page."""
    found = []
    templates = place / "_static"  # the theme's, which no reader sees
    for page in sorted(page for page in place.rglob("*.html") if templates not in page.parents):
        for address in Named(page.read_text("utf-8")).addresses:
            url = urlsplit(address)
            if not (url.scheme or url.netloc) and url.path and not (page.parent / unquote(url.path)).exists():
                found.append(f"{page.relative_to(place)} has {address}")
    return found


if __name__ == "__main__":
    sys.exit(main())
