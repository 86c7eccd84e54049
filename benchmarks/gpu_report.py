"""What `linkwright bench gpu` prints, and its picture: a roofline."""

from __future__ import annotations

import subprocess
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from benchmarks import gpu
from benchmarks.cases import robots_installed
from benchmarks.page_parts import Part, Picture, Table
from linkwright.engines.cuda.cards import missing
from linkwright.view.house_style import SMALL, WORDS, color, new_figure, quiet_axes

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def graphics_card(quick: bool, silent: bool) -> dict[str, Any]:
    """Run the suite."""
    rounds, batch = (2, gpu.BATCH // 16) if quick else (7, gpu.BATCH)
    say = (lambda *_: None) if silent else print
    absent = missing()
    if absent:
        say(f"There is no card to measure: that needs {absent}.")
        say("These are the limits of one H200 by the kernels' text.\n")
    else:
        say(f"{card_in_words()}; batches of {batch:,} states that stay on the card; steps: {gpu.STEPS:,} in one call\n")
    if not robots_installed():
        say("Without UR5 and Talos: install example-robot-data, or name its folder 'robots' in LINKWRIGHT_ROBOTS.\n")
    arithmetic, caches = gpu.INSTRUCTIONS["float64"] / 1e12, [x / 1e12 for x in gpu.CACHES]
    say(f"limits: memory {gpu.MEMORY / 1e12} TB/s, arithmetic {arithmetic:.0f}e12 instructions/s in double precision,")
    say(f"shared memory {caches[0]} TB/s, local memory as much or, where it is large, {caches[1]} TB/s;")
    say("per second, a step counts as a state; shared, local: bytes a state, then what they allow\n")
    head = f"{'machine':20s}{'question':18s}{'':9s}{'instructions':>13s}{'bytes':>7s}{'shared':>7s}{'local':>7s}"
    head += f"{'memory':>9s}{'arithm.':>9s}{'shared':>9s}{'local':>9s}{'rows':>9s}{'columns':>9s}{'spread':>8s}"
    say(f"{head}{'of limit':>9s}{'open':>9s}{'from CPU':>10s}{'registers':>10s}")
    found: dict[str, Any] = {"absent": absent, "card": "" if absent else card_in_words(), "rows": []}
    for row in gpu.rows(rounds, batch):
        limits = "".join(f"{x:9.1e}" for x in row.limits)
        best = max(row.rate or 0.0, row.by_column or 0.0)
        shares = [f"{x:.0%}" if best and x is not None else "-" for x in (row.spread, best / min(row.limits))]
        told = f"{_number(row.rate, 9)}{_number(row.by_column, 9)}{shares[0]:>8s}{shares[1]:>9s}"
        told += f"{_number(row.closure, 9)}{_number(row.difference, 10)}{row.registers or '-':>10}"
        counts = f"{row.instructions:13,d}{row.bytes:7.0f}{row.waiting:7,d}{row.spilled:7,d}"
        differs = (
            " binds; answers differ, not measured" if row.difference is not None and row.rate is None else " binds"
        )
        say(f"{row.machine:20s}{row.question:18s}{row.dtype:9s}{counts}{limits}{told}  {row.limits.binding}{differs}")
        finite = {name: x if np.isfinite(x) else None for name, x in row.limits._asdict().items()}
        found["rows"].append({**row._asdict(), "limits": finite, "binding": row.limits.binding})
    return found


def card_in_words() -> str:
    """Its name, driver and clocks, as its own program tells."""
    asked = "name,driver_version,clocks.sm,clocks.max.sm,clocks.mem"
    try:
        command = ["nvidia-smi", f"--query-gpu={asked}", "--format=csv,noheader", "--id=0"]
        told = subprocess.run(command, capture_output=True, text=True, check=True, timeout=30).stdout.strip()
    except (OSError, subprocess.SubprocessError):
        return "a card that nvidia-smi does not tell of"
    name, driver, clock, most, memory = (x.strip() for x in told.split(","))
    return f"{name}, driver {driver}, clock {clock} of {most}, of memory {memory}"


def _number(x: float | None, width: int) -> str:
    return "-".rjust(width) if x is None else f"{x:{width}.1e}"


def shown(found: Mapping[str, Any]) -> list[Part]:
    """The table and the roofline of what was found, for the page."""
    limits = gpu.Limits._fields
    kept = ("instructions", "bytes", "waiting", "spilled")
    headings = ("machine", "question", "precision", *kept, *(f"{x} allows" for x in limits))
    told = ("rate", "by_column", "spread", "closure", "difference", "registers", "local_bytes")
    cells = tuple(
        (
            *(row[name] for name in ("machine", "question", "dtype", *kept)),
            *(row["limits"][name] for name in limits),
            *(row[name] for name in told),
            row["binding"],
        )
        for row in found["rows"]
    )
    every = (*headings, "rows", "columns", "spread", "open", "from CPU", "registers", "local memory", "binds")
    about = "States, or steps, a second: the limits of one H200, and what was measured of arrays by row and by column. "
    about += "Waiting, spilled: bytes through shared and through local memory. "
    about += f"Card: {found['card']}." if found["card"] else "There was no card."
    words = "Operations a second over operations per byte of memory, under the limits of one H200"
    return [Table(every, cells, about), Picture(roofline(found["rows"]), "Limits open, measured filled.", words)]


def roofline(rows: Sequence[Mapping[str, Any]]) -> Figure:
    """Operations a second over operations per byte of memory: ceilings, and where each kernel's limit stands under
    them (open), with what was measured (filled)."""
    figure = new_figure((7.2, 4.6))
    axes = figure.add_subplot()
    intensity = np.logspace(-0.5, 5.0, 200)
    peak = 2.0 * gpu.INSTRUCTIONS["float64"]
    axes.loglog(intensity, np.minimum(peak, gpu.MEMORY * intensity), color="0.25", linewidth=1.4)
    axes.text(3e4, 1.15 * peak, "34 TFLOP/s, double precision", fontsize=SMALL, color=WORDS, ha="right")
    axes.text(0.7, gpu.MEMORY, "4.8 TB/s", fontsize=SMALL, color=WORDS, rotation=57, ha="center", va="center")
    for k, row in enumerate(row for row in rows if row["dtype"] == "float64"):
        x, operations = row["machine_operations"] / row["bytes"], row["machine_operations"]
        label = f"{row['machine']}, {row['question'].replace('_', ' ')}: {row['binding']} binds"
        least = min(limit for limit in row["limits"].values() if limit is not None)
        axes.plot(x, operations * least, "o", mfc="none", color=color(k), label=label)
        if row["rate"] is not None:
            axes.plot(x, operations * max(row["rate"], row["by_column"]), "o", color=color(k))
    axes.set_xlabel("operations per byte of memory")
    axes.set_ylabel("operations a second")
    measured = [row["machine_operations"] * row["rate"] for row in rows if row["rate"] is not None]
    axes.set_ylim(min([1e12, *(0.5 * x for x in measured)]), 1e14)
    quiet_axes(axes, "One H200: limits by the kernels' text")
    axes.legend(fontsize=SMALL, loc="lower right", frameon=False)
    return figure
