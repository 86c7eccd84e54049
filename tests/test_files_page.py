"""The page on files: its code runs, its links lead somewhere."""

import re
from pathlib import Path

import pytest

from linkwright import cli

DOCS = Path(__file__).parent.parent / "docs"
PAGE = (DOCS / "files.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def run(block):
    (text,) = re.findall(r"^```toml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    Path("pendulum.toml").write_text(text)
    exec(compile(block, "files.md", "exec"), {"lw": __import__("linkwright"), "Path": Path})


@pytest.mark.peers
@pytest.mark.parametrize("block", [block for block in BLOCKS if ".xml" in block])
def test_code_that_needs_mujoco_runs(block, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    run(block)


@pytest.mark.parametrize("block", [block for block in BLOCKS if ".xml" not in block])
def test_the_other_code_runs(block, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    run(block)


def test_the_commands_run(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    run("")
    for text in re.findall(r"^```sh\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL):
        assert [cli.main(line.split()[1:]) for line in text.splitlines()] == [0, 0]
    assert capsys.readouterr().err == ""


def test_links_lead_somewhere():
    assert len(BLOCKS) >= 2
    for target in re.findall(r"\]\(([^)#]+)\)", PAGE):
        assert (DOCS / target).exists(), target
