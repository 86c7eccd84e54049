"""States that questions are asked of on a card and on the processor, and how closely the answers agree."""

from __future__ import annotations

import numpy as np


def states(model, program, n, seed=5):
    """Close to the reference pose, in the order the program takes its inputs."""
    rng = np.random.default_rng(seed)
    given = {name: rng.standard_normal((n, size)) for name, size in program.inputs}
    given["q"] = model.reference.q + 0.02 * given["q"]
    return [given[name] for name, _ in program.inputs]


def as_tuple(x):
    return x if isinstance(x, tuple) else (x,)


def agree(found, expected, tol=1e-12):
    for x, y in zip(as_tuple(found), as_tuple(expected), strict=True):
        assert x.shape == y.shape
        size = np.abs(y).max(axis=-1, keepdims=True, initial=1.0)
        assert np.all(np.abs(np.asarray(x) - y) <= tol * size)  # nor is what is no number
