"""What `linkwright simulate` prints and saves: the joints' values, events and the certificate of a run."""

from __future__ import annotations

import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from linkwright.errors import LinkwrightError, ModelError
from linkwright.view.animation import animate_solution
from linkwright.view.coupling_efforts import coupling_efforts
from linkwright.view.csv_files import write_csv
from linkwright.view.motion_tables import PARTS, UNITS, root_mean_square
from linkwright.view.tables import Cell, print_table

if TYPE_CHECKING:
    from linkwright.simulation.results.solution import Solution

Array = np.ndarray[Any, np.dtype[np.float64]]

SHORTEST, LONGEST = 4.0, 30.0  # seconds of a film: what is shorter in life is slowed down, what is longer sped up
EVENTS = 20  # that are listed for people
LONG = 1_000_000  # instants: more are written as they come
WRENCH = tuple(zip(PARTS, UNITS, strict=True))
HEADINGS = ("joint", "start", "end", "lowest", "highest", "unit")
JOINTS = 16  # coordinates: where there are more, only those of drives and of the freedoms are listed


def check_run(path: Path) -> Path:
    """Refuse, before any work is done, an ending of which no run is kept."""
    if path.suffix.lower() not in (".nc", ".csv"):
        raise LinkwrightError(
            f"{path}: a run is saved as NetCDF, '{path.stem}.nc', or as a table, '{path.stem}.csv', not as "
            f"'{path.suffix}'."
        )
    return path


def save_run(s: Solution, path: Path) -> None:
    """By the file's ending: all of it as NetCDF, or every instant as CSV."""
    if path.suffix.lower() == ".nc":
        s.save(path)
        return
    write_csv(path, columns(s) | _more_columns(s))


def too_long_for_memory(count: int | None, path: Path | None) -> bool:
    """Whether a run of so many instants is better written while it goes on."""
    return path is not None and path.suffix.lower() == ".nc" and count is not None and count > LONG


def instants(until: float, count: int | None) -> Array | None:
    """`count` evenly spaced times from 0 to `until`, s; None (`simulate` chooses, or refuses `until`) otherwise."""
    if count is not None and count < 2:
        raise ModelError(f"a run is reported at 2 instants at least, not {count}.")
    return np.linspace(0.0, until, count) if count is not None and 0.0 < until < np.inf else None


def facts(s: Solution) -> dict[str, Any]:
    """What came out, in words and numbers; `table` has every instant."""
    return {
        "certificate": s.certificate().as_dict(),
        "events": [{"name": event.name, "time": event.t} for event in s.events],
        "efforts": {joint: {"smallest": float(x.min()), "largest": float(x.max())} for joint, x in s.tau.items()},
        "table": {heading: column.tolist() for heading, column in columns(s).items()},
    }


def columns(s: Solution) -> dict[str, Array]:
    """Headings with units, and values over time: time, every joint's coordinates, efforts, energy."""
    found = {"time [s]": s.t}
    for name, coordinate, x in _coordinates(s):
        found[f"{coordinate} [{_unit(s, name, coordinate)}]"] = x
    for name, x in s.tau.items():
        rates = s.model.mechanism.joints[name].rates
        for rate, effort in zip(rates, x.reshape(len(s.t), -1).T, strict=True):
            found[f"effort {rate} [{'N' if _unit(s, name, rate) == 'm' else 'N m'}]"] = effort
    return found | {"kinetic energy [J]": s.energy.kinetic, "potential energy [J]": s.energy.potential}


def _more_columns(s: Solution) -> dict[str, Array]:
    """Rates of all joints, the largest gap, what joints and couplings carry; that not by compliance: loops give."""
    found = {}
    for name, x in s.joint_rates().items():
        for rate, column in zip(s.model.mechanism.joints[name].rates, x.reshape(len(s.t), -1).T, strict=True):
            found[f"rate {rate} [{_unit(s, name, rate)}/s]"] = column
    found["gap [m, rad]"] = s.closure
    if s.method == "compliance":
        return found
    carried = s.reactions()
    for joint, wrench in carried.items():
        found |= {f"{joint} {part} [{unit}]": wrench[:, k] for k, (part, unit) in enumerate(WRENCH)}
    return found | {told.heading: told.effort for told in coupling_efforts(s.model, carried.couplings)}


