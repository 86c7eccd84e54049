"""Tables as CSV files."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from linkwright.mechanism.files.file_writing import replacing


def write_csv(path: Path, columns: Mapping[str, Any]) -> None:
    """Columns (n,) under their headings, numbers with all their digits; where one is not a number, nothing."""
    write_blocks(path, list(columns), [list(columns.values())])


def write_blocks(path: Path, headings: Sequence[str], blocks: Iterable[Sequence[Any]]) -> None:
    """The same of a table that comes a block of columns at a time."""
    with replacing(path) as made, made.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(headings)
        for block in blocks:
            rows = np.column_stack(block).tolist()
            writer.writerows(["" if x != x else x for x in row] for row in rows)
