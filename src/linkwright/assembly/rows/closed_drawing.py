"""A drawing that couplings with an offset leave open, closed: every loop is closed as drawn, such a coupling is not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linkwright.assembly.rows.rotations import Array
from linkwright.errors import ClosureError
from linkwright.scalars.tolerances import ROUNDED_SUM

if TYPE_CHECKING:
    from linkwright.assembly.rows.scaled_closure import ScaledClosure

STEPS = 16  # in which the offsets are taken up
ROUNDS = 20  # of Newton's method in each, at most


def closed_drawing(closure: ScaledClosure, drawn: Array) -> Array:
    """The pose (nq,) that is reached from the drawing by the least motion while the offsets grow to what they are."""
    q, opening = drawn[None], closure.closure(drawn[None])
    if np.abs(opening).max(initial=0.0) < ROUNDED_SUM:
        return drawn
    for share in np.linspace(1.0, 0.0, STEPS + 1)[1:]:
        for _ in range(ROUNDS):
            left = (closure.closure(q) - share * opening)[0]
            if np.abs(left).max() < ROUNDED_SUM:
                break
            q = closure.moved(q, closure.live_rows(q).undamped_step(left[None, closure.live]))
        else:
            k = int(np.argmax(np.abs(left)))
            raise ClosureError(
                f"{closure.name}: {closure.what_closes(closure.rows[k][0])} cannot be closed near the reference pose: "
                f"{np.abs(left[k]):.3g} is left. Other constraints contradict it, or the "
                "drawing is too far from where it holds: check what it says, or draw the machine nearer to it."
            )
    return np.asarray(q[0])
