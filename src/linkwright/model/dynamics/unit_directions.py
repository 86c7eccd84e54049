"""The gradients of forward dynamics of a large machine: its tangent along every unit direction, as a batch.

A table of all slopes would be as long as the square of the machine as a program; its columns are runs of one rolled
program with another direction each.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any

import numpy as np

from linkwright.layout.link_tree import LinkTree
from linkwright.model.answers import Array
from linkwright.model.dynamics.differentiable import Differentiable
from linkwright.model.inputs import flat_states
from linkwright.model.questions import directional_programs
from linkwright.model.variables import Given
from linkwright.program import Program, Rolled, Staged


def slopes_of_accelerations(of: Differentiable, tree: LinkTree, given: Given) -> tuple[Array, Array, Array]:
    """da_dq, da_dv (..., nv, nv) and da_dtau (..., nv, drives) at states (q, v, tau)."""
    shape, flat = flat_states(given.arrays)
    states = [x[:, None] for x in flat]
    found, program = [], cache(of.program)  # one trace for all
    for x, size in (("q", tree.nv), ("v", tree.nv), ("tau", len(given.driven))):
        directions = np.eye(size)[None]
        arrays = given._replace(arrays=[*states, directions])
        slopes = np.zeros((len(flat[0]), size, tree.nv))
        if size:
            slopes[:] = of.run(("forward gradient", (x,), *of.key), partial(_along, program, tree, x, of.of), arrays)
        found.append(np.swapaxes(slopes, 1, 2).reshape(*shape, tree.nv, size))
    return found[0], found[1], found[2]


def _along(
    program: Callable[..., Program | Rolled], tree: LinkTree, x: str, of: tuple[str, ...], *rows: Any
) -> Program | Staged | Rolled:
    return directional_programs.forward(program(*rows), tree, (x,), of)
