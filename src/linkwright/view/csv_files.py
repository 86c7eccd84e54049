"""Tables as CSV files."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from linkwright.mechanism.paths import writing


def write_csv(path: Path, columns: Mapping[str, Any]) -> None:
    """Columns (n,) under their headings, numbers with all their digits; where one is not a number, nothing."""
    with writing(path), path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(columns)
        rows = np.column_stack(list(columns.values())).tolist()
        writer.writerows(["" if x != x else x for x in row] for row in rows)
