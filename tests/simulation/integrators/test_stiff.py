"""Stiff problems against the digits of the test set for initial value problems (Mazzia, Magherini, Bari 2008)."""

from __future__ import annotations

import numpy as np
import pytest
from known_motions import robertson, run, task, van_der_pol

from linkwright.simulation.integrators import Reason


@pytest.mark.parametrize("tol", [1e-6, 1e-9])
def test_van_der_pol(tol):
    found = run("radau", task(van_der_pol, (2.0, 0.0), 2000.0, tol=tol))
    assert found.reason is Reason.DONE
    np.testing.assert_allclose(found.y, (1.706167732170483, -0.8928097010247975e-3), rtol=30 * tol)
    assert found.steps < 6000


def test_robertson():
    """Over eleven decades of time; the small component is 2e-13, far below the tolerance it is computed to."""
    found = run("radau", task(robertson, (1.0, 0.0, 0.0), 1e11, tol=1e-13))
    assert found.reason is Reason.DONE
    assert found.steps < 20_000
    published = (0.2083340149701255e-7, 0.8333360770334713e-13, 0.9999999791665050)
    np.testing.assert_allclose(found.y, published, rtol=1e-4, atol=1e-12)
