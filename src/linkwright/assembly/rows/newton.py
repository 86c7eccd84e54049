"""Newton's method for batches of poses: damped and of least norm, for rows that are redundant or too few, too.

    step = -J^T (J J^T + mu)^-1 r,     mu = |r|^2

Written so, a step has nothing in the free directions but the rounding of one product; (J^T J + mu)^-1 J^T r is the
same, but leaves there as many times its rounding as mu is small. With mu of the order of the residual the step is
short far from closure and Newton's near it; where redundant rows agree convergence stays quadratic, for the damping
vanishes as fast as the residual [Fan and Yuan 2005].
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from linkwright.assembly.rows.constraint_rows import Rows
from linkwright.assembly.rows.rotations import Array
from linkwright.scalars.tolerances import CLOSED, ENOUGH, NO_STEP, NONZERO

LONGEST = 0.5  # radians, or sizes of the machine, in one step
STRIDE = 0.25  # radians, or sizes of the loop, of all joints together: the longest step of a continuation
ASIDE = 0.3  # of such a step: what its corrections may add to it
HOPELESS = 1e12  # a damping at which steps have shrunk to nothing

System = Callable[[Array, Array], tuple[Array, Rows]]  # poses, places in the batch -> residuals, Jacobians


class NewtonResult(NamedTuple):
    """Poses (n, nq), and what is left open in each, (n,), the slack that rounding takes allowed for."""

    q: Array
    gap: Array

    @property
    def ok(self) -> Array:
        return self.gap <= CLOSED


def lighter(weight: Array) -> Array:
    """The damping after a step that was better."""
    found: Array = np.maximum(weight / 4.0, 1e-6)
    return found


def stronger(weight: Array) -> Array:
    """The damping after a step that was not."""
    return weight * 8.0


def close(
    system: System, move: Callable[[Array, Array], Array], q: Array, steps: int = 60, slack: Array | float = 1.0
) -> NewtonResult:
    """Each pose moved to one close by that solves the system, or as far as it goes.

    slack: per residual, how many times CLOSED is what rounding leaves of it.
    """
    q = q.copy()
    n = len(q)
    gap = np.full(n, np.inf)
    weight = np.ones(n)
    at = np.arange(n)
    r, J = system(q, at)
    norm = np.linalg.norm(r, axis=-1)
    gap[:] = np.max(np.abs(r) / slack, axis=-1, initial=0.0)
    at = np.flatnonzero(gap > ENOUGH)
    r, J, norm = r[at], J[at], norm[at]
    for _ in range(steps):
        if not len(at):
            break
        step = J.least_step(r, weight[at] * norm**2)
        length = np.linalg.norm(step, axis=-1, keepdims=True)
        step *= np.minimum(1.0, LONGEST / np.maximum(length, NONZERO))
        tried = move(q[at], step)
        new_r, new_J = system(tried, at)
        new_norm = np.linalg.norm(new_r, axis=-1)
        better = new_norm < norm
        weight[at] = np.where(better, lighter(weight[at]), stronger(weight[at]))
        r[better], J[better], norm[better] = new_r[better], new_J[better], new_norm[better]
        taken = at[better]
        q[taken] = tried[better]
        gap[taken] = np.max(np.abs(new_r[better]) / slack, axis=-1)
        tiny = length[:, 0] < NO_STEP
        going = (gap[at] > ENOUGH) & ~tiny & (better | (gap[at] > CLOSED)) & (weight[at] < HOPELESS)
        at, r, J, norm = at[going], r[going], J[going], norm[going]
    return NewtonResult(q, gap)
