"""A run in a NetCDF file: written whole or not at all, with a checksum, and checked before it is believed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from linkwright.errors import LinkwrightError
from linkwright.forces.element import OwnState
from linkwright.mechanism import Mechanism
from linkwright.mechanism.elements import Joint
from linkwright.mechanism.files.file_writing import replacing
from linkwright.mechanism.files.paths import as_path, check_place, reason, writing
from linkwright.mechanism.files.toml_files import read_toml
from linkwright.model import Model, build
from linkwright.model.answers import Array, Energy
from linkwright.simulation.results.checksum import append_checksum, checksum_holds, is_hdf5
from linkwright.simulation.results.dataset import FORM, dataset_of
from linkwright.simulation.results.netcdf_files import save_dataset
from linkwright.simulation.results.schema import ADVICE, LARGE, Content, check_sizes, mapped_arrays
from linkwright.simulation.results.solution import Event, RunCost, Solution
from linkwright.simulation.running.run_log import ModeChange

if TYPE_CHECKING:
    from xarray import Dataset

NAMES = ("coordinate", "rate", "effort", "event")
PATH = "A run is saved to a file and loaded from it: its path is needed"
ROWS = "rows_reached"
COSTS = {field.name: float if field.name.endswith("seconds") else int for field in fields(RunCost)}


def save_solution(s: Solution, path: str | PathLike[str]) -> None:
    """Write NetCDF. Reactions are not in it: they follow from the rest."""
    file = checked_place(path)
    kept = dataset_of(s, reactions=False)
    kept = kept.drop_vars([name for name in NAMES if not kept[name].size])  # a file cannot hold an empty list of texts
    kept["mechanism"] = kept.attrs.pop("mechanism")  # attributes are limited in length
    encoding = {name: {"_FillValue": None} for name, x in kept.variables.items() if x.dtype.kind == "f"}
    with replacing(file) as made:
        save_dataset(kept, made, encoding)
        append_checksum(made)


def checked_place(path: str | PathLike[str]) -> Path:
    """Where a run is to be saved; refused, before any work is done, where it cannot be."""
    file = as_path(path, PATH)
    if file.suffix.lower() not in (".nc", ".nc4", ".h5"):
        raise LinkwrightError(f"{file}: a run is saved as NetCDF, '{file.stem}.nc', not as '{file.suffix}'.")
    check_place(file)
    with writing(file):
        if file.resolve().exists() and not file.resolve().is_file():
            raise LinkwrightError(f"{file} cannot be written: it is not a plain file.")
    return file


def load_solution(path: str | PathLike[str], check: bool = True) -> Solution:
    """A run as it was saved, with its machine built again from the text that came along.

    Arrays of a large file are mapped into memory, not read. A file that was changed or damaged since is refused;
    `check=False` takes it all the same, if it still is a run.

    >>> import linkwright as lw, tempfile, pathlib
    >>> path = pathlib.Path(tempfile.mkdtemp()) / "run.nc"
    >>> model = lw.gallery.load("double-pendulum").build()
    >>> model.simulate(model.reference, until=0.1).save(path)
    >>> lw.load_solution(path).status
    'ran to t = 0.1 s'
    """
    file = as_path(path, PATH)
    try:
        if not file.is_file():
            what = "this is a folder. Name a file in it." if file.is_dir() else "there is no such file."
            raise LinkwrightError(f"{file}: {what}")
        if not is_hdf5(file):
            raise LinkwrightError(f"{file}: this is not a NetCDF file. {ADVICE}")
        intact = checksum_holds(file)
    except OSError as error:
        raise LinkwrightError(f"{file}: cannot be read: {reason(error)}.") from None
    if check and not intact:
        raise LinkwrightError(
            f"{file}: this is not a saved run as Solution.save() wrote it: it was changed or damaged since. "
            "Pass check=False to load it all the same."
        )
    return _solution(_reached(_dataset(file, intact), file, mapped_arrays(file)))


def _reached(dataset: Dataset, file: Path, mapped: Mapping[str, Array]) -> Content:
    """Without the rows that a run never came to, where its file is as long as it was to be."""
    if ROWS not in dataset.attrs:
        return Content(dataset, file, mapped)
    rows = int(Content(dataset, file).number(ROWS))
    axis = "run" if "run" in dataset.dims else "time"
    own = {name: x[:rows] if dataset[name].dims[:1] == (axis,) else x for name, x in mapped.items()}
    return Content(dataset.isel({axis: slice(0, max(0, rows))}), file, own)


def _dataset(file: Path, intact: bool) -> Dataset:
    import xarray

    try:
        check_sizes(file, packed=not intact)
        if file.stat().st_size > LARGE:
            return xarray.open_dataset(file, engine="h5netcdf")  # what is mapped is not read
        return xarray.load_dataset(file, engine="h5netcdf")
    except LinkwrightError:
        raise
    except Exception:  # whatever the libraries meet inside a file that was changed
        raise LinkwrightError(f"{file}: this is not a NetCDF file that can be read. {ADVICE}") from None


def _solution(d: Content) -> Solution:
    if d.words("form") != FORM:
        raise LinkwrightError(f"{d.path}: this is not a saved run. {ADVICE}")
    model = _model(d)
    numbers = _numbers(d, model)
    if numbers is not None:
        one = dict(zip(model.parameters, numbers.tolist(), strict=True)) if numbers.ndim == 1 else {}
        model = model.with_parameters(one)
    *runs, time, last = (*d.dimensions("q"), "", "")[: max(2, len(d.dimensions("q")))]
    if (time, last) != ("time", "coordinate") or any(not name.startswith("run") for name in runs):
        d.refuse("its variable 'q' must run over time and coordinate")
    over = (*runs, "time")
    t = d.array("time", ("time",))
    if not np.isfinite(t).all() or (np.diff(t) < 0.0).any():
        d.refuse("its times are not finite numbers in order")
    for name, expected in (("coordinate", model.coordinates), ("rate", model.rate_names)):
        if tuple(d.labels(name)) != expected:
            d.refuse(f"its {name}s are not those of its machine")
    own_states = _own_states(d) if "own" in d else ()
    initial = None
    if "initial_kinetic" in d or "initial_potential" in d:
        initial = Energy(d.array("initial_kinetic", tuple(runs)), d.array("initial_potential", tuple(runs)))
    return Solution(
        model=model,
        t=t,
        q=d.array("q", (*over, "coordinate")),
        v=d.array("v", (*over, "rate")),
        a=d.array("a", (*over, "rate")),
        tau=_efforts(d, model.mechanism, (*over, "effort")),
        closure=d.array("closure", over),
        closure_rate=d.array("closure_rate", over),
        energy=Energy(d.array("kinetic", over), d.array("potential", over)),
        work=d.array("work", over),
        own=d.array("own", (*over, "own_state")) if own_states else np.zeros(0),
        own_states=own_states,
        applied=d.array("applied", (*over, "applied_number")) if "applied" in d else np.zeros(0),
        pushes=d.array("pushes", (*over, "contact")) if "pushes" in d else np.zeros(0),
        touching=d.array("touching", (*over, "contact_number")) if "touching" in d else np.zeros(0),
        friction=d.array("friction", (*over, "rubbing")) if "friction" in d else np.zeros(0),
        varying=d.array("varying", (*over, "parameter")) if "varying" in d else np.zeros(0),
        changes=tuple(_changes(d)) if "change_time" in d else (),
        lost=d.array("lost", over) if "lost" in d else np.zeros(0),
        ok=bool(d.number("ok")),
        status=d.words("status"),
        method=d.words("method"),
        integrator=d.words("integrator"),
        stabilisation=d.words("stabilisation"),
        tol=d.number("tol"),
        events=tuple(_events(d)),
        effort=RunCost(**d.numbers_by_name("effort", COSTS)),
        initial=initial,
        numbers=numbers,
        run_ok=d.array("run_ok", tuple(runs)).astype(bool) if "run_ok" in d else None,
        run_status=d.texts("run_status", tuple(runs)) if "run_ok" in d else (),
    )


def _events(d: Content) -> list[Event]:
    names, times = d.labels("event"), d.array("event_time", ("event",))
    q, v = d.array("event_q", ("event", "coordinate")), d.array("event_v", ("event", "rate"))
    runs = d.array("event_run", ("event",))
    if not (runs % 1.0 == 0.0).all() or (runs < 0.0).any():
        d.refuse("its variable 'event_run' holds other than whole numbers")
    return [Event(names[k], float(times[k]), q[k], v[k], int(runs[k])) for k in range(len(names))]


def _changes(d: Content) -> list[ModeChange]:
    over = ("change",)
    names, words = d.labels("change"), d.texts("change_word", over)
    times, lost, runs = (d.array(f"change_{what}", over).tolist() for what in ("time", "lost", "run"))
    impulses: list[list[tuple[str, float]]] = [[] for _ in names]
    if "impulse_change" in d:
        of = ("impulse",)
        whose, sizes = (d.array(f"impulse_{what}", of).tolist() for what in ("change", "size"))
        if not all(x % 1.0 == 0.0 and 0 <= x < len(names) for x in whose):
            d.refuse("its variable 'impulse_change' does not count its changes")
        for number, k, size in zip(d.labels("impulse"), whose, sizes, strict=True):
            impulses[int(k)].append((number, size))
    changes = zip(times, names, words, lost, map(int, runs), map(tuple, impulses), strict=True)
    return [ModeChange(*change) for change in changes]


def _own_states(d: Content) -> tuple[OwnState, ...]:
    over = ("own_state",)
    names, units, starts = d.labels("own_state"), d.texts("own_state_unit", over), d.array("own_state_start", over)
    return tuple(OwnState(*part) for part in zip(names, units, starts.tolist(), strict=True))


def _model(d: Content) -> Model:
    text = d.text("mechanism")
    try:
        mechanism = read_toml(text, str(d.path))
        return build(mechanism, cut=d.names("cut"), independent=d.names("independent"))
    except LinkwrightError as error:
        d.refuse(f"its machine cannot be built: {str(error).removeprefix(f'{d.path}, ').rstrip('.')}")


def _numbers(d: Content, model: Model) -> Array | None:
    """The values of the parameters, where the run was asked for by these."""
    if "by_parameters" not in d.attributes or not d.number("by_parameters"):
        return None
    if tuple(d.labels("parameter")) != tuple(model.parameters):
        d.refuse("its parameters are not those of its machine")
    runs = d.dimensions("q")[:-2]
    return d.array("parameters", (*runs, "parameter"))


def _efforts(d: Content, mechanism: Mechanism, over: tuple[str, ...]) -> dict[str, Array]:
    """Per joint its efforts, from one column per rate."""
    names = d.labels("effort")
    efforts = dict(zip(names, np.moveaxis(d.array("tau", over), -1, 0), strict=True))
    owners: dict[str, Joint] = {rate: joint for joint in mechanism.joints.values() for rate in joint.rates}
    joints = dict.fromkeys(owners[rate] for rate in efforts if rate in owners)
    if {rate for joint in joints for rate in joint.rates} != set(efforts) or len(names) > len(efforts):
        d.refuse("its efforts are not those of its machine's joints")
    parts = {joint.name: [efforts[rate] for rate in joint.rates] for joint in joints}
    small = not isinstance(d.array("tau", over), np.memmap)  # what is mapped is shown where it lies
    return {
        name: (x[0].copy() if small else x[0]) if len(x) == 1 else np.stack(x, axis=-1) for name, x in parts.items()
    }
