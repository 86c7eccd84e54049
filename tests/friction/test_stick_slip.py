"""Limit cycles of stick and slip, tyres and drives: closed forms, and SciPy beside."""

from __future__ import annotations

import math

import numpy as np
import pytest
from scipy.integrate import solve_ivp

import linkwright as lw

BELT = 0.2  # m/s
START = {"belt": 0.0, "spring": 0.0}


def on_the_belt(speed=BELT, until=60.0, tol=1e-12, **numbers):
    model = lw.gallery.load("leine-oscillator", **numbers).build()
    start = model.assemble(START, v={"belt": speed, "spring": speed})
    return model.simulate(start, until=until, motion={"belt": lw.steady(0.0, speed)}, tol=tol, times=[until])


def slides_and_sticks(s):
    return [np.array([t for t, _, word in s.modes if word == what]) for what in ("slides", "sticks")]


def test_leines_limit_cycle():
    """Slip, integrated by SciPy from where the spring pulls with F_s; then the belt carries the block back."""
    slip = solve_ivp(
        lambda t, y: (y[1], -y[0] + 1.0 / (1.0 + 3.0 * (BELT - y[1]))),
        (0.0, 20.0),
        [1.0, BELT - 1e-15],
        events=caught,
        method="DOP853",
        rtol=1e-13,
        atol=1e-15,
    )
    (slipping,), ((x, _),) = slip.t_events[0], slip.y_events[0]
    slides, sticks = slides_and_sticks(on_the_belt(static=1.0))
    assert slides[0] == pytest.approx(1.0 / BELT, abs=1e-12)
    assert sticks - slides[: len(sticks)] == pytest.approx(slipping, abs=1e-9)
    assert np.diff(slides) == pytest.approx(slipping + (1.0 - x) / BELT, abs=1e-9)
    assert len(slides) >= 5


def caught(t, y):
    return y[1] - BELT


caught.terminal, caught.direction = True, 1.0


@pytest.mark.parametrize("cut", ["spring", "slip"])
def test_two_levels_of_friction_to_1e_9(cut):
    """T = 2 (Fs - Fk) / (k v) + (2 pi - 2 atan((Fs - Fk) w / (k v))) / w."""
    m, k, v, static, kinetic = 1.0, 10.0, 0.1, 2.0, 1.0
    w = math.sqrt(k / m)
    slipping = (2 * math.pi - 2 * math.atan((static - kinetic) * w / (k * v))) / w
    other = lw.Mechanism("belt", gravity=(0, 0, 0))
    for name in ("belt", "block"):
        other.add_body(name, lw.point_mass(m, (0, 0, 0)))
    along = {"at": (0, 0, 0), "axis": (1, 0, 0)}
    other.add_joint("belt", "prismatic", "ground", "belt", **along)
    other.add_joint("spring", "prismatic", "ground", "block", stiffness=k, **along)
    other.add_joint("slip", "prismatic", "belt", "block", friction=lw.dry(kinetic, static=static), **along)
    model = other.build(cut=[cut])
    start = model.assemble(START, v={"belt": v, "spring": v})
    s = model.simulate(start, until=16.0, motion={"belt": lw.steady(0.0, v)}, tol=1e-13)
    slides, sticks = slides_and_sticks(s)
    assert np.diff(slides) == pytest.approx(3.187165643047688, abs=1e-9)
    assert sticks - slides[: len(sticks)] == pytest.approx(slipping, abs=1e-9)


def test_a_function_of_the_speed_depends_on_parameters():
    """delta of Leine's law as a parameter: the end of the first slip moves with it as differences say."""

    def x(fall):
        return on_the_belt(static=1.0, fall=fall, until=8.0)["spring"][0]

    g = on_the_belt(static=1.0, until=8.0).gradient(lw.final(lambda t, state: state["spring"]))
    assert g["fall"] == pytest.approx((x(3.0 + 1e-5) - x(3.0 - 1e-5)) / 2e-5, rel=1e-7)


def magic(x):
    """Pacejka's formula, B 10, C 1.9, D 4000 N, E 0.97."""
    y = 10.0 * x
    return 4000.0 * lw.sin(1.9 * lw.atan(y - 0.97 * (y - lw.atan(y))))


