"""Motors against closed forms: time constant, stall, no-load speed, gears both ways, limits, energy, gradients."""

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.integrate import solve_ivp
from spun import wheel

import linkwright as lw

KT, R, L, J, U = 0.05, 1.2, 1e-3, 2e-5, 12.0
LOAD = 3e-5


def spun_up(t, total, ratio=1.0, share=1.0, w0=0.0, u=U):
    """The joint's speed without inductance, all its inertia there."""
    end, T = u / KT / ratio, total * R / (share * (ratio * KT) ** 2)
    return end + (w0 - end) * np.exp(-t / T)


@pytest.mark.parametrize("integrator", ["dop853", "radau", "taylor"])
def test_a_step_of_the_voltage(integrator):
    model = wheel(LOAD).build()
    s = model.simulate(until=0.1, tau={"A": lw.motor(KT, R, inertia=J).at(voltage=U)}, integrator=integrator, tol=1e-12)
    assert s.ok, s.status
    assert_allclose(s.v[:, 0], spun_up(s.t, LOAD + J), rtol=1e-8, atol=1e-8)
    assert_allclose(s.tau["A"][0], KT * U / R)
    assert_allclose(s.energy.kinetic, 0.5 * (LOAD + J) * s.v[:, 0] ** 2, rtol=1e-9)
    assert_allclose(s.energy.total, s.work, atol=1e-9)


def test_with_an_inductance_the_current_is_a_state():
    """Poles of L J s^2 + R J s + kt^2."""
    model, total = wheel(LOAD).build(), LOAD + J
    drive = lw.motor(kt=KT, resistance=R, inductance=L, inertia=J)
    s = model.simulate(until=0.05, tau={"A": drive.at(voltage=lw.constant(U))}, tol=1e-12)
    a, b = np.roots([L * total, R * total, KT**2])
    end = U / KT
    assert_allclose(s.v[:, 0], end * (1 + (b * np.exp(a * s.t) - a * np.exp(b * s.t)) / (a - b)), rtol=1e-8, atol=1e-8)
    assert s.states["A.current"][0] == 0.0
    assert_allclose(s.tau["A"], KT * s.states["A.current"], rtol=1e-12)
    assert_allclose(s.states["A.current"], total / KT * s.a[:, 0], rtol=1e-7, atol=1e-9)


def test_the_gear_takes_its_share_whichever_way_power_flows():
    ratio, share = 50.0, 0.8
    model, total = wheel(0.01).build(), 0.01 + ratio**2 * J
    drive = lw.motor(KT, R, inertia=J, ratio=ratio, efficiency=share)
    s = model.simulate(until=0.5, tau={"A": drive.at(voltage=U)}, tol=1e-12)
    assert_allclose(s.tau["A"][0], share * ratio * KT * U / R)  # at a standstill
    assert_allclose(s.v[:, 0], spun_up(s.t, total, ratio, share), rtol=1e-9, atol=1e-9)
    s = model.simulate(model.assemble(v={"A": 6.0}), until=0.5, tau={"A": drive.at(voltage=0.0)}, tol=1e-12)
    assert_allclose(s.v[:, 0], spun_up(s.t, total, ratio, 1 / share, w0=6.0, u=0.0), rtol=1e-8, atol=1e-9)
    braked = model.simulate(model.assemble(v={"A": 6.0}), until=0.2, tau={"A": drive.at(voltage=-U)}, tol=1e-12)
    turns = np.flatnonzero(np.diff(np.sign(braked.v[:, 0])))
    first = braked.t < braked.t[turns[0]]
    known = spun_up(braked.t, total, ratio, 1 / share, w0=6.0, u=-U)
    assert_allclose(braked.v[first, 0], known[first], rtol=1e-8, atol=1e-8)
    T, end = total * R / (ratio * KT) ** 2 * share, -U / KT / ratio
    zero = -T * np.log(end / (end - 6.0))
    later = braked.t > braked.t[turns[0] + 1]
    assert_allclose(braked.v[later, 0], spun_up(braked.t[later] - zero, total, ratio, share, u=-U), rtol=1e-7)


