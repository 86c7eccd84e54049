"""The tutorials: their code runs, prints what they say and draws what they show; their links lead somewhere."""

import contextlib
import io
import re
import shlex
from pathlib import Path

import pytest

from linkwright import cli

FOLDER = Path(__file__).parent.parent / "docs" / "tutorials"
INDEX = FOLDER / "index.md"
PAGES = sorted(page for page in FOLDER.glob("*.md") if page != INDEX)
BLOCK = re.compile(r"^```python\n(.*?)^```\n(?:```text\n(.*?)^```)?", re.MULTILINE | re.DOTALL)
PICTURE = re.compile(r"!\[[^\]]+\]\(([^)]+)\)")
LARGEST = 120_000  # bytes of a picture


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_code_prints_and_draws_what_the_page_says(page, monkeypatch, tmp_path):
    pytest.importorskip("matplotlib").use("agg")
    monkeypatch.chdir(tmp_path)
    text = page.read_text(encoding="utf-8")
    blocks = BLOCK.findall(text)
    assert text.count("```python") == len(blocks) > 4
    names: dict[str, object] = {}
    for code, printed in blocks:
        heard = io.StringIO()
        with contextlib.redirect_stdout(heard):
            exec(compile(code, page.name, "exec"), names)
        assert heard.getvalue() == printed
    drawn = {file.name for file in tmp_path.glob("*.png")}
    assert drawn == set(PICTURE.findall(text)) != set()
    for command in re.findall(r"`linkwright ([^`]+)`", text):
        if not command.startswith(("studio", "bench")):  # one serves until it is ended, the other measures for minutes
            assert cli.main(shlex.split(command)) == 0, command


@pytest.mark.parametrize("page", [INDEX, *PAGES], ids=lambda page: page.stem)
def test_links_and_pictures_lead_somewhere(page):
    text = page.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#]+)\)", text):
        assert "://" in target or (page.parent / target).exists(), target
    assert all((FOLDER / name).stat().st_size < LARGEST for name in PICTURE.findall(text))


def test_every_tutorial_is_in_the_index_and_says_what_comes_next():
    listed = re.findall(r"^```\{toctree\}\n(?::.*\n)*\n(.*?)^```$", INDEX.read_text(encoding="utf-8"), re.M | re.S)
    assert sorted(listed[0].split()) == [page.stem for page in PAGES]
    for page in PAGES:
        assert re.findall(r"^## (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)[-1] == "What next", page.stem
