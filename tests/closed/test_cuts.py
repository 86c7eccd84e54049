"""Nothing physical depends on the cut: every joint of every loop is cut once, with its spring, damper and drive."""

from __future__ import annotations

import numpy as np
import pytest
from closed_cases import (
    CLOSED,
    DRIVABLE,
    FORWARD,
    INVERSE,
    Case,
    built,
    case,
    driven_case,
    other_cuts,
    same_motion,
    stacked,
    worst,
)

MOST = 12  # cuts tried of one machine


def cut_otherwise(c: Case) -> list[Case]:
    """The same motion of the same machine, cut elsewhere."""
    found = []
    for cut in other_cuts(c.model, MOST):
        model = built(c.model.mechanism, cut)
        assert set(model.cut_joints) == set(cut)
        q, v, a = same_motion(c, model)
        found.append(c._replace(model=model, q=q, v=v, a=a))
    assert found
    return found


def body_rates(c: Case, a: np.ndarray) -> np.ndarray:
    """Angular acceleration and acceleration of all bodies, in units of the machine's own."""
    size = c.moment / c.force
    return np.stack(list(c.model.twist_rates(c.q, c.v, a).values())) / np.repeat([1.0, size], 3)


@pytest.mark.parametrize("name", CLOSED)
def test_motion_and_reactions_under_given_efforts(name):
    c = case(name)
    rates = body_rates(c, c.a)
    reactions = stacked(c.model.reactions(c.q, c.v, c.tau, external=c.external).reactions, c)
    energy = c.model.energy(c.q, c.v)
    for k, other in enumerate(cut_otherwise(c)):
        method = FORWARD[k % len(FORWARD)]
        found = other.model.forward_dynamics(other.q, other.v, other.tau, method, other.external)
        assert worst(body_rates(other, found.a), rates) < 1e-9
        told = other.model.reactions(other.q, other.v, other.tau, method, other.external)
        assert worst(stacked(told.reactions, c), reactions) < 1e-9
        assert worst(other.model.energy(other.q, other.v).total, energy.total) < 1e-9
        assert (other.model.dof, other.model.analysis.redundant) == (c.model.dof, c.model.analysis.redundant)


@pytest.mark.parametrize("name", DRIVABLE)
def test_efforts_and_reactions_of_a_given_motion(name):
    c = driven_case(name)
    expected = c.model.inverse_dynamics(c.q, c.v, c.a, external=c.external)
    reactions = stacked(expected.reactions, c)
    largest = np.max(np.abs(reactions)) * c.moment
    shaking = c.model.shaking(c.q, c.v, c.a)
    for k, other in enumerate(cut_otherwise(c)):
        method = INVERSE[k % len(INVERSE)]
        found = other.model.inverse_dynamics(other.q, other.v, other.a, method, other.external)
        assert worst(stacked(found.reactions, c), reactions) < 1e-9
        for joint, effort in expected.tau.items():
            assert np.max(np.abs(found.tau[joint] - effort)) < 1e-9 * largest
        for joint, sure in expected.determinate.items():
            assert np.array_equal(found.determinate[joint], sure)
        same = other.model.shaking(other.q, other.v, other.a)
        assert worst(same.force, shaking.force) < 1e-9
        assert worst(same.moment, shaking.moment) < 1e-9


@pytest.mark.parametrize("name", DRIVABLE)
def test_the_driven_joint_itself_may_be_cut(name):
    """A drive acts at a cut as it does in the tree, and its effort is found there."""
    c = driven_case(name)
    looped = [joint for joint in c.model.actuated if any(joint in loop for loop in c.model.loops)]
    if not looped:
        pytest.skip("its drives are in no loop")
    model = built(c.model.mechanism, looped[:1])
    q, v, a = same_motion(c, model)
    assert looped[0] in model.cut_joints
    assert looped[0] not in model.rates_names
    other = c._replace(model=model, q=q, v=v, a=a)
    assert (
        worst(body_rates(other, model.forward_dynamics(q, v, c.tau, external=c.external).a), body_rates(c, c.a)) < 1e-9
    )
    for method in INVERSE:
        found = model.inverse_dynamics(q, v, a, method, c.external)
        for joint, effort in c.tau.items():
            assert np.max(np.abs(found.tau[joint] - effort)) < 1e-8 * max(c.moment, np.max(np.abs(effort)))
