"""Functions that read what joints carry: in forces, drives, events, controllers and costs."""

from __future__ import annotations

import math
from contextlib import nullcontext

import numpy as np
import pytest

import linkwright as lw

RHO = 0.01 * math.sin(math.atan(0.3))


def pendulum(**more):
    m = lw.Mechanism("pendulum", gravity=(0, -9.81, 0))
    m.add_body("rod", lw.rod(mass=1.0, start=(0, 0, 0), end=(1, 0, 0)))
    m.add_joint("A", "revolute", "ground", "rod", at=(0, 0, 0), axis=(0, 0, 1), actuated=True, **more)
    return m.build()


def block(force):
    """2 kg on a level guide; a force that hangs on what the guide carries."""
    m = lw.Mechanism("block", gravity=(0, -9.81, 0))
    m.add_body("block", lw.point_mass(2.0, (0, 0, 0)))
    m.add_joint("P", "prismatic", "ground", "block", at=(0, 0, 0), axis=(1, 0, 0))
    m.add_force("push", "block", at=(0, 0, 0), force=force)
    return m.build()


def size(wrench):
    return lw.hypot(wrench[3], wrench[4])


def loaded_four_bar(**cut):
    m = lw.gallery.load("four-bar")
    c = m.parameter("c", 0.2)

    def push(t, state):
        first = -c * state.reactions["B"][4] + 0.1 * state.reactions["D"][3]
        return first, 0.3 * lw.sin(t) * c * size(state.reactions["C"]), 0.0

    m.add_force("push", "coupler", at=tuple(m.joints["B"].at), force=push)
    return m.build(**cut)


def test_friction_said_as_a_function_is_friction_by_the_load():
    """Two ways to the same equation, one of which finds it by other steps: M = -rho |R| in the bearing."""
    rubbing = pendulum(friction=lw.bearing(mu=0.3, radius=0.01))
    plain = pendulum()
    tau = {"A": lambda t, state: -RHO * size(state.reactions["A"]) * lw.sign(state.v["A"])}
    start = {"until": 0.5, "times": [0.1, 0.3, 0.5], "tol": 1e-12}
    wanted = rubbing.simulate(rubbing.assemble(A=0.3, v={"A": -0.5}), **start)
    found = plain.simulate(plain.assemble(A=0.3, v={"A": -0.5}), tau=tau, **start)
    assert abs(found["A"] - wanted["A"]).max() < 1e-11
    assert abs(found.work - wanted.work).max() < 1e-10
    assert abs(found.tau["A"] - wanted.reactions().friction["A"]).max() < 1e-11


@pytest.mark.parametrize("share", [0.3, 3.0, -1.5])
def test_a_force_that_hangs_on_its_own_reaction(share):
    """R = m g - (1 + k R), and along the guide m a = -R / 10."""
    model = block(lambda t, state: (-0.1 * state.reactions["P"][4], 1.0 + share * state.reactions["P"][4], 0))
    R = (2.0 * 9.81 - 1.0) / (1.0 + share)
    s = model.simulate(until=0.5)
    assert s.reactions()["P"][-1, 4] == pytest.approx(R, abs=1e-10)
    assert s["P"][-1] == pytest.approx(-0.5 * 0.1 * R / 2.0 * 0.25, abs=1e-10)
    assert model.reactions([0.0]).reactions["P"][4] == pytest.approx(R, abs=1e-10)
    assert model.forward_dynamics([0.0]).a[0] == pytest.approx(-0.1 * R / 2.0, abs=1e-10)
    assert model.inverse_dynamics([0.0], allow_residual=True).residual[0] == pytest.approx(0.1 * R, abs=1e-10)


def test_no_unique_answer_is_refused_in_words():
    for ask in (lambda model: model.simulate(until=0.1), lambda model: model.reactions([0.0])):
        with pytest.raises(lw.SingularityError, match="causes just that reaction"):
            ask(block(lambda t, state: (0, 1.0 - state.reactions["P"][4], 0)))
        with pytest.raises(lw.SingularityError, match="agree in several ways"):
            ask(block(lambda t, state: (0, 3.0 * size(state.reactions["P"]), 0)))
        with pytest.raises(lw.SingularityError, match="agree nowhere"):
            ask(block(lambda t, state: (0, -1.5 * size(state.reactions["P"]) - 30.0, 0)))


def test_a_run_tells_where_its_answer_ceases_to_be_the_only_one():
    model = block(lambda t, state: (0, 3.0 * t * size(state.reactions["P"]), 0))
    s = model.simulate(until=1.0)
    assert not s.ok
    assert "in several ways at t = 0.334" in s.status  # from 3 t > 1 on


def test_methods_and_cuts_agree():
    ends = []
    for cut in ({}, {"cut": ["A"]}, {"cut": ["D"]}):
        model = loaded_four_bar(**cut)
        for method in ("sslm", "slm", "system", "projection") if not cut else ("sslm",):
            s = model.simulate(model.assemble(A=0.6), until=0.5, tau={"A": 2.0}, method=method, tol=1e-11)
            certificate = s.certificate()
            assert s.ok
            assert certificate.newton_euler < 1e-11
            ends.append(s["A"][-1])
    assert np.ptp(ends) < 1e-9
    f = model.forward_dynamics(s.q[[3, -1]], s.v[[3, -1]], tau={"A": 2.0}, t=s.t[[3, -1]])
    assert abs(f.a - s.a[[3, -1]]).max() < 1e-10 * abs(s.a).max()


