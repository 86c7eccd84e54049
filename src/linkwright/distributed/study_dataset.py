"""The result of a study: one xarray.Dataset over its axes, in memory or in a file that is filled a piece at a time.

answers  (axes ..., own axes ...)   float64, NaN where a variant has no answer
ok       (axes ...)                 whether it has
reason   (failure)                  why not; the coordinate `failure` counts variants through the axes
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from linkwright.distributed.batches import Outcome, in_one_line
from linkwright.distributed.checkpoint import Range
from linkwright.distributed.study_axes import RESERVED, StudyAxes, boxes
from linkwright.errors import ModelError
from linkwright.mechanism.files.file_writing import replacing
from linkwright.simulation.results.netcdf_files import StreamedFile

if TYPE_CHECKING:
    from xarray import Dataset

PORTION = 1_000_000  # points of a sampling that are written at once

Portions = Iterable[tuple[list[Range], Outcome]]


@dataclass
class StudyForm:
    """What the answers of a study look like: their own axes, sizes and units; checked with every batch."""

    axes: StudyAxes
    ask: str
    dims: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    units: Mapping[str, str] = field(default_factory=dict)
    shapes: dict[str, tuple[int, ...]] = field(default_factory=dict)

    def check(self, outcome: Outcome) -> None:
        """Every batch must answer in the same names and shapes."""
        found = {name: x.shape[1:] for name, x in outcome.values.items()}
        if not found or found == self.shapes:
            return
        if self.shapes:
            raise ModelError(f"study: {self.ask} returned {_told(self.shapes)} before, and now {_told(found)}.")
        for name, shape in found.items():
            if "/" in name or not name or name in (*RESERVED, *self.axes.names, *self.axes.dims):
                raise ModelError(f"study: {self.ask} returns '{name}', which is no name for an answer. Take another.")
            if len(self.dims.get(name, shape)) != len(shape):
                raise ModelError(f"study: dims of '{name}' are {self.dims[name]}, but it has {len(shape)} own axes.")
        self.shapes = found
        sizes: dict[str, int] = dict(zip(self.axes.dims, self.axes.shape, strict=True))
        for name, shape in found.items():
            for dim, n in zip(self.own_dims(name), shape, strict=True):
                if sizes.setdefault(dim, n) != n:
                    raise ModelError(f"study: the axis '{dim}' of '{name}' has {n} places, elsewhere {sizes[dim]}.")

    def own_dims(self, name: str) -> tuple[str, ...]:
        """The names of an answer's own axes."""
        return self.dims.get(name) or tuple(f"{name}_axis{k}" for k in range(len(self.shapes[name])))

    @property
    def variables(self) -> dict[str, tuple[tuple[str, ...], tuple[int, ...]]]:
        """Per answer its axes and their sizes."""
        axes = self.axes
        return {
            name: ((*axes.dims, *self.own_dims(name)), (*axes.shape, *shape)) for name, shape in self.shapes.items()
        }

    @property
    def bytes_of_variant(self) -> int:
        return sum(8 * int(np.prod(shape)) for shape in self.shapes.values()) + 1


def dataset_in_memory(form: StudyForm, portions: Portions) -> Dataset:
    """The Dataset of a study that fits into memory."""
    import xarray

    axes = form.axes
    values = {name: np.full(shape, np.nan) for name, (_, shape) in form.variables.items()}
    ok = np.zeros(axes.shape, np.int8)
    reasons = dict(sorted(_fill(axes, values, ok, portions).items()))
    variables: dict[str, Any] = {name: (form.variables[name][0], x, _unit(form, name)) for name, x in values.items()}
    variables["ok"] = (axes.dims, ok.astype(bool))
    variables["reason"] = (("failure",), np.array(list(reasons.values()), str))
    coords: dict[str, Any] = {"failure": np.array(list(reasons), np.int64)}
    for name, axis, _, x in axes.coordinates(axes.size):
        coords[name] = (axis, x, _unit(form, name))
    return xarray.Dataset(variables, coords, _attributes(form))


def write_dataset(path: Path, form: StudyForm, portions: Portions) -> None:
    """The same as a NetCDF file, of which no more than a portion is in memory at any time."""
    import h5netcdf
    import h5py

    axes = form.axes
    with replacing(path) as made, StreamedFile(made) as disk, h5netcdf.File(disk, "w") as file:
        file.dimensions = dict(zip(axes.dims, axes.shape, strict=True)) | {"failure": None}
        for name, axis, start, x in axes.coordinates(PORTION):
            if start == 0:
                file.create_variable(name, (axis,), np.float64).attrs.update(_unit(form, name))
            file[name][start : start + len(x)] = x
        values = {}
        for name, (dims, shape) in form.variables.items():
            for dim, n in zip(dims, shape, strict=True):
                if dim not in file.dimensions:
                    file.dimensions[dim] = n
            values[name] = file.create_variable(name, dims, np.float64, fillvalue=np.nan)
            values[name].attrs.update(_unit(form, name))
        ok = file.create_variable("ok", axes.dims, np.int8, fillvalue=None)
        ok.attrs["dtype"] = "bool"  # how xarray remembers it
        reasons = dict(sorted(_fill(axes, values, ok, _while_room(portions, disk)).items()))
        file.resize_dimension("failure", len(reasons))
        file.create_variable("failure", ("failure",), np.int64)
        file.create_variable("reason", ("failure",), h5py.string_dtype())
        if reasons:
            file["failure"][:] = np.array(list(reasons), np.int64)
            file["reason"][:] = np.array(list(reasons.values()), object)
        file.attrs.update(_attributes(form) | {"names": json.dumps(axes.names)})


def open_dataset(path: Path) -> Dataset:
    """A study's file as a Dataset that reads what is asked of it when it is asked."""
    import xarray

    try:
        found = xarray.open_dataset(path, engine="h5netcdf")
        return found.set_coords(json.loads(found.attrs.pop("names", "[]")))
    except Exception as error:  # whatever the libraries meet in a file that was changed
        told = in_one_line(error)
        raise ModelError(f"{path} is not the result of a study: {told}. Delete it to compute it again.") from None


def _fill(axes: StudyAxes, values: Mapping[str, Any], ok: Any, portions: Portions) -> dict[int, str]:
    """Put the outcomes into arrays or variables of a file; the reasons by the variants' counts."""
    reasons: dict[int, str] = {}
    for ranges, outcome in portions:
        at = 0
        for start, stop in ranges:
            for box, part in boxes(start, stop, axes.shape):
                mine, shape = slice(at + part.start, at + part.stop), tuple(s.stop - s.start for s in box)
                ok[box] = outcome.ok[mine].astype(np.int8).reshape(shape)
                for name, x in outcome.values.items():
                    values[name][box] = x[mine].reshape(*shape, *x.shape[1:])
            reasons |= {start + k - at: why for k, why in outcome.reasons.items() if at <= k < at + stop - start}
            at += stop - start
    return reasons


def _while_room(portions: Portions, disk: StreamedFile) -> Portions:
    """What is written, as long as the disk takes it."""
    for portion in portions:
        yield portion
        disk.check()


def _unit(form: StudyForm, name: str) -> dict[str, str]:
    return {"units": form.units[name]} if form.units.get(name) else {}


def _attributes(form: StudyForm) -> dict[str, str]:
    return {"ask": form.ask}


def _told(shapes: Mapping[str, tuple[int, ...]]) -> str:
    return ", ".join(f"'{name}' of shape (n{''.join(f', {k}' for k in shape)})" for name, shape in shapes.items())
