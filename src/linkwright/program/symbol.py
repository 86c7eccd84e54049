"""Symbols: numbers not known yet. Arithmetic on them leaves a trace on their tape.

A symbol behaves like a float inside a kernel. Nothing is computed; every operation is written down once
(the same operation on the same operands gives back the same symbol), and what is known is settled at once:
constants fold, x * 0 vanishes, x * 1 is x, signs move outwards so that equal products meet.
"""

from __future__ import annotations

import math
from typing import Any

from linkwright.scalars import real
from linkwright.scalars.beside_traces import KnowsBetter

PRODUCTS = 16  # the largest power that is written as products

KNOW_BETTER = (tuple, KnowsBetter)  # a point of a trajectory, and an expression of parameters

Node = tuple[Any, ...]  # ("input", k) | ("constant", value) | (operation, operand[, operand])
Scalar = Any  # a float, a Symbol, or a NumPy array: whatever the kernels are run with


class Tape:
    """The nodes of a trace in the order in which they were first written, each once."""

    def __init__(self) -> None:
        self.nodes: list[Node] = []
        self.place: dict[Node, int] = {}

    def write(self, *node: Any) -> Symbol:
        k = self.place.get(node)
        if k is None:
            k = self.place[node] = len(self.nodes)
            self.nodes.append(node)
        return Symbol(self, k)

    def lift(self, x: Scalar) -> Symbol:
        """The symbol of a number."""
        if type(x) is Symbol:
            return x
        if isinstance(x, KnowsBetter):
            return self.lift(x.met())
        return self.write("constant", float(x) + 0.0)  # + 0.0: one zero, not two


