"""Pages as tests read them: their blocks of code, what these print, their commands, their links."""

from __future__ import annotations

import re
import shlex
from itertools import pairwise
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s#]+)")


def blocks(text: str, language: str) -> list[str]:
    return [code for word, code in BLOCK.findall(text) if word == language]


def run_code(text: str, name: str, heard) -> None:
    """Run the Python of a page, block after block; each prints what the block of text behind it says. heard: what was
    printed since it was asked last."""
    names: dict[str, object] = {}
    for (word, code), (next_word, printed) in pairwise([*BLOCK.findall(text), ("", "")]):
        if word == "python":
            exec(compile(code, name, "exec"), names)
            assert heard() == (printed if next_word == "text" else "")


def commands(text: str) -> list[list[str]]:
    """The words after `linkwright` of every command on a page, in blocks and in sentences."""
    lines = [line for code in blocks(text, "sh") for line in code.splitlines()]
    lines += re.findall(r"`(linkwright [^`]+)`", text)
    return [shlex.split(line)[1:] for line in lines if line.startswith("linkwright ")]


def dead_links(page: Path) -> list[str]:
    """Links of a page to files that there are none of."""
    targets = LINK.findall(page.read_text(encoding="utf-8"))
    return [target for target in targets if "://" not in target and not (page.parent / target).exists()]
