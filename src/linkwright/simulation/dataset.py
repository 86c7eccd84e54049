"""A run as an xarray.Dataset and as a NetCDF file: every number with its name and unit, and the machine as text."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import asdict
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from linkwright.errors import LinkwrightError, ModelError
from linkwright.mechanism import Mechanism
from linkwright.mechanism.elements import Joint
from linkwright.mechanism.reading import Reading
from linkwright.mechanism.writing import written
from linkwright.model import Model, build
from linkwright.model.answers import Array, Energy
from linkwright.simulation.solution import Effort, Event, Solution

if TYPE_CHECKING:
    from xarray import Dataset

FORM = "linkwright solution 1"
UNITS = {
    "q": "m, rad, or none for quaternions",
    "v": "m/s, rad/s",
    "a": "m/s^2, rad/s^2",
    "tau": "N, N m",
    "closure": "m, rad",
    "closure_rate": "m/s, rad/s",
    "kinetic": "J",
    "potential": "J",
    "work": "J",
    "initial_kinetic": "J",
    "initial_potential": "J",
    "event_time": "s",
    "event_q": "m, rad, or none for quaternions",
    "event_v": "m/s, rad/s",
}
MEANINGS = {
    "q": "coordinates",
    "v": "rates",
    "a": "time derivatives of the rates",
    "tau": "efforts in joints",
    "closure": "largest gap of a loop",
    "closure_rate": "largest rate of a gap",
    "kinetic": "kinetic energy",
    "potential": "potential energy",
    "work": "work done so far by drives, dampers and loads",
    "initial_kinetic": "kinetic energy at the start",
    "initial_potential": "potential energy at the start",
    "reaction": "wrench of parent on child at the joint's point, world axes",
    "determinate": "whether a rigid model tells the component",
}
NAMES = ("coordinate", "rate", "effort", "event")
COMPONENTS = ("moment x", "moment y", "moment z", "force x", "force y", "force z")


def dataset_of(s: Solution, reactions: bool = True) -> Dataset:
    """Everything of a run over time: coordinates, rates, efforts, energies, reactions where they can be had.

    An ensemble has a dimension `run` (`run1`, `run2`, ... where it has several axes) before `time`.
    """
    import xarray  # here, so that importing linkwright stays cheap

    many = s.q.ndim - 2
    runs = ("run",) if many == 1 else tuple(f"run{k + 1}" for k in range(many))
    over = (*runs, "time")
    efforts = _efforts(s)
    variables: dict[str, tuple[tuple[str, ...], Any]] = {
        "q": ((*over, "coordinate"), s.q),
        "v": ((*over, "rate"), s.v),
        "a": ((*over, "rate"), s.a),
        "tau": ((*over, "effort"), _beside(list(efforts.values()), s.reached.shape)),
        "closure": (over, s.closure),
        "closure_rate": (over, s.closure_rate),
        "kinetic": (over, s.energy.kinetic),
        "potential": (over, s.energy.potential),
        "work": (over, s.work),
        "event_time": (("event",), np.array([e.t for e in s.events], float)),
        "event_q": (("event", "coordinate"), np.array([e.q for e in s.events], float).reshape(-1, s.model.nq)),
        "event_v": (("event", "rate"), np.array([e.v for e in s.events], float).reshape(-1, s.model.nv)),
        "event_run": (("event",), np.array([e.run for e in s.events], np.int64)),
    }
    if s.initial is not None:
        variables |= {"initial_kinetic": (runs, s.initial.kinetic), "initial_potential": (runs, s.initial.potential)}
    if reactions:
        variables |= _reactions(s, over)
    coords: dict[str, Any] = {
        "time": ("time", s.t, {"units": "s"}),
        "coordinate": list(s.model.coordinates),
        "rate": list(s.model.rates_names),
        "effort": np.array(list(efforts), str),
        "event": np.array([e.name for e in s.events], str),
    }
    if "reaction" in variables:
        coords |= {"joint": list(s.model.joints), "component": list(COMPONENTS)}
    units = {**UNITS, "reaction": "N m (moments), N (forces)"}
    described = {
        name: (dims, x, _known(units=units.get(name), long_name=MEANINGS.get(name)))
        for name, (dims, x) in variables.items()
    }
    return xarray.Dataset(described, coords, _attributes(s))


def save_solution(s: Solution, path: str | PathLike[str]) -> None:
    """Write NetCDF. Reactions are not in it: they follow from the rest."""
    file = _path(path)
    if file.suffix.lower() not in (".nc", ".nc4", ".h5"):
        raise LinkwrightError(f"{file}: a run is saved as NetCDF, '{file.stem}.nc', not as '{file.suffix}'.")
    if not file.parent.is_dir():
        raise LinkwrightError(f"{file} cannot be written: there is no folder '{file.parent}'.")
    kept = dataset_of(s, reactions=False)
    kept = kept.drop_vars([name for name in NAMES if not kept[name].size])  # a file cannot hold an empty list of texts
    kept["mechanism"] = kept.attrs.pop("mechanism")  # attributes are limited in length
    encoding = {name: {"_FillValue": None} for name, x in kept.variables.items() if x.dtype.kind == "f"}
    try:
        kept.to_netcdf(file, engine="h5netcdf", encoding=encoding)
    except OSError as error:
        raise LinkwrightError(f"{file} cannot be written: {(error.strerror or str(error)).lower()}.") from None


def _path(given: Any) -> Path:
    if not isinstance(given, str | PathLike):
        raise LinkwrightError(f"A run is saved to a file and loaded from it: its path is needed, not {given!r}.")
    return Path(given)


def load_solution(path: str | PathLike[str]) -> Solution:
    """A run as it was saved, with its machine built again from the text that came along.

    >>> load_solution("run.nc").plot()  # doctest: +SKIP
    """
    import xarray

    file = _path(path)
    if not file.is_file():
        what = "this is a folder. Name a file in it." if file.is_dir() else "there is no such file."
        raise LinkwrightError(f"{file}: {what}")
    try:
        found = xarray.load_dataset(file, engine="h5netcdf")
    except (OSError, ValueError):
        raise LinkwrightError(f"{file}: this is not a NetCDF file. Load what Solution.save() wrote.") from None
    if found.attrs.get("form") != FORM:
        raise LinkwrightError(f"{file}: this is not a saved run. Load what Solution.save() wrote.")
    return _solution(found, str(file))


def _solution(d: Dataset, path: str) -> Solution:
    told = d.attrs
    model = _model(str(d["mechanism"].values), told, path)
    efforts = dict(zip(_names(d, "effort"), np.moveaxis(d["tau"].values, -1, 0), strict=True))
    return Solution(
        model=model,
        t=d["time"].values,
        q=d["q"].values,
        v=d["v"].values,
        a=d["a"].values,
        tau=_by_joint(model.mechanism, efforts),
        closure=d["closure"].values,
        closure_rate=d["closure_rate"].values,
        energy=Energy(d["kinetic"].values, d["potential"].values),
        work=d["work"].values,
        ok=bool(told["ok"]),
        status=told["status"],
        method=told["method"],
        integrator=told["integrator"],
        stabilisation=told["stabilisation"],
        tol=float(told["tol"]),
        events=tuple(
            Event(name, float(t), q, v, int(run))
            for name, t, q, v, run in zip(
                _names(d, "event"),
                *(d[f"event_{part}"].values for part in ("time", "q", "v", "run")),
                strict=True,
            )
        ),
        effort=Effort(**json.loads(told["effort"])),
        initial=Energy(d["initial_kinetic"].values, d["initial_potential"].values) if "initial_kinetic" in d else None,
    )


def _attributes(s: Solution) -> dict[str, Any]:
    """What is not an array; lists as JSON, for NetCDF knows none of text."""
    chosen = s.model.__dict__.get("independent")
    return {
        "form": FORM,
        "name": s.model.name,
        "mechanism": "".join(f"{line}\n" for line in written(s.model.mechanism)),
        "cut": json.dumps(s.model.cut_joints),
        "independent": json.dumps(chosen),
        "ok": int(s.ok),
        "status": s.status,
        "method": s.method,
        "integrator": s.integrator,
        "stabilisation": s.stabilisation,
        "tol": s.tol,
        "effort": json.dumps(asdict(s.effort)),
        "units": "SI; vectors in world axes",
    }


def _names(d: Dataset, which: str) -> list[str]:
    return [str(name) for name in d[which].values] if which in d.coords else []


def _model(text: str, told: Mapping[str, Any], path: str) -> Model:
    mechanism = Reading(path, text, tomllib.loads(text)).mechanism()
    return build(mechanism, cut=json.loads(told["cut"]), independent=json.loads(told["independent"]))


def _reactions(s: Solution, over: tuple[str, ...]) -> dict[str, tuple[tuple[str, ...], Any]]:
    try:
        found = s.reactions()
    except LinkwrightError:  # the loops are open, or every pose is singular: the rest of the run is still there
        return {}
    return {
        "reaction": ((*over, "joint", "component"), np.stack(list(found.values()), axis=-2)),
        "determinate": (("joint", "component"), np.stack([found.determinate[name] for name in found])),
    }


def _efforts(s: Solution) -> dict[str, Array]:
    """Per rate its effort, (..., T)."""
    found: dict[str, Array] = {}
    for name, x in s.tau.items():
        rates = s.model.mechanism.joints[name].rates
        if x.shape != (s.reached.shape if len(rates) == 1 else (*s.reached.shape, len(rates))):
            raise ModelError(f"tau: the effort of joint {name!r} has shape {x.shape}; it must run over all instants.")
        found |= dict(zip(rates, [x] if len(rates) == 1 else np.moveaxis(x, -1, 0), strict=True))
    return found


def _by_joint(mechanism: Mechanism, efforts: Mapping[str, Array]) -> dict[str, Array]:
    owners: dict[str, Joint] = {rate: joint for joint in mechanism.joints.values() for rate in joint.rates}
    joints = dict.fromkeys(owners[rate].name for rate in efforts)
    parts = {name: [efforts[rate] for rate in mechanism.joints[name].rates] for name in joints}
    return {name: x[0].copy() if len(x) == 1 else np.stack(x, axis=-1) for name, x in parts.items()}


def _beside(columns: list[Array], shape: tuple[int, ...]) -> Array:
    return np.stack(columns, axis=-1) if columns else np.zeros((*shape, 0))


def _known(**attributes: Any) -> dict[str, Any]:
    return {key: value for key, value in attributes.items() if value is not None}