class Symbol:
    """One value of a trace."""

    __slots__ = ("k", "tape")

    def __init__(self, tape: Tape, k: int) -> None:
        self.tape = tape
        self.k = k

    @property
    def node(self) -> Node:
        return self.tape.nodes[self.k]

    def __repr__(self) -> str:
        return f"Symbol({self.k}: {' '.join(map(str, self.node))})"

    def __bool__(self) -> bool:
        raise TypeError(
            "a traced value has no truth value: use where(), minimum(), maximum(), and & or | between comparisons"
        )

    def __neg__(self) -> Scalar:
        node = self.tape.nodes[self.k]
        match node[0]:
            case "neg":
                return Symbol(self.tape, node[1])
            case "sub":
                return self.tape.write("sub", node[2], node[1])
        return self.tape.write("neg", self.k)

    def __pos__(self) -> Symbol:
        return self

    def __add__(self, other: Scalar) -> Scalar:
        tape = self.tape
        if type(other) is not Symbol:
            if isinstance(other, KNOW_BETTER):
                return NotImplemented
            if other == 0.0:
                return self
            other = tape.lift(other)
        a, b = self.k, other.k
        x, y = tape.nodes[a], tape.nodes[b]
        if y[0] == "neg":
            return self - Symbol(tape, y[1])
        if x[0] == "neg":
            return other - Symbol(tape, x[1])
        if a == b:
            return self * 2.0
        return tape.write("add", a, b) if a < b else tape.write("add", b, a)

    __radd__ = __add__

    def __sub__(self, other: Scalar) -> Scalar:
        tape = self.tape
        if type(other) is not Symbol:
            if isinstance(other, KNOW_BETTER):
                return NotImplemented
            if other == 0.0:
                return self
            other = tape.lift(other)
        a, b = self.k, other.k
        if a == b:
            return 0.0
        x, y = tape.nodes[a], tape.nodes[b]
        if y[0] == "neg":
            return self + Symbol(tape, y[1])
        if x[0] == "neg":
            return -(Symbol(tape, x[1]) + other)
        return tape.write("sub", a, b)

    def __rsub__(self, other: Scalar) -> Scalar:
        if other == 0.0:
            return -self
        return self.tape.lift(other) - self

    def __mul__(self, other: Scalar) -> Scalar:
        tape = self.tape
        if type(other) is not Symbol:
            if isinstance(other, KNOW_BETTER):
                return NotImplemented
            if other == 0.0:
                return 0.0
            if other == 1.0:
                return self
            if other < 0.0:
                return -(self * -other)
            x = tape.nodes[self.k]
            if x[0] == "neg":
                return -(Symbol(tape, x[1]) * other)
            if x[0] == "scale":  # c (d x) = (c d) x
                return Symbol(tape, x[2]) * (x[1] * other)
            return tape.write("scale", float(other), self.k)
        a, b = self.k, other.k
        x, y = tape.nodes[a], tape.nodes[b]
        if x[0] == "neg":
            return -(Symbol(tape, x[1]) * other)
        if y[0] == "neg":
            return -(self * Symbol(tape, y[1]))
        return tape.write("mul", a, b) if a < b else tape.write("mul", b, a)

    __rmul__ = __mul__

    def __truediv__(self, other: Scalar) -> Scalar:
        tape = self.tape
        if type(other) is not Symbol:
            return NotImplemented if isinstance(other, KNOW_BETTER) else self * (1.0 / other)
        if self.k == other.k:
            return 1.0
        x, y = tape.nodes[self.k], tape.nodes[other.k]
        if x[0] == "neg":
            return -(Symbol(tape, x[1]) / other)
        if y[0] == "neg":
            return -(self / Symbol(tape, y[1]))
        return tape.write("div", self.k, other.k)

    def __rtruediv__(self, other: Scalar) -> Scalar:
        if other == 0.0:
            return 0.0
        return self.tape.lift(other) / self

    def __pow__(self, n: Scalar) -> Scalar:
        """Small whole and half powers as products and roots, all others as one operation."""
        if type(n) is Symbol:
            return self.tape.write("pow", self.k, n.k)
        if isinstance(n, KNOW_BETTER):
            return NotImplemented
        doubled = 2.0 * float(n)
        if doubled != math.floor(doubled) or abs(doubled) > 2.0 * PRODUCTS:
            return self.tape.write("pow", self.k, self.tape.lift(n).k)
        if n < 0:
            return 1.0 / self**-n
        whole, half = divmod(int(doubled), 2)
        found: Scalar = self.sqrt() if half else 1.0
        square: Scalar = self
        while whole:  # x^13 = x x^4 x^8
            if whole % 2:
                found = square * found
            whole //= 2
            square = square * square if whole else square
        return found

    def __rpow__(self, x: Scalar) -> Scalar:
        return self.tape.write("pow", self.tape.lift(x).k, self.k)

    def __mod__(self, other: Scalar) -> Scalar:
        """self - other floor(self / other), as Python has it."""
        return self.tape.write("mod", self.k, self.tape.lift(other).k)

    def __rmod__(self, other: Scalar) -> Scalar:
        return self.tape.lift(other) % self

    def __abs__(self) -> Scalar:
        return (-self).select_positive(-self, self)

    def exp(self) -> Scalar:
        return self.tape.write("exp", self.k)

    def log(self) -> Scalar:
        return self.tape.write("log", self.k)

    def sinh(self) -> Scalar:
        return self.tape.write("sinh", self.k)

    def cosh(self) -> Scalar:
        return self.tape.write("cosh", self.k)

    def tanh(self) -> Scalar:
        return self.tape.write("tanh", self.k)

    def sin(self) -> Scalar:
        x = self.node
        return -Symbol(self.tape, x[1]).sin() if x[0] == "neg" else self.tape.write("sin", self.k)

    def cos(self) -> Scalar:
        x = self.node
        return Symbol(self.tape, x[1]).cos() if x[0] == "neg" else self.tape.write("cos", self.k)

    def sqrt(self) -> Scalar:
        return self.tape.write("sqrt", self.k)

    def atan2(self, x: Scalar) -> Scalar:
        """The angle of the point (x, self)."""
        return self.tape.write("atan2", self.k, self.tape.lift(x).k)

    def angle_below(self, y: Scalar) -> Scalar:
        """The angle of the point (self, y), y a number."""
        return self.tape.lift(y).atan2(self)

    def __gt__(self, other: Scalar) -> Scalar:
        """self - other: a comparison is a number that is positive where it holds, which is what `where` asks."""
        return self - other

    def __lt__(self, other: Scalar) -> Scalar:
        return other - self

    def __ge__(self, other: Scalar) -> Scalar:
        return _unless(other - self)

    def __le__(self, other: Scalar) -> Scalar:
        return _unless(self - other)

    def __and__(self, other: Scalar) -> Scalar:
        """Of two comparisons: positive where both hold."""
        return self.select_positive(_holding(other), -1.0)

    __rand__ = __and__

    def __or__(self, other: Scalar) -> Scalar:
        """Of two comparisons: positive where one holds."""
        return self.select_positive(1.0, _holding(other))

    __ror__ = __or__

    def select_positive(self, yes: Scalar, no: Scalar) -> Scalar:
        """`yes` where this value is positive, else `no`."""
        if yes is no:
            return yes
        return self.tape.write("select", self.k, self.tape.lift(yes).k, self.tape.lift(no).k)


def _unless(excess: Scalar) -> Scalar:
    """A comparison that holds (is positive) where `excess` is not positive."""
    return excess.select_positive(-1.0, 1.0) if type(excess) is Symbol else (-1.0 if excess > 0.0 else 1.0)


def _holding(test: Scalar) -> Scalar:
    """A comparison as a number that is positive where it holds."""
    return test if type(test) is Symbol else float(test)


def apply(operation: str, *operands: Scalar) -> Scalar:
    """One operation by its name, on symbols or numbers; the tape's own rules simplify the result."""
    match operation:
        case "add":
            return operands[0] + operands[1]
        case "sub":
            return operands[0] - operands[1]
        case "mul" | "scale":
            return operands[0] * operands[1]
        case "div":
            return operands[0] / operands[1]
        case "neg":
            return -operands[0]
        case "select":
            test, yes, no = operands
            if type(test) is Symbol:
                return test.select_positive(yes, no)
            return yes if test > 0.0 else no
        case "atan2":
            y, x = operands
            if type(y) is Symbol:
                return y.atan2(x)
            return x.tape.lift(y).atan2(x) if type(x) is Symbol else real.atan2(y, x)
        case "pow":
            x, y = operands
            return x**y if type(x) is Symbol or type(y) is Symbol else real.power(x, y)
        case "mod":
            x, y = operands
            return x % y if type(x) is Symbol or type(y) is Symbol else real.modulo(x, y)
        case _:
            x = operands[0]
            return getattr(x, operation)() if type(x) is Symbol else getattr(real, operation)(x)
