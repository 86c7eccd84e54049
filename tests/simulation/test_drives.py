"""Every form of tau and of motion, and every mistake in them."""

import math
import warnings

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw
from linkwright.errors import ModelError
from linkwright.mechanism.trajectories.trajectory_makers import cycloid, quintic, sine, spline, steady, table
from linkwright.model import State
from linkwright.program import inline, trace
from linkwright.simulation.inputs import traced_math as lwt
from linkwright.simulation.inputs.drives import make_drives
from linkwright.simulation.inputs.feedback import pd
from linkwright.simulation.inputs.motions import make_motions


@pytest.fixture(scope="module")
def four_bar():
    return lw.gallery.load("four-bar").build()


@pytest.fixture(scope="module")
def rrr():
    return lw.gallery.load("three-rrr").build()


@pytest.fixture(scope="module")
def zoo():
    return lw.gallery.load("joint-zoo").build()


def moving(model, seed=0):
    """Some state; what drives it need not close."""
    rng = np.random.default_rng(seed)
    return State(model.reference.q + 0.1 * rng.normal(size=model.nq), rng.normal(size=model.nv), np.zeros(model.nv))


def at(drives, state, t, run=None):
    """Efforts by place at one instant, from the traced program and from plain numbers."""
    n, (nq, nv) = drives.parameters.count, (len(state.q), len(state.v))
    p = drives.parameters.at(t) if run is None else drives.parameters.at(t)[run]
    p = p.copy()
    names = drives.state_names
    if drives.slow:
        p[drives.slow_at.start :] = drives.slow(t, names.view(names.tree, state.q, state.v))
    plain = drives.efforts(t, names.view(names.tree, state.q.tolist(), state.v.tolist()), tuple(p.tolist()))
    program = trace(
        lambda t, q, v, p: {"tau": drives.efforts(t[0], names.view(names.tree, q, v), p)},
        {"t": 1, "q": nq, "v": nv, "p": n},
    )
    traced = inline(program, (t, *state.q.tolist(), *state.v.tolist(), *p.tolist()))["tau"]
    assert_allclose(traced, plain, rtol=1e-12, atol=1e-12)
    return dict(zip(drives.places, map(float, plain), strict=True))


# Numbers and trajectories


def test_no_drive(rrr):
    drives = make_drives(rrr, None, rrr.reference, 1.0)
    assert drives.places == ()
    assert drives.parameters.count == 0
    assert drives.parameters.pieces.shape == (1, 0)
    assert drives.slow is None
    assert len(drives.slow_at) == 0
    assert drives.commanded is None


def test_numbers(rrr, four_bar, zoo):
    assert at(make_drives(rrr, [1.0, 2.0, 3.0], rrr.reference, 1.0), rrr.reference, 0.5) == {0: 1.0, 3: 2.0, 5: 3.0}
    for tau in (6.0, [6.0], {"A": 6.0}, {"A": 6}, np.float64(6.0)):
        assert at(make_drives(four_bar, tau, four_bar.reference, 1.0), four_bar.reference, 0.0) == {0: 6.0}
    cut = make_drives(rrr, {"B2": 4.0, "A3": 1.0, "C1": 2.0}, rrr.reference, 1.0)  # cut, driven, passive
    assert at(cut, rrr.reference, 0.0) == {7: 4.0, 5: 1.0, 2: 2.0}
    k = zoo.rate_places["table"].start
    drives = make_drives(zoo, {"table": [1.0, 2.0, 3.0]}, zoo.reference, 1.0)
    assert at(drives, zoo.reference, 0.0) == {k: 1.0, k + 1: 2.0, k + 2: 3.0}
    assert at(make_drives(zoo, {"table.y": 5.0}, zoo.reference, 1.0), zoo.reference, 0.0) == {k + 1: 5.0}


def test_a_set_of_numbers_for_each_run(rrr):
    states = State(np.tile(rrr.reference.q, (4, 1)), np.zeros((4, rrr.nv)), np.zeros((4, rrr.nv)))
    drives = make_drives(rrr, {"A1": np.arange(4.0), "A2": 7.0}, states, 1.0)
    assert drives.parameters.pieces.shape == (4, 1, 2)
    for run in range(4):
        assert at(drives, rrr.reference, 0.3, run) == {0: float(run), 3: 7.0}
    over_all = make_drives(rrr, np.arange(12.0).reshape(4, 3), states, 1.0, times=np.linspace(0.0, 1.0, 9))
    assert over_all.parameters.pieces.shape == (4, 1, 3)
    alone = make_drives(rrr, {"A1": np.arange(5.0)}, rrr.reference, 1.0)
    assert alone.parameters.pieces.shape == (5, 1, 1)