def test_damping_at_the_rotor_and_a_no_load_speed():
    model = wheel(LOAD).build()
    damping = 1e-5
    s = model.simulate(until=0.5, tau={"A": lw.motor(KT, R, inertia=J, ratio=2.0, damping=damping).at(voltage=U)})
    assert_allclose(2.0 * s.v[-1, 0], KT * U / (KT**2 + damping * R), rtol=1e-8)


def test_a_current_that_an_amplifier_keeps_and_limits():
    model = wheel(LOAD).build()
    drive = lw.motor(KT, R, inertia=J, ratio=4.0, current_limit=2.0)
    s = model.simulate(until=0.1, tau={"A": drive.at(current=lw.constant(5.0))})
    assert_allclose(s.v[:, 0], 4.0 * KT * 2.0 / (LOAD + 16.0 * J) * s.t, rtol=1e-9)


@pytest.mark.parametrize("inductance", [0.0, L])
def test_limits_of_voltage_and_current(inductance):
    """With an inductance the current rises to its limit, stays, and falls when the speed asks for less."""
    model = wheel(LOAD).build()
    drive = lw.motor(KT, R, inductance, J, voltage_limit=10.0, current_limit=3.0)
    s = model.simulate(until=0.1, tau={"A": drive.at(voltage=100.0)}, tol=1e-11)
    assert s.ok, s.status
    assert s.tau["A"].max() <= KT * 3.0 * (1 + 1e-11)

    if inductance:  # up to the limit, along it, and down by the poles of both
        rise = solve_ivp(
            lambda t, y: [(10.0 - R * y[0] - KT * y[1]) / L, KT * y[0] / (LOAD + J)],
            (0, 0.01),
            [0.0, 0.0],
            events=lambda t, y: y[0] - 3.0,
            rtol=1e-11,
            atol=1e-11,
        )
        t1, w1 = rise.t_events[0][0], rise.y_events[0][0][1]
        slope = KT * 3.0 / (LOAD + J)
        t2 = t1 + ((10.0 - 3.0 * R) / KT - w1) / slope
        along = (s.t > t1) & (s.t < t2)
        assert_allclose(s.states["A.current"][along], 3.0, rtol=1e-10)
        assert_allclose(s.v[along, 0], w1 + slope * (s.t[along] - t1), rtol=1e-8)
        a, b = np.roots([L * (LOAD + J), R * (LOAD + J), KT**2])
        c = np.linalg.solve([[1, 1], [a, b]], [-3.0 * R / KT, slope])  # beside the speed at the end, 10 V / kt
        late = s.t > t2
        parts = (x * np.exp(y * (s.t[late] - t2)) for x, y in zip(c, (a, b), strict=True))
        assert_allclose(s.v[late, 0], 10.0 / KT + sum(parts), rtol=1e-7)
    else:
        until = (10.0 - 3.0 * R) / KT / (KT * 3.0 / (LOAD + J))
        early, late = s.t < until, s.t > until
        assert_allclose(s.v[early, 0], KT * 3.0 / (LOAD + J) * s.t[early], rtol=1e-9)
        begun = (10.0 - 3.0 * R) / KT
        assert_allclose(s.v[late, 0], spun_up(s.t[late] - until, LOAD + J, w0=begun, u=10.0), rtol=1e-8)


def test_the_rotor_is_in_every_answer_of_the_run():
    """A motor at the crank of a four-bar: the same run as with an armature and the bare effort."""
    m = lw.gallery.load("four-bar")
    drive = lw.motor(0.2, 0.5, inductance=0.01, inertia=1e-3, ratio=30.0)
    model = m.build()
    start = model.assemble(A=0.6)
    s = model.simulate(start, until=0.5, tau={"A": drive.at(voltage=24.0)}, tol=1e-11)
    assert s.ok, s.status
    joint = s.model.mechanism.joints["A"]
    assert_allclose(joint.armature, 0.9)
    assert model.mechanism.joints["A"].armature == 0.0
    from dataclasses import replace

    other = m.with_joints([replace(m.joints["A"], armature=0.9)]).build()
    again = other.simulate(start, until=0.5, tau={"A": lw.table(s.t, s.tau["A"])}, tol=1e-11)
    assert_allclose(s["A"], again["A"], atol=2e-4)  # efforts between the instants are those of a table
    assert_allclose(s.energy.total - s.energy.total[0], s.work, atol=1e-7)
    assert s.certificate().energy_relative < 1e-8


