"""Commands of the repository: bench, papers. What they run stands beside `src` and is in no wheel."""

from __future__ import annotations

import sys
import tomllib
from importlib import import_module
from pathlib import Path
from types import ModuleType

from linkwright.cli.app import app
from linkwright.cli.options import Json, Pages, Paper, Quick, Which
from linkwright.errors import LinkwrightError


@app.command
def bench(which: Which = "open", /, *, quick: Quick = False, json: Json = False) -> None:
    """Measure the speed here, beside other engines where they are installed.

    It runs in Linkwright's repository, not from the installed package alone.

    Try:

        linkwright bench open
        linkwright bench loops --quick --json
        linkwright bench simulate
        linkwright bench variants
        linkwright bench gpu
    """
    repository_package("benchmarks", "bench").run(which, as_json=json, quick=quick)


@app.command
def papers(
    *numbers: Paper,
    out: Pages = Path("papers"),
    json: Json = False,
) -> None:
    """Compute the claims of five papers again; write a page on each.

    A page shows figures and tables of our runs beside what the paper prints,
    and a verdict on every claim; OUT/index.html lists them all. A paper
    takes up to a minute. It runs in Linkwright's repository, not from the
    installed package alone.

    Try:

        linkwright papers 002
        linkwright papers 002 --out pages --json
    """
    repository_package("papers", "papers").run(numbers, out, as_json=json)


def repository_package(name: str, command: str) -> ModuleType:
    """The package `name` of the repository that Linkwright is installed from, or else of the current folder."""
    installed_from = Path(__file__).resolve().parents[3]  # of .../src/linkwright/cli/repository_commands.py
    for folder in (installed_from, Path.cwd()):
        if _is_repository(folder) and (folder / name / "__init__.py").is_file():
            if str(folder) not in sys.path:
                sys.path.insert(0, str(folder))
            return import_module(name)
    raise LinkwrightError(
        f"`linkwright {command}` runs only in the repository of Linkwright, whose folder '{name}' is not part of the "
        f"installed package. Clone the repository, and there run `make {command}`."
    )


def _is_repository(folder: Path) -> bool:
    try:
        about = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    project = about.get("project")
    return isinstance(project, dict) and project.get("name") == "linkwright"
