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


def hoist():
    """A load of 2 kg on a rack: what holds it is between eta B and B / eta."""
    m = lw.Mechanism("hoist", gravity=(0, -9.81, 0))
    m.add_body("load", lw.point_mass(2.0, (0, 0, 0)))
    m.add_joint("P", "prismatic", "ground", "load", at=(0, 0, 0), axis=(0, 1, 0), actuated=True)
    return m.build(), lw.motor(kt=0.1, resistance=1.0, ratio=100.0, efficiency=0.8, inertia=1e-5)


@pytest.mark.parametrize("share", [0.5, 0.75, 0.85, 1.0, 1.2, 1.3, -0.2])
def test_a_gear_holds_what_lies_between_driving_and_being_driven(share):
    """The motor's effort B as a share of the weight: it holds from 0.8 to 1.25, without any creep."""
    model, drive = hoist()
    weight, mass = 2.0 * 9.81, 2.0 + 0.1
    s = model.simulate(until=1.0, tau={"P": drive.at(current=share * weight / 10.0)}, tol=1e-11)
    assert s.ok, s.status
    given = share * weight
    effort = given * 0.8 if given * 0.8 > weight else given / 0.8 if 0 < given / 0.8 < weight else weight
    if share < 0.0:
        effort = given * 0.8  # the motor drives it down
    assert_allclose(s.tau["P"], effort, rtol=1e-12)
    assert_allclose(s["P"], 0.5 * (effort - weight) / mass * s.t**2, atol=1e-9)
    assert s.modes == []
    assert_allclose(s.energy.total - s.energy.total[0], s.work, atol=1e-9)


def test_nothing_creeps():
    model, drive = hoist()
    s = model.simulate(until=1e4, tau={"P": drive.at(current=1.0 * 2.0 * 9.81 / 10.0)})
    assert s.ok, s.status
    assert not s["P"].any()
    assert not s.v.any()


def test_it_sticks_and_slides_at_instants_in_closed_form():
    model, drive = hoist()
    weight, mass, v0 = 2.0 * 9.81, 2.1, -0.05
    current = lw.table([0.0, 5.0], [0.9 * weight / 10.0, 2.4 * weight / 10.0])  # B / weight = 0.9 + 0.3 t
    s = model.simulate(model.assemble(v={"P": v0}), until=3.0, tau={"P": drive.at(current=current)}, tol=1e-12)
    a, b = 0.125 * weight / mass, 0.375 * weight / mass  # going down: ((0.9 + 0.3 t) / 0.8 - 1) weight
    stop = (-a + np.sqrt(a * a - 2.0 * b * v0)) / b
    leave = (1.25 - 0.9) / 0.3
    assert [(name, word) for _, name, word in s.modes] == [("P", "sticks"), ("P", "slides")]
    assert_allclose([t for t, _, _ in s.modes], [stop, leave], atol=1e-9)
    rest = v0 * stop + a * stop**2 / 2 + b * stop**3 / 6
    still = (s.t > stop) & (s.t < leave)
    assert_allclose(s["P"][still], rest, atol=1e-10)
    assert_allclose(s.tau["P"][still], weight)
    up = 0.24 * weight / mass  # 0.8 x 0.3 t
    assert_allclose(s["P"][-1], rest + up * (3.0 - leave) ** 3 / 6, rtol=1e-8)
    for mode in ("forward", "adjoint"):
        g = s.gradient(lw.final(lambda t, state: state["P"]), mode=mode)
        assert_allclose(g["v"], [stop], rtol=1e-6)  # the way to rest by the rate at the start


def test_gears_of_two_drives_hold_each_other():
    """Two arms that gravity pulls down: both gears stick, by the efforts that hold them together."""
    m = lw.gallery.load("double-pendulum")
    model = m.build()
    start = model.assemble(dict(zip(model.coordinates, (0.3, 0.4), strict=True)))
    needed = model.inverse_dynamics(start.q, start.v, 0 * start.v).tau
    names = list(model.actuated)
    gear = lw.motor(0.1, 1.0, ratio=50.0, efficiency=0.7)
    tau = {name: gear.at(current=1.1 * float(needed[name]) / 5.0) for name in names}
    s = model.simulate(start, until=1.0, tau=tau)
    assert s.ok, s.status
    assert_allclose(s.q, s.q[[0]] + 0.0 * s.q, atol=1e-12)
    for name in names:
        assert_allclose(s.tau[name], float(needed[name]), rtol=1e-9)
    assert_allclose(s.reactions()[names[0]][-1], s.reactions()[names[0]][0], atol=1e-9)
    loose = {names[0]: tau[names[0]], names[1]: gear.at(current=0.0)}
    s = model.simulate(start, until=0.2, tau=loose)
    assert s.ok, s.status
    assert np.abs(s.q[-1] - s.q[0]).max() > 0.01


def test_a_gear_that_sticks_in_a_loop():
    model = lw.gallery.load("four-bar").build()
    start = model.assemble(A=0.6)
    needed = float(model.inverse_dynamics(start.q, start.v, 0 * start.v).tau["A"])
    gear = lw.motor(0.1, 1.0, ratio=50.0, efficiency=0.7)
    s = model.simulate(start, until=1.0, tau={"A": gear.at(current=1.2 * needed / 5.0)})
    assert s.ok, s.status
    assert_allclose(s["A"], 0.6, atol=1e-12)
    assert_allclose(s.tau["A"], needed, rtol=1e-9)


def test_mistakes_with_gears():
    model = wheel().build()
    gear = lw.motor(1.0, 1.0, efficiency=0.5).at(voltage=1.0)
    with pytest.raises(lw.ModelError, match="a factor scales it"):
        model.simulate(until=1.0, tau={"A": 2.0 * gear})
    with pytest.raises(lw.ModelError, match="two motors with gears that lose power"):
        model.simulate(until=1.0, tau={"A": gear + gear})
