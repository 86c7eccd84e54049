"""What `linkwright study` prints, saves and draws of a study's Dataset, which need not fit in memory."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from linkwright.errors import LinkwrightError
from linkwright.mechanism.files.file_writing import replacing, write_text
from linkwright.simulation.results.netcdf_files import save_dataset
from linkwright.view.csv_files import write_blocks
from linkwright.view.tables import print_table

if TYPE_CHECKING:
    from matplotlib.figure import Figure
    from xarray import Dataset

LINES = 20  # of the table that is printed; the file has all
BLOCK = 200_000  # variants that are read at once
DOTS = 5000  # that are drawn
REASONS = 3  # that are told
GREEN, RED = "#1d5c3a", "#b5332e"


class StudyTable:
    """The variants of a study one after the other: `names` of what varies, `asks` with one number a variant."""

    def __init__(self, found: Dataset) -> None:
        self.found, self.dims = found, found.ok.dims
        self.shape, self.size = found.ok.shape, int(found.ok.size)
        self.names = [str(name) for name in found.coords if name != "failure"]
        self.asks = [str(name) for name in found.data_vars if name != "ok" and found[name].dims == self.dims]
        self.lost = int(found.failure.size)

    def heading(self, name: str) -> str:
        unit = self.found[name].attrs.get("units", "")
        return f"{name} [{unit}]" if unit else name

    def rows(self, at: Any) -> dict[str, np.ndarray]:
        """Columns of the variants with these counts: what varies, the answers, and `ok`."""
        places = dict(zip(self.dims, np.unravel_index(np.asarray(at), self.shape), strict=True))
        import xarray

        chosen = {dim: xarray.DataArray(k, dims="variant") for dim, k in places.items()}
        some = self.found[[*self.asks, "ok"]].isel(chosen)
        columns = {name: self.found[name].values[places[self.found[name].dims[0]]] for name in self.names}
        return columns | {name: some[name].values for name in (*self.asks, "ok")}

    def blocks(self) -> Iterator[dict[str, np.ndarray]]:
        """All variants, as many at a time as memory takes lightly."""
        for start in range(0, self.size, BLOCK):
            yield self.rows(np.arange(start, min(self.size, start + BLOCK)))

    def spread(self) -> dict[str, dict[str, Any]]:
        """Per answer the least, the largest, with what varied there, and the mean."""
        sums = dict.fromkeys(self.asks, 0.0)
        ends: dict[str, dict[str, Any]] = {ask: {} for ask in self.asks}
        for block in self.blocks():
            ok = block["ok"]
            for ask in self.asks if ok.any() else ():
                x = block[ask]
                sums[ask] += float(x[ok].sum())
                for end, sign in (("least", 1.0), ("largest", -1.0)):
                    k = int(np.argmin(np.where(ok, sign * x, np.inf)))
                    if end not in ends[ask] or sign * x[k] < sign * ends[ask][end]:
                        ends[ask][end] = float(x[k])
                        ends[ask][f"at_{end}"] = {name: float(block[name][k]) for name in self.names}
        answered = self.size - self.lost
        return {ask: {**ends[ask], "mean": sums[ask] / answered} for ask in self.asks} if answered else {}


def study_facts(found: Dataset) -> dict[str, Any]:
    """What came out, for a program: how many variants, the spread of every answer, why some have none."""
    table = StudyTable(found)
    reasons = zip(found.failure.values[:LINES].tolist(), found.reason.values[:LINES].tolist(), strict=True)
    return {
        "variants": table.size,
        "failed": table.lost,
        "axes": dict(zip(table.dims, table.shape, strict=True)),
        "units": {name: found[name].attrs.get("units", "") for name in (*table.names, *table.asks)},
        "answers": table.spread(),
        "reasons": {str(k): why for k, why in reasons},
    }


def print_study(found: Dataset, title: str) -> None:
    """Some of the variants, the spread of every answer, how many have none and why."""
    table = StudyTable(found)
    print(f"{title}; {table.size:,} variants")
    print()
    at = np.unique(np.linspace(0, table.size - 1, min(LINES, table.size)).round().astype(int))
    columns, names = table.rows(at), [*table.names, *table.asks]
    shown = [
        [float(columns[name][k]) if columns["ok"][k] or name in table.names else None for name in names]
        for k in range(len(at))
    ]
    print_table([table.heading(name) for name in names], shown)
    if len(at) < table.size:
        print(f"{len(at)} of {table.size:,} lines; --out FILE.csv or FILE.nc has them all")
    print()
    for ask, x in table.spread().items():
        unit = found[ask].attrs.get("units", "")
        ends = [f"{x[end]:.6g} {unit} at {_place(x[f'at_{end}'], found)}" for end in ("least", "largest")]
        print(f"{ask}: from {ends[0]} to {ends[1]}; mean {x['mean']:.6g} {unit}".rstrip())
    if table.lost:
        print(f"{table.lost:,} of {table.size:,} variants have no answer:")
        for k, why in zip(found.failure.values[:REASONS], found.reason.values[:REASONS], strict=True):
            print(f"  variant {k}: {why}")


def check_study_file(path: Path) -> Path:
    if path.suffix.lower() not in (".nc", ".csv", ".json"):
        raise LinkwrightError(f"{path}: a study is saved as .nc, .csv or .json, not as '{path.suffix}'.")
    return path


def save_study(found: Dataset, path: Path, kept: Path | None) -> None:
    """Every variant: NetCDF, CSV or, in short, JSON; kept: the file that the study has already."""
    table = StudyTable(found)
    if path.suffix.lower() == ".nc":
        with replacing(path) as made:
            if kept is not None:
                shutil.copyfile(kept, made)
            else:
                save_dataset(found, made)
    elif path.suffix.lower() == ".json":
        write_text(path, json.dumps(study_facts(found), indent=2))
    else:
        names = [*table.names, *table.asks]
        blocks = ([block[name] for name in names] for block in table.blocks())
        write_blocks(path, [table.heading(name) for name in names], blocks)


def plot_study(found: Dataset, title: str) -> Figure:
    """A row a question: its answers against everything that varies, a dot a variant; those without one below."""
    import matplotlib.pyplot as plt

    table = StudyTable(found)
    at = np.unique(np.linspace(0, table.size - 1, min(DOTS, table.size)).round().astype(int))
    columns = table.rows(at)
    ok = columns["ok"].astype(bool)
    size = (3.6 * len(table.names) + 0.6, 3.0 * max(1, len(table.asks)) + 0.5)
    figure, panels = plt.subplots(
        max(1, len(table.asks)), len(table.names), figsize=size, layout="constrained", squeeze=False, sharey="row"
    )
    for row, ask in zip(panels, table.asks, strict=False):
        for panel, name in zip(row, table.names, strict=True):
            panel.plot(columns[name][ok], columns[ask][ok], ".", ms=4 if len(at) < 500 else 2, color=GREEN)
            lost = columns[name][~ok]
            panel.plot(lost, np.zeros(len(lost)), "|", color=RED, transform=panel.get_xaxis_transform())
            panel.set(xlabel=table.heading(name))
            panel.grid(alpha=0.25)
        row[0].set_ylabel(table.heading(ask))
    told = f"{title}; {table.size:,} variants" + (f", {table.lost:,} without an answer (red)" if table.lost else "")
    figure.suptitle(told, fontsize=10, wrap=True)
    plt.close(figure)
    return figure


def _place(numbers: dict[str, float], found: Dataset) -> str:
    return ", ".join(f"{name} = {x:.6g} {found[name].attrs.get('units', '')}".rstrip() for name, x in numbers.items())
