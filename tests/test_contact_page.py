"""The page on contact: its code runs and prints what it says, its links lead somewhere."""

from pathlib import Path

from page_code import dead_links, run_code

PAGE = Path(__file__).parent.parent / "docs" / "contact.md"


def test_code_prints_what_the_page_says(capsys):
    run_code(PAGE.read_text(encoding="utf-8"), "contact.md", lambda: capsys.readouterr().out)


def test_links_lead_somewhere():
    assert dead_links(PAGE) == []
