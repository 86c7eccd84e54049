"""Every block of code in the README and on the page of conventions runs, and prints what the page says it prints."""

import re
import shlex
from pathlib import Path

import pytest

import linkwright as lw
from linkwright import cli

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
CONVENTIONS = (ROOT / "docs" / "conventions.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(page: str, language: str) -> list[str]:
    return [text for word, text in BLOCK.findall(page) if word == language]


@pytest.fixture
def folder(monkeypatch, tmp_path):
    """An empty folder with the files that the README shows."""
    monkeypatch.chdir(tmp_path)
    (text,) = blocks(README, "toml")
    (tmp_path / "pendulum.toml").write_text(text)
    return tmp_path


def test_the_code_prints_what_the_page_says(folder, capsys):
    found = BLOCK.findall(README)
    names: dict[str, object] = {}
    for (word, text), (next_word, next_text) in zip(found, [*found[1:], ("", "")], strict=True):
        if word == "python":
            exec(compile(text, "README.md", "exec"), names)
            assert capsys.readouterr().out == (next_text if next_word == "text" else "")


def test_the_commands_run(folder, capsys, monkeypatch):
    monkeypatch.setattr("benchmarks.run", lambda which, as_json, quick: None)
    commands = [line for text in blocks(README, "sh") for line in text.splitlines()]
    commands += re.findall(r"`(linkwright [^`]+)`", README)
    assert {"linkwright bench open", "linkwright bench loops"} < set(commands)
    for command in commands:
        program, *words = shlex.split(command)
        assert program == "linkwright"
        if words[0] == "studio":  # it serves until it is ended: tests/cli/test_studio_command.py
            continue
        assert cli.main(words) == 0, command
    assert capsys.readouterr().err == ""


def test_nothing_else_pretends_to_be_code():
    assert {word for word, _ in BLOCK.findall(README)} == {"python", "text", "sh", "toml"}


def test_the_gallery_is_listed_whole():
    listed = re.findall(r"^\| `([a-z0-9-]+)` \| (.*) \|$", README, re.MULTILINE)
    assert [pair for pair in listed if pair[0] in lw.gallery.names()] == [
        (name, lw.gallery.describe(name)) for name in lw.gallery.names()
    ]


def test_links_and_pictures_lead_somewhere():
    for page, home in ((README, ROOT), (CONVENTIONS, ROOT / "docs")):
        for target in re.findall(r"\]\(([^)#]+)\)", page):
            assert "://" in target or (home / target).exists(), target


def test_the_conventions_hold():
    (text,) = blocks(CONVENTIONS, "python")
    exec(compile(text, "conventions.md", "exec"), {})
