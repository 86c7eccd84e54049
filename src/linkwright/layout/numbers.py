"""The numbers of a tree that depend on parameters: inputs of its programs, in a group of their own.

Whoever traces a program of a tree asks `for_tree` what to trace. Below that, methods and kernels are given a tree of
plain scalars and know nothing of parameters.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from linkwright.layout.link_tree import LinkTree, Scalar
from linkwright.scalars.nested_numbers import evaluated_inside

PARAMETERS = "parameters"  # the group, behind all others


def tree_at(tree: LinkTree, numbers: Sequence[Scalar]) -> LinkTree:
    """The tree with every expression at these values of its parameters; a tree of plain numbers as it is."""
    if not tree.parameters:
        return tree
    return values_at(tree, tree, numbers)._replace(parameters=(), numbers=tuple(numbers))


def values_at(thing: Any, tree: LinkTree, numbers: Sequence[Scalar]) -> Any:
    """Anything made of tuples, such as a point of a body, with its expressions at values of the tree's parameters."""
    if not tree.parameters:
        return thing
    values = {p.name: x for p, x in zip(tree.parameters, numbers, strict=True)}
    return evaluated_inside(thing, values, {})


def for_tree(
    tree: LinkTree, answer: Callable[..., Any], sizes: Mapping[str, int], *things: Any
) -> tuple[Callable[..., Any], dict[str, int]]:
    """What a trace takes, a function and the sizes of its inputs, of an answer(tree, *things, **inputs).

    Where numbers vary they are the last input, "parameters", and tree and things are given with their values.
    """
    if not tree.parameters:
        return partial(answer, tree, *things), dict(sizes)

    def at_numbers(*, parameters: Sequence[Scalar], **inputs: Any) -> Any:
        return answer(tree_at(tree, parameters), *values_at(things, tree, parameters), **inputs)

    return at_numbers, {**sizes, PARAMETERS: len(tree.parameters)}
