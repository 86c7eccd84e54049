"""Machines of hundreds of bodies and loops: the laws of mechanics, by the public verbs."""

from __future__ import annotations

import numpy as np
import pytest

import linkwright as lw
from linkwright.gallery.closed.n_four_bar import n_four_bar
from linkwright.gallery.closed.scissor_lift import scissor_lift
from linkwright.gallery.open.chain import chain
from linkwright.gallery.open.tree import tree
from linkwright.program import Rolled


@pytest.fixture(scope="module", params=["row", "lift"])
def machine(request):
    return {"row": n_four_bar, "lift": scissor_lift}[request.param](60).build()


@pytest.fixture(scope="module")
def state(machine):
    drive = machine.actuated[0]
    return machine.assemble({drive: 0.02}, v={drive: 0.3}, a={drive: 0.1})


def test_its_programs_are_rolled(machine):
    assert isinstance(machine.function("forward_dynamics").program, Rolled)


def test_it_closes(machine, state):
    assert np.abs(machine.closure(state.q)).max() < 1e-10


def test_forward_undoes_inverse(machine, state):
    i = machine.inverse_dynamics(state.q, state.v, state.a)
    f = machine.forward_dynamics(state.q, state.v, tau=i.tau)
    # Sixty stages raise the platform sixty times as far as the feet move: the lift's own conditioning costs digits.
    digits = 1e-8 if machine.name == "scissor-lift" else 1e-11
    np.testing.assert_allclose(f.a, state.a, rtol=0.0, atol=digits * np.abs(state.a).max())


def test_power_in_is_energy_out(machine, state):
    """The drive's power against the change of energy along the motion, by central differences."""
    i = machine.inverse_dynamics(state.q, state.v, state.a)
    drive, dt = machine.actuated[0], 1e-5
    power = float(i.tau[drive]) * 0.3
    values = []
    for t in (-dt, dt):
        at = machine.assemble({drive: 0.02 + 0.3 * t + 0.05 * t * t}, v={drive: 0.3 + 0.1 * t})
        values.append(float(machine.energy(at.q, at.v).total))
    assert (values[1] - values[0]) / (2 * dt) == pytest.approx(power, rel=1e-5)


def test_the_ground_gives_what_shakes_it(machine, state):
    """All joints on the ground together, against the momentum of the whole machine."""
    i = machine.inverse_dynamics(state.q, state.v, state.a)
    joints = machine.mechanism.joints.values()
    force = np.zeros(3)
    for joint in joints:
        if "ground" in (joint.parent, joint.child):
            sign = 1.0 if joint.parent == "ground" else -1.0
            force += sign * i.reactions[joint.name][3:]
            if joint.kind == "prismatic":  # its drive pushes along the slide
                force += sign * float(i.tau[joint.name]) * np.asarray(joint.axis, float)
    shaking = machine.shaking(state.q, state.v, state.a).force
    np.testing.assert_allclose(force, -shaking, rtol=0.0, atol=1e-9 * np.abs(shaking).max())


def test_reactions_are_the_same_from_both_sides(machine, state):
    i = machine.inverse_dynamics(state.q, state.v, state.a)
    r = machine.reactions(state.q, state.v, tau=i.tau)
    largest = max(np.abs(x).max() for x in i.reactions.values())
    for name, wrench in i.reactions.items():
        np.testing.assert_allclose(r.reactions[name], wrench, rtol=0.0, atol=1e-9 * largest)


def test_a_batch_is_the_states_one_by_one(machine, state):
    q, v = np.tile(state.q, (11, 1)), np.linspace(0.5, 1.5, 11)[:, None] * state.v
    together = machine.forward_dynamics(q, v).a
    alone = [machine.forward_dynamics(q[k], v[k]).a for k in range(11)]
    np.testing.assert_allclose(together, alone, rtol=0.0, atol=1e-10 * np.abs(alone).max())


def test_energy_and_loops_are_kept_in_time(machine):
    s = machine.simulate(machine.assemble({machine.actuated[0]: 0.02}), until=0.05, progress=False)
    assert s.ok, s.status
    energy = s.energy.total
    assert np.abs(energy - energy[0]).max() < 1e-8 * np.abs(s.energy.kinetic).max() + 1e-12 * np.abs(energy[0])
    assert s.closure.max() < 1e-11


def test_reverse_gradients_are_slopes():
    model = n_four_bar(60).build()
    f = model.function("forward_dynamics")
    q = model.assemble(A0=0.1).q
    v, tau = np.zeros(model.nv), np.array([2.0])
    weights = np.cos(np.arange(model.nv))
    by_q, by_tau = f.pullback(["q", "tau"])(q, v, tau, weights)
    step = 1e-6
    direction = np.sin(np.arange(model.nq))
    slope = (f(q + step * direction, v, tau) - f(q - step * direction, v, tau)) @ weights / (2 * step)
    assert by_q @ direction == pytest.approx(slope, rel=1e-5)
    effort = (f(q, v, tau + step) - f(q, v, tau - step)) @ weights / (2 * step)
    assert by_tau[0] == pytest.approx(effort, rel=1e-6)


