"""The page on motors and controllers: its code runs and prints what the page says."""

from page_code import ROOT, dead_links, run_code

PAGE = ROOT / "docs" / "motors.md"


def test_the_code_prints_what_the_page_says(capsys):
    run_code(PAGE.read_text(encoding="utf-8"), "motors.md", lambda: capsys.readouterr().out)


def test_its_links_lead_somewhere():
    assert not dead_links(PAGE)
