"""One word, one meaning: no two files of the package and no two of its classes share a name."""

import ast
from collections import defaultdict
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "linkwright"
FILES = sorted(SOURCE.rglob("*.py"))
SIBLINGS = {"__init__.py"}  # files that share a name by design
TO_BE_RENAMED = {"elimination_order.py"}
EMPTY_WORDS = {"utils", "util", "helpers", "helper", "common", "misc", "base", "data", "tmp", "stuff", "manager"}


def shared(owners: list[tuple[str, str]]) -> dict[str, list[str]]:
    """The names that have several owners."""
    places = defaultdict(list)
    for name, place in owners:
        places[name].append(place)
    return {name: found for name, found in places.items() if len(found) > 1}


def place(path: Path) -> str:
    return str(path.relative_to(SOURCE))


def test_no_two_files_share_a_name():
    assert shared([(path.name, place(path)) for path in FILES if path.name not in SIBLINGS]) == {}


def test_no_two_classes_share_a_name():
    found = shared(
        [
            (node.name, f"{place(path)}:{node.lineno}")
            for path in FILES
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.ClassDef)
        ]
    )
    assert found == {}


@pytest.mark.parametrize("path", FILES, ids=place)
def test_a_file_s_name_says_something(path):
    assert not EMPTY_WORDS & set(path.stem.split("_"))
