"""docs/joints.md and the table of kinds say the same."""

import re
from pathlib import Path

import pytest

from linkwright.mechanism import KINDS, Kind

PAGE = (Path(__file__).parent.parent / "docs" / "joints.md").read_text(encoding="utf-8")
WORDS = {
    "revolute": "turn about",
    "prismatic": "slide along",
    "screw": "screw about",
    "spherical": "free turn",
    "free": "free motion",
}


def rows(heading: str) -> dict[str, list[str]]:
    """{kind: the other cells}, from the table under a heading."""
    part = PAGE.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    cells = [[cell.strip() for cell in line.split("|")[1:-1]] for line in part.splitlines() if line[:1] == "|"]
    return {kind: others for kind, *others in cells[2:]}


def named(suffixes: tuple[str, ...]) -> str:
    return " ".join(f"`A.{suffix}`" if suffix else "`A`" for suffix in suffixes)


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_a_kind_has_its_coordinates_on_the_page(kind: Kind):
    q, v = named(kind.coordinates), named(kind.rates)
    assert rows("Coordinates")[kind.name] == [kind.q, kind.v, q, "the same" if len(kind.rates) > 1 and v == q else v]


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_a_kind_has_what_moves_and_is_held_on_the_page(kind: Kind):
    say = {"at": kind.point, "axis": kind.axis, "axis2": kind.axis2, "pitch": kind.pitch}
    moves = [f"{WORDS[move.primitive]} {move.direction}".strip() for move in kind.moves]
    assert rows("What is said, what moves, what is held")[kind.name] == [
        " ".join(f"`{name}`" for name, needed in say.items() if needed),
        ", ".join(moves) or "none",
        ", ".join(kind.forbidden) or "nothing",
        str(kind.freedoms),
    ]


@pytest.mark.parametrize("heading", ["Coordinates", "What is said, what moves, what is held"])
def test_the_page_has_no_other_kinds(heading):
    assert list(rows(heading)) == list(KINDS)


def test_the_page_s_own_kind_works(capsys):
    (text,) = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    exec(compile(text, "joints.md", "exec"), {})
    assert "pin in slot" not in KINDS
    assert capsys.readouterr().out
