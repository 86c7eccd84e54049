"""The file of a run that is written while it goes on, in the form that Solution.save has.

Arrays are laid out for the whole run when the first block comes, without chunks or compression, so a Solution can map
them into memory as they lie on the disk.
"""

from __future__ import annotations

from contextlib import ExitStack, suppress
from os import PathLike
from typing import Any

import numpy as np

from linkwright.errors import ModelError
from linkwright.mechanism.files.file_writing import replacing
from linkwright.simulation.results.checksum import append_checksum
from linkwright.simulation.results.dataset import dataset_of
from linkwright.simulation.results.netcdf_files import StreamedFile
from linkwright.simulation.results.saved import ROWS, checked_place
from linkwright.simulation.results.solution import Solution
from linkwright.simulation.running.problem import Problem

COPIED = 1_000_000  # rows that are moved at once
MORE = 1_000_000  # bytes that names, events and the machine take, with room to spare


class RunFile:
    """Takes blocks of a run, one after the other; `finish` makes it a file, which is there whole or not at all.

    The disk must have room for the whole run when the first block comes. OSError where a block cannot be written; the
    file can be finished with those before it.
    """

    def __init__(self, path: str | PathLike[str], problem: Problem) -> None:
        self.path = checked_place(path)
        self._axis = "run" if problem.ensemble else "time"
        self._size = len(problem.start.q) if problem.ensemble else len(problem.times)
        self._filled = 0
        self._closing = ExitStack()

    def __enter__(self) -> RunFile:
        import h5netcdf

        with ExitStack() as closing:
            self._made = closing.enter_context(replacing(self.path))
            self._disk = closing.enter_context(StreamedFile(self._made))
            self._file = closing.enter_context(h5netcdf.File(self._disk, "w"))
            self._closing = closing.pop_all()
        return self

    def __exit__(self, kind: Any, error: Any, trace: Any) -> None:
        self._closing.__exit__(kind, error, trace)

    def append(self, block: Solution) -> None:
        """Write a block where the last one ended."""
        kept = dataset_of(block, reactions=False)
        over = {str(name): x for name, x in kept.variables.items() if x.dims[:1] == (self._axis,)}
        n = kept.sizes[self._axis]
        if self._filled == 0:
            for name, x in over.items():
                self._create(name, x, self._size)
            self._disk.reserve(MORE + self._size * sum(x.nbytes // n for x in over.values()))
        for name, x in over.items():
            at = slice(self._filled, self._filled + n)
            self._file[name][at] = x.values.astype(object) if x.dtype.kind in "UO" else x.values
        self._file.flush()  # HDF5 keeps some of it to itself
        self._disk.check()
        self._filled += n

    def finish(self, told: Solution) -> None:
        """Write all that is not an array over the run."""
        kept = dataset_of(told, reactions=False)
        kept["mechanism"] = kept.attrs.pop("mechanism")  # attributes are limited in length
        for name, x in kept.variables.items():
            if x.dims[:1] == (self._axis,) or (x.dtype.kind in "UO" and not x.size):
                continue  # a file cannot hold an empty list of texts
            self._create(str(name), x, None)
            if x.size:
                self._file[str(name)][...] = x.values.astype(object) if x.dtype.kind in "UO" else x.values
        self._file.attrs.update(kept.attrs)
        if self._filled < self._size:
            self._file.attrs[ROWS] = self._filled
        self._file.close()
        self._disk.check()
        self._disk.close()
        if self._filled < self._size:
            with suppress(ModelError):  # without room for a copy it stays as long as it is, and says so
                self._shorten()
        append_checksum(self._made)

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

        with (
            replacing(self._made, forced=False) as shorter,
            StreamedFile(shorter) as disk,
            h5netcdf.File(self._made, "r") as long,
            h5netcdf.File(disk, "w") as file,
        ):
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
            file.attrs.update({key: x for key, x in long.attrs.items() if key != ROWS and not key.startswith("_")})
