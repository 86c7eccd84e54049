"""What the page shows of each suite: tables with the spread of every time, and pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from benchmarks import first_answers, plots
from benchmarks.cells import ABSENT, PACKAGES, bytes_text, ratio_text, time_text
from benchmarks.page_parts import Cell, Part, Table
from benchmarks.peers import INSTALL
from benchmarks.scale import FITTED, STAGES

Found = dict[str, Any]


def open_systems(found: Found) -> list[Part]:
    peers = ("Pinocchio", "MuJoCo")
    headings = (
        "machine",
        "question",
        "operations",
        "bytes",
        "ours, least",
        "faster by",
        "median (quartiles)",
        "of peak",
    )
    rows = tuple(
        (
            row["machine"],
            row["question"],
            row["operations"],
            row["bytes"],
            time_text(row["seconds"]),
            faster(row["ratio"]),
            spread(row["spreads"].get("ours")),
            f"{row['machine_operations'] / row['seconds'] / found['peak']:.0%}",
            *(peer(name, row["peers"], row["spreads"], found) for name in peers),
        )
        for row in found["rows"]
    )
    caption = f"Seconds per state, one core. {absent(found)}Faster by: than the fastest peer, least against least."
    parts: list[Part] = [Table((*headings, *peers), rows, caption)]
    parts.append(plots.over_operations(found["rows"], "Open systems."))
    return parts + _small(found, ("one state, microseconds", "first answer, seconds"))


def closed_loops(found: Found) -> list[Part]:
    peers = {"Pinocchio": "Pinocchio", "MuJoCo": "MuJoCo, soft"}
    counts = ("sslm", "slm", "system")
    headings = ("machine", *(f"operations {name}" for name in counts), "ours, least", "faster by")
    headings = (*headings, "median (quartiles)", "reactions", "verb, all cores", *peers.values(), "gap")
    rows = tuple(
        (
            row["machine"],
            *(row["operations"][name] for name in counts),
            time_text(row["accelerations"]),
            faster(row["ratio"]),
            spread(row["spreads"].get("ours")),
            time_text(row["reactions"]),
            time_text(row["verbs"][0]),
            *(peer(name, row["peers"], row["spreads"], found) for name in peers),
            f"{row['gap']:.0e}",
        )
        for row in found["rows"]
    )
    caption = (
        f"Seconds per state, one core. {absent(found)}Faster by: than the exact peer. Gap: of the loops of the states "
        "that were asked, m or rad."
    )
    drawn = [{**row, "operations": row["operations"]["sslm"]} for row in found["rows"]]
    parts: list[Part] = [Table(headings, rows, caption), plots.over_operations(drawn, "Closed loops.")]
    return parts + _small(found, [name for name in found if name.startswith("one ")])


def simulations(found: Found) -> list[Part]:
    headings = (
        "machine",
        "contender",
        "time",
        "median (quartiles)",
        "call",
        "error",
        "gap",
        "energy",
        "ours faster by",
    )
    rows = tuple(
        (
            row["machine"],
            row["contender"],
            _time(row["seconds"]),
            spread(row["spread"]),
            _time(row["call"]),
            *(None if row[name] is None else f"{row[name]:.0e}" for name in ("error", "closure", "energy")),
            faster(row["ratio"]) if row["ratio"] else row["note"] or None,
        )
        for row in found["runs"]
    )
    caption = (
        f"{absent(found)}Errors against a reference that is good to {found['reference error']:.0e} rad. Time: "
        "stepping, after compiling; call: all of `model.simulate` on a model that has run before; least of the repeats."
    )
    many = found["ensemble"]
    times = ("one_core", "all_cores", "single", "steps", "single_call")
    cells: tuple[Cell, ...] = (many["runs"], *(time_text(many[name]) for name in times))
    cells = (*cells, f"{many['closure']:.0e}", f"{many['error']:.0e}")
    names = ("runs", "one core", "all cores", "by itself", "its steps", "its call", "gap", "difference")
    said = "An ensemble of the four-bar, 1 s each, per run; and from the same starts by itself."
    parts: list[Part] = [Table(headings, rows, caption), plots.errors_over_seconds(found["runs"])]
    return [*parts, Table(names, (cells,), said), *_small(found, ("process, seconds",))]


def variants(found: Found) -> list[Part]:
    headings = ("machine", "numbers", "operations", "constant", "folded in", "one set for all", "a set for each")
    rows = tuple(
        (
            row["machine"],
            row["numbers"],
            row["operations"],
            row["constant_operations"],
            *(time_text(row[name]) for name in ("constant", "shared", "each")),
            f"{row['ratio']:.2f} x",
            spread(row["spreads"]["each"]),
        )
        for row in found["rows"]
    )
    many = found["four-bars per second and core"]
    counts = tuple(f"{many[name]:,.0f}" for name in ("by_verb", "assembled", "known"))
    table = Table(
        (*headings, "each against folded in", "each: median (quartiles)"), rows, "Seconds per state, one core."
    )
    said = f"Four-bars per second and core, each with numbers of its own, closed to {many['gap']:.0e} m."
    names = ("by `model.assemble`, then solved", "by `model.function`, then solved", "solved in a known pose")
    return [table, plots.varying(found["rows"]), Table(names, (counts,), said)]


def growth(found: Found) -> list[Part]:
    headings = ("machine", "n", "contender", *STAGES, "first answer", "run per state", "median (quartiles)", "per body")
    checks = ("memory", "gap", "balance", "closure of a", "ours faster by", "")
    rows = tuple(
        (
            row["machine"],
            row["n"],
            row["contender"],
            *(_time(row["stages"].get(stage)) for stage in STAGES),
            _time(row["first answer"]),
            _time(row["run"]),
            spread(row["spread"]),
            _time(row["run"] / row["bodies"]) if row["run"] and row["bodies"] else None,
            None if row["memory"] is None else bytes_text(row["memory"]),
            *(None if row[x] is None else f"{row[x]:.0e}" for x in ("gap", "balance", "closure_acceleration")),
            faster(row["ratio"]),
            row["note"] or "",
        )
        for row in found["rows"]
    )
    caption = (
        f"{absent(found)}Gap: the loops' positions, m or rad. Balance: Newton's and Euler's equations for every body "
        "with the accelerations and multipliers of the answer, in plain NumPy, as a share of the largest wrench. "
        "Closure of a: the two sides of every cut joint, as a share of the largest acceleration."
    )
    named = {tuple(fit[key] for key in ("machine", "contender", "range", "quantity")): fit for fit in found["fits"]}
    fitted = tuple(
        (machine, who, sizes, *(exponent(named.get((machine, who, sizes, name))) for name in FITTED))
        for machine, who, sizes in dict.fromkeys(key[:3] for key in named)
    )
    said = (
        "Exponents p of cost = factor n^p in ranges of n, with their standard errors where there were sizes enough. A "
        "range in which a program stops being unrolled, and is rolled from there on, mixes the two. What the "
        "smallest machine costs in a process of its own was taken off before, but from run: it would flatten the slope."
    )
    parts: list[Part] = [Table(("machine", "contender", "n", *FITTED), fitted, said)] if fitted else []
    shown = [*parts, *plots.growing(found["rows"], found["fits"]), Table((*headings, *checks), rows, caption)]
    return [*shown, _irregular(found["irregular"])] if found.get("irregular") else shown


def _irregular(found: list[dict[str, Any]]) -> Table:
    """What a user waits for where no two links are alike."""
    rows = tuple(
        (
            row["rates"],
            row["loops"],
            *(_time(row["seconds"].get(stage)) for stage in first_answers.STAGES),
            None if row["memory"] is None else bytes_text(row["memory"]),
            *(None if row[x] is None else f"{row[x]:.0e}" for x in ("gap", "energy", "balance")),
            row["note"] or "",
        )
        for row in found
    )
    caption = (
        "A random tree of hinged rods, balls between links far apart, no two links alike: verb after verb in a cold "
        "process. Steps: a run of 500 steps of a method of order 5 and what it waits for, then the same run again. "
        "Gap and energy of the run, m and J; balance as above, of the accelerations."
    )
    return Table(("rates", "loops", *first_answers.STAGES, "memory", "gap", "energy", "balance", ""), rows, caption)


def exponent(fit: Mapping[str, Any] | None) -> str | None:
    if fit is None:
        return None
    spread = f" ± {fit['error']:.2f}" if fit["error"] is not None else ""
    return f"{fit['exponent']:.2f}{spread}"


def spread(of: Mapping[str, float] | None) -> str | None:
    """The median, and between which quartiles."""
    if of is None:
        return None
    return f"{time_text(of['median'])} ({time_text(of['lower quartile'])} to {time_text(of['upper quartile'])})"


def peer(name: str, times: Mapping[str, float], spreads: Mapping[str, Any], found: Found) -> str | None:
    if name in times:
        return f"{time_text(times[name])}; median {time_text(spreads[name]['median'])}"
    return ABSENT if PACKAGES[name] in found["absent"] else None


def absent(found: Found) -> str:
    """A sentence on who is missing, and how to get them."""
    missing = [name for name in found["absent"] if name in PACKAGES.values()]
    return f"{', '.join(missing)}: {ABSENT} (`{INSTALL}`). " if missing else ""


def faster(ratio: float | None) -> str | None:
    return None if ratio is None else f"{ratio_text(ratio)} x"


def _time(seconds: float | None) -> str | None:
    return None if seconds is None else time_text(seconds)


def _small(found: Found, names: Sequence[str]) -> list[Part]:
    """What is a number, or two, for a few names."""
    parts: list[Part] = []
    for name in names:
        if found.get(name):
            rows = tuple((key, *(x if isinstance(x, list | tuple) else (x,))) for key, x in found[name].items())
            headings = ("", "tracing", "all") if len(rows[0]) == 3 else ("", name.rpartition(", ")[2])
            parts.append(Table(headings, rows, name))
    return parts