def test_values_over_times(rrr, four_bar, zoo):
    times = np.array([0.0, 0.5, 2.0])
    values = np.array([[0.0, 1.0, 2.0], [1.0, 1.0, 4.0], [4.0, 1.0, 0.0]])
    drives = make_drives(rrr, values, rrr.reference, 2.0, times)
    assert drives.parameters.knots.tolist() == [0.5]
    assert at(drives, rrr.reference, 0.25) == {0: 0.5, 3: 1.0, 5: 3.0}
    assert at(drives, rrr.reference, 1.25) == {0: 2.5, 3: 1.0, 5: 2.0}
    for tau in (values[:, 0], values[:, :1], {"A": values[:, 0]}, {"A": table(times, values[:, 0])}):
        assert at(make_drives(four_bar, tau, four_bar.reference, 2.0, times), four_bar.reference, 1.25) == {0: 2.5}
    k = zoo.rate_places["table"].start
    found = at(make_drives(zoo, {"table": values}, zoo.reference, 2.0, times), zoo.reference, 0.25)
    assert found == {k: 0.5, k + 1: 1.0, k + 2: 3.0}


def test_courses_of_several_joints_share_their_knots(rrr):
    first, second = cycloid(0.0, 2.0, 0.6, begin=0.2), quintic(0.0, 1.0, 0.5)
    drives = make_drives(rrr, {"A1": first, "A2": second, "A3": sine(0.0, 1.0, 3.0)}, rrr.reference, 1.0)
    assert_allclose(drives.parameters.knots, [0.2, 0.5, 0.8])
    for t in np.linspace(0.0, 0.99, 12):
        expected = {0: first(t).value, 3: second(t).value, 5: math.sin(6 * math.pi * t)}
        assert at(drives, rrr.reference, float(t)) == pytest.approx(expected, abs=1e-12)


def test_several_efforts_of_one_joint(zoo, four_bar):
    k = zoo.rate_places["table"].start
    state = moving(zoo)
    drives = make_drives(zoo, {"table": [1.0, steady(0.0, 2.0), pd(0.5, 3.0, 4.0)]}, state, 1.0)
    x, v = state.q[zoo.coordinate_places["table"][2]], state.v[k + 2]
    assert at(drives, state, 0.5) == pytest.approx({k: 1.0, k + 1: 1.0, k + 2: 3.0 * (0.5 - x) - 4.0 * v})
    assert at(make_drives(four_bar, steady(1.0, 1.0), four_bar.reference, 1.0), four_bar.reference, 0.5) == {0: 1.5}


# Functions


def test_a_function_for_one_joint_is_traced(rrr):
    state = moving(rrr)
    drives = make_drives(rrr, {"A1": lambda t, s: 2.0 * lwt.sin(3.0 * t) - 0.5 * s.v["A1"] * s.q[0]}, state, 1.0)
    assert drives.slow is None
    expected = 2.0 * math.sin(1.2) - 0.5 * state.v[0] * state.q[0]
    assert at(drives, state, 0.4) == pytest.approx({0: expected}, rel=1e-14)


def test_one_function_for_all_joints(rrr, zoo):
    state = moving(rrr)
    in_order = make_drives(rrr, lambda t, s: [t, 1.0, -s.v["A3"]], state, 1.0)
    assert at(in_order, state, 0.4) == pytest.approx({0: 0.4, 3: 1.0, 5: -state.v[5]})
    by_name = make_drives(rrr, lambda t, s: {"A3": t * s.q["A1"], "B1": 2}, state, 1.0)
    assert at(by_name, state, 0.4) == pytest.approx({5: 0.4 * state.q[0], 1: 2.0})
    k = zoo.rate_places["table"].start
    several = make_drives(zoo, lambda t, s: {"table": np.array([1.0, t, s.v["table.x"]])}, moving(zoo), 1.0)
    assert at(several, moving(zoo), 0.4) == pytest.approx({k: 1.0, k + 1: 0.4, k + 2: moving(zoo).v[k]})


