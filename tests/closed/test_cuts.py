"""Nothing physical depends on the cut: every joint of every loop is cut once, with its spring, damper and drive."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np
import pytest
from closed_cases import (
    CLOSED,
    DRIVABLE,
    EULER,
    FORWARD,
    INVERSE,
    Case,
    built,
    case,
    driven_case,
    same_motion,
    stacked,
    worst,
)

DRIVABLE_EULER = ["rssr by angles", "loop-zoo by angles", "stewart by angles", "bushing by angles"]


@cache
def cut_otherwise(name: str) -> list[Case]:
    """The same motion of the same machine under the same efforts in all joints, each time another joint cut.

    What else must be cut, build chooses. The largest machines are not cut everywhere.
    """
    c = whole_case(name)
    looped = list(dict.fromkeys(joint for loop in c.model.loops for joint in loop))
    most = max(3, 90 // c.model.nv)
    tried = looped if len(looped) <= most else [looped[k * len(looped) // most] for k in range(most)]
    models: dict[frozenset[str], Case] = {frozenset(c.model.cut_joints): c}
    for joint in tried:
        model = built(c.model.mechanism, [joint])
        assert joint in model.cut_joints
        if frozenset(model.cut_joints) not in models:
            q, v, a = same_motion(c, model)
            models[frozenset(model.cut_joints)] = c._replace(model=model, q=q, v=v, a=a)
    return list(models.values())[1:]


@cache
def whole_case(name: str) -> Case:
    """As many drives as freedoms where that can be, efforts in all joints."""
    if name not in DRIVABLE + DRIVABLE_EULER:
        return case(name)
    c, given = driven_case(name), case(name)
    a = c.model.forward_dynamics(c.q, c.v, given.tau, external=c.external).a
    return c._replace(tau=given.tau, a=a)


def body_rates(c: Case, a: np.ndarray) -> np.ndarray:
    """Angular acceleration and acceleration of all bodies, in units of the machine's own."""
    size = c.moment / c.force
    return np.stack(list(c.model.twist_rates(c.q, c.v, a).values())) / np.repeat([1.0, size], 3)


@pytest.mark.parametrize("name", CLOSED + EULER)
def test_motion_and_reactions_under_given_efforts(name):
    c = whole_case(name)
    rates = body_rates(c, c.a)
    reactions = stacked(c.model.reactions(c.q, c.v, c.tau, external=c.external).reactions, c)
    energy = c.model.energy(c.q, c.v)
    others = cut_otherwise(name)
    assert others
    for k, other in enumerate(others):
        method = FORWARD[k % len(FORWARD)]
        found = other.model.forward_dynamics(other.q, other.v, other.tau, method, other.external)
        assert worst(body_rates(other, found.a), rates) < 1e-9
        told = other.model.reactions(other.q, other.v, other.tau, method, other.external)
        assert worst(stacked(told.reactions, c), reactions) < 1e-9
        assert worst(other.model.energy(other.q, other.v).total, energy.total) < 1e-9
        assert (other.model.dof, other.model.analysis.redundant) == (c.model.dof, c.model.analysis.redundant)


@pytest.mark.parametrize("name", DRIVABLE + DRIVABLE_EULER)
def test_efforts_and_reactions_of_a_given_motion(name):
    """The motion is that of efforts in all joints: the drives alone must now make it."""
    c = whole_case(name)
    expected = c.model.inverse_dynamics(c.q, c.v, c.a, external=c.external)
    reactions = stacked(expected.reactions, c)
    largest = np.max(np.abs(reactions))
    shaking = c.model.shaking(c.q, c.v, c.a)
    for k, other in enumerate(cut_otherwise(name)):
        method = INVERSE[k % len(INVERSE)]
        found = other.model.inverse_dynamics(other.q, other.v, other.a, method, other.external)
        assert worst(stacked(found.reactions, c), reactions) < 1e-9
        for joint, effort in expected.tau.items():
            assert np.max(np.abs(found.tau[joint] - effort)) < 1e-9 * largest * c.moment
        for joint, sure in expected.determinate.items():
            assert np.array_equal(found.determinate[joint], sure)
        same = other.model.shaking(other.q, other.v, other.a)
        assert np.max(np.abs(same.force - shaking.force)) < 1e-9 * largest * c.force
        assert np.max(np.abs(same.moment - shaking.moment)) < 1e-9 * largest * c.moment


@pytest.mark.parametrize("name", DRIVABLE + DRIVABLE_EULER)
def test_the_driven_joint_itself_may_be_cut(name):
    """A drive acts at a cut as it does in the tree, and its effort is found there."""
    c = driven_case(name)
    looped = [joint for joint in c.model.actuated if any(joint in loop for loop in c.model.loops)]
    assert looped
    model = built(c.model.mechanism, looped[:1])
    q, v, a = same_motion(c, model)
    assert looped[0] in model.cut_joints
    other = c._replace(model=model, q=q, v=v, a=a)
    found = model.forward_dynamics(q, v, c.tau, external=c.external).a
    assert worst(body_rates(other, found), body_rates(c, c.a)) < 1e-9
    for method in INVERSE:
        answer = model.inverse_dynamics(q, v, a, method, c.external)
        for joint, effort in c.tau.items():
            assert np.max(np.abs(answer.tau[joint] - effort)) < 1e-8 * max(c.moment, np.max(np.abs(effort)))


def test_a_free_joint_cut_or_not():
    """By angles, in a loop: its springs, dampers and drives act alike in the tree and at a cut."""
    c = case("bushing by angles")
    assert "block" in c.model.cut_joints
    m = c.model.mechanism
    model = built(m.with_joints(replace(j, cut=False if j.name == "block" else j.cut) for j in m.joints.values()))
    assert "block" not in model.cut_joints
    q, v, a = same_motion(c, model)
    other = c._replace(model=model, q=q, v=v, a=a)
    for method in FORWARD:
        found = model.forward_dynamics(q, v, c.tau, method, c.external).a
        assert worst(body_rates(other, found), body_rates(c, c.a)) < 1e-9
    assert worst(model.energy(q, v).total, c.model.energy(c.q, c.v).total) < 1e-9
