"""Formula: a smooth function of named variables, such as joint coordinates, and of parameters, kept as an expression.

It is made by calling a function written with lw.sin, lw.sqrt, ... once, with variables in place of numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property

from linkwright.scalars.expression import (
    Expression,
    Parameter,
    Scalar,
    Variable,
    evaluate,
    parameter,
    parameters_of,
)
from linkwright.scalars.expression_derivative import ExpressionDerivative


def variable(name: str) -> Expression:
    """The expression that is a variable alone."""
    return parameter(Variable(f"x[{name}]", 0.0))  # no parameter may have such a name


class Formula:
    """expression: of the variables, by their names, and of parameters. Immutable."""

    def __init__(self, expression: Scalar, variables: Sequence[str]) -> None:
        self.expression, self.variables = expression, tuple(variables)

    @classmethod
    def of(cls, function: Callable[..., Scalar], variables: Sequence[str]) -> Formula:
        """What the function says of {name: variable}, told of those variables that it depends on."""
        said = function({name: variable(name) for name in variables})
        used = {p.name for p in parameters_of(said)}
        return cls(said, [name for name in variables if f"x[{name}]" in used])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Formula) and (self.expression, self.variables) == (other.expression, other.variables)

    def __hash__(self) -> int:
        return hash((self.expression, self.variables))

    def __repr__(self) -> str:
        return f"Formula({self.expression!r})"

    def __reduce__(self) -> tuple[type[Formula], tuple[Scalar, tuple[str, ...]]]:
        return Formula, (self.expression, self.variables)

    @cached_property
    def parameters(self) -> tuple[Parameter, ...]:
        """Those that it depends on beside its variables."""
        return tuple(p for p in parameters_of(self.expression) if not isinstance(p, Variable))

    def changed(self, change: Callable[[Scalar], Scalar]) -> Formula:
        """With every parameter put through `change`."""
        if not self.parameters:
            return self
        return self.with_values([change(parameter(p)) for p in self.parameters])

    def with_values(self, numbers: Sequence[Scalar]) -> Formula:
        """With these in the place of its parameters; they may be expressions."""
        values = {p.name: x for p, x in zip(self.parameters, numbers, strict=True)}
        return Formula(self._expression_at(values, variable), self.variables)

    def renamed(self, names: Mapping[str, str]) -> Scalar:
        """The expression with these names for its variables, as it is printed."""
        return self._expression_at(
            {p.name: parameter(p) for p in self.parameters}, lambda name: parameter(Variable(names[name], 0.0))
        )

    def of_variables(self, x: Sequence[Scalar]) -> Scalar:
        """The expression with these, expressions perhaps, in the place of its variables."""
        values: dict[str, Scalar] = {p.name: parameter(p) for p in self.parameters}
        values |= {f"x[{name}]": here for name, here in zip(self.variables, x, strict=True)}
        return evaluate(self.expression, values)

    def shifted(self, by: Mapping[str, float]) -> Formula:
        """The same of variables that are less by so much; of those not named, by nothing."""
        return Formula(
            self.of_variables([variable(name) + by.get(name, 0.0) for name in self.variables]), self.variables
        )

    def value(self, x: Sequence[Scalar], numbers: Sequence[Scalar]) -> Scalar:
        """f at the variables x, with these numbers for its parameters."""
        return self._evaluated([self.expression], x, numbers)[0]

    def slopes(self, x: Sequence[Scalar], numbers: Sequence[Scalar]) -> list[Scalar]:
        """df/dx_i."""
        return self._evaluated(self.slope_expressions, x, numbers)

    def curvature(self, x: Sequence[Scalar], rates: Sequence[Scalar], numbers: Sequence[Scalar]) -> Scalar:
        """The sum of d2f/dx_i dx_j x_i' x_j'."""
        total: Scalar = 0.0
        bends = self._evaluated([bend for _, _, bend in self.bends], x, numbers)
        for (i, j, _), bend in zip(self.bends, bends, strict=True):
            total = total + bend * ((1.0 if i == j else 2.0) * rates[i] * rates[j])
        return total

    def bend(self, i: int, j: int, x: Sequence[Scalar], numbers: Sequence[Scalar]) -> Scalar:
        """d2f/dx_i dx_j, i <= j."""
        found = [bend for *places, bend in self.bends if places == [i, j]]
        return self._evaluated(found, x, numbers)[0] if found else 0.0

    @cached_property
    def slope_expressions(self) -> list[Scalar]:
        """df/dx_i as expressions."""
        return [ExpressionDerivative(atom(name)).of(self.expression) for name in self.variables]

    @cached_property
    def bends(self) -> list[tuple[int, int, Scalar]]:
        """(i, j, d2f/dx_i dx_j) for i <= j, of those that are not zero."""
        found = []
        for j, name in enumerate(self.variables):
            by = ExpressionDerivative(atom(name))
            found += [(i, j, by.of(slope)) for i, slope in enumerate(self.slope_expressions[: j + 1])]
        return [(i, j, bend) for i, j, bend in found if isinstance(bend, Expression) or bend != 0.0]

    def _evaluated(self, expressions: Sequence[Scalar], x: Sequence[Scalar], numbers: Sequence[Scalar]) -> list[Scalar]:
        values: dict[str, Scalar] = {f"x[{name}]": here for name, here in zip(self.variables, x, strict=True)}
        values |= {p.name: number for p, number in zip(self.parameters, numbers, strict=True)}
        known: dict[object, Scalar] = {}
        return [evaluate(expression, values, known) for expression in expressions]

    def _expression_at(self, values: Mapping[str, Scalar], of_variable: Callable[[str], Scalar]) -> Scalar:
        return evaluate(self.expression, {**values, **{f"x[{name}]": of_variable(name) for name in self.variables}})


def atom(name: str) -> Variable:
    """The variable itself, by which to differentiate."""
    return Variable(f"x[{name}]", 0.0)
