"""Laws of coupled machines, over machines, methods, cuts and engines, against the relation eliminated by hand."""

import numpy as np
import pytest
import scipy.linalg
from coupled_machines import LOOPS, MACHINES, OPEN, moving, nut, screw, uncoupled, weights_over
from numpy.testing import assert_allclose

import linkwright as lw

FORWARD = ("sslm", "slm", "system")
INVERSE = ("subsystem", "system", "traditional")
machines = pytest.mark.parametrize("name", MACHINES)


@machines
def test_the_sum_stays_as_it_is(name):
    m = MACHINES[name]()
    model = m.build()
    state, _ = moving(model, size=9.0 if name in OPEN else 0.7)  # beyond whole turns
    values, rates = model.joint_values(state.q), model.joint_rates(state.q, state.v)
    for of in (values, rates):
        flat = {
            n: x for joint in m.joints.values() for n, x in zip(joint.rates, np.atleast_1d(of[joint.name]), strict=True)
        }
        for coupling in m.couplings.values():
            terms = [w * flat[n] for n, w in coupling.weights.items()]
            assert abs(sum(terms)) <= 1e-12 * max(map(abs, terms))


@pytest.mark.parametrize("name", OPEN)
@pytest.mark.parametrize("method", FORWARD)
def test_forward_dynamics_is_that_of_the_relation_eliminated_by_hand(name, method):
    """v = S nu with W S = 0: (S^T I S) nu' = S^T (tau - h), by the dense inertia of the machine without couplings."""
    m = MACHINES[name]()
    model, free = m.build(), uncoupled(m).build()
    state, tau = moving(model)
    S = scipy.linalg.null_space(weights_over(m, model.rate_names))
    I, h = free.generalized_inertia(state.q), free.function("generalized_forces")(state.q, state.v, np.zeros(model.nv))
    push = np.array([tau.get(joint, 0.0) for joint in model.rate_names])
    expected = S @ np.linalg.solve(S.T @ I @ S, S.T @ (push - h))
    found = model.forward_dynamics(state.q, state.v, tau, method=method)
    assert_allclose(found.a, expected, rtol=1e-9, atol=1e-9 * np.abs(expected).max())
    # and each coupling pushes along its coordinates with weight x force
    forces = np.array([found.multipliers[c] for c in m.couplings])
    lacking = I @ expected + h - push
    assert_allclose(weights_over(m, model.rate_names).T @ forces, lacking, rtol=1e-8, atol=1e-8 * np.abs(lacking).max())


def test_a_cylindrical_joint_coupled_is_a_screw():
    coupled, whole = nut().build(), screw().build()
    state = coupled.assemble({"K.angle": 9.0}, v={"K.angle": 3.0})
    one = whole.assemble(K=9.0, v={"K": 3.0})
    tau = coupled.forward_dynamics(state.q, state.v, {"K": [1.5, 0.0]})
    assert_allclose(tau.a[0], whole.forward_dynamics(one.q, one.v, {"K": 1.5}).a[0], rtol=1e-12)


@machines
def test_methods_agree(name):
    model = MACHINES[name]().build()
    state, tau = moving(model)
    first = model.forward_dynamics(state.q, state.v, tau)
    scale = np.abs(first.a).max()
    for method in FORWARD[1:]:
        other = model.forward_dynamics(state.q, state.v, tau, method=method)
        assert_allclose(other.a, first.a, rtol=1e-9, atol=1e-9 * scale)
        for what in first.multipliers:
            at = np.abs(first.multipliers[what]).max()
            assert_allclose(other.multipliers[what], first.multipliers[what], rtol=1e-8, atol=1e-8 * at)


@machines
@pytest.mark.parametrize("method", INVERSE)
def test_forward_undoes_inverse(name, method):
    model = MACHINES[name]().build()
    state, tau = moving(model)
    forward = model.forward_dynamics(state.q, state.v, tau)
    found = model.inverse_dynamics(state.q, state.v, forward.a, method=method, allow_residual=name == "nut")
    if name == "nut":  # two drives for one freedom share the effort, along the motion that is left
        return
    for joint in tau:
        assert_allclose(found.tau[joint], tau[joint], rtol=1e-8, atol=1e-8)
    reactions = model.reactions(state.q, state.v, tau)
    for coupling in model.mechanism.couplings:
        assert_allclose(found.couplings[coupling], reactions.couplings[coupling], rtol=1e-7, atol=1e-9)
        assert_allclose(forward.multipliers[coupling], reactions.couplings[coupling], rtol=1e-7, atol=1e-9)
    for joint in model.joints:
        scale = max(1.0, np.abs(reactions.reactions[joint]).max())
        assert_allclose(found.reactions[joint], reactions.reactions[joint], rtol=1e-7, atol=1e-8 * scale)


