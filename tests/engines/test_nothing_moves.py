"""A machine without freedoms is asked like any other: its arguments are empty, its answers may not be."""

import numpy as np
import pytest

import linkwright as lw


@pytest.mark.parametrize("engine", ["llvm", "python"])
@pytest.mark.parametrize("shape", [(), (1,), (9,), (2, 3), (0,)])
def test_empty_arguments_keep_their_batch(engine, shape):
    m = lw.Mechanism("statue", gravity=(0, 0, -9.81))
    m.add_body("stone", lw.sphere(mass=2.0, center=(0, 0, 1), radius=0.3))
    m.add_joint("plinth", "fixed", "ground", "stone")
    q = v = np.zeros((*shape, 0))
    kinetic, potential = m.build().function("energy", engine=engine)(q, v)
    assert kinetic.shape == potential.shape == (*shape, 1)
    np.testing.assert_allclose(potential, 2.0 * 9.81, rtol=1e-15)
    assert np.all(kinetic == 0.0)
