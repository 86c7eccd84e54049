"""Derivatives of a question's program along directions that are given with its inputs, and weights carried back.

The direction of q is a small displacement of the kind of the rates, so that a quaternion is displaced by a turn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from linkwright.kernels.coordinates import coordinate_rates, weights_of_rates
from linkwright.layout.link_tree import LinkTree
from linkwright.program import (
    Program,
    Rolled,
    Staged,
    carried,
    inlined,
    joined_groups,
    manageable,
    pullback,
    trace,
    traced,
)

CHECKS = "checks"  # an output that is passed on as it is
WEIGHTS = "weights of the answer"  # an input of what carries them back; "weights" alone are those of drives that share


def sizes(program: Program | Rolled, tree: LinkTree) -> dict[str, int]:
    """How long a direction of each input is."""
    return dict(program.inputs) | {"q": tree.nv}


def forward(
    program: Program | Rolled, tree: LinkTree, along: Sequence[str], of: Sequence[str]
) -> Program | Staged | Rolled:
    """d(of) one after the other, along directions "d{x}" that follow the inputs; and the program's checks."""
    length = sizes(program, tree)

    def run(**given: Any) -> dict[str, Any]:
        steps = {x: given[f"d{x}"] for x in along}
        if "q" in steps:
            steps["q"] = coordinate_rates(tree, given["q"], steps["q"])
        found, rates = carried(program, given, steps)
        return {"d": tuple(x for y in of for x in rates[y])} | _checks(found)

    label = f"{program.label}, forward gradient"
    wanted = dict(joined_groups(program.inputs, ((f"d{x}", length[x]) for x in along), label))
    return manageable(_as(program)(run, wanted, label))


def reverse(
    program: Program | Rolled, tree: LinkTree, by: Sequence[str], of: Sequence[str]
) -> Program | Staged | Rolled:
    """Derivatives by these inputs, one after the other, of the sum of all `of` with weights that follow the inputs."""
    inputs, outputs = dict(program.inputs), dict(program.outputs)
    back = pullback(program, [x for x in inputs if x in by])

    def run(**given: Any) -> dict[str, Any]:
        before = [x for name in inputs for x in given[name]]
        left = iter(given[WEIGHTS])
        shares = {y: tuple(next(left) for _ in range(outputs[y])) for y in of}
        handed = [x for y, size in outputs.items() for x in shares.get(y, (0.0,) * size)]
        found = {x.removeprefix("by "): row for x, row in inlined(back, [*before, *handed]).items()}
        if "q" in found:
            found["q"] = weights_of_rates(tree, given["q"], found["q"])
        return {"d": tuple(x for name in by for x in found[name])} | _checks(inlined(program, before))

    label = f"{program.label}, reverse gradient"
    wanted = dict(joined_groups(program.inputs, [(WEIGHTS, sum(outputs[y] for y in of))], label))
    return manageable(_as(program)(run, wanted, label))


def _as(program: Program | Rolled) -> Callable[..., Program | Rolled]:
    """Who traces what is made of a program: in one list of operations there are no steps to roll up."""
    return traced if isinstance(program, Rolled) else trace


def _checks(found: dict[str, Any]) -> dict[str, Any]:
    return {CHECKS: found[CHECKS]} if CHECKS in found else {}
