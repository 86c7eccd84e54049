"""The page on large machines: its code runs and prints what it says."""

from page_code import ROOT, dead_links, run_code

FILE = ROOT / "docs" / "scale.md"
PAGE = FILE.read_text(encoding="utf-8")


def test_the_code_prints_what_the_page_says(capsys):
    run_code(PAGE, "scale.md", lambda: capsys.readouterr().out)


def test_links_lead_somewhere():
    assert dead_links(FILE) == []
