"""Docstrings for Sphinx: they are written to be read in a terminal, and a few habits of theirs are told to it here.

Indented lines are code; words in single backquotes are names (`default_role` in conf.py). Signatures show names and
defaults, and the kind of the answer, not the types of what is taken, which the text says better.
"""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass
from functools import cached_property
from itertools import zip_longest
from typing import Any

from sphinx.application import Sphinx

import linkwright as lw
from linkwright.assembly.mobility import pose_mobility
from linkwright.engines import function
from linkwright.mechanism import elements
from linkwright.model import answers
from linkwright.model.derivatives import gradient, modes
from linkwright.simulation.results import certificate, neighbouring_start, peaks, reactions, solution
from linkwright.simulation.sensitivity import run_gradient

ANSWERS: dict[str, tuple[str, ...]] = {
    answers.__name__: (
        *("Assemblies", "ConstraintInertia", "Energy", "Forward", "Inverse", "Linearization"),
        *("PointMotion", "RangeOfMotion", "Shaking", "StateSpace"),
    ),
    gradient.__name__: ("Gradient",),
    modes.__name__: ("Modes",),
    pose_mobility.__name__: ("Mobility",),
    function.__name__: ("Function",),
    elements.__name__: ("Body", "Coupling", "Force", "Joint", "Point", "Spring"),
    solution.__name__: ("Event", "RunCost"),
    reactions.__name__: ("Reactions",),
    peaks.__name__: ("Peaks",),
    certificate.__name__: ("Certificate",),
    neighbouring_start.__name__: ("Neighbour",),
    run_gradient.__name__: ("RunGradient",),
}
DESCRIBED = {name: f"linkwright.{name}" for name in lw.__all__ if isinstance(getattr(lw, name), type)}
DESCRIBED |= {name: f"{module}.{name}" for module, names in ANSWERS.items() for name in names}
MADE_BY_USERS = ("linkwright.Mechanism", "linkwright.Inertia", "linkwright.DHRow")
MARKUP = re.compile(r"([*|_\\])")
NAME = re.compile(r"\b[A-Z]\w+\b(?!\.)")


def for_sphinx(text: str) -> str:
    """A docstring as reStructuredText: its indented paragraphs code, words in backquotes names."""
    return "\n\n".join(_paragraph(paragraph) for paragraph in text.split("\n\n"))


def _paragraph(text: str) -> str:
    if text.lstrip().startswith(">>>"):
        return text
    if text.startswith("    "):
        return f"::\n\n{text}"
    parts = text.split("`")
    plain = [MARKUP.sub(r"\\\1", part) for part in parts[::2]]
    names = [f"``{part}``\\ " for part in parts[1::2]]  # the backslash lets a letter follow
    return "".join(word for pair in zip_longest(plain, names, fillvalue="") for word in pair)


def read_docstring(app: Sphinx, what: str, name: str, obj: Any, options: Any, lines: list[str]) -> None:
    lines[:] = for_sphinx("\n".join(lines)).split("\n")
    if what == "class" and is_dataclass(obj) and name not in MADE_BY_USERS:
        lines += ["", f"Fields: {', '.join(f'``{field.name}``' for field in fields(obj))}."]


def skip_values(app: Sphinx, what: str, name: str, obj: Any, skip: bool, options: Any) -> bool | None:
    """Defaults of fields are no members; methods and properties are."""
    return None if callable(obj) or isinstance(obj, property | cached_property) else True


def show_answer(app: Sphinx, what: str, name: str, obj: Any, options: Any, signature: Any, returns: Any) -> Any:
    """The signature with the kind of its answer. What the library makes and users only read has none."""
    if signature is None:
        return None
    if what in ("class", "exception"):
        return (signature, None) if name in MADE_BY_USERS else ("", None)
    kind = getattr(obj, "__annotations__", {}).get("return")
    if what not in ("function", "method") or kind is None:
        return None
    text = kind if isinstance(kind, str) else getattr(kind, "__name__", "None")
    if text in ("None", "Any", "Scalar"):
        return signature, None
    return signature, NAME.sub(lambda match: f"~{DESCRIBED[match[0]]}" if match[0] in DESCRIBED else match[0], text)


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("autodoc-process-docstring", read_docstring)
    app.connect("autodoc-skip-member", skip_values)
    app.connect("autodoc-process-signature", show_answer)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