def test_a_tyre_by_the_magic_formula():
    """A wheel dragged over a road at a slip that is held: the drive gives radius times the force; known values."""
    m = lw.Mechanism("tyre", gravity=(0, 0, 0))
    m.add_body("car", lw.point_mass(1000.0, (0, 0, 0.3)))
    m.add_body("wheel", lw.Inertia(mass=10.0, com=(0, 0, 0.3), about_com=np.eye(3)))
    m.add_joint("way", "prismatic", "ground", "car", at=(0, 0, 0.3), axis=(1, 0, 0), actuated=True)
    m.add_joint("axle", "revolute", "car", "wheel", at=(0, 0, 0.3), axis=(0, 1, 0), actuated=True)

    def slip(state):
        return (0.3 * state.v["axle"] - state.v["way"]) / state.v["way"]

    m.add_force("road", "wheel", at=(0, 0, 0.3), force=lambda t, state: (magic(slip(state)), 0, 0))
    m.add_force("arm", "wheel", moment=lambda t, state: (0, -0.3 * magic(slip(state)), 0))
    model = m.build()
    known = {0.01: 750.5870210460914, 0.05: 2942.4773502829075, 0.1: 3823.3684123365647, 0.2: 3996.7109425667663}
    known |= {0.5: 3837.4988966378384, 1.0: 3658.087832051219}
    rates = np.array([(20.0, 20.0 * (1.0 + x) / 0.3) for x in known])
    i = model.inverse_dynamics(np.zeros((len(known), 2)), rates, np.zeros((len(known), 2)))
    assert i.tau["axle"] == pytest.approx(0.3 * np.array(list(known.values())), rel=1e-12)
    slopes = model.gradient("inverse_dynamics", [0, 0], [20.0, 20.0 / 0.3], [0, 0], by="v")["v"]
    assert slopes["axle"][1] == pytest.approx(0.3 * 76000.0 * 0.3 / 20.0, rel=1e-12)  # the slip stiffness B C D


def test_a_drive_of_two_masses():
    """Motor and load on a shaft of 50 N m/rad: resonance at 250, antiresonance of the motor at 111.8 rad/s."""
    m = lw.Mechanism("two masses", gravity=(0, 0, 0))
    for name, inertia in (("motor", 1e-3), ("load", 4e-3)):
        m.add_body(name, lw.Inertia(mass=1.0, com=(0, 0, 0), about_com=np.diag([1.0, 1.0, inertia])))
    m.add_joint("M", "revolute", "ground", "motor", at=(0, 0, 0), axis=(0, 0, 1), actuated=True)
    m.add_joint("twist", "revolute", "motor", "load", at=(0, 0, 0), axis=(0, 0, 1), stiffness=50.0)
    model = m.build()
    found = sorted(model.modes().frequencies)
    assert found[-1] == pytest.approx(250.0, rel=1e-12)  # rad/s
    L = model.linearize(model.reference.q, independent=True)

    def response(w):
        """Of the motor's rate to its moment."""
        return np.linalg.solve(1j * w * np.eye(4) - L.A, L.B)[2, 0]

    assert abs(response(111.80339887498948)) < 1e-9 * abs(response(90.0))
    assert abs(response(250.0 + 1e-6)) > 1e5 * abs(response(90.0))


@pytest.mark.parametrize(("inductance", "speed"), [(0.0, 210.11652685341048), (1e-3, 213.20266437141768)])
def test_a_motor_switched_on(inductance, speed):
    """12 V at its terminals, nothing on its shaft but its rotor: 240 rad/s at last, and as told after 20 ms."""
    m = lw.Mechanism("shaft", gravity=(0, 0, 0))
    m.add_body("shaft", lw.Inertia(mass=1.0, com=(0, 0, 0), about_com=np.diag([1.0, 1.0, 1e-300])))
    m.add_joint("A", "revolute", "ground", "shaft", at=(0, 0, 0), axis=(0, 0, 1), actuated=True)
    motor = lw.motor(kt=0.05, resistance=1.2, inductance=inductance, inertia=2e-5)
    s = m.build().simulate(until=0.2, tau={"A": motor.at(voltage=12.0)}, times=[0.02, 0.2], tol=1e-12)
    assert s.v[:, 0] == pytest.approx([speed, 240.0], rel=1e-8)
    if not inductance:
        assert s.work[-1] == pytest.approx(0.576, rel=1e-7)  # as much as is lost in the winding


def test_a_block_pushed_up_an_incline():
    g, mu, angle, v0 = 9.81, 0.3, math.radians(20.0), 3.0
    m = lw.Mechanism("incline", gravity=(-g * math.sin(angle), -g * math.cos(angle), 0))
    m.add_body("block", lw.point_mass(2.0, (0, 0, 0)))
    m.add_joint("P", "prismatic", "ground", "block", at=(0, 0, 0), axis=(1, 0, 0), friction=lw.guide(mu, length=0.1))
    model = m.build()
    back = lw.event(lambda t, state: state["P"] + 1e-12, stop=True, direction=-1)
    s = model.simulate(model.assemble(P=0.0, v={"P": v0}), until=5.0, events={"back": back}, tol=1e-12)
    assert s.a[0, 0] == pytest.approx(-6.120732988997738, rel=1e-10)
    assert s.modes[0][0] == pytest.approx(0.4901373749504544, abs=1e-9)
    assert s["P"].max() == pytest.approx(0.7352060624256815, abs=1e-5)
    assert s.a[-1, 0] == pytest.approx(-0.5897022230518819, rel=1e-10)
    assert s.v[-1, 0] == pytest.approx(-0.9311848897116459, abs=1e-8)
