"""Mistakes in what simulate is asked: each is one sentence that names the thing and the next step."""

from __future__ import annotations

import math

import numpy as np
import pytest

import linkwright as lw
from linkwright.errors import ClosureError, ModelError, SimulationError, SingularityError
from linkwright.model.answers import State


@pytest.fixture(scope="module")
def model():
    return lw.gallery.load("four-bar-003").build()


MISTAKES = [
    ({"until": -1.0}, "until is -1.0; it must be a positive number"),
    ({"until": 0}, "until is 0; it must be a positive number"),
    ({"until": math.nan}, "until is nan; it must be a positive number"),
    ({"until": math.inf}, "until is inf; it must be a positive number"),
    ({"until": "soon"}, "until is 'soon'; it must be a positive number"),
    ({"until": 5e-324}, "until is 5e-324 s; in so short a time nothing moves"),
    ({"until": None}, "until is None; it must be a positive number"),
    ({"tol": 0.0}, "tol is 0.0; it must be a positive number"),
    ({"tol": -1e-6}, "tol is -1e-06; it must be a positive number"),
    ({"tol": math.nan}, "tol is nan; it must be a positive number"),
    ({"tol": 1e-30}, "tol is 1e-30; below 1e-16 all is rounding"),
    (
        {"method": "projection", "stabilisation": "baumgarte"},
        "in its own way. Leave stabilisation out",
    ),
    ({"tol": True}, "tol is True; it must be a positive number"),
    ({"method": "slsm"}, "no method 'slsm'. Did you mean 'slm'"),
    ({"method": None}, "no method None. Choose one of sslm"),
    ({"integrator": "dop835"}, "no integrator 'dop835'. Did you mean 'dop853'"),
    ({"integrator": "euler"}, "no integrator 'euler'. Known: auto, taylor, dop853"),
    ({"stabilisation": "baumgart"}, "no stabilisation 'baumgart'. Did you mean 'baumgarte'"),
    ({"stabilisation": 3}, "no stabilisation 3. Choose one of projection"),
    ({"method": "parallel", "stabilisation": "baumgarte"}, "method 'parallel' has no rows to stabilise by 'baumgarte'"),
    ({"step": 1e-3}, "step goes with integrators rk4 and ode5. Use tol, or choose one"),
    ({"step": 0.0, "integrator": "rk4"}, "step is 0.0; it must be a positive number"),
    ({"step": math.nan, "integrator": "ode5"}, "step is nan; it must be a positive number"),
    ({"steps": 3}, "no option 'steps'. Did you mean 'step'"),
    ({"tolerance": 1e-3}, "no option 'tolerance'"),
    ({"alpha": 1.0}, "alpha goes with stabilisation 'baumgarte'"),
    ({"sigma": 1.0}, "sigma goes with method 'projection'"),
    ({"stabilisation": "baumgarte", "alpha": -1.0}, "alpha is -1.0; it must be a positive number, or zero"),
    ({"stabilisation": "baumgarte", "beta": "x"}, "beta is 'x'"),
    ({"method": "projection", "sigma": math.nan}, "sigma is nan"),
    ({"method": "compliance", "stiffness": 0.0}, "stiffness is 0.0; it must be a positive number"),
    ({"method": "compliance", "damping": -1.0}, "damping is -1.0; it must be a positive number, or zero"),
    ({"times": []}, "times must be a row of finite numbers"),
    ({"times": 0.1}, "times must be a row of finite numbers"),
    ({"times": [[0.0, 0.1]]}, "times must be a row of finite numbers"),
    ({"times": [0.0, math.nan]}, "times must be a row of finite numbers"),
    ({"times": "abc"}, "times must be an array of numbers"),
    ({"times": [0.0, 0.2]}, "times must increase from 0 at the earliest to until = 0.1 s at the latest"),
    ({"times": [-1.0, 0.0]}, "times must increase from 0 at the earliest"),
    ({"times": [0.05, 0.01]}, "times must increase"),
    ({"times": [0.01, 0.01]}, "times must increase"),
    ({"events": [1]}, "events takes functions by name"),
    ({"events": {"x": 3}}, "a function of (t, state) is needed, not 3"),
    ({"events": {"x": lambda t: t}}, "event 'x' must be a function of (t, state)"),
    ({"events": {"x": lambda t, s: s.q["Z"]}}, "event 'x': the coordinate of 'Z' does not exist. Known: A, C, D, B"),
    ({"events": {"x": lambda t, s: math.sin(t)}}, "event 'x' cannot be traced"),
    ({"events": {"x": lambda t, s: 1.0 if s.q["A"] > 0 else 2.0}}, "no `if` on the state"),
    ({"events": {"x": lambda t, s: None}}, "event 'x' cannot be traced"),
    ({"events": {"x": lambda t, s: (t, t)}}, "event 'x' cannot be traced"),
    ({"state": 3}, "start from a State, as model.assemble(...) or model.reference gives it"),
    ({"state": {"A": 1.0}}, "start from a State"),
    ({"state": np.zeros(3)}, "start from a State"),
    ({"tau": {"Z": 1.0}}, "tau: joint 'Z' does not exist. Known: A, C, D, B"),
    ({"tau": {"A": math.nan}}, "the effort of joint 'A' is not finite"),
    ({"tau": [1.0, 2.0, 3.0]}, "but the state is one. For values over time give times"),
    ({"tau": {"A": [1.0, 2.0]}}, "but the state is one. For values over time give times"),
    ({"tau": {"A": [1.0, 2.0]}, "times": [0.0, 0.05, 0.1]}, "has 2 values over time, but there are 3 times"),
    ({"tau": {"A": lw.table([0.0, 0.05], [0.0, 1.0])}}, "does not cover the run from 0 to 0.1 s"),
    ({"motion": {"Z": 0.0}}, "motion: joint 'Z' does not exist"),
    ({"motion": {"A": 0.3}}, "the motion of 'A' starts at 0.3 rad, but the state has 0"),
    ({"motion": {"A": 0.0, "D": 0.0}}, "2 joints are prescribed, but it has 1 degree of freedom"),
    ({"motion": {"A": 0.0}, "tau": {"A": 1.0}}, "joint 'A' is prescribed by motion and driven by tau"),
]


