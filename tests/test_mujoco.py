"""Gallery mechanisms and a sprung chain beside MuJoCo: accelerations, efforts, inertia, energy.

MuJoCo takes no body that is slender as a line and has no screw: rods are made thick, the screw a hinge. Springs and
loads between bodies stay out; those in the joints stay in.
"""

from dataclasses import asdict
from typing import NamedTuple

import numpy as np
import pytest

import linkwright as lw
from mujoco_mechanisms import MujocoTwin
from twins import relative_error

pytestmark = pytest.mark.peers

RADIUS = 0.05  # m, of gyration, added to every body


def for_mujoco(mechanism):
    """The mechanism as far as MuJoCo has it, with a drive at every joint."""
    m = lw.Mechanism(mechanism.name, mechanism.gravity)
    for body in mechanism.bodies.values():
        inertia = body.inertia
        if inertia is not None:
            tensor = np.array(inertia.about_com) + inertia.mass * RADIUS**2 * np.eye(3)
            inertia = lw.Inertia(inertia.mass, inertia.com, tensor.tolist())
        m.add_body(body.name, inertia)
    for joint in mechanism.joints.values():
        said = asdict(joint) | {"actuated": joint.freedoms > 0}
        if joint.kind == "screw":
            said |= {"kind": "revolute", "pitch": None}
        m.add_joint(**said)
    return m


def sprung_chain():
    """Hinge, slide, ball and universal joint one after the other, each with a damper, the first two with springs."""
    m = lw.Mechanism("sprung-chain", gravity=(0.5, -1.0, -9.81))
    above = "ground"
    for k in range(4):
        m.add_body(f"link{k}", lw.rod(mass=1.0 + 0.3 * k, start=(k, 0, 0.1 * k), end=(k + 1, 0.2, 0.1 * k), radius=0.1))
        kind, extra = (
            ("revolute", {"axis": (0, 0.6, 0.8), "stiffness": 30.0, "rest": 0.2}),
            ("prismatic", {"axis": (0.8, 0, 0.6), "stiffness": 80.0, "rest": -0.1}),
            ("spherical", {}),
            ("universal", {"axis": (0, 1, 0), "axis2": (0.6, 0, 0.8)}),
        )[k]
        m.add_joint(f"J{k}", kind, above, f"link{k}", at=(k, 0, 0.1 * k), damping=0.4 + k, actuated=True, **extra)
        above = f"link{k}"
    return m


CASES = (*lw.gallery.SHELVES["open"], "sprung-chain")


class Pair(NamedTuple):
    """One mechanism twice, and states (9, nq), (9, nv) to ask about."""

    model: lw.Model
    twin: MujocoTwin
    q: np.ndarray
    v: np.ndarray
    a: np.ndarray


@pytest.fixture(scope="module", params=CASES)
def pair(request):
    mechanism = sprung_chain() if request.param == "sprung-chain" else lw.gallery.load(request.param)
    twin = MujocoTwin(for_mujoco(mechanism))
    return Pair(twin.mechanism.build(), twin, *twin.random_states(9, seed=51))


def test_forward_dynamics(pair):
    model, twin, q, v, a = pair
    tau = twin.inverse_dynamics(q, v, a)
    ours = model.function("forward_dynamics")(q, v, tau)
    assert relative_error(ours, twin.forward_dynamics(q, v, tau)) < 1e-9


def test_forward_dynamics_under_wrenches_on_bodies(pair):
    model, twin, q, v, a = pair
    tau = twin.inverse_dynamics(q, v, a)
    wrenches = np.random.default_rng(52).standard_normal((2, 6))
    external = dict(zip((model.bodies[0], model.bodies[-1]), wrenches, strict=True))
    ours = model.forward_dynamics(q, v, tau, external=external).a
    assert relative_error(ours, twin.forward_dynamics(q, v, tau, external)) < 1e-9


def test_inverse_dynamics(pair):
    model, twin, q, v, a = pair
    assert relative_error(model.function("generalized_forces")(q, v, a), twin.inverse_dynamics(q, v, a)) < 1e-9


def test_generalized_inertia(pair):
    model, twin, q, _, _ = pair
    assert relative_error(model.generalized_inertia(q), twin.generalized_inertia(q)) < 1e-9


def test_energy(pair):
    model, twin, q, v, _ = pair
    ours, (kinetic, potential) = model.energy(q, v), twin.energy(q, v)
    assert relative_error(ours.kinetic, kinetic) < 1e-9
    assert relative_error(ours.potential, potential, floor=1.0) < 1e-9
