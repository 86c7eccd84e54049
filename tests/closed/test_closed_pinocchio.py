"""Closed machines beside Pinocchio's constraintDynamics: accelerations of all that it can hold together.

Its proximal iterations (mu > 0, or redundant rows give NaN) go on until they stand still; what is left is rounding.
"""

from __future__ import annotations

import numpy as np
import pytest
from closed_cases import CLOSED, FORWARD, built, good_poses, measures
from pinocchio_loops import CONTACTS, LoopTwin, holdable, outward_cuts

from linkwright import gallery
from twins import relative_error

pytestmark = pytest.mark.peers


def contacts_can_hold(name: str) -> bool:
    m = gallery.load(name)
    return all(m.joints[joint].kind in CONTACTS for joint in outward_cuts(m))


HELD = [name for name in CLOSED if contacts_can_hold(name)]


def test_most_of_the_gallery_is_here():
    assert {"four-bar", "three-rrr", "slider-crank", "stewart", "andrews", "bennett", "delta"} <= set(HELD)
    assert len(HELD) >= 25


def states(model):
    """q, v (3, ...) that close, and efforts on all rates of the tree; also by joint."""
    rng = np.random.default_rng(12)
    q = good_poses(model)
    v = np.einsum("nij,nj->ni", model.free_motions(q), rng.standard_normal((len(q), model.dof)))
    size, force = measures(model.mechanism)
    tau = rng.standard_normal((len(q), model.nv)) * np.where(
        model.scaled_closure.rate_units == 1.0, size * force, force
    )
    named = {}
    for joint, places in model.rate_places.items():
        if places and places.stop <= model.nv:
            named[joint] = tau[:, places.start] if len(places) == 1 else tau[:, places.start : places.stop]
    return q, v, tau, named


@pytest.mark.parametrize("name", HELD)
def test_accelerations(name):
    m = holdable(gallery.load(name))
    model = built(m, outward_cuts(m))
    q, v, tau, named = states(model)
    theirs, _ = LoopTwin(model).closed_forward_dynamics(q, v, tau)
    for method in FORWARD:
        assert relative_error(model.forward_dynamics(q, v, named, method).a, theirs) < 1e-10


@pytest.mark.parametrize("name", ["delta", "stewart", "double-wishbone"])
def test_forces_in_cut_balls(name):
    """Where nothing is redundant, their contact forces are our multipliers."""
    m = holdable(gallery.load(name))
    model = built(m, outward_cuts(m))
    assert all(m.joints[joint].kind == "spherical" for joint in model.cut_joints)
    q, v, tau, named = states(model)
    _, theirs = LoopTwin(model).closed_forward_dynamics(q, v, tau)
    ours = model.forward_dynamics(q, v, named).multipliers
    for k, joint in enumerate(model.cut_joints):
        assert relative_error(ours[joint][:, 3:], theirs[:, k], floor=float(np.max(np.abs(theirs)))) < 1e-9
        assert np.max(np.abs(ours[joint][:, :3])) < 1e-9 * np.max(np.abs(theirs))


@pytest.mark.parametrize("name", ["four-bar", "bennett"])
def test_inverse_dynamics_is_undone(name):
    """Our efforts for a motion make it in their engine."""
    m = holdable(gallery.load(name))
    model = built(m, outward_cuts(m))
    q, v, _, named = states(model)
    a = model.forward_dynamics(q, v, named).a
    tau = np.zeros((len(q), model.nv))
    for joint, effort in model.inverse_dynamics(q, v, a).tau.items():
        tau[:, model.rate_places[joint].start] = effort
    assert relative_error(LoopTwin(model).closed_forward_dynamics(q, v, tau)[0], a) < 1e-10
