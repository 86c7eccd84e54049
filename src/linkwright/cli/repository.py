"""Packages that live in the repository beside `src` and are in no wheel: `benchmarks` and `papers`."""

from __future__ import annotations

import sys
import tomllib
from importlib import import_module
from pathlib import Path
from types import ModuleType

from linkwright.errors import LinkwrightError


def repository_package(name: str, command: str) -> ModuleType:
    """The package `name` of the repository that Linkwright is installed from, or else of the current folder."""
    installed_from = Path(__file__).resolve().parents[3]  # of .../src/linkwright/cli/repository.py
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
