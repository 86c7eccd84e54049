"""What `linkwright bench contact` prints, and its table."""

from __future__ import annotations

from typing import Any

from benchmarks import contact
from benchmarks.cells import tell_absent
from benchmarks.machine import machine_line
from benchmarks.page_parts import Part, Table

MEMBERS = {True: 64, False: 4096}


def standing_machines(quick: bool, silent: bool) -> dict[str, Any]:
    """Run the suite."""
    say = (lambda *_: None) if silent else print
    count = MEMBERS[quick]
    say(f"{machine_line()}, one core")
    missing = tell_absent(say, engines=("MuJoCo",))
    say(f"{count} quadrupeds of their own slope, friction and mass, dropped on four feet: {contact.UNTIL:g} s")
    say(
        "penetration: the deepest foot at the end; creep: of feet that stand; energy: against steps a sixteenth as long"
    )
    say(f"  {'':12s}{'step':>10s}{'s of all per s':>18s}{'penetration':>14s}{'creep':>14s}{'energy':>12s}")
    found: dict[str, Any] = {"members": count, "absent": missing, "rows": []}
    for row in contact.rows(count):
        found["rows"].append(row._asdict())
        say(
            f"  {row.contender:12s}" + "".join(f"{x:>{n}s}" for x, n in zip(_cells(row._asdict()), WIDTHS, strict=True))
        )
    return found


WIDTHS = (10, 18, 14, 14, 12)


def shown(found: dict[str, Any]) -> list[Part]:
    """One table."""
    headings = ("contender", "step", "simulated s of all members per s", "penetration", "creep", "energy", "")
    cells = tuple((row["contender"], *_cells(row), row["note"]) for row in found["rows"])
    words = f"{found['members']} quadrupeds on four feet, slopes, friction and masses of their own, one core."
    return [Table(headings, cells, words)]


def _cells(row: dict[str, Any]) -> tuple[str, ...]:
    def told(x: float | None, scale: float, unit: str) -> str:
        return "-" if x is None else f"{scale * x:.3g} {unit}".rstrip()

    return (
        told(row["step"], 1e3, "ms"),
        told(row["rate"], 1.0, ""),
        told(row["deepest"], 1e3, "mm"),
        told(row["creep"], 1e3, "mm/s"),
        told(row["energy"], 1.0, "J"),
    )
