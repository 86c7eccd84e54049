"""NetCDF files, so that a full disk is a sentence.

HDF5 cannot close a file that it cannot write, and dies of it at the latest when Python ends. So it never writes to a
disk itself: it writes to memory, or to a `StreamedFile`, which takes everything and remembers what was refused.
"""

from __future__ import annotations

import errno
import io
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from xarray import Dataset


def save_dataset(dataset: Dataset, path: Path, encoding: Mapping[Any, Any] | None = None) -> None:
    """A Dataset in a file, an array after the other; OSError where the disk refuses it."""
    import h5netcdf
    from xarray.backends import H5NetCDFStore

    with StreamedFile(path) as disk, h5netcdf.File(disk, "w") as file:
        dataset.dump_to_store(H5NetCDFStore(file), encoding=encoding)


NO_ROOM = (errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC))


class StreamedFile(io.RawIOBase):
    """A file for HDF5 to write to that never fails; `error` is the first thing that the operating system refused. As a
    context it raises that at its end, in place of what else was met on its account."""

    def __init__(self, path: Path) -> None:
        self._handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0), 0o666)
        self.error: OSError | None = None

    def reserve(self, size: int) -> None:
        """Take so many bytes of the disk now, so that they are there when they are written; OSError where it has not
        so many. Systems and disks that cannot do so find out later."""
        if hasattr(os, "posix_fallocate"):
            try:
                os.posix_fallocate(self._handle, 0, size)
            except OSError as error:
                if error.errno in NO_ROOM:
                    raise

    def check(self) -> None:
        """Raise what was refused since this was asked last."""
        refused, self.error = self.error, None
        if refused is not None:
            raise refused

    def readable(self) -> bool:
        return True

    def writable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def seek(self, offset: int, whence: int = io.SEEK_SET, /) -> int:
        return os.lseek(self._handle, offset, whence)

    def readinto(self, buffer: Any, /) -> int:
        content = os.read(self._handle, len(buffer))
        buffer[: len(content)] = content
        return len(content)

    def write(self, data: Any, /) -> int:
        left = memoryview(data).cast("B")
        size = len(left)
        while left:
            try:
                left = left[os.write(self._handle, left) :]
            except OSError as error:
                self.error = self.error or error
                os.lseek(self._handle, len(left), os.SEEK_CUR)
                break
        return size

    def truncate(self, size: int | None = None, /) -> int:
        size = self.tell() if size is None else size
        try:
            os.ftruncate(self._handle, size)
        except OSError as error:
            self.error = self.error or error
        return size

    def close(self) -> None:
        if not self.closed:
            os.close(self._handle)
        super().close()

    def __exit__(self, *_: object) -> None:
        self.close()
        self.check()
