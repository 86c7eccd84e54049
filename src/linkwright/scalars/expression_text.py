"""Expressions as text, `0.5 * crank + sin(angle)`: how they are printed, and read again from files."""

from __future__ import annotations

from typing import Any

from linkwright.scalars.expression import Atom, Expression, Operation, Parameter


def text(x: Any) -> str:
    """What `read` takes back; a number as Python writes it."""
    if not isinstance(x, Expression):
        return repr(x)
    parts = [_term(atom, c) for atom, c in x.terms]
    if x.constant != 0.0:
        parts.append(repr(x.constant))
    return " + ".join(parts).replace("+ -", "- ")


def _term(atom: Atom, c: float) -> str:
    if c == 1.0:
        return _atom(atom)
    return f"-{_atom(atom)}" if c == -1.0 else f"{c!r} * {_atom(atom)}"


def _atom(atom: Atom) -> str:
    if isinstance(atom, Parameter):
        return atom.name
    match atom:
        case Operation("mul", (x, y)):
            return f"{_factor(x)} * {_factor(y)}"
        case Operation("div", (x, y)):
            return f"{_factor(x)} / {_factor(y, True)}"
        case Operation("pow", (x, y)):
            return f"{_factor(x, True)} ** {_factor(y, True)}"
    return f"{atom.name}({', '.join(map(text, atom.operands))})"


def _factor(x: Any, alone: bool = False) -> str:
    """In brackets, where it is a sum, or where anything but a name would be misread."""
    bare = text(x)
    single = not isinstance(x, Expression) or (len(x.terms) == 1 and x.constant == 0.0)
    simple = single and (not alone or not isinstance(x, Expression) or isinstance(x.terms[0][0], Parameter))
    return bare if simple and not bare.startswith("-") else f"({bare})"
