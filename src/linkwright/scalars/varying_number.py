"""A number as it is read from a mechanism: a float, the present value, that remembers the expression it is of."""

from __future__ import annotations

from typing import Any

from linkwright.scalars.expression import Expression, Scalar, present


class VaryingNumber(float):
    """The present value of an expression. Said again to the mechanism it comes from, it is the expression; what is
    computed with it is a plain float."""

    __slots__ = ("expression",)

    expression: Expression

    def __new__(cls, expression: Expression) -> VaryingNumber:
        made = super().__new__(cls, present(expression))
        made.expression = expression
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return VaryingNumber, (self.expression,)


def said(x: Scalar) -> Scalar:
    """The expression that a number remembers; any other number as it is."""
    return x.expression if isinstance(x, VaryingNumber) else x
