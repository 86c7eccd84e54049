"""What a page is made of: tables and pictures, as HTML that needs nothing else."""

from __future__ import annotations

import html
import io
import re
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from matplotlib.figure import Figure

INK, GRID = "#404040", "#ebebeb"  # in figures; on the page they follow light and dark
Cell = str | int | float | None  # numbers stand right; None is a dash


@dataclass(frozen=True)
class Table:
    """Rows under headings, and below them what there is to say."""

    headings: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    caption: str = ""

    def html(self) -> str:
        right = [all(_number(row[k]) for row in self.rows) for k in range(len(self.headings))]
        marks = [' class="number"' if number else "" for number in right]
        head = "".join(f"<th{mark}>{coded(x)}</th>" for mark, x in zip(marks, self.headings, strict=True))
        body = "\n".join(
            "<tr>" + "".join(f"<td{mark}>{_cell(x)}</td>" for mark, x in zip(marks, row, strict=True)) + "</tr>"
            for row in self.rows
        )
        about = f"<caption>{coded(self.caption)}</caption>" if self.caption else ""
        table = f"<table>{about}<thead><tr>{head}</tr></thead>\n<tbody>\n{body}\n</tbody></table>"
        return f'<div class="wide">{table}</div>'


@dataclass(frozen=True)
class Picture:
    """A figure with its caption, and in words what is to be seen on it."""

    figure: Figure
    caption: str
    alt: str

    def html(self) -> str:
        drawn, below = svg(self.figure, self.alt), f"<figcaption>{coded(self.caption)}</figcaption>"
        return f'<figure role="img" aria-label="{escaped(self.alt)}">{drawn}{below}</figure>'


Part = Table | Picture


def svg(figure: Figure, salt: str) -> str:
    """The figure as text for the middle of a page, its ink in the page's colour; `salt` keeps its ids its own."""
    from matplotlib import rc_context

    drawn = io.StringIO()
    with rc_context({"svg.fonttype": "none", "svg.hashsalt": salt}):
        figure.savefig(drawn, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    text = drawn.getvalue()
    text = re.sub(r"<metadata>.*?</metadata>", "", text[text.index("<svg") :], flags=re.DOTALL)
    mark = f"{zlib.crc32(salt.encode()):08x}-"
    text = re.sub(r'( id="|url\(#|href="#)', rf"\g<1>{mark}", text)
    return text.replace(INK, "currentColor").replace(GRID, "var(--grid)")


def as_tables(found: dict[str, Any]) -> list[Part]:
    """Whatever a suite has found, without knowing it: a table of every list of records, one of all single numbers."""
    parts: list[Part] = []
    single = []
    for name, value in found.items():
        records = [value] if isinstance(value, dict) else value
        if isinstance(records, list | tuple) and records and all(isinstance(record, dict) for record in records):
            headings = tuple(dict.fromkeys(key for record in records for key in record))
            rows = tuple(tuple(_plain(record.get(key)) for key in headings) for record in records)
            parts.append(Table(headings, rows, name))
        elif value not in ([], (), {}):
            single.append((name, _plain(value)))
    return [Table(("", "found"), tuple(single)), *parts] if single else parts


def _plain(value: Any) -> Cell:
    """A value of a cell; what has several is written out."""
    if value is None or isinstance(value, str | int | float):
        return value
    if isinstance(value, dict):
        return ", ".join(f"{name} {_cell(_plain(x))}" for name, x in value.items())
    if isinstance(value, Iterable):
        return ", ".join(_cell(_plain(x)) for x in value)
    return str(value)


def _number(x: Cell) -> bool:
    """A dash and a time with its unit stand as numbers do."""
    return (
        x is None or isinstance(x, int | float) or bool(re.fullmatch(r"[-+]?[\d.,]+(e[-+]?\d+)?( ?[a-zA-Z%]{1,2})?", x))
    )


def _cell(x: Cell) -> str:
    if x is None:
        return "–"
    if isinstance(x, bool | str):
        return coded(str(x))
    return f"{x:,}" if isinstance(x, int) else f"{x:.4g}"


def escaped(words: str) -> str:
    return html.escape(words)


def coded(words: str) -> str:
    """`code` between backticks."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", html.escape(words, quote=False))


def definitions(pairs: Sequence[tuple[str, str]]) -> str:
    return "<dl>" + "".join(f"<dt>{escaped(name)}</dt><dd>{coded(value)}</dd>" for name, value in pairs) + "</dl>"
