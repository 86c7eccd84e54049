"""The certificate tells a right run from a wrong one: loops, energy, Newton and Euler for every body."""

from dataclasses import replace

import numpy as np
import pytest

from exact_runs import crank_turn, ensemble, loaded_states, springy, told
from linkwright import gallery
from linkwright.mechanism import Inertia, Mechanism, rod
from linkwright.simulation.results.balance import imbalance

TURNING = ["spinning-top", "satellite-arm", "biped", "joint-zoo", "rssr", "stewart", "double-wishbone", "loop-zoo"]


@pytest.mark.parametrize("name", gallery.names())
def test_exact_states_leave_nothing_on_any_body(name):
    """Springs, dampers and efforts in every joint, cut or not; open, closed and redundant machines."""
    found = loaded_states(springy(name)).certificate()
    assert found.newton_euler < 1e-12
    assert found.unanswered == ""


@pytest.mark.parametrize("name", TURNING)
def test_the_same_with_euler_angles(name):
    assert loaded_states(springy(name, "euler")).certificate().newton_euler < 1e-12


def crane(without: str = "") -> Mechanism:
    """A springy arm on a massless frame that slides, with loads that stay and that follow."""
    m = Mechanism("crane", gravity=(0.0, -9.81, 0.5))
    m.add_body("frame")
    m.add_body("arm", rod(mass=2.0, start=(0, 0, 0), end=(1, 0, 0)) + rod(mass=0.5, start=(0, 0, 0), end=(0, 0, 1)))
    m.add_body("hook", Inertia(1.0, (1.0, -0.5, 0.0), np.diag([0.1, 0.1, 0.1])))
    m.add_joint("slide", "prismatic", "ground", "frame", at=(0, 0, 0), axis=(1, 0, 0), actuated=True)
    m.add_joint("lift", "revolute", "frame", "arm", at=(0, 0, 0), axis=(0, 0, 1), actuated=True, damping=0.2)
    m.add_joint("swing", "spherical", "arm", "hook", at=(1, 0, 0))
    if without != "stay":
        m.add_spring("stay", "frame", (0, 1, 0), "arm", (0.7, 0, 0), stiffness=40.0, rest_length=0.6, damping=1.5)
    if without != "guy":
        m.add_spring("guy", "ground", (2, 1, 1), "hook", (1, -0.7, 0), stiffness=15.0, rest_length=0.2)
    if without != "wind":
        m.add_force("wind", "hook", at=(1.0, -0.9, 0.1), force=(1.0, 0.0, 2.0), moment=(0.0, 0.3, 0.0))
    if without != "jet":
        m.add_force("jet", "arm", at=(0.9, 0.1, 0.0), force=(0.0, 3.0, -1.0), moment=(0.1, 0.0, 0.0), follows=True)
    return m


def test_springs_loads_and_massless_bodies_are_accounted_for():
    assert loaded_states(crane().build()).certificate().newton_euler < 1e-13


@pytest.mark.parametrize("what", ["stay", "guy", "wind", "jet"])
def test_a_force_that_is_left_out_is_missed(what):
    """The equations feel every spring and load: states of one machine do not balance in the machine without it."""
    s = loaded_states(crane().build())
    left = imbalance(crane(without=what).build(), s.q, s.v, s.a, s.tau, s.reactions())
    assert left.relative.max() > 1e-3


def test_a_crank_turn_is_certified():
    s = crank_turn("four-bar", instants=721)
    found = s.certificate()
    assert found.ok
    assert found.closure < 1e-13
    assert found.newton_euler < 1e-13
    assert found.energy_relative < 1e-7  # by Simpson's rule
    given = max(np.abs(x - x[0]).max() for x in (s.energy.kinetic, s.energy.potential, s.work))
    assert found.energy_exchanged == given > 1.0
    assert (found.steps, found.rejected, found.evaluations, found.operations) == (120, 3, 1234, 456)
    assert (found.compile_seconds, found.run_seconds) == (0.25, 0.003)


