"""Expressions that stand as text, `crank * cos(0.3)`: a small reader of its own, so that a file can do nothing else.

    sum      = product { ("+" | "-") product }
    product  = signed { ("*" | "/") signed }
    signed   = ("+" | "-") signed | power
    power    = atom [ "**" signed ]
    atom     = number | name | function "(" sum { "," sum } ")" | "(" sum ")"

Names are those of parameters, and pi; functions those of lw (scalars/functions.py).
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Mapping
from itertools import takewhile
from operator import mul, truediv
from typing import Any, NamedTuple

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import shown
from linkwright.mechanism.names import suggestion
from linkwright.scalars import seam
from linkwright.scalars.expression import Expression, Scalar, Sum
from linkwright.scalars.functions import CONSTANTS, FUNCTIONS

LONGEST = 100_000  # letters
MOST_TERMS = 1_000_000  # of the sums that names in a file stand for, together, wherever they are computed with
DEEPEST = 50  # brackets, signs and powers inside each other
NAME = r"[^\W\d]\w*(?:\.[^\W\d]\w*)*"
NUMBER = r"(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?"
WORD = re.compile(rf"\s*(?:(?P<number>{NUMBER})|(?P<name>{NAME})|(?P<sign>\*\*|[-+*/(),]))")
MEANT = {"^": "**", "×": "*", "·": "*", "÷": "/", "−": "-", "[": "(", "]": ")", "{": "(", "}": ")"}


class Word(NamedTuple):
    """kind: number, name, sign, or end. at: its position, from 1."""

    kind: str
    text: str
    at: int


class TermCount:
    """How many terms of expressions have been computed with: a name may stand for a long sum, and cost as much wherever
    it is used. One for all texts of a file."""

    def __init__(self) -> None:
        self.terms = 0

    def add(self, *scalars: Scalar) -> bool:
        """Whether these are within what a file may ask for."""
        self.terms += sum(len(x.terms) for x in scalars if isinstance(x, Expression))
        return self.terms <= MOST_TERMS


def read(source: str, names: Mapping[str, Scalar], what: str, count: TermCount | None = None) -> Scalar:
    """The expression, of named numbers or expressions; a plain float, where no parameter stands in it."""
    return _Reader(source, names, what, count).whole()


def names_in(source: Any, what: str) -> set[str]:
    """The names that a text uses, known or not, other than those of functions and of pi; none of what is no text."""
    if not isinstance(source, str):
        return set()
    words = _Reader(source, {}, what).words
    return {word.text for word in words if word.kind == "name"} - set(FUNCTIONS) - set(CONSTANTS)


class _Reader:
    """One text being read, word by word."""

    def __init__(self, source: str, names: Mapping[str, Scalar], what: str, count: TermCount | None = None) -> None:
        self.source, self.names, self.what, self.count = source, names, what, count or TermCount()
        if len(source) > LONGEST:
            raise ModelError(f"{what}: an expression of {len(source)} letters is too long; {LONGEST} may be read.")
        self.words = list(self.split())
        self.next, self.depth = 0, 0

    def split(self) -> Iterator[Word]:
        at = 0
        while at < len(self.source.rstrip()):
            found = WORD.match(self.source, at)
            if found is None:
                at += sum(1 for _ in takewhile(str.isspace, self.source[at:]))
                letter = self.source[at]
                hint = f"; write {MEANT[letter]}" if letter in MEANT else ""
                raise self.error(f"{shown(letter)} has no meaning{hint}", at + 1)
            kind = str(found.lastgroup)
            yield Word(kind, found[kind], found.start(kind) + 1)
            at = found.end()
        yield Word("end", "", len(self.source.rstrip()) + 1)

    def whole(self) -> Scalar:
        result = self.sum()
        if self.word.kind != "end":
            raise self.unexpected()
        return result

    def sum(self) -> Scalar:
        first = self.product()
        if self.word.text not in ("+", "-"):
            return first
        self.counted(self.word, first)
        total = Sum(first)
        while self.word.text in ("+", "-"):
            sign = self.take()
            term = self.product()
            self.counted(sign, term)
            total.add(term if sign.text == "+" else -term)
            self.finite(total.constant, sign)
        return total.value

    def product(self) -> Scalar:
        result = self.signed()
        while self.word.text in ("*", "/"):
            sign = self.take()
            factor = self.signed()
            result = self.computed(sign, mul if sign.text == "*" else truediv, result, factor)
        return result

    def signed(self) -> Scalar:
        if self.word.text in ("+", "-"):
            sign = self.deeper()
            x = self.signed()
            self.depth -= 1
            self.counted(sign, x)
            return -x if sign.text == "-" else x
        return self.power()

    def power(self) -> Scalar:
        base = self.atom()
        if self.word.text == "**":
            sign = self.deeper()
            exponent = self.signed()
            self.depth -= 1
            return self.computed(sign, seam.power, base, exponent)
        return base

    def atom(self) -> Scalar:
        word = self.word
        if word.kind == "number":
            return self.finite(float(self.take().text), word)
        if word.text == "(":
            self.deeper()
            inside = self.sum()
            self.close()
            return inside
        if word.kind != "name":
            raise self.unexpected()
        self.take()
        if self.word.text == "(":
            return self.call(word)
        if word.text in self.names:
            return self.names[word.text]
        if word.text in CONSTANTS:
            return CONSTANTS[word.text]
        if word.text in FUNCTIONS:
            raise self.error(f"the function {word.text} needs its argument in brackets", word.at)
        raise self.error(f"there is no parameter {shown(word.text)}", word.at, suggestion(word.text, self.names))

    def call(self, name: Word) -> Scalar:
        if name.text not in FUNCTIONS:
            raise self.error(f"there is no function {shown(name.text)}", name.at, suggestion(name.text, FUNCTIONS))
        self.deeper()
        arguments = [self.sum()]
        while self.word.text == ",":
            self.take()
            arguments.append(self.sum())
        self.close()
        function, count = FUNCTIONS[name.text]
        if len(arguments) != count:
            raise self.error(f"{name.text} takes {count} argument{'s' * (count > 1)}, not {len(arguments)}", name.at)
        return self.computed(name, function, *arguments)

    def computed(self, word: Word, function: Callable[..., Scalar], *arguments: Scalar) -> Scalar:
        """The function's value, which must be finite where it is a number."""
        self.counted(word, *arguments)
        try:
            return self.finite(function(*arguments), word)
        except ZeroDivisionError:
            raise self.error("this divides by zero", word.at) from None
        except OverflowError:
            raise self.error("this is beyond all numbers", word.at) from None

    def counted(self, word: Word, *scalars: Scalar) -> None:
        if not self.count.add(*scalars):
            advice = "Give the long ones of the file in numbers."
            raise self.error(f"sums of more than {MOST_TERMS:,} terms together are too many to read", word.at, advice)

    def finite(self, x: Scalar, word: Word) -> Scalar:
        if isinstance(x, Expression) or math.isfinite(x):
            return x
        raise self.error("this is no finite number", word.at)

    @property
    def word(self) -> Word:
        return self.words[self.next]

    def take(self) -> Word:
        self.next += 1
        return self.words[self.next - 1]

    def deeper(self) -> Word:
        self.depth += 1
        if self.depth > DEEPEST:
            raise self.error(f"it is nested deeper than {DEEPEST}", self.word.at)
        return self.take()

    def close(self) -> None:
        if self.word.text != ")":
            raise self.unexpected(" where ')' is missing")
        self.take()
        self.depth -= 1

    def unexpected(self, where: str = "") -> ModelError:
        word = self.word
        found = "it ends" if word.kind == "end" else f"{shown(word.text)} is not expected"
        return self.error(f"{found}{where}", word.at)

    def error(self, reason: str, at: int, advice: str = "") -> ModelError:
        return ModelError(
            f"{self.what}: {shown(self.source)} is no expression: {reason}, position {at}. {advice}".strip()
        )
