"""What `linkwright sweep` prints, saves and draws: answers against the parameters that vary."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from linkwright.design.parameter_sweep import Sweep
from linkwright.mechanism.files.file_writing import write_text
from linkwright.view.csv_files import write_csv
from linkwright.view.motion_tables import check_table
from linkwright.view.tables import print_table

if TYPE_CHECKING:
    from matplotlib.figure import Figure

LINES = 40  # of the table that is printed; the file has all


def facts(found: Sweep) -> dict[str, Any]:
    """What came out, for a program; where there is no answer, null, and the reason."""
    rows = list(np.ndindex(found.ok.shape))
    over = list(found.over.items())
    return {
        "name": found.model.name,
        "drive": found.drive,
        "motion": found.trajectory.words,
        "over": {name: x.tolist() for name, x in over},
        "units": dict(found.units),
        "table": [
            {
                **{name: float(x[k]) for (name, x), k in zip(over, at, strict=True)},
                **{words: float(x[at]) if found.ok[at] else None for words, x in found.values.items()},
                **({} if found.ok[at] else {"reason": found.reasons[at]}),
            }
            for at in rows
        ],
    }


def print_sweep(found: Sweep) -> None:
    """The table, the best of every column, and how many variants have no answer and why."""
    table = facts(found)["table"]
    print(f"{found.model.name}: {found.drive} {found.trajectory.words}; {len(table)} variants")
    print()
    units = {name: found.model.parameters[name].unit for name in found.over} | dict(found.units)
    headings = tuple(f"{name} [{unit}]" if unit else name for name, unit in units.items())
    shown = (
        table if len(table) <= LINES else [table[k] for k in np.linspace(0, len(table) - 1, LINES).round().astype(int)]
    )
    print_table(headings, [tuple(row[name] for name in units) for row in shown])
    if len(shown) < len(table):
        print(f"{len(shown)} of {len(table)} lines; --out FILE.csv has them all")
    print()
    for words, x in found.values.items():
        if found.ok.any():
            low, high = (np.unravel_index(k, x.shape) for k in (_first(x, found.ok, 1.0), _first(x, found.ok, -1.0)))
            print(f"{words}: from {_told(found, words, low)} to {_told(found, words, high)}")
    lost = int((~found.ok).sum())
    if lost:
        at, why = next(iter(found.reasons.items()))
        print(f"{lost} of {found.ok.size} variants have no answer, the first at {_place(found, at)}: {why}")


def save_sweep(found: Sweep, path: Path) -> None:
    """Every variant, as CSV or as JSON by the file's ending."""
    if check_table(path).suffix.lower() == ".json":
        write_text(path, json.dumps(facts(found), indent=2))
        return
    table = facts(found)["table"]
    numbers = {name: [np.nan if row[name] is None else row[name] for row in table] for name in _headings(found)}
    write_csv(path, {heading: np.array(numbers[name]) for name, heading in _headings(found).items()})


def _headings(found: Sweep) -> dict[str, str]:
    """Parameters and questions, with their units."""
    units = {name: found.model.parameters[name].unit for name in found.over} | dict(found.units)
    return {name: f"{name} [{unit}]" if unit else name for name, unit in units.items()}


def plot_sweep(found: Sweep) -> Figure:
    """One panel a question: a curve over one parameter, a map over two; of more, the first two, the others in the
    middle."""
    import matplotlib.pyplot as plt

    names, count = list(found.over), len(found.values)
    figure, panels = plt.subplots(1, count, figsize=(5.2 * count, 4.2), layout="constrained", squeeze=False)
    middle = tuple(len(found.over[name]) // 2 for name in names[2:])
    place = int(np.ravel_multi_index(middle, found.ok.shape[2:])) if middle else 0
    headings = _headings(found)
    for panel, (words, x) in zip(panels[0], found.values.items(), strict=True):
        shown = np.where(found.ok, x, np.nan).reshape(*found.ok.shape[:2], -1)[..., place]
        if len(names) == 1:
            panel.plot(found.over[names[0]], shown, marker=".", color="#1d5c3a")
            panel.set(xlabel=headings[names[0]], ylabel=headings[words])
            panel.grid(alpha=0.25)
        else:
            drawn = panel.pcolormesh(found.over[names[0]], found.over[names[1]], shown.T, shading="nearest")
            figure.colorbar(drawn, ax=panel, label=headings[words])
            panel.set(xlabel=headings[names[0]], ylabel=headings[names[1]])
    held = ", ".join(f"{name} = {found.over[name][k]:.4g}" for name, k in zip(names[2:], middle, strict=True))
    figure.suptitle(f"{found.model.name}: {found.drive} {found.trajectory.words}" + (f"; {held}" if held else ""))
    plt.close(figure)
    return figure


def _first(x: np.ndarray, ok: np.ndarray, sign: float) -> int:
    """The flat index of the least (sign 1) or largest (sign -1) answer."""
    return int(np.argmin(np.where(ok, sign * x, np.inf)))


def _told(found: Sweep, words: str, at: Any) -> str:
    return f"{found.values[words][at]:.6g} {found.units[words]} at {_place(found, at)}"


def _place(found: Sweep, at: Any) -> str:
    """The numbers of a variant."""
    listed = zip(found.over.items(), at, strict=True)
    units = {name: found.model.parameters[name].unit for name in found.over}
    return ", ".join(f"{name} = {x[k]:.6g} {units[name]}".rstrip() for (name, x), k in listed)
