"""Expression: a number that depends on parameters, such as `2 * crank + 0.1`.

It is kept as constant + sum of coefficient * atom, an atom being a parameter, a product, a quotient or a function of
expressions. So what is added and taken away again is gone: of `(B + r) - B` there is r alone, exactly, and a
program made from it is as short as that. What does not depend on parameters any more is a plain float.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from numbers import Real
from threading import Lock
from typing import Any
from weakref import WeakValueDictionary

import numpy as np

from linkwright.scalars import seam
from linkwright.scalars.beside_traces import KnowsBetter
from linkwright.scalars.tolerances import ROUNDED

Scalar = Any  # a float or an Expression; evaluated: a float, an array, a symbol
PRODUCTS = 16  # the largest power that is written as products
FUNCTIONS = ("sin", "cos", "sqrt", "exp", "log", "sinh", "cosh", "tanh")  # of one argument


@dataclass(frozen=True)
class Parameter:
    """A number with a name. unit: a text, for people. bounds: (lower, upper), either may be infinite."""

    name: str
    value: float
    unit: str = ""
    bounds: tuple[float, float] = (float("-inf"), float("inf"))


class Variable(Parameter):
    """What a formula is a function of, such as a joint's coordinate; its value is never asked for."""


class Operation:
    """mul, div, pow, atan2, select, mod, or one of FUNCTIONS, of expressions (or floats). Immutable.

    Of equal ones there is one object: expressions that share parts stay small, and to compare them is quick.
    said: of a root or quotient that geometry asks for, what it means where there is none (see `Meeting`).
    at_present: its value at the parameters' own values, once that has been asked for.
    """

    __slots__ = ("__weakref__", "_hash", "at_present", "name", "operands", "said")
    __match_args__ = ("name", "operands")

    name: str
    operands: tuple[Scalar, ...]
    said: Any
    at_present: Scalar
    _hash: int

    def __new__(cls, name: str, operands: tuple[Scalar, ...], said: Any = None) -> Operation:
        with _ONE_AT_A_TIME:
            known = _KNOWN.get((name, operands))
            if known is None:
                known = super().__new__(cls)
                known.name, known.operands, known.said = name, operands, said
                known._hash, known.at_present = hash((name, operands)), None
                _KNOWN[name, operands] = known
            elif known.said is None:
                known.said = said
        return known

    def __hash__(self) -> int:
        return self._hash  # the same wherever it is made, unlike that of an object

    def __reduce__(self) -> tuple[Any, ...]:
        return Operation, (self.name, self.operands, self.said)


_KNOWN: WeakValueDictionary[tuple[str, tuple[Scalar, ...]], Operation] = WeakValueDictionary()
_ONE_AT_A_TIME = Lock()
Atom = Parameter | Operation


