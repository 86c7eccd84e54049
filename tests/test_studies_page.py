"""The page on studies: its code runs and prints what it says, its commands run."""

from linkwright import cli
from page_code import ROOT, commands, dead_links, run_code

FILE = ROOT / "docs" / "studies.md"
PAGE = FILE.read_text(encoding="utf-8")


def test_the_code_prints_what_the_page_says(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    run_code(PAGE, "studies.md", lambda: capsys.readouterr().out)


def test_the_commands_run(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    shown = [words for words in commands(PAGE) if len(words) > 1]
    assert len(shown) == 2
    for words in shown:
        assert cli.main(words) == 0, words
    assert capsys.readouterr().err == ""


def test_links_lead_somewhere():
    assert dead_links(FILE) == []
