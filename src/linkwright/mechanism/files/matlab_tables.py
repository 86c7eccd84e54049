"""Numbers of a MATLAB script, as ReDySim's inputs.m has them: assignments of numbers and lists, and nothing else.

    n = 3;  al = [0.3; 0.25; 0.22];  a = [0 al(1) al(2)];   % comments, continued lines ...
    Icxx = zeros(n, 1);  Icxx(1) = (1/12)*m(1)*.01^2;  for i = 1:n, r(i) = 1; end

Nothing is executed: names, numbers, brackets, the functions of `expression_reading.py`, zeros and ones are read,
element by element; whatever else stands there is refused with its line. What a short script can ask for is bounded:
every turn of a loop, every number that is made and every letter, as often as it is read, count towards `MOST_WORK`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import cut, shown
from linkwright.mechanism.files.expression_reading import read
from linkwright.mechanism.files.paths import content_of

MOST_NUMBERS = 100_000  # in one list
MOST_WORK = 1_500_000  # letters read, those within loops each time, and numbers made
LARGEST_FILE = 1_000_000  # bytes
DEEPEST = 20  # brackets and loops within each other
STEP = 20  # what a statement, a turn of a loop and an element of a list count, as so many letters
ASSIGNMENT = re.compile(r"([A-Za-z]\w*)\s*(?:\(([^=]*)\))?\s*=(?!=)(.+)", re.DOTALL)
LOOP = re.compile(r"for\s+\(?\s*([A-Za-z]\w*)\s*=\s*([^:]+):([^:]+?)\)?\s*")
CALL = re.compile(r"\b([A-Za-z_]\w*+)\s*+\(")
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
        self.work = 0
        self.what = str(path)
        self.loops = {k: loop for k, one in enumerate(statements) if (loop := LOOP.fullmatch(one.text))}
        self.ends = self._ends()

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
            self._count(STEP)
            if re.match(r"(function|end|global|return|clear|clc|close)\b", text):
                continue
            if loop := self.loops.get(k - 1):
                last = self._end_of(k - 1)
                low, high = (round(self._number(part)) for part in loop.groups()[1:])
                for i in range(low, high + 1):
                    self._count(STEP)
                    self.values[loop[1]] = float(i)
                    self._run(k, last, depth + 1)
                k = last + 1
            elif found := ASSIGNMENT.fullmatch(text):
                self._assign(found[1], found[2], found[3])
            else:
                raise self._refusal(f"{shown(text)} is no assignment of numbers, and nothing else is read")

    def _ends(self) -> dict[int, int]:
        """Where each loop ends, by the number of the statement that begins it."""
        found, begun = {}, []
        for k, (text, _) in enumerate(self.statements):
            if k in self.loops:
                begun.append(k)
            elif text == "end" and begun:
                found[begun.pop()] = k
        return found

    def _end_of(self, k: int) -> int:
        if k not in self.ends:
            raise self._refusal("a loop has no end")
        return self.ends[k]

    def _count(self, work: int) -> None:
        self.work += work
        if self.work > MOST_WORK:
            raise self._refusal("the script asks for more steps and numbers than a table needs; its loops are too long")

    def _assign(self, name: str, index: str | None, source: str) -> None:
        value = self._value(source, 0)
        if index is None:
            self.values[name] = value
            return
        if isinstance(value, list):
            raise self._refusal(f"{cut(name)}({cut(index)}) takes one number, not {len(value)}")
        k, entries = self._index(index), self.values.get(name, [])
        if isinstance(entries, float):
            entries = [entries]
        missing = max(k + 1 - len(entries), 0)
        self._count(missing)
        entries += [0.0] * missing  # MATLAB fills up with zeros
        entries[k] = value
        self.values[name] = entries

    def _number(self, source: str, depth: int = 0) -> float:
        value = self._value(source, depth)
        if isinstance(value, list):
            raise self._refusal(f"{shown(source.strip())} is a list where one number is needed")
        return value

    def _index(self, source: str, depth: int = 0) -> int:
        """From 0; of (i, 1) and (1, i) the other than the 1."""
        parts = [self._number(part, depth) for part in source.split(",")]
        place = max(parts)
        if len(parts) > 2 or (len(parts) == 2 and min(parts) != 1.0) or place != round(place):
            raise self._refusal(f"({cut(source)}) is no place in a list")
        if not 1 <= place <= MOST_NUMBERS:
            raise self._refusal(f"({cut(source)}) is outside of all lists")
        return round(place) - 1

    def _value(self, source: str, depth: int) -> Value:
        """The expression, element by element where lists stand in it; a list of its own."""
        if depth > DEEPEST:
            raise self._refusal("brackets are nested too deep")
        source = re.sub(r"(?<=[\w\])])\s*\.?'", "", source)  # a transposed list has the same numbers
        source = re.sub(r"\.?\^", "**", re.sub(r"\.([*/])", r"\1", source))
        scope: dict[str, Value] = {}
        source = self._without_lists(source, scope, depth)
        source = self._without_calls(source, scope, depth)
        self._count(len(source))
        used = {name: scope.get(name, self.values.get(name)) for name in set(WORD.findall(source))}
        lists = {name: value for name, value in used.items() if isinstance(value, list)}
        plain = {name: value for name, value in used.items() if isinstance(value, float)}
        if not lists:
            return float(read(source, plain, self.what))
        lengths = {len(value) for value in lists.values()}
        if len(lengths) > 1:
            raise self._refusal(f"lists of {' and '.join(map(str, sorted(lengths)))} numbers stand in one expression")
        places = range(lengths.pop())
        if source.strip() in lists:
            self._count(len(places))
            return list(lists[source.strip()])
        self._count((STEP + len(source)) * len(places))
        return [float(read(source, plain | {n: x[k] for n, x in lists.items()}, self.what)) for k in places]

    def _without_lists(self, source: str, scope: dict[str, Value], depth: int) -> str:
        """The expression with a name in the place of each [list]."""
        parts, rest = [], 0
        while (start := source.find("[", rest)) >= 0:
            end = self._closing(source, start, "[", "]")
            numbers: list[float] = []
            for part in _elements(source[start + 1 : end]):
                value = self._value(part, depth + 1)
                numbers += value if isinstance(value, list) else [value]
            parts += [source[rest:start], self._named(numbers, scope)]
            rest = end + 1
        return "".join((*parts, source[rest:]))

    def _without_calls(self, source: str, scope: dict[str, Value], depth: int) -> str:
        """The expression with a name in the place of each list(place), zeros(n, 1) and ones(n, 1)."""
        parts, rest, at = [], 0, 0
        while call := CALL.search(source, at):
            name, inside = call[1], call.end()
            known = scope.get(name, self.values.get(name))
            if name not in FILLED and known is None:
                at = inside  # a function, or nothing at all: the reader of expressions tells
                continue
            end = self._closing(source, inside - 1, "(", ")")
            if name in FILLED or known is None:
                counts = [self._number(part, depth + 1) for part in source[inside:end].split(",")]
                count = 1.0
                for x in counts:
                    count *= x
                if not 0 <= count <= MOST_NUMBERS:
                    raise self._refusal(f"{name} of {count:g} numbers is too long for a table")
                self._count(round(count))
                new: Value = [FILLED[name]] * round(count)
            else:
                place = self._index(source[inside:end], depth + 1)
                entries = known if isinstance(known, list) else [known]
                if place >= len(entries):
                    raise self._refusal(f"{name} has {len(entries)} numbers, and no number {place + 1}")
                new = entries[place]
            parts += [source[rest : call.start()], self._named(new, scope)]
            rest = at = end + 1
        return "".join((*parts, source[rest:]))

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
    text: list[str] = []
    depth, first = 0, 1
    lines = source.replace("\r\n", "\n").split("\n")
    for number, line in enumerate(lines, start=1):
        line = line.partition("%")[0]
        continued = "..." in line
        for letter in line.partition("...")[0] + (" " if continued else "\n"):
            depth += (letter in "[(") - (letter in "])")
            if depth <= 0 and letter in ";,\n":
                if text:
                    yield Statement("".join(text).rstrip(), first)
                text, depth = [], 0
            elif not letter.isspace() or letter == "\n":
                first = first if text else number
                text.append(";" if letter == "\n" else letter)  # within brackets the end of a line parts rows
            elif text and text[-1] != " ":  # a row of blanks is one, so that no pattern has to try each of them
                text.append(" ")
    if text:
        yield Statement("".join(text).rstrip(), first)


def _elements(source: str) -> Iterator[str]:
    """What stands in a list, parted by , ; and blanks: [1 -2] has two numbers, [1 - 2] and [1 -2*a] as MATLAB has."""
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
