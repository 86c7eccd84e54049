"""The numbers of the mode of friction on their way into a tree: from a run, a user, or a search for all answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from linkwright.forces.joint_friction import RESTS
from linkwright.layout.numbers import for_tree
from linkwright.methods.closed_loops import Answer, Scalars
from linkwright.scalars.seam import where_positive


def in_mode(tree: Any, mode: Scalars) -> Any:
    """The tree with the numbers of the mode of all its friction: slipping joints, held ones, whether the machine rests,
    and the efforts with which the search for them begins; without any as it is."""
    if not mode:
        return tree
    joints, n = tree.frictions, len(tree.frictions)
    slips = [(x.slips, mode[k]) for k, x in enumerate(joints)]
    sticks = [(x.sticks, mode[n + k]) for k, x in enumerate(joints)]
    return tree._replace(mode=(*tree.mode, *slips, *sticks, (RESTS, mode[2 * n]), ("start", tuple(mode[2 * n + 1 :]))))


def in_given_modes(tree: Any, modes: Scalars, dof: int) -> Any:
    """The tree with the numbers that users give of all its friction: which way each joint slips (1, -1; 0: neither),
    then, per joint, 1 where its rate is held. Where as many are held as there are freedoms, the machine rests."""
    n = len(tree.frictions)
    held = sum(modes[n:], 0.0)
    rests = where_positive(held - (dof - 0.5), 1.0, 0.0)
    slips = [(x.slips, modes[k]) for k, x in enumerate(tree.frictions)]
    sticks = [(x.sticks, modes[n + k]) for k, x in enumerate(tree.frictions)]
    return tree._replace(mode=(*tree.mode, *slips, *sticks, (RESTS, rests)))


def by_given_modes(
    tree: Any, program: Callable[..., Answer], sizes: dict[str, int], dof: int
) -> tuple[Callable[..., Any], dict[str, int]]:
    """What a trace takes of a program(tree, **inputs) with "modes", as of `in_given_modes`, as a further input."""

    def other(tree: Any, modes: Scalars, **inputs: Any) -> Answer:
        return program(in_given_modes(tree, modes, dof), **inputs)

    return for_tree(tree, other, {**sizes, "modes": 2 * len(tree.frictions)})


def in_its_mode(
    tree: Any, program: Callable[..., Answer], sizes: dict[str, int], moded: bool
) -> tuple[Callable[..., Any], dict[str, int]]:
    """What a trace takes of a program(tree, **inputs); moded: with the numbers of `in_mode` as a further input."""
    if not moded:
        return for_tree(tree, program, sizes)

    def other(tree: Any, mode: Scalars, **inputs: Any) -> Answer:
        return program(in_mode(tree, mode), **inputs)

    return for_tree(tree, other, {**sizes, "mode": 3 * len(tree.frictions) + 1})


def as_problem(tree: Any) -> Any:
    """The tree of which `forward` and `inverse` answer with the equations for the efforts, as "problem"."""
    modes = [entry for x in tree.frictions for entry in ((x.slips, 1.0), (x.sticks, 0.0))]
    return tree._replace(mode=(*tree.mode, *modes, ("problem", 1.0)))
