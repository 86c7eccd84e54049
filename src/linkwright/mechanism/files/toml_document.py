"""TOML text to tables, at a cost that grows as the text does; and where its statements end.

Python's reader keeps every beginning of a dotted key, whose memory would grow as the square of the key's length: what
has more parts than any machine needs is refused before the reader sees it.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any

from linkwright.errors import ModelError

MOST_PARTS = 10  # of a dotted key; those of a machine have four at most
LONGEST_SENTENCE = 200  # letters of what the standard reader says
PART = r"""(?:"(?:[^"\\\n]|\\.)*+"|'[^'\n]*+'|[A-Za-z0-9_-]++)"""
DOT = r"[ \t]*+\.[ \t]*+"
TOKEN = re.compile(
    r'(?P<text>"""(?s:[^"\\]|\\.|"(?!""))*+"{3,5}' + r"|'''(?:[^']|'(?!''))*+'{3,5})"
    r"""|(?P<unfinished>\"{3}|'{3})"""
    rf"|(?P<deep>(?:{PART}{DOT}){{{MOST_PARTS}}})"
    rf"|(?P<key>{PART}(?:{DOT}{PART})*+)"
    r"""|(?P<broken>["'])|(?P<comment>\#[^\n]*+)|(?P<opening>[\[{])|(?P<closing>[\]}])|(?P<newline>\n)"""
)


def toml_document(source: str, file: str) -> dict[str, Any]:
    """The tables of a text; `file` is what complaints call it."""
    for token in _tokens(source):
        if token.lastgroup == "deep":
            line = source.count("\n", 0, token.start()) + 1
            raise ModelError(f"{file}, line {line}: a key of more than {MOST_PARTS} parts is no machine's.")
    try:
        return tomllib.loads(source)
    except RecursionError:
        raise ModelError(f"{file}: this is not a mechanism; it is nested too deep.") from None
    except ValueError as error:  # also numbers of thousands of digits, which the reader does not call malformed
        end = "at line {}, the end".format(source.count("\n") + 1)
        sentence = str(error).replace("at end of document", end)
        if len(sentence) > LONGEST_SENTENCE:  # it quotes a long key
            sentence = f"{sentence[: LONGEST_SENTENCE // 2]} ... {sentence[-LONGEST_SENTENCE // 2 :]}"
        raise ModelError(f"{file}: this is not valid TOML: {sentence}.") from None


def statement_ends(source: str) -> list[int]:
    """The numbers of lines, from 1, after which no statement of a well-formed text is unfinished."""
    line, depth, found = 1, 0, []
    for token in _tokens(source):
        depth += (token.lastgroup == "opening") - (token.lastgroup == "closing")
        if token.lastgroup == "newline" and depth == 0:
            found.append(line)
        line += token[0].count("\n")
    return [*found, line]


def _tokens(source: str) -> Iterator[re.Match[str]]:
    """Keys, texts, comments and brackets, up to a text without an end, where every reader gives up."""
    for token in TOKEN.finditer(source):
        if token.lastgroup in ("unfinished", "broken"):
            return
        yield token
