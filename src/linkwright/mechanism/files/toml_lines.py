"""On which line of a TOML text a key stands: the standard reader does not say."""

from bisect import bisect_left
from collections.abc import Callable
from typing import Any

from linkwright.mechanism.files.toml_document import statement_ends, toml_document


def place_in(source: str) -> Callable[[tuple[str, ...]], str]:
    """Where a key stands in the source, in words."""
    return lambda path: f"line {line_of(source, path) if path else 1}"


def line_of(source: str, path: tuple[str, ...]) -> int:
    """The line, from 1, on which the statement begins that first brings the key at `path` into the (well-formed)
    source: the statements up to some line hold the key, those before it do not."""
    lines, ends = source.split("\n"), [0, *statement_ends(source)]
    first = bisect_left(
        ends, True, lo=1, hi=len(ends) - 1, key=lambda n: _holds(toml_document("\n".join(lines[:n]), ""), path)
    )
    return ends[first - 1] + 1


def _holds(table: Any, path: tuple[str, ...]) -> bool:
    for key in path:
        if not isinstance(table, dict) or key not in table:
            return False
        table = table[key]
    return True
