"""Runs at other numbers: each is the run of the drawing at these numbers, by the programs that are there already."""

from __future__ import annotations

import math
import pickle
import re

import numpy as np
import pytest

import linkwright as lw
from linkwright.errors import ClosureError, ModelError
from linkwright.model.answers import State

TIMES = np.linspace(0.0, 0.4, 9)
OTHER = {"coupler": 0.43, "rocker": 0.28, "density": 2.5}
COUPLERS = np.array([0.38, 0.4, 0.41, 0.43, 0.46])


def four_bar() -> lw.Mechanism:
    """Lengths as parameters; the rocker's limits are some, too."""
    m = lw.Mechanism("bars")
    crank = m.parameter("crank", 0.1, unit="m")
    coupler = m.parameter("coupler", 0.4, unit="m")
    rocker = m.parameter("rocker", 0.3, unit="m")
    density = m.parameter("density", 2.0, unit="kg/m")
    reach = m.parameter("reach", 1.0, unit="rad")
    A, D, z = (0.0, 0.0, 0.0), (0.35, 0.0, 0.0), (0.0, 0.0, 1.0)
    B = (crank * lw.cos(0.8), crank * lw.sin(0.8), 0.0)
    C = lw.meet(B, coupler, D, rocker, side=1)
    m.add_body("crank", lw.rod(mass=density * crank, start=A, end=B))
    m.add_body("coupler", lw.rod(mass=density * coupler, start=B, end=C))
    m.add_body("rocker", lw.rod(mass=density * rocker, start=D, end=C))
    m.add_joint("A", "revolute", "ground", "crank", at=A, axis=z, actuated=True, damping=0.001 * density)
    m.add_joint("B", "revolute", "crank", "coupler", at=B, axis=z)
    m.add_joint("C", "revolute", "coupler", "rocker", at=C, axis=z)
    m.add_joint("D", "revolute", "ground", "rocker", at=D, axis=z, limits=(-reach, reach))
    m.add_spring("S", "ground", (0.0, 0.5, 0.0), "coupler", C, stiffness=2.0 * density, rest_length=0.2)
    return m


def arm() -> lw.Mechanism:
    """No loops, and a ball joint, which turns by a quaternion."""
    m = lw.Mechanism("arm")
    length, mass = m.parameter("length", 0.5, unit="m"), m.parameter("mass", 2.0, unit="kg")
    m.add_body("upper", lw.rod(mass=mass, start=(0, 0, 0), end=(0, 0, -length), radius=0.02))
    m.add_body("fore", lw.rod(mass=0.5 * mass, start=(0, 0, -length), end=(0.3, 0, -length), radius=0.02))
    m.add_joint("S", "spherical", "ground", "upper", at=(0, 0, 0))
    m.add_joint("E", "revolute", "upper", "fore", at=(0, 0, -length), axis=(0, 1, 0), stiffness=3.0, actuated=True)
    return m


@pytest.fixture(scope="module")
def bars():
    return four_bar().build()


@pytest.fixture(scope="module")
def drawn(bars):
    return four_bar().at(OTHER).build(cut=bars.cut_joints)


def alike(s, o, tol: float = 1e-9) -> None:
    assert (s.ok, len(s.t)) == (o.ok, len(o.t)), (s.status, o.status)
    for name in ("q", "v", "a", "work"):
        x, y = getattr(s, name), getattr(o, name)
        np.testing.assert_allclose(x, y, rtol=0.0, atol=tol * (1.0 + np.abs(y).max()), err_msg=name)
    np.testing.assert_allclose(s.energy.total, o.energy.total, rtol=0.0, atol=tol)


@pytest.mark.parametrize("integrator", ["auto", "taylor", "rk45", "radau", "rk4"])
def test_a_member_runs_as_its_drawing(bars, drawn, integrator):
    if integrator == "taylor":
        pytest.importorskip("heyoka")
    how = {"until": 0.4, "times": TIMES, "tau": {"A": 0.03}, "integrator": integrator}
    s, o = bars.simulate(parameters=OTHER, **how), drawn.simulate(**how)
    alike(s, o)
    assert s.closure.max() < 1e-12
    alike(bars.with_parameters(OTHER).simulate(**how), o)