@pytest.mark.parametrize(
    ("asked", "sentence"), MISTAKES, ids=[f"{k}-{next(iter(m[0]))}" for k, m in enumerate(MISTAKES)]
)
def test_a_mistake_is_one_sentence(model, asked, sentence):
    with pytest.raises(ModelError) as caught:
        model.simulate(**{"until": 0.1, **asked})
    said = str(caught.value)
    assert sentence in said
    assert "\n" not in said
    assert said.endswith((".", "?"))


def test_a_state_that_does_not_close(model):
    state = model.assemble(A=0.3)
    open_pose = State(state.q + np.array([0.0, 0.01, 0.0]), state.v, state.a)
    with pytest.raises(ClosureError, match="the pose given does not close the loop through joint 'B'"):
        model.simulate(open_pose, until=0.1)
    open_rates = State(state.q, state.v + np.array([1.0, 0.0, 0.0]), state.a)
    with pytest.raises(ClosureError, match="the rates given do not close the loop through joint 'B'"):
        model.simulate(open_rates, until=0.1)


def test_a_state_of_wrong_shape_or_numbers(model):
    state = model.reference
    with pytest.raises(ModelError, match=r"q has shape \(2,\); its last axis must be 3 long: A, C, D"):
        model.simulate(State(state.q[:2], state.v, state.a), until=0.1)
    with pytest.raises(ModelError, match="the value of 'A' is not a finite number"):
        model.simulate(State(state.q * math.nan, state.v, state.a), until=0.1)


def test_two_prescribed_joints_that_hang_on_each_other():
    """An excavator has three freedoms, but a cylinder and the joint that it turns are one of them."""
    model = lw.gallery.load("excavator").build()
    with pytest.raises(ModelError, match=r"the motions of J10, J9 hang on each other here. Prescribe fewer"):
        model.simulate(until=0.1, motion={"J10": 0.0, "J9": 0.0})


def test_events_are_checked_where_they_are_made():
    with pytest.raises(ModelError, match="a function of"):
        lw.event(3)
    with pytest.raises(ModelError, match="direction is 2; choose 1"):
        lw.event(lambda t, state: t, direction=2)


def test_a_machine_that_moves_no_matter_is_refused():
    m = lw.Mechanism("ghost")
    m.add_body("frame")
    m.add_joint("A", "revolute", "ground", "frame", at=(0, 0, 0), axis=(0, 0, 1))
    with pytest.raises(SingularityError, match="'A' moves no matter"):
        m.build().simulate(until=0.1)


@pytest.mark.parametrize(("integrator", "step"), [("rk4", 0.2), ("ode5", 0.1)])
def test_steps_that_diverge_keep_what_was_before(model, integrator, step):
    start = model.assemble({"A": 0.3}, v={"A": 5.0})
    s = model.simulate(start, until=5.0, tau={"A": 6.0}, integrator=integrator, step=step)
    assert not s.ok
    assert "diverge" in s.status
    assert np.isfinite(s.q).all()
    assert 0.0 < s.t[-1] < 5.0


def test_a_first_step_that_leads_nowhere_is_no_step(model):
    start = model.assemble({"A": 0.3}, v={"A": 5.0})
    with pytest.raises(SimulationError, match="not even the first step can be taken: the steps diverge") as caught:
        model.simulate(start, until=5.0, tau={"A": 6.0}, integrator="rk4", step=0.5)
    s = caught.value.solution
    assert s.t.tolist() == [0.0]
    np.testing.assert_allclose(s.q[0], start.q, rtol=0.0, atol=1e-14)


