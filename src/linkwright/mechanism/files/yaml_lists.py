"""The little of YAML in which loops of robots are told: keys with a word or with lists in brackets."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import shown
from linkwright.mechanism.files.paths import content_of

KEY = re.compile(r"^([A-Za-z_]\w*)[ \t]*:", re.MULTILINE)
TOKEN = re.compile(r"\[|\]|,|'[^'\n]*'|\"[^\"\n]*\"|[^\s,\[\]'\"]+")
DEEPEST = 3


def yaml_lists(path: Path) -> dict[str, Any]:
    """{key: text or list}, lists within lists; a ModelError for what is more than that."""
    try:
        content = content_of(path).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ModelError(f"{path}: this is not a text file. Loops are told in YAML.") from None
    content = re.sub(r"(^|\s)#[^\n]*", r"\1", content)
    parts = KEY.split(content)
    return {key: _value(value, f"{path}: {key}") for key, value in zip(parts[1::2], parts[2::2], strict=True)}


def _value(source: str, what: str) -> Any:
    """The one value that a text holds: a word, or lists in brackets."""
    whole: list[Any] = []
    open_lists = [whole]
    for token in TOKEN.findall(source):
        if token == "[":
            if len(open_lists) > DEEPEST:
                raise ModelError(f"{what} is nested too deep.")
            open_lists.append([])
            open_lists[-2].append(open_lists[-1])
        elif token == "]":
            if len(open_lists) == 1:
                raise ModelError(f"{what} has a ] without its [.")
            open_lists.pop()
        elif token != ",":
            open_lists[-1].append(token.strip("'\""))
    if len(open_lists) > 1:
        raise ModelError(f"{what} has a [ without its ].")
    if len(whole) != 1:
        raise ModelError(f"{what} must be one word or a list in brackets, not {shown(source.strip())}.")
    return whole[0]
