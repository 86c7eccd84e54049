"""The gradients of a humanoid, which come in two stages, beside Pinocchio's."""

import numpy as np
import pytest

from linkwright.program import Staged
from peers import robot_file
from twins import relative_error, robot_twin

pytestmark = pytest.mark.peers


@pytest.fixture(scope="module")
def talos():
    twin = robot_twin(robot_file("talos_reduced.urdf"), "free")
    return twin, twin.mechanism.build()


@pytest.mark.parametrize(("engine", "n"), [("llvm", 21), ("llvm", 3), ("python", 2)])
def test_gradients_of_talos(talos, engine, n):
    twin, model = talos
    q, v, a = twin.random_states(n, seed=31)
    tau = twin.inverse_dynamics(q, v, a)
    f = model.function("linearize", engine=engine)
    assert isinstance(f.program, Staged)
    found = f(q, v, tau)
    assert relative_error(found[0], twin.forward_dynamics(q, v, tau)) < 1e-10
    for ours, theirs in zip(found[1:], twin.gradients(q, v, tau), strict=True):
        assert relative_error(ours, theirs) < 1e-9


def test_linearize_of_talos(talos):
    twin, model = talos
    q, v, a = twin.random_states(1, seed=32)
    tau = twin.inverse_dynamics(q, v, a)
    ours, theirs = model.linearize(q[0], v[0], tau[0]), twin.gradients(q, v, tau)
    for part in ("da_dq", "da_dv", "da_dtau"):
        assert getattr(ours, part).shape == (model.nv, model.nv)
        assert relative_error(getattr(ours, part), getattr(theirs, part)[0]) < 1e-9
    assert np.allclose(ours.da_dtau, ours.da_dtau.T, rtol=1e-9, atol=1e-9 * np.max(np.abs(ours.da_dtau)))