def test_all_slopes_along_unit_directions():
    model = chain(120).build()
    rng = np.random.default_rng(4)
    q, v, tau = 0.3 * rng.normal(size=(3, model.nv))
    g = model.linearize(q, v, tau)
    f, step = model.function("forward_dynamics"), 1e-6
    for by, table in (("q", g.da_dq), ("v", g.da_dv), ("tau", g.da_dtau)):
        x = {"q": q, "v": v, "tau": tau}
        direction = np.cos(np.arange(model.nv))
        ends = [f(*(x | {by: x[by] + sign * step * direction}).values()) for sign in (1.0, -1.0)]
        slope = (ends[0] - ends[1]) / (2 * step)
        np.testing.assert_allclose(table @ direction, slope, rtol=0.0, atol=1e-5 * np.abs(slope).max())
    by_q = model.gradient("forward_dynamics", q, v, tau, by=["q"])["q"]
    np.testing.assert_allclose(by_q, g.da_dq, rtol=0.0, atol=1e-9 * np.abs(g.da_dq).max())


@pytest.mark.parametrize("make", [chain, tree])
def test_long_trees(make):
    model = make(400).build()
    rng = np.random.default_rng(3)
    q, v, a = (rng.normal(size=model.nv) for _ in range(3))
    tau = model.function("generalized_forces")(q, v, a)
    found = model.function("forward_dynamics")(q, v, tau)
    np.testing.assert_allclose(found, a, rtol=0.0, atol=1e-7)  # the inertia of a long chain is ill conditioned
    s = model.simulate(lw.State(q, 0 * v, 0 * v), until=0.01, progress=False)
    energy = s.energy.total
    assert s.ok
    assert np.abs(energy - energy[0]).max() < 1e-9 * np.abs(energy).max()


def test_a_series_says_that_it_needs_one_list_of_operations():
    model = chain(400).build()
    with pytest.raises(lw.ModelError, match=r"taylor.*stand in loops"):
        model.simulate(model.reference, until=0.1, integrator="taylor", progress=False)


def test_a_machine_of_many_joints_is_told_in_few_words():
    text = str(lw.gallery.scissor_lift(100).build())
    assert "and 89 more" in text
    assert max(map(len, text.splitlines())) < 1_000


def test_the_inertia_of_many_rates_is_that_of_the_energy(machine, state):
    """v^T I v / 2, for closed motions and others."""
    rng = np.random.default_rng(1)
    I, v = machine.generalized_inertia(state.q), rng.standard_normal((5, machine.nv))
    assert np.array_equal(I, I.T)
    assert np.allclose(0.5 * np.einsum("ni,ij,nj->n", v, I, v), machine.energy(state.q, v).kinetic, rtol=1e-12)


def test_tables_of_slopes_are_those_along_a_direction():
    model = n_four_bar(60).build()
    f = model.function("forward_dynamics")
    state = model.assemble({"A0": 0.1}, v={"A0": 1.0})
    tau, step = np.array([2.0]), 1e-6
    q = np.stack([state.q, state.q + 0.01])
    table, direction = f.jac(q, state.v, tau), np.sin(np.arange(model.nq))
    assert table.shape == (2, model.nv, model.nq)
    slope = (f(q + step * direction, state.v, tau) - f(q - step * direction, state.v, tau)) / (2 * step)
    np.testing.assert_allclose(table @ direction, slope, rtol=0.0, atol=1e-6 * np.abs(slope).max())
    np.testing.assert_allclose(f.jac(q[0], state.v, tau, by="tau"), f.jac(q, state.v, tau, by="tau")[0], rtol=1e-12)


def test_fixed_steps_of_loops_are_rolled_too():
    """Where the simulation comes to, in a batch and one by one."""
    model = n_four_bar(60).build()
    state, tau = model.assemble({"A0": 0.02}, v={"A0": 0.3}), np.zeros(1)
    f = model.function("steps", integrator="rk4")
    assert isinstance(f.program.step, Rolled)
    q, v, _, closure = f(np.tile(state.q, (3, 1)), state.v, tau, [1e-3], [[0.0], [7.0], [20.0]])
    s = model.simulate(state, until=0.02, tol=1e-11, progress=False)
    np.testing.assert_allclose(q[2], s.q[-1], rtol=0.0, atol=1e-8)
    np.testing.assert_allclose(v[2], s.v[-1], rtol=0.0, atol=1e-6)
    np.testing.assert_allclose(q[0], state.q, rtol=0.0, atol=1e-12)
    assert closure.max() < 1e-11


def test_adaptive_steps_are_rolled_too():
    model = chain(120).build()
    q, v = model.reference.q, model.reference.v
    f = model.function("steps", integrator="dop853")
    assert isinstance(f.program.step, Rolled)
    end = f(q, v, np.zeros(120), [1e-3], [0.02], [1e-10], [500.0])
    s = model.simulate(model.reference, until=0.02, tol=1e-11, progress=False)
    np.testing.assert_allclose(end[0], s.q[-1], rtol=0.0, atol=1e-8)


def test_implicit_steps_come_to_the_same_state():
    model = chain(120).build()
    ends = [
        model.simulate(model.reference, until=0.02, tol=1e-8, integrator=name, progress=False).q[-1]
        for name in ("dop853", "radau")
    ]
    assert isinstance(model.function("forward_dynamics").program, Rolled)
    np.testing.assert_allclose(ends[1], ends[0], rtol=0.0, atol=1e-6)
