"""Commands of the repository: bench, papers. What they run stands beside `src` and is in no wheel."""

from __future__ import annotations

import sys
import tomllib
from importlib import import_module
from pathlib import Path
from types import ModuleType

from linkwright.cli.app import app
from linkwright.cli.options import Against, Json, NoLive, Pages, Paper, Quick, Report, Which
from linkwright.errors import LinkwrightError


@app.command
def bench(
    which: Which = None,
    /,
    *,
    quick: Quick = False,
    out: Report = None,
    against: Against = None,
    json: Json = False,
) -> None:
    """Measure the speed here, beside other engines where they are installed.

    Without a suite it runs all of them and writes one page about them; which
    engines are missing it says. With --against it compares this working tree
    with another revision of it, both in turns. It runs in Linkwright's
    repository, not from the installed package alone.

    Try:

        linkwright bench --quick
        linkwright bench open --out open.html
        linkwright bench loops --quick --json
        linkwright bench simulate
        linkwright bench variants
        linkwright bench scale
        linkwright bench friction
        linkwright bench contact
        linkwright bench gpu
        linkwright bench loops --against HEAD~1
    """
    from linkwright.cli.parsing import check_places

    package = repository_package("benchmarks", "bench")
    if out is not None and against is not None:
        raise LinkwrightError("--out is the page about one version. Leave it out, or leave out --against.")
    check_places(out)
    package.run(which, as_json=json, quick=quick, out=out, against=against)


@app.command
def papers(
    *numbers: Paper,
    out: Pages = Path("papers"),
    no_live: NoLive = False,
    json: Json = False,
) -> None:
    """Compute the claims of five papers again; write a page on each.

    A page shows figures and tables of our runs beside what the paper prints,
    and a verdict on every claim; OUT/index.html lists them all. Its machines
    can be moved; --no-live leaves that out, as in the pages that are kept in
    the repository. A paper takes up to a minute. It runs in Linkwright's repository, not from the
    installed package alone.

    Try:

        linkwright papers 002
        linkwright papers 002 --out pages --json
    """
    repository_package("papers", "papers").run(numbers, out, as_json=json, live=not no_live)


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
