"""Numbers of a MATLAB script, as ReDySim's inputs.m has them: assignments of numbers and lists, and nothing else.

    n = 3;  al = [0.3; 0.25; 0.22];  a = [0 al(1) al(2)];   % comments, continued lines ...
    Icxx = zeros(n, 1);  Icxx(1) = (1/12)*m(1)*.01^2;  for i = 1:n, r(i) = 1; end

Nothing is executed: names, numbers, brackets, the functions of `expression_reading.py`, zeros and ones are read,
element by element; whatever else stands there is refused with its line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import shown
from linkwright.mechanism.expression_reading import read
from linkwright.mechanism.paths import content_of

MOST_NUMBERS = 100_000  # in one list
MOST_STEPS = 50_000  # assignments, those within loops each time
LARGEST_FILE = 1_000_000  # bytes
DEEPEST = 20  # brackets and loops within each other
ASSIGNMENT = re.compile(r"([A-Za-z]\w*)\s*(?:\(([^=]*)\))?\s*=(?!=)(.+)", re.DOTALL)
LOOP = re.compile(r"for\s+\(?\s*([A-Za-z]\w*)\s*=\s*([^:]+):([^:]+?)\)?\s*")
CALL = re.compile(r"([A-Za-z_]\w*)\s*\(")
WORD = re.compile(r"[A-Za-z_]\w*")
FILLED = {"zeros": 0.0, "ones": 1.0}
Value = float | list[float]


class Statement(NamedTuple):
    text: str
    line: int


def matlab_tables(path: Path) -> dict[str, Value]:
    """{name: number or list} of the script."""
    content = content_of(path)
    if len(content) > LARGEST_FILE:
        raise ModelError(f"{path}: {len(content)} bytes are too many for a table; {LARGEST_FILE} may be read.")
    try:
        source = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ModelError(f"{path}: this is not a text file. Tables are read from a MATLAB script.") from None
    return _Script(path, list(_statements(source))).run()


class _Script:
    def __init__(self, path: Path, statements: list[Statement]) -> None:
        self.path, self.statements = path, statements
        self.values: dict[str, Value] = {}
        self.steps = 0
        self.what = str(path)

    def run(self) -> dict[str, Value]:
        self._run(0, len(self.statements), 0)
        return self.values

    def _run(self, start: int, end: int, depth: int) -> None:
        if depth > DEEPEST:
            raise self._refusal("loops are nested too deep")
        k = start
        while k < end:
            text, line = self.statements[k]
            self.what = f"{self.path}, line {line}"
            k += 1
            self.steps += 1
            if self.steps > MOST_STEPS:
                raise self._refusal(f"more than {MOST_STEPS} assignments are too many for a table")
            if re.match(r"(function|end|global|return|clear|clc|close)\b", text):
                continue
            if loop := LOOP.fullmatch(text):
                last = self._end_of(k, end)
                low, high = (round(self._number(part)) for part in loop.groups()[1:])
                for i in range(low, high + 1):
                    self.values[loop[1]] = float(i)
                    self._run(k, last, depth + 1)
                k = last + 1
            elif found := ASSIGNMENT.fullmatch(text):
                self._assign(found[1], found[2], found[3])
            else:
                raise self._refusal(f"{shown(text)} is no assignment of numbers, and nothing else is read")

    def _end_of(self, k: int, end: int) -> int:
        """Where the loop that began before k ends."""
        depth = 1
        for j in range(k, end):
            text = self.statements[j].text
            depth += bool(LOOP.fullmatch(text)) - bool(re.fullmatch(r"end", text))
            if depth == 0:
                return j
        raise self._refusal("a loop has no end")

    def _assign(self, name: str, index: str | None, source: str) -> None:
        value = self._value(source, 0)
        if index is None:
            self.values[name] = value
            return
        if isinstance(value, list):
            raise self._refusal(f"{name}({index}) takes one number, not {len(value)}")
        k, entries = self._index(index), self.values.get(name, [])
        entries = [entries] if isinstance(entries, float) else list(entries)
        self.values[name] = entries + [0.0] * (k + 1 - len(entries))  # MATLAB fills up with zeros
        self.values[name][k] = value  # type: ignore[index]

    def _number(self, source: str) -> float:
        value = self._value(source, 0)
        if isinstance(value, list):
            raise self._refusal(f"{shown(source.strip())} is a list where one number is needed")
        return value

    def _index(self, source: str) -> int:
        """From 0; of (i, 1) and (1, i) the other than the 1."""
        parts = [self._number(part) for part in source.split(",")]
        place = max(parts)
        if len(parts) > 2 or (len(parts) == 2 and min(parts) != 1.0) or place != round(place):
            raise self._refusal(f"({source}) is no place in a list")
        if not 1 <= place <= MOST_NUMBERS:
            raise self._refusal(f"({source}) is outside of all lists")
        return round(place) - 1

    def _value(self, source: str, depth: int) -> Value:
        """The expression, element by element where lists stand in it."""
        if depth > DEEPEST:
            raise self._refusal("brackets are nested too deep")
        source = re.sub(r"(?<=[\w\])])\s*\.?'", "", source)  # a transposed list has the same numbers
        source = re.sub(r"\.?\^", "**", re.sub(r"\.([*/])", r"\1", source))
        scope: dict[str, Value] = {}
        source = self._without_lists(source, scope, depth)
        source = self._without_calls(source, scope)
        used = {name: scope.get(name, self.values.get(name)) for name in set(WORD.findall(source))}
        lists = {name: value for name, value in used.items() if isinstance(value, list)}
        plain = {name: value for name, value in used.items() if isinstance(value, float)}
        if not lists:
            return float(read(source, plain, self.what))
        lengths = {len(value) for value in lists.values()}
        if len(lengths) > 1:
            raise self._refusal(f"lists of {' and '.join(map(str, sorted(lengths)))} numbers stand in one expression")
        places = range(lengths.pop())
        return [float(read(source, plain | {n: x[k] for n, x in lists.items()}, self.what)) for k in places]

    def _without_lists(self, source: str, scope: dict[str, Value], depth: int) -> str:
        """The expression with a name in the place of each [list]."""
        while "[" in source:
            start = source.index("[")
            end = self._closing(source, start, "[", "]")
            numbers: list[float] = []
            for part in _elements(source[start + 1 : end]):
                value = self._value(part, depth + 1)
                numbers += value if isinstance(value, list) else [value]
            source = source[:start] + self._named(numbers, scope) + source[end + 1 :]
        return source

    def _without_calls(self, source: str, scope: dict[str, Value]) -> str:
        """The expression with a name in the place of each list(place), zeros(n, 1) and ones(n, 1)."""
        at = 0
        while call := CALL.search(source, at):
            name, inside = call[1], call.end()
            end = self._closing(source, inside - 1, "(", ")")
            known = scope.get(name, self.values.get(name))
            if name in FILLED:
                counts = [self._number(part) for part in source[inside:end].split(",")]
                count = 1.0
                for x in counts:
                    count *= x
                if not 0 <= count <= MOST_NUMBERS:
                    raise self._refusal(f"{name} of {count:g} numbers is too long for a table")
                new: Value = [FILLED[name]] * round(count)
            elif known is not None:
                place, entries = self._index(source[inside:end]), known if isinstance(known, list) else [known]
                if place >= len(entries):
                    raise self._refusal(f"{name} has {len(entries)} numbers, and no number {place + 1}")
                new = entries[place]
            else:
                at = inside  # a function, or nothing at all: the reader of expressions tells
                continue
            source = source[: call.start()] + self._named(new, scope) + source[end + 1 :]
            at = call.start()
        return source

    def _named(self, value: Value, scope: dict[str, Value]) -> str:
        if isinstance(value, list) and len(value) > MOST_NUMBERS:
            raise self._refusal(f"a list of {len(value)} numbers is too long for a table")
        name = f"_{len(scope)}"
        scope[name] = value
        return name

    def _closing(self, source: str, start: int, opening: str, closing: str) -> int:
        depth = 0
        for k in range(start, len(source)):
            depth += (source[k] == opening) - (source[k] == closing)
            if depth == 0:
                return k
        raise self._refusal(f"a {opening} has no {closing}")

    def _refusal(self, reason: str) -> ModelError:
        return ModelError(f"{self.what}: {reason}.")


def _statements(source: str) -> Iterator[Statement]:
    """The statements with their lines: parted by ; , and ends of lines that stand in no brackets."""
    text, depth, first = "", 0, 1
    lines = source.replace("\r\n", "\n").split("\n")
    for number, line in enumerate(lines, start=1):
        line = line.partition("%")[0]
        continued = "..." in line
        for letter in line.partition("...")[0] + (" " if continued else "\n"):
            depth += (letter in "[(") - (letter in "])")
            if depth <= 0 and letter in ";,\n":
                if text.strip():
                    yield Statement(text.strip(), first)
                text, depth = "", 0
            else:
                first = first if text.strip() else number
                text += ";" if letter == "\n" else letter  # within brackets the end of a line parts rows
    if text.strip():
        yield Statement(text.strip(), first)


def _elements(source: str) -> Iterator[str]:
    """What stands in a list, parted by , ; and blanks: [1 -2] has two numbers, [1 - 2] and [1 -2*a] as MATLAB has."""
    source = re.sub(r"\s+", " ", source)
    depth, start = 0, 0
    for k, letter in enumerate(source):
        depth += (letter in "([") - (letter in ")]")
        if depth or letter not in " ,;":
            continue
        before, after = source[max(k - 1, 0)], source[k + 1 : k + 3]
        joined = before in "+-*/^,;" or after[:1] in ("*", "/", "^", "'", ",", ";", "")
        signed = after[:1] in ("+", "-") and after[1:] in ("", " ")
        if letter == " " and (joined or signed):
            continue
        if source[start:k].strip():
            yield source[start:k].strip()
        start = k + 1
    if source[start:].strip():
        yield source[start:].strip()
