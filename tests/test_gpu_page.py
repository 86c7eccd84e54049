"""The page on graphics cards: its code runs and prints what it says, with this processor for a card."""

import pytest

from host_card import HostCardEngine
from linkwright import cli
from linkwright.engines import ENGINES
from page_code import ROOT, commands, dead_links, run_code

FILE = ROOT / "docs" / "gpu.md"
PAGE = FILE.read_text(encoding="utf-8")


def test_the_code_prints_what_the_page_says(monkeypatch, capsys):
    monkeypatch.setitem(ENGINES, "cuda", HostCardEngine())
    run_code(PAGE, "gpu.md", lambda: capsys.readouterr().out)


@pytest.mark.peers
def test_the_command_runs(capsys):
    (words,) = commands(PAGE)
    assert cli.main([*words, "--quick"]) == 0
    assert "binds" in capsys.readouterr().out


def test_links_lead_somewhere():
    assert dead_links(FILE) == []