@machines
def test_couplings_do_no_work(name):
    m = MACHINES[name]()
    model = m.build()
    state, tau = moving(model)
    forces = model.reactions(state.q, state.v, tau).couplings
    rates = model.joint_rates(state.q, state.v)
    flat = {
        n: x for joint in m.joints.values() for n, x in zip(joint.rates, np.atleast_1d(rates[joint.name]), strict=True)
    }
    for coupling in m.couplings.values():
        power = [forces[coupling.name] * w * flat[n] for n, w in coupling.weights.items()]
        assert abs(sum(power)) < 1e-12 * max(np.abs(power).max(), 1e-3)


@pytest.mark.parametrize("name", LOOPS)
def test_answers_do_not_depend_on_the_cut(name):
    """Whichever joint of the loop is cut, one of the coupled ones or another."""
    m = MACHINES[name]()
    model = m.build()
    state, tau = moving(model)
    values, rates = model.joint_values(state.q), model.joint_rates(state.q, state.v)
    first = model.reactions(state.q, state.v, tau)
    work = model.forward_dynamics(state.q, state.v, tau)
    powers = model.joint_rates(state.q, work.a - 0.0 * state.v)
    for joint in m.joints:
        if joint == "W":
            continue
        other = m.build(cut=[joint])
        assert other.cut_joints == (joint,)
        at = other.assemble({"A": values["A"]}, v={"A": rates["A"]}, near=values)
        for name_, x in other.joint_values(at.q).items():
            assert_allclose(x, values[name_], atol=1e-9)
        for method in FORWARD:
            a = other.forward_dynamics(at.q, at.v, tau, method=method).a
            assert_allclose(
                a[other.rate_names.index("A")] if "A" in other.rate_names else powers["A"],
                work.a[model.rate_names.index("A")],
                rtol=1e-8,
            )
        found = other.reactions(at.q, at.v, tau)
        assert_allclose(found.couplings[next(iter(m.couplings))], first.couplings[next(iter(m.couplings))], rtol=1e-8)
        for bearing in m.joints:
            assert_allclose(found.reactions[bearing], first.reactions[bearing], rtol=1e-7, atol=1e-8)
        for method in INVERSE:
            motion = other.forward_dynamics(at.q, at.v, tau).a
            i = other.inverse_dynamics(at.q, at.v, motion, method=method)
            assert_allclose(i.tau["A"], tau["A"], rtol=1e-8)


@pytest.mark.parametrize("engine", ["python", "llvm"])
@machines
def test_engines_and_batches_agree(name, engine):
    model = MACHINES[name]().build()
    states = [moving(model, seed)[0] for seed in range(5)]
    q, v = np.array([s.q for s in states]), np.array([s.v for s in states])
    tau = np.linspace(0.1, 1.0, 5 * len(model.driven)).reshape(5, -1)
    f = model.function("forward_dynamics", engine=engine)
    together = f(q, v, tau)
    for k in range(5):
        assert_allclose(together[k], f(q[k], v[k], tau[k]), rtol=1e-11, atol=1e-11)
        assert_allclose(together[k], model.forward_dynamics(q[k], v[k], tau[k]).a, rtol=1e-10, atol=1e-10)
    forces = model.reactions(q, v, tau)
    alone = model.reactions(q[2], v[2], tau[2])
    for coupling, force in forces.couplings.items():
        assert force.shape == (5,)
        assert_allclose(force[2], alone.couplings[coupling], rtol=1e-9, atol=1e-12)


def test_two_pendulums_by_hand():
    """One coordinate, x = A = -2 B: Lagrange's equation written down for it."""
    model = MACHINES["gear_pair"]().build()
    state = model.assemble(A=7.3, v={"A": 1.1})
    i_one, i_two = 1.09 / 3.0, 2.0 * 0.8 / 3.0  # of rods of 1 kg and 2 kg about their ends: m l^2/3

    def lever(x, angle):  # of the weight about the joint: the horizontal part of the turned arm to the centre
        return x[0] * np.cos(angle) - x[1] * np.sin(angle)

    one, two = lever((0.15, -0.5), 7.3), lever((0.2, -0.4), -3.65)
    moment = 2.0 - 1.0 * 9.81 * one + 0.5 * 2.0 * 9.81 * two
    a = moment / (i_one + 0.25 * i_two)
    found = model.forward_dynamics(state.q, state.v, {"A": 2.0})
    assert_allclose(found.a, (a, -0.5 * a), rtol=1e-12)
    assert_allclose(20.0 * found.multipliers["gears"], i_one * a + 9.81 * one - 2.0, rtol=1e-11)


def test_parallel_is_refused_in_a_sentence():
    model = MACHINES["geared_five_bar"]().build()
    state, tau = moving(model)
    with pytest.raises(lw.ModelError, match="method 'parallel' is for legs and a platform, not for couplings"):
        model.forward_dynamics(state.q, state.v, tau, method="parallel")