@pytest.mark.parametrize("method", ["slm", "system", "parallel", "projection"])
def test_by_every_method(bars, drawn, method):
    how = {"until": 0.4, "times": TIMES, "tau": {"A": 0.03}, "method": method}
    alike(bars.simulate(parameters=OTHER, **how), drawn.simulate(**how), 1e-8)


def test_loops_that_give_way(bars):
    """The springs in the cuts are made with the size of the model, so only the masses differ here."""
    heavy = {"density": 3.0}
    how = {"until": 0.2, "times": TIMES / 2.0, "tau": {"A": 0.03}, "method": "compliance", "stiffness": 1e4}
    alike(bars.simulate(parameters=heavy, **how), four_bar().at(heavy).build(cut=bars.cut_joints).simulate(**how), 1e-8)


def test_everything_told_of_a_run_is_told_at_its_numbers(bars, drawn):
    how = {"until": 0.4, "tau": {"A": 0.03}}
    s, o = bars.simulate(parameters=OTHER, **how), drawn.simulate(**how)
    loads, theirs = s.reactions(), o.reactions()
    for name in bars.joints:
        np.testing.assert_allclose(loads[name], theirs[name], rtol=0.0, atol=1e-8)
        np.testing.assert_allclose(s[name], o[name], rtol=0.0, atol=1e-9)
        np.testing.assert_allclose(s.joint_rates()[name], o.joint_rates()[name], rtol=0.0, atol=1e-8)
    np.testing.assert_allclose(s.body("coupler", (0.1, 0.2, 0.0)), o.body("coupler", (0.1, 0.2, 0.0)), atol=1e-9)
    between = np.linspace(0.0, 0.4, 77)
    np.testing.assert_allclose(s.at(between).q, o.at(between).q, rtol=0.0, atol=1e-9)
    told, wanted = s.certificate(), o.certificate()
    assert told.newton_euler < 1e-12
    assert told.energy_relative < 1e-8
    assert told.closure < 1e-12
    assert told.as_dict()["parameters"]["coupler"] == 0.43
    assert re.search(r"coupler +0\.43\n", str(told))
    assert told.energy_held == pytest.approx(wanted.energy_held, abs=1e-9)
    for name, extreme in s.peaks().forces.items():
        assert extreme.value == pytest.approx(o.peaks().forces[name].value, rel=1e-6)
    assert s.parameters == {"crank": 0.1, "reach": 1.0, **OTHER}
    assert s.model.mechanism.bodies["coupler"].inertia.mass == pytest.approx(0.43 * 2.5)


def test_an_array_is_an_ensemble_of_its_single_runs(bars):
    how = {"until": 0.4, "times": TIMES, "tau": {"A": 0.03}}
    s = bars.simulate(parameters={"coupler": COUPLERS}, **how)
    assert s.ok
    assert s.q.shape == (5, 9, bars.nq)
    assert s.closure.max() < 1e-12
    assert s.certificate().newton_euler < 1e-12
    assert re.search(r"coupler +0\.38 to 0\.46\n", str(s.certificate()))
    np.testing.assert_array_equal(s.parameters["coupler"], COUPLERS)
    np.testing.assert_array_equal(s.parameters["rocker"], np.full(5, 0.3))
    loads, dense = s.reactions(), {"until": 0.4, "tau": {"A": 0.03}, "times": np.linspace(0.0, 0.4, 201)}
    between = bars.simulate(parameters={"coupler": COUPLERS}, **dense).at(0.123)
    peaks = s.peaks().efforts["A"].greatest.value
    assert peaks.shape == (5,)
    for k, x in enumerate(COUPLERS):
        one = bars.simulate(parameters={"coupler": x}, **how)
        for name in ("q", "v", "a", "work", "closure"):
            np.testing.assert_allclose(getattr(s, name)[k], getattr(one, name), rtol=0.0, atol=1e-10, err_msg=name)
        np.testing.assert_allclose(loads["B"][k], one.reactions()["B"], rtol=0.0, atol=1e-9)
        there = bars.simulate(parameters={"coupler": x}, **dense).at(0.123)
        np.testing.assert_allclose(between.q[k], there.q, rtol=0.0, atol=1e-9)
        np.testing.assert_allclose(s.body("rocker", (0.2, 0.1, 0.0))[k], one.body("rocker", (0.2, 0.1, 0.0)), atol=1e-9)