def _efforts(s: Solution) -> list[tuple[Cell, ...]]:
    """Per rate that has an effort: its smallest, largest and root mean square, with the unit."""
    rows: list[tuple[Cell, ...]] = []
    for name, x in s.tau.items():
        joint = s.model.mechanism.joints[name]
        for rate, effort in zip(joint.rates, x.reshape(len(s.t), -1).T, strict=True):
            told = (float(effort.min()), float(effort.max()), root_mean_square(s.t, effort))
            rows.append((rate, *told, joint.effort_unit(rate)))
    return rows


def print_run(s: Solution) -> None:
    """Joints, efforts, events and the certificate, on standard output."""
    print_table(HEADINGS, joint_rows(s))
    if efforts := _efforts(s):
        print()
        print_table(("effort", "smallest", "largest", "root mean square", "unit"), efforts)
    for event in s.events[:EVENTS]:
        print(f"{event.name} at t = {event.t:.9g} s")
    if len(s.events) > EVENTS:
        print(f"and {len(s.events) - EVENTS} more events")
    print()
    print(s.certificate())


RANK_HEADINGS = (
    "rank",
    "subsystems",
    "operations",
    "reductions/step",
    "work [us/step]",
    "waiting [us/step]",
    "fastest step [us]",
)


def print_ranks(s: Solution) -> None:
    """What each rank of a distributed run did, on standard output."""
    rows = [
        (k, ", ".join(r.subsystems), r.operations, r.reductions, 1e6 * r.work, 1e6 * r.waiting, 1e6 * r.fastest)
        for k, r in enumerate(s.ranks)
    ]
    print()
    print_table(RANK_HEADINGS, rows)


def rank_facts(s: Solution) -> list[dict[str, Any]]:
    """The same for a program, in seconds per step."""
    return [asdict(rank) for rank in s.ranks]


def joint_rows(s: Solution) -> list[tuple[Cell, ...]]:
    """Coordinate, start, end, lowest, highest and unit, of the joints that are listed for people."""
    found = _coordinates(s)
    if len(found) > JOINTS:
        main = {*s.model.actuated, *(name.partition(".")[0] for name in s.model.independent)}
        found = [row for row in found if row[0] in main] or found
    rows: list[tuple[Cell, ...]] = []
    for name, coordinate, x in found:
        told = [round(float(y), 9) + 0.0 for y in (x[0], x[-1], x.min(), x.max())]
        rows.append((coordinate, *told, _unit(s, name, coordinate)))
    return rows


def film(s: Solution, path: Path) -> None:
    """Save the animation, as fast as in life where that is neither too short nor too long to look at."""
    lasting = float(s.t[-1] - s.t[0])
    speed = lasting / float(np.clip(lasting, SHORTEST, LONGEST)) if lasting else 1.0
    if not sys.stderr.isatty():
        animate_solution(s, path, speed=speed)
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(transient=True, console=Console(stderr=True)) as bar:
        task = bar.add_task("drawing frames")
        animate_solution(s, path, speed=speed, progress=lambda k, n: bar.update(task, completed=k, total=n))


def _coordinates(s: Solution) -> list[tuple[str, str, Array]]:
    """Joint, coordinate, its values (T,)."""
    found = []
    for name, x in s.joint_values().items():
        named = s.model.mechanism.joints[name].coordinates
        found += [(name, c, column) for c, column in zip(named, x.reshape(len(s.t), -1).T, strict=True)]
    return found


def _unit(s: Solution, joint: str, coordinate: str) -> str:
    """rad or m; nothing for the parts of a quaternion."""
    said = s.model.mechanism.joints[joint]
    if said.slides(coordinate):
        return "m"
    quaternion = len(said.coordinates) > len(said.rates) and coordinate in said.coordinates[-4:]
    return "" if quaternion else "rad"
