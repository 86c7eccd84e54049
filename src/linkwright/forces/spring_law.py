"""The pull of a spring by its extension, and what it stores: k x, a formula, or a table."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from linkwright.layout.link_tree import Scalar
from linkwright.mechanism.spring_laws import WORD
from linkwright.mechanism.trajectories.trajectory import DEGREE, Trajectory, picked
from linkwright.scalars.expression import Expression, Variable, operations_of, parameter, parameters_of, present
from linkwright.scalars.formula import Formula
from linkwright.scalars.seam import where_positive

NODES, WEIGHTS = (tuple(map(float, x)) for x in np.polynomial.legendre.leggauss(16))
WATCHED = 64  # corners of a table that steps of a run end at; of more the error of a step takes care


class Linear(NamedTuple):
    """k x."""

    k: Scalar  # N/m, N m/rad

    def pull(self, x: Scalar) -> Scalar:
        return self.k * x

    def energy(self, x: Scalar) -> Scalar:
        return 0.5 * self.k * x * x

    def kinks(self, x: Scalar) -> list[Scalar]:
        return []


class FormulaLaw(NamedTuple):
    """A function of the extension and of parameters, with numbers for these; ends: of its smooth pieces, where these
    are at fixed extensions."""

    formula: Formula
    numbers: tuple[Scalar, ...]
    ends: tuple[Scalar, ...]

    def pull(self, x: Scalar) -> Scalar:
        return self.formula.value([x], self.numbers)

    def energy(self, x: Scalar) -> Scalar:
        """The integral of the pull from 0 to x: piece by piece by Gauss's rule, exact for polynomials of degree 31."""
        total: Scalar = 0.0
        for k in range(len(self.ends) + 1):
            low, high = self.ends[k - 1] if k else None, self.ends[k] if k < len(self.ends) else None
            a, b = _within(0.0, low, high), _within(x, low, high)
            half, middle = 0.5 * (b - a), 0.5 * (a + b)
            for node, weight in zip(NODES, WEIGHTS, strict=True):
                total = total + (weight * half) * self.pull(middle + node * half)
        return total

    def kinks(self, x: Scalar) -> list[Scalar]:
        """What passes through zero where the function has a corner or a jump."""
        tests = [Formula(test, (WORD,)) for test in choices(self.formula)]
        names = [p.name for p in self.formula.parameters]
        own = dict(zip(names, self.numbers, strict=True))
        return [test.value([x], [own[p.name] for p in test.parameters]) for test in tests]


class TableLaw(NamedTuple):
    """Piecewise polynomials; beyond its ends it goes on as its first and last piece."""

    table: Trajectory
    rows: tuple[tuple[float, ...], ...]  # per piece its start, coefficients, and what is stored at its beginning

    def pull(self, x: Scalar) -> Scalar:
        start, *c, _ = self._row(x)
        return _polynomial(c, x - start)

    def energy(self, x: Scalar) -> Scalar:
        start, *c, stored = self._row(x)
        return stored + _polynomial([0.0, *(y / (k + 1) for k, y in enumerate(c))], x - start)

    def kinks(self, x: Scalar) -> list[Scalar]:
        knots = self.table.knots.tolist()
        return [x - knot for knot in knots] if self._bent and len(knots) <= WATCHED else []

    @property
    def _bent(self) -> bool:
        return self.table.jump() is not None

    def _row(self, x: Scalar) -> Any:
        if hasattr(x, "tape"):
            return picked(self.table.knots, x, [list(row) for row in self.rows])
        k = np.searchsorted(self.table.knots, x, side="right")
        row = np.moveaxis(np.array(self.rows)[k], -1, 0)
        return row if np.ndim(x) else [float(y) for y in row]


SpringLaw = Linear | FormulaLaw | TableLaw


def spring_law(said: Any) -> SpringLaw:
    """Of a stiffness as the mechanism has it."""
    if isinstance(said, Formula):
        numbers = tuple(parameter(p) for p in said.parameters)
        return FormulaLaw(said, numbers, _ends(said))
    if isinstance(said, Trajectory):
        return TableLaw(said, _rows(said))
    return Linear(said)


def _rows(table: Trajectory) -> tuple[tuple[float, ...], ...]:
    """Pieces, with what is stored where their polynomials begin; nothing at extension 0."""
    pieces = table.pieces[:, : DEGREE + 2]
    powers = np.arange(1.0, DEGREE + 2.0)
    primitives = [np.polynomial.Polynomial(np.concatenate([[0.0], piece[1:] / powers])) for piece in pieces]
    stored = [0.0]
    for k, knot in enumerate(table.knots):
        before = stored[k] + primitives[k](knot - pieces[k, 0])
        stored.append(float(before - primitives[k + 1](knot - pieces[k + 1, 0])))
    at_rest = int(np.searchsorted(table.knots, 0.0, side="right"))
    zero = stored[at_rest] + float(primitives[at_rest](-pieces[at_rest, 0]))
    return tuple((*map(float, piece), x - zero) for piece, x in zip(pieces, stored, strict=True))


def _polynomial(c: Any, s: Scalar) -> Scalar:
    total: Scalar = c[-1]
    for x in reversed(c[:-1]):
        total = x + s * total
    return total


def choices(formula: Formula) -> list[Expression]:
    """What the choices of a formula hang on: it has corners or jumps where one passes zero."""
    tests = [x.operands[0] for x in operations_of(formula.expression) if x.name == "select"]
    return [test for test in dict.fromkeys(tests) if isinstance(test, Expression)]


def _ends(formula: Formula) -> tuple[Scalar, ...]:
    """Where it has corners, in order, as far as its choices hang on the extension by a factor and a number."""
    found = []
    for test in (Formula(test, (WORD,)) for test in choices(formula)):
        (slope,) = test.slope_expressions
        bent = any(isinstance(p, Variable) for p in parameters_of(slope))
        if not bent and present(slope) != 0.0:
            found.append(-test.of_variables([0.0]) / slope)
    return tuple(sorted(dict.fromkeys(found), key=present))


def _within(x: Scalar, low: Scalar | None, high: Scalar | None) -> Scalar:
    """x, but not beyond the ends."""
    if low is not None:
        x = _larger(x, low)
    return x if high is None else -_larger(-x, -high)


def _larger(x: Scalar, y: Scalar) -> Scalar:
    difference = x - y
    return where_positive(difference, x, y) if not isinstance(difference, float) else max(x, y)