def test_numbers_and_states_broadcast(bars):
    """A batch of states at one set of numbers, one for each, and one state for all."""
    states = bars.assemble({"A": [0.0, 0.2, 0.5]}, v={"A": [0.0, 1.0, -1.0]})
    how = {"until": 0.2, "times": TIMES / 2.0}
    each = bars.simulate(states, parameters={"coupler": [0.4, 0.41, 0.42], "density": 1.5}, **how)
    for k, x in enumerate((0.4, 0.41, 0.42)):
        alone = State(states.q[k], states.v[k], states.a[k])
        one = bars.simulate(alone, parameters={"coupler": x, "density": 1.5}, **how)
        np.testing.assert_allclose(each.q[k], one.q, rtol=0.0, atol=1e-10)
    same = bars.simulate(states, parameters={"density": 1.5}, **how)
    assert same.q.shape == (3, 9, bars.nq)
    efforts = bars.simulate(parameters={"density": [1.0, 2.0]}, tau={"A": [0.01, 0.02]}, **how)
    np.testing.assert_allclose(efforts.tau["A"][:, 0], [0.01, 0.02])


def test_a_state_of_the_model_is_brought_to_the_member(bars):
    """Its independent coordinate and rate stay, the others follow."""
    state = bars.assemble(A=0.5, v={"A": 2.0})
    s = bars.simulate(state, until=0.1, times=[0.0, 0.1], parameters=OTHER)
    own = bars.with_parameters(OTHER).assemble(A=0.5, v={"A": 2.0})
    np.testing.assert_allclose(s.q[0], own.q, rtol=0.0, atol=1e-10)
    np.testing.assert_allclose(s.v[0], own.v, rtol=0.0, atol=1e-9)


def test_without_loops():
    model, other = arm().build(), {"length": 0.7, "mass": 1.2}
    drawn = arm().at(other).build()
    state = State(model.reference.q, np.array([0.5, -1.0, 2.0, 0.3]), np.zeros(4))
    how = {"until": 0.5, "tau": {"E": lambda t, s: 0.2 * lw.sin(3.0 * t) - 0.1 * s.v["E"]}}
    alike(model.simulate(state, parameters=other, **how), drawn.simulate(state, **how))
    many = model.simulate(state, until=0.5, parameters={"length": [0.4, 0.7], "mass": [2.0, 1.2]})
    alike(model.simulate(state, until=0.5, parameters=other), drawn.simulate(state, until=0.5))
    np.testing.assert_allclose(many.q[1], drawn.simulate(state, until=0.5).q, rtol=0.0, atol=1e-9)


@pytest.mark.parametrize(("name", "points"), [("spinning-top", True), ("slider-crank", True), ("rssr", False)])
def test_every_number_of_a_machine_varies(name, points):
    free = lw.gallery.load(name).at().with_free_numbers(points=points, strict=False)
    model, rng = free.build(), np.random.default_rng(3)
    other = {name: p.value * (1.0 + 0.05 * rng.uniform(-1.0, 1.0)) for name, p in free.parameters.items()}
    drawn = free.at(other).build(cut=model.cut_joints)
    how = {"until": 0.05, "times": np.linspace(0.0, 0.05, 6), "tau": dict.fromkeys(model.actuated, 0.3)}
    alike(model.simulate(parameters=other, **how), drawn.simulate(**how))


