"""Many poses followed at once in compiled code: each in strides of its own, all of them abreast.

As NewtonProgram.follow does for one pose: a stride is taken only if it is short, what corrects it is a fraction of it,
and no singular pose is near. What stops before its goal is for `continuation`, which looks closer.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from linkwright.assembly.closing.newton_program import BLOCK, CORRECTIONS, HALVINGS, NewtonProgram
from linkwright.assembly.rows.newton import ASIDE, STRIDE
from linkwright.assembly.rows.rotations import Array
from linkwright.scalars.tolerances import CLOSED, ENOUGH, FAINT, NEARLY_SINGULAR, NONZERO, OPEN

NEARLY_A_STRIDE = 0.9 * STRIDE  # what the next one is meant to be


class Strides(NamedTuple):
    """Poses (n, nq), and the share of the way that each has gone, (n,); and the pose and share before the last
    stride."""

    q: Array
    share: Array
    q_before: Array
    share_before: Array


def follow_abreast(code: NewtonProgram, goal: Array, q: Array, start: Array, most: int) -> Strides:
    """From closed poses q (n, nq), where the targets have the values `start`, towards the goals (n, coordinates), in so
    many strides at most."""
    blocks = [slice(k, k + BLOCK) for k in range(0, len(q), BLOCK)]
    found = Strides(q.copy(), np.zeros(len(q)), q, np.zeros(len(q)))
    late = []
    for block in blocks:
        part = _followed(code, goal[block], q[block], start[block], most)
        found.q[block], found.share[block] = part.q, part.share
        if not (part.share >= 1.0).all():
            late.append((block, part))
    if late:
        before = q.copy()
        for block, part in late:
            before[block], found.share_before[block] = part.q_before, part.share_before
        found = found._replace(q_before=before)
    return found


def _followed(code: NewtonProgram, goal: Array, q: Array, start: Array, most: int) -> Strides:
    n, nq = len(q), code.nq
    way = np.max(np.abs(goal - start) / code.targets.units, axis=-1, initial=0.5)
    longest = np.minimum(1.0, 0.5 / way)  # turns are told apart by it
    q, t, h, halvings = q, np.zeros(n), longest.copy(), np.zeros(n, dtype=int)
    q_before, t_before = q, np.zeros(n)
    at = np.arange(n)
    for _ in range(most):
        if not len(at):
            break
        some = slice(None) if len(at) == n else at
        here, gone = q[some], t[some]
        share = np.minimum(1.0, gone + h[some])
        want = code.between(start[some], goal[some], share)
        x = code.step(here, want, code.undamped)
        usable = (x[:, code.pivot] > NEARLY_SINGULAR) & (x[:, code.gap] <= OPEN)
        far = x[:, code.length] > STRIDE
        if far.any():
            share = np.where(
                far, gone + NEARLY_A_STRIDE / np.maximum(x[:, code.length], NONZERO) * (share - gone), share
            )
            want = code.between(start[some], goal[some], share)
            x = code.step(here, want, code.undamped)
        length = x[:, code.length]
        new, good = _corrected(code, x, want, share >= 1.0)
        good &= usable
        further = np.minimum(2.0, NEARLY_A_STRIDE / np.maximum(length, NONZERO))
        h[some] = np.minimum(longest[some], np.where(good, further, 0.5) * (share - gone))
        halvings[some] = np.where(good, 0, halvings[some] + 1)
        if good.all() and len(at) == n:
            q_before, t_before, q, t = q, t, new[:, :nq], share
        else:
            q, t, q_before, t_before = q.copy(), t.copy(), q_before.copy(), t_before.copy()
            took = at[good]
            q_before[took], t_before[took], q[took], t[took] = q[took], t[took], new[good], share[good]
        at = at[(t[some] < 1.0) & usable & (halvings[some] < HALVINGS)]
    return Strides(q, t, q_before, t_before)


def _corrected(code: NewtonProgram, x: Array, want: Array, last: Array) -> tuple[Array, Array]:
    """The poses that corrections of first steps x lead to, and which of them are small beside these; those that are
    `last` close for good."""
    allowed, aside = ASIDE * x[:, code.length] + FAINT, np.zeros(len(x))
    rest = np.full(len(x), np.inf)
    for _ in range(CORRECTIONS):
        new = x[:, : code.nq]
        x = code.step(new, want, code.undamped)
        before, rest = rest, code.rest(x)
        aside += x[:, code.length]
        lost = ~(aside <= allowed)
        done = np.where(last, (rest <= ENOUGH) | (before <= CLOSED), rest <= OPEN)
        if (done | lost).all():
            break
    good = ~lost & (x[:, code.facing] > 0.0) & (rest <= np.where(last, CLOSED, OPEN))
    return new, good & ((x[:, code.pivot] > NEARLY_SINGULAR) | ~last)
