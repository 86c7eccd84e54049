"""Expressions as text, `0.5 * crank + sin(angle)`: how they are printed, so that they can be read again."""

from __future__ import annotations

from typing import Any

from linkwright.scalars.expression import Atom, Expression, Parameter

PRINTED = {"select": "where"}  # the names of the functions, where they differ

INFIX = ("mul", "div", "pow")


def text(x: Any) -> str:
    """What is read back as an equal expression; a number as Python writes it."""
    return ExpressionPrinter().text(x)


def shortened(x: Any, letters: int = 60) -> str:
    """The text as a message shows it: long parts, and the end of a long text, are left out."""
    whole = ExpressionPrinter(letters, deepest=letters // 6).text(x)
    return whole if len(whole) <= letters else whole[: letters - 3] + "..."


class ExpressionPrinter:
    """Texts being made. most: letters of a part, deepest: parts inside each other; what is more is printed as '...'.

    names: of operations that are called by a name from now on, such as those that many expressions have in common.
    """

    def __init__(self, most: float = float("inf"), deepest: float = float("inf")) -> None:
        self.names: dict[Atom, str] = {}
        self.known: dict[Atom, str] = {}
        self.most, self.deepest, self.depth = most, deepest, 0

    def text(self, x: Any) -> str:
        if not isinstance(x, Expression):
            return repr(x)
        parts = [self.term(atom, c) for atom, c in x.terms]
        if x.constant != 0.0:
            parts.append(repr(x.constant))
        return " + ".join(parts).replace("+ -", "- ")

    def term(self, atom: Atom, c: float) -> str:
        bare = self.atom(atom)
        if c == 1.0:
            return bare
        if bare.startswith("("):  # or the number would multiply this first factor, a sum, alone
            bare = f"({bare})"
        return f"-{bare}" if c == -1.0 else f"{c!r} * {bare}"

    def atom(self, atom: Atom) -> str:
        if isinstance(atom, Parameter):
            return atom.name
        if atom in self.names:
            return self.names[atom]
        if self.depth > self.deepest:
            return "..."
        if atom not in self.known:  # once: what is used often would be printed as often
            self.depth += 1
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
            self.depth -= 1
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
