"""The papers' pages on the site: as they are in the repository, with the machines to be moved in frames."""

from __future__ import annotations

import re
import shutil
from importlib import import_module
from pathlib import Path

from papers import PAPERS, markup
from papers.machine_sheet import Machine
from site_parts.machine_pages import write_page

FOLDER = "machines"  # of the site; its pages share one script
COPIED = (".png", ".svg")
ROOT = Path(__file__).resolve().parent.parent.parent


def copy_papers(site: Path) -> None:
    """The pages with their pictures, below site/papers, and their machines' pages."""
    place = site / "papers"
    place.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(ROOT / "papers" / "index.html", place / "index.html")
    for number in PAPERS:
        made = ROOT / "papers" / number
        (place / number).mkdir(exist_ok=True)
        for file in made.iterdir():
            if file.suffix in COPIED:
                shutil.copyfile(file, place / number / file.name)
        machines = {machine.name: machine for machine in import_module(f"papers.paper_{number}").MACHINES}
        text = with_frames((made / "page.html").read_text(encoding="utf-8"), number, machines, site)
        (place / number / "page.html").write_text(text, encoding="utf-8")


def with_frames(text: str, number: str, machines: dict[str, Machine], site: Path) -> str:
    """A page of the papers with its machines in frames, whose own pages are written into the site."""

    def frame(match: re.Match[str]) -> str:
        machine = machines[match[1]]
        file = f"paper-{number}-{machine.name}.html"
        model = machine.mechanism.build()
        write_page(model, model.reference, site / FOLDER / file)
        return markup.live(machine.name, f"../../{FOLDER}/{file}?whole", machine.title)

    return markup.LIVE.sub(frame, text)
