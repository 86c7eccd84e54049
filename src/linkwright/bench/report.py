"""What `linkwright bench` prints: a line as soon as it is measured, and the whole for programs."""

from __future__ import annotations

import platform
from typing import Any

import llvmlite.binding as llvm

from linkwright.bench import loops
from linkwright.bench import open_systems as bench
from linkwright.bench.cases import OPEN
from linkwright.bench.compiling import first_answers
from linkwright.engines import host


def open_systems(quick: bool, silent: bool) -> dict[str, Any]:
    """Run the suite."""
    rounds, batch = (2, bench.BATCH // 10) if quick else (7, bench.BATCH)
    say = (lambda *_: None) if silent else print
    say(f"{platform.machine()} {llvm.get_host_cpu_name()}, {host.lanes()} lanes, one core, batches of {batch:,} states")
    top = bench.peak(rounds)
    say(f"multiply-add peak of this core: {top / 1e9:.0f} GFLOP/s\n")
    head = f"{'machine':20s}{'question':10s}{'operations':>11s}{'ours':>11s}{'GFLOP/s':>9s}"
    say(head + f"{'Pinocchio':>12s}{'MuJoCo':>12s}{'faster by':>11s}")
    found: dict[str, Any] = {"processor": llvm.get_host_cpu_name(), "lanes": host.lanes(), "peak": top, "rows": []}
    for row in bench.rows(rounds, batch, list(OPEN)):
        rate = row.operations / row.seconds / 1e9
        peers = "".join(_time(row.peers.get(name)) for name in ("Pinocchio", "MuJoCo"))
        ours = f"{row.machine:20s}{row.question:10s}{row.operations:11,d}{_time(row.seconds, 11)}{rate:9.1f}"
        say(f"{ours}{peers}{row.ratio:10.0f}x")
        found["rows"].append({**row._asdict(), "ratio": row.ratio})
    say("\none UR5 state from Python, forward dynamics")
    found["one state, microseconds"] = bench.single(rounds)
    for name, microseconds in found["one state, microseconds"].items():
        say(f"  {name:40s}{microseconds:8.2f} us")
    say("\nfirst answer for Talos: tracing, and all in all")
    found["first answer, seconds"] = first_answers("Talos")
    for name, (traced, whole) in found["first answer, seconds"].items():
        say(f"  {name:40s}{traced:8.2f} s{whole:8.2f} s")
    return found


def closed_loops(quick: bool, silent: bool) -> dict[str, Any]:
    """Run the suite of closed loops."""
    rounds, batch = (2, bench.BATCH // 10) if quick else (7, bench.BATCH)
    say = (lambda *_: None) if silent else print
    say(f"{platform.machine()} {llvm.get_host_cpu_name()}, {host.lanes()} lanes, one core, batches of {batch:,} states")
    head = f"\n{'forward dynamics':16s}{'operations sslm':>16s}{'slm':>8s}{'system':>8s}{'ours':>11s}"
    say(head + f"{'reactions':>11s}{'Pinocchio':>12s}{'MuJoCo soft':>13s}{'faster by':>11s}")
    found: dict[str, Any] = {"processor": llvm.get_host_cpu_name(), "lanes": host.lanes(), "rows": []}
    for row in loops.rows(rounds, batch):
        counts = f"{row.operations['sslm']:16,d}{row.operations['slm']:8,d}{row.operations['system']:8,d}"
        ours = f"{row.machine:16s}{counts}{_time(row.accelerations, 11)}{_time(row.reactions, 11)}"
        say(f"{ours}{_time(row.peers['Pinocchio'])}{_time(row.peers['MuJoCo'], 13)}{row.ratio:10.0f}x")
        found["rows"].append({**row._asdict(), "ratio": row.ratio})
    for machine in ("four-bar", "Stewart"):
        say(f"\none state of the {machine} from Python, forward dynamics")
        found[f"one {machine}, microseconds"] = times = loops.single(rounds, machine)
        for name, microseconds in times.items():
            say(f"  {name:40s}{microseconds:8.2f} us")
    return found


def _time(seconds: float | None, width: int = 12) -> str:
    if seconds is None:
        return " " * (width - 1) + "-"
    text = f"{seconds * 1e9:.1f} ns" if seconds < 1e-6 else f"{seconds * 1e6:.2f} us"
    return f"{text:>{width}s}"