def test_a_function_may_read_courses(rrr):
    motion, state = cycloid(0.0, 1.0, 0.5, begin=0.25), moving(rrr)

    def follow(t, s):
        x, v, a = motion(t)
        return 9.0 * (x - s.q["A2"]) + (v - s.v["A2"]) + a + motion(t).value

    drives = make_drives(rrr, {"A2": follow, "A1": motion}, state, 1.0)
    assert drives.slow is None
    assert_allclose(drives.parameters.knots, [0.25, 0.75])
    for t in (0.1, 0.4, 0.9):
        expected = follow(t, drives.state_names.view(rrr.tree, state.q.tolist(), state.v.tolist()))
        assert at(drives, state, t) == pytest.approx({3: expected, 0: motion(t).value})


def test_a_function_sees_cut_joints_by_name(rrr):
    state = rrr.assemble(A1=0.1, A2=-0.05, A3=0.02)
    rates = rrr.assemble({"A1": 0.1, "A2": -0.05, "A3": 0.02}, v={"A1": 1.0, "A2": 0.5, "A3": 0.0})
    drives = make_drives(rrr, {"B2": lambda t, s: 2.0 * s.q["B2"] + s.v["B2"]}, rates, 1.0)
    h = 1e-6
    later = rrr.assemble(A1=0.1 + h, A2=-0.05 + 0.5 * h, A3=0.02)
    x, y = rrr.joint_values(state.q)["B2"], rrr.joint_values(later.q)["B2"]
    assert at(drives, rates, 0.0) == pytest.approx({7: 2.0 * x + (y - x) / h}, rel=1e-5)


def test_what_a_function_sees(zoo):
    state = moving(zoo)
    seen = []
    make_drives(zoo, {"lead_screw": lambda t, s: seen.append(s) or 0.0}, state, 1.0)
    s = seen[0]
    assert (len(s.q), len(s.v)) == (zoo.nq, zoo.nv)
    assert list(s.q) == state.q.tolist()
    assert s.v[-1] == state.v[-1]
    assert s.q[1:3] == tuple(state.q[1:3])
    for k, name in enumerate(zoo.coordinates):
        assert s.q[name] == state.q[k]
    for name, places in zoo.rate_places.items():
        if len(places) > 1:
            assert s.v[name] == tuple(state.v[places.start : places.stop])


@pytest.mark.parametrize(
    ("function", "why"),
    [
        (lambda t, s: math.sin(t), "real number"),
        (lambda t, s: 1.0 if t > 0.5 else 0.0, "no truth value"),
        (lambda t, s: 1.0 if s.q["A1"] else 0.0, "no truth value"),
        (lambda t, s: 5.0 if t == 0.0 else s.v["A1"], "on symbols it gives something else"),
        (lambda t, s: float(np.interp(t, [0.0, 1.0], [0.0, 2.0])), "cannot be traced"),
    ],
)
def test_a_function_that_cannot_be_traced_is_called_and_warned_of(rrr, function, why):
    state = moving(rrr)
    with pytest.warns(UserWarning, match="of joint 'A1' cannot be traced") as warned:
        drives = make_drives(rrr, {"A1": function, "A2": 2.0}, state, 1.0)
    assert [w.filename for w in warned] == [__file__]
    assert why in str(warned[0].message)
    assert drives.slow is not None
    assert drives.slow_at == range(1, 2)
    for t in (0.0, 0.75):
        expected = float(function(t, drives.state_names.view(rrr.tree, state.q.tolist(), state.v.tolist())))
        assert drives.slow(t, drives.state_names.view(rrr.tree, state.q, state.v)).tolist() == [expected]
        assert at(drives, state, t) == {3: 2.0, 0: expected}


def test_numpy_functions_that_symbols_know_are_traced(rrr):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        drives = make_drives(rrr, {"A1": lambda t, s: np.sin(t) + np.sqrt(s.q[0] ** 2 + 1.0)}, moving(rrr), 1.0)
        gains = make_drives(rrr, lambda t, s: -np.eye(3) @ [s.v[name] for name in rrr.actuated], moving(rrr), 1.0)
    assert drives.slow is None
    assert at(gains, moving(rrr), 0.0) == pytest.approx({k: -moving(rrr).v[k] for k in rrr.driven})


# Mistakes


def nothing(t, state):
    pass


