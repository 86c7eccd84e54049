"""What the bearings of robots carry, beside the forces that Pinocchio's recursion finds in its joints.

Pinocchio's force is all that the parent does to the child: the part along the joint's axis is the drive's, and what
is left is the reaction.
"""

import numpy as np
import pytest

from peers import robot_file
from pinocchio_mechanisms import MechanismTwin
from twins import relative_error, robot_twin

pytestmark = pytest.mark.peers

CASES = [
    ("ur5_robot.urdf", "fixed"),
    ("talos_reduced.urdf", "free"),
    ("anymal_b_simple_description/robots/anymal.urdf", "free"),
    ("hyq_no_sensors.urdf", "fixed"),
    ("tiago_no_hand.urdf", "fixed"),  # a slide
]
every_case = pytest.mark.parametrize(("name", "root"), CASES)


def reactions(twin, q, v, a):
    """Per joint of the twin what its bearings carry, (n, 6), world axes."""
    turns, found = twin.transforms(q), {}
    for name, wrench in twin.joint_wrenches(q, v, a).items():
        joint = twin.mechanism.joints[name]
        moment, force = wrench[:, :3], wrench[:, 3:]
        if joint.kind == "free":
            moment, force = np.zeros_like(moment), np.zeros_like(force)
        elif joint.kind in ("revolute", "prismatic"):
            axis = turns[name][0] @ np.array(joint.axis)
            if joint.kind == "revolute":
                moment = moment - axis * np.sum(axis * moment, axis=1, keepdims=True)
            else:
                force = force - axis * np.sum(axis * force, axis=1, keepdims=True)
        found[name] = np.hstack([moment, force])
    return found


def compare(ours, theirs):
    largest = max(float(np.max(np.abs(wrench))) for wrench in theirs.values())
    for name, wrench in theirs.items():
        assert relative_error(ours[name], wrench, floor=largest) < 1e-10


@every_case
def test_moving_joints_carry_what_pinocchio_says(name, root):
    twin = robot_twin(robot_file(name), root)
    q, v, a = twin.random_states(9, seed=41)
    ours = twin.mechanism.build().inverse_dynamics(q, v, a)
    compare(ours.reactions, reactions(twin, q, v, a))
    tau = twin.inverse_dynamics(q, v, a)
    for joint, effort in ours.tau.items():
        rates = [twin.translation.rates.index(rate) for rate in twin.mechanism.joints[joint].rates]
        assert relative_error(effort, tau[:, rates], floor=float(np.max(np.abs(tau)))) < 1e-10


@every_case
def test_welds_carry_what_pinocchio_says_of_joints_at_rest(name, root):
    twin = MechanismTwin(robot_twin(robot_file(name), root).mechanism, welds=True)
    q, v, a = twin.random_states(9, seed=42)
    model = twin.mechanism.build()
    theirs = reactions(twin, q, v, a)
    assert set(theirs) == set(model.joints)
    compare(model.inverse_dynamics(q, v, a).reactions, theirs)


def test_reactions_under_given_efforts():
    twin = robot_twin(robot_file("ur5_robot.urdf"))
    q, v, tau = twin.random_states(9, seed=43)
    ours = twin.mechanism.build().reactions(q, v, tau).reactions
    compare(ours, reactions(twin, q, v, twin.forward_dynamics(q, v, tau)))