class Expression(KnowsBetter):
    """constant + sum of coefficient * atom; at least one term. Immutable."""

    __slots__ = ("_hash", "at_present", "constant", "terms")

    at_present: float | None

    def __init__(self, constant: float, terms: tuple[tuple[Atom, float], ...]) -> None:
        self.constant, self.terms, self.at_present = constant, terms, None
        self._hash = hash((constant, frozenset(terms)))

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Expression):
            return False
        same = self._hash == other._hash and self.constant == other.constant
        return self is other or (same and dict(self.terms) == dict(other.terms))

    def __reduce__(self) -> tuple[Any, ...]:
        return Expression, (self.constant, self.terms)

    def __repr__(self) -> str:
        from linkwright.scalars.expression_text import shortened  # here: it reads expressions, too

        return shortened(self, letters=200)

    def __float__(self) -> float:
        raise TypeError(
            f"{self!r} depends on parameters and is not one number. Use lw.sin, lw.sqrt and so on in place of the "
            "functions of math and NumPy."
        )

    def __bool__(self) -> bool:
        raise TypeError(f"{self!r} depends on parameters: whether it is zero cannot be asked.")

    def __gt__(self, other: Scalar) -> Scalar:
        """Of variables, what is positive where it holds, as `where` asks; parameters cannot be compared."""
        return self._compared(other) - other

    def __lt__(self, other: Scalar) -> Scalar:
        return other - self._compared(other)

    def __ge__(self, other: Scalar) -> Scalar:
        return operation("select", other - self._compared(other), -1.0, 1.0)

    def __le__(self, other: Scalar) -> Scalar:
        return operation("select", self._compared(other) - other, -1.0, 1.0)

    def _compared(self, other: Any) -> Scalar:
        if _settles(other):
            return self.met()
        if not any(isinstance(p, Variable) for x in (self, other) for p in parameters_of(x)):
            raise TypeError(f"{self!r} depends on parameters and cannot be compared with {other!r}.")
        return self

    def __neg__(self) -> Expression:
        return Expression(-self.constant + 0.0, tuple((atom, -c) for atom, c in self.terms))

    def __pos__(self) -> Expression:
        return self

    def __add__(self, other: Scalar) -> Scalar:
        if not isinstance(other, Expression):
            if is_number(other):
                return Expression(_sum(self.constant, plain(other)), self.terms)
            return self.met() + other if _settles(other) else NotImplemented
        terms = dict(self.terms)
        for atom, c in other.terms:
            terms[atom] = _sum(terms.get(atom, 0.0), c)
        return combined(_sum(self.constant, other.constant), terms)

    __radd__ = __add__

    def __sub__(self, other: Scalar) -> Scalar:
        return (
            self + (-other) if isinstance(other, Expression) or is_number(other) or _settles(other) else NotImplemented
        )

    def __rsub__(self, other: Scalar) -> Scalar:
        return -self + other

    def __mul__(self, other: Scalar) -> Scalar:
        if isinstance(other, Expression):
            (a, x), (b, y) = self.split(), other.split()
            return combined(0.0, {Operation("mul", (x, y)): a * b})
        if not is_number(other):
            return self.met() * other if _settles(other) else NotImplemented
        c = plain(other)
        return combined(self.constant * c, {atom: d * c for atom, d in self.terms})

    __rmul__ = __mul__

    def __truediv__(self, other: Scalar) -> Scalar:
        if is_number(other):
            return self * (1.0 / plain(other))
        if _settles(other):
            return self.met() / other
        return divided(self, other) if isinstance(other, Expression) else NotImplemented

    def __rtruediv__(self, other: Scalar) -> Scalar:
        if _settles(other):
            return other / self.met()
        return divided(plain(other), self) if is_number(other) else NotImplemented

    def __pow__(self, n: Scalar) -> Scalar:
        """Small whole powers and roots as products, all others as one operation."""
        if is_number(n):
            power = plain(n)
            if power == 0.5:
                return self.sqrt()
            if power == int(power) and abs(power) <= PRODUCTS:
                product: Scalar = 1.0
                for _ in range(abs(int(power))):
                    product = self * product
                return 1.0 / product if power < 0.0 else product
            return operation("pow", self, power)
        return operation("pow", self, n) if isinstance(n, Expression) or _settles(n) else NotImplemented

    def __rpow__(self, x: Scalar) -> Scalar:
        if _settles(x):
            return x ** self.met()
        return operation("pow", plain(x), self) if is_number(x) else NotImplemented

    def __mod__(self, n: Scalar) -> Scalar:
        """Of variables; that of parameters would jump as they vary."""
        if not any(isinstance(p, Variable) for p in parameters_of(self)):
            raise TypeError(f"{self!r} depends on parameters: it has no remainder, which would jump as they vary.")
        return operation("mod", self, n if isinstance(n, Expression) else plain(n))

    def __rmod__(self, n: Scalar) -> Scalar:
        raise TypeError(f"{self!r} depends on parameters: there is no remainder by it.")

    def __abs__(self) -> Scalar:
        return operation("select", self, self, -self)

    def split(self) -> tuple[float, Scalar]:
        """A number and what it multiplies: the coefficient of a single atom, else 1."""
        if self.constant == 0.0 and len(self.terms) == 1:
            ((atom, c),) = self.terms
            return c, Expression(0.0, ((atom, 1.0),))
        return 1.0, self

    def met(self) -> Scalar:
        """Its value, at the parameters of the user's function in which it meets a number of a trace."""
        values = present_values.get()
        if values is None:
            raise TypeError(f"{self!r} depends on parameters, whose values are not known here")
        missing = [p.name for p in parameters_of(self) if p.name not in values]
        if missing:
            raise TypeError(f"{missing[0]!r} is a parameter of another mechanism")
        return evaluate(self, values)

    # Functions, under the names that the seam asks for; NumPy asks for them, too, of arrays of objects.

    def sin(self) -> Scalar:
        return operation("sin", self)

    def cos(self) -> Scalar:
        return operation("cos", self)

    def sqrt(self) -> Scalar:
        return operation("sqrt", self)

    def exp(self) -> Scalar:
        return operation("exp", self)

    def log(self) -> Scalar:
        return operation("log", self)

    def sinh(self) -> Scalar:
        return operation("sinh", self)

    def cosh(self) -> Scalar:
        return operation("cosh", self)

    def tanh(self) -> Scalar:
        return operation("tanh", self)

    def atan2(self, x: Scalar) -> Scalar:
        """The angle of the point (x, self)."""
        return operation("atan2", self, x)

    def angle_below(self, y: Scalar) -> Scalar:
        """The angle of the point (self, y), y a number."""
        return operation("atan2", y, self)

    def select_positive(self, yes: Scalar, no: Scalar) -> Scalar:
        """`yes` where this is positive, else `no`."""
        return operation("select", self, yes, no)