def test_singular_poses_of_some_runs(bars):
    """A parallelogram passes them by series, alone and beside others: with the numbers of its own."""
    pytest.importorskip("heyoka")
    how = {"until": 0.5, "tau": {"A": 0.6}, "times": np.linspace(0.0, 0.5, 101), "limits": False}
    even = {"crank": 0.3, "coupler": 0.35}
    one = bars.simulate(parameters=even, **how)
    both = bars.simulate(parameters={"crank": [0.1, 0.3], "coupler": [0.4, 0.35]}, **how)
    assert "passed close to singular poses" in one.status
    assert both.run_status[1] == one.status
    np.testing.assert_allclose(both.q[1], one.q, rtol=0.0, atol=1e-9)
    assert both.closure.max() < 1e-11
    assert both.certificate().energy_relative < 1e-8
    np.testing.assert_allclose(one["A"], one["D"], rtol=0.0, atol=1e-7)  # parallel all the way


def test_a_pose_that_a_member_does_not_reach(bars):
    """Asked of a state that was closed at other numbers: it says which run, and how far it goes."""
    state = bars.assemble(A=2.5)
    with pytest.raises(ClosureError, match="run 1: "):
        bars.simulate(state, until=0.1, parameters={"crank": [0.1, 0.3, 0.1], "coupler": [0.4, 0.2, 0.4]})


def test_no_new_program_for_other_numbers(bars):
    """One trace and one piece of code for the whole family; the model at its own numbers keeps its lean programs."""
    how = {"until": 0.2, "times": TIMES / 2.0, "tau": {"A": 0.03}}
    lean = bars.simulate(**how)
    bars.simulate(parameters={"coupler": 0.42}, **how)
    known = set(bars.family.parts.programs._functions)
    s = bars.simulate(parameters={"coupler": 0.41, "crank": 0.09, "density": 3.0}, **how)
    bars.with_parameters(rocker=0.31).simulate(**how)
    assert set(bars.family.parts.programs._functions) == known
    assert lean.numbers is None
    assert lean.effort.operations < s.effort.operations
    assert bars.simulate(**how).model is bars


def test_prescribed_and_fed_back(bars, drawn):
    """Of joints cut and not cut: values of cut joints depend on the numbers."""
    cut = bars.cut_joints[0]
    turn = lw.cycloid(0.0, 0.8, duration=0.4)
    drives = {"A": lw.pd(turn, kp=5.0, kd=0.2)}
    spring = {cut: lambda t, s: -0.3 * s[cut] - 0.01 * s.v[cut]}
    for how in (
        {"motion": {"A": turn}},
        {"tau": drives},
        {"tau": spring},
        {"tau": lw.computed_torque({"A": turn}, 20.0)},
    ):
        how |= {"until": 0.4, "times": TIMES}
        s, o = bars.simulate(parameters=OTHER, **how), drawn.simulate(**how)
        alike(s, o, 1e-8)
        np.testing.assert_allclose(s.tau["A"], o.tau["A"], rtol=0.0, atol=1e-7)


def test_what_only_python_can_tell(bars, drawn):
    cut = bars.cut_joints[0]

    def effort(t, state):
        return 0.03 * math.sin(10.0 * t) - 0.1 * float(state[cut])

    how = {"until": 0.2, "times": TIMES / 2.0, "tau": {"A": effort}}
    with pytest.warns(UserWarning, match="cannot be traced"):
        alike(bars.simulate(parameters=OTHER, **how), drawn.simulate(**how))


def test_sent_to_another_process(bars):
    s = bars.simulate(parameters={"coupler": COUPLERS}, until=0.1, times=[0.0, 0.1], tau={"A": 0.03})
    again = pickle.loads(pickle.dumps(s))
    np.testing.assert_array_equal(again.parameters["coupler"], COUPLERS)
    np.testing.assert_allclose(again.reactions()["B"], s.reactions()["B"], rtol=0.0, atol=1e-12)