def test_derivatives_of_reactions_and_through_forces_that_hang_on_them():
    model, h = loaded_four_bar(), 1e-5
    cost = lw.final(lambda t, state: size(state.reactions["A"]))

    def run(c, tau):
        return model.simulate(
            model.assemble(A=0.6), until=0.3, tau={"A": tau}, tol=1e-12, times=[0.3], parameters={"c": c}
        )

    s = run(0.2, 2.0)
    g = s.gradient(cost)
    assert g.value == pytest.approx(np.hypot(*s.reactions()["A"][-1, 3:5]), rel=1e-11)

    def value(c, tau):
        return np.hypot(*run(c, tau).reactions()["A"][-1, 3:5])

    assert g["c"] == pytest.approx((value(0.2 + h, 2.0) - value(0.2 - h, 2.0)) / (2 * h), rel=1e-7)
    assert g["tau.A"] == pytest.approx((value(0.2, 2.0 + h) - value(0.2, 2.0 - h)) / (2 * h), rel=1e-7)


def test_ensembles_are_their_runs():
    model = loaded_four_bar()
    starts, shares = np.array([0.6, 0.7]), np.array([0.2, 0.25])
    more = {"until": 0.3, "tau": {"A": 2.0}, "tol": 1e-11, "times": [0.3]}
    together = model.simulate(model.assemble(A=starts), parameters={"c": shares}, **more)
    for k in range(2):
        alone = model.simulate(model.assemble(A=starts[k]), parameters={"c": shares[k]}, **more)
        assert together["A"][k] == pytest.approx(alone["A"], abs=1e-9)


def test_a_joint_breaks_where_its_force_reaches_what_it_holds():
    """A rod let go level: R^2 = (m g)^2 ((3/2 sin x + sin x)^2 + (cos x / 4)^2), x the angle that it fell."""
    model = pendulum()
    breaks = lw.event(lambda t, state: 15.0 - size(state.reactions["A"]), stop=True)
    s = model.simulate(until=1.0, events={"breaks": breaks}, tol=1e-11)
    x = -s["A"][-1]
    assert "breaks" in s.status
    assert 9.81 * math.hypot(2.5 * math.sin(x), 0.25 * math.cos(x)) == pytest.approx(15.0, abs=1e-9)


def test_events_change_the_run_by_what_joints_carry():
    model = pendulum()
    slips = lw.event(
        lambda t, state: state.reactions["A"][4] - 20.0,
        direction=1,
        becomes=lambda t, state: {"A": state.v["A"] * (1.0 - 0.01 * state.reactions["A"][4])},
        word="slips",
    )
    s = model.simulate(until=0.5, events={"slips": slips}, tol=1e-11)
    (first, *_) = s.modes
    assert first[1:] == ("slips", "slips")
    k = int(np.searchsorted(s.t, first[0]))
    assert s.v[k, 0] / s.v[k - 1, 0] == pytest.approx(0.8, abs=0.01)


def test_controllers_and_computers_measure_forces():
    """The rate of a state of their own hangs on a reaction, which is no loop: it is as exact as the run."""
    model = pendulum()
    meter = lw.controller(lambda t, state, own: (0.0, {"sum": state.reactions["A"][4]}), {"sum": 0.0}, units={})
    s = model.simulate(until=0.5, tau={"A": meter}, tol=1e-12)
    lifted = s.t[-1] * 9.81 + 0.5 * math.cos(s["A"][-1]) * s.v[-1, 0]  # the impulse: m g t + m times the rate of y
    assert s.states["A.sum"][-1] == pytest.approx(lifted, abs=1e-9)
    sampled = lw.sampled(lambda t, state: -0.01 * state.reactions["A"][4], period=0.1)
    s = model.simulate(until=0.35, tau={"A": sampled}, times=[0.2 - 1e-9, 0.25], tol=1e-11)
    assert s.tau["A"][1] == pytest.approx(-0.01 * s.reactions()["A"][0, 4], abs=1e-8)


@pytest.mark.parametrize(
    ("run", "words"),
    [
        (
            lambda m: m.simulate(until=0.1, tau={"A": lambda t, s: s.reactions["Z"][3]}),
            "reaction of 'Z' does not exist",
        ),
        (
            lambda m: m.simulate(until=0.1, tau={"A": lambda t, s: math.sin(s.reactions["A"][3])}),
            "cannot be traced",
        ),
        (
            lambda m: m.simulate(until=0.1, tau={"A": lambda t, s: s.reactions["B"][0]}),
            "moment about x of the reaction of 'B', which is not determinate",
        ),
        (
            lambda m: m.simulate(until=0.1, tau={"A": lambda t, s: s.reactions["B"][3]}, method="compliance"),
            "does not tell",
        ),
    ],
)
def test_what_cannot_be_read_is_refused(run, words):
    model = lw.gallery.load("four-bar").build()
    with (
        pytest.raises(lw.ModelError, match=words),
        pytest.warns(UserWarning, match=words) if "traced" in words else nullcontext(),
    ):
        run(model)


def test_friction_that_sticks_and_loops_are_not_mixed_in_silence():
    model = pendulum(friction=lw.dry(0.1))
    with pytest.raises(lw.ModelError, match="joints with friction"):
        model.simulate(until=0.1, tau={"A": lambda t, state: 0.01 * state.reactions["A"][4]})
    breaks = lw.event(lambda t, state: 15.0 - size(state.reactions["A"]), stop=True)
    assert "breaks" in model.simulate(until=1.0, events={"breaks": breaks}).status


@pytest.mark.parametrize("question", ["linearize", "modes", "equilibrium", "function", "shaking"])
def test_verbs_that_do_not_follow_such_forces_say_so(question):
    model = block(lambda t, state: (-0.1 * state.reactions["P"][4], 0, 0))
    given = {"function": ("forward_dynamics",), "linearize": ([0.0],), "shaking": ([0.0],)}.get(question, ())
    with pytest.raises(lw.ModelError, match="reads the reaction of 'P'"):
        getattr(model, question)(*given)
