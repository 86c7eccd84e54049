"""Gears of motors that lose power on joints that rub, and couplings that do: one balance, by closed forms and laws."""

import numpy as np
from numpy.testing import assert_allclose

import linkwright as lw
from friction.machines import four_bar, rubbing
from friction.test_efficiencies import ETA, IA, IB, gears

INERTIA, DRY, SHARE = 0.005, 0.2, 0.8
DRIVE = lw.motor(kt=0.05, resistance=1.2, ke=1e-9, ratio=20, efficiency=SHARE)  # N m at the joint as A


def wheel():
    m = lw.Mechanism("wheel", gravity=(0, 0, 0))
    m.add_body("wheel", lw.cylinder(1.0, (0, 0, 0), (0, 0, 0.02), radius=0.1))
    axle = {"at": (0, 0, 0), "axis": (0, 0, 1), "actuated": True, "friction": lw.dry(DRY)}
    m.add_joint("A", "revolute", "ground", "wheel", **axle)
    return m.build()


def test_a_wheel_is_driven_braked_and_driven_back():
    model = wheel()
    s = model.simulate(model.assemble(A=0.0, v={"A": 10.0}), until=0.5, tau={"A": DRIVE.at(current=-1.0)}, tol=1e-11)
    assert s.ok, s.status
    brakes, back = (1.0 / SHARE + DRY) / INERTIA, (SHARE - DRY) / INERTIA
    assert {t for t, _, _ in s.modes} == {s.modes[0][0]}
    assert_allclose(s.modes[0][0], 10.0 / brakes, rtol=1e-10)
    assert_allclose([s.a[1, 0], s.a[-1, 0]], [-brakes, -back], rtol=1e-12)
    assert_allclose([s.tau["A"][1], s.tau["A"][-1]], [-1.0 / SHARE, -SHARE], rtol=1e-12)
    told = s.certificate()
    assert told.energy_relative < 1e-10
    assert told.newton_euler < 1e-10


def test_a_wheel_stays_until_gear_and_joint_let_go():
    current = lw.motor(kt=0.05, resistance=1.2, ratio=20, efficiency=SHARE).at(current=lambda t, s: 0.2 * t)
    s = wheel().simulate(until=2.0, tau={"A": current}, tol=1e-11)
    assert_allclose([t for t, _, _ in s.modes], DRY / SHARE / 0.2, rtol=1e-10)
    assert {name for _, name, _ in s.modes} == {"A", "A.gear"}


def test_a_linkage_with_bearings_and_a_gear_whatever_is_cut():
    drive = lw.motor(kt=0.05, resistance=1.2, inductance=1e-3, inertia=1e-4, ratio=20, efficiency=SHARE)
    tau, ends = {"A": drive.at(voltage=lambda t, s: 60.0 * lw.sin(3.0 * t))}, []
    for cut in "CD":
        model = four_bar(radius=0.2).build(cut=[cut])
        s = model.simulate(model.assemble(A=0.6), until=1.6, times=np.linspace(0, 1.6, 17), tau=tau, tol=1e-11)
        assert s.ok, s.status
        assert "slides" in [word for _, name, word in s.modes if name == "A.gear"]
        rates = model.joint_rates(s.q, s.v)
        assert max((s.friction_efforts[name] * rates[name]).max() for name in "ABCD") <= 1e-12
        told = s.certificate()
        assert told.energy_relative < 1e-9
        assert told.newton_euler < 1e-9
        ends.append(model.joint_values(s.q)["A"][-1])
    assert_allclose(ends[0], ends[1], rtol=1e-9)


def test_gradients_with_a_gear_and_bearings():
    model = four_bar(radius=0.2).build()
    drive = lw.motor(kt=0.05, resistance=1.2, ratio=20, efficiency=SHARE)
    tau = {"A": drive.at(voltage=lambda t, s: 60.0 * lw.sin(3.0 * t))}

    def run(v):
        start = model.assemble(A=0.6, v={"A": v})
        return model.simulate(start, until=1.5, times=[1.5], tau=tau, tol=1e-12)

    g = run(1.0).gradient(lw.final(lambda t, s: s["A"]))
    ends = [model.joint_values(run(1.0 + d).q)["A"][-1] for d in (1e-4, -1e-4)]
    assert_allclose(g["v"][0], (ends[0] - ends[1]) / 2e-4, rtol=1e-6)


def test_a_coupling_that_loses_power_between_joints_that_rub():
    a, b = 0.5, 0.8
    model = rubbing(gears(), A=lw.dry(a), B=lw.dry(b)).build()
    state = model.assemble(A=0.0, v={"A": 4.0})
    force = ((5.0 - a) / IA + 2.0 * b / IB) / (1.0 / IA + ETA * 4.0 / IB)  # of A on the mesh
    rates = dict(zip(model.rate_names, model.forward_dynamics(state.q, state.v, {"A": 5.0}).a, strict=True))
    assert_allclose(rates["A"], (5.0 - a - force) / IA, rtol=1e-12)
    low, high = model.stick_range(model.assemble(A=0.0).q)["A"]
    assert_allclose([low, high], [-a - b / (2.0 * ETA), a + b / (2.0 * ETA)], rtol=1e-10)
