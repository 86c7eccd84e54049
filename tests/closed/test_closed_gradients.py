"""Gradients of the accelerations of closed machines, along motions that stay closed."""

from __future__ import annotations

import numpy as np
import pytest
from closed_cases import CLOSED, case, moved_along

from cases import difference


@pytest.mark.parametrize("name", CLOSED)
def test_gradients_along_closed_motions(name):
    """a' = da/dq v + da/dv v', where v' is the change of the rates along a motion that closes at all times."""
    c = case(name)
    found = c.model.linearize(c.q, c.v, c.tau)
    free = c._replace(a=found.a)
    slope = difference(lambda t: c.model.forward_dynamics(*moved_along(free, t), c.tau).a, c.step)
    change = difference(lambda t: moved_along(free, t)[1], c.step)
    expected = np.einsum("nij,nj->ni", found.da_dq, c.v) + np.einsum("nij,nj->ni", found.da_dv, change)
    assert np.max(np.abs(slope - expected)) < 1e-6 * max(
        np.max(np.abs(expected)), np.max(np.abs(found.a)) / c.step / 1e3
    )


@pytest.mark.parametrize("name", ["four-bar", "three-rrr", "bennett", "rssr"])
def test_gradients_by_efforts(name):
    """Accelerations are linear in them."""
    c = case(name)
    tau = {joint: c.tau[joint] for joint in c.model.actuated}
    found = c.model.linearize(c.q, c.v, tau)
    at_rest = c.model.forward_dynamics(c.q, c.v).a
    efforts = np.stack([tau[joint] for joint in c.model.actuated], axis=-1)
    assert np.max(np.abs(at_rest + np.einsum("nij,nj->ni", found.da_dtau, efforts) - found.a)) < 1e-10 * np.max(
        np.abs(found.a)
    )
