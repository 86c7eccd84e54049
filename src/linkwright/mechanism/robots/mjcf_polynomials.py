"""Relations that are polynomials, as MJCF's equalities of joints have them."""

from __future__ import annotations

import math

from linkwright.mechanism.relations import Relation
from linkwright.scalars.expression import Expression, present
from linkwright.scalars.expression_derivative import ExpressionDerivative
from linkwright.scalars.formula import atom

DEGREE = 4


def polynomial_of(relation: Relation) -> tuple[str, str, tuple[float, ...]] | None:
    """(first, second, a): first = a0 + a1 second + ... + a4 second^4; None of what is no such polynomial."""
    formula = relation.zero
    if len(formula.variables) != 2 or formula.parameters:
        return None
    for first, second in (formula.variables, formula.variables[::-1]):
        share = ExpressionDerivative(atom(first)).of(formula.expression)
        if isinstance(share, Expression) or share == 0.0:
            continue
        by, terms = ExpressionDerivative(atom(second)), [formula.expression]
        for _ in range(DEGREE + 1):
            terms.append(by.of(terms[-1]))
        if not isinstance(terms[-1], Expression) and terms[-1] == 0.0:
            at_zero = [present(x) / math.factorial(k) for k, x in enumerate(terms[:-1])]
            return first, second, tuple(-x / share + 0.0 for x in at_zero)
    return None
