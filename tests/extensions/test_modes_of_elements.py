"""Numbers of the mode and transitions that a machine's own element brings into every run, added from here: a relay with
hysteresis that pushes a slider to and fro, with its instants in closed form."""

from typing import NamedTuple

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw
from linkwright.constraints.mode import ModeNumber, ModeUpdate, Transition, mode_number

MASS, PUSH, HALF = 2.0, 6.0, 0.5  # kg, N, m
A = PUSH / MASS


def thrown(now, together):
    """To the other side."""
    return {"relay.side": -now.mode["relay.side"]}


def thrown_back(now, together):
    """The same, told in other words, and with the rate halved."""
    values = {"relay.side": 1.0, "P": 0.5 * now.v[0]}
    return ModeUpdate(values, told=(("relay", "throws back"), ("P", "is slowed")))


class Relay(NamedTuple):
    """A force of one size along a rate, towards where it was not last: it changes beyond +half and -half."""

    place: int
    push: float
    half: float

    external = True
    mode_numbers = (ModeNumber("relay.side", lambda now: -1.0 if now.q[0] > HALF else 1.0),)

    @property
    def transitions(self):
        return (
            Transition("relay", "throws", lambda now: now.q[0] - self.half, 1, thrown, lambda now: now.v[0]),
            Transition("relay", "throws", lambda now: now.q[0] + self.half, -1, thrown_back, lambda now: now.v[0]),
        )

    def wrenches(self, at):
        return {}

    def efforts(self, at):
        return {self.place: mode_number(at.tree, "relay.side", 0.0) * self.push}

    def energy(self, at):
        return 0.0

    def power(self, at):
        return self.efforts(at)[self.place] * at.v[self.place]


class RelayDeclared(NamedTuple):
    joint: str
    push: float = PUSH
    half: float = HALF

    def lay_out(self, laid_out):
        return Relay(laid_out.rate(self.joint), self.push, self.half)


def slider(**relay):
    m = lw.Mechanism("slider", gravity=(0, 0, 0))
    half = m.parameter("half", HALF)
    m.add_body("slider", lw.Inertia(mass=MASS, com=(0, 0, 0), about_com=np.eye(3)))
    m.add_joint("P", "prismatic", "ground", "slider", at=(0, 0, 0), axis=(1, 0, 0))
    m.extensions.forces["relay"] = RelayDeclared("P", half=half)
    return m.build()


def course(t, half=HALF, x=0.0):
    """Of the slider from rest: up to +half, where the push turns; through -half, where half its rate is lost and the
    push turns again."""
    t1, v1 = np.sqrt(2 * (half - x) / A), np.sqrt(2 * A * (half - x))
    v2 = np.sqrt(v1**2 + 4 * A * half)
    t2 = t1 + (v1 + v2) / A
    parts = [x + A * t**2 / 2, half + v1 * (t - t1) - A * (t - t1) ** 2 / 2]
    parts.append(-half - v2 / 2 * (t - t2) + A * (t - t2) ** 2 / 2)
    return np.select([t < t1, t < t2], parts[:2], parts[2]), t1, t2, v2


@pytest.mark.parametrize("integrator", ["auto", "rk45", "radau"])
def test_the_user_says_nothing_of_it(integrator):
    model, times = slider(), np.linspace(0.0, 2.4, 49)
    s = model.simulate(until=2.4, times=times, integrator=integrator, tol=1e-11)
    assert s.ok, s.status
    x, t1, t2, v2 = course(times)
    assert_allclose(s["P"], x, atol=1e-9)
    assert [(name, word) for _, name, word in s.modes] == [
        ("relay", "throws"),
        ("relay", "throws back"),
        ("P", "is slowed"),
    ]
    assert_allclose([t for t, _, _ in s.modes], [t1, t2, t2], atol=1e-9)
    assert_allclose(s.lost[-1], 0.5 * MASS * v2**2 * 0.75, rtol=1e-8)
    assert_allclose(s.energy.total - s.work + s.lost, 0.0, atol=1e-8)


def test_outside_a_run_it_acts_as_nothing_is_known_of_it():
    assert_allclose(slider().forward_dynamics([0.1], [0.0]).a, 0.0)


def test_each_run_of_an_ensemble_starts_in_its_own_mode():
    model, times = slider(), np.linspace(0.0, 1.0, 11)
    s = model.simulate(model.assemble(P=np.array([-0.2, 2.0])), until=1.0, times=times, tol=1e-11)
    assert s.ok, s.status
    assert_allclose(s["P"][0], course(times, x=-0.2)[0], atol=1e-9)
    assert_allclose(s["P"][1], 2.0 - A * times**2 / 2, atol=1e-9)


def test_users_say_otherwise():
    model, times = slider(), np.linspace(0.0, 0.5, 6)
    s = model.simulate(until=0.5, times=times, modes={"relay.side": -1.0}, tol=1e-11)
    assert_allclose(s["P"], -A * times**2 / 2, atol=1e-9)


@pytest.mark.parametrize("mode", ["forward", "adjoint"])
def test_gradients_pass_its_transitions(mode):
    model = slider()
    s = model.simulate(until=2.2, tol=1e-11)
    found = s.gradient(lw.final(lambda t, state: state["P"]), mode=mode)
    h, t = 1e-6, np.array([2.2])
    by_half = (course(t, HALF + h)[0] - course(t, HALF - h)[0]) / (2 * h)
    by_start = (course(t, x=h)[0] - course(t, x=-h)[0]) / (2 * h)
    assert_allclose(found["half"], by_half[0], rtol=1e-7)
    assert_allclose(found["q"], by_start, rtol=1e-7)
