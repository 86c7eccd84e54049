"""Named points in answers: positions are those of the textbook's bodies, velocities and accelerations their rates."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw

POINTED = [name for name in lw.gallery.names() if lw.gallery.load(name).points]


def moving(name, states=6):
    """A model with points, and states of it in motion: closed where it has loops."""
    model = lw.gallery.load(name).build()
    rng = np.random.default_rng(5)
    if model.tree.constrained:
        q = model.analysis.poses[:states]
        N = model.free_motions(q)
        v = np.einsum("nij,nj->ni", N, rng.uniform(-1.0, 1.0, (len(q), N.shape[2])))
    else:
        q = rng.uniform(-1.0, 1.0, (states, model.nq))
        for _, k in model.quaternion_places:
            q[:, k : k + 4] /= np.linalg.norm(q[:, k : k + 4], axis=1, keepdims=True)
        v = rng.uniform(-1.0, 1.0, (states, model.nv))
    return model, q, v, rng.uniform(-1.0, 1.0, v.shape)


def test_the_gallery_has_feet_and_tools():
    assert {"klann-leg", "jansen-leg", "hoekens", "peaucellier", "delta", "stewart", "three-rrr", "three-rpr"} < set(
        POINTED
    )
    assert {"five-bar", "scara", "six-axis-arm", "stanford-arm", "satellite-arm"} < set(POINTED)


@pytest.mark.parametrize("name", POINTED)
def test_positions_are_carried_by_their_bodies(name):
    model, q, v, a = moving(name)
    drawn, poses = model.poses(model.reference.q), model.poses(q)
    assert model.points == tuple(model.mechanism.points)
    for point, motion in model.point_motions(q, v, a).items():
        said = model.mechanism.points[point]
        (R, p), (_, com) = poses[said.body], drawn[said.body]
        assert_allclose(motion.position, p + (R @ (np.array(said.at) - com)), atol=1e-13)
        assert_allclose(model.position(q, point), motion.position, atol=1e-14)


@pytest.mark.parametrize("name", POINTED)
def test_velocities_are_jacobians_times_rates_and_those_of_a_rigid_body(name):
    model, q, v, a = moving(name)
    poses, twists, rates = model.poses(q), model.twists(q, v), model.twist_rates(q, v, a)
    for point, motion in model.point_motions(q, v, a).items():
        J, body = model.jacobian(q, point), model.mechanism.points[point].body
        assert_allclose(np.einsum("nij,nj->ni", J, v)[:, 3:], motion.velocity, atol=1e-12)
        r = motion.position - poses[body][1]
        w, dw = twists[body][:, :3], rates[body][:, :3]
        assert_allclose(twists[body][:, 3:] + np.cross(w, r), motion.velocity, atol=1e-12)
        spun = rates[body][:, 3:] + np.cross(dw, r) + np.cross(w, np.cross(w, r))
        assert_allclose(spun, motion.acceleration, atol=1e-11)


def test_velocities_and_accelerations_are_slopes_of_the_path():
    """A four-bar whose crank turns as 0.5 + 2 t + t^2 / 2: differences of closed poses alone."""
    model = lw.gallery.load("hoekens").build()
    state = model.assemble({"A": 0.5}, v={"A": 2.0}, a={"A": 1.0})
    found = model.point_motions(state.q, state.v, state.a)["tip"]
    h = 1e-3 * np.arange(-3, 4)
    path = model.position(model.assemble({"A": 0.5 + 2.0 * h + 0.5 * h * h}).q, "tip")
    first, second = [-1, 9, -45, 0, 45, -9, 1], [2, -27, 270, -490, 270, -27, 2]  # of sixth order
    assert_allclose(np.array(first) @ path / 60e-3, found.velocity, atol=1e-11)
    assert_allclose(np.array(second) @ path / 180e-6, found.acceleration, atol=1e-8)


def test_a_prepared_question_answers_the_same():
    model, q, v, a = moving("five-bar")
    f = model.function("points")
    motion = model.point_motions(q, v, a)["tool"]
    for x, y in zip(f(q, v, a), (motion.position, motion.velocity, motion.acceleration), strict=True):
        assert_allclose(x, y, atol=1e-14)
    fixed = model.function("points", parameters=["arm1"])
    assert_allclose(fixed(q, v, a, np.array([0.6]))[0], motion.position, atol=1e-13)


def test_numbers_that_vary_and_gradients():
    model = lw.gallery.load("five-bar").build()
    lengths = np.array([0.58, 0.6, 0.63])
    swept = {"arm1": lengths}
    state = model.assemble({"A1": 0.1, "A2": -0.1}, v={"A1": 1.0, "A2": -2.0}, parameters=swept)
    motion = model.point_motions(state.q, state.v, state.a, parameters=swept)["tool"]
    for k, length in enumerate(lengths):
        one = lw.gallery.load("five-bar").at(arm1=length).build(cut=model.cut_joints)
        there = one.point_motions(state.q[k], state.v[k], state.a[k])["tool"]
        assert_allclose(motion.position[k], there.position, atol=1e-12)
        assert_allclose(motion.acceleration[k], there.acceleration, atol=1e-11)
    state = model.assemble({"A1": 0.1, "A2": -0.1}, v={"A1": 1.0, "A2": -2.0})
    g = model.gradient("points", state.q, state.v, state.a, by=["arm1"])["arm1"]["tool"]["position"]

    def at(length):
        here = {"arm1": length}
        return model.position(model.assemble({"A1": 0.1, "A2": -0.1}, parameters=here).q, "tool", parameters=here)

    assert_allclose(g, (at(0.6 + 1e-5) - at(0.6 - 1e-5)) / 2e-5, atol=1e-9)


def test_batches_keep_their_axes_and_machines_without_points_have_none():
    model, q, v, a = moving("scara")
    shape = model.point_motions(q.reshape(2, 3, -1), v.reshape(2, 3, -1), a.reshape(2, 3, -1))["tool"].position.shape
    assert shape == (2, 3, 3)
    bare = lw.gallery.load("four-bar").build()
    assert bare.points == ()
    assert bare.point_motions(bare.reference.q) == {}
    with pytest.raises(lw.ModelError, match=r"The machine has no points. Say m.add_point"):
        bare.function("points")


def test_mistakes():
    model = lw.gallery.load("five-bar").build()
    with pytest.raises(lw.ModelError, match="'tool' is a point, so `at` has nothing to say"):
        model.position(model.reference.q, "tool", at=(0, 0, 0))
    with pytest.raises(lw.ModelError, match="Did you mean 'tool'"):
        model.jacobian(model.reference.q, "tol")


@pytest.mark.parametrize("name", ["six-axis-arm", "stanford-arm", "satellite-arm"])
def test_pinocchio_has_its_frames_there(name):
    pin = pytest.importorskip("pinocchio")
    from pinocchio_mechanisms import MechanismTwin

    model, q, v, a = moving(name)
    twin, said = MechanismTwin(model.mechanism), model.mechanism.points["tool"]
    theirs, carrier = twin.theirs, next(j for j in model.mechanism.joints.values() if j.child == said.body)
    place = pin.SE3(np.eye(3), np.array(said.at) - np.array(carrier.at))
    frame = theirs.addFrame(pin.Frame("tool", theirs.getJointId(carrier.name), 0, place, pin.FrameType.OP_FRAME))
    data = theirs.createData()
    for k in range(len(q)):
        pin.forwardKinematics(theirs, data, *(twin.translation.q(q[k]), *map(twin.translation.v, (v[k], a[k]))))
        pin.updateFramePlacements(theirs, data)
        motion, axes = model.point_motions(q[k], v[k], a[k])["tool"], pin.LOCAL_WORLD_ALIGNED
        assert_allclose(motion.position, data.oMf[frame].translation, atol=1e-12)
        assert_allclose(motion.velocity, pin.getFrameVelocity(theirs, data, frame, axes).linear, atol=1e-12)
        there = pin.getFrameClassicalAcceleration(theirs, data, frame, axes).linear
        assert_allclose(motion.acceleration, there, atol=1e-11)
