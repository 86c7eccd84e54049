"""The gradients of forward dynamics beside Pinocchio's, which displaces a free root as we do: in the body's axes."""

import numpy as np
import pytest

from peers import robot_file
from twins import relative_error, robot_twin

pytestmark = pytest.mark.peers

COMPILED = [
    ("ur5_robot.urdf", "fixed"),
    ("panda_description/urdf/panda.urdf", "fixed"),
    ("anymal_b_simple_description/robots/anymal.urdf", "free"),
]
INTERPRETED = [
    ("solo12.urdf", "free"),
    ("hyq_no_sensors.urdf", "free"),
    ("kinova_description/robots/kinova.urdf", "free"),  # continuous joints
    ("tiago_no_hand.urdf", "fixed"),  # a slide
    ("a1.urdf", "free"),
    ("talos_left_arm.urdf", "fixed"),
    ("double_pendulum.urdf", "free"),
    ("simple_humanoid.urdf", "free"),
]
CASES = [(*case, "llvm") for case in COMPILED] + [(*case, "python") for case in INTERPRETED]


@pytest.mark.parametrize(("name", "root", "engine"), CASES)
def test_gradients_of_the_accelerations(name, root, engine):
    twin = robot_twin(robot_file(name), root)
    model = twin.mechanism.build()
    q, v, a = twin.random_states(9, seed=21)
    tau = twin.inverse_dynamics(q, v, a)
    found = model.function("linearize", engine=engine)(q, v, tau)
    assert relative_error(found[0], twin.forward_dynamics(q, v, tau)) < 1e-10
    for ours, theirs in zip(found[1:], twin.gradients(q, v, tau), strict=True):
        assert relative_error(ours, theirs) < 1e-9


def test_linearize_gives_matrices():
    twin = robot_twin(robot_file("ur5_robot.urdf"), "free")
    model = twin.mechanism.build()
    q, v, a = twin.random_states(2, seed=22)
    tau = twin.inverse_dynamics(q, v, a)
    ours, theirs = model.linearize(q, v, tau), twin.gradients(q, v, tau)
    for part in ("da_dq", "da_dv", "da_dtau"):
        assert getattr(ours, part).shape == (2, model.nv, model.nv)
        assert relative_error(getattr(ours, part), getattr(theirs, part)) < 1e-9


def test_gradients_of_the_efforts():
    """Derivatives of Newton and Euler's recursion, a free root included."""
    import pinocchio as pin

    twin = robot_twin(robot_file("ur5_robot.urdf"), "free")
    model = twin.mechanism.build()
    q, v, a = twin.random_states(2, seed=23)
    found = model.gradient("inverse_dynamics", q, v, a, by=["q", "v", "a"])
    t, theirs = twin.translation, []
    for x, y, z in zip(q, v, a, strict=True):
        parts = pin.computeRNEADerivatives(twin.theirs, twin.data, t.q(x), t.v(y), t.v(z))
        theirs.append(
            [t.matrix_back(np.triu(part) + np.triu(part, 1).T if k == 2 else part) for k, part in enumerate(parts)]
        )
    for name, expected in zip(("q", "v", "a"), np.array(theirs).transpose(1, 0, 2, 3), strict=True):
        parts = found[name].values()
        ours = np.concatenate([x.reshape(2, -1, model.nv) for x in parts], axis=1)
        assert relative_error(ours, expected) < 1e-9