@pytest.mark.parametrize(
    ("tau", "sentence"),
    [
        ({"A9": 1.0}, "tau: joint 'A9' does not exist. Known: A1, B1"),
        ({"A1": math.nan}, "the effort of joint 'A1' is not finite"),
        ({"A1": "six"}, "must be a number, not 'six'"),
        ([1.0, 2.0], r"its last axis must be 3 long: A1, A2, A3"),
        (4.0, r"its last axis must be 3 long"),
        (sine(0.0, 1.0, 1.0), "has 3 driven rates, and a sine of 1 about 0 at 1 Hz is for one"),
        ({"A1": table([0.0, 0.5], [1.0, 2.0])}, "known from 0 to 0.5 s, does not cover the run from 0 to 1 s"),
        ({"A1": pd(table([0.2, 1.5], [0.0, 0.0]), 1.0, 1.0)}, "does not cover the run"),
        ({"A1": lambda t, s: table([0.0, 0.5], [1.0, 2.0])(t).value}, "does not cover the run"),
        ({"A1": lambda t, s: 1.0 / (t * 0.0)}, "the function of joint 'A1' fails at t = 0 s with ZeroDivisionError"),
        ({"A1": lambda t: 1.0}, "fails at t = 0 s with TypeError: .* It is called with t and state"),
        ({"A1": lambda t, s: s.q["A9"]}, "the coordinate of 'A9' does not exist"),
        ({"A1": lambda t, s: math.nan}, "gives nan for joint 'A1' at t = 0 s"),
        ({"A1": lambda t, s: [t, t]}, "gives 2 numbers, but joint 'A1' takes 1 number"),
        ({"A1": nothing}, "the function 'nothing' of joint 'A1' gives None for joint 'A1', not a number"),
        (lambda t, s: [1.0, 2.0], "gives 2 numbers, but a sequence over the driven joints takes 3 numbers"),
        (lambda t, s: [1.0, math.inf, 2.0], "gives inf for joint 'A2'"),
        (lambda t, s: {"A9": 1.0}, "joint 'A9' does not exist"),
        (lambda t, s: {"A2": [1.0, 2.0]}, "gives 2 numbers for joint 'A2', which takes 1 number"),
        (lambda t, s: {"A2": "six"}, "gives 'six' for joint 'A2', not a number"),
    ],
)
def test_mistakes_in_tau(rrr, tau, sentence):
    with pytest.raises(ModelError, match=sentence):
        make_drives(rrr, tau, rrr.reference, 1.0)


def test_the_users_own_error_is_kept(rrr):
    def broken(t, state):
        raise KeyError("gain")

    with pytest.raises(ModelError, match="'broken' of joint 'A1' fails") as caught:
        make_drives(rrr, {"A1": broken}, rrr.reference, 1.0)
    assert isinstance(caught.value.__cause__, KeyError)


def test_mistakes_that_show_later(rrr):
    def late(t, state):
        return math.nan if t > 0.5 else math.sin(t)

    def forgetful(t, state):
        return {"A1": 1.0} if t < 0.5 else {"A2": 1.0}

    with pytest.warns(UserWarning, match="'late'"):
        drives = make_drives(rrr, {"A1": late}, rrr.reference, 1.0)
    with pytest.raises(ModelError, match=r"'late' of joint 'A1' gives nan for joint 'A1' at t = 0\.75 s"):
        drives.slow(0.75, drives.state_names.view(rrr.tree, rrr.reference.q, rrr.reference.v))
    with pytest.warns(UserWarning, match="'forgetful'"):
        drives = make_drives(rrr, forgetful, rrr.reference, 1.0)
    with pytest.raises(ModelError, match="gives efforts of 'A1' at first, and of others later"):
        drives.slow(0.75, drives.state_names.view(rrr.tree, rrr.reference.q, rrr.reference.v))


