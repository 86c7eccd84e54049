"""Coupled machines in time: every method, integrator and stabilisation; energy, closure and bodies in balance."""

import numpy as np
import pytest
from coupled_machines import MACHINES, geared_five_bar, moving, planetary_gear, uncoupled
from numpy.testing import assert_allclose

import linkwright as lw
from linkwright.kernels.kinematics import Kinematics
from linkwright.methods.closed_loops import generalized

machines = pytest.mark.parametrize("name", MACHINES)


@machines
@pytest.mark.parametrize("method", ["sslm", "slm", "system", "projection"])
def test_runs_keep_energy_closure_and_balance(name, method):
    model = MACHINES[name]().build()
    state, tau = moving(model)
    s = model.simulate(state, until=0.3, tau=tau, method=method)
    assert s.ok, s.status
    c = s.certificate()
    assert c.energy_relative < 1e-8
    assert c.newton_euler < 1e-8
    assert c.closure is not None
    assert c.closure < 1e-8


@pytest.mark.parametrize("integrator", ["rk45", "rk4", "ode5", "radau", "taylor"])
@pytest.mark.parametrize("name", ["gear_pair", "geared_five_bar", "nut"])
def test_integrators_agree(name, integrator):
    model = MACHINES[name]().build()
    state, tau = moving(model)
    times = np.linspace(0.0, 0.3, 4)
    first, other = (
        model.simulate(state, until=0.3, tau=tau, times=times, integrator=i) for i in ("dop853", integrator)
    )
    assert other.ok, other.status
    assert_allclose(other.q, first.q, rtol=1e-8, atol=1e-8)


@pytest.mark.parametrize("stabilisation", ["projection", "baumgarte", "none"])
@machines
def test_stabilisations_agree(name, stabilisation):
    model = MACHINES[name]().build()
    state, tau = moving(model)
    times = np.linspace(0.0, 0.2, 3)
    first, other = (
        model.simulate(state, until=0.2, tau=tau, times=times, stabilisation=s) for s in ("projection", stabilisation)
    )
    assert_allclose(other.q, first.q, rtol=1e-8, atol=1e-8)


@machines
def test_compliant_couplings_tend_to_rigid_ones(name):
    """Like 1/k; and the springs keep their energy."""
    model = MACHINES[name]().build()
    state, tau = moving(model)
    times = np.linspace(0.0, 0.05, 3)
    rigid = model.simulate(state, until=0.05, tau=tau, times=times)
    gaps = []
    for stiffness in (1e6, 1e7):
        how = {"method": "compliance", "stiffness": stiffness, "tol": 1e-12}
        soft = model.simulate(state, until=0.05, tau=tau, times=times, **how)
        assert soft.certificate().energy_relative < 1e-8
        gaps.append(np.abs(soft.q - rigid.q).max())
    assert gaps[1] < 0.3 * gaps[0]


@pytest.mark.parametrize("cut", ["S", "A", "B", "C"])
def test_gradients_are_exact_where_the_loop_is_open(cut):
    """Of a coupling over a cut joint, or beside one: compliant springs give back what they took."""
    model = MACHINES["slider_crank_with_rack"]().build(cut=[cut])
    state, tau = moving(model)
    (coupling,), tree = model.tree.couplings, model.tree
    q, v, h = state.q + 0.05 * np.arange(1, model.nv + 1), tuple(state.v), 1e-6
    at = Kinematics(tree, tuple(q), v)
    sums = [[coupling.residuals(Kinematics(tree, tuple(q + s * e)))[0] for s in (h, -h)] for e in np.eye(model.nv)]
    slopes = [(there - back) / (2 * h) for there, back in sums]
    assert_allclose(generalized(at, coupling.gradients(at)[0]), slopes, atol=1e-8)
    assert_allclose(coupling.residual_rates(at)[0], np.dot(slopes, v), atol=1e-8)
    s = model.simulate(state, until=0.02, tau=tau, method="compliance", stiffness=1e5, tol=1e-12)
    assert s.certificate().energy_relative < 1e-8


def five_bar_geared(cut, other):
    """A gear between the joint that is cut and another joint of its own loop."""
    m = uncoupled(geared_five_bar())
    m.add_coupling("gear", {cut: 1.0, other: 0.5})
    return m.build(cut=[cut])


PAIRS = [(cut, other) for cut in "ABCDE" for other in "ABCDE" if cut != other]


@pytest.mark.parametrize(("cut", "other"), PAIRS)
def test_a_gear_between_a_cut_joint_and_another_of_its_loop(cut, other):
    """Its two terms meet on the rates between them: its row is the slope of its sum, wherever the loop is open."""
    model = five_bar_geared(cut, other)
    (coupling,), tree = model.tree.couplings, model.tree
    q, h = model.reference.q + 0.05 * np.arange(1, model.nv + 1), 1e-6
    sums = [[coupling.residuals(Kinematics(tree, tuple(q + s * e)))[0] for s in (h, -h)] for e in np.eye(model.nv)]
    slopes = [(there - back) / (2 * h) for there, back in sums]
    at = Kinematics(tree, tuple(q), tuple(np.zeros(model.nv)))
    assert_allclose(generalized(at, coupling.gradients(at)[0]), slopes, atol=1e-8)


def test_a_compliant_gear_within_a_loop_tends_to_the_rigid_one():
    model = five_bar_geared("C", "B")
    state = model.assemble(v={"A": 1.0})
    times = np.linspace(0.0, 0.05, 3)
    rigid = model.simulate(state, until=0.05, times=times, method="sslm")
    gaps = [
        np.abs(
            model.simulate(state, until=0.05, times=times, method="compliance", stiffness=stiffness).q - rigid.q
        ).max()
        for stiffness in (1e6, 1e7)
    ]
    assert gaps[1] < 0.3 * gaps[0]


def test_reactions_of_a_run_have_the_couplings():
    model = planetary_gear().build()
    state, tau = moving(model)
    s = model.simulate(state, until=0.1, tau=tau, times=np.linspace(0.0, 0.1, 3))
    found = s.reactions()
    assert found.couplings["sun-planet1"].shape == (3,)
    assert not found.determinate["sun-planet1"]
    assert_allclose(found.couplings["sun-planet1"], found.couplings["sun-planet3"], rtol=1e-9)
    again = model.reactions(s.q[1], s.v[1], tau)
    assert_allclose(found.couplings["ring-planet2"][1], again.couplings["ring-planet2"], rtol=1e-9)


def test_events_and_prescribed_motions():
    model = geared_five_bar().build()
    s = model.simulate(model.assemble(A=0.0), until=2.0, motion={"A": lw.cycloid(0.0, 13.0, duration=2.0)})
    assert s.ok, s.status
    assert_allclose(s["E"][-1], 26.0, atol=1e-8)  # four turns, counted
    i = model.inverse_dynamics(s.q[500], s.v[500], s.a[500])
    assert_allclose(s.tau["A"][500], i.tau["A"], rtol=1e-8)
    free = model.simulate(
        model.assemble(A=0.0, v={"A": 3.0}), until=1.0, events={"up": lambda t, x: x["E"] - 1.5}, tau={"A": 0.5}
    )
    assert_allclose([e.q[model.coordinates.index("E")] for e in free.events], 1.5, atol=1e-9)


def test_an_ensemble_and_a_saved_run(tmp_path):
    model = geared_five_bar().build()
    s = model.simulate(model.assemble(A=np.linspace(0.0, 0.2, 3), v={"A": 1.0}), until=0.2)
    assert s.ok, s.status
    assert s.certificate().newton_euler < 1e-9
    s.save(tmp_path / "run.nc")
