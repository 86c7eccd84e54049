"""Every open mechanism of the gallery, with its springs and loads, beside its twin in Pinocchio."""

from typing import NamedTuple

import numpy as np
import pytest

import linkwright as lw
from pinocchio_mechanisms import MechanismTwin, all_driven
from textbook import Textbook
from twins import Twin, relative_error

pytestmark = pytest.mark.peers

OPEN = lw.gallery.SHELVES["open"]


class Pair(NamedTuple):
    """One mechanism twice, and states (9, nq), (9, nv) to ask about."""

    model: lw.Model
    twin: Twin
    q: np.ndarray
    v: np.ndarray
    a: np.ndarray


@pytest.fixture(scope="module", params=OPEN)
def pair(request):
    twin = MechanismTwin(all_driven(lw.gallery.load(request.param)))
    return Pair(twin.mechanism.build(), twin, *twin.random_states(9, seed=31))


def test_inverse_dynamics(pair):
    model, twin, q, v, a = pair
    ours = model.function("generalized_forces")(q, v, a)
    assert relative_error(ours, twin.inverse_dynamics(q, v, a)) < 1e-10


@pytest.mark.parametrize("method", ["sslm", "system"])
def test_forward_dynamics(pair, method):
    model, twin, q, v, a = pair
    tau = twin.inverse_dynamics(q, v, a)
    ours = model.function("forward_dynamics", method)(q, v, tau)
    assert relative_error(ours, twin.forward_dynamics(q, v, tau)) < 1e-10


def test_generalized_inertia(pair):
    model, twin, q, _, _ = pair
    assert relative_error(model.generalized_inertia(q), twin.generalized_inertia(q)) < 1e-10


def test_energy(pair):
    model, twin, q, v, _ = pair
    ours, (kinetic, potential) = model.energy(q, v), twin.energy(q, v)
    assert relative_error(ours.kinetic, kinetic) < 1e-10
    assert relative_error(ours.potential, potential, floor=1.0) < 1e-10


def test_jacobians(pair):
    model, twin, q, _, _ = pair
    for name in twin.translation.joints[1:]:
        joint = model.mechanism.joints[name]
        ours = model.jacobian(q, joint.child, at=joint.at)
        assert relative_error(ours, twin.jacobian(q, name)) < 1e-10


def test_reactions(pair):
    """Welds as joints at rest: then Pinocchio knows every joint's wrench. Efforts are taken off as in the textbook."""
    model, _, q, v, a = pair
    twin, book = MechanismTwin(model.mechanism, welds=True), Textbook(model.mechanism)
    wrenches, ours = twin.joint_wrenches(q, v, a), model.inverse_dynamics(q, v, a).reactions
    largest = max(float(np.max(np.abs(wrench))) for wrench in wrenches.values())
    for row in range(len(q)):
        theirs = book.reactions(q[row], {name: wrenches[name][row] for name in model.joints})
        for name in model.joints:
            assert relative_error(ours[name][[row]], theirs[name][None], floor=largest) < 1e-10