@pytest.mark.parametrize("name", ["four-bar", "carpet-scraper", "rssr"])
def test_tampering_is_seen(name):
    """One acceleration, one effort at one instant is enough."""
    s = crank_turn(name)
    a = s.a.copy()
    a[20, -1] += 1e-3 * np.abs(a).max()
    assert replace(s, a=a).certificate().newton_euler > 1e-8
    tau = {joint: x.copy() for joint, x in s.tau.items()}
    for x in tau.values():
        x[30] += 0.01 * np.abs(x).max()
    assert replace(s, tau=tau).certificate().newton_euler > 1e-6


def test_an_energy_that_leaks_is_measured():
    s = crank_turn("four-bar")
    leak = np.linspace(0.0, 0.5, len(s.t))
    honest, found = s.certificate(), replace(s, work=s.work + leak).certificate()
    assert found.energy_error == pytest.approx(0.5, abs=2.0 * honest.energy_error)
    assert found.energy_relative == pytest.approx(found.energy_error / found.energy_exchanged)


def test_a_machine_at_rest_is_measured_by_the_energy_it_holds():
    model = gallery.load("four-bar").build()
    q, still = np.tile(model.reference.q, (5, 1)), np.zeros((5, model.nv))
    tau = model.inverse_dynamics(q, still, still).tau
    s = told(model, np.arange(5.0), q, still, still, tau, 1e-16 * np.arange(5.0))
    found = s.certificate()
    assert found.energy_held == s.energy.potential[0] > 1.0
    assert found.energy_relative < 1e-6
    assert found.newton_euler < 1e-14


def test_an_open_machine_has_no_loops_to_report():
    found = loaded_states(gallery.load("six-axis-arm").build()).certificate()
    assert found.closure is None
    assert found.closure_rate is None
    assert "no loops" in str(found)


def test_open_loops_are_said_not_hidden():
    """Where the loops gape no rigid model answers for the bearings; the certificate still stands."""
    s = crank_turn("four-bar")
    found = replace(s, q=s.q + 1e-3, closure=s.closure + 1e-3).certificate()
    assert found.newton_euler is None
    assert "does not close" not in found.status
    assert "not close the loop" in found.unanswered
    assert found.closure > 1e-3


def test_a_singular_instant_is_left_out_and_said():
    model = gallery.load("n-four-bar", n=1).build()
    q = np.concatenate([model.assemble(A0=np.array([0.3, 0.5])).q, _flat(model)[None]])
    v = np.zeros((3, model.nv))
    a = np.concatenate([model.forward_dynamics(q[:2]).a, v[:1]])
    found = told(model, np.arange(3.0), q, v, a, {}, np.zeros(3)).certificate()
    assert found.newton_euler < 1e-12
    assert found.unanswered.startswith("1 of 3 states have no reactions. n-four-bar: ")


def _flat(model):
    """All links of the parallelogram on one line."""
    return model.assemble(A0=-np.pi / 2).q


def test_an_ensemble_is_judged_where_it_came():
    s = ensemble()
    found = s.certificate()
    assert found.runs == 3
    assert found.newton_euler < 1e-13
    assert np.isfinite(found.energy_error)
    a = s.a.copy()
    a[2, 5, 0] += 1.0
    assert replace(s, a=a).certificate().newton_euler > 1e-4


def test_numbers_that_are_not_finite_do_not_pass():
    s = crank_turn("four-bar")
    work = s.work.copy()
    work[7] = np.nan
    assert np.isnan(replace(s, work=work).certificate().energy_error)


def test_it_prints_as_a_table_and_reads_as_numbers():
    found = crank_turn("four-bar").certificate()
    lines = str(found).splitlines()
    assert lines[0] == "four-bar: 61 instants from 0 to 1.5708 s"
    assert max(map(len, lines)) <= 100
    for words in ("largest gap", "energy", "Newton, Euler", "120, 3", "1234 of 456 operations", "250 ms, 3 ms", "sslm"):
        assert words in str(found)
    assert lines[-1].split() == ["ok", "yes", "came", "to", "its", "end"]
    numbers = found.as_dict()
    assert numbers["newton_euler"] == found.newton_euler
    assert numbers["energy_relative"] == found.energy_relative
