"""What the notice says of borrowed numbers: the files and tables it names are there, and it goes with the package."""

from __future__ import annotations

import importlib
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NAMED = re.findall(r"^src/(linkwright/\S+)\.py +(.*):", (ROOT / "NOTICE").read_text(encoding="utf-8"), re.MULTILINE)


def test_the_notice_goes_with_the_package():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert "NOTICE" in project["license-files"]


@pytest.mark.parametrize(("file", "tables"), NAMED)
def test_what_it_names_is_there_and_says_so(file, tables):
    module = importlib.import_module(file.replace("/", "."))
    source = Path(module.__file__).read_text(encoding="utf-8")
    assert "See NOTICE." in source
    for table in tables.split(" and "):
        assert len(getattr(module, table)) > 1


def test_it_names_all_that_say_so():
    said = {p for p in (ROOT / "src").rglob("*.py") if "See NOTICE." in p.read_text(encoding="utf-8")}
    assert said == {ROOT / "src" / f"{file}.py" for file, _ in NAMED} != set()
