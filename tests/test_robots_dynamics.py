"""Every robot of example-robot-data, fixed and free: our answers beside Pinocchio's, at several random states.

Most programs are run by the interpreter, which needs no compiling; those of the robots in COMPILED by machine code.
"""

from typing import NamedTuple

import numpy as np
import pytest

import linkwright as lw
from peers import SINGULAR, robot_file, robot_files, robot_name
from twins import Twin, relative_error, robot_twin

pytestmark = pytest.mark.peers

STATES = 9  # as many as a register has lanes, and one more
COMPILED = (
    "anymal_b_simple_description/robots/anymal.urdf",
    "hyq_description/robots/hyq_no_sensors.urdf",
    "panda_description/urdf/panda.urdf",
    "solo_description/robots/solo12.urdf",
    "talos_data/robots/talos_reduced.urdf",
    "tiago_description/robots/tiago.urdf",
    "ur_description/urdf/ur5_robot.urdf",
    "z1_description/urdf/z1.urdf",
)
# Its three neck joints can turn together with hardly any matter moving (1e-9 to 1e-7 kg m^2, beside 0.5 at the hips):
# rounding in an effort then moves an acceleration by more than 1e-10, Pinocchio's as well as ours.
ILL_CONDITIONED = ("icub_description/robots/icub.urdf",)


class Pair(NamedTuple):
    """One robot twice, and states (9, nq), (9, nv) to ask about."""

    name: str
    model: lw.Model
    twin: Twin
    q: np.ndarray
    v: np.ndarray
    a: np.ndarray

    def ask(self, question, *arrays):
        engine = "llvm" if self.name in COMPILED else "python"
        return self.model.function(question, engine=engine)(*arrays)


def pairs():
    return [(path, root) for path in robot_files() for root in ("fixed", "free")]


@pytest.fixture(scope="module", params=pairs(), ids=lambda p: f"{robot_name(p[0])}-{p[1]}")
def pair(request):
    path, root = request.param
    twin = robot_twin(path, root)
    return Pair(robot_name(path), twin.mechanism.build(), twin, *twin.random_states(STATES, seed=11))


def test_inverse_dynamics(pair):
    _, _, twin, q, v, a = pair
    assert relative_error(pair.ask("generalized_forces", q, v, a), twin.inverse_dynamics(q, v, a)) < 1e-10


def test_forward_dynamics(pair):
    name, model, twin, q, v, a = pair
    if name in SINGULAR:
        with pytest.raises(lw.SingularityError, match="move no matter"):
            pair.ask("forward_dynamics", q, v, a)
        with pytest.raises(lw.SingularityError, match="move no matter"):
            model.forward_dynamics(q, v)
        return
    tau = twin.inverse_dynamics(q, v, a)
    ours, theirs = pair.ask("forward_dynamics", q, v, tau), twin.forward_dynamics(q, v, tau)
    # I a + h - tau, by Pinocchio's recursion
    assert relative_error(twin.inverse_dynamics(q, v, ours), tau) < 1e-12
    if name in ILL_CONDITIONED:
        assert relative_error(theirs, a) > 1e-10
    else:
        assert relative_error(ours, theirs) < 1e-10


@pytest.mark.parametrize("name", COMPILED)
def test_one_state_alone(name):
    twin = robot_twin(robot_file(name))
    q, v, a = twin.random_states(1, seed=12)
    model, tau = twin.mechanism.build(), twin.inverse_dynamics(q, v, a)
    ours = model.function("forward_dynamics")(q[0], v[0], tau[0])
    assert relative_error(ours[None], twin.forward_dynamics(q, v, tau)) < 1e-10
    assert relative_error(model.function("generalized_forces")(q[0], v[0], a[0])[None], tau) < 1e-10


def test_generalized_inertia(pair):
    _, _, twin, q, _, _ = pair
    assert relative_error(pair.ask("generalized_inertia", q), twin.generalized_inertia(q)) < 1e-10


def test_convective_forces_and_gravity(pair):
    _, _, twin, q, v, a = pair
    rest = np.zeros_like(v)
    held, moving = twin.inverse_dynamics(q, rest, rest), twin.inverse_dynamics(q, v, rest)
    floor = np.max(np.abs(twin.inverse_dynamics(q, v, a)), initial=0.0)  # forces may vanish: of a rotor about its axis
    assert relative_error(pair.ask("gravity_forces", q), held, floor) < 1e-10
    assert relative_error(pair.ask("convective_forces", q, v), moving - held, floor) < 1e-10


def test_energy(pair):
    _, model, twin, q, v, _ = pair
    weight = 9.81 * sum(body.inertia.mass for body in model.mechanism.bodies.values() if body.inertia)
    kinetic, potential = twin.energy(q, v)
    ours = pair.ask("energy", q, v)
    assert relative_error(ours[0], kinetic) < 1e-10
    assert relative_error(ours[1], potential, floor=weight) < 1e-10  # a metre above or below


def test_centre_of_mass_and_momentum(pair):
    _, _, twin, q, v, _ = pair
    centre, linear, angular = twin.momentum(q, v)
    ours = pair.ask("momentum", q, v)
    assert relative_error(pair.ask("centre_of_mass", q), centre, floor=1.0) < 1e-10
    assert relative_error(ours[0], linear) < 1e-10
    assert relative_error(ours[1], angular) < 1e-10


def test_poses(pair):
    _, model, twin, q, _, _ = pair
    R, p = pair.ask("poses", q)
    R, p = R.reshape(STATES, -1, 3, 3), p.reshape(STATES, -1, 3)
    for joint, (turn, shift) in twin.transforms(q).items():
        body = model.mechanism.joints[joint].child
        k, inertia = model.bodies.index(body), model.mechanism.bodies[body].inertia
        com = np.array(inertia.com if inertia else model.mechanism.joints[joint].at)
        assert relative_error(R[:, k], turn) < 1e-12
        assert relative_error(p[:, k], turn @ com + shift, floor=1.0) < 1e-12


def test_jacobian_of_the_last_body(pair):
    _, model, twin, q, _, _ = pair
    if not model.nv:
        pytest.skip("nothing moves")
    joint = model.mechanism.joints[twin.translation.joints[-1]]
    ours = model.jacobian(q, joint.child, at=joint.at)
    assert relative_error(ours, twin.jacobian(q, joint.name)) < 1e-10


def test_there_are_fifty_robots_and_the_compiled_ones_are_among_them():
    names = {robot_name(path) for path in robot_files()}
    assert len(names - set(SINGULAR)) >= 50
    assert names >= {*COMPILED, *ILL_CONDITIONED, *SINGULAR}
