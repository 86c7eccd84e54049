"""Every robot of example-robot-data: read as Pinocchio reads it, and moved as Pinocchio moves it."""

from functools import partial

import numpy as np
import pytest
from numpy.testing import assert_allclose

from peers import (
    REFUSED,
    ROBOTS,
    SINGULAR,
    Translation,
    joint_names,
    linkwright_mechanism,
    pinocchio_model,
    random_states,
    robot_file,
    robot_files,
    robot_name,
)
from textbook import Textbook
from twins import relative_error, robot_twin

close = partial(assert_allclose, rtol=1e-12)  # its own default is 1e-7

pytestmark = pytest.mark.peers
every_robot = pytest.mark.parametrize("path", robot_files(), ids=robot_name)


@every_robot
def test_matter_lies_where_pinocchio_has_it(path):
    """What moves with each joint has the same mass, centre of mass and tensor in the zero pose."""
    import pinocchio as pin

    m, model = linkwright_mechanism(path), pinocchio_model(path)
    data = model.createData()
    pin.forwardKinematics(model, data, pin.neutral(model))
    ours = lumps(m)
    massive = 0
    for name, inertia, placement in zip(joint_names(model), model.inertias, data.oMi, strict=True):
        theirs = placement.act(inertia)
        lump = ours.get(name)
        massive += theirs.mass > 0.0
        close(lump.mass if lump else 0.0, theirs.mass, rtol=1e-12)
        if lump:
            close(lump.com, theirs.lever, atol=1e-12)
            scale = np.max(np.abs(theirs.inertia))
            close(lump.about_com, theirs.inertia, rtol=0.0, atol=1e-12 * scale)
    assert len(ours) == massive
    total = sum(inertia.mass for inertia in model.inertias)
    close(sum(lump.mass for lump in ours.values()), total, rtol=1e-12)


def lumps(mechanism):
    """{moving joint: inertia of all that is welded together behind it}; "universe" for what rests."""
    mover, found = {"ground": "universe"}, {}
    for joint in mechanism.joints.values():
        mover[joint.child] = mover[joint.parent] if joint.kind == "fixed" else joint.name
        inertia = mechanism.bodies[joint.child].inertia
        if inertia is not None:
            name = mover[joint.child]
            found[name] = found[name] + inertia if name in found else inertia
    return found


@pytest.mark.parametrize("root", ["fixed", "free"])
@every_robot
def test_the_textbook_agrees_with_pinocchio(path, root):
    twin = robot_twin(path, root)
    book, (q, v, a) = Textbook(twin.mechanism), twin.random_states(1, seed=7)
    ours = book.inverse_dynamics(q[0], v[0], a[0]).tau
    assert relative_error(ours[None], twin.inverse_dynamics(q, v, a), floor=1.0) < 1e-12
    inertia = book.generalized_inertia(q[0])
    assert relative_error(inertia[None], twin.generalized_inertia(q), floor=1.0) < 1e-12


@every_robot
def test_joints_that_move_no_matter_are_known(path):
    m = linkwright_mechanism(path)
    q, _, _ = random_states(m, 1, seed=6)
    own = np.diagonal(Textbook(m).generalized_inertia(q[0]))
    assert np.sum(own < 1e-14) == SINGULAR.get(robot_name(path), 0)


@every_robot
def test_poses_agree_with_pinocchio(path):
    twin = robot_twin(path, "free")
    q, _, _ = twin.random_states(1, seed=8)
    placed = Textbook(twin.mechanism).transforms(q[0])
    for name, ((turn,), (shift,)) in twin.transforms(q).items():
        R, t = placed[twin.mechanism.joints[name].child]
        close(R, turn, atol=1e-13)
        close(t, shift, atol=1e-12)


@pytest.mark.parametrize("name", REFUSED)
def test_pinocchio_refuses_these_files_too(name):
    with pytest.raises(ValueError, match="does not contain a valid URDF"):
        pinocchio_model(ROBOTS / name)


def test_translation_goes_there_and_back():
    path = robot_file("kinova.urdf")  # three continuous joints
    m, model = linkwright_mechanism(path, "free"), pinocchio_model(path, "free")
    translation = Translation(model, m)
    (q,), (v,), _ = random_states(m, 1, seed=9)
    close(translation.v_back(translation.v(v)), v)
    assert translation.q(q).shape == (model.nq,)
    assert model.nq == len(q) + 3