def test_limits_that_are_parameters(bars):
    """Each run ends where its own limit is reached, and says which."""
    how = {"until": 3.0, "tau": {"A": 0.2}}
    reaches = np.array([0.2, 0.3, 50.0])
    s = bars.simulate(parameters={"reach": reaches}, **how)
    assert list(s.run_ok) == [False, False, True]
    for k, x in enumerate(reaches[:2]):
        one = bars.simulate(parameters={"reach": x}, **how)
        drawn = four_bar().at({"reach": x}).build(cut=bars.cut_joints).simulate(**how)
        assert one.status == drawn.status
        assert one.status.split("reached")[1] == s.run_status[k].split("reached")[1]
        assert f"{x:g} rad" in one.status
        assert abs(one["D"][-1]) == pytest.approx(x, abs=1e-9)
    with pytest.raises(ModelError, match=r"joint 'D' starts beyond its upper limit"):
        bars.simulate(bars.assemble(D=0.3), parameters={"reach": [0.5, 0.1]}, until=1.0)


def test_events_of_cut_joints(bars, drawn):
    cut = bars.cut_joints[0]
    how = {"until": 1.0, "tau": {"A": 0.1}, "events": {"there": lambda t, s: s[cut] - 0.2}, "limits": False}
    s, o = bars.simulate(parameters=OTHER, **how), drawn.simulate(**how)
    assert len(s.events) == len(o.events) > 0
    np.testing.assert_allclose([e.t for e in s.events], [e.t for e in o.events], rtol=0.0, atol=1e-8)


def test_saved_and_loaded(bars, tmp_path):
    how = {"until": 0.2, "times": TIMES / 2.0, "tau": {"A": 0.03}}
    for given in (OTHER, {"coupler": COUPLERS}, None):
        s = bars.simulate(parameters=given, **how)
        s.save(tmp_path / "run.nc")
        again = lw.load_solution(tmp_path / "run.nc")
        assert str(again.parameters) == str(s.parameters)
        assert (again.numbers is None) == (s.numbers is None)
        for name, load in s.reactions().items():
            np.testing.assert_allclose(again.reactions()[name], load, rtol=0.0, atol=1e-12)
        assert again.certificate().newton_euler < 1e-12
    sizes = bars.simulate(parameters={"coupler": COUPLERS}, **how).dataset["parameters"].sel(parameter="coupler")
    np.testing.assert_array_equal(sizes.values, COUPLERS)


def test_pictures_show_the_member(bars):
    s = bars.simulate(until=0.2, times=TIMES / 2.0, parameters={"coupler": COUPLERS}, tau={"A": 0.03})
    film = s.animate(fps=10.0)
    for k in (0, 4):
        crank, coupler, rocker = (film.runs[k][0][name] for name in ("crank", "coupler", "rocker"))
        at = film.machines[k][0].mechanism.joints
        np.testing.assert_allclose(crank(at["B"].at), coupler(at["B"].at), atol=1e-9)
        np.testing.assert_allclose(coupler(at["C"].at), rocker(at["C"].at), atol=1e-9)
        assert np.linalg.norm(np.subtract(at["C"].at, at["B"].at)) == pytest.approx(COUPLERS[k])
    s.plot()


@pytest.mark.parametrize(
    ("parameters", "words"),
    [
        ({"couplr": 0.4}, "coupler"),
        ({"coupler": [0.4, 0.41], "rocker": [0.3, 0.31, 0.32]}, "do not fit together"),
        ({"coupler": [0.4, 0.41, 0.42, 0.43]}, "'parameters' (4,) do not fit together"),
        ({"coupler": [[0.4, 0.41, 0.42]]}, "one axis of runs"),
        ({"coupler": "long"}, "coupler"),
        ({"coupler": 5.0}, "coupler"),
        ({"coupler": [0.4, 5.0, 0.4]}, "run 1"),
        ({"density": [2.0, 2.0, -1.0]}, "run 2"),
    ],
)
def test_bad_numbers_are_told(bars, parameters, words):
    states = bars.assemble({"A": [0.0, 0.1, 0.2]})
    with pytest.raises(ModelError) as error:
        bars.simulate(states, until=0.1, parameters=parameters)
    assert words in str(error.value)


def test_nothing_to_vary():
    with pytest.raises(ModelError, match="has no parameters"):
        lw.gallery.load("double-pendulum").build().simulate(until=0.1, parameters={"length": 1.0})
