"""The pages that are read first: their code runs and prints what they say, their commands run, the gallery is whole."""

import re

import pytest

import linkwright as lw
from linkwright import cli
from page_code import BLOCK, ROOT, blocks, commands, run_code

PAGES = {
    name: (ROOT / name).read_text(encoding="utf-8")
    for name in ("README.md", "docs/start.md", "docs/gallery.md", "docs/speed.md", "docs/conventions.md")
}


@pytest.mark.parametrize("name", PAGES)
def test_the_code_prints_what_the_page_says(name, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    run_code(PAGES[name], name, lambda: capsys.readouterr().out)


@pytest.mark.parametrize("name", PAGES)
def test_the_commands_run(name, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("benchmarks.run", lambda which, **options: None)
    for words in commands(PAGES[name]):
        if words[0] == "studio":  # it serves until it is ended: tests/cli/test_studio_command.py
            continue
        assert cli.main(words) == 0, words
    assert capsys.readouterr().err == ""


def test_the_commands_are_shown():
    assert ["bench", "open"] in commands(PAGES["docs/speed.md"])
    assert len(commands(PAGES["docs/start.md"])) > 6


@pytest.mark.parametrize("name", PAGES)
def test_nothing_else_pretends_to_be_code(name):
    assert {word for word, _ in BLOCK.findall(PAGES[name])} <= {"python", "text", "sh", "toml"}


def test_the_readme_fits_a_screen_and_its_example_is_that_of_the_start():
    assert PAGES["README.md"].count("\n") <= 80
    (example,) = blocks(PAGES["README.md"], "python")
    start = "\n".join(blocks(PAGES["docs/start.md"], "python"))
    assert [line for line in example.splitlines() if line.startswith("m.")] == [
        line for line in start.splitlines() if line.startswith("m.")
    ]
    assert (ROOT / "docs" / "readme.gif").stat().st_size < 1_500_000


def test_the_gallery_is_listed_whole():
    listed = re.findall(r"^\| `([a-z0-9-]+)` \| (.*) \|$", PAGES["docs/gallery.md"], re.MULTILINE)
    assert listed == [(name, lw.gallery.describe(name)) for name in lw.gallery.names()]


def test_the_readme_shortens_the_table_of_speeds():
    """Each of its rows is one of the page's, without the operations."""
    whole = {row[0]: (row[2], row[3]) for row in _rows(PAGES["docs/speed.md"], 4)}
    short = {row[0]: (row[1], row[2]) for row in _rows(PAGES["README.md"], 3)}
    assert len(short) == 3
    assert short.items() <= whole.items()


def _rows(text: str, columns: int) -> list[list[str]]:
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line[:2] == "| "]
    return [row for row in cells if len(row) == columns and " x" in row[-1]]
