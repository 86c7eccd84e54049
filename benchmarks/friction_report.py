"""What `linkwright bench friction` prints, and its tables: a row for every contender on every machine."""

from __future__ import annotations

from itertools import groupby
from typing import Any

import llvmlite.binding as llvm

from benchmarks import friction
from benchmarks.cells import tell_absent, time_cell, time_text
from benchmarks.friction_cases import cases
from benchmarks.machine import machine_line
from benchmarks.page_parts import Part, Table
from benchmarks.page_sections import absent, faster, spread
from linkwright.engines import target


def friction_and_stops(quick: bool, silent: bool) -> dict[str, Any]:
    """Run the suite."""
    rounds = 1 if quick else 3
    say = (lambda *_: None) if silent else print
    say(f"{machine_line()}, one core")
    missing = tell_absent(say, engines=friction.ENGINES)
    say("error: the largest at told instants, against a closed form; creep: in the first second of rest")
    say("time: the run, after compiling; as long as ours: against our time")
    found: dict[str, Any] = {"processor": llvm.get_host_cpu_name(), "lanes": target.lanes(), "absent": missing}
    found["rows"] = []
    for case in cases(quick):
        say(f"\n{case.name}: {case.asked}")
        say(f"  {'':34s}{'error':>12s}{'creep':>14s}{'time':>12s}{'as long as ours':>17s}{'':20s}")
        for row in friction.rows(case, rounds):
            error, creep = _with_unit(row.error, row.unit), _with_unit(row.creep, f"{row.unit}/s")
            ratio = f"{row.ratio:.3g}x" if row.ratio else "-"
            say(
                f"  {row.contender:34s}{error or '-':>12s}{creep or '-':>14s}{time_cell(row.seconds)}{ratio:>17s}"
                f"{row.work:>20s}  {row.note}".rstrip()
            )
            found["rows"].append(row._asdict())
    return found


def shown(found: dict[str, Any]) -> list[Part]:
    """A table of each machine."""
    headings = ("contender", "error", "creep", "time", "median (quartiles)", "as long as ours", "work", "")
    parts: list[Part] = []
    for (machine, asked), rows in groupby(found["rows"], key=lambda row: (row["machine"], row["asked"])):
        cells = tuple(
            (
                row["contender"],
                _with_unit(row["error"], row["unit"]),
                _with_unit(row["creep"], f"{row['unit']}/s"),
                None if row["seconds"] is None else time_text(row["seconds"]),
                spread(row["spread"]),
                faster(row["ratio"]),
                row["work"] or None,
                row["note"],
            )
            for row in rows
        )
        parts.append(Table(headings, cells, f"{machine[0].upper()}{machine[1:]}: {asked}. {absent(found)}"))
    return parts


def _with_unit(x: float | None, unit: str) -> str | None:
    return None if x is None else f"{x:.1e} {unit}"
