"""What `linkwright bench` prints: a line as soon as it is measured, and the whole for programs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import llvmlite.binding as llvm

from benchmarks import loops, peers, simulate, simulate_processes, variants
from benchmarks import open_systems as bench
from benchmarks.cases import OPEN, ROBOT_NAMES, robots_installed
from benchmarks.cells import peer_cell, ratio_cell, tell_absent, time_cell
from benchmarks.compiling import first_answers
from benchmarks.machine import machine_line
from linkwright.engines import target


def open_systems(quick: bool, silent: bool) -> dict[str, Any]:
    """Run the suite."""
    rounds, batch = (2, bench.BATCH // 10) if quick else (7, bench.BATCH)
    say = (lambda *_: None) if silent else print
    say(f"{machine_line()}, one core, batches of {batch:,} states")
    robots = robots_installed()
    absent = tell_absent(say, *(() if robots else ("example-robot-data",)))
    top = bench.peak(rounds)
    say(f"multiply-add peak of this core: {top / 1e9:.0f} GFLOP/s; in brackets with the operations sines are made of\n")
    head = f"{'machine':20s}{'question':10s}{'operations':>20s}{'ours':>11s}{'GFLOP/s':>15s}{'of peak':>8s}"
    say(head + f"{'Pinocchio':>15s}{'MuJoCo':>15s}{'faster by':>11s}")
    found: dict[str, Any] = {"processor": llvm.get_host_cpu_name(), "lanes": target.lanes(), "peak": top, "rows": []}
    found["absent"] = absent
    for row in bench.rows(rounds, batch, [name for name in OPEN if robots or name not in ROBOT_NAMES]):
        counted, executed = (x / row.seconds for x in (row.operations, row.machine_operations))
        operations = f"{row.operations:,d} ({row.machine_operations:,d})"
        rates = f"{counted / 1e9:.1f} ({executed / 1e9:.1f})"
        others = "".join(peer_cell(name, row.peers, 15) for name in ("Pinocchio", "MuJoCo"))
        ours = f"{row.machine:20s}{row.question:10s}{operations:>20s}{time_cell(row.seconds, 11)}{rates:>15s}"
        say(f"{ours}{executed / top:8.0%}{others}{ratio_cell(row.ratio)}")
        found["rows"].append({**row._asdict(), "ratio": row.ratio})
    if not robots:
        return found
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
    say(f"{machine_line()}, one core, batches of {batch:,} states")
    absent = tell_absent(say)
    head = f"\n{'forward dynamics':16s}{'operations sslm':>16s}{'slm':>8s}{'system':>8s}{'ours':>11s}"
    say(head + f"{'reactions':>11s}{'Pinocchio':>15s}{'MuJoCo soft':>15s}{'faster by':>11s}")
    found: dict[str, Any] = {"processor": llvm.get_host_cpu_name(), "lanes": target.lanes(), "rows": []}
    found["absent"] = absent
    verbs = []
    for row in loops.rows(rounds, batch):
        counts = f"{row.operations['sslm']:16,d}{row.operations['slm']:8,d}{row.operations['system']:8,d}"
        ours = f"{row.machine:16s}{counts}{time_cell(row.accelerations, 11)}{time_cell(row.reactions, 11)}"
        say(f"{ours}{peer_cell('Pinocchio', row.peers, 15)}{peer_cell('MuJoCo', row.peers, 15)}{ratio_cell(row.ratio)}")
        found["rows"].append({**row._asdict(), "ratio": row.ratio})
        verbs.append(f"  {row.machine:16s}{time_cell(row.verbs[0])}{time_cell(row.verbs[1])}")
    say(f"\nthe verbs, with all they check and fresh memory, all cores\n  {'':16s}{'forward':>12s}{'reactions':>12s}")
    say("\n".join(verbs))
    for machine in ("four-bar", "Stewart"):
        say(f"\none state of the {machine} from Python, forward dynamics")
        found[f"one {machine}, microseconds"] = times = loops.single(rounds, machine)
        for name, microseconds in times.items():
            say(f"  {name:40s}{microseconds:8.2f} us")
    return found


def simulations(quick: bool, silent: bool) -> dict[str, Any]:
    """Run the suite of whole runs."""
    rounds = 1 if quick else 5
    say = (lambda *_: None) if silent else print
    say(f"{machine_line()}, one core")
    absent = tell_absent(say, engines=("Pinocchio", "MuJoCo", "Exudyn"))
    say("time: stepping, after compiling; call: all of model.simulate on a model that has run before")
    unsure = simulate.reference_error(1.0 if quick else 10.0)
    say(f"errors at the end, against a reference that is good to {unsure:.0e} rad")
    head = f"\n{'machine':22s}{'contender':38s}{'time':>12s}{'call':>12s}{'error':>10s}{'gap':>10s}{'energy':>10s}"
    say(head + f"{'ours is faster by':>19s}")
    found: dict[str, Any] = {"processor": llvm.get_host_cpu_name(), "lanes": target.lanes(), "reference error": unsure}
    found["absent"] = absent
    runs = [*_runs(simulate.four_bar(rounds, 1.0, quick=True) if quick else simulate.four_bar(rounds), say)]
    runs += _runs(simulate.machines(rounds, quick), say)
    found["runs"] = [{**run._asdict(), "ratio": ratio} for run, ratio in runs]
    many = simulate.ensemble(rounds=1 if quick else 3, runs=200 if quick else 10_000)
    found["ensemble"] = many._asdict()
    say(f"\n{many.runs:,} four-bar runs of 1 s, per run, and how much faster than a run by itself")
    say(f"(gap {many.closure:.0e}; {many.error:.0e} rad from the same runs by themselves)")
    for name, seconds in {"one core": many.one_core, "all cores": many.all_cores}.items():
        ratios = f"{many.steps / seconds:8.1f}x by steps{many.single / seconds:8.1f}x by runs"
        say(f"  {name:14s}{time_cell(seconds)}{ratios}")
    alone = {"the steps": many.steps, "the run": many.single, "the call": many.single_call}
    say(f"  {'by itself':14s}" + ",".join(f"{time_cell(seconds)} {what}" for what, seconds in alone.items()))
    if not quick:
        say(f"\nwhole process: linkwright {' '.join(simulate_processes.COMMAND)}")
        found["process, seconds"] = times = simulate_processes.commands(rounds)
        if peers.installed("pinocchio"):
            times["a process that only imports pinocchio and scipy"] = simulate_processes.peer_imports(rounds)
        for name, seconds in times.items():
            say(f"  {name:50s}{seconds:8.2f} s")
    return found


def variants_of_machines(quick: bool, silent: bool) -> dict[str, Any]:
    """Run the suite of numbers that vary."""
    rounds, batch = 2 if quick else 7, variants.BATCH
    say = (lambda *_: None) if silent else print
    say(f"{machine_line()}, one core, batches of {batch:,} states")
    say("forward dynamics; all lengths, masses, centres of mass and tensors are inputs, or folded in as constants")
    say("by lengths: the four-bar drawn from its four lengths and three masses, closed by `meet`, its links rods\n")
    head = f"{'machine':16s}{'numbers':>8s}{'operations':>12s}{'constant':>10s}{'one set for all':>24s}"
    say(f"{head}{'a set for each':>24s}{'folded in':>12s}")
    found: dict[str, Any] = {"processor": llvm.get_host_cpu_name(), "lanes": target.lanes(), "rows": []}
    for row in variants.rows(rounds, batch):
        shared, each = (f"{time_cell(x, 14)} ({x / row.constant:5.2f}x)" for x in (row.shared, row.each))
        counts = f"{row.numbers:8d}{row.operations:12,d}{row.constant_operations:10,d}"
        say(f"{row.machine:16s}{counts}{shared:>24s}{each:>24s}{time_cell(row.constant)}")
        found["rows"].append({**row._asdict(), "ratio": row.ratio})
    many = variants.throughput(rounds, batch)
    found["four-bars per second and core"] = many._asdict()
    say(f"\n{many.variants:,} four-bars, each with numbers of its own, per second and core")
    say(f"  closed by model.assemble, then solved        {many.by_verb:12,.0f}")
    say(f"  closed by model.function('assemble'), solved  {many.assembled:12,.0f}   (to {many.gap:.0e} m)")
    say(f"  solved in a known pose                        {many.known:12,.0f}")
    return found


def _runs(rows: Iterator[simulate.Row], say: Callable[..., None]) -> Iterator[tuple[simulate.Row, float | None]]:
    """Each row as it is measured, and a peer's time against our first run of the same machine."""
    ours: dict[str, float] = {}
    for row in rows:
        ratio = None
        if row.seconds is not None:
            mine = ours.setdefault(row.machine, row.seconds)
            ratio = row.seconds / mine if row.peer else None
        cells = "".join("-".rjust(10) if x is None else f"{x:10.0e}" for x in (row.error, row.closure, row.energy))
        times = "".join("-".rjust(12) if x is None else f"{1e3 * x:9.1f} ms" for x in (row.seconds, row.call))
        last = f"{ratio:18.3g}x" if ratio else f"  {row.note}" if row.note else ""
        say(f"{row.machine:22s}{row.contender:38s}{times}{cells}{last}")
        yield row, ratio
