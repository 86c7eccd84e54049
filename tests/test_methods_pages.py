"""The pages on methods: their code runs and prints what they say, and the source that they show is there."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from linkwright.model.questions.loop_programs import FORWARD, INVERSE
from linkwright.simulation.running.formulations import methods
from page_code import ROOT, dead_links, run_code
from papers.sources import SOURCES

FOLDER = ROOT / "docs" / "methods"
SOURCE = ROOT / "src" / "linkwright"
SHOWN = re.compile(r"^```\{literalinclude\} (\S+)\n:pyobject: (\S+)\n```$", re.MULTILINE)
NAMED = re.compile(
    r"\[`((?:\w+/)+\w+\.py)`\]\((\S+)\)(?:\s+`(\w+(?:\.\w+)?)`)?"
)  # [`kernels/inverse.py`](...) `efforts`
PAGES = sorted(path.name for path in FOLDER.glob("*.md"))


def text(page: str) -> str:
    return (FOLDER / page).read_text(encoding="utf-8")


@cache
def objects(path: Path) -> frozenset[str]:
    """Names that a file defines at its top, and in its classes as Class.name."""
    found = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        if isinstance(node, ast.ClassDef):
            found |= {f"{node.name}.{part.name}" for part in node.body if isinstance(part, ast.FunctionDef)}
        if isinstance(node, ast.Assign):
            found |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    return frozenset(found)


@pytest.mark.parametrize("page", PAGES)
def test_the_code_prints_what_the_page_says(page, capsys):
    run_code(text(page), page, lambda: capsys.readouterr().out)


@pytest.mark.parametrize("page", PAGES)
def test_the_source_it_shows_is_there(page):
    for path, name in SHOWN.findall(text(page)):
        assert name in objects((FOLDER / path).resolve()), (path, name)
    for path, target, name in NAMED.findall(text(page)):
        assert (FOLDER / target).resolve() == SOURCE / path, path
        assert not name or name in objects(SOURCE / path), (path, name)
    assert not re.search(r"(?<!\[)`(\w+/)+\w+\.py`", text(page)), "a file that is named is a link"


@pytest.mark.parametrize("page", PAGES)
def test_links_and_equations_lead_somewhere(page):
    assert dead_links(FOLDER / page) == []
    told = re.findall(r"^\$\$ \(([\w-]+)\)$", text(page), re.MULTILINE)
    assert set(re.findall(r"\{eq\}`([\w-]+)`", text(page))) <= set(told)


def test_every_page_has_its_parts():
    for page in set(PAGES) - {"index.md"}:
        assert "**Question.**" in text(page), page
        headings = re.findall(r"^## (.*)$", text(page), re.MULTILINE)
        assert headings[0] in ("Equations", "What happens"), page
        assert headings[1:] == ["In the code", "Example", "When, cost, limits", "Source"], page
        assert SHOWN.search(text(page)), page
        assert "```text\n" in text(page), page


def test_no_equation_has_two_places():
    labels = [label for page in PAGES for label in re.findall(r"^\$\$ \(([\w-]+)\)$", text(page), re.MULTILINE)]
    assert len(labels) == len(set(labels))


def test_every_method_has_a_page():
    known = {*FORWARD, *INVERSE, *methods()}
    assert known <= {page.removesuffix(".md") for page in PAGES}
    listed = re.findall(r"^([a-z-]+)$", text("index.md"), re.MULTILINE)
    assert sorted(listed) == sorted(page.removesuffix(".md") for page in PAGES if page != "index.md")


def test_the_papers_are_named_as_everywhere():
    for number, paper in SOURCES.items():
        assert f"| {number} | {paper.citation}{f' doi {paper.doi}' if paper.doi else ''} |" in text("index.md")