def parameter(atom: Parameter) -> Expression:
    """The expression that is this parameter alone."""
    return Expression(0.0, ((atom, 1.0),))


present_values: ContextVar[Mapping[str, Scalar] | None] = ContextVar("present_values", default=None)


@contextmanager
def at_parameters(values: Mapping[str, Scalar]) -> Iterator[None]:
    """A context in which expressions that meet numbers of a trace take these values of their parameters: that of a
    user's function, in which parameters may stand."""
    token = present_values.set(values)
    try:
        yield
    finally:
        present_values.reset(token)


def _settles(x: Any) -> bool:
    """Whether it is a number of a trace, or an array, in whose company an expression has a value."""
    return hasattr(x, "tape") or (isinstance(x, np.ndarray) and present_values.get() is not None)


def operation(name: str, *operands: Scalar, said: Any = None) -> Scalar:
    """An operation alone, of operands at least one of which is an expression."""
    if any(hasattr(x, "tape") for x in operands):
        return compute(name, *(x.met() if isinstance(x, Expression) else x for x in operands))
    return Expression(0.0, ((Operation(name, operands, said), 1.0),))


def divided(a: Scalar, b: Expression, said: Any = None) -> Scalar:
    """a / b; one number where a is a multiple of b."""
    if isinstance(a, Expression):
        if (ratio := share_of(a, b)) is not None:
            return ratio
        c, x = a.split()
    else:
        c, x = (a, 1.0) if a != 0.0 else (0.0, 0.0)
    if c == 0.0:
        return 0.0
    d, y = b.split()
    return Expression(0.0, ((Operation("div", (x, y), said), c / d),))


def combined(constant: float, terms: Mapping[Atom, float]) -> Scalar:
    """The sum, a plain float where no term is left."""
    left = tuple((atom, c) for atom, c in terms.items() if c != 0.0)
    return Expression(constant, left) if left else constant


class Sum:
    """A sum being made, at the cost of what is added: the numbers and terms that `+` gives, one after the other."""

    def __init__(self, first: Scalar) -> None:
        self.constant: float = 0.0
        self.terms: dict[Atom, float] = {}
        self._take(first)

    def _take(self, x: Scalar) -> None:
        self.constant, self.terms = (x.constant, dict(x.terms)) if isinstance(x, Expression) else (x, {})

    def add(self, x: Scalar) -> None:
        if not self.terms:
            self._take(self.constant + x)
            return
        if not isinstance(x, Expression):
            self.constant = _sum(self.constant, plain(x))
            return
        self.constant = _sum(self.constant, x.constant)
        for atom, c in x.terms:
            total = _sum(self.terms.get(atom, 0.0), c)
            if total != 0.0:
                self.terms[atom] = total
            else:
                self.terms.pop(atom, None)

    @property
    def value(self) -> Scalar:
        return combined(self.constant, self.terms)


def is_number(x: Any) -> bool:
    """Whether it is a real number, not an expression, an array or a truth value."""
    return isinstance(x, Real) and not isinstance(x, bool)


def plain(x: Any) -> float:
    return float(x) + 0.0  # one zero, not two


def _sum(x: float, y: float) -> float:
    """Zero where only rounding is left."""
    total = x + y
    return total if abs(total) > ROUNDED * max(abs(x), abs(y)) else 0.0


def share_of(a: Scalar, b: Expression) -> float | None:
    """The number that a is of b, if it is one."""
    if not isinstance(a, Expression):
        return 0.0 if a == 0.0 else None
    of_b = dict(b.terms)
    (first, c), *_ = a.terms
    if first not in of_b or len(of_b) != len(a.terms):
        return None
    ratio = c / of_b[first]
    return ratio if isinstance(a - b * ratio, float) and (a - b * ratio) == 0.0 else None


