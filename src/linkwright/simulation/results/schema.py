"""What must stand in the file of a run. Each thing that is missing or other than expected is one sentence."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import numpy as np

from linkwright.errors import LinkwrightError, ModelError
from linkwright.mechanism.checked_numbers import number, reals, shown, whole
from linkwright.model.answers import Array

if TYPE_CHECKING:
    from xarray import Dataset

ADVICE = "Load what Solution.save() wrote."
LARGE = 256_000_000  # bytes of a file whose arrays are not read into memory
PACKED = 1032  # bytes that one byte of a compressed file can stand for


def check_sizes(path: Path, packed: bool) -> None:
    """Refuse, before anything is read, a file that claims more numbers than it can hold, or lends those of others."""
    import h5py

    most = path.stat().st_size * (PACKED if packed else 1)
    with h5py.File(path, "r") as file:
        for name in file:
            link, item = file.get(name, getlink=True), file[name]
            if not isinstance(link, h5py.HardLink):
                raise LinkwrightError(f"{path}: {shown(name)} points into another file. {ADVICE}")
            if isinstance(item, h5py.Dataset):
                if item.external or item.is_virtual:
                    raise LinkwrightError(f"{path}: {shown(name)} stands in another file. {ADVICE}")
                most -= item.size * item.dtype.itemsize
    if most < 0:
        raise LinkwrightError(f"{path}: it claims more numbers than it can hold. {ADVICE}")


def mapped_arrays(path: Path) -> dict[str, Array]:
    """The large arrays of a large file as they lie on the disk: read where they are looked at, and never written."""
    import h5py

    if path.stat().st_size <= LARGE:
        return {}
    found: dict[str, Array] = {}
    with h5py.File(path, "r") as file:
        for name, x in file.items():
            if isinstance(x, h5py.Dataset) and x.chunks is None and x.dtype == "<f8" and x.nbytes > LARGE // 64:
                found[name] = np.memmap(path, "<f8", "r", x.id.get_offset(), x.shape)
    return found


class Content:
    """The variables and attributes of a file, each checked as it is asked for."""

    def __init__(self, dataset: Dataset, path: Path, mapped: Mapping[str, Array] | None = None) -> None:
        self._d, self.path, self._mapped = dataset, path, mapped or {}

    def __contains__(self, name: str) -> bool:
        return name in self._d

    @property
    def attributes(self) -> Mapping[Any, Any]:
        return self._d.attrs

    def refuse(self, sentence: str) -> NoReturn:
        raise LinkwrightError(f"{self.path}: {sentence}. {ADVICE}")

    def words(self, name: str) -> str:
        """An attribute that is a text."""
        found = self._attribute(name)
        return found if isinstance(found, str) else self.refuse(f"its attribute {name!r} is {shown(found)}, not a text")

    def number(self, name: str) -> float:
        """An attribute that is a number, finite."""
        try:
            return number(np.asarray(self._attribute(name)).item(), f"its attribute {name!r}")
        except (ModelError, ValueError) as error:
            self.refuse(str(error).rstrip("."))

    def parsed(self, name: str) -> Any:
        """An attribute that is JSON."""
        try:
            return json.loads(self.words(name))
        except (ValueError, RecursionError):
            self.refuse(f"its attribute {name!r} is not JSON")

    def names(self, name: str) -> list[str] | None:
        """An attribute that is a list of names, or nothing."""
        found = self.parsed(name)
        if found is not None and not (isinstance(found, list) and all(isinstance(x, str) for x in found)):
            self.refuse(f"its attribute {name!r} is {shown(found)}, not a list of names")
        return found

    def numbers_by_name(self, name: str, kinds: Mapping[str, type]) -> dict[str, Any]:
        """An attribute that is a table of whole numbers and others."""
        found = self.parsed(name)
        if not isinstance(found, dict) or set(found) != set(kinds):
            self.refuse(f"its attribute {name!r} must hold {', '.join(kinds)}")
        try:
            return {key: whole(found[key], key, 0) if kinds[key] is int else number(found[key], key) for key in kinds}
        except ModelError as error:
            self.refuse(f"its attribute {name!r}: {str(error).rstrip('.')}")

    def text(self, name: str) -> str:
        """A variable that is one text."""
        found = self._variable(name, ())[()]
        return found if isinstance(found, str) else self.refuse(f"its variable {name!r} is no text")

    def texts(self, name: str, dims: tuple[str, ...]) -> tuple[str, ...]:
        """A variable of texts."""
        found = self._variable(name, dims).tolist()
        if not all(isinstance(x, str) for x in found):
            self.refuse(f"its variable {name!r} holds other than texts")
        return tuple(found)

    def labels(self, name: str) -> list[str]:
        """The names along a dimension; none where it is empty."""
        if name not in self._d.coords:
            if self._d.sizes.get(name, 0):
                self.refuse(f"the names along its dimension {name!r} are missing")
            return []
        found = self._variable(name, (name,)).tolist()
        if not all(isinstance(x, str) for x in found):
            self.refuse(f"the names along its dimension {name!r} are no texts")
        return found

    def dimensions(self, name: str) -> tuple[str, ...]:
        if name not in self._d:
            self.refuse(f"its variable {name!r} is missing")
        return tuple(str(dimension) for dimension in self._d[name].dims)

    def array(self, name: str, dims: tuple[str, ...]) -> Array:
        """A variable of numbers over these dimensions."""
        if name in self._mapped:
            return self._variable(name, dims)
        try:
            return reals(self._variable(name, dims), f"its variable {name!r}")
        except ModelError as error:
            self.refuse(str(error).rstrip("."))

    def _variable(self, name: str, dims: tuple[str, ...]) -> np.ndarray:
        found = self.dimensions(name)
        if found != dims:
            self.refuse(f"its variable {name!r} runs over ({', '.join(found)}), not over ({', '.join(dims)})")
        return self._mapped[name] if name in self._mapped else self._d[name].values

    def _attribute(self, name: str) -> Any:
        if name not in self._d.attrs:
            self.refuse(f"its attribute {name!r} is missing")
        return self._d.attrs[name]