def test_wrong_numbers_of_values(rrr, zoo):
    times = np.linspace(0.0, 1.0, 5)
    states = State(np.tile(rrr.reference.q, (5, 1)), np.zeros((5, rrr.nv)), np.zeros((5, rrr.nv)))
    with pytest.raises(ModelError, match="joint 'A1' has 4 values over time, but there are 5 times"):
        make_drives(rrr, {"A1": np.zeros(4)}, rrr.reference, 1.0, times)
    with pytest.raises(ModelError, match="does not cover the run from 0 to 2 s"):
        make_drives(rrr, {"A1": np.zeros(5)}, rrr.reference, 2.0, times)
    with pytest.raises(ModelError, match="as many states as times, 5"):
        make_drives(rrr, {"A1": np.zeros(5)}, states, 1.0, times)
    with pytest.raises(ModelError, match="numbers and states for 4, 5 runs do not fit together"):
        make_drives(rrr, {"A1": np.zeros(4)}, states, 1.0)
    with pytest.raises(ModelError, match="numbers and states for 3, 4 runs do not fit together"):
        make_drives(rrr, {"A1": np.zeros(4), "A2": np.zeros(3)}, rrr.reference, 1.0)
    with pytest.raises(
        ModelError, match=r"has shape \(2,\); its last axis must be 3 long: table.x, table.y, table.angle"
    ):
        make_drives(zoo, {"table": [1.0, 2.0]}, zoo.reference, 1.0)
    with pytest.raises(ModelError, match=r"has 3 rates and this is one effort\. Name one: table\.x"):
        make_drives(zoo, {"table": steady(0.0, 1.0)}, zoo.reference, 1.0)
    with pytest.raises(ModelError, match="has 3 rates and takes as many efforts, not 1"):
        make_drives(zoo, {"table": [steady(0.0, 1.0)]}, zoo.reference, 1.0)
    with pytest.raises(ModelError, match=r"'table.x' is given twice"):
        make_drives(zoo, {"table": [1.0, 2.0, 3.0], "table.x": 1.0}, zoo.reference, 1.0)
    fixed = next(name for name, joint in zoo.mechanism.joints.items() if joint.kind == "fixed")
    with pytest.raises(ModelError, match="is fixed and takes no effort"):
        make_drives(zoo, {fixed: 1.0}, zoo.reference, 1.0)


# Motions


def test_motions(rrr):
    state = rrr.assemble(A1=0.1, A2=-0.05, A3=0.02)
    first, second = cycloid(0.1, 0.3, 0.5), spline([0.0, 0.6, 1.0], [-0.05, 0.2, 0.1])
    drives = make_drives(rrr, {"B1": 1.0}, state, 1.0)
    motions = make_motions(rrr, {"A1": first, "A2": second, "A3": 0.02}, state, 1.0, drives)
    assert motions.names == ("A1", "A2", "A3")
    assert motions.places == motions.coordinates == (0, 3, 5)
    assert_allclose(motions.parameters.knots, [0.5, 0.6])
    program = trace(
        lambda t, p: dict(zip(("x", "v", "a"), motions.desired(t[0], p), strict=True)),
        {"t": 1, "p": motions.parameters.count},
    )
    for t in (0.0, 0.3, 0.55, 0.99):
        found = inline(program, (t, *motions.parameters.at(t).tolist()))
        for k, trajectory in enumerate((first, second)):
            assert_allclose([found[x][k] for x in "xva"], trajectory(t), atol=1e-12)
        assert (found["x"][2], found["v"][2], found["a"][2]) == (0.02, 0.0, 0.0)


def test_motions_of_one_of_several_coordinates_and_of_a_cut_joint(zoo, rrr):
    motions = make_motions(zoo, {"gimbal.2": cycloid(0.0, 1.0, 1.0)}, zoo.reference, 1.0)
    assert motions.places == (zoo.rate_places["gimbal"][1],)
    assert motions.coordinates == (zoo.coordinate_places["gimbal"][1],)
    state = rrr.assemble(A1=0.1, A2=-0.05, A3=0.02)
    x = float(rrr.joint_values(state.q)["B2"])
    motions = make_motions(rrr, {"B2": cycloid(x, 1.0, 1.0)}, state, 1.0)
    assert motions.places == (7,)
    assert motions.coordinates == (-1,)
    assert make_motions(rrr, None, state, 1.0).parameters.pieces.shape == (1, 0)


def test_a_motion_may_start_with_a_rate(four_bar):
    state = four_bar.assemble({"A": 0.2}, v={"A": 3.0})
    motions = make_motions(four_bar, {"A": steady(0.2, 3.0)}, state, 1.0)
    assert motions.desired(0.5, tuple(motions.parameters.at(0.5).tolist())) == ((1.7,), (3.0,), (0.0,))


