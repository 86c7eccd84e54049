"""On which line of a TOML text a key stands: the standard reader does not say."""

import tomllib
from bisect import bisect_left
from collections.abc import Callable
from typing import Any


def place_in(source: str) -> Callable[[tuple[str, ...]], str]:
    """Where a key stands in the source, in words."""
    return lambda path: f"line {line_of(source, path) if path else 1}"


def line_of(source: str, path: tuple[str, ...]) -> int:
    """The line, from 1, of the statement that first brings the key at `path` into the (well-formed) source.

    The first n lines hold the key from some n on, and that n is the line: a statement that runs over several
    lines counts as present from its first.
    """
    lines = source.split("\n")
    return bisect_left(range(len(lines)), True, key=lambda n: _holds(_document(lines, n), path))


def _document(lines: list[str], n: int) -> dict[str, Any]:
    """The first n lines read, and as many more as the statement at the cut needs to be whole."""
    while True:
        try:
            return tomllib.loads("\n".join(lines[:n]))
        except tomllib.TOMLDecodeError:
            if n >= len(lines):
                raise
            n += 1


def _holds(table: Any, path: tuple[str, ...]) -> bool:
    for key in path:
        if not isinstance(table, dict) or key not in table:
            return False
        table = table[key]
    return True
