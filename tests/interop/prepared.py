"""What the frameworks are tried on: forward, inverse and reactions, open and closed, as functions with arguments."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

import linkwright as lw
from linkwright.engines import Function

CASES = [
    ("double-pendulum", "forward_dynamics"),
    ("satellite-arm", "inverse_dynamics"),
    ("double-pendulum", "reactions"),
    ("four-bar", "forward_dynamics"),
    ("four-bar", "inverse_reactions"),
    ("four-bar", "reactions"),
]


class Prepared(NamedTuple):
    """A function and one array (n, size) per argument: poses about the reference, moved at random."""

    f: Function
    arrays: list[np.ndarray]


def prepared(name: str, question: str, n: int = 3) -> Prepared:
    model = lw.gallery.load(name).build()
    f = model.function(question)
    rng = np.random.default_rng(7)
    arrays = [rng.standard_normal((n, size)) for _, size in f.program.inputs]
    arrays[0] = model.reference.q + 0.1 * arrays[0]
    return Prepared(f, arrays)


def arm() -> lw.Model:
    """A double pendulum with a drive at its shoulder: what is trained is how hard it is driven, and from where."""
    return lw.gallery.load("double-pendulum").build()
