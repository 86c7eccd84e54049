"""What `linkwright bench scale` prints: a line per size as soon as it is over, then the exponents."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from benchmarks import first_answers, scale
from benchmarks.cells import bytes_text, ratio_text, tell_absent, time_cell
from benchmarks.machine import machine_line
from benchmarks.progress import now_doing
from benchmarks.scale_cases import GROWING, LIMIT, QUICK_LIMIT, SMALLEST


def growth(quick: bool, silent: bool) -> dict[str, Any]:
    """Run the suite of machines that grow."""
    rounds, limit = (3, QUICK_LIMIT) if quick else (7, LIMIT)
    say = (lambda *_: None) if silent else print
    say(f"{machine_line()}, one core; forward dynamics, every size in a cold process, {limit:g} s for each")
    absent = tell_absent(say)
    say("\nfirst: build, trace and compile, to the accelerations of 64 states; run: per state of a batch after that")
    say("gap: of the loops as they stand; balance: of Newton's and Euler's equations, a share of the largest wrench\n")
    head = f"{'machine':22s}{'contender':11s}" + "".join(f"{name:>10s}" for name in (*scale.STAGES, "first"))
    say(f"{head}{'run':>11s}{'per body':>11s}{'memory':>10s}{'gap':>9s}{'balance':>9s}{'ours faster by':>16s}")
    found: list[scale.Row] = []
    with now_doing() as waiting:
        for row in scale.rows(list(GROWING), quick, rounds, limit, waiting):
            found.append(row)
            say(line(row, ratio(row, found)))
    made = scale.fits(found)
    if made:
        base = f"what size {SMALLEST} costs is taken off, but from run"
        say(f"\nexponents of cost = factor n^exponent, fitted in ranges of n; {base}")
        say("a range in which a program stops being unrolled, and is rolled from there on, mixes the two")
        say(f"{'machine':16s}{'contender':11s}{'n':>16s}" + "".join(f"{name:>14s}" for name in scale.FITTED))
    for key in dict.fromkeys((fit.machine, fit.contender, fit.range) for fit in made):
        of = {fit.quantity: fit for fit in made if (fit.machine, fit.contender, fit.range) == key}
        cells = "".join(f"{exponent(of.get(name)):>14s}" for name in scale.FITTED)
        say(f"{key[0]:16s}{key[1]:11s}{key[2]:>16s}{cells}")
    irregular = _irregular(quick, say)
    listed = [{**row._asdict(), "first answer": row.first_answer, "ratio": ratio(row, found)} for row in found]
    return {
        "rows": listed,
        "fits": [fit._asdict() for fit in made],
        "limit": limit,
        "absent": absent,
        "irregular": irregular,
    }


def _irregular(quick: bool, say: Callable[..., None]) -> list[dict[str, Any]]:
    """What a user waits for where no two links are alike."""
    say("\na random tree of hinges with balls across it, no two links alike: verb after verb in a cold process")
    head = f"{'machine':24s}" + "".join(f"{name:>15s}" for name in first_answers.STAGES)
    say(f"{head}{'a step':>10s}{'memory':>10s}{'gap':>9s}{'energy':>9s}{'balance':>9s}")
    found = []
    with now_doing() as waiting:
        for row in first_answers.rows(quick, waiting):
            found.append(row._asdict())
            say(answers_line(row))
    return found


def answers_line(row: first_answers.Row) -> str:
    name = f"{row.rates} rates, {row.loops} loops"
    cells = "".join(time_cell(row.seconds.get(stage), 15) for stage in first_answers.STAGES)
    again = row.seconds.get(first_answers.STAGES[-1])
    cells += time_cell(again / row.steps if again is not None and row.steps else None, 10)
    cells += f"{bytes_text(row.memory) if row.memory is not None else '-':>10s}"
    cells += "".join(f"{x:9.0e}" if x is not None else "-".rjust(9) for x in (row.gap, row.energy, row.balance))
    return f"{name:24s}{cells}" + (f"  {row.note}" if row.note else "")


def ratio(row: scale.Row, found: list[scale.Row]) -> float | None:
    """How many times as long as ours a peer takes for a state of the same machine."""
    ours = (other.run for other in found if (other.machine, other.n, other.contender) == (row.machine, row.n, "ours"))
    mine = next(ours, None)
    return row.run / mine if row.contender != "ours" and row.run is not None and mine else None


def line(row: scale.Row, faster: float | None) -> str:
    name = f"{row.machine}({row.n:,})"
    times = [row.stages.get(stage) for stage in scale.STAGES] + [row.first_answer]
    cells = "".join(time_cell(x, 10) for x in times) + time_cell(row.run, 11)
    cells += time_cell(row.run / row.bodies if row.run and row.bodies else None, 11)
    cells += f"{bytes_text(row.memory) if row.memory is not None else '-':>10s}"
    cells += "".join(f"{x:9.0e}" if x is not None else "-".rjust(9) for x in (row.gap, row.balance))
    cells += f"{ratio_text(faster):>15s}x" if faster else ""
    return f"{name:22s}{row.contender:11s}{cells}" + (f"  {row.note}" if row.note else "")


def exponent(fit: scale.Fit | None) -> str:
    """With its standard error, where there were sizes enough."""
    if fit is None:
        return "-"
    spread = f"±{fit.error:.2f}" if fit.error is not None else ""
    return f"{fit.exponent:.2f}{spread}"
