"""Expressions as text, `0.5 * crank + sin(angle)`: how they are printed, so that they can be read again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from linkwright.scalars.expression import Atom, Expression, Parameter

PRINTED = {"select": "where"}  # the names of the functions, where they differ

INFIX = ("mul", "div", "pow")


def text(x: Any, names: Mapping[Atom, str] | None = None) -> str:
    """What is read back as an equal expression; a number as Python writes it.

    names: of operations that are to be called by a name, such as those that many expressions have in common.
    """
    return _Printer({} if names is None else names).text(x)


def shortened(x: Any, letters: int = 60) -> str:
    """The text as a message shows it: long parts, and the end of a long text, are left out."""
    whole = _Printer({}, letters).text(x)
    return whole if len(whole) <= letters else whole[: letters - 3] + "..."


class _Printer:
    """One text being made. most: letters of a part; what is longer is printed as '...'."""

    def __init__(self, names: Mapping[Atom, str], most: float = float("inf")) -> None:
        self.names, self.known, self.most = names, dict(names), most

    def text(self, x: Any) -> str:
        if not isinstance(x, Expression):
            return repr(x)
        parts = [self.term(atom, c) for atom, c in x.terms]
        if x.constant != 0.0:
            parts.append(repr(x.constant))
        return " + ".join(parts).replace("+ -", "- ")

    def term(self, atom: Atom, c: float) -> str:
        if c == 1.0:
            return self.atom(atom)
        return f"-{self.atom(atom)}" if c == -1.0 else f"{c!r} * {self.atom(atom)}"

    def atom(self, atom: Atom) -> str:
        if isinstance(atom, Parameter):
            return atom.name
        if atom not in self.known:  # once: what is used often would be printed as often
            operands = atom.operands
            match atom.name:
                case "mul":
                    whole = f"{self.factor(operands[0])} * {self.factor(operands[1], alone=True)}"
                case "div":
                    whole = f"{self.factor(operands[0])} / {self.factor(operands[1], alone=True)}"
                case "pow":
                    whole = f"{self.factor(operands[0], alone=True)} ** {self.factor(operands[1], alone=True)}"
                case name:
                    whole = f"{PRINTED.get(name, name)}({', '.join(map(self.text, operands))})"
            self.known[atom] = whole if len(whole) <= self.most else "..."
        return self.known[atom]

    def factor(self, x: Any, alone: bool = False) -> str:
        """In brackets, where it is a sum; where it must stand alone, all but a name, a number or a function."""
        bare = self.text(x)
        if not isinstance(x, Expression):
            return f"({bare})" if bare.startswith("-") else bare
        atom, c = x.terms[0]
        single = len(x.terms) == 1 and x.constant == 0.0 and c == 1.0
        word = isinstance(atom, Parameter) or atom in self.names or atom.name not in INFIX
        return bare if single and (word or not alone) else f"({bare})"
