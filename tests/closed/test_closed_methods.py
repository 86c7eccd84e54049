"""Every method of forward and inverse dynamics gives the same answer, and one undoes the other."""

from __future__ import annotations

import numpy as np
import pytest
from closed_cases import CLOSED, DRIVABLE, FORWARD, INVERSE, case, driven_case, stacked, worst

names = pytest.mark.parametrize("name", CLOSED)
drivable = pytest.mark.parametrize("name", DRIVABLE)


@names
def test_forward_dynamics_by_all_methods(name):
    c = case(name)
    found = [c.model.forward_dynamics(c.q, c.v, c.tau, method, c.external) for method in FORWARD]
    for other in found[1:]:
        assert worst(other.a, found[0].a) < 1e-10
        assert worst(stacked(other.multipliers, c), stacked(found[0].multipliers, c)) < 1e-10


@names
def test_the_slow_way_that_keeps_digits(name):
    """Along the loops' own motions, by least constraint: what is as firm as these machines are has the same answer."""
    c = case(name)
    given = c.model.variables.under_efforts(c.q, c.v, c.tau, c.external)
    null_space = c.model.dynamics.null_space
    a = null_space.forward(given)
    assert worst(a, c.model.forward_dynamics(c.q, c.v, c.tau, external=c.external).a) < 1e-10
    R = null_space.reactions(given).reshape(len(c.q), -1, 6)
    reactions = {joint: R[:, k] for k, joint in enumerate(c.model.joints)}
    found = c.model.reactions(c.q, c.v, c.tau, external=c.external).reactions
    assert worst(stacked(reactions, c), stacked(found, c)) < 1e-9


@names
def test_reactions_by_all_methods(name):
    c = case(name)
    found = [c.model.reactions(c.q, c.v, c.tau, method, c.external) for method in FORWARD]
    for other in found[1:]:
        assert worst(stacked(other.reactions, c), stacked(found[0].reactions, c)) < 1e-9


@drivable
def test_inverse_dynamics_by_all_methods(name):
    c = driven_case(name)
    found = [c.model.inverse_dynamics(c.q, c.v, c.a, method, c.external) for method in INVERSE]
    assert found[0].verdict == "fully actuated"
    for other in found:
        assert list(other.tau) == list(c.model.actuated)
        for drive, effort in c.tau.items():
            unit = np.max(np.abs(stacked(found[0].reactions, c))) * c.moment
            assert np.max(np.abs(other.tau[drive] - effort)) < 1e-9 * unit
        assert worst(stacked(other.reactions, c), stacked(found[0].reactions, c)) < 1e-9
        for joint, sure in found[0].determinate.items():
            assert np.array_equal(other.determinate[joint], sure)
        assert np.max(np.abs(other.residual)) < 1e-9 * c.moment


@drivable
def test_forward_undoes_inverse(name):
    c = driven_case(name)
    for method in INVERSE:
        tau = c.model.inverse_dynamics(c.q, c.v, c.a, method, c.external).tau
        for forward in FORWARD:
            assert worst(c.model.forward_dynamics(c.q, c.v, tau, forward, c.external).a, c.a) < 1e-9


@drivable
def test_reactions_of_a_motion_and_of_the_efforts_that_cause_it(name):
    c = driven_case(name)
    caused = c.model.reactions(c.q, c.v, c.tau, external=c.external)
    needed = c.model.inverse_dynamics(c.q, c.v, c.a, external=c.external)
    assert worst(stacked(caused.reactions, c), stacked(needed.reactions, c)) < 1e-9


@names
def test_multipliers_are_the_reactions_of_the_cut_joints(name):
    c = case(name)
    reactions = c.model.reactions(c.q, c.v, c.tau, external=c.external).reactions
    largest = np.max(np.abs(stacked(reactions, c)))
    multipliers = c.model.forward_dynamics(c.q, c.v, c.tau, external=c.external).multipliers
    assert tuple(multipliers) == c.model.cut_joints
    for joint, wrench in multipliers.items():
        off = (wrench - reactions[joint]) / np.repeat([c.moment, c.force], 3)
        assert np.max(np.abs(off)) < 1e-10 * largest
