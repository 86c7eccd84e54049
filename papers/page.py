"""A page about one paper: text, figures and tables of our runs, and a verdict on every claim.

page = Page("004", "Recursive kinematics", intro="Two legs carry a platform.")
part = page.section("Free simulation")
part.text("Both are let go from rest.")
part.figure(figure, "Angles over time.", alt="Three curves that fall together.")
part.table(("joint", "paper", "ours"), [("A", 1.2, 1.21)], "Torques [N m].", printed=("paper",))
page.claim("It falls.", paper="falls", ours="falls", verdict="agrees")
page.save(folder)                      # page.html, the figures as PNG, live machines, claims.json for the index
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Literal, get_args

from linkwright import gallery
from linkwright.errors import LinkwrightError
from linkwright.mechanism.paths import reason
from papers import markup

if TYPE_CHECKING:
    from matplotlib.figure import Figure

Verdict = Literal["agrees", "agrees in part", "does not agree"]
Cell = str | int | float | None  # numbers stand right, floats with four digits; None is a dash


@dataclass(frozen=True)
class Claim:
    """What a paper says, what it prints for it, what we find; `why` where the two differ."""

    text: str
    paper: str
    ours: str
    verdict: Verdict
    why: str = ""

    def __post_init__(self) -> None:
        if self.verdict not in get_args(Verdict):
            raise ValueError(f"a verdict is one of {', '.join(get_args(Verdict))}, not {self.verdict!r}")
        if self.verdict != "agrees" and not self.why:
            raise ValueError(f"the claim {self.text!r} {self.verdict}: say why")


@dataclass(frozen=True)
class Picture:
    """A figure with its caption, and in words what is to be seen on it."""

    figure: Figure
    caption: str
    alt: str


@dataclass(frozen=True)
class Table:
    """Rows under headings; the columns named in `printed` hold what the paper prints."""

    headings: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    caption: str
    printed: frozenset[str]


@dataclass
class Section:
    """Part of a page; texts, figures and tables stand in the order in which they came."""

    title: str
    contents: list[str | Picture | Table] = field(default_factory=list)

    def text(self, words: str) -> None:
        """Paragraphs, an empty line between two; `code` between backticks."""
        self.contents.append(words)

    def figure(self, figure: Figure, caption: str, alt: str) -> None:
        self.contents.append(Picture(figure, caption, alt))

    def table(
        self,
        headings: Sequence[str],
        rows: Iterable[Sequence[Cell]],
        caption: str = "",
        printed: Collection[str] = (),
    ) -> None:
        """Rows under headings; `printed` names the headings of columns that hold what the paper prints."""
        lines = tuple(tuple(row) for row in rows)
        if any(len(line) != len(headings) for line in lines) or not set(printed) <= set(headings):
            raise ValueError(f"the table {caption!r}: rows and headings do not fit")
        self.contents.append(Table(tuple(headings), lines, caption, frozenset(printed)))


@dataclass
class Page:
    """One paper's page: an introduction, its machines to be moved, the claims with their verdicts, then the sections.

    machines: names of the gallery. Each is written beside the page, as a page that computes by itself.
    """

    number: str
    title: str
    intro: str = ""
    machines: tuple[str, ...] = ()
    sections: list[Section] = field(default_factory=list)
    claims: list[Claim] = field(default_factory=list)

    def section(self, title: str) -> Section:
        """A new section, at the end."""
        self.sections.append(Section(title))
        return self.sections[-1]

    def claim(self, text: str, *, paper: str, ours: str, verdict: Verdict, why: str = "") -> None:
        self.claims.append(Claim(text, paper, ours, verdict, why))

    def save(self, folder: Path) -> Path:
        """Write page.html, the figures beside it and claims.json; the page's path."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
            for k, picture in enumerate(self._pictures(), start=1):
                picture.figure.savefig(folder / _file(k), dpi=130)
            for name in self.machines:
                gallery.load(name).build().share(folder / _live(name))
            facts = {"number": self.number, "title": self.title, "claims": [asdict(claim) for claim in self.claims]}
            (folder / "claims.json").write_text(json.dumps(facts, indent=2) + "\n", encoding="utf-8")
            path = folder / "page.html"
            path.write_text(self.html(), encoding="utf-8")
        except OSError as error:
            raise cannot_write(folder, error) from None
        return path

    def html(self) -> str:
        """The whole page as HTML; the figures are called figure-1.png and so on."""
        files = iter(range(1, 1 + len(self._pictures())))
        parts = [markup.paragraphs(self.intro), '<p><a href="../index.html">All papers</a></p>']
        parts += [markup.live(_live(name), name.replace("-", " ")) for name in self.machines]
        if self.claims:
            parts += ['<h2 id="claims">Claims and verdicts</h2>', claims_table(self.claims)]
        for section in self.sections:
            parts.append(f"<h2>{markup.inline(section.title)}</h2>")
            for content in section.contents:
                if isinstance(content, str):
                    parts.append(markup.paragraphs(content))
                elif isinstance(content, Picture):
                    parts.append(markup.figure(_file(next(files)), content.caption, content.alt))
                else:
                    parts.append(markup.table(content.headings, content.rows, content.caption, content.printed))
        return markup.document(f"Paper {self.number}: {self.title}", "\n".join(parts))

    def _pictures(self) -> list[Picture]:
        return [content for section in self.sections for content in section.contents if isinstance(content, Picture)]


def claims_table(claims: Iterable[Claim]) -> str:
    """Claims as HTML: what is said, what the paper prints, ours, the verdict and why."""
    headings = ("claim", "paper", "ours", "verdict")
    rows = [(claim.text, claim.paper, claim.ours, markup.verdict(claim.verdict, claim.why)) for claim in claims]
    return markup.table(headings, rows, "", frozenset({"paper"}), kind="claims")


def read_claims(folder: Path) -> tuple[str, list[Claim]] | None:
    """Title and claims of the page that was written into a folder; None if there is none."""
    try:
        found = json.loads((folder / "claims.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return found["title"], [Claim(**claim) for claim in found["claims"]]


def cannot_write(path: Path, error: OSError) -> LinkwrightError:
    return LinkwrightError(f"{path} cannot be written: {reason(error)}. Choose another folder with --out.")


def _file(k: int) -> str:
    return f"figure-{k}.png"


def _live(name: str) -> str:
    return f"machine-{name}.html"
