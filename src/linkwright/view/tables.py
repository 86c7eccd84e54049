"""Tables for people: drawn with lines and colours on a terminal, in plain aligned columns anywhere else."""

from __future__ import annotations

import sys
from collections.abc import Sequence

Cell = str | int | float | None  # numbers stand right, four digits; None is a dash


def print_table(headings: Sequence[str], rows: Sequence[Sequence[Cell]], title: str = "") -> None:
    """Print rows under headings, on standard output."""
    texts = [[_text(cell) for cell in row] for row in rows]
    right = [all(isinstance(row[k], int | float | None) for row in rows) for k in range(len(headings))]
    if sys.stdout.isatty():
        _draw(headings, texts, right, title)
    else:
        _align(headings, texts, right, title)


def _text(cell: Cell) -> str:
    if cell is None:
        return "-"
    return f"{cell:.4g}" if isinstance(cell, float) else str(cell)


def _draw(headings: Sequence[str], texts: list[list[str]], right: list[bool], title: str) -> None:
    from rich import box  # here, so that a program that reads JSON does not wait for it
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(
        box=box.SIMPLE_HEAD,
        show_edge=False,
        pad_edge=False,
        title=Text(title) if title else None,
        title_justify="left",
        title_style="bold",
    )
    for k, (heading, numbers) in enumerate(zip(headings, right, strict=True)):
        table.add_column(Text(heading), justify="right" if numbers else "left", style="cyan" if k == 0 else None)
    for row in texts:
        table.add_row(*(Text(text) for text in row))  # as Text: a name may hold what would be read as a style
    Console().print(table)


def _align(headings: Sequence[str], texts: list[list[str]], right: list[bool], title: str) -> None:
    widths = [max(map(len, column)) for column in zip(headings, *texts, strict=True)]
    if title:
        print(title)
    for row in (headings, *texts):
        cells = [
            text.rjust(width) if numbers else text.ljust(width)
            for text, width, numbers in zip(row, widths, right, strict=True)
        ]
        print("  " * bool(title) + "  ".join(cells).rstrip())