def test_instants_too_far_apart(model):
    s = model.simulate(model.assemble(A=0.3), until=5.0, tau={"A": 6.0}, times=[0.0, 2.5, 5.0])
    assert np.array_equal(s.at(2.5).q, s.q[1])
    with pytest.raises(ModelError, match=r"too far apart to tell the state at t = 1\.2 s\. Give simulate denser times"):
        s.at(1.2)


def test_rates_that_change_too_quickly_between_the_instants(model):
    """Positions alone could be told here; the rate changes by a seventh between two instants."""
    s = model.simulate(model.assemble(A=0.3), until=10.0, tau={"A": 6.0})
    with pytest.raises(ModelError, match=r"too far apart to tell the state at t = 9\.335 s"):
        s.at(9.335)
    assert np.isfinite(s.at(0.335).a).all()


@pytest.mark.parametrize("length", [1e-3, 1.0, 1e3])
def test_instants_too_far_apart_for_machines_of_any_size(length):
    """A swing of a radian between two instants is as much to a small pendulum as to a large one."""
    m = lw.Mechanism("pendulum", gravity=(0, -10.0 * length, 0))
    for name, inner, outer in (("upper", 0.0, length), ("lower", length, 2.0 * length)):
        m.add_body(name, lw.rod(mass=1.0, start=(inner, 0, 0), end=(outer, 0, 0)))
    m.add_joint("A", "revolute", "ground", "upper", at=(0, 0, 0), axis=(0, 0, 1))
    m.add_joint("B", "revolute", "upper", "lower", at=(length, 0, 0), axis=(0, 0, 1))
    model = m.build()
    with pytest.raises(ModelError, match="too far apart"):
        model.simulate(until=4.0, times=[0.0, 2.0, 4.0]).at(1.0)
    assert np.isfinite(model.simulate(until=4.0).at(1.001).q).all()


@pytest.mark.parametrize("length", [1e-6, 1.0, 1e6])
def test_motions_and_limits_are_measured_in_the_size_of_the_machine(length):
    """Half a stroke off, a motion does not begin at the state; a thousandth of it beyond its limit, a joint is out."""
    m = lw.Mechanism("slide", gravity=(0, 0, 0))
    m.add_body("rail", lw.rod(mass=1.0, start=(0, 0, 0), end=(length, 0, 0)))
    m.add_body("block", lw.rod(mass=1.0, start=(0, 0, 0), end=(0, length, 0)))
    m.add_joint("turn", "revolute", "ground", "rail", at=(0, 0, 0), axis=(0, 0, 1))
    m.add_joint("along", "prismatic", "rail", "block", at=(0, 0, 0), axis=(1, 0, 0), limits=(-length, 0.0))
    model = m.build()
    start = model.assemble({"along": -0.5 * length})
    with pytest.raises(ModelError, match="the motion of 'along' starts at"):
        model.simulate(start, until=1.0, motion={"along": lw.cycloid(0.0, -0.5 * length, duration=1.0)})
    assert model.simulate(
        start, until=1.0, motion={"along": lw.cycloid(-0.5 * length, 0.0, duration=1.0)}, limits=False
    )
    with pytest.raises(ModelError, match="starts beyond its upper limit"):
        model.simulate(model.assemble({"along": 5e-4 * length}), until=1.0)


def test_nothing_is_no_effort(model):
    with pytest.raises(ModelError, match="the effort of joint 'A' must be a number, not None"):
        model.simulate(until=0.1, tau={"A": None})


def test_runs_and_pictures_need_a_folder_that_is_there(model, tmp_path):
    s = model.simulate(model.assemble(A=0.3), until=0.1, times=[0.0, 0.1])
    for write, name in ((s.save, "run.nc"), (lambda path: s.plot("motion", path=path), "run.png")):
        with pytest.raises(lw.LinkwrightError, match=rf"{name} cannot be written: there is no folder '.*nowhere'\.$"):
            write(tmp_path / "nowhere" / name)


def test_runs_are_kept_in_files(model, tmp_path):
    s = model.simulate(model.assemble(A=0.3), until=0.1)
    for path in (None, 3):
        with pytest.raises(lw.LinkwrightError, match="its path is needed"):
            s.save(path)
        with pytest.raises(lw.LinkwrightError, match="its path is needed"):
            lw.load_solution(path)
    with pytest.raises(lw.LinkwrightError, match="this is a folder"):
        lw.load_solution(tmp_path)


def test_radau_is_not_sent_to_radau():
    model = lw.gallery.load("four-bar").build()
    s = model.simulate(until=2.0, tau={"A": lambda t, state: 1.0 / (1.0 - t)}, integrator="radau")
    assert "steps became too small: the motion is stiff or jumps. Try a larger tol, or smoother efforts" in s.status
