"""Feedback as efforts: PD, and the computed torque of paper 004."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw
from linkwright.errors import ModelError
from linkwright.mechanism.trajectories.trajectory_makers import cycloid, sine, steady, table
from linkwright.model import State
from linkwright.program import inline, trace
from linkwright.simulation.inputs.drives import make_drives
from linkwright.simulation.inputs.feedback import computed_torque, pd


@pytest.fixture(scope="module")
def rrr():
    return lw.gallery.load("three-rrr").build()


def state_of(model):
    rng = np.random.default_rng(5)
    return State(0.1 * rng.normal(size=model.nq), rng.normal(size=model.nv), np.zeros(model.nv))


def told(law, drives, state, t):
    """What a law tells at one instant, traced."""
    sizes = {"t": 1, "q": len(state.q), "v": len(state.v), "p": drives.parameters.count}
    view, tree = drives.state_names.view, drives.state_names.tree
    program = trace(lambda t, q, v, p: {"x": law(t[0], view(tree, q, v), p)}, sizes)
    return inline(program, (t, *state.q.tolist(), *state.v.tolist(), *drives.parameters.at(t).tolist()))["x"]


def test_pd_pulls_to_its_course(rrr):
    motion, state = cycloid(0.0, 1.0, 2.0), state_of(rrr)
    drives = make_drives(rrr, {"A2": pd(motion, kp=30.0, kd=4.0), "A1": pd(0.5, 3.0, 0.0)}, state, 3.0)
    assert drives.places == (3, 0)
    assert drives.slow is None
    for t in (0.0, 1.3, 2.5):
        desired = motion(t)
        expected = 30.0 * (desired.value - state.q[3]) + 4.0 * (desired.rate - state.v[3])
        assert_allclose(told(drives.efforts, drives, state, t), [expected, 3.0 * (0.5 - state.q[0])], rtol=1e-12)


def test_pd_at_a_cut_joint(rrr):
    state = rrr.assemble({"A1": 0.1, "A2": -0.05, "A3": 0.02}, v={"A1": 1.0, "A2": 0.5, "A3": 0.0})
    drives = make_drives(rrr, {"B3": pd(0.0, kp=2.0, kd=0.0)}, state, 1.0)
    assert drives.places == (8,)
    assert_allclose(told(drives.efforts, drives, state, 0.0), [-2.0 * rrr.joint_values(state.q)["B3"]], rtol=1e-12)


def test_gains_may_differ_between_runs(rrr):
    states = rrr.assemble({"A1": np.full(3, 0.1), "A2": 0.0, "A3": 0.0})
    drives = make_drives(rrr, {"A1": pd(0.0, kp=[1.0, 2.0, 3.0], kd=0.0)}, states, 1.0)
    pieces = drives.parameters.pieces
    assert pieces.shape[:2] == (3, 1)
    q, v = tuple(states.q[0].tolist()), (0.0,) * rrr.nv
    state = drives.state_names.view(rrr.tree, q, v)
    found = [drives.efforts(0.0, state, tuple(p.tolist()))[0] for p in pieces[:, 0]]
    assert_allclose(found, [-0.1, -0.2, -0.3], rtol=1e-12)


def test_computed_torque_commands_the_accelerations_of_eq_37(rrr):
    motions = {"A3": cycloid(0.0, 0.4, 2.0), "A1": sine(0.1, 0.2, 1.0), "A2": steady(0.0, 0.1)}
    state, lam = state_of(rrr), 1.7
    drives = make_drives(rrr, computed_torque(motions, lam), state, 3.0)
    assert drives.places == rrr.driven == (0, 3, 5)
    assert drives.commanded is not None
    with pytest.raises(ValueError, match="commands accelerations"):
        drives.efforts(0.0, None, ())
    for t in (0.0, 1.3, 2.5):
        found = told(drives.commanded, drives, state, t)
        for a, name, k in zip(found, ("A1", "A2", "A3"), rrr.driven, strict=True):
            x, v, desired = motions[name](t)
            error, its_rate = state.q[k] - x, state.v[k] - v
            assert a == pytest.approx(desired - 2 * lam * its_rate - lam**2 * error, rel=1e-12)


def test_on_its_course_the_commanded_acceleration_is_the_courses_own():
    model = lw.gallery.load("four-bar-004").build()
    motion = cycloid(0.0, 1.0, 20.0)
    t = 7.0
    x, v, a = motion(t)
    state = model.assemble({"A": x}, v={"A": v}, a={"A": a})
    drives = make_drives(model, computed_torque({"A": motion}), state, 20.0)
    assert_allclose(told(drives.commanded, drives, state, t), [a], rtol=1e-9)


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: pd("up", 1.0, 1.0), "the motion of pd must be a trajectory such as"),
        (lambda: pd(0.0, "a lot", 1.0), "pd: kp must be a finite number, not 'a lot'"),
        (lambda: pd(0.0, 1.0, np.nan), "pd: kd must be a finite number"),
        (lambda: computed_torque({}), r"computed_torque takes \{joint: trajectory\}"),
        (lambda: computed_torque(steady(0.0, 1.0)), r"computed_torque takes \{joint: trajectory\}"),
        (lambda: computed_torque({"A": "up"}), "the motion of 'A' must be a trajectory"),
        (lambda: computed_torque({"A": 0.0}, lam=0.0), "lam must be positive, not 0.0"),
    ],
)
def test_mistakes(make, sentence):
    with pytest.raises(ModelError, match=sentence):
        make()


@pytest.mark.parametrize(
    ("tau", "sentence"),
    [
        (computed_torque({"A1": 0.0, "A2": 0.0}), "the motion of the driven joint 'A3' is missing"),
        (computed_torque({"A1": 0.0, "A2": 0.0, "A3": 0.0, "B1": 0.0}), "joint 'B1' has no drive"),
        (computed_torque({"A1": 0.0, "A2": 0.0, "X": 0.0}), "joint 'X' does not exist"),
        ({"A1": computed_torque({"A1": 0.0})}, "drives all joints together"),
        (computed_torque({"A1": 0.0, "A2": 0.0, "A3": table([0, 1], [0, 0])}), "does not cover the run from 0 to 2 s"),
        ({"X": pd(0.0, 1.0, 1.0)}, "joint 'X' does not exist"),
    ],
)
def test_feedback_that_does_not_fit_the_machine(rrr, tau, sentence):
    with pytest.raises(ModelError, match=sentence):
        make_drives(rrr, tau, rrr.reference, 2.0)


def test_feedback_wants_a_coordinate_of_its_own_and_no_more_drives_than_freedoms():
    zoo = lw.gallery.load("joint-zoo").build()
    ball = next(name for name, joint in zoo.mechanism.joints.items() if joint.kind == "spherical")
    with pytest.raises(ModelError, match="turns by a quaternion"):
        make_drives(zoo, {ball: [pd(0.0, 1.0, 1.0)] * 3}, zoo.reference, 1.0)
    four = lw.gallery.load("four-bar")
    other = next(name for name in ("D", "B", "C") if not four.joints[name].actuated)
    m = lw.Mechanism("four-bar of two drives")
    for name, body in four.bodies.items():
        m.add_body(name, body.inertia)
    for x in four.joints.values():
        m.add_joint(x.name, x.kind, x.parent, x.child, at=x.at, axis=x.axis, actuated=x.actuated or x.name == other)
    twice = m.build()
    with pytest.raises(ModelError, match="no more drives than degrees of freedom, not 2 against 1"):
        make_drives(twice, computed_torque(dict.fromkeys(twice.actuated, 0.0)), twice.reference, 1.0)


def test_computed_torque_of_fewer_drives_than_freedoms_by_functions_of_time():
    """A cart on its rail goes as told while its pole falls as it must: as where the cart is prescribed, with the same
    force; and errors at the start die out as (1 + lam t) exp(-lam t)."""
    cart = lw.gallery.load("cart-pole").build()
    (hinge,) = (name for name in cart.joints if name != "rail")

    def way(t):
        return 0.3 * lw.sin(2.0 * t)

    start = cart.assemble({"rail": 0.0, hinge: 0.3}, v={"rail": 0.6})
    told = cart.simulate(start, until=2.0, tau=computed_torque({"rail": way}, lam=5.0), tol=1e-10)
    known = cart.simulate(start, until=2.0, motion={"rail": way}, tol=1e-10)
    assert_allclose(told.q, known.q, atol=1e-7)
    assert_allclose(told.tau["rail"], known.tau["rail"], atol=1e-6)
    off = cart.assemble({"rail": 0.1, hinge: 0.3}, v={"rail": 0.6})
    s = cart.simulate(off, until=2.0, tau=computed_torque({"rail": way}, lam=5.0), tol=1e-10)
    assert_allclose(s["rail"], 0.3 * np.sin(2 * s.t) + 0.1 * (1 + 5 * s.t) * np.exp(-5 * s.t), atol=1e-8)
