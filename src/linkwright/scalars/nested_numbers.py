"""Expressions inside things made of tuples and dataclasses, at values of their parameters."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from operator import is_
from typing import Any

from linkwright.scalars.expression import Expression, Parameter, Scalar, evaluate


def evaluated_inside(x: Any, values: Mapping[str, Scalar], known: dict[Any, Scalar]) -> Any:
    """The same thing with every expression in it evaluated; known: as of `evaluate`."""
    if isinstance(x, Expression):
        return evaluate(x, values, known)
    if isinstance(x, tuple):
        parts = [evaluated_inside(part, values, known) for part in x]
        if all(map(is_, parts, x)):
            return x
        return type(x)(*parts) if hasattr(x, "_fields") else tuple(parts)
    if is_dataclass(x) and not isinstance(x, type | Parameter):  # an element of the user's own
        said = {f.name: evaluated_inside(getattr(x, f.name), values, known) for f in fields(x) if f.init}
        same = all(part is getattr(x, name) for name, part in said.items())
        return x if same else replace(x, **said)
    return x
