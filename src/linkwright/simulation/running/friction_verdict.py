"""Whether the friction of a run had one answer all the way.

Equations of a run take the efforts that a fixed number of Newton's steps leads to. Where loads and friction raise each
other too much that may be none, or one of several (methods/loaded_friction.py).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from linkwright.errors import LinkwrightError
from linkwright.model.answers import Array
from linkwright.model.variables import Given

if TYPE_CHECKING:
    from linkwright.simulation.running.verdict import Evidence

SLOW = 1e-3  # of the fastest rate of a joint: so slow it may have stopped within a step
TRIED = 16  # states in which further answers are looked for, of all runs together


def disputed(c: Evidence) -> Iterator[tuple[int, str]]:
    """Runs, each with a sentence, whose friction was not found, or may have been another."""
    if not c.friction.shape[-1]:
        return
    missed, spread = np.moveaxis(c.friction, -1, 0)
    for run in map(int, np.flatnonzero((missed >= 1.0).any(axis=-1))):
        t = c.t[int(np.flatnonzero(missed[run] >= 1.0)[0])]
        yield run, f"friction and the loads of joints disagree at t = {t:.6g} s: do not use it from there on"
    if c.model.parts.tree.contacts or c.acting.shape[-1] or c.applied.shape[-1]:
        return  # these push, too, and no verb knows them
    doubtful = np.argwhere((spread >= 1.0) & np.array([_all_slip(c, run) for run in range(len(c.q))]))
    for run, k in doubtful[np.unique(np.linspace(0, len(doubtful) - 1, TRIED).astype(int))] if len(doubtful) else []:
        one = Given([c.q[run, k], c.v[run, k], c.efforts[run, k]], c.places, ())
        try:
            c.model.parts.dynamics.forward(one, "sslm")
        except LinkwrightError:
            said = f"friction has no answer at t = {c.t[k]:.6g} s, or several, and rigid bodies do not tell which"
            yield int(run), f"{said}: do not use it from there on"


def _all_slip(c: Evidence, run: int) -> Array:
    """At which instants all joints with friction slip."""
    scaled, nv = c.model.scaled_closure, c.model.nv
    q, v = c.q[run], c.v[run]
    slip = np.isfinite(c.a[run]).all(axis=-1) & np.isfinite(q).all(axis=-1)
    for x in c.model.parts.tree.frictions:
        if x.place < nv:
            rate = v[:, x.place]
        else:
            rate = np.einsum("ni,ni->n", scaled.cut_jacobian(q)[:, x.place - nv], v / scaled.rate_units)
        slip &= np.abs(rate) > SLOW * np.nanmax(np.abs(rate), initial=0.0)
    return slip