@pytest.mark.parametrize(
    ("motion", "sentence"),
    [
        ({"X": 0.0}, "motion: joint 'X' does not exist"),
        ([0.0], r"motion must be \{joint: trajectory\}"),
        ({"A1": "fast"}, "the motion of 'A1' must be a trajectory such as"),
        ({"A1": lambda t: t}, "the motion of 'A1' starts with the rate 1 rad/s"),
        ({"A1": cycloid(0.5, 1.0, 1.0)}, "the motion of 'A1' starts at 0.5 rad, but the state has 0 rad. Start from"),
        ({"A1": steady(0.0, 2.0)}, "starts with the rate 2 rad/s, but the state has 0 rad/s. Start from"),
        ({"A1": table([0.0, 0.5, 1.0], [0.0, 0.0, 1.0])}, r"jumps in its rate at t = 0.5 s; .* lw.spline"),
        ({"A1": table([0.0, 0.5, 0.5, 1.0], [0.0, 0.0, 1.0, 1.0])}, "jumps in its value at t = 0.5 s"),
        ({"A1": table([0.0, 0.5], [0.0, 0.0])}, "does not cover the run from 0 to 1 s"),
        (
            {"A1": steady(0.0, 1.0) + table([0.0, 0.5], [0.0, 0.0])},
            "from 0 rad at 1 rad a second plus a table",
        ),
        ({"A2": 0.0}, "joint 'A2' is prescribed by motion and driven by tau"),
        ({"A1": 0.0, "A3": 0.0, "B1": 0.0, "C1": 0.0}, "4 joints are prescribed, but it has 3 degrees of freedom"),
    ],
)
def test_mistakes_in_motion(rrr, motion, sentence):
    drives = make_drives(rrr, {"A2": 1.0}, rrr.reference, 1.0)
    with pytest.raises(ModelError, match=sentence):
        make_motions(rrr, motion, rrr.reference, 1.0, drives)


def test_mistakes_in_the_motion_of_odd_joints(zoo):
    kinds = {joint.kind: name for name, joint in zoo.mechanism.joints.items()}
    for name, sentence in (
        (kinds["spherical"], "turns by a quaternion"),
        (kinds["fixed"], "is fixed and cannot be moved"),
        ("gimbal", "moves in several ways; name one: gimbal.1, gimbal.2"),
    ):
        with pytest.raises(ModelError, match=sentence):
            make_motions(zoo, {name: 0.0}, zoo.reference, 1.0)


def test_in_an_ensemble_all_states_start_on_the_course(four_bar):
    states = four_bar.assemble({"A": np.array([0.2, 0.2, 0.3])})
    with pytest.raises(ModelError, match=r"starts at 0\.2 rad, but the state has 0\.3"):
        make_motions(four_bar, {"A": cycloid(0.2, 1.0, 1.0)}, states, 1.0)


# What functions are written with


def test_functions_of_numbers_arrays_and_symbols():
    rng = np.random.default_rng(1)
    x, y = rng.normal(size=(2, 7))
    pairs = [
        (lwt.sin, np.sin, 1),
        (lwt.cos, np.cos, 1),
        (lwt.tan, np.tan, 1),
        (lambda x: lwt.sqrt(x * x), np.abs, 1),
        (lwt.abs, np.abs, 1),
        (lwt.sign, np.sign, 1),
        (lwt.atan2, np.arctan2, 2),
        (lwt.maximum, np.maximum, 2),
        (lwt.minimum, np.minimum, 2),
        (lambda x, y: lwt.where(x, y, 2.0), lambda x, y: np.where(x > 0, y, 2.0), 2),
    ]
    for ours, theirs, n in pairs:
        wanted = theirs(*(x, y)[:n])
        assert_allclose(ours(*(x, y)[:n]), wanted, rtol=1e-14)
        program = trace(lambda z, ours=ours, n=n: {"f": (ours(*z[:n]),)}, {"z": 2})
        for k in range(7):
            given = (float(x[k]), float(y[k]))
            assert ours(*given[:n]) == pytest.approx(wanted[k], rel=1e-14)
            assert inline(program, given)["f"][0] == pytest.approx(wanted[k], rel=1e-14)
    assert lwt.sin(0) == 0.0
    assert lwt.sign(0) == 0.0
    assert_allclose(lwt.cos([0, 0]), [1.0, 1.0])
