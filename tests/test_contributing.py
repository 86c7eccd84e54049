"""CONTRIBUTING.md counts the files that an addition takes, and names files, tables and tests that exist."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
ADDITIONS = re.findall(r"^\*\*([^*]+): (\d+) files?\*\*\n(.*?)(?=^\*\*|^\| )", PAGE, re.MULTILINE | re.DOTALL)


def file(path: str) -> Path:
    """A path of the page; `NAME` stands for what is to be written, and its folder must be there."""
    above = ROOT if path.split("/")[0] in ("docs", "tests", "benchmarks") else ROOT / "src" / "linkwright"
    whole = above / path
    return whole.parent if "NAME" in whole.name else whole


def test_the_page_tells_how_to_add_what_comes_in_kinds():
    assert {name for name, _, _ in ADDITIONS} >= {
        "A joint kind",
        "A method of forward dynamics",
        "A force element",
        "A constraint",
        "An explicit Runge-Kutta method",
        "An engine",
        "A printer of another language",
        "A mechanism of the gallery",
    }


@pytest.mark.parametrize(("name", "count", "text"), ADDITIONS, ids=[name for name, _, _ in ADDITIONS])
def test_it_takes_as_many_files_as_are_listed(name, count, text):
    steps = re.findall(r"^\d+\. `([^`]+)`", text, re.MULTILINE)
    assert len(steps) == int(count)
    for path in re.findall(r"`([\w/]+\.(?:py|md))`", text):
        assert file(path).exists(), path
    table = set(re.findall(r"`([A-Z_]{5,})`", text))
    for word in table:
        assert any(re.search(rf"^{word}\b", file(path).read_text(), re.MULTILINE) for path in file_paths(text)), word


def file_paths(text: str) -> list[str]:
    return [path for path in re.findall(r"`([\w/]+\.py)`", text) if "NAME" not in path]


def test_paths_and_links_of_the_page_lead_somewhere():
    for path in re.findall(r"`([\w/]+/[\w/]+\.(?:py|md))`", PAGE):
        assert file(path).exists(), path
    for target in re.findall(r"\]\(([^)#]+)\)", PAGE):
        assert (ROOT / target).exists(), target
