"""Derivatives of expressions by one of their parameters, as expressions again."""

from __future__ import annotations

from typing import Any

from linkwright.scalars import seam
from linkwright.scalars.expression import Expression, Operation, Parameter, Scalar, operation, operations_of


class ExpressionDerivative:
    """Derivatives by one parameter; what expressions share is differentiated once."""

    def __init__(self, by: Parameter) -> None:
        self.by = by
        self._known: dict[Operation, Scalar] = {}

    def of(self, x: Scalar) -> Scalar:
        """dx/d(by); 0.0 of what does not depend on it."""
        for part in operations_of(x, set(self._known)):
            self._known[part] = self._of_operation(part)
        return self._of_sum(x)

    def _of_sum(self, x: Scalar) -> Scalar:
        if not isinstance(x, Expression):
            return 0.0
        total: Scalar = 0.0
        for atom, c in x.terms:
            slope = float(atom == self.by) if isinstance(atom, Parameter) else self._known[atom]
            total = total + c * slope
        return total

    def _of_operation(self, part: Operation) -> Scalar:
        x = part.operands
        d = [self._of_sum(operand) for operand in x]
        if all(_is_zero(slope) for slope in d):
            return 0.0
        match part.name:
            case "mul":
                return d[0] * x[1] + x[0] * d[1]
            case "div":
                return (d[0] - x[0] / x[1] * d[1]) / x[1]
            case "pow":
                return _of_power(*x, *d)
            case "atan2":
                return (d[0] * x[1] - x[0] * d[1]) / (x[0] * x[0] + x[1] * x[1])
            case "select":
                return d[1] if _is_zero(d[1] - d[2]) else operation("select", x[0], d[1], d[2])
            case "mod":
                return d[0]  # of a coordinate within a period; where it jumps there is none
            case "sin":
                return seam.cos(x[0]) * d[0]
            case "cos":
                return -seam.sin(x[0]) * d[0]
            case "sqrt":
                return d[0] / (2.0 * seam.sqrt(x[0]))
            case "exp":
                return seam.exp(x[0]) * d[0]
            case "log":
                return d[0] / x[0]
            case "sinh":
                return seam.cosh(x[0]) * d[0]
            case "cosh":
                return seam.sinh(x[0]) * d[0]
        t = seam.tanh(x[0])
        return (1.0 - t * t) * d[0]


def _of_power(x: Scalar, y: Scalar, dx: Scalar, dy: Scalar) -> Scalar:
    """x^y: y x^(y - 1) x' + x^y log(x) y'."""
    by_base: Any = 0.0 if _is_zero(dx) else y * seam.power(x, y - 1.0) * dx
    return by_base if _is_zero(dy) else by_base + seam.power(x, y) * seam.log(x) * dy


def _is_zero(x: Scalar) -> bool:
    return not isinstance(x, Expression) and x == 0.0
