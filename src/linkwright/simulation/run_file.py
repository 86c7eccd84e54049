"""The file of a run that is written while it goes on, in the form that Solution.save has.

Arrays are laid out for the whole run when the first block comes, without chunks or compression, so a Solution can map
them into memory as they lie on the disk.
"""

from __future__ import annotations

import os
import tempfile
from os import PathLike
from pathlib import Path
from typing import Any

import numpy as np

from linkwright.simulation.checksum import append_checksum
from linkwright.simulation.dataset import dataset_of
from linkwright.simulation.problem import Problem
from linkwright.simulation.saved import checked_place
from linkwright.simulation.solution import Solution

COPIED = 1_000_000  # rows that are moved at once


class RunFile:
    """Takes blocks of a run, one after the other; `finish` makes it a file, which is there whole or not at all."""

    def __init__(self, path: str | PathLike[str], problem: Problem) -> None:
        self.path = checked_place(path)
        self._axis = "run" if problem.ensemble else "time"
        self._size = len(problem.start.q) if problem.ensemble else len(problem.times) + 1  # and where it stopped
        self._filled = 0

    def __enter__(self) -> RunFile:
        import h5netcdf

        target = self.path.resolve()
        self._folder = tempfile.TemporaryDirectory(dir=target.parent, prefix=".running-")
        self._made = Path(self._folder.name) / "run.nc"
        self._file = h5netcdf.File(self._made, "w")
        return self

    def __exit__(self, *_: Any) -> None:
        self._file.close()
        self._folder.cleanup()

    def append(self, block: Solution) -> None:
        """Write a block where the last one ended."""
        kept = dataset_of(block, reactions=False)
        n = kept.sizes[self._axis]
        for name, x in kept.variables.items():
            if x.dims[:1] != (self._axis,):
                continue
            if self._filled == 0:
                self._create(str(name), x, self._size)
            at = slice(self._filled, self._filled + n)
            self._file[str(name)][at] = x.values.astype(object) if x.dtype.kind in "UO" else x.values
        self._filled += n

    def finish(self, told: Solution) -> None:
        """Write all that is not an array over the run, and put the file into its place."""
        kept = dataset_of(told, reactions=False)
        kept["mechanism"] = kept.attrs.pop("mechanism")  # attributes are limited in length
        for name, x in kept.variables.items():
            if x.dims[:1] == (self._axis,) or (x.dtype.kind in "UO" and not x.size):
                continue  # a file cannot hold an empty list of texts
            self._create(str(name), x, None)
            if x.size:
                self._file[str(name)][...] = x.values.astype(object) if x.dtype.kind in "UO" else x.values
        self._file.attrs.update(kept.attrs)
        self._file.close()
        if self._filled < self._size:
            self._shorten()
        append_checksum(self._made)
        os.replace(self._made, self.path.resolve())

    def _create(self, name: str, x: Any, size: int | None) -> None:
        """A variable; size: of its first axis, where that goes on."""
        import h5py

        for dim, n in zip(x.dims, x.shape, strict=True):
            if dim not in self._file.dimensions:
                wanted = n if size is None or dim != self._axis else size
                self._file.dimensions[dim] = wanted or None
        texts = x.dtype.kind in "UO"
        self._file.create_variable(name, x.dims, h5py.string_dtype() if texts else x.dtype).attrs.update(x.attrs)

    def _shorten(self) -> None:
        """Leave out what the run never came to: HDF5 keeps the length of an array, so it is copied."""
        import h5netcdf

        shorter = self._made.with_name("shorter.nc")
        with h5netcdf.File(self._made, "r") as long, h5netcdf.File(shorter, "w") as file:
            for dim, x in long.dimensions.items():
                file.dimensions[dim] = self._filled if dim == self._axis else (x.size or None)
            for name, x in long.variables.items():
                made = file.create_variable(name, x.dimensions, x.dtype)
                made.attrs.update({key: value for key, value in x.attrs.items() if not key.startswith("_")})
                if x.dimensions[:1] != (self._axis,):
                    if np.prod(x.shape, dtype=int):
                        made[...] = x[...]
                    continue
                for start in range(0, self._filled, COPIED):
                    at = slice(start, min(self._filled, start + COPIED))
                    made[at] = x[at]
            file.attrs.update(dict(long.attrs))
        os.replace(shorter, self._made)
