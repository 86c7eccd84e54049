"""Derivatives of runs, by differences; and forward and adjoint, which must agree."""

import numpy as np
from numpy.testing import assert_allclose

TIGHT = 1e-13  # the tolerance of runs whose differences are taken
STENCIL = {1: 3 / 4, 2: -3 / 20, 3: 1 / 60}  # of sixth order


def slope(cost, h):
    """The derivative at zero, by central differences of sixth order."""
    return sum(c * (cost(k * h) - cost(-k * h)) for k, c in STENCIL.items()) / h


def both_ways(solution, cost):
    """Forward; the adjoint must say the same."""
    forward, adjoint = (solution.gradient(cost, mode=mode) for mode in ("forward", "adjoint"))
    assert list(forward) == list(adjoint)
    assert (forward.mode, adjoint.mode) == ("forward", "adjoint")
    size = max(np.abs(x).max(initial=0.0) for x in map(np.atleast_1d, forward.values()))
    for name in forward:
        assert_allclose(adjoint[name], forward[name], rtol=1e-9, atol=1e-10 * size, err_msg=name)
    assert_allclose(adjoint.value, forward.value, rtol=1e-12)
    return forward
