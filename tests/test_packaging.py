"""What is handed out: a wheel of the package and nothing else; recipe and citation say what pyproject.toml says."""

import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from importlib.metadata import version
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
CONDA = {"heyoka": "heyoka.py", "matplotlib": "matplotlib-base"}  # what they are called there
NEEDED = (77,)  # of setuptools, as pyproject.toml asks for


def test_the_recipe_has_the_dependencies_of_the_project():
    recipe = (ROOT / "recipe" / "recipe.yaml").read_text(encoding="utf-8")
    run = recipe.partition("  run:\n")[2].partition("\ntests:")[0]
    told = {tuple(line) for line in re.findall(r"(?:- |then: )([\w.-]+) >=([\d.]+)", run)}
    wanted = {("python", PROJECT["requires-python"].removeprefix(">="))}
    for line in PROJECT["dependencies"]:
        name, least = re.match(r"([\w-]+)>=([\d.]+)", line).groups()
        wanted.add((CONDA.get(name, name), least))
    assert told == wanted
    assert re.search(r"if: linux\s+then: heyoka.py", run)
    assert f"version: {PROJECT['version']}\n" in recipe


def test_the_citation_is_of_this_version():
    said = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"version: {PROJECT['version']}\n" in said
    assert f"license: {PROJECT['license']}\n" in said


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """The wheel of a copy of the repository: building leaves traces."""
    if tuple(map(int, version("setuptools").split(".")[:1])) < NEEDED:
        pytest.skip(f"wheels are built by setuptools {NEEDED[0]} or later, and this is {version('setuptools')}")
    folder = tmp_path_factory.mktemp("wheel")
    for name in ("pyproject.toml", "README.md", "LICENSE", "NOTICE"):
        shutil.copy(ROOT / name, folder)
    for name in ("src", "tests", "papers", "benchmarks", "fuzz", "examples"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info", "*.pdf"))
    make = "from setuptools.build_meta import build_wheel; build_wheel('dist')"
    subprocess.run([sys.executable, "-c", make], cwd=folder, check=True, capture_output=True)
    return zipfile.ZipFile(next((folder / "dist").glob("*.whl")))


def test_the_wheel_holds_the_package_and_nothing_else(wheel):
    held = {name for name in wheel.namelist() if ".dist-info/" not in name}
    there = {path.relative_to(ROOT / "src").as_posix() for path in (ROOT / "src" / "linkwright").rglob("*")}
    wanted = {name for name in there if Path(ROOT / "src" / name).is_file() and "__pycache__" not in name}
    assert held == wanted
    for ending in (
        "py.typed",
        ".ll",
        "fmi/sources/fmu.c",
        "view/page/linkwright_page.js",
        ".css",
        "gallery/closed/four_bar.py",
    ):
        assert any(name.endswith(ending) for name in held), ending


def test_what_the_wheel_says_of_itself(wheel):
    (about,) = (name for name in wheel.namelist() if name.endswith(".dist-info/METADATA"))
    said = wheel.read(about).decode()
    assert f"Version: {PROJECT['version']}\n" in said
    assert "License-Expression: BSD-3-Clause\n" in said
    assert [name.rpartition("/")[2] for name in wheel.namelist() if "/licenses/" in name] == ["LICENSE", "NOTICE"]
    (entries,) = (name for name in wheel.namelist() if name.endswith("entry_points.txt"))
    assert "linkwright = linkwright.cli:main" in wheel.read(entries).decode()
