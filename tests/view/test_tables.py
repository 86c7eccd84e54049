"""Tables: columns anywhere, lines on a terminal, and names that are never taken for styles."""

import sys

from linkwright.view.tables import print_table

ROWS = [("one", 1, 0.123456, None), ("twenty [bold]", 20, 12345.678, 3)]


def test_columns_are_aligned_and_numbers_stand_right(capsys):
    print_table(("name", "n", "x", "m"), ROWS)
    assert capsys.readouterr().out.splitlines() == [
        "name            n          x  m",
        "one             1     0.1235  -",
        "twenty [bold]  20  1.235e+04  3",
    ]


def test_a_title_stands_above(capsys):
    print_table(("a",), [("b",)], title="Bodies")
    assert capsys.readouterr().out.splitlines() == ["Bodies", "  a", "  b"]


def test_a_terminal_gets_lines(capsys, monkeypatch):
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    print_table(("name", "n", "x", "m"), ROWS, title="Bodies")
    out = capsys.readouterr().out
    assert "──────" in out
    assert "twenty [bold]" in out
    assert "Bodies" in out
