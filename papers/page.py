"""A page about one paper: text, figures and tables of our runs, and a verdict on every claim.

page = Page("004", intro="Two legs carry a platform.", machines=(Machine("five-bar"),))
part = page.section("Free simulation")
part.text("Both are let go from rest, $\\dot{q} = 0$.")
part.equation(r"\tau = I \\ddot{\theta}", "eq. (25)")
part.figure(figure, "Angles over time.", alt="Three curves that fall together.")
part.table(("joint", "paper", "ours"), [("A", 1.2, 1.21)], "Torques [N m].", printed=("paper",))
page.claim("It falls.", paper="falls", ours="falls", verdict="agrees")
page.save(folder)                      # page.html, figures as PNG, live machines, claims.json for the index
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from linkwright.errors import LinkwrightError
from linkwright.mechanism.files.file_writing import write_text
from linkwright.mechanism.files.paths import reason
from linkwright.view.picture_files import save_picture
from papers import machine_sheet, markup
from papers.claims import Claim, Verdict, claims_table, counted
from papers.machine_sheet import Machine
from papers.provenance import Provenance, made_here
from papers.sources import SOURCES

if TYPE_CHECKING:
    from matplotlib.figure import Figure

Cell = str | int | float | None  # numbers stand right, floats with four digits; None is a dash


@dataclass(frozen=True)
class Picture:
    """A figure with its caption, and in words what is to be seen on it."""

    figure: Figure
    caption: str
    alt: str


@dataclass(frozen=True)
class Equation:
    """A formula in TeX, and where it stands in the paper."""

    tex: str
    where: str


@dataclass(frozen=True)
class Table:
    """Rows under headings; the columns named in `printed` hold what the paper prints."""

    headings: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    caption: str
    printed: frozenset[str]


@dataclass
class Section:
    """Part of a page; texts, equations, figures and tables stand in the order in which they came."""

    title: str
    contents: list[str | Equation | Picture | Table] = field(default_factory=list)

    def text(self, words: str) -> None:
        """Paragraphs, an empty line between two; `code` between backticks, formulae between dollar signs."""
        self.contents.append(words)

    def equation(self, tex: str, where: str = "") -> None:
        self.contents.append(Equation(tex, where))

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
    """One paper's page: an introduction, the claims with their verdicts, its machines, then the sections.

    machines: each with a drawing, tables of its links and joints, and a page beside this one that computes by itself.
    """

    number: str
    intro: str = ""
    machines: tuple[Machine, ...] = ()
    sections: list[Section] = field(default_factory=list)
    claims: list[Claim] = field(default_factory=list)
    made: Provenance = field(default_factory=made_here)

    @property
    def title(self) -> str:
        return SOURCES[self.number].title

    def section(self, title: str) -> Section:
        """A new section, at the end."""
        self.sections.append(Section(title))
        return self.sections[-1]

    def claim(self, text: str, *, paper: str, ours: str, verdict: Verdict, why: str = "") -> None:
        self.claims.append(Claim(text, paper, ours, verdict, why))

    def save(self, folder: Path, live: bool = True) -> Path:
        """Write page.html, the figures beside it and claims.json; the page's path.

        live: the machines' own pages as well, and frames that show them; without, it is said what makes them.
        """
        make_folder(folder)
        for k, picture in enumerate(self._pictures(), start=1):
            save_picture(picture.figure, folder / _file(k), dpi=130)
        for machine in self.machines:
            save_picture(machine.draw(), folder / _drawing(machine), dpi=130, bbox_inches="tight")
            if live:
                machine.mechanism.build().share(folder / _live(machine))
        facts = {
            "number": self.number,
            "title": self.title,
            "made": asdict(self.made),
            "claims": [asdict(claim) for claim in self.claims],
        }
        write_text(folder / "claims.json", json.dumps(facts, indent=2) + "\n")
        path = folder / "page.html"
        write_text(path, self.html(live))
        return path

    def html(self, live: bool = True) -> str:
        """The whole page as HTML; the figures are called figure-1.png and so on; live: with frames for the machines."""
        files = iter(range(1, 1 + len(self._pictures())))
        about = SOURCES[self.number]
        command = f"linkwright papers {self.number}"
        parts = [
            '<p><a href="../index.html">All papers</a></p>',
            markup.source(about.citation, about.doi, about.address, about.note, command),
            markup.paragraphs(self.intro),
        ]
        if self.claims:
            parts += ['<h2 id="claims">Claims and verdicts</h2>', f"<p>{counted(self.claims)}</p>"]
            parts.append(claims_table(self.claims))
        for machine in self.machines:
            parts += _sheet(machine, live, f"{command} --out pages")
        for section in self.sections:
            parts.append(f"<h2>{markup.inline(section.title)}</h2>")
            for content in section.contents:
                if isinstance(content, str):
                    parts.append(markup.paragraphs(content))
                elif isinstance(content, Equation):
                    parts.append(markup.equation(content.tex, content.where))
                elif isinstance(content, Picture):
                    parts.append(markup.figure(_file(next(files)), content.caption, content.alt))
                else:
                    parts.append(markup.table(content.headings, content.rows, content.caption, content.printed))
        return markup.document(f"Paper {self.number}: {self.title}", "\n".join(parts), str(self.made))

    def _pictures(self) -> list[Picture]:
        return [content for section in self.sections for content in section.contents if isinstance(content, Picture)]


def _sheet(machine: Machine, live: bool, command: str) -> list[str]:
    """A machine's drawing and tables; its live page, or the command that makes it."""
    headings, rows, printed = machine_sheet.links_table(machine)
    joints, lines = machine_sheet.joints_table(machine)
    alt = f"The {machine.title}: {len(rows)} links, {len(lines)} joints."
    return [
        f"<h2>The {markup.inline(machine.title)}</h2>",
        markup.figure(_drawing(machine), machine_sheet.caption(machine), alt),
        markup.table(headings, rows, "Links, in the colours of the drawing.", printed),
        markup.table(joints, lines, "Joints.", ()),
        markup.live(machine.name, _live(machine), machine.title) if live else markup.still(machine.name, command),
    ]


def make_folder(folder: Path) -> None:
    """Make it, and those that it lies in, where they are not there yet."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise LinkwrightError(
            f"{folder} cannot be written: {reason(error)}. Choose another folder with --out."
        ) from None


def _file(k: int) -> str:
    return f"figure-{k}.png"


def _drawing(machine: Machine) -> str:
    return f"drawing-{machine.name}.png"


def _live(machine: Machine) -> str:
    return f"machine-{machine.name}.html"
