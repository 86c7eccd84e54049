"""The numbers of a tree that depend on parameters, at values of these.

A tree whose numbers are expressions takes the values of its parameters at the end of q, after the coordinates. So
wherever a state is copied, broadcast or picked from a batch, its numbers go with it, and the derivative by q has
columns for the parameters.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from linkwright.layout.link_tree import LinkTree, Scalar
from linkwright.scalars.nested_numbers import evaluated_inside


def with_numbers(tree: LinkTree, q: tuple[Scalar, ...]) -> LinkTree:
    """The tree with every expression at the values that q ends with; a tree of plain numbers as it is."""
    return numbers_of(tree, tree, q)._replace(parameters=()) if tree.parameters else tree


def numbers_of(thing: Any, tree: LinkTree, q: tuple[Scalar, ...]) -> Any:
    """Anything made of tuples, such as a point of a body, with its expressions at the values that q ends with."""
    if not tree.parameters:
        return thing
    values = {p.name: x for p, x in zip(tree.parameters, q[tree.nq :], strict=True)}
    return evaluated_inside(thing, values, {})


def numbered(method: Callable[..., Any]) -> Callable[..., Any]:
    """A function of a tree and q (or of something that has both as .tree and .q), which may then read plain numbers."""

    @wraps(method)
    def answer(at: Any, *arguments: Any, **named: Any) -> Any:
        if isinstance(at, LinkTree):
            q = named["q"] if "q" in named else arguments[0]
            return method(with_numbers(at, q), *arguments, **named)
        if at.tree.parameters:
            at = at._replace(tree=with_numbers(at.tree, at.q))
        return method(at, *arguments, **named)

    return answer