class PresentValues:
    """The values of operations at the parameters' own values, each kept by its operation."""

    def __contains__(self, operation: object) -> bool:
        return isinstance(operation, Operation) and operation.at_present is not None

    def __getitem__(self, operation: Operation) -> Scalar:
        return operation.at_present

    def __setitem__(self, operation: Operation, value: Scalar) -> None:
        operation.at_present = value


def evaluate(x: Scalar, values: Mapping[str, Scalar] | None, known: Any = None) -> Scalar:
    """The value at these parameters, {name: float, array or symbol}, None for their own values; what is no expression
    comes back as it is.

    known: a dictionary of values of atoms found so far, to be shared between expressions evaluated at the same
    parameters. Where there is no value (a root of a negative number) it is NaN, as of the seam's functions.
    """
    if not isinstance(x, Expression):
        return x
    known = {} if known is None else known
    for operation in _inside_out(x, known):
        known[operation] = compute(operation.name, *(_total(y, values, known) for y in operation.operands))
    return _total(x, values, known)


def _total(x: Scalar, values: Mapping[str, Scalar] | None, known: Any) -> Scalar:
    """The sum, its operations being known."""
    if not isinstance(x, Expression):
        return x
    total: Scalar = None
    for atom, c in x.terms:
        term = _of_parameter(atom, values) if isinstance(atom, Parameter) else known[atom]
        if c != 1.0:
            term = term * c
        total = term if total is None else total + term
    return total if x.constant == 0.0 else total + x.constant


def _of_parameter(p: Parameter, values: Mapping[str, Scalar] | None) -> Scalar:
    return p.value if values is None else values[p.name]


def compute(name: str, *x: Scalar) -> Scalar:
    """One operation of scalars that have values."""
    match name:
        case "mul":
            return x[0] * x[1]
        case "div":
            return _quotient(*x)
        case "pow":
            return seam.power(*x)
        case "atan2":
            return seam.atan2(*x)
        case "select":
            return seam.where_positive(*x)
        case "mod":
            return seam.modulo(*x)
    return getattr(seam, name)(*x)


def _quotient(x: Scalar, y: Scalar) -> Scalar:
    """Infinite or NaN where Python would raise."""
    if isinstance(y, float) and y == 0.0:
        return float("nan") if isinstance(x, float) and x == 0.0 else x * float("inf")
    return seam.quietly_divided(x, y)


def parameters_of(x: Scalar, seen: set[Atom] | None = None) -> Iterator[Parameter]:
    """Every parameter that a scalar depends on, each once, but not those that are seen already."""
    seen = set() if seen is None else seen
    for y in (x, *(y for operation in operations_of(x, seen) for y in operation.operands)):
        if isinstance(y, Expression):
            for atom, _ in y.terms:
                if isinstance(atom, Parameter) and atom not in seen:
                    seen.add(atom)
                    yield atom


def operations_of(x: Scalar, seen: set[Atom] | None = None) -> Iterator[Operation]:
    """Every operation that it is made of, operands first, each once, but not those that are seen already."""
    seen = set() if seen is None else seen
    for operation in _inside_out(x, seen):
        seen.add(operation)
        yield operation


def _inside_out(x: Scalar, known: Container[Atom]) -> Iterator[Operation]:
    """Operations that are not known, operands first; without recursion, for expressions may be nested deep."""
    opened: set[Atom] = set()
    waiting = _unknown(x, known)
    while waiting:
        operation = waiting.pop()
        if operation in known:
            continue
        if operation in opened:  # what it is made of has come before
            yield operation
            continue
        opened.add(operation)
        waiting.append(operation)
        for operand in reversed(operation.operands):
            waiting += _unknown(operand, known)


def _unknown(x: Scalar, known: Container[Atom]) -> list[Operation]:
    """The operations of a sum that are not known, the last one first."""
    if not isinstance(x, Expression):
        return []
    return [atom for atom, _ in reversed(x.terms) if isinstance(atom, Operation) and atom not in known]


def present(x: Scalar) -> float:
    """The value at the parameters' own values; NaN or infinite where there is none. A part that many expressions share
    is computed once."""
    if not isinstance(x, Expression):
        return float(x)
    if x.at_present is None:
        x.at_present = evaluate(x, None, PresentValues())
    return x.at_present