def test_motors_of_an_ensemble_and_in_sums():
    model = wheel(LOAD).build()
    volts = np.array([3.0, 6.0, 12.0])
    starts = model.assemble(A=np.zeros(3))
    s = model.simulate(starts, until=0.1, tau={"A": lw.motor(KT, R, inertia=J).at(voltage=volts)}, times=[0.05, 0.1])
    for k, u in enumerate(volts):
        assert_allclose(s.v[k, :, 0], spun_up(s.t, LOAD + J, u=u), rtol=1e-8)
    both = lw.motor(KT, R, inertia=J).at(voltage=U) + (lambda t, state: -0.01)
    s = model.simulate(until=0.5, tau={"A": both})
    assert_allclose(s.v[-1, 0], (U - 0.01 * R / KT) / KT, rtol=1e-6)


@pytest.mark.parametrize("mode", ["forward", "adjoint"])
def test_gradients_by_the_motors_numbers(mode):
    m = wheel(LOAD)
    rotor, ratio = m.parameter("rotor", J), m.parameter("ratio", 3.0)
    model = m.build()

    def speed(kt=KT, resistance=R, rotor=J, ratio=3.0, u=U, t=0.05):
        T = (LOAD + ratio**2 * rotor) * resistance / (ratio * kt) ** 2
        return u / kt / ratio * (1 - np.exp(-t / T))

    tau = {"A": lw.motor(KT, R, inertia=rotor, ratio=ratio).at(voltage=lw.constant(U))}
    s = model.simulate(until=0.05, tau=tau, tol=1e-12)
    assert_allclose(s.v[-1, 0], speed(), rtol=1e-9)
    g = s.gradient(lw.final(lambda t, state: state.v["A"]), mode=mode)
    for name, key, x in (
        ("rotor", "rotor", J),
        ("ratio", "ratio", 3.0),
        ("tau.A.resistance", "resistance", R),
    ):
        d = 1e-5 * x
        known = (speed(**{key: x + d}) - speed(**{key: x - d})) / (2 * d)
        assert_allclose(g[name], known, rtol=1e-6)
    by_kt = (speed(kt=KT * 1.00001) - speed(kt=KT * 0.99999)) / (2e-5 * KT)
    assert_allclose(g["tau.A.kt"] + g["tau.A.ke"], by_kt, rtol=1e-6)
    s = model.simulate(until=0.05, tau=tau, parameters={"ratio": 5.0}, tol=1e-12)
    assert_allclose(s.v[-1, 0], speed(ratio=5.0), rtol=1e-9)


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: lw.motor(kt=0.0, resistance=1.0), "kt must be positive"),
        (lambda: lw.motor(kt=1.0, resistance=-1.0), "resistance must be positive"),
        (lambda: lw.motor(kt=1.0, resistance=1.0, inertia=-1.0), "inertia must not be negative"),
        (lambda: lw.motor(kt=1.0, resistance=1.0, efficiency=1.5), "efficiency must be a share"),
        (lambda: lw.motor(kt=1.0, resistance=1.0, ratio=0.0), "ratio must not be zero"),
        (lambda: lw.motor(kt="x", resistance=1.0), "kt must be a finite number"),
        (lambda: lw.motor(kt=1.0, resistance=1.0).at(), "a voltage or a current"),
        (lambda: lw.motor(kt=1.0, resistance=1.0).at(voltage=1.0, current=1.0), "a voltage or a current"),
    ],
)
def test_mistakes(make, words):
    with pytest.raises(lw.ModelError, match=words):
        make()


def test_mistakes_in_runs():
    model = wheel().build()
    drive = lw.motor(1.0, 1.0, inertia=np.array([1.0, 2.0]))
    with pytest.raises(lw.ModelError, match="has an inertia for each run"):
        model.simulate(until=1.0, tau={"A": drive.at(voltage=1.0)})
    with pytest.raises(lw.ModelError, match="joint 'B' does not exist"):
        model.simulate(until=1.0, tau={"B": lw.motor(1.0, 1.0).at(voltage=1.0)})
    with pytest.warns(UserWarning, match="cannot be traced"), pytest.raises(lw.ModelError, match="cannot be traced"):
        model.simulate(until=1.0, tau={"A": lw.motor(1.0, 1.0).at(voltage=lambda t, s: float(s["A"]))})
