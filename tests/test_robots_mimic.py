"""Robots with joints that follow others: coupled, they move as Pinocchio's inertia projected on the coupled motion."""

import warnings

import numpy as np
import pytest
import scipy.linalg
from numpy.testing import assert_allclose

import linkwright as lw
from peers import robot_files, robot_name
from twins import robot_twin

pytestmark = pytest.mark.peers
BROKEN = "alex_description/urdf/alex_psyonic_hands.urdf"  # its hands follow joints that do not exist
SLOW = "romeo_description/urdf/romeo.urdf"  # 24 joints move no matter, half a minute


def mimicking():
    """Files in which a joint that moves follows another."""
    return [path for path in robot_files() if "<mimic" in path.read_text() and "talos_" not in path.name] + [
        path for path in robot_files() if path.name == "talos_full_v2.urdf"
    ]


def read(path):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return lw.from_urdf(path)


@pytest.mark.parametrize("path", [p for p in mimicking() if robot_name(p) not in (BROKEN, SLOW)], ids=robot_name)
def test_coupled_robots_move_as_the_projected_inertia_says(path):
    m = read(path)
    m = m.with_joints([type(j)(**{**j.__dict__, "damping": 0.0, "friction": None}) for j in m.joints.values()])
    model, twin = m.build(), robot_twin(path, "fixed")
    assert model.dof == model.nv - len(m.couplings)
    rng = np.random.default_rng(3)
    free = [j for j in model.independent if m.joints[j].freedoms == 1]
    state = model.assemble({j: rng.uniform(-0.3, 0.3) for j in free}, v={j: rng.uniform(-1, 1) for j in free})
    W = np.array([[c.weights.get(name, 0.0) for name in model.rate_names] for c in m.couplings.values()])
    S = scipy.linalg.null_space(W)
    q, v = state.q[None], state.v[None]
    assert_allclose(W @ state.v, 0.0, atol=1e-12)
    I, h = twin.generalized_inertia(q)[0], twin.inverse_dynamics(q, v, np.zeros_like(v))[0]
    tau = rng.uniform(-1, 1, len(model.driven))
    push = np.zeros(model.nv)
    push[list(model.driven)] = tau
    expected = S @ np.linalg.solve(S.T @ I @ S, S.T @ (push - h))
    found = model.forward_dynamics(state.q, state.v, tau)
    assert_allclose(found.a, expected, rtol=1e-6, atol=1e-8 * np.abs(expected).max())
    forces = np.array([found.multipliers[name] for name in m.couplings])
    lacking = I @ expected + h - push
    assert_allclose(W.T @ forces, lacking, atol=1e-7 * np.abs(I @ expected).max())


def test_a_robot_that_follows_joints_it_does_not_have_is_refused():
    (path,) = (p for p in robot_files() if robot_name(p) == BROKEN)
    with pytest.raises(lw.ModelError, match=r"mimic names joint 'index_q1', which does not exist\. Did you mean"):
        read(path)
