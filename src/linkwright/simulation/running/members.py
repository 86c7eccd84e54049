"""The machines that run: members of a family, whose numbers are inputs of its programs.

In the programs of a run the numbers of the machine are the last of p; arrays of poses have them behind q, as elsewhere
(see assembly/rows/joined_poses.py).
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from linkwright.model.answers import Array
from linkwright.model.model import Model
from linkwright.simulation.inputs.run_parameters import Dial, RunParameters


def joined(q: Array, numbers: Array) -> Array:
    """q (..., nq) with the numbers (..., k) of its runs at the end; runs are the first axes of both."""
    k = numbers.shape[-1]
    if not k:
        return q
    wide = numbers.reshape(*numbers.shape[:-1], *(1,) * (q.ndim - numbers.ndim), k)
    return np.concatenate([q, np.broadcast_to(wide, (*q.shape[:-1], k))], axis=-1)


def machine_numbers(model: Model, numbers: Array, varying: Sequence[str] = ()) -> RunParameters:
    """The numbers (..., k) of the machines as numbers of a right-hand side; none where they are constants. varying:
    those that are told otherwise on the way."""
    named = [(k, p) for k, p in enumerate(model.parts.tree.parameters) if p.name not in varying]
    dials = tuple(Dial(p.name, (k,), lambda: np.ones((1, 1, 1)), np.zeros(1, int)) for k, p in named)
    return RunParameters(np.zeros(0), numbers[..., None, :], dials)
