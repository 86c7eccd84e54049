"""`bench` and `papers` run what stands in the repository; installed without it, they say what to do."""

import sys
import tomllib
from pathlib import Path

import pytest

import benchmarks
import papers
from linkwright.cli import repository_commands
from linkwright.errors import LinkwrightError

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def from_a_wheel(monkeypatch, tmp_path):
    """As if installed in a folder for packages: no repository around it."""
    place = tmp_path / "lib" / "python" / "site-packages" / "linkwright" / "cli" / "repository_commands.py"
    monkeypatch.setattr(repository_commands, "__file__", str(place))


def test_the_packages_are_those_of_this_repository():
    for name, package in {"benchmarks": benchmarks, "papers": papers}.items():
        assert repository_commands.repository_package(name, "x") is package
        assert Path(package.__file__) == ROOT / name / "__init__.py"


def test_what_is_packed_is_the_library_alone():
    about = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["setuptools"]
    assert about["packages"]["find"] == {"where": ["src"]}
    packed = {path.relative_to(ROOT / "src").parts[0] for path in (ROOT / "src").rglob("*.py")}
    assert packed == {"linkwright"}
    assert not {"papers", "bench", "benchmarks"} & {path.name for path in (ROOT / "src" / "linkwright").iterdir()}


@pytest.mark.parametrize(("command", "folder"), [("bench", "benchmarks"), ("papers", "papers")])
def test_without_the_repository_the_sentence_says_what_to_do(say, from_a_wheel, tmp_path, command, folder):
    said = say(command)
    assert (said.status, said.out) == (2, "")
    assert said.err == (
        f"linkwright: `linkwright {command}` runs only in the repository of Linkwright, whose folder '{folder}' is not "
        f"part of the installed package. Clone the repository, and there run `make {command}`.\n"
    )
    assert f"\n{command}:" in (ROOT / "Makefile").read_text()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("about", "taken"), [("[project]\nname = 'linkwright'", True), ("[project]\nname = 'other'", False), ("[", False)]
)
def test_the_current_folder_serves_where_it_is_the_repository(from_a_wheel, monkeypatch, tmp_path, about, taken):
    name = f"only_in_this_folder_{len(about)}"
    (tmp_path / name).mkdir()
    (tmp_path / name / "__init__.py").write_text("here = True")
    (tmp_path / "pyproject.toml").write_text(about)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    if taken:
        assert repository_commands.repository_package(name, "x").here
    else:
        with pytest.raises(LinkwrightError, match="Clone the repository"):
            repository_commands.repository_package(name, "x")
